"""The deal strip: a deal as one sentence in its reader's view, and what changed in it against the last offer.

"You give 2 food, 1 ship now; you get 1 information now, 1 power on turn 3". What recurs on consecutive turns is said
once ("1 culture each turn until 4"). It comes in parts, so that a screen can draw each as something to tap, and a page
can strike out what is gone.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from companion.rules.deals import Deal, Obligation, Term, parties_of
from companion.rules.goods import GOODS
from companion.telling.words import Words

Lane = tuple[str, str]
"""Who gives, and who gets."""
Change = Literal["", "added", "changed", "gone"]


@dataclass(frozen=True, slots=True)
class When:
    """The turns something changes hands in; `now` at the handshake, which is in the first of them."""

    first: int
    last: int
    now: bool = False

    def words(self, w: Words, turn: int) -> str:
        """When that is, for somebody who reads it on this turn."""
        if self.first == self.last:
            if self.first != turn:
                return w("strip-on-turn", turn=self.first)
            return w("strip-now") if self.now else w("strip-this-turn")
        if self.first != turn:
            return w("strip-each-from", first=self.first, last=self.last)
        return w("strip-now-until" if self.now else "strip-each-until", last=self.last)


@dataclass(frozen=True, slots=True)
class Thing:
    """What changes hands: so many of a good, a card by its name, or a promise by its words and the points staked."""

    kind: Literal["good", "card", "promise"]
    name: str
    count: int = 1
    lent: bool = False
    donation: bool = False

    @property
    def same(self) -> tuple[str, str, bool]:
        """What makes it the same thing in two offers, however many there are."""
        return self.kind, self.name, self.donation

    def words(self, w: Words) -> str:
        """2 food, card Acrux (lent), “passes in the colony auction” (2 points staked)."""
        if self.kind == "card":
            return w("strip-lent" if self.lent else "strip-sold", name=self.name)
        if self.kind == "promise":
            return w("strip-promise", words=w.phrased(self.name), points=self.count)
        words = f"{self.count} {w.good(self.name, self.count)}"
        return w("strip-donation", what=words) if self.donation else words


@dataclass(frozen=True, slots=True)
class Part:
    """One thing of a side. `before` is what stood in its place in the last offer, to be struck out before `words`."""

    thing: Thing
    when: When
    words: str
    change: Change = ""
    before: str = ""

    def told(self, w: Words) -> str:
        """With its change in words, for a line that has no other way to mark it."""
        if self.change == "changed":
            return w("strip-changed", before=self.before, after=self.words)
        return w(f"strip-{self.change}", what=self.words) if self.change else self.words


@dataclass(frozen=True, slots=True)
class Group:
    """What changes hands in the same turns."""

    when: str
    parts: tuple[Part, ...]


@dataclass(frozen=True, slots=True)
class Side:
    """All that one gives another. `head` is "You give", "You get", "Ana gives Ben"."""

    giver: str
    receiver: str
    head: str
    groups: tuple[Group, ...]


@dataclass(frozen=True, slots=True)
class Strip:
    """The whole deal, the reader's own side first."""

    sides: tuple[Side, ...]
    changed: bool
    """Whether anything is marked."""


def strip_of(
    w: Words,
    terms: Iterable[Term],
    turn: int,
    reader: str | None = None,
    *,
    before: Iterable[Term] | None = None,
    lanes: Sequence[Lane] = (),
) -> Strip:
    """The strip of these terms as a seat reads them on this turn; others, and the moderator, read all names. `before`
    is the last offer; `lanes` are shown also while nothing is in them."""
    now, then = _by_lane(terms), _by_lane(before or ())
    found = list(dict.fromkeys((*lanes, *now, *then)))
    seats = {seat for lane in found for seat in lane}
    if len(seats) == 2 and len(found) == 1:
        found.append((found[0][1], found[0][0]))
    found.sort(key=lambda lane: 0 if lane[0] == reader else 1 if lane[1] == reader else 2)
    pair = len(seats) == 2
    sides = []
    for lane in found:
        lines = [*_compared(w, turn, now.get(lane, []), then.get(lane, []) if before is not None else None)]
        sides.append(Side(*lane, _head(w, lane, reader, pair=pair), _grouped(w, turn, lines)))
    marked = any(part.change for side in sides for group in side.groups for part in group.parts)
    return Strip(tuple(sides), marked)


