"""A question to a browser that is never answered is given up.

Stock Flet waits for good: for a page that was left for another address, a phone that went to sleep before it had
buzzed, and a guest who does not answer on purpose. Whoever asked is kept in memory as long as the page is, with the
whole screen that was shown then. It buys no time: nine phones that tapped on and answered nothing kept a screen for
each such tap, and now keep none for longer than this.

With another Flet it is waited for, until the page's session ends. Who asks has to bear a `TimeoutError` in any case.
"""

from typing import Any

from flet.messaging.session import Session

SECONDS = 8.0
"""For an answer; less than the patience of anybody who asks and gives up by itself, of which Flet would keep a rest."""

stock = Session.invoke_method


async def invoke_method(
    session: Session,
    control_id: int,
    method_name: str,
    args: Any,
    timeout: float | None = None,  # noqa: ASYNC109 - as in the method that it replaces
) -> Any:
    """Takes the place of the method of that name."""
    return await stock(session, control_id, method_name, args, SECONDS if timeout is None else timeout)


def install() -> None:
    """Put it in Flet's place."""
    Session.invoke_method = invoke_method  # type: ignore[assignment, method-assign]
