"""Buttons are offers: alive where the table would accept, else disabled with the rule's sentence beside them."""

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from companion.table.offers import Offer
from companion.telling.words import Words

LABELS = {
    "accept_deal": "phone-accept",
    "decline_deal": "deal-no",
    "withdraw_deal": "phone-withdraw",
    "reopen_term": "phone-not-yet",
    "offer_compensation": "phone-offer",
    "accept_compensation": "phone-accept-offer",
    "pass": "phone-pass",
    "start_timer": "tablet-timer-start",
    "pause_timer": "tablet-timer-pause",
    "reset_timer": "tablet-timer-reset",
}
"""Short words for what stands beside the thing it is about; all other commands go by their names."""


_AS_JSON = json.JSONEncoder(separators=(",", ":"), sort_keys=True)


@dataclass(frozen=True, slots=True)
class Button:
    """One command to give with a tap, or the way to where it is given (`href`). `look`: main, yes, no, or empty for one
    among others. Without an offer it only leads on."""

    label: str
    offer: Offer | None
    look: str = ""
    href: str = ""

    @property
    def gives(self) -> str:
        """The command without who gives it, and without what is still to be said."""
        assert self.offer is not None
        return given(self.offer)

    @property
    def alive(self) -> bool:
        """Whether it can be tapped: where it only leads on, always."""
        return self.offer is None or self.offer.possible


@dataclass(frozen=True, slots=True)
class Buttons:
    """Buttons that stand together, with why some of them are not alive: each sentence once. `name` is theirs alone on
    a page."""

    name: str
    row: Sequence[Button] = ()
    why: Sequence[str] = ()


def given(offer: Offer) -> str:
    """An offer as a page holds it: the command without its actor, and without what is still to be said."""
    fixed = offer.command.model_dump(mode="json", by_alias=True, exclude_unset=True, exclude={"by", *offer.asks})
    return _AS_JSON.encode({"do": offer.do, **fixed})


def button(w: Words, offer: Offer | None, look: str = "", label: str = "", href: str = "") -> Button | None:
    """The button of an offer; none where there is no such offer."""
    if offer is None:
        return None
    return Button(label or w(LABELS.get(offer.do, f"thing-{offer.do}")), offer, look, href)


def near(offer: Offer | None) -> Offer | None:
    """What belongs to another phase altogether is not worth a button."""
    return offer if offer is not None and (offer.refusal is None or offer.refusal.rule != "wrong-phase") else None


def together(w: Words, name: str, *buttons: Button | None) -> Buttons:
    """Buttons in a row."""
    row = [one for one in buttons if one is not None]
    return Buttons(name, row, why(w, (one.offer for one in row)))


def why(w: Words, offers: Iterable[Offer | None]) -> list[str]:
    """Why some of these cannot be given now: each sentence once."""
    refused = (offer.refusal for offer in offers if offer is not None and offer.refusal is not None)
    return list(dict.fromkeys(w.refusal(refusal) for refusal in refused))
