"""All tables of one server, the games they come from, and how phones find them."""

import logging
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from functools import cache, cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

import flet as ft

from companion.host.archive import Shelved, listed, shelved
from companion.host.browser_desk import BrowserDesk
from companion.host.live_table import CODE, LiveTable
from companion.host.settings import Remark, SettingsFile
from companion.report.glance import glance
from companion.report.story import Story, story
from companion.rules.phases import Phase
from companion.rules.species import Facts
from companion.store.library import Library
from companion.store.rescue import places, rescue
from companion.store.summary import GameSummary
from companion.store.trouble import Trouble, Troubled
from companion.table.journal import UNREADABLE
from companion.telling.emblem import badge_svg
from companion.ui.desk import Game, Joining, Way
from companion.web import qr
from companion.web.addresses import Address, AddressKind, Unreachable
from companion.web.guard import Visitor, visitor
from companion.web.keys import HOST, Keyring, is_code, new_code, tidy_code
from companion.web.limits import Tries
from companion.web.served_tables import let_in

if TYPE_CHECKING:
    from companion.host.plain import PlainBrowser

log = logging.getLogger(__name__)

if TYPE_CHECKING:
    from companion.host.evenings import Counting
    from companion.host.kept_figures import KeptFigures

SAME_EVENING = timedelta(hours=12)
"""A game that was left this recently is put on its table again when the server starts."""


