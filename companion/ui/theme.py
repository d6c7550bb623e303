"""The looks: a trade floor in deep space. Dark first, strong contrast, depth by soft light, large type.

Colours are roles, never numbers: each theme gives a role its colour, so a control never asks which theme is on.
A colour means a species, a state or the one main action, and nothing else; CONTRIBUTING says more of it.
Themes are made anew for every page, because a control or theme must not be shared between sessions.
"""

import flet as ft

from companion.languages import ENGLISH, languages
from companion.words import region, say

# Roles. Green, amber and red always come with a word or an icon: nothing is told by colour alone.
BACK = ft.Colors.SURFACE
CARD = ft.Colors.SURFACE_CONTAINER
RAISED = ft.Colors.SURFACE_CONTAINER_HIGH
PRESSED = ft.Colors.SURFACE_CONTAINER_HIGHEST
INK = ft.Colors.ON_SURFACE
DIM = ft.Colors.ON_SURFACE_VARIANT
EDGE = ft.Colors.OUTLINE
LINE = ft.Colors.OUTLINE_VARIANT
ACCENT = ft.Colors.PRIMARY
ON_ACCENT = ft.Colors.ON_PRIMARY
ACCENT_SOFT = ft.Colors.PRIMARY_CONTAINER
ON_ACCENT_SOFT = ft.Colors.ON_PRIMARY_CONTAINER
GOOD = ft.Colors.SECONDARY
ON_GOOD = ft.Colors.ON_SECONDARY
GOOD_SOFT = ft.Colors.SECONDARY_CONTAINER
ON_GOOD_SOFT = ft.Colors.ON_SECONDARY_CONTAINER
WARN = ft.Colors.TERTIARY
ON_WARN = ft.Colors.ON_TERTIARY
WARN_SOFT = ft.Colors.TERTIARY_CONTAINER
ON_WARN_SOFT = ft.Colors.ON_TERTIARY_CONTAINER
BAD = ft.Colors.ERROR
ON_BAD = ft.Colors.ON_ERROR
BAD_SOFT = ft.Colors.ERROR_CONTAINER
ON_BAD_SOFT = ft.Colors.ON_ERROR_CONTAINER

# Sizes of text, in logical pixels; the browser's own scaling comes on top. Three of them say from how far it is read:
# the hand (16), one metre (24) and three metres (40, on a tablet 1180 wide; `far` grows it with the screen).
TINY = 13  # a second line that only names what the first line says
SMALL = HAND = 16
BODY = 17
LARGE = 21
NEAR = 24
TITLE = 28
FAR = 40
HUGE = 44

# Space between and inside things, corners, and the least size of what a finger hits.
GAP_S = 4
GAP = 8
GAP_M = 12
GAP_L = 20
ROUND_S = 8
ROUND = 14
TARGET = 48
BUTTON = 56

DARK = {
    "surface": "#0A0D1A",
    "surface_bright": "#19214A",
    "surface_container_lowest": "#060A14",
    "surface_container_low": "#0E132A",
    "surface_container": "#12183A",
    "surface_container_high": "#1D2650",
    "surface_container_highest": "#2A3566",
    "on_surface": "#F1F5FC",
    "on_surface_variant": "#B7C3DA",
    "outline": "#8291AF",
    "outline_variant": "#36406B",
    "primary": "#6FD6F2",
    "on_primary": "#00222C",
    "primary_container": "#0C3F50",
    "on_primary_container": "#CFF3FF",
    "secondary": "#7FE0A0",
    "on_secondary": "#00210F",
    "secondary_container": "#0E4026",
    "on_secondary_container": "#CBF7D8",
    "tertiary": "#FFC860",
    "on_tertiary": "#2B1A00",
    "tertiary_container": "#503604",
    "on_tertiary_container": "#FFE6B8",
    "error": "#FF8B85",
    "on_error": "#380306",
    "error_container": "#6B1A1F",
    "on_error_container": "#FFE0DD",
    "inverse_surface": "#E4EAF5",
    "on_inverse_surface": "#131B2D",
    "surface_tint": "#00000000",
}

