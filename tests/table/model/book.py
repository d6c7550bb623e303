"""A second set of books: what a table must come to, written from the rulebooks and not from the code.

It follows accepted commands only, in the plainest way there is: no events, no fold, nothing shared with
`companion`. A command that is not allowed is `Against` a rule; after an accepted one `public()` must be what the table
shows.
"""

import pickle
from collections import Counter
from math import inf
from typing import Any

from tests.table.model.auction import AuctionBook
from tests.table.model.deals import DealBook, Moment
from tests.table.model.facts import (
    BELONGS_TO,
    CONVERTERS,
    ENVOYS,
    MODERATED,
    PHASE_OF,
    SHARING,
    SIZES,
    SPECIES,
    TALK,
    TRACKS,
    TRADE_ONLY,
    needs,
)
from tests.table.model.holdings import Holdings
from tests.table.model.scores import ranked, scored

Json = dict[str, Any]


def opened(kept: bytes) -> "Book":
    """Books that were kept."""
    book: Book = pickle.loads(kept)
    return book


class Book:
    """The books of one table, from `open_table` on."""

    def __init__(self, opening: Json) -> None:
        given = opening.get("options", {})
        self.edition: str = opening["edition"]
        self.seats: list[str] = [seat["species"] for seat in opening["seats"]]
        self.players = {seat["species"]: seat["player"] for seat in opening["seats"]}
        self.precise = given.get("precise_scoring", False)
        self.final_steal = given.get("final_steal", True)
        self.regret = given.get("regret", True)
        count, kjas = len(self.seats), "kjasjavikalimm" in self.seats
        self.tracks = {
            "colony": given.get("colony_track") or TRACKS[count + kjas],
            "research": given.get("research_track") or TRACKS[count],
        }
        self.minutes: float = given.get("trade_minutes", 10)
        self.more_at_first: float = given.get("first_turn_minutes", 0)
        self.now: float = opening.get("at") or 0.0
        self.turn, self.phase = 1, "trade"
        self.clock, self.left = "stopped", self.full
        self.ties = {seat: SPECIES[seat][0] for seat in self.seats}
        self.support = {seat: SPECIES[seat][1] for seat in self.seats}
        self.holdings = Holdings(self.seats)
        self.posts: dict[str, Json] = {}
        self.done: set[str] = set()
        self.deals: dict[str, DealBook] = {}
        self.inventions: list[Json] = []
        self.declared: dict[str, int] = {}
        self.seals: dict[str, dict[str, int]] = {}
        self.auctions: dict[str, AuctionBook] = {}
        self.renumbered = False
        self.safe: set[str] = set()
        self.steals: list[Json] = []
        self.regrets: dict[str, int] = {}
        self.tallies: dict[str, dict[str, int]] = {}
        self.scores: list[Json] = []

    @property
    def zeth(self) -> bool:
        """Whether the Zeth of the base game play."""
        return "zeth" in self.seats

    @property
    def full(self) -> float:
        """Seconds of trading in the present turn."""
        return 60 * (self.minutes + (self.more_at_first if self.turn == 1 else 0))

    def kept(self) -> bytes:
        """The books as they stand, to be opened again after an undo."""
        return pickle.dumps(self)

    def tick(self, at: float | None) -> None:
        """Time goes on; a running timer runs down."""
        at = self.now if at is None else at
        needs(at >= self.now, "bad-command")
        if self.clock == "running":
            self.left = max(0.0, self.left - (at - self.now))
            self.clock = "running" if self.left else "expired"
        self.now = at

    def apply(self, command: Json) -> None:
        """An accepted command: it must be allowed, and this is what it does."""
        do = command["do"]
        seat = command.get("for") or command["by"]
        self._allowed(do, command, seat)
        self.tick(command.get("at"))
        fields = {name: value for name, value in command.items() if name not in ("do", "by", "for", "at", "tap")}
        if do in ("start_timer", "pause_timer", "reset_timer", "add_time"):
            self._timer(do, fields.get("seconds", 0))
        elif "deal" in fields:
            self._deal(do, seat, fields)
        else:
            getattr(self, f"_{do}")(seat, **{_FIELD.get(name, name): value for name, value in fields.items()})

    def _allowed(self, do: str, command: Json, seat: str) -> None:
        needs(do != "open_table", "table-already-open")
        if do in MODERATED:
            needs(command["by"] == "moderator", "not-your-move")
            needs("for" not in command, "bad-command")
        else:
            needs(command["by"] != "moderator" or "for" in command, "bad-command")
            needs(seat in self.seats, "party-missing" if "for" in command else "not-your-move")
            needs(command["by"] in ("moderator", seat), "not-your-move")
        needs(seat == BELONGS_TO.get(do, seat), "not-your-move")
        needs(self._in_time(do), "wrong-phase")

    def _in_time(self, do: str) -> bool:
        if do in TRADE_ONLY:
            return self.phase == "trade"
        if do == "record_invention":
            return self.phase in ("trade", "economy", "share") or (self.turn == 6 and self.phase != "finished")
        if do in TALK:
            return self.phase not in ("economy", "scoring", "finished")
        if do in ("buy", "pass"):
            return self.phase.endswith("_auction")
        return self.phase == PHASE_OF.get(do, self.phase) != "finished"

    # The turn

    def _timer(self, do: str, seconds: float) -> None:
        if do == "reset_timer":
            self.clock, self.left = "stopped", self.full
        elif do == "start_timer" and self.clock in ("stopped", "paused"):
            self.clock = "running"
        elif do == "pause_timer" and self.clock == "running":
            self.clock = "paused"
        elif do == "add_time":
            self.left = max(0.0, self.left + seconds)
            self.clock = "running" if self.clock == "expired" else self.clock
        if self.clock == "running" and not self.left:
            self.clock = "expired"

    def _advance(self, _seat: str, skip: bool = False) -> None:
        by_itself = self.phase in ("bids", "colony_auction", "research_auction", "scoring")
        needs(skip or not by_itself, "tallies-missing" if self.phase == "scoring" else "auction-not-over")
        self._enter(self._following())

    def _following(self) -> str:
        last = self.turn == 6
        after = {
            "trade": "economy",
            "economy": ("steal" if self.zeth and self.final_steal else "scoring") if last else "share",
            "share": "bids",
            "steal": "scoring" if last else "cleanup",
            "cleanup": "trade",
            "scoring": "finished",
        }
        return after.get(self.phase, "steal" if self.zeth else "cleanup")

    def _enter(self, phase: str) -> None:
        self.phase = phase
        if phase == "economy":
            self.clock, self.left, self.posts = "stopped", self.full, {}
            for deal in self.deals.values():
                deal.trading_ends(self.turn)
            self.holdings.cut(self.support)
        elif phase == "trade":
            self.turn += 1
            self.left = self.full
            self.done, self.safe, self.declared, self.seals, self.auctions = set(), set(), {}, {}, {}

    def _adjust_seat(self, _by: str, seat: str, **numbers: Any) -> None:
        needs(seat in self.seats, "party-missing")
        self.renumbered = True
        number = {name: inf if value == "infinite" else value for name, value in numbers.items()}
        self.ties[seat] = number.get("tiebreaker", self.ties[seat])
        self.support[seat] = number.get("colony_support", self.support[seat])

    def _done_trading(self, seat: str, done: bool) -> None:
        self.done = self.done | {seat} if done else self.done - {seat}

    def _record_invention(self, seat: str, name: str, era: int = 1) -> None:
        assert era in (1, 2, 3, 4)
        normal, yengii = SHARING[min(7, len(self.seats))][self.turn - 1].split("/")
        bonus = int(yengii if seat == "yengii" else normal)
        self.inventions.append({"seat": seat, "turn": self.turn, "name": name, "bonus": bonus})
        self.holdings.gain(seat, "research_team", -1)

    def _post(self, seat: str, seek: dict[str, int], offer: dict[str, int]) -> None:
        self.posts = {**self.posts, seat: {"seek": seek, "offer": offer}}
        if not seek and not offer:
            del self.posts[seat]

    # Deals

    def _deal(self, do: str, seat: str, fields: Json) -> None:
        name, when = fields["deal"], Moment(self.turn, self.phase)
        if do == "propose_deal":
            needs(name not in self.deals, "deal-exists")
            self.deals[name] = DealBook(seat, fields["terms"], self.seats, when)
            return
        needs(name in self.deals, "unknown-deal")
        bound = self.deals[name].hear(do, seat, fields, when, self.holdings)
        if bound and self.phase == "trade":
            self.safe |= self.deals[name].made_safe()

    def penalties(self) -> dict[str, int]:
        """Levied and not paid in tokens."""
        return {seat: sum(deal.unpaid(seat) for deal in self.deals.values()) for seat in self.seats}

    # The Zeth, and the Falling Light

    def _other(self, seat: str) -> str:
        """Somebody with whom the Zeth can have to do."""
        needs(self.zeth and seat in self.seats and seat != "zeth", "party-missing")
        return seat

    def _mark_trade(self, _seat: str, partner: str) -> None:
        self.safe = self.safe | {self._other(partner)}

    def _unmark_trade(self, _by: str, partner: str) -> None:
        self.safe = self.safe - {self._other(partner)}

    def _set_envoys(self, _by: str, seat: str, count: int) -> None:
        held = self.holdings.held["envoy"]
        lower = count <= held[self._other(seat)]
        held[seat] = count
        needs(lower or held.total() <= ENVOYS, "envoys-over-supply")

    def _steal(
        self, _seat: str, victim: str, goods: dict[str, int], converter: str | None = None, upgraded: bool = False
    ) -> None:
        self._other(victim)
        needs(goods.keys() <= SIZES.keys(), "not-stealable")
        if converter is not None:
            sizes = Counter[str]()
            for good, count in goods.items():
                sizes[SIZES[good]] += count
            needs(sizes <= Counter(CONVERTERS[converter][upgraded]), "not-stealable")
        needs(victim not in self.safe, "is-safe")
        this_turn = [theft for theft in self.steals if theft["turn"] == self.turn]
        needs(victim not in [theft["from"] for theft in this_turn], "already-stolen-from")
        needs(not converter or converter not in [theft["converter"] for theft in this_turn], "converter-used")
        theft = {"turn": self.turn, "from": victim, "goods": goods, "converter": converter, "upgraded": upgraded}
        self.steals.append(theft)

    def _set_regrets(self, _by: str, seat: str, count: int) -> None:
        needs(seat in self.seats, "party-missing")
        self.renumbered = True
        held = {**self.regrets, seat: count}
        self.regrets = {name: held[name] for name in self.seats if held.get(name)}

    # Bidding

    def _declare_ships(
        self, seat: str, ships: int, colonies: int | None = None, research_teams: int | None = None
    ) -> None:
        self.declared[seat] = ships
        self.seals.pop(seat, None)
        self.holdings.declare(seat, "colony", colonies)
        self.holdings.declare(seat, "research_team", research_teams)

    def _seal_bid(self, seat: str, colony: int, research: int) -> None:
        needs(seat in self.declared, "ships-not-declared")
        needs(colony + research <= self.declared[seat], "bid-over-ships")
        self.seals[seat] = {"colony": colony, "research": research}

    def _reveal_colony_bids(self, _by: str) -> None:
        self._reveal("colony")

    def _reveal_research_bids(self, _by: str) -> None:
        needs("research" not in self.auctions, "wrong-phase")
        self._reveal("research")

    def _reveal(self, kind: str) -> None:
        needs(self.seals.keys() == set(self.seats), "bids-missing")
        self.phase = f"{kind}_auction"
        bids = {seat: self.seals[seat][kind] for seat in self.seats}
        self.auctions[kind] = AuctionBook(kind, self.tracks[kind], bids)
        self._carry_on(kind)

    def _carry_on(self, kind: str) -> None:
        """After the reveal and every choice: the order anew, who can buy nothing passes, the last choice moves on."""
        regrets = set(self.regrets) if self.regret else set()
        self.renumbered = False
        while self.auctions[kind].forced_pass(self.seats, self.holdings.held[_CARD[kind]], self.ties, regrets):
            pass
        if not self.auctions[kind].pending:
            self._enter("research_auction" if kind == "colony" else self._following())

    def reasons(self) -> list[str] | None:
        """Why each waiting bid stands before the next. None where there are no bids, or the numbers of a seat were
        changed since the last choice: the order is only worked out anew at the next one."""
        auction = self.auctions.get(self.phase.removesuffix("_auction")) if self.phase.endswith("_auction") else None
        return None if auction is None or self.renumbered else auction.reasons

    def _on_turn(self, seat: str) -> AuctionBook:
        auction = self.auctions.get(self.phase.removesuffix("_auction"))
        needs(auction, "bids-missing")
        assert auction is not None
        needs(auction.pending[0].seat == seat, "not-on-turn")
        return auction

    def _buy(self, seat: str, space: int) -> None:
        auction = self._on_turn(seat)
        auction.buy(space)
        self.holdings.gain(seat, _CARD[auction.kind], 1)
        self._carry_on(auction.kind)

    def _pass(self, seat: str) -> None:
        auction = self._on_turn(seat)
        auction.keep()
        self._carry_on(auction.kind)

    def _split_bid(self, seat: str) -> None:
        self._on_turn(seat).split()
        self._carry_on("colony")

    def ships(self) -> dict[str, int]:
        """Declared this turn, less what was paid."""
        paid = Counter[str]()
        for auction in self.auctions.values():
            for line in auction.log:
                paid[line["seat"]] += line["paid"]
        assert all(0 <= paid[seat] <= self.declared[seat] for seat in paid), "somebody paid more than there was"
        return {seat: self.declared[seat] - paid[seat] for seat in self.seats if seat in self.declared}

    # The end

    def _tally(self, seat: str, **counted: int) -> None:
        self.tallies[seat] = counted

    def _reveal_scores(self, _by: str) -> None:
        needs(self.tallies.keys() == set(self.seats), "tallies-missing")
        for deal in self.deals.values():
            deal.end()
        scores = [
            scored(seat, self.tallies[seat], self.edition, self._fixed(seat), self.precise) for seat in self.seats
        ]
        self.scores = ranked(scores, self.precise)
        self._enter("finished")

    def _fixed(self, seat: str) -> dict[str, int]:
        """What counts besides tokens and goods: the bonus of turn 6 as if shared, less penalties and regrets."""
        late = [made["bonus"] for made in self.inventions if made["turn"] == 6 and made["seat"] == seat]
        regrets = self.regrets.get(seat, 0) if self.regret else 0
        fixed = {"bonus": 0 if self.edition == "german" else sum(late), "penalties": self.penalties()[seat]}
        return fixed | ({"regrets": regrets} if regrets else {})

    # What everybody may see

    def public(self) -> Json:
        """What the table must show."""
        sealed = self.tallies if self.phase in ("scoring", "finished") else self.seals
        auctions = {
            kind: self.auctions[kind].public(self.phase) if kind in self.auctions else None for kind in self.tracks
        }
        envoys = self.holdings.held["envoy"]
        others = [seat for seat in self.seats if seat != "zeth"]
        return {
            "ok": True, "edition": self.edition, "turn": self.turn, "phase": self.phase,
            "seats": [
                {"species": seat, "player": self.players[seat], "tiebreaker": _number(self.ties[seat]),
                 "colony_support": _number(self.support[seat])}
                for seat in self.seats
            ],
            "timer": {"state": self.clock, "remaining": self.left},
            "done_trading": self._seated(self.done),
            "deals": {name: deal.public(self.seats) for name, deal in self.deals.items()},
            "penalties": self.penalties(), "inventions": self.inventions, "ships": self.ships(),
            "sealed": self._seated(sealed), "auction": auctions if self.auctions else None,
            "zeth": {
                "safe": [seat for seat in others if seat in self.safe],
                "exposed": [seat for seat in others if seat not in self.safe],
                "envoys": {seat: envoys[seat] for seat in self.seats if envoys[seat]},
                "steals": self.steals,
            } if self.zeth else None,
            "posts": {seat: self.posts[seat] for seat in self._seated(self.posts)}, "holdings": self.holdings.public(),
            "scores": self.scores, "winners": [score["seat"] for score in self.scores if score["rank"] == 1],
            **({"regrets": self.regrets} if self.regrets else {}),
        }  # fmt: skip

    def _seated(self, seats: Any) -> list[str]:
        return [seat for seat in self.seats if seat in seats]


_FIELD = {"with": "partner", "from": "victim"}
_CARD = {"colony": "colony", "research": "research_team"}


def _number(value: float) -> float | str:
    return "infinite" if value == inf else value
