"""Another game with the same people."""

from companion.ui.drafts.setup import Draft
from companion.ui.tablet.tablet_context import TabletContext


async def rematch(ctx: TabletContext) -> None:
    """Keeps seats and options as the next set-up of this browser, and goes to a new table."""
    Draft.again(ctx.shared).keep(ctx.desk)
    await ctx.travel(ctx.desk.new_table())
