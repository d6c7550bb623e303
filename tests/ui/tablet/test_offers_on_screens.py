"""Every screen of the tablet through recorded games: buttons against verdicts, and no command without a button."""

import json
from collections.abc import Iterator
from pathlib import Path

import flet as ft
import pytest

from companion.rules.phases import Phase
from companion.table.commands import MODERATOR, Command, parse
from companion.table.decide import MOVES
from companion.table.ledger import OpenTerm
from companion.table.offers import Offer
from companion.ui.drafts.setup import DraftSeat, SetupDraft
from companion.ui.screen import Screen
from companion.ui.tablet.bids import Announce
from companion.ui.tablet.composer import Composer
from companion.ui.tablet.cover import Cover, PassBids, PassCounts
from companion.ui.tablet.deal_card import deal_card, deal_facts
from companion.ui.tablet.frame import Frame
from companion.ui.tablet.inventions import NewInvention
from companion.ui.tablet.ledger import Ledger
from companion.ui.tablet.seat import SeatPanel
from companion.ui.tablet.settling import PartDelivery
from companion.ui.tablet.setup import SetUp
from companion.ui.tablet.steal import Steals
from companion.ui.tablet.sweep import Sweep
from companion.ui.tablet.tablet_context import TabletContext
from companion.ui.tablet.trade import SetTime
from companion.ui.widgets.notice import Notice
from tests.ui.fake_desk import FakeDesk, FakeRoom
from tests.ui.fake_page import open_page
from tests.ui.tablet.evening import stages

GAMES = sorted((Path(__file__).parents[2] / "games").glob("*.jsonl"), key=lambda path: path.stem)
EVERY = 17
"""Of the stages of a game one in so many is looked at; a prime, so that it falls into all phases."""
HANDSHAKE = [
    {"do": "propose_deal", "by": "caylion", "deal": "now",
     "terms": [{"from": "caylion", "to": "unity", "goods": {"food": 1}, "now": True, "due": 1}]},
    {"do": "accept_deal", "by": "unity", "deal": "now"},
]  # fmt: skip
"""Something handed over as a deal is made: no recorded game has it."""
OFFERED = [{"do": "offer_compensation", "by": "unity", "deal": "d2", "term": 0, "note": "@other_goods"}]
SCRIPTS: dict[str, list[str]] = {game.stem: game.read_text(encoding="utf-8").splitlines() for game in GAMES} | {
    "stealing": stages()["steal"],
    "handshake": [*stages()["trade"], *map(json.dumps, HANDSHAKE)],
    "compensation": [*stages()["economy"], *map(json.dumps, OFFERED)],
    "sealed": stages()["sealed"],
    "counted": stages()["tallied"],
    "by hand": [*stages()["scoring"], json.dumps({"do": "advance", "by": MODERATOR, "skip": True})],
}


def inside(control: ft.Control) -> Iterator[ft.Control]:
    """A control and all in it that is shown: what screens are made of holds others in these two ways."""
    if control.visible:
        yield control
        for child in (*getattr(control, "controls", ()), getattr(control, "content", None)):
            if isinstance(child, ft.Control):
                yield from inside(child)


