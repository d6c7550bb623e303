"""The mark: one drawing for the icon, the loading page, the screens and the exports."""

from pathlib import Path

from companion.plain.drawing import draw
from companion.telling.emblem import mark_svg
from companion.web.client import client_files
from companion.web.pages import note
from tests.plain.sights import sight
from tests.scripts import FIVE, opened


def test_the_icon_is_the_mark() -> None:
    assert Path(client_files()["favicon.svg"]).read_text(encoding="utf-8") == mark_svg()


def test_a_page_of_one_sentence_has_the_mark_and_fetches_nothing() -> None:
    page = note("en", "No such table", "Ask for the code.").decode()
    assert mark_svg().strip() in page
    assert "src=" not in page
    assert len(page) < 2500


def test_the_first_plain_page_has_the_mark() -> None:
    """Whoever has just scanned the code sees whose page it is; a seat's own page has its badge there."""
    game = opened(*FIVE)
    for actor, shown in ((None, True), ("caylion", False)):
        drawn = draw(sight(game.table, actor), "")
        assert drawn is not None
        assert (mark_svg().strip() in drawn.parts["head"]) is shown
