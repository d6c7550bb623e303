"""Promises in words: never overdue, kept unless somebody calls them broken (ruling 16)."""

from typing import Any

import pytest

from tests.scripts import FIVE, Game, Json, opened, term

AFTER_TRADE = ["economy", "share", "bids", "colony_auction", "research_auction", "steal", "cleanup"]


def words(due: int = 1, **rest: Any) -> Json:
    return term("unity", "yengii", due, promise="passes in the colony auction", **rest)


def at(phase: str, game: Game) -> Game:
    """Goes on to a phase of this turn, `scoring` on turn 6."""
    if phase == "scoring":
        return game.advance_to("scoring", 6)
    if phase in ("colony_auction", "research_auction"):
        game.advance_to("bids").bid({"unity": (1, 1)}).ok("reveal_colony_bids")
        return game if phase == "colony_auction" else game.ok("pass", "unity")
    return game.advance_to(phase)


def told(game: Game) -> tuple[str, str, int]:
    return game.deal()["status"], game.term()["status"], game.term()["penalty"]


@pytest.mark.parametrize("phase", AFTER_TRADE)
def test_words_stay_open_when_the_trade_phase_of_their_due_turn_ends(phase: str) -> None:
    assert told(at(phase, opened(*FIVE).agree(words(stake=2)))) == ("binding", "open", 2)


def test_words_are_never_overdue() -> None:
    assert told(opened(*FIVE).agree(words(stake=2)).advance_to("scoring", 6)) == ("binding", "open", 2)


@pytest.mark.parametrize("rest", [{"goods": {"ship": 1}}, {"cards": ["Acrux"]}, {"goods": {"envoy": 1}}])
def test_words_beside_goods_or_cards_that_are_not_in_are_overdue(rest: Json) -> None:
    assert opened().agree(words(**rest)).advance_to("economy").term()["status"] == "overdue"


@pytest.mark.parametrize("phase", ["trade", *AFTER_TRADE, "scoring"])
def test_words_can_be_confirmed_at_any_time(phase: str) -> None:
    assert told(at(phase, opened(*FIVE).agree(words(2))).ok("deliver", "yengii", deal="d", term=0)) == (
        "kept", "delivered", 0,
    )  # fmt: skip


@pytest.mark.parametrize("phase", ["trade", *AFTER_TRADE, "scoring"])
def test_ruling_16_the_receiver_calls_words_broken_in_every_phase_from_the_trade_phase_they_are_due_in(
    phase: str,
) -> None:
    game = at(phase, opened(*FIVE).agree(words(stake=3))).ok("break_term", "yengii", deal="d", term=0)
    assert told(game) == ("binding", "broken", 3)


@pytest.mark.parametrize("phase", ["trade", *AFTER_TRADE])
def test_ruling_16_before_that_it_is_not_due_yet_for_the_receiver_and_the_giver_may_own_up(phase: str) -> None:
    game = at(phase, opened(*FIVE).agree(words(2)))
    assert game.refused("break_term", "yengii", deal="d", term=0) == "not-due-yet"
    assert told(game.ok("break_term", "unity", deal="d", term=0)) == ("binding", "broken", 0)


@pytest.mark.parametrize("phase", ["trade", "economy", "scoring"])
def test_ruling_16_the_giver_may_own_up_after_the_due_turn_too(phase: str) -> None:
    game = opened(*FIVE).agree(words()).advance_to(phase, 6)
    assert told(game.ok("break_term", "unity", deal="d", term=0)) == ("binding", "broken", 0)


def test_ruling_16_words_of_an_earlier_turn_can_still_be_called_broken() -> None:
    game = opened(*FIVE).agree(words()).advance_to("share", 4).ok("break_term", "yengii", deal="d", term=0)
    assert game.term()["status"] == "broken"


@pytest.mark.parametrize("phase", [*AFTER_TRADE, "scoring"])
def test_ruling_16_broken_words_are_made_good_compensated_or_levied_in_every_such_phase(phase: str) -> None:
    game = opened(*FIVE)
    for name in ("good", "settled", "levied"):
        game.agree(words(stake=2), name=name)
    at(phase, game)
    for name in ("good", "settled", "levied"):
        game.ok("break_term", "yengii", deal=name, term=0)
    game.ok("deliver", "yengii", deal="good", term=0).ok("levy_penalty", deal="levied", term=0)
    game.ok("offer_compensation", "unity", deal="settled", term=0, note="a ship")
    game.ok("accept_compensation", "yengii", deal="settled", term=0)
    assert [game.deal(name)["status"] for name in ("good", "settled", "levied")] == ["kept", "settled", "broken"]
    assert game.state["penalties"]["unity"] == 2


@pytest.mark.parametrize(("rest", "cost"), [({}, 0), ({"stake": 0}, 0), ({"stake": 4}, 4)])
def test_ruling_16_a_levy_costs_the_stake_and_0_without_one(rest: Json, cost: int) -> None:
    game = (
        opened().agree(words(**rest)).ok("break_term", "yengii", deal="d", term=0).ok("levy_penalty", deal="d", term=0)
    )
    assert (told(game), game.state["penalties"]["unity"]) == (("broken", "levied", cost), cost)


