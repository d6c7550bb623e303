"""What the tablet's screens have besides: its sound, its screen that stays awake, and who plays without a phone."""

import flet as ft

from companion.table.commands import MODERATOR, Advance
from companion.table.offers import Offer, OfSeat, OfTable
from companion.table.view import SeatView
from companion.ui.context import Context
from companion.ui.desk import Desk
from companion.ui.tablet.awake import Awake
from companion.ui.tablet.sound import Sound
from companion.ui.widgets.badge import badge


class TabletContext(Context):
    """The moderator's browser."""

    size = (1180.0, 820.0)

    def __init__(self, page: ft.Page, desk: Desk) -> None:
        super().__init__(page, desk, MODERATOR)
        self.sound = Sound(page, desk)
        self.awake = Awake()

    def seat_of(self, species: str) -> SeatView:
        """A seat at the table."""
        return self.shared.seats[species]

    def has_phone(self, species: str) -> bool:
        """Whether somebody plays this seat on a phone; the others play on the tablet."""
        presence = self.desk.presence().get(species)
        return presence is not None and presence.claimed

    def without_phone(self) -> list[str]:
        """The seats that play on the tablet."""
        presence = self.desk.presence()
        return [seat for seat in self.shared.seats if seat not in presence or not presence[seat].claimed]

    def any_seat(self) -> OfSeat:
        """For what a seat does whichever it is: who it was is asked later."""
        return OfSeat(next(iter(self.shared.seats)))

    def by_hand(self) -> Offer:
        """Going on without what the companion would do here: bids with fists, adding up on paper."""
        skips = self.offers(OfTable()).all("advance")
        return next(offer for offer in skips if isinstance(offer.command, Advance) and offer.command.skip)

    async def fetch(self, path: str) -> None:
        """Opens a file of the server in a tab of its own, so that the table stays where it is."""
        await ft.UrlLauncher().launch_url(path)

    async def travel(self, path: str | None) -> None:
        """Leads this browser to another address of the server: another table, another game."""
        if path is not None:
            await ft.UrlLauncher().launch_url(path, web_only_window_name="_self")


def mark(ctx: Context, species: str, size: float) -> ft.Control:
    """The badge of a species, read out in this screen's language."""
    return badge(species, ctx.desk.facts, size, lang=ctx.w.lang)
