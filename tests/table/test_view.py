"""What each actor may see and do: built from nothing, with nothing of another's secrets."""

import dataclasses
import re
from collections.abc import Iterator, Mapping

import pytest
from pydantic import BaseModel

from companion.rules.refusals import RULES
from companion.table.ledger import Exposure
from companion.table.offers import OfSeat
from companion.table.view import View, shared, view_for
from tests.scripts import FIVE, FOUR, Game, opened, term

ACTORS = ["moderator", None, *FIVE]


def view(game: Game, actor: str | None = "moderator") -> View:
    found = view_for(game.table.timeline, actor)
    assert found is not None
    return found


def values(thing: object) -> Iterator[object]:
    """Everything that can be reached from a view."""
    yield thing
    if dataclasses.is_dataclass(thing):
        for field in dataclasses.fields(thing):
            yield from values(getattr(thing, field.name))
    elif isinstance(thing, BaseModel):
        yield from values(thing.model_dump())
    elif isinstance(thing, Mapping):
        for key, value in thing.items():
            yield from values(key)
            yield from values(value)
    elif isinstance(thing, list | tuple | set | frozenset):
        for item in thing:
            yield from values(item)
    elif type(thing).__module__ == "rpds":
        raise AssertionError("a view holds plain values, so that they can be looked through")


def numbers(game: Game, actor: str | None) -> set[object]:
    return {value for value in values(history_aside(view(game, actor))) if isinstance(value, int)}


def history_aside(found: View) -> View:
    """Deals keep their history in a persistent list; it holds no numbers of anybody's."""
    deals = tuple(dataclasses.replace(deal, history=()) for deal in found.shared.deals)  # type: ignore[arg-type]
    waiting = tuple(dataclasses.replace(one, deal=dataclasses.replace(one.deal, history=())) for one in found.waiting)  # type: ignore[arg-type]
    return dataclasses.replace(found, shared=dataclasses.replace(found.shared, deals=deals), waiting=waiting)


def test_there_is_nothing_to_see_before_the_table_is_open() -> None:
    assert view_for(Game().table.timeline, "moderator") is None


SECRET = 731_913


@pytest.mark.parametrize("actor", ACTORS)
def test_nobodys_view_holds_a_sealed_number(actor: str | None) -> None:
    """Not even the one who sealed it: what a seat bid it knows itself."""
    game = opened(*FIVE).advance_to("bids").bid({"unity": (SECRET, 55_555)}, unity={"ships": 1_000_000})
    assert not numbers(game, actor) & {SECRET, 55_555}
    game.ok("reveal_colony_bids")
    assert SECRET in numbers(game, actor)
    assert 55_555 not in numbers(game, actor)


@pytest.mark.parametrize("actor", ["moderator", None, *FOUR])
def test_nobodys_view_holds_a_tally_before_the_reveal(actor: str | None) -> None:
    game = opened().advance_to("scoring", 6).tally(unity={"points": SECRET})
    assert SECRET not in numbers(game, actor)
    assert SECRET in numbers(game.ok("reveal_scores"), actor)


def test_who_has_sealed_is_seen_by_a_fingerprint_that_changes_with_the_seal() -> None:
    game = opened().advance_to("bids").ok("declare_ships", "unity", ships=3)
    seat = view(game).shared.seats["unity"]
    assert (seat.sealed, seat.fingerprints) == (False, ())
    game.ok("seal_bid", "unity", colony=1, research=1)
    first = view(game).shared.seats["unity"]
    assert first.sealed
    assert [kind for kind, _ in first.fingerprints] == ["colony", "research"]
    for _, mark in first.fingerprints:
        assert re.fullmatch("([0-9a-f]{4} ){4}[0-9a-f]{4}", mark), "20 digits, as two people can compare them"
    game.ok("seal_bid", "unity", colony=1, research=1)
    assert view(game).shared.seats["unity"].fingerprints != first.fingerprints


