"""Houses that are closed when a test is over."""

import asyncio
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from companion.host.all_tables import AllTables
from companion.store.trouble import Trouble
from companion.web.limits import Tries
from tests.host.evening import house_in

Open = Callable[..., AllTables]


@pytest.fixture
def open_house(tmp_path: Path) -> Iterator[Open]:
    """Starts a house over the test's folder, as often as a test starts its server."""
    houses: list[AllTables] = []

    def start(
        tries: Tries | None = None, folder: str = ".", tell: Callable[[Trouble], None] = lambda trouble: None
    ) -> AllTables:
        houses.append(house_in(tmp_path / folder, tries, tell))
        return houses[-1]

    yield start
    for house in houses:
        asyncio.run(house.close())
