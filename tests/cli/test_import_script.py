"""`companion import` of a script: a game is made of it, or nothing is, and the line that stood in the way is named."""

import json
from pathlib import Path

import pytest

from companion.app import main
from companion.store.library import Library
from tests.cli.kept_games import OnGames, runner
from tests.cli.program import EXAMPLE, GAMES, OPEN

TRADED = EXAMPLE.read_text(encoding="utf-8").splitlines()


@pytest.fixture
def run(tmp_path: Path, capsysbinary: pytest.CaptureFixture[bytes]) -> OnGames:
    return runner(tmp_path / "data", capsysbinary)


def written(tmp_path: Path, *lines: str) -> Path:
    file = tmp_path / "script.jsonl"
    file.write_text("\n".join(lines), encoding="utf-8")
    return file


def kept(tmp_path: Path) -> list[str]:
    return Library(tmp_path / "data").names()


@pytest.mark.parametrize("name", ["contract_example", "nine_remastered", "five_bifurcation"])
def test_the_game_stands_where_the_script_leads(run: OnGames, tmp_path: Path, name: str) -> None:
    """It holds as one that was played on phones does, and tells the same state as `replay`."""
    assert run("import", GAMES / f"{name}.jsonl").code == 0
    (game,) = kept(tmp_path)
    assert run("check", game).code == 0
    state = run("export", game, "--format", "json").json["state"]
    assert state == json.loads((GAMES / f"{name}.json").read_text(encoding="utf-8"))


def test_what_is_still_sealed_is_in_no_file(run: OnGames, tmp_path: Path) -> None:
    """A script has the numbers; the game made of it has envelopes, each time others, which nobody can open."""
    before_reveal = TRADED[: next(n for n, line in enumerate(TRADED) if "reveal_colony_bids" in line)]
    script = written(tmp_path, *before_reveal)
    assert (run("import", script).code, run("import", script).code) == (0, 0)
    journals = [run("export", game, "--format", "json").json for game in kept(tmp_path)]
    sealed = [[entry for entry in one["entries"] if entry["command"]["do"] == "seal_bid"] for one in journals]
    assert [len(entries) for entries in sealed] == [5, 5]
    assert all(not {"colony", "research"} & entry["command"].keys() for entries in sealed for entry in entries)
    assert sealed[0][0]["events"] != sealed[1][0]["events"], "the same bid has another fingerprint"
    assert run("check", kept(tmp_path)[0]).code == 0


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ('{"do": "advance", "by": "zeth"}', 1),
        ('{"do": "dance", "by": "zeth"}', 2),
        ("half a line", 2),
    ],
)
@pytest.mark.parametrize("lang", ["en", "de"])
def test_a_script_that_is_refused_says_which_line_and_leaves_nothing(
    run: OnGames, tmp_path: Path, lang: str, line: str, code: int
) -> None:
    script = written(tmp_path, "# a game", OPEN, "", line)
    ran = run("import", script, lang=lang)
    told = {"en": f"{script} was not taken in. Line 4: ", "de": f"{script} wurde nicht übernommen. Zeile 4: "}
    assert (ran.code, ran.out, ran.err.count("\n")) == (code, b"", 1)
    assert ran.err.startswith(told[lang])
    assert kept(tmp_path) == []


@pytest.mark.parametrize("content", ["", "# nothing but words\n", "[]", '{"by": "zeth"}', '"do"', "[" * 100_000])
def test_what_is_no_script_is_no_game_either(run: OnGames, tmp_path: Path, content: str) -> None:
    assert run("import", written(tmp_path, content)).code == 2
    assert kept(tmp_path) == []


def test_a_time_that_no_calendar_has_does_no_harm(run: OnGames, tmp_path: Path) -> None:
    late = json.dumps({"do": "start_timer", "by": "moderator", "at": 1e12})
    assert run("import", written(tmp_path, OPEN, late)).code == 0
    assert b"Trade" in run("games").out


def test_a_disk_that_takes_nothing_is_told(tmp_path: Path, capsysbinary: pytest.CaptureFixture[bytes]) -> None:
    (tmp_path / "data").write_text("no folder")
    assert main(["import", str(EXAMPLE), "--data", str(tmp_path / "data"), "--lang", "en"]) == 2
    assert capsysbinary.readouterr().err.count(b"\n") == 1
