"""One browser at one table: what its screens may ask and do, decided here and never on the page."""

from collections.abc import Callable, Hashable, Mapping, Sequence
from pathlib import PurePath
from typing import TYPE_CHECKING, Any

import flet as ft
from pydantic import ValidationError

from companion.host.keepsake import Keepsake, Lock, Seen, read, written
from companion.host.live_table import LiveTable
from companion.host.note_desk import NoteDesk
from companion.host.scene_desk import SceneDesk
from companion.host.seat_requests import RequestDesk
from companion.host.texts import plainly
from companion.languages import languages
from companion.rules.refusals import Refusal, Thing, Who, refuse
from companion.rules.species import Facts
from companion.store.trouble import FILES
from companion.table.commands import MODERATOR, Command
from companion.table.offers import About, Offers
from companion.table.table import Accepted, Refused
from companion.table.view import View
from companion.ui.desk import Denial, Game, Joining, Presence, too_long_to_keep
from companion.web.keys import KeyringRecord, Standing
from companion.words import say

if TYPE_CHECKING:
    from companion.host.all_tables import AllTables
    from companion.host.evenings import HostEvenings


class BrowserDesk(SceneDesk, RequestDesk, NoteDesk):
    """A browser is known by its secret for this table, which came with its connection and is shown to no screen; the
    host's has one for the server besides."""

    def __init__(
        self,
        tables: "AllTables",
        live: LiveTable,
        secret: str | None,
        lang: str,
        host_secret: str | None = None,
        *,
        awake: bool = True,
    ) -> None:
        """`awake`: a screen is connected, or will be at once. The forms of a plain page come without one."""
        self._tables = tables
        self._live = live
        self._secret = secret
        self._host_secret = host_secret
        self._stood: tuple[KeyringRecord, Standing] | None = None
        self._keepsake: Keepsake | None = None
        self._story = ""
        self._seen: Seen | None = None
        self._forgotten = not live.lasting(secret or "")
        if secret is not None:
            live.welcome(secret)
        if self.moderates:
            live.moderate(secret or "")
            while live.heirlooms:
                self.remember(*live.heirlooms.popitem())
        kept = self.recall("lang")
        self._lang = kept if kept in languages() else lang
        self._here: dict[str, Callable[[bool], None]] = {}
        self._draws = False  # until it has a screen, which can play a scene
        self._awake = awake
        for species in self.seats:
            live.sit(species, secret or "")

    @property
    def _standing(self) -> Standing:
        """What this browser may do at this moment. Asked at every step, worked out anew for each new record."""
        record = self._live.keyring.record
        if self._stood is None or self._stood[0] is not record:
            self._stood = record, self._live.keyring.standing(self._secret)
        return self._stood[1]

    @property
    def code(self) -> str:
        return self._live.code

    @property
    def facts(self) -> Facts:
        return self._live.table.facts

    @property
    def lang(self) -> str:
        return self._lang

    def choose_lang(self, lang: str) -> None:
        self._lang = lang
        self.remember("lang", lang, lasting=self._draws)  # a page without Flet has a cookie for it

    @property
    def moderates(self) -> bool:
        return self._standing.moderator

    @property
    def hosts(self) -> bool:
        """Whether this is the browser of whoever started the server, to whom all games here are shown."""
        return self._tables.host.standing(self._host_secret).moderator

    @property
    def evenings(self) -> "HostEvenings | None":
        if not self.hosts:
            return None
        from companion.host.evenings import HostEvenings  # nobody asks for them while the server starts

        return HostEvenings(self._tables, lambda: self.hosts, lambda: self._lang)

    @property
    def seats(self) -> frozenset[str]:
        return self._standing.seats

    def now(self) -> float:
        return self._live.now()

    def _may_be(self, actor: str | None) -> bool:
        standing = self._standing
        return standing.moderator if actor == MODERATOR else actor in standing.seats

    def view(self, actor: str | None) -> View | None:
        return self._live.view(actor if self._may_be(actor) else None, plays=self._plays(actor))

    def stamp(self, actor: str | None) -> Hashable:
        return self._live.stamp(actor, plays=self._plays(actor))

    def offers(self, actor: str | None, about: About) -> Offers:
        return self._live.offers(actor if self._may_be(actor) else None, about, plays=self._plays(actor))

    def can(self, command: Command) -> Refusal | None:
        return self._live.can(command)

    def submit(self, command: Command) -> Accepted | Refused:
        if not self._may_be(command.by):
            self._tables.count_refusal("not-your-move")
            return Refused([refuse("not-your-move", seat=Who(command.by), deal="", why=Thing("browser"))])
        try:
            command = plainly(command)
        except ValidationError:
            return Refused([refuse("bad-command", problem=Thing("wrong-value"), field=command.do)])
        answer = self._live.submit(command, self._secret if command.by == MODERATOR else None)
        if isinstance(answer, Accepted) and self._says():
            self._seen, self._story = None, ""  # whoever plays on takes the story as it is told now
            self.remember(self._seen_here, ("", ()))
        return answer

    def presence(self) -> Mapping[str, Presence]:
        state = self._live.table.state
        taken = self._live.keyring.taken()
        seats = state.seats if state else ()
        return {seat: Presence(seat in taken, self._live.here[seat] > 0) for seat in seats}

    def claim(self, species: str) -> Denial | None:
        state = self._live.table.state
        if state is None or species not in state.seats or self._secret is None:
            return "no-such-seat"
        if self._live.keyring.claim(species, self._secret) is not None:
            self._tables.count_refusal("seat-taken")
            return "seat-taken"
        self._live.sit(species, self._secret)
        self._count_here()
        self._ask_no_more()
        self._live.hub.changed()
        return None

    def release(self, species: str) -> Denial | None:
        if self._live.keyring.release(species, self._secret or "") is not None:
            self._tables.count_refusal("release")
            return "not-moderator"
        self._live.hub.changed()
        return None

    def watch(self, page: ft.Page, on_change: Callable[[], None], on_tick: Callable[[], None]) -> None:
        def back() -> None:
            self._awake = True
            self._count_here()

        def gone(_event: object = None) -> None:
            self._awake = False
            self._count_here()
            self._ask_no_more()

        def over() -> None:
            gone()
            if self._keepsake is not None:
                self._keepsake.close()

        def changed() -> None:
            self._sit_again()
            self._count_here()
            self._keep()
            on_change()

        self._live.hub.attach(page, changed, on_tick, on_back=back, on_gone=over)
        page.on_disconnect = gone
        self._draws = True
        self._count_here()

    def keep_in_browser(self, page: ft.Page, on_back: Callable[[], None]) -> None:
        if self._secret is None:
            return
        lock = Lock(self._live.journal.salt, self._secret)

        def brought(text: Any) -> None:
            seen, drafts = read(text, lock)
            if seen is not None and self._standing.known:
                self._seen, self._story = seen, self._live.tells(seen)
            back = drafts if self._forgotten else {}
            for key, value in back.items():
                self.remember(key, value, lasting=True)
            if back.get("lang") in languages():
                self._lang = back["lang"]
            if back or self._story:
                on_back()

        def text() -> str | None:
            """While the story does not fit, what the browser saw before stays there: it goes on saying so."""
            if not self._standing.known:
                return None
            if not self._story or self._seen is None:
                self._seen = self._live.seen(self.seats, self._seen.seals if self._seen else ())
            return written(self._seen, self._live.lasting(lock.secret), lock)

        self._keepsake = Keepsake(page, f"companion-{self._live.code}", brought, text)

    @property
    def _seen_here(self) -> str:
        """Where it is remembered what a browser on plain pages has said it saw: another table has another story."""
        return f"seen:{self._live.code}"

    def has_seen(self, text: str) -> str:
        """A browser on plain pages says what it has kept of the story. Empty where it still fits, else the word for
        what does not."""
        if self._secret is None or not self._standing.known:
            return ""
        seen, _ = read(text, Lock(self._live.journal.salt, self._secret))
        story = self._live.tells(seen) if seen is not None else ""
        self.remember(self._seen_here, (story, seen.seals if seen is not None else ()))
        return story

    def to_keep(self) -> str | None:
        """What a browser on plain pages is to keep: nothing while it is a stranger or the story does not fit; empty
        where it has not said yet, to this server, what it has seen."""
        if self._secret is None or not self._standing.known:
            return None
        story, seals = self.recall(self._seen_here) or (None, ())
        if story is None:
            return ""
        lock = Lock(self._live.journal.salt, self._secret)
        return None if story else written(self._live.seen(self.seats, seals), {}, lock)

    def _says(self) -> str:
        """What in the story is not as this browser has seen it, in the app or on plain pages; empty if all is."""
        told: str = self._story or (self.recall(self._seen_here) or ("",))[0]
        return told

    def _keep(self) -> None:
        if self._keepsake is not None:
            self._keepsake.changed()

    def was_read(self) -> None:
        """A plain page was sent to this browser."""
        for species in self.seats:
            self._live.lingers(species)

    def listen(self, on_change: Callable[[], None], *, scenes: bool = False) -> Callable[[], None]:
        """Calls back on every change of the table or of who is here, for a page without Flet; gives back what ends it.
        Meanwhile this browser counts as here. `scenes`: also on every step of one."""

        def changed() -> None:
            self._sit_again()
            self._count_here()
            on_change()

        def close() -> None:
            self._awake = False
            listener.close()
            self._count_here()
            self._ask_no_more()

        listener = self._live.hub.listen(changed, on_change if scenes else None)
        self._awake = True
        self._count_here()
        return close

    def _sit_again(self) -> None:
        """The next game has been opened while this browser waited for it: it has its seat."""
        if self._secret is None or self.seats or not self._live.follows:
            return
        self._live.welcome(self._secret)
        for species in self.seats:
            self._live.sit(species, self._secret)

    def _count_here(self) -> None:
        """This browser counts as here for the seats it holds, while it is connected."""
        seats = self.seats
        for species in seats - self._here.keys():
            self._here[species] = self._live.arrived(species)
        for species, tell in self._here.items():
            tell(self._awake and species in seats)
        plays = self._draws and self._awake and self.moderates
        (self._live.tablets.add if plays else self._live.tablets.discard)(self)

    def trouble(self, lang: str) -> str | None:
        """Whoever runs the table is told where the file is; phones only what it is called."""
        trouble = self._live.trouble()
        if trouble is None:
            story = self._says()
            return say(lang, story) if story else None
        facts = dict(trouble.facts)
        if not self.moderates:
            facts |= {key: PurePath(str(facts[key])).name for key in FILES & facts.keys()}
        return say(lang, f"trouble-{trouble.code}", **facts)

    def chain(self) -> tuple[int, str]:
        return self._live.chain()

    def joining(self) -> Joining:
        return self._tables.joining(self._live.code)

    def moderator_qr_svg(self) -> str | None:
        return self._tables.moderator_qr(self._live) if self.moderates else None

    def choose_address(self, address: str) -> None:
        if self._moderates_for("choose-address"):
            self._tables.choose_address(address)
            self._live.hub.changed()

    def set_wifi(self, name: str, password: str) -> None:
        if self._moderates_for("set-wifi"):
            self._tables.settings.change(wifi_name=name, wifi_password=password)
            self._live.hub.changed()

    def renew_key(self) -> Denial | None:
        if not self._moderates_for("renew-key") or self._live.keyring.renew_moderator(self._secret or "") is not None:
            return "not-moderator"
        self._live.hub.changed()
        return None

    def games(self) -> Sequence[Game]:
        if not self.moderates and not self.hosts:
            return []
        return [game for game in self._tables.games(self._lang) if self._may_run(game.id)]

    def _may_run(self, game: str) -> bool:
        """The host every game, a moderator the one on this table."""
        return self.hosts or (self.moderates and game == self._live.journal.game_id)

    def resume(self, game: str) -> str | None:
        if not self._may_run(game):
            self._tables.count_refusal("resume")
            return None
        live = self._tables.table_for(game)
        return live.keyring.moderator_path if live else None

    def new_table(self) -> str | None:
        if not self._moderates_for("new-table") or self._secret is None:
            return None
        return self._next_room().keyring.moderator_path

    def honour(self, seat: str) -> tuple[int, int] | None:
        state = self._live.table.state
        if seat not in self.seats or state is None or state.turn > 1 or not self._tables.settings.now.honour:
            return None
        return self._tables.counting.honour(state.seats[seat].player)

    def bgstats_path(self) -> str | None:
        state = self._live.told
        return f"/t/{self._live.code}/bgstats" if state is not None and state.scores else None

    def bgstats_qr_svg(self) -> str | None:
        return self._tables.bgstats_qr(self._live) if self.bgstats_path() else None

    def download(self, kind: str) -> str:
        return f"/t/{self._live.code}/export/{kind}-{self._lang}"

    def remember(self, key: str, value: Any, *, lasting: bool = False) -> None:
        if too_long_to_keep(value):
            self._tables.count_refusal("too-long-draft")
        elif self._secret is not None:
            self._live.remember(self._secret, key, value, lasting=lasting)
            if lasting:
                self._keep()

    def recall(self, key: str) -> Any:
        return self._live.recall(self._secret, key) if self._secret is not None else None
