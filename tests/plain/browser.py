"""A browser without a screen: reads plain pages and sends their forms, as one without JavaScript does."""

import contextlib
import json
import re
from collections.abc import AsyncIterator
from html import unescape
from pathlib import Path
from typing import Any

import httpx

from companion.host.live_table import LiveTable
from companion.web.keys import cookie_name
from companion.web.server import ServerSettings
from tests.browser.server import Program
from tests.host.live import Live, live

_FORM = re.compile(r"<form[^>]*>.*?</form>", re.DOTALL)
_INPUT = re.compile(r"<input[^>]*>")
_FIELD = re.compile(r'name="([^"]*)"(?:[^>]*?value="([^"]*)")?')
_BUTTON = re.compile(r"<button ([^>]*)>([^<]*)")


def fields_of(form: str) -> dict[str, str]:
    """What a form would send as it stands on the page, without what is chosen from lists."""
    found: dict[str, str] = {}
    for field in _INPUT.findall(form):
        ticked = "checkbox" not in field or " checked" in field
        named = _FIELD.search(field)
        if named is not None and ticked:
            found[named[1]] = unescape(named[2] or "")
    return found


class PlainBrowser:
    """One browser at one table, by its secret or as a newcomer."""

    def __init__(self, port: int, room: LiveTable, secret: str | None = None) -> None:
        cookies = {cookie_name(room.code): secret} if secret else {}
        self.http = httpx.AsyncClient(
            base_url=f"http://127.0.0.1:{port}", cookies=cookies, timeout=30, follow_redirects=True
        )
        self.base = f"/t/{room.code}/plain"
        self.html = ""

    async def read(self, page: str = "") -> str:
        """Opens a page."""
        answer = await self.http.get(f"{self.base}/{page}" if page else self.base)
        assert answer.status_code == 200, answer.text
        self.html = answer.text
        return self.html

    def hidden(self, **more: str) -> dict[str, str]:
        """What every form of the page sends besides its own fields."""
        form = _FORM.search(self.html)
        assert form is not None
        return fields_of(form[0]) | more

    def button(self, label: str) -> str:
        """What the button with this label gives; it must be alive."""
        for attributes, text in _BUTTON.findall(self.html):
            if unescape(text) == label:
                assert " disabled" not in attributes, f"{label} is not alive"
                value = re.search(r'value="([^"]*)"', attributes)
                assert value is not None
                return unescape(value[1])
        raise AssertionError(f"no button {label} in {self.html}")

    def form(self, do: str) -> dict[str, str]:
        """The fields of the form that gives this command, as they stand on the page."""
        for form in _FORM.findall(self.html):
            if f"&#34;do&#34;:&#34;{do}&#34;" in form:
                return fields_of(form)
        raise AssertionError(f"no form for {do} in {self.html}")

    async def post(self, what: str, fields: dict[str, Any], **headers: str) -> httpx.Response:
        """Sends a form and goes where it leads."""
        answer = await self.http.post(f"{self.base}/{what}", data=fields, headers=headers)
        self.html = answer.text
        return answer

    async def press(self, label: str) -> httpx.Response:
        """Taps a button."""
        return await self.post("do", self.hidden(set=self.button(label)))


class Served:
    """A house that is being served, and the browsers at it."""

    def __init__(self, server: Live) -> None:
        self.server = server.server
        self.house = server.house
        self.port = server.port
        self.browsers: list[PlainBrowser] = []

    def browser(self, room: LiveTable, secret: str | None = None) -> PlainBrowser:
        """A browser that opens a table; it is closed with the server."""
        self.browsers.append(PlainBrowser(self.port, room, secret))
        return self.browsers[-1]


@contextlib.asynccontextmanager
async def served(folder: Path, settings: ServerSettings | None = None) -> AsyncIterator[Served]:
    """Serves a house over a folder."""
    async with live(folder, settings) as server:
        found = Served(server)
        try:
            yield found
        finally:
            for browser in found.browsers:
                await browser.http.aclose()


async def open_table(program: Program, *species: str) -> None:
    """The moderator opens a table for these; by a form, for no plain page has the set-up yet."""
    async with httpx.AsyncClient(
        base_url=f"http://127.0.0.1:{program.port}", follow_redirects=True, timeout=60
    ) as http:
        await http.get(program.moderator)
        base = f"/t/{program.code}/plain"
        form = _FORM.search((await http.get(base)).text)
        assert form is not None
        seats = [{"species": name, "player": name.title()} for name in species]
        gives = json.dumps({"do": "open_table", "edition": "remastered", "seats": seats})
        answer = await http.post(f"{base}/do", data=fields_of(form[0]) | {"as": "moderator", "set": gives})
        assert species[0].title() in answer.text
