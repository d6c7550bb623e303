"""The pages of every reader at every stage of recorded games: buttons are offers, and offers hold what they say."""

import re
from dataclasses import replace
from html import unescape
from pathlib import Path

import pytest

from companion.languages import languages
from companion.plain.drawing import Late, Said, clock, draw, text_of, whole
from companion.plain.forms import command_from
from companion.plain.pages.board import noted
from companion.rules.scoring import winners
from companion.table.commands import MODERATOR, Command
from companion.table.table import Table
from companion.ui.theme import DARK, LIGHT
from tests.browser.browser import chromium
from tests.plain.sights import GAMES, reachable, readers, sight, stages
from tests.scripts import FIVE, Game, opened
from tests.ui.fake_desk import FakeRoom
from tests.ui.phone.evening import announced, asked, colonies, counted, finished, line, moved, propose, sealed
from tests.ui.phone.evening import term as deal_term

_BUTTON = re.compile(r'<button form="f" name="set" value="([^"]*)"')
_DISABLED = re.compile(r'<button[^>]* disabled(?: aria-describedby="([^"]*)")?')
MOST = 60_000


@pytest.mark.parametrize("path", GAMES, ids=lambda path: str(path.stem))
def test_every_button_is_alive_and_every_dead_one_says_why(path: Path) -> None:
    """An enabled button's command would be accepted as it stands; a disabled one points at a sentence."""
    pressed = dead = 0
    for table in stages(path, 29):
        for actor in readers(table):
            seen = sight(table, actor)
            for drawn in reachable(seen):
                html = "".join(drawn.parts.values())
                for gives in _BUTTON.findall(html):
                    fields = {"set": [unescape(gives)]}
                    command = command_from(fields, actor or "nobody", **noted(seen.view, fields))
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
                assert html.count("<script") == 2 - drawn.page.fields, "our own"
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
    """Below 9.5 kB of script; the first pages about half of what a phone may load before it can be used."""
    game = opened(*FIVE)
    assert len(text_of("script.js").encode()) < 9_500
    for actor in (None, "unity"):
        seen = sight(game.table, actor)
        drawn = draw(seen, "")
        assert drawn is not None
        assert len(whole(seen, drawn, None).encode()) < 32_500


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


def test_a_page_of_bids_has_no_end_of_numbers() -> None:
    """Whatever somebody has declared before: it is drawn for all who ask, and of its numbers only the ships'."""
    game = opened(*FIVE).advance_to("bids")
    game.ok("declare_ships", "caylion", ships=20, research_teams=1_000_000)
    game.ok("declare_ships", "unity", ships=1_000_000)
    game.advance_to("trade").advance_to("bids")
    for seat, most in (("caylion", 20), ("unity", 30), ("zeth", 14)):
        shown = draw(sight(game.table, seat), "bid")
        assert shown is not None
        assert shown.parts["bid"].count('name="whole.ships" value=') == most + 1


def test_sealed_numbers_are_on_no_page() -> None:
    game = opened(*FIVE).advance_to("bids")
    game.ok("declare_ships", "caylion", ships=900_000)
    game.ok("seal_bid", "caylion", colony=314_159, research=271_828)
    for actor in readers(game.table):
        for drawn in reachable(sight(game.table, actor)):
            html = "".join(drawn.parts.values())
            assert "314159" not in html
            assert "271828" not in html


def test_a_browser_without_has_loses_only_what_needs_it() -> None:
    """It drops a whole rule for one selector that it does not know."""
    for name in ("style.css", "places.css", "screen.css"):
        for selectors in re.findall(r"([^{}@;]+){", text_of(name)):
            each = re.split(r",(?![^(]*\))", selectors)
            assert len({":has(" in one for one in each}) == 1, selectors


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


