"""The browsers for the tests: found where they are, installed where that is possible, missed aloud."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import browsers
import pytest
from browsers import VARIABLE, WebKit, find_chromium, find_firefox, find_webkit, provide_browsers, provide_chromium
from environment import ROOT, Trouble

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="elsewhere browsers lie in places that are not on PATH")

APT = """#!/bin/sh
echo "$DEBIAN_FRONTEND $@" >> {calls}
case "$*" in *install*) printf '#!/bin/sh\\n' > {browser}; /bin/chmod +x {browser};; esac
"""

BROWSER_TEST = """
def test_it(chromium_path: str) -> None:
    pass
"""


@pytest.fixture
def programs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The only folder on PATH; nothing is in it."""
    monkeypatch.delenv(VARIABLE, raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))
    return tmp_path


def _program(path: Path, text: str = "#!/bin/sh\n") -> str:
    path.write_text(text)
    path.chmod(0o755)
    return str(path)


def test_the_first_that_is_found(programs: Path) -> None:
    """Chromium before Chrome before Edge."""
    assert find_chromium() is None
    edge = _program(programs / "microsoft-edge")
    assert find_chromium() == edge
    free = _program(programs / "chromium")
    assert find_chromium() == free


def test_the_one_that_is_named(programs: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """COMPANION_CHROMIUM comes before everything, and must be right."""
    _program(programs / "chromium")
    named = _program(programs / "mine")
    monkeypatch.setenv(VARIABLE, named)
    assert find_chromium() == named
    (programs / "mine").unlink()
    with pytest.raises(Trouble, match="there is no such file"):
        find_chromium()


def test_it_is_installed_by_the_system(programs: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where apt-get can be used without asking, it is."""
    calls, browser = programs / "calls", programs / "chromium"
    _program(programs / "apt-get", APT.format(calls=calls, browser=browser))
    (programs / "env").symlink_to("/usr/bin/env")
    monkeypatch.setattr(browsers, "_rights", list)
    assert provide_chromium() == str(browser)
    assert calls.read_text().splitlines() == [
        "noninteractive -q update",
        "noninteractive -q install -y --no-install-recommends chromium",
    ]


def test_it_is_missed_in_a_sentence(
    programs: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Where nothing may be installed, the person is told what to do."""
    _program(programs / "apt-get", "#!/bin/sh\nexit 1\n")
    monkeypatch.setattr(browsers, "_rights", lambda: None)
    assert provide_chromium() is None
    assert capsys.readouterr().err.count("\n") == 1


def test_the_other_engines(programs: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Debian's Firefox before another one; WebKit only with its driver and a screen to show it on."""
    monkeypatch.setattr(browsers, "LIBRARIES", programs / "lib")
    assert (find_firefox(), find_webkit()) == (None, None)
    _program(programs / "firefox")
    firefox = _program(programs / "firefox-esr")
    assert find_firefox() == firefox
    driver, screen = _program(programs / "WebKitWebDriver"), _program(programs / "Xvfb")
    assert find_webkit() is None
    (programs / "lib" / "cpu" / "webkit2gtk-4.1").mkdir(parents=True)
    browser = _program(programs / "lib" / "cpu" / "webkit2gtk-4.1" / "MiniBrowser")
    assert find_webkit() == WebKit(driver, browser, screen)


def test_what_is_missing_is_installed_together(programs: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """And only that."""
    calls = programs / "calls"
    _program(programs / "apt-get", APT.format(calls=calls, browser=programs / "firefox-esr"))
    (programs / "env").symlink_to("/usr/bin/env")
    chromium = _program(programs / "chromium")
    monkeypatch.setattr(browsers, "LIBRARIES", programs / "lib")
    monkeypatch.setattr(browsers, "_rights", list)
    assert provide_browsers() == chromium
    wanted = "noninteractive -q install -y --no-install-recommends firefox-esr webkit2gtk-driver xvfb"
    assert calls.read_text().splitlines() == ["noninteractive -q update", wanted]


@pytest.mark.parametrize(("in_ci", "outcome"), [("true", "1 error"), ("", "1 skipped")])
def test_a_browser_test_without_a_browser(programs: Path, in_ci: str, outcome: str) -> None:
    """Skipped at home; in CI it fails, for there nobody reads what was skipped."""
    shutil.copy(ROOT / "tests" / "conftest.py", programs)
    (programs / "test_it.py").write_text(BROWSER_TEST)
    ended = subprocess.run(
        [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", str(programs)],
        cwd=programs,
        env=dict(os.environ, CI=in_ci, PYTEST_DISABLE_PLUGIN_AUTOLOAD="1", PYTHONPATH=str(ROOT / "build")),
        capture_output=True,
        text=True,
        check=False,
    )
    assert outcome in ended.stdout.splitlines()[-1]
    assert "there is no Chromium" in ended.stdout or not in_ci
