"""The exported script: `companion replay` of it leads to the public state that the journal leads to."""

import json

from companion.report.as_commands import script
from companion.report.story import story
from companion.table.envelopes import MemoryVault, OpenedPart, SealedPart
from companion.table.table import Table
from tests.report.evening import BIDS, CREATED, GAME_ID, TALLIES, evening
from tests.scripts import Game, opened, play


def lines_of(game: Game) -> list[str]:
    written = script(story(GAME_ID, CREATED, game.journal.read())).splitlines()
    assert written[0] == f"# {GAME_ID}, {CREATED}"
    return written[1:]


def test_at_any_point_of_a_game_the_script_leads_to_the_same_public_state() -> None:
    """Every seventh command, every undo, every reveal, and the end."""
    game = Game()
    lines = evening()
    for number, line in enumerate(lines, 1):
        assert game.line(line) is None
        do = json.loads(line)["do"]
        if number % 7 == 0 or do == "undo" or do.startswith("reveal") or number == len(lines):
            assert play(lines_of(game)) == game.state


def test_what_was_revealed_stands_in_the_last_command_that_sealed_it() -> None:
    game = Game()
    for line in evening():
        game.line(line)
    written = [json.loads(line) for line in lines_of(game)]
    bids = [command for command in written if command["do"] == "seal_bid"]
    first = {command["by"]: (command["colony"], command["research"]) for command in bids[: 2 * len(BIDS[1])]}
    assert first == {seat: (colony, research) for seat, (_, colony, research) in BIDS[1].items()}
    assert [(one["colony"], one["research"]) for one in bids[::2]] == [(0, 0)] * (len(bids) // 2), "replaced seals"
    tallies = {command["by"]: command["points"] for command in written if command["do"] == "tally"}
    assert tallies == {seat: tally[0] for seat, tally in TALLIES.items()}


def test_time_that_passed_with_a_command_that_was_taken_back_has_passed_for_the_timer() -> None:
    """Undo keeps the present time (contract, ruling 12)."""
    game = opened().ok("start_timer", at=10).ok("done_trading", "unity", done=True, at=60).ok("undo", at=100)
    assert game.state["timer"] == {"state": "running", "remaining": 510.0}
    assert play(lines_of(game)) == game.state


class LosingVault(MemoryVault):
    """A vault that has lost the keys to some envelopes, as a server after a restart."""

    def __init__(self) -> None:
        super().__init__()
        self.lost: set[str] = set()

    def open(self, seat: str, part: SealedPart) -> OpenedPart | None:
        return None if part.fingerprint in self.lost else super().open(seat, part)


def test_a_research_bid_sealed_once_more_belongs_to_the_bid_it_completes() -> None:
    """Between the reveals only an envelope that does not open is sealed anew, and in a script every one opens."""
    game = opened()
    vault = LosingVault()
    game.table = Table(game.journal, vault, game.table.facts)
    game.advance_to("bids").bid({"unity": (1, 2), "yengii": (0, 1)}).ok("reveal_colony_bids").ok("pass", "unity")
    state = game.table.state
    assert state is not None
    vault.lost.add(state.seals["unity"]["research"].fingerprint)
    assert game.refused("reveal_research_bids") == "seal-unreadable"
    game.ok("seal_bid", "unity", colony=0, research=1)
    assert play(lines_of(game)) == game.state
    game.ok("reveal_research_bids")
    assert play(lines_of(game)) == game.state
    revealed = {bid["seat"]: bid["bid"] for bid in game.state["auction"]["research"]["order"]}
    assert (revealed["unity"], revealed["yengii"]) == (1, 1)
