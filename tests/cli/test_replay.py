"""`companion replay`: what it prints and how it ends."""

import json
import os
from pathlib import Path

import pytest

from companion.app import main
from tests.cli.program import EXAMPLE, GAMES, OPEN, Replay, companion

REFUSED = '{"do": "advance", "by": "unity"}'
BAD = '{"do": "dance"}'


def test_the_example_script_prints_the_example_state() -> None:
    ran = companion("replay", EXAMPLE)
    assert (ran.code, ran.err) == (0, "")
    assert ran.json == json.loads((GAMES / "contract_example.json").read_text(encoding="utf-8"))


def test_the_same_script_gives_the_same_bytes_every_time_from_a_file_or_standard_input(replay: Replay) -> None:
    runs = [companion("replay", EXAMPLE, PYTHONHASHSEED=seed).out for seed in ("0", "4242")]
    runs.append(companion("replay", "-", stdin=EXAMPLE.read_bytes()).out)
    runs.append(replay(EXAMPLE.read_bytes()).out)
    assert len(set(runs)) == 1


def test_a_refused_command_stops_it_with_exit_1() -> None:
    ran = companion("replay", "-", stdin=f"{OPEN}\n\n# a remark\n{REFUSED}\n{BAD}\n".encode())
    assert ran.code == 1
    assert ran.json == {
        "ok": False,
        "line": 4,
        "rule": "not-your-move",
        "message": "Only the moderator can do that, not Unity.",
    }
    assert ran.err.splitlines() == ["Only the moderator can do that, not Unity."]


def test_a_line_that_is_no_command_stops_it_with_exit_2() -> None:
    ran = companion("replay", "-", stdin=f"{OPEN}\n{BAD}\n{REFUSED}\n".encode())
    assert ran.code == 2
    assert (ran.json["ok"], ran.json["line"], ran.json["rule"]) == (False, 2, "bad-command")
    assert ran.err.splitlines() == [ran.json["message"]]


def test_keep_going_lists_what_was_refused_and_prints_the_state() -> None:
    script = f'{BAD}\n{OPEN}\n{REFUSED}\n{{"do": "advance", "by": "moderator"}}\n{OPEN}\n'
    ran = companion("replay", "--keep-going", "-", stdin=script.encode())
    assert (ran.code, ran.err) == (0, "")
    assert (ran.json["ok"], ran.json["phase"]) == (True, "economy")
    assert [(row["line"], row["rule"]) for row in ran.json["refused"]] == [
        (1, "bad-command"), (3, "not-your-move"), (5, "table-already-open"),
    ]  # fmt: skip
    assert all(set(row) == {"line", "rule", "message"} and row["message"] for row in ran.json["refused"])


def test_keep_going_without_a_refusal_lists_none(replay: Replay) -> None:
    assert replay(OPEN, "--keep-going").json["refused"] == []
    assert "refused" not in replay(OPEN).json


@pytest.mark.parametrize("script", [b"", b"\n\n", b"# only\n# remarks", b"\xef\xbb\xbf", b"  \n\t\n"])
def test_ruling_14_a_script_that_opens_nothing_gives_the_state_of_nothing_yet(script: bytes, replay: Replay) -> None:
    ran = replay(script)
    assert ran.code == 0
    assert (ran.json["ok"], ran.json["turn"], ran.json["edition"], ran.json["phase"]) == (True, 0, None, None)


@pytest.mark.parametrize(("name", "lang"), [("missing.jsonl", "en"), (".", "de")])
def test_ruling_14_an_unreadable_file_is_exit_2_line_0(name: str, lang: str, tmp_path: Path) -> None:
    ran = companion("replay", tmp_path / name, "--lang", lang)
    assert ran.code == 2
    assert (ran.json["ok"], ran.json["line"], ran.json["rule"]) == (False, 0, "bad-command")
    assert ran.json["message"] in ran.err


