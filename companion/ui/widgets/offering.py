"""Buttons for offers: alive where the table would accept, else disabled with the rule's sentence beside them.

A screen asks the table (`desk.offers`) and draws what it gets. The offer stays with its control (`data`, which no
browser is sent), so that a test can walk every screen and compare buttons with verdicts.
"""

from collections.abc import Iterable
from typing import TypeVar

import flet as ft

from companion.rules.refusals import Refusal
from companion.table.offers import Offer, Offers
from companion.ui import theme
from companion.ui.words import Words

C = TypeVar("C", bound=ft.Control)


def offering(control: C, offer: Offer) -> C:
    """The control that gives this command, or leads to where it is given; alive only where the table would accept."""
    control.data = offer
    control.disabled = not offer.possible
    return control


def verdicts(offers: Offers, *names: str) -> tuple[tuple[str, Refusal | None], ...]:
    """Which of these can be given, and why not, for the facts of a section: it is not drawn anew because what an offer
    fills in by itself is another word now."""
    return tuple((offer.do, offer.refusal) for offer in offers.all(*names))


def why_not(w: Words, offers: Iterable[Offer | None]) -> list[ft.Control]:
    """Why some of these cannot be given now: each sentence once, to stand by the disabled buttons."""
    refused = (offer.refusal for offer in offers if offer is not None and offer.refusal is not None)
    sentences = dict.fromkeys(w.refusal(refusal) for refusal in refused)
    return [ft.Text(sentence, size=theme.SMALL, color=theme.DIM) for sentence in sentences]
