"""A desk over a real table in memory, without server, files or network: for screens under test."""

import hashlib
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import flet as ft

from companion.rules.refusals import Refusal, Who, refuse
from companion.rules.species import Facts
from companion.store.species_data import load_facts
from companion.table.commands import MODERATOR, Command, parse
from companion.table.envelopes import MemoryVault, SealedPart
from companion.table.journal import MemoryJournal
from companion.table.offers import About, Offers
from companion.table.seals import lost_seals
from companion.table.table import Accepted, Refused, Table
from companion.table.view import View, shared, view_for
from companion.ui.desk import Denial, Game, Joining, Presence, Way, too_long_to_keep

QR = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 3"><path d="M0 0h1v1H0zM2 0h1v1H2zM1 1h1v1H1z"/></svg>'

WAYS = (
    Way("http://192.168.1.20:8550", "lan", "wlan0", likely=True),
    Way("http://[2001:db8::20]:8550", "ipv6", "wlan0", likely=True),
    Way("http://172.17.0.1:8550", "virtual", "docker0", likely=False),
)

FIVE = ["Ana", "Ben", "Cem", "Eva", "Finn"]


class FakeVault(MemoryVault):
    """A vault that loses what a restart of the server loses."""

    def opens(self, seat: str, part: SealedPart) -> bool:
        """Whether the envelope can be opened now."""
        return self.open(seat, part) is not None

    def lose(self, *seats: str) -> None:
        """What these seats have sealed so far cannot be opened any more."""
        self._kept = {key: part for key, part in self._kept.items() if key[0] not in seats}


class FakeRoom:
    """The table and everybody who looks at it."""

    def __init__(self, script: Sequence[str | bytes] = ()) -> None:
        self.vault = FakeVault()
        self.table = Table(MemoryJournal(), self.vault, load_facts())
        self.time = 0.0
        self.claimed: dict[str, FakeDesk] = {}
        self.watchers: list[tuple[Callable[[], None], Callable[[], None]]] = []
        self.trouble: str | None = None
        for line in script:
            self.play(line)

    def play(self, line: str | bytes) -> None:
        """One line of a script; must be accepted."""
        command = parse(line)
        assert isinstance(command, Command), command
        answer = self.table.submit(command)
        assert isinstance(answer, Accepted), answer
        assert self.table.state is not None
        self.time = self.table.state.now

    def changed(self) -> None:
        for on_change, _ in list(self.watchers):
            on_change()

    def tick(self, seconds: float = 1.0) -> None:
        self.time += seconds
        for _, on_tick in list(self.watchers):
            on_tick()


class FakeDesk:
    """One browser. `moderates` and `seats` are what the server would know of it."""

    def __init__(self, room: FakeRoom, *, moderates: bool = False, seats: Sequence[str] = (), lang: str = "en") -> None:
        self.room = room
        self.moderates = moderates
        self.seats = frozenset(seats)
        self.lang = lang
        self.code = "K7RXQ"
        self.kept: dict[str, Any] = {}
        self.lasting: set[str] = set()
        self.wifi = ("", "")
        self.ways: Sequence[Way] = WAYS
        self.address = ""
        for seat in seats:
            room.claimed[seat] = self

    @property
    def facts(self) -> Facts:
        return self.room.table.facts

    def choose_lang(self, lang: str) -> None:
        self.lang = lang

    def now(self) -> float:
        return self.room.time

    def view(self, actor: str | None) -> View | None:
        allowed = (actor == MODERATOR and self.moderates) or actor in self.seats
        state = self.room.table.state
        common = shared(state, lost_seals(state, self.room.vault.opens)) if state else None
        return view_for(self.room.table.timeline, actor if allowed else None, common)

    def offers(self, actor: str | None, about: About) -> Offers:
        allowed = (actor == MODERATOR and self.moderates) or actor in self.seats
        return self.room.table.offers(actor if allowed else None, about)

    def can(self, command: Command) -> Refusal | None:
        return self.room.table.can(command)

    def submit(self, command: Command) -> Accepted | Refused:
        if not ((command.by == MODERATOR and self.moderates) or command.by in self.seats):
            return Refused([refuse("not-your-move", seat=Who(command.by), deal="")])
        answer = self.room.table.submit(command.model_copy(update={"at": self.room.time}))
        if isinstance(answer, Accepted):
            self.room.changed()
        return answer

    def presence(self) -> Mapping[str, Presence]:
        state = self.room.table.state
        return {
            seat: Presence(seat in self.room.claimed, seat in self.room.claimed)
            for seat in (state.seats if state else ())
        }

    def claim(self, species: str) -> Denial | None:
        if self.room.claimed.get(species, self) is not self:
            return "seat-taken"
        self.room.claimed[species] = self
        self.seats |= {species}
        self.room.changed()
        return None

    def release(self, species: str) -> Denial | None:
        if not (self.moderates or species in self.seats):
            return "not-moderator"
        desk = self.room.claimed.pop(species, None)
        if desk is not None:
            desk.seats -= {species}
        self.room.changed()
        return None

    def watch(self, page: ft.Page, on_change: Callable[[], None], on_tick: Callable[[], None]) -> None:
        self.room.watchers.append((on_change, on_tick))

    def trouble(self, lang: str) -> str | None:
        return self.room.trouble

    def chain(self) -> tuple[int, str]:
        return self.room.table.seq, hashlib.sha256(str(self.room.table.seq).encode()).hexdigest()

    def joining(self) -> Joining:
        ways = sorted(self.ways, key=lambda way: way.url != self.address)
        return Joining(
            url=f"{ways[0].url}/t/{self.code}" if ways else "",
            qr_svg=QR if ways else "",
            ways=ways,
            unreachable="" if ways else "no-network",
            wifi_name=self.wifi[0],
            wifi_qr_svg=QR if self.wifi[0] else "",
        )

    def moderator_qr_svg(self) -> str | None:
        return QR if self.moderates else None

    def choose_address(self, address: str) -> None:
        self.address = address

    def set_wifi(self, name: str, password: str) -> None:
        self.wifi = (name, password)

    def renew_key(self) -> Denial | None:
        return None if self.moderates else "not-moderator"

    def games(self) -> Sequence[Game]:
        if not self.moderates:
            return []
        return [
            Game("2026-10-03-k3f9", "2026-10-03", ["Ana", "Ben", "Cem", "Dora"], 4, "trade", []),
            Game("2026-09-30-b4d2", "2026-09-30", [], 0, None, [], trouble="Nobody can read that game."),
            Game(
                "2026-09-12-p2x7",
                "2026-09-12",
                ["Ana", "Ben", "Cem", "Eva", "Finn"],
                6,
                "finished",
                ["Eva"],
                [("Eva", 510)],
            ),
        ]

    def resume(self, game: str) -> str | None:
        return f"/t/{self.code}" if self.moderates else None

    def new_table(self) -> str | None:
        return f"/t/{self.code}" if self.moderates else None

    def download(self, kind: str) -> str:
        return f"/t/{self.code}/export.{kind}"

    def keep_in_browser(self, page: ft.Page, on_back: Callable[[], None]) -> None:
        """This browser keeps nothing."""

    def remember(self, key: str, value: Any, *, lasting: bool = False) -> None:
        assert not too_long_to_keep(value), f"the draft {key!r} is too long: the server would not keep it"
        self.kept[key] = value
        if lasting:
            self.lasting.add(key)

    def recall(self, key: str) -> Any:
        return self.kept.get(key)
