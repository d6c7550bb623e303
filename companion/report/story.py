"""The story of a game: its journal folded once, with what the final state no longer holds.

A state has the auctions of the present turn only; here those of every turn are kept. What was taken back is in the
journal, but it is no part of the story.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from companion.rules.auction import Kind
from companion.table.decide import evolve
from companion.table.events import CommandUndone, from_record
from companion.table.journal import Entry
from companion.table.state import State, Timeline
from companion.table.view import AuctionView, shared


@dataclass(frozen=True, slots=True)
class Story:
    """A game from its opening on. `state` is None where the table was never opened.

    `entries` is the whole journal, `counted` what of it was not taken back. `auctions` are those of each turn, as they
    stood at its end or stand now.
    """

    game_id: str
    created: str
    entries: tuple[Entry, ...]
    counted: tuple[Entry, ...]
    state: State | None
    auctions: Mapping[int, Mapping[Kind, AuctionView]]

    @property
    def began(self) -> float:
        """When the table was opened, in the table's time."""
        return self.entries[0].at if self.entries else 0.0


def story(game_id: str, created: str, entries: Iterable[Entry]) -> Story:
    """Folds a journal into its story."""
    every = tuple(entries)
    counted: list[Entry] = []
    turns: dict[int, State] = {}
    timeline = Timeline()
    for entry in every:
        events = [from_record(kept) for kept in entry.events]
        timeline = evolve(timeline, entry.at, entry.command, events)
        if isinstance(events[0], CommandUndone):
            counted.pop()
        else:
            counted.append(entry)
        if timeline.present is not None:
            turns[timeline.present.turn] = timeline.present
    now = timeline.present
    # A turn that was begun and taken back has left a state behind, but it has not been played.
    auctions = {turn: shared(state).auctions for turn, state in turns.items() if now and turn <= now.turn}
    return Story(game_id, created, every, tuple(counted), now, {turn: held for turn, held in auctions.items() if held})
