"""The card to share: the same picture as lines and as pixels."""

import io
from xml.etree import ElementTree

import pytest
from PIL import Image

from companion.languages import languages
from companion.report.card import HEIGHT, WIDTH, card
from companion.report.drawing import Words, as_svg
from companion.report.export import exported
from companion.report.story import story
from companion.store.species_data import load_facts
from companion.telling.emblem import SKY, STAR, STAR_INK, STREAMS, STREAMS_INK
from tests.report.evening import CREATED, GAME_ID, evening, until
from tests.scripts import Game


def played(lines: list[str]) -> Game:
    game = Game()
    for line in lines:
        assert game.line(line) is None
    return game


def body(game: Game, name: str) -> bytes:
    made = exported(GAME_ID, CREATED, game.journal.read(), load_facts(), name)
    assert made is not None
    return made.body


@pytest.mark.parametrize("lang", languages())
def test_names_species_scores_awards_and_the_date_are_on_it(lang: str) -> None:
    root = ElementTree.fromstring(body(played(evening()), f"svg-{lang}"))
    texts = [found.text for found in root.iter("{http://www.w3.org/2000/svg}text")]
    assert texts[:2] == ["Sidereal Confluence", {"en": "16 November 2026", "de": "16. November 2026"}[lang]]
    assert texts[2:6] == [{"en": "Cem (Unity)", "de": "Cem (Harmonie)"}[lang], "35", "Ana (Caylion)", "33"]
    assert {"en": "Costliest lie", "de": "Teuerste Lüge"}[lang] in texts
    assert not any("…" in (text or "") for text in texts), "everything fits"


def test_the_picture_has_its_size_and_the_colours_of_the_species() -> None:
    with Image.open(io.BytesIO(body(played(evening()), "png-en"))) as picture:
        assert (picture.format, picture.size) == ("PNG", (WIDTH, HEIGHT))
        colours = {colour for _, colour in picture.convert("RGB").getcolors(1_000_000) or ()}
    for species in ("unity", "zeth", "caylion"):
        wanted = load_facts().species[species].hex.lower()
        assert tuple(int(wanted[place : place + 2], 16) for place in (1, 3, 5)) in colours


def test_the_mark_stands_beside_the_name() -> None:
    """On both cards, in its own colours."""
    written = body(played(evening()), "svg-en").decode()
    assert STREAMS in written
    assert STAR in written
    with Image.open(io.BytesIO(body(played(evening()), "png-en"))) as picture:
        pixels = picture.convert("RGB").crop((56, 44, 56 + 76, 44 + 76))
        colours = {colour for _, colour in pixels.getcolors(1_000_000) or ()}
    for ink in (SKY, STREAMS_INK, STAR_INK):
        assert tuple(bytes.fromhex(ink[1:])) in colours


def test_a_letter_that_the_font_does_not_have_is_a_question_mark_and_nothing_fails() -> None:
    lines = [line.replace('"Ana"', '"漢 \\ud83d\\ude80 Ж"') for line in evening()]
    assert body(played(lines), "png-en") == body(played([line.replace("漢", "字") for line in lines]), "png-en")
    assert body(played(lines), "png-en") != body(played(evening()), "png-en")


@pytest.mark.parametrize("lines", [[], until("start_timer"), until("seal_bid", 5)], ids=["empty", "opened", "bidding"])
def test_a_game_that_is_not_over_has_a_card_without_scores(lines: list[str]) -> None:
    game = played(lines)
    assert body(game, "png-de").startswith(b"\x89PNG")
    drawn = card(story(GAME_ID, CREATED, game.journal.read()), load_facts(), "en")
    assert not any(shape.text == "35" for shape in drawn.shapes if isinstance(shape, Words))


def test_what_people_typed_is_text() -> None:
    written = as_svg(card(story(GAME_ID, CREATED, played(evening()).journal.read()), load_facts(), "en"))
    assert "Eva &amp; &lt;b&gt;Kit&lt;/b&gt;" in written
    assert "<b>" not in written


def test_a_name_that_is_too_long_is_cut_to_its_room() -> None:
    assert Words(0, 0, "x" * 100, 20, "#fff", room=100).fitted == "x" * 9 + "…"
