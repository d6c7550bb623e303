"""What happened to a seat, in one sentence each: who did it, and what follows. Screens and plain pages say the same."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby
from typing import Literal

from companion.rules.deals import Obligation, Term
from companion.rules.phases import Phase
from companion.table.happenings import Happening
from companion.table.view import View
from companion.telling.compensation import by_the_book
from companion.telling.words import Words

Tone = Literal["good", "bad", "plain"]

_TONES: dict[str, Tone] = {
    **dict.fromkeys(("bound", "amended", "delivered", "compensated", "safe", "sealed", "counted"), "good"),
    **dict.fromkeys(("invented", "bought"), "good"),
    **dict.fromkeys(("broken", "overdue", "levied", "levied-paid", "stolen", "exposed", "reopened"), "bad"),
    **dict.fromkeys(("declined", "compensation-declined", "given-up"), "bad"),
}
_KEPT = ("delivered", "delivered-part")
_ITS_OWN = ("stolen", "safe", "exposed", "passed", "passed-by-itself", "bought", "given-up")
"""What is told of the reader without naming anybody's word."""
_NUMBERS = ("support", "tiebreaker")
"""Numbers of a seat, which only the moderator changes."""
_HERE = ("sealed", "counted", "invented")
"""Receipts: where the tablet wrote it down, they say so."""


@dataclass(frozen=True, slots=True)
class News:
    """One line of news: what it says, how it sounds, and the deal it is about. `key` tells it apart from all others."""

    key: int
    said: str
    tone: Tone
    deal: str
    turn: int
    fresh: bool
    """Of the present phase."""


def news(w: Words, view: View) -> tuple[News, ...]:
    """What happened to this reader's seat, the latest first; what one tap did, in one line."""
    now = view.shared.turn, view.shared.phase
    return tuple(_line(w, list(same), now) for _, same in groupby(view.news, _together))


def _together(one: Happening) -> object:
    """What one tap did to a seat is one piece of news: kept promises as one line, a deal written down and agreed to at
    the table as the agreement."""
    if one.tap and one.what in _KEPT:
        return one.tap, "kept"
    if one.tap and one.deal and one.what in ("proposed", "bound", "amendment-proposed", "amended"):
        return one.tap, one.deal
    if one.tap and one.what in ("compensation-offered", "compensation-accepted", "compensated"):
        return one.tap, one.deal, one.terms[0]
    return one.number


def _line(w: Words, same: list[Happening], now: tuple[int, Phase]) -> News:
    one = same[0]
    several = len(same) > 1 and one.what in _KEPT
    said = _all_kept(w, reversed(same)) if several else told(w, one)
    fresh = (one.turn, one.phase) == now
    return News(one.number, said, _TONES.get(one.what, "plain"), one.deal, one.turn, fresh)


def _all_kept(w: Words, same: Iterable[Happening]) -> str:
    def part(one: Happening) -> str:
        term, mine = one.terms[0], _mine(w, one.terms[0])
        key = "news-to" if mine else "news-from"
        return w(key, what=_what(w, one), player=w.player(term.receiver if mine else term.giver))

    return w("news-all-kept", lines=w.listed([part(one) for one in same]))


def told(w: Words, one: Happening) -> str:
    """One happening, as its reader is told of it."""
    if one.taken_back is not None:
        return w("news-undone", what=told(w, one.taken_back).rstrip("."))
    if one.what in _ITS_OWN:
        mine = "-mine" if one.what == "passed" and not one.moderator else ""
        return w(f"news-{one.what}{mine}", what=w.listed(w.goods(one.goods)), count=one.points, space=one.name)
    if one.what in _NUMBERS:
        return w(f"news-{one.what}", number=w.number("infinite" if one.name == "infinite" else Fraction(one.name)))
    if one.what == "envoys":
        return w("news-envoys", who=_who(w, one), count=one.points)
    if one.what in _HERE:
        key = f"news-{one.what}-tablet" if one.moderator and one.what != "invented" else f"news-{one.what}"
        return w(key, name=one.name, points=one.points)
    if one.what in ("bound", "amended", "proposed"):
        return _agreed(w, one)
    if one.what in ("accepted", "declined", "withdrawn") or one.what.startswith("amendment-"):
        return w(f"news-{one.what}", who=_who(w, one), players=_others(w, one))
    return _of_term(w, one)


def _agreed(w: Words, one: Happening) -> str:
    """What binds now, with what the reader gives and gets by it."""
    me = w.view.actor if w.view else None
    follows = ", ".join(_follows(w, one.terms, me, one.turn)) or w("news-follows-nothing")
    own = one.by == me and not one.moderator
    key = f"news-{one.what}" + ("-here" if one.moderator else "-mine" if own else "")
    return w(key, who=_who(w, one), players=_others(w, one), follows=follows)


def _follows(w: Words, terms: Iterable[Term], me: str | None, turn: int) -> Iterator[str]:
    """Give Ana 3 food; get 1 ship from her on turn 3, or each turn until 4."""
    lines: dict[tuple[str, str, str, bool], list[int]] = {}
    for term in terms:
        if me in (term.giver, term.receiver):
            mine = term.giver == me
            what, other = w.term(term), w.player(term.receiver if mine else term.giver)
            lines.setdefault(("give" if mine else "get", what, other, term.now), []).append(term.due)
    for (side, what, other, now), turns in lines.items():
        when = "now" if now else "turns" if len(turns) > 1 else "this" if turns[0] == turn else "turn"
        yield w(f"news-{side}-{when}", what=what, player=other, turn=turns[0], last=turns[-1])


def _of_term(w: Words, one: Happening) -> str:
    """What became of a promise: of the reader's own, or of somebody else's."""
    term = one.terms[0]
    mine = _mine(w, term)
    owned = one.what == "broken" and one.by == term.giver
    whose = "mine" if mine else "owned" if owned and not one.moderator else "theirs"
    key = f"news-{one.what}-{whose}"
    if key == "news-overdue-mine" and w.view is not None:
        key = by_the_book(w.view.shared, w.facts, key)
    return w(
        key,
        # Who owns up by the moderator's hand is not called the one who said so, nor the moderator the one who broke it.
        who=w("news-the-moderator") if owned and one.moderator else _who(w, one),
        what=_what(w, one),
        player=w.player(term.receiver if mine else term.giver),
        points=one.points,
        note=w.phrased(one.name),
    )


def _mine(w: Words, term: Term) -> bool:
    return w.view is not None and term.giver == w.view.actor


def _what(w: Words, one: Happening) -> str:
    """The things it is about, or the words of the promise."""
    term, things = one.terms[0], bool(one.goods or one.cards)
    shown = Obligation(term, "open", one.goods, one.cards, promise=term.promises and not things)
    return w.outstanding(shown)


def _who(w: Words, one: Happening) -> str:
    """Whose word it was; the moderator where they gave it, never the one who did nothing."""
    me = w.view.actor if w.view else None
    if one.by is None:
        return w("news-table")
    name = w("news-you-object") if one.by == me else w.player(one.by)
    if one.moderator:
        return w("news-moderator", player=name)
    return w("phone-you") if one.by == me else name


def _others(w: Words, one: Happening) -> str:
    """All in it but the reader."""
    me = w.view.actor if w.view else None
    seats = dict.fromkeys(seat for term in one.terms for seat in (term.giver, term.receiver) if seat != me)
    return w.listed([w.player(seat) for seat in seats])
