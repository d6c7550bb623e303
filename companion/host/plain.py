"""One browser's plain pages: drawn from what its desk may see, and what its forms ask given to the table."""

import secrets
from collections.abc import Callable, Hashable
from datetime import datetime
from functools import partial
from typing import Any
from urllib.parse import quote

from companion.host.browser_desk import BrowserDesk
from companion.languages import languages
from companion.plain.drawing import Drawn, Late, Lively, Said, clock, draw, leads_to, section, whole
from companion.plain.forms import command_from, first, fixed, is_secret, left_open, number_of, says_nothing, with_row
from companion.plain.pages.board import noted
from companion.plain.sight import Fields, Noted, Sight, Way
from companion.rules.refusals import Refusal
from companion.table.commands import MODERATOR, command
from companion.table.offers import OfDeal, OfSeat
from companion.table.table import Accepted
from companion.telling.evening_end import likely_end
from companion.telling.guide import read_more
from companion.telling.judging import all_come, all_kept, asked_now
from companion.telling.words import Words
from companion.ui.drafts.keys import WANTED
from companion.words import listed, say

WATCHER = "watcher"
SCREEN = "screen"
"""The page for a television: whoever opens it, it shows what one who only watches may see, and the tablet's scenes."""
SAID = "plain-said"
SENT = "plain-sent"


