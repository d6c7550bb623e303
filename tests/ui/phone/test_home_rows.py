"""What My table tells where there is little room, between a reveal and one's turn, and of deals that look alike."""

import flet as ft
import pytest

from companion.rules.refusals import Everyone, Thing, refuse
from companion.ui import theme
from tests.ui.fake_desk import FakeRoom
from tests.ui.phone.evening import bound, line, moved, opened, propose, sealed, term
from tests.ui.phone.phone import show


async def test_on_the_smallest_phones_rows_stand_first_and_say_by_themselves_what_they_are() -> None:
    """Three of them are to be in sight at 320 x 568: headings, and how I stand, would take their room."""
    phone = await show(bound(), width=320, height=568)
    texts = phone.driver.texts()
    assert "I get this turn" not in texts
    order = [texts.index(word) for word in ("2 ships", "you get it now", "3 food", "you give · turn 2 · −3 if not")]
    assert order == sorted(order)
    assert order[-1] < min(n for n, words in enumerate(texts) if "0/5" in words)


@pytest.mark.parametrize(("width", "height"), [(320, 568), (844, 390)])
async def test_where_there_is_little_room_an_answer_leaves_the_bottom_to_the_rows(width: float, height: float) -> None:
    """With text at 1.3 one row was left beside a proposal at 320 x 568, and sideways Accept was out of sight."""
    more = propose("zeth", "z2", term("zeth", "caylion", 3, goods={"power": 1}))
    phone = await show([*bound(), more], width=width, height=height)
    texts = phone.driver.texts()
    assert texts.index("Accept") < texts.index("2 ships") < texts.index("New deal") < texts.index("All my deals")
    await phone.tap("Accept")
    texts = phone.driver.texts()
    assert texts.index("New deal") > texts.index("All my deals") or width > height
    await phone.happens("advance")
    texts = phone.driver.texts()
    assert not phone.has("New deal")
    assert texts.index("All my deals") < texts.index("New deals: from “Sharing technologies” on.") or width > height


async def test_what_is_overdue_says_in_one_line_who_loses_what() -> None:
    """Without a heading nobody knew whose it was, and in German it took two lines."""
    phone = await show(moved(bound(), 1), width=320, height=568, lang="de")
    assert phone.says("überfällig · Ben: −2")
    owed = [*opened(), propose("zeth", "z1", term("caylion", "zeth", 1, goods={"food": 3}))]
    phone = await show(moved([*owed, line("accept_deal", "caylion", deal="z1")], 1), width=320, height=568)
    assert phone.says("overdue · you: −3")


async def test_words_are_kept_and_not_got() -> None:
    """A promise in words that is due this turn, on My table."""
    words = propose("zeth", "z1", term("zeth", "caylion", 1, promise="@passes_colony"))
    phone = await show([*opened(), words, line("accept_deal", "caylion", deal="z1")])
    assert not phone.has("Got it")
    await phone.tap("Kept")
    assert phone.state.deals["z1"].status == "kept"


async def test_what_is_to_be_done_takes_little_room_on_the_smallest_phones() -> None:
    """With text at 1.3 its card left room for one row and a half."""
    sizes = {}
    for width in (320, 390):
        phone = await show(moved(bound(), 3), width=width, lang="de")
        (title,) = (one for one in phone.driver.all(ft.Text) if one.value == "Dein Gebot fehlt noch")
        sizes[width] = title.size
    assert sizes == {320: theme.BODY, 390: theme.LARGE}


async def test_what_happened_to_me_goes_before_a_proposal_that_can_no_longer_be_accepted() -> None:
    """It stands among the rows, and its page says why."""
    late = propose("zeth", "z2", term("zeth", "caylion", 1, goods={"power": 1}))
    phone = await show([*bound(), late], width=320, height=568)
    assert phone.has("Accept")
    await phone.happens("advance")
    texts = phone.driver.texts()
    assert not phone.has("Accept")
    assert next(n for n, words in enumerate(texts) if "verdue" in words) < texts.index("Ben proposes a deal")


@pytest.mark.parametrize(("width", "room"), [(320, 67), (390, 81), (844, 80)])
async def test_the_words_on_tiles_fit_where_text_is_larger(width: float, room: float) -> None:
    """`Biomasse`, 4.44 letters' heights wide in Roboto, was cut to `Bioma…` at 320 px with text at 1.3."""
    phone = await show(opened(), lang="de", width=width, height=568)
    await phone.tap("Suche / biete")
    sizes = {one.value: one.size for one in phone.driver.controls() if isinstance(one, ft.Text) and one.size}
    assert sizes["Biomasse"] * 1.3 * 4.44 <= room + 0.5
    assert sizes["Kultur"] == (theme.TINY if width < 360 else theme.SMALL), "no smaller than it has to be"


async def test_a_phone_that_has_sealed_stays_at_home_at_the_reveal() -> None:
    """Its card says who chooses and when I come; for the one on turn it is the way to choose."""
    room = FakeRoom(sealed())
    phones = {seat: await show(room, seat) for seat in ("kjasjavikalimm", "caylion", "yengii", "zeth")}
    room.play(line("reveal_colony_bids"))
    room.changed()
    told = {seat: phone.driver.text() for seat, phone in phones.items()}
    on_turn = {seat for seat, phone in phones.items() if phone.has("My choice")}
    assert on_turn == {"kjasjavikalimm"}
    assert sum(phone.has("See the auction") for phone in phones.values()) == 3, "still My table"
    assert "It is your turn to choose" in told["kjasjavikalimm"]
    assert "Dora chooses now. You are next." in told["caylion"]
    assert "Dora chooses now, then one more, then you." in told["yengii"]
    assert "Dora chooses now. 4 choose before you." in told["zeth"]


async def test_two_deals_of_one_pair_in_one_turn_have_names_of_their_own() -> None:
    """Ben, turn 1 twice would be the same to anybody who reads it."""
    more = propose("zeth", "z2", term("zeth", "caylion", 3, goods={"power": 1}))
    phone = await show([*bound(), more, line("accept_deal", "caylion", deal="z2")])
    await phone.tap("All my deals")
    assert "Ben, turn 1" in phone.driver.texts()
    assert "Ben, turn 1 (2)" in phone.driver.texts()


async def test_what_became_of_my_proposal_is_said_by_its_name() -> None:
    """A row said "kept", and nothing else."""
    phone = await show([*opened(), propose("caylion", "c1", term("caylion", "zeth", 1, goods={"food": 1}, now=True))])
    assert phone.says("Waiting for Ben")
    await phone.happens("accept_deal", "zeth", deal="c1")
    assert "Ben, turn 1: kept" in phone.driver.texts()


async def test_a_refusal_calls_a_deal_by_its_name() -> None:
    """It was called by the letters of its id."""
    phone = await show([*opened(), propose("caylion", "c1", term("caylion", "zeth", 1, goods={"food": 1}, now=True))])
    w, seats = phone.root._ctx.w, Everyone(["caylion", "zeth"])
    closed = w.refusal(refuse("deal-closed", deal="c1", seats=seats, status=Thing("withdrawn")))
    assert closed == "Deal “Ben, turn 1” between Ana and Ben is closed (withdrawn)."
