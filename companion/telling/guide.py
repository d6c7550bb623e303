"""First game: what a newcomer does next, one step at a time.

Pure: chosen from what the reader sees. A step is there while it can be done and goes when it is done or was read; who
plays what changes it, and so does the edition. What only some books say stands only in games by those books:

| advice | where |
| --- | --- |
| no invention on turn 1 | REM Advice, DE p12, AID; FIRST is silent |
| 3 ships for a colony, 1 for research as a first bid | REM Advice, DE p15; FIRST is silent |
| colours do not matter in the last Economy phase | FIRST p8; REM and DE are silent |
| a compensation instead of the penalty | FIRST p5, REM Penalties; the German box prints none |
| protection tokens of the Zeth | REM, DE; FIRST has none, so nobody is told to turn one |
| can I pay for it? before anything else about a research team | FIRST p9, REM Advice, DE p15 |
| what a species wants | FIRST p10, REM Select species, DE p3; of what some alone can do, their board |
| a card whose minimum is not above the bid | FIRST p7, REM Colony bids; DE p15 prints it backwards, beside an example |
| trading ends when all but one are done | FIRST p5, REM End of the trade phase; DE p10 has a timer only |
"""

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from companion.languages import ENGLISH
from companion.rules.auction import Number
from companion.rules.goods import weighable, worth
from companion.rules.phases import Phase
from companion.rules.refusals import Who
from companion.rules.species import TURNS, Facts, Power
from companion.table.view import SeatView, View
from companion.telling.words import Words
from companion.words import knows

BOARD = "board"
"""The source of what only a species' own board says. All else has its place in the edition's book
(species_data/editions.json, `places`); a book in which it is missing does not say it."""

_ON_THE_BOARD = (Power.ACKNOWLEDGEMENTS, Power.KEEPS_TECHNOLOGIES, Power.STEALS)
"""Whoever has one of these is told of it before trading, and the lists of species in the books do not mention it."""

_BIDS = {
    Power.COLONY_BID_COUNTS_HALF: "bid-half",
    Power.SPLITS_COLONY_BID: "bid-split",
    Power.WINS_COLONY_TIES: "bid-wins-ties",
    Power.KEEPS_TECHNOLOGIES: "bid-kept",
}

_UNSHARED = 4
"""Technologies of this era are in no species' deck (REM Sharing technologies, DE p14)."""

MOST_READ = 120
"""So many steps that were read are remembered: more than a game has."""


@dataclass(frozen=True, slots=True)
class Step:
    """One thing to do or to know: its word (`guide-…`), the facts in it, and its place in the book. `mark` is what
    is remembered once it was read: what comes again with another turn or another deal has another one."""

    key: str
    source: str
    facts: Mapping[str, Any] = field(default_factory=dict)
    again: str = ""

    @property
    def mark(self) -> str:
        return f"{self.key}:{self.again}"

    def said(self, w: Words) -> str:
        """What it says. Whole numbers choose plurals; a fraction is written as all screens write it."""
        written = {name: w.number(fact) if isinstance(fact, Fraction) else fact for name, fact in self.facts.items()}
        return w(self.key, **written)

    def place(self, w: Words) -> str:
        """Where it stands, for a reader who has that one book in hand: its short name is left out."""
        if self.source == BOARD:
            return w("guide-place-board")
        where = self.source.partition(" ")[2]
        pages = re.findall(r"\bp(\d+)", where)
        return w("guide-place-page", pages=", ".join(pages)) if pages else w("guide-place-heading", heading=where)


def next_step(view: View, facts: Facts, read: Collection[str]) -> Step | None:
    """The one step for this seat now; None where there is none that was not read."""
    return next(iter(all_steps(view, facts, read)), None)


def all_steps(view: View, facts: Facts, read: Collection[str]) -> list[Step]:
    """All that this seat could read now and has not."""
    found = _Guide(view, view.me, facts).steps() if view.me is not None else ()
    return [step for step in found if step.mark not in read]


def read_more(read: Iterable[str], mark: str) -> list[str]:
    """The steps that were read, with one more."""
    return [*read, mark][-MOST_READ:]


def handicap(view: View, handicaps: Mapping[str, int]) -> int:
    """The small cubes more or less that this seat starts with, while it starts (all rulebooks); 0 for none."""
    starts = view.shared.turn == 1 and view.shared.phase is Phase.TRADE
    return handicaps.get(view.me.species, 0) if starts and view.me is not None else 0


