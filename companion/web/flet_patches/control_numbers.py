"""Numbers of controls that no earlier start of the server has given.

Stock Flet numbers the controls from 3 with each start. A phone that comes back to a restarted server has the old ones
on its screen, takes the new ones of the same number for them, and never draws their changes. So they are numbered from
somewhere else each time. It buys no time: it keeps a table alive that was restarted in the middle of an evening.

With another Flet they count from its own first number, and after a restart some phones have to load their page again.
"""

import secrets

import flet.controls.base_control as base_control
from flet.controls.id_counter import IdCounter

_numbers = IdCounter(start=secrets.randbelow(2**30) + 1000)


def install() -> None:
    """Put it in Flet's place."""
    base_control.ControlId = _numbers  # type: ignore[attr-defined]
