"""A form becomes a command.

A page's button holds a command without who gives it; what was still to be said comes in fields that carry their kind
in their names: `whole.ships`, `count.points`, `text.note`, `goods.offer.food`, `cards.cards`, and `terms.0.from` for
the rows of a deal. The command is then read as any line of a script: whether it makes sense is not decided here.
"""

import json
from collections.abc import Callable, Iterator
from typing import Any

from companion.plain.sight import Fields
from companion.rules.goods import GOODS
from companion.rules.phases import LAST_TURN
from companion.rules.refusals import Refusal
from companion.table.commands import SECRETS, Command, parse

ROWS = 12
"""Rows of one deal that a page has."""
USUAL = ("now-", "next-")
"""What the turn begins with that a row has without anybody's choice: at once, or in the next Trade."""
LAST = 20_000
"""Characters of the command itself, without the fields."""


def command_from(fields: Fields, actor: str, **besides: Any) -> Command | Refusal:
    """What a form asks of the table; `besides` are fields that the page could not know, None where it said something
    else in their place."""
    asked = fixed(fields) | answers(fields) | besides | {"by": actor}
    return parse(json.dumps({name: value for name, value in asked.items() if name not in besides or value is not None}))


def fixed(fields: Fields) -> dict[str, Any]:
    """The command that the button held; nothing where it held none."""
    try:
        found = json.loads(first(fields, "set")[:LAST], parse_int=_whole)
    except (ValueError, RecursionError):
        return {}
    return found if isinstance(found, dict) else {}


def is_secret(fields: Fields) -> bool:
    """Whether this form holds what nobody else may see: a bid or a count. It is never kept."""
    return str(fixed(fields).get("do")) in SECRETS


def first(fields: Fields, name: str) -> str:
    """The value of a field; empty where there is none."""
    found = fields.get(name)
    return found[0] if found else ""


def answers(fields: Fields) -> dict[str, Any]:
    """What was said in the fields."""
    said: dict[str, Any] = {}
    for name, values in fields.items():
        kind, _, rest = name.partition(".")
        if kind == "whole" and values[0].strip():
            said[rest] = _whole(values[0])
        elif kind == "count":  # nothing is none
            said[rest] = _whole(values[0]) if values[0].strip() else 0
        elif kind == "text":
            said[rest] = values[0].strip()
        elif kind == "cards":
            said[rest] = [card.strip() for card in values if card.strip()]
        elif kind == "goods":
            field, _, good = rest.partition(".")
            bag = said.get(field)
            said[field] = (bag if isinstance(bag, dict) else {}) | _count(good, values[0])
        elif kind == "terms":
            said["terms"] = []
    for name, values in fields.items():
        kind, _, rest = name.partition(".")
        if kind == "phrase" and values[0] and not said.get(rest):  # one of the companion's own, where nothing was typed
            said[rest] = values[0]
    if "terms" in said:
        said["terms"] = list(terms(fields))
    return said


def number_of(text: str) -> int:
    """A small number that a page told itself; 0 where it is none."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 4 else 0


def with_row(fields: Fields, lane: str) -> Fields:
    """A deal's form with another row for what one gives another: `giver>receiver`."""
    giver, _, receiver = lane.partition(">")
    number = next((n for n in range(ROWS) if f"terms.{n}.from" not in fields), None)
    if not receiver or number is None:
        return fields
    return {**fields, f"terms.{number}.from": [giver[:80]], f"terms.{number}.to": [receiver[:80]]}


def says_nothing(fields: Fields) -> bool:
    """Whether all fields were left empty that the form needs at least one of."""
    needed = first(fields, "some").split()
    return bool(needed) and not any(answers(fields).get(name) for name in needed)


def left_open(fields: Fields) -> list[str]:
    """The bids that a form to seal them does not say: none of its numbers is chosen beforehand."""
    asked = fixed(fields) | answers(fields)
    return [kind for kind in ("colony", "research") if asked.get("do") == "seal_bid" and kind not in asked]


def terms(fields: Fields) -> Iterator[dict[str, Any]]:
    """The rows of a deal as terms: one for each turn from when it is due until its last one. Words are a term of their
    own, so that what stands beside them can be handed over at once."""
    for number in range(ROWS):
        last = min(number_of(first(fields, f"terms.{number}.until")), LAST_TURN)
        for row in (_things(fields, number), _words(fields, number)):
            if row is None:
                continue
            yield row
            due = row["due"]
            for later in range(max(0, due) + 1, last + 1) if isinstance(due, int) else ():
                yield {name: value for name, value in row.items() if name != "now"} | {"due": later}


def _things(fields: Fields, number: int) -> dict[str, Any] | None:
    """The goods and cards of a row; None where there are none."""
    said = _row(fields, number)
    goods: dict[str, Any] = {}
    for good in GOODS:
        goods.update(_count(good, said(f"goods.{good}")))
    typed = [card.strip() for card in said("cards").split(",") if card.strip()]
    cards = list(dict.fromkeys([*(card for card in fields.get(f"terms.{number}.card", ()) if card), *typed]))
    if not (goods or cards):
        return None
    due = said("due")
    found: dict[str, Any] = {"from": said("from"), "to": said("to"), "goods": goods, "cards": cards}
    found |= {name: True for name in ("lent", "donation") if said(name) == "1" and (cards or name != "lent")}
    return found | {"due": _turn(due)} | ({"now": True} if due.startswith("now-") else {})


def _words(fields: Fields, number: int) -> dict[str, Any] | None:
    """The promise of a row; None where there is none. A phrase says by itself which turn it is about, unless another
    one was chosen."""
    said = _row(fields, number)
    phrase, own = phrase_of(said("phrase"))
    promise, due = said("promise") or phrase, said("due")
    if not promise:
        return None
    if own and not said("promise") and due.startswith(USUAL):
        due = own
    stake = {"stake": _whole(said("stake"))} if said("stake") else {}
    return {"from": said("from"), "to": said("to"), "promise": promise, "due": _turn(due), **stake}


def phrase_of(said: str) -> tuple[str, str]:
    """What is chosen from the phrases: one, and for our own the turn that it is about."""
    phrase, _, turn = said.partition(">") if said.startswith("@") else (said, "", "")
    return phrase, turn


def _turn(due: str) -> int | str:
    """The turn of a row."""
    return _whole(due.removeprefix(USUAL[0]).removeprefix(USUAL[1]))


def _row(fields: Fields, number: int) -> Callable[[str], str]:
    return lambda name: first(fields, f"terms.{number}.{name}").strip()


def _count(good: str, text: str) -> dict[str, Any]:
    """So many of a good; none where the field was left empty or at 0."""
    count = _whole(text) if text.strip() else 0
    return {good: count} if count else {}


def _whole(text: str) -> int | str:
    """A whole number; what is none goes on as it is, for the table to say which field it was."""
    text = text.strip()
    digits = text.removeprefix("-")
    return int(text) if digits.isascii() and digits.isdigit() and len(digits) < 12 else text
