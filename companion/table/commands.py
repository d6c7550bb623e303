"""Commands: everything anybody can ask of a table, in the imperative. One class for each shape.

A command says who gives it (`by`), for whom (`for`, when the moderator acts for a seat without a phone) and when
(`at`). Whether the shape is right is decided here; whether it may be done now, in `decide`.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, Any, Literal

from pydantic import (
    AfterValidator,
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    StringConstraints,
    TypeAdapter,
    ValidationError,
    ValidationInfo,
    model_validator,
)
from pydantic_core import PydanticCustomError, from_json

from companion.rules.deals import CardName, Count, Term
from companion.rules.goods import Good
from companion.rules.refusals import Refusal, Thing, refuse
from companion.rules.species import Power

MODERATOR = "moderator"
MOST = 1_000_000
"""No count at a table is larger; a number beyond it is a slip or an attack, not a command."""

DealId = Annotated[str, StringConstraints(min_length=1, max_length=40)]
Name = Annotated[str, StringConstraints(min_length=1, max_length=120)]
Whole = Annotated[int, Field(ge=0, le=MOST)]
Within = Annotated[int, Field(ge=-MOST, le=MOST)]
Real = Annotated[float, Field(ge=-1e9, le=1e9, allow_inf_nan=False)]
LATEST = 1e12
"""Seconds; no table's time is later."""
Moment = Annotated[float, Field(ge=0, le=LATEST, allow_inf_nan=False)]


ConverterName = Literal["black_market", "systemic_bribery", "smuggling_network"]


NOT_POSTED: frozenset[Good] = frozenset({"point", "acknowledgement"})
"""What nobody is free to hand over: points, and tokens that others cannot trade on."""


def _not_posted(good: Good) -> Good:
    if good in NOT_POSTED:
        raise ValueError("not posted")
    return good


Posted = Annotated[Good, AfterValidator(_not_posted)]


def _not_null(value: object, info: ValidationInfo) -> object:
    """A field that may be left out is not thereby one that may say null."""
    if value is None and info.mode == "json":
        raise ValueError("null")
    return value


NotNull = BeforeValidator(_not_null)


class Command(BaseModel):
    """What all commands have in common."""

    model_config = ConfigDict(
        frozen=True, extra="forbid", strict=True, validate_by_name=True, serialize_by_alias=True, defer_build=True
    )

    do: str
    by: str
    on_behalf: Annotated[str | None, NotNull] = Field(default=None, alias="for")
    at: Annotated[Moment | None, NotNull] = None
    tap: Annotated[Annotated[str, StringConstraints(min_length=1, max_length=40)] | None, NotNull] = None
    """Commands given by one tap of a finger, which one undo takes back together."""

    @property
    def seat(self) -> str:
        """The seat that acts: `for` where the moderator enters it, else `by`."""
        return self.by if self.on_behalf is None else self.on_behalf


class SeatGiven(BaseModel):
    """A seat as the moderator sets it up."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True, defer_build=True)

    species: str
    player: Annotated[str, StringConstraints(max_length=60)]


class Options(BaseModel):
    """What a table may choose. `regret` switches off the Falling Light's tokens, known from one source only."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True, defer_build=True)

    trade_minutes: Annotated[float, Field(gt=0, le=1e12, allow_inf_nan=False)] = 10
    first_turn_minutes: Annotated[float, Field(ge=0, le=1e12, allow_inf_nan=False)] = 0
    precise_scoring: bool | Literal["ties"] = False
    final_steal: bool = True
    colony_track: Annotated[list[int] | None, NotNull, Field(max_length=100)] = None
    research_track: Annotated[list[int] | None, NotNull, Field(max_length=100)] = None
    regret: bool = True


class OpenTable(Command):
    do: Literal["open_table"] = "open_table"
    edition: str
    seats: Annotated[list[SeatGiven], Field(max_length=100)]
    options: Options = Options()