def test_a_file_name_that_is_too_long_is_just_an_unreadable_file(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", "x" * 5_000]) == 2
    assert json.loads(capsys.readouterr().out)["line"] == 0


@pytest.mark.skipif(os.name == "nt", reason="file names are text on Windows")
def test_a_file_name_that_is_no_text_is_just_an_unreadable_file() -> None:
    ran = companion("replay", os.fsdecode(b"missing-\xff.jsonl"))
    assert (ran.code, ran.json["line"], ran.json["rule"]) == (2, 0, "bad-command")


@pytest.mark.skipif(os.name == "nt", reason="handles are not closed like this on Windows")
def test_a_closed_standard_input_is_an_unreadable_file() -> None:
    ran = companion("replay", "-", stdin=None)
    assert (ran.code, ran.json["line"], ran.json["rule"]) == (2, 0, "bad-command")


@pytest.mark.parametrize(("lang", "word"), [("en", "Unity"), ("de", "Harmonie")])
def test_messages_are_in_the_language_asked_for(lang: str, word: str, replay: Replay) -> None:
    ran = replay(f"{OPEN}\n{REFUSED}\n", "--lang", lang)
    assert word in ran.json["message"]
    assert ran.json["rule"] == "not-your-move"


def test_bytes_do_not_depend_on_the_encoding_of_the_terminal(replay: Replay) -> None:
    script = f'{OPEN}\n{{"do": "undo", "by": "Mäuse 🐭"}}\n'.encode()
    ascii_only = companion("replay", "-", stdin=script, PYTHONIOENCODING="ascii", LC_ALL="C")
    assert ascii_only.code == 1
    assert ascii_only.out == replay(script).out
    assert "Mäuse 🐭" in ascii_only.json["message"]


def test_lines_may_end_as_on_windows_and_begin_with_a_mark_of_order(replay: Replay) -> None:
    text = EXAMPLE.read_text(encoding="utf-8")
    marked = b"\xef\xbb\xbf" + text.replace("\n", "\r\n").encode()
    assert replay(marked).out == replay(text).out


def test_the_last_line_needs_no_end(replay: Replay) -> None:
    assert replay(OPEN).out == replay(OPEN + "\n").out


OWN = {
    "sources": "house rules",
    "species": {
        "pirates": {
            "name_en": "Pirates", "name_de": "Piraten", "badge": "PI", "colour": "black", "hex": "#111111",
            "tiebreaker": 3.5, "colony_support": 2,
        }
    },
}  # fmt: skip


def test_a_species_file_of_ones_own_joins_the_table_and_its_messages(tmp_path: Path, replay: Replay) -> None:
    file = tmp_path / "pirates.json"
    file.write_text(json.dumps(OWN), encoding="utf-8")
    script = OPEN.replace("unity", "pirates") + "\n"
    assert replay(script).json["rule"] == "unknown-species"
    ran = companion("replay", "-", "--species", file, stdin=script.encode())
    assert ran.json["seats"][2] == {"species": "pirates", "player": "pirates", "tiebreaker": 3.5, "colony_support": 2}
    refused = replay(script + '{"do": "advance", "by": "pirates"}', "--species", str(file), "--lang", "de")
    assert "Piraten" in refused.json["message"]


@pytest.mark.parametrize("content", [None, "{", '{"species": {"pirates": {}}}'], ids=["missing", "broken", "wrong"])
def test_a_wrong_species_file_is_told_in_one_sentence_that_names_it(
    content: str | None, tmp_path: Path, replay: Replay
) -> None:
    file = tmp_path / "pirates.json"
    if content is not None:
        file.write_text(content, encoding="utf-8")
    ran = replay(OPEN, "--species", str(file))
    assert ran.code == 2
    assert "pirates.json" in ran.err
    assert len(ran.err.strip().splitlines()) == 1


def test_a_script_is_asked_for() -> None:
    ran = companion("replay")
    assert ran.code == 2
    assert "FILE" in ran.err
