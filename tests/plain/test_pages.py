"""The pages of every reader at every stage of recorded games: buttons are offers, and offers hold what they say."""

import re
from dataclasses import replace
from html import unescape
from pathlib import Path

import pytest

from companion.languages import languages
from companion.plain.drawing import Late, Said, clock, draw, text_of, whole
from companion.plain.forms import command_from
from companion.table.commands import MODERATOR, Command
from companion.ui.theme import DARK, LIGHT
from tests.plain.sights import GAMES, reachable, readers, sight, stages
from tests.scripts import FIVE, Game, opened

_BUTTON = re.compile(r'<button form="f" name="set" value="([^"]*)"')
_DISABLED = re.compile(r'<button[^>]* disabled(?: aria-describedby="([^"]*)")?')
MOST = 60_000


@pytest.mark.parametrize("path", GAMES, ids=lambda path: str(path.stem))
def test_every_button_is_alive_and_every_dead_one_says_why(path: Path) -> None:
    """An enabled button's command would be accepted as it stands; a disabled one points at a sentence."""
    pressed = dead = 0
    for table in stages(path, 29):
        for actor in readers(table):
            for drawn in reachable(sight(table, actor)):
                html = "".join(drawn.parts.values())
                for gives in _BUTTON.findall(html):
                    command = command_from({"set": [unescape(gives)]}, actor or "nobody")
                    assert isinstance(command, Command), gives
                    assert table.can(command) is None, (actor, drawn.path, gives)
                    pressed += 1
                for why in _DISABLED.findall(html):
                    assert why
                    assert re.search(rf'id="{re.escape(why)}">[^<]', html), (actor, drawn.path, why)
                    dead += 1
    assert pressed
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


def test_what_people_type_stays_text() -> None:
    """A player called <script>, a card with quotes, a promise with a tag: on no page are they anything but text."""
    evil = "<script>alert(1)</script>"
    game = Game().ok(
        "open_table",
        edition="remastered",
        seats=[{"species": name, "player": f"{evil}{name[:3]}"} for name in FIVE],
    )
    terms = [
        {"from": "caylion", "to": "unity", "cards": ['"><img src=x>'], "due": 1},
        {"from": "unity", "to": "caylion", "promise": "</p><script>x()</script>", "due": 1},
    ]
    game.ok("propose_deal", "caylion", deal="a'\"><b>", terms=terms).ok("record_invention", "unity", name=evil)
    drawn_pages = 0
    for bound in (False, True):
        if bound:
            game.ok("accept_deal", "unity", deal="a'\"><b>")
        for actor in readers(game.table):
            seen = sight(game.table, actor)
            for drawn in reachable(seen):
                html = whole(seen, drawn, Said(evil))
                assert html.count("<script") == 1
                assert "<img" not in html
                assert "<b>&#39;" not in html
                drawn_pages += 1
    assert drawn_pages > 40


def test_the_marks_of_a_drawing_are_the_same_until_the_table_changes() -> None:
    """The clock, the token and the number of a form are put in last: time alone changes no section."""
    game = opened(*FIVE).ok("start_timer", at=0)
    early = sight(game.table, "unity")
    late = replace(early, now=200.0)
    first, second = draw(early, ""), draw(late, "")
    assert first is not None
    assert second is not None
    assert first.versions == second.versions
    assert clock(early) == "10:00"
    assert clock(late) == "6:40"
    assert clock(replace(early, now=665.5)) == "+1:05"
    assert 'data-until="600.0"' in first.parts["head"]
    assert Late("t", "o", clock(late), "200").into(first.parts["head"]).count("6:40") == 1


def test_the_script_and_the_whole_are_small() -> None:
    """Below 8.2 kB of script; the first pages below half of what a phone may load before it can be used."""
    game = opened(*FIVE)
    assert len(text_of("script.js").encode()) < 8_200
    for actor in (None, "unity"):
        seen = sight(game.table, actor)
        drawn = draw(seen, "")
        assert drawn is not None
        assert len(whole(seen, drawn, None).encode()) < 30_000


def test_pages_without_fields_refresh_themselves_without_a_script() -> None:
    game = opened(*FIVE).advance_to("bids")
    seen = sight(game.table, "unity")
    for path, refreshes in (("", True), ("deals", True), ("deal/new/zeth", False), ("bid", False), ("board", True)):
        drawn = draw(seen, path)
        assert drawn is not None
        assert ('<noscript><meta http-equiv="refresh" content="5">' in whole(seen, drawn, None)) == refreshes, path
        fields = re.search(r"<(input|select)(?![^>]*hidden)", "".join(drawn.parts.values()))
        assert (fields is None) == refreshes, path


