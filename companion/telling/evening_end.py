"""Home by eleven: when the evening will likely end, and what keeps the end that is wanted.

The time of day is handed in, and the wanted end is written as 23:00.
"""

from datetime import datetime, timedelta

from companion.rules.pace import minutes_for_trade, seconds_left
from companion.table.view import Shared
from companion.telling.words import Words


def next_at(wanted: str, wall: datetime) -> datetime:
    """The next time it is that late; until six hours later it is the one that has just been: an evening that lasts
    longer than it should ends on its own day."""
    hours, _, minutes = wanted.partition(":")
    end = wall.replace(hour=int(hours), minute=int(minutes), second=0, microsecond=0)
    days = (wall + timedelta(hours=18) - end) // timedelta(days=1)
    return end + timedelta(days=days)


def minutes_to_keep(shared: Shared, now: float, wall: datetime, wanted: str | None) -> int | None:
    """Minutes for each Trade phase to come that keep the wanted end; None where none is wanted or none comes."""
    if wanted is None:
        return None
    left = (next_at(wanted, wall) - wall).total_seconds()
    return minutes_for_trade(shared.begun, now, shared.setup.trade_seconds, left)


def likely_end(w: Words, shared: Shared, now: float, wall: datetime, wanted: str | None) -> list[str]:
    """The likely end, to five minutes, and what keeps the wanted one. Nothing before the first phase is over: nobody
    knows a table's pace by then."""
    if len(shared.begun) < 2 or shared.next is None:
        return []
    end = wall + timedelta(seconds=seconds_left(shared.begun, now, shared.setup.trade_seconds))
    end -= timedelta(minutes=end.minute % 5)
    told = [w("face-end-likely", time=f"{end:%H:%M}")]
    minutes = minutes_to_keep(shared, now, wall, wanted)
    if wanted is not None and minutes is not None:
        told.append(w("face-end-minutes", minutes=minutes, time=wanted))
    return told
