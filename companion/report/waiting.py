"""For whom the table waited: who was last when all others were ready.

- Trading: all but one were done when the Trade phase ended, or all were, and this seat was the last to say so. A table
  that does not use the button waits for nobody.
- Bids and final counts: this seat's envelope was the last that was missing. Sealing anew is no waiting.
"""

from collections import Counter
from collections.abc import Collection

from companion.report.story import Story
from companion.rules.phases import Phase
from companion.table.events import BidSealed, Event, PhaseEntered, ShipsDeclared, TallySealed, TradingDone


def waited_for(story: Story) -> Counter[str]:
    """How often the table waited for each seat."""
    watch = _Watch(story.state.seats if story.state else ())
    for event in story.events:
        watch.see(event)
    return watch.found


class _Watch:
    def __init__(self, seats: Collection[str]) -> None:
        self._seats = seats
        self._phase = Phase.TRADE
        self._ready: list[str] = []
        self._told = False
        self.found: Counter[str] = Counter()

    def see(self, event: Event) -> None:
        match event:
            case PhaseEntered():
                if self._phase is Phase.TRADE:
                    self._trade_is_over()
                self._phase, self._ready, self._told = event.phase, [], False
            case TradingDone():
                self._set(event.seat, ready=event.done)
            case ShipsDeclared():
                self._set(event.seat, ready=False)
            case BidSealed() | TallySealed():
                self._set(event.seat, ready=True)
                if self._phase in (Phase.BIDS, Phase.SCORING) and len(self._ready) == len(self._seats):
                    self._tell(event.seat)

    def _set(self, seat: str, *, ready: bool) -> None:
        if ready and seat not in self._ready:
            self._ready.append(seat)
        elif not ready and seat in self._ready:
            self._ready.remove(seat)

    def _trade_is_over(self) -> None:
        missing = [seat for seat in self._seats if seat not in self._ready]
        if not missing:
            self._tell(self._ready[-1])
        elif len(missing) == 1:
            self._tell(missing[0])

    def _tell(self, seat: str) -> None:
        if not self._told:
            self.found[seat] += 1
            self._told = True