class _Guide:
    """All steps of one seat at this moment, the most urgent first."""

    def __init__(self, view: View, me: SeatView, facts: Facts) -> None:
        self._view = view
        self._shared = view.shared
        self._me = me
        self._facts = facts
        edition = facts.editions.get(view.shared.setup.edition)
        self._places: Mapping[str, str] = edition.places if edition else {}
        self._at_once = edition is not None and edition.sharing_bonus == "inventing"

    def steps(self) -> Iterator[Step]:
        phases = {
            Phase.TRADE: self._trade,
            Phase.ECONOMY: self._economy,
            Phase.SHARE: self._share,
            Phase.BIDS: self._bids,
            Phase.COLONY_AUCTION: self._choose,
            Phase.RESEARCH_AUCTION: self._choose,
            Phase.STEAL: self._steal,
            Phase.CLEANUP: self._cleanup,
            Phase.SCORING: self._count,
        }
        made = phases.get(self._shared.phase)
        return made() if made else iter(())

    def _say(self, key: str, place: str, again: object = "", **facts: Any) -> Iterator[Step]:
        """A step, where the edition's book says so."""
        source = self._places.get(place) if place != BOARD else BOARD
        if source is not None:
            yield Step(f"guide-{key}", source, facts, str(again))

    def _has(self, power: Power) -> bool:
        return power in self._me.powers

    # Trade

    def _trade(self) -> Iterator[Step]:
        me, turn = self._me, self._shared.turn
        yield from self._answers()
        owed = sum(line.due <= turn for line in self._view.owes)
        if owed:
            key = "owe" if "compensation" in self._places else "owe-no-compensation"
            yield from self._say(key, "penalties", turn, count=owed)
        if me.done:
            return
        if turn == 1:
            yield from self._own_trade()
            yield from self._say("worth", "worth")
            if not self._view.owes and not self._view.gets:
                yield from self._say("trade-how", "trade")
            if (me.research_teams or not self._base) and not self._invented:
                yield from self._say("not-on-turn-1", "not-on-turn-1")
        else:
            yield from self._say("donation", "donation", envoys="yes" if self._shared.racket else "no")
            if me.research_teams:
                yield from self._say("invent", "inventing", turn, points=self._view.sharing_bonus or 0)
        yield from self._protection()
        if me.over_support:
            yield from self._say("over-support", "support", turn, count=me.over_support)
        yield from self._say("done", "trade-end")
        if "trade-end" not in self._places:
            yield from self._say("done-by-timer", "timer")

    def _own_trade(self) -> Iterator[Step]:
        """What this species wants. For one of the table's own there is no word but that of a faction, or of any."""
        key, listed = f"trade-{self._me.species}", self._base and not any(map(self._has, _ON_THE_BOARD))
        if self._faction:
            yield from self._say("trade-faction", BOARD, **self._named())
        if knows(ENGLISH, f"guide-{key}"):
            yield from self._say(key, "species" if listed else BOARD, **self._named())
        elif not self._faction:
            yield from self._say("trade-own", BOARD, **self._named())

    def _answers(self) -> Iterator[Step]:
        """A proposal that waits: roughly what each side is worth, where both can be told."""
        me = self._me.species
        for deal in self._shared.deals:
            if deal.status != "proposed" or me not in deal.parties - deal.accepted:
                continue
            terms = [one.term for one in deal.obligations if me in (one.term.giver, one.term.receiver)]
            if any(term.cards or term.promises or not weighable(term.goods) for term in terms):
                continue
            given = sum((worth(term.goods) for term in terms if term.giver == me), Fraction(0))
            got = sum((worth(term.goods) for term in terms if term.receiver == me), Fraction(0))
            if given and got:
                facts = {"give": _roughly(given), "get": _roughly(got)}
                yield from self._say("answer", "worth", deal.id, **facts)

    def _protection(self) -> Iterator[Step]:
        racket = self._shared.racket
        if racket is not None and racket.zeth != self._me.species and self._me.protection == "exposed":
            yield from self._say("exposed", BOARD, self._shared.turn, zeth=Who(racket.zeth))

    # What a species is

    @property
    def _base(self) -> bool:
        """Whether this is one of the nine of the box."""
        known = self._facts.species.get(self._me.species)
        return known is not None and known.expansion == "base"

    @property
    def _faction(self) -> bool:
        """Whether this is another version of a species, with a board of its own."""
        known = self._facts.species.get(self._me.species)
        return known is not None and known.family != known.id

    def _named(self) -> dict[str, Any]:
        me = self._me
        known = self._facts.species.get(me.species)
        return {
            "me": Who(me.species),
            "family": Who(known.family if known else me.species),
            "tie": "∞" if me.tiebreaker == "infinite" else Fraction(me.tiebreaker),
            "support": "∞" if me.colony_support == "infinite" else me.colony_support,
        }

    # Economy, sharing

    def _economy(self) -> Iterator[Step]:
        if self._shared.turn == TURNS:
            yield from self._say("last-economy", "last-economy")
            yield from self._say("any-colour", "any-colour")
        else:
            yield from self._say("economy", "economy")
            yield from self._say("economy-donation", "donation")

    def _share(self) -> Iterator[Step]:
        """What is told stays unread, and comes on the first turn in which there is something of the kind to do."""
        made = [one for one in self._shared.inventions if one.turn == self._turn]
        mine, others = self._invented, [one for one in made if one.seat != self._me.species]
        keeper = next((seat for seat in self._others if Power.KEEPS_TECHNOLOGIES in seat.powers), None)
        kept = [one for one in others if keeper is not None and one.seat == keeper.species]
        at_once, bonus = "-at-once" if self._at_once else "", self._view.sharing_bonus or 0
        if mine and self._has(Power.KEEPS_TECHNOLOGIES):
            yield from self._say(f"share-keeps{at_once}", BOARD, self._turn, points=bonus)
        elif mine:
            yield from self._say(f"share-mine{at_once}", "share", self._turn, points=bonus)
        if mine and any(Power.ACKNOWLEDGEMENTS in seat.powers for seat in self._others):
            yield from self._say("share-acknowledge", BOARD, self._turn)
        if others and self._has(Power.ACKNOWLEDGEMENTS):
            yield from self._say("share-acknowledged", BOARD)
        if any(one not in kept and one.era != _UNSHARED for one in others):
            yield from self._say("share", "share")
            if self._faction:
                yield from self._say("share-faction", BOARD, **self._named())
        if kept and keeper is not None:
            yield from self._say("share-not-theirs", BOARD, who=Who(keeper.species))

    @property
    def _invented(self) -> bool:
        """Whether this seat invented this turn."""
        return any(one.turn == self._turn and one.seat == self._me.species for one in self._shared.inventions)

    @property
    def _turn(self) -> int:
        return self._shared.turn

    @property
    def _others(self) -> list[SeatView]:
        return [seat for seat in self._shared.seats.values() if seat.species != self._me.species]

    # Bidding

    def _bids(self) -> Iterator[Step]:
        me = self._me
        if me.sealed:
            return
        if me.ships is None:
            yield from self._say("announce", "announce")
            return
        if not me.ships:
            yield from self._say("bid-none", "announce", self._turn)
            return
        yield from self._own_bids()
        support = me.colony_support
        if support != "infinite" and me.colonies >= support:
            yield from self._say("bid-full", "support", self._turn, support=support)
        elif self._turn == 1 and me.ships >= 4:
            yield from self._say("first-bid", "first-bid")
        yield from self._say("bid", "announce")
        if not self._has(Power.WINS_COLONY_TIES):  # then that is said already
            yield from self._say("bid-ties", "ties", rank=self._rank(), seats=len(self._shared.seats), **self._named())

    def _own_bids(self) -> Iterator[Step]:
        """What this species changes; what its family could and it cannot."""
        named = self._named()
        changed = [key for power, key in _BIDS.items() if self._has(power)]
        for key in changed:
            yield from self._say(key, BOARD, **named)
        if (self._has(Power.REGRET) or self._me.regrets) and self._shared.setup.regret:
            yield from self._say("bid-regret", BOARD, **named)
        if self._faction and not changed:
            yield from self._say("bid-faction", BOARD, **named)

    def _rank(self) -> int:
        """Which tiebreaker this is at this table, from the highest down."""

        def high(number: Number) -> float:
            return float("inf") if number == "infinite" else float(number)

        mine = high(self._me.tiebreaker)
        return 1 + sum(high(seat.tiebreaker) > mine for seat in self._others)

    def _choose(self) -> Iterator[Step]:
        kind = "colony" if self._shared.phase is Phase.COLONY_AUCTION else "research"
        auction = next((held for name, held in self._shared.auctions.items() if name == kind), None)
        if auction is None or auction.on_turn is None or auction.on_turn.seat != self._me.species:
            return
        if auction.can_split:
            yield from self._say("choose-split", BOARD, self._turn)
        if kind == "research" and self._has(Power.KEEPS_TECHNOLOGIES):
            yield from self._say("choose-research-keeps", "team")
        elif kind == "research":
            yield from self._say("choose-research", "team")
        else:
            misprint = "yes" if "minimum-misprint" in self._places else "no"
            yield from self._say("choose-colony", "choose", misprint=misprint)

    # The end of a turn, and of the game

    def _steal(self) -> Iterator[Step]:
        racket = self._shared.racket
        if racket is not None and racket.zeth == self._me.species:
            if any(seat.protection == "exposed" for seat in self._others):
                yield from self._say("steal", BOARD)
        elif self._me.protection == "exposed":
            yield from self._say("robbed", BOARD, last="yes" if self._turn == TURNS else "no")

    def _cleanup(self) -> Iterator[Step]:
        yield from self._say("cleanup", "lent")

    def _count(self) -> Iterator[Step]:
        if not self._me.sealed:
            yield from self._say("count", "score")


def _roughly(points: Fraction) -> Fraction:
    """To a tenth: more would look like a price."""
    return Fraction(round(10 * points), 10)
