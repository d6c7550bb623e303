"""A line of the ledger says who owes whom what, by when, and what it costs to fail."""

from dataclasses import replace

import flet as ft
import pytest

from companion.rules.deals import Compensation, Obligation, Term
from companion.table.ledger import OpenTerm
from companion.ui.widgets.buttons import side_button
from companion.ui.widgets.term_line import term_line
from companion.ui.words import Words
from tests.ui.fake_page import Driver, open_page
from tests.ui.widgets.desk import desk_at, view_of

OWED = Obligation.of(Term(giver="caylion", receiver="zeth", goods={"food": 3, "ship": 1}, due=2))
PROMISE = Term(giver="zeth", receiver="unity", cards=["Acrux"], promise="passes on research", stake=2, due=2)


async def shown(obligation: Obligation, actor: str | None = None, lang: str = "en") -> Driver:
    desk = desk_at(lang, seat=actor)
    button = side_button("Received", lambda: None)
    w = Words(desk)
    w.view = view_of(desk, actor)
    line = term_line(w, OpenTerm("d1", 0, obligation), [button])
    return await open_page(lambda page: page.add(line))


async def test_it_shows_the_parties_the_goods_the_turn_and_the_price() -> None:
    """FIRST p5, REM Penalties: 1 point per missing cube or ship."""
    driver = await shown(OWED)
    assert {"Ana to Ben", "due on turn 2", "4 points at stake"} <= set(driver.texts())
    labels = [part.label for part in driver.all(ft.Semantics)]
    assert {"3 food", "1 ship"} <= set(labels)
    assert driver.has("Received")


@pytest.mark.parametrize(
    ("actor", "text"), [("caylion", "You to Ben"), ("zeth", "Ana to you"), ("unity", "Ana to Ben")]
)
async def test_the_reader_is_you(actor: str, text: str) -> None:
    assert text in (await shown(OWED, actor)).texts()


async def test_only_what_is_outstanding_is_shown() -> None:
    """The receiver confirmed the food; the ship is still owed."""
    driver = await shown(OWED.delivered({"food": 3}, (), promise=False))
    labels = {part.label for part in driver.all(ft.Semantics)}
    assert "1 ship" in labels
    assert not any("food" in label for label in labels if label)
    assert "1 point at stake" in driver.texts()


@pytest.mark.parametrize(
    ("obligation", "text"),
    [
        (replace(OWED, status="overdue"), "überfällig seit Runde 2"),
        (replace(OWED, status="broken"), "gebrochen"),
        (replace(OWED, status="delivered"), "gehalten"),
        (replace(OWED, status="broken", compensation=Compensation("2 food")), "Entschädigung angeboten"),
        (Obligation.of(OWED.term.model_copy(update={"donation": True})), "Spendengüter"),
    ],
)
async def test_every_state_is_told_in_words(obligation: Obligation, text: str) -> None:
    assert text in (await shown(obligation, lang="de")).texts()


async def test_a_promise_shows_its_stake_while_it_is_open() -> None:
    """A promise has no printed penalty; the stake agreed beforehand stands in for it."""
    driver = await shown(Obligation.of(PROMISE))
    assert {"Acrux", "passes on research", "2 points staked", "4 points at stake"} <= set(driver.texts())
    kept = await shown(Obligation.of(PROMISE).delivered({}, (), promise=True))
    assert "passes on research" not in kept.texts()
    assert "2 points staked" not in kept.texts()


async def test_a_promise_without_a_stake_costs_nothing() -> None:
    term = Term(giver="zeth", receiver="unity", promise="votes for Cem", due=2)
    assert "no penalty" in (await shown(Obligation.of(term))).texts()
