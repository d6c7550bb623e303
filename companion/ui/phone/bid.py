"""The bid: ships announced, then split into colony, kept and research under a veil, and sealed.

The numbers live in this browser's own draft. The table gets them sealed; no other screen is sent them.
"""

from collections.abc import Mapping
from functools import partial
from typing import NamedTuple

import flet as ft

from companion.rules.auction import AuctionKind, value
from companion.rules.auction import plain as plainly
from companion.rules.phases import Phase
from companion.rules.species import Power
from companion.table.offers import NumberWithin, OfBid, Offer, Offers
from companion.ui import theme
from companion.ui.context import Context
from companion.ui.phone.common import home
from companion.ui.phone.seals import lost_note, seal_icon, sealed_card
from companion.ui.phone.veil import COVERED, Veil, VeiledStepper
from companion.ui.screen import Screen
from companion.ui.sending import send
from companion.ui.widgets.badge import badge
from companion.ui.widgets.buttons import main_button, side_button
from companion.ui.widgets.goods import good_icon
from companion.ui.widgets.hold import HoldToShow
from companion.ui.widgets.layout import card, centred, label, laid_out, lines, row, stack, text
from companion.ui.widgets.offering import offering, why_not
from companion.ui.widgets.stepper import Stepper

HELD = {"colonies": "phone-colonies", "research_teams": "phone-research_teams"}
"""What decides ties, and what it is called."""


class Step(NamedTuple):
    """Where this seat is on its way to a sealed bid."""

    stage: str
    phase: Phase
    known: int
    """How many ships the table or this phone knows of."""
    ships: int
    """How many there are to split."""
    holdings: dict[str, int]
    correcting: bool
    seal_lost: bool
    halved: bool
    tracks: Mapping[AuctionKind, tuple[int, ...]]


class Doing(NamedTuple):
    """What can be said, and how many ships would be."""

    stage: str
    ships: int
    declare: Offer | None
    seal: Offer | None


class Other(NamedTuple):
    """What is shown of another seat."""

    species: str
    ships: int | None
    sealed: bool
    lost: bool


