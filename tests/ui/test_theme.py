"""The themes: every text can be read on every ground it stands on, in dark and in light."""

import flet as ft
import pytest

from companion.ui.theme import DARK, LIGHT, dress, is_dark, toggle_theme
from tests.ui.contrast import AA_SHAPE, AA_TEXT, contrast
from tests.ui.fake_page import open_page

THEMES = pytest.mark.parametrize("colours", [DARK, LIGHT], ids=["dark", "light"])
GROUNDS = ("surface", "surface_bright", "surface_container", "surface_container_high", "surface_container_highest")
INKS = ("on_surface", "on_surface_variant", "primary", "secondary", "tertiary", "error")
FILLED = ("primary", "secondary", "tertiary", "error")


@THEMES
@pytest.mark.parametrize("ground", GROUNDS)
def test_every_ink_can_be_read_on_every_ground(colours: dict[str, str], ground: str) -> None:
    assert {ink: found for ink in INKS if (found := contrast(colours[ink], colours[ground])) < AA_TEXT} == {}


@THEMES
@pytest.mark.parametrize("role", [*FILLED, *(f"{role}_container" for role in FILLED)])
def test_text_can_be_read_on_a_filled_role(colours: dict[str, str], role: str) -> None:
    assert contrast(colours[f"on_{role}"], colours[role]) >= AA_TEXT


@THEMES
@pytest.mark.parametrize("ground", GROUNDS)
def test_edges_stand_out_from_every_ground(colours: dict[str, str], ground: str) -> None:
    """The edge of a button says where to tap."""
    assert contrast(colours["outline"], colours[ground]) >= AA_SHAPE


def test_both_themes_have_the_same_roles() -> None:
    assert DARK.keys() == LIGHT.keys()


@pytest.mark.parametrize(
    ("lang", "title", "code"),
    [("en", "Companion – Sidereal Confluence", "en"), ("de", "Begleiter – Sidereal Confluence", "de")],
)
async def test_a_page_is_dressed_in_the_readers_language(lang: str, title: str, code: str) -> None:
    driver = await open_page(lambda page: dress(page, lang))
    assert driver.page.title == title
    spoken = driver.page.locale_configuration
    assert spoken is not None
    assert spoken.current_locale is not None
    assert spoken.current_locale.language_code == code


async def test_the_page_follows_the_system_until_it_is_toggled() -> None:
    driver = await open_page(lambda page: dress(page, "en"))
    page = driver.page
    modes: list[ft.ThemeMode | None] = [page.theme_mode]
    assert is_dark(page)
    page.platform_brightness = ft.Brightness.LIGHT
    assert not is_dark(page)
    for _ in range(2):
        toggle_theme(page)
        modes.append(page.theme_mode)
    assert modes == [ft.ThemeMode.SYSTEM, ft.ThemeMode.DARK, ft.ThemeMode.LIGHT]


async def test_two_pages_share_no_theme() -> None:
    """A theme is a control: shared between sessions, one player's page would be sent to another."""
    one = await open_page(lambda page: dress(page, "en"))
    other = await open_page(lambda page: dress(page, "en"))
    assert one.page.theme is not other.page.theme
    assert one.page.dark_theme is not other.page.dark_theme
