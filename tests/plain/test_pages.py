"""The pages of every reader at every stage of recorded games: buttons are offers, and offers hold what they say."""

import re
from html import unescape
from pathlib import Path

import pytest

from companion.languages import languages
from companion.plain.drawing import Late, Said, whole
from companion.plain.forms import command_from
from companion.table.commands import Command
from tests.plain.sights import GAMES, reachable, readers, sight, stages

_BUTTON = re.compile(r'<button form="f" name="set" value="([^"]*)"')
_DISABLED = re.compile(r'<button type="button"[^>]* disabled aria-describedby="([^"]*)"')
MOST = 60_000


@pytest.mark.parametrize("path", GAMES, ids=lambda path: str(path.stem))
def test_every_button_is_alive_and_every_dead_one_says_why(path: Path) -> None:
    """An enabled button's command would be accepted as it stands; a disabled one points at a sentence."""
    pressed = dead = 0
    for table in stages(path, 17):
        for actor in readers(table):
            for drawn in reachable(sight(table, actor)):
                html = "".join(drawn.parts.values())
                for gives in _BUTTON.findall(html):
                    command = command_from({"set": [unescape(gives)]}, actor or "nobody")
                    assert isinstance(command, Command), gives
                    assert table.can(command) is None, (actor, drawn.path, gives)
                    pressed += 1
                for why in _DISABLED.findall(html):
                    assert re.search(rf'id="{re.escape(why)}">[^<]', html), (actor, drawn.path, why)
                    dead += 1
    assert pressed > 20
    assert dead


@pytest.mark.parametrize("lang", languages())
def test_every_page_is_small_and_says_each_name_once(lang: str) -> None:
    """At most 60 kB with style and script, in each language; no id stands twice."""
    for table in stages(GAMES[-1], 41):
        for actor in readers(table):
            seen = sight(table, actor, lang)
            for drawn in reachable(seen):
                html = Late("token", "once", "1:00", "0").into(whole(seen, drawn, Said("x")))
                assert len(html.encode()) < MOST, (actor, drawn.path)
                ids = re.findall(r' id="([^"]*)"', html)
                assert len(ids) == len(set(ids)), (actor, drawn.path, sorted(ids))
                assert "\x01" not in html