def deal_strip(w: Words, deal: Deal, deals: Iterable[Deal], turn: int, reader: str | None = None) -> Strip:
    """A deal as it stands: what its amendment would make of it, what is proposed against the last offer, or what is
    still to come; once that is nothing, what was agreed."""
    if deal.amendment is not None:
        return strip_of(w, deal.amendment.terms, turn, reader, before=open_terms(deal))
    if deal.status == "proposed":
        last = last_offer(deal, deals)
        return strip_of(w, agreed(deal), turn, reader, before=agreed(last) if last else None)
    return strip_of(w, open_terms(deal) or agreed(deal), turn, reader)


def agreed_and_left(w: Words, deal: Deal, turn: int, reader: str | None) -> tuple[Strip, Strip | None]:
    """What was agreed; and what is still to come, where that is not all of it."""
    whole, left = strip_of(w, agreed(deal), turn, reader), strip_of(w, open_terms(deal), turn, reader)
    return whole, left if deal.status == "binding" and left != whole else None


def agreed(deal: Deal) -> list[Term]:
    """All terms that were not replaced by others."""
    return [one.term for one in deal.obligations if one.status != "amended"]


def open_terms(deal: Deal) -> list[Term]:
    """What is outstanding of a deal, as terms: less what has come already."""
    return [outstanding(one) for one in deal.obligations if not one.closed]


def outstanding(one: Obligation) -> Term:
    """What has not come of a term yet. It is no longer handed over at a handshake: that is over."""
    words = {} if one.promise else {"promise": "", "stake": 0}
    left = {"goods": dict(one.goods), "cards": list(one.cards), "now": False, "lent": one.term.lent and bool(one.cards)}
    return one.term.model_copy(update={**left, **words})


def last_offer(deal: Deal, deals: Iterable[Deal]) -> Deal | None:
    """The offer that a proposal answers: the one before it among the same people, if it came to nothing this turn and
    the two have something in common."""
    people, turn = parties_of(agreed(deal)), _turn_of(deal)
    earlier = [one for one in deals if one.number < deal.number and parties_of(agreed(one)) == people]
    last = max(earlier, key=lambda one: one.number, default=None)
    if last is None or last.status not in ("declined", "withdrawn") or _turn_of(last) != turn:
        return None
    mine, theirs = (
        {(*lane, line.thing.same) for lane, lines in _by_lane(agreed(one)).items() for line in lines}
        for one in (deal, last)
    )
    return last if mine & theirs else None


def costs(terms: Iterable[Term]) -> dict[str, int]:
    """Points each giver loses by keeping nothing of what is still to come after the handshake (1 a cube or ship, 2 a
    card, octagon or point: FIRST p5, REM; and the stakes)."""
    found: dict[str, int] = {}
    for term in terms:
        if not term.now:
            found[term.giver] = found.get(term.giver, 0) + Obligation.of(term).at_stake
    return {seat: points for seat, points in found.items() if points}


def if_broken(w: Words, terms: Iterable[Term], reader: str | None = None) -> str:
    """If broken: you lose 2 points, Ben loses 1 point. Empty where nothing can be lost."""
    losses = [
        w("strip-you-lose", points=points) if seat == reader else w("strip-loses", player=w.player(seat), points=points)
        for seat, points in costs(terms).items()
    ]
    return w("strip-if-broken", losses=w.listed(losses)) if losses else ""


@dataclass(frozen=True, slots=True)
class _Line:
    thing: Thing
    when: When


def _turn_of(deal: Deal) -> int | None:
    return next((note.turn for note in deal.history if note.what == "proposed"), None)


