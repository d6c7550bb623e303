"""A room: one table with its journal, its envelopes, its keys, its clock, and everybody who looks at it."""

import asyncio
from collections import Counter
from collections.abc import Callable, Collection, Hashable, Sequence
from datetime import datetime
from functools import partial
from typing import Any

from companion.host.clock import TableClock
from companion.host.curtain import Curtain, scene_of
from companion.host.keepsake import Seen, last
from companion.host.nudge import Nudge
from companion.host.seat_requests import SeatRequests
from companion.host.table_notes import TableNotes, last_note, note
from companion.report.glance import glance
from companion.rules.pace import phase_seconds
from companion.rules.phases import Phase
from companion.rules.refusals import Refusal
from companion.rules.species import Facts
from companion.store.journal import GameJournal
from companion.store.trouble import Trouble
from companion.store.vault import SeatVault
from companion.table.commands import MODERATOR, QUIET, REVEALS, Command
from companion.table.decide import verify
from companion.table.offers import About, Offers, OfSeat, OfTable, offers
from companion.table.public import public
from companion.table.scene import SceneWay
from companion.table.seals import lost_seals, marks, sealed_parts
from companion.table.shown import Shown, shown
from companion.table.state import State, Timeline
from companion.table.table import Accepted, Refused, Table
from companion.table.view import Shared, View, shared, view_for
from companion.ui.desk import Award
from companion.web.hub import Hub
from companion.web.keys import Keyring, KeyringRecord, Standing
from companion.web.served_tables import Download

KEYRING = "keyring"
CODE = "join-code"
FOLLOWS = "follows"
LINGERS = 12.0
"""Seconds that a seat counts as here after one of its plain pages was read: they are read anew every five."""
REST = 5.0
"""Seconds between two looks at whether the tablet rests, while the timer of the Trade phase stands still."""
DRAFTS = 2000
"""So many are kept for browsers that have no place at the table; strangers get cookies for the asking."""


