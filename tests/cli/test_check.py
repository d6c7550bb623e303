"""`companion check`: proves that nothing was changed, or names the first entry that does not hold."""

import json
import random
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from companion.store.library import Library
from companion.store.lines import END, GENESIS, START, TABLE, write_line
from tests.cli.crafted import crafted
from tests.cli.kept_games import OnGames, runner
from tests.cli.program import companion
from tests.report.evening import GAME_ID, SEATS, until
from tests.report.kept import evening_file, play_into, put_evening

Record = dict[str, Any]


@pytest.fixture
def run(tmp_path: Path, capsysbinary: pytest.CaptureFixture[bytes]) -> OnGames:
    return runner(tmp_path, capsysbinary)


def test_a_game_that_holds_says_so_with_exit_0(tmp_path: Path) -> None:
    put_evening(tmp_path)
    ran = companion("check", "k3f9", "--data", tmp_path, "--lang", "en")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.decode().startswith(f"{GAME_ID} is sound: all 148 entries are as they were written")


def test_the_head_of_the_chain_and_every_fingerprint_follow_for_comparing(run: OnGames, tmp_path: Path) -> None:
    """As the screens show them: 20 digits in groups. Whatever the server noted since has not moved the head."""
    file = put_evening(tmp_path)
    records = [record for record in json.loads(file.read_bytes())[TABLE].values() if record["kind"] == "entry"]
    sealed = {
        part["fingerprint"]
        for record in records
        for event in record["events"]
        for part in (*event.get("parts", {}).values(), *filter(None, [event.get("part")]))
        if event["type"] in ("bid-sealed", "tally-sealed")
    }
    told = run("check", GAME_ID).out.decode()
    head, *marks = re.findall("[0-9a-f]{4}(?: [0-9a-f]{4}){4}", told)
    assert head.replace(" ", "") == records[-1]["hash"][:20]
    assert f"entry {len(records)}: {head}" in told
    assert marks
    assert {mark.replace(" ", "") for mark in marks} <= sealed
    assert told.count("count  ") == len(SEATS), "one count for each seat"


def test_a_game_that_is_under_way_with_sealed_bids_holds_too(run: OnGames, tmp_path: Path) -> None:
    play_into(tmp_path, until("seal_bid", 7))
    assert run("check", GAME_ID).code == 0


def test_flipping_one_bit_of_any_byte_is_noticed(run: OnGames, tmp_path: Path) -> None:
    """A sample of positions over the whole file, its first and its last byte; always the same ones."""
    whole = evening_file()
    chance = random.Random(3)
    places = {0, len(whole) - 1, *(chance.randrange(len(whole)) for _ in range(60))}
    file = put_evening(tmp_path)
    for place in sorted(places):
        changed = bytearray(whole)
        changed[place] ^= 1 << chance.randrange(8)
        file.write_bytes(changed)
        assert run("check", GAME_ID).code in (1, 2), place


def test_a_file_that_is_damaged_names_the_first_entry_with_exit_1(run: OnGames, tmp_path: Path) -> None:
    file = put_evening(tmp_path)
    lines = file.read_bytes().splitlines(keepends=True)
    target = next(number for number, line in enumerate(lines) if b'"seq":50,' in line)
    lines[target] = lines[target].replace(b'"at":', b'"at": ')
    file.write_bytes(b"".join(lines))
    ran = run("check", GAME_ID)
    assert ran.code == 1
    assert "entry 50 does not hold" in ran.out.decode()


def test_a_file_that_was_cut_off_does_not_hold(run: OnGames, tmp_path: Path) -> None:
    file = put_evening(tmp_path)
    for cut in (1, len(END), 100):
        file.write_bytes(evening_file()[:-cut])
        assert run("check", GAME_ID).code == 1


