"""What browsers keep for themselves: drafts outlive the server, and a story that was exchanged is noticed."""

import asyncio
import contextlib
import json
from collections.abc import Callable
from pathlib import Path

import pytest

from companion.host import keepsake
from companion.host.keepsake import LONGEST, MOST_SEALS, Lock, Seen, last, read, written
from companion.host.live_table import LiveTable
from companion.ui.drafts.deal import DealDraft
from companion.words import say
from tests.host.evening import SEATS, give, opened, seated, to_bids
from tests.host.live import Live, live
from tests.web.raw import RawPhone

CHANGED = say("en", "story-changed")
SEAL_CHANGED = say("en", "story-seal-changed")
SEEN = Seen(game="2026-01-01-aaaa", entries=3, head="ab", seals=("0123",))
LOCK = Lock(b"salt", "secret")


@pytest.fixture(autouse=True)
def _no_pause(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(keepsake, "BREATH", 0.0)


async def settled(phone: RawPhone) -> None:
    """Everything that was sent until now has been heard and answered."""
    with contextlib.suppress(TimeoutError):
        while True:
            await asyncio.wait_for(phone.hear(), 0.4)


async def visited(server: Live, room: LiveTable, secret: str, storage: dict[str, str]) -> RawPhone:
    """A browser opens the table and brings what it kept."""
    phone = await server.phone(room, secret, storage)
    await settled(phone)
    return phone


def buttons(phone: RawPhone, name: str) -> list[int]:
    """The buttons with this on them."""
    return [n for n, one in phone.controls.items() if "Button" in one.get("_c", "") and name in str(one)]


async def pressed(phone: RawPhone, name: str, done: Callable[[], bool]) -> None:
    """Taps until it has worked: what the server draws anew at that moment takes no tap."""
    while not done():
        for button in buttons(phone, name)[-1:]:
            await phone.event(button, "click")
        await settled(phone)


def same(server: Live, room: LiveTable) -> LiveTable:
    again = server.house.get(room.code)
    assert again is not None
    return again


async def test_a_half_entered_deal_outlives_the_server_and_a_bid_does_not(tmp_path: Path) -> None:
    """The phone is on its form again, with what it had entered. Numbers of bids and counts never leave the memory."""
    storage: dict[str, str] = {}
    async with live(tmp_path) as server:
        room, _, _ = opened(server.house)
        _, secret = seated(server.house, room, "zeth")
        phone = await visited(server, room, secret, storage)
        draft = DealDraft("zeth", 1, ["zeth", "caylion"])
        draft.promise(("zeth", "caylion"), "my next ultratech", 0, 1)
        kept = json.loads(json.dumps(draft.kept()))
        room.remember(secret, "deal:zeth", kept, lasting=True)
        room.remember(secret, "where:zeth", "form", lasting=True)
        room.remember(secret, "bid:zeth", {"turn": 1, "colony": 314_159})
        room.remember(secret, "count:zeth", {"points": 271_828})
        room.hub.changed()
        await settled(phone)
        await phone.close()
    (text,) = storage.values()
    assert "314159" not in text
    assert "271828" not in text
    async with live(tmp_path) as server:
        again = same(server, room)
        assert again.recall(secret, "deal:zeth") is None
        phone = await visited(server, again, secret, storage)
        assert again.recall(secret, "deal:zeth") == kept
        while phone.find("“my next ultratech”") is None:  # the form comes when the server gets to it
            await phone.hear()
        assert again.recall(secret, "bid:zeth") is None
        await phone.close()


async def test_a_language_that_was_chosen_in_the_app_outlives_the_server(tmp_path: Path) -> None:
    """An English browser that was set to German."""
    storage: dict[str, str] = {}
    async with live(tmp_path) as server:
        room, _, _ = opened(server.house)
        _, secret = seated(server.house, room, "zeth")
        phone = await visited(server, room, secret, storage)
        await pressed(phone, say("en", "phone-help"), lambda: bool(buttons(phone, "Deutsch")))
        await pressed(phone, "Deutsch", lambda: room.recall(secret, "lang") == "de")
        await settled(phone)
        await phone.close()
    async with live(tmp_path) as server:
        phone = await visited(server, same(server, room), secret, storage)
        while say("de", "phone-topic-deals").encode() not in phone.heard:
            await phone.hear()
        await phone.close()


async def test_what_the_server_knows_comes_before_what_the_browser_kept(tmp_path: Path) -> None:
    async with live(tmp_path) as server:
        room, _, _ = opened(server.house)
        _, secret = seated(server.house, room, "zeth")
        lock = Lock(room.journal.salt, secret)
        storage = {f"companion-{room.code}": written(room.seen([], []), {"deal:zeth": None, "lang": "old"}, lock)}
        room.remember(secret, "lang", "new", lasting=True)
        phone = await visited(server, room, secret, storage)
        assert room.recall(secret, "lang") == "new"
        await phone.close()


async def test_a_phone_says_by_itself_that_the_table_tells_another_story(tmp_path: Path) -> None:
    """The host brings last hour's file. It is said again on each visit, until this phone plays on."""
    storage: dict[str, str] = {}
    async with live(tmp_path) as server:
        room, host, _ = opened(server.house)
        phone_desk, secret = seated(server.house, room, "zeth")
        older = room.journal.path.read_bytes()
        give(host, do="start_timer", by="moderator")
        give(phone_desk, do="done_trading", by="zeth", done=True)
        phone = await visited(server, room, secret, storage)
        assert CHANGED not in phone.heard.decode("utf-8", "replace")
        await phone.close()
    room.journal.path.write_bytes(older)
    async with live(tmp_path) as server:
        again = same(server, room)
        for _ in range(2):
            phone = await visited(server, again, secret, storage)
            assert phone.find(CHANGED) is not None
            await phone.close()
        phone = await visited(server, again, secret, storage)
        done = max(number for number, one in phone.controls.items() if one.get("label") == "Done")
        await phone.event(done, "change", True)
        await settled(phone)
        await phone.close()
        phone = await visited(server, again, secret, storage)
        assert phone.find(CHANGED) is None
        await phone.close()


async def test_a_phone_says_that_what_it_sealed_is_gone(tmp_path: Path) -> None:
    storage: dict[str, str] = {}
    async with live(tmp_path) as server:
        room, host, _ = opened(server.house)
        to_bids(host)
        desk, secret = seated(server.house, room, "zeth")
        give(desk, do="declare_ships", by="zeth", ships=4)
        older = room.journal.path.read_bytes()
        give(desk, do="seal_bid", by="zeth", colony=3, research=1)
        phone = await visited(server, room, secret, storage)
        await phone.close()
    room.journal.path.write_bytes(older)
    async with live(tmp_path) as server:
        phone = await visited(server, same(server, room), secret, storage)
        assert phone.find(SEAL_CHANGED) is not None
        await phone.close()


async def test_a_phone_that_was_away_while_the_others_played_says_nothing(tmp_path: Path) -> None:
    """The story goes on from what it has seen; so it does where the server was killed in between."""
    storage: dict[str, str] = {}
    async with live(tmp_path) as server:
        room, host, host_secret = opened(server.house)
        _, secret = seated(server.house, room, "zeth")
        phone = await visited(server, room, secret, storage)
        await phone.close()
        give(host, do="start_timer", by="moderator")
        for species in SEATS[2:]:
            seated(server.house, room, species)
    async with live(tmp_path) as server:
        again = same(server, room)
        for visitor in (secret, host_secret):
            phone = await visited(server, again, visitor, storage if visitor == secret else {})
            assert CHANGED.encode() not in phone.heard
            assert SEAL_CHANGED.encode() not in phone.heard
            await phone.close()


@pytest.mark.parametrize(
    "text",
    [None, 7, "", "[]", "{", '{"seen": 3}', "[" * 5000, '{"seen":{"game":1,"entries":"x","head":null}}', "x" * 20_000],
)
def test_what_no_server_wrote_brings_nothing(text: object) -> None:
    assert read(text, LOCK) == (None, {})


def test_drafts_come_back_only_as_the_host_wrote_them() -> None:
    """What a browser changed in them is thrown away; what it has seen is its own affair."""
    text = written(SEEN, {"deal:zeth": {"lines": []}}, LOCK)
    assert text.isascii()
    assert read(text, LOCK) == (SEEN, {"deal:zeth": {"lines": []}})
    forged = text.replace("lines", "liars")
    assert read(forged, LOCK) == (SEEN, {})
    assert read(text, Lock(b"salt", "another")) == (SEEN, {})
    assert read(text, Lock(b"another game", "secret")) == (SEEN, {})


def test_a_draft_that_is_too_long_is_left_out() -> None:
    """A browser that sent more than it may in one piece would be thrown out at every visit."""
    text = written(SEEN, {"deal:zeth": "ä" * LONGEST}, LOCK)
    assert len(text) <= LONGEST
    assert read(text, LOCK) == (SEEN, {})


def test_only_the_newest_seals_are_kept() -> None:
    many = [f"{number:020}" for number in range(100)]
    assert last([*many, *many]) == tuple(many[-MOST_SEALS:])
    longest = SEEN.model_copy(update={"seals": last(many), "head": "0" * 64})
    assert len(json.loads(written(longest, {}, LOCK))["seen"]["seals"]) == MOST_SEALS
