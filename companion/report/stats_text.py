"""Statistics as text for a terminal, and as JSON for other programs."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict
from fractions import Fraction
from typing import Any

from babel.numbers import format_decimal, format_percent

from companion.report.statistics import BestEver, Statistics, Sums
from companion.rules.scoring import TWELFTHS
from companion.rules.species import Facts
from companion.telling.evenings import Wanted
from companion.telling.sheet import Column, Sheet
from companion.words import MINUS, day, in_points, name_of, on_one_line, say

_NONE = "–"


class StatsText:
    """Statistics in one language."""

    def __init__(self, found: Statistics, facts: Facts, lang: str) -> None:
        self._found = found
        self._facts = facts
        self._lang = lang

    def lines(self, wanted: Wanted) -> Iterator[str]:
        """Everything, one table after the other."""
        found = self._found
        if not found.games:
            yield self.heading()
            return
        yield self.heading()
        if found.players:
            yield from self._tables("player", found.players)
        if wanted.player and found.players:
            yield from self._partners(found.players[0])
        yield from self._tables("species", found.species)
        yield ""
        yield self._say("records")
        yield from self.records().lines("  ")
        yield ""
        yield from self.notes()

    def heading(self) -> str:
        """How many games, and from when to when."""
        found = self._found
        if not found.games:
            return self._say("none")
        days = {"first": day(self._lang, found.first), "last": day(self._lang, found.last)}
        return self._say("heading", count=found.games, days=len({found.first, found.last}), **days)

    def notes(self) -> list[str]:
        """What some of the headings mean."""
        return [self._say(f"note-{note}") for note in ("promises", "honest", "overpaid", "waited")]

    def tables(self, by: str, sums: Sequence[Sums]) -> Iterator[tuple[str, Sheet]]:
        """The headed tables of players (`by` is "player") or species: results, points, promises, trades and bids."""
        for name, columns in TABLES.items():
            heads = [Column(self._say(f"by-{by}")), *(Column(self._say(head), number=True) for head in columns)]
            rows = [[self.name(one.who, by), *(self._cell(show(one)) for show in columns.values())] for one in sums]
            yield self._say(f"table-{name}", by=by), Sheet(heads, rows)

    def records(self) -> Sheet:
        """The most there ever was, each with its game."""
        heads = [Column(self._say(f"record-{name}")) for name in ("what", "value", "who", "day", "game")]
        rows = [
            [
                self._say(f"record-{record.what}"),
                self._value(record),
                ", ".join(self._who(one) for one in record.who) or _NONE,
                record.day,
                record.game,
            ]
            for record in self._found.records
        ]
        return Sheet(heads, rows)

    def _tables(self, by: str, sums: Sequence[Sums]) -> Iterator[str]:
        for heading, sheet in self.tables(by, sums):
            yield from ("", heading, *sheet.lines("  "))

    def _partners(self, one: Sums) -> Iterator[str]:
        heads = [Column(self._say("by-player")), Column(self._say("deals"), number=True)]
        rows = [[self.name(who, "player"), str(count)] for who, count in one.partners.items()]
        yield from ("", self.partners(one), *Sheet(heads, rows).lines("  "))

    def _value(self, record: BestEver) -> str:
        if record.what in ("points", "margin"):
            return in_points(record.value)
        if record.what == "length":
            return f"{record.value // 3600}:{record.value // 60 % 60:02}"
        return str(record.value)

    def _who(self, who: str) -> str:
        return self.name(who, "player" if who in self._found.names else "species")

    def name(self, who: str, by: str) -> str:
        """What a person (`by` is "player") or a species is called."""
        if by == "species":
            return name_of(self._lang, who, self._facts.species)
        return self.person(self._found.names.get(who, who))

    @staticmethod
    def person(name: str) -> str:
        """A name as it was typed, on one line."""
        return on_one_line(name)

    def word(self, key: str) -> str:
        """The heading of a column, the name of a slice."""
        return self._say(key)

    def shown(self, number: Fraction | None) -> str:
        """A number as its language writes it, whole ones without a decimal."""
        whole = number is not None and number.denominator == 1
        return self._cell(int(number) if whole and number is not None else number)

    def partners(self, one: Sums) -> str:
        """The heading over those with whom somebody had deals."""
        return self._say("partners", player=self.name(one.who, "player"))

    def course(self, games: int) -> str:
        """The heading over points game by game."""
        return self._say("course", count=games)

    def _cell(self, shown: "_Cell") -> str:
        if shown is None:
            return _NONE
        if isinstance(shown, _Share):
            return str(format_percent(float(shown.part), format="#,##0 %", locale=self._lang))
        if isinstance(shown, Fraction):
            text = format_decimal(float(shown), format="#,##0.0", locale=self._lang)
            return str(text).replace("-", MINUS)
        return str(shown).replace("-", MINUS)

    def _say(self, key: str, **facts: Any) -> str:
        return say(self._lang, f"stats-{key}", **facts)


class _Share:
    """A part of a whole, to be shown in percent."""

    def __init__(self, part: Fraction) -> None:
        self.part = part


_Cell = int | str | Fraction | _Share | None


def _share(part: Fraction | None) -> _Share | None:
    return _Share(part) if part is not None else None


def _mean(total: int, one: Sums, scale: int = 1) -> Fraction | None:
    return Fraction(total, scale * one.results) if one.results else None


def _points(twelfths: int | None) -> str | None:
    return None if twelfths is None else in_points(twelfths)


TABLES: dict[str, dict[str, Callable[[Sums], _Cell]]] = {
    "results": {
        "games": lambda one: one.games,
        "wins": lambda one: one.wins,
        "win-rate": lambda one: _share(one.win_rate),
        "place": lambda one: one.mean_place,
        "points": lambda one: one.mean_points,
        "best": lambda one: _points(one.best_twelfths),
        "worst": lambda one: _points(one.worst_twelfths),
        "longest-wins": lambda one: one.longest_wins,
        "present-wins": lambda one: one.present_wins,
    },
    "parts": {
        "tokens": lambda one: _mean(one.tokens, one),
        "goods": lambda one: _mean(one.goods_twelfths, one, TWELFTHS),
        "bonus": lambda one: _mean(one.bonus, one),
        "penalties": lambda one: _mean(-one.penalties, one),
        "regrets": lambda one: _mean(-one.regrets, one),
    },
    "promises": {
        "made": lambda one: one.promises,
        "kept": lambda one: one.kept,
        "late": lambda one: one.late,
        "settled": lambda one: one.settled,
        "broken": lambda one: one.broken,
        "unjudged": lambda one: one.unjudged,
        "kept-rate": lambda one: _share(one.kept_rate),
        "cost": lambda one: one.cost,
        "longest-honest": lambda one: one.longest_honest,
    },
    "trades": {
        "deals": lambda one: one.deals,
        "bought": lambda one: one.bought,
        "paid": lambda one: one.paid,
        "overpaid": lambda one: one.overpaid,
        "robbed": lambda one: one.robbed,
        "robberies": lambda one: one.robberies,
        "inventions": lambda one: one.inventions,
        "waited": lambda one: one.waited_for,
    },
}


def stats_json(found: Statistics) -> dict[str, Any]:
    """All of it as plain data; rates as numbers from 0 to 1, None where there is nothing to divide by."""

    def told(one: Sums) -> dict[str, Any]:
        rates = {name: getattr(one, name) for name in ("win_rate", "kept_rate", "mean_place", "mean_points")}
        return asdict(one) | {name: rate if rate is None else round(float(rate), 4) for name, rate in rates.items()}

    whole = asdict(found)
    return whole | {"players": [told(one) for one in found.players], "species": [told(one) for one in found.species]}
