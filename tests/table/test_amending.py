"""Changing a binding deal (ruling 6), and who is a party of it afterwards (ruling 17)."""

from tests.scripts import FIVE, Game, opened, term

NEW = [term("unity", "yengii", 2, goods={"food": 2})]


def bound() -> Game:
    return opened(*FIVE).agree(term("unity", "yengii"), term("yengii", "unity", goods={"food": 1}))


def statuses(game: Game) -> list[str]:
    return [one["status"] for one in game.deal()["terms"]]


def test_until_everybody_has_accepted_the_old_terms_bind() -> None:
    game = bound().ok("amend_deal", "unity", deal="d", terms=NEW)
    waiting = game.deal()["amendment"]
    assert (waiting["by"], waiting["accepted"]) == ("unity", ["unity"])
    assert [(one["from"], one["to"], one["due"]) for one in waiting["terms"]] == [("unity", "yengii", 2)]
    assert statuses(game) == ["open", "open"]
    game.ok("deliver", "yengii", deal="d", term=0)
    assert statuses(game) == ["delivered", "open"]


def test_ruling_6_closed_terms_keep_their_place_replaced_ones_stay_and_new_ones_follow() -> None:
    game = bound().ok("deliver", "yengii", deal="d", term=0).ok("amend_deal", "unity", deal="d", terms=NEW)
    game.ok("accept_deal", "yengii", deal="d")
    assert statuses(game) == ["delivered", "amended", "open"]
    assert game.deal()["amendment"] is None
    assert (game.term(1)["penalty"], game.term(2)["penalty"]) == (0, 2)
    game.ok("deliver", "yengii", deal="d", term=2)
    assert game.deal()["status"] == "kept"


def test_ruling_6_old_and_new_parties_together_must_accept() -> None:
    game = bound().ok("amend_deal", "unity", deal="d", terms=[term("unity", "caylion", 2)])
    assert game.refused("accept_deal", "kjasjavikalimm", deal="d") == "not-a-party"
    game.ok("accept_deal", "caylion", deal="d")
    assert game.deal()["parties"] == ["unity", "yengii"]
    game.ok("accept_deal", "yengii", deal="d")
    assert game.deal()["parties"] == ["caylion", "unity"]
    assert statuses(game) == ["amended", "amended", "open"]


def test_one_decline_drops_the_amendment_and_the_old_terms_go_on() -> None:
    game = bound().ok("amend_deal", "unity", deal="d", terms=[term("unity", "caylion", 2)])
    game.ok("decline_deal", "caylion", deal="d")
    assert (game.deal()["amendment"], game.deal()["status"], statuses(game)) == (None, "binding", ["open", "open"])
    assert game.refused("accept_deal", "yengii", deal="d") == "already-binding"


def test_ruling_6_a_second_amendment_replaces_the_waiting_one() -> None:
    game = bound().ok("amend_deal", "unity", deal="d", terms=NEW)
    game.ok("amend_deal", "yengii", deal="d", terms=[term("yengii", "unity", 3)])
    waiting = game.deal()["amendment"]
    assert (waiting["by"], waiting["accepted"]) == ("yengii", ["yengii"])
    game.ok("accept_deal", "unity", deal="d")
    assert [(one["from"], one["status"]) for one in game.deal()["terms"]][2:] == [("yengii", "open")]


def test_ruling_6_the_one_who_amends_must_be_a_party_already() -> None:
    game = bound().ok("amend_deal", "unity", deal="d", terms=[term("unity", "caylion", 2)])
    assert game.refused("amend_deal", "caylion", deal="d", terms=NEW) == "not-a-party"


def test_ruling_6_amending_protects_nobody_from_the_zeth() -> None:
    game = opened(*FIVE).agree(term("unity", "yengii"))
    terms = [term("unity", "zeth"), term("zeth", "unity")]
    game.ok("amend_deal", "unity", deal="d", terms=terms).ok("accept_deal", "zeth", deal="d").ok(
        "accept_deal", "yengii", deal="d"
    )
    assert statuses(game) == ["amended", "open", "open"]
    assert game.state["zeth"]["safe"] == []


def test_an_overdue_or_broken_term_can_be_amended() -> None:
    game = bound().ok("break_term", "unity", deal="d", term=0).advance_to("share")
    assert statuses(game) == ["broken", "overdue"]
    game.ok("amend_deal", "unity", deal="d", terms=NEW).ok("accept_deal", "yengii", deal="d")
    assert statuses(game) == ["amended", "amended", "open"]


