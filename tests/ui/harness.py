"""Screens in a real browser, over a table in memory: to look at, and to drive.

As a library:

    async with Stage(FakeRoom(script)) as stage:
        page = await stage.open("moderator", size="tablet", lang="de", theme="dark")   # a Playwright page
        await tap(page, "Next phase")
        await shoot(page, "x.png")

As a command (one browser for every combination; {who}, {size}, {lang} and {theme} are filled in):

    python tests/ui/harness.py --script game.jsonl --as moderator,caylion --size tablet --lang en,de \
        --theme dark,light --time 30 --tap "Ledger" --out "{who}-{size}-{lang}-{theme}.png"

Who looks is told by the address: /?as=moderator, /?as=caylion, /?as=new for one who has no seat yet. That is for
tests only: the real server knows it from a cookie.
"""

import argparse
import asyncio
import importlib
import itertools
import re
import socket
import sys
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from types import TracebackType
from typing import Any, Literal, Protocol, Self
from urllib.parse import parse_qs, urlencode, urlsplit

HERE = Path(__file__).resolve().parents[2]
for folder in (HERE / "build", HERE):
    if str(folder) not in sys.path:
        sys.path.insert(0, str(folder))

import flet as ft  # noqa: E402
import flet_web.fastapi as flet_fastapi  # noqa: E402
import uvicorn  # noqa: E402
from browsers import find_chromium  # noqa: E402
from playwright.async_api import Browser, Page, Playwright, async_playwright  # noqa: E402
from starlette.requests import Request  # noqa: E402
from starlette.responses import Response  # noqa: E402

from companion.telling.emblem import badge_svg  # noqa: E402
from companion.ui.theme import dress  # noqa: E402
from companion.web import flet_patches  # noqa: E402
from tests.ui.fake_desk import FakeDesk, FakeRoom  # noqa: E402
from tests.web.chrome import FLAGS  # noqa: E402
from tests.web.phones import ANDROID, LOOK, START_SEMANTICS  # noqa: E402

Theme = Literal["dark", "light"]
SIZES = {
    "phone": (390, 844),
    "small": (360, 640),
    "low": (390, 664),
    "least": (320, 568),
    "sideways": (844, 390),
    "tablet": (1180, 820),
    "slate": (1180, 820),
    "laptop": (1366, 768),
    "portrait": (820, 1180),
}
PHONES = ("phone", "small", "low", "least", "sideways", "slate")
MODERATOR = "moderator"
NEW = "new"


class Root(Protocol):
    """What companion/ui/shell.py calls a root."""

    @property
    def control(self) -> ft.Control: ...

    def follow(self) -> None: ...

    def tick(self) -> None: ...


Factory = Callable[[ft.Page, FakeDesk], Root]


def root_of(page: ft.Page, desk: FakeDesk) -> Root:
    """The screen of what this browser is. Imported late, so that one screen can be looked at without the others."""
    if desk.moderates:
        return _load("companion.ui.tablet.root:TabletRoot")(page, desk)
    if desk.seats:
        return _load("companion.ui.phone.root:PhoneRoot")(page, desk, min(desk.seats))
    return _load("companion.ui.phone.sit_down:SitDown")(page, desk)


def _load(name: str) -> Callable[..., Root]:
    module, _, attribute = name.partition(":")
    made: Callable[..., Root] = getattr(importlib.import_module(module), attribute)
    return made


class _Shown:
    """One page at the table; a browser that sits down gets another screen."""

    def __init__(self, page: ft.Page, desk: FakeDesk, factory: Factory) -> None:
        self._page, self._desk, self._factory = page, desk, factory
        dress(page, desk.lang)
        self._role: object = None
        self._root: Root
        self.follow()
        desk.watch(page, self.follow, self.tick)

    def follow(self) -> None:
        role = (self._desk.moderates, self._desk.seats)
        if role == self._role:
            self._root.follow()
            return
        self._role = role
        self._root = self._factory(self._page, self._desk)
        self._page.controls = [self._root.control]
        self._page.update()

    def tick(self) -> None:
        self._root.tick()


