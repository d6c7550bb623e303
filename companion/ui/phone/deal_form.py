"""A deal put together with the thumb: partner, what goes which way, when it falls due, send.

Both sides stand beside each other, so that a trade of a few pieces needs no switching and no typing.
"""

import secrets

import flet as ft

from companion.rules.goods import Good
from companion.rules.racket import trades_with
from companion.rules.species import Power, SetupNote
from companion.table.commands import Command
from companion.table.offers import OfDeal, Offer, Terms
from companion.table.view import Shared, shared_powers
from companion.ui import theme
from companion.ui.context import Context
from companion.ui.drafts.deal import Piece
from companion.ui.live import tapped
from companion.ui.phone import drafts
from companion.ui.phone.deal_pieces import PieceList
from companion.ui.phone.deal_sheets import DealSheets
from companion.ui.phone.deal_sides import lane_row, partner_row, side_heads
from companion.ui.phone.good_row import GoodRow
from companion.ui.screen import Screen
from companion.ui.widgets.buttons import icon_button, main_button
from companion.ui.widgets.layout import laid_out, stack, text
from companion.ui.widgets.offering import offering, why_not

EVERYDAY: tuple[Good, ...] = (
    "food",
    "culture",
    "industry",
    "information",
    "biotech",
    "power",
    "ultratech",
    "ship",
    "any_small",
    "any_large",
    "colony",
    "research_team",
)
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
        self._sheets = DealSheets(self)
        self._pieces = PieceList(self)
        self._goods = [GoodRow(ctx.w, good, self._count, self._sheets.amount) for good in goods_at(ctx)]
        lanes = ft.Row(spacing=theme.GAP, scroll=ft.ScrollMode.AUTO)
        self._partners = partner_row(self)
        self._lanes = self.live(lambda: (tuple(self.draft.lanes), self.draft.current), lambda _: lane_row(self, lanes))
        self._heads = self.live(self._due_facts, lambda _: side_heads(self, self._sheets.due))
        self._more = self.live(self._piece_facts, lambda _: self._pieces.draw())
        self._waits = self.live(lambda: drafts.others(ctx, self.draft), self._waits_line)
        donation = self.live(lambda: [piece.donation for piece in self._points()], self._donation)
        self._costs = self.live(self._cost_facts, self._cost_lines)
        self._send_button = self.live(lambda: (tuple(self.draft.partners), self._verdict().refusal), self._send_row)
        self.control = laid_out(
            [*(row.control for row in self._goods), self._more],
            [self._waits, donation, self._costs, self.notice().control, self._send_button],
            [ft.Container(self._partners, padding=ft.Padding.only(top=theme.GAP)), self._lanes, self._heads],
        )
        self._show_counts()

    @property
    def asked(self) -> Terms:
        """Which turns something can be due in, and whether goods can change hands at once."""
        asked = self._another.asks["terms"]
        assert isinstance(asked, Terms)
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

    def _verdict(self) -> Offer:
        """The draft as it is, with what the table says to it."""
        command = self._offer.filled(terms=self.draft.terms(self.asked))
        return Offer(command, self.ctx.desk.can(command))

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
            for row in self._goods:
                row.show(0, 0, *names)
            return
        one, other = lane
        left, right = self.draft.side(one, other), self.draft.side(other, one)
        for row in self._goods:
            counts = left.goods.get(row.good, 0), right.goods.get(row.good, 0)
            row.show(*counts, self.gives(one), self.gives(other))

    def _due_facts(self) -> object:
        lane = self.draft.current
        if lane is None:
            return None, self.draft.due
        sides = (self.draft.side(*lane), self.draft.side(lane[1], lane[0]))
        return lane, tuple((piece.due, piece.until) for piece in sides), self.ctx.shared.turn, self.ctx.shared.phase

    def _piece_facts(self) -> object:
        return repr(self.draft.pieces), self.draft.current

    def _waits_line(self, _facts: object) -> ft.Control:
        """Changing one deal loses no other that is half entered."""
        if not drafts.others(self.ctx, self.draft):
            return ft.Container()
        return text(self.w("phone-form-waits"), dim=True, size=theme.SMALL)

    def _points(self) -> list[Piece]:
        return [piece for piece in self.draft.filled if "point" in piece.goods]

    def _donation(self, _facts: object) -> ft.Control:
        """Points change hands only as donation goods: whether they were made as such, only the players know."""
        points = self._points()
        if not points:
            return ft.Container()
        made = all(piece.donation for piece in points)
        return ft.Switch(label=self.w("phone-donation"), value=made, on_change=tapped(lambda: self._donate(not made)))

    def _donate(self, made: bool) -> None:
        for piece in self._points():
            piece.donation = made
        self.changed()

    def _cost_facts(self) -> object:
        return tuple(self.draft.costs(self.asked).items()), self._gift

    @property
    def _gift(self) -> bool:
        """The Zeth are in it, but one side only gives: that is a gift, and protects nobody (DE rule 3)."""
        zeth = self.ctx.shared.racket.zeth if self.ctx.shared.racket else None
        terms = self.draft.terms(self.asked)
        seats = {seat for term in terms for seat in (term.giver, term.receiver)}
        return zeth is not None and zeth in seats and not trades_with(zeth, terms)

    def _cost_lines(self, _facts: object) -> ft.Control:
        """What each would lose by breaking it, before it is sent."""
        costs = self.draft.costs(self.asked)
        if not costs:
            return ft.Container()
        parts = [
            self.w("phone-cost-mine", points=points)
            if seat == self.ctx.seat
            else self.w("phone-cost-theirs", player=self.ctx.name(seat), points=points)
            for seat, points in costs.items()
        ]
        said = self.w("phone-if-broken", losses=self.w.listed(parts))
        gift = [text(self.w("phone-gift"), dim=True, size=theme.SMALL)] if self._gift else []
        return ft.Column([text(said, size=theme.SMALL), *gift], spacing=theme.GAP_S, tight=True)

    def _send_row(self, _facts: object) -> ft.Control:
        names = [self.ctx.name(seat) for seat in self.draft.partners]
        all_of_them = self.w.listed(names)
        short = 0 < len(all_of_them) <= ON_A_BUTTON
        said = self.w("phone-send-to", players=all_of_them) if short else self.w("phone-send")
        drop = icon_button(ft.Icons.DELETE_OUTLINE, self.w("phone-form-drop"), self._ask_drop)
        offer = self._verdict()
        send = offering(main_button(said, self._send, ft.Icons.SEND), offer)
        return stack(*why_not(self.w, [offer]), ft.Row([drop, send], spacing=theme.GAP))

    def _ask_drop(self) -> None:
        """The button stands beside Send: what took a minute to enter is not lost by one slip."""
        if not self.draft.filled:
            self._drop()
            return

        def done() -> None:
            self.ctx.sheet.close()
            self._drop()

        word = self.w("phone-form-drop")
        yes = main_button(self.w("phone-yes", what=word), done, danger=True)
        self.ctx.sheet.show(word, text(self.w("phone-form-drop-why")), [ft.Row([yes])])

    def _drop(self) -> None:
        """Throws the draft away and leaves."""
        drafts.done(self.ctx, self.draft)
        self.ctx.close()

    def _send(self) -> None:
        """What a new proposal takes the place of goes with it: one tap, and one undo."""
        self.ctx.look()
        command = self._verdict().command
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
