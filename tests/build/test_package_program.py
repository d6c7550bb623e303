"""What build/package.py has made in dist/, used by somebody else. Runs at the end of build/package.py, or with
`python3 build/test.py -m package` for what lies in dist/ already."""

import json
import os
import subprocess
from pathlib import Path

import httpx
import pytest
from environment import ROOT
from package import program_name
from playwright.sync_api import ConsoleMessage, expect, sync_playwright

from companion import __version__
from tests.build.trial import PATIENCE, bare, serving
from tests.web.chrome import FLAGS

pytestmark = [pytest.mark.package, pytest.mark.timeout(600)]
GAMES = ROOT / "tests" / "games"


@pytest.fixture(scope="module")
def dist() -> Path:
    """Where it was made."""
    return Path(os.environ.get("COMPANION_DIST", ROOT / "dist"))


@pytest.fixture(scope="module")
def program(dist: Path) -> Path:
    """The one executable file."""
    made = dist / program_name()
    assert made.is_file(), f"{made} is not there: build/package.py makes it"
    return made


def _companion(program: Path, folder: Path, *arguments: str) -> str:
    ended = subprocess.run(
        [str(program), *arguments], cwd=folder, env=bare(), capture_output=True, encoding="utf-8", check=False
    )
    assert (ended.returncode, ended.stderr) == (0, "")
    return ended.stdout


def test_it_is_of_this_version(program: Path, tmp_path: Path) -> None:
    assert _companion(program, tmp_path, "--version") == f"companion {__version__}\n"


@pytest.mark.parametrize("game", sorted(file.stem for file in GAMES.glob("*.jsonl")))
def test_it_replays_every_recorded_game(program: Path, tmp_path: Path, game: str) -> None:
    """To the same public state as the checkout: facts and rules are all in it."""
    told = json.loads(_companion(program, tmp_path, "replay", str(GAMES / f"{game}.jsonl")))
    assert told == json.loads((GAMES / f"{game}.json").read_text(encoding="utf-8"))


def test_it_speaks_both_languages(program: Path, tmp_path: Path) -> None:
    told = _companion(program, tmp_path, "rules")
    assert "kept by the companion" in told
    assert "für" in told


def test_somebody_plays_without_python(
    program: Path, tmp_path: Path, chromium_path: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """It starts, answers, shows the first screen of the moderator in a browser, opens a table, and stops cleanly."""
    with serving(program, tmp_path) as trial:
        with capsys.disabled():
            print(f"\nFrom the start of the executable until it serves: {trial.seconds:.1f} s")
        assert httpx.get(f"{trial.url}/healthz", timeout=PATIENCE).json() == {"ok": True}
        assert httpx.get(f"{trial.url}/join-check", timeout=PATIENCE).status_code == 200
        complaints: list[ConsoleMessage] = []
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=chromium_path, args=FLAGS)
            page = browser.new_page(viewport={"width": 1180, "height": 820}, locale="en-GB")
            page.set_default_timeout(PATIENCE * 1000)
            page.on("console", lambda message: complaints.append(message) if message.type == "error" else None)
            page.on("pageerror", lambda fault: pytest.fail(str(fault)))
            page.goto(trial.moderator)
            page.get_by_role("button", name="New game").click()
            expect(page.get_by_role("button", name="New game")).to_have_count(0, timeout=PATIENCE * 1000)
            browser.close()
        assert [message.text for message in complaints] == []
        code, told = trial.stop()
    assert code == 0
    assert "Traceback" not in trial.log.read_text()
    assert "ERROR" not in trial.log.read_text()
    assert told.count("http://") >= 1, "phones are told where to join"
    assert not list((tmp_path / "data" / "games").iterdir()), "a table that was never opened is put away"


def test_the_client_is_packed_and_complete(program: Path, tmp_path: Path) -> None:
    """Each file is sent well packed from the first request on, and plain to whoever asks so; the address stays the same
    from start to start, so that no phone loads it twice."""
    addresses = []
    for start in ("first", "second"):
        folder = tmp_path / start
        folder.mkdir()
        with serving(program, folder) as trial:
            page = httpx.get(f"{trial.url}/", timeout=PATIENCE).text
            client = page.partition('const client = "')[2].partition('"')[0]
            addresses.append(client)
            if start == "first":
                url = f"{trial.url}{client}main.dart.wasm"
                packed = httpx.get(url, headers={"accept-encoding": "gzip"}, timeout=PATIENCE)
                plain = httpx.get(url, headers={"accept-encoding": "identity"}, timeout=PATIENCE)
                assert packed.content == plain.content
                assert int(packed.headers["content-length"]) < 0.32 * len(plain.content)
                assert httpx.get(f"{trial.url}{client}pyodide/pyodide.mjs", timeout=PATIENCE).status_code == 404
    assert addresses[0].startswith("/client/")
    assert addresses[0] == addresses[1]
