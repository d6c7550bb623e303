"""Sending one small control, and only that, to the browser."""

import flet as ft


def on_page(control: ft.BaseControl) -> bool:
    """Whether a control stands on a page already."""
    try:
        return bool(control.page)
    except RuntimeError:
        return False


def send(control: ft.BaseControl) -> None:
    """Sends what changed in this control. One that is not on a page yet goes out with the page itself."""
    if on_page(control):
        control.update()
