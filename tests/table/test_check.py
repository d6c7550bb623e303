"""Checking a journal: an honest one holds, and every kind of tampering is found at its entry."""

from collections.abc import Callable
from copy import deepcopy
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from companion.store.species_data import load_facts
from companion.table.check import Fault, first_fault, other_numbers
from companion.table.journal import Entry
from tests.scripts import FIVE, FOUR, Game, opened, term

FACTS = load_facts()
GAMES = Path(__file__).parent.parent / "games"


def whole_game() -> list[Entry]:
    """Deals, a slip taken back, both auctions, a steal, a penalty, and the scores."""
    game = opened(*FIVE).agree(term("unity", "zeth"), term("zeth", "unity")).ok("done_trading", "unity", done=True)
    game.ok("undo").ok("deliver", "zeth", deal="d", term=0).advance_to("bids")
    game.bid({"kjasjavikalimm": (4, 0), "unity": (2, 1)}).ok("reveal_colony_bids").ok("split_bid", "kjasjavikalimm")
    while game.phase[1] == "colony_auction":
        game.ok("pass", game.state["auction"]["colony"]["on_turn"])
    game.ok("reveal_research_bids").ok("buy", "unity", space=1).ok("steal", "zeth", from_="yengii", goods={"food": 1})
    return game.advance_to("scoring", 6).tally(unity={"points": 9}).ok("reveal_scores").journal.entries


ENTRIES = whole_game()


def fault(entries: list[Entry]) -> Fault | None:
    return first_fault(entries, FACTS)


def place_of(do: str) -> int:
    return next(place for place, entry in enumerate(ENTRIES) if entry.command["do"] == do)


def changed(do: str, change: Callable[[dict[str, Any]], None]) -> tuple[list[Entry], int]:
    """The journal with the first event of one entry changed, and the entry's number."""
    place = place_of(do)
    entry = ENTRIES[place]
    events: list[dict[str, Any]] = deepcopy(list(entry.events))  # type: ignore[arg-type]  # plain dicts
    change(events[0])
    return [*ENTRIES[:place], replace(entry, events=events), *ENTRIES[place + 1 :]], entry.seq


def test_an_honest_journal_holds() -> None:
    assert fault(ENTRIES) is None
    assert fault([]) is None


def test_so_does_the_example() -> None:
    game = Game()
    for line in (GAMES / "contract_example.jsonl").read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            game.line(line)
    assert fault(game.journal.entries) is None


@pytest.mark.parametrize("place", [0, 5, len(ENTRIES) - 2])
def test_a_missing_entry_is_out_of_order(place: int) -> None:
    found = fault([*ENTRIES[:place], *ENTRIES[place + 1 :]])
    assert found is not None
    assert (found.code, found.seq, found.facts) == ("out-of-order", ENTRIES[place + 1].seq, {"expected": place + 1})


def test_other_numbers_than_were_sealed_are_a_broken_seal() -> None:
    entries, seq = changed("reveal_colony_bids", lambda event: event["bids"]["unity"]["numbers"].update(ships=1))
    found = fault(entries)
    assert found is not None
    assert (found.seq, found.code, found.facts) == (seq, "broken-seal", {"seat": "unity"})


def test_another_tally_than_was_sealed_is_a_broken_seal() -> None:
    place = place_of("reveal_scores")
    events: list[dict[str, Any]] = [dict(event) for event in ENTRIES[place].events]
    scored = next(event for event in events if event["type"] == "scores-revealed")
    scored["tallies"] = {**scored["tallies"], "unity": {**scored["tallies"]["unity"], "nonce": "0"}}
    found = fault([*ENTRIES[:place], replace(ENTRIES[place], events=events)])
    assert found is not None
    assert (found.code, found.facts) == ("broken-seal", {"seat": "unity"})


def test_events_that_do_not_follow_from_the_command_differ() -> None:
    entries, seq = changed("steal", lambda event: event.update(goods={"food": 9}))
    found = fault(entries)
    assert found is not None
    assert (found.seq, found.code) == (seq, "differs")


