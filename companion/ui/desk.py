"""What a screen may ask and do: everything goes through its desk.

A desk is one browser at one table. What it may do follows from what the server knows of that browser, at the moment
of each call, and never from what its page shows: a page is only paint. Screens hold no secrets and no authority.
"""

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal, Protocol

import flet as ft

from companion.rules.refusals import Refusal
from companion.rules.species import Facts
from companion.table.commands import Command
from companion.table.offers import About, Offers
from companion.table.scene import Playing, SceneWay
from companion.table.table import Accepted, Refused
from companion.table.view import View

if TYPE_CHECKING:
    from companion.ui.evenings import Evenings

Denial = Literal["seat-taken", "not-moderator", "no-such-seat"]
MOST_DRAFT = 20_000
"""Characters of a half-entered deal or bid that the server keeps for a browser."""


def too_long_to_keep(draft: Any) -> bool:
    """Whether a draft is longer than any that people at a table enter."""
    return len(repr(draft)) > MOST_DRAFT


@dataclass(frozen=True, slots=True)
class Presence:
    """Who sits where: claimed by a phone, and whether that phone is connected now."""

    claimed: bool
    here: bool


@dataclass(frozen=True, slots=True)
class SeatRequest:
    """Somebody asks for a seat that another phone holds. The number stands on their phone as well; `denied` where the
    moderator has said no."""

    number: int
    seat: str
    denied: bool = False


@dataclass(frozen=True, slots=True)
class Way:
    """An address phones may find the server at, and why it stands where it stands.

    `kind` is a code for the words (`web-address-…`); `interface` is what the system calls the network, empty where it
    is none of this machine's. `likely`: a phone in the same Wi-Fi should get there.
    """

    url: str
    kind: str
    interface: str
    likely: bool


@dataclass(frozen=True, slots=True)
class Joining:
    """How phones get in. `ways` are all the server could be reached at, the chosen one first, else the best.

    Where there is none, `url` and `qr_svg` are empty and `unreachable` says why (`web-unreachable-…`).
    """

    url: str
    qr_svg: str
    ways: Sequence[Way]
    unreachable: str
    wifi_name: str
    wifi_qr_svg: str


@dataclass(frozen=True, slots=True)
class Award:
    """What somebody earned in a game: `what` it is called, by whom, the number behind it, and `of` how many, 0 for
    none."""

    what: str
    seats: tuple[str, ...]
    number: int
    of: int


@dataclass(frozen=True, slots=True)
class Game:
    """A game in the library, as a list shows it."""

    id: str
    date: str
    players: Sequence[str]
    turn: int
    phase: str | None
    winners: Sequence[str]
    scores: Sequence[tuple[str, int]] = ()
    """Players and their totals in twelfths, the best first."""
    trouble: str = ""
    """Why the game cannot be read, in one sentence; then there is nothing else to say of it."""
    species: Sequence[str] = ()
    edition: str = ""
    note: str = ""
    star: bool = False
    away: bool = False
    """Put away: not listed unless somebody looks for it."""


