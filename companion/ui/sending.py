"""Sending one small control, and only that, to the browser."""

import flet as ft


def on_page(control: ft.BaseControl) -> bool:
    """Whether a control stands on a page already."""
    try:
        return bool(control.page)
    except RuntimeError:
        return False


def send(control: ft.Control) -> None:
    """Sends what changed in this control. One that is not on a page yet goes out with the page itself."""
    try:
        page = control.page
    except RuntimeError:
        return
    page.update(control)