def owing() -> Game:
    """Ana owes one, gets two, and has news of it."""
    game = opened(*FIVE)
    mine = {"from": "caylion", "to": "zeth", "due": 1, "goods": {"information": 1}}
    ships = {"from": "zeth", "to": "caylion", "due": 1, "goods": {"ship": 2}}
    more = {"from": "unity", "to": "caylion", "due": 1, "goods": {"culture": 2, "power": 1}}
    later = {"from": "caylion", "to": "unity", "due": 2, "promise": "@passes_colony", "stake": 2}
    game.ok("propose_deal", "zeth", deal="z1", terms=[mine, ships]).ok("accept_deal", "caylion", deal="z1")
    return game.ok("propose_deal", "unity", deal="u1", terms=[more, later]).ok("accept_deal", "caylion", deal="u1")


def test_what_is_overdue_says_in_a_few_words_who_loses_what() -> None:
    """As in the app: a sentence took a second line of each row."""
    shown = draw(sight(owing().ok("advance").table, "caylion", "de"), "")
    assert shown is not None
    told = re.findall(r'<span class="dim">([^<]*)', shown.parts["owed"])
    assert [one for one in told if "·" in one] == [
        "überfällig · du: −1",
        "überfällig · Zeth: −2",
        "überfällig · Unity: −3",
    ]


def test_a_question_is_one_thin_row_on_my_turn() -> None:
    """As in the app: whole, it pushed what is owed out of sight."""
    mine = [*sealed(), line("reveal_colony_bids"), line("pass", "kjasjavikalimm")]
    table = FakeRoom([*mine, propose("zeth", "q1", deal_term("zeth", "caylion", 3, goods={"food": 2}))]).table
    shown = draw(sight(table, "caylion"), "")
    assert shown is not None
    assert "todo" in shown.parts["card"]
    assert re.search(r'<a class="thin" href="/t/K7RXQ/plain/deal/q1">Ben proposes a deal</a>', shown.parts["asked"])
    assert "button" not in shown.parts["asked"]


def test_a_result_tells_my_place_and_what_each_total_is_made_of() -> None:
    """As a list: a table was cut on a phone, and the parts that stood in it did not add up."""
    table = FakeRoom(finished()).table
    html = _part(table, "caylion", "result", "result")
    assert '<p class="big">Place 3</p>' in html
    assert "win!" not in html
    rows = [re.sub(r"<[^>]*>", "|", row) for row in re.findall(r'<div class="who">(.*?)</li>', html)]
    assert rows[0] == "|Eva (winner)||Points 33 · Goods 1|||34|"
    assert rows[2] == "|You||Points 31 · Goods 2|||33|"
    assert 'href="/t/K7RXQ/bgstats"' in html
    assert table.state is not None
    assert "<b>You win!</b>" in _part(table, winners(table.state.scores)[0], "result", "result")
    early = _part(FakeRoom(counted()).table, "caylion", "result", "result")
    assert "The last turn is over: count what you have." in early
    assert "Place 3" not in _part(table, None, "result", "result")
    assert "bgstats" not in _part(FakeRoom(counted()).table, "caylion", "", "foot")


def test_who_waits_in_an_auction_is_told_their_place_and_shown_no_button() -> None:
    """The minimum on each space in one line; six dead buttons and a refusal for each stood there."""
    table = FakeRoom(colonies()).table
    html = _part(table, "zeth", "choice", "choice")
    assert "<button" not in html
    told = " ".join(re.sub(r"<[^>]*>", " ", html).split())
    mine = "Place 5 of 5: 1 ship Cem before you: the higher bid, 2 to 1"
    assert told == f"Dora chooses now. {mine} Minimum on each space: 1 · 1 · 1 · 2 · 3 · 3"
    assert "button" not in _part(table, "zeth", "choice", "bottom")
    assert "Dora chooses now. You are next." in _part(table, "caylion", "", "card")


def test_who_is_on_turn_buys_with_a_tap_on_a_space() -> None:
    """What is too expensive or gone is a tile without a tap; passing and splitting stand in the bottom bar."""
    table = FakeRoom([*colonies(), line("buy", "kjasjavikalimm", space=4)]).table
    html = _part(table, "caylion", "choice", "choice")
    names = re.findall(r'class="tile has" aria-label="([^"]*)"', html)
    assert names[0] == "Buy space 1 for 5 ships (min. 1)"
    assert [name.split()[2] for name in names] == ["1", "2", "3"], "2.5 buys no space that asks 3"
    assert html.count('<div class="tile">') == 3
    assert '<span class="dim">Space 4</span><span class="dim">Dora</span>' in html
    assert "Pass" in _part(table, "caylion", "choice", "bottom")


