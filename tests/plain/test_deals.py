"""Deals on plain pages: filled in as the app fills them in, told as the app tells them."""

import re
from dataclasses import replace
from html import unescape
from pathlib import Path

from companion.plain.drawing import draw
from companion.plain.forms import command_from
from companion.table.commands import MODERATOR, Command
from companion.table.table import Table
from tests.host.evening import give, opened, seated
from tests.plain.browser import served
from tests.plain.sights import sight
from tests.scripts import Game
from tests.scripts import opened as game_of
from tests.ui.fake_desk import FakeRoom
from tests.ui.phone.evening import asked, line, stealing, term

_SELECT = re.compile(r'<select[^>]* name="([^"]*)".*?</select>', re.DOTALL)
_OPTION = re.compile(r'<option value="([^"]*)"( selected)?')
_INPUT = re.compile(r'<input(?![^>]*checkbox)[^>]* name="([^"]*)"[^>]* value="([^"]*)"')


def part(table: Table, actor: str | None, path: str, name: str) -> str:
    """A section of a page."""
    shown = draw(sight(table, actor), path)
    assert shown is not None
    return shown.parts[name]


def plainly(html: str) -> str:
    """What is read of it."""
    return " ".join(unescape(re.sub(r"<[^>]*>", " ", html)).split())


def sent(table: Table, actor: str, path: str, **more: str) -> Command:
    """What the form gives as it stands, or with other answers."""
    html = part(table, actor, path, "form")
    fields = {name: [unescape(value)] for name, value in _INPUT.findall(html)}
    for chosen in _SELECT.finditer(html):
        options = _OPTION.findall(chosen[0])
        fields[chosen[1]] = [unescape(next((value for value, mark in options if mark), options[0][0]))]
    given = command_from(fields | {name: [value] for name, value in more.items()}, actor)
    assert isinstance(given, Command), given
    return given


def terms(given: Command) -> list[dict[str, object]]:
    """What it comes to, in short."""
    found: list[dict[str, object]] = given.model_dump(by_alias=True, exclude_unset=True)["terms"]
    return found


def swapped(game: Game) -> Table:
    """Ana and Cem fit each other on the noticeboard."""
    game.ok("post", "caylion", seek={"power": 1}, offer={"food": 2})
    return game.ok("post", "unity", seek={"food": 2}, offer={"power": 1}).table


def test_what_the_noticeboard_suggests_can_be_sent_in_every_phase_that_has_one() -> None:
    """Contract, `due`: a turn counts as past once its Trade phase is over; then goods are for the next one."""
    for phase, due, words in (("trade", 1, "now"), ("share", 2, "on turn 2"), ("cleanup", 2, "on turn 2")):
        table = swapped(game_of().advance_to(phase))
        for path, name in (("", "fits"), ("board", "suits")):
            assert f"2 food {words}" in plainly(part(table, "caylion", path, name)), phase
        given = sent(table, "caylion", "deal/fit/unity")
        assert table.can(given) is None
        assert {one["due"] for one in terms(given)} == {due}


def test_once_no_goods_change_hands_any_more_the_board_suggests_nothing() -> None:
    """Turn 6 has no Trade phase after its own."""
    table = swapped(game_of("caylion", "zeth", "unity", "yengii").advance_to("steal", 6))
    assert part(table, "caylion", "", "fits").strip() == ""
    assert part(table, "caylion", "board", "suits").strip() == ""
    assert "href" not in part(table, "caylion", "board", "posts")


def test_a_note_of_somebody_else_leads_to_the_deal_that_answers_it() -> None:
    """As in the app: what fits, or all they seek for all they spare; without a note of one's own, too."""
    table = game_of().ok("post", "unity", seek={"food": 2}, offer={"power": 1}).table
    assert 'href="/t/K7RXQ/plain/deal/fit/unity"' in part(table, "caylion", "board", "posts")
    assert "href" not in part(table, "unity", "board", "posts")
    given = sent(table, "caylion", "deal/fit/unity")
    assert [(one["from"], one["goods"]) for one in terms(given)] == [("caylion", {"food": 2}), ("unity", {"power": 1})]
    assert table.can(given) is None
    shown = draw(sight(table, None), "watch")
    assert shown is not None
    assert "href" not in shown.parts["board"]


