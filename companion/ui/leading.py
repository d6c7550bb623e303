"""Leading a browser to another address."""

from contextlib import suppress

import flet as ft


async def lead(path: str, *, away: bool = False) -> None:
    """Opens an address in a tab of its own, or `away` from this page, which may then be gone before it can answer."""
    with suppress(TimeoutError):
        await ft.UrlLauncher().launch_url(path, web_only_window_name="_self" if away else None)