class AdjustSeat(Command):
    do: Literal["adjust_seat"] = "adjust_seat"
    about: str = Field(alias="seat")
    colony_support: Annotated[Whole | Literal["infinite"] | None, NotNull] = None
    tiebreaker: Annotated[Within | Real | Literal["infinite"] | None, NotNull] = None
    player: Annotated[Annotated[str, StringConstraints(max_length=60)] | None, NotNull] = None

    @model_validator(mode="after")
    def _says_something(self) -> "AdjustSeat":
        if self.colony_support is None and self.tiebreaker is None and self.player is None:
            raise PydanticCustomError("says_nothing", "neither colony_support nor tiebreaker nor player")
        return self


class Advance(Command):
    do: Literal["advance"] = "advance"
    skip: bool = False


class Plain(Command):
    """A command that says all by its name."""

    do: Literal[
        "start_timer", "pause_timer", "reset_timer", "reveal_colony_bids", "reveal_research_bids", "reveal_scores",
        "undo", "pass", "split_bid",
    ]  # fmt: skip


class AddTime(Command):
    do: Literal["add_time"] = "add_time"
    seconds: Real


class DoneTrading(Command):
    do: Literal["done_trading"] = "done_trading"
    done: bool


class WithTerms(Command):
    """A deal proposed, or a binding one to be changed."""

    do: Literal["propose_deal", "amend_deal"]
    deal: DealId
    terms: Annotated[list[Term], Field(max_length=200)]


class OnDeal(Command):
    """An answer to a deal as a whole."""

    do: Literal["accept_deal", "decline_deal", "withdraw_deal"]
    deal: DealId


class OnTerm(Command):
    """A word about one term."""

    do: Literal["break_term", "reopen_term", "accept_compensation", "decline_compensation"]
    deal: DealId
    term: int


class Deliver(Command):
    do: Literal["deliver"] = "deliver"
    deal: DealId
    term: int
    goods: dict[Good, Count] = {}
    cards: Annotated[list[CardName], Field(max_length=100)] = []


class OfferCompensation(Command):
    do: Literal["offer_compensation"] = "offer_compensation"
    deal: DealId
    term: int
    note: Annotated[str, StringConstraints(max_length=500)]


class LevyPenalty(Command):
    do: Literal["levy_penalty"] = "levy_penalty"
    deal: DealId
    term: int
    paid: bool = False


class MarkTrade(Command):
    do: Literal["mark_trade", "unmark_trade"]
    partner: str = Field(alias="with")


class SetCount(Command):
    """How many envoys, or regret tokens, a seat holds."""

    do: Literal["set_envoys", "set_regrets"]
    about: str = Field(alias="seat")
    count: Whole


class Steal(Command):
    do: Literal["steal"] = "steal"
    victim: str = Field(alias="from")
    goods: Annotated[dict[Good, Count], Field(min_length=1)]
    converter: Annotated[ConverterName | None, NotNull] = None
    upgraded: bool = False

    @model_validator(mode="after")
    def _only_a_converter_is_upgraded(self) -> "Steal":
        if self.converter is None and "upgraded" in self.model_fields_set:
            raise ValueError("only a converter is upgraded")
        return self


class RecordInvention(Command):
    do: Literal["record_invention"] = "record_invention"
    name: Name
    era: Annotated[Annotated[int, Field(ge=1, le=4)] | None, NotNull] = None


class Post(Command):
    do: Literal["post"] = "post"
    seek: dict[Posted, Count]
    offer: dict[Posted, Count]


class DeclareShips(Command):
    do: Literal["declare_ships"] = "declare_ships"
    ships: Whole
    colonies: Annotated[Whole | None, NotNull] = None
    research_teams: Annotated[Whole | None, NotNull] = None


class SealBid(Command):
    do: Literal["seal_bid"] = "seal_bid"
    colony: Whole
    research: Whole


class Buy(Command):
    do: Literal["buy"] = "buy"
    space: Annotated[int, Field(ge=1)]


class TallyUp(Command):
    do: Literal["tally"] = "tally"
    points: Within
    small: Whole
    large: Whole
    ultratech: Whole
    ships: Whole