class AllTables:
    """Holds rooms by their join codes; a room that is asked for is opened from its game when it is not open yet.

    `look` tells this machine's addresses as they are now: somebody may open a hotspot after the start. `rescue_to`:
    where a game goes whose own disk took no more.
    """

    def __init__(
        self,
        library: Library,
        settings: SettingsFile,
        facts: Facts,
        look: Callable[[], tuple[Address, ...] | Unreachable],
        tries: Tries,
        tell: Callable[[Trouble], None] = lambda trouble: None,
        rescue_to: Callable[[], Sequence[Path]] = places,
    ) -> None:
        self._library = library
        self.settings = settings
        self.facts = facts
        self._look = look
        self._tries = tries
        self._tell = tell
        self._rescue_to = rescue_to
        self._by_code: dict[str, LiveTable] = {}
        self._replayed = cache(self._replay)
        self._chosen = ""
        self.host = Keyring(HOST, settings.now.host, lambda changed: settings.change(host=changed))
        """Whoever started this server sees all games; a moderator, who has scanned a table's code, that table's."""

    def count_refusal(self, what: str) -> None:
        """One more refused try of whoever is served now. `what` is a fixed word."""
        self._tries.failed(visitor().address, what)

    def get(self, code: str) -> LiveTable | None:
        """The room with this code, also one that has slept since the server was last started."""
        live = self._by_code.get(code)
        if live is None:
            game = self.settings.now.tables.get(code) or self._claims.get(code)
            live = self._open(code, game) if game else None
        return live

    @cached_property
    def _claims(self) -> Mapping[str, str]:
        """Join code -> game as the journals themselves tell it, for when the settings were lost. Of two games with one
        code the newer has it. Read once, when the first code is asked for that the settings do not know."""
        summaries = sorted(self._library.games(), key=lambda game: game.created)
        noted = ((self._noted_code(game.game_id), game.game_id) for game in summaries if game.trouble is None)
        return {code: game for code, game in noted if code}

    def _noted_code(self, game: str) -> str:
        """The code in a game's journal; empty where there is none that could be one."""
        try:
            code = (self._library.noted(game, CODE) or {}).get("code")
        except Troubled:
            return ""  # no name of a game: a page may ask for anything
        return code if isinstance(code, str) and is_code(code) else ""

    def badge(self, species: str) -> str | None:
        """The picture of a species' badge."""
        known = self.facts.species.get(species)
        return badge_svg(known.emblem, known.hex) if known and known.emblem else None

    def first_table(self, now: datetime) -> LiveTable:
        """The table to begin with: the game that was under way this evening, else an empty one."""
        for summary in self._library.games():
            if summary.trouble is not None:
                self._tell(summary.trouble)
                continue
            if _unfinished(summary) and _left_at(summary) > now - SAME_EVENING:
                code = self._code_of(summary.game_id)
                live = self.get(code) if code is not None else None
                if live is not None:
                    return live
        return self.new_table()

    def new_table(self) -> LiveTable:
        """A table for a new game."""
        code = new_code(self._taken)
        return self._furnish(code, LiveTable(code, self._library.create(), self.facts))

    def table_for(self, game: str) -> LiveTable | None:
        """The room in which this game is on the table."""
        code = self._code_of(game) or new_code(self._taken)
        return self._by_code.get(code) or self._open(code, game)

    def _taken(self, code: str) -> bool:
        return code in self._by_code or code in self.settings.now.tables

    def _open(self, code: str, game: str) -> LiveTable | None:
        try:
            journal = self._library.open(game)
        except Troubled as troubled:
            self._tell(troubled.trouble)
            return None
        try:
            live = LiveTable(code, journal, self.facts)
        except UNREADABLE:
            log.warning("%s cannot be followed", journal.path, exc_info=True)
            self._tell(Trouble("cannot-follow", {"file": str(journal.path)}))
            journal.close()
            return None
        return self._furnish(code, live)

    def _furnish(self, code: str, live: LiveTable) -> LiveTable:
        for trouble in filter(None, (live.journal.notice, live.journal.trouble)):
            self._tell(trouble)
        live.scene_way = lambda: self.settings.now.scenes
        live.previous = lambda: self.get(live.follows)
        self._by_code[code] = live
        self.settings.lay(code, live.journal.game_id)
        return live

    def _code_of(self, game: str) -> str | None:
        """The code that phones know a game by, unless a newer game, or one that is on a table, has the same."""
        known = next((code for code, held in self.settings.now.tables.items() if held == game), None)
        if known is not None:
            return known
        code = self._noted_code(game)
        return code if code and code not in self._by_code and self._claims.get(code, game) == game else None

    def games(self, lang: str) -> Sequence[Game]:
        """The games in the library for the home screen, newest first; those that never began or were put away are left
        out, and those that cannot be read named with their trouble."""
        found = (one for one in self.archive() if (one.begun or one.trouble) and not one.remark.away)
        return [listed(one, lang) for one in found]

    def archive(self) -> list[Shelved]:
        """All games for the archive, newest first, with those that cannot be opened."""
        return [self._shelved(one) for one in self._library.games()]

    def delete(self, game: str) -> Trouble | None:
        """Deletes a game for good, and what was put on it; why not, where it cannot be: it may be on a table."""
        try:
            self._library.delete(game)
        except Troubled as troubled:
            return troubled.trouble
        self.settings.remark(game, Remark())
        return None

    def _shelved(self, summary: GameSummary) -> Shelved:
        stands = summary.trouble or self._stands(summary)
        return shelved(summary, stands, self.settings.now.remarks.get(summary.game_id))

    def _stands(self, summary: GameSummary) -> Mapping[str, Any] | Trouble:
        """How a game stands: on its table, as it was left, or as its journal tells where the power went."""
        held = (live.told for live in self._by_code.values() if live.journal.game_id == summary.game_id)
        state = next(held, None)
        if state is not None:
            return glance(state)
        return self._replayed(summary.game_id, summary.entries) if summary.glance is None else summary.glance

    def _replay(self, game: str, entries: int) -> Mapping[str, Any] | Trouble:
        """A glance at a game that was never put away. `entries` tells apart what was read before from what it has
        become since."""
        told = self.story(game)
        if isinstance(told, Trouble):
            return told
        return glance(told.state) if told.state is not None else {}

    def story(self, game: str) -> Story | Trouble:
        """A game from its beginning, also while it is played; what is the matter where it cannot be read."""
        try:
            with self._library.open(game, read_only=True) as journal:
                return story(journal.game_id, journal.created, journal.read(), journal.last_entry)
        except Troubled as troubled:
            return troubled.trouble
        except UNREADABLE:
            return Trouble("cannot-follow", {"file": str(self._library.path(game))})

    @cached_property
    def figures(self) -> "KeptFigures":
        """The figures of all games here, for statistics."""
        from companion.host.kept_figures import KeptFigures  # nobody asks for them while the server starts

        return KeptFigures(self._library)

    @cached_property
    def counting(self) -> "Counting":
        """The counting of what is missing among them."""
        from companion.host.evenings import Counting

        return Counting(self)

    def tell_all(self) -> None:
        """Something besides the games has changed: every screen looks again."""
        for live in self._by_code.values():
            live.hub.changed()

    def joining(self, code: str) -> Joining:
        """How phones get to a table."""
        known = self.settings.now
        addresses = self._look()
        ways = self._ordered(addresses)
        base = ways[0].url if ways else ""
        url = f"{base}/t/{code}" if base else ""
        wifi = qr.svg(qr.wifi(known.wifi_name, known.wifi_password)) if known.wifi_name else ""
        return Joining(
            url=url,
            qr_svg=qr.svg(url) if url else "",
            ways=[_way(address) for address in ways],
            unreachable=addresses.code if isinstance(addresses, Unreachable) else "",
            wifi_name=known.wifi_name,
            wifi_qr_svg=wifi,
        )

    def moderator_qr(self, live: LiveTable) -> str | None:
        """For a tablet that takes over from the host's own browser."""
        base = self.base_url()
        return qr.svg(f"{base}{live.keyring.moderator_path}") if base else None

    def bgstats_qr(self, live: LiveTable) -> str | None:
        """Leads a phone to the page with the link for the BG Stats app, which is itself too long for a code."""
        base = self.base_url()
        return qr.svg(f"{base}/t/{live.code}/bgstats") if base else None

    def base_url(self) -> str:
        """Where phones find this server; empty where no phone can."""
        found = self._ordered(self._look())
        return found[0].url if found else ""

    def choose_address(self, url: str) -> None:
        """Another of the machine's addresses for all join links; kept for the next evening."""
        if any(address.url == url for address in self._ordered(self._look())):
            self._chosen = url
            self.settings.change(address=url)

    def _ordered(self, addresses: tuple[Address, ...] | Unreachable) -> list[Address]:
        if isinstance(addresses, Unreachable):
            return []
        # Whoever starts the server with --public-url means it, whatever was chosen on another evening.
        before = "" if addresses[0].kind is AddressKind.GIVEN else self.settings.now.address
        chosen = self._chosen or before
        return sorted(addresses, key=lambda address: address.url != chosen)

    def desk_of(self, page: ft.Page) -> BrowserDesk | str:
        """The desk of the browser that opened this page: the route says which table, the cookie who it is.

        Just the language where there is no such table.
        """
        parts = (page.route or "").split("?")[0].strip("/").split("/")
        who = visitor()
        if len(parts) < 2 or parts[0] != "t":
            return who.language
        # The browser says the route itself, so a code is tried here as it is in the address of a page.
        live = let_in(self.get, tidy_code(parts[1]), who, self._tries)
        if live is None or isinstance(live, float):
            return who.language
        return BrowserDesk(self, live, who.secret(live.code), who.language, who.secret(HOST))

    @property
    def plain_policy(self) -> str:
        """What a browser may load and run on the plain pages."""
        from companion.plain.drawing import policy

        return policy()

    @property
    def plain_script(self) -> str:
        """The fingerprints of the plain pages' own scripts."""
        from companion.plain.drawing import script_source

        return script_source()

    def plain_of(self, live: LiveTable, who: Visitor, secret: str, token: str) -> "PlainBrowser":
        """The plain pages of the browser with this secret."""
        from companion.host.plain import PlainBrowser  # templates and forms: not while the server starts

        return PlainBrowser(BrowserDesk(self, live, secret, who.language, who.secret(HOST), awake=False), token)

    async def close(self) -> None:
        """Puts every game away. A table that was never opened leaves nothing behind."""
        if "counting" in vars(self):
            self.counting.close()
        rooms, self._by_code = self._by_code, {}
        for live in rooms.values():
            live.close()
            if live.journal.pending and live.table.state is not None:
                self._tell(rescue(live.journal, self._rescue_to()))
        for code, live in rooms.items():
            if live.table.state is None:
                self.settings.clear(code)
                with suppress(Troubled):  # a file that was never there, or that somebody took away
                    self._library.delete(live.journal.game_id)
            elif live.table.state.phase is Phase.FINISHED:
                self.figures.keep(live.journal.game_id)


def _way(address: Address) -> Way:
    return Way(address.url, address.kind.name.lower(), address.interface or "", address.likely)


def _unfinished(summary: GameSummary) -> bool:
    return summary.opening is not None and (summary.glance or {}).get("phase") != Phase.FINISHED


def _left_at(summary: GameSummary) -> datetime:
    try:
        return datetime.fromisoformat(summary.created) + timedelta(seconds=summary.last_at or 0)
    except OverflowError:
        return datetime.max.replace(tzinfo=UTC)
