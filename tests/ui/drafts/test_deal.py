"""A deal while it is put together: plain values, without a screen."""

import json
from dataclasses import replace

import pytest

from companion.rules.deals import Deal, Obligation, Term
from companion.rules.phases import Phase, order
from companion.rules.species import Power
from companion.store.species_data import load_facts
from companion.table.commands import Command, parse
from companion.table.envelopes import MemoryVault
from companion.table.journal import MemoryJournal
from companion.table.offers import TermsWithin
from companion.table.state import Invention
from companion.table.table import Table
from companion.table.view import Shared, shared
from companion.telling.filled import made_before
from companion.telling.known import cards_known, first_turn, promises_known
from companion.telling.strip import Part, strip_of
from companion.telling.words import Words
from companion.ui.drafts.deal import (
    DealDraft,
    again,
    draft_from,
    most_traded,
    offered,
    swap,
)
from tests.ui.tablet.evening import stages

ASKED = TermsWithin(now=True, goods_due=(2, 3, 4, 5, 6), words_due=(2, 3, 4, 5, 6))
LATER = TermsWithin(now=False, goods_due=(3, 4, 5, 6), words_due=(2, 3, 4, 5, 6))
ZETH, UNITY, YENGII = "zeth", "unity", "yengii"
OUT, BACK = (ZETH, UNITY), (UNITY, ZETH)


def seen(stage: str = "trade") -> Shared:
    """What everybody sees at a stage of the evening."""
    table = Table(MemoryJournal(), MemoryVault(), load_facts())
    for line in stages()[stage]:
        command = parse(line)
        assert isinstance(command, Command)
        table.submit(command)
    assert table.state is not None
    return shared(table.state)


def of_two() -> DealDraft:
    """A new deal of the Zeth with Unity."""
    return DealDraft(ZETH, 2, [ZETH, UNITY])


def part_of(draft: DealDraft, words: str) -> tuple[tuple[str, str], Part]:
    """A part of the draft's strip by its words."""
    strip = strip_of(Words("en", load_facts()), draft.terms(ASKED), 2)
    return next(
        ((side.giver, side.receiver), part)
        for side in strip.sides
        for group in side.groups
        for part in group.parts
        if part.words == words
    )


def test_two_people_have_a_side_each_and_three_a_ring() -> None:
    """FIRST p5, AID 02: three-way trades are one agreement."""
    draft = of_two()
    assert draft.lanes == [OUT, BACK]
    assert draft.untouched
    assert draft.terms(ASKED) == []
    draft.pick(YENGII)
    assert draft.lanes == [OUT, (UNITY, YENGII), (YENGII, ZETH)]
    assert draft.other_lanes == [(ZETH, YENGII), BACK, (YENGII, UNITY)]
    draft.added.append(BACK)
    assert draft.lanes[-1] == BACK


def test_each_tap_is_one_more_and_nothing_goes_below_nothing() -> None:
    draft = of_two()
    draft.put(OUT, "food", 1)
    draft.put(OUT, "food", 2)
    assert draft.count(OUT, "food") == 2
    assert draft.count(BACK, "food") == 0
    draft.put(OUT, "food", -1)
    assert draft.untouched


def test_another_turn_keeps_what_was_entered() -> None:
    """Each side has its own turn."""
    draft = of_two()
    draft.put(OUT, "food", 2)
    draft.choose(OUT, 3)
    assert draft.count(OUT, "food") == 0
    draft.put(OUT, "food", 1)
    draft.put(BACK, "ship", 1)
    assert draft.filled(OUT) == {2, 3}
    assert [(term.giver, term.goods, term.due, term.now) for term in draft.terms(ASKED)] == [
        (ZETH, {"food": 2}, 2, True),
        (ZETH, {"food": 1}, 3, False),
        (UNITY, {"ship": 1}, 2, True),
    ]


def test_what_is_due_at_once_changes_hands_at_the_handshake_but_words_do_not() -> None:
    """And nothing does where the table says that goods cannot now."""
    draft = of_two()
    draft.put(OUT, "ship", 1)
    draft.promise(BACK, "does not bid", 1, 2)
    assert [(term.now, term.promise, term.stake) for term in draft.terms(ASKED)] == [
        (True, "", 0),
        (False, "does not bid", 1),
    ]
    assert not any(term.now for term in draft.terms(LATER))


def test_words_may_be_about_the_rest_of_this_turn_unless_another_was_chosen() -> None:
    draft = DealDraft(ZETH, 3, [ZETH, UNITY])
    draft.promise(OUT, "passes", 0, 2)
    draft.choose(BACK, 4)
    draft.promise(BACK, "passes", 0, 2)
    assert [term.due for term in draft.terms(LATER)] == [2, 4]


def test_lent_cards_and_donated_points_stand_apart_from_the_rest() -> None:
    """DE p16: cards in a species' colours are only lent. FIRST p6: points only as donation goods."""
    draft = of_two()
    draft.put(OUT, "food", 1)
    draft.put(OUT, "point", 1)
    draft.items[-1].donation = True
    draft.card(OUT, "Acrux", lent=True)
    draft.card(OUT, "Vega", lent=False)
    assert [(term.goods, term.cards, term.lent, term.donation) for term in draft.terms(ASKED)] == [
        ({"food": 1}, ["Vega"], False, False),
        ({"point": 1}, [], False, True),
        ({}, ["Acrux"], True, False),
    ]


