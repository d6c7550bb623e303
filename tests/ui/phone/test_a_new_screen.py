"""Adding a screen is one file and one line: what is in SCREENS can be opened by its name, and follows the table."""

import pytest

from companion.ui.context import Context
from companion.ui.phone.root import SCREENS
from companion.ui.screen import Screen
from companion.ui.widgets.layout import laid_out, text
from tests.ui.phone.evening import opened
from tests.ui.phone.phone import show


class PhaseScreen(Screen[Context]):
    """A made-up screen: it tells the phase."""

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx)
        self.control = laid_out([self.live(lambda: ctx.shared.phase, lambda phase: text(f"phase: {phase}"))], [])

    @property
    def title(self) -> str:
        return "Made up"


async def test_one_line_makes_a_screen_known(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is opened by its name, has its title at the top, follows the table, and leads back."""
    monkeypatch.setitem(SCREENS, "made-up", PhaseScreen)
    phone = await show(opened())
    phone.root._ctx.open("made-up")
    await phone.driver.settle()
    assert phone.says("Made up")
    assert phone.says("phase: trade")
    await phone.happens("advance")
    assert phone.says("phase: economy")
    await phone.tap("Back")
    assert not phone.says("phase: economy")
