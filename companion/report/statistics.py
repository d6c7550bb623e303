"""Statistics over many evenings: the figures of finished games added up by player and by species, and the records.

Only games that are over are counted, and results only where the companion added them up. A shared win is a win.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import groupby
from operator import attrgetter

from companion.report.figures import GameFigures, SeatFigures
from companion.report.people import Joined, fold, person
from companion.rules.scoring import TWELFTHS
from companion.telling.evenings import Wanted


@dataclass(frozen=True, slots=True)
class Sums:
    """All games of a player or of a species. `who` is the folded name or the species; `name` as it was last typed.

    `results` are the games with scores, `places` how often which rank, and the sums of points are over these. The
    streaks count games: wins in a row, the longest and up to the last one, and the longest row without a broken promise
    among those in which somebody judged one.
    """

    who: str
    name: str
    games: int
    results: int
    wins: int
    places: Mapping[int, int]
    total_twelfths: int
    best_twelfths: int | None
    worst_twelfths: int | None
    tokens: int
    goods_twelfths: int
    bonus: int
    penalties: int
    regrets: int
    promises: int
    kept: int
    late: int
    settled: int
    broken: int
    unjudged: int
    cost: int
    deals: int
    partners: Mapping[str, int]
    bought: int
    paid: int
    overpaid: int
    robbed: int
    robberies: int
    inventions: int
    waited_for: int
    longest_wins: int
    present_wins: int
    longest_honest: int

    @property
    def kept_rate(self) -> Fraction | None:
        """Kept in time, of all that somebody judged; None where nobody did."""
        judged = self.kept + self.late + self.settled + self.broken
        return Fraction(self.kept, judged) if judged else None

    @property
    def win_rate(self) -> Fraction | None:
        return Fraction(self.wins, self.results) if self.results else None

    @property
    def mean_place(self) -> Fraction | None:
        places = sum(rank * count for rank, count in self.places.items())
        return Fraction(places, self.results) if self.results else None

    @property
    def mean_points(self) -> Fraction | None:
        return Fraction(self.total_twelfths, TWELFTHS * self.results) if self.results else None


@dataclass(frozen=True, slots=True)
class BestEver:
    """The most there was of something in one game: `what` (see `RECORDS`), how much, in which game, and who."""

    what: str
    value: int
    game: str
    day: str
    who: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Evening:
    """One game with scores: the sum of the seats that were wanted, how many they are, and what won, in twelfths."""

    game: str
    day: str
    twelfths: int
    seats: int
    best_twelfths: int

    @property
    def points(self) -> Fraction:
        """What each of the seats had on average."""
        return Fraction(self.twelfths, TWELFTHS * self.seats)


@dataclass(frozen=True, slots=True)
class Statistics:
    """What the games that were wanted come to. `names`: how each person's name was last typed; `course`: the games
    that have scores, one after the other."""

    games: int
    first: str
    last: str
    players: tuple[Sums, ...]
    species: tuple[Sums, ...]
    records: tuple[BestEver, ...]
    course: tuple[Evening, ...]
    names: Mapping[str, str] = field(default_factory=dict)


Played = tuple[GameFigures, SeatFigures]


def statistics(games: Iterable[GameFigures], wanted: Wanted, joined: Joined) -> Statistics:
    """Adds up the games that are wanted."""
    found = sorted((game for game in games if _game_wanted(wanted, game)), key=lambda game: (game.created, game.game))
    at_table = {game.game: _people(game, joined) for game in found}
    played = [
        (game, seat)
        for game in found
        for seat in game.seats
        if _seat_wanted(wanted, seat, at_table[game.game][seat.species], joined)
    ]
    names = {person(seat.player, joined): seat.player for game in found for seat in game.seats}
    # A name that others were joined to is the one to show.
    names |= {fold(seat.player): seat.player for game in found for seat in game.seats if fold(seat.player) in names}
    names = {who: " ".join(name.split()) for who, name in names.items()}
    people: dict[str, list[Played]] = {}
    kinds: dict[str, list[Played]] = {}
    for game, seat in played:
        kinds.setdefault(seat.species, []).append((game, seat))
        if who := at_table[game.game][seat.species]:
            people.setdefault(who, []).append((game, seat))
    days = [game.created[:10] for game, _ in played]
    return Statistics(
        games=len({game.game for game, _ in played}),
        first=days[0] if days else "",
        last=days[-1] if days else "",
        players=_in_order(_sums(who, names[who], of, at_table) for who, of in people.items()),
        species=_in_order(_sums(kind, kind, of, {}) for kind, of in kinds.items()),
        records=tuple(_records(played, at_table)),
        course=tuple(_course(played)),
        names=names,
    )


def _game_wanted(wanted: Wanted, found: GameFigures) -> bool:
    """Whether a game is wanted, whoever sat at it."""
    day = found.created[:10]
    return (
        wanted.edition in ("", found.edition)
        and wanted.players in (0, len(found.seats))
        and (not wanted.since or day >= wanted.since)
        and (not wanted.until or day <= wanted.until)
    )


def _seat_wanted(wanted: Wanted, found: SeatFigures, who: str, joined: Joined) -> bool:
    """Whether a seat of such a game is wanted, on which `who` sat."""
    return (not wanted.player or person(wanted.player, joined) == who) and wanted.species in ("", found.species)


def _people(game: GameFigures, joined: Joined) -> dict[str, str]:
    """Who played which species. Two of one name at one table are two people, and nobody can tell which is which on
    another evening: they count for their species, as those do who typed no name."""
    who = {seat.species: person(seat.player, joined) for seat in game.seats}
    alike = Counter(who.values())
    return {species: name if alike[name] == 1 else "" for species, name in who.items()}


def _in_order(sums: Iterable[Sums]) -> tuple[Sums, ...]:
    """Who won most first, then who played most, then by name."""
    return tuple(sorted(sums, key=lambda one: (-one.wins, -one.games, one.who)))


_ADDED = (
    "promises", "kept", "late", "settled", "broken", "unjudged", "cost", "deals", "bought", "paid", "overpaid",
    "robbed", "robberies", "inventions", "waited_for",
)  # fmt: skip
"""Figures of a seat that are simply added up."""
_added = attrgetter(*_ADDED)


def _sums(who: str, name: str, played: Sequence[Played], at_table: Mapping[str, Mapping[str, str]]) -> Sums:
    """The sums of these seats. Partners are people where `at_table` tells who played what in each game, else species;
    whoever typed no name is nobody's partner."""
    seats = [seat for _, seat in played]
    results = [seat.result for seat in seats if seat.result is not None]
    totals = [result.total_twelfths for result in results]
    won = [seat.result.rank == 1 for seat in seats if seat.result is not None]
    honest = [not seat.broken for seat in seats if seat.judged]
    partners: Counter[str] = Counter()
    for game, seat in played:
        here = at_table.get(game.game)
        for species, count in seat.partners.items():
            partners[species if here is None else here[species]] += count
    del partners[""]
    added = dict(zip(_ADDED, map(sum, zip(*map(_added, seats), strict=True)), strict=True))
    return Sums(
        who=who,
        name=name,
        games=len(seats),
        results=len(results),
        wins=sum(won),
        places=dict(sorted(Counter(result.rank for result in results).items())),
        total_twelfths=sum(totals),
        best_twelfths=max(totals, default=None),
        worst_twelfths=min(totals, default=None),
        tokens=sum(result.tokens for result in results),
        goods_twelfths=sum(result.goods_twelfths for result in results),
        bonus=sum(result.bonus for result in results),
        penalties=sum(result.penalties for result in results),
        regrets=sum(result.regrets for result in results),
        partners=dict(partners.most_common()),
        **added,
        longest_wins=max(_rows(won), default=0),
        present_wins=_rows(won)[-1] if won and won[-1] else 0,
        longest_honest=max(_rows(honest), default=0),
    )


