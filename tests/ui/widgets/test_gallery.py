"""All parts can stand on one page, in every language, and everything that can be tapped has a name."""

import pytest

from companion.languages import languages
from tests.ui.fake_page import open_page
from tests.ui.widgets.desk import desk_at
from tests.ui.widgets.gallery import Gallery


@pytest.mark.parametrize("lang", languages())
async def test_the_gallery_can_be_sent(lang: str) -> None:
    desk = desk_at(lang)
    driver = await open_page(lambda page: page.add(Gallery(page, desk).control))
    assert "Ana" in driver.texts()
    assert all(driver.names())
