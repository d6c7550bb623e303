"""A game by the rules of an older version: it opens, shows what it showed, holds, travels, and is gone on with."""

import json
import shutil
from collections.abc import Callable, Mapping
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

from companion.cli.played import Played
from companion.store.library import Library
from companion.store.species_data import load_facts
from companion.store.vault import SeatVault
from companion.table.check import first_fault, rules_of
from companion.table.events import RULES_VERSION
from companion.table.journal import Entry
from companion.table.public import public
from companion.table.table import Table, replayed
from tests.cli.kept_games import OnGames, runner
from tests.cli.program import GAMES
from tests.report.evening import GAME_ID
from tests.report.kept import put_evening
from tests.scripts import Game, opened

GAME = "2026-11-17-r1r1"
FILE = GAMES / "journals" / "rules-1.json"
STATES: Mapping[str, Any] = json.loads((GAMES / "journals" / "rules-1.states.json").read_text(encoding="utf-8"))


@pytest.fixture
def run(tmp_path: Path, capsysbinary: pytest.CaptureFixture[bytes]) -> OnGames:
    path = Library(tmp_path).path(GAME)
    path.parent.mkdir(parents=True)
    shutil.copyfile(FILE, path)
    return runner(tmp_path, capsysbinary)


def entries(data: Path) -> list[Entry]:
    with Library(data).open(GAME, read_only=True) as journal:
        return list(journal.read())


def shows(found: Any, kept: Any) -> bool:
    """Whether all that was shown is shown: a state may have more keys than it had."""
    if isinstance(kept, dict):
        return isinstance(found, dict) and all(name in found and shows(found[name], kept[name]) for name in kept)
    if isinstance(kept, list):
        same_length = isinstance(found, list) and len(found) == len(kept)
        return same_length and all(shows(one, other) for one, other in zip(found, kept, strict=True))
    return bool(found == kept)


@pytest.mark.parametrize("seq", STATES)
def test_it_shows_what_it_showed(run: OnGames, tmp_path: Path, seq: str) -> None:
    """With a promise in words that fell overdue, and at the end, when it was levied."""
    found = json.loads(json.dumps(public(replayed(entries(tmp_path)[: int(seq)]).present)))
    assert [name for name, kept in STATES[seq].items() if not shows(found.get(name), kept)] == []


def test_check_passes_it_and_says_that_its_rules_were_an_older_version_s(run: OnGames) -> None:
    ran = run("check", GAME)
    assert ran.code == 0
    assert "begun under an older version’s rules" in ran.out.decode()
    assert "keep the rules" not in ran.out.decode()