class Walk:
    """A tablet that stays open through a game, and every form anew at each stage that is looked at."""

    def __init__(self, page: ft.Page) -> None:
        self.room = FakeRoom()
        self.desk = FakeDesk(self.room, moderates=True)
        self.ctx = TabletContext(page, self.desk)
        self.lasting: list[Screen[TabletContext]] = []
        self.seen: set[str] = set()

    def play(self, line: str) -> None:
        """One line of a script, accepted or not."""
        command = parse(line)
        if isinstance(command, Command):
            self.room.table.submit(command)
        if self.room.table.state is not None:
            self.room.time = self.room.table.state.now

    async def look(self) -> None:
        """Every screen and form that could be opened now."""
        self.ctx.seen = self.desk.view(MODERATOR)
        if not self.lasting:
            seats = [SeatPanel(self.ctx, seat) for seat in self.ctx.shared.seats]
            self.lasting = [Frame(self.ctx), Ledger(self.ctx), *seats]
        for panel in self.lasting:
            panel.follow(send=False)
            self.check(panel.control)
        for form in self._forms():
            form.follow(send=False)
            self.check(form.control)
            if isinstance(form, Cover):
                await self._uncover(form)
                self.check(form.control)
        for deal in self.ctx.shared.deals[-6:]:
            self.check(deal_card(Screen(self.ctx), deal_facts(self.ctx, deal, wide=True), lambda: None))

    def _forms(self) -> Iterator[Screen[TabletContext]]:
        ctx, shared = self.ctx, self.ctx.shared
        yield Composer(ctx)
        yield NewInvention(ctx)
        if shared.phase is Phase.TRADE:
            yield from (Sweep(ctx), SetTime(ctx, Notice()))
        if shared.phase is Phase.STEAL:  # the auction before it may still lie over it, to be read
            yield Steals(ctx)
        for deal in [deal for deal in shared.deals if deal.status == "binding"][-1:]:
            yield Composer(ctx, about=deal)
            yield PartDelivery(ctx, OpenTerm(deal.id, 0, deal.obligations[0]))
        for deal in [deal for deal in shared.deals if deal.status == "proposed"][-1:]:
            yield Composer(ctx, next(iter(deal.parties - deal.accepted)), deal)
        first = next(iter(shared.seats))
        yield from (Announce(ctx, first), PassBids(ctx, first), PassCounts(ctx, first))

    async def _uncover(self, form: Cover) -> None:
        """As the player does who has got the tablet."""
        (me,) = (one for one in inside(form.control) if isinstance(one, ft.FilledButton))
        assert me.on_click is not None
        await me.on_click(ft.Event("click", control=me))  # type: ignore[call-arg]

    def check(self, screen: ft.Control) -> None:
        """Alive exactly where the table would accept, and where it would not, its sentence can be read."""
        controls = list(inside(screen))
        texts = {one.value for one in controls if isinstance(one, ft.Text)}
        for control in controls:
            if isinstance(control.data, Offer):
                self._button(control, control.data, texts)

    def _button(self, control: ft.Control, offer: Offer, texts: set[str]) -> None:
        refusal = self.desk.can(_fresh(offer.command))
        assert refusal == offer.refusal, (offer, refusal)
        assert getattr(control, "disabled", False) == (not offer.possible), offer
        if refusal is not None:
            assert self.ctx.w.refusal(refusal) in texts, offer
        else:
            self.seen.add(offer.do)


def _fresh(command: Command) -> Command:
    """A new deal's name is found anew when the deal is sent."""
    return command.model_copy(update={"deal": "another"}) if command.do == "propose_deal" else command


SEEN: dict[str, set[str]] = {}
"""The commands that could be given by a tap at some stage, by the game; each game is walked once."""


async def walked(name: str) -> set[str]:
    """A game from its beginning to its end."""
    if name not in SEEN:
        driver = await open_page(lambda _page: None)
        walk, script = Walk(driver.page), SCRIPTS[name]
        for number, line in enumerate(script):
            walk.play(line)
            if walk.room.table.state is not None and (number % EVERY == 0 or number == len(script) - 1):
                await walk.look()
        SEEN[name] = walk.seen
    return SEEN[name]


@pytest.mark.parametrize("name", SCRIPTS)
async def test_every_button_agrees_with_the_table(name: str) -> None:
    """Whatever is alive would be accepted, and whatever is not says why, by the rule's own sentence."""
    assert await walked(name) >= {"adjust_seat", "undo"}


async def test_no_command_is_without_its_button() -> None:
    """All of the moderator's, and all of a seat's that has no phone."""
    driver = await open_page(lambda _page: None)
    walk = Walk(driver.page)
    seats = [DraftSeat(species=name) for name in ("caylion", "unity", "zeth", "yengii")]
    SetupDraft(step="layout", seats=seats).keep(walk.desk)
    setup = SetUp(walk.ctx)
    setup.follow(send=False)
    walk.check(setup.control)
    for name in SCRIPTS:
        walk.seen |= await walked(name)
    assert walk.seen == {"open_table", "undo", *MOVES}
