"""Random evenings: random commands by random actors, whole games and nonsense, watched after every command.

The quick run is the same every time. COMPANION_HYPOTHESIS=long plays many more games, and others each time.
"""

import json
import os
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, event, given, note, settings
from hypothesis import strategies as st

from companion.table.table import Accepted
from tests.table.double_entry import DISTINCTIVE, DoubleEntry
from tests.table.model.book import Book
from tests.table.model.deals import DealBook, TermBook
from tests.table.model.facts import CONVERTERS
from tests.table.strategies import anything, cards, deals, garbage, goods, openings, parties_of, waits, wares

Json = dict[str, Any]

LONG = os.environ.get("COMPANION_HYPOTHESIS") == "long"


class Evening:
    """One game. A move is something a table does, often several commands long; every command is checked."""

    def __init__(self, data: st.DataObject, seen: Counter[str]) -> None:
        self.data = data
        self.watched = DoubleEntry(note, seen)
        self.watched.must(**data.draw(openings()))

    @property
    def book(self) -> Book:
        """The second books, which also tell what a table could do now."""
        return self.watched.books

    def draw(self, strategy: st.SearchStrategy[Any]) -> Any:
        """Something random."""
        return self.data.draw(strategy)

    def once_in(self, times: int) -> bool:
        """Seldom."""
        return bool(self.draw(st.integers(1, times)) == times)

    def later(self) -> float:
        """Now, or some time later."""
        return float(self.book.now + self.draw(waits))

    def by(self, seat: str) -> Json:
        """A seat acts by itself, or the moderator for it."""
        return {"by": "moderator", "for": seat} if self.once_in(5) else {"by": seat}

    def somebody(self) -> str:
        """Any seat."""
        return str(self.draw(st.sampled_from(self.book.seats)))

    def may_agree(self) -> bool:
        """Whether a deal can still be made now."""
        return self.book.phase not in ("economy", "scoring", "finished")

    def some_deal(self, *statuses: str) -> tuple[str, DealBook] | None:
        """One of the latest deals with such a status."""
        found = [name for name, deal in self.book.deals.items() if not statuses or deal.status in statuses]
        name = self.draw(st.sampled_from(found[-6:])) if found else ""
        return (name, self.book.deals[name]) if found else None

    # Deals

    def agree(self) -> None:
        """A deal is proposed, and mostly all accept."""
        if not self.may_agree():
            return
        terms = self.draw(deals(self.book))
        name = f"d{len(self.book.deals) + 1}"
        parties = sorted(parties_of(terms))
        proposer = self.draw(st.sampled_from(parties))
        self.watched.must(do="propose_deal", **self.by(proposer), deal=name, terms=terms, at=self.later())
        for seat in parties:
            if seat != proposer and not self.once_in(8):
                self.watched.must(do="accept_deal", **self.by(seat), deal=name)

    def answer(self) -> None:
        """Somebody in it answers a proposal, an amendment, or a deal that asks nothing."""
        found = self.some_deal("proposed") or self.some_deal()
        if found:
            name, deal = found
            new = deal.waiting["terms"] if deal.waiting else []
            asked = deal.parties | {seat for term in new for seat in (term.giver, term.receiver)}
            do = self.draw(st.sampled_from(["accept_deal", "accept_deal", "decline_deal", "withdraw_deal"]))
            self.watched.give(do=do, by=self.draw(st.sampled_from(sorted(asked))), deal=name)

    def amend(self) -> None:
        """A binding deal is to be changed, perhaps with somebody new, and mostly all accept."""
        found = self.some_deal("binding")
        if found and self.may_agree():
            name, deal = found
            terms = self.draw(deals(self.book))
            by = self.draw(st.sampled_from(sorted(deal.parties)))
            self.watched.must(do="amend_deal", by=by, deal=name, terms=terms)
            for seat in sorted(deal.parties | parties_of(terms)):
                if seat != by and not self.once_in(8):
                    self.watched.must(do="accept_deal", by=seat, deal=name)

    def handle(self) -> None:
        """Something is done about a term, mostly by the right one, mostly of one that is open."""
        found = self.some_deal("binding")
        if not found:
            return
        name, deal = found
        places = [index for index, term in enumerate(deal.terms) if not term.closed]
        index = self.draw(st.sampled_from(range(len(deal.terms)) if self.once_in(4) else places))
        term = deal.terms[index]
        others = sorted(deal.parties - {term.giver}) or [term.receiver]
        choices: dict[str, list[str]] = {
            "deliver": [term.receiver],
            "break_term": [term.giver, term.receiver],
            "offer_compensation": [term.giver],
            "accept_compensation": others,
            "decline_compensation": others,
            "reopen_term": [term.receiver],
            "levy_penalty": ["moderator"],
        }
        do = self.draw(st.sampled_from(["break_term", *choices]))
        more: Json = {}
        if do == "deliver" and not self.once_in(3):
            more = self.part(term)
        elif do == "offer_compensation":
            more = {"note": "two food next turn"}
        elif do == "levy_penalty":
            more = {"paid": self.once_in(2)}
        actor = self.draw(st.sampled_from(choices[do]))
        self.watched.give(do=do, by=actor, deal=name, term=index, at=self.later(), **more)

    def part(self, term: TermBook) -> Json:
        """Some of what is outstanding; sometimes more than that."""
        if self.once_in(8):
            return {"goods": self.draw(goods), "cards": self.draw(cards)}
        some = {good: self.draw(st.integers(1, count)) for good, count in term.outstanding.items()}
        return {"goods": some, "cards": term.cards[:1]}

    def hand_over(self) -> None:
        """A receiver confirms some or all of what is outstanding, or more than that."""
        found = self.some_deal("binding")
        if found:
            name, deal = found
            index = self.draw(st.sampled_from([index for index, term in enumerate(deal.terms) if not term.closed]))
            term = deal.terms[index]
            more = {} if self.once_in(3) else self.part(term)
            self.watched.give(do="deliver", deal=name, term=index, **more, **self.by(term.receiver))

    def not_yet(self) -> None:
        """What was said to be handed over was not; a second time it can no longer be said."""
        shaken = [
            (name, index, term.receiver)
            for name, deal in self.book.deals.items()
            for index, term in enumerate(deal.terms)
            if term.now and term.due == self.book.turn and deal.status not in ("proposed", "declined", "withdrawn")
        ]
        if shaken:
            name, index, receiver = self.draw(st.sampled_from(shaken[-5:]))
            for _ in range(self.draw(st.integers(1, 2))):
                self.watched.give(do="reopen_term", deal=name, term=index, **self.by(receiver))

    def blunder(self) -> None:
        """A deal in which one term is spoiled: handed over at another time, due too early or too late, empty."""
        if self.may_agree():
            terms = self.draw(deals(self.book))
            term = self.draw(st.sampled_from(terms))
            wrong: list[Json] = [{"due": self.book.turn - 1}, {"due": 7}, {"promise": " ", "goods": {}, "cards": []}]
            if "promise" not in term:
                wrong += [{"now": True, "due": due} for due in range(1, 7)]
            term |= self.draw(st.sampled_from(wrong))
            if not term.get("cards"):
                term.pop("lent", None)
            if not term.get("goods") and not term.get("cards"):
                term.pop("now", None)
                term.pop("stake", None)
            found = self.some_deal("binding") if self.once_in(3) else None
            do, name = ("amend_deal", found[0]) if found else ("propose_deal", f"d{len(self.book.deals) + 1}")
            self.watched.give(do=do, deal=name, terms=terms, **self.by(term["from"]))

    def make_good(self) -> None:
        """A promise is broken, and then all agree on a compensation, or it is levied."""
        found = self.some_deal("binding")
        if not found or self.book.phase == "finished":
            return
        name, deal = found
        index = self.draw(st.sampled_from([index for index, term in enumerate(deal.terms) if not term.closed]))
        term = deal.terms[index]
        if term.status == "open":
            self.watched.must(do="break_term", by=term.giver, deal=name, term=index)
        if self.once_in(2):
            paid = self.once_in(2)
            self.watched.must(do="levy_penalty", by="moderator", deal=name, term=index, paid=paid)
            self.watched.give(do="reopen_term", by=term.receiver, deal=name, term=index)
            return
        self.watched.must(do="offer_compensation", by=term.giver, deal=name, term=index, note="a favour")
        if self.once_in(4):
            for _ in range(2):
                self.watched.give(do="decline_compensation", by=term.receiver, deal=name, term=index)
            return
        for seat in sorted(deal.parties - {term.giver}):
            self.watched.must(do="accept_compensation", by=seat, deal=name, term=index)

    # Other business

    def watch_the_clock(self) -> None:
        """The timer is started, paused, put back, or given or taken time."""
        do = self.draw(st.sampled_from(["start_timer", "start_timer", "pause_timer", "reset_timer", "add_time"]))
        more = {"seconds": self.draw(st.sampled_from([-40.25, -3, 30, 60.5]))} if do == "add_time" else {}
        self.watched.give(do=do, by="moderator", at=self.later(), **more)

    def be_busy(self) -> None:
        """Somebody invents something, or is done trading, or is not done after all."""
        by = self.by(self.somebody())
        if self.once_in(2):
            self.watched.give(do="done_trading", done=not self.once_in(3), **by)
        else:
            self.watched.give(do="record_invention", name="Xenobiology", era=self.draw(st.integers(1, 4)), **by)

    def post(self) -> None:
        """Somebody says what is sought and offered, or takes the notice down."""
        self.watched.give(do="post", seek=self.draw(wares), offer=self.draw(wares), **self.by(self.somebody()))

    def steal(self) -> None:
        """The Zeth rob one after the other, mostly with a converter, at times with more than it takes."""
        for seat in self.draw(st.permutations(self.book.seats))[:3]:
            tool: Json = {}
            loot = self.draw(st.sampled_from([{"food": 1}, {"food": 2, "culture": 1}, {"power": 1}, {"ultratech": 1}]))
            if not self.once_in(4):
                tool["converter"] = self.draw(st.sampled_from(sorted(CONVERTERS)))
                tool |= {} if self.once_in(2) else {"upgraded": self.once_in(2)}
                if not self.once_in(4):
                    loot = self.draw(st.sampled_from(LOOT[tool["converter"]]))
            self.watched.give(do="steal", from_=seat, goods=loot, **tool, **self.by("zeth"))

    def run_the_racket(self) -> None:
        """The Zeth mark, count envoys and steal; the moderator puts a mark right."""
        seat = self.somebody()
        loot = self.draw(st.sampled_from([{"food": 1}, {"power": 2, "ultratech": 1}, {"ship": 1}]))
        commands: list[Json] = [
            {"do": "mark_trade", "by": "zeth", "with": seat},
            {"do": "unmark_trade", "by": "moderator", "with": seat},
            {"do": "set_envoys", "by": "zeth", "seat": seat, "count": self.draw(st.integers(0, 4))},
            {"do": "steal", "by": "zeth", "from": seat, "goods": loot},
        ]
        for command in self.draw(st.permutations(commands)):
            self.watched.give(**command)

    def regret(self) -> None:
        """The Falling Light hand out tokens of regret, or take them back."""
        if "falling_light" not in self.book.seats and not self.once_in(8):
            return
        count = self.draw(st.integers(0, 2))
        self.watched.give(do="set_regrets", by="falling_light", seat=self.somebody(), count=count)

    def adjust(self) -> None:
        """A card changes what a species supports or how it breaks ties."""
        numbers = st.sampled_from([0, 1, 4, 8, "infinite"])
        number = st.fixed_dictionaries({"tiebreaker": numbers}, optional={"colony_support": numbers})
        self.watched.give(do="adjust_seat", by="moderator", seat=self.somebody(), **self.draw(number))

    # Bidding and scoring

    def bid(self) -> None:
        """One seat declares or seals, perhaps again, perhaps too much, perhaps much too late."""
        seat = self.somebody()
        few = st.integers(0, 6)
        for do in self.draw(st.lists(st.sampled_from(["declare", "seal"]), min_size=1, max_size=4)):
            if do == "declare":
                holdings = self.draw(st.fixed_dictionaries({}, optional={"colonies": few, "research_teams": few}))
                self.watched.give(do="declare_ships", ships=self.draw(few), **holdings, **self.by(seat))
            else:
                self.watched.give(do="seal_bid", colony=self.draw(few), research=self.draw(few), **self.by(seat))

    def everybody_bids(self) -> None:
        """All declare and seal. Bids lie close together, so that ties come of every rule there is."""
        big = self.once_in(2)
        for seat in self.book.seats:
            ships = self.draw(st.integers(900_000, 900_002) if big else st.integers(0, 7))
            holdings = {"colonies": self.draw(st.integers(0, 2))} if self.once_in(2) else {}
            self.watched.must(do="declare_ships", ships=ships, **holdings, **self.by(seat))
            colony = self.draw(close_to(3 * DISTINCTIVE) if big else st.integers(0, ships))
            research = self.draw(close_to(4 * DISTINCTIVE) if big else st.integers(0, ships - colony))
            self.watched.must(do="seal_bid", colony=colony, research=research, **self.by(seat))
        self.watched.must(do="reveal_colony_bids", by="moderator", at=self.later())

    def auction(self) -> None:
        """One step of an auction: the reveal, or the seat on turn buys, passes or splits."""
        phase = self.book.phase
        auction = self.book.auctions.get(phase.removesuffix("_auction"))
        if not phase.endswith("_auction"):
            return
        if auction is None:
            self.watched.must(do="reveal_research_bids", by="moderator")
            return
        offer = auction.pending[0]
        can_split = auction.kind == "colony" and offer.seat == "kjasjavikalimm" and not auction.was_split
        splits = ["split"] * 6 if can_split and offer.ships > 1 else []
        choice = self.draw(st.sampled_from([*splits, *auction.open_to(offer), "pass"]))
        if choice == "split":
            self.watched.must(do="split_bid", **self.by(offer.seat))
        elif choice == "pass":
            self.watched.must(do="pass", **self.by(offer.seat))
        else:
            self.watched.must(do="buy", space=choice, **self.by(offer.seat))

    def count_up(self) -> None:
        """All tally, and the scores are revealed."""
        count = close_to(7 * DISTINCTIVE) if self.once_in(2) else st.integers(0, 5)
        for seat in self.book.seats:
            counted = {name: self.draw(count) for name in ("points", "small", "large", "ultratech", "ships")}
            self.watched.must(do="tally", **counted, **self.by(seat))
        self.watched.must(do="reveal_scores", by="moderator")

    # Onwards, backwards, and anything else

    def next_phase(self) -> None:
        """What brings the table on to the next phase, by its rules or with a skip."""
        phase = self.book.phase
        by_itself = phase in ("bids", "scoring", "colony_auction", "research_auction")
        if by_itself and self.once_in(12 if phase == "scoring" else 2):
            self.watched.must(do="advance", by="moderator", skip=True)
        elif phase == "bids":
            self.everybody_bids()
        elif phase == "scoring":
            self.count_up()
        elif phase != "finished" and not by_itself:
            self.watched.must(do="advance", by="moderator", at=self.later())
        while phase.endswith("_auction") and self.book.phase == phase:
            self.auction()

    def undo(self) -> None:
        """The moderator takes back what can be taken back; behind that nothing can."""
        for _ in range(self.draw(st.integers(1, 4))):
            possible = bool(self.watched.before)
            answer = self.watched.give(do="undo", by="moderator", at=self.later())
            assert isinstance(answer, Accepted) == possible, "what can be taken back differs"

    def restart(self) -> None:
        """Seldom, the program is closed and opened again."""
        if self.once_in(4):
            self.watched.reopen()

    def do_anything(self) -> None:
        """Any command by anybody."""
        for _ in range(self.draw(st.integers(1, 5))):
            self.watched.line(json.dumps(self.draw(anything(self.book))))

    def send_garbage(self) -> None:
        """A line that is hardly ever a command."""
        self.watched.line(self.draw(garbage(self.book)))


