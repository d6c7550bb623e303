"""The count: covered unless held, sealed until the reveal, then the result with its parts."""

import flet as ft
import pytest

from companion.rules.scoring import Tally
from companion.table.envelopes import grouped
from companion.ui.widgets.number_pad import COVERED
from companion.words import say
from tests.ui.fake_desk import FakeRoom
from tests.ui.fake_page import walk
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
    """Puts a tally in: digits for the points, then a tile each."""
    points, *goods = numbers
    await phone.tap("Count", *str(points), "On to: Small cubes", *map(str, goods))


async def test_the_running_total_both_ways_while_held_down() -> None:
    """31 points, 4 small + 2 ships, 3 large, 1 octagon: 33, precisely 33¼ (REM)."""
    phone = await show(scoring())
    await enter(phone, TALLIES["caylion"])
    assert not phone.says("33")
    await hold(phone)
    assert phone.says("Rounded to halves 33, exactly 33¼")


async def test_a_quick_thumb_seals_right_after_the_last_number() -> None:
    """Nothing under it was made anew, so the tap is none that slipped."""
    phone = await show(scoring())
    await phone.tap("Count", "1", "On to: Small cubes", *["0"] * 4)
    await phone.driver.at_once(phone.driver.named("Seal"))
    assert "caylion" in phone.state.tallies


async def test_sideways_the_sum_is_read_beside_the_count() -> None:
    """Below it penalties and sum were out of sight at 844 x 390 with text at 1.3."""
    phone = await show(scoring(), width=844, height=390)
    await enter(phone, TALLIES["caylion"])
    await hold(phone)
    columns = [
        [one.value for one in walk(column) if isinstance(one, ft.Text)] for column in phone.driver.all(ft.Column)
    ]
    assert any(words[:2] == ["Points", "31"] and "Total" not in words for words in columns)


async def test_a_count_of_37_8_5_1_4_is_sealed_in_nine_taps_from_home() -> None:
    """Fourteen were asked for; thirty it took with plus and minus."""
    phone = await show(scoring())
    await enter(phone, (37, 8, 5, 1, 4))
    await phone.tap("Seal")
    assert phone.taps == 9
    part = phone.room.table._vault.open("caylion", phone.state.tallies["caylion"])
    assert part is not None
    assert part.numbers == {"points": 37, "small": 8, "large": 5, "ultratech": 1, "ships": 4}


async def test_nothing_can_be_read_by_a_glance() -> None:
    """All numbers are dots, also the one that was entered last; none of them is sent."""
    phone = await show(scoring())
    await phone.tap("Count")
    phone.driver.forget()
    await phone.tap("3", "7", "On to: Small cubes", "8", "5", "1", "4")
    assert phone.driver.texts().count(COVERED) == 5
    assert b"37" not in phone.driver.sent


async def test_nothing_is_sealed_that_nobody_counted() -> None:
    phone = await show(scoring())
    await phone.tap("Count", "3", "7", "On to: Small cubes", "8", "Seal")
    assert phone.says("Still to enter: Large cubes, Ultratech, and Ships.")
    assert "caylion" not in phone.state.tallies


async def test_all_entries_can_be_checked_at_once_before_sealing() -> None:
    """While held down, and only then: a sum alone shows no slip of the thumb. What opens lies over the list, not at
    its end behind the footer, where a phone of 844 pixels hid the total."""
    phone = await show(scoring())
    await enter(phone, (31, 4, 3, 1, 2))
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
    await phone.tap("Seal", "Count")
    await hold(phone)
    assert phone.says("Small cubes")
    await phone.happens("reveal_scores")
    assert not phone.says("Small cubes")


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
    told = "+1 point for inventing on the last turn and −2 points for broken promises"
    assert phone.says(f"Leave these out, the companion adds them: {told}.")
    await hold(phone)
    assert phone.says("Rounded to halves 9, exactly 9")


async def test_who_has_no_bonus_and_no_penalty_is_told_so() -> None:
    """Whoever invented something that nobody recorded counts it."""
    phone = await show(scoring())
    await phone.tap("Count")
    assert phone.says("No bonus to add, no penalties.")
    await phone.happens("record_invention", "caylion", name="Nano")
    assert phone.says("+1 point for inventing on the last turn")


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
    assert phone.says(f"Rounded to halves {total}, exactly {total}")


