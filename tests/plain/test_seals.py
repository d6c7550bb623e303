"""What a phone on the simple page can compare, and what it remembers of the table's story for itself."""

import re
from html import unescape
from pathlib import Path

from companion.table.envelopes import grouped
from companion.words import say
from tests.host.evening import give, opened, seated, to_bids
from tests.plain.browser import PlainBrowser, served

CHANGED = say("en", "story-changed")
SEAL_CHANGED = say("en", "story-seal-changed")


def kept(phone: PlainBrowser) -> str | None:
    """What the page gives the browser to keep: empty where it asks first, None where there is nothing."""
    found = re.search(r'<div id="page"[^>]* data-keep="([^"]*)"', phone.html)
    return unescape(found[1]) if found else None


async def says(phone: PlainBrowser, text: str) -> None:
    """Does what the page's script does at its start: says what was kept."""
    await phone.post("seen", phone.hidden(seen=text))


async def visited(phone: PlainBrowser, text: str) -> str | None:
    """Opens the table with this in the browser's storage; what is in it then."""
    await phone.read()
    assert kept(phone) == ""
    await says(phone, text)
    return kept(phone)


async def test_the_digits_and_the_head_are_behind_a_tap(tmp_path: Path) -> None:
    async with served(tmp_path) as server:
        room, host, _ = opened(server.house)
        to_bids(host)
        desk, secret = seated(server.house, room, "zeth")
        give(desk, do="declare_ships", by="zeth", ships=4)
        phone = server.browser(room, secret)
        assert "Fingerprints" not in await phone.read("bid")
        give(desk, do="seal_bid", by="zeth", colony=3, research=1)
        await phone.read("bid")
        view = desk.view("zeth")
        assert view is not None
        assert view.me is not None
        (hidden,) = re.findall(r"<details><summary>Fingerprints</summary>.*?</details>", phone.html, re.DOTALL)
        entries, head = desk.chain()
        for digits in (*(mark for _, mark in view.me.fingerprints), grouped(head)):
            assert digits in hidden
            assert phone.html.count(digits) == 1
        assert f"The journal up to entry {entries}" in hidden


async def test_a_phone_on_the_simple_page_says_by_itself_that_the_table_tells_another_story(tmp_path: Path) -> None:
    """The host brings last hour's file. It is said again on each page, until this phone plays on."""
    async with served(tmp_path) as server:
        room, host, _ = opened(server.house)
        desk, secret = seated(server.house, room, "zeth")
        older = room.journal.path.read_bytes()
        give(host, do="start_timer", by="moderator")
        give(desk, do="done_trading", by="zeth", done=True)
        phone = server.browser(room, secret)
        storage = await visited(phone, "")
        assert storage
        assert CHANGED not in phone.html
    room.journal.path.write_bytes(older)
    async with served(tmp_path) as server:
        again = server.house.get(room.code)
        assert again is not None
        phone = server.browser(again, secret)
        assert await visited(phone, storage) is None, "what it has seen stays in its storage"
        assert CHANGED in phone.html
        assert CHANGED in await phone.read("board")
        assert CHANGED in await phone.read()
        await phone.press("Done trading")
        assert CHANGED not in await phone.read()
        assert kept(phone)


async def test_a_phone_on_the_simple_page_says_that_what_it_sealed_is_gone(tmp_path: Path) -> None:
    async with served(tmp_path) as server:
        room, host, _ = opened(server.house)
        to_bids(host)
        desk, secret = seated(server.house, room, "zeth")
        give(desk, do="declare_ships", by="zeth", ships=4)
        older = room.journal.path.read_bytes()
        give(desk, do="seal_bid", by="zeth", colony=3, research=1)
        storage = await visited(server.browser(room, secret), "")
        assert storage
    room.journal.path.write_bytes(older)
    async with served(tmp_path) as server:
        again = server.house.get(room.code)
        assert again is not None
        phone = server.browser(again, secret)
        await visited(phone, storage)
        assert SEAL_CHANGED in phone.html


async def test_what_no_server_wrote_says_nothing_and_a_stranger_keeps_nothing(tmp_path: Path) -> None:
    async with served(tmp_path) as server:
        room, _, _ = opened(server.house)
        _, secret = seated(server.house, room, "zeth")
        for text in ("{", "[" * 5000, '{"seen":{"game":1}}', "x" * 20_000):
            phone = server.browser(room, secret)
            await phone.read()
            await says(phone, text)
            assert kept(phone)
            assert CHANGED not in phone.html
        stranger = server.browser(room)
        await stranger.read()
        assert kept(stranger) is None
        await says(stranger, "")
        assert kept(stranger) is None
