"""What a screen's owner sees of the table: the last view, and the names in it."""

import flet as ft

from companion.table.view import Shared, View
from companion.ui.desk import Desk
from companion.ui.parts.words_for import Words

NARROW = 360


class Sight:
    """One browser's look at its table. `seen` is None until the table is open."""

    def __init__(self, page: ft.Page, desk: Desk) -> None:
        self.page = page
        self.desk = desk
        self.w = Words(desk)
        self.seen: View | None = None

    @property
    def narrow(self) -> bool:
        """Whether this is one of the smallest phones, where two things do not fit side by side."""
        return (self.page.width or NARROW) < NARROW

    @property
    def view(self) -> View:
        """What is seen; only asked for once the table is open."""
        assert self.seen is not None
        return self.seen

    @property
    def shared(self) -> Shared:
        """What everybody sees."""
        return self.view.shared

    def name(self, species: str) -> str:
        """What people call a seat: its player, or its species where nobody gave a name."""
        return self.w.player(self.view, species)
