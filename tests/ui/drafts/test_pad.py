"""The pad: each number by one tile or by digits, on to the next by itself, and safe against a finger that slips."""

import pytest

from companion.ui.drafts.pad import KEYS, Field, Key, Pad
from companion.ui.taps import DOUBLE

BID = (Field("colony", 0, 4), Field("research", 0, 4))
COUNT = (Field("points", -999, 999), *(Field(name, 0, 999) for name in ("small", "large", "ultratech", "ships")))


def pressed(pad: Pad, *keys: Key, apart: float = 1.0) -> list[bool]:
    """Whether each key counted."""
    return [pad.press(key, index * apart) for index, key in enumerate(keys)]


def test_a_bid_is_one_tile_for_each_part() -> None:
    pad = Pad(BID)
    assert pad.missing == ("colony", "research")
    pressed(pad, 3, 1)
    assert pad.entered == {"colony": 3, "research": 1}
    assert not pad.missing


def test_a_count_is_eight_taps() -> None:
    """37, 8, 5, 1 and 4: two digits and on, then a tile each."""
    pad = Pad(COUNT)
    keys: tuple[Key, ...] = (3, 7, "next", 8, 5, 1, 4)
    assert all(pressed(pad, *keys))
    assert pad.entered == {"points": 37, "small": 8, "large": 5, "ultratech": 1, "ships": 4}


def test_a_second_tap_of_one_finger_enters_no_second_number() -> None:
    """The tiles of the next number lie in the same place."""
    pad = Pad(COUNT[1:])
    assert pressed(pad, 8, 8, apart=DOUBLE / 2) == [True, False]
    assert pad.entered == {"small": 8}
    pad = Pad(COUNT[1:])
    assert pressed(pad, 8, 8, apart=DOUBLE) == [True, True], "somebody has 8 of both"
    pad = Pad(COUNT[1:])
    assert pressed(pad, 8, 5, apart=DOUBLE / 4) == [True, True], "another tile is no slip"


def test_two_equal_digits_are_two_digits() -> None:
    pad = Pad(COUNT)
    pressed(pad, 3, 3, apart=DOUBLE / 4)
    assert pad.entered == {"points": 33}


def test_points_may_be_below_zero() -> None:
    """FIRST, REM: penalties paid in tokens can take more than one has."""
    pad = Pad(COUNT)
    pressed(pad, "minus", 1, 2)
    assert pad.entered == {"points": -12}
    pressed(pad, "minus")
    assert pad.entered == {"points": 12}
    pressed(pad, "back", "back")
    assert "points" in pad.missing, "what was taken back is not entered"


def test_no_number_beyond_its_bounds() -> None:
    pad = Pad([Field("points", -99, 99), Field("ships", 0, 40)])
    assert pressed(pad, 1, 2, 3) == [True, True, False]
    assert pad.entered == {"points": 12}
    pad.go_to(1)
    assert pressed(pad, 30, "minus", "more", "minus", 4, 1) == [False, False, True, False, True, False]
    assert pad.entered["ships"] == 4


@pytest.mark.parametrize("high", [0, 4, KEYS - 1, KEYS, 999])
def test_small_ranges_are_all_tiles_and_larger_ones_have_a_key_for_more(high: int) -> None:
    field = Field("ships", 0, high)
    assert len(field.tiles) + field.more <= KEYS
    assert field.more == (high >= KEYS)
    assert list(field.tiles) == list(range(len(field.tiles)))


def test_more_than_the_tiles_is_typed() -> None:
    pad = Pad(COUNT[1:])
    pressed(pad, "more", 2, 3, "next", 8)
    assert pad.entered == {"small": 23, "large": 8}


def test_what_was_entered_can_be_entered_again() -> None:
    """A tap on its name; then it goes on with what is still missing."""
    pad = Pad(COUNT, {"points": 37, "small": 8})
    assert pad.field.name == "large"
    pad.go_to(0)
    pressed(pad, 4, 0, "next")
    assert pad.entered["points"] == 40
    assert pad.field.name == "large"


def test_the_last_one_stays_and_can_be_corrected_at_once() -> None:
    pad = Pad(BID)
    pressed(pad, 3, 1, 0)
    assert pad.entered == {"colony": 3, "research": 0}


def test_only_how_much_was_entered_is_told() -> None:
    pad = Pad(COUNT)
    pressed(pad, 3, 7)
    assert pad.digits("points") == 2
    pressed(pad, "next", 8)
    assert (pad.digits("points"), pad.digits("small"), pad.digits("large")) == (1, 1, 0)
