"""Why one bid stands before another, in words."""

from companion.rules.auction import Reason
from companion.ui.context import Context


def why(ctx: Context, seat: str, reason: Reason) -> str:
    """The rule that decided, with both numbers: Ana before Ben, 3 ships to 2."""
    w = ctx.w
    if reason.other == seat:  # two halves of one bid; only their size can differ
        return w("phone-why-halves-equal" if reason.rule == "half" else "phone-why-halves")
    return w(
        f"phone-why-{reason.rule}",
        first=w("phone-you") if seat == ctx.seat else ctx.name(seat),
        other=w("phone-you-then") if reason.other == ctx.seat else ctx.name(reason.other),
        mine=w.number(reason.mine),
        theirs=w.number(reason.theirs),
    )
