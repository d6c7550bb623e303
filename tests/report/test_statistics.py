"""Sums over many evenings: who is who, what is counted, filters, streaks and records."""

from dataclasses import replace
from fractions import Fraction

import pytest

from companion.languages import languages
from companion.report.figures import GameFigures, Result, SeatFigures
from companion.report.people import fold, join, person, split
from companion.report.statistics import RECORDS, Statistics, Sums, statistics
from companion.report.stats_text import StatsText, stats_json
from companion.report.stats_told import stats_told
from companion.store.species_data import load_facts
from companion.telling.evenings import Wanted
from companion.words import knows

NOTHING = dict.fromkeys(
    (
        "promises", "kept", "late", "settled", "broken", "unjudged", "cost", "costliest", "deals", "bought", "paid",
        "overpaid", "dearest", "robbed", "robberies", "inventions", "waited_for",
    ),
    0,
)  # fmt: skip


def seat(species: str, player: str, rank: int | None = None, points: int = 30, **more: int) -> SeatFigures:
    """A seat in which only what is named happened."""
    result = rank and Result(rank, 12 * points, points, 0, 0, 0, 0)
    partners: dict[str, int] = {name: more.pop(name) for name in ("unity", "zeth", "yengii") if name in more}
    return SeatFigures(species=species, player=player, result=result or None, partners=partners, **(NOTHING | more))


def game(day: str, *seats: SeatFigures, edition: str = "remastered") -> GameFigures:
    return GameFigures(f"{day}-aaaa", f"{day}T19:30:00+01:00", edition, 3600, 2, seats)


GAMES = [
    game("2026-01-01", seat("unity", "Ana", 1, 35, kept=3, zeth=2, deals=2), seat("zeth", "Ben", 2, robberies=1)),
    game("2026-02-01", seat("unity", "ANA ", 1, 31, broken=1, cost=2, costliest=2, kept=1), seat("zeth", "Cem", 2)),
    game("2026-03-01", seat("zeth", "ana", 2, 28, unjudged=5), seat("unity", "Benjamin", 1, 40), edition="german"),
    game("2026-04-01", seat("zeth", "Ana", late=1), seat("unity", ""), seat("yengii", "Ben")),
]


def of(found: Statistics, who: str) -> Sums:
    return next(one for one in found.players if one.who == who)


def test_people_are_known_by_their_names_whatever_the_case_and_the_spaces() -> None:
    assert fold("  ANA   Maria\n") == fold("ana maria") == "ana maria"
    found = statistics(GAMES, Wanted(), {})
    ana = of(found, "ana")
    assert (ana.name, ana.games, ana.results, ana.wins, dict(ana.places)) == ("Ana", 4, 3, 2, {1: 2, 2: 1})
    assert (ana.total_twelfths, ana.best_twelfths, ana.worst_twelfths) == (12 * 94, 12 * 35, 12 * 28)
    assert ana.mean_place == Fraction(4, 3)
    assert "" not in {one.who for one in found.players}, "whoever typed no name is nobody"


def test_the_kept_rate_is_of_what_somebody_judged() -> None:
    """Five promises in words that nobody judged raise nothing."""
    ana = of(statistics(GAMES, Wanted(), {}), "ana")
    assert (ana.kept, ana.late, ana.broken, ana.unjudged, ana.cost) == (4, 1, 1, 5, 2)
    assert ana.kept_rate == Fraction(4, 6)
    assert of(statistics(GAMES, Wanted(), {}), "cem").kept_rate is None


def test_two_names_can_be_joined_and_split_again() -> None:
    joined = join({}, "Benjamin", "BEN")
    found = statistics(GAMES, Wanted(), joined)
    ben = of(found, "ben")
    assert (ben.name, ben.games, ben.wins) == ("Ben", 3, 1)
    assert of(found, "ana").partners == {"ben": 2}
    assert split(joined, "benjamin") == {}
    assert split(joined, "Ben") == {}
    assert join(joined, "Ben", "Benjamin") == joined, "they are one already"


def test_two_of_one_name_at_one_table_are_two_people_and_count_for_their_species_only() -> None:
    found = statistics(
        [game("2026-01-01", seat("unity", "Kim", 1), seat("zeth", " kim", 2), seat("yengii", "Eva", 3))], Wanted(), {}
    )
    assert [one.who for one in found.players] == ["eva"]
    assert [one.who for one in found.species] == ["unity", "yengii", "zeth"]
    assert next(record for record in found.records if record.what == "points").who == ("unity",)


def test_joins_lead_to_one_person_also_in_a_row_and_never_in_a_circle() -> None:
    joined = join(join({}, "b", "c"), "a", "b")
    assert person("a", joined) == person("b", joined) == "c"
    assert person("x", {"x": "y", "y": "x"}) in ("x", "y")