def test_ruling_3_accepting_an_amendment_that_fell_due_meanwhile_is_due_in_past() -> None:
    game = bound().ok("amend_deal", "unity", deal="d", terms=[term("unity", "yengii")]).advance_to("share")
    assert game.refused("accept_deal", "yengii", deal="d") == "due-in-past"


def test_a_deal_that_closes_drops_the_amendment_that_waits() -> None:
    game = opened().agree(term("unity", "yengii")).ok("amend_deal", "unity", deal="d", terms=NEW)
    game.ok("deliver", "yengii", deal="d", term=0)
    assert (game.deal()["status"], game.deal()["amendment"]) == ("kept", None)


def amended_out() -> Game:
    """The Yengii were replaced by the Caylion before anything was handed over."""
    game = bound().ok("amend_deal", "unity", deal="d", terms=[term("unity", "caylion", 2)])
    return game.ok("accept_deal", "yengii", deal="d").ok("accept_deal", "caylion", deal="d")


def test_ruling_17_who_was_amended_out_is_no_party_any_more() -> None:
    game = amended_out()
    assert game.refused("amend_deal", "yengii", deal="d", terms=NEW) == "not-a-party"
    assert game.refused("break_term", "yengii", deal="d", term=2) == "not-a-party"
    assert game.refused("accept_compensation", "yengii", deal="d", term=2) == "not-a-party"
    assert game.refused("decline_compensation", "yengii", deal="d", term=2) == "not-a-party"


def test_ruling_17_who_was_amended_out_is_not_asked_about_the_next_amendment() -> None:
    game = amended_out().ok("amend_deal", "caylion", deal="d", terms=[term("unity", "caylion", 3)])
    assert game.refused("accept_deal", "yengii", deal="d") == "not-a-party"
    assert game.refused("decline_deal", "yengii", deal="d") == "not-a-party"
    assert statuses(game.ok("accept_deal", "unity", deal="d")) == ["amended", "amended", "amended", "open"]


def test_ruling_17_who_was_amended_out_may_be_amended_in_again() -> None:
    game = amended_out().ok("amend_deal", "unity", deal="d", terms=NEW).ok("accept_deal", "caylion", deal="d")
    assert statuses(game)[-1] == "open"
    assert game.ok("accept_deal", "yengii", deal="d").deal()["parties"] == ["unity", "yengii"]
    assert len(game.deal()["terms"]) == 4


def test_ruling_17_a_compensation_needs_only_those_who_are_parties_now() -> None:
    game = amended_out().advance_to("economy", 2).ok("offer_compensation", "unity", deal="d", term=2, note="a ship")
    game.ok("accept_compensation", "caylion", deal="d", term=2)
    assert (game.term(2)["status"], game.deal()["status"]) == ("compensated", "settled")


def test_ruling_17_who_gave_or_got_in_a_closed_term_stays_a_party() -> None:
    game = bound().ok("deliver", "yengii", deal="d", term=0)
    game.ok("amend_deal", "unity", deal="d", terms=[term("unity", "caylion", 2)])
    game.ok("accept_deal", "yengii", deal="d").ok("accept_deal", "caylion", deal="d")
    assert (statuses(game), game.deal()["parties"]) == (
        ["delivered", "amended", "open"],
        ["caylion", "unity", "yengii"],
    )
    game.advance_to("economy", 2).ok("offer_compensation", "unity", deal="d", term=2, note="n")
    assert game.ok("accept_compensation", "caylion", deal="d", term=2).term(2)["status"] == "overdue"
    assert game.ok("accept_compensation", "yengii", deal="d", term=2).term(2)["status"] == "compensated"


def test_ruling_17_until_the_amendment_binds_everybody_is_still_a_party() -> None:
    game = bound().ok("amend_deal", "unity", deal="d", terms=[term("unity", "caylion", 2)])
    assert game.deal()["parties"] == ["unity", "yengii"]
    game.ok("deliver", "yengii", deal="d", term=0)


def test_a_waiting_amendment_shows_what_would_be_agreed() -> None:
    new = {**term("unity", "yengii", goods={"food": 2}, cards=["Acrux"]), "lent": True, "now": True}
    (waiting,) = bound().ok("amend_deal", "unity", deal="d", terms=[new]).deal()["amendment"]["terms"]
    assert {name: waiting[name] for name in new} == new
