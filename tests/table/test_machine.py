"""Random evenings: random commands by random actors, whole games and nonsense, watched after every command.

The quick run is the same every time. COMPANION_HYPOTHESIS=long plays many more games, and others each time.
"""

import json
import os
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, event, given, note, settings
from hypothesis import strategies as st

from companion.table.table import Accepted
from tests.table.double_entry import DISTINCTIVE, DoubleEntry
from tests.table.model.book import Book
from tests.table.model.deals import DealBook, TermBook
from tests.table.strategies import anything, cards, deals, garbage, goods, openings, parties_of, waits

Json = dict[str, Any]

LONG = os.environ.get("COMPANION_HYPOTHESIS") == "long"


class Evening:
    """One game. A move is something a table does, often several commands long; every command is checked."""

    def __init__(self, data: st.DataObject) -> None:
        self.data = data
        self.watched = DoubleEntry(note)
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
        book = self.book
        return book.phase not in ("economy", "scoring", "finished") and (book.turn < 6 or book.phase == "trade")

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
        found = self.some_deal()
        if found:
            name, deal = found
            asked = deal.parties | parties_of(deal.waiting["terms"] if deal.waiting else [])
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
        """Something is done about a term, mostly by the right one."""
        found = self.some_deal("binding")
        if not found:
            return
        name, deal = found
        index = self.draw(st.integers(0, len(deal.terms) - 1))
        term = deal.terms[index]
        choices: dict[str, tuple[list[str], Json]] = {
            "deliver": ([term.receiver], self.draw(st.sampled_from([{}, self.part(term)]))),
            "break_term": ([term.giver, term.receiver], {}),
            "offer_compensation": ([term.giver], {"note": "two food next turn"}),
            "accept_compensation": (sorted(deal.parties - {term.giver}), {}),
            "levy_penalty": (["moderator"], {"paid": self.once_in(2)}),
        }
        do = self.draw(st.sampled_from(["deliver", *choices]))
        actors, more = choices[do]
        actor = self.draw(st.sampled_from(actors))
        self.watched.give(do=do, by=actor, deal=name, term=index, at=self.later(), **more)

    def part(self, term: TermBook) -> Json:
        """Some of what is outstanding; sometimes more than that."""
        if self.once_in(8):
            return {"goods": self.draw(goods), "cards": self.draw(cards)}
        some = {good: self.draw(st.integers(1, count)) for good, count in term.outstanding.items()}
        return {"goods": some, "cards": term.cards[:1]}

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
            return
        self.watched.must(do="offer_compensation", by=term.giver, deal=name, term=index, note="a favour")
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
        splits = ["split"] if can_split and offer.ships > 1 else []
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
        if by_itself and self.once_in(12):
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
        """The program is closed and opened again."""
        self.watched.reopen()

    def do_anything(self) -> None:
        """Any command by anybody."""
        for _ in range(self.draw(st.integers(1, 5))):
            self.watched.line(json.dumps(self.draw(anything(self.book))))

    def send_garbage(self) -> None:
        """A line that is hardly ever a command."""
        self.watched.line(self.draw(garbage(self.book)))


def close_to(number: int) -> st.SearchStrategy[int]:
    """Numbers that tie often, and stand nowhere else."""
    return st.integers(number, number + 2)


Move = Callable[[Evening], None]

ALWAYS: list[Move] = [
    Evening.handle, Evening.make_good, Evening.answer, Evening.undo, Evening.adjust, Evening.regret, Evening.restart,
]  # fmt: skip
NONSENSE: list[Move] = [Evening.do_anything, Evening.send_garbage]
DURING: dict[str, list[Move]] = {
    "trade": [
        Evening.agree, Evening.agree, Evening.amend, Evening.watch_the_clock, Evening.watch_the_clock, Evening.be_busy,
        Evening.be_busy, Evening.run_the_racket,
    ],
    "bids": [Evening.bid, Evening.bid, Evening.agree],
    "colony_auction": [Evening.auction, Evening.auction, Evening.amend],
    "research_auction": [Evening.auction, Evening.bid],
    "steal": [Evening.run_the_racket, Evening.run_the_racket, Evening.agree],
}  # fmt: skip
"""What tables do mostly, and when."""


@pytest.mark.timeout(0 if LONG else 900)
@settings(
    max_examples=1000 if LONG else 20,
    derandomize=not LONG,
    database=None,
    deadline=None,
    phases=[Phase.generate, Phase.shrink] if LONG else [Phase.generate],
    suppress_health_check=list(HealthCheck),
)
@given(st.data())
def test_random_evenings(data: st.DataObject) -> None:
    """Whatever a table does in whatever order: no exception, no leak, both books agree after every command."""
    evening = Evening(data)
    never = data.draw(st.sets(st.sampled_from([*ALWAYS, *NONSENSE]), max_size=4))
    usual = [move for move in [*ALWAYS, *NONSENSE] if move not in never]
    for _ in range(80):
        phase = evening.book.phase
        for _ in range(data.draw(st.integers(0, 5 if phase == "trade" else 2))):
            data.draw(st.sampled_from([*DURING.get(evening.book.phase, []), *usual]))(evening)
        evening.next_phase()
        if phase == "finished":
            break
    event(f"ended in turn {evening.book.turn}, {evening.book.phase}")
    evening.watched.reopen()