def test_nobody_reaches_the_pages_of_another_role() -> None:
    game = opened(*FIVE)
    for path in ("bid", "count", "deal/new", "leave", "racket", "deals", "board"):
        assert draw(sight(game.table, None), path) is None
        assert draw(sight(game.table, MODERATOR), path) is None
    for path in ("nothing", "deal/nothing", "term/d/0", "deal/new/nobody", "../x", "bid/1"):
        assert draw(sight(game.table, "unity"), path) is None


def test_the_colours_are_those_of_the_screens() -> None:
    """Dark and light as the Flet phone has them, so that nothing changes its colour when one follows the other."""
    light, dark = re.findall(r":root\{([^}]*)\}", text_of("style.css"))
    for found, theme in ((light, LIGHT), (dark, DARK)):
        colours = dict(re.findall(r"--([\w-]+):(#\w{6})", found))
        assert {name: colours[name] for name in ROLES} == {name: theme[role] for name, role in ROLES.items()}


ROLES = {
    "back": "surface", "card": "surface_container", "raised": "surface_container_high", "ink": "on_surface",
    "dim": "on_surface_variant", "edge": "outline", "line": "outline_variant", "accent": "primary",
    "on-accent": "on_primary", "soft": "primary_container", "on-soft": "on_primary_container",
    "good-soft": "secondary_container", "on-good-soft": "on_secondary_container", "warn-soft": "tertiary_container",
    "on-warn-soft": "on_tertiary_container", "bad": "error", "bad-soft": "error_container",
    "on-bad-soft": "on_error_container",
}  # fmt: skip


def test_sealed_numbers_are_on_no_page() -> None:
    game = opened(*FIVE).advance_to("bids")
    game.ok("declare_ships", "caylion", ships=900_000)
    game.ok("seal_bid", "caylion", colony=314_159, research=271_828)
    for actor in readers(game.table):
        for drawn in reachable(sight(game.table, actor)):
            html = "".join(drawn.parts.values())
            assert "314159" not in html
            assert "271828" not in html


def test_letters_follow_the_size_that_a_reader_has_chosen() -> None:
    """Sizes are told by that of the browser; only what is drawn within an emblem has its own. The root keeps the
    browser's: Flutter reads it when it takes over."""
    style = text_of("style.css")
    assert re.findall(r"font(?:-size)?:[^;}]*\d+px", style.replace("max(16px,1em)", "")) == ["font-size:14px"]
    assert not re.search(r"html{[^}]*font", style)


def test_all_my_deals_say_what_was_agreed_and_what_is_left() -> None:
    """As on the app's own page: with whom, what was agreed, and what has not come yet."""
    game = opened(*FIVE)
    ship, food = {"from": "zeth", "to": "caylion", "due": 1}, {"from": "caylion", "to": "zeth", "due": 2}
    game.ok("propose_deal", "zeth", deal="z1", terms=[ship | {"goods": {"ship": 2}}, food | {"goods": {"food": 3}}])
    game.ok("accept_deal", "caylion", deal="z1").ok("deliver", "caylion", deal="z1", term=0, goods={"ship": 1})
    shown = draw(sight(game.table, "caylion"), "deals")
    assert shown is not None
    told = re.sub(r"<[^>]*>", "", "".join(shown.parts.values()))
    assert told.index("3 food") < told.index("2 ships") < told.index("Left") < told.index("1 ship ")


def test_a_proposal_that_can_no_longer_be_accepted_leaves_the_card_to_what_happened() -> None:
    """It is asked below it, greyed out, with the reason."""
    game = opened(*FIVE)
    ship = {"from": "zeth", "to": "caylion", "due": 1, "goods": {"ship": 2}}
    game.ok("propose_deal", "zeth", deal="z1", terms=[ship]).ok("accept_deal", "caylion", deal="z1")
    game.ok("propose_deal", "zeth", deal="z2", terms=[ship]).ok("advance")
    shown = draw(sight(game.table, "caylion"), "")
    assert shown is not None
    assert "news" in shown.parts["card"]
    assert "verdue" in shown.parts["card"]
    assert "disabled" in shown.parts["asked"]
