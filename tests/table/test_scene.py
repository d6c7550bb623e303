"""Scenes: what is shown at which moment, how long they take, and what others may see meanwhile."""

import json
from collections.abc import Mapping
from dataclasses import replace

import pytest

from companion.rules.scoring import Score
from companion.table.scene import Scene, SceneWay, Step, bids_scene, scores_scene
from companion.table.view import AuctionView, auctions_of
from tests.ui.fake_desk import FakeRoom
from tests.ui.tablet.reveals import BIDS, NAMES, TALLIES, counted, sealed

WAYS: list[SceneWay] = ["rising", "together"]


def auction(count: int, bids: dict[str, tuple[int, int]] | None = None) -> AuctionView:
    """The colony auction of so many players at the moment of its reveal."""
    room = FakeRoom([*sealed(count, bids or BIDS), json.dumps({"do": "reveal_colony_bids", "by": "moderator"})])
    assert room.table.state is not None
    return auctions_of(room.table.state)["colony"]


def scores(count: int, tallies: Mapping[str, tuple[int, ...]] | None = None) -> tuple[Score, ...]:
    """The final scores of so many players."""
    room = FakeRoom([*counted(count, tallies or TALLIES), json.dumps({"do": "reveal_scores", "by": "moderator"})])
    assert room.table.state is not None
    return room.table.state.scores


def whats(scene: Scene) -> list[str]:
    return [step.what for step in scene.steps]


def of(scene: Scene, what: str) -> list[Step]:
    return [step for step in scene.steps if step.what == what]


def test_from_the_lowest_up_no_bid_is_open_before_a_lower_one() -> None:
    """A choice of the table; the values of the Caylion count half (Caylion board)."""
    bids = auction(9)
    values = {place.bid.seat: place.bid.value for place in bids.order}
    shown = [seat for step in of(bids_scene(bids), "bids") for seat in step.seats]
    assert [values[seat] for seat in shown] == sorted(values.values())
    assert set(shown) == set(values)


def test_who_bid_nothing_is_shown_together() -> None:
    """Equal bids are turned over together, and nothing is equal to nothing."""
    nobody = dict.fromkeys(NAMES, (0, 0)) | {"caylion": (4, 0)}
    first, second = of(bids_scene(auction(6, nobody)), "bids")
    assert len(first.seats) == 5
    assert second.seats == ("caylion",)


def test_equal_bids_are_turned_over_together() -> None:
    """Fewer steps, and each has time; the Caylion's 4 ships count 2."""
    steps = [set(step.seats) for step in of(bids_scene(auction(4, {**BIDS, "caylion": (4, 0)})), "bids")]
    assert steps == [{"caylion", "zeth", "unity"}, {"kjasjavikalimm"}]


@pytest.mark.parametrize("way", WAYS)
def test_no_step_is_shorter_than_the_shortest(way: SceneWay) -> None:
    """By which what moves in them is timed."""
    scene = bids_scene(auction(9), way)
    ends = [*(step.at for step in scene.steps[1:]), scene.length]
    stays = [end - step.at for step, end in zip(scene.steps, ends, strict=True)]
    assert scene.shortest == min(stays)
    assert scene.shortest > 0.3


@pytest.mark.parametrize("way", WAYS)
def test_a_step_is_only_about_bids_that_are_open(way: SceneWay) -> None:
    """What is open grows, and a duel comes once both numbers are out."""
    scene = bids_scene(auction(9), way)
    for before, step in zip(scene.steps, scene.steps[1:], strict=False):
        assert set(before.open) <= set(step.open)
    assert all(set(step.seats) <= set(step.open) for step in scene.steps)
    assert set(scene.steps[-1].open) == set(NAMES)
    assert scene.steps[-1].what == "order"


