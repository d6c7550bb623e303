"""The Zeth's business: who traded and is safe, who holds envoys, and in the steal phase victim, converter, price."""

from functools import partial

import flet as ft

from companion.rules.goods import LARGE, SMALL, STEALABLE, Good
from companion.rules.moving import ENVOYS
from companion.rules.phases import Phase
from companion.rules.racket import prices
from companion.rules.species import Converter, Cost, Power, Side, Size
from companion.table.commands import MarkTrade, SetCount, Steal
from companion.table.view import SeatView
from companion.ui import theme
from companion.ui.live import tapped
from companion.ui.parts.badge import badge
from companion.ui.parts.buttons import main_button, side_button
from companion.ui.parts.goods import good_icon
from companion.ui.parts.stepper import Stepper
from companion.ui.screens.phone.hand import Hand
from companion.ui.screens.phone.protection import in_words, mark, taken
from companion.ui.screens.phone.screen import Screen, card, heading, laid_out, plain, stacked


def of_size(size: Size) -> tuple[Good, ...]:
    """What can be stolen of a size: cubes of a colour, or the octagon."""
    kinds: dict[Size, tuple[Good, ...]] = {"small": SMALL, "large": LARGE, "ultratech": ("ultratech",)}
    return tuple(good for good in kinds[size] if good in STEALABLE)


