"""The README's table of taps has no row that nobody counts."""

from pathlib import Path

from tests.ui.tap_figures import TAPS

COUNTED = ("test_taps_of_deals.py", "test_taps_in_browser.py")


def test_every_row_is_counted_in_a_browser() -> None:
    counted = "".join((Path(__file__).parent / name).read_text(encoding="utf-8") for name in COUNTED)
    assert len(TAPS) == 12
    assert [job for job in TAPS if f'TAPS["{job}"]' not in counted] == []
