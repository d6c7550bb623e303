"""A picture as a list of shapes, which SVG and a painter of pixels each draw in their own way."""

from dataclasses import dataclass
from xml.sax.saxutils import escape, quoteattr

from companion.telling.emblem import badge_svg, mark_svg

_SPREAD = 0.5
"""How wide a letter is beside its height, on average: enough to tell whether a name fits."""
FONT = "Roboto, system-ui, -apple-system, 'Segoe UI', 'Noto Sans', sans-serif"


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle with round corners."""

    x: float
    y: float
    width: float
    height: float
    fill: str
    radius: float = 0


@dataclass(frozen=True, slots=True)
class Badge:
    """A square with round corners in the colour of a species, with its emblem, if it has one."""

    x: float
    y: float
    size: float
    fill: str
    emblem: str


@dataclass(frozen=True, slots=True)
class Mark:
    """The project's mark, as large as a badge."""

    x: float
    y: float
    size: float


@dataclass(frozen=True, slots=True)
class Words:
    """A line of text that stands on `y`. `anchor` is which end of it stands at `x`."""

    x: float
    y: float
    text: str
    size: float
    fill: str
    anchor: str = "start"
    room: float = 10_000
    """How wide it may be."""

    @property
    def fitted(self) -> str:
        """The text, cut where it would be too long."""
        letters = int(self.room / (_SPREAD * self.size))
        return self.text if len(self.text) <= letters else f"{self.text[: letters - 1].rstrip()}…"


Shape = Box | Badge | Mark | Words


@dataclass(frozen=True, slots=True)
class Drawing:
    """Shapes from back to front; `title` says what is to be seen."""

    width: int
    height: int
    title: str
    shapes: tuple[Shape, ...]


def as_svg(drawing: Drawing) -> str:
    """The drawing as an SVG file."""
    size = f'width="{drawing.width}" height="{drawing.height}" viewBox="0 0 {drawing.width} {drawing.height}"'
    return "\n".join([
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img" font-family={quoteattr(FONT)}>',
        f"<title>{escape(drawing.title)}</title>",
        *map(_shape, drawing.shapes),
        "</svg>\n",
    ])  # fmt: skip


def _shape(shape: Shape) -> str:
    match shape:
        case Box():
            place = f'x="{shape.x:g}" y="{shape.y:g}" width="{shape.width:g}" height="{shape.height:g}"'
            return f'<rect {place} rx="{shape.radius:g}" fill="{shape.fill}"/>'
        case Badge() | Mark():
            place = f'x="{shape.x:g}" y="{shape.y:g}" width="{shape.size:g}" height="{shape.size:g}"'
            picture = badge_svg(shape.emblem, shape.fill) if isinstance(shape, Badge) else mark_svg()
            return picture.replace("<svg", f"<svg {place}", 1)
        case Words():
            place = f'x="{shape.x:g}" y="{shape.y:g}" font-size="{shape.size:g}" text-anchor="{shape.anchor}"'
            return f'<text {place} fill="{shape.fill}">{escape(shape.fitted)}</text>'
