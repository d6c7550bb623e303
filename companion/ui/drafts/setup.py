"""The set-up of a game while it is being made: kept for this browser, so that a reload loses nothing."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict

from companion.rules.species import FEWEST_PLAYERS, MOST_PLAYERS, Facts, Power, Species
from companion.table.commands import MODERATOR, OpenTable, Options, SeatGiven
from companion.table.view import Shared
from companion.ui.desk import Desk
from companion.words import say

_KEY = "tablet-setup"
SetupStep = Literal["seats", "options", "layout"]
STEPS: tuple[SetupStep, ...] = ("seats", "options", "layout")


class DraftSeat(BaseModel):
    """A seat to be."""

    model_config = ConfigDict(defer_build=True)

    species: str
    player: str = ""
    handicap: int = 0
    """Small cubes more or less than the species' board says, as a note."""


class SetupDraft(BaseModel):
    """What the moderator has chosen so far."""

    model_config = ConfigDict(defer_build=True)

    step: SetupStep = "seats"
    edition: str = "remastered"
    seats: list[DraftSeat] = []
    excluded: list[str] = []
    """Species that nobody draws."""
    vetoes: list[list[str]] = []
    """What the player at each place does not want to draw."""
    expansion: bool = False
    newcomers: bool = False
    trade_minutes: int = 10
    first_extra: int = 5
    precise_scoring: bool | Literal["ties"] = False
    final_steal: bool = True
    regret: bool = True
    colony_track: list[int] | None = None
    research_track: list[int] | None = None

    @classmethod
    def of(cls, desk: Desk) -> "SetupDraft":
        """The one this browser was working on, or an empty one in its language's edition."""
        kept = desk.recall(_KEY)
        if kept is not None:
            return cls.model_validate(kept)
        return cls(edition=say(desk.lang, "language-edition"))

    @classmethod
    def again(cls, shared: Shared, handicaps: Mapping[str, int], facts: Facts) -> "SetupDraft":
        """The same seats, edition and options for a rematch; tracks that were corrected stay so."""
        setup = shared.setup
        draft = cls(
            edition=setup.edition,
            seats=[
                DraftSeat(species=seat.species, player=seat.player, handicap=handicaps.get(seat.species, 0))
                for seat in shared.seats.values()
            ],
            trade_minutes=max(1, round(setup.trade_seconds / 60)),
            first_extra=round(setup.first_turn_seconds / 60),
            precise_scoring=setup.precise_scoring,
            final_steal=setup.final_steal,
            regret=setup.regret,
        )
        printed = draft.tracks(facts) or {}
        for which, minimums in setup.tracks.items():
            if list(minimums) != printed.get(which):
                draft.correct(which, minimums)
        return draft

    @staticmethod
    def kept(desk: Desk) -> bool:
        """Whether this browser is in the middle of a set-up."""
        return desk.recall(_KEY) is not None

    @staticmethod
    def drop(desk: Desk) -> None:
        """Back to the start."""
        desk.remember(_KEY, None)

    def keep(self, desk: Desk) -> None:
        """Remembers it for this browser."""
        desk.remember(_KEY, self.model_dump(mode="json"))

    @property
    def chosen(self) -> list[str]:
        """The species in seat order."""
        return [seat.species for seat in self.seats]

    def takes(self, species: Species, facts: Facts) -> bool:
        """Whether this species can still sit down: one of each family, nine seats at most (AID title, FIRST p3)."""
        families = {facts.species[name].family for name in self.chosen}
        return species.family not in families and len(self.seats) < MOST_PLAYERS

    def add(self, species: str) -> None:
        """One more seat; corrected tracks belong to another number of players and go."""
        self.seats.append(DraftSeat(species=species))
        self.forget_tracks()

    def remove(self, index: int) -> None:
        """One seat less."""
        del self.seats[index]
        del self.vetoes[index : index + 1]
        self.forget_tracks()

    def move(self, index: int, by: int) -> None:
        """Another place in the order of the table."""
        other = index + by
        if 0 <= other < len(self.seats):
            self.seats[index], self.seats[other] = self.seats[other], self.seats[index]
            struck = self.struck(index), self.struck(other)
            self.vetoes[other], self.vetoes[index] = struck

    def forget_tracks(self) -> None:
        """The printed minimums again."""
        self.colony_track = self.research_track = None

    def eligible(self, facts: Facts) -> list[Species]:
        """Whom a draw may give: not excluded, of the boxes on the table, no Zeth with newcomers (all rulebooks)."""
        return [
            species
            for species in facts.species.values()
            if species.id not in self.excluded
            and (self.expansion or species.expansion == "base")
            and not (self.newcomers and species.not_for_newcomers)
        ]

    def struck(self, place: int | None) -> list[str]:
        """What the player at a place does not want to draw; without a place, what nobody at this table draws."""
        if place is None:
            return self.excluded
        self.vetoes += [[] for _ in range(len(self.vetoes), place + 1)]
        return self.vetoes[place]

    def strike(self, species: str, place: int | None) -> None:
        """Strikes a species for the player at a place, or for all; a second time lets it be drawn again."""
        struck = self.struck(place)
        if species in struck:
            struck.remove(species)
        else:
            struck.append(species)

    def draw(self, count: int, facts: Facts, dice: Random) -> bool:
        """So many different species at random, to nobody what they struck; names stay with their place. False, and
        nothing changes, where too many were struck for that."""
        pool = self.eligible(facts)
        fit = [[one for one in pool if one.id not in self.struck(place)] for place in range(count)]
        holds: dict[str, tuple[int, str]] = {}

        def seat(place: int, asked: set[str]) -> bool:
            """A family nobody has yet, or one whose holder can take another."""
            for one in fit[place]:
                if one.family in asked:
                    continue
                asked.add(one.family)
                if one.family not in holds or seat(holds[one.family][0], asked):
                    holds[one.family] = place, one.id
                    return True
            return False

        for place in range(count):
            dice.shuffle(fit[place])
            if not seat(place, set()):
                return False
        drawn = dict(holds.values())
        names = [seat.player for seat in self.seats] + [""] * MOST_PLAYERS
        self.seats = [DraftSeat(species=drawn[place], player=names[place]) for place in range(count)]
        self.forget_tracks()
        return True

    def tracks(self, facts: Facts) -> dict[str, list[int]] | None:
        """The minimums this table will play with; None while the number of players is not right."""
        if not FEWEST_PLAYERS <= len(self.seats) <= MOST_PLAYERS:
            return None
        extra = any(Power.EXTRA_COLONY_SPACE in facts.species[name].powers for name in self.chosen)
        return {
            "colony": self.colony_track or list(facts.colony_track(len(self.seats), extra)),
            "research": self.research_track or list(facts.research_track(len(self.seats))),
        }

    def correct(self, which: str, minimums: Sequence[int]) -> None:
        """A track as the board on the table prints it."""
        setattr(self, f"{which}_track", list(minimums))

    def command(self) -> OpenTable:
        """The command that opens the table."""
        given: dict[str, Any] = {}
        if self.colony_track:
            given["colony_track"] = self.colony_track
        if self.research_track:
            given["research_track"] = self.research_track
        options = Options(
            trade_minutes=self.trade_minutes,
            precise_scoring=self.precise_scoring,
            final_steal=self.final_steal,
            regret=self.regret,
            first_turn_minutes=self.first_extra,
            **given,
        )
        seats = [SeatGiven(species=seat.species, player=seat.player.strip()) for seat in self.seats]
        return OpenTable(by=MODERATOR, edition=self.edition, seats=seats, options=options)