def test_equal_bids_are_a_duel_in_the_order_of_choosing() -> None:
    """REM Tiebreakers: Kit wins every colony tie; Im'dril hold fewer colonies than the Yengii."""
    duels = [step.seats for step in of(bids_scene(auction(9)), "duel")]
    assert duels == [("zeth", "unity"), ("imdril", "yengii"), ("ktzrktrtl", "faderan")]


def test_a_tie_with_which_nothing_can_be_bought_is_no_duel() -> None:
    """The least a space asks for is 1; the Caylion's one ship counts ½."""
    small = dict.fromkeys(NAMES, (0, 0)) | {"ktzrktrtl": (2, 0)}
    assert "duel" not in whats(bids_scene(auction(9, small)))


def test_all_at_once_they_are_turned_over_and_then_move() -> None:
    """The other choice of the table."""
    assert whats(bids_scene(auction(4), "together")) == ["closed", "together", "order", "duel", "order"]
    apart = {"caylion": (1, 0), "zeth": (2, 0), "unity": (3, 0), "kjasjavikalimm": (4, 0)}
    assert whats(bids_scene(auction(4, apart), "together")) == ["closed", "together", "order"]


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("count", range(4, 10))
def test_bids_take_ten_seconds_at_most(count: int, way: SceneWay) -> None:
    """Also where all nine have bid the same."""
    for bids in (BIDS, dict.fromkeys(NAMES, (3, 1))):
        scene = bids_scene(auction(count, dict(bids)), way)
        assert scene.length <= 10.001
        assert [step.at for step in scene.steps] == sorted(step.at for step in scene.steps)
        assert scene.steps[-1].at < scene.length


@pytest.mark.parametrize("count", range(4, 10))
def test_the_finale_takes_a_minute_at_most(count: int) -> None:
    """Nine different places with four parts each."""
    every = {seat: (n, 9, 9, 9, 9) for n, seat in enumerate(NAMES)}
    made = [replace_score(one, bonus=1, penalties=1) for one in scores(count, every)]
    assert scores_scene(made, False).length <= 60.001


def replace_score(score: Score, **changes: int) -> Score:
    return score.model_copy(update=changes)


def test_places_come_from_the_last_to_the_first_part_by_part() -> None:
    """The Caylion are last of four: tokens, goods, then what a broken promise takes off; nothing for no bonus."""
    scene = scores_scene(scores(4), False)
    assert [(step.what, step.part) for step in scene.steps[:5]] == [
        ("closed", 0), ("part", 1), ("part", 2), ("part", 4), ("place", 4),
    ]  # fmt: skip
    assert [step.seats for step in of(scene, "place")] == [("caylion",), ("kjasjavikalimm",), ("zeth",), ("unity",)]
    assert whats(scene)[-2:] == ["podium", "awards"]


def test_equal_totals_are_shown_together_and_win_together() -> None:
    """FIRST p8, REM, AID: there is no tiebreaker."""
    (*_, last) = of(scores_scene(scores(9), False), "place")
    assert set(last.seats) == {"yengii", "eni_et"}


def test_others_may_see_a_score_from_the_moment_its_place_is_shown() -> None:
    """Each phone its own result with its place; no bid before the scene is over."""
    scene = scores_scene(scores(4), False)
    place = of(scene, "place")[1]
    assert scene.open_by(place.at - 0.01) == {"caylion"}
    assert scene.open_by(place.at) == {"caylion", "kjasjavikalimm"}
    bids = bids_scene(auction(4))
    assert all(bids.open_by(step.at) == frozenset() for step in bids.steps)


def test_the_moment_says_which_step_is_due_and_when_the_next_comes() -> None:
    """Kept by the server: whoever looks late sees the present step."""
    scene = replace(bids_scene(auction(4)), length=9.0)
    assert scene.number_at(0) == 0
    assert scene.number_at(scene.steps[2].at) == 2
    assert scene.number_at(9.0) is None
    assert scene.next_after(0) == scene.steps[1].at
    assert scene.next_after(scene.steps[-1].at) == 9.0