def test_a_part_of_the_strip_is_rewritten() -> None:
    """Another number, every turn until, sold instead of lent, out of it."""
    draft = of_two()
    draft.put(OUT, "food", 1)
    draft.card(BACK, "Acrux", lent=True)
    draft.rewrite(*part_of(draft, "1 food"), count=4)
    assert draft.count(OUT, "food") == 4
    draft.rewrite(*part_of(draft, "4 food"), until=4)
    assert [term.due for term in draft.terms(ASKED) if term.goods] == [2, 3, 4]
    draft.rewrite(*part_of(draft, "4 food"), due=5, until=None)
    assert [term.due for term in draft.terms(ASKED) if term.goods] == [5]
    draft.rewrite(*part_of(draft, "card Acrux (lent)"), lent=False)
    lane, card = part_of(draft, "card Acrux")
    draft.take_out(lane, card)
    assert [item.name for item in draft.items] == ["food"]
    draft.rewrite(lane, card)
    assert [item.name for item in draft.items] == ["food", "Acrux"], "what was gone comes back"
    draft.rewrite(*part_of(draft, "4 food"), count=0)
    assert [item.name for item in draft.items] == ["Acrux"]


def test_a_promise_without_a_stake_is_still_a_promise() -> None:
    draft = of_two()
    draft.promise(OUT, "passes", 2, 2)
    draft.rewrite(*part_of(draft, "“passes” (2 points staked)"), count=0)
    assert [(term.promise, term.stake) for term in draft.terms(ASKED)] == [("passes", 0)]


def test_what_was_entered_for_one_who_goes_is_the_new_ones() -> None:
    """The same offer to somebody else."""
    draft = of_two()
    draft.put(OUT, "food", 1)
    draft.pick(YENGII)
    draft.pick(UNITY)
    assert draft.people == [ZETH, YENGII]
    assert [item.lane for item in draft.items] == [(ZETH, YENGII)]
    draft.pick(ZETH)
    assert draft.people == [ZETH, YENGII], "whose phone it is stays in it"


def test_who_leaves_a_deal_of_three_takes_their_part_along() -> None:
    draft = of_two()
    draft.put(OUT, "food", 1)
    draft.pick(YENGII)
    draft.put((UNITY, YENGII), "ship", 1)
    draft.pick(YENGII)
    assert [item.lane for item in draft.items] == [OUT]


def test_a_draft_survives_a_reload() -> None:
    """As plain values; what has fallen due meanwhile moves on, and a turn that has passed is chosen no more."""
    draft = of_two()
    draft.put(BACK, "ultratech", 1)
    draft.added.append((ZETH, UNITY))
    draft.choose(OUT, 3)
    kept = json.loads(json.dumps(draft.kept()))
    assert DealDraft.from_kept(kept, ZETH, seen(), ASKED) == draft
    later = DealDraft.from_kept(kept, ZETH, seen(), LATER)
    assert later.items[0].due == 3
    assert later.turn(OUT) == 3


def test_a_draft_of_another_table_or_an_older_shape_is_forgotten() -> None:
    """Somebody in it does not sit here; or a browser kept it from an evening long ago."""
    kept = DealDraft(ZETH, 2, [ZETH, "imdril"]).kept()
    assert DealDraft.from_kept(kept, ZETH, seen(), ASKED).people == [ZETH]
    assert DealDraft.from_kept({"me": ZETH, "pieces": []}, ZETH, seen(), ASKED).people == [ZETH]
    assert DealDraft.from_kept({"me": ZETH, "items": [{"odd": 1}]}, ZETH, seen(), ASKED).people == [ZETH]
    assert DealDraft.from_kept(None, "", seen(), ASKED).people == []


def test_after_the_last_trade_phase_the_table_has_the_last_word() -> None:
    """No turn is left in which goods could be due."""
    over = TermsWithin(now=False, goods_due=(), words_due=(6,))
    draft = DealDraft.from_kept(None, ZETH, seen(), over)
    assert draft.due == 6


def test_a_deal_to_be_changed_holds_what_is_still_open() -> None:
    """Of the second deal the ultratech is handed over and the promise is not."""
    deal = next(deal for deal in seen().deals if deal.id == "d2")
    draft = draft_from(deal, "", LATER)
    assert draft.amends
    assert {item.lane for item in draft.items} == {
        (one.term.giver, one.term.receiver) for one in deal.obligations if not one.closed
    }
    assert set(draft.people) <= deal.parties
    assert [term.now for term in offered(deal)] == [False] * len(offered(deal))


def test_a_side_whose_first_thing_comes_later_is_shown_on_that_turn() -> None:
    """So that a tap on its tile counts that on."""
    made = Deal("d", 1, UNITY, "proposed", frozenset(), (_open(BACK, 4),))
    draft = draft_from(made, ZETH, ASKED)
    assert (draft.turn(BACK), draft.turn(OUT)) == (4, 2)
    assert draft.count(BACK, "food") == 1