def test_a_note_that_is_gone_leaves_a_form_with_whose_it_was() -> None:
    shown = draw(sight(game_of().table, "caylion"), "deal/fit/unity")
    assert shown is not None
    assert shown.page.title == "Deal with Unity"
    assert draw(sight(game_of().table, "caylion"), "deal/fit/caylion") is None


def test_what_is_overdue_can_be_changed() -> None:
    """It is due in the next Trade phase then, and words about the rest of this turn (`due-in-past`)."""
    food = term("caylion", "unity", 1, goods={"food": 2})
    words = term("unity", "caylion", 1, promise="peace", stake=1)
    game = game_of().agree(food, words).advance_to("trade", 2)
    for phase, turn, goods in (("trade", 2, 2), ("share", 2, 3)):
        table = game.advance_to(phase, turn).table
        given = sent(table, "caylion", "deal/d/change")
        assert [one["due"] for one in terms(given)] == [goods, 2], phase
        assert table.can(given) is None


def test_what_was_entered_for_a_turn_that_is_over_is_for_the_next() -> None:
    """The form was left open while Trade ended."""
    table = game_of().advance_to("share").table
    kept = {"terms.0.from": ["caylion"], "terms.0.to": ["unity"], "terms.0.due": ["now-1"]}
    shown = draw(replace(sight(table, "caylion"), kept=kept), "deal/new/unity")
    assert shown is not None
    assert 'value="now-1"' not in shown.parts["form"]


def test_the_same_again_is_as_many_turns_later_and_ends_with_the_game() -> None:
    """As in the app: what was for the turn after is so again, and after turn 6 there is nothing."""
    now = term("caylion", "unity", 1, goods={"food": 2}, now=True)
    later = term("unity", "caylion", 4, goods={"ship": 1})
    table = game_of().agree(now, later).advance_to("trade", 5).table
    assert [one["due"] for one in terms(sent(table, "caylion", "deal/again/d"))] == [5]
    ahead = game_of().agree(term("caylion", "unity", 2, goods={"food": 2})).advance_to("trade", 5).table
    (again,) = terms(sent(ahead, "caylion", "deal/again/d"))
    assert (again["due"], again.get("now")) == (6, None)
    assert "deal/again/d" in part(ahead, "caylion", "deal/new/unity", "bottom")


def test_a_card_lent_again_next_turn_is_for_next_turn() -> None:
    """The card itself changes hands now."""
    table = game_of().table
    html = part(table, "caylion", "deal/new/unity", "form")
    assert 'value="@lends_again&gt;2"' in html
    more = {"terms.0.cards": "Acrux", "terms.0.lent": "1", "terms.0.phrase": "@lends_again>2"}
    given = sent(table, "caylion", "deal/new/unity", **more)
    assert [(one["due"], one.get("now", False)) for one in terms(given)] == [(1, True), (2, False)]
    assert table.can(given) is None


def test_a_promise_about_this_turns_auction_is_for_this_turn() -> None:
    """Goods that are promised while bidding are for the next Trade; words about the auction that follows are not."""
    table = game_of().advance_to("bids").table
    given = sent(
        table, "caylion", "deal/new/unity", **{"terms.0.phrase": "@passes_colony>1", "terms.0.goods.food": "1"}
    )
    assert [one["due"] for one in terms(given)] == [2, 1]
    assert table.can(given) is None


def test_what_came_to_nothing_threatens_nobody() -> None:
    """Issue 17, section 5: declined and withdrawn deals have no terms that are due or cost anything."""
    for end in (line("decline_deal", "caylion", deal="z1"), line("withdraw_deal", "zeth", deal="z1")):
        table = FakeRoom([*asked(), end]).table
        shown = draw(sight(table, "caylion"), "deal/z1")
        assert shown is not None
        assert "costs" not in "".join(shown.parts.values())
        assert draw(sight(table, "caylion"), "term/z1/0") is None


def test_who_has_agreed_to_a_change_that_waits_is_said_of_the_change() -> None:
    """Who wants it has, everybody else has not yet; and who has can only let go of it."""
    script = [*asked(), line("accept_deal", "caylion", deal="z1")]
    more = [term("caylion", "zeth", 3, goods={"food": 1})]
    table = FakeRoom([*script, line("amend_deal", "caylion", deal="z1", terms=more)]).table
    assert plainly(part(table, "zeth", "deal/z1", "deal")).endswith("Ana: agreed You: not agreed yet")
    assert "You: agreed" in plainly(part(table, "caylion", "deal/z1", "deal"))
    assert plainly(part(table, "caylion", "deal/z1", "bottom")) == "Drop the change"
    assert "Accept" in plainly(part(table, "zeth", "deal/z1", "bottom"))


