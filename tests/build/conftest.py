"""The checkout that the tests of the scripts work in."""

from pathlib import Path

import pytest
from environment import Environment

from tests.build.checkout import Checkout, make


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Checkout:
    """A fresh checkout without an environment; there is a space in its path, as on many a computer."""
    monkeypatch.setattr(Environment, "_make", make)
    return Checkout(tmp_path / "check out")
