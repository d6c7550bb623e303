"""The link that hands a game to the BG Stats app: what is in it, and how halves and twelfths get there."""

import json
from urllib.parse import unquote

import pytest

from companion.report.bgstats import ADDRESS, bgstats_link, bgstats_play, in_tenths, rounds
from companion.report.story import Story, story
from companion.store.species_data import load_facts
from tests.report.evening import CREATED, GAME_ID, evening, until
from tests.scripts import Game, opened

NINE = (
    "caylion", "eni_et", "faderan", "imdril", "kjasjavikalimm", "ktzrktrtl", "unity", "yengii", "zeth",
)  # fmt: skip


def played(lines: list[str]) -> Story:
    game = Game()
    for line in lines:
        assert game.line(line) is None
    return story(GAME_ID, CREATED, game.journal.read())


def test_the_link_says_what_the_app_asks_for() -> None:
    link = bgstats_link(played(evening()), load_facts(), "en", "Ana’s kitchen")
    assert link is not None
    assert link.startswith(ADDRESS)
    assert not set(link[len(ADDRESS) :]) & set(' "{}&#+?='), "all of it is escaped"
    play = json.loads(unquote(link[len(ADDRESS) :]))
    players = play.pop("players")
    assert play == {
        "sourceName": "Sidereal Confluence companion",
        "sourcePlayId": GAME_ID,
        "playDate": "2026-11-16 18:30:20",
        "durationMin": 50,
        "board": "Remastered edition (2020)",
        "comments": "5 deals, 3 broken promises.",
        "location": "Ana’s kitchen",
        "game": {
            "name": "Sidereal Confluence",
            "sourceGameId": "sidereal-confluence",
            "bggId": 202426,
            "highestWins": True,
            "noPoints": False,
        },
    }
    assert [(one["name"], one["rank"], one["score"], one["winner"]) for one in players] == [
        ("Cem", 1, 35, True),
        ("Ana", 2, 33, False),
        ("Ben", 3, 31, False),
        ("Dora", 4, 28, False),
        ("Eva & <b>Kit</b>", 5, -0.5, False),
    ]
    assert players[0] == {
        "name": "Cem", "sourcePlayerId": "cem", "startPlayer": False, "rank": 1, "role": "Unity", "score": 35,
        "winner": True,
    }  # fmt: skip


def test_without_a_place_there_is_none_in_it_and_the_role_is_in_the_reader_s_language() -> None:
    play = bgstats_play(played(evening()), load_facts(), "de")
    assert play is not None
    assert "location" not in play
    assert play["players"][0]["role"] == "Harmonie"


@pytest.mark.parametrize(
    ("twelfths", "points"),
    [(402, 33.5), (396, 33), (399, 33.3), (400, 33.3), (401, 33.4), (-6, -0.5), (-3, -0.2), (0, 0)],
)
def test_halves_are_exact_and_twelfths_go_to_the_nearest_tenth(twelfths: int, points: float) -> None:
    assert in_tenths(twelfths) == points
    assert isinstance(in_tenths(twelfths), int) is float(points).is_integer()


def test_rounding_is_said_where_it_happens() -> None:
    told = {}
    for precise in (False, True):
        game = opened(precise_scoring=precise).advance_to("scoring", 6)
        game.tally(unity={"points": 9, "large": 3}).ok("reveal_scores")
        told[precise] = story(GAME_ID, CREATED, game.journal.read())
    assert [rounds(told[precise]) for precise in (False, True)] == [False, True]
    play = bgstats_play(told[True], load_facts(), "en")
    assert play is not None
    assert play["comments"].endswith("Points are rounded to tenths.")


def test_a_game_without_scores_has_no_link() -> None:
    assert bgstats_link(played(until("seal_bid", 3)), load_facts(), "en") is None
    by_hand = opened().advance_to("scoring", 6).ok("advance", skip=True)
    assert bgstats_link(story(GAME_ID, CREATED, by_hand.journal.read()), load_facts(), "en") is None


def test_two_of_one_name_and_one_without_are_told_apart() -> None:
    names = {"caylion": "Kim", "eni_et": " KIM", "unity": " ", "yengii": "Eva"}
    seats = [{"species": species, "player": player} for species, player in names.items()]
    game = Game().ok("open_table", edition="german", seats=seats).advance_to("scoring", 6).tally().ok("reveal_scores")
    play = bgstats_play(story(GAME_ID, CREATED, game.journal.read()), load_facts(), "en")
    assert play is not None
    assert [one["sourcePlayerId"] for one in play["players"]] == ["kim@caylion", "kim@eni_et", "@unity", "eva"]
    assert play["players"][2]["name"] == "Unity"


def test_for_nine_players_it_is_too_long_for_a_code_across_a_table() -> None:
    """Why the tablet's code leads to a page of the companion instead."""
    game = opened(*NINE).advance_to("scoring", 6).tally().ok("reveal_scores")
    link = bgstats_link(story(GAME_ID, CREATED, game.journal.read()), load_facts(), "en")
    assert link is not None
    assert len(link) > 2_000
