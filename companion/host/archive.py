"""The archive: all games with what people have put on them, and finding some of them again."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from companion.host.settings import Remark
from companion.report.people import fold
from companion.rules.phases import Phase
from companion.store.summary import GameSummary
from companion.store.trouble import Trouble
from companion.telling.evenings import Sought
from companion.ui.desk import Game
from companion.words import say


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
    def begun(self) -> bool:
        return bool(self.seats)

    @property
    def finished(self) -> bool:
        return bool(self.stands.get("phase") == Phase.FINISHED)


def fits(sought: Sought, one: Shelved) -> bool:
    """Whether a game is one that is looked for."""
    held = " ".join([one.game, one.day, one.edition, one.remark.note, *(" ".join(seat) for seat in one.seats)])
    return (
        all(word in fold(held) for word in fold(sought.text).split())
        and sought.players in (0, len(one.seats))
        and (not sought.since or one.day >= sought.since)
        and (not sought.until or one.day <= sought.until)
        and (one.remark.star or not sought.star)
        and sought.finished in (None, one.finished)
        and one.remark.away == sought.away
    )


def shelved(summary: GameSummary, stands: Mapping[str, Any] | Trouble, remark: Remark | None) -> Shelved:
    """A game as the archive shows it."""
    trouble = stands if isinstance(stands, Trouble) else None
    opening = summary.opening or {}
    return Shelved(
        game=summary.game_id,
        day=summary.created[:10],
        edition=str(opening.get("edition", "")),
        seats=_seats(opening, {} if isinstance(stands, Trouble) else stands),
        stands={} if isinstance(stands, Trouble) else stands,
        remark=remark or Remark(),
        trouble=summary.trouble or trouble,
    )


def _seats(opening: Mapping[str, Any], stands: Mapping[str, Any]) -> tuple[tuple[str, str], ...]:
    """Species and player in the order of the table, by the names they have now: some were put right during the game."""
    seats = [(seat["species"], seat["player"]) for seat in opening.get("seats", ())]
    players = stands.get("players", ())
    if len(players) != len(seats):  # an older companion noted none
        return tuple(seats)
    return tuple((species, player) for (species, _), player in zip(seats, players, strict=True))


def found(games: Iterable[Shelved], sought: Sought) -> list[Shelved]:
    """The games that are looked for, those with a star first, else in the order they came in."""
    return sorted((one for one in games if fits(sought, one)), key=lambda one: not one.remark.star)


def listed(one: Shelved, lang: str) -> Game:
    """A game as a screen lists it; of one that cannot be read only what is the matter with it."""
    trouble = say(lang, f"trouble-{one.trouble.code}", **one.trouble.facts) if one.trouble else ""
    return Game(
        id=one.game,
        date=one.game[:10] if trouble else one.day,
        players=[player or species for species, player in one.seats],
        turn=int(one.stands.get("turn", 0)),
        phase=one.stands.get("phase"),
        winners=list(one.stands.get("winners", ())),
        scores=[(player, total) for player, total in one.stands.get("scores", ())],
        trouble=trouble,
        species=[species for species, _ in one.seats],
        edition=one.edition,
        note=one.remark.note,
        star=one.remark.star,
        away=one.remark.away,
    )