class BidScreen(Screen[Context]):
    """Three steps on one screen: announce, split, sealed. Each can be gone back to until the reveal."""

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx)
        draft = self._draft()
        self._colony, self._research = draft.get("colony", 0), draft.get("research", 0)
        self._entered: int | None = draft.get("ships") if ctx.me.ships is None else None
        self._corrected: dict[str, int] = {}
        self._opened = False
        self._announcing = False
        self._correcting = False
        self._veil = Veil(ctx.page, self._show_kept)
        self._kept_text = text("", dim=True)
        self._cover = HoldToShow(self._secret, self.w("phone-hold"))
        step = self.live(self._step, self._body)
        bottom = self.live(self._doing, self._bottom)
        others = self.live(self._announced, self._others)
        self.control = laid_out([step, others], [self.notice().control, bottom])

    @property
    def title(self) -> str:
        return self.w("phone-main-bid")

    def left(self) -> None:
        self._veil.cover()
        self._cover.cover()

    def _draft(self) -> Mapping[str, int]:
        kept = self.ctx.kept("bid")
        ours = isinstance(kept, dict) and kept.get("turn") == self.ctx.shared.turn
        return kept if ours and isinstance(kept, dict) else {}

    def _keep(self) -> None:
        numbers = {"colony": self._colony, "research": self._research, "ships": self._ships}
        self.ctx.keep("bid", {"turn": self.ctx.shared.turn, **numbers})

    @property
    def _offers(self) -> Offers:
        return self.ctx.offers(OfBid(self.ctx.seat))

    def _bounds(self, do: str, what: str) -> NumberWithin | None:
        offer = self._offers.get(do)
        asked = offer.asks[what] if offer else None
        return asked if isinstance(asked, NumberWithin) else None

    @property
    def _known(self) -> int:
        """What is announced; else what the phone remembers of the last auctions, or the table knows."""
        kept, bounds = self.ctx.kept("ships"), self._bounds("declare_ships", "ships")
        if self.ctx.me.ships is not None:
            return self.ctx.me.ships
        return kept if isinstance(kept, int) else bounds.known if bounds else 0

    @property
    def _ships(self) -> int:
        return self._known if self._entered is None else self._entered

    @property
    def _stage(self) -> str:
        me = self.ctx.me
        if self.ctx.shared.phase is not Phase.BIDS:
            return "over"
        if me.ships is None or self._announcing:
            return "announce"
        return "sealed" if me.sealed and not self._opened else "split"

    def _step(self) -> Step:
        shared, me, bounds = self.ctx.shared, self.ctx.me, self._bounds("seal_bid", "colony")
        return Step(
            self._stage,
            shared.phase,
            self._known,
            bounds.high if bounds else 0,
            {"colonies": me.colonies, "research_teams": me.research_teams},
            self._correcting,
            me.seal_lost,
            Power.COLONY_BID_COUNTS_HALF in me.powers,
            shared.setup.tracks,
        )

    def _body(self, now: Step) -> ft.Control:
        if now.stage == "over":
            return text(self.w(f"phone-allowed-{now.phase}"))
        if now.stage == "announce":
            return self._announce(now)
        return self._split(now) if now.stage == "split" else self._sealed()

    def _announce(self, now: Step) -> ft.Control:
        w, entered = self.w, now.known if self._entered is None else self._entered
        ships = Stepper(w("phone-ships"), entered, self._set_ships, size=theme.BUTTON + 8)
        title = row(good_icon("ship", 30, w.lang), text(w("phone-ships-held"), bold=True, fill=True))
        return stack(card(stack(title, centred(ships.control))), self._holdings(now), gap=theme.GAP_M)

    def _holdings(self, now: Step) -> ft.Control:
        """What decides ties, as far as it is known; corrected only if it is wrong."""
        w, held = self.w, {**now.holdings, **self._corrected}
        if not now.correcting:
            said = w("phone-for-ties", colonies=held["colonies"], teams=held["research_teams"])
            change = side_button(w("phone-correct"), self._correct, ft.Icons.EDIT_OUTLINED)
            return card(stack(text(said), row(change, wrap=True)))
        rows: list[ft.Control] = [text(w("phone-ties-why"), dim=True, size=theme.SMALL)]
        for what, count in held.items():
            stepper = Stepper(w(HELD[what]), count, partial(self._corrected.__setitem__, what))
            rows.append(row(text(w(HELD[what])), stepper.control, apart=True))
        return card(stack(*rows))

    def _correct(self) -> None:
        self._correcting = True
        self.again()

    def _set_ships(self, ships: int) -> None:
        self._entered = ships
        self._keep()
        self.again()

    def _split(self, now: Step) -> ft.Control:
        w, ships = self.w, now.ships
        self._colony = min(self._colony, ships)
        self._research = min(self._research, ships - self._colony)
        self._veil = Veil(self.ctx.page, self._show_kept)
        self._colony_stepper = VeiledStepper(
            self._veil, w("phone-colony-bid"), self._colony, self._set_colony, high=ships - self._research
        )
        self._research_stepper = VeiledStepper(
            self._veil, w("phone-research-bid"), self._research, self._set_research, high=ships - self._colony
        )
        self._kept_text.value = w("phone-kept", ships=COVERED)
        least = {kind: f"{w('phone-minimums')} {' · '.join(map(str, now.tracks[kind]))}" for kind in now.tracks}
        half = [w("phone-counts-half")] if now.halved else []
        notes = (text(said, dim=True, size=theme.SMALL) for said in (least["colony"], *half))
        return stack(
            *([lost_note(w)] if now.seal_lost else []),
            text(w("phone-split-of", ships=ships), bold=True, size=theme.LARGE),
            card(stack(self._colony_stepper.control, *notes)),
            centred(self._kept_text),
            card(stack(self._research_stepper.control, text(least["research"], dim=True, size=theme.SMALL))),
            self._cover.control,
            gap=theme.GAP_M,
        )

    def _set_colony(self, ships: int) -> None:
        self._colony = ships
        self._research_stepper.high = (self.ctx.me.ships or 0) - ships
        self._keep()

    def _set_research(self, ships: int) -> None:
        self._research = ships
        self._colony_stepper.high = (self.ctx.me.ships or 0) - ships
        self._keep()

    def _show_kept(self) -> None:
        left = (self.ctx.me.ships or 0) - self._colony - self._research
        self._kept_text.value = self.w("phone-kept", ships=str(left) if self._veil.open else COVERED)
        send(self._kept_text)

    def _secret(self) -> ft.Control:
        """Built only while a finger holds it; from this browser's draft, for the table itself cannot open the seal."""
        w, draft = self.w, self._draft()
        if "colony" not in draft:
            return text(w("phone-bid-elsewhere"))
        ships = self.ctx.me.ships or 0
        colony, research = draft["colony"], draft["research"]
        told = [
            w("phone-secret-colony", ships=colony),
            w("phone-kept", ships=str(ships - colony - research)),
            w("phone-secret-research", ships=research),
        ]
        worth = value("colony", colony, self.ctx.me.powers)
        if worth != colony:
            told[0] = w("phone-secret-colony-half", ships=colony, worth=w.number(plainly(worth)))
        return lines(*(text(line, bold=True, size=theme.LARGE) for line in told), gap=theme.GAP_S)

    def _sealed(self) -> ft.Control:
        why = text(self.w("phone-sealed-why"), dim=True, size=theme.SMALL)
        return stack(sealed_card(self.ctx, self.w("phone-sealed")), self._cover.control, why, gap=theme.GAP_M)

    def _announced(self) -> tuple[Other, ...]:
        others = () if self._stage == "over" else self.ctx.others
        return tuple(Other(seat.species, seat.ships, seat.sealed, seat.seal_lost) for seat in others)

    def _others(self, others: tuple[Other, ...]) -> ft.Control:
        """What the others have announced, and who has sealed."""
        if not others:
            return ft.Container()
        w = self.w
        rows: list[ft.Control] = []
        for seat in others:
            ships = w("phone-has-ships", ships=seat.ships) if seat.ships is not None else w("phone-not-announced")
            lock = seal_icon(w, 18, sealed=seat.sealed, lost=seat.lost) or ft.Container(width=18)
            name = text(self.ctx.name(seat.species), fill=True)
            rows.append(row(badge(seat.species, w.facts, 28, lang=w.lang), name, text(ships, dim=True), lock))
        return stack(label(w("phone-others")), *rows, gap=theme.GAP_S)

    def _doing(self) -> Doing:
        offers = self._offers
        return Doing(self._stage, self._ships, offers.get("declare_ships"), offers.get("seal_bid"))

    def _bottom(self, now: Doing) -> ft.Control:
        w, declare, seal = self.w, now.declare, now.seal
        if now.stage == "announce" and declare is not None:
            said = w("phone-announce", ships=now.ships)
            button = main_button(said, lambda: self._declare(declare), ft.Icons.CAMPAIGN_OUTLINED)
            return stack(*why_not(w, [declare]), row(offering(button, declare)))
        if now.stage == "split" and declare is not None and seal is not None:
            again = side_button(w("phone-ships-wrong"), self._announce_again, ft.Icons.EDIT_OUTLINED)
            button = main_button(w("phone-seal"), lambda: self._seal(seal), ft.Icons.LOCK_OUTLINE)
            rows = row(offering(again, declare), wrap=True), row(offering(button, seal))
            return stack(*why_not(w, [declare, seal]), *rows)
        if now.stage == "sealed" and seal is not None:
            # The seal is not where Seal was: a second tap of the same finger must not open it.
            again = offering(side_button(w("phone-reseal"), self._open_seal, ft.Icons.LOCK_OPEN), seal)
            return stack(*why_not(w, [seal]), row(again, wrap=True), home(self.ctx))
        return home(self.ctx)

    def _declare(self, offer: Offer) -> None:
        me, ships = self.ctx.me, self._ships
        held = {"colonies": me.colonies, "research_teams": me.research_teams, **self._corrected}
        if self.ctx.give(offer.filled(ships=ships, **held), notice=self.notice()):
            self._announcing = self._opened = False
            self._entered = None
            self.ctx.keep("ships", ships)
            self.redraw()

    def _announce_again(self) -> None:
        self._announcing = True
        self._entered = None
        self.again()

    def _seal(self, offer: Offer) -> None:
        command = offer.filled(colony=self._colony, research=self._research)
        self._veil.cover()
        if self.ctx.give(command, notice=self.notice()):
            self._keep()
            self._opened = False
            self.redraw()

    def _open_seal(self) -> None:
        self._opened = True
        self._cover.cover()
        self.again()