def test_a_command_the_rules_refuse_is_named_with_its_rule() -> None:
    place = place_of("deliver")
    entry = replace(ENTRIES[place], command={**ENTRIES[place].command, "by": "unity"})
    found = fault([*ENTRIES[:place], entry])
    assert found is not None
    assert (found.seq, found.code, found.facts) == (entry.seq, "refused", {"rule": "not-your-move"})


def test_what_no_companion_wrote_is_no_event_or_no_command() -> None:
    entries, seq = changed("deliver", lambda event: event.update(type="gift-given"))
    found = fault(entries)
    assert found is not None
    assert (found.seq, found.code) == (seq, "no-event")
    place = place_of("deliver")
    found = fault([*ENTRIES[:place], replace(ENTRIES[place], command={"do": "dance"})])
    assert found is not None
    assert found.code == "no-command"


def test_a_table_is_opened_once() -> None:
    again = replace(ENTRIES[0], seq=2)
    found = fault([ENTRIES[0], again])
    assert found is not None
    assert (found.code, found.facts) == ("refused", {"rule": "table-already-open"})


def change_seat(event: dict[str, Any]) -> None:
    event["seats"][2]["player"] = "Somebody"


@pytest.mark.parametrize(
    "change",
    [
        lambda event: event.update(edition="german"),
        lambda event: event.update(trade_seconds=60.0),
        lambda event: event.update(precise_scoring=True),
        lambda event: event.update(final_steal=False),
        lambda event: event.update(regret=False),
        lambda event: event.update(seats=event["seats"][::-1]),
        lambda event: event.update(seats=event["seats"][:-1]),
        change_seat,
    ],
)
def test_an_opening_that_does_not_say_what_its_command_said_differs(change: Callable[[dict[str, Any]], None]) -> None:
    entries, seq = changed("open_table", change)
    found = fault(entries)
    assert found is not None
    assert (found.seq, found.code) == (seq, "differs") == (1, "differs")


def test_tracks_that_the_command_names_are_the_table_s() -> None:
    game = opened(*FIVE, colony_track=[1, 1, 2, 2, 3, 3])
    (entry,) = game.journal.entries
    assert fault([entry]) is None
    event = {**entry.events[0], "colony_track": [1, 1, 1, 1, 1, 1]}
    found = fault([replace(entry, events=[event])])
    assert found is not None
    assert found.code == "differs"


def test_an_opening_that_the_rules_refuse_is_named_with_its_rule() -> None:
    (entry,) = opened(*FOUR).journal.entries
    seats = entry.command["seats"][:3]
    event = {**entry.events[0], "seats": entry.events[0]["seats"][:3]}
    found = fault([replace(entry, command={**entry.command, "seats": seats}, events=[event])])
    assert found is not None
    assert (found.code, found.facts) == ("refused", {"rule": "player-count"})


def test_data_that_is_not_here_condemns_no_honest_game() -> None:
    """Species of the table's own, or data that has changed since: other numbers are told, not held against it."""
    assert other_numbers(ENTRIES, FACTS) is None
    assert other_numbers([], FACTS) is None
    fewer = replace(FACTS, species={name: known for name, known in FACTS.species.items() if name != "unity"})
    assert first_fault(ENTRIES, fewer) is None
    assert other_numbers(ENTRIES, fewer) == ["unity"]
    unity = FACTS.species["unity"].model_copy(update={"colony_support": 9})
    changed_since = replace(FACTS, species={**FACTS.species, "unity": unity})
    assert first_fault(ENTRIES, changed_since) is None
    assert other_numbers(ENTRIES, changed_since) == ["unity"]
    edition = FACTS.editions["remastered"]
    dearer = edition.model_copy(update={"precise": edition.precise.model_copy(update={"ship": 11})})
    assert other_numbers(ENTRIES, replace(FACTS, editions={**FACTS.editions, "remastered": dearer})) == []


@pytest.mark.parametrize("version", ["1", 1.0, True, None, 0, 9])
def test_an_event_version_that_no_companion_writes_is_named(version: object) -> None:
    entries, seq = changed("deliver", lambda event: event.update(v=version))
    found = fault(entries)
    assert found is not None
    assert (found.seq, found.code) == (seq, "no-event")
