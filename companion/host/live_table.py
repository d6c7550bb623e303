"""A room: one table with its journal, its envelopes, its keys, its clock, and everybody who looks at it."""

import asyncio
from collections import Counter
from collections.abc import Callable, Collection, Mapping, Sequence
from datetime import datetime
from typing import Any

from companion.host.clock import TableClock
from companion.host.keepsake import Seen, last
from companion.report.glance import glance
from companion.rules.species import Facts
from companion.store.journal import GameJournal
from companion.store.trouble import Trouble
from companion.store.vault import SeatVault
from companion.table.commands import Command
from companion.table.offers import About, Offers, OfSeat, OfTable
from companion.table.public import public
from companion.table.seals import lost_seals, marks, sealed_parts
from companion.table.table import Accepted, Refused, Table
from companion.table.view import Shared, View, shared, view_for
from companion.web.hub import Hub
from companion.web.keys import Keyring, KeyringRecord, Standing
from companion.web.served_tables import Download

KEYRING = "keyring"
QUIET = ("done_trading", "start_timer", "pause_timer", "reset_timer", "add_time")
CODE = "join-code"
LINGERS = 12.0
"""Seconds that a seat counts as here after one of its plain pages was read: they are read anew every five."""
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
        self.here: Counter[str] = Counter()
        self._lingering: dict[str, tuple[Callable[[bool], None], asyncio.TimerHandle]] = {}
        self._drafts: dict[tuple[str, str], Any] = {}
        self._lasting: set[tuple[str, str]] = set()
        self.heirlooms: dict[str, Any] = {}
        """What the moderator of the last game brought along, for the first moderator of this one."""
        self.keyring = Keyring(code, self._kept_keyring(), lambda changed: self._note(KEYRING, changed.model_dump()))
        last = self.table.state.now if self.table.state else 0.0
        self._clock = TableClock(datetime.fromisoformat(journal.created), last)
        self._opened_at = self.table.seq
        self._shared: tuple[int, Shared] | None = None
        self._lost: frozenset[str] = frozenset()
        self._offers: dict[tuple[str | None, About], Offers] = {}
        self._public: tuple[int, dict[str, object]] | None = None
        self.hub.keep_time(self._until_next_second)

    def _kept_keyring(self) -> KeyringRecord | None:
        """Who held which place when the server stopped. Under another code nobody has a cookie that fits: all seats are
        free again."""
        noted = _last_note(self.journal, CODE)
        if noted != {"code": self.code}:
            self._note(CODE, {"code": self.code})
            if noted is not None:
                self._note(KEYRING, KeyringRecord().model_dump())
                return None
        kept = _last_note(self.journal, KEYRING)
        return KeyringRecord.model_validate(kept) if kept else None

    def _note(self, kind: str, facts: Mapping[str, Any]) -> None:
        """Keeps what the server must know again. A damaged game can be looked at, and nothing is put into its file."""
        if not self.journal.read_only:
            self.journal.note(kind, facts)

    @property
    def name(self) -> str:
        """What the people call their table."""
        return self.code

    def now(self) -> float:
        """The table's time."""
        return self._clock.now()

    def view(self, actor: str | None) -> View | None:
        """What an actor may see. What all may see is worked out once for each state."""
        state = self.table.state
        if state is None:
            return None
        if self._shared is None or self._shared[0] != self.table.seq:
            self._lost = lost_seals(state, self.vault.opens)
            self._shared = (self.table.seq, shared(state, self._lost))
        return view_for(self.table.timeline, actor, self._shared[1])

    def offers(self, actor: str | None, about: About) -> Offers:
        """What an actor can do about a thing; worked out once while nothing changes."""
        if (actor, about) not in self._offers:
            self._offers[actor, about] = self.table.offers(actor, about)
        return self._offers[actor, about]

    def submit(self, command: Command, tablet: str | None = None) -> Accepted | Refused:
        """Gives a command at the table's present time; all screens follow once it is in the journal. `tablet` is the
        secret of a moderator's browser that gives it: what it seals for a seat can be opened for it again."""
        with self.vault.in_hand(tablet):
            answer = self.table.submit(command.model_copy(update={"at": self.now()}))
        if isinstance(answer, Accepted):
            self._forget_offers(command)
            self.hub.changed()
        return answer

    def _forget_offers(self, command: Command) -> None:
        """Being done and the timer change what can be done only for that seat and for the table as a whole: what comes
        most often in a Trade phase does not make every phone's offers anew."""
        if command.do in QUIET:
            for thing in [key for key in self._offers if key[1] in (OfTable(), OfSeat(command.seat))]:
                del self._offers[thing]
        else:
            self._offers.clear()

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
        """A file for those who sit at the table."""
        if not standing.known or self.table.state is None:
            return None
        # Reports bring templates and calendars along, and nobody asks for one while the server starts.
        from companion.report.export import exported

        book = self.journal
        made = exported(book.game_id, book.created, book.read(), self.table.facts, name, book.last_entry)
        return Download(made.name, made.media_type, made.body) if made else None

    def bgstats(self, lang: str) -> str | None:
        """The link for the BG Stats app; None while there are no scores. Scores and names are public by then."""
        if self.table.state is None or not self.table.state.scores:
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
        owned = (key for owner, key in self._lasting if owner == browser)
        return {key: self._drafts[browser, key] for key in owned if (browser, key) in self._drafts}

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
        state = self.table.state
        if state is not None and not self.journal.read_only:
            self.journal.sum_up(glance(state))
        self.journal.close()

    def _until_next_second(self) -> float | None:
        """Until the timer's face shows another second; None while it stands still."""
        state = self.table.state
        if state is None or state.timer.since is None:
            return None
        return state.timer.balance(self.now()) % 1.0 or 1.0


def _last_note(journal: GameJournal, kind: str) -> Any:
    notes = list(journal.notes(kind))
    return notes[-1] if notes else None
