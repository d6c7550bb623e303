"""The moderator's plain page asks about promises as the tablet does: things before trading ends, words afterwards."""

from dataclasses import replace
from pathlib import Path

from companion.plain.drawing import draw
from companion.plain.sight import Noted, Sight
from companion.table.commands import MODERATOR
from tests.host.evening import give
from tests.host.evening import opened as opened_at
from tests.plain.browser import served
from tests.plain.sights import sight
from tests.scripts import opened

WORDS = [{"from": "caylion", "to": "unity", "promise": "@passes_colony", "due": 1}]


def _page(seen: Sight, path: str = "") -> str:
    drawn = draw(seen, path)
    assert drawn is not None
    return "".join(drawn.parts.values())


def test_before_trading_ends_it_says_who_is_exposed_and_what_is_forgotten() -> None:
    """The tablet's own sentences (telling/judging.py)."""
    seen = sight(opened("zeth", "unity", "caylion", "yengii").table, MODERATOR)
    html = _page(replace(seen, noted=Noted(donors=frozenset({"unity"}))))
    assert "The Zeth may rob:" in html
    assert "Anyone who trades with them now is safe." in html
    assert "Donation goods are left with" in html
    assert "No invention is recorded this turn." in html


def test_promises_in_words_are_judged_in_the_clean_up_with_all_kept() -> None:
    """Not while trading goes on: they may be about a later phase."""
    game = opened().ok("propose_deal", by="caylion", deal="w", terms=WORDS).ok("accept_deal", by="unity", deal="w")
    assert "Promises in words" not in _page(sight(game.table, MODERATOR))
    while game.table.state is not None and game.table.state.phase != "cleanup":
        game.ok("advance", skip=True)
    html = _page(sight(game.table, MODERATOR))
    assert "Promises in words" in html
    assert "Was the promise kept?" in html
    assert "Kept: the last one" in html
    assert "The Zeth may rob" not in html


def test_a_card_invented_and_the_kinds_of_cards_are_suggested() -> None:
    """Nothing has to be typed: what the giver has invented, and a converter or a technology without a name."""
    game = opened().ok("record_invention", by="unity", name="Tidal Gardens")
    html = _page(sight(game.table, "caylion"), "deal/new/unity")
    mine, theirs = html.split('id="t1"')
    assert "Tidal Gardens" not in mine
    assert "Tidal Gardens" in theirs
    assert "Converter" in mine
    assert "does not steal from me" not in html


async def test_all_kept_is_one_tap_for_words_too(tmp_path: Path) -> None:
    async with served(tmp_path) as server:
        room, host, secret = opened_at(server.house)
        give(host, do="propose_deal", by=MODERATOR, **{"for": "caylion"}, deal="w", terms=WORDS)
        give(host, do="accept_deal", by=MODERATOR, **{"for": "unity"}, deal="w")
        while room.table.state is not None and room.table.state.phase != "cleanup":
            give(host, do="advance", by=MODERATOR, skip=True)
        page = server.browser(room, secret)
        await page.read()
        await page.post("do", page.hidden(all="kept"))
        assert room.table.state is not None
        assert room.table.state.deals["w"].status == "kept"


def test_skipping_is_offered_only_where_going_on_is_not_possible() -> None:
    """In Trade there is nothing to do by hand; bids that are not sealed can be made with fists."""
    game = opened()
    assert "by hand" not in _page(sight(game.table, MODERATOR))
    while game.table.state is not None and game.table.state.phase != "bids":
        game.ok("advance")
    assert "On to Clean-up, by hand" in _page(sight(game.table, MODERATOR))


def test_a_species_without_a_players_name_is_said_once() -> None:
    """`opened` calls Unity's player Unity."""
    html = _page(sight(opened().table, "caylion"), "deal/new")
    assert html.count("Unity") == 1
