"""What every test can ask for."""

import os

import pytest
from chromium import VARIABLE, find_chromium


@pytest.fixture(scope="session")
def chromium_path() -> str:
    """The browser to drive. Where there is none a browser test is skipped; in CI it fails, so that nobody is fooled."""
    found = find_chromium()
    if found is None:
        without = pytest.fail if os.environ.get("CI", "").lower() in {"1", "true"} else pytest.skip
        without(f"there is no Chromium; install one, or name one in {VARIABLE}")
    return found
