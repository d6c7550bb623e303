"""The end of the game (ruling 10)."""

from typing import Any

import pytest

from tests.scripts import FOUR, TALLY, Game, opened, term


def scoring(**options: Any) -> Game:
    return opened(**options).advance_to("scoring", 6)


def test_ruling_10_equal_ranks_are_1_1_3_and_a_tie_is_a_shared_win() -> None:
    game = scoring().tally(unity={"points": 9}, yengii={"points": 9}, caylion={"points": 4}).ok("reveal_scores")
    assert [(one["seat"], one["rank"]) for one in game.state["scores"]] == [
        ("unity", 1), ("yengii", 1), ("caylion", 3), ("eni_et", 4),
    ]  # fmt: skip
    assert game.state["winners"] == ["unity", "yengii"]
    assert game.phase == (6, "finished")


@pytest.mark.parametrize("edition", ["first", "remastered", "german"])
def test_ruling_10_ties_the_total_is_the_half_point_one_and_rank_follows_half_then_precise(edition: str) -> None:
    """DE p16; any edition may use it."""
    game = scoring(edition=edition, precise_scoring="ties")
    game.tally(unity={"points": 9}, yengii={"points": 9, "small": 2}, caylion={"points": 9, "small": 2})
    game.ok("reveal_scores")
    assert [(one["seat"], one["rank"]) for one in game.state["scores"]] == [
        ("caylion", 1), ("yengii", 1), ("unity", 3), ("eni_et", 4),
    ]  # fmt: skip
    assert {game.scores()[seat]["total_twelfths"] for seat in ("unity", "yengii", "caylion")} == {108}
    assert game.state["winners"] == ["caylion", "yengii"]


def test_both_ways_of_counting_are_given_whatever_the_table_plays_by() -> None:
    for precise in (False, True, "ties"):
        game = scoring(precise_scoring=precise).tally(unity={"points": 1, "small": 4, "large": 1}).ok("reveal_scores")
        found = game.scores()["unity"]
        assert (found["half_twelfths"], found["precise_twelfths"]) == (18, 23)
        assert found["total_twelfths"] == (23 if precise is True else 18)


def test_what_is_overdue_or_broken_and_not_settled_is_levied_at_the_reveal() -> None:
    game = opened().agree(term("unity", "yengii", goods={"ship": 3}), name="overdue")
    game.agree(term("yengii", "unity", 6, cards=["Acrux"]), name="broken").ok(
        "break_term", "yengii", deal="broken", term=0
    )
    game.agree(term("caylion", "unity", 6, goods={"ultratech": 1}), name="paid").ok(
        "break_term", "caylion", deal="paid", term=0
    )
    game.ok("levy_penalty", deal="paid", term=0, paid=True).advance_to("scoring", 6)
    assert game.state["penalties"] == dict.fromkeys(FOUR, 0)
    game.tally(**{seat: {"points": 10} for seat in FOUR}).ok("reveal_scores")
    assert game.state["penalties"] == {"caylion": 0, "eni_et": 0, "unity": 3, "yengii": 2}
    totals = {seat: one["total_twelfths"] // 12 for seat, one in game.scores().items()}
    assert totals == {"caylion": 10, "eni_et": 10, "unity": 7, "yengii": 8}
    assert {game.deal(name)["status"] for name in ("overdue", "broken", "paid")} == {"broken"}


def test_ruling_10_advance_with_skip_out_of_scoring_levies_nothing() -> None:
    game = opened().agree(term("unity", "yengii")).advance_to("scoring", 6).tally().ok("advance", skip=True)
    assert game.phase == (6, "finished")
    assert (game.term()["status"], game.state["penalties"]["unity"]) == ("overdue", 0)
    assert (game.state["scores"], game.state["winners"]) == ([], [])


def test_scores_may_go_below_zero() -> None:
    """FIRST p5, REM "Penalties": these losses may cause a player's score to go negative."""
    game = scoring().tally(unity={"points": -3}).ok("reveal_scores")
    assert game.scores()["unity"]["total_twelfths"] == -36


def test_a_tally_may_be_given_anew_until_the_reveal_and_sealed_lists_who_has_tallied() -> None:
    game = scoring().ok("tally", "unity", **{**TALLY, "points": 5})
    assert game.state["sealed"] == ["unity"]
    game.tally(unity={"points": 6}).ok("reveal_scores")
    assert game.scores()["unity"]["total_twelfths"] == 72
    assert game.refused("tally", "unity", **TALLY) == "wrong-phase"


def test_reveal_scores_is_refused_until_all_have_tallied() -> None:
    game = scoring()
    for seat in FOUR:
        assert game.refused("reveal_scores") == "tallies-missing"
        game.ok("tally", seat, **TALLY)
    game.ok("reveal_scores")
    assert game.state["winners"] == list(FOUR)


def test_every_score_says_which_parts_make_it() -> None:
    game = opened().advance_to("trade", 6).ok("record_invention", "unity", name="n").agree(term("unity", "yengii", 6))
    game.advance_to("scoring").tally(unity={"points": 5, "small": 3, "large": 1}).ok("reveal_scores")
    found = game.scores()["unity"]
    assert found["parts"] == {
        "points": 5, "small": 3, "large": 1, "ultratech": 0, "ships": 0, "bonus": 2, "penalties": 1,
        "half_goods_twelfths": 6, "precise_goods_twelfths": 9,
    }  # fmt: skip
    assert found["total_twelfths"] == 12 * (5 + 2 - 1) + 6