LOOT: dict[str, list[dict[str, int]]] = {
    "black_market": [{"power": 1}, {"information": 1, "biotech": 1}],
    "systemic_bribery": [{"food": 1}, {"culture": 2}, {"food": 1, "industry": 2}],
    "smuggling_network": [{"ultratech": 1}, {"ultratech": 1, "culture": 1}, {"food": 1}],
}
"""What each red converter steals at most times, upgraded or not."""


def close_to(number: int) -> st.SearchStrategy[int]:
    """Numbers that tie often, and stand nowhere else."""
    return st.integers(number, number + 2)


Move = Callable[[Evening], None]

ALWAYS: list[Move] = [
    Evening.handle, Evening.handle, Evening.hand_over, Evening.make_good, Evening.answer, Evening.undo, Evening.adjust,
    Evening.regret, Evening.restart, Evening.post, Evening.be_busy, Evening.blunder,
]  # fmt: skip
NONSENSE: list[Move] = [Evening.do_anything, Evening.send_garbage]
DURING: dict[str, list[Move]] = {
    "trade": [
        Evening.agree, Evening.agree, Evening.agree, Evening.amend, Evening.hand_over, Evening.hand_over,
        Evening.not_yet, Evening.not_yet, Evening.watch_the_clock, Evening.run_the_racket,
    ],
    "bids": [Evening.bid, Evening.bid, Evening.agree],
    "colony_auction": [Evening.auction, Evening.auction, Evening.amend],
    "research_auction": [Evening.auction, Evening.bid],
    "steal": [Evening.steal, Evening.steal, Evening.agree],
}  # fmt: skip
"""What tables do mostly, and when."""

