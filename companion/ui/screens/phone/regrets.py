"""The Falling Light's tokens: how many regrets each seat holds, counted on the phone of the one who hands them out."""

import flet as ft

from companion.table.offers import Numbers, Offer, OfSeat
from companion.ui import theme
from companion.ui.parts.notice import Notice
from companion.ui.parts.offering import offering
from companion.ui.parts.stepper import Stepper
from companion.ui.screens.phone.hand import Hand
from companion.ui.screens.phone.screen import plain, stacked

MOST = 99


def ask_regrets(hand: Hand) -> None:
    """A stepper for each seat, in a sheet. Every tap counts at once."""
    notice = Notice()
    found = (hand.offers(OfSeat(name)).get("set_regrets") for name in hand.shared.seats)
    rows = [_row(hand, offer, notice) for offer in found if offer is not None]
    hand.sheet.show(hand.w("phone-regrets"), stacked([*rows, notice.control]))


def _row(hand: Hand, offer: Offer, notice: Notice) -> ft.Control:
    bounds = offer.asks["count"]
    about = offer.command.model_dump(by_alias=True)["seat"]
    assert isinstance(bounds, Numbers)

    def count(number: int) -> None:
        hand.give(offer.filled(count=number), notice=notice)

    name = hand.name(about)
    stepper = Stepper(
        hand.w("phone-regrets-of", player=name),
        bounds.known,
        count,
        bounds.low,
        min(bounds.high, MOST),
        size=theme.TARGET,
    )
    return ft.Row(
        [plain(name), offering(stepper.control, offer)], wrap=True, alignment=ft.MainAxisAlignment.SPACE_BETWEEN
    )