class PlainBrowser:
    """What the server asks of a browser's plain pages."""

    def __init__(self, desk: BrowserDesk, token: str) -> None:
        self._desk = desk
        self._token = token

    def page(self, path: str, role: str) -> str | None:
        """The page at an address, whole, with what is to be said once; None where this browser has none there."""
        sight = self._sight(path, role)
        drawn = draw(sight, path)
        if drawn is None:
            return None
        self._desk.was_read()
        said = self._desk.recall(SAID)
        self._desk.remember(SAID, None)
        return self._late(sight).into(whole(sight, drawn, Said(*said) if said else None))

    def instead(self, path: str, role: str) -> str:
        """The address to go to from one without a page: where the app leads as well, else the first page, which says
        so."""
        sight = self._sight(path, role)
        there = leads_to(sight, path)
        if there != path:
            return sight.path(there)
        if sight.roles:
            self._say("plain-gone")
        return sight.base

    @property
    def leads_to(self) -> str | None:
        """The table that is played on at, while this browser has not been there."""
        return self._desk.leads_to()

    def live(self, path: str, role: str, on_change: Callable[[], None]) -> "PlainLive":
        """The news of a page, from now on."""
        return PlainLive(self, path, role, self._desk.listen(on_change, scenes=path == SCREEN))

    def take(self, what: str, fields: Fields) -> str:
        """Does what a form asks; the address to go to, below the table's plain pages."""
        desk, seat = self._desk, first(fields, "seat")
        if what == "lang" and first(fields, "lang") in languages():
            desk.choose_lang(first(fields, "lang"))
        elif what == "simple":
            self._say("plain-kept-simple", good=True)
        elif what in ("sit", "ask", "leave"):
            denial = {"sit": desk.claim, "ask": desk.ask_seat, "leave": desk.release}[what](seat)
            desk.remember(WANTED, seat if denial == "seat-taken" else None)
            if denial not in (None, "seat-taken"):
                self._say(f"phone-denied-{denial}")
            return self._address("", fields) if first(fields, "as") == MODERATOR else ""
        elif what in ("hand-over", "turn-down"):
            desk.answer_request(number_of(first(fields, "number")), what == "hand-over")
        elif what == "read":
            self._read(first(fields, "as"), first(fields, "step"))
        elif what == "donates":
            desk.donates(first(fields, "as"), first(fields, "has") == "1")
        elif what == "seen":
            if story := desk.has_seen(first(fields, "seen")):
                self._say(story)
        elif what == "do":
            return self._do(fields)
        return self._address(first(fields, "back"), fields)

    def _read(self, seat: str, step: str) -> None:
        """A newcomer has read a step, kept where the app keeps it; without one, they want no more hints."""
        if not step:
            self._desk.learns(seat, False)
        elif seat in self._desk.seats:
            key = f"guide:{seat}"
            self._desk.remember(key, read_more(self._desk.recall(key) or (), step[:80]), lasting=True)

    def _do(self, fields: Fields) -> str:
        desk, actor, back = self._desk, first(fields, "as"), first(fields, "back")
        here = self._address(back, fields)
        if "sketch" in fields and first(fields, "once") == desk.recall(SENT):
            return here  # it was overtaken by what it is a sketch of
        if "more" in fields or "sketch" in fields:
            self._keep(back, with_row(fields, first(fields, "more")))
            return here
        if "all" in fields or "come" in fields:
            return self._keep_all(actor, fields, here)
        if says_nothing(fields):
            self._say("plain-nothing-entered")
            return here
        if missing := [say(desk.lang, f"phone-{kind}-bid") for kind in left_open(fields)]:
            self._say("pad-missing", what=listed(desk.lang, missing))
            return here
        wanted = command_from(fields, actor, **self._besides(fields, actor))
        answer = desk.submit(wanted) if not isinstance(wanted, Refusal) else None
        if isinstance(answer, Accepted):
            self._keep(back, None)
            desk.remember(SENT, first(fields, "once")[:40])
            self._take_back(first(fields, "instead"), actor, first(fields, "once"))
            return self._address(first(fields, "then"), fields) if "then" in fields else here
        refusal = answer.first if answer is not None else wanted
        assert isinstance(refusal, Refusal)
        desk.remember(SAID, [Words(desk.lang, desk.facts, desk.view(actor)).refusal(refusal), False])
        if not is_secret(fields):
            self._keep(back, fields)
        return here

    def _keep_all(self, actor: str, fields: Fields, here: str) -> str:
        """All that is asked about was kept, or all of a deal has come: one tap, which one undo takes back."""
        desk, view = self._desk, self._desk.view(actor)
        if view is None:
            return here
        shared, offers = view.shared, partial(desk.offers, actor)
        come = [deal for deal in shared.deals if deal.id == first(fields, "come")]
        kept = all_kept(asked_now(shared)[1], offers) if "all" in fields else ()
        for one in [*kept, *(said for deal in come for said in all_come(deal, shared.turn, offers))]:
            desk.submit(one.model_copy(update={"tap": first(fields, "once")[:40]}))
        return here

    def _besides(self, fields: Fields, actor: str) -> dict[str, Any]:
        """A new deal gets the name that is free now: somebody else may have proposed one since the page was drawn. A
        step on the noticeboard starts from what is noted there now."""
        found = noted(self._desk.view(actor), fields)
        if fixed(fields).get("do") == "propose_deal":
            offer = self._desk.offers(actor, OfSeat(actor)).get("propose_deal")
            found = {"deal": offer.command.model_dump()["deal"]} if offer is not None else {}
        return found | ({"tap": first(fields, "once")[:40]} if first(fields, "instead") else {})

    def _take_back(self, deal: str, actor: str, tap: str) -> None:
        """A proposal in whose place another one was made: taken back by its proposer, declined by the others."""
        found = self._desk.offers(actor, OfDeal(deal)) if deal else ()
        for offer in found:
            if offer.possible and offer.do in ("withdraw_deal", "decline_deal"):
                self._desk.submit(command(**offer.command.model_dump(by_alias=True, exclude_unset=True), tap=tap[:40]))
                return

    def _keep(self, page: str, fields: Fields | None) -> None:
        """What was entered on a page, for the next time; of a deal's many fields those that say something."""
        entered = fields.items() if fields is not None else ()
        said = {name: list(values) for name, values in entered if values[0] or not name.startswith("terms.")}
        kept = said if fields is not None else None
        self._desk.remember(f"plain:{page[:80]}", kept)

    def _say(self, key: str, *, good: bool = False, **facts: str) -> None:
        self._desk.remember(SAID, [say(self._desk.lang, key, **facts), good])

    @staticmethod
    def _address(page: str, fields: Fields) -> str:
        role = first(fields, "as")
        return quote(page[:200]) + (f"?as={quote(role[:80], safe='')}" if role else "")

    def _sight(self, path: str, role: str) -> Sight:
        desk = self._desk
        seats, held = desk.presence(), desk.seats
        roles = (*((MODERATOR,) if desk.moderates else ()), *sorted(held))  # the first as in the app (`seat_of`)
        # Whoever looked at the seats and was handed one plays it.
        watches = path == SCREEN or (role == WATCHER and not (path == "" and held))
        actor = None if watches else role if role in roles else next(iter(roles), None)
        kept = desk.recall(f"plain:{path}")
        return Sight(
            code=desk.code,
            lang=desk.lang,
            facts=desk.facts,
            actor=actor,
            roles=roles,
            view=desk.view(actor),
            offers=lambda about: desk.offers(actor, about),
            presence=seats,
            now=desk.now(),
            kept=kept if isinstance(kept, dict) else {},
            trouble=desk.trouble(desk.lang),
            noted=self._noted(actor),
            joining=self._joining,
            ending=self._ending() if path == SCREEN else (),
            scene=desk.shown() if path == SCREEN else None,
            awards=desk.awards,
            chain=desk.chain,
            keep=desk.to_keep if actor is not None else lambda: None,
        )

    def _ending(self) -> tuple[str, ...]:
        desk, view = self._desk, self._desk.view(None)
        if view is None:
            return ()
        words, wall = Words(desk.lang, desk.facts, view), datetime.now().astimezone()
        return tuple(likely_end(words, view.shared, desk.now(), wall, desk.home_by))

    def _noted(self, actor: str | None) -> Noted:
        desk, donors = self._desk, self._desk.donors()
        if actor is None or actor not in desk.seats:
            if actor == MODERATOR:
                return Noted(donors=donors or frozenset(), requests=desk.seat_requests())
            return Noted(wanted=desk.recall(WANTED) or "", asked=desk.seat_asked)
        return Noted(
            learns=actor in desk.learners,
            read=tuple(desk.recall(f"guide:{actor}") or ()),
            honour=desk.honour(actor),
            handicaps=desk.handicaps,
            nudged=actor in desk.nudged,
            donates=None if donors is None else actor in donors,
        )

    def _joining(self) -> Way:
        joining = self._desk.joining()
        return Way(joining.url, joining.qr_svg)

    def _late(self, sight: Sight) -> Late:
        return Late(self._token, secrets.token_urlsafe(12), clock(sight), f"{sight.now:.6f}")

    def drawn(
        self, path: str, role: str, seen: Hashable = None, before: Lively | None = None
    ) -> tuple[Drawn | None, Late, Hashable]:
        """The sections of a page as they are now, and a stamp of them. Brought along the next time, with what they were
        drawn from, it leaves out what shows nothing of a quiet change."""
        sight = self._sight(path, role)
        stamp = self._desk.stamp(sight.actor)
        drawn = draw(sight, path, before=before if stamp == seen else None) if self.leads_to is None else None
        return drawn, self._late(sight), stamp


