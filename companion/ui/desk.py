"""What a screen may ask and do: everything goes through its desk.

A desk is one browser at one table. What it may do follows from what the server knows of that browser, at the moment
of each call, and never from what its page shows: a page is only paint. Screens hold no secrets and no authority.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, Protocol

import flet as ft

from companion.rules.refusals import Refusal
from companion.rules.species import Facts
from companion.table.commands import Command
from companion.table.offers import About, Offers
from companion.table.table import Accepted, Refused
from companion.table.view import View

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

    def offers(self, actor: str | None, about: About) -> Offers:
        """What an actor can do now about a thing, each with the table's verdict. Nothing as another than oneself."""

    def can(self, command: Command) -> Refusal | None:
        """Why a command would be refused as it is; None if it can be given. The same verdict as `submit`."""

    def submit(self, command: Command) -> Accepted | Refused:
        """Gives a command, stamped with the table's time. Refused where this browser may not act as `by`."""

    def presence(self) -> Mapping[str, Presence]:
        """For each seat whether a phone holds it and is here."""

    def claim(self, species: str) -> Denial | None:
        """Sit down on a free seat."""

    def release(self, species: str) -> Denial | None:
        """Free a seat: the moderator any, a seat itself."""

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

    def resume(self, game: str) -> str | None:
        """Puts an old game on a table; the path to go to, or None where that is not allowed or there is none."""

    def new_table(self) -> str | None:
        """Another table on this server, or the next game: the path to go to, or None for one who is no moderator."""

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