def test_words_nobody_called_broken_have_nothing_to_levy_or_compensate() -> None:
    game = opened().agree(words(stake=2)).advance_to("cleanup")
    assert game.refused("levy_penalty", deal="d", term=0) == "nothing-overdue"
    assert game.refused("offer_compensation", "unity", deal="d", term=0, note="") == "nothing-overdue"


def test_what_nobody_called_broken_was_kept_when_the_scores_are_revealed() -> None:
    game = opened().agree(words(stake=2)).advance_to("scoring", 6).tally().ok("reveal_scores")
    assert told(game) == ("kept", "delivered", 0)
    assert game.term()["outstanding"] == {"goods": {}, "cards": [], "promise": False}
    assert (game.state["penalties"]["unity"], game.scores()["unity"]["total_twelfths"]) == (0, 0)


@pytest.mark.parametrize("stake", [0, 2])
def test_broken_words_that_were_not_settled_are_levied_when_the_scores_are_revealed(stake: int) -> None:
    game = opened().agree(words(stake=stake)).advance_to("scoring", 6).ok("break_term", "yengii", deal="d", term=0)
    game.tally().ok("reveal_scores")
    assert told(game) == ("broken", "levied", stake)
    assert game.scores()["unity"]["total_twelfths"] == -12 * stake


def test_at_the_reveal_a_deal_is_broken_though_its_words_were_kept() -> None:
    game = opened().agree(words(), term("yengii", "unity")).advance_to("scoring", 6).tally().ok("reveal_scores")
    assert [one["status"] for one in game.deal()["terms"]] == ["delivered", "levied"]
    assert game.deal()["status"] == "broken"


def test_at_the_reveal_words_of_a_proposal_stay_a_proposal() -> None:
    game = opened().ok("propose_deal", "unity", deal="d", terms=[words(6)]).advance_to("scoring", 6).tally()
    assert told(game.ok("reveal_scores")) == ("proposed", "open", 0)


def test_ruling_16_skip_out_of_scoring_leaves_open_words_open_and_broken_ones_broken() -> None:
    game = opened().agree(words(stake=1)).agree(words(stake=2), name="b").ok("break_term", "yengii", deal="b", term=0)
    game.advance_to("scoring", 6).ok("advance", skip=True)
    assert (told(game), game.deal("b")["terms"][0]["status"]) == (("binding", "open", 1), "broken")
    assert game.state["penalties"]["unity"] == 0


@pytest.mark.parametrize("revealed", [True, False])
def test_ruling_3_when_the_game_is_finished_nothing_is_called_broken_any_more(revealed: bool) -> None:
    game = opened().agree(words()).advance_to("scoring", 6).tally()
    game.ok("reveal_scores") if revealed else game.ok("advance", skip=True)
    for by in ("unity", "yengii"):
        assert game.refused("break_term", by, deal="d", term=0) == "wrong-phase"


@pytest.mark.parametrize("phase", ["share", "bids", "colony_auction", "research_auction", "steal", "cleanup"])
def test_words_may_be_due_in_the_present_turn_wherever_deals_may_be_made(phase: str) -> None:
    """A promise made while bidding is about the auction that follows."""
    game = at(phase, opened(*FIVE).agree(term("unity", "yengii", 3), name="old")).agree(words())
    assert told(game) == ("binding", "open", 0)
    game.ok("amend_deal", "unity", deal="old", terms=[words()]).ok("accept_deal", "yengii", deal="old")
    assert [one["status"] for one in game.deal("old")["terms"]] == ["amended", "open"]
    game.ok("break_term", "yengii", deal="d", term=0)


@pytest.mark.parametrize("rest", [{"goods": {"ship": 1}}, {"cards": ["Acrux"]}])
def test_words_beside_goods_or_cards_may_not(rest: Json) -> None:
    game = opened().advance_to("share")
    assert game.refused("propose_deal", "unity", deal="d", terms=[words(**rest)]) == "due-in-past"


def test_one_term_of_goods_among_words_is_due_in_past_all_the_same() -> None:
    game = opened().advance_to("share")
    terms = [words(), term("yengii", "unity", 1)]
    assert game.refused("propose_deal", "unity", deal="d", terms=terms) == "due-in-past"


@pytest.mark.parametrize("phase", ["trade", "share", "cleanup"])
def test_words_of_a_turn_before_are_due_in_past(phase: str) -> None:
    game = opened().advance_to("trade", 2).advance_to(phase)
    assert game.refused("propose_deal", "unity", deal="d", terms=[words(1)]) == "due-in-past"
    game.ok("propose_deal", "unity", deal="d", terms=[words(2)])