def test_of_several_questions_one_is_whole() -> None:
    """The card has it; whole, the second one pushed what is owed out of sight."""
    two = [propose("zeth", f"z{n}", deal_term("zeth", "caylion", 1, goods={"ship": n})) for n in (1, 2)]
    table = FakeRoom([*asked()[:1], *two]).table
    assert "Accept" in _part(table, "caylion", "", "card")
    assert 'class="thin"' in _part(table, "caylion", "", "asked")
    assert "<button" not in _part(table, "caylion", "", "asked")


def test_a_proposals_page_says_what_breaking_it_costs() -> None:
    """As My table does; answers stand in the bottom bar, with Accept as the main one."""
    table = FakeRoom(asked()).table
    assert "and you lose 3 points" in _part(table, "caylion", "deal/z1", "deal")
    assert re.findall(r'class="(\w*)">([^<\n]+)<', _part(table, "caylion", "deal/z1", "bottom"))[0] == (
        "main",
        "Accept",
    )
    binding = FakeRoom([*asked(), line("accept_deal", "caylion", deal="z1")]).table
    assert ">Change</a>" in _part(binding, "zeth", "deal/z1", "bottom")


def test_no_number_of_a_bid_is_chosen_beforehand() -> None:
    """Unless it is the only one."""
    some, none = FakeRoom(announced()).table, FakeRoom([*announced(without="caylion"), NO_SHIPS]).table
    assert " checked" not in _part(some, "caylion", "bid", "bid")
    assert " required" in _part(some, "caylion", "bid", "bid")
    assert _part(none, "caylion", "bid", "bid").count(" checked") == 2


NO_SHIPS = line("declare_ships", "caylion", ships=0)


def test_the_zeth_are_not_told_to_wait_for_their_phase() -> None:
    """In Trade they count envoys and mark who has traded; a dead Steal with the same sentence stood at each."""
    table = FakeRoom(asked()).table
    assert "Steal" not in _part(table, "zeth", "racket", "racket")
    assert "wait" not in _part(table, "zeth", "racket/caylion", "victim")
    stealing = _part(FakeRoom(moved(asked(), 4)).table, "zeth", "racket/caylion", "victim")
    assert stealing.index("Price: 1 information") < stealing.index("What did you take?") < stealing.index("inform.")


def _part(table: Table, actor: str | None, path: str, part: str) -> str:
    shown = draw(sight(table, actor), path)
    assert shown is not None
    return shown.parts[part]


@pytest.mark.parametrize(("width", "height", "lines"), [(320, 568, 2), (844, 390, 3)])
async def test_the_smallest_phones_cut_no_word(chromium_path: str, width: int, height: int, lines: int) -> None:
    """In German, with text at 1.3: neither in the bottom bar nor beside a button; news leave room for three rows."""
    seen = sight(owing().table, "caylion", "de")
    drawn = draw(seen, "")
    assert drawn is not None
    html = Late("token", "once", "1:00", "0").into(whole(seen, drawn, None))
    async with chromium(chromium_path) as browser:
        page = await browser.new_page(viewport={"width": width, "height": height}, java_script_enabled=False)
        await page.set_content(html.replace("<html ", '<html style="font-size:20.8px" '))
        cut = "all => all.filter(one => one.scrollWidth > one.clientWidth).map(one => one.textContent)"
        assert not await page.eval_on_selector_all("#bottom .row>*, #owed .row>*", cut)
        high = "all => all.map(one => one.getClientRects()[0].height / parseFloat(getComputedStyle(one).lineHeight))"
        assert max(await page.eval_on_selector_all("#owed .chip", high)) < 2
        assert round((await page.eval_on_selector_all("#card .news a", high))[0]) == lines
        bottom = await page.eval_on_selector_all("#owed li", "all => all[2].getBoundingClientRect().bottom")
        assert bottom <= height - (0 if width > height else 48)
