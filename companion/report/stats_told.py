"""Statistics for a screen: each table of the text again, with bars for those who would rather look."""

from collections.abc import Mapping, Sequence
from fractions import Fraction

from companion.report.people import Joined
from companion.report.statistics import Statistics, Sums
from companion.report.stats_text import TABLES, StatsText
from companion.rules.scoring import TWELFTHS
from companion.rules.species import Facts
from companion.telling.evenings import BarTold, Chapter, Slice, StatisticsTold, Tone, Wanted
from companion.telling.sheet import Column, Sheet

MOST_BARS = 12
"""More are a wall and no picture; the table beside them has everybody."""

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
