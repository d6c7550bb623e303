"""The bid: ships announced, then split into colony, kept and research under a veil, and sealed.

The numbers live in this browser's own draft. The table gets them sealed; no other screen is sent them.
"""

from collections.abc import Mapping
from functools import partial

import flet as ft

from companion.rules.auction import plain as plainly
from companion.rules.auction import value
from companion.rules.phases import Phase
from companion.rules.species import Power
from companion.table.offers import Numbers, OfBid, Offer, Offers
from companion.ui import theme
from companion.ui.context import Context
from companion.ui.phone.seals import compare_button, seal_icon, seal_lost
from companion.ui.phone.veil import COVERED, Veil, VeiledStepper
from companion.ui.screen import Screen
from companion.ui.sending import send
from companion.ui.widgets.badge import badge
from companion.ui.widgets.buttons import main_button, side_button
from companion.ui.widgets.goods import good_icon
from companion.ui.widgets.hold import HoldToShow
from companion.ui.widgets.layout import card, label, laid_out, stack, text
from companion.ui.widgets.offering import offering, why_not
from companion.ui.widgets.stepper import Stepper


class BidScreen(Screen[Context]):
    """Three steps on one screen: announce, split, sealed. Each can be gone back to until the reveal."""

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx)
        me = ctx.me
        draft = self._draft()
        self._colony, self._research = draft.get("colony", 0), draft.get("research", 0)
        self._ships = me.ships if me.ships is not None else draft.get("ships", self._last_known())
        self._teams = {"colonies": me.colonies, "research_teams": me.research_teams}
        self._opened = False
        self._announcing = False
        self._holdings_open = False
        self._veil = Veil(ctx.page, self._show_kept)
        self._kept_text = ft.Text(size=theme.BODY, color=theme.DIM)
        self._cover = HoldToShow(self._secret, self.w("phone-hold"))
        step = self.live(self._step_facts, self._body)
        bottom = self.live(lambda: (self._step_facts(), self._ships), self._bottom)  # the button says the number
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

    def _bounds(self, do: str, what: str) -> Numbers:
        offer = self._offers.get(do)
        asked = offer.asks[what] if offer else None
        assert isinstance(asked, Numbers)
        return asked

    def _last_known(self) -> int:
        """What the phone remembers of the last auctions, else what the table knows."""
        kept = self.ctx.kept("ships")
        return kept if isinstance(kept, int) else self._bounds("declare_ships", "ships").known

    @property
    def _stage(self) -> str:
        me = self.ctx.me
        if self.ctx.shared.phase is not Phase.BIDS:
            return "over"
        if me.ships is None or self._announcing:
            return "announce"
        return "sealed" if me.sealed and not self._opened else "split"

    def _step_facts(self) -> object:
        me = self.ctx.me
        return self._stage, me.ships, me.fingerprints, me.seal_lost, self._holdings_open, self._offers

    def _body(self, _facts: object) -> ft.Control:
        return {"announce": self._announce, "split": self._split, "sealed": self._sealed, "over": self._over}[
            self._stage
        ]()

    def _announce(self) -> ft.Control:
        w = self.w
        ships = Stepper(w("phone-ships"), self._ships, self._set_ships, size=theme.BUTTON + 8)
        held = ft.Container(text(w("phone-ships-held"), bold=True), expand=True)
        title = ft.Row([good_icon("ship", 30, w.lang), held], spacing=theme.GAP)
        row = ft.Row([ships.control], alignment=ft.MainAxisAlignment.CENTER)
        return stack(card(stack(title, row)), self._holdings(), gap=theme.GAP_M)

    def _holdings(self) -> ft.Control:
        """What decides ties, as far as it is known; corrected only if it is wrong."""
        w = self.w
        if not self._holdings_open:
            said = w("phone-for-ties", colonies=self._teams["colonies"], teams=self._teams["research_teams"])
            change = side_button(w("phone-correct"), self._open_holdings, ft.Icons.EDIT_OUTLINED)
            return card(stack(text(said), ft.Row([change], wrap=True)))
        rows: list[ft.Control] = [text(w("phone-ties-why"), dim=True, size=theme.SMALL)]
        for what in self._teams:
            stepper = Stepper(w(f"phone-{what}"), self._teams[what], partial(self._set_team, what))
            rows.append(
                ft.Row([text(w(f"phone-{what}")), stepper.control], alignment=ft.MainAxisAlignment.SPACE_BETWEEN)
            )
        return card(stack(*rows))

    def _open_holdings(self) -> None:
        self._holdings_open = True
        self.again()

    def _set_ships(self, ships: int) -> None:
        self._ships = ships
        self._keep()
        self.again()

    def _set_team(self, what: str, count: int) -> None:
        self._teams[what] = count

    def _split(self) -> ft.Control:
        w = self.w
        ships = self._bounds("seal_bid", "colony").high
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
        halved = Power.COLONY_BID_COUNTS_HALF in self.ctx.me.powers
        tracks = self.ctx.shared.setup.tracks
        return stack(
            *seal_lost(self.ctx),
            text(w("phone-split-of", ships=ships), bold=True, size=theme.LARGE),
            card(
                stack(
                    self._colony_stepper.control,
                    text(_track(w("phone-minimums"), tracks["colony"]), dim=True, size=theme.SMALL),
                    *([text(w("phone-counts-half"), dim=True, size=theme.SMALL)] if halved else []),
                )
            ),
            ft.Row([self._kept_text], alignment=ft.MainAxisAlignment.CENTER),
            card(
                stack(
                    self._research_stepper.control,
                    text(_track(w("phone-minimums"), tracks["research"]), dim=True, size=theme.SMALL),
                )
            ),
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
        lines = [
            w("phone-secret-colony", ships=colony),
            w("phone-kept", ships=str(ships - colony - research)),
            w("phone-secret-research", ships=research),
        ]
        worth = value("colony", colony, self.ctx.me.powers)
        if worth != colony:
            lines[0] = w("phone-secret-colony-half", ships=colony, worth=w.number(plainly(worth)))
        return ft.Column([text(line, bold=True, size=theme.LARGE) for line in lines], spacing=theme.GAP_S, tight=True)

    def _sealed(self) -> ft.Control:
        w = self.w
        mark = ft.Row(
            [ft.Icon(ft.Icons.LOCK, color=theme.GOOD, size=28), text(w("phone-sealed"), bold=True, size=theme.LARGE)],
            spacing=theme.GAP,
        )
        return stack(
            card(stack(mark, compare_button(self.ctx))),
            self._cover.control,
            text(w("phone-sealed-why"), dim=True, size=theme.SMALL),
            gap=theme.GAP_M,
        )

    def _over(self) -> ft.Control:
        return text(self.w(f"phone-allowed-{self.ctx.shared.phase}"))

    def _announced(self) -> object:
        return self._stage, tuple((s.species, s.ships, s.sealed, s.seal_lost) for s in self.ctx.shared.seats.values())

    def _others(self, _facts: object) -> ft.Control:
        """What the others have announced, and who has sealed."""
        if self._stage == "over":
            return ft.Container()
        w = self.w
        rows: list[ft.Control] = []
        for seat in self.ctx.others:
            ships = w("phone-has-ships", ships=seat.ships) if seat.ships is not None else w("phone-not-announced")
            rows.append(
                ft.Row(
                    [
                        badge(seat.species, w.facts, 28, lang=w.lang),
                        ft.Container(text(self.ctx.name(seat.species)), expand=True),
                        text(ships, dim=True),
                        seal_icon(w, seat, 18) or ft.Container(width=18),
                    ],
                    spacing=theme.GAP,
                )
            )
        return stack(label(w("phone-others")), *rows, gap=theme.GAP_S)

    def _bottom(self, _facts: object) -> ft.Control:
        w, stage = self.w, self._stage
        declare, seal = self._offers.get("declare_ships"), self._offers.get("seal_bid")
        if stage == "announce" and declare is not None:
            said = w("phone-announce", ships=self._ships)
            button = main_button(said, lambda: self._declare(declare), ft.Icons.CAMPAIGN_OUTLINED)
            return stack(*why_not(w, [declare]), ft.Row([offering(button, declare)]))
        if stage == "split" and declare is not None and seal is not None:
            again = side_button(w("phone-ships-wrong"), self._announce_again, ft.Icons.EDIT_OUTLINED)
            button = main_button(w("phone-seal"), lambda: self._seal(seal), ft.Icons.LOCK_OUTLINE)
            rows = [ft.Row([offering(again, declare)], wrap=True), ft.Row([offering(button, seal)])]
            return stack(*why_not(w, [declare, seal]), *rows)
        home = ft.Row([main_button(w("phone-my-table"), self.ctx.close, ft.Icons.ARROW_BACK)])
        if stage == "sealed" and seal is not None:
            # The seal is not where Seal was: a second tap of the same finger must not open it.
            again = offering(side_button(w("phone-reseal"), self._open_seal, ft.Icons.LOCK_OPEN), seal)
            return stack(*why_not(w, [seal]), ft.Row([again], wrap=True), home)
        return home

    def _declare(self, offer: Offer) -> None:
        command = offer.filled(ships=self._ships, **self._teams)
        if self.ctx.give(command, notice=self.notice()):
            self._announcing = False
            self._opened = False
            self.ctx.keep("ships", self._ships)
            self.redraw()

    def _announce_again(self) -> None:
        self._announcing = True
        self._ships = self.ctx.me.ships or 0
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


def _track(label: str, minimums: tuple[int, ...]) -> str:
    return f"{label} {' · '.join(str(least) for least in minimums)}"
