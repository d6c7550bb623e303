"""The deal strip: a deal in one sentence, turns told apart, and what changed against the last offer."""

from typing import Any

import pytest

from companion.rules.deals import Amendment, Deal, DealStatus, Note, Obligation, Term
from companion.rules.phases import Phase
from companion.telling.strip import Side, Strip, costs, deal_strip, if_broken, last_offer, strip_of
from companion.telling.words import Words
from tests.ui.widgets.desk import desk_at, view_of

ANA, BEN, CEM = "caylion", "zeth", "unity"


def words(lang: str = "en") -> Words:
    desk = desk_at(lang)
    return Words(lang, desk.facts, view_of(desk))


def term(giver: str, receiver: str, due: int = 2, **what: Any) -> Term:
    return Term(giver=giver, receiver=receiver, due=due, **what)


def told(*terms: Term, reader: str | None = ANA, lang: str = "en", turn: int = 2, **also: Any) -> str:
    return said(strip_of(words(lang), terms, turn, reader, **also), lang)


def said(strip: Strip, lang: str = "en") -> str:
    """The strip in one line, as it is read."""
    w = words(lang)
    sides = []
    for side in strip.sides:
        groups = (f"{', '.join(part.told(w) for part in group.parts)} {group.when}" for group in side.groups)
        sides.append(f"{side.head}: {', '.join(groups) or w('strip-nothing')}")
    return " → ".join(sides)


def deal(number: int, *terms: Term, status: DealStatus = "proposed", turn: int = 2, proposer: str = ANA) -> Deal:
    made = Deal(f"d{number}", number, proposer, status, frozenset({proposer}), tuple(map(Obligation.of, terms)))
    return Deal(**{**vars(made), "history": made.history.push_front(Note(0, turn, Phase.TRADE, "proposed", proposer))})


SWAP = (
    term(ANA, BEN, goods={"food": 2, "ship": 1}, now=True),
    term(BEN, ANA, goods={"information": 1}, now=True),
    term(BEN, ANA, 3, goods={"power": 1}),
)


@pytest.mark.parametrize(
    ("lang", "reader", "sentence"),
    [
        ("en", ANA, "You give: 2 food, 1 ship now → You get: 1 information now, 1 power on turn 3"),
        ("en", BEN, "You give: 1 information now, 1 power on turn 3 → You get: 2 food, 1 ship now"),
        ("en", CEM, "Ana gives Ben: 2 food, 1 ship now → Ben gives Ana: 1 information now, 1 power on turn 3"),
        ("en", "moderator", "Ana gives Ben: 2 food, 1 ship now → Ben gives Ana: 1 information now, 1 power on turn 3"),
        ("de", ANA, "Du gibst: 2 Biomasse, 1 Raumschiff jetzt → Du bekommst: 1 Daten jetzt, 1 Energiecache in Runde 3"),
    ],
)
def test_a_deal_is_one_sentence_in_its_readers_view(lang: str, reader: str, sentence: str) -> None:
    assert told(*SWAP, reader=reader, lang=lang) == sentence


def heads(strip: Strip) -> list[str]:
    return [side.head for side in strip.sides]


def test_sides_say_who_gives_and_who_gets_in_words() -> None:
    w = words()
    assert heads(strip_of(w, SWAP, 2, ANA)) == ["You give", "You get"]
    assert heads(strip_of(w, SWAP, 2, BEN)) == ["You give", "You get"]
    assert heads(strip_of(w, SWAP, 2, CEM)) == ["Ana gives Ben", "Ben gives Ana"]


def test_a_deal_of_three_names_both_ends_of_every_side() -> None:
    """FIRST p5, REM: three-way trades are one agreement."""
    ring = [
        term(ANA, BEN, goods={"food": 1}, now=True),
        term(BEN, CEM, goods={"ship": 1}, now=True),
        term(CEM, ANA, 3, goods={"power": 1}),
    ]
    strip = strip_of(words(), ring, 2, ANA)
    assert heads(strip) == ["You give Ben", "Cem gives you", "Ben gives Cem"]
    assert said(strip) == ("You give Ben: 1 food now → Cem gives you: 1 power on turn 3 → Ben gives Cem: 1 ship now")


def test_what_recurs_on_consecutive_turns_is_said_once() -> None:
    each = [term(ANA, BEN, due, goods={"culture": 1}) for due in (2, 3, 4)]
    assert told(*each) == "You give: 1 culture each turn until 4 → You get: nothing"
    assert told(*each, lang="de") == "Du gibst: 1 Kulturgut jede Runde bis Runde 4 → Du bekommst: nichts"


def test_a_row_of_turns_that_begins_later_says_when_it_begins() -> None:
    each = [term(ANA, BEN, due, goods={"culture": 1}) for due in (3, 4, 5)]
    assert told(*each) == "You give: 1 culture each turn from 3 to 5 → You get: nothing"


