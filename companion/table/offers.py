"""Offers: what an actor can do now about a thing, and why not.

Screens draw offers and nothing else: whether something can be done is never worked out a second time. An offer is a
command with the table's own verdict on it. Where the person still has something to say (how many, which goods, what
words), the command holds a harmless answer, so that the verdict tells whether it can be said at all, and `asks` has
the bounds; what is then said is asked about once more, as it is, with the same verdict.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from companion.rules.deals import Deal
from companion.rules.goods import GOODS, Goods
from companion.rules.moving import ENVOYS
from companion.rules.phases import LAST_TURN, Phase, trade_is_over
from companion.rules.racket import of_size, side_of
from companion.rules.refusals import Refusal
from companion.rules.species import Facts, Size
from companion.table.commands import MODERATOR, MODERATORS, MOST, NOT_POSTED, POWERS, Command, command
from companion.table.state import State

Verdict = Callable[[Command], Sequence[Refusal]]
"""Every rule that a command breaks, the one to name first."""


@dataclass(frozen=True, slots=True)
class OfTable:
    """The table as a whole: the clock, the phase, the reveals, the way back."""


@dataclass(frozen=True, slots=True)
class OfSeat:
    """A seat: what it does by itself, and what is done about it."""

    seat: str


@dataclass(frozen=True, slots=True)
class OfBid:
    """A seat's bids: announcing, sealing, and the choice when it is on turn."""

    seat: str


@dataclass(frozen=True, slots=True)
class OfDeal:
    """A deal as a whole."""

    deal: str


@dataclass(frozen=True, slots=True)
class OfTerm:
    """One term of a deal."""

    deal: str
    term: int


About = OfTable | OfSeat | OfBid | OfDeal | OfTerm


@dataclass(frozen=True, slots=True)
class NumberWithin:
    """A whole number within bounds; `known` is what the table would say by itself."""

    low: int
    high: int
    known: int


@dataclass(frozen=True, slots=True)
class TextWithin:
    """Words, at most so many letters."""

    longest: int


