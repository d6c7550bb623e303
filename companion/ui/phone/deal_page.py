"""A deal's page: its terms and what becomes of them, what has happened so far, and what I can do about it."""

from datetime import UTC, datetime, timedelta
from functools import partial
from typing import NamedTuple

import flet as ft

from companion.rules.deals import Deal, Note
from companion.rules.refusals import refuse
from companion.table.commands import Command
from companion.table.offers import OfDeal, Offer
from companion.telling.judging import all_come
from companion.telling.naming import deal_name, history_line
from companion.telling.strip import Strip, agreed, deal_strip, if_broken
from companion.ui import theme
from companion.ui.context import Context
from companion.ui.live import Section
from companion.ui.phone.common import bounded, home
from companion.ui.phone.deal_term import TermCard
from companion.ui.phone.steady import Steady
from companion.ui.screen import Screen
from companion.ui.sending import send as send_now
from companion.ui.widgets.badge import badge
from companion.ui.widgets.buttons import main_button, side_button
from companion.ui.widgets.deal_strip import lines_in, strip_lines
from companion.ui.widgets.layout import label, laid_out, lines, nothing, row, stack, text
from companion.ui.widgets.offering import Judged, offering, why_not

LINE = 28
"""So high is a line of what is proposed."""


class Head(NamedTuple):
    """Where the deal stands: who is in it, and who has agreed to it or to the change that is proposed."""

    status: str
    seats: tuple[str, ...]
    agreed: frozenset[str]


class Offered(NamedTuple):
    """What is proposed: by whom, if it changes what was agreed; what changed against the last offer; what it costs to
    break it."""

    title: str
    strip: Strip
    if_broken: str


class Buttons(NamedTuple):
    """What can be said about the deal as a whole, by the word on its button; whether all that is due can be ticked."""

    exists: bool
    words: dict[str, Judged]
    confirmable: bool

    def kind(self) -> object:
        """Which buttons they are, and which of them can be tapped."""
        return self.exists, {word: judged.refusal is None for word, judged in self.words.items()}, self.confirmable