class RacketScreen(Screen):
    """For the Zeth only. What they choose here is not on the table until they steal."""

    def __init__(self, hand: Hand) -> None:
        super().__init__(hand)
        self._victim = ""
        self._converter = ""
        self._loot: dict[Good, int] = {}
        kept = hand.kept("upgraded")
        self._upgraded: set[str] = set(kept) if isinstance(kept, list) else set()
        self._used = self._used_this_turn()
        seats = [self._seat(seat.species) for seat in hand.others]
        steal = self.live(self._steal_facts, self._stealing)
        bottom = self.live(lambda: (self._steal_facts(), tuple(self._loot.items())), self._bottom)
        self.control = laid_out([steal, heading(self.w("phone-everybody")), *seats], [self.notice.control, bottom])

    @property
    def title(self) -> str:
        return self.w("phone-racket")

    def _used_this_turn(self) -> set[str]:
        """Each red converter works once a turn; the table does not know them, so this phone remembers."""
        kept = self.hand.kept("converters")
        mine = isinstance(kept, dict) and kept.get("turn") == self.hand.shared.turn
        return set(kept["used"]) if mine and isinstance(kept, dict) else set()

    def _seat(self, species: str) -> ft.Control:
        return self.live(
            lambda: (
                self._of(species).protection,
                taken(self.hand.shared, species),
                self._of(species).envoys,
                self.hand.shared.phase,
            ),
            lambda: self._row(self._of(species)),
        )

    def _of(self, species: str) -> SeatView:
        return self.hand.shared.seats[species]

    def _row(self, seat: SeatView) -> ft.Control:
        w = self.w
        state = seat.protection or "exposed"
        name = self.hand.name(seat.species)
        envoys = Stepper(
            w("phone-envoys-of", player=name),
            seat.envoys,
            lambda count: self._set_envoys(seat.species, count),
            high=ENVOYS,
            size=theme.TARGET,
        )
        trade = self.hand.shared.phase is Phase.TRADE and state == "exposed"
        lost = in_words(w, taken(self.hand.shared, seat.species).items())
        told = w("phone-is-robbed-of", goods=lost) if lost else w(f"phone-is-{state}")
        standing = ft.Container(plain(told, dim=True, size=theme.SMALL), expand=True)
        traded = side_button(w("phone-traded"), lambda: self._mark(seat.species), ft.Icons.HANDSHAKE_OUTLINED)
        return card(
            stacked(
                [
                    ft.Row(
                        [
                            badge(seat.species, w.facts, 36, lang=w.lang),
                            ft.Column(
                                [
                                    plain(name, bold=True, short=True),
                                    ft.Row([mark(w, state), standing], spacing=theme.GAP_S),
                                ],
                                spacing=0,
                                tight=True,
                                expand=True,
                            ),
                        ],
                        spacing=theme.GAP,
                    ),
                    *([ft.Row([traded], wrap=True)] if trade else []),
                    _apart(plain(w("phone-envoys"), dim=True), envoys.control),
                ]
            )
        )

    def _mark(self, species: str) -> None:
        if self.hand.give(MarkTrade(do="mark_trade", by=self.hand.seat, partner=species), self.notice):
            self.follow()

    def _set_envoys(self, species: str, count: int) -> None:
        self.hand.give(SetCount(do="set_envoys", by=self.hand.seat, about=species, count=count), self.notice)
        self.redraw()

    def _steal_facts(self) -> object:
        seats = tuple((seat.species, seat.protection, seat.envoys) for seat in self.hand.others)
        return self.hand.shared.phase, seats, self._victim, self._converter, tuple(sorted(self._upgraded))

    @property
    def _stealing_now(self) -> bool:
        return self.hand.shared.phase is Phase.STEAL and Power.STEALS in self.hand.me.powers

    def _stealing(self) -> ft.Control:
        w = self.w
        if not self._stealing_now:
            return plain(w("phone-racket-why"), dim=True)
        open_to = [seat for seat in self.hand.others if seat.protection == "exposed"]
        if self._victim not in {seat.species for seat in open_to}:
            self._victim, self._converter, self._loot = "", "", {}
        if not open_to:
            return card(plain(w("phone-nobody-to-rob")))
        parts: list[ft.Control] = [
            heading(w("phone-victim")),
            ft.Row([self._victim_chip(seat) for seat in open_to], wrap=True, spacing=theme.GAP, run_spacing=theme.GAP),
        ]
        if self._victim:
            parts.append(heading(w("phone-converter")))
            parts += [self._converter_card(converter) for converter in w.facts.converters.values()]
        return stacked(parts)

    def _victim_chip(self, seat: SeatView) -> ft.Control:
        on = seat.species == self._victim
        return ft.FilledButton(
            content=ft.Row(
                [
                    badge(seat.species, self.w.facts, 30, lang=self.w.lang),
                    ft.Text(
                        self.hand.name(seat.species),
                        size=theme.BODY,
                        no_wrap=True,
                        overflow=ft.TextOverflow.ELLIPSIS,
                        expand=True,
                        expand_loose=True,
                    ),
                ],
                spacing=theme.GAP,
                tight=True,
            ),
            icon=ft.Icons.CHECK if on else None,
            on_click=tapped(lambda: self._choose(seat.species)),
            style=ft.ButtonStyle(
                bgcolor=theme.ACCENT_SOFT if on else theme.RAISED,
                color=theme.ON_ACCENT_SOFT if on else theme.INK,
                padding=ft.Padding.symmetric(horizontal=theme.GAP_M, vertical=10),
                shape=ft.RoundedRectangleBorder(radius=theme.ROUND),
            ),
        )

    def _choose(self, species: str) -> None:
        self._victim, self._converter, self._loot = species, "", {}
        self.follow()

    def _converter_card(self, converter: Converter) -> ft.Control:
        w = self.w
        upgraded = converter.id in self._upgraded
        side = self._side(converter)
        ways = prices(converter, upgraded=upgraded, envoys=self._of(self._victim).envoys)
        on = converter.id == self._converter
        takes = w.listed([w(f"phone-steals-{size}", count=count) for size, count in side.steals.items()])
        switch = ft.Checkbox(
            label=w("phone-upgraded"), value=upgraded, on_change=tapped(lambda: self._upgrade(converter.id))
        )
        parts: list[ft.Control] = [
            ft.Row([ft.Container(plain(converter.name, bold=True), expand=True), switch], spacing=theme.GAP),
            plain(takes),
            plain(w("phone-price", ways=" / ".join(self._price(way) for way in ways)), dim=True, size=theme.SMALL),
        ]
        if on:
            parts += [self._loot_row(size, count) for size, count in side.steals.items()]
        elif converter.id in self._used:
            parts.append(plain(w("phone-used"), dim=True))
        else:
            use = side_button(w("phone-use", name=converter.name), lambda: self._use(converter.id))
            parts.append(ft.Row([use], wrap=True))
        return card(stacked(parts), colour=theme.RAISED if on else theme.CARD)

    def _price(self, cost: Cost) -> str:
        w = self.w
        goods = in_words(w, cost.goods.items()) or w("phone-free")
        return w("phone-with-envoys", goods=goods, count=cost.envoys) if cost.envoys else goods

    def _upgrade(self, converter: str) -> None:
        self._upgraded ^= {converter}
        self.hand.keep("upgraded", sorted(self._upgraded))
        self._loot = {}
        self.follow()

    def _use(self, converter: str) -> None:
        self._converter, self._loot = converter, {}
        for size, count in self._side(self.w.facts.converters[converter]).steals.items():
            if len(of_size(size)) == 1:
                self._loot[of_size(size)[0]] = count
        self.follow()

    def _side(self, converter: Converter) -> Side:
        return converter.upgraded if converter.id in self._upgraded else converter.front

    def _loot_row(self, size: Size, most: int) -> ft.Control:
        w = self.w
        rows: list[ft.Control] = []
        for good in of_size(size):
            stepper = Stepper(
                w.thing(good),
                self._loot.get(good, 0),
                partial(self._take, good),
                high=most,
                size=theme.TARGET,
            )
            label = ft.Row([good_icon(good, 26, w.lang), plain(w.thing(good))], spacing=theme.GAP, tight=True)
            rows.append(_apart(label, stepper.control))
        return stacked(rows, theme.GAP_S)

    def _take(self, good: Good, count: int) -> None:
        self._loot = {**self._loot, good: count}
        self.follow()

    @property
    def _too_much(self) -> bool:
        """More of a size than the converter steals."""
        converter = self.w.facts.converters.get(self._converter)
        if converter is None:
            return False
        steals = self._side(converter).steals
        return any(sum(self._loot.get(good, 0) for good in of_size(size)) > most for size, most in steals.items())

    def _bottom(self) -> ft.Control:
        w = self.w
        if not self._stealing_now:
            return ft.Row([main_button(w("phone-my-table"), self.hand.home, ft.Icons.ARROW_BACK)])
        ready = bool(self._victim) and any(self._loot.values()) and not self._too_much
        hint = [plain(w("phone-too-much"), dim=True, size=theme.SMALL)] if self._too_much else []
        button = main_button(self._next_step(), self._steal, ft.Icons.FRONT_HAND_OUTLINED, disabled=not ready)
        return stacked([*hint, ft.Row([button])])

    def _next_step(self) -> str:
        """What stands on the button: what is still missing, or what it does."""
        w = self.w
        if not self._victim:
            return w("phone-choose-victim")
        if not self._converter:
            return w("phone-choose-converter")
        if not any(self._loot.values()):
            return w("phone-choose-loot")
        return w("phone-steal-from", player=self.hand.name(self._victim))

    def _steal(self) -> None:
        goods = {good: count for good, count in self._loot.items() if count}
        command = Steal(by=self.hand.seat, victim=self._victim, goods=goods)
        used = self._converter  # the choice is gone once the table has accepted: the victim cannot be robbed again
        if self.hand.give(command, self.notice):
            self._used.add(used)
            self.hand.keep("converters", {"turn": self.hand.shared.turn, "used": sorted(self._used)})
            self._victim, self._converter, self._loot = "", "", {}
            self.redraw()


def _apart(label: ft.Control, stepper: ft.Control) -> ft.Control:
    """What is counted and its stepper at the two edges; one below the other where a small phone is too narrow."""
    return ft.Row(
        [label, stepper],
        wrap=True,
        alignment=ft.MainAxisAlignment.SPACE_BETWEEN,
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
        spacing=theme.GAP,
        run_spacing=theme.GAP_S,
    )
