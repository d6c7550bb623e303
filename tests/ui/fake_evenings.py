"""A few evenings in memory: for the host's screens under test, and to look at them."""

from collections.abc import Sequence
from dataclasses import replace

from companion.report.figures import GameFigures, Result, SeatFigures
from companion.report.people import fold, join, split
from companion.report.statistics import statistics
from companion.report.stats_told import stats_told
from companion.store.species_data import load_facts
from companion.telling.evenings import GameTold, Passage, Sought, StatisticsTold, Wanted
from companion.telling.sheet import Column, Sheet
from companion.ui.desk import Game

TABLE = {"caylion": "Ana", "zeth": "Ben", "unity": "Cem", "kjasjavikalimm": "Eva", "yengii": "Finn"}


def seat(species: str, player: str, rank: int, number: int) -> SeatFigures:
    """A seat whose figures follow from its rank and the number of its game."""
    result = Result(rank, 12 * (44 - 4 * rank) + 6 * (number % 2), 30 - 3 * rank, 60 - 6 * rank, 6 - rank, rank % 2, 0)
    return SeatFigures(
        species=species,
        player=player,
        result=result,
        promises=9,
        kept=7 - rank,
        late=rank % 2,
        settled=1,
        broken=rank // 3,
        unjudged=1,
        cost=2 * (rank // 3),
        costliest=2 * (rank // 3),
        deals=8 - rank + number % 3,
        partners={other: 1 + (number + rank) % 3 for other in TABLE if other != species},
        bought=3,
        paid=7 + rank,
        overpaid=rank % 3,
        dearest=3 + number % 3,
        robbed=number % 2,
        robberies=2 if species == "zeth" else 0,
        inventions=2,
        waited_for=rank % 4,
    )


def game(number: int) -> GameFigures:
    """One evening a month; who won goes round the table."""
    seats = [
        seat(species, player, 1 + (place + number) % len(TABLE), number)
        for place, (species, player) in enumerate(TABLE.items())
    ]
    return GameFigures(
        f"2026-{number:02}-12-p2x{number % 10}", f"2026-{number:02}-12T19:00:00+01:00", "remastered", 9000, 21,
        tuple(seats),
    )  # fmt: skip


SHELF = [
    Game(
        "2026-10-03-k3f9", "2026-10-03", ["Ana", "Ben", "Cem", "Dora"], 4, "trade", [],
        species=["caylion", "zeth", "unity", "yengii"], edition="remastered", note="Dora had to catch her train",
    ),
    Game(
        "2026-09-12-p2x9", "2026-09-12", ["Ana", "Ben", "Cem", "Eva", "Finn"], 6, "finished", ["Eva"],
        [("Eva", 510)], species=list(TABLE), edition="remastered", star=True,
    ),
    Game("2026-09-01-b4d2", "2026-09-01", [], 0, None, [], trouble="Nobody can read that game."),
]  # fmt: skip

STORY = GameTold(
    "Game 2026-09-12-p2x9, 12 September 2026: 5 players, turn 6, finished",
    ("Eva (Kjas) wins with 42½ points.", "Counted in half points (Total ½)."),
    (
        Passage(
            "Final scores",
            sheet=Sheet(
                [Column("Rank", number=True), Column("Player"), Column("Total ½", number=True)],
                [["1", "Eva (Kjas)", "42½"], ["2", "Ana (Caylion)", "39"]],
            ),
        ),
        Passage("Awards", ("Most honest: Ana (Caylion) – 9 of 9 promises kept",)),
    ),
    (),
    (Passage("Turn 1", ("Ana → Ben: 2 food, due on turn 2 – kept",)),),
    (Passage("Turning points", ("Turn 2: Eva leads in sharing bonuses, 6 to 3 before Ana.",)),),
)


class FakeEvenings:
    """What a host's browser may ask. `to_count` are the answers about the counting, until it is done."""

    def __init__(self, lang: str = "en", games: int = 9) -> None:
        self.lang = lang
        self.figures = [game(number) for number in range(1, games + 1)]
        self.joined: dict[str, str] = {}
        self.to_count: list[tuple[int, int]] = []
        self.shelf = list(SHELF)
        self.honour = False

    def counted(self) -> tuple[int, int] | None:
        return self.to_count.pop(0) if self.to_count else None

    async def statistics(self, wanted: Wanted) -> StatisticsTold:
        everybody = statistics(self.figures, Wanted(), self.joined).names
        found = statistics(self.figures, wanted, self.joined)
        return stats_told(found, wanted, everybody, self.joined, load_facts(), self.lang)

    async def join(self, alias: str, name: str) -> str:
        self.joined = join(self.joined, alias, name)
        return f"{alias} is {name}"

    def split(self, alias: str) -> None:
        self.joined = split(self.joined, alias)

    async def archive(self, sought: Sought) -> Sequence[Game]:
        return [
            one
            for one in self.shelf
            if one.away == sought.away
            and (one.star or not sought.star)
            and sought.finished in (None, one.phase == "finished")
            and fold(sought.text) in fold(" ".join([*one.players, one.note]))
        ]

    async def told(self, game: str) -> GameTold | str:
        trouble = next(one.trouble for one in self.shelf if one.id == game)
        return trouble or STORY

    def remark(self, game: str, *, note: str | None = None, star: bool | None = None, away: bool | None = None) -> None:
        given = {"note": note, "star": star, "away": away}
        changes = {name: value for name, value in given.items() if value is not None}
        self.shelf = [replace(one, **changes) if one.id == game else one for one in self.shelf]  # type: ignore[arg-type]

    def delete(self, game: str, name: str) -> str | None:
        if name != game:
            return "That is not the game’s name."
        self.shelf = [one for one in self.shelf if one.id != game]
        return None

    def show_honour(self, on: bool) -> None:
        self.honour = on
