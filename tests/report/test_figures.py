"""The figures of a game, beside a second count that was written apart from them."""

import json
from dataclasses import asdict
from functools import cache
from pathlib import Path

import pytest

from companion.report.figures import GameFigures, figures, from_json, to_json
from companion.report.story import story
from companion.store.reading import Reading
from tests.report.count import counted
from tests.report.evening import CREATED, GAME_ID, evening, until
from tests.report.random_evening import RandomEvening
from tests.scripts import Game, opened, term

RECORDED = sorted((Path(__file__).parents[1] / "games").glob("*.jsonl"))


def played(lines: list[str]) -> Game:
    game = Game()
    for line in lines:
        if line.strip() and not line.startswith("#"):
            assert game.line(line) is None, line
    return game


def found(game: Game) -> GameFigures | None:
    return figures(story(GAME_ID, CREATED, game.journal.read()))


def agree(game: Game) -> None:
    first = found(game)
    assert first is not None
    assert {seat.species: asdict(seat) for seat in first.seats} == counted(game.journal.entries)


def test_the_evening_is_counted_twice_with_the_same_result() -> None:
    agree(played(evening()))


@pytest.mark.parametrize("file", RECORDED, ids=lambda file: file.stem)
def test_a_recorded_game_is_counted_twice_with_the_same_result(file: Path) -> None:
    game = played(file.read_text(encoding="utf-8").splitlines())
    if game.phase[1] == "finished":
        agree(game)
    else:
        assert found(game) is None


SEEDS = range(24)


@cache
def random_game(seed: int) -> Game:
    return RandomEvening(seed).play()


@pytest.mark.parametrize("seed", SEEDS)
def test_a_random_evening_is_counted_twice_with_the_same_result(seed: int) -> None:
    agree(random_game(seed))


def test_the_random_evenings_have_everything_in_them() -> None:
    """A comparison of zeros would prove nothing."""
    seats = [seat for seed in SEEDS if (one := found(random_game(seed))) for seat in one.seats]
    names = ("kept", "late", "settled", "broken", "unjudged", "cost", "deals", "overpaid", "robbed", "waited_for")
    assert {name: sum(getattr(seat, name) for seat in seats) >= 8 for name in names} == dict.fromkeys(names, True)
    assert sum(seat.result is not None for seat in seats) > 100
    assert any(seat.result is None for seat in seats)


def test_a_running_game_has_no_figures() -> None:
    """Nothing of it is told beyond its own table, however much of it is public there."""
    assert found(played(until("seal_bid", 5))) is None
    assert found(opened().advance_to("scoring", 6).tally()) is None


def test_a_handshake_is_a_trade_and_raises_no_kept_rate() -> None:
    game = opened().agree(term("unity", "yengii", goods={"food": 2}, now=True), name="now")
    one = found(game.advance_to("scoring", 6).tally().ok("reveal_scores"))
    assert one is not None
    unity = next(seat for seat in one.seats if seat.species == "unity")
    assert (unity.deals, unity.partners, unity.promises, unity.judged) == (1, {"yengii": 1}, 0, 0)


def test_words_that_nobody_judged_are_promises_but_not_kept_ones() -> None:
    game = opened().agree(term("unity", "yengii", promise="peace"), name="one")
    game.agree(term("unity", "yengii", promise="quiet"), name="two").ok("deliver", "yengii", deal="two", term=0)
    one = found(game.advance_to("scoring", 6).tally().ok("reveal_scores"))
    assert one is not None
    unity = next(seat for seat in one.seats if seat.species == "unity")
    assert (unity.promises, unity.kept, unity.unjudged, unity.judged) == (2, 1, 1, 1)


def test_overpaid_is_what_neither_the_minimum_nor_the_next_bid_asked_for() -> None:
    """Track 1 1 2 3: 5 ships for the space of 3 with 2 as the next bid; the 2 buys a space of 1, the next bid is 1."""
    game = opened().advance_to("bids").bid({"unity": (5, 0), "yengii": (2, 0), "eni_et": (1, 0)})
    game.ok("reveal_colony_bids").ok("buy", "unity", space=4).ok("buy", "yengii", space=1).ok("buy", "eni_et", space=2)
    one = found(game.advance_to("scoring", 6).tally().ok("reveal_scores"))
    assert one is not None
    assert {seat.species: (seat.paid, seat.overpaid) for seat in one.seats if seat.bought} == {
        "unity": (5, 2), "yengii": (2, 0), "eni_et": (1, 0),
    }  # fmt: skip


def test_figures_come_back_from_json_as_they_were() -> None:
    one = found(played(evening()))
    assert one is not None
    assert from_json(json.loads(json.dumps(to_json(one)))) == one


def test_a_journal_of_older_rules_is_counted_twice_with_the_same_result() -> None:
    entries = list(Reading(Path(__file__).parents[1] / "games" / "journals" / "rules-1.json").entries())
    first = figures(story(GAME_ID, CREATED, entries))
    assert first is not None
    assert {seat.species: asdict(seat) for seat in first.seats} == counted(entries)
