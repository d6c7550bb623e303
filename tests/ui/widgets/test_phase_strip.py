"""The strip: which phases a turn has, where it stands, and what may be talked about."""

from dataclasses import replace

import flet as ft
import pytest

from companion.languages import languages
from companion.rules.phases import Phase
from companion.table.view import Shared
from companion.ui.widgets.phase_strip import phase_strip
from tests.ui.fake_page import Driver, open_page
from tests.ui.widgets.desk import desk_at, shared_of, words


@pytest.fixture
def shared() -> Shared:
    return shared_of(desk_at())


async def strip(shared: Shared, lang: str = "en", *, small: bool = False) -> Driver:
    return await open_page(lambda page: page.add(phase_strip(words(lang), shared, small)))


async def test_what_is_past_has_a_check_mark_and_what_is_now_is_bold(shared: Shared) -> None:
    """Told apart without colour."""
    driver = await strip(replace(shared, turn=3, phase=Phase.SHARE, talk="share"))
    assert driver.texts()[0] == "Turn 3 of 6"
    assert [icon.icon for icon in driver.all(ft.Icon)] == [ft.Icons.CHECK] * 2
    bold = [text.value for text in driver.all(ft.Text)[1:] if text.weight is ft.FontWeight.W_700]
    assert bold == ["Sharing"]


@pytest.mark.parametrize("small", [True, False])
async def test_it_is_read_out_as_one_sentence(shared: Shared, small: bool) -> None:
    driver = await strip(shared, "de", small=small)
    label = next(part.label for part in driver.all(ft.Semantics) if part.label)
    assert label == "Runde 1 von 6, Transaktion, Handeln und frei reden"


async def test_the_small_one_has_a_mark_for_each_phase(shared: Shared) -> None:
    driver = await strip(replace(shared, phase=Phase.BIDS, talk="bids"), small=True)
    assert driver.texts() == ["Bids", "Turn 1 of 6", "Talk only about the bids"]
    marks = [box.height for box in driver.all(ft.Container) if box.height]
    assert len(marks) == len(shared.phases)
    assert marks.index(max(marks)) == shared.phases.index(Phase.BIDS)


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("phase", Phase)
@pytest.mark.parametrize("small", [True, False])
async def test_every_phase_can_be_shown(shared: Shared, phase: Phase, lang: str, small: bool) -> None:
    turn = 6 if phase in (Phase.SCORING, Phase.FINISHED) else 1
    driver = await strip(replace(shared, turn=turn, phase=phase, talk="none"), lang, small=small)
    assert driver.text()


@pytest.mark.parametrize("small", [True, False])
async def test_the_economy_phase_is_read_out_as_silence(shared: Shared, small: bool) -> None:
    """FIRST p6, REM: no negotiation in the Economy phase."""
    driver = await strip(replace(shared, phase=Phase.ECONOMY, talk="silence"), small=small)
    label = next(part.label for part in driver.all(ft.Semantics) if part.label)
    assert label == "Turn 1 of 6, Economy, No talk about trades"
