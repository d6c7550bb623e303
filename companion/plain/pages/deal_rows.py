"""The rows of a deal's form: what one hands to another on one turn, each a bag of fields as a browser sends them."""

from collections.abc import Iterable, Mapping, Sequence

from pydantic import ValidationError

from companion.plain.forms import ROWS, number_of, terms
from companion.plain.sight import Fields
from companion.rules.deals import Term
from companion.rules.goods import GOODS, Good
from companion.rules.phrases import phrase
from companion.table.view import Shared

Lane = tuple[str, str]
"""Who gives, and who gets."""
IN_SIGHT = 7
"""Goods of a side that need no unfolding: with one place for all others they fill two rows of a phone."""
_USUAL: tuple[Good, ...] = ("food", "culture", "industry", "ship", "information", "biotech", "power")


class Row(dict[str, str]):
    """A row of the form; what was not entered is empty."""

    def __missing__(self, name: str) -> str:
        return ""

    @property
    def lane(self) -> Lane:
        """Who gives, and who gets."""
        return self["from"], self["to"]


def of_lane(lane: Lane) -> Row:
    """A row in which nothing is entered yet."""
    return Row({"from": lane[0], "to": lane[1]})


def of_term(term: Term) -> Row:
    """A term as its row."""
    known = phrase(term.promise) if term.promises else None
    row = Row({"from": term.giver, "to": term.receiver, "due": f"{'now-' if term.now else ''}{term.due}"})
    row.update({f"goods.{good}": str(count) for good, count in term.goods.items()})
    row.update({"cards": ", ".join(term.cards), "stake": str(term.stake or ""), "lent": "1" if term.lent else "0"})
    row.update({"phrase": f"@{known}"} if known else {"promise": term.promise})
    return Row(row | ({"donation": "1"} if term.donation else {}))


def kept(fields: Fields) -> list[Row]:
    """The rows as they were entered."""
    found: dict[int, Row] = {}
    for name, values in fields.items():
        kind, _, rest = name.partition(".")
        number, _, field = rest.partition(".")
        if kind == "terms" and number.isdigit() and number_of(number) < ROWS and values:
            row = found.setdefault(number_of(number), Row())
            row[field] = ", ".join(values) if field == "card" else values[0]
    return [found[number] for number in sorted(found)]


def terms_in(rows: Sequence[Mapping[str, str]]) -> list[Term]:
    """What the rows come to; what makes no sense yet is left out."""
    fields = {
        f"terms.{n}.{name}": value.split(", ") if name == "card" else [value]
        for n, row in enumerate(rows)
        for name, value in row.items()
    }
    found = []
    for one in terms(fields):
        try:
            found.append(Term.model_validate(one))
        except ValidationError:
            continue
    return found


def goods_in_sight(shared: Shared, rows: Iterable[Mapping[str, str]]) -> list[Good]:
    """The goods this table trades most, in the order of the box, with all that is entered already."""
    traded = dict.fromkeys(GOODS, 0)
    for deal in shared.deals:
        for one in deal.obligations:
            for good in one.term.goods:
                traded[good] += 1
    often = sorted(GOODS, key=lambda good: (-traded[good], good not in _USUAL))[:IN_SIGHT]
    chosen = {good for good in GOODS for row in rows if row.get(f"goods.{good}", "").strip("0 ")}
    return [good for good in dict.fromkeys((*_USUAL, *GOODS)) if good in often or good in chosen]
