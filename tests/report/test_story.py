"""The story of a game: what the final state no longer holds, without what was taken back."""

from companion.report.story import Story, story
from tests.report.evening import CREATED, GAME_ID, evening
from tests.scripts import Game, opened


def told(game: Game) -> Story:
    return story(GAME_ID, CREATED, game.journal.read())


def played(lines: list[str]) -> Game:
    game = Game()
    for line in lines:
        assert game.line(line) is None, line
    return game


def test_the_auctions_of_every_turn_are_kept_though_the_state_has_only_those_of_the_present_turn() -> None:
    found = told(played(evening())).auctions
    assert {turn: sorted(kinds) for turn, kinds in found.items()} == {
        1: ["colony", "research"],
        2: ["colony", "research"],
        4: ["colony"],
    }
    first = found[1]["colony"]
    assert [(place.bid.seat, place.choice and place.choice.space) for place in first.order] == [
        ("kjasjavikalimm", 6),
        ("caylion", 4),
        ("yengii", None),
        ("unity", 1),
        ("kjasjavikalimm", 2),
        ("zeth", 3),
    ]


def test_what_was_taken_back_is_in_the_journal_and_not_in_the_story() -> None:
    found = told(played(evening()))
    counted = {entry.seq for entry in found.counted}
    left_out = [entry.command["do"] for entry in found.entries if entry.seq not in counted]
    assert left_out == ["propose_deal", "undo"]


def test_a_turn_that_was_begun_and_taken_back_was_not_played() -> None:
    game = opened().advance_to("cleanup")
    game.ok("advance", at=100)
    assert game.phase == (2, "trade")
    game.ok("undo", at=101)
    assert told(game).began == {1: 0.0}
    game.ok("advance", at=150)
    assert told(game).began == {1: 0.0, 2: 150.0}


def test_an_auction_that_goes_on_after_an_undo_is_told_as_it_stands() -> None:
    game = opened().advance_to("bids").bid({"unity": (3, 0), "yengii": (2, 0)})
    game.ok("reveal_colony_bids").ok("buy", "unity", space=1).ok("undo").ok("pass", "unity")
    first = told(game).auctions[1]["colony"].order[0]
    assert first.choice is not None
    assert (first.choice.action, first.bid.seat) == ("pass", "unity")


def test_a_table_that_was_never_opened_has_no_story() -> None:
    empty = story(GAME_ID, CREATED, [])
    assert (empty.state, empty.counted, empty.auctions, empty.began) == (None, (), {}, {})


def test_all_that_came_from_one_tap_is_taken_back_together() -> None:
    game = opened().ok("start_timer").ok("pause_timer", tap="one").ok("done_trading", "unity", done=True, tap="one")
    game.ok("undo")
    assert [entry.command["do"] for entry in told(game).counted] == ["open_table", "start_timer"]
