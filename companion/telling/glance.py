"""What a whole table reads from afar: who is done, who can be robbed, what falls due, who seeks and spares what."""

from companion.table.view import Shared
from companion.telling.words import Words

NAMED = 3
"""More than so many are counted: their own tiles say it anyway."""


def standing(w: Words, shared: Shared) -> str:
    """2 of 5 done · Dora and Emil can be robbed."""
    seats = shared.seats.values()
    exposed = [w.player(seat.species) for seat in seats if seat.protection == "exposed"]
    told = [w("phone-done-count", done=sum(seat.done for seat in seats), seats=len(seats))]
    if exposed:
        names = w.listed(exposed) if len(exposed) <= NAMED else len(exposed)
        told.append(w("glance-robbable", players=names, count=len(exposed)))
    return " · ".join(told)


def due(w: Words, shared: Shared, most: int) -> list[str]:
    """What falls due this turn, a line each; what is beyond `most` is counted in the last one."""
    now = [line.obligation for line in shared.lines if line.due <= shared.turn]
    shown = now if len(now) <= most else now[: most - 1]
    told = [w("glance-due", between=w.between(one.term), what=w.outstanding(one)) for one in shown]
    return told + ([w("glance-more", count=len(now) - len(shown))] if len(shown) < len(now) else [])


def posted(w: Words, shared: Shared) -> list[tuple[str, str]]:
    """Everybody's note on the board: who, and what they seek and can spare."""
    found = []
    for seat, post in shared.posts.items():
        seeks = [w("plain-seeks", goods=w.listed(w.goods(post.seek)))] if post.seek else []
        spares = [w("plain-spares", goods=w.listed(w.goods(post.offer)))] if post.offer else []
        found.append((w.i_or(seat), ", ".join(seeks + spares)))
    return found
