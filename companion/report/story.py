"""The story of a game: its journal folded once, with what the final state no longer holds.

A state has the auctions of the present turn only; here those of every turn are kept. What was taken back is in the
journal, but it is no part of the story.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from companion.rules.auction import AuctionKind
from companion.table.decide import evolve
from companion.table.events import BidSealed, CommandUndone, Event, TallySealed, from_record
from companion.table.journal import Entry
from companion.table.state import State, Timeline
from companion.table.view import AuctionView, auctions_of


@dataclass(frozen=True, slots=True)
class Story:
    """A game from its opening on. `state` is None where the table was never opened.

    `entries` is the whole journal, `counted` what of it was not taken back, `events` what that became. `auctions` are
    those of each turn, as they stood at its end or stand now; `began` is when each turn began, in the table's time.
    `seals` are the fingerprints of all that was sealed, by turn, what it is (colony, research or tally) and seat;
    `head` is the hash of the last entry in the game's file, empty where there is no file.
    """

    game_id: str
    created: str
    entries: tuple[Entry, ...]
    counted: tuple[Entry, ...]
    events: tuple[Event, ...]
    state: State | None
    auctions: Mapping[int, Mapping[AuctionKind, AuctionView]]
    began: Mapping[int, float]
    seals: Mapping[tuple[int, str, str], str]
    head: str


class Telling:
    """A story while it is told, entry by entry: whoever tells many can let others speak in between."""

    def __init__(self, game_id: str, created: str, head: str = "") -> None:
        self._game_id = game_id
        self._created = created
        self._head = head
        self._every: list[Entry] = []
        self._counted: list[tuple[Entry, int, Sequence[Event]]] = []
        self._turns: dict[int, State] = {}
        self._timeline = Timeline()

    def add(self, entry: Entry) -> None:
        """The next entry."""
        events = [from_record(kept) for kept in entry.events]
        before = self._timeline
        self._timeline = evolve(before, entry.at, entry.command, events)
        self._every.append(entry)
        present = self._timeline.present
        if present is None:
            return
        if isinstance(events[0], CommandUndone):
            # One undo takes back all that came from one tap.
            del self._counted[len(self._counted) - (len(before.past) - len(self._timeline.past)) :]
        else:
            self._counted.append((entry, present.turn, events))
        self._turns[present.turn] = present

    def story(self) -> Story:
        """All that was told so far."""
        began: dict[int, float] = {}
        for entry, turn, _ in self._counted:
            began.setdefault(turn, entry.at)
        # A turn that was begun and taken back has left a state behind, but it was not played.
        turns = self._turns
        auctions = {turn: auctions_of(turns[turn]) for turn in began if turns[turn].auctions}
        return Story(
            game_id=self._game_id,
            created=self._created,
            entries=tuple(self._every),
            counted=tuple(entry for entry, _, _ in self._counted),
            events=tuple(event for _, _, events in self._counted for event in events),
            state=self._timeline.present,
            auctions=auctions,
            began=began,
            seals=_seals(self._counted),
            head=self._head,
        )


def story(game_id: str, created: str, entries: Iterable[Entry], head: str = "") -> Story:
    """Folds a journal into its story."""
    telling = Telling(game_id, created, head)
    for entry in entries:
        telling.add(entry)
    return telling.story()


def _seals(counted: Iterable[tuple[Entry, int, Sequence[Event]]]) -> dict[tuple[int, str, str], str]:
    """What was sealed anew has the fingerprint of its last seal."""
    found: dict[tuple[int, str, str], str] = {}
    for _, turn, events in counted:
        for event in events:
            if isinstance(event, BidSealed):
                found.update({(turn, kind, event.seat): part.fingerprint for kind, part in event.parts.items()})
            elif isinstance(event, TallySealed):
                found[turn, "tally", event.seat] = event.part.fingerprint
    return found
