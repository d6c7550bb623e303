"""Another game with the same people."""

from companion.ui.screens.tablet.draft import Draft
from companion.ui.screens.tablet.kit import Kit


async def rematch(kit: Kit) -> None:
    """Keeps seats and options as the next set-up of this browser, and goes to a new table."""
    Draft.again(kit.shared).keep(kit.desk)
    await kit.travel(kit.desk.new_table())
