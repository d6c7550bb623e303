"""What the tablet's screens have besides: its sound, its screen that stays awake, and who plays without a phone."""

import logging
from collections.abc import Mapping

import flet as ft

from companion.rules.deals import Deal
from companion.rules.phases import Phase
from companion.table.commands import MODERATOR, Advance
from companion.table.ledger import asked
from companion.table.offers import About, Offer, Offers, OfSeat, OfTable, OfTerm
from companion.table.view import SeatView
from companion.ui.context import Context
from companion.ui.desk import Desk, Presence
from companion.ui.drafts.keys import AUCTION_READ
from companion.ui.leading import lead
from companion.ui.tablet.sound import Awake, Sound
from companion.ui.widgets.notice import Notice

log = logging.getLogger(__name__)


class TabletContext(Context):
    """The moderator's browser. What is offered is a fact that sections are drawn from, so it is asked for with each
    change at the table: about a term only when its deal has changed."""

    size = (1180.0, 820.0)

    def __init__(self, page: ft.Page, desk: Desk) -> None:
        super().__init__(page, desk, MODERATOR)
        self.sound = Sound(page, desk)
        self.awake = Awake(page.url)
        self.still = False
        """Whether the system asks for less motion, as far as the browser has told."""
        self._whoever: dict[tuple[int, Phase, str], Offer] = {}
        self._of_terms: dict[OfTerm, tuple[Deal | None, Phase, int, Offers]] = {}

    def motion(self, milliseconds: int) -> ft.Animation | None:
        """How something comes to its place: by itself, in the browser; at once where motion is not wanted."""
        return None if self.still else ft.Animation(milliseconds, ft.AnimationCurve.EASE_OUT_CUBIC)

    async def ask_about_motion(self) -> None:
        """The browser tells whether its system asks for less motion."""
        try:
            wishes = await ft.SemanticsService().get_accessibility_features()
            self.still = wishes.disable_animations or wishes.reduce_motion
        except Exception:
            log.info("the browser did not say whether things may move")
        if self.still:
            self.anew()  # what stands there already was drawn to move

    @property
    def clock(self) -> Offer:
        """Starting the timer, going on or pausing it."""
        return self.offer(OfTable(), "start_timer" if self.shared.timer.since is None else "pause_timer")

    async def start_or_pause(self, notice: Notice) -> None:
        """A tap that starts the timer is heard, lets the page sound from then on, and keeps the screen lit."""
        clock = self.clock
        starts = clock.do == "start_timer"
        if starts:
            self.sound.unlock()
            self.sound.play("start")
        self.give(clock.command, notice=notice)
        if starts:
            await self.awake.stay()

    def offers(self, about: About) -> Offers:
        """What can be done now about a thing, and why not."""
        return self._about_term(about) if isinstance(about, OfTerm) else super().offers(about)

    def _about_term(self, about: OfTerm) -> Offers:
        """The verdict about a term follows from its deal and from where the turn stands."""
        deal, phase, turn = self.deal(about.deal), self.shared.phase, self.shared.turn
        known = self._of_terms.get(about)
        if known is None or known[:3] != (deal, phase, turn):
            known = self._of_terms[about] = (deal, phase, turn, super().offers(about))
        return known[3]

    def deal(self, name: str) -> Deal | None:
        """A deal by its name; one whose proposal was undone is no longer there."""
        return next((deal for deal in self.shared.deals if deal.id == name), None)

    def seat_of(self, species: str) -> SeatView:
        """A seat at the table."""
        return self.shared.seats[species]

    @property
    def seats(self) -> list[SeatView]:
        """Everybody, in the order of the table."""
        return list(self.shared.seats.values())

    @property
    def phones(self) -> Mapping[str, Presence]:
        """The seats that somebody plays on a phone; the others play on the tablet."""
        return {seat: presence for seat, presence in self.desk.presence().items() if presence.claimed}

    def without_phone(self) -> list[str]:
        """The seats that play on the tablet."""
        phones = self.phones
        return [seat for seat in self.shared.seats if seat not in phones]

    @property
    def asks_here(self) -> bool:
        """Whether a proposal waits for the word of somebody without a phone."""
        return any(asked(self.shared.deals, seat) for seat in self.without_phone())

    def whoever(self, do: str) -> Offer:
        """What a seat does whichever it is: who it was is asked later. Whether it can be done follows from where the
        turn stands, so this is asked once a phase."""
        key = self.shared.turn, self.shared.phase, do
        if key not in self._whoever:
            self._whoever[key] = self.offer(OfSeat(next(iter(self.shared.seats))), do)
        return self._whoever[key]

    def by_hand(self) -> Offer:
        """Going on without what the companion would do here: bids with fists, adding up on paper."""
        skips = self.offers(OfTable()).all("advance")
        return next(offer for offer in skips if isinstance(offer.command, Advance) and offer.command.skip)

    @property
    def reads_auction(self) -> bool:
        """Whether the turn's last purchase still stands to be read: from the end of the auctions, which are gone with
        the turn, until somebody goes on, here or by what the Zeth do. Bought anew after an undo, it is read anew."""
        shared = self.shared
        last = shared.auctions.get("research")
        over = last is not None and last.on_turn is None and any(not choice.auto for choice in last.log)
        robbed = shared.racket is not None and any(theft.turn == shared.turn for theft in shared.racket.steals)
        return over and not robbed and self.desk.recall(AUCTION_READ) != self._bought()

    def auction_read(self) -> None:
        """Somebody goes on."""
        self.desk.remember(AUCTION_READ, self._bought())
        self.anew()

    def _bought(self) -> list[object]:
        """What there is to be read: the turn, and every choice of its last auction."""
        log = self.shared.auctions["research"].log
        return [self.shared.turn, *([choice.seat, choice.space] for choice in log)]

    async def fetch(self, path: str) -> None:
        """Opens a file of the server in a tab of its own, so that the table stays where it is."""
        await lead(path)

    async def travel(self, path: str | None) -> None:
        """Leads this browser to another address of the server: another table, another game."""
        if path is not None:
            await lead(path, away=True)
