"""A second count of a game's figures, straight from the raw entries of its journal: it shares no code with the first.

Written from the contract: what was taken back does not count, a term is what became of it, and so on. It is slow and
plain on purpose.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

Json = Mapping[str, Any]
REVEALS = ("reveal_colony_bids", "reveal_research_bids", "reveal_scores")


def counted(entries: Sequence[Any]) -> dict[str, dict[str, Any]]:
    """For every seat of a finished game what `companion.report.figures` should have found."""
    book = _Book()
    for entry in _valid(entries):
        for event in entry.events:
            book.see(event)
    assert book.phase == "finished"
    return {seat: book.of(seat) for seat in book.seats}


def _valid(entries: Sequence[Any]) -> list[Any]:
    """The entries that were not taken back. One undo takes back a whole tap, and nothing from before a reveal."""
    left: list[Any] = []
    wall = 0
    for entry in entries:
        if entry.events[0]["type"] == "command-undone":
            tap = left.pop().command.get("tap")
            while tap is not None and len(left) > wall and left[-1].command.get("tap") == tap:
                left.pop()
            continue
        left.append(entry)
        if entry.command["do"] in (*REVEALS, "open_table"):
            wall = len(left)
    return left


class _Term:
    def __init__(self, term: Json) -> None:
        self.giver, self.receiver, self.due = term["from"], term["to"], term["due"]
        self.goods: Counter[str] = Counter(term["goods"])
        self.cards = list(term["cards"])
        self.words = bool(term["promise"].strip())
        self.terms = (Counter(self.goods), list(self.cards))
        self.end = ""
        self.failed = ""
        self.late = False
        self.nobody = False
        self.points = 0

    def deliver(self, event: Json, turn: int, phase: str) -> None:
        self.goods -= Counter(event["goods"])
        for card in event["cards"]:
            self.cards.remove(card)
        self.words = self.words and not event["promise"]
        if event["goods"] or event["cards"]:
            self.late = self.late or turn > self.due or (turn == self.due and phase != "trade")
        if event.get("handshake"):
            self.end = "traded"
        elif not (self.goods or self.cards or self.words):
            self.end = "late" if self.late else "kept"
            self.nobody = event["by"] is None
        elif not (self.goods or self.cards):
            self.failed = self.failed.replace("overdue", "")

    @property
    def verdict(self) -> str:
        if self.end == "kept" and self.nobody:
            return "unjudged"
        return self.end or ("broken" if self.failed else "unjudged")


class _Deal:
    def __init__(self, terms: Sequence[Json]) -> None:
        self.terms = [_Term(term) for term in terms]
        self.waiting: Sequence[Json] = ()
        self.bound = False


class _Book:
    def __init__(self) -> None:
        self.seats: list[str] = []
        self.players: dict[str, str] = {}
        self.tracks: dict[str, Sequence[int]] = {}
        self.zeth = ""
        self.turn, self.phase = 1, "trade"
        self.deals: dict[str, _Deal] = {}
        self.scores: dict[str, Json] = {}
        self.robbed: list[str] = []
        self.inventions: list[str] = []
        self.ready: list[str] = []
        self.told = False
        self.waited: Counter[str] = Counter()
        self.kind = ""
        self.whole: dict[str, int] = {}
        self.halves: list[int] = []
        self.chosen: list[tuple[str, int, int, int | None]] = []
        self.bought: list[tuple[str, int, int]] = []

    def see(self, event: Json) -> None:
        handler = getattr(self, "_" + event["type"].replace("-", "_"), None)
        if handler is not None:
            handler(event)

    def _table_opened(self, event: Json) -> None:
        for seat in event["seats"]:
            self.seats.append(seat["species"])
            self.players[seat["species"]] = seat["player"]
        self.tracks = {"colony": event["colony_track"], "research": event["research_track"]}
        self.zeth = "zeth" if "zeth" in self.seats else ""

    def _phase_entered(self, event: Json) -> None:
        if self.phase == "trade":
            absent = [seat for seat in self.seats if seat not in self.ready]
            if not absent:
                self.waited[self.ready[-1]] += 1
            elif len(absent) == 1:
                self.waited[absent[0]] += 1
        if self.phase.endswith("auction"):
            self._close_auction()
        for deal, term in event["overdue"]:
            self.deals[deal].terms[term].failed = "overdue"
        self.turn, self.phase = event["turn"], event["phase"]
        self.ready, self.told = [], False

    def _trading_done(self, event: Json) -> None:
        if event["done"] and event["seat"] not in self.ready:
            self.ready.append(event["seat"])
        elif not event["done"] and event["seat"] in self.ready:
            self.ready.remove(event["seat"])

    def _ships_declared(self, event: Json) -> None:
        if event["seat"] in self.ready:
            self.ready.remove(event["seat"])

    def _bid_sealed(self, event: Json) -> None:
        if event["seat"] not in self.ready:
            self.ready.append(event["seat"])
        if self.phase in ("bids", "scoring") and set(self.ready) == set(self.seats) and not self.told:
            self.waited[event["seat"]] += 1
            self.told = True

    _tally_sealed = _bid_sealed

    def _deal_proposed(self, event: Json) -> None:
        self.deals[event["deal"]] = _Deal(event["terms"])

    def _deal_accepted(self, event: Json) -> None:
        self.deals[event["deal"]].bound |= event["binds"]

    def _amendment_proposed(self, event: Json) -> None:
        self.deals[event["deal"]].waiting = event["terms"]

    def _amendment_accepted(self, event: Json) -> None:
        deal = self.deals[event["deal"]]
        if event["binds"]:
            for term in deal.terms:
                term.end = term.end or "replaced"
            deal.terms += [_Term(term) for term in deal.waiting]

    def _term(self, event: Json) -> _Term:
        return self.deals[event["deal"]].terms[event["term"]]

    def _term_delivered(self, event: Json) -> None:
        self._term(event).deliver(event, self.turn, self.phase)

    def _term_reopened(self, event: Json) -> None:
        term = self._term(event)
        term.end = ""
        term.goods, term.cards = Counter(term.terms[0]), list(term.terms[1])

    def _term_broken(self, event: Json) -> None:
        self._term(event).failed = "broken"
        self._term(event).late = True

    def _compensation_accepted(self, event: Json) -> None:
        if event["settles"]:
            self._term(event).end = "settled"

    def _penalty_levied(self, event: Json) -> None:
        self._term(event).end = "broken"
        self._term(event).points = event["points"]

    def _goods_stolen(self, event: Json) -> None:
        self.robbed.append(event["victim"])

    def _invention_recorded(self, event: Json) -> None:
        self.inventions.append(event["seat"])

    def _bids_revealed(self, event: Json) -> None:
        self.whole = {seat: part["numbers"]["ships"] for seat, part in event["bids"].items()}
        self.halves, self.chosen = [], []
        self.kind = event["kind"]

    def _bid_split(self, event: Json) -> None:
        ships = self.whole[event["seat"]]
        self.halves = [ships - ships // 2, ships // 2]

    def _card_bought(self, event: Json) -> None:
        self._choose(event["seat"], event["space"])

    def _bid_passed(self, event: Json) -> None:
        self._choose(event["seat"], None)

    def _choose(self, seat: str, space: int | None) -> None:
        """Bids and what they count are kept doubled, so that the Caylion's halves are whole numbers."""
        ships = self.whole[seat]
        if seat == "kjasjavikalimm" and self.halves:
            ships = self.halves.pop(0)
        each = 1 if seat == "caylion" and self.kind == "colony" else 2
        self.chosen.append((seat, ships, each, space))

    def _close_auction(self) -> None:
        for place, (seat, ships, each, space) in enumerate(self.chosen):
            if space is None:
                continue
            after = [count * worth for other, count, worth, _ in self.chosen[place + 1 :] if other != seat]
            follower = after[0] if after else 0
            least = 2 * self.tracks[self.kind][space - 1]
            needed = -(-least // each)
            if follower < ships * each:
                needed = max(needed, follower // each + 1)
            elif follower == ships * each:
                needed = ships
            self.bought.append((seat, ships, ships - needed))
        self.chosen = []

    def _scores_revealed(self, event: Json) -> None:
        self.scores = {score["seat"]: score for score in event["scores"]}

    def of(self, seat: str) -> dict[str, Any]:
        """A seat's figures, under the names the first count has for them."""
        bound = [deal for deal in self.deals.values() if deal.bound]
        valid = [[term for term in deal.terms if term.end != "replaced"] for deal in bound]
        partners: Counter[str] = Counter()
        for terms in valid:
            pairs = {frozenset((term.giver, term.receiver)) for term in terms if seat in (term.giver, term.receiver)}
            partners.update(next(iter(pair - {seat})) for pair in pairs)
        mine = [term for terms in valid for term in terms if term.giver == seat and term.verdict != "traded"]
        verdicts = Counter(term.verdict for term in mine)
        bids = [(paid, more) for buyer, paid, more in self.bought if buyer == seat]
        return {
            "species": seat,
            "player": self.players[seat],
            "result": self._result(seat),
            "promises": len(mine),
            **{name: verdicts[name] for name in ("kept", "late", "settled", "broken", "unjudged")},
            "cost": sum(term.points for term in mine),
            "costliest": max([0, *(term.points for term in mine)]),
            "deals": sum(any(seat in (term.giver, term.receiver) for term in terms) for terms in valid),
            "partners": dict(partners),
            "bought": len(bids),
            "paid": sum(paid for paid, _ in bids),
            "overpaid": sum(more for _, more in bids),
            "dearest": max([0, *(paid for paid, _ in bids)]),
            "robbed": self.robbed.count(seat),
            "robberies": len(self.robbed) if seat == self.zeth else 0,
            "inventions": self.inventions.count(seat),
            "waited_for": self.waited[seat],
        }

    def _result(self, seat: str) -> dict[str, int] | None:
        score = self.scores.get(seat)
        if score is None:
            return None
        precise = (
            score["total_twelfths"] == score["precise_twelfths"] and score["total_twelfths"] != score["half_twelfths"]
        )
        return {
            "rank": score["rank"],
            "total_twelfths": score["total_twelfths"],
            "tokens": score["tally"]["points"],
            "goods_twelfths": score["precise_goods_twelfths" if precise else "half_goods_twelfths"],
            "bonus": score["bonus"],
            "penalties": score["penalties"],
            "regrets": score["regrets"],
        }
