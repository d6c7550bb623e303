"""The set-up of the next game, from the one before."""

from companion.store.species_data import load_facts
from companion.table.view import shared
from companion.ui.drafts.setup import SetupDraft
from tests.scripts import FIVE, opened


def test_a_rematch_keeps_handicaps_and_the_track_that_was_corrected() -> None:
    """The board on the table is the same one; the printed track is not noted as corrected."""
    board = [1, 1, 2, 3, 4]
    state = opened(*FIVE, research_track=board).table.state
    assert state is not None
    draft = SetupDraft.again(shared(state), {"unity": -1}, load_facts())
    assert draft.research_track == board
    assert draft.colony_track is None
    assert {seat.species: seat.handicap for seat in draft.seats} == {**dict.fromkeys(FIVE, 0), "unity": -1}
    assert draft.command().options.research_track == board