class DealPage(Screen[Context]):
    """One deal. Terms keep their place for good: an index never changes its meaning."""

    def __init__(self, ctx: Context, about: str = "") -> None:
        super().__init__(ctx)
        self.id = about
        self._last = self._find()
        self._terms = 0
        if self._last is None:  # it was undone before the page was opened
            self.control = laid_out([text(self.w.refusal(refuse("unknown-deal", deal=self.id)))], [home(ctx)])
            return
        head = self.live(self._standing, self._head)
        self._list = stack()
        offered = self.live(self._offered, self._draw_offered)
        told = self.live(lambda: tuple(self.deal.history), self._history)
        self.buttons = Steady(self.w, self._buttons, Buttons.kind, self._actions)
        bottom = self.follows(self.buttons)
        self.control = laid_out([head, self._list, told], [offered, self.notice().control, bottom])

    @property
    def title(self) -> str:
        return deal_name(self.w, self.deal) if self._last else self.w("phone-my-deals")

    @property
    def deal(self) -> Deal:
        """The deal as it stands; as it stood when it was taken back by an undo."""
        self._last = self._find() or self._last
        assert self._last is not None
        return self._last

    def _find(self) -> Deal | None:
        return next((deal for deal in self.ctx.shared.deals if deal.id == self.id), None)

    def follow(self, *, send: bool) -> None:
        if self._last is None:
            return
        new = range(self._terms, len(self.deal.obligations))
        for index in new:
            term = TermCard(self, index)
            section = Section(term.facts, term.draw)
            section.follow(send=False)
            self._list.controls.append(self.follows(section))
        self._terms += len(new)
        # Where there is little room a proposal is told once, beside Accept.
        shown = not (self.ctx.shape.small and self.deal.status == "proposed")
        changed, self._list.visible = shown is not self._list.visible, shown
        if send and (new or changed):
            send_now(self._list)
        super().follow(send=send)

    def give(self, *commands: Command) -> bool:
        """Says something about this deal; the buttons may follow at once, for it was this finger."""
        done = self.ctx.give(*commands, notice=self.notice())
        self.again()
        self.buttons.renew()
        return done

    def _standing(self) -> Head:
        deal = self.deal
        seats = tuple(name for name in self.ctx.shared.seats if name in deal.concerned)
        return Head(deal.status, seats, frozenset(deal.amendment.accepted if deal.amendment else deal.accepted))

    def _head(self, now: Head) -> ft.Control:
        w = self.w
        people: list[ft.Control] = []
        for seat in now.seats:
            yes = seat in now.agreed
            icon = ft.Icons.CHECK_CIRCLE if yes else ft.Icons.HOURGLASS_EMPTY
            word = w("phone-has-agreed") if yes else w("phone-has-not-agreed")
            agreed = ft.Icon(icon, size=18, color=theme.GOOD if yes else theme.DIM, semantics_label=word)
            who = text(self.ctx.name(seat), size=theme.SMALL)
            people.append(row(badge(seat, w.facts, 32, lang=w.lang), who, agreed, gap=theme.GAP_S, tight=True))
        status = text(w(f"phone-status-{now.status}"), bold=True, size=theme.LARGE)
        return stack(status, row(*people, wrap=True, gap=theme.GAP_M))

    def _offered(self) -> Offered | None:
        """What is proposed, with what changed against the last offer: it stands beside Accept."""
        deal, shared = self.deal, self.ctx.shared
        if deal.status != "proposed" and deal.amendment is None:
            return None
        title = self.w("phone-amendment", player=self.ctx.name(deal.amendment.by)) if deal.amendment else ""
        terms = deal.amendment.terms if deal.amendment else agreed(deal)
        strip = deal_strip(self.w, deal, shared.deals, shared.turn, self.ctx.seat)
        return Offered(title, strip, if_broken(self.w, terms, self.ctx.seat))

    def _draw_offered(self, known: Offered | None) -> ft.Control:
        if known is None:
            return nothing()
        w, shape = self.w, self.ctx.shape
        count, most = lines_in(known.strip, shape.width - 2 * theme.GAP_M), int(0.4 * shape.height / LINE)
        told = [label(known.title)] if known.title else []
        told.append(bounded(w, strip_lines(w, known.strip), count, most, LINE))
        told += [text(known.if_broken, theme.SMALL, dim=True)] if known.if_broken else []
        return stack(*told, gap=theme.GAP_S)

    def _history(self, notes: tuple[Note, ...]) -> ft.Control:
        """What has happened to the deal: turn, time of day, and who did what; the latest first."""
        return stack(label(self.w("phone-history")), *map(self._note, notes), gap=theme.GAP_S)

    def _note(self, note: Note) -> ft.Control:
        when = self.w("phone-note-when", turn=note.turn, time=self._time_of_day(note.at))
        return lines(text(history_line(self.w, note)), text(when, dim=True, size=theme.SMALL))

    def _time_of_day(self, at: float) -> str:
        """The table counts seconds; people read a clock."""
        ago = timedelta(seconds=max(0.0, self.ctx.desk.now() - at))
        return (datetime.now(UTC) - ago).astimezone().strftime("%H:%M")

    def _confirmable(self) -> list[Command]:
        return list(all_come(self.deal, self.ctx.shared.turn, self.ctx.offers))

    def _buttons(self) -> Buttons:
        deal, found = self.deal, self.ctx.offers(OfDeal(self.id))
        accept, decline, withdraw = (found.get(f"{word}_deal") for word in ("accept", "decline", "withdraw"))
        agreed = deal.amendment is not None and accept is None
        another = self.ctx.own.get("propose_deal") if decline else None
        words = {
            "phone-accept": accept,
            "phone-withdraw": withdraw,
            "phone-drop-change": decline if agreed else None,
            "deal-no": None if agreed or withdraw else decline,
            "deal-counter" if accept else "phone-change": None if agreed else found.get("amend_deal") or another,
        }
        judged = {word: Judged(offer.do, offer.refusal, offer) for word, offer in words.items() if offer is not None}
        return Buttons(self._find() is not None, judged, bool(self._confirmable()))

    def _actions(self, now: Buttons) -> ft.Control:
        w, words = self.w, {word: judged.offer for word, judged in now.words.items()}
        icons = {
            "deal-counter": ft.Icons.EDIT_OUTLINED,
            "deal-no": ft.Icons.CLOSE,
            "phone-withdraw": ft.Icons.UNDO,
            "phone-drop-change": ft.Icons.UNDO,
            "phone-change": ft.Icons.EDIT_OUTLINED,
        }
        sides = [
            offering(side_button(w(word), partial(self._say, word, words[word]), icon), words[word])
            for word, icon in icons.items()
            if word in words
        ]
        shown: list[ft.Control] = [*why_not(w, words.values())]
        main: list[ft.Control] = []
        if "phone-accept" in words:
            accept = main_button(
                w("phone-accept"), partial(self._say, "phone-accept", words["phone-accept"]), ft.Icons.CHECK
            )
            main.append(offering(accept, words["phone-accept"]))
        elif now.confirmable:
            main.append(main_button(w("phone-got-all"), self._got_all, ft.Icons.CHECK))
        if main and self.ctx.shape.sideways:
            shown.append(row(*sides, *main))
        else:
            shown += [row(*sides, wrap=True)] if sides else []
            shown += [row(*main)] if main else []
        return stack(*shown) if shown else text(w("phone-deal-done"), dim=True)

    def _say(self, word: str, offer: Offer) -> None:
        """After an answer the page is left: no second tap of the same finger can mean something else."""
        if word in ("phone-change", "deal-counter"):
            self.ctx.open("form", self.id)
        elif self.give(offer.command):
            self.ctx.close()

    def _got_all(self) -> None:
        self.give(*self._confirmable())
