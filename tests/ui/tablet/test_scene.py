"""Reveals on the tablet, step by step, and what phones get meanwhile."""

import json
from types import SimpleNamespace

import flet as ft
import pytest
from flet.controls.base_control import BaseControl

from companion.rules.scoring import winners
from companion.table.scene import SceneWay
from companion.ui.tablet.face import QUIET
from companion.ui.tablet.sound import Sound
from companion.ui.tablet.tones import Cue
from companion.words import in_points
from tests.ui.fake_desk import FakeDesk
from tests.ui.phone.phone import Phone
from tests.ui.phone.phone import show as show_phone
from tests.ui.tablet.reveals import BIDS, NAMES, all_parts, counted, opened, sealed
from tests.ui.tablet.tablet import Tablet, show


async def revealing(script: list[str], reveal: str, way: SceneWay = "rising", **how: object) -> Tablet:
    """The tablet at the first moment of a scene."""
    tablet = await show(script, **how)  # type: ignore[arg-type]
    tablet.room.scene_way = way
    await tablet.tap(reveal)
    await tablet.driver.settle()
    return tablet


async def to_step(tablet: Tablet, number: int) -> None:
    """Time passes until a step is due."""
    playing = tablet.desk.scene()
    assert playing is not None
    tablet.room.tick(playing.scene.steps[number].at - playing.scene.steps[playing.number].at + 0.001)
    await tablet.driver.settle()


def packed(number: int) -> bytes:
    """A number of two digits as a text on the wire."""
    return b"\xa2" + str(number).encode()


async def test_no_number_is_on_the_tablet_before_its_step() -> None:
    """Each step adds its own bid and no other; the Caylion's half and the split of the Kjas are named."""
    bids = {**BIDS, "caylion": (71, 0), "zeth": (62, 0), "unity": (53, 0), "kjasjavikalimm": (94, 0)}
    tablet = await revealing(sealed(4, bids), "Reveal colony bids")
    playing = tablet.desk.scene()
    assert playing is not None
    assert tablet.says("The colony bids")
    for n, step in enumerate(playing.scene.steps):
        if n:
            await to_step(tablet, n)
        hidden = [bids[seat][0] for seat in list(NAMES)[:4] if seat not in step.open]
        assert not [bid for bid in hidden if str(bid) in tablet.driver.text() or packed(bid) in tablet.driver.sent]
    assert tablet.says("35.5")
    assert tablet.says("71 ships, count half")
    assert tablet.says("may split 47 + 47")
    assert tablet.says("Dora chooses first")


async def test_a_tie_is_a_duel_with_its_reason_in_large_letters() -> None:
    """At least 40 px: it is read across the table."""
    tablet = await revealing(sealed(4), "Reveal colony bids")
    await to_step(tablet, 2)
    assert tablet.says("A tie at 2")
    (why,) = [one for one in tablet.driver.all(ft.Text) if one.value == "0 colonies, fewer than 1"]
    assert why.size is not None
    assert why.size >= 40
    await to_step(tablet, 3)
    assert not tablet.says("A tie at 2")
    assert not tablet.says("0 colonies, fewer than 1")


async def test_at_the_end_equal_bids_have_their_reason_in_the_order() -> None:
    """Once their duel is over; smaller than in it."""
    tablet = await revealing(sealed(4), "Reveal colony bids")
    playing = tablet.desk.scene()
    assert playing is not None
    await to_step(tablet, len(playing.scene.steps) - 2)
    assert not tablet.says("0 colonies, fewer than 1")
    await to_step(tablet, len(playing.scene.steps) - 1)
    assert tablet.says("0 colonies, fewer than 1")


