"""Statistics for a screen: each table of the text again, with bars for those who would rather look."""

from collections.abc import Mapping, Sequence
from fractions import Fraction

from companion.report.people import Joined
from companion.report.statistics import Evening, Statistics, Sums
from companion.report.stats_text import TABLES, StatsText
from companion.rules.scoring import TWELFTHS
from companion.rules.species import Facts
from companion.telling.evenings import BarTold, Chapter, Course, LineTold, Slice, StatisticsTold, Tone, Wanted
from companion.telling.sheet import Column, Sheet
from companion.words import in_points

MOST_BARS = 12
"""More are a wall and no picture; the table beside them has everybody."""
MOST_GAMES = 40
"""Of a line over the games; more dots than that run into each other on a tablet."""

_SLICES: Mapping[str, Sequence[tuple[str, Tone]]] = {
    "results": (("wins", "accent"), ("lost", "calm")),
    "parts": (("tokens", "accent"), ("goods", "good"), ("bonus", "warn"), ("off", "bad")),
    "promises": (("kept", "good"), ("late", "warn"), ("settled", "calm"), ("broken", "bad")),
    "trades": (("deals", "accent"),),
}
"""What the bars of each table are made of; `off` are penalties and regret together."""


def stats_told(
    found: Statistics, wanted: Wanted, everybody: Mapping[str, str], joined: Joined, facts: Facts, lang: str
) -> StatisticsTold:
    """All of it in one language. `everybody`: how each person in any game is named, also one who is not wanted now."""
    text = StatsText(found, facts, lang)
    people = sorted(((who, text.person(name)) for who, name in everybody.items() if who), key=lambda one: one[1])
    return StatisticsTold(
        heading=text.heading(),
        players=_chapters(text, "player", found.players),
        species=_chapters(text, "species", found.species),
        partners=_partners(text, found.players[0]) if wanted.player and found.players else None,
        course=_course(text, found, wanted),
        records=text.records(),
        notes=tuple(text.notes()),
        people=tuple(people),
        joined=tuple((alias, everybody.get(name, name)) for alias, name in sorted(joined.items())),
        left_out=(),
    )


def _chapters(text: StatsText, by: str, sums: Sequence[Sums]) -> tuple[Chapter, ...]:
    tables = zip(TABLES, text.tables(by, sums), strict=True)
    return tuple(
        Chapter(key, head, tuple(_bar(text, by, key, one) for one in sums[:MOST_BARS]), sheet)
        for key, (head, sheet) in tables
    )


def _bar(text: StatsText, by: str, key: str, one: Sums) -> BarTold:
    found = [(name, tone, _measure(one, key, name)) for name, tone in _SLICES[key]]
    slices = [
        Slice(text.word(name), round(TWELFTHS * amount), text.shown(amount), tone)
        for name, tone, amount in found
        if amount
    ]
    return BarTold(text.name(one.who, by), tuple(slices), text.shown(_total(one, key)))


def _measure(one: Sums, key: str, name: str) -> Fraction:
    """How long a slice is: means of points, counts of all else."""
    counts = {"lost": one.results - one.wins}
    if key != "parts":
        return Fraction(counts.get(name, getattr(one, name, 0)))
    off = one.penalties + one.regrets
    points = {
        "tokens": Fraction(one.tokens),
        "goods": Fraction(one.goods_twelfths, TWELFTHS),
        "bonus": Fraction(one.bonus),
        "off": Fraction(off),
    }
    return max(points[name], Fraction(0)) / one.results if one.results else Fraction(0)


def _total(one: Sums, key: str) -> Fraction | None:
    """The number behind the bar."""
    totals = {
        "results": Fraction(one.wins),
        "parts": one.mean_points,
        "promises": Fraction(one.kept),
        "trades": Fraction(one.deals),
    }
    return totals[key]


def _course(text: StatsText, found: Statistics, wanted: Wanted) -> Course | None:
    """What was won with, and what those who were asked for had on average; their name where it is one."""
    games = found.course[-MOST_GAMES:]
    if len(games) < 2:
        return None
    one = wanted.player and found.players
    chosen = text.name(found.players[0].who, "player") if one else text.name(wanted.species, "species")
    name = chosen if one or wanted.species else text.word("course-mean")
    own = LineTold(
        name,
        tuple(float(game.points) for game in games),
        tuple(in_points(game.twelfths) if game.seats == 1 else text.shown(game.points) for game in games),
        "accent",
    )
    won = LineTold(
        text.word("course-won"),
        tuple(game.best_twelfths / TWELFTHS for game in games),
        tuple(in_points(game.best_twelfths) for game in games),
        "warn",
    )
    return Course(text.course(len(games)), tuple(game.day for game in games), (own, won), _sheet(text, games, own, won))


def _sheet(text: StatsText, games: Sequence[Evening], own: LineTold, won: LineTold) -> Sheet:
    """The newest game first."""
    heads = [Column(text.word("record-day")), Column(own.name, number=True), Column(won.name, number=True)]
    rows = [[game.day, points, best, game.game] for game, points, best in zip(games, own.shown, won.shown, strict=True)]
    return Sheet([*heads, Column(text.word("record-game"))], rows[::-1])


def _partners(text: StatsText, one: Sums) -> Chapter:
    names = [(text.name(who, "player"), count) for who, count in one.partners.items()]
    bars = [
        BarTold(name, (Slice(text.word("deals"), TWELFTHS * count, str(count), "accent"),), str(count))
        for name, count in names[:MOST_BARS]
    ]
    sheet = Sheet(
        [Column(text.word("by-player")), Column(text.word("deals"), number=True)],
        [[name, str(count)] for name, count in names],
    )
    return Chapter("partners", text.partners(one), tuple(bars), sheet)
