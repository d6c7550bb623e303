"""An emblem's lines as points, for a painter that knows no curves: the commands that `species_data` allows in one."""

import re
from cmath import exp, phase, pi, sqrt
from collections.abc import Iterator

_NUMBER = re.compile(r" *(-?(?:\d*\.\d+|\d+))")
_FLAG = re.compile(r" *([01])")
_TAKES = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "A": 7, "Z": 0}
FINE = 16
"""Into so many pieces a curve is cut."""

Stroke = list[complex]


def strokes(lines: str) -> list[Stroke]:
    """Each line of an emblem from its beginning to its end, as points of its field of 24 by 24."""
    found: list[Stroke] = []
    at = 0j
    for letter, numbers in _commands(lines):
        here = at if letter.islower() else 0j
        match letter.upper():
            case "M":
                at = here + complex(*numbers)
                found.append([at])
                continue
            case "Z":
                points = [found[-1][0]]
            case "H":
                points = [complex(here.real + numbers[0], at.imag)]
            case "V":
                points = [complex(at.real, here.imag + numbers[0])]
            case "C":
                first, second, end = (here + complex(*numbers[n : n + 2]) for n in (0, 2, 4))
                points = [_bent(at, first, second, end, n / FINE) for n in range(1, FINE + 1)]
            case "A":
                points = list(_arc(at, complex(numbers[0], numbers[1]), numbers[3:5], here + complex(*numbers[5:])))
            case _:
                points = [here + complex(*numbers)]
        found[-1] += points
        at = points[-1]
    return found


def _commands(lines: str) -> Iterator[tuple[str, list[float]]]:
    """Letters with their numbers; a letter that is left out is the last one, and after a move a line."""
    place, letter = 0, "M"
    while place < len(lines):
        if lines[place] == " ":
            place += 1
            continue
        if lines[place].isalpha():
            letter, place = lines[place], place + 1
        numbers = []
        for n in range(_TAKES[letter.upper()]):
            read = (_FLAG if letter.upper() == "A" and n in (3, 4) else _NUMBER).match(lines, place)
            if read is None:
                return  # a number is missing: what was drawn so far stands, as in a browser
            numbers.append(float(read[1]))
            place = read.end()
        yield letter, numbers
        letter = {"M": "L", "m": "l"}.get(letter, letter)


def _bent(start: complex, first: complex, second: complex, end: complex, part: float) -> complex:
    rest = 1 - part
    return rest**3 * start + 3 * rest**2 * part * first + 3 * rest * part**2 * second + part**3 * end


def _arc(start: complex, radii: complex, flags: list[float], end: complex) -> Iterator[complex]:
    """From the two ends to a centre and angles, as the SVG specification does it (no emblem turns its ellipse)."""
    wide, high = radii.real, radii.imag
    if not wide or not high or start == end:
        yield end
        return
    half = (start - end) / 2
    near = complex(half.real / wide, half.imag / high)
    grown = max(1.0, abs(near))
    reach = sqrt(max(0.0, 1 - abs(near / grown) ** 2)).real / (abs(near / grown) or 1)
    turned = near / grown * (1j if flags[0] == flags[1] else -1j) * reach
    first, last = phase(near / grown - turned), phase(-near / grown - turned)
    if flags[1] and last < first:
        last += 2 * pi
    if not flags[1] and last > first:
        last -= 2 * pi
    middle = (start + end) / 2 + complex(turned.real * wide, turned.imag * high) * grown
    for n in range(1, FINE + 1):
        there = exp(1j * (first + (last - first) * n / FINE)) * grown
        yield middle + complex(there.real * wide, there.imag * high)
