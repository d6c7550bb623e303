"""What every test can ask for."""

import os
import time
from collections.abc import Iterator
from typing import NoReturn

import pytest
from browsers import VARIABLE, WebKit, find_chromium, find_firefox, find_webkit

from companion.ui import taps

IN_CI = os.environ.get("CI", "").lower() in {"1", "true"}


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Browsers first: they take longest, and on several cores nobody should wait for one at the end. On a busy machine
    one now and then loses a tap that a person would give again: in CI a test with a browser is played once more, and
    the closing line tells that it was. A fault of ours fails twice."""
    items.sort(key=lambda item: item.get_closest_marker("browser") is None)
    for item in items if IN_CI else ():
        if item.get_closest_marker("browser") is not None:
            item.add_marker(pytest.mark.flaky(reruns=1))


@pytest.fixture(autouse=True)
def _clock_goes_on() -> Iterator[None]:
    """A page without a browser holds the clock of taps (tests/ui/fake_page.py); a real server has the real one."""
    yield
    taps.clock = time.monotonic


def _missing(what: str) -> NoReturn:
    """Where there is no such browser a test is skipped; in CI it fails, so that nobody is fooled."""
    without = pytest.fail if IN_CI else pytest.skip
    without(f"there is no {what}")


@pytest.fixture(scope="session")
def chromium_path() -> str:
    """The browser that most tests drive."""
    return find_chromium() or _missing(f"Chromium; install one, or name one in {VARIABLE}")


@pytest.fixture(scope="session")
def firefox_path() -> str:
    """Firefox, for the journeys in every engine."""
    return find_firefox() or _missing("Firefox; install one")


@pytest.fixture(scope="session")
def webkit_paths() -> WebKit:
    """WebKit, the engine of every iPhone."""
    return find_webkit() or _missing("WebKitGTK; install webkit2gtk-driver and xvfb")
