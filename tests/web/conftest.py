"""A server that the tests of this folder share, and one for those that need their own."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.web.process import Server, running

Start = Callable[..., Server]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The demo, for all tests of one file."""
    with running(tmp_path_factory.mktemp("server") / "log.txt", "--tries", "1000") as server:
        yield server


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    """Starts the demo with options, for one test."""
    with ExitStack() as stack:
        numbers = iter(range(100))

        def begin(*options: str, prefix: tuple[str, ...] = ()) -> Server:
            return stack.enter_context(running(tmp_path / f"log{next(numbers)}.txt", *options, prefix=prefix))

        yield begin
