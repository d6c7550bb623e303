"""The audit: who promised what, what became of it, and what it cost."""

import pytest

from companion.table.audit import Audit, audit
from tests.scripts import Game, opened, term


def audited(game: Game) -> Audit:
    assert game.table.state is not None
    return audit(game.table.state)


def fates(game: Game, name: str = "d") -> list[str]:
    return next([term.fate for term in one.terms] for one in audited(game).deals if one.deal.id == name)


def test_every_promise_has_a_fate() -> None:
    game = opened()
    for name in ("kept", "late", "levied", "compensated", "overdue", "broken"):
        game.agree(term("unity", "yengii"), name=name)
    game.agree(term("unity", "yengii", 6), name="open").agree(term("unity", "yengii"), name="replaced")
    for name in ("proposed", "declined", "withdrawn"):
        game.ok("propose_deal", "unity", deal=name, terms=[term("unity", "yengii")])
    game.ok("decline_deal", "yengii", deal="declined").ok("withdraw_deal", "unity", deal="withdrawn")
    game.ok("deliver", "yengii", deal="kept", term=0)
    game.ok("amend_deal", "unity", deal="replaced", terms=[term("unity", "yengii", 5)]).ok(
        "accept_deal", "yengii", deal="replaced"
    )
    game.advance_to("trade", 2).ok("deliver", "yengii", deal="late", term=0).ok("levy_penalty", deal="levied", term=0)
    game.ok("offer_compensation", "unity", deal="compensated", term=0, note="n")
    game.ok("accept_compensation", "yengii", deal="compensated", term=0).ok(
        "break_term", "unity", deal="broken", term=0
    )
    for fate in ("kept", "late", "levied", "compensated", "overdue", "broken", "open"):
        assert fates(game, fate) == [fate]
    assert fates(game, "replaced") == ["replaced", "open"]
    assert [fates(game, name) for name in ("proposed", "declined", "withdrawn")] == [["void"]] * 3
    assert {deal.deal.id for deal, _ in audited(game).open} == {"overdue", "broken", "open", "replaced"}


def test_totals_count_each_promise_once_and_add_up() -> None:
    game = opened().agree(term("unity", "yengii", goods={"ship": 3}), term("yengii", "unity", cards=["Acrux"]))
    game.agree(term("unity", "yengii", goods={"food": 1}), name="paid").agree(term("unity", "yengii", 4), name="later")
    game.ok("deliver", "unity", deal="d", term=1).advance_to("economy").ok("levy_penalty", deal="d", term=0)
    game.ok("levy_penalty", deal="paid", term=0, paid=True)
    totals = audited(game).totals
    mine = totals["unity"]
    assert (mine.made, mine.levied, mine.open, mine.points_off, mine.points_paid, mine.at_stake) == (3, 2, 1, 3, 1, 1)
    assert (totals["yengii"].made, totals["yengii"].kept, totals["yengii"].points_off) == (1, 1, 0)
    assert mine.points_off == game.state["penalties"]["unity"]
    for seat in totals.values():
        assert seat.made == seat.kept + seat.late + seat.compensated + seat.levied + seat.open + seat.failed


@pytest.mark.parametrize(("turn", "fate"), [(1, "kept"), (2, "late")])
def test_goods_that_came_after_their_trade_phase_were_late(turn: int, fate: str) -> None:
    game = opened().agree(term("unity", "yengii")).advance_to("trade", turn)
    assert fates(game.ok("deliver", "yengii", deal="d", term=0)) == [fate]


@pytest.mark.parametrize("phase", ["trade", "economy"])
def test_words_are_never_late_ruling_16(phase: str) -> None:
    game = opened().agree(term("unity", "yengii", promise="peace")).advance_to(phase)
    assert fates(game.ok("deliver", "yengii", deal="d", term=0)) == ["kept"]


def test_words_made_good_after_they_were_called_broken_were_late() -> None:
    game = opened().agree(term("unity", "yengii", promise="peace")).ok("break_term", "yengii", deal="d", term=0)
    assert fates(game.ok("deliver", "yengii", deal="d", term=0)) == ["late"]


def test_goods_in_time_with_words_confirmed_later_were_kept() -> None:
    game = opened().agree(term("unity", "yengii", goods={"ship": 1}, promise="peace"))
    game.ok("deliver", "yengii", deal="d", term=0, goods={"ship": 1}).advance_to("economy")
    assert fates(game.ok("deliver", "yengii", deal="d", term=0)) == ["kept"]


def test_what_is_handed_over_at_the_handshake_is_a_trade_and_no_promise() -> None:
    game = opened().agree(term("unity", "yengii", goods={"ship": 1}, now=True), term("yengii", "unity", 2))
    assert fates(game) == ["traded", "open"]
    assert audited(game).totals["unity"].made == 0


def test_who_agreed_when_is_told_oldest_first() -> None:
    game = opened().ok(
        "propose_deal", "unity", deal="d", at=5, terms=[term("unity", "yengii"), term("yengii", "caylion")]
    )
    game.ok("accept_deal", "yengii", deal="d", at=8).ok("accept_deal", "caylion", deal="d", at=9)
    [one] = audited(game).deals
    assert [(note.what, note.by, note.at) for note in one.agreed] == [
        ("proposed", "unity", 5), ("accepted", "yengii", 8), ("bound", "caylion", 9),
    ]  # fmt: skip