def _open(lane: tuple[str, str], due: int, good: str = "food") -> Obligation:
    return Obligation.of(Term.model_validate({"from": lane[0], "to": lane[1], "goods": {good: 1}, "due": due}))


def test_the_same_again_is_as_many_turns_later_and_ends_with_the_game() -> None:
    """The latest first, each once; what was declined was no deal."""
    older = Deal("a", 1, ZETH, "kept", frozenset(), (_open(OUT, 1), _open(BACK, 6, "ship")))
    newer = Deal("b", 2, ZETH, "binding", frozenset(), (_open(OUT, 1, "power"),))
    same = Deal("c", 3, ZETH, "kept", frozenset(), (_open(OUT, 2, "power"),))
    no = Deal("d", 4, ZETH, "declined", frozenset(), (_open(OUT, 2, "biotech"),))
    other = Deal("e", 5, ZETH, "kept", frozenset(), (_open((ZETH, YENGII), 2),))
    found = made_before([older, newer, same, no, other], [ZETH, UNITY])
    assert [deal.id for deal in found] == ["c", "a"]
    draft = of_two()
    again(older, draft, ASKED)
    assert [(item.name, item.due) for item in draft.items] == [("food", 2)], "turn 7 there is none"


def test_what_the_noticeboard_suggests_is_filled_in() -> None:
    """Due as soon as goods can be."""
    draft = swap(ZETH, {OUT: {"food": 2}, BACK: {"power": 1}}, ASKED, "notice")
    assert (draft.people, draft.topic) == ([ZETH, UNITY], "notice")
    assert [(term.goods, term.now) for term in draft.terms(ASKED)] == [({"food": 2}, True), ({"power": 1}, True)]


def test_what_this_table_trades_most_stands_first() -> None:
    deals = [
        Deal(str(n), n, ZETH, "kept", frozenset(), (_open(OUT, 1, good),))
        for n, good in enumerate(["ship", "power", "ship"])
    ]
    assert most_traded(deals, ("food", "power", "ship")) == ["ship", "power", "food"]


def test_names_and_words_used_before_are_known() -> None:
    """Of stealing only the Zeth can promise anything."""
    shared_ = seen()
    assert "@does_not_steal" in promises_known(shared_, ZETH)
    assert "@does_not_steal" not in promises_known(shared_, UNITY)


@pytest.mark.parametrize(
    ("turn", "phase", "about"),
    [
        (1, "trade", {"@passes_colony": 1, "@passes_research": 1, "@does_not_steal": 1, "@lends_again": 2}),
        (1, "colony_auction", {"@passes_colony": 1, "@passes_research": 1, "@does_not_steal": 1, "@lends_again": 2}),
        (1, "research_auction", {"@passes_colony": 2, "@passes_research": 1, "@does_not_steal": 1, "@lends_again": 2}),
        (5, "cleanup", {"@does_not_steal": 6, "@lends_again": 6}),
        (6, "trade", {"@does_not_steal": 6}),
    ],
)
def test_a_phrase_is_about_the_first_turn_in_which_it_can_show(turn: int, phase: str, about: dict[str, int]) -> None:
    """A card is lent again in a Trade phase to come (DE p16); turn 6 has no auctions (FIRST p8, REM)."""
    phases = order(turn, zeth=True, final_steal=True)
    shared_ = replace(seen(), turn=turn, phase=Phase(phase), phases=phases, deals=())
    found = {words: first_turn(shared_, words) for words in promises_known(shared_, ZETH)}
    assert {words: found.get(words) for words in (*about, "@passes_colony", "@lends_again")} == {
        "@passes_colony": None, "@lends_again": None, **about,
    }  # fmt: skip
    assert first_turn(shared_, "my next ultratech") == turn


def test_cards_of_the_giver_are_known() -> None:
    """REM "Sharing technologies": everybody has what was shared, but for era IV and what the Yengii keep. The red
    converters are the Zeth's."""
    facts = load_facts()
    made = [Invention(UNITY, 1, "Shared", 1, 0), Invention(UNITY, 1, "Last", 4, 0), Invention(ZETH, 2, "New", 1, 0)]
    shared_ = replace(seen(), turn=2, deals=(), inventions=tuple(made))
    assert cards_known(shared_, facts, UNITY) == ["Last", "Shared"]
    assert cards_known(shared_, facts, ZETH) == ["New", "Shared", *(one.name for one in facts.converters.values())]
    keeper = replace(shared_.seats[UNITY], powers=frozenset({Power.KEEPS_TECHNOLOGIES}))
    kept = replace(shared_, seats={**shared_.seats, UNITY: keeper})
    assert "Shared" not in cards_known(kept, facts, ZETH)
    given = Obligation.of(Term(giver=ZETH, receiver=UNITY, cards=["Acrux"], due=1))
    traded = replace(shared_, deals=(Deal("1", 1, ZETH, "kept", frozenset(), (given,)),))
    assert cards_known(traded, facts, UNITY) == ["Acrux", "Last", "Shared"]
