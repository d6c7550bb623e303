"""The plain page leads a newcomer with the same words as the app, and says nothing to a veteran."""

from dataclasses import replace
from pathlib import Path

from companion.plain.drawing import draw
from companion.plain.sight import Noted, Sight
from companion.telling.guide import next_step
from tests.host.evening import opened as opened_at
from tests.host.evening import seated
from tests.plain.browser import served
from tests.plain.sights import sight
from tests.scripts import opened


def test_a_newcomers_page_has_the_next_step_with_its_place() -> None:
    """The Caylion's own word first (their board); once it was read, the rule of thumb (REM Components & concepts)."""
    seen = sight(opened().table, "caylion")
    assert seen.view is not None
    assert "Your next step" not in _page(seen, Noted())
    html = _page(seen, Noted(learns=True))
    assert "The Caylion need little but ships" in html
    assert "Components &amp; concepts" not in html
    first = next_step(seen.view, seen.facts, ())
    assert first is not None
    html = _page(seen, Noted(learns=True, read=(first.mark,)))
    assert "The Caylion need little but ships" not in html
    assert "Rulebook, “Components &amp; concepts”" in html


def test_what_is_noted_about_a_seat_stands_on_its_page() -> None:
    """In the app's words: kept promises, a handicap, donation goods; nothing where nothing is noted."""
    seen = sight(opened().table, "caylion")
    html = _page(seen, Noted(honour=(7, 8), handicaps={"caylion": -1}, donates=False))
    for words in ("7 of 8 promises kept", "Handicap: 1 small cube less at the start", "I have donation goods"):
        assert words in html
        assert words not in _page(seen, Noted(handicaps={"zeth": 1}))


def test_a_newcomer_is_told_where_a_bid_is_made() -> None:
    """Who has announced is on that page already. All at once: a tap would lose what was entered."""
    game = opened()
    for _ in range(3):
        game.ok("advance", skip=True)
    seen = sight(game.ok("declare_ships", by="caylion", ships=5).table, "caylion")
    html = _page(seen, Noted(learns=True), "bid")
    assert "Your colony bid counts half" in html
    assert "Split your ships" in html
    assert "Got it" not in html
    assert "Split your ships" not in _page(seen, Noted(), "bid")


async def test_got_it_leads_on_and_no_more_hints_ends_it(tmp_path: Path) -> None:
    """What was read on the simple page was read in the app too: it is kept under the same name."""
    async with served(tmp_path) as server:
        room, _, _ = opened_at(server.house)
        room.notes.learns("caylion", True)
        desk, secret = seated(server.house, room, "caylion")
        phone = server.browser(room, secret)
        assert "The Caylion need little but ships" in await phone.read()
        step = phone.html.split('/read" name="step" value="')[1].split('"')[0]
        await phone.post("read", phone.hidden(step=step))
        assert "The Caylion need little but ships" not in phone.html
        assert "Your next step" in phone.html
        assert desk.recall("guide:caylion") == [step]
        await phone.post("read", phone.hidden(step=""))
        assert "Your next step" not in phone.html
        assert room.notes.learners == frozenset()
        await phone.post("read", phone.hidden(step="x") | {"as": "zeth"})
        assert desk.recall("guide:zeth") is None


def _page(seen: Sight, noted: Noted, path: str = "") -> str:
    drawn = draw(replace(seen, noted=noted), path)
    assert drawn is not None
    return "".join(drawn.parts.values())