class PlainLive:
    """What changes on one page while somebody looks at it. Of each section only a short mark is kept, and of those
    that a quiet change may concern what they were drawn from."""

    def __init__(self, browser: PlainBrowser, path: str, role: str, close: Callable[[], None]) -> None:
        self._browser = browser
        self._path = path
        self._role = role
        self.close = close
        self.versions: dict[str, str] = {}
        """The marks of what the page shows."""
        self._stamp: Hashable = None
        self._lively: Lively = {}

    def begin(self) -> dict[str, Any]:
        """The marks of all sections: a page that has others was drawn from an older table."""
        drawn, late, self._stamp = self._browser.drawn(self._path, self._role)
        if drawn is None:
            return {"gone": 1, "now": float(late.now)}
        self.versions, self._lively = dict(drawn.versions), drawn.lively
        return {"v": self.versions, "now": float(late.now)}

    def news(self) -> dict[str, Any] | None:
        """The sections that have changed since; None where none has."""
        drawn, late, stamp = self._browser.drawn(self._path, self._role, self._stamp, self._lively)
        quiet, self._stamp = stamp == self._stamp, stamp
        if drawn is None or (drawn.versions.keys() != self.versions.keys() and not quiet):
            return {"gone": 1, "now": float(late.now)}
        self._lively = drawn.lively
        changed = {name: mark for name, mark in drawn.versions.items() if self.versions[name] != mark}
        self.versions.update(changed)
        sections = {name: late.into(section(drawn, name)) for name in changed}
        return {"s": sections, "now": float(late.now)} if changed else None
