"""New words of a text go out exactly as stock Flet sends them, and all else goes the stock way."""

from collections.abc import Callable
from typing import Any

import flet as ft
import msgpack
import pytest
from flet.messaging.session import Session

from companion.web.flet_patches import new_words
from tests.web.flet_page import KeptConnection, open_page
from tests.web.flet_patches.unnumbered import unnumbered

Patch = Callable[..., None]
Change = Callable[[Any], object]


@ft.control("Text")  # type: ignore[arg-type]
class Fickle(ft.Text):
    """A text that looks to itself before it is sent."""

    def before_update(self) -> None:
        self.size = len(self.value)


def _styled() -> ft.Text:
    return ft.Text("a", style=ft.TextStyle(size=12), color=ft.Colors.RED)


def _shadowed() -> ft.Text:
    return ft.Text("a", style=ft.TextStyle(shadow=ft.BoxShadow(color="red")))


def _spanned() -> ft.Text:
    return ft.Text("a", spans=[ft.TextSpan("b")])


def _say(text: ft.Text) -> None:
    text.value = f"{text.value}ü€"


def _say_and_size(text: ft.Text) -> None:
    text.size = (text.size or 0) + 1
    _say(text)


def _say_and_style(text: ft.Text) -> None:
    assert text.style is not None
    text.style.size = (text.style.size or 0) + 1
    _say(text)


def _say_and_restyle(text: ft.Text) -> None:
    text.style = ft.TextStyle(size=len(text.value))
    _say(text)


def _say_and_shade(text: ft.Text) -> None:
    assert text.style is not None
    assert isinstance(text.style.shadow, ft.BoxShadow)
    text.style.shadow.color = text.value
    _say(text)


def _say_in_a_span(text: ft.Text) -> None:
    assert text.spans is not None
    text.spans[0].text = f"{text.spans[0].text}c"
    _say(text)


def _append(row: ft.Row) -> None:
    row.controls.append(ft.Text("b"))


Case = tuple[str, Callable[[], ft.Control], Change, bool]
CASES: list[Case] = [
    ("words", lambda: ft.Text("a"), _say, True),
    ("words with a size and a colour", lambda: ft.Text("a", size=30, color="red"), _say, True),
    ("words with a style", _styled, _say, True),
    ("the same words", lambda: ft.Text("a"), lambda text: setattr(text, "value", "a"), True),
    ("the same words with a style", _styled, lambda text: setattr(text, "value", "a"), True),
    ("no words", lambda: ft.Text("a"), lambda text: setattr(text, "value", ""), True),
    ("a size too", lambda: ft.Text("a"), _say_and_size, False),
    ("a size alone", lambda: ft.Text("a"), lambda text: setattr(text, "size", 20), False),
    ("inside the style too", _styled, _say_and_style, False),
    ("another style too", _styled, _say_and_restyle, False),
    ("a first style too", lambda: ft.Text("a"), _say_and_restyle, False),
    ("something deep in the style", _shadowed, _say_and_shade, False),
    ("words in pieces", _spanned, _say_in_a_span, False),
    ("hidden", lambda: ft.Text("a"), lambda text: setattr(text, "visible", False), False),
    ("a tooltip", lambda: ft.Text("a"), lambda text: setattr(text, "tooltip", "t"), False),
    ("what a text does by itself", lambda: Fickle("a"), _say, False),
    ("a field", lambda: ft.TextField(value="a"), lambda field: setattr(field, "value", "b"), False),
    ("a button", lambda: ft.Button("a"), lambda button: setattr(button, "content", "b"), False),
    ("a new child", lambda: ft.Row([ft.Text("a")]), _append, False),
]


@pytest.fixture
def with_patch(monkeypatch: pytest.MonkeyPatch) -> Callable[[Patch], None]:
    """Lets sessions patch controls this way."""
    return lambda patch: monkeypatch.setattr(Session, "patch_control", patch)


def _sent(make: Callable[[], ft.Control], change: Change) -> list[Any]:
    """What goes over the wire when a control is made, changed and updated, three times; without the numbers."""
    page, connection = open_page()
    control = make()
    page.add(control)
    found = []
    for _ in range(3):
        connection.sent.clear()
        change(control)
        control.update()
        found.append([unnumbered(frame) for frame in connection.sent])
    return found


@pytest.mark.parametrize("case", CASES, ids=[case[0] for case in CASES])
async def test_the_same_messages_as_stock(case: Case, with_patch: Callable[[Patch], None]) -> None:
    _, make, change, _ = case
    with_patch(new_words.patch_control)
    ours = _sent(make, change)
    with_patch(new_words.stock)
    assert ours == _sent(make, change)


@pytest.mark.parametrize("case", CASES, ids=[case[0] for case in CASES])
async def test_which_way_is_taken(case: Case, monkeypatch: pytest.MonkeyPatch) -> None:
    """Words alone take the short way; whatever could touch a style or a child goes the long one."""
    _, make, change, short = case
    page, _ = open_page()
    control = make()
    page.add(control)
    change(control)
    asked: list[object] = []
    monkeypatch.setattr(new_words, "stock", lambda session, control, *rest: asked.append(control))
    new_words.patch_control(page.session, control)
    assert (not asked) is short


async def test_each_text_gets_its_own_words(with_patch: Callable[[Patch], None]) -> None:
    with_patch(new_words.patch_control)
    page, connection = open_page()
    first, second = ft.Text("a"), ft.Text("a")
    page.add(first, second)
    connection.sent.clear()
    _say(second)
    second.update()
    second.update()
    assert [msgpack.unpackb(raw)[1]["id"] for raw in connection.sent] == [second._i]


async def test_a_phone_that_is_away_is_told_nothing(with_patch: Callable[[Patch], None]) -> None:
    """It gets its whole screen when it is back, with the words that hold then."""
    with_patch(new_words.patch_control)
    page, connection = open_page()
    text = ft.Text("a")
    page.add(text)
    connection.sent.clear()
    await page.session.disconnect(60)
    _say(text)
    text.update()
    assert connection.sent == []
    await page.session.connect(again := KeptConnection())
    _say(text)
    text.update()
    assert [msgpack.unpackb(raw)[1]["patch"][1][3] for raw in again.sent] == ["aü€ü€"]