def test_what_a_seat_owes_and_is_owed_the_earliest_first() -> None:
    game = opened().agree(term("unity", "yengii", 3, cards=["Acrux"]), term("yengii", "unity"), name="a")
    game.agree(term("unity", "caylion", 1, goods={"ship": 2}), name="b")
    mine = view(game, "unity")
    assert [(line.deal, line.index, line.due) for line in mine.owes] == [("b", 0, 1), ("a", 0, 3)]
    assert [(line.deal, line.index) for line in mine.gets] == [("a", 1)]
    assert mine.me is not None
    assert mine.me.exposure == Exposure(promises=2, points=4, failed=0, failed_points=0)
    game.advance_to("economy")
    late = view(game, "unity").me
    assert late is not None
    assert late.exposure == Exposure(promises=2, points=4, failed=1, failed_points=2)


def test_what_is_proposed_or_closed_is_owed_by_nobody() -> None:
    game = opened().ok("propose_deal", "unity", deal="a", terms=[term("unity", "yengii")])
    game.agree(term("unity", "caylion"), name="b").ok("deliver", "caylion", deal="b", term=0)
    assert view(game, "unity").owes == ()


def waits(game: Game, actor: str) -> list[tuple[str, str, int | None]]:
    return [(one.what, one.deal.id, one.index) for one in view(game, actor).waiting]


def test_what_waits_for_a_seats_word() -> None:
    game = opened().ok("propose_deal", "unity", deal="p", terms=[term("unity", "yengii")])
    game.agree(term("unity", "yengii"), term("yengii", "unity", 2), name="b")
    game.ok("amend_deal", "unity", deal="b", terms=[term("unity", "caylion", 3)])
    assert waits(game, "yengii") == [("proposal", "p", None), ("amendment", "b", None)]
    assert waits(game, "caylion") == [("amendment", "b", None)]
    assert waits(game, "unity") == waits(game, "eni_et") == []
    game.advance_to("economy").ok("offer_compensation", "unity", deal="b", term=0, note="a ship")
    assert waits(game, "yengii")[-1] == ("compensation", "b", 0)
    game.ok("accept_compensation", "yengii", deal="b", term=0)
    assert ("compensation", "b", 0) not in waits(game, "yengii")


def test_the_moderator_and_onlookers_are_asked_nothing() -> None:
    game = opened().ok("propose_deal", "unity", deal="p", terms=[term("unity", "yengii")])
    assert view(game).waiting == view(game, None).waiting == ()


def test_only_the_moderator_sees_what_undo_would_take_back_and_why_not() -> None:
    game = opened()
    assert (view(game).undo, view(game).undo_refused) == (None, "nothing-to-undo")
    game.ok("done_trading", "unity", done=True)
    assert view(game).undo == {"do": "done_trading", "by": "unity", "done": True}
    assert view(game).undo_refused is None
    assert (view(game, "unity").undo, view(game, "unity").undo_refused) == (None, None)
    game.advance_to("bids").bid({}).ok("reveal_colony_bids")
    assert view(game).undo_refused == "past-a-reveal"
    assert view(game).undo_refused in RULES


def test_one_tap_is_taken_back_whole_and_named_by_what_it_began_with() -> None:
    game = opened().ok("done_trading", "yengii", done=True)
    game.ok("propose_deal", "unity", deal="p", terms=[term("unity", "yengii")], tap="t1")
    game.ok("accept_deal", "yengii", deal="p", tap="t1")
    undo = view(game).undo
    assert undo is not None
    assert (undo["do"], view(game).undo_count, view(game, "unity").undo_count) == ("propose_deal", 2, 0)
    game.ok("undo")
    assert (view(game).undo, view(game).undo_count) == ({"do": "done_trading", "by": "yengii", "done": True}, 1)


def test_what_undo_would_take_back_never_holds_a_sealed_number() -> None:
    game = (
        opened().advance_to("bids").ok("declare_ships", "unity", ships=9).ok("seal_bid", "unity", colony=4, research=5)
    )
    assert view(game).undo == {"do": "seal_bid", "by": "unity"}


def test_an_onlooker_may_do_nothing() -> None:
    game = opened()
    for actor in (None, "zeth", "somebody"):
        seen = view(game, actor)
        assert (seen.actor, seen.me, seen.sharing_bonus) == (None, None, None)
        assert not game.table.offers(seen.actor, OfSeat("caylion"))


