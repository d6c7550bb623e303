"""The end of a turn: a checklist made from the species in play, the tracks and the ledger."""

from collections.abc import Iterator, Sequence

import flet as ft

from companion.rules.auction import AuctionKind
from companion.rules.refusals import Who
from companion.rules.species import Power
from companion.table.view import shared_powers
from companion.telling.judging import words_due
from companion.ui import theme
from companion.ui.drafts.keys import ticked_on
from companion.ui.screen import Screen
from companion.ui.tablet.judging import Judging
from companion.ui.tablet.parts import filling, tick_box
from companion.ui.tablet.tablet_context import TabletContext
from companion.ui.widgets.layout import card, columns, fact, stack, text, tile

_KINDS: tuple[AuctionKind, ...] = ("colony", "research")


def chores(ctx: TabletContext) -> Iterator[tuple[str, str]]:
    """What the table does now, each with a name to tick it by."""
    w, shared = ctx.w, ctx.shared
    for place, loan in enumerate(shared.loans):
        words = w("tablet-chore-lent", card=loan.card, holder=ctx.name(loan.holder), owner=ctx.name(loan.owner))
        yield f"lent-{place}", words
    for kind in _KINDS:
        auction = shared.auctions.get(kind)
        if auction is None:
            yield f"track-{kind}", w(f"tablet-chore-{kind}-by-hand")
        else:
            yield f"track-{kind}", w(f"tablet-chore-{kind}", **auction.refresh._asdict())
    if shared.racket is not None and _has_tokens(ctx):
        yield "protection", w("tablet-chore-protection", seat=Who(shared.racket.zeth))
    if shared.turn < len(shared.setup.sharing):
        normal, yengii = shared.setup.sharing[shared.turn]
        keeps = bool(shared_powers(shared, Power.KEEPS_TECHNOLOGIES))
        key = "tablet-chore-bonus-both" if keeps else "tablet-chore-bonus"
        yield "bonus", w(key, turn=shared.turn + 1, points=normal, **({"yengii": yengii} if keeps else {}))


def _has_tokens(ctx: TabletContext) -> bool:
    """The first edition has no protection tokens to turn (FIRST p2)."""
    edition = ctx.desk.facts.editions.get(ctx.shared.setup.edition)
    return edition is None or edition.tokens.protection > 0


class CleanUp(Screen[TabletContext]):
    """Ticks are for the eyes of the table only; the next turn does not wait for them."""

    def __init__(self, ctx: TabletContext) -> None:
        super().__init__(ctx)
        self._key = ticked_on(ctx.shared.turn)
        checklist = self.live(lambda: (list(chores(ctx)), self._ticked()), self._list)
        overdue = self.live(self._owed, self._next_turn)
        words = self.follows(Judging(ctx, words_due, "words"))
        self.control = columns([checklist], [words, overdue], wide=ctx.shape.wide)

    def _ticked(self) -> list[str]:
        kept = self.ctx.desk.recall(self._key)
        return list(kept) if isinstance(kept, list) else []

    def _list(self, facts: tuple[Sequence[tuple[str, str]], list[str]]) -> ft.Control:
        found, ticked = facts
        rows = [self._chore(name, words, name in ticked) for name, words in found]
        return card(stack(*rows), head=self.w("tablet-chores-title"))

    def _chore(self, name: str, words: str, done: bool) -> ft.Control:
        inside = ft.Row([tick_box(done), filling(text(words, theme.LARGE, dim=done))], spacing=theme.GAP_M)
        spoken = self.w("tablet-chore-done" if done else "tablet-chore-open", chore=words)
        return tile(inside, spoken, lambda: self._tick(name), chosen=done)

    def _tick(self, name: str) -> None:
        ticked = self._ticked()
        changed = [one for one in ticked if one != name] if name in ticked else [*ticked, name]
        self.ctx.desk.remember(self._key, changed)
        self.again()

    def _owed(self) -> tuple[int, int]:
        """How much the ledger holds for the turn that comes, and how much has failed."""
        lines, turn = self.ctx.shared.lines, self.ctx.shared.turn
        return sum(line.due == turn + 1 for line in lines), sum(line.obligation.failed for line in lines)

    def _next_turn(self, owed: tuple[int, int]) -> ft.Control:
        coming, failed = owed
        rows = [fact(ft.Icons.EVENT, self.w("tablet-chores-coming", count=coming))]
        if failed:
            rows.append(fact(ft.Icons.WARNING_AMBER, self.w("tablet-chores-failed", count=failed), theme.WARN))
        return card(*rows, head=self.w("tablet-chores-ledger"))