@pytest.mark.parametrize("content", [b"", b"{}", START])
def test_what_cannot_be_read_is_exit_2(run: OnGames, tmp_path: Path, content: bytes) -> None:
    put_evening(tmp_path).write_bytes(content)
    ran = run("check", GAME_ID)
    assert ran.code == 2
    assert ran.out.decode().count("\n") == 1


def forged(change: Callable[[Record], bool]) -> tuple[bytes, int]:
    """The file as it would be if somebody had changed one entry and worked out every hash anew; and its number."""
    records: dict[str, Record] = json.loads(evening_file())[TABLE]
    documents = [records[number] for number in sorted(records, key=int)]
    changed = next(document["seq"] for document in documents if document.get("kind") == "entry" and change(document))
    lines, head = [], GENESIS
    for number, document in zip(sorted(records, key=int), documents, strict=True):
        bare = {name: value for name, value in document.items() if name not in ("prev", "hash")}
        line, head = write_line(int(number), bare, head)
        lines.append(line)
    return START + b"".join(lines) + END, changed


def change_revealed_bid(entry: Record) -> bool:
    if entry["command"]["do"] != "reveal_research_bids":
        return False
    entry["events"][0]["bids"]["zeth"]["numbers"]["ships"] += 1
    return True


def change_revealed_tally(entry: Record) -> bool:
    revealed = next((event for event in entry["events"] if event["type"] == "scores-revealed"), None)
    if revealed is None:
        return False
    revealed["tallies"]["zeth"]["numbers"]["points"] += 10
    return True


@pytest.mark.parametrize("change", [change_revealed_bid, change_revealed_tally])
def test_revealed_numbers_changed_with_a_chain_hashed_anew_are_no_longer_the_sealed_ones(
    run: OnGames, tmp_path: Path, change: Callable[[Record], bool]
) -> None:
    data, entry = forged(change)
    put_evening(tmp_path).write_bytes(data)
    ran = run("check", GAME_ID)
    assert (ran.code, ran.out.decode()) == (
        1,
        f"Entry {entry} does not hold: the numbers revealed for Zeth are not the ones that were sealed.\n",
    )
    assert "Eintrag" in run("check", GAME_ID, lang="de").out.decode()


def drop_a_penalty(entry: Record) -> bool:
    if entry["command"]["do"] != "levy_penalty":
        return False
    entry["events"][0]["points"] = 0
    return True


def accept_for_another(entry: Record) -> bool:
    if entry["command"]["do"] != "accept_deal":
        return False
    entry["command"]["by"] = "yengii"
    return True


def write_nonsense(entry: Record) -> bool:
    entry["events"][0]["type"] = "nonsense"
    return True


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (drop_a_penalty, "what was written is not what the command leads to"),
        (accept_for_another, "the rule “not-a-party” forbids it"),
        (write_nonsense, "no companion writes such events"),
    ],
)
def test_every_rule_is_checked_by_replaying(
    run: OnGames, tmp_path: Path, change: Callable[[Record], bool], sentence: str
) -> None:
    data, entry = forged(change)
    put_evening(tmp_path).write_bytes(data)
    ran = run("check", GAME_ID)
    assert (ran.code, ran.out.decode()) == (1, f"Entry {entry} does not hold: {sentence}.\n")


def test_a_forged_journal_that_cannot_be_followed_is_answered_in_words(run: OnGames, tmp_path: Path) -> None:
    data, _ = forged(write_nonsense)
    put_evening(tmp_path).write_bytes(data)
    for command in ("audit", "score"):
        ran = run(command, GAME_ID)
        assert ran.code == 2
        assert "“companion check” names the first" in ran.err


def test_a_note_that_claims_another_winner_is_named(run: OnGames, tmp_path: Path) -> None:
    put_evening(tmp_path)
    with Library(tmp_path).open(GAME_ID) as journal:
        journal.sum_up({"turn": 6, "phase": "finished", "winners": ["Ana"]})
    ran = run("check", GAME_ID)
    assert ran.code == 1
    assert ran.out.decode() == "The standing noted for this game is not what its entries add up to.\n"
    with Library(tmp_path).open(GAME_ID) as journal:
        journal.sum_up({"turn": 6, "phase": "finished", "winners": ["Cem"]})
    assert run("check", GAME_ID).code == 0


