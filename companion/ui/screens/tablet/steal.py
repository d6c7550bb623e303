"""The Zeth steal: who can be robbed, what each red converter costs against each victim, what was taken."""

import flet as ft

from companion.rules.phases import LAST_TURN
from companion.ui import theme
from companion.ui.parts.buttons import segmented
from companion.ui.parts.goods import bag
from companion.ui.screens.tablet.inventions import Inventions
from companion.ui.screens.tablet.kept import UPGRADED
from companion.ui.screens.tablet.kit import Kit
from companion.ui.screens.tablet.look import card, columns, fact, mark, stack, text
from companion.ui.screens.tablet.panel import Panel
from companion.ui.screens.tablet.victim import Victim


class Steals(Panel):
    """At most one steal from each victim, each converter once a turn (Zeth board)."""

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit)
        seats = [name for name, seat in kit.shared.seats.items() if seat.protection is not None]
        self._victims = {seat: Victim(kit, seat, self._upgraded) for seat in seats}
        victims = self.live(self._ranked, self._list)
        converters = self.live(self._upgraded, self._converters)
        log = self.live(lambda: kit.shared.racket, self._log)
        self._inventions = Inventions(kit)
        self.control = columns(kit, [victims], [converters, log, self._inventions.control], (5, 3))

    def _upgraded(self) -> list[str]:
        kept = self.kit.desk.recall(UPGRADED)
        return list(kept) if isinstance(kept, list) else []

    def follow(self, *, send: bool) -> None:
        """The victims first: the list of them holds their cards."""
        for victim in self._victims.values():
            victim.follow(send=send)
        super().follow(send=send)
        self._inventions.follow(send=send)

    def _ranked(self) -> list[str]:
        """Who can be robbed stands first."""
        return sorted(self._victims, key=lambda seat: self.kit.seat(seat).protection != "exposed")

    def _list(self) -> ft.Control:
        return stack(*(self._victims[seat].control for seat in self._ranked()), gap=theme.GAP)

    def _converters(self) -> ft.Control:
        options = [("front", self.w("tablet-steal-front")), ("upgraded", self.w("tablet-steal-upgraded"))]
        upgraded = self._upgraded()
        rows: list[ft.Control] = []
        for converter in self.kit.desk.facts.converters.values():
            chosen = "upgraded" if converter.id in upgraded else "front"

            def choose(value: str, name: str = converter.id) -> None:
                self._turn(name, value == "upgraded")

            rows.append(stack(text(converter.name, bold=True), segmented(options, chosen, choose), gap=4))
        if self.kit.shared.turn == LAST_TURN:
            rows.append(fact(ft.Icons.INFO_OUTLINE, self.w("tablet-steal-final")))
        return card(*rows, text(self.w("tablet-steal-rule"), theme.SMALL, dim=True), head=self.w("tablet-steal-cards"))

    def _turn(self, name: str, upgraded: bool) -> None:
        others = [one for one in self._upgraded() if one != name]
        self.kit.desk.remember(UPGRADED, [*others, name] if upgraded else others)
        self.again()

    def _log(self) -> ft.Control:
        racket = self.kit.shared.racket
        steals = racket.steals if racket else ()
        rows: list[ft.Control] = [
            ft.Row(
                [
                    text(self.w("tablet-steal-turn", turn=theft.turn), theme.SMALL, dim=True),
                    mark(self.kit, theft.victim, 32),
                    ft.Container(bag(self.w, theft.goods), expand=True),
                ],
                spacing=theme.GAP,
            )
            for theft in reversed(steals)
        ]
        return card(*(rows or [text(self.w("tablet-steal-none"), dim=True)]), head=self.w("tablet-steal-logged"))
