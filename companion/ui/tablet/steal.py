"""The Zeth steal: who can be robbed, what each red converter costs against each victim, what was taken."""

import flet as ft

from companion.rules.phases import LAST_TURN
from companion.ui import theme
from companion.ui.drafts.keys import UPGRADED
from companion.ui.screen import Screen
from companion.ui.tablet.inventions import Inventions
from companion.ui.tablet.tablet_context import TabletContext, mark
from companion.ui.tablet.victim import Victim
from companion.ui.widgets.buttons import segmented
from companion.ui.widgets.goods import bag
from companion.ui.widgets.layout import card, columns, fact, stack, text


class Steals(Screen[TabletContext]):
    """At most one steal from each victim, each converter once a turn (Zeth board)."""

    def __init__(self, ctx: TabletContext) -> None:
        super().__init__(ctx)
        seats = [name for name, seat in ctx.shared.seats.items() if seat.protection is not None]
        self._victims = {seat: Victim(ctx, seat, self._upgraded) for seat in seats}
        victims = self.live(self._ranked, self._list)
        converters = self.live(self._upgraded, self._converters)
        log = self.live(lambda: ctx.shared.racket, self._log)
        self._inventions = Inventions(ctx)
        self.control = columns(
            [victims], [converters, log, self._inventions.control], wide=ctx.shape.wide, parts=(5, 3)
        )

    def _upgraded(self) -> list[str]:
        kept = self.ctx.desk.recall(UPGRADED)
        return list(kept) if isinstance(kept, list) else []

    def follow(self, *, send: bool) -> None:
        """The victims first: the list of them holds their cards."""
        for victim in self._victims.values():
            victim.follow(send=send)
        super().follow(send=send)
        self._inventions.follow(send=send)

    def _ranked(self) -> list[str]:
        """Who can be robbed stands first."""
        return sorted(self._victims, key=lambda seat: self.ctx.seat_of(seat).protection != "exposed")

    def _list(self, _facts: object) -> ft.Control:
        return stack(*(self._victims[seat].control for seat in self._ranked()), gap=theme.GAP)

    def _converters(self, _facts: object) -> ft.Control:
        options = [("front", self.w("tablet-steal-front")), ("upgraded", self.w("tablet-steal-upgraded"))]
        upgraded = self._upgraded()
        rows: list[ft.Control] = []
        for converter in self.ctx.desk.facts.converters.values():
            chosen = "upgraded" if converter.id in upgraded else "front"

            def choose(value: str, name: str = converter.id) -> None:
                self._turn(name, value == "upgraded")

            rows.append(stack(text(converter.name, bold=True), segmented(options, chosen, choose), gap=4))
        if self.ctx.shared.turn == LAST_TURN:
            rows.append(fact(ft.Icons.INFO_OUTLINE, self.w("tablet-steal-final")))
        return card(*rows, text(self.w("tablet-steal-rule"), theme.SMALL, dim=True), head=self.w("tablet-steal-cards"))

    def _turn(self, name: str, upgraded: bool) -> None:
        others = [one for one in self._upgraded() if one != name]
        self.ctx.desk.remember(UPGRADED, [*others, name] if upgraded else others)
        self.again()

    def _log(self, _facts: object) -> ft.Control:
        racket = self.ctx.shared.racket
        steals = racket.steals if racket else ()
        rows: list[ft.Control] = [
            ft.Row(
                [
                    text(self.w("tablet-steal-turn", turn=theft.turn), theme.SMALL, dim=True),
                    mark(self.ctx, theft.victim, 32),
                    ft.Container(bag(self.w, theft.goods), expand=True),
                ],
                spacing=theme.GAP,
            )
            for theft in reversed(steals)
        ]
        return card(*(rows or [text(self.w("tablet-steal-none"), dim=True)]), head=self.w("tablet-steal-logged"))
