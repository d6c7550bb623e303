"""A deal put together with the thumb: partner, what goes which way, when it falls due, send.

Both sides stand beside each other, so that a trade of a few pieces needs no switching and no typing.
"""

import secrets
from functools import partial

import flet as ft

from companion.rules.goods import Good
from companion.rules.racket import trades_with
from companion.rules.species import Power, SetupNote
from companion.table.commands import Command
from companion.table.offers import OfDeal, Offer, TermsWithin
from companion.table.view import Shared, shared_powers
from companion.ui import theme
from companion.ui.context import Context
from companion.ui.drafts.deal import DraftPart
from companion.ui.live import tapped
from companion.ui.phone import drafts
from companion.ui.phone.common import confirm
from companion.ui.phone.deal_pieces import content_of, draw_content
from companion.ui.phone.deal_sheets import DealSheets
from companion.ui.phone.deal_sides import lane_row, partner_row, side_heads, sides_of
from companion.ui.phone.good_row import GoodRow
from companion.ui.screen import Screen
from companion.ui.widgets.buttons import icon_button, main_button
from companion.ui.widgets.layout import laid_out, lines, row, stack, text
from companion.ui.widgets.offering import Judged, offering, why_not

EVERYDAY: tuple[Good, ...] = (
    "food", "culture", "industry", "information", "biotech", "power", "ultratech",
    "ship", "any_small", "any_large", "colony", "research_team",
)  # fmt: skip
LETTERS = "bcdfghjkmnpqrstvwxyz"
ON_A_BUTTON = 28
"""So many letters of names have room on the button; who is in the deal stands at the top as well."""


def goods_at(ctx: Context) -> tuple[Good, ...]:
    """The goods that can change hands at this table: wild cubes, envoys and the like only where somebody has them."""
    species = [ctx.w.facts.species.get(name) for name in ctx.shared.seats]
    wild = any(known is not None and SetupNote.WILD_CUBES in known.setup_notes for known in species)
    more: list[Good] = ["small_wild", "large_wild"] if wild else []
    more.append("point")
    if ctx.shared.racket is not None:
        more.append("envoy")
    if shared_powers(ctx.shared, Power.ACKNOWLEDGEMENTS):
        more.append("acknowledgement")
    return (*EVERYDAY, *more)


def new_id(shared: Shared) -> str:
    """A short name for a deal: its number, and a letter so that an undone deal is never mistaken for the next."""
    taken = {deal.id for deal in shared.deals}
    number = len(taken) + 1
    names = (f"{number}{secrets.choice(LETTERS)}" for _ in range(1000))
    return next(name for name in names if name not in taken)


