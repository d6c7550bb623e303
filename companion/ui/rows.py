"""Rows that keep their place while the table goes on: no finger that is on its way to one lands on another."""

from collections.abc import Callable, Hashable, Sequence
from typing import Any, Generic, TypeVar

import flet as ft

from companion.ui import theme
from companion.ui.live import Section
from companion.ui.sending import send as send_now

K = TypeVar("K", bound=Hashable)


class Rows(Generic[K]):
    """A list that is put in order once, and again when `order` tells something else. In between, what changed is drawn
    where it stands, what is new comes last, and what no longer belongs there stays until the next order."""

    def __init__(
        self,
        keys: Callable[[], Sequence[K]],
        facts: Callable[[K], object],
        draw: Callable[[K], ft.Control],
        *,
        order: Callable[[], object],
        nothing: Callable[[], ft.Control],
        gap: float = theme.GAP_M,
    ) -> None:
        self._keys = keys
        self._facts = facts
        self._draw = draw
        self._order = order
        self._nothing = nothing
        self._ordered: object = self  # nothing that tells an order is equal to this
        self._rows: dict[K, Section[Any]] = {}
        self._gap = gap
        self._column = self._laid()
        self.control = ft.Container(self._column)

    def follow(self, *, send: bool) -> None:
        """Shows what is true now."""
        order, keys = self._order(), self._keys()
        settle = order != self._ordered or (not self._rows and bool(keys))
        if settle:
            self._ordered = order
            self._rows.clear()
        new = [key for key in keys if key not in self._rows]
        for row in self._rows.values():
            row.follow(send=send)
        for key in new:
            self._rows[key] = self._made(key)
        if send and new and not settle:
            self._column.controls += [self._rows[key].control for key in new]
            send_now(self._column)
        elif settle or new:
            # Flet sends a list that grew while it was not shown as a whole, and then adds what is new once more. A new
            # list is put in the place of the old one, which may be done twice.
            self._column = self._laid()
            self.control.content = self._column
            if send:
                send_now(self.control)

    def stale(self) -> None:
        """Put everything in order at the next occasion."""
        self._ordered = self

    def _laid(self) -> ft.Column:
        rows: list[ft.Control] = [row.control for row in self._rows.values()]
        return ft.Column(
            rows or [self._nothing()], spacing=self._gap, horizontal_alignment=ft.CrossAxisAlignment.STRETCH
        )

    def _made(self, key: K) -> Section[Any]:
        row = Section(lambda: self._facts(key), lambda _: self._draw(key), apart=True)
        row.follow(send=False)
        return row