@dataclass(frozen=True, slots=True)
class GoodsWithin:
    """Goods, of each at most so many; where sizes are given, of each size at most so many together."""

    goods: Goods
    sizes: Mapping[Size, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class CardsWithin:
    """Some of these cards."""

    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TermsWithin:
    """What is agreed. Whether goods can change hands at once, and the turns in which goods, and words, can be due."""

    now: bool
    goods_due: tuple[int, ...]
    words_due: tuple[int, ...]


Ask = NumberWithin | TextWithin | GoodsWithin | CardsWithin | TermsWithin

_POINTLESS = frozenset({
    "not-your-move", "unknown-deal", "unknown-term", "deal-not-binding", "already-binding", "deal-closed",
    "party-missing", "not-a-party", "term-closed", "nothing-overdue", "nothing-offered", "not-reopenable",
})  # fmt: skip
"""What is refused by these is not this actor's to do, or done with: it is no offer, and no screen shows it."""


@dataclass(frozen=True, slots=True)
class Offer:
    """A command that could be given, and why it would be refused now (None: it can be given). What `asks` names is
    still to be said."""

    command: Command
    refusal: Refusal | None
    asks: Mapping[str, Ask] = field(default_factory=dict)

    @property
    def do(self) -> str:
        """What it is."""
        return self.command.do

    @property
    def seat(self) -> str:
        """Who acts."""
        return self.command.seat

    @property
    def possible(self) -> bool:
        """Whether it can be given now."""
        return self.refusal is None

    def filled(self, **answers: Any) -> Command:
        """The command with what was still to be said."""
        given = self.command.model_dump(by_alias=True, exclude_unset=True, exclude=set(self.asks))
        return command(**given, **{name: answer for name, answer in answers.items() if answer is not None})


class Offers(tuple[Offer, ...]):
    """All that can be done about a thing, possible or not, in a fixed order."""

    __slots__ = ()

    def all(self, *names: str) -> "Offers":
        """The offers of these commands."""
        return Offers(offer for offer in self if offer.do in names)

    def get(self, do: str) -> Offer | None:
        """The offer of a command: one that is possible before one that is not; None where it is none."""
        first = None
        for offer in self:  # asked many times for each command and screen: nothing is made for it
            if offer.command.do == do:
                if offer.refusal is None:
                    return offer
                first = first or offer
        return first

    def can(self, do: str) -> bool:
        """Whether such a command can be given now."""
        return any(offer.possible for offer in self.all(do))

    def refusal(self, do: str) -> Refusal | None:
        """Why such a command cannot be given; None where it can, or is no offer at all."""
        offer = self.get(do)
        return offer.refusal if offer else None


Found = Iterator[tuple[Command, Mapping[str, Ask]]]


def offers(state: State, actor: str | None, about: About, verdict: Verdict, facts: Facts) -> Offers:
    """What this actor can do now about a thing. Nothing for one who only watches."""
    if actor is None:
        return Offers()
    return Offers(_judged(_Finder(state, actor, facts).about(about), verdict))


def after_quiet(known: Offers, state: State, actor: str, about: About, verdict: Verdict, facts: Facts) -> Offers:
    """What was `known` before somebody was done, or the timer was touched: only what that changes is asked anew."""
    anew = {offer.do: offer for offer in _judged(_Finder(state, actor, facts).quiet(about), verdict)}
    return Offers(anew.get(offer.do, offer) for offer in known)


def _judged(found: Found, verdict: Verdict) -> Iterator[Offer]:
    judged = ((one, asks, verdict(one)) for one, asks in found)
    return (
        Offer(one, refusals[0] if refusals else None, asks)
        for one, asks, refusals in judged
        if not any(refusal.rule in _POINTLESS for refusal in refusals)
    )


_WITH_COMMANDS = frozenset(POWERS.values())


class _Finder:
    """Enumerates commands. It knows what there is to be said about a thing, not whether it may be said."""

    def __init__(self, state: State, actor: str, facts: Facts) -> None:
        self._state = state
        self._actor = actor
        self._facts = facts

    def about(self, about: About) -> Found:
        if isinstance(about, OfTable):
            return self._table()
        if isinstance(about, OfBid):
            return self._bid(about.seat)
        if isinstance(about, OfSeat):
            return self._seat(about.seat)
        if isinstance(about, OfDeal):
            return self._deal(about.deal)
        return self._term(about.deal, about.term)

    def quiet(self, about: About) -> Found:
        """Those about which a quiet command says something new: the quiet ones themselves, and to take it back."""
        if isinstance(about, OfTable):
            yield from self._clock()
            yield self._give("undo"), {}
        elif isinstance(about, OfSeat) and about.seat in self._state.seats and self._may_act_for(about.seat):
            yield self._done(about.seat)

    def _give(self, do: str, seat: str | None = None, /, **fields: Any) -> Command:
        """A command of this actor: its own, or the moderator's for a seat."""
        if self._actor == MODERATOR and do not in MODERATORS:
            return command(do=do, by=MODERATOR, **{"for": seat}, **fields)
        return command(do=do, by=self._actor, **fields) if fields else _bare(do, self._actor)

    def _may_act_for(self, seat: str) -> bool:
        return self._actor in (MODERATOR, seat)

    def _clock(self) -> Found:
        for do in ("start_timer", "pause_timer", "reset_timer"):
            yield self._give(do), {}
        yield self._give("add_time", seconds=0.0), {"seconds": NumberWithin(-MOST, MOST, 0)}

    def _table(self) -> Found:
        yield from self._clock()
        for do in ("reveal_colony_bids", "reveal_research_bids", "reveal_scores"):
            yield self._give(do), {}
        yield self._give("advance"), {}
        yield self._give("advance", skip=True), {}
        yield self._give("undo"), {}

    def _seat(self, seat: str) -> Found:
        if seat in self._state.seats and self._may_act_for(seat):
            yield from self._own(seat)
        if self._actor == MODERATOR:
            yield from self._adjusting(seat)
        for do, fields, asks in self._powers(seat) if self._has_a_power() else ():
            holder = self._state.having(POWERS.get(do, POWERS["steal"]))
            if holder is not None and self._may_act_for(holder):
                yield self._give(do, holder, **fields), asks

    def _has_a_power(self) -> bool:
        """Whether this actor is the moderator, or a seat with a power that has commands of its own."""
        known = self._state.seats.get(self._actor)
        return known is None or bool(known.powers & _WITH_COMMANDS)

    def _adjusting(self, seat: str) -> Found:
        """Some cards change a seat's numbers in play. What is not a whole number is left for the person to say."""
        known = self._state.seats.get(seat)
        support = known.colony_support if known and isinstance(known.colony_support, int) else 0
        tie = int(known.tiebreaker) if known and known.tiebreaker != "infinite" else 0
        asks = {"colony_support": NumberWithin(0, MOST, support), "tiebreaker": NumberWithin(-MOST, MOST, tie)}
        yield self._give("adjust_seat", seat=seat, colony_support=support), asks

    def _done(self, seat: str) -> tuple[Command, Mapping[str, Ask]]:
        return self._give("done_trading", seat, done=seat not in self._state.done), {}

    def _own(self, seat: str) -> Found:
        state = self._state
        yield self._done(seat)
        words = self._words(seat)
        yield self._give("propose_deal", seat, deal=_free_id(state), terms=words), {"terms": _terms(state)}
        yield self._give("record_invention", seat, name="-"), {"name": TextWithin(120), "era": NumberWithin(1, 4, 1)}
        posted = GoodsWithin({good: MOST for good in GOODS if good not in NOT_POSTED})
        yield self._give("post", seat, seek={}, offer={}), {"seek": posted, "offer": posted}
        counted = NumberWithin(0, MOST, 0)
        tally = {
            "points": NumberWithin(-MOST, MOST, 0),
            **dict.fromkeys(("small", "large", "ultratech", "ships"), counted),
        }
        yield self._give("tally", seat, **dict.fromkeys(tally, 0)), tally

    def _words(self, seat: str) -> list[dict[str, Any]]:
        """The least that can be promised."""
        another = next(name for name in self._state.seats if name != seat)
        return [{"from": seat, "to": another, "promise": "-", "due": self._state.turn}]

    def _powers(self, about: str) -> Iterator[tuple[str, dict[str, Any], Mapping[str, Ask]]]:
        """What the Society of Falling Light does about a seat, and the Zeth about another than themselves."""
        state = self._state
        regrets = state.regrets.get(about, 0)
        yield "set_regrets", {"seat": about, "count": regrets}, {"count": NumberWithin(0, MOST, regrets)}
        if about == state.zeth:
            return
        held = state.envoys.get(about, 0)
        left = ENVOYS - sum(state.envoys.values())
        yield "mark_trade", {"with": about}, {}
        yield "unmark_trade", {"with": about}, {}
        yield "set_envoys", {"seat": about, "count": held}, {"count": NumberWithin(0, max(held, held + left), held)}
        for converter in self._facts.converters.values():
            for upgraded in (False, True):
                sizes = side_of(converter, upgraded=upgraded).steals
                loot = {good: most for size, most in sizes.items() for good in of_size(size)}
                fields = {"from": about, "goods": {next(iter(loot)): 1}, "converter": converter.id}
                yield "steal", {**fields, "upgraded": upgraded}, {"goods": GoodsWithin(loot, sizes)}

    def _bid(self, seat: str) -> Found:
        state = self._state
        if seat not in state.seats or not self._may_act_for(seat):
            return
        held = state.holdings[seat]
        ships = held.ships_before if held.ships is None else held.ships
        known = {"ships": ships, "colonies": held.colonies, "research_teams": held.research_teams}
        yield self._give("declare_ships", seat, **known), {name: NumberWithin(0, MOST, n) for name, n in known.items()}
        most = state.announced(seat)
        parts = {"colony": NumberWithin(0, most, 0), "research": NumberWithin(0, most - state.shown_bid(seat), 0)}
        yield self._give("seal_bid", seat, colony=0, research=0), parts
        yield self._give("split_bid", seat), {}
        for space, _ in enumerate(state.auction.track if state.auction else (), 1):
            yield self._give("buy", seat, space=space), {}
        yield self._give("pass", seat), {}

    def _speakers(self, deal: Deal) -> Iterable[str]:
        """Who may have a say in a deal: this seat, or for the moderator everybody it concerns, in seat order."""
        if self._actor != MODERATOR:
            return (self._actor,)
        return [seat for seat in self._state.seats if seat in deal.concerned]

    def _deal(self, name: str) -> Found:
        deal = self._state.deals.get(name)
        for seat in self._speakers(deal) if deal is not None else ():
            assert deal is not None
            agreed = deal.amendment.accepted if deal.amendment else deal.accepted
            if seat not in agreed:
                yield self._give("accept_deal", seat, deal=name), {}
            yield self._give("decline_deal", seat, deal=name), {}
            yield self._give("withdraw_deal", seat, deal=name), {}
            words = self._words(seat)
            yield self._give("amend_deal", seat, deal=name, terms=words), {"terms": _terms(self._state)}

    def _term(self, name: str, index: int) -> Found:
        deal = self._state.deals.get(name)
        if deal is None or not 0 <= index < len(deal.obligations):
            return
        one = deal.obligations[index]
        which: dict[str, Any] = {"deal": name, "term": index}
        part: Mapping[str, Ask] = {"goods": GoodsWithin(one.goods), "cards": CardsWithin(one.cards)}
        for seat in self._speakers(deal):
            yield self._give("deliver", seat, **which), part
            yield self._give("reopen_term", seat, **which), {}
            yield self._give("break_term", seat, **which), {}
            yield self._give("offer_compensation", seat, **which, note="-"), {"note": TextWithin(500)}
            if one.compensation is not None and seat not in one.compensation.accepted:
                yield self._give("accept_compensation", seat, **which), {}
            yield self._give("decline_compensation", seat, **which), {}
        for paid in (False, True):
            yield self._give("levy_penalty", **which, paid=paid), {}


@lru_cache(maxsize=1024)
def _bare(do: str, by: str) -> Command:
    """Those that say nothing more are the same after every command of the evening."""
    return command(do=do, by=by)


def _terms(state: State) -> TermsWithin:
    over = trade_is_over(state.phase)
    first = state.turn + 1 if over else state.turn
    return TermsWithin(
        now=state.phase is Phase.TRADE,
        goods_due=tuple(range(first, LAST_TURN + 1)),
        words_due=tuple(range(state.turn, LAST_TURN + 1)),
    )


def _free_id(state: State) -> str:
    """A name that no deal has yet."""
    number = len(state.deals) + 1
    while f"d{number}" in state.deals:
        number += 1
    return f"d{number}"
