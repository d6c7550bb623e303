"""Rows that keep their place while the table goes on: no finger that is on its way to one lands on another."""

from collections.abc import Callable, Hashable, Sequence
from typing import Any, Generic, TypeVar

import flet as ft

from companion.ui import theme
from companion.ui.live import Section
from companion.ui.sending import send as send_now
from companion.ui.widgets.layout import label

K = TypeVar("K", bound=Hashable)


class Rows(Generic[K]):
    """A list that is put in order while it is not seen, and again when `order` tells something else. In between, what
    changed is drawn where it stands, what is new comes last, and what no longer belongs there stays until the next
    order. `group` is the heading under which a row stands, for a list that has headings."""

    def __init__(
        self,
        keys: Callable[[], Sequence[K]],
        facts: Callable[[K], object],
        draw: Callable[[K], ft.Control],
        *,
        order: Callable[[], object],
        nothing: Callable[[], ft.Control],
        group: Callable[[K], str] = lambda _key: "",
        gap: float = theme.GAP_M,
    ) -> None:
        self._keys = keys
        self._facts = facts
        self._draw = draw
        self._order = order
        self._nothing = nothing
        self._group = group
        self._ordered: object = self  # nothing that tells an order is equal to this
        self._headed = ""
        self.rows: dict[K, Section[Any]] = {}
        self._gap = gap
        self._column = self._laid()
        self.control = ft.Container(self._column)

    def follow(self, *, send: bool) -> None:
        """Shows what is true now."""
        order, keys = self._order(), self._keys()
        settle = order != self._ordered or (not self.rows and bool(keys)) or not send
        if settle:
            self._ordered = order
            self.rows.clear()
        new = [key for key in keys if key not in self.rows]
        for row in self.rows.values():
            row.follow(send=send)
        for key in new:
            self.rows[key] = self._made(key)
        if send and new and not settle:
            self._column.controls += self._headed_rows(new)
            send_now(self._column)
        elif settle or new:
            # Flet sends a list that grew while it was not shown as a whole, and then adds what is new once more. A new
            # list is put in the place of the old one, which may be done twice.
            self._column = self._laid()
            self.control.content = self._column
            if send:
                send_now(self.control)

    @property
    def outlived(self) -> bool:
        """Whether a row is shown that no longer belongs there."""
        return not self.rows.keys() <= set(self._keys())

    def stale(self) -> None:
        """Put everything in order at the next occasion."""
        self._ordered = self

    def _laid(self) -> ft.Column:
        self._headed = ""
        return ft.Column(
            self._headed_rows(self.rows) or [self._nothing()],
            spacing=self._gap,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        )

    def _headed_rows(self, keys: Sequence[K] | dict[K, Section[Any]]) -> list[ft.Control]:
        """Rows, each with its heading above it where that is another than the one before."""
        shown: list[ft.Control] = []
        for key in keys:
            head = self._group(key)
            if head and head != self._headed:
                self._headed = head
                shown.append(label(head))
            shown.append(self.rows[key].control)
        return shown

    def _made(self, key: K) -> Section[Any]:
        row = Section(lambda: self._facts(key), lambda _: self._draw(key), apart=True)
        row.follow(send=False)
        return row