def test_a_row_of_turns_may_begin_at_the_handshake() -> None:
    each = [term(ANA, BEN, due, goods={"culture": 1}, now=due == 2) for due in (2, 3, 4)]
    assert told(*each) == "You give: 1 culture now and each turn until 4 → You get: nothing"


def test_turns_with_a_gap_and_other_numbers_are_told_apart() -> None:
    gap = [term(ANA, BEN, due, goods={"culture": 1}) for due in (2, 4)]
    assert told(*gap) == "You give: 1 culture this turn, 1 culture on turn 4 → You get: nothing"
    more = [term(ANA, BEN, 2, goods={"culture": 1}), term(ANA, BEN, 3, goods={"culture": 2})]
    assert told(*more) == "You give: 1 culture this turn, 2 culture on turn 3 → You get: nothing"


def test_only_what_recurs_is_in_the_row() -> None:
    first = term(ANA, BEN, 2, goods={"food": 2, "culture": 1}, now=True)
    rest = [term(ANA, BEN, due, goods={"culture": 1}) for due in (3, 4)]
    assert told(first, *rest) == "You give: 2 food now, 1 culture now and each turn until 4 → You get: nothing"


def test_two_lines_of_one_turn_are_added_up() -> None:
    two = [term(ANA, BEN, goods={"food": 1}, now=True), term(ANA, BEN, goods={"food": 2}, now=True)]
    assert told(*two) == "You give: 3 food now → You get: nothing"


def test_what_is_due_this_turn_is_not_what_is_handed_over_now() -> None:
    both = [term(ANA, BEN, goods={"food": 1}, now=True), term(ANA, BEN, goods={"ship": 1})]
    assert told(*both) == "You give: 1 food now, 1 ship this turn → You get: nothing"


def test_now_is_over_on_the_next_turn() -> None:
    assert told(term(ANA, BEN, goods={"food": 1}, now=True), turn=3) == "You give: 1 food on turn 2 → You get: nothing"


def test_cards_sold_and_lent_promises_stakes_and_donations() -> None:
    """DE p16: cards in a species' colours are only lent. FIRST p6: points only as donation goods."""
    terms = [
        term(ANA, BEN, cards=["Acrux"], lent=True, now=True),
        term(ANA, BEN, cards=["Vega"], now=True),
        term(BEN, ANA, promise="@passes_colony", stake=2),
        term(BEN, ANA, goods={"point": 1}, donation=True, now=True),
        term(BEN, ANA, promise="sings"),
    ]
    assert told(*terms) == (
        "You give: card Acrux (lent), card Vega now → You get: 1 point (donation goods) now, "
        "“passes in the colony auction” (2 points staked), “sings” this turn"
    )
    assert told(*terms, lang="de") == (
        "Du gibst: Karte Acrux (geliehen), Karte Vega jetzt → Du bekommst: 1 Siegpunkt (Spendengüter) jetzt, "
        "„passt in der Expeditions-Auktion“ (2 Punkte Einsatz), „sings“ in dieser Runde"
    )


def parts(side: Side) -> list[tuple[str, str, str]]:
    return [(part.words, part.change, part.before) for group in side.groups for part in group.parts]


def test_another_number_is_marked_with_the_one_before() -> None:
    before = [term(ANA, BEN, goods={"food": 2}, now=True), term(BEN, ANA, goods={"power": 1}, now=True)]
    after = [term(ANA, BEN, goods={"food": 3}, now=True), term(BEN, ANA, goods={"power": 1}, now=True)]
    strip = strip_of(words(), after, 2, ANA, before=before)
    assert [parts(side) for side in strip.sides] == [[("3 food", "changed", "2")], [("1 power", "", "")]]
    assert strip.changed
    assert said(strip) == "You give: 2 → 3 food now → You get: 1 power now"


def test_what_is_new_and_what_is_gone_is_marked() -> None:
    before = [term(ANA, BEN, goods={"food": 2}, now=True), term(BEN, ANA, goods={"power": 1}, now=True)]
    after = [term(ANA, BEN, goods={"food": 2, "ship": 1}, now=True)]
    strip = strip_of(words(), after, 2, BEN, before=before)
    assert [parts(side) for side in strip.sides] == [
        [("1 power", "gone", "")],
        [("2 food", "", ""), ("1 ship", "added", "")],
    ]
    assert said(strip, "de").count("neu: ") == 1
    assert said(strip, "de").count("entfällt: ") == 1


def test_another_turn_is_marked_with_the_one_before() -> None:
    before, after = [term(BEN, ANA, goods={"power": 1}, now=True)], [term(BEN, ANA, 3, goods={"power": 1})]
    strip = strip_of(words(), after, 2, ANA, before=before)
    assert parts(strip.sides[1]) == [("1 power", "changed", "1 power now")]


