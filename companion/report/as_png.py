"""A drawing as a picture of pixels, painted by Pillow in the font of the screens.

The font is Roboto (Apache License 2.0), which comes with Flet's web client and, in an executable, with the client that
was prepared for it. Without it Pillow's own is used, which knows fewer letters.
"""

import io
from collections.abc import Iterator
from functools import cache, lru_cache
from importlib import resources
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from companion.report.drawing import Badge, Box, Drawing, Mark, Shape, Words
from companion.report.strokes import strokes
from companion.telling.emblem import SKY, STAR, STAR_INK, STREAMS, STREAMS_INK

if TYPE_CHECKING:
    from PIL.ImageDraw import ImageDraw
    from PIL.ImageFont import FreeTypeFont

FINER = 2
"""Painted so many times larger and then reduced, which makes round edges smooth."""
_ANCHORS = {"start": "ls", "middle": "ms", "end": "rs"}


def as_png(drawing: Drawing) -> bytes:
    """The drawing as a PNG file."""
    from PIL import Image, ImageDraw  # here, because most who export want no picture

    large = Image.new("RGB", (FINER * drawing.width, FINER * drawing.height))
    painter = ImageDraw.Draw(large)
    for shape in drawing.shapes:
        _paint(painter, shape)
    target = io.BytesIO()
    large.reduce(FINER).save(target, "PNG")
    return target.getvalue()


def _paint(painter: "ImageDraw", shape: Shape) -> None:
    match shape:
        case Box():
            x, y = FINER * shape.x, FINER * shape.y
            corners = (x, y, x + FINER * shape.width - 1, y + FINER * shape.height - 1)
            painter.rounded_rectangle(corners, FINER * shape.radius, shape.fill)
        case Badge():
            _ground(painter, shape, shape.fill)
            _draw(painter, shape, shape.emblem, "#fff")
        case Mark():
            _ground(painter, shape, SKY)
            _draw(painter, shape, STREAMS, STREAMS_INK)
            for star in _points(shape, STAR):
                painter.polygon(star, STAR_INK)
        case Words():
            text = "".join(letter if _known(letter) else "?" for letter in shape.fitted)
            font = _fitting(text, shape)
            painter.text((FINER * shape.x, FINER * shape.y), text, shape.fill, font, _ANCHORS[shape.anchor])


def _ground(painter: "ImageDraw", at: Badge | Mark, fill: str) -> None:
    _paint(painter, Box(at.x, at.y, at.size, at.size, fill, at.size * 9 / 32))


def _points(on: Badge | Mark, lines: str) -> Iterator[list[tuple[float, float]]]:
    """Where lines run in the picture: on a field of 24 by 24 within 32 by 32."""
    unit = FINER * on.size / 32
    for stroke in strokes(lines):
        yield [(FINER * on.x + unit * (at.real + 4), FINER * on.y + unit * (at.imag + 4)) for at in stroke]


def _draw(painter: "ImageDraw", on: Badge | Mark, lines: str, ink: str) -> None:
    """An emblem: lines two wide with round ends."""
    unit = FINER * on.size / 32
    for points in _points(on, lines):
        painter.line(points, ink, round(2 * unit))
        for x, y in points:
            painter.ellipse((x - unit, y - unit, x + unit, y + unit), ink)


def _fitting(text: str, shape: Words) -> "FreeTypeFont":
    """The font as large as it should be, or as the room allows."""
    size = FINER * shape.size
    wide = _font(size).getlength(text)
    return _font(size if wide <= FINER * shape.room else size * FINER * shape.room / wide)


@lru_cache(maxsize=64)
def _font(size: float) -> "FreeTypeFont":
    from PIL import ImageFont

    file = _file()
    font = ImageFont.truetype(file, size) if file else ImageFont.load_default(size)
    assert isinstance(font, ImageFont.FreeTypeFont)
    return font


@cache
def _file() -> Path | None:
    package = find_spec("flet_web")
    folders = [Path(place) / "web" for place in (package.submodule_search_locations or () if package else ())]
    folders.append(Path(str(resources.files("companion"))) / "web" / "prepared" / "files")
    files = (folder / "assets" / "fonts" / "roboto.woff2" for folder in folders)
    return next((file for file in files if file.is_file()), None)


@lru_cache(maxsize=4096)
def _known(letter: str) -> bool:
    """Whether the font can draw a letter; what it cannot would be an empty frame."""
    font = _font(40)
    return letter == " " or bytes(font.getmask(letter)) != bytes(font.getmask("\uffff"))