def test_what_is_owed_to_me_says_who_loses() -> None:
    terms_ = [term("zeth", "caylion", 1, goods={"ship": 2}), term("caylion", "zeth", 1, goods={"food": 1})]
    table = game_of("caylion", "zeth", "unity", "yengii").agree(*terms_).table
    told = plainly(part(table, "caylion", "", "owed"))
    assert "1 food −1 if not" in told
    assert "2 ships Zeth −2 if not" in told


def test_a_deal_tells_its_history() -> None:
    """Issue 17, section 5: what was agreed, delivered in parts, changed and by whom; never who did nothing."""
    room = FakeRoom([
        *asked(),
        line("accept_deal", deal="z1", **{"for": "caylion"}),
        line("deliver", "caylion", deal="z1", term=0, goods={"ship": 1}),
    ])  # fmt: skip
    told = plainly(part(room.table, "caylion", "deal/z1", "told"))
    assert told == (
        "What happened Ana got part of term 1: 1 ship turn 1 "
        "The moderator, for Ana, accepted: it binds turn 1 Ben proposed it turn 1"
    )


def test_whom_the_zeth_robbed_is_told_of_what() -> None:
    """As in the app (`phone-me-robbed-of`)."""
    table = FakeRoom([*stealing(), line("steal", "zeth", **{"from": "caylion", "goods": {"culture": 2}})]).table
    assert "Robbed by the Zeth: 2 culture" in plainly(part(table, "caylion", "", "now"))


def test_a_running_clock_is_paused_before_it_can_be_reset() -> None:
    """No slip of a finger throws it away."""
    game = game_of().ok("start_timer", at=0)
    assert "Reset" not in part(game.table, MODERATOR, "", "clock")
    assert "Reset" in part(game.ok("pause_timer", at=5).table, MODERATOR, "", "clock")


async def test_i_got_everything_is_one_tap_for_things_and_leaves_words(tmp_path: Path) -> None:
    """What is due later, what I give, and a promise in words stay as they are; one undo takes all of it back."""
    async with served(tmp_path) as server:
        room, host, _ = opened(server.house)
        desk, own = seated(server.house, room, "caylion")
        terms_ = [
            term("unity", "caylion", 1, goods={"ship": 1}),
            term("unity", "caylion", 1, cards=["Acrux"], promise="peace"),
            term("unity", "caylion", 2, goods={"food": 1}),
            term("caylion", "unity", 1, goods={"food": 2}),
            term("unity", "caylion", 1, promise="peace"),
        ]
        give(desk, do="propose_deal", by="caylion", deal="d1", terms=terms_)
        give(host, do="accept_deal", by="moderator", **{"for": "unity"}, deal="d1")

        def statuses() -> list[str]:
            assert room.table.state is not None
            return [one.status for one in room.table.state.deals["d1"].obligations]

        phone = server.browser(room, own)
        await phone.read("deal/d1")
        assert "I got everything" in phone.html
        await phone.post("do", phone.hidden(come="d1"))
        assert statuses() == ["delivered", "open", "open", "open", "open"]
        assert "I got everything" not in phone.html
        give(host, do="undo", by="moderator")
        assert statuses() == ["open"] * 5
        assert room.table.state is not None
        assert room.table.state.deals["d1"].obligations[1].cards == ("Acrux",)


def test_earlier_deals_say_what_would_be_made_again() -> None:
    """The last one beside Send, those before it in words, on the turns they would be for now."""
    first = term("caylion", "unity", 1, goods={"food": 2}, now=True)
    game = game_of().agree(first, name="d").advance_to("trade", 2)
    table = game.agree(term("unity", "caylion", 3, goods={"ship": 1}), name="e").advance_to("trade", 3).table
    assert "Earlier deals You give 2 food now" in plainly(part(table, "caylion", "deal/new/unity", "form"))
    assert "deal/again/e" in part(table, "caylion", "deal/new/unity", "bottom")