@pytest.mark.parametrize(
    ("phase", "talk", "after"),
    [
        ("trade", "trade", (1, "economy")), ("economy", "silence", (1, "share")), ("share", "share", (1, "bids")),
        ("bids", "bids", (1, "steal")), ("steal", "none", (1, "cleanup")), ("cleanup", "none", (2, "trade")),
    ],
)  # fmt: skip
def test_what_may_be_talked_about_and_what_comes_next(phase: str, talk: str, after: tuple[int, str]) -> None:
    """AID I-III: everything, nothing, what is bid on."""
    common = view(opened(*FIVE).advance_to(phase)).shared
    assert (common.talk, common.next) == (talk, after)


def test_after_the_end_nothing_comes_next() -> None:
    assert view(opened().advance_to("finished", 6)).shared.next is None


def test_each_seats_own_sharing_bonus() -> None:
    game = opened()
    assert [view(game, seat).sharing_bonus for seat in ("unity", "yengii", "moderator")] == [6, 3, None]


def test_protection_is_told_of_everybody_but_the_zeth() -> None:
    game = opened(*FIVE).ok("mark_trade", "zeth", with_="unity").advance_to("steal")
    game.ok("steal", "zeth", from_="yengii", goods={"food": 1}).ok("set_envoys", "zeth", seat="caylion", count=3)
    common = view(game).shared
    assert {name: seat.protection for name, seat in common.seats.items()} == {
        "caylion": "exposed", "zeth": None, "unity": "safe", "kjasjavikalimm": "exposed", "yengii": "robbed",
    }  # fmt: skip
    assert common.racket is not None
    assert common.racket.envoys_left == 4
    assert view(opened()).shared.racket is None
    assert view(opened()).shared.seats["unity"].protection is None


def test_the_auction_says_who_may_take_what_and_why_each_stands_where_it_does() -> None:
    game = opened(*FIVE).advance_to("bids")
    game.bid({"kjasjavikalimm": (5, 0), "unity": (2, 0), "yengii": (2, 0)}).ok("reveal_colony_bids")
    auction = view(game, "unity").auction
    assert auction is not None
    assert auction.affordable == (1, 2, 3, 4, 5, 6)
    assert auction.can_split
    assert auction.halves is not None
    assert [bid.ships for bid in auction.halves] == [3, 2]
    why = [place.reason.rule if place.reason else None for place in auction.order]
    assert why[:2] == ["bid", "tiebreaker"]
    game.ok("buy", "kjasjavikalimm", space=6).ok("pass", "yengii")
    auction = view(game, "unity").auction
    assert auction is not None
    assert [space.taken_by for space in auction.spaces] == [None] * 5 + ["kjasjavikalimm"]
    assert [place.choice.action if place.choice else None for place in auction.order[:3]] == ["buy", "pass", None]
    assert [place.reason.rule if place.reason else None for place in auction.order[:2]] == ["bid", "tiebreaker"]
    assert (auction.affordable, auction.can_split, auction.halves) == ((1, 2, 3, 4), False, None)
    bid = view(game, "unity").my_bid
    assert bid is not None
    assert bid.ships == 2
    assert view(game, "yengii").my_bid is None


def test_what_everybody_sees_is_worked_out_once_and_shared() -> None:
    game = opened()
    assert game.table.state is not None
    common = shared(game.table.state)
    one = view_for(game.table.timeline, "unity", common)
    other = view_for(game.table.timeline, "moderator", common)
    assert one is not None
    assert other is not None
    assert one.shared is other.shared is common


def test_holdings_and_ships_of_a_seat() -> None:
    game = opened(*FIVE)
    before = view(game).shared.seats["kjasjavikalimm"]
    assert (before.colonies, before.research_teams, before.ships, before.start_ships) == (2, 0, None, 4)
    game.advance_to("bids").ok("declare_ships", "kjasjavikalimm", ships=7, colonies=3)
    after = view(game).shared.seats["kjasjavikalimm"]
    assert (after.colonies, after.research_teams, after.ships) == (3, 0, 7)