def test_it_leaves_as_a_file_and_comes_back_as_a_game_by_older_rules(
    run: OnGames, tmp_path: Path, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    file = tmp_path / "export.json"
    run("export", GAME, "--format", "json", "--out", file)
    elsewhere = runner(tmp_path / "elsewhere", capsysbinary)
    assert elsewhere("import", file).code == 0
    assert "an older version" in elsewhere("check", GAME).out.decode()
    assert entries(tmp_path / "elsewhere")[-1].seq == 78


def test_a_game_of_today_is_by_the_present_rules() -> None:
    assert rules_of(opened().journal.entries) == RULES_VERSION
    assert rules_of([]) == RULES_VERSION


def forged(data: Path, do: str, change: Callable[[dict[str, Any]], None]) -> str:
    """The code of the fault that is found when the events of the last such entry are changed."""
    found = entries(data)
    place = max(place for place, entry in enumerate(found) if entry.command["do"] == do)
    events: Any = json.loads(json.dumps(found[place].events))
    for event in events:
        change(event)
    found[place] = Entry(found[place].seq, found[place].at, found[place].command, events)
    fault = first_fault(found, load_facts())
    assert fault is not None
    assert fault.seq == found[place].seq
    return fault.code


def more_points(event: dict[str, Any]) -> None:
    if event["type"] == "scores-revealed":
        event["scores"][0]["total_twelfths"] += 12


def other_count(event: dict[str, Any]) -> None:
    if event["type"] == "scores-revealed":
        event["tallies"]["unity"]["numbers"]["points"] += 1


def other_bid(event: dict[str, Any]) -> None:
    if event["type"] == "bids-revealed":
        event["bids"]["unity"]["numbers"]["ships"] = 1


@pytest.mark.parametrize(
    ("do", "change", "code"),
    [
        ("reveal_scores", more_points, "wrong-sum"),
        ("reveal_scores", other_count, "broken-seal"),
        ("reveal_colony_bids", other_bid, "broken-seal"),
        ("steal", lambda event: event.update(type="gift"), "no-event"),
        ("steal", lambda event: event.update(v="1"), "no-event"),
        ("deliver", lambda event: event.update(deal="d9"), "no-event"),
        ("open_table", lambda event: event.update(v=True), "no-event"),
        ("open_table", lambda event: event.update(rules=0), "unknown-rules"),
        ("open_table", lambda event: event.update(rules=RULES_VERSION + 1), "unknown-rules"),
    ],
)
def test_its_seals_and_its_sums_are_checked_all_the_same(
    run: OnGames, tmp_path: Path, do: str, change: Callable[[dict[str, Any]], None], code: str
) -> None:
    assert forged(tmp_path, do, change) == code


def claiming_older_rules(entry: dict[str, Any]) -> None:
    entry["events"][0]["rules"] = 1


def claiming_an_older_opening(entry: dict[str, Any]) -> None:
    entry["events"][0].update(v=1)
    del entry["events"][0]["rules"], entry["events"][0]["first_turn_seconds"]


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (claiming_older_rules, "Entry 1 does not hold: no companion writes such events."),
        (claiming_an_older_opening, "Entry 68 does not hold: what was written is not what the command leads to."),
    ],
)
def test_a_game_of_today_that_claims_older_rules_is_judged_all_the_same(
    tmp_path: Path, capsysbinary: pytest.CaptureFixture[bytes], change: Callable[[dict[str, Any]], None], sentence: str
) -> None:
    """Its events have fields that no older companion has written: from there on every command is decided."""
    put_evening(tmp_path / "here")
    whole = runner(tmp_path / "here", capsysbinary)("export", GAME_ID, "--format", "json").json
    change(whole["entries"][0])
    next(one for one in reversed(whole["entries"]) if one["command"]["do"] == "accept_deal")["command"]["by"] = "yengii"
    file = tmp_path / "edited.json"
    file.write_text(json.dumps(whole))
    ran = runner(tmp_path / "elsewhere", capsysbinary)("import", file)
    assert ran.code == 1
    assert sentence in ran.err
    assert not (tmp_path / "elsewhere").exists()


def test_nothing_is_written_of_an_older_game_with_a_number_that_is_none(
    run: OnGames, tmp_path: Path, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    """JSON does not know it, and a journal cannot keep it."""
    whole = run("export", GAME, "--format", "json").json
    whole["entries"][5]["command"]["foo"] = float("nan")
    file = tmp_path / "edited.json"
    file.write_text(json.dumps(whole))
    ran = runner(tmp_path / "elsewhere", capsysbinary)("import", file)
    assert ran.code == 1
    assert "Entry 6 does not hold: no companion writes such events." in ran.err
    assert not (tmp_path / "elsewhere").exists()


def test_half_a_game_that_cannot_be_written_is_not_kept(tmp_path: Path) -> None:
    entry = Entry(1, 0.0, {"do": "open_table"}, [])
    game = Played([entry, Entry(2, 0.0, {"at": float("nan")}, [])], None, datetime.now().astimezone())
    with pytest.raises(ValueError, match="JSON"):
        game.keep(Library(tmp_path))
    assert Library(tmp_path).names() == []


def test_a_game_that_is_gone_on_with_still_holds(run: OnGames, tmp_path: Path) -> None:
    kept = entries(tmp_path)[:21]
    with Library(tmp_path).create("2026-11-18-r1r2") as journal:
        for entry in kept:
            journal.append(entry)
        game = Game()
        game.table = Table(journal, SeatVault(journal), load_facts())
        game.advance_to("scoring", 6).tally(unity={"points": 9}).ok("reveal_scores")
    ran = run("check", "r1r2")
    assert ran.code == 0
    assert "an older version" in ran.out.decode()
