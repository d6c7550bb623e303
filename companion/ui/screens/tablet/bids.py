"""Bidding: ships announced, who has sealed, who is missing; sealing on the tablet behind a cover."""

import flet as ft

from companion.table.offers import Numbers, OfBid, Offer
from companion.table.view import SeatView
from companion.ui import theme
from companion.ui.parts.badge import seat_chip
from companion.ui.parts.buttons import main_button, side_button
from companion.ui.parts.offering import offering, why_not
from companion.ui.parts.stepper import Stepper
from companion.ui.screens.tablet.bid_entry import BidEntry
from companion.ui.screens.tablet.fingerprints import compare_button
from companion.ui.screens.tablet.kit import Kit
from companion.ui.screens.tablet.look import card, columns, fact, narrow, row, stack, text
from companion.ui.screens.tablet.panel import Panel
from companion.ui.screens.tablet.seals import lost_seals, seal_mark
from companion.ui.screens.tablet.track import minimums


class Bids(Panel):
    """Everybody announces their ships, then splits them in secret (FIRST p7, REM Overview of bidding)."""

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit)
        seats = self.live(self._facts, self._seats)
        missing = self.live(self._facts, self._missing)
        tracks = kit.shared.setup.tracks
        right = [
            missing,
            minimums(kit, self.w("tablet-track-colony"), tracks["colony"]),
            minimums(kit, self.w("tablet-track-research"), tracks["research"]),
            self.notice("skip").control,
            self.live(kit.by_hand, lambda: by_hand(self)),
            row(compare_button(kit)),
        ]
        self.control = columns(kit, [seats], right)

    def _facts(self) -> object:
        seats = self.kit.shared.seats.values()
        phones = [self.kit.has_phone(seat.species) for seat in seats]
        return [(s.species, s.ships, s.colonies, s.research_teams, s.sealed, s.seal_lost) for s in seats], phones

    def _seats(self) -> ft.Control:
        return stack(*(self._seat(seat) for seat in self.kit.shared.seats.values()), gap=theme.GAP)

    def _seat(self, seat: SeatView) -> ft.Control:
        w = self.w
        if seat.ships is None:
            ships = text(w("tablet-bids-silent"), theme.BODY, dim=True)
        else:
            ships = text(w("tablet-bids-announced", ships=seat.ships), theme.LARGE, bold=True)
        cards = w("tablet-bids-cards", colonies=seat.colonies, teams=seat.research_teams)
        about = stack(ships, text(cards, theme.SMALL, dim=True), gap=2)
        about.expand = True
        mark = seal_mark(w, seat, (ft.Icons.LOCK_OPEN, "tablet-bids-unsealed"), "tablet-bids-sealed")
        cells: list[ft.Control] = [ft.Container(seat_chip(w, seat, small=True), width=150), about, mark]
        if self.kit.has_phone(seat.species) and not seat.seal_lost:
            return card(ft.Row(cells, spacing=theme.GAP_M))
        offer = self.kit.offer(OfBid(seat.species), "declare_ships" if seat.ships is None else "seal_bid")
        return card(
            ft.Row([*cells, offering(self._entry(seat), offer)], spacing=theme.GAP_M), *why_not(self.w, [offer])
        )

    def _entry(self, seat: SeatView) -> ft.OutlinedButton:
        """Only for seats without a phone, or one that cannot open what it sealed; the others do it themselves, or by a
        tap on their badge above."""
        name = self.kit.name(seat.species)
        if seat.ships is None:
            words = self.w("tablet-bids-announce", player=name)
            return side_button(words, lambda: self.kit.open(lambda kit: Announce(kit, seat.species)))
        return seal_button(self.kit, seat)

    def _missing(self) -> ft.Control:
        seats = self.kit.shared.seats.items()
        if all(seat.sealed for _, seat in seats):
            return card(fact(ft.Icons.CHECK_CIRCLE, self.w("tablet-bids-all"), theme.GOOD))
        rows = lost_seals(self.kit)
        waits = [name for name, seat in seats if not seat.fingerprints]
        if waits:
            rows.append(fact(ft.Icons.HOURGLASS_BOTTOM, self.w("tablet-bids-missing", seats=self.kit.names(waits))))
        if waits and self.kit.shared.turn == 1:
            rows.append(fact(ft.Icons.TIPS_AND_UPDATES, self.w("tablet-bids-advice")))
        return card(*rows)


def seal_button(kit: Kit, seat: SeatView) -> ft.OutlinedButton:
    """Leads a seat without a phone to its bid, behind the cover."""
    words = kit.w("tablet-bids-again" if seat.fingerprints else "tablet-bids-seal", player=kit.name(seat.species))
    return side_button(words, lambda: kit.open(lambda held: BidEntry(held, seat.species)), icon=ft.Icons.LOCK)


def by_hand(panel: Panel) -> ft.Control:
    """Fists instead of sealed bids: past both auctions."""
    kit, offer = panel.kit, panel.kit.by_hand()
    words = kit.w("tablet-by-hand")
    skip = side_button(words, kit.giving(offer, panel.notice("skip")), icon=ft.Icons.SKIP_NEXT)
    return stack(row(offering(skip, offer)), *why_not(kit.w, [offer]))


class Announce(Panel):
    """The public part: ships, and the cards that decide ties."""

    def __init__(self, kit: Kit, seat: str) -> None:
        super().__init__(kit)
        self._seat = seat
        asks = self._offer().asks
        self._counts = {name: ask.known for name, ask in asks.items() if isinstance(ask, Numbers)}
        self.control = narrow(
            card(
                seat_chip(self.w, kit.seat(seat)),
                *(self._count(name) for name in self._counts),
                text(self.w("tablet-announce-public"), dim=True),
                self.notice().control,
                self.live(self._offer, self._foot),
                row(side_button(self.w("tablet-back"), kit.close, icon=ft.Icons.ARROW_BACK)),
                head=self.w.thing("declare_ships"),
            )
        )

    def _offer(self) -> Offer:
        return self.kit.offer(OfBid(self._seat), "declare_ships")

    def _foot(self) -> ft.Control:
        offer = self._offer()
        go = main_button(self.w("tablet-announce-go"), self._announce, icon=ft.Icons.CAMPAIGN)
        return stack(ft.Row([offering(go, offer)]), *why_not(self.w, [offer]))

    def _count(self, name: str) -> ft.Control:
        def change(value: int) -> None:
            self._counts[name] = value

        label = text(self.w(f"tablet-announce-{name}"), theme.LARGE)
        label.expand = True
        stepper = Stepper(self.w(f"tablet-announce-{name}"), self._counts[name], change, size=60)
        return ft.Row([label, stepper.control], spacing=theme.GAP_L)

    def _announce(self) -> None:
        if self.kit.give(self._offer().filled(**self._counts), self.notice()):
            self.kit.open(lambda kit: BidEntry(kit, self._seat))