def _by_lane(terms: Iterable[Term]) -> dict[Lane, list[_Line]]:
    """Each thing once for the turns it recurs in, in the order of the lanes; equal goods of one turn are added up."""
    counts: dict[Lane, dict[tuple[Thing, int, bool], int]] = {}
    for term in terms:
        lane = counts.setdefault((term.giver, term.receiver), {})
        for thing, count in _things(term):
            key = thing, term.due, term.now
            lane[key] = lane.get(key, 0) + count
    return {lane: _recurring(found) for lane, found in counts.items()}


def _things(term: Term) -> Iterator[tuple[Thing, int]]:
    for good in GOODS:
        if good in term.goods:
            yield Thing("good", good, 0, donation=term.donation), term.goods[good]
    for card in term.cards:
        yield Thing("card", card, 0, lent=term.lent), 1
    if term.promises:
        yield Thing("promise", term.promise, 0), term.stake


def _recurring(counts: dict[tuple[Thing, int, bool], int]) -> list[_Line]:
    lines: list[_Line] = []
    for (bare, due, now), count in sorted(counts.items(), key=lambda item: (item[0][1], not item[0][2])):
        thing = replace(bare, count=count)
        before = next((n for n, line in enumerate(lines) if line.thing == thing and line.when.last == due - 1), None)
        if before is None or now:
            lines.append(_Line(thing, When(due, due, now)))
        else:
            lines[before] = _Line(thing, replace(lines[before].when, last=due))
    return lines


def _compared(w: Words, turn: int, now: list[_Line], then: list[_Line] | None) -> Iterator[Part]:
    """Every line with its change: the same as it was, another number, another turn, new; and what is gone."""
    if then is None:
        yield from (Part(line.thing, line.when, line.thing.words(w)) for line in now)
        return
    left = [line for line in then if line not in now]
    for line in now:
        words = line.thing.words(w)
        if line in then:
            yield Part(line.thing, line.when, words)
            continue
        was = _counterpart(line, [one for one in left if one.thing.same == line.thing.same])
        if was is None:
            yield Part(line.thing, line.when, words, "added")
            continue
        left.remove(was)
        yield Part(line.thing, line.when, words, "changed", _before(w, turn, was, line))
    yield from (Part(line.thing, line.when, line.thing.words(w), "gone") for line in left)


def _counterpart(line: _Line, same: list[_Line]) -> _Line | None:
    """What a line was before: the same thing in the same turns, else in others."""
    return next((one for one in same if one.when == line.when), same[0] if same else None)


def _before(w: Words, turn: int, was: _Line, line: _Line) -> str:
    """As little of what stood there as tells the difference."""
    if was.when != line.when:
        return w("strip-group", things=was.thing.words(w), when=was.when.words(w, turn))
    return str(was.thing.count) if was.thing.kind == "good" else was.thing.words(w)


def _grouped(w: Words, turn: int, parts: list[Part]) -> tuple[Group, ...]:
    """What changes hands first stands first; within that goods, cards, promises."""
    order = {name: n for n, name in enumerate((*GOODS, "card", "promise"))}
    parts.sort(key=lambda part: (part.when.first, not part.when.now, part.when.last))
    groups = []
    for when in dict.fromkeys(part.when for part in parts):
        mine = [part for part in parts if part.when == when]
        mine.sort(key=lambda part: order.get(part.thing.name if part.thing.kind == "good" else part.thing.kind, 0))
        groups.append(Group(when.words(w, turn), tuple(mine)))
    return tuple(groups)


def _head(w: Words, lane: Lane, reader: str | None, *, pair: bool) -> str:
    """How a side begins, in words."""
    giver, receiver = map(w.player, lane)
    if reader == lane[0]:
        return w("strip-you-give") if pair else w("strip-you-give-to", receiver=receiver)
    if reader == lane[1]:
        return w("strip-you-get") if pair else w("strip-gives-you", giver=giver)
    return w("strip-gives", giver=giver, receiver=receiver)
