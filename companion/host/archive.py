"""The archive: all games with what people have put on them, and finding some of them again."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from companion.host.settings import Remark
from companion.report.people import fold
from companion.rules.phases import Phase
from companion.store.summary import GameSummary
from companion.store.trouble import Trouble


@dataclass(frozen=True, slots=True)
class Shelved:
    """A game in the archive. `seats` are species and player; `stands` is the glance at it (report/glance.py), empty
    where nobody can tell; `trouble`: why it cannot be opened."""

    game: str
    day: str
    edition: str
    seats: tuple[tuple[str, str], ...]
    stands: Mapping[str, Any]
    remark: Remark
    trouble: Trouble | None

    @property
    def finished(self) -> bool:
        return bool(self.stands.get("phase") == Phase.FINISHED)


@dataclass(frozen=True, slots=True)
class Sought:
    """What to look for; what is empty or None leaves all in. `text`: words that all occur in the day, the names, the
    species, the edition or the note. Games that were put away are shown only to who looks for them."""

    text: str = ""
    players: int = 0
    since: str = ""
    until: str = ""
    star: bool = False
    finished: bool | None = None
    away: bool = False

    def fits(self, one: Shelved) -> bool:
        """Whether this game is looked for."""
        held = " ".join([one.game, one.day, one.edition, one.remark.note, *(" ".join(seat) for seat in one.seats)])
        return (
            all(word in fold(held) for word in fold(self.text).split())
            and self.players in (0, len(one.seats))
            and (not self.since or one.day >= self.since)
            and (not self.until or one.day <= self.until)
            and (one.remark.star or not self.star)
            and self.finished in (None, one.finished)
            and one.remark.away == self.away
        )


def shelved(summary: GameSummary, stands: Mapping[str, Any], remark: Remark | None) -> Shelved:
    """A game as the archive shows it."""
    opening = summary.opening or {}
    return Shelved(
        game=summary.game_id,
        day=summary.created[:10],
        edition=str(opening.get("edition", "")),
        seats=tuple((seat["species"], seat["player"]) for seat in opening.get("seats", ())),
        stands=stands,
        remark=remark or Remark(),
        trouble=summary.trouble,
    )


def found(games: Iterable[Shelved], sought: Sought) -> list[Shelved]:
    """The games that are looked for, those with a star first, else in the order they came in."""
    return sorted(filter(sought.fits, games), key=lambda one: not one.remark.star)
