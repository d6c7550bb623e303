"""The count: covered unless held, sealed until the reveal, then the result with its parts."""

import flet as ft
import pytest

from companion.rules.scoring import Tally
from companion.table.envelopes import grouped
from companion.ui import theme
from companion.ui.phone.veil import COVERED
from companion.words import in_points
from tests.ui.fake_desk import FakeRoom
from tests.ui.fake_page import names, walk
from tests.ui.phone.evening import LAST_TURN, TALLIES, counted, finished, line, moved, opened, scoring
from tests.ui.phone.phone import Phone, show


async def hold(phone: Phone) -> None:
    """A finger on the cover."""
    (cover,) = [one for one in phone.driver.all(ft.GestureDetector) if one.on_long_press_down]
    await phone.driver.event(cover, "long_press_down")


def title(phone: Phone) -> str | None:
    """What stands at the top."""
    (header,) = [one for one in walk(phone.root._header.control) if isinstance(one, ft.Semantics) and one.header]
    return next(text.value for text in walk(header) if isinstance(text, ft.Text))


async def enter(phone: Phone, numbers: tuple[int, int, int, int, int]) -> None:
    """Puts a tally in, tens first."""
    await phone.tap("Count")
    for label, number in zip(("Points", "Small cubes", "Large cubes", "Ultratech", "Ships"), numbers, strict=True):
        await phone.tap(*[f"{label} plus 10"] * (number // 10), *[f"{label} plus"] * (number % 10))


async def test_the_running_total_both_ways_while_held_down() -> None:
    """31 points, 4 small + 2 ships, 3 large, 1 octagon: 33, precisely 33 3/12 (REM)."""
    phone = await show(scoring())
    await enter(phone, TALLIES["caylion"])
    assert not phone.says("33")
    await hold(phone)
    assert phone.says("Half points 33, precise 33 3/12")


async def test_nothing_can_be_read_by_a_glance() -> None:
    """Only the number under the thumb, the others are dots."""
    phone = await show(scoring())
    await enter(phone, TALLIES["caylion"])
    shown = [text.value for text in phone.driver.all(ft.Text) if text.size == 28]
    assert shown == [COVERED] * 4 + ["2"]


async def test_all_entries_can_be_checked_at_once_before_sealing() -> None:
    """While held down, and only then: a sum alone shows no slip of the thumb. What opens lies over the list, not at
    its end behind the footer, where a phone of 844 pixels hid the total."""
    phone = await show(scoring())
    await enter(phone, (31, 4, 3, 1, 2))
    await phone.tap("Small cubes plus", "Small cubes minus")  # the veil is over all others now
    phone.driver.forget()
    (over,) = [one for stack in phone.driver.all(ft.Stack) for one in stack.controls if one.visible is False]
    await hold(phone)
    shown = [text.value for text in walk(over) if isinstance(text, ft.Text)]
    entries = ["Points", "31", "Small cubes", "4", "Large cubes", "3", "Ultratech", "1", "Ships", "2"]
    assert [text for text in shown if text in entries][: len(entries)] == entries
    assert shown[shown.index("Total") + 1] == "33"
    said = [one.label for one in walk(over) if isinstance(one, ft.Semantics) and one.label]
    assert said[0] == "Points 31", "a screen reader says a name with its number"
    (cover,) = [one for one in phone.driver.all(ft.GestureDetector) if one.on_long_press_down]
    await phone.driver.event(cover, "long_press_end")
    assert over.visible is False
    assert not phone.says("31")


async def test_the_reveal_lets_go_of_what_is_held() -> None:
    """The cover goes while a finger is on it; no finger could close it any more."""
    phone = await show(counted(without="caylion"))
    await enter(phone, (5, 0, 0, 0, 0))
    await phone.tap("Seal my count")
    await hold(phone)
    assert phone.says("Half points")
    await phone.happens("reveal_scores")
    assert not phone.says("Half points")


async def test_four_buttons_leave_the_number_a_line_of_its_own() -> None:
    """Between them a phone of 320 pixels had no room for it: nobody saw what they counted."""
    phone = await show(scoring(), width=320, height=640)
    await phone.tap("Count", "Points minus")
    rows = [row for row in phone.driver.all(ft.Row) if any("Points" in names(part) for part in row.controls)]
    assert ["Points", "−1"] in [[part.value for part in row.controls if isinstance(part, ft.Text)] for row in rows]
    (buttons,) = [row for row in phone.driver.all(ft.Row) if len(row.controls) == 4 and "Points plus" in names(row)]
    assert all(
        isinstance(one, ft.FilledButton) and one.expand and one.height == theme.BUTTON for one in buttons.controls
    )


async def test_penalties_and_the_last_bonus_are_in_the_total() -> None:
    """Points held + sharing bonus of turn 6 + goods - penalties not yet paid (REM, FIRST p5)."""
    last = moved(opened(), 6 * (LAST_TURN - 1))
    deal = line(
        "propose_deal", "caylion", deal="c", terms=[{"from": "caylion", "to": "zeth", "cards": ["Acrux"], "due": 6}]
    )
    script = [
        *last,
        line("record_invention", "caylion", name="Nanotechnology"),
        deal,
        line("accept_deal", "zeth", deal="c"),
    ]
    phone = await show(moved(script, 3))
    await enter(phone, (10, 0, 0, 0, 0))
    await hold(phone)
    assert phone.says("Half points 9, precise 9")


@pytest.mark.parametrize("edition", ["remastered", "german"])
async def test_the_last_bonus_counts_once_and_only_the_inventor(edition: str) -> None:
    """Turn 6: added at scoring as if shared (REM); the German edition has paid it when inventing (DE p11)."""
    last = moved(opened(edition), 6 * (LAST_TURN - 1))
    script = [*last, line("record_invention", "caylion", name="Nano"), line("record_invention", "zeth", name="Fusion")]
    phone = await show(moved(script, 3))
    bonus = next(one.bonus for one in phone.state.inventions if one.seat == "caylion")
    assert bonus > 0
    await enter(phone, (10, 0, 0, 0, 0))
    await hold(phone)
    total = 10 if edition == "german" else 10 + bonus
    assert phone.says(f"Half points {total}, precise {total}")


async def test_below_zero_is_possible() -> None:
    """The score may go below zero (FIRST, REM)."""
    phone = await show(scoring())
    await phone.tap("Count", "Points minus", "Points minus")
    await hold(phone)
    assert phone.says("Half points −2, precise −2")


async def test_sealed_until_the_reveal_and_counted_again_if_need_be() -> None:
    """May be tallied anew until revealed."""
    phone = await show(counted(without="caylion"))
    await enter(phone, (5, 0, 0, 0, 0))
    await phone.tap("Seal my count")
    assert phone.says("Counted and sealed")
    assert not phone.says("Half points")
    await phone.tap("Count again", "Points plus", "Seal my count")
    await phone.happens("reveal_scores")
    mine = next(score for score in phone.state.scores if score.seat == "caylion")
    assert mine.tally == Tally(points=6, small=0, large=0, ultratech=0, ships=0)


async def test_a_half_entered_count_survives_a_new_session() -> None:
    """Browser killed: the numbers are still there, covered."""
    phone = await show(scoring())
    await phone.tap("Count", "Points plus 10", "Points plus 10")
    assert phone.desk.lasting == {"where:caylion"}, "the numbers stay in the server's memory"
    again = await show(phone.room, kept=phone.desk.kept)
    assert not again.says("20")
    await hold(again)
    assert again.says("Half points 20, precise 20")


async def test_the_result_with_my_parts_and_everybody_s_place() -> None:
    """Equal totals share a rank; there is no tiebreaker."""
    phone = await show(finished())
    await phone.tap("Result", "Show the result here")
    assert phone.says("Place")
    assert phone.says("Half points 33, precise 33 3/12")
    totals = [score.seat for score in phone.state.scores]
    assert len(totals) == len(TALLIES)
    assert phone.says("Ranking")


async def test_the_phone_does_not_tell_the_winner_before_the_tablet() -> None:
    """The tablet reveals from the last place to the first. No total and no place is sent to a phone until it is
    asked for; then it stays, over a reload too."""
    phone = await show(counted(without="caylion"))
    await enter(phone, (5, 0, 0, 0, 0))
    await phone.tap("Seal my count")
    phone.driver.forget()
    await phone.happens("reveal_scores")
    assert phone.says("The scores are revealed on the tablet, from last to first.")
    totals = [in_points(score.total_twelfths).encode() for score in phone.state.scores]
    assert not any(total in phone.driver.sent for total in totals if len(total) > 2)
    assert b"Place" not in phone.driver.sent
    assert not any(icon.icon is ft.Icons.EMOJI_EVENTS for icon in phone.driver.all(ft.Icon))
    await phone.tap("Show the result here")
    assert phone.says("Ranking")
    again = await show(phone.room, kept=phone.desk.kept)
    assert again.says("Ranking")
    rematch = await show(finished(), kept=phone.desk.kept)
    assert rematch.has("Show the result here"), "the result of another game is news again"


async def test_the_title_follows_the_reveal_and_its_undoing() -> None:
    """The page of the result was still called Count. Adding up by hand can be taken back, a reveal cannot."""
    phone = await show(counted())
    await phone.tap("Count")
    assert title(phone) == "Count"
    await phone.happens("advance", skip=True)
    assert title(phone) == "Result"
    await phone.happens("undo")
    assert title(phone) == "Count"
    await phone.happens("reveal_scores")
    assert title(phone) == "Result"


@pytest.mark.parametrize("lang", ["en", "de"])
async def test_a_table_that_adds_up_by_hand_has_no_scores(lang: str) -> None:
    """Advance with skip goes to the end; nothing is invented."""
    phone = await show([*scoring(), line("advance", skip=True)], lang=lang)
    await phone.tap("Result" if lang == "en" else "Ergebnis")
    assert phone.says("by hand" if lang == "en" else "von Hand")


async def test_no_tally_of_mine_reaches_another_phone() -> None:
    """Not while it is entered, not when it is sealed."""
    room = FakeRoom(scoring())
    ana, ben = await show(room), await show(room, "zeth")
    ben.driver.forget()
    await enter(ana, (73, 0, 0, 0, 0))
    await ana.tap("Seal my count")
    assert b"73" not in ben.driver.sent.replace(ana.state.tallies["caylion"].fingerprint.encode(), b"")


async def test_at_the_end_everybodys_fingerprints_can_be_compared() -> None:
    """With the head of the chain, which is what `check` prints."""
    phone = await show(finished())
    await phone.tap("Result", "Show the result here", "Fingerprints")
    for part in phone.state.tallies.values():
        assert phone.says(grouped(part.fingerprint))
    assert phone.says(grouped(phone.desk.chain()[1]))
