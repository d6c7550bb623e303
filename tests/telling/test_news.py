"""What happened to a seat, told in words: who did it, and what follows."""

from typing import Any

import pytest

from companion.table.view import view_for
from companion.telling.news import News, news
from companion.telling.words import Words
from tests.scripts import FIVE, Game, Json, opened, term

NAMES = ("unity", "yengii", "caylion", "zeth")


def at_once(giver: str, receiver: str, **rest: Any) -> Json:
    return {**term(giver, receiver, **rest), "now": True}


def told(game: Game, seat: str, lang: str = "en") -> tuple[News, ...]:
    """All the news of a seat."""
    view = view_for(game.table.timeline, seat)
    assert view is not None
    return news(Words(lang, game.table.facts, view), view)


def said(game: Game, seat: str, lang: str = "en") -> str:
    """The latest news of a seat; empty where there is none."""
    found = told(game, seat, lang)
    return found[0].said if found else ""


def shaken() -> Game:
    """Three food now for a ship next turn; the yengii accept."""
    terms = [at_once("unity", "yengii", goods={"food": 3}), term("yengii", "unity", 2)]
    return opened(*FIVE).agree(*terms)


def owed(due: int = 1, **rest: Any) -> Game:
    """The unity owe the yengii two ships this turn."""
    return opened(*FIVE).agree(term("unity", "yengii", due, **(rest or {"goods": {"ship": 2}})))


def test_an_accepted_deal_says_what_follows_for_each() -> None:
    """A trade binds once everyone in it agrees, and what changes hands now is handed over (FIRST p5)."""
    game = shaken()
    assert said(game, "unity") == "Yengii accepted: give Yengii 3 food, get 1 ship from Yengii on turn 2."
    assert said(game, "yengii") == "Agreed with Unity: get 3 food from Unity, give Unity 1 ship on turn 2."
    assert said(game, "caylion") == ""


def test_the_same_every_turn_is_told_once() -> None:
    game = opened(*FIVE).agree(*(term("unity", "yengii", due, goods={"culture": 1}) for due in (2, 3, 4)))
    assert said(game, "unity") == "Yengii accepted: give Yengii 1 culture each turn from 2 to 4."


def test_who_did_nothing_is_not_named_as_the_one_who_did() -> None:
    """The moderator may act for a seat; then it is told so."""
    game = opened(*FIVE).ok("propose_deal", "unity", deal="d", terms=[term("unity", "yengii")])
    game.ok("decline_deal", for_="yengii", deal="d")
    assert said(game, "unity") == "The moderator, for Yengii, declined: no deal."
    assert said(game, "yengii") == "The moderator, for you, declined: no deal."
    assert said(game, "unity", "de") == "Die Spielleitung (für Yengii) hat abgelehnt: keine Absprache."


def test_a_deal_made_at_the_table_is_one_piece_of_news_for_each() -> None:
    """Proposed and agreed to with one tap on the tablet."""
    game = opened(*FIVE).ok("propose_deal", for_="unity", deal="d", terms=[at_once("unity", "yengii")], tap="t")
    game.ok("accept_deal", for_="yengii", deal="d", tap="t")
    assert [one.said for one in told(game, "unity")] == ["Agreed at the table with Yengii: give Yengii 1 ship."]
    assert said(game, "yengii") == "Agreed at the table with Unity: get 1 ship from Unity."


@pytest.mark.parametrize(
    ("do", "by", "mine", "theirs"),
    [
        ("deliver", "yengii", "Yengii confirmed your 2 ships: kept.", None),
        ("break_term", "yengii", "Yengii called your promise to Yengii broken: 2 ships. 2 points.", None),
        ("break_term", "unity", None, "Unity broke a promise: 2 ships. 2 points."),
    ],
)
def test_what_becomes_of_a_promise_is_told_to_the_other_side(
    do: str, by: str, mine: str | None, theirs: str | None
) -> None:
    """The receiver confirms; a ship that is missing costs a point (FIRST p5, REM)."""
    game = owed().ok(do, by, deal="d", term=0)
    assert mine is None or said(game, "unity") == mine
    assert theirs is None or said(game, "yengii") == theirs


@pytest.mark.parametrize(
    ("due", "said_for"),
    [(1, "yengii"), (2, "unity")],
    ids=["the receiver says so", "the giver owns up before it is due"],
)
def test_the_moderator_never_breaks_a_promise(due: int, said_for: str) -> None:
    """What the tablet writes down as broken is the giver's promise, whoever owned up to it."""
    game = owed(due).ok("break_term", for_=said_for, deal="d", term=0)
    who = "The moderator, for you," if said_for == "yengii" else "The moderator"
    assert said(game, "yengii") == f"{who} called Unity’s promise broken: 2 ships. 2 points."
    who = "The moderator, for Yengii," if said_for == "yengii" else "The moderator"
    assert said(game, "unity") == f"{who} called your promise to Yengii broken: 2 ships. 2 points."


def test_not_yet_says_what_is_still_owed() -> None:
    game = shaken().ok("reopen_term", "yengii", deal="d", term=0)
    assert said(game, "unity") == "Yengii said “not yet”: you still owe 3 food this turn."
    assert told(game, "unity")[0].tone == "bad"


