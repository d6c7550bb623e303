"""Scripts for tests: whole games given as commands, each through the public door (a line of JSON, then the table)."""

import json
from collections.abc import Iterable, Mapping
from typing import Any

from companion.rules.refusals import Refusal
from companion.rules.species import Facts
from companion.store.species_data import load_facts
from companion.table.commands import Command, parse
from companion.table.envelopes import MemoryVault
from companion.table.journal import MemoryJournal
from companion.table.public import public
from companion.table.table import Refused, Table

Json = dict[str, Any]

FOUR = ("caylion", "eni_et", "unity", "yengii")
"""A table without the Zeth and the Kjasjavikalimm."""
FIVE = ("caylion", "zeth", "unity", "kjasjavikalimm", "yengii")
"""The table of the contract's example."""

TALLY = {"points": 0, "small": 0, "large": 0, "ultratech": 0, "ships": 0}


class Game:
    """A table that is spoken to in lines of JSON, as every screen and every script does."""

    def __init__(self, facts: Facts | None = None) -> None:
        self.journal = MemoryJournal()
        self.table = Table(self.journal, MemoryVault(), facts or load_facts())

    def line(self, line: str | bytes) -> Refusal | None:
        """One line of a script: None if it was accepted."""
        command = parse(line)
        if not isinstance(command, Command):
            return command
        answer = self.table.submit(command)
        return answer.first if isinstance(answer, Refused) else None

    def give(self, do: str, by: str = "moderator", **fields: Any) -> Refusal | None:
        """One command. A field that is a Python keyword is written with a trailing underscore: `from_`, `for_`."""
        named = {name.rstrip("_"): value for name, value in fields.items()}
        return self.line(json.dumps({"do": do, "by": by, **named}))

    def ok(self, do: str, by: str = "moderator", **fields: Any) -> "Game":
        """A command that must be accepted."""
        refusal = self.give(do, by, **fields)
        assert refusal is None, f"{do} by {by} was refused: {refusal}"
        return self

    def refused(self, do: str, by: str = "moderator", **fields: Any) -> str:
        """The rule by which a command is refused; it must be refused and change nothing, neither state nor journal."""
        before, entries = self.state, len(self.journal.entries)
        refusal = self.give(do, by, **fields)
        assert refusal is not None, f"{do} by {by} was accepted"
        assert self.state == before
        assert len(self.journal.entries) == entries
        return refusal.rule

    @property
    def state(self) -> Json:
        """The public state, as it looks after a way through JSON."""
        found: Json = json.loads(json.dumps(public(self.table.state), allow_nan=False))
        return found

    @property
    def phase(self) -> tuple[int, str]:
        """Turn and phase."""
        state = self.table.state
        assert state is not None
        return state.turn, state.phase.value

    def deal(self, name: str = "d") -> Json:
        """A deal as everybody sees it."""
        found: Json = self.state["deals"][name]
        return found

    def term(self, index: int = 0, name: str = "d") -> Json:
        """A term of a deal as everybody sees it."""
        found: Json = self.deal(name)["terms"][index]
        return found

    def advance_to(self, phase: str, turn: int | None = None) -> "Game":
        """Goes on, past auctions, until this phase (of this turn) begins."""
        while self.phase != (turn or self.phase[0], phase):
            assert self.phase[1] != "finished"
            self.ok("advance", skip=True)
        return self

    def agree(self, *terms: Json, name: str = "d") -> "Game":
        """A deal that binds: proposed by the first giver, accepted by everybody else."""
        first = terms[0]["from"]
        self.ok("propose_deal", first, deal=name, terms=list(terms))
        for party in self.deal(name)["parties"]:
            if party != first:
                self.ok("accept_deal", party, deal=name)
        return self

    def bid(self, bids: Mapping[str, tuple[int, int]], **declared: Mapping[str, int]) -> "Game":
        """Everybody declares just the ships they bid and seals them; who is not named bids nothing."""
        for seat in [one["species"] for one in self.state["seats"]]:
            colony, research = bids.get(seat, (0, 0))
            self.ok("declare_ships", seat, **({"ships": colony + research} | dict(declared.get(seat, {}))))
            self.ok("seal_bid", seat, colony=colony, research=research)
        return self

    def tally(self, **tallies: Mapping[str, int]) -> "Game":
        """Everybody tallies; who is not named has nothing."""
        for seat in [one["species"] for one in self.state["seats"]]:
            self.ok("tally", seat, **(TALLY | dict(tallies.get(seat, {}))))
        return self

    def scores(self) -> dict[str, Json]:
        """The revealed scores by seat."""
        return {score["seat"]: score for score in self.state["scores"]}


def opened(*species: str, edition: str = "remastered", facts: Facts | None = None, **options: Any) -> Game:
    """A table that has just been opened."""
    seats = [{"species": name, "player": name.title()} for name in species or FOUR]
    return Game(facts).ok("open_table", edition=edition, seats=seats, options=options)


def term(giver: str, receiver: str, due: int = 1, **rest: Any) -> Json:
    """A term of a deal; a ship unless something else is said."""
    return {"from": giver, "to": receiver, "due": due, **(rest or {"goods": {"ship": 1}})}


def play(lines: Iterable[Mapping[str, Any] | str]) -> Json | Refusal:
    """The state a script leads to, or the first refusal in it."""
    game = Game()
    for line in lines:
        refusal = game.line(line if isinstance(line, str) else json.dumps(line))
        if refusal is not None:
            return refusal
    return game.state