@pytest.mark.parametrize(
    "last",
    [
        {"kind": "glance"},
        {"kind": "glance", "facts": None},
        {"kind": "glance", "facts": {"turn": 6.0}},
        {"kind": "glance", "facts": {"turn": True}},
        {"kind": "glance", "facts": {"winners": [1]}},
    ],
)
def test_a_note_that_no_companion_has_written_is_named_by_whoever_reads_it(
    run: OnGames, tmp_path: Path, last: Record
) -> None:
    """What the list of games cannot read does not pass as sound."""
    file = put_evening(tmp_path)
    file.write_bytes(crafted(lambda documents: documents.append(last)))
    ran = run("check", GAME_ID)
    assert (ran.code, ran.out.decode()) == (
        1,
        "The standing noted for this game is not what its entries add up to.\n",
    )
    assert "cannot be played back" in run("games").err
    sent = file.rename(tmp_path / "sent.json")
    assert run("import", sent).code == 1


@pytest.mark.parametrize("part", ["command", "events", "at"])
def test_an_entry_that_lacks_a_part_is_named_by_its_number(run: OnGames, tmp_path: Path, part: str) -> None:
    def drop(documents: list[Record]) -> None:
        del [one for one in documents if one["kind"] == "entry"][4][part]

    put_evening(tmp_path).write_bytes(crafted(drop))
    ran = run("check", GAME_ID)
    assert (ran.code, ran.out.decode()) == (1, "Entry 5 does not hold: no companion writes such events.\n")


@pytest.mark.parametrize("command", [[], "text", {"do": ["open_table"]}])
def test_an_entry_whose_command_is_none_is_named_by_its_number(run: OnGames, tmp_path: Path, command: object) -> None:
    def change(documents: list[Record]) -> None:
        [one for one in documents if one["kind"] == "entry"][4]["command"] = command

    put_evening(tmp_path).write_bytes(crafted(change))
    ran = run("check", GAME_ID)
    assert ran.code == 1
    assert ran.out.decode().startswith("Entry 5 does not hold: ")


def test_a_record_that_does_not_say_what_it_is_stands_in_nobody_s_way(run: OnGames, tmp_path: Path) -> None:
    """It is a note that this companion does not know."""
    put_evening(tmp_path).write_bytes(crafted(lambda documents: documents.append({"facts": 1})))
    for command in ("check", "audit", "games"):
        assert run(command, *([GAME_ID] if command != "games" else [])).code == 0


def rename_a_player(entry: Record) -> bool:
    entry["events"][0]["seats"][0]["player"] = "Somebody"
    return True


def other_support(entry: Record) -> bool:
    entry["events"][0]["seats"][0]["colony_support"] = 9
    return True


def version_in_words(entry: Record) -> bool:
    entry["events"][0]["v"] = [1]
    return True


def test_the_opening_is_not_believed(run: OnGames, tmp_path: Path) -> None:
    for change, sentence in (
        (rename_a_player, "what was written is not what the command leads to"),
        (version_in_words, "no companion writes such events"),
    ):
        data, entry = forged(change)
        put_evening(tmp_path).write_bytes(data)
        ran = run("check", GAME_ID)
        assert (ran.code, ran.out.decode()) == (1, f"Entry {entry} does not hold: {sentence}.\n")


def test_numbers_that_are_not_the_data_s_are_told(run: OnGames, tmp_path: Path) -> None:
    data, _ = forged(other_support)
    put_evening(tmp_path).write_bytes(data)
    ran = run("check", GAME_ID)
    assert "It was opened with other numbers for Caylion than" in ran.out.decode()
