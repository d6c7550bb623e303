"""What a screen reader says: one name for a piece made of several, instead of each letter and number by itself."""

from typing import Any

import flet as ft


def named(name: str, content: ft.Control, **also: Any) -> ft.Semantics:
    """A piece that is read out as one, by this name only; `also` says what it is: a header, an image."""
    return ft.Semantics(label=name, content=content, exclude_semantics=True, container=True, **also)


def silent(content: ft.Control) -> ft.Semantics:
    """A piece that is not read out: what it shows is said beside it."""
    return ft.Semantics(content=content, exclude_semantics=True)
