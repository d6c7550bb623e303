"""The fence round the inside of Flet and of uvicorn: whatever reaches past their front doors is in here.

One file a patch. Each says what the stock library does, why that is not enough and what the patch buys, and its test
compares it with stock. They are written for exactly the versions below. With any other they step aside, with one line
in the log: screens are drawn the stock way then, slower or with more patience for bad guests, but they are drawn. No
patch is so much as imported before its library's version was looked at.

`inside.py` is no patch: names that the server cannot do without, whatever the version.
"""

import logging
from typing import Any

import flet.version
import uvicorn

log = logging.getLogger(__name__)

FLET = "1.0.5"
UVICORN = "0.54"


def knows_flet() -> bool:
    """Whether the installed Flet is the one that the patches were written for."""
    return flet.version.flet_version == FLET


def install() -> None:
    """Put the patches in Flet's place. Before the first phone; a second call changes nothing."""
    if not knows_flet():
        log.warning("Flet is %s and the patches are for %s: screens go its own way", flet.version.flet_version, FLET)
        return
    from companion.web.flet_patches import control_numbers, event_types, new_controls, new_words, unanswered

    for patch in (control_numbers, event_types, new_controls, new_words, unanswered):
        patch.install()


def told_apart(frame: bytes) -> bytes:
    """A screen that is sent again, so that its browser sees that all of it is new."""
    if not knows_flet():
        return frame
    from companion.web.flet_patches.sent_again import marked

    return marked(frame)


def protocols() -> dict[str, Any]:
    """How uvicorn speaks http and websockets: its settings `http` and `ws`."""
    if not uvicorn.__version__.startswith(f"{UVICORN}."):
        log.warning("uvicorn is %s and the patches are for %s: no bounds for guests", uvicorn.__version__, UVICORN)
        return {"http": "auto", "ws": "websockets-sansio"}
    from companion.web.flet_patches.uvicorn_http import BoundedHttp
    from companion.web.flet_patches.uvicorn_websocket import BoundedWebSocket

    return {"http": BoundedHttp, "ws": BoundedWebSocket}