class Desk(Protocol):
    """One browser at one table."""

    @property
    def code(self) -> str:
        """The table's join code."""

    @property
    def facts(self) -> Facts:
        """Species, editions and tracks."""

    @property
    def lang(self) -> str:
        """The language this browser asked for, one of `languages()`."""

    def choose_lang(self, lang: str) -> None:
        """Another language for this browser, remembered."""

    @property
    def moderates(self) -> bool:
        """Whether this browser runs the table, at this moment."""

    @property
    def seats(self) -> frozenset[str]:
        """The seats this browser holds, at this moment."""

    def now(self) -> float:
        """The table's time, to be compared with `View.shared.timer`."""

    def view(self, actor: str | None) -> View | None:
        """What an actor may see; None before the table is opened. Another's view is refused: it becomes a watcher's."""

    def stamp(self, actor: str | None) -> Hashable:
        """Another one as soon as anything has changed for an actor besides who is done and the timer, which change all
        the time: while it is the same, a screen need not look at what is drawn from neither."""

    def offers(self, actor: str | None, about: About) -> Offers:
        """What an actor can do now about a thing, each with the table's verdict. Nothing as another than oneself."""

    def can(self, command: Command) -> Refusal | None:
        """Why a command would be refused as it is; None if it can be given. The same verdict as `submit`."""

    def submit(self, command: Command) -> Accepted | Refused:
        """Gives a command, stamped with the table's time. Refused where this browser may not act as `by`."""

    def scene(self) -> Playing | None:
        """The scene that this tablet plays now. While there is one, all other screens are given the table as it was
        before: whoever draws `view` and `offers` shows nothing ahead of it."""

    def hurry_scene(self) -> None:
        """Brings the scene's next step now, for everybody; the moderator's."""

    def skip_scene(self) -> None:
        """Ends the scene for everybody; the moderator's."""

    @property
    def scene_way(self) -> SceneWay:
        """How reveals are played here."""

    def choose_scene_way(self, way: SceneWay) -> None:
        """Another way for all tables of this machine, remembered; the moderator's."""

    @property
    def home_by(self) -> str | None:
        """When the evening should end, as 23:00; None where nobody has said."""

    def go_home_by(self, time: str | None) -> None:
        """Says when; the moderator's."""

    def waited_for(self) -> frozenset[str]:
        """Whom the table waits for, of those who have a phone, while no timer runs; for the moderator."""

    def nudge(self) -> None:
        """Tells them so, on their phones; the moderator's. Not more often than every few seconds."""

    @property
    def nudged(self) -> frozenset[str]:
        """Who is told at this moment that the table waits for them: of the moderator's browser all, else own seats."""

    def awards(self) -> Sequence[Award]:
        """What the evening has to give; nothing before the game is over."""

    def presence(self) -> Mapping[str, Presence]:
        """For each seat whether a phone holds it and is here."""

    def claim(self, species: str) -> Denial | None:
        """Sit down on a free seat."""

    def release(self, species: str) -> Denial | None:
        """Free a seat: the moderator any, a seat itself."""

    def ask_seat(self, species: str) -> Denial | None:
        """Asks the moderator for a seat that another phone holds: one request a browser, until it is answered or the
        browser leaves."""

    @property
    def seat_asked(self) -> SeatRequest | None:
        """What this browser has asked for."""

    def seat_requests(self) -> Sequence[SeatRequest]:
        """Who waits for a seat; the moderator's."""

    def answer_request(self, number: int, yes: bool) -> Denial | None:
        """Hands the seat over to whoever asks for it, or turns it down; the moderator's."""

    def watch(self, page: ft.Page, on_change: Callable[[], None], on_tick: Callable[[], None]) -> None:
        """Calls back in the page's own context: on every change of the table or of who is here, on every second of a
        running timer, and at once when the page comes back from sleep."""

    def trouble(self, lang: str) -> str | None:
        """What is the matter with the game's file, in one sentence; None while all is well."""

    def chain(self) -> tuple[int, str]:
        """How many entries the game's journal has, and the hash of the last: all before it are bound by it."""

    def joining(self) -> Joining:
        """How phones get in."""

    def moderator_qr_svg(self) -> str | None:
        """The link that makes another browser the moderator, as a QR code; only for one who is."""

    def choose_address(self, address: str) -> None:
        """Another address for the join link."""

    def set_wifi(self, name: str, password: str) -> None:
        """The Wi-Fi for the second QR code; kept on this machine only."""

    def renew_key(self) -> Denial | None:
        """A new moderator's key: every other moderator is out."""

    def games(self) -> Sequence[Game]:
        """Past and unfinished games, newest first: the host's all, a moderator's own, nobody else's any."""

    @property
    def evenings(self) -> "Evenings | None":
        """All games on this machine with their statistics, for the host's own browser; None for any other."""

    def resume(self, game: str) -> str | None:
        """Puts an old game on a table; the path to go to, or None where that is not allowed or there is none."""

    def new_table(self) -> str | None:
        """Another table on this server, or the next game: the path to go to, or None for one who is no moderator."""

    @property
    def learners(self) -> frozenset[str]:
        """The seats that play for the first time: their phones lead them."""

    def learns(self, seat: str, on: bool) -> Denial | None:
        """Whether a seat plays for the first time: the moderator says so of any, a seat of itself."""

    @property
    def handicaps(self) -> Mapping[str, int]:
        """The seats that start with one small cube more (1) or less (-1) than their board says."""

    def set_handicap(self, seat: str, cubes: int) -> Denial | None:
        """Notes it; the moderator only."""

    def donors(self) -> frozenset[str] | None:
        """Who has noted donation goods that have to be gone by the end of the next Trade phase; None while there can
        be none."""

    def donates(self, seat: str, on: bool) -> Denial | None:
        """Notes that a seat has some, or none any more: the moderator of any, a seat of itself."""

    def honour(self, seat: str) -> tuple[int, int] | None:
        """How many promises the player of an own seat has kept in time on all evenings here, and of how many that
        somebody judged. Only at the start of a game, and only where the host wants it; else None."""

    def bgstats_path(self) -> str | None:
        """The short page that hands this game to the BG Stats app; None while there are no scores."""

    def bgstats_qr_svg(self) -> str | None:
        """The same as a QR code for phones; None also where no phone can get here."""

    def rematch(self) -> str | None:
        """The next game of the same people, at a table to which all browsers here go on, with their places; the path
        to go to, or None for one who is no moderator."""

    def leads_to(self) -> str | None:
        """The path of the table that is played on at, while this browser has not been there; None where it stays."""

    def download(self, kind: str) -> str:
        """The path of an export of this game: json, csv, md or html."""

    def keep_in_browser(self, page: ft.Page, on_back: Callable[[], None]) -> None:
        """Lets the browser keep what is lasting, and how much of the table's story it has seen. Calls back in the
        page's own context when it has brought what the server did not know: all is to be drawn anew."""

    def remember(self, key: str, value: Any, *, lasting: bool = False) -> None:
        """Keeps a half-entered deal or bid of this browser on the server, in memory, across reload and reconnect. What
        is `lasting` also in the browser, across a restart of the server: never a bid or a count.

        One that is too long is refused, counted and logged; on a screen under test it is an error.
        """

    def recall(self, key: str) -> Any:
        """What was remembered, or None."""