class DealForm(Screen[Context]):
    """The form. `about` is a deal to be changed, or empty for a new one or the one that was left half entered."""

    def __init__(self, ctx: Context, about: str = "") -> None:
        super().__init__(ctx)
        deal = next((deal for deal in ctx.shared.deals if deal.id == about), None)
        self.draft = drafts.begun(ctx, deal, self.asked)
        self.sheets = DealSheets(self)
        self._goods = [GoodRow(ctx.w, good, self._count, self.sheets.amount) for good in goods_at(ctx)]
        lanes = ft.Row(spacing=theme.GAP, scroll=ft.ScrollMode.AUTO)
        partners = partner_row(self)
        pairs = self.live(lambda: (tuple(self.draft.lanes), self.draft.current), partial(lane_row, self, lanes))
        heads = self.live(partial(sides_of, self), partial(side_heads, self))
        more = self.live(partial(content_of, self), partial(draw_content, self))
        waits = self.live(lambda: drafts.others(ctx, self.draft), self._waits)
        donation = self.live(lambda: [piece.donation for piece in self._points()], self._donation)
        costs = self.live(lambda: (self.draft.costs(self.asked), self._gift), self._costs)
        send = self.live(lambda: (tuple(self.draft.partners), self._verdict()), self._send_row)
        self.control = laid_out(
            [*(good.control for good in self._goods), more],
            [waits, donation, costs, self.notice().control, send],
            [ft.Container(partners, padding=ft.Padding.only(top=theme.GAP)), pairs, heads],
        )
        self._show_counts()

    @property
    def asked(self) -> TermsWithin:
        """Which turns something can be due in, and whether goods can change hands at once."""
        asked = self._another.asks["terms"]
        assert isinstance(asked, TermsWithin)
        return asked

    @property
    def _another(self) -> Offer:
        offer = self.ctx.own.get("propose_deal")
        assert offer is not None
        return offer

    @property
    def _offer(self) -> Offer:
        """What Send says: new terms for a deal that binds, else a deal of its own."""
        return self.ctx.offers(OfDeal(self.draft.answers)).get("amend_deal") or self._another

    def _verdict(self) -> Judged:
        """The draft as it is, with what the table says to it."""
        offer = self.ctx.judged(self._offer.filled(terms=self.draft.terms(self.asked)))
        return Judged(offer.do, offer.refusal, offer)

    @property
    def title(self) -> str:
        return self.w("phone-form-change" if self.draft.answers else "phone-form-title")

    def changed(self) -> None:
        """Something was entered: keep it, and show what follows from it."""
        drafts.keep(self.ctx, self.draft)
        self._show_counts()
        self.again()

    def follow(self, *, send: bool) -> None:
        self.draft.refresh(self.asked)
        super().follow(send=send)

    def gives(self, seat: str) -> str:
        """The head of a side: I give, Ben gives; and what comes to me is what I get."""
        lane = self.draft.current
        if seat == self.ctx.seat:
            return self.w("phone-i-give")
        if lane is not None and lane[0] == self.ctx.seat:
            return self.w("phone-i-get")
        return self.w("phone-gives", player=self.ctx.name(seat))

    def _count(self, good: Good, left: bool, count: int) -> None:
        lane = self.draft.current
        if lane is None:
            self.notice().say(self.w("phone-choose-partner"))
            return
        giver, receiver = lane if left else (lane[1], lane[0])
        self.draft.side(giver, receiver).put(good, count)
        self.notice().clear()
        self.changed()

    def _show_counts(self) -> None:
        lane = self.draft.current
        if lane is None:
            names = self.w("phone-i-give"), self.w("phone-i-get")
            for good in self._goods:
                good.show(0, 0, *names)
            return
        one, other = lane
        left, right = self.draft.side(one, other), self.draft.side(other, one)
        for good in self._goods:
            counts = left.goods.get(good.good, 0), right.goods.get(good.good, 0)
            good.show(*counts, self.gives(one), self.gives(other))

    def _waits(self, others: bool) -> ft.Control:
        """Changing one deal loses no other that is half entered."""
        return text(self.w("phone-form-waits"), dim=True, size=theme.SMALL) if others else ft.Container()

    def _points(self) -> list[DraftPart]:
        return [piece for piece in self.draft.filled if "point" in piece.goods]

    def _donation(self, points: list[bool]) -> ft.Control:
        """Points change hands only as donation goods: whether they were made as such, only the players know."""
        if not points:
            return ft.Container()
        made = all(points)
        return ft.Switch(label=self.w("phone-donation"), value=made, on_change=tapped(lambda: self._donate(not made)))

    def _donate(self, made: bool) -> None:
        for piece in self._points():
            piece.donation = made
        self.changed()

    @property
    def _gift(self) -> bool:
        """The Zeth are in it, but one side only gives: that is a gift, and protects nobody (DE rule 3)."""
        zeth = self.ctx.shared.racket.zeth if self.ctx.shared.racket else None
        terms = self.draft.terms(self.asked)
        seats = {seat for term in terms for seat in (term.giver, term.receiver)}
        return zeth is not None and zeth in seats and not trades_with(zeth, terms)

    def _costs(self, known: tuple[dict[str, int], bool]) -> ft.Control:
        """What each would lose by breaking it, before it is sent."""
        costs, gift = known
        if not costs:
            return ft.Container()
        parts = [
            self.w("phone-cost-mine", points=points)
            if seat == self.ctx.seat
            else self.w("phone-cost-theirs", player=self.ctx.name(seat), points=points)
            for seat, points in costs.items()
        ]
        said = text(self.w("phone-if-broken", losses=self.w.listed(parts)), theme.SMALL)
        protects = [text(self.w("phone-gift"), dim=True, size=theme.SMALL)] if gift else []
        return lines(said, *protects, gap=theme.GAP_S)

    def _send_row(self, known: tuple[tuple[str, ...], Judged]) -> ft.Control:
        partners, judged = known
        names = self.ctx.names(partners)
        short = 0 < len(names) <= ON_A_BUTTON
        said = self.w("phone-send-to", players=names) if short else self.w("phone-send")
        drop = icon_button(ft.Icons.DELETE_OUTLINE, self.w("phone-form-drop"), self._ask_drop)
        send = offering(main_button(said, self._send, ft.Icons.SEND), judged.offer)
        return stack(*why_not(self.w, [judged.offer]), row(drop, send))

    def _ask_drop(self) -> None:
        """The button stands beside Send: what took a minute to enter is not lost by one slip."""
        if self.draft.filled:
            confirm(self.ctx, self.w("phone-form-drop"), self.w("phone-form-drop-why"), self._drop)
        else:
            self._drop()

    def _drop(self) -> None:
        """Throws the draft away and leaves."""
        drafts.done(self.ctx, self.draft)
        self.ctx.close()

    def _send(self) -> None:
        """What a new proposal takes the place of goes with it: one tap, and one undo."""
        self.ctx.look()
        command = self._verdict().offer.command
        if command.do == "propose_deal":
            command = command.model_copy(update={"deal": new_id(self.ctx.shared)})
        if self.ctx.give(command, *self._closing(), notice=self.notice()):
            self._drop()

    def _closing(self) -> list[Command]:
        """The proposal that was changed: taken back by its proposer, declined by the others."""
        offers = self.ctx.offers(OfDeal(self.draft.answers))
        if offers.get("amend_deal") is not None:
            return []
        ways = (offers.get("withdraw_deal"), offers.get("decline_deal"))
        return [next(way.command for way in ways if way)] if any(ways) else []
