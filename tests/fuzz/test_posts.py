"""Whatever is posted to the plain pages: a command, a sentence, or nothing, and always an address that can be read."""

import json
import re
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlencode

from hypothesis import strategies as st

from companion.host.plain import PlainBrowser
from companion.table.offers import OfSeat, OfTable
from companion.web.plain import _fields
from tests.fuzz.fuzzing import fuzz, patient
from tests.fuzz.odd import changed, changes, values
from tests.host.evening import give, house_in, opened, seated

NAMES = [
    "set", "as", "back", "then", "once", "more", "sketch", "instead", "seat", "lang", "token", "number", "step", "has",
    "all", "terms.0.from", "terms.0.to", "terms.0.due", "terms.0.until", "terms.0.goods.food", "terms.0.promise",
    "terms.0.cards", "terms.11.stake",
    "whole.ships", "whole.colony", "whole.points", "text.note", "goods.seek.food", "cards.cards", "phrase.note",
    "some.0", "rows", "seen",
]  # fmt: skip
WHATS = [
    "do", "sit", "ask", "leave", "lang", "simple", "full", "hand-over", "turn-down", "read", "donates", "seen",
    "nothing", "do/do", "",
]  # fmt: skip
WORDS = [
    "unity", "zeth", "moderator", "watcher", "de", "xx", "deal/new", "deal/d1/change", "bid", "count", "../..",
    "//evil", "https://evil.example", "\r\nx: y", "now-1", "1", "6", "-1", "-99999999999", "9" * 5000, "@agreed",
    "\u202e", "<script>alert(1)</script>", "%00", "",
]  # fmt: skip
_ADDRESS = re.compile(r"[A-Za-z0-9_.~/%-]*(\?as=[A-Za-z0-9_.~%-]*)?")


def _posted(what: str, pairs: list[tuple[str, str]]) -> bytes:
    return what.encode() + b"\n" + urlencode(pairs, errors="replace").encode()


@patient
async def test_posts(tmp_path: Path) -> None:
    """By a seat that is known, with the commands that it was offered and with changed ones."""
    house = house_in(tmp_path)
    room, moderator, _ = opened(house)
    desk, _ = seated(house, room, "unity")
    give(moderator, do="start_timer", by="moderator")
    screen = PlainBrowser(desk, "token")
    offered: list[dict[str, Any]] = [
        json.loads(offer.command.model_dump_json(by_alias=True, exclude_unset=True))
        for about in (OfTable(), OfSeat("unity"))
        for offer in desk.offers("unity", about)
    ]
    commands = st.sampled_from(offered) | st.builds(changed, st.sampled_from(offered), changes) | values
    words = st.sampled_from(WORDS) | st.text(max_size=12) | values.map(str)
    pairs = st.lists(st.tuples(st.sampled_from(NAMES) | st.text(max_size=8), words), max_size=8)
    forms = st.builds(
        lambda what, command, more: _posted(what, [("set", json.dumps(command)), ("as", "unity"), *more]),
        st.sampled_from(WHATS), commands, pairs,
    )  # fmt: skip
    loose = st.builds(_posted, st.sampled_from(WHATS), pairs)
    torn = st.binary(max_size=200).map(lambda rest: b"do\n" + rest)

    def check(posted: bytes) -> None:
        what, _, body = posted.partition(b"\n")
        fields = _fields(body)
        if fields is None:
            return
        before = room.table.seq
        to = screen.take(what.decode(), fields)
        assert _ADDRESS.fullmatch(to), to
        assert room.table.seq == before or what == b"do", "only a command changes the table"
        page, _, role = to.partition("?as=")
        shown = screen.page(unquote(page), unquote(role))
        assert shown is None or shown.startswith("<!DOCTYPE html>")
        assert "<script>alert(1)" not in (shown or ""), "what was entered is shown as words"
        assert "Traceback" not in (shown or "")

    try:
        assert fuzz("posts", forms | loose | torn, check, 5) >= 250
    finally:
        await house.close()
