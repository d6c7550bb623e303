"""A game as a script for `companion replay`, which leads to the same public state.

The journal holds no sealed numbers. Once they are revealed they are put back into the commands that sealed them. What
is still sealed, or never was revealed, stands as 0: nobody can tell it from the state.
"""

import json
from collections.abc import Iterator, Mapping
from typing import Any

from companion.report.story import Story
from companion.table.commands import SECRETS
from companion.table.events import BidSealed, BidsRevealed, ScoresRevealed, from_record

SealedNumbers = Mapping[str, int]


def script(story: Story) -> str:
    """JSON Lines: a line that says what this is, then one command a line. What was taken back is left out."""
    lines = [f"# {story.game_id}, {story.created}"]
    lines += [json.dumps(command, ensure_ascii=False, allow_nan=False) for command in _commands(story)]
    return "\n".join(lines) + "\n"


def _commands(story: Story) -> Iterator[dict[str, Any]]:
    at = 0.0
    shown = _Shown()
    forward = list(story.counted)
    put_back = {}
    for entry in reversed(forward):
        put_back[entry.seq] = shown.before(entry.command, [from_record(event) for event in entry.events])
    for entry in forward:
        numbers = put_back[entry.seq]
        if numbers is not None:
            at = entry.at
            yield {**entry.command, **numbers, "at": at}
    state = story.state
    if state is not None and state.timer.since is not None and state.now > at:
        # The last thing that happened was taken back, but its time has passed. Starting a timer that runs does nothing.
        yield {"do": "start_timer", "by": "moderator", "at": state.now}


class _Shown:
    """What was revealed, met on the way back from the end of a game to its beginning."""

    def __init__(self) -> None:
        self._colony: dict[str, int] = {}
        self._research: dict[str, int] = {}
        self._tallies: dict[str, SealedNumbers] = {}

    def before(self, command: Mapping[str, Any], events: list[Any]) -> SealedNumbers | None:
        """The numbers to put into this command; None where the command is left out."""
        for event in events:
            if isinstance(event, BidsRevealed):
                found = self._colony if event.kind == "colony" else self._research
                found.update({seat: part.numbers["ships"] for seat, part in event.bids.items()})
            elif isinstance(event, ScoresRevealed):
                self._tallies.update({seat: part.numbers for seat, part in event.tallies.items()})
            elif isinstance(event, BidSealed):
                return self._bid(event)
        if command["do"] == "tally":
            seat = str(command.get("for") or command["by"])
            return self._tallies.pop(seat, dict.fromkeys(sorted(SECRETS["tally"]), 0))
        return {}

    def _bid(self, event: BidSealed) -> SealedNumbers | None:
        """The last seal before a reveal is the one that counted; the ones before it were replaced.

        A research bid that was sealed once more by itself, because its envelope could not be opened any more, belongs
        to the bid it completes: in a script every envelope opens.
        """
        if "colony" not in event.parts:
            return None
        return {"colony": self._colony.pop(event.seat, 0), "research": self._research.pop(event.seat, 0)}
