"""A new deal, another one instead of a proposal, or new terms for a deal that binds: one form with a row a term."""

from collections.abc import Iterable
from typing import Any

from companion.plain.forms import ROWS, first, number_of
from companion.plain.page import Page, Part, head
from companion.plain.pages.deals import deal_named
from companion.plain.pages.home import own
from companion.plain.sight import Fields, Sight
from companion.rules.deals import Deal, Obligation
from companion.rules.goods import GOODS
from companion.rules.phrases import PROMISES, phrase
from companion.table.offers import OfDeal, Offer, TermsWithin


class _Row(dict[str, str]):
    """A row of the form; what was not entered is empty."""

    def __missing__(self, name: str) -> str:
        return ""


def partners(sight: Sight) -> Page | None:
    """With whom? One tap, and the form knows both sides."""
    if sight.view is None:
        return None
    w = sight.words
    others = [seat for seat in sight.view.shared.seats if seat != sight.actor]
    title = w("phone-form-title")
    return Page(title, {"head": head(sight, title), "partners": Part("partners", {"others": others})})


def new(sight: Sight, partner: str) -> Page | None:
    """A new deal with somebody."""
    if sight.view is None or partner not in sight.view.shared.seats or sight.actor is None:
        return None
    sides = ((sight.actor, partner), (partner, sight.actor))
    rows = [{"from": giver, "to": receiver} for giver, receiver in sides]
    return _form(sight, own(sight, "propose_deal"), sight.words("phone-form-title"), rows, f"deal/new/{partner}")


def change(sight: Sight, name: str) -> Page | None:
    """New terms for a deal that binds; for one that does not bind yet, another proposal in its place."""
    found = deal_named(sight, name)
    if found is None or sight.actor is None:
        return None
    proposed = found.status == "proposed"
    offer = own(sight, "propose_deal") if proposed else sight.offers(OfDeal(name)).get("amend_deal")
    rows = [_row(obligation) for obligation in _open(found)]
    instead = found.id if proposed else ""
    return _form(sight, offer, sight.words("phone-form-change"), rows, f"deal/{name}/change", instead)


def _open(found: Deal) -> Iterable[Obligation]:
    if found.amendment is not None:
        return [Obligation.of(term) for term in found.amendment.terms]
    return [obligation for obligation in found.obligations if not obligation.closed]


def _row(obligation: Obligation) -> dict[str, str]:
    """What is outstanding of a term, as its row."""
    term = obligation.term
    known = phrase(term.promise) if obligation.promise else None
    row = {"from": term.giver, "to": term.receiver, "due": f"{'now-' if term.now else ''}{term.due}"}
    row |= {f"goods.{good}": str(count) for good, count in obligation.goods.items()}
    row |= {"cards": ", ".join(obligation.cards), "stake": str(term.stake or "")}
    row |= {"phrase": f"@{known}"} if known else {"promise": term.promise if obligation.promise else ""}
    return row | {name: "1" for name in ("lent", "donation") if getattr(term, name)}


def _form(
    sight: Sight, offer: Offer | None, title: str, rows: list[dict[str, str]], here: str, instead: str = ""
) -> Page | None:
    asked = offer.asks.get("terms") if offer is not None else None
    if offer is None or not isinstance(asked, TermsWithin) or sight.view is None:
        return None
    w = sight.words
    rows = _kept(sight.kept) or rows
    more = number_of(first(sight.kept, "rows"))
    pair = rows[0] if rows else {}
    rows += [{"from": pair.get("from", ""), "to": pair.get("to", "")} for _ in range(min(more, ROWS) - len(rows))]
    due = [(str(turn), w("phone-on-turn", turn=turn)) for turn in asked.words_due]
    if asked.now:
        due.insert(1, (f"now-{asked.words_due[0]}", w("phone-now")))
    usual = str((asked.goods_due or asked.words_due)[0])
    facts: dict[str, Any] = {
        "offer": offer,
        "rows": [_Row(row) for row in rows[:ROWS]],
        "seats": [(seat, w.i_or(seat)) for seat in sight.view.shared.seats],
        "due": due,
        "usual": usual,
        "goods": GOODS,
        "phrases": [(f"@{name}", w(f"phrase-{name}")) for name in PROMISES],
        "instead": instead,
        "full": len(rows) >= ROWS,
        "cards": _cards_known(sight),
    }
    back = f"deal/{instead}" if instead else ""
    return Page(title, {"head": head(sight, title, back), "form": Part("deal_form", facts)}, fields=True)


def _kept(kept: Fields) -> list[dict[str, str]]:
    """The rows as they were entered."""
    rows: dict[int, dict[str, str]] = {}
    for name, values in kept.items():
        kind, _, rest = name.partition(".")
        number, _, field = rest.partition(".")
        if kind == "terms" and number.isdigit() and number_of(number) < ROWS and values:
            rows.setdefault(number_of(number), {})[field] = values[0]
    return [rows[number] for number in sorted(rows)]


def _cards_known(sight: Sight) -> list[str]:
    """Names of cards used in deals of this game, the latest first."""
    shown = reversed(sight.view.shared.deals) if sight.view else ()
    return list(dict.fromkeys(card for deal in shown for one in deal.obligations for card in one.term.cards))[:20]