def test_sold_instead_of_lent_and_another_stake_are_marked() -> None:
    before = [term(ANA, BEN, cards=["Acrux"], lent=True), term(BEN, ANA, promise="sings", stake=1)]
    after = [term(ANA, BEN, cards=["Acrux"]), term(BEN, ANA, promise="sings", stake=3)]
    give, get = strip_of(words(), after, 2, ANA, before=before).sides
    assert parts(give) == [("card Acrux", "changed", "card Acrux (lent)")]
    assert parts(get) == [("“sings” (3 points staked)", "changed", "“sings” (1 point staked)")]


def test_nothing_is_marked_where_nothing_changed_or_nothing_was_before() -> None:
    assert not strip_of(words(), SWAP, 2, ANA, before=SWAP).changed
    assert not strip_of(words(), SWAP, 2, ANA).changed


def test_a_counter_is_compared_with_the_offer_it_answers() -> None:
    first = deal(1, *SWAP, status="declined")
    answer = deal(2, term(ANA, BEN, goods={"food": 3}, now=True), *SWAP[1:], proposer=BEN)
    strip = deal_strip(words(), answer, [first, answer], 2, ANA)
    assert parts(strip.sides[0]) == [("3 food", "changed", "2"), ("1 ship", "gone", "")]


@pytest.mark.parametrize(
    "first",
    [
        deal(1, *SWAP, status="binding"),
        deal(1, *SWAP, status="declined", turn=1),
        deal(1, term(ANA, CEM, goods={"food": 1}), status="declined"),
        deal(1, term(ANA, BEN, goods={"biotech": 1}), status="declined"),
        deal(3, *SWAP, status="declined"),
    ],
    ids=["it binds", "of another turn", "of other people", "about other things", "made later"],
)
def test_an_offer_that_is_not_answered_marks_nothing(first: Deal) -> None:
    answer = deal(2, term(ANA, BEN, goods={"food": 3}, now=True), proposer=BEN)
    assert last_offer(answer, [first, answer]) is None
    assert not deal_strip(words(), answer, [first, answer], 2, ANA).changed


def test_only_the_last_offer_counts() -> None:
    older, newer = deal(1, *SWAP, status="withdrawn"), deal(2, *SWAP[:2], status="declined")
    answer = deal(3, *SWAP, proposer=BEN)
    assert last_offer(answer, [older, newer, answer]) is newer


def test_an_amendment_is_compared_with_what_is_outstanding() -> None:
    """FIRST p5, REM: an agreement may be changed if everyone agrees; what has come is no longer part of it."""
    bound = deal(1, term(BEN, ANA, 3, goods={"power": 3}), status="binding")
    partly = bound.with_obligation(0, bound.obligations[0].delivered({"power": 1}, (), promise=False))
    change = Amendment(BEN, (term(BEN, ANA, 4, goods={"power": 2}),), frozenset({BEN}))
    strip = deal_strip(words(), Deal(**{**vars(partly), "amendment": change}), [], 2, ANA)
    assert parts(strip.sides[1]) == [("2 power", "changed", "2 power on turn 3")]


def test_a_binding_deal_tells_what_is_still_to_come_and_a_closed_one_what_it_was() -> None:
    bound = deal(1, SWAP[0], SWAP[2], status="binding")
    left = bound.with_obligation(0, bound.obligations[0].handed_over(()))
    assert said(deal_strip(words(), left, [], 2, ANA)) == "You give: nothing → You get: 1 power on turn 3"
    done = left.with_obligation(1, left.obligations[1].delivered({"power": 1}, (), promise=False))
    told_then = said(deal_strip(words(), done, [], 2, ANA))
    assert told_then == "You give: 2 food, 1 ship now → You get: 1 power on turn 3"


def test_an_empty_side_can_be_shown_from_the_start() -> None:
    assert told(lanes=[(ANA, BEN)]) == "You give: nothing → You get: nothing"


def test_what_a_breach_costs_leaves_out_what_changes_hands_at_once() -> None:
    """FIRST p5, REM: 1 point for a cube or ship, 2 for a card; a stake stands in for words."""
    terms = [*SWAP, term(ANA, BEN, 3, cards=["Acrux"], promise="sings", stake=3)]
    assert costs(terms) == {BEN: 1, ANA: 5}
    assert if_broken(words(), terms, ANA) == "If broken: Ben loses 1 point and you lose 5 points"
    assert if_broken(words("de"), terms, ANA) == "Bei Bruch: Ben verliert 1 Punkt und du verlierst 5 Punkte"
    assert if_broken(words(), SWAP[:2], ANA) == ""
