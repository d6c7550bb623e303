"""Writing a deal down on the tablet, for those without a phone: two badges, then goods left and right."""

from collections.abc import Sequence
from typing import NamedTuple

import flet as ft

from companion.rules.deals import Deal
from companion.table.commands import MODERATOR, Command, OnDeal, WithTerms
from companion.table.offers import OfDeal, Offer, OfSeat, TermsWithin
from companion.telling.naming import deal_name
from companion.ui import theme
from companion.ui.dealing.form import DealForm
from companion.ui.drafts.deal import DealDraft, draft_from
from companion.ui.drafts.keys import DEAL
from companion.ui.sending import send as send_now
from companion.ui.tablet.parts import opened
from companion.ui.tablet.tablet_context import TabletContext
from companion.ui.widgets.buttons import main_button, side_button
from companion.ui.widgets.layout import card, scroll, stack, text, whole
from companion.ui.widgets.offering import offering, why_not
from companion.ui.widgets.timer_face import TimerFace


def draft_for(ctx: TabletContext, giver: str | None, about: Deal | None) -> DealDraft:
    """What is proposed or open of a deal to be changed, what this browser was writing, or nothing yet."""
    asked = ctx.whoever("propose_deal").asks["terms"]
    assert isinstance(asked, TermsWithin)
    if about is not None:
        return draft_from(about, "", asked, giver or "")
    kept = None if giver else ctx.desk.recall(DEAL)
    draft = DealDraft.from_kept(kept, "", ctx.shared, asked)
    return draft if draft.people or giver is None else DealDraft("", draft.due, [giver])


class Ready(NamedTuple):
    """The draft as a proposal, and whether all who must agree play without a phone: then it can be agreed at once."""

    proposed: Offer | None
    here: bool
    parties: int
    repeatable: bool


class Composer(DealForm[TabletContext]):
    """The badges on top, a side left and a side right, the strip above the buttons. The clock stays in sight. `about`
    is a deal to be changed; `giver` is who begins it, or who answers it so."""

    alone = True

    def __init__(self, ctx: TabletContext, giver: str | None = None, about: Deal | None = None) -> None:
        self._about = about
        self._answers = giver if about is not None else None
        room = ctx.shape
        inside = room.width - 2 * theme.GAP_L
        super().__init__(ctx, draft_for(ctx, giver, about), width=inside, wide=True)
        head = self.w("tablet-amend-title", deal=deal_name(self.w, about)) if about else self.w("tablet-new-deal")
        self._clock = TimerFace(26)
        self._said = card(self.donation, self.strip, self.price)
        self.control = whole(
            opened(ctx, head, self._clock.control),
            self.people,
            scroll(self.sides, self.live(lambda: (self._parties(), ctx.without_phone()), self._consent)),
            self._said,
            self.notice().control,
            self.live(self._ready, self._foot),
        )

    @property
    def another(self) -> Offer:
        return self.ctx.whoever("propose_deal")

    def keep(self) -> None:
        if self._about is None:
            self.ctx.desk.remember(DEAL, None if self.draft.untouched else self.draft.kept(), lasting=True)

    def follow(self, *, send: bool) -> None:
        super().follow(send=send)
        said = bool(self.draft.items)
        if said != self._said.visible:  # nothing has been said yet: no empty card
            self._said.visible = said
            if send:
                send_now(self._said)
        self.tick()

    def tick(self) -> None:
        """The time that is left to trade."""
        self._clock.show(self.ctx.shared.timer, self.ctx.desk.now(), self.w)

    def _parties(self) -> list[str]:
        """Everybody who must agree, the one who proposes first: who answers, else the giver, rather somebody without
        a phone, for those with one are asked there. Also those who are to be amended out."""
        entered = {seat for item in self.draft.items for seat in item.lane} or set(self.draft.people)
        bound = self._about.parties if self._about is not None and self.draft.amends else frozenset()
        concerned = entered | bound
        order = [seat for seat in (*self.draft.people, *self.ctx.shared.seats) if seat in concerned]
        may = bound or concerned
        here = [seat for seat in order if seat in self.ctx.without_phone() and seat in may]
        first = [self._answers] if self._answers else here or [seat for seat in order if seat in may]
        return list(dict.fromkeys((*first[:1], *order)))

    def _all_here(self) -> bool:
        parties = self._parties()
        return len(parties) > 1 and set(parties) <= set(self.ctx.without_phone())

    def _consent(self, facts: tuple[list[str], list[str]]) -> ft.Control:
        """Who is asked where; nothing where all are at the table."""
        asked, here = facts
        phones = self.ctx.names(seat for seat in asked[1:] if seat not in here)
        if not phones or len(asked) < 2:
            return ft.Container()
        return text(self.w("deal-asked-on-phone", seats=phones), dim=True)

    def _offer(self) -> Offer | None:
        """The draft as it is, with the table's word on it."""
        parties = self._parties()
        if not self.draft.items or not parties:
            return None
        terms = self.draft.terms(self.asked)
        if not self.draft.amends:
            return self.ctx.judged(self.ctx.offer(OfSeat(parties[0]), "propose_deal").filled(terms=terms))
        deal = self.draft.answers
        amend = WithTerms(do="amend_deal", by=MODERATOR, on_behalf=parties[0], deal=deal, terms=terms)
        return self.ctx.judged(amend)

    def _ready(self) -> Ready:
        return Ready(self._offer(), self._all_here(), len(self._parties()), self.repeatable)

    def _foot(self, ready: Ready) -> ft.Control:
        buttons: list[ft.Control] = []
        if ready.repeatable:
            buttons.append(side_button(self.w("deal-again"), self.sheets.again, ft.Icons.REPLAY))
        if ready.proposed is None:
            return ft.Row([*buttons, text(self.w("deal-hint"), dim=True)], spacing=theme.GAP_L)
        words = self.w("tablet-amend-propose" if self.draft.amends else "tablet-deal-propose")
        buttons.append(offering(main_button(words, self._propose, icon=ft.Icons.OUTBOX), ready.proposed))
        if ready.here:
            agree = main_button(self.w("tablet-deal-all-agree", count=ready.parties), self._settle, ft.Icons.HANDSHAKE)
            buttons.append(offering(agree, ready.proposed))
        return stack(*why_not(self.w, [ready.proposed]), ft.Row(buttons, spacing=theme.GAP_L))

    def _propose(self) -> None:
        """Proposes: those with a phone are asked there, the others at the table."""
        offer = self._offer()
        if offer is not None:
            self._give([offer.command])

    def _settle(self) -> None:
        """All have agreed aloud: it binds, and what is due now changes hands with that."""
        offer = self._offer()
        if offer is None:
            return
        proposed = offer.command
        assert isinstance(proposed, WithTerms)
        others = [seat for seat in self._parties() if seat != proposed.seat]
        words = [OnDeal(do="accept_deal", by=MODERATOR, on_behalf=seat, deal=proposed.deal) for seat in others]
        self._give([proposed, *words])

    def _declined(self) -> list[Command]:
        """The proposal that is answered with another: who answers declines it, by the same tap."""
        offers = self.ctx.offers(OfDeal(self.draft.answers)).all("decline_deal") if not self.draft.amends else ()
        return [offer.command for offer in offers if offer.possible and offer.seat == self._answers]

    def _give(self, commands: Sequence[Command]) -> None:
        if self.ctx.give(*commands, *self._declined(), notice=self.notice()):
            if self._about is None:
                self.ctx.desk.remember(DEAL, None, lasting=True)
            self.ctx.close()
