"""A desk over a real table in memory, without server, files or network: for screens under test."""

import hashlib
from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import Any

import flet as ft

from companion.host.curtain import Curtain, scene_of
from companion.host.nudge import Nudge
from companion.host.seat_requests import SeatRequests
from companion.report.awards import awards_of
from companion.report.story import story
from companion.rules.donations import made_on
from companion.rules.pace import phase_seconds
from companion.rules.refusals import Refusal, Thing, Who, refuse
from companion.rules.species import Facts
from companion.store.species_data import load_facts
from companion.table.commands import MODERATOR, QUIET, REVEALS, Command, parse
from companion.table.decide import verify
from companion.table.envelopes import MemoryVault, SealedPart
from companion.table.journal import MemoryJournal
from companion.table.offers import About, Offers, offers
from companion.table.scene import Playing, SceneWay
from companion.table.seals import lost_seals
from companion.table.table import Accepted, Refused, Table
from companion.table.view import Shared, View, shared, view_for
from companion.telling.first import to_do
from companion.ui.desk import Award, Denial, Game, Joining, Presence, SeatRequest, Way, too_long_to_keep
from companion.ui.evenings import Evenings

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
        self.journal = MemoryJournal()
        self.table = Table(self.journal, self.vault, load_facts())
        self.time = 0.0
        self.scene_way: SceneWay = "off"
        self.curtain = Curtain(lambda: self.time, lambda seconds, call: lambda: None, self)
        self.nudge = Nudge(lambda seconds, call: lambda: None, self.changed)
        self.home_by: str | None = None
        self.learners: frozenset[str] = frozenset()
        self.handicaps: dict[str, int] = {}
        self.donations: frozenset[tuple[str, int | None]] = frozenset()
        self.claimed: dict[str, FakeDesk] = {}
        self.requests = SeatRequests()
        self.asking: dict[str, FakeDesk] = {}
        self.watchers: list[tuple[Callable[[], None], Callable[[], None]]] = []
        self.trouble: str | None = None
        self.loud = 0
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

    def changed(self, *, quiet: bool = False) -> None:
        self.loud += not quiet
        for on_change, _ in list(self.watchers):
            on_change()

    def common(self) -> Shared | None:
        state = self.table.state
        return shared(state, lost_seals(state, self.vault.opens)) if state else None

    def tick(self, seconds: float = 1.0) -> None:
        """Time passes; a scene goes on, and is over when its time is."""
        shown, self.time = self.curtain.playing, self.time + seconds
        if self.curtain.playing != shown:
            self.curtain.fall() if self.curtain.playing is None else self.changed(quiet=True)
        self.beat()

    def step(self) -> None:
        self.beat()

    def beat(self) -> None:
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
        self.evenings: Evenings | None = None
        self.kept_words: tuple[int, int] | None = None
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
        common = self.room.common()
        held = self.room.curtain.view(actor, common) if common and actor != MODERATOR else None
        return held or view_for(self.room.table.timeline, actor if allowed else None, common)

    def offers(self, actor: str | None, about: About) -> Offers:
        allowed = (actor == MODERATOR and self.moderates) or actor in self.seats
        before = self.room.curtain.before(actor) if actor != MODERATOR else None
        if allowed and before is not None and before.present is not None:
            room = self.room
            return offers(
                before.present, actor, about, lambda one: verify(before, one, room.vault, self.facts), self.facts
            )
        return self.room.table.offers(actor if allowed else None, about)

    def can(self, command: Command) -> Refusal | None:
        return self.room.table.can(command)

    def submit(self, command: Command) -> Accepted | Refused:
        if not ((command.by == MODERATOR and self.moderates) or command.by in self.seats):
            return Refused([refuse("not-your-move", seat=Who(command.by), deal="", why=Thing("browser"))])
        before = self.room.table.timeline, self.room.common()
        answer = self.room.table.submit(command.model_copy(update={"at": self.room.time}))
        if isinstance(answer, Accepted):
            state = self.room.table.state
            assert state is not None
            self.room.curtain.follow(before[0].present, state, command, answer, shared)
            if command.do in REVEALS and before[1] is not None:
                scene = scene_of(command.do, state, self.room.scene_way)
                if scene is not None:
                    self.room.curtain.rise(scene, before[0], before[1])
            self.room.changed(quiet=command.do in QUIET)
        return answer

    def stamp(self, actor: str | None) -> Hashable:
        return self.room.loud, None if self.moderates and actor == MODERATOR else self.room.curtain.stamp(actor)

    def scene(self) -> Playing | None:
        return self.room.curtain.playing if self.moderates else None

    def hurry_scene(self) -> None:
        self.room.curtain.hurry()

    def skip_scene(self) -> None:
        self.room.curtain.fall()

    @property
    def scene_way(self) -> SceneWay:
        return self.room.scene_way

    def choose_scene_way(self, way: SceneWay) -> None:
        self.room.scene_way = way
        self.room.changed()

    @property
    def home_by(self) -> str | None:
        return self.room.home_by

    def go_home_by(self, time: str | None) -> None:
        self.room.home_by = time
        self.room.changed()

    def waited_for(self) -> frozenset[str]:
        state = self.room.table.state
        if not self.moderates or state is None or phase_seconds(state.begun, self.room.time) is None:
            return frozenset()
        return frozenset(seat for seat, phone in self.room.claimed.items() if phone.asked(seat))

    def asked(self, seat: str) -> bool:
        view = self.view(seat)
        return view is not None and to_do(view, lambda about: self.offers(seat, about)) is not None

    def nudge(self) -> None:
        self.room.nudge.give(self.waited_for())

    @property
    def nudged(self) -> frozenset[str]:
        return self.room.nudge.seats if self.moderates else self.room.nudge.seats & self.seats

    def awards(self) -> Sequence[Award]:
        given = awards_of(story("fake", "2026-10-03T19:00:00+00:00", self.room.journal.read()))
        return [Award(one.what, one.seats, one.number, one.of) for one in given]

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

    def ask_seat(self, species: str) -> Denial | None:
        if self.seats or species not in self.room.claimed:
            return "no-such-seat"
        self.room.requests.ask(str(id(self)), species)
        self.room.asking[str(id(self))] = self
        self.room.changed()
        return None

    @property
    def seat_asked(self) -> SeatRequest | None:
        return self.room.requests.of(str(id(self)))

    def seat_requests(self) -> Sequence[SeatRequest]:
        return self.room.requests.waiting() if self.moderates else ()

    def answer_request(self, number: int, yes: bool) -> Denial | None:
        asked = self.room.requests.by_number(number)
        if not self.moderates or asked is None:
            return "not-moderator"
        if not yes:
            self.room.requests.turn_down(number)
        else:
            self.room.requests.withdraw(asked[0])
            self.release(asked[1])
            self.room.asking[asked[0]].claim(asked[1])
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

    @property
    def learners(self) -> frozenset[str]:
        return self.room.learners

    def learns(self, seat: str, on: bool) -> Denial | None:
        if not self.moderates and seat not in self.seats:
            return "not-moderator"
        self.room.learners = self.room.learners | {seat} if on else self.room.learners - {seat}
        self.room.changed()
        return None

    @property
    def handicaps(self) -> Mapping[str, int]:
        return self.room.handicaps

    def set_handicap(self, seat: str, cubes: int) -> Denial | None:
        if not self.moderates:
            return "not-moderator"
        self.room.handicaps = {**self.room.handicaps, seat: cubes}
        self.room.changed()
        return None

    def donors(self) -> frozenset[str] | None:
        state = self.room.table.state
        made = made_on(state.turn, state.phase) if state else None
        return None if made is None else frozenset(seat for seat, turn in self.room.donations if turn == made)

    def donates(self, seat: str, on: bool) -> Denial | None:
        if not self.moderates and seat not in self.seats:
            return "not-moderator"
        state = self.room.table.state
        noted = (seat, made_on(state.turn, state.phase) if state else None)
        self.room.donations = self.room.donations | {noted} if on else self.room.donations - {noted}
        self.room.changed()
        return None

    def honour(self, seat: str) -> tuple[int, int] | None:
        return self.kept_words if seat in self.seats else None

    def bgstats_path(self) -> str | None:
        state = self.room.table.state
        return f"/t/{self.code}/bgstats" if state is not None and state.scores else None

    def bgstats_qr_svg(self) -> str | None:
        return QR if self.bgstats_path() else None

    def rematch(self) -> str | None:
        return self.new_table()

    def leads_to(self) -> str | None:
        return None

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