AnyCommand = Annotated[
    OpenTable | AdjustSeat | Advance | Plain | AddTime | DoneTrading | WithTerms | OnDeal | OnTerm | Deliver
    | OfferCompensation | LevyPenalty | MarkTrade | SetCount | Steal | RecordInvention | Post | DeclareShips | SealBid
    | Buy | TallyUp,
    Field(discriminator="do"),
]  # fmt: skip

MODERATORS: frozenset[str] = frozenset({
    "open_table", "adjust_seat", "advance", "start_timer", "pause_timer", "reset_timer", "add_time", "levy_penalty",
    "unmark_trade", "reveal_colony_bids", "reveal_research_bids", "reveal_scores", "undo",
})  # fmt: skip
"""The moderator's own commands; all others are a seat's."""

POWERS: Mapping[str, Power] = {
    "mark_trade": Power.STEALS,
    "set_envoys": Power.STEALS,
    "steal": Power.STEALS,
    "split_bid": Power.SPLITS_COLONY_BID,
    "set_regrets": Power.REGRET,
}
"""Commands that belong to the seat with a power."""

QUIET = frozenset({"done_trading", "start_timer", "pause_timer", "reset_timer", "add_time"})
"""Being done and the timer, which come most often: they change nothing else, and nothing that others can do."""

REVEALS: frozenset[str] = frozenset({"reveal_colony_bids", "reveal_research_bids", "reveal_scores"})

SECRETS: Mapping[str, frozenset[str]] = {
    "seal_bid": frozenset({"colony", "research"}),
    "tally": frozenset({"points", "small", "large", "ultratech", "ships"}),
}
"""Fields that no journal, log line or other screen may hold before the reveal."""

_ADAPTER: TypeAdapter[Command] = TypeAdapter(AnyCommand, config=ConfigDict(defer_build=True))
_LONGEST = 1_000_000


def parse(line: str | bytes) -> Command | Refusal:
    """One line of JSON as a command, or why it is none."""
    if len(line) > _LONGEST:
        return refuse("bad-command", problem=Thing("too-long"), field="")
    try:
        return _ADAPTER.validate_json(line, by_alias=True, by_name=False)
    except ValidationError as error:
        return _explain(error.errors(include_url=False, include_context=False)[0], line)


def command(**fields: Any) -> Command:
    """A command by its words, as a line of a script has them. What makes no command is a programmer's fault."""
    return _ADAPTER.validate_python(fields, by_alias=True, by_name=False)


def shown(command: Command) -> dict[str, Any]:
    """The command as a journal may keep it: everything that was given, but nothing sealed.

    A form may set None for what was left open; in a command's own words that is left out (`_not_null`).
    """
    secret = set(SECRETS.get(command.do, ()))
    given = command.model_dump(mode="json", exclude_unset=True, exclude_none=True, exclude=secret, by_alias=True)
    return given | {"do": command.do}


_PROBLEMS = {
    "json_invalid": "no-json",
    "model_type": "no-object",
    "model_attributes_type": "no-object",
    "dict_type": "no-object",
    "union_tag_not_found": "no-command",
    "union_tag_invalid": "unknown-command",
    "missing": "missing",
    "extra_forbidden": "unknown-field",
    "says_nothing": "says-nothing",
}


def _printable(text: str) -> str:
    """What somebody else wrote, on one line of a sentence."""
    return "".join(letter if letter.isprintable() else "?" for letter in text)


def _explain(error: Any, line: str | bytes) -> Refusal:
    """The first thing wrong with a line: what kind of wrong, and in which field."""
    problem = _PROBLEMS.get(error["type"], "wrong-value")
    _, *where = error["loc"] or [""]
    if problem == "no-object" and where:
        problem = "wrong-value"
    known = where if problem == "missing" or not where else _within(from_json(line), where)
    field = _printable(".".join(str(part)[:40] for part in known))
    return refuse("bad-command", problem=Thing(problem), field=field)


def _within(given: Any, where: Sequence[str | int]) -> Iterator[str | int]:
    """The way to a field as far as the line has it: behind that, pydantic names its own types."""
    for part in where:
        there = part in given if isinstance(given, dict) else isinstance(given, list) and isinstance(part, int)
        if not there:
            return
        yield part
        given = given[part]
