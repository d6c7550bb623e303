"""One evening in every engine, on the plain pages and in the app: what iPhones, Androids and Firefox run."""

import contextlib
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from browsers import WebKit

from tests.browser.browser import Chromium, chromium
from tests.browser.engine import Engine, Person
from tests.browser.firefox import firefox
from tests.browser.journey import FletSteps, PlainSteps, Table, evening
from tests.browser.webkit import webkit
from tests.plain.browser import served
from tests.web.phones import ANDROID

pytestmark = [pytest.mark.browser, pytest.mark.timeout(400)]


@contextlib.asynccontextmanager
async def _engine(name: str, request: pytest.FixtureRequest, folder: Path) -> AsyncIterator[Engine]:
    """The browser of this name, with one page that nobody has used. Only the one that is asked for has to be there."""
    if name == "firefox":
        async with firefox(request.getfixturevalue("firefox_path"), folder) as page:
            yield page
    elif name == "webkit":
        paths: WebKit = request.getfixturevalue("webkit_paths")
        async with webkit(paths, folder) as page:
            yield page
    else:
        async with chromium(request.getfixturevalue("chromium_path")) as browser:
            context = await browser.new_context(**ANDROID.options, locale="en-GB")
            await context.add_init_script(ANDROID.script)
            yield Chromium(await context.new_page())


@pytest.mark.parametrize("steps", [PlainSteps, FletSteps], ids=["plain", "flet"])
@pytest.mark.parametrize("name", ["chromium", "firefox", "webkit"])
async def test_an_evening(
    request: pytest.FixtureRequest, tmp_path: Path, name: str, steps: type[PlainSteps] | type[FletSteps]
) -> None:
    """Join, deal, bid, choose, count."""
    async with served(tmp_path / "games") as server, _engine(name, request, tmp_path) as engine:
        person = Person(engine)
        await evening(Table(server), person, steps(person))
