"""`companion demo`: a table in the middle of a game, in a folder that is gone afterwards."""

import json
import re
import signal
from pathlib import Path

import httpx
import pytest

from companion.cli.demo import SCRIPT, script
from companion.languages import languages
from companion.words import say
from tests.browser.server import Program
from tests.scripts import play


def demo(folder: Path, monkeypatch: pytest.MonkeyPatch, *options: str) -> Program:
    """The program with the demo, over a temporary folder of its own; `data` would be that of real games."""
    (folder / "tmp").mkdir()
    monkeypatch.setenv("TMPDIR", str(folder / "tmp"))
    return Program(folder, "demo", *options, ready="demo-stop")


def left(folder: Path) -> list[str]:
    return [path.name for path in (folder / "tmp").iterdir() if path.name.startswith("companion-demo-")]


def test_it_serves_the_second_turns_trade_and_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with demo(tmp_path, monkeypatch) as program:
        assert httpx.get(f"http://127.0.0.1:{program.port}/healthz", timeout=60).json() == {"ok": True}
        state = program.state()
        assert (state["turn"], state["phase"], state["timer"]["state"]) == (2, "trade", "running")
        assert 0 < state["timer"]["remaining"] < 600
        assert len(state["seats"]) == 5
        assert "zeth" in {seat["species"] for seat in state["seats"]}
        assert "proposed" in {deal["status"] for deal in state["deals"].values()}
        terms = [term for deal in state["deals"].values() if deal["status"] == "binding" for term in deal["terms"]]
        assert {"open", "overdue"} <= {term["status"] for term in terms if term["due"] <= 2}
        assert state["posts"]
        # Whoever opens the printed link is the moderator, whoever scans the code chooses a seat.
        with httpx.Client(follow_redirects=True, timeout=60) as browser:
            assert browser.get(program.moderator).status_code == 200
            assert "Mira" in browser.get(f"http://127.0.0.1:{program.port}/t/{program.code}/plain").text
        assert len(left(tmp_path)) == 1
        assert program.stop() == 0
        assert say("en", "demo-over") in program.said()
        assert program.complaints() == []
    assert left(tmp_path) == []
    assert not program.data.exists(), "real games are none of its business"


@pytest.mark.parametrize("sign", [signal.SIGTERM, signal.SIGHUP])
def test_stopped_from_outside_it_leaves_nothing_either(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, sign: signal.Signals
) -> None:
    with demo(tmp_path, monkeypatch) as program:
        assert left(tmp_path) != []
        assert program.stop(sign) == 128 + signal.SIGTERM
    assert left(tmp_path) == []


def test_its_options_go_behind_it_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As after `build/play.py demo`; those behind it win."""
    with demo(tmp_path, monkeypatch, "--public-url", "https://table.example", "--host", "localhost") as program:
        assert (
            say("en", "serve-join", url=f"https://table.example/t/{program.code}", code=program.code) in program.said()
        )


@pytest.mark.parametrize("lang", languages())
def test_every_table_is_the_same_but_for_its_language(lang: str) -> None:
    """What people wrote is in the words of whoever started it, and all else is the script as `replay` plays it."""
    plain, spoken = (json.dumps(play(text.splitlines()), sort_keys=True) for text in _texts(lang))
    keys = set(re.findall('"(demo-[a-z]+)"', plain))
    assert keys == {"demo-invention"}
    for key in keys:
        plain = plain.replace(json.dumps(key), json.dumps(say(lang, key)))
    assert spoken == plain


def _texts(lang: str) -> list[str]:
    texts = [SCRIPT.read_text(encoding="utf-8"), script(lang).decode()]
    return ["\n".join(line for line in text.splitlines() if line and line[0] != "#") for text in texts]