EXPECTED = """
    adjust_seat advance start_timer pause_timer reset_timer add_time done_trading propose_deal accept_deal decline_deal
    withdraw_deal amend_deal deliver reopen_term break_term offer_compensation accept_compensation decline_compensation
    levy_penalty mark_trade unmark_trade set_envoys steal record_invention post declare_ships seal_bid
    reveal_colony_bids reveal_research_bids buy pass split_bid tally reveal_scores undo
"""
"""Every command a table knows is accepted in some of the games."""
EXPECTED_REFUSALS = {
    "propose_deal": ["not-now", "due-in-past"],
    "accept_deal": ["due-in-past"],
    "deliver": ["wrong-phase", "over-delivery"],
    "reopen_term": ["wrong-phase", "term-closed", "not-reopenable"],
    "break_term": ["not-due-yet", "term-closed"],
    "decline_compensation": ["nothing-overdue", "nothing-offered"],
    "record_invention": ["wrong-phase"],
    "post": ["wrong-phase"],
    "steal": ["not-stealable", "is-safe", "already-stolen-from", "converter-used"],
    "undo": ["past-a-reveal"],
}
"""And these are refused for each of these rules."""


@pytest.mark.timeout(0 if LONG else 900)
def test_random_evenings() -> None:
    """Whatever a table does in whatever order: no exception, no leak, both books agree after every command."""
    seen = Counter[str]()

    @settings(
        max_examples=1000 if LONG else 10,
        derandomize=not LONG,
        database=None,
        deadline=None,
        phases=[Phase.generate, Phase.shrink] if LONG else [Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(st.data())
    def evenings(data: st.DataObject) -> None:
        play(Evening(data, seen))

    evenings()
    expected = {*EXPECTED.split(), *(f"{do}: {rule}" for do, rules in EXPECTED_REFUSALS.items() for rule in rules)}
    assert not expected - seen.keys(), "something never happened"
    assert seen["undo of a whole tap"]


def play(evening: Evening) -> None:
    """One game until it is finished, or has gone on for long enough."""
    never = evening.draw(st.sets(st.sampled_from([*ALWAYS, *NONSENSE]), max_size=3))
    usual = [move for move in [*ALWAYS, *NONSENSE] if move not in never]
    for _ in range(80):
        phase = evening.book.phase
        for _ in range(evening.draw(st.integers(6, 16) if phase == "trade" else st.integers(0, 3))):
            evening.watched.tap = evening.draw(st.sampled_from([None, None, "one", "two"]))
            own = DURING.get(evening.book.phase, usual)
            evening.draw(st.sampled_from(own if evening.once_in(2) else usual))(evening)
        evening.next_phase()
        if phase == "finished":
            break
    event(f"ended in turn {evening.book.turn}, {evening.book.phase}")
    evening.watched.reopen()