def _rows(yes: Sequence[bool]) -> list[int]:
    """How many came in a row, each time."""
    return [len(list(row)) for good, row in groupby(yes) if good]


def _course(played: Sequence[Played]) -> Iterator[Evening]:
    """Game by game, in the order in which they were played."""
    for _, group in groupby(played, key=lambda one: one[0].game):
        seats = list(group)
        game = seats[0][0]
        totals = [seat.result.total_twelfths for _, seat in seats if seat.result is not None]
        if totals:
            best = max(seat.result.total_twelfths for seat in game.seats if seat.result is not None)
            yield Evening(game.game, game.created[:10], sum(totals), len(totals), best)


_UNKNOWN = -(10**9)
_OF_A_SEAT: Mapping[str, Callable[[SeatFigures], int]] = {
    "points": lambda seat: seat.result.total_twelfths if seat.result else _UNKNOWN,
    "deals": attrgetter("deals"),
    "promises": attrgetter("kept"),
    "breach": attrgetter("costliest"),
    "bid": attrgetter("dearest"),
    "robbed": attrgetter("robbed"),
}
RECORDS = (*_OF_A_SEAT, "margin", "length")
"""points (twelfths), deals, promises kept, the costliest breach, the dearest bid (ships), times robbed; of a whole game
the margin of the winner (twelfths) and the length (seconds)."""


def _records(played: Sequence[Played], at_table: Mapping[str, Mapping[str, str]]) -> Iterator[BestEver]:
    """The first to reach a value holds the record."""
    if not played:
        return

    def record(what: str, value: int, game: GameFigures, seats: Iterable[SeatFigures]) -> BestEver:
        who = tuple(at_table[game.game][seat.species] or seat.species for seat in seats)
        return BestEver(what, value, game.game, game.created[:10], who)

    for what, measure in _OF_A_SEAT.items():
        values = [measure(seat) for _, seat in played]
        most = max(values)
        game, seat = played[values.index(most)]
        if most > (_UNKNOWN if what == "points" else 0):
            yield record(what, most, game, [seat])
    games = list({game.game: game for game, _ in played}.values())
    margins = [(margin, game) for game in games if (margin := _margin(game)) is not None]
    if margins:
        margin, game = max(margins, key=lambda one: one[0])
        yield record("margin", margin, game, [seat for seat in game.seats if seat.result and seat.result.rank == 1])
    game = max(games, key=lambda one: one.seconds)
    yield record("length", game.seconds, game, [])


def _margin(game: GameFigures) -> int | None:
    """By how much the winner was ahead of the next."""
    totals = sorted((seat.result.total_twelfths for seat in game.seats if seat.result), reverse=True)
    return totals[0] - totals[1] if game.scored and len(totals) > 1 else None
