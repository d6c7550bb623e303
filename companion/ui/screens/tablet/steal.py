"""The Zeth steal: who can be robbed, what each red converter costs against each victim, what was taken."""

import flet as ft

from companion.rules.goods import Good
from companion.rules.phases import LAST_TURN
from companion.rules.racket import prices
from companion.rules.species import Converter, Cost
from companion.table.commands import MODERATOR, SetCount
from companion.table.view import SeatView
from companion.ui import theme
from companion.ui.parts.badge import seat_chip
from companion.ui.parts.buttons import segmented
from companion.ui.parts.goods import bag
from companion.ui.parts.stepper import Stepper
from companion.ui.screens.tablet.kept import UPGRADED
from companion.ui.screens.tablet.kit import Kit
from companion.ui.screens.tablet.look import card, columns, fact, mark, row, stack, text, tile
from companion.ui.screens.tablet.loot import Loot
from companion.ui.screens.tablet.panel import Panel
from companion.ui.screens.tablet.protection import standing


class Steals(Panel):
    """At most one steal from each victim, each converter once a turn (Zeth board)."""

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit)
        victims = self.live(self._facts, self._victims)
        converters = self.live(self._upgraded, self._converters)
        log = self.live(lambda: kit.shared.racket, self._log)
        self.control = columns(kit, [self.notice().control, victims], [converters, log], (5, 3))

    def _upgraded(self) -> list[str]:
        kept = self.kit.desk.recall(UPGRADED)
        return list(kept) if isinstance(kept, list) else []

    def _facts(self) -> object:
        seats = self.kit.shared.seats.values()
        return [(seat.species, seat.protection, seat.envoys) for seat in seats], self._upgraded()

    def _victims(self) -> ft.Control:
        seats = [seat for seat in self.kit.shared.seats.values() if seat.protection is not None]
        ranked = sorted(seats, key=lambda seat: seat.protection != "exposed")
        return stack(*(self._victim(seat) for seat in ranked), gap=theme.GAP)

    def _victim(self, seat: SeatView) -> ft.Control:
        zeth = self.kit.shared.racket
        assert zeth is not None

        def envoys(count: int) -> None:
            command = SetCount(do="set_envoys", by=MODERATOR, on_behalf=zeth.zeth, about=seat.species, count=count)
            if not self.kit.give(command, self.notice()):
                self.redraw()

        label = self.w("tablet-steal-envoys", seat=self.kit.name(seat.species))
        held = Stepper(label, seat.envoys, envoys, high=seat.envoys + zeth.envoys_left, size=theme.TARGET)
        chip = ft.Container(seat_chip(self.w, seat, small=True), expand=True)
        counter = row(text(self.w("tablet-steal-envoys-short"), theme.SMALL, dim=True), held.control)
        top = ft.Row([chip, standing(self.kit, seat), counter], spacing=theme.GAP_M)
        if seat.protection != "exposed":
            return card(top)
        ways = [self._way(seat, converter) for converter in self.kit.desk.facts.converters.values()]
        return card(top, *ways, strong=True)

    def _way(self, seat: SeatView, converter: Converter) -> ft.Control:
        upgraded = converter.id in self._upgraded()
        costs = prices(converter, upgraded=upgraded, envoys=seat.envoys)
        name = text(converter.name, theme.BODY, bold=True)
        price = ft.Row(self._costs(costs), wrap=True, spacing=theme.GAP, run_spacing=2, expand=True)
        take = tile(
            ft.Container(text(self.w("tablet-steal-log"), bold=True), padding=theme.GAP_S),
            self.w("tablet-steal-name", seat=self.kit.name(seat.species), converter=converter.name),
            lambda: self.kit.open(lambda kit: Loot(kit, seat.species, converter, upgraded)),
            disabled=not costs,
        )
        return ft.Row([ft.Container(name, width=170), price, take], spacing=theme.GAP)

    def _costs(self, costs: tuple[Cost, ...]) -> list[ft.Control]:
        if not costs:
            return [text(self.w("tablet-steal-cannot"), theme.SMALL, dim=True)]
        found: list[ft.Control] = []
        for cost in costs:
            if found:
                found.append(text(self.w("tablet-steal-or"), theme.SMALL, dim=True))
            paid: dict[Good, int] = {good: cost.goods[good] for good in cost.goods}
            found.append(bag(self.w, paid) if paid else text(self.w("tablet-steal-free")))
        return found

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
