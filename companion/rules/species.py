"""Facts of the game as values: species, bid tracks, sharing bonus, editions, red converters and technologies.

The numbers are not here: they stand in species_data/, each with its source, and are read by the store. This file
says what a fact looks like, and answers the few questions that need more than one of them.

Sources, by the short names used throughout: FIRST (first English edition, 2017), REM (English remastered edition,
2020), DE (German edition, 2020), AID (German player aid), pub (public data), own (chosen by this project).
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Annotated, ClassVar, Literal

from pydantic import BaseModel, ConfigDict, Field, Strict

Infinite = Literal["infinite"]
Whole = Annotated[int, Strict(), Field(ge=0, le=100)]
Number = (
    Annotated[int, Strict(), Field(ge=-1000, le=1000)]
    | Annotated[float, Strict(), Field(ge=-1000, le=1000, allow_inf_nan=False)]
    | Infinite
)
Text = Annotated[str, Field(min_length=1, max_length=80)]
Id = Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]{0,39}$")]
Cube = Literal["food", "culture", "industry", "information", "biotech", "power"]
Size = Literal["small", "large", "ultratech"]
Lang = Annotated[str, Field(pattern=r"^[a-z]{2,3}$")]

FEWEST_PLAYERS = 4
MOST_PLAYERS = 9
TURNS = 6


class Power(StrEnum):
    """What a species does differently. The data name the power, the rules carry it out."""

    COLONY_BID_COUNTS_HALF = "colony_bid_counts_half"  # Caylion: 5 ships bid count 2.5 in the colony auction
    SPLITS_COLONY_BID = "splits_colony_bid"  # Kjasjavikalimm: two halves, as equal as possible, once a turn
    EXTRA_COLONY_SPACE = "extra_colony_space"  # Kjasjavikalimm: the colony track of one player more
    WINS_COLONY_TIES = "wins_colony_ties"  # Kt'Zr'Kt'Rtl: every tie in the colony auction
    KEEPS_TECHNOLOGIES = "keeps_technologies"  # Yengii: not shared, lower bonus, kept ones are no research teams
    STEALS = "steals"  # Zeth: the steal phase, envoys and red converters
    ACKNOWLEDGEMENTS = "acknowledgements"  # Faderan: tokens that score when another player invents
    REGRET = "regret"  # Society of Falling Light: its tokens bid last and cost a point at the end


class SetupNote(StrEnum):
    """What a species lays out beside its cards. The words for it are in the language files."""

    SEEDLING_ON_FIRST_COLONY = "seedling_on_first_colony"
    RELIC_WORLD_DECK = "relic_world_deck"
    ACKNOWLEDGEMENT_TOKENS = "acknowledgement_tokens"
    TERRITORY_TILES = "territory_tiles"
    LONGER_COLONY_TRACK = "longer_colony_track"
    NULLSPACE_COLONIES = "nullspace_colonies"
    WILD_CUBES = "wild_cubes"
    PROTECTION_TOKENS = "protection_tokens"
    ENVOY_TOKENS = "envoy_tokens"


class Record(BaseModel):
    """One thing that is known, and for each of its facts the place it is known from."""

    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)
    not_facts: ClassVar[frozenset[str]] = frozenset({"id", "sources"})

    id: Text
    sources: dict[str, str]

    def facts(self) -> tuple[str, ...]:
        """The names of all that needs a source: each field that says something, and each power or note by itself, as
        is what a language other than English calls it: name_de."""
        names = []
        for fact in type(self).model_fields.keys() - self.not_facts:
            value = getattr(self, fact)
            if isinstance(value, frozenset):
                names += [f"{fact}.{item}" for item in value]
            elif isinstance(value, dict):
                names += [f"{fact.removesuffix('s')}_{lang}" for lang in value]
            elif value is not None and value is not False:
                names.append(fact)
        return tuple(sorted(names))


class NamedRecord(Record):
    """Something with a name in every language: in English always, in others where one is known."""

    name_en: Text
    names: dict[Lang, Text] = {}

    def name_in(self, lang: str) -> str:
        """The name in a language; English where it has none of its own."""
        return self.names.get(lang, self.name_en)


class Translation(Record):
    """What one language calls a species, an edition or a technology; `short` is what the table says, if it differs."""

    id: Id
    name: Text | None = None
    short: Text | None = None


class Start(BaseModel):
    """What a species holds at set-up; the defaults for what a player is asked on turn 1."""

    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)

    colonies: Whole
    research_teams: Whole
    ships: Whole


class Species(NamedRecord):
    """A species as its board prints it. `start` is None where no source tells: ask, and take 0 until answered."""

    not_facts: ClassVar[frozenset[str]] = frozenset({"id", "badge", "hex", "emblem", "expansion", "sources"})

    id: Id
    short_en: Text
    shorts: dict[Lang, Text] = {}
    badge: Annotated[str, Field(pattern=r"^[A-Z][A-Z0-9]$")]
    colour: Text
    hex: Annotated[str, Field(pattern=r"^#[0-9A-Fa-f]{6}$")]
    emblem: Annotated[str, Field(pattern=r"^M[MmLlHhVvCcAaZz0-9. -]{1,300}$")] | None = None
    family: Id
    expansion: Id
    tiebreaker: Number
    colony_support: Whole | Infinite
    start: Start | None
    difficulty: Annotated[int, Strict(), Field(ge=1, le=7)] | None
    not_for_newcomers: Annotated[bool, Strict()]
    powers: frozenset[Power]
    setup_notes: frozenset[SetupNote]

    def short_in(self, lang: str) -> str:
        """What the table calls it: Kjas, Kit. That is the full name unless there is a short one, if only in English."""
        usual = self.short_en if self.short_en != self.name_en else self.name_in(lang)
        return self.shorts.get(lang, usual)


class Rates(BaseModel):
    """What one piece is worth in precise scoring, in twelfths of a point."""

    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)

    octagon: Whole
    large: Whole
    small: Whole
    ship: Whole


class Tokens(BaseModel):
    """How many special tokens are in the box."""

    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)

    acknowledgements: Whole
    envoys: Whole
    protection: Whole
    seedlings: Whole
    territories: Whole


class Edition(NamedRecord):
    """A ruleset: where the three rulebooks differ in something the companion does."""

    not_facts: ClassVar[frozenset[str]] = frozenset({"id", "name_en", "sources"})

    id: Id
    language: Lang
    year: Annotated[int, Strict(), Field(ge=2017, le=2100)]
    sharing_bonus: Literal["confluence", "inventing"]
    precise: Rates
    precise_breaks_ties: Annotated[bool, Strict()]
    trade_minutes: tuple[Whole, Whole]
    timer_recommended: Annotated[bool, Strict()]
    tokens: Tokens
    places: dict[Text, Text]
    """Where the steps of a first game stand in this book; what is missing it does not say."""


class Track(Record):
    """The minimum bids of one bid track, left to right. `certain` is False where sources disagree: check the board."""

    not_facts: ClassVar[frozenset[str]] = frozenset({"id", "sources", "certain"})

    minimums: tuple[Annotated[int, Strict(), Field(ge=1, le=20)], ...]
    auctions: frozenset[Literal["colony", "research"]]
    certain: Annotated[bool, Strict()]


class SharingCard(Record):
    """One of the printed Confluence cards: the points for each technology invented on its turn."""

    turn: Annotated[int, Strict(), Field(ge=1, le=TURNS)]
    players: tuple[Whole, Whole]
    normal: Whole
    yengii: Whole

    def applies_to(self, players: int, turn: int) -> bool:
        """Whether this card lies out on that turn of a game with so many players."""
        return self.turn == turn and self.players[0] <= players <= self.players[1]


class Cost(BaseModel):
    """One way to run a red converter: envoys the victim must hold (they are not spent), and cubes the Zeth pay."""

    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)

    envoys: Whole = 0
    goods: dict[Cube, Annotated[int, Strict(), Field(ge=1, le=20)]] = {}


class Side(BaseModel):
    """One side of a red converter: any one of the costs, and how many pieces of which size it steals."""

    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)

    costs: tuple[Cost, ...]
    steals: dict[Size, Annotated[int, Strict(), Field(ge=1, le=20)]]


class Converter(Record):
    """A red converter of the Zeth, before and after its upgrade."""

    id: Id
    name: Text
    front: Side
    upgraded: Side


class Technology(NamedRecord):
    """A technology card by the name its inventor reads out. `era` is None where no source tells.

    A card of era IV is in no species deck and names no technology, so it goes by its research team (DE p5, p14).
    """

    id: Id
    era: Annotated[int, Strict(), Field(ge=1, le=4)] | None = None


def over_support(colonies: int, support: int | Literal["infinite"]) -> int:
    """Colonies that go under the deck as the Economy phase begins, the only moment it is checked (FIRST p6, REM)."""
    return 0 if support == "infinite" else max(0, colonies - support)


@dataclass(frozen=True, slots=True)
class Facts:
    """All that is known of the game's pieces, by id."""

    species: Mapping[str, Species]
    editions: Mapping[str, Edition]
    boards: Mapping[int, Track]
    sharing: tuple[SharingCard, ...]
    converters: Mapping[str, Converter]
    technologies: Mapping[str, Technology] = field(default_factory=dict)

    @property
    def tracks(self) -> dict[int, tuple[int, ...]]:
        """The printed minimums by the number of spaces."""
        return {spaces: board.minimums for spaces, board in self.boards.items()}

    def research_track(self, players: int) -> tuple[int, ...]:
        """One space for each player (FIRST "Track Setup", REM "Bid track")."""
        return self._track("research", players)

    def colony_track(self, players: int, extra: bool) -> tuple[int, ...]:
        """One space for each player, and one more with the Kjasjavikalimm (all four sources)."""
        return self._track("colony", players + extra)

    def _track(self, auction: str, spaces: int) -> tuple[int, ...]:
        board = self.boards.get(spaces)
        if board is None or auction not in board.auctions:
            raise ValueError(f"there is no {auction} track with {spaces} spaces")
        return board.minimums

    def sharing_bonus(self, players: int, turn: int) -> tuple[int, int]:
        """Points for each technology invented on this turn: normal, Yengii (REM "Sharing technologies")."""
        for card in self.sharing:
            if card.applies_to(players, turn):
                return card.normal, card.yengii
        raise ValueError(f"there is no sharing bonus for {players} players on turn {turn}")
