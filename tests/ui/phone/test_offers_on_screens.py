"""Every phone at many stages of every recorded game: buttons and the table's verdicts never disagree.

A screen puts the offer it asked for on the control that gives it (`data`, which no browser is sent). So each control
can be compared with a verdict, and each disabled one with the sentences beside it.
"""

from collections.abc import Iterator
from pathlib import Path

import flet as ft
from flet.controls.base_control import BaseControl

from companion.table.commands import MODERATORS
from companion.table.decide import MOVES
from companion.table.offers import Offer
from companion.ui.context import Context
from companion.ui.phone.root import SCREENS
from companion.ui.screen import Screen
from tests.ui.fake_desk import FakeDesk, FakeRoom
from tests.ui.fake_page import open_page
from tests.ui.phone.evening import line, moved, opened, propose, term

GAMES = sorted((Path(__file__).parents[2] / "games").glob("*.jsonl"), key=lambda path: path.stem)
EVERY = 61
"""So many commands lie between two looks; a prime, so that looks fall on stages of all kinds."""
TELLING = ("offer_compensation", "amend_deal", "reveal_colony_bids")
"""There is always a look after the first of these: few stages have what can be done then."""


def handshake() -> list[str]:
    """What no recorded game has: goods handed over at the handshake, a proposal that nobody answers, a game ended by
    ctx."""
    terms = [term("zeth", "caylion", 6, goods={"ship": 2}, now=True), term("caylion", "zeth", 6, goods={"food": 3})]
    deal = [propose("zeth", "z1", *terms), line("accept_deal", "caylion", deal="z1")]
    waits = propose("unity", "u1", term("unity", "zeth", 6, goods={"food": 1}))
    return moved([*moved(opened(), 6 * 5), waits, *deal], 4)


def scripts() -> Iterator[tuple[list[str], set[int]]]:
    """Each game with the numbers of the commands after which there is a look."""
    for path in GAMES:
        lines = [one for one in path.read_text(encoding="utf-8").splitlines() if one.strip() and one[0] != "#"]
        telling = (next((n for n, one in enumerate(lines) if f'"{do}"' in one), 0) for do in TELLING)
        yield lines, {*range(0, len(lines), EVERY), *telling, len(lines) - 1}
    lines = handshake()
    yield lines, set(range(len(lines) - 5, len(lines)))


def parts(control: BaseControl) -> Iterator[BaseControl]:
    """A control and all that is laid out in it; much faster than a walk through every field of every control."""
    if getattr(control, "visible", True):
        yield control
        content = getattr(control, "content", None)
        for child in (*(getattr(control, "controls", None) or ()), content):
            if isinstance(child, BaseControl):
                yield from parts(child)


async def test_buttons_are_alive_exactly_when_the_table_would_accept() -> None:
    """On every screen of every seat; what is greyed out says why; and whatever a seat can say has a place to say it."""
    seen: set[str] = set()
    for lines, looks in scripts():
        room = FakeRoom(lines[:1])
        page = (await open_page(lambda _: None)).page
        assert room.table.state is not None
        phones = [Context(page, FakeDesk(room, seats=[seat]), seat) for seat in room.table.state.seats]
        for number, one in enumerate(lines):
            if number:
                room.play(one)
            for ctx in phones if number in looks else ():
                ctx.look()
                seen |= await walked(room, ctx)
    assert seen == set(MOVES) - MODERATORS


async def walked(room: FakeRoom, ctx: Context) -> set[str]:
    """Every screen of a phone looked at; the commands that were seen on them."""
    mine = [deal.id for deal in ctx.shared.deals if deal.live and ctx.seat in deal.concerned][-2:]
    seen: set[str] = set()
    for name, make in SCREENS.items():
        for about in ["", *mine[-1:]] if name == "form" else mine if name == "deal" else [""]:
            screen = make(ctx, *filter(None, [about]))
            screen.follow(send=False)
            seen |= looked_at(room, ctx, screen)
    return seen


def looked_at(room: FakeRoom, ctx: Context, screen: Screen[Context]) -> set[str]:
    """Every control that gives a command, compared with the table's verdict."""
    controls = list(parts(screen.control))
    texts = {one.value for one in controls if isinstance(one, ft.Text)}
    seen = set()
    for control in controls:
        offer = getattr(control, "data", None)
        if isinstance(offer, Offer):
            where = (ctx.seat, screen.title, ctx.shared.turn, ctx.shared.phase, offer.do)
            verdict = room.table.can(offer.command)
            assert bool(getattr(control, "disabled", False)) == (verdict is not None), where
            assert verdict is None or ctx.w.refusal(verdict) in texts, where
            seen.add(offer.do)
    return seen
