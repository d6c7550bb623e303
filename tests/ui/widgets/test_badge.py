"""Badges: species are told apart by their emblems, and read out by name."""

from dataclasses import replace

import flet as ft
import pytest

from companion.ui.theme import dress
from companion.ui.widgets.badge import badge, seat_chip
from companion.ui.words import Words
from tests.ui.fake_page import open_page
from tests.ui.widgets.desk import desk_at, shared_of, words


async def test_every_species_has_an_emblem_of_its_own() -> None:
    facts = words().facts
    driver = await open_page(lambda page: page.add(*(badge(species, facts) for species in facts.species)))
    assert [image.src for image in driver.all(ft.Image)] == [f"badges/{species}.svg" for species in facts.species]
    assert driver.texts() == []


async def test_a_tables_own_species_without_an_emblem_shows_its_letters() -> None:
    facts = words().facts
    plain = facts.species["zeth"].model_copy(update={"emblem": None})
    driver = await open_page(lambda page: page.add(badge("zeth", replace(facts, species={"zeth": plain}))))
    assert driver.texts() == ["ZE"]


@pytest.mark.parametrize(("lang", "name"), [("en", "Unity"), ("de", "Harmonie")])
async def test_a_badge_is_read_out_by_name(lang: str, name: str) -> None:
    driver = await open_page(lambda page: page.add(badge("unity", words().facts, lang=lang)))
    assert [picture.semantics_label for picture in driver.all(ft.Image)] == [name]


async def test_a_badge_drawn_without_words_is_read_out_in_the_pages_language() -> None:
    driver = await open_page(lambda page: dress(page, "de"))
    driver.page.add(badge("unity", words().facts))
    assert [picture.semantics_label for picture in driver.all(ft.Image)] == ["Harmonie"]


async def test_a_species_that_is_not_known_still_has_a_badge() -> None:
    """An old game may have been played with a table's own species whose file is gone."""
    driver = await open_page(lambda page: page.add(badge("lumin_gardeners", words().facts)))
    assert driver.texts() == ["LU"]


@pytest.mark.parametrize("small", [True, False])
async def test_a_seat_shows_player_and_species(small: bool) -> None:
    desk = desk_at("de")
    seats = shared_of(desk).seats
    w = Words(desk)
    chips = [seat_chip(w, seats["unity"], small=small), seat_chip(w, seats["yengii"], small=small)]
    driver = await open_page(lambda page: page.add(*chips))
    assert driver.texts() == ["Cem", "Harmonie", "Yengii"]
    labels = [part.label for part in driver.all(ft.Semantics) if part.label]
    assert {"Cem, Harmonie", "Yengii"} <= set(labels)