LIGHT = {
    "surface": "#EDF1FA",
    "surface_bright": "#FFFFFF",
    "surface_container_lowest": "#FFFFFF",
    "surface_container_low": "#F8FAFD",
    "surface_container": "#FFFFFF",
    "surface_container_high": "#E6EBF5",
    "surface_container_highest": "#D5DDEC",
    "on_surface": "#0E1526",
    "on_surface_variant": "#44506A",
    "outline": "#66738F",
    "outline_variant": "#C2CBDD",
    "primary": "#00637A",
    "on_primary": "#FFFFFF",
    "primary_container": "#C5ECF8",
    "on_primary_container": "#00303C",
    "secondary": "#17693A",
    "on_secondary": "#FFFFFF",
    "secondary_container": "#CDF2D8",
    "on_secondary_container": "#06351A",
    "tertiary": "#855000",
    "on_tertiary": "#FFFFFF",
    "tertiary_container": "#FFE3AE",
    "on_tertiary_container": "#3F2500",
    "error": "#B4232A",
    "on_error": "#FFFFFF",
    "error_container": "#FFDAD7",
    "on_error_container": "#5A0A0F",
    "inverse_surface": "#1C2740",
    "on_inverse_surface": "#F1F5FC",
    "surface_tint": "#00000000",
}


def depth() -> ft.RadialGradient:
    """The ground of a whole screen: light from the middle, and dark space around."""
    return ft.RadialGradient([ft.Colors.SURFACE_BRIGHT, BACK], center=ft.Alignment(-0.2, -0.4), radius=1.1)


def glow(colour: ft.Colors) -> ft.BoxShadow:
    """Light around what calls for a look across the table. It never stands alone: words say the same."""
    return ft.BoxShadow(spread_radius=1, blur_radius=18, color=ft.Colors.with_opacity(0.7, colour))


def far(width: float, height: float) -> float:
    """What is read from three metres: 40 on a tablet of 1180 by 820, larger and smaller with the room."""
    return FAR * max(0.7, min(width / 1180, height / 820, 2.0))


def ems(words: str) -> float:
    """About how wide words are on one line, as so many times the height of their letters."""
    return sum(0.32 if letter in "Ifijlrt. " else 0.87 if letter in "mwMW" else 0.56 for letter in words)


def fitting(words: str, most: float, width: float, least: int = HAND) -> int:
    """The size of letters with which words go on one line of this width: `most` where there is room."""
    return int(max(least, min(most, width / max(1.0, ems(words)))))


def dress(page: ft.Page, lang: str) -> None:
    """Gives a page its title, themes, font and language. Dark or light follows the system until it is toggled."""
    page.title = say(lang, "parts-title")
    page.theme = _theme(LIGHT)
    page.dark_theme = _theme(DARK)
    page.padding = 0
    page.spacing = 0
    locales = {one: ft.Locale(one, region(one)) for one in languages()}
    page.locale_configuration = ft.LocaleConfiguration(
        supported_locales=list(locales.values()), current_locale=locales[lang]
    )


def spoken() -> str:
    """The language of the page that is being drawn: for names and letters on pieces that are drawn without words."""
    try:
        asked = ft.context.page.locale_configuration
    except RuntimeError:  # drawn before there is a page
        return ENGLISH
    return asked.current_locale.language_code if asked and asked.current_locale else ENGLISH


def is_dark(page: ft.Page) -> bool:
    """Whether the page is dark now; a system that does not tell counts as dark."""
    if page.theme_mode in (ft.ThemeMode.DARK, ft.ThemeMode.LIGHT):
        return page.theme_mode is ft.ThemeMode.DARK
    return page.platform_brightness is not ft.Brightness.LIGHT


def toggle_theme(page: ft.Page) -> None:
    """From dark to light and back; from then on the page no longer follows the system."""
    page.theme_mode = ft.ThemeMode.LIGHT if is_dark(page) else ft.ThemeMode.DARK
    page.update()


def _theme(colours: dict[str, str]) -> ft.Theme:
    return ft.Theme(
        color_scheme=ft.ColorScheme(**colours),
        font_family="Roboto",
        scaffold_bgcolor=colours["surface"],
        visual_density=ft.VisualDensity.STANDARD,
    )