def test_all_kept_is_one_line_for_each() -> None:
    """One tap of the moderator for everything that is left."""
    game = owed().agree(term("yengii", "unity", goods={"food": 1}), name="e")
    for deal, seat in (("d", "yengii"), ("e", "unity")):
        game.ok("deliver", for_=seat, deal=deal, term=0, tap="all")
    assert said(game, "unity") == "All kept: 2 ships to Yengii and 1 food from Yengii."
    assert said(game, "yengii") == "All kept: 2 ships from Unity and 1 food to Unity."


def test_in_the_german_box_nothing_else_can_be_offered_for_what_is_overdue() -> None:
    """DE p11 prints no compensation; FIRST p5 and REM Penalties do."""
    terms = [term("unity", "yengii", 1, goods={"ship": 2})]
    for edition, ends in (("remastered", "or offer something else."), ("german", "unless you hand it over.")):
        assert said(opened(*FIVE, edition=edition).agree(*terms).ok("advance"), "unity").endswith(ends)


def test_overdue_compensation_and_penalty_are_told_to_both() -> None:
    """What is overdue is compensated or levied (FIRST p5, REM)."""
    game = owed().ok("advance")
    assert said(game, "unity").startswith("Overdue: 2 ships for Yengii. 2 points are lost unless")
    assert said(game, "yengii") == "Overdue: 2 ships from Unity. 2 points at stake."
    game.ok("offer_compensation", "unity", deal="d", term=0, note="@agreed")
    game.ok("decline_compensation", "yengii", deal="d", term=0)
    assert said(game, "unity") == "Yengii declined your compensation for 2 ships. 2 points are still at stake."
    game.ok("levy_penalty", deal="d", term=0)
    assert said(game, "unity") == "Penalty: 2 points at the end, for 2 ships not given to Yengii."
    assert said(game, "yengii") == "Penalty for Unity: 2 points, for 2 ships not given to you."


def test_a_change_that_is_agreed_to_says_what_holds_now() -> None:
    game = owed(2).ok("amend_deal", "unity", deal="d", terms=[term("unity", "yengii", 3)])
    game.ok("accept_deal", "yengii", deal="d")
    assert said(game, "unity") == "Yengii agreed to the change: give Yengii 1 ship on turn 3."


def test_the_zeth_took_something() -> None:
    game = opened(*FIVE).advance_to("steal").ok("steal", "zeth", from_="unity", goods={"food": 2})
    assert said(game, "unity") == "The Zeth took 2 food."


def test_a_number_of_mine_that_the_moderator_changed_is_told() -> None:
    """Some cards change these in play; what the table counts with is never changed behind a back."""
    game = opened(*FIVE).ok("adjust_seat", seat="unity", colony_support=3, tiebreaker=7.5)
    assert [one.said for one in told(game, "unity")] == [
        "Tiebreaker now 7.5: changed by the moderator.",
        "Colony support now 3: changed by the moderator.",
    ]
    assert said(game, "yengii") == ""
    game.ok("adjust_seat", seat="unity", tiebreaker="infinite")
    assert said(game, "unity", "de") == "Gleichstandsbrecher jetzt unbegrenzt: von der Spielleitung geändert."


def test_envoys_that_were_counted_are_told_to_who_holds_them() -> None:
    """They make stealing cheaper for good (Zeth board): a wrong count is noticed at once."""
    game = opened(*FIVE).ok("set_envoys", "zeth", seat="unity", count=2)
    assert said(game, "unity") == "Zeth noted: you hold 2 envoys."
    game.ok("set_envoys", for_="zeth", seat="unity", count=1)
    assert said(game, "unity") == "The moderator, for Zeth, noted: you hold 1 envoy."
    assert said(game, "unity", "de") == "Die Spielleitung (für Zeth) hat eingetragen: Du hast 1 Handelsgesandten."
    assert said(game, "zeth") == ""


def test_receipts_say_nothing_of_what_is_sealed() -> None:
    """No bid is anywhere before its reveal."""
    game = opened(*FIVE).advance_to("bids").ok("declare_ships", "unity", ships=777)
    game.ok("seal_bid", "unity", colony=555, research=111)
    assert said(game, "unity") == "Sealed."
    assert "555" not in repr(game.table.timeline.present)
    game.ok("declare_ships", for_="yengii", ships=3).ok("seal_bid", for_="yengii", colony=1, research=1)
    assert said(game, "yengii") == "Sealed on the tablet."


def test_what_is_undone_is_told_as_taken_back() -> None:
    game = shaken().ok("undo")
    assert said(game, "unity").startswith("Taken back by the moderator: “Yengii accepted: give Yengii 3 food")
    assert [one.said for one in told(game, "caylion")] == []


def test_news_are_fresh_in_their_phase_only_and_a_short_list_is_kept() -> None:
    game = shaken()
    assert told(game, "unity")[0].fresh
    assert not told(game.ok("advance"), "unity")[0].fresh
    for number in range(20):
        game.ok("record_invention", "unity", name=f"T{number}")
    assert len(told(game, "unity")) == 12


@pytest.mark.parametrize("lang", ["en", "de"])
def test_everything_that_can_happen_has_its_sentence(lang: str) -> None:
    """A recorded game to the end: nobody's news fails to be told."""
    from tests.ui.phone.evening import STAGES

    game = Game()
    for line in STAGES["finished"]():
        game.line(line)
        for seat in game.table.state.seats if game.table.state else ():
            assert all(one.said for one in told(game, seat, lang))