class LiveTable:
    """One game on one table. Lives on the event loop."""

    def __init__(self, code: str, journal: GameJournal, facts: Facts) -> None:
        self.code = code
        self.journal = journal
        self.vault = SeatVault(journal)
        self.table = Table(journal, self.vault, facts)
        self.hub = Hub()
        self.notes = TableNotes(journal, self.table, self.hub.changed)
        self.here: Counter[str] = Counter()
        self.requests = SeatRequests()
        self._lingering: dict[str, tuple[Callable[[bool], None], asyncio.TimerHandle]] = {}
        self._drafts: dict[tuple[str, str], Any] = {}
        self._lasting: set[tuple[str, str]] = set()
        self.heirlooms: dict[str, Any] = {}
        """What the moderator of the last game brought along, for the first moderator of this one."""
        self.rematch: LiveTable | None = None
        """The table that everybody here goes on to."""
        self.follows: str = (last_note(journal, FOLLOWS) or {}).get("code", "")
        """The code of the table whose people play on here; empty where there was none."""
        self.previous: Callable[[], LiveTable | None] = lambda: None
        self.welcomed: set[str] = set()
        """The browsers that have been here, by their secrets."""
        self.keyring = Keyring(code, self._kept_keyring(), self._keep_keyring)
        last = self.table.state.now if self.table.state else 0.0
        self._clock = TableClock(datetime.fromisoformat(journal.created), last)
        self._opened_at = self.table.seq
        self._shared: tuple[int, Shared] | None = None
        self._lost: frozenset[str] = frozenset()
        self._offers: dict[tuple[str | None, About, bool], Offers] = {}
        self._public: tuple[int, dict[str, object]] | None = None
        self.hub.keep_time(self._until_next_second)
        self.tablets: set[object] = set()
        """The moderators' screens that are connected: one of them plays the scenes."""
        self.scene_way: Callable[[], SceneWay] = lambda: "rising"
        """How this machine's tables like their reveals."""
        self.curtain = Curtain(self.now, _later, self.hub)
        self.nudge = Nudge(_later, self.hub.changed)
        self._awards: tuple[int, tuple[Award, ...]] | None = None

    def _keep_keyring(self, changed: KeyringRecord) -> None:
        note(self.journal, KEYRING, changed.model_dump())

    def _kept_keyring(self) -> KeyringRecord | None:
        """Who held which place when the server stopped. Under another code nobody has a cookie that fits: all seats are
        free again."""
        noted = last_note(self.journal, CODE)
        if noted != {"code": self.code}:
            note(self.journal, CODE, {"code": self.code})
            if noted is not None:
                note(self.journal, KEYRING, KeyringRecord().model_dump())
                return None
        kept = last_note(self.journal, KEYRING)
        return KeyringRecord.model_validate(kept) if kept else None

    @property
    def name(self) -> str:
        """What the people call their table."""
        return self.code

    def now(self) -> float:
        """The table's time."""
        return self._clock.now()

    def view(self, actor: str | None, *, plays: bool = False) -> View | None:
        """What an actor may see. What all may see is worked out once for each state. While a scene runs, only the
        screen that `plays` it sees what was revealed; all others, what the scene has shown them."""
        if self.table.state is None:
            return None
        common = self._common()
        held = None if plays else self.curtain.view(actor, common)
        return held or view_for(self.table.timeline, actor, common)

    def shown(self) -> Shown | None:
        """What the scene that runs shows by now, to everybody who looks at the table."""
        playing = self.curtain.playing
        return shown(playing, self._common()) if playing is not None else None

    @property
    def told(self) -> State | None:
        """The table as it can be told to anybody: as it was before a reveal, while its scene has something to hide."""
        before = self.curtain.before(None)
        return before.present if before is not None else self.table.state

    def stamp(self, actor: str | None, *, plays: bool = False) -> Hashable:
        """Another one as soon as anything else than being done and the timer has changed for this actor."""
        return self.hub.loud, None if plays else self.curtain.stamp(actor)

    def _common(self) -> Shared:
        state = self.table.state
        assert state is not None
        if self._shared is None or self._shared[0] != self.table.seq:
            self._lost = lost_seals(state, self.vault.opens)
            self._shared = (self.table.seq, shared(state, self._lost))
        return self._shared[1]

    def offers(self, actor: str | None, about: About, *, plays: bool = False) -> Offers:
        """What an actor can do about a thing; worked out once while nothing changes."""
        before = None if plays else self.curtain.before(actor)
        key = actor, about, before is not None
        if key not in self._offers:
            if before is not None and before.present is not None:
                self._offers[key] = offers(before.present, actor, about, self._verdict_before, self.table.facts)
            else:
                self._offers[key] = self.table.offers(actor, about)
        return self._offers[key]

    def _verdict_before(self, command: Command) -> Sequence[Refusal]:
        """The table's word on a command as it was before the reveal, for one who must not be ahead of its scene."""
        before = self.curtain.before(command.by)
        return verify(before, command, self.vault, self.table.facts) if before is not None else ()

    def can(self, command: Command) -> Refusal | None:
        """Why a command would be refused as it is; None if it can be given."""
        refused = self._verdict_before(command) if command.by != MODERATOR else ()
        return refused[0] if refused else self.table.can(command)

    def submit(self, command: Command, tablet: str | None = None) -> Accepted | Refused:
        """Gives a command at the table's present time; all screens follow once it is in the journal. `tablet` is the
        secret of a moderator's browser that gives it: what it seals for a seat can be opened for it again."""
        refused = self._verdict_before(command) if command.by != MODERATOR else ()
        if refused:  # what a reveal has changed is told by nothing but its scene, not even by a refusal
            return Refused(refused)
        reveals = command.do in REVEALS and self.table.state is not None
        before, was = self.table.timeline, self._common() if reveals else None
        with self.vault.in_hand(tablet):
            answer = self.table.submit(command.model_copy(update={"at": self.now()}))
        if isinstance(answer, Accepted):
            self._renew_offers(command)
            self._draw_curtain(command, answer, before, was)
            self.hub.changed(quiet=command.do in QUIET)
        return answer

    def _draw_curtain(self, command: Command, answer: Accepted, before: Timeline, was: Shared | None) -> None:
        """A reveal begins its scene where a tablet can play it; whatever else happens goes on behind one that runs, or
        ends it."""
        now = self.table.state
        assert now is not None
        self.curtain.follow(before.present, now, command, answer, partial(shared, lost=self._lost))
        scene = scene_of(command.do, now, self.scene_way()) if was is not None and self.tablets else None
        if scene is not None and was is not None:
            self.curtain.rise(scene, before, was)

    def awards(self) -> tuple[Award, ...]:
        """What the evening has to give, from the journal; nothing before the game is over."""
        if self._awards is None or self._awards[0] != self.table.seq:
            from companion.report.awards import awards_of  # nobody asks for them while the server starts
            from companion.report.story import story

            book = self.journal
            given = awards_of(story(book.game_id, book.created, book.read())) if self.table.state else ()
            self._awards = self.table.seq, tuple(Award(one.what, one.seats, one.number, one.of) for one in given)
        return self._awards[1]

    def _renew_offers(self, command: Command) -> None:
        """Being done and the timer change what can be done only by that seat, or for it, and for the table as a whole:
        what comes most often in a Trade phase does not make every phone's offers anew."""
        if command.do not in QUIET:
            self._offers.clear()
            return
        table, seat, actors = OfTable(), OfSeat(command.seat), (command.seat, MODERATOR)
        for key, known in self._offers.items():
            actor, about, _ = key
            if actor is not None and (about == table or (about == seat and actor in actors)):
                self._offers[key] = self.table.after_quiet(known, actor, about)

    def trouble(self) -> Trouble | None:
        """What is the matter with the game's file; what opening it put right is told until the game goes on."""
        told = self.journal.notice if self.table.seq == self._opened_at else None
        return self.journal.trouble or told

    def public_state(self) -> dict[str, object]:
        """What everybody may know, as the contract writes it."""
        if self._public is None or self._public[0] != self.table.seq:
            self._public = (self.table.seq, public(self.table.state))
        return self._public[1]

    def chain(self) -> tuple[int, str]:
        """How many entries the journal has, and the hash of the last of them."""
        return self.journal.entries, self.journal.last_entry

    def seen(self, seats: Collection[str], before: Sequence[str]) -> Seen:
        """How far the story has come, and what was sealed on these seats, after what was sealed `before`."""
        state = self.table.state
        parts = [part for seat in seats for part in sealed_parts(state, seat)] if state is not None else []
        entries, head = self.chain()
        seals = last([*before, *(part.fingerprint for part in parts)])
        return Seen(game=self.journal.game_id, entries=entries, head=head, seals=seals)

    def tells(self, seen: Seen) -> str:
        """Whether the story is still what a browser has seen of it: empty if it is, else the word for what is not."""
        if seen.entries == 0 or self.journal.entry_hash(seen.entries) == seen.head:
            return ""
        told = {mark for entry in self.journal.read() for mark in marks(entry.events)}
        return "story-changed" if told.issuperset(seen.seals) else "story-seal-changed"

    def export(self, name: str, standing: Standing) -> Download | None:
        """A file for those who sit at the table; none while a scene hides what would be in it."""
        if not standing.known or self.told is None or self.told is not self.table.state:
            return None
        # Reports bring templates and calendars along, and nobody asks for one while the server starts.
        from companion.report.export import exported

        book = self.journal
        made = exported(book.game_id, book.created, book.read(), self.table.facts, name, book.last_entry)
        return Download(made.name, made.media_type, made.body) if made else None

    def bgstats(self, lang: str) -> str | None:
        """The link for the BG Stats app; None while there are no scores. Scores and names are public by then."""
        if self.told is None or not self.told.scores:
            return None
        from companion.report.bgstats import bgstats_link
        from companion.report.story import story

        book = self.journal
        return bgstats_link(story(book.game_id, book.created, book.read()), self.table.facts, lang)

    def sit(self, species: str, secret: str) -> None:
        """A phone with this seat's secret is here: its envelopes can be opened, and its next ones closed for it."""
        if not self.vault.hold(species, secret) and not self.journal.read_only:
            self.vault.enrol(species, secret)
        self._look_at_seals()

    def play_on(self, before: "LiveTable") -> None:
        """This is the next game of another table's people."""
        self.follows = before.code
        note(self.journal, FOLLOWS, {"code": before.code})
        before.rematch = self
        before.hub.changed()

    def welcome(self, secret: str) -> None:
        """A browser has come. One that had a place at the table before has it here: the moderator at once, a seat
        once the table is open, with its player whatever species that is now."""
        before = self.previous() if self.follows else None
        if before is None or before.table.state is None:
            return
        self.welcomed.add(secret)
        stood, mine = before.keyring.standing(secret), self.keyring.standing(secret)
        if stood.moderator and not mine.moderator:
            self.keyring.appoint(secret)
        state = self.table.state
        if state is None or mine.seats:
            return
        for seat in stood.seats:
            player = before.table.state.seats[seat].player
            again = [name for name, one in state.seats.items() if one.player == player] if player else [seat]
            for species in again[:1]:
                if species in state.seats and species not in self.keyring.taken():
                    self.keyring.claim(species, secret)

    def moderate(self, secret: str) -> None:
        """A moderator's browser is here: what was sealed on it can be opened."""
        self.vault.lend(secret)
        self._look_at_seals()

    def _look_at_seals(self) -> None:
        """Another key is here: what could not be opened before may be readable now, and all screens say so."""
        if self.table.state is not None and lost_seals(self.table.state, self.vault.opens) != self._lost:
            self._shared = None
            self._offers.clear()
            self.hub.changed()

    def remember(self, browser: str, key: str, value: Any, *, lasting: bool = False) -> None:
        """Keeps a draft for a browser, in memory only: it may hold a bid that is not sealed yet. What is `lasting` does
        not, and is for the browser to keep as well."""
        if value is None:
            self._drafts.pop((browser, key), None)
        elif len(self._drafts) < DRAFTS or self.keyring.standing(browser).known:
            self._drafts[browser, key] = value
        if lasting:
            self._lasting.add((browser, key))

    def lasting(self, browser: str) -> dict[str, Any]:
        """What a browser is to keep as well."""
        return {key: one for key, one in self.keepsakes(browser).items() if (browser, key) in self._lasting}

    def keepsakes(self, browser: str) -> dict[str, Any]:
        """All that is kept for a browser, to be taken along to another table."""
        return {key: value for (owner, key), value in self._drafts.items() if owner == browser}

    def recall(self, browser: str, key: str) -> Any:
        """What this browser had entered."""
        return self._drafts.get((browser, key))

    def arrived(self, species: str) -> Callable[[bool], None]:
        """A page of this seat; to be told, each time that changes, whether it is here."""
        counted = False

        def tell(here: bool) -> None:
            nonlocal counted
            if here != counted:
                counted = here
                self.here[species] += 1 if here else -1
                self.hub.changed()

        return tell

    def lingers(self, species: str) -> None:
        """A plain page of this seat was read just now. One without a script says nothing until it is read anew, so its
        seat counts as here for a while."""
        if species in self._lingering:
            tell, gone = self._lingering.pop(species)
            gone.cancel()
        else:
            tell = self.arrived(species)
            tell(True)

        def left() -> None:
            del self._lingering[species]
            tell(False)

        self._lingering[species] = tell, asyncio.get_running_loop().call_later(LINGERS, left)

    def close(self) -> None:
        """Puts the game away, with a glance for the list of games; a damaged one as it is."""
        for _, gone in self._lingering.values():
            gone.cancel()
        self.curtain.fall()
        self.nudge.end()
        state = self.table.state
        if state is not None and not self.journal.read_only:
            self.journal.sum_up(glance(state))
        self.journal.close()

    def _until_next_second(self) -> float | None:
        """Until the timer's face shows another second; while it stands still, until the phase is a minute older, and in
        Trade, which has no other clock, until somebody looks whether the tablet rests."""
        if (state := self.table.state) is None:
            return None
        if state.timer.since is not None:
            return state.timer.balance(self.now()) % 1.0 or 1.0
        seconds = phase_seconds(state.begun, self.now())
        if seconds is None:
            return REST if state.phase is Phase.TRADE else None
        return 60 - seconds % 60


def _later(seconds: float, call: Callable[[], None]) -> Callable[[], None]:
    return asyncio.get_running_loop().call_later(max(seconds, 0.0), call).cancel
