"""Every screen and state is drawn, in both languages and both shapes."""

import pytest

from tests.ui.fake_page import names, tappable
from tests.ui.tablet.evening import stages
from tests.ui.tablet.tablet import show

OPENED = {
    "trade": ["Ledger", "Menu", "Join with a phone", "Write down a deal", "Record an invention", "On to Economy"],
    "bids": ["Everybody announces their ships first"],
    "economy": ["Ledger"],
}


@pytest.mark.parametrize(("lang", "width"), [("en", 1180), ("de", 820)])
@pytest.mark.parametrize("stage", list(stages()))
async def test_a_screen_is_drawn(stage: str, lang: str, width: float) -> None:
    """A missing word, an unknown icon or a wrong property would raise here."""
    tablet = await show(stage, lang=lang, width=width, height=1000)
    assert len(tablet.driver.texts()) > 3


@pytest.mark.parametrize(("stage", "name"), [(stage, name) for stage, names in OPENED.items() for name in names])
@pytest.mark.parametrize("width", [1180, 820])
async def test_what_can_be_opened_is_drawn(stage: str, name: str, width: float) -> None:
    """Each opens with one tap and leads back with another."""
    tablet = await show(stage, width=width)
    before = tablet.driver.text()
    await tablet.tap(name)
    assert tablet.driver.text() != before
    back = next(way for way in ("Back", "Back to the table", "Back to trading") if tablet.driver.has(way))
    await tablet.tap(back)
    assert tablet.driver.text() == before


@pytest.mark.parametrize("stage", list(stages()))
async def test_everything_to_tap_has_a_name(stage: str) -> None:
    """A screen reader, and a test in a browser, finds each button by its name."""
    tablet = await show(stage)
    nameless = [control for control in tablet.driver.controls() if tappable(control) and not names(control)]
    assert not nameless


@pytest.mark.parametrize("edition", ["first", "remastered", "german"])
async def test_sharing_says_when_the_bonus_is_taken(edition: str) -> None:
    """REM: when technologies are shared; DE p11: at once, when inventing."""
    tablet = await show("share", edition=edition)
    assert tablet.says("taken when inventing") == (edition == "german")
    assert tablet.says("takes 6 points") == (edition != "german")
