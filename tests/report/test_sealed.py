"""No bid and no tally is in any export before its reveal."""

from collections.abc import Mapping

import pytest

from companion.report.export import FORMATS, exported
from companion.store.species_data import load_facts
from companion.table.envelopes import MemoryVault, OpenedPart, SealedNumbers, SealedPart
from companion.table.journal import MemoryJournal
from companion.table.table import Table
from tests.report.evening import CREATED, GAME_ID
from tests.scripts import FOUR, Game

NAMES = [f"{kind}-{lang}" for kind in FORMATS for lang in ("en", "de")]


class LeakyVault(MemoryVault):
    """A vault that writes the numbers on the envelope. What an export shows of it, it would show of any envelope."""

    def __init__(self) -> None:
        super().__init__()
        self._inside: dict[str, OpenedPart] = {}

    def seal(self, seat: str, parts: Mapping[str, SealedNumbers]) -> dict[str, SealedPart]:
        sealed = {}
        for name, numbers in parts.items():
            mark = f"mark-{len(self._inside)}"
            self._inside[mark] = OpenedPart(numbers=dict(numbers), nonce="")
            sealed[name] = SealedPart(fingerprint=mark, ciphertext=f"{numbers}")
        return sealed

    def open(self, seat: str, part: SealedPart) -> OpenedPart | None:
        return self._inside[part.fingerprint]


def table() -> Game:
    game = Game()
    game.journal = MemoryJournal()
    game.table = Table(game.journal, LeakyVault(), load_facts())
    seats = [{"species": name, "player": name} for name in FOUR]
    return game.ok("open_table", edition="remastered", seats=seats)


def files(game: Game) -> dict[str, bytes]:
    made = {name: exported(GAME_ID, CREATED, game.journal.read(), game.table.facts, name) for name in NAMES}
    return {name: file.body for name, file in made.items() if file is not None}


def bids(colony: int, research: int) -> Game:
    """All four have announced nine ships and sealed; the last one has bid these."""
    game = table().advance_to("bids")
    for seat in FOUR:
        game.ok("declare_ships", seat, ships=9)
        last = seat == FOUR[-1]
        game.ok("seal_bid", seat, colony=colony if last else 1, research=research if last else 1)
    return game


def test_exports_of_two_games_that_differ_in_sealed_bids_only_are_the_same_to_the_byte() -> None:
    found = files(bids(7, 2))
    assert found.keys() == set(NAMES)
    assert found == files(bids(0, 5))


def test_research_bids_stay_sealed_when_the_colony_bids_are_revealed() -> None:
    one, other = (bids(3, research).ok("reveal_colony_bids").ok("pass", FOUR[-1]) for research in (2, 6))
    assert files(one) == files(other)


def test_what_is_revealed_is_in_the_exports() -> None:
    """The same comparison, after the reveal: it must be able to fail."""
    one, other = (files(bids(colony, 2).ok("reveal_colony_bids")) for colony in (7, 6))
    for name in NAMES:
        assert (one[name] == other[name]) is name.startswith(("csv", "svg", "png")), "promises and cards hold no bids"


@pytest.mark.parametrize("revealed", [False, True])
def test_tallies_are_sealed_until_the_scores_are_revealed(revealed: bool) -> None:
    found = []
    for points in (31, 17):
        game = table().advance_to("scoring", 6).tally(unity={"points": points, "ships": points})
        found.append(files(game.ok("reveal_scores") if revealed else game))
    assert (found[0] == found[1]) is not revealed