def test_words_are_accepted_until_their_turn_is_over() -> None:
    game = opened().ok("propose_deal", "unity", deal="d", terms=[words()])
    game.ok("propose_deal", "unity", deal="late", terms=[words()]).advance_to("cleanup").ok(
        "accept_deal", "yengii", deal="d"
    )
    assert told(game) == ("binding", "open", 0)
    assert game.advance_to("trade", 2).refused("accept_deal", "yengii", deal="late") == "due-in-past"


def goods_and_words(**rest: Any) -> Game:
    return opened().agree(words(goods={"ship": 2}, stake=3, **rest))


def test_once_the_goods_are_in_what_is_left_counts_as_words_and_is_never_overdue() -> None:
    game = goods_and_words(cards=["A"]).ok("deliver", "yengii", deal="d", term=0, goods={"ship": 2}, cards=["A"])
    assert told(game.advance_to("economy")) == ("binding", "open", 3)
    game.ok("break_term", "yengii", deal="d", term=0)
    assert told(game) == ("binding", "broken", 3)


def test_goods_without_the_cards_are_not_all_in() -> None:
    game = goods_and_words(cards=["A"]).ok("deliver", "yengii", deal="d", term=0, goods={"ship": 2})
    assert told(game.advance_to("economy")) == ("binding", "overdue", 5)


def test_an_overdue_term_is_open_again_when_its_goods_are_all_in() -> None:
    game = goods_and_words().advance_to("trade", 2).ok("deliver", "yengii", deal="d", term=0, goods={"ship": 1})
    assert told(game) == ("binding", "overdue", 4)
    game.ok("deliver", "yengii", deal="d", term=0, goods={"ship": 1})
    assert told(game) == ("binding", "open", 3)
    assert game.refused("levy_penalty", deal="d", term=0) == "nothing-overdue"
    assert told(game.advance_to("economy", 3)) == ("binding", "open", 3)


def test_what_was_offered_for_an_overdue_term_is_not_offered_for_the_words_that_are_left() -> None:
    """An open term has nothing to compensate (ruling 5); if the words are broken later, that is another matter."""
    game = goods_and_words().advance_to("trade", 2).ok("offer_compensation", "unity", deal="d", term=0, note="a ship")
    game.ok("deliver", "yengii", deal="d", term=0, goods={"ship": 2})
    assert (told(game), game.term()["compensation"]) == (("binding", "open", 3), None)
    assert game.refused("accept_compensation", "yengii", deal="d", term=0) == "nothing-overdue"
    game.ok("break_term", "yengii", deal="d", term=0)
    assert game.refused("accept_compensation", "yengii", deal="d", term=0) == "nothing-offered"


def test_goods_that_are_not_in_are_delivered_in_a_trade_phase_only_though_words_stand_beside_them() -> None:
    for broken in (True, False):
        game = goods_and_words().ok("break_term", "yengii", deal="d", term=0) if broken else goods_and_words()
        assert game.advance_to("economy").refused("deliver", "yengii", deal="d", term=0) == "wrong-phase"


def test_a_broken_term_stays_broken_when_its_goods_are_all_in() -> None:
    game = goods_and_words().ok("break_term", "yengii", deal="d", term=0)
    game.ok("deliver", "yengii", deal="d", term=0, goods={"ship": 2})
    assert told(game) == ("binding", "broken", 3)
    assert told(game.advance_to("share").ok("deliver", "yengii", deal="d", term=0)) == ("kept", "delivered", 0)


def test_words_left_of_a_later_term_are_not_due_yet_before_their_turn() -> None:
    game = opened().agree(words(2, goods={"ship": 1})).ok("deliver", "yengii", deal="d", term=0, goods={"ship": 1})
    assert game.refused("break_term", "yengii", deal="d", term=0) == "not-due-yet"
    assert told(game.advance_to("economy", 2).ok("deliver", "yengii", deal="d", term=0)) == ("kept", "delivered", 0)


def test_words_left_are_kept_at_the_reveal_unless_called_broken() -> None:
    game = goods_and_words().ok("deliver", "yengii", deal="d", term=0, goods={"ship": 2})
    assert told(game.advance_to("scoring", 6).tally().ok("reveal_scores")) == ("kept", "delivered", 0)


def test_goods_and_words_that_nobody_handed_over_are_levied_together_at_the_reveal() -> None:
    assert told(goods_and_words().advance_to("scoring", 6).tally().ok("reveal_scores")) == ("broken", "levied", 5)


def test_undo_of_the_delivery_that_opened_an_overdue_term_again() -> None:
    game = goods_and_words().advance_to("trade", 2).ok("deliver", "yengii", deal="d", term=0, goods={"ship": 2})
    assert told(game.ok("undo")) == ("binding", "overdue", 5)


@pytest.mark.parametrize("text", ["@no-theft", "plain words", "an @ inside"])
def test_the_state_keeps_the_name_of_a_phrase_and_every_other_text(text: str) -> None:
    game = opened().agree(term("unity", "yengii", promise=text)).ok("break_term", "unity", deal="d", term=0)
    game.ok("offer_compensation", "unity", deal="d", term=0, note=text)
    assert (game.term()["promise"], game.term()["compensation"]["note"]) == (text, text)
