"""What the lobby says when a phone cannot reach the server: why the address was chosen, and what to try."""

from collections.abc import Callable, Iterator
from functools import partial
from urllib.parse import urlsplit

import flet as ft

from companion.ui import theme
from companion.ui.desk import Joining, Way
from companion.ui.widgets.layout import fact, text, tile
from companion.ui.words import Words


def reason(w: Words, way: Way) -> ft.Control:
    """Which network an address belongs to; a warning where phones hardly get there."""
    words = _network(w, way)
    return text(words, theme.SMALL, dim=True) if way.likely else fact(ft.Icons.WARNING_AMBER, words, theme.WARN)


def shut_off(w: Words, joining: Joining) -> Iterator[ft.Control]:
    """Where no phone can come in at all: why, and that nobody is left out."""
    yield fact(ft.Icons.WIFI_OFF, w(f"web-unreachable-{joining.unreachable}"), theme.WARN)
    yield fact(ft.Icons.TABLET_ANDROID, w("web-help-tablet"))


def reach_help(w: Words, joining: Joining, choose: Callable[[str], None]) -> Iterator[ft.Control]:
    """What to try, the quickest first, then the machine's other addresses from the likeliest on."""
    chosen, *others = joining.ways
    port = urlsplit(chosen.url).port
    yield fact(ft.Icons.TASK_ALT, w("web-help-check", url=f"{chosen.url}/join-check"))
    yield fact(ft.Icons.WIFI, w("web-help-same-wifi"))
    yield fact(ft.Icons.WIFI_TETHERING, w("web-help-guest"))
    if port is not None:
        yield fact(ft.Icons.SHIELD_OUTLINED, w("web-help-firewall", port=str(port)))
    yield fact(ft.Icons.TABLET_ANDROID, w("web-help-tablet"))
    if others:
        yield text(w("tablet-join-other"), bold=True)
        yield from (_other(w, way, choose) for way in others)


def _other(w: Words, way: Way, choose: Callable[[str], None]) -> ft.Control:
    words = _network(w, way)
    written = ft.Column([text(way.url, bold=True), text(words, theme.SMALL, dim=True)], spacing=0, tight=True)
    written.expand = True
    content = ft.Row([written, ft.Icon(ft.Icons.QR_CODE, size=22, color=theme.DIM)], spacing=theme.GAP)
    return tile(content, w("tablet-join-use", url=way.url, kind=words), partial(choose, way.url))


def _network(w: Words, way: Way) -> str:
    kind = w(f"web-address-{way.kind}")
    return w("tablet-join-network", network=way.interface, kind=kind) if way.interface else kind