async def test_below_zero_is_possible() -> None:
    """The score may go below zero (FIRST, REM)."""
    phone = await show(scoring())
    await phone.tap("Count", "Below zero", "2")
    await hold(phone)
    assert phone.says("Rounded to halves −2, exactly −2")


async def test_sealed_until_the_reveal_and_counted_again_if_need_be() -> None:
    """May be tallied anew until revealed."""
    phone = await show(counted(without="caylion"))
    await enter(phone, (5, 0, 0, 0, 0))
    await phone.tap("Seal")
    assert phone.has("Recorded: your count is sealed."), "at home again, where it is told"
    await phone.tap("Count")
    assert phone.says("Counted and sealed")
    assert not phone.says("Rounded to halves")
    await phone.tap("Count again", "Points: entered", "6", "Seal")
    await phone.happens("reveal_scores")
    mine = next(score for score in phone.state.scores if score.seat == "caylion")
    assert mine.tally == Tally(points=6, small=0, large=0, ultratech=0, ships=0)


async def test_a_half_entered_count_survives_a_new_session() -> None:
    """Browser killed: the numbers are still there, covered."""
    phone = await show(scoring())
    await phone.tap("Count", "2", "0")
    assert phone.desk.lasting == {"where:caylion"}, "the numbers stay in the server's memory"
    again = await show(phone.room, kept=phone.desk.kept)
    assert not again.says("20")
    await hold(again)
    assert again.says("Rounded to halves 20, exactly 20")


async def test_the_result_with_my_parts_and_everybody_s_place() -> None:
    """Equal totals share a rank; there is no tiebreaker."""
    phone = await show(finished())
    assert phone.has("For the BG Stats app")
    assert phone.says("Place")
    assert phone.says("Rounded to halves 33, exactly 33¼")
    totals = [score.seat for score in phone.state.scores]
    assert len(totals) == len(TALLIES)
    assert phone.says("Ranking")


async def test_a_phone_at_my_table_turns_to_its_result() -> None:
    """Once, when its place is shown; whoever goes back to My table stays there. The winner's phone celebrates."""
    room = FakeRoom(counted())
    places = {seat: await show(room, seat) for seat in TALLIES}
    phones = list(places.values())
    room.play(line("reveal_scores"))
    room.changed()
    for phone in phones:
        await phone.driver.settle()
        assert title(phone) == "Result"
    won = {seat for seat, phone in places.items() if phone.says("You win!") or phone.says("A shared win!")}
    assert won == {score.seat for score in phones[0].state.scores if score.rank == 1}
    await phones[0].tap("My table")
    room.changed()
    await phones[0].driver.settle()
    assert title(phones[0]) != "Result"


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
    await ana.tap("Seal")
    assert b"73" not in ben.driver.sent.replace(ana.state.tallies["caylion"].fingerprint.encode(), b"")


async def test_at_the_end_everybodys_fingerprints_can_be_compared() -> None:
    """With the head of the chain, which is what `check` prints."""
    phone = await show(finished())
    await phone.tap("Fingerprints")
    for part in phone.state.tallies.values():
        assert phone.says(grouped(part.fingerprint))
    assert phone.says(grouped(phone.desk.chain()[1]))


async def test_on_the_smallest_phone_the_keys_come_first() -> None:
    """What the companion adds stands below them."""
    for width, first in ((320, False), (390, True)):
        phone = await show(scoring(), width=width, height=568)
        await phone.tap("Count")
        read = phone.driver.text()
        assert (read.index(say("en", "count-adds-nothing")) < read.index("On to: Small cubes")) is first


async def test_a_phone_that_was_away_at_the_finale_opens_at_its_result() -> None:
    """Once: whoever has seen it and went home finds My table."""
    room = FakeRoom(finished())
    phone = await show(room)
    assert not phone.has("All my deals"), "this is the result"
    assert phone.says("Ana")
    again = await show(room, kept={**phone.desk.kept, "where:caylion": "table"})
    assert not again.has("All my deals"), "a browser may bring back what it knew before"
    await again.tap("Back")
    home = await show(room, kept=again.desk.kept)
    assert home.has("All my deals")