@pytest.mark.parametrize(
    ("wanted", "games"),
    [
        (Wanted(player="BEN"), 2),
        (Wanted(player="ana", species="unity"), 2),
        (Wanted(species="yengii"), 1),
        (Wanted(edition="german"), 1),
        (Wanted(players=3), 1),
        (Wanted(since="2026-02-01"), 3),
        (Wanted(since="2026-02-01", until="2026-03-01"), 2),
        (Wanted(player="nobody"), 0),
    ],
)
def test_filters_leave_only_what_is_wanted(wanted: Wanted, games: int) -> None:
    found = statistics(GAMES, wanted, {})
    assert found.games == games
    assert all(one.who == fold(wanted.player) for one in found.players if wanted.player)
    assert all(one.who == wanted.species for one in found.species if wanted.species)


def test_streaks_are_of_games_in_the_order_they_were_played_whatever_order_they_come_in() -> None:
    ana = of(statistics(list(reversed(GAMES)), Wanted(), {}), "ana")
    assert (ana.longest_wins, ana.present_wins, ana.longest_honest) == (2, 0, 1)
    assert of(statistics(GAMES[:2], Wanted(), {}), "ana").present_wins == 2


def test_the_course_goes_game_by_game_and_leaves_out_those_without_scores() -> None:
    """What the seats that were asked for had, beside what the whole table was won with."""
    course = statistics(list(reversed(GAMES)), Wanted(player="ana"), {}).course
    assert [(one.day, one.twelfths // 12, one.best_twelfths // 12) for one in course] == [
        ("2026-01-01", 35, 35), ("2026-02-01", 31, 31), ("2026-03-01", 28, 40),
    ]  # fmt: skip
    everybody = statistics(GAMES, Wanted(), {}).course
    assert [(one.points, one.seats) for one in everybody] == [(Fraction(65, 2), 2), (Fraction(61, 2), 2), (34, 2)]


@pytest.mark.parametrize(
    ("wanted", "name", "shown"),
    [
        (Wanted(), "Table average", ("32.5", "30.5", "34")),
        (Wanted(player="ana"), "Ana", ("35", "31", "28")),
        (Wanted(species="unity"), "Unity", ("35", "31", "40")),
    ],
)
def test_the_course_is_named_after_whom_it_is_of(wanted: Wanted, name: str, shown: tuple[str, ...]) -> None:
    found = statistics(GAMES, wanted, {})
    told = stats_told(found, wanted, found.names, {}, load_facts(), "en").course
    assert told is not None
    own, won = told.lines
    assert (own.name, own.shown) == (name, shown)
    assert (won.name, won.shown) == ("Winner’s points", ("35", "31", "40"))
    assert [line[:3] for line in told.sheet.rows] == [
        list(line) for line in reversed(list(zip(told.days, shown, won.shown, strict=True)))
    ]


def test_one_game_is_no_course() -> None:
    found = statistics(GAMES[:1], Wanted(), {})
    assert stats_told(found, Wanted(), found.names, {}, load_facts(), "en").course is None


def test_a_game_that_was_counted_by_hand_has_deals_but_no_result() -> None:
    found = statistics([GAMES[3]], Wanted(), {})
    assert (of(found, "ana").games, of(found, "ana").results, of(found, "ana").win_rate) == (1, 0, None)
    assert [record.what for record in found.records] == ["length"]


def test_records_name_the_first_who_reached_them() -> None:
    again = replace(GAMES[0], game="2026-05-01-aaaa", created="2026-05-01T19:30:00+01:00")
    records = {record.what: record for record in statistics([*GAMES, again], Wanted(), {}).records}
    assert (records["points"].value, records["points"].who) == (12 * 40, ("benjamin",))
    assert (records["promises"].value, records["promises"].game) == (3, "2026-01-01-aaaa")
    assert (records["margin"].value, records["margin"].who) == (12 * 12, ("benjamin",))
    assert records["breach"].value == 2


@pytest.mark.parametrize("lang", languages())
def test_every_record_has_words(lang: str) -> None:
    assert [what for what in RECORDS if not knows(lang, f"stats-record-{what}")] == []


@pytest.mark.parametrize("lang", languages())
def test_they_can_be_read_in_both_languages_and_by_programs(lang: str) -> None:
    found = statistics(GAMES, Wanted(player="ana"), {})
    text = "\n".join(StatsText(found, load_facts(), lang).lines(Wanted(player="ana")))
    assert {"en": "Ana had deals with", "de": "Ana hatte Absprachen mit"}[lang] in text
    assert {"en": "67 %", "de": "67\N{NO-BREAK SPACE}%"}[lang].replace("\N{NO-BREAK SPACE}", " ") in text
    told = stats_json(found)
    assert told["players"][0]["kept_rate"] == 0.6667
    assert told["players"][0]["places"] == {1: 2, 2: 1}
