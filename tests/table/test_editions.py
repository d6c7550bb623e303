"""Each difference between the three editions, with both its sides."""

import pytest

from tests.scripts import Game, opened

EDITIONS = ["first", "remastered", "german"]


def invented_on(turn: int, edition: str) -> Game:
    """Unity invents once on a turn with a bonus of 2 (turn 6) or 3 (turn 5), and everybody tallies 10 points."""
    game = opened(edition=edition).advance_to("trade", turn).ok("record_invention", "unity", name="n")
    game.ok("record_invention", "yengii", name="kept").advance_to("scoring", 6)
    everybody = {seat["species"]: {"points": 10} for seat in game.state["seats"]}
    return game.tally(**everybody).ok("reveal_scores")


@pytest.mark.parametrize(("edition", "bonus"), [("first", 2), ("remastered", 2), ("german", 0)])
def test_the_sharing_bonus_of_turn_6_is_added_at_scoring_or_was_taken_at_once(edition: str, bonus: int) -> None:
    """REM "Endgame points": as if shared. DE p11: the round bonus is taken when inventing, so it is in the tokens."""
    game = invented_on(6, edition)
    assert game.state["inventions"][0]["bonus"] == 2
    assert game.scores()["unity"]["total_twelfths"] == 12 * (10 + bonus)
    assert game.scores()["unity"]["parts"]["bonus"] == bonus
    assert game.scores()["yengii"]["total_twelfths"] == 120


@pytest.mark.parametrize("edition", EDITIONS)
def test_bonuses_of_earlier_turns_are_in_the_tokens_in_every_edition(edition: str) -> None:
    assert invented_on(5, edition).scores()["unity"]["total_twelfths"] == 120


@pytest.mark.parametrize(
    ("edition", "octagon", "large", "small"), [("first", 6, 4, 3), ("remastered", 6, 3, 2), ("german", 6, 3, 2)]
)
def test_precise_rates(edition: str, octagon: int, large: int, small: int) -> None:
    """FIRST p9: 6/12, 4/12, 3/12. REM "Precise resource scoring" and DE p16: 6/12, 3/12, 2/12."""
    game = opened(edition=edition, precise_scoring=True).advance_to("scoring", 6)
    game.tally(caylion={"ultratech": 1}, eni_et={"large": 1}, unity={"small": 1}, yengii={"ships": 1})
    found = {seat: one["total_twelfths"] for seat, one in game.ok("reveal_scores").scores().items()}
    assert found == {"caylion": octagon, "eni_et": large, "unity": small, "yengii": small}


@pytest.mark.parametrize("edition", EDITIONS)
def test_half_points_are_the_same_in_every_edition(edition: str) -> None:
    """FIRST p8, REM "Endgame points", AID: octagon, 2 large, 3 small and/or ships: half a point each."""
    game = opened(edition=edition).advance_to("scoring", 6)
    game.tally(
        caylion={"ultratech": 1}, eni_et={"large": 2}, unity={"small": 2, "ships": 1}, yengii={"large": 1, "small": 2}
    )
    found = {seat: one["total_twelfths"] for seat, one in game.ok("reveal_scores").scores().items()}
    assert found == {"caylion": 6, "eni_et": 6, "unity": 6, "yengii": 0}


@pytest.mark.parametrize(("precise", "winners"), [("ties", ["unity"]), (False, ["unity", "yengii"]), (True, ["unity"])])
def test_de_p16_precise_scoring_may_serve_only_to_break_a_tie(precise: bool | str, winners: list[str]) -> None:
    game = opened(edition="german", precise_scoring=precise).advance_to("scoring", 6)
    game.tally(unity={"points": 9, "small": 1}, yengii={"points": 9}).ok("reveal_scores")
    assert game.state["winners"] == winners


def test_an_edition_is_a_name_the_state_repeats() -> None:
    assert [opened(edition=edition).state["edition"] for edition in EDITIONS] == EDITIONS