async def test_a_bid_moves_no_longer_than_its_step_stays() -> None:
    """Nine bids and three duels in ten seconds."""
    tablet = await revealing(sealed(9), "Reveal colony bids")
    playing = tablet.desk.scene()
    assert playing is not None
    moving = [one.animate_position for one in tablet.driver.all(ft.Container) if one.animate_position]
    assert len(moving) == 9
    for motion in moving:
        assert isinstance(motion, ft.Animation)
        assert motion.duration <= 810 * playing.scene.shortest  # type: ignore[operator]


MOVES = [name for name in dir(ft.Container) if name.startswith("animate")]


def moving(tablet: Tablet) -> list[BaseControl]:
    """All that would come to its place or its colour by and by."""
    return [one for one in tablet.driver.controls() if any(getattr(one, name, None) for name in MOVES)]


@pytest.mark.parametrize("still", [False, True])
async def test_nothing_moves_where_the_system_asks_for_less_motion(
    still: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In no scene, not on the face, and not in the lobby, which stands there before the browser has said so."""

    async def wishes(_service: ft.SemanticsService) -> SimpleNamespace:
        return SimpleNamespace(disable_animations=False, reduce_motion=still)

    monkeypatch.setattr(ft.SemanticsService, "get_accessibility_features", wishes)
    lobby = await show(opened(4))
    assert bool(moving(lobby)) is not still
    await lobby.tap("Start the game")
    lobby.room.tick(1)
    lobby.room.tick(QUIET)
    await lobby.driver.settle()
    assert lobby.says("Touch anywhere to continue")
    assert bool(moving(lobby)) is not still
    for script, reveal in ((sealed(4), "Reveal colony bids"), (counted(4), "Reveal scores")):
        tablet = await revealing(script, reveal)
        playing = tablet.desk.scene()
        assert playing is not None
        seen = []
        for number in range(1, len(playing.scene.steps)):
            await to_step(tablet, number)
            seen += moving(tablet)
        assert bool(seen) is not still


@pytest.mark.parametrize(
    ("script", "reveal", "wanted"),
    [
        (sealed(4), "Reveal colony bids", ["reveal", "duel", "reveal", "reveal"]),
        (counted(4), "Reveal scores", ["place", "place", "place", "place", "victory"]),
    ],
)
async def test_a_scene_is_heard_step_by_step(
    script: list[str], reveal: str, wanted: list[Cue], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each bid and each duel; each place and the victory; and each once, however often the table changes meanwhile."""
    played: list[Cue] = []
    monkeypatch.setattr(Sound, "play", lambda _sound, cue: played.append(cue))
    tablet = await revealing(script, reveal)
    playing = tablet.desk.scene()
    assert playing is not None
    for number in range(1, len(playing.scene.steps)):
        await to_step(tablet, number)
        tablet.room.changed()
        await tablet.driver.settle()
    assert played == wanted


async def test_three_equal_bids_each_have_their_reason() -> None:
    """Kit, whom Eva plays, wins every colony tie, then fewer colonies."""
    bids = {**BIDS, "ktzrktrtl": (2, 0)}
    tablet = await revealing(sealed(5, bids), "Reveal colony bids", "together")
    await to_step(tablet, 3)
    assert tablet.says("Eva wins colony ties")
    assert tablet.says("0 colonies, fewer than 1")


@pytest.mark.parametrize("way", ["rising", "together"])
@pytest.mark.parametrize("when", [0.0, 4.0, 60.0])
async def test_however_it_ends_the_same_state_stands(way: SceneWay, when: float) -> None:
    """Skipped at once, in the middle, or by time: the table is what the reveal made of it."""
    tablet = await revealing(sealed(5), "Reveal colony bids", way)
    state = tablet.state
    tablet.room.tick(when)
    if when < 60:
        await tablet.tap("Skip")
    await tablet.driver.settle()
    assert tablet.desk.scene() is None
    assert tablet.state is state
    assert tablet.says("Dora chooses")
    assert not tablet.driver.has("Skip")


async def test_a_tap_brings_the_next_step_and_after_the_last_the_table() -> None:
    """Step by step, faster than the clock; what is shown is what each step shows anyway."""
    tablet = await revealing(sealed(4), "Reveal colony bids")
    playing, state = tablet.desk.scene(), tablet.state
    assert playing is not None
    (anywhere,) = tablet.driver.all(ft.GestureDetector)
    for number in range(1, len(playing.scene.steps)):
        await tablet.driver.tap(anywhere)
        now = tablet.desk.scene()
        assert now is not None
        assert now.number == number
    await tablet.driver.tap(anywhere)
    assert tablet.desk.scene() is None
    assert tablet.state is state
    assert tablet.says("Dora chooses")


async def test_a_table_that_wants_it_quiet_has_no_scene() -> None:
    """Chosen once, in the menu."""
    tablet = await show(sealed(4))
    tablet.room.scene_way = "rising"
    tablet.room.changed()
    await tablet.tap("Menu", "Without scenes", "Back to the table", "Reveal colony bids")
    assert tablet.desk.scene() is None
    assert tablet.says("Dora chooses")


async def test_a_tablet_that_comes_back_sees_the_present_step() -> None:
    """The server keeps the time."""
    tablet = await revealing(counted(4), "Reveal scores")
    await to_step(tablet, 4)
    again = await show_again(tablet)
    assert again.says("Ana")
    assert not again.says("Cem")


async def show_again(tablet: Tablet) -> Tablet:
    from companion.ui.tablet.root import TabletRoot
    from companion.ui.theme import dress
    from tests.ui.fake_page import open_page

    def main(page: ft.Page) -> None:
        dress(page, "en")
        root = TabletRoot(page, tablet.desk)
        page.controls = [root.control]
        page.update()
        tablet.desk.watch(page, root.follow, root.tick)

    return Tablet(await open_page(main, width=1180, height=820), tablet.room, tablet.desk)


async def test_places_appear_from_the_last_each_part_in_figures() -> None:
    """The Caylion broke a promise of 5 points: 31 in tokens, 2 in goods, less 5."""
    tablet = await revealing(counted(4), "Reveal scores")
    assert not [name for name in list(NAMES.values())[:4] if tablet.says(name)]
    for number, part in enumerate(("+31", "+2", "\N{MINUS SIGN}5"), 1):
        assert not tablet.says(part)
        await to_step(tablet, number)
        assert tablet.says("Ana")
        assert tablet.says(part)
        assert not tablet.says("28")
    await to_step(tablet, 4)
    assert tablet.says("28")
    assert tablet.says("31 + 2 \N{MINUS SIGN} 5")
    assert not [name for name in ("Ben", "Cem", "Dora") if tablet.says(name)]


async def test_the_podium_then_the_awards_then_both_ways() -> None:
    """A shared win is a shared win; awards come with their numbers."""
    tablet = await revealing(counted(9), "Reveal scores")
    playing = tablet.desk.scene()
    assert playing is not None
    await to_step(tablet, len(playing.scene.steps) - 2)
    assert tablet.says("A shared win: Hanna and Ida")
    await to_step(tablet, len(playing.scene.steps) - 1)
    assert tablet.says("kept 2 of 2 judged promises")
    assert tablet.says("one broken promise cost 5 points")
    tablet.room.tick(60)
    await tablet.driver.settle()
    assert tablet.says("Two ways of counting goods")
    assert tablet.says("kept 2 of 2 judged promises")


async def with_phone(script: list[str], seat: str) -> tuple[Phone, FakeDesk]:
    phone = await show_phone(script, seat=seat)
    phone.room.scene_way = "rising"
    return phone, FakeDesk(phone.room, moderates=True)


def submit(desk: FakeDesk, do: str) -> None:
    from companion.table.commands import Command, parse

    command = parse(json.dumps({"do": do, "by": "moderator"}))
    assert isinstance(command, Command)
    desk.submit(command)


async def test_phones_get_nothing_of_the_bids_on_their_wire_while_the_scene_runs() -> None:
    """They show the table from before; when it is over, whose turn it is."""
    bids = {**BIDS, "caylion": (71, 0), "zeth": (62, 0), "unity": (53, 0), "kjasjavikalimm": (94, 0)}
    phone, tablet = await with_phone(sealed(4, bids), "unity")
    phone.driver.forget()
    submit(tablet, "reveal_colony_bids")
    for _ in range(6):
        phone.room.tick(1.0)
        await phone.driver.settle()
        assert tablet.scene() is not None
        assert not [bid for bid, _ in bids.values() if packed(bid) in phone.driver.sent if bid > 50]
        assert b"Dora" not in phone.driver.sent
    phone.room.tick(2.0)
    await phone.driver.settle()
    assert tablet.scene() is None
    assert phone.driver.sent, "the auction has begun on the phone, too"


async def test_each_phone_sees_its_own_result_when_its_place_is_shown() -> None:
    """Second of four: nothing before, then its own and those behind it, no winner."""
    phone, tablet = await with_phone(counted(4), "zeth")
    phone.driver.forget()
    submit(tablet, "reveal_scores")
    playing = tablet.scene()
    assert playing is not None
    totals = {one.seat: in_points(one.total_twelfths).encode() for one in phone.state.scores}
    (place,) = [step for step in playing.scene.steps if step.what == "place" and step.seats == ("zeth",)]
    phone.room.tick(place.at - 0.01)
    await phone.driver.settle()
    assert not [total for total in totals.values() if total in phone.driver.sent and len(total) > 2]
    phone.room.tick(0.02)
    await phone.driver.settle()
    assert phone.says("Place 2")
    assert totals["zeth"] in phone.driver.sent
    assert totals["unity"] not in phone.driver.sent
    assert not phone.says("Cem"), "who is before them is still to come"


async def test_the_winner_s_phone_celebrates() -> None:
    """From the moment the first place is shown."""
    phone, tablet = await with_phone(counted(4), "unity")
    submit(tablet, "reveal_scores")
    assert winners(phone.state.scores) == ["unity"]
    playing = tablet.scene()
    assert playing is not None
    last = [step for step in playing.scene.steps if step.what == "place"][-1]
    phone.room.tick(last.at - 0.01)
    await phone.driver.settle()
    assert not phone.says("You win!")
    phone.room.tick(0.02)
    await phone.driver.settle()
    if phone.has("Result"):
        await phone.tap("Result")
    assert phone.says("You win!")


@pytest.mark.parametrize(
    ("script", "reveal", "way", "most"),
    [
        (sealed(9), "Reveal colony bids", "rising", 19_000),
        (sealed(9), "Reveal colony bids", "together", 19_500),
        (counted(9), "Reveal scores", "rising", 19_000),
        (all_parts(9), "Reveal scores", "rising", 20_000),
    ],
)
async def test_a_nine_player_reveal_is_small_on_the_wire(
    script: list[str], reveal: str, way: SceneWay, most: int
) -> None:
    """Less than 20 kB for each screen: one message a step, and none between. Nothing at all for a phone, but its own
    result at the end. Sounds are another matter: each is sent once an evening."""
    tablet = await show(script)
    tablet.room.scene_way = way
    tablet.desk.remember("tablet-sound", False)
    phone = await show_phone(tablet.room, "zeth")
    tablet.driver.forget()
    phone.driver.forget()
    await tablet.tap(reveal)
    await tablet.driver.settle()
    playing = tablet.desk.scene()
    assert playing is not None
    began = len(tablet.driver.frames)
    for number in range(1, len(playing.scene.steps)):
        await to_step(tablet, number)
    await tablet.driver.settle()
    assert tablet.desk.scene() is not None
    assert len(tablet.driver.frames) - began == len(playing.scene.steps) - 1
    assert len(tablet.driver.sent) < most
    assert len(phone.driver.sent) < (12_000 if reveal == "Reveal scores" else 1)
