"""Buttons for offers: alive where the table would accept, else disabled with the rule's sentence beside them.

A screen asks the table (`desk.offers`) and draws what it gets. The offer stays with its control (`data`, which no
browser is sent), so that a test can walk every screen and compare buttons with verdicts.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import TypeVar

import flet as ft

from companion.rules.refusals import Refusal
from companion.table.offers import Offer, Offers
from companion.ui import theme
from companion.ui.widgets.layout import text
from companion.ui.words import Words

C = TypeVar("C", bound=ft.Control)


def offering(control: C, offer: Offer) -> C:
    """The control that gives this command, or leads to where it is given; alive only where the table would accept."""
    control.data = offer
    control.disabled = not offer.possible
    return control


@dataclass(frozen=True, slots=True)
class Judged:
    """An offer of which only the verdict is shown, as a fact of a section: it is not drawn anew because what an offer
    fills in by itself is another word now."""

    do: str
    refusal: Refusal | None
    offer: Offer = field(compare=False)


def verdict(offers: Offers, do: str) -> Judged | None:
    """Whether this can be given, and why not; None where there is nothing of the kind."""
    offer = offers.get(do)
    return Judged(do, offer.refusal, offer) if offer else None


def why_not(w: Words, offers: Iterable[Offer | None]) -> list[ft.Control]:
    """Why some of these cannot be given now: each sentence once, to stand by the disabled buttons."""
    refused = (offer.refusal for offer in offers if offer is not None and offer.refusal is not None)
    sentences = dict.fromkeys(w.refusal(refusal) for refusal in refused)
    return [text(sentence, theme.SMALL, dim=True) for sentence in sentences]
