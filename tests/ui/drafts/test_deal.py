"""A deal while it is written: plain values, without a screen."""

import json

from companion.store.species_data import load_facts
from companion.table.commands import Command, parse
from companion.table.envelopes import MemoryVault
from companion.table.journal import MemoryJournal
from companion.table.offers import TermsWithin
from companion.table.table import Table
from companion.table.view import Shared, shared
from companion.ui.drafts.deal import DealDraft, DraftPart, draft_from, parties, shown, two_way
from tests.ui.tablet.evening import stages

ASKED = TermsWithin(now=True, goods_due=(2, 3, 4, 5, 6), words_due=(2, 3, 4, 5, 6))
LATER = TermsWithin(now=False, goods_due=(3, 4, 5, 6), words_due=(2, 3, 4, 5, 6))


def seen(stage: str = "trade") -> Shared:
    """What everybody sees at a stage of the evening."""
    table = Table(MemoryJournal(), MemoryVault(), load_facts())
    for line in stages()[stage]:
        command = parse(line)
        assert isinstance(command, Command)
        table.submit(command)
    assert table.state is not None
    return shared(table.state)


def test_a_new_deal_has_a_line_each_way_and_says_nothing_yet() -> None:
    """So the table can say what is missing."""
    draft = two_way("zeth", "unity", ASKED)
    assert [(piece.giver, piece.receiver, piece.due) for piece in draft.pieces] == [
        ("zeth", "unity", 2),
        ("unity", "zeth", 2),
    ]
    assert draft.untouched
    assert draft.terms(ASKED) == []
    assert parties(draft) == {"zeth", "unity"}
    assert shown(draft.pieces[0]).empty


def test_after_the_last_trade_phase_the_table_has_the_last_word() -> None:
    """No turn is left in which goods could be due."""
    assert two_way("zeth", "unity", TermsWithin(now=False, goods_due=(), words_due=(6,))).pieces[0].due == 6


def test_only_lines_that_say_something_count() -> None:
    """An empty line makes nobody a party."""
    draft = two_way("zeth", "unity", ASKED)
    draft.pieces.append(DraftPart("yengii", "zeth", 3))
    draft.pieces[0].put("food", 2)
    assert parties(draft) == {"zeth", "unity"}
    (term,) = draft.terms(ASKED)
    assert (term.giver, term.goods, term.now) == ("zeth", {"food": 2}, True)
    draft.pieces[0].put("food", 0)
    assert draft.untouched


def test_what_is_due_at_once_changes_hands_at_the_handshake_but_words_do_not() -> None:
    """And nothing does where the table says that goods cannot now."""
    draft = two_way("zeth", "unity", ASKED)
    draft.pieces[0].put("ship", 1)
    draft.pieces[1].promise = " does not bid "
    assert [(term.now, term.promise) for term in draft.terms(ASKED)] == [(True, ""), (False, "does not bid")]
    assert not any(term.now for term in draft.terms(LATER))


def test_what_does_not_belong_together_is_left_out() -> None:
    """Only cards are lent, only points are a donation, only words have a stake."""
    piece = DraftPart("zeth", "unity", 2, stake=3, donation=True, lent=True)
    piece.put("food", 1)
    (term,) = piece.terms(ASKED)
    assert (term.stake, term.donation, term.lent) == (0, False, False)
    piece.cards, piece.promise = ["Acrux"], "passes"
    piece.put("point", 1)
    (term,) = piece.terms(ASKED)
    assert (term.stake, term.donation, term.lent, term.cards) == (3, True, True, ["Acrux"])
    assert shown(piece) == term


def test_every_turn_until() -> None:
    """One term a turn."""
    piece = DraftPart("zeth", "unity", 3, until=5)
    piece.put("food", 1)
    assert [term.due for term in piece.terms(ASKED)] == [3, 4, 5]


def test_a_draft_survives_a_reload() -> None:
    """As plain values, with the line that was being written; what has fallen due meanwhile moves on."""
    draft = two_way("zeth", "unity", ASKED)
    draft.pieces[1].put("ultratech", 1)
    draft.at = 1
    kept = json.loads(json.dumps(draft.kept()))
    assert DealDraft.from_kept(kept, "zeth", seen(), ASKED) == draft
    assert DealDraft.from_kept(kept, "zeth", seen(), LATER).pieces[1].due == 3


def test_a_draft_of_another_table_is_forgotten() -> None:
    """Somebody in it does not sit here."""
    kept = two_way("zeth", "imdril", ASKED).kept()
    assert DealDraft.from_kept(kept, "zeth", seen(), ASKED).pieces == []


def test_a_deal_to_be_changed_holds_what_is_still_open() -> None:
    """Of the second deal the ultratech is handed over and the promise is not."""
    deal = next(deal for deal in seen().deals if deal.id == "d2")
    draft = draft_from(deal, deal.proposer, LATER)
    assert draft.how == "amend"
    assert {(piece.giver, piece.receiver) for piece in draft.pieces} == {
        (one.term.giver, one.term.receiver) for one in deal.obligations if not one.closed
    }
    assert parties(draft) <= deal.parties
