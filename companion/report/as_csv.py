"""A game's promises as one table for a spreadsheet: CSV (RFC 4180), UTF-8 with a byte order mark.

One row for each term of each deal, in the order they were proposed. The headings and the codes in the columns are the
same in every language; only `promised` and `outstanding` are in words.

| column | what it holds |
| --- | --- |
| game, deal | the game's name and the deal's |
| deal_status | proposed, binding, kept, broken, settled, declined or withdrawn |
| term | the number of the term in its deal, from 1 |
| giver, giver_player, receiver, receiver_player | species and player of the one who owes and the one who gets |
| promised, outstanding | what was promised, and what of it has not been handed over |
| goods, cards, promise, stake | the same as data: `food:3 ship:1`, names with `;` between them, the text, points |
| due | the turn in whose Trade phase it falls due |
| proposed_by, proposed_at | who proposed the deal, and when: seconds since the table was opened |
| accepted | who agreed when, oldest first: `zeth@31` |
| bound_turn, bound_phase, bound_at | when it became binding; empty where it never did |
| fate | open, kept, late, overdue, broken, compensated, levied, replaced, or void (it never bound) |
| last_turn, last_phase, last_at | the last thing that happened to the term |
| cost, paid | points it has cost, and whether they were paid in tokens |
| at_stake | points it may still cost |
"""

import csv
import io
import unicodedata
from collections.abc import Iterator, Sequence

from companion.report.story import Story
from companion.report.wording import Wording
from companion.rules.deals import Note
from companion.rules.goods import in_goods_order
from companion.rules.species import Facts
from companion.table.audit import AuditedDeal, AuditedTerm, audit
from companion.table.state import State

COLUMNS = (
    "game", "deal", "deal_status", "term", "giver", "giver_player", "receiver", "receiver_player", "promised",
    "outstanding", "goods", "cards", "promise", "stake", "due", "proposed_by", "proposed_at", "accepted", "bound_turn",
    "bound_phase", "bound_at", "fate", "last_turn", "last_phase", "last_at", "cost", "paid", "at_stake",
)  # fmt: skip

_FORMULA = ("=", "+", "-", "@")
_AGREED = ("accepted", "bound", "amendment-accepted", "amended")


def as_csv(story: Story, facts: Facts, lang: str) -> str:
    """Every promise of the game, one a row."""
    text = io.StringIO()
    rows = csv.writer(text)
    rows.writerow(COLUMNS)
    if story.state is not None:
        rows.writerows(_rows(story, story.state, Wording(lang, facts, story)))
    return text.getvalue()


def _rows(story: Story, state: State, w: Wording) -> Iterator[Sequence[object]]:
    began = story.began.get(1, 0.0)
    for deal in audit(state).deals:
        for told in deal.terms:
            yield [tame(cell) for cell in _row(story.game_id, state, deal, told, began, w)]


def _row(
    game: str, state: State, deal: AuditedDeal, told: AuditedTerm, began: float, w: Wording
) -> Iterator[str | int | float]:
    obligation, term = told.obligation, told.obligation.term
    yield from (game, deal.deal.id, deal.deal.status, told.index + 1)
    for seat in (term.giver, term.receiver):
        yield from (seat, state.seats[seat].player)
    yield from (w.term(term), w.outstanding(obligation))
    yield " ".join(f"{good}:{count}" for good, count in in_goods_order(term.goods).items())
    yield from ("; ".join(term.cards), w.phrased(term.promise), term.stake, term.due)
    yield from (deal.deal.proposer, _seconds(deal.agreed[0], began))
    yield " ".join(f"{note.by}@{_seconds(note, began)}" for note in deal.agreed if note.what in _AGREED)
    yield from _moment(next((note for note in deal.agreed if note.what == "bound"), None), began)
    yield told.fate
    yield from _moment(told.notes[-1] if told.notes else None, began)
    yield from (told.cost, "yes" if obligation.paid else "no", told.at_stake)


def _moment(note: Note | None, began: float) -> tuple[str | int | float, ...]:
    return (note.turn, note.phase.value, _seconds(note, began)) if note else ("", "", "")


def _seconds(note: Note, began: float) -> int | float:
    seconds = round(note.at - began, 1)
    return int(seconds) if seconds.is_integer() else seconds


def tame(cell: str | int | float) -> str | int | float:
    """Text that a spreadsheet would take for a formula gets an apostrophe: names and promises are typed by anybody.

    Spreadsheets overlook blanks and unseen signs before a formula, and some take the full-width signs for the plain."""
    if not isinstance(cell, str):
        return cell
    seen = next((letter for letter in cell if letter.isprintable() and not letter.isspace()), "")
    begins_oddly = cell[:1].isspace() or not cell[:1].isprintable()
    return f"'{cell}" if begins_oddly or unicodedata.normalize("NFKC", seen) in _FORMULA else cell
