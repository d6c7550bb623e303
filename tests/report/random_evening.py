"""Random evenings for the figures: whole games with deals of every fate, auctions, steals and slips, from a seed."""

import json
from random import Random
from typing import Any

from tests.scripts import Game

SPECIES = ("caylion", "zeth", "kjasjavikalimm", "unity", "yengii", "faderan", "eni_et", "imdril", "ktzrktrtl")
GOODS = ("food", "culture", "information", "ultratech", "ship", "colony", "envoy")


class RandomEvening:
    """One game. Many of the commands are refused, as at any table."""

    def __init__(self, seed: int) -> None:
        self.dice = Random(seed)
        self.game = Game()
        self.seats = self.dice.sample(SPECIES, self.dice.randint(4, 9))
        self.at = 0.0
        self.deals = 0
        seats = [{"species": name, "player": f"Player {place}"} for place, name in enumerate(self.seats)]
        edition = self.dice.choice(["first", "remastered", "german"])
        options = {"precise_scoring": self.dice.choice([False, True, "ties"])}
        assert self.give("open_table", edition=edition, seats=seats, options=options)

    def play(self) -> Game:
        """To the end: scored, or now and then by hand."""
        while self.game.phase[1] != "finished":
            for _ in range(self.dice.randint(2, 14)):
                self.anything()
            self.go_on()
        return self.game

    def give(self, do: str, by: str = "moderator", **fields: Any) -> bool:
        """A command; whether it was accepted."""
        self.at += self.dice.choice([0, 1, 20.5])
        named = {name.rstrip("_"): value for name, value in fields.items()}
        if self.dice.random() < 0.2:
            named["tap"] = self.dice.choice("ab")
        return self.game.line(json.dumps({"do": do, "by": by, "at": self.at, **named})) is None

    def term(self) -> dict[str, Any]:
        """Something for somebody, now or later."""
        giver, receiver = self.dice.sample(self.seats, 2)
        term: dict[str, Any] = {"from": giver, "to": receiver, "due": self.dice.randint(self.game.phase[0], 6)}
        kind = self.dice.choice(["goods", "goods", "now", "words", "both"])
        if kind != "words":
            term["goods"] = {good: self.dice.randint(1, 3) for good in self.dice.sample(GOODS, 2)}
        if kind == "now":
            term |= {"now": True, "due": self.game.phase[0]}
        if kind in ("words", "both"):
            term |= {"promise": "peace", "stake": self.dice.randint(0, 2)}
        return term

    def anything(self) -> None:
        """One thing that people do."""
        dice, seat = self.dice, self.dice.choice(self.seats)
        on_term: dict[str, Any] = {"deal": f"d{dice.randint(1, max(1, self.deals))}", "term": dice.randint(0, 2)}
        match dice.randint(0, 17):
            case 0 | 1 | 2 | 3:
                self.agree()
            case 4 | 5 | 6 | 7:
                for receiver in self.seats:
                    self.give("deliver", receiver, **on_term)
            case 8:
                for party in self.seats:
                    self.give("deliver", party, **on_term, goods={dice.choice(GOODS): 1})
            case 9:
                self.give("break_term", seat, **on_term)
            case 10:
                self.compensate(on_term)
            case 11:
                if dice.random() < 0.4:
                    self.give("levy_penalty", **on_term, paid=dice.random() < 0.5)
            case 12:
                for party in self.seats:
                    self.give("reopen_term", party, **on_term)
            case 13:
                self.amend(on_term["deal"])
            case 14:
                self.give("record_invention", seat, name="Fusion", era=dice.randint(1, 4))
            case 15:
                self.give("undo")
            case 16:
                for party in dice.sample(self.seats, dice.randint(1, len(self.seats))):
                    self.give("done_trading", party, done=dice.random() < 0.9)
            case 17:
                self.give("steal", "zeth", from_=seat, goods={"culture": 1})

    def agree(self) -> None:
        """A deal that mostly binds."""
        name = f"d{self.deals + 1}"
        terms = [self.term() for _ in range(self.dice.randint(1, 3))]
        if self.give("propose_deal", terms[0]["from"], deal=name, terms=terms):
            self.deals += 1
            self.answer(name)

    def answer(self, name: str) -> None:
        """All say yes, or now and then somebody says no."""
        for party in self.seats:
            self.give("decline_deal" if self.dice.random() < 0.04 else "accept_deal", party, deal=name)

    def amend(self, name: str) -> None:
        """The terms of a deal are replaced."""
        if self.give("amend_deal", self.dice.choice(self.seats), deal=name, terms=[self.term()]):
            self.answer(name)

    def compensate(self, on_term: dict[str, Any]) -> None:
        """Whoever failed offers something instead, and the others take it or not."""
        for giver in self.seats:
            if self.give("offer_compensation", giver, **on_term, note="a song"):
                for party in self.seats:
                    self.give("accept_compensation", party, **on_term)

    def go_on(self) -> None:
        """To the next phase."""
        phase = self.game.phase[1]
        if phase == "bids" and self.dice.random() < 0.8:
            self.bid()
        elif phase == "scoring" and self.dice.random() < 0.9:
            self.count()
        else:
            self.give("advance", skip=True)

    def bid(self) -> None:
        """Everybody declares and seals in any order, and buys or passes."""
        for seat in self.dice.sample(self.seats, len(self.seats)):
            colony, research = self.dice.randint(0, 5), self.dice.randint(0, 4)
            self.give("declare_ships", seat, ships=colony + research)
            self.give("seal_bid", seat, colony=colony, research=research)
        self.give("reveal_colony_bids")
        for _ in range(60):
            auction = self.game.table.state.auction if self.game.table.state else None
            if self.game.phase[1] not in ("colony_auction", "research_auction"):
                return
            if auction is None:
                self.give("reveal_research_bids")
            elif auction.on_turn is not None:
                self.choose(auction.on_turn.seat, auction.affordable(auction.on_turn))
        self.give("advance", skip=True)

    def choose(self, seat: str, spaces: tuple[int, ...]) -> None:
        """A card, or none; sometimes a split, sometimes a slip, seldom the end of the auction."""
        chance = self.dice.random()
        if chance < 0.02:
            self.give("advance", skip=True)
        elif chance < 0.1:
            self.give("undo")
        elif chance < 0.3 and self.give("split_bid", seat):
            return
        elif chance < 0.5 or not spaces:
            self.give("pass", seat)
        else:
            self.give("buy", seat, space=self.dice.choice(spaces))

    def count(self) -> None:
        """Everybody counts, in any order, some of them twice."""
        for seat in [*self.dice.sample(self.seats, len(self.seats)), *self.dice.sample(self.seats, 2)]:
            held = {name: self.dice.randint(0, 7) for name in ("small", "large", "ultratech", "ships")}
            self.give("tally", seat, points=self.dice.randint(-2, 40), **held)
        self.give("reveal_scores")