class Stage:
    """A server on a free port of this machine, and one browser."""

    def __init__(self, room: FakeRoom | None = None, factory: Factory = root_of) -> None:
        self.room = room or FakeRoom()
        self.desks: list[FakeDesk] = []
        self._factory = factory
        self._socket = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self._socket.getsockname()[1]}"

    def _main(self, page: ft.Page) -> None:
        asked = {key: values[0] for key, values in parse_qs(urlsplit(page.route).query).items()}
        who = asked.get("as", MODERATOR)
        seats = () if who in (MODERATOR, NEW) else (who,)
        desk = FakeDesk(self.room, moderates=who == MODERATOR, seats=seats, lang=asked.get("lang", "en"))
        self.desks.append(desk)
        try:
            _Shown(page, desk, self._factory)
        except Exception as fault:
            self._drawn.set_exception(fault)
            raise
        self._drawn.set_result(None)

    async def _badge(self, request: Request) -> Response:
        known = self.room.table.facts.species[request.path_params["species"]]
        return Response(badge_svg(known.emblem or "", known.hex), media_type="image/svg+xml")

    async def __aenter__(self) -> Self:
        flet_patches.install()
        ft.context.disable_auto_update()  # type: ignore[no-untyped-call]
        app = flet_fastapi.FastAPI()
        app.add_route("/badges/{species}.svg", self._badge)
        app.mount("/", flet_fastapi.app(self._main, no_cdn=True))
        config = uvicorn.Config(app, log_level="critical", ws="websockets-sansio", timeout_graceful_shutdown=1)
        self._server = uvicorn.Server(config)
        self._serving = asyncio.create_task(self._server.serve(sockets=[self._socket]))
        self._playwright: Playwright = await async_playwright().start()
        self._browser: Browser = await self._playwright.chromium.launch(executable_path=find_chromium(), args=FLAGS)
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self._browser.close()
        await self._playwright.stop()
        self._server.should_exit = True
        await self._serving

    async def open(
        self,
        who: str = MODERATOR,
        *,
        size: str = "tablet",
        lang: str = "en",
        theme: Theme = "dark",
    ) -> Page:
        """A fresh browser window, with the screen drawn and its semantic names in the DOM."""
        width, height = SIZES.get(size) or map(int, size.split("x"))
        viewport = {"viewport": {"width": width, "height": height}, "has_touch": True}
        held = replace(ANDROID, size=(width, height))
        options = held.options if size in PHONES else viewport
        context = await self._browser.new_context(color_scheme=theme, locale=lang, **options)
        page = await context.new_page()
        self._drawn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        await page.goto(f"{self.url}/?{urlencode({'as': who, 'lang': lang})}")
        await page.locator("flt-semantics-placeholder").evaluate(START_SEMANTICS, timeout=60_000)
        await asyncio.wait_for(self._drawn, 60)
        await settled(page)
        return page


async def tap(page: Page, name: str) -> None:
    """Taps the thing with this semantic name."""
    await page.get_by_role("button", name=re.compile(f"^{re.escape(name)}")).first.click()
    await page.wait_for_timeout(1000 * LOOK)


async def settled(page: Page, polls: int = 3) -> None:
    """Waits until the names in the DOM are there and have not changed for so many looks in a row."""
    names = page.locator("flt-semantics-host")
    before, same = "", 0
    while same < polls:
        await page.wait_for_timeout(300)
        now = await names.inner_html()
        same = same + 1 if now and now == before else 0
        before = now


async def shoot(page: Page, path: Path | str) -> None:
    """A picture, once what moves has come to rest."""
    await settled(page)
    await page.screenshot(path=str(path))


def script_lines(path: Path) -> list[str]:
    """The commands of a script; empty lines and lines with # in front are for people."""
    lines = path.read_text(encoding="utf-8").splitlines()
    return [line for line in lines if line.strip() and not line.startswith("#")]


async def take(options: argparse.Namespace) -> None:
    """Every picture that was asked for."""
    lines = script_lines(options.script)[: options.until] if options.script else []
    combinations = itertools.product(options.who, options.size, options.lang, options.theme)
    factory: Any = _load(options.root) if options.root else root_of
    async with Stage(FakeRoom(lines), factory) as stage:
        for who, size, lang, theme in combinations:
            page = await stage.open(who, size=size, lang=lang, theme=theme)
            if options.time:
                stage.room.tick(options.time)
            for name in options.tap:
                await tap(page, name)
                await settled(page)
            path = options.out.format(who=who, size=size, lang=lang, theme=theme)
            await shoot(page, path)
            print(path)
            await page.context.close()


def main(arguments: Sequence[str] | None = None) -> None:
    def several(text: str) -> list[str]:
        return text.split(",")

    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--script", type=Path, help="a file of commands, as `companion replay` reads it")
    parser.add_argument("--until", type=int, help="only the first so many commands of it")
    parser.add_argument("--as", dest="who", type=several, default=[MODERATOR])
    parser.add_argument("--size", type=several, default=["tablet"], help=f"{', '.join(SIZES)}, or 1180x2000")
    parser.add_argument("--lang", type=several, default=["en"])
    parser.add_argument("--theme", type=several, default=["dark"])
    parser.add_argument("--time", type=float, default=0, help="seconds to let pass before each picture")
    parser.add_argument(
        "--tap", action="append", default=[], help="the name of something to tap first; may be repeated"
    )
    parser.add_argument("--root", help="another root: module:callable, called with page and desk")
    parser.add_argument("--out", default="{who}-{size}-{lang}-{theme}.png")
    asyncio.run(take(parser.parse_args(arguments)))


if __name__ == "__main__":
    main()
