"""How well one colour can be read on another, as WCAG 2 counts it."""

AA_TEXT = 4.5
AA_SHAPE = 3.0


def contrast(one: str, other: str) -> float:
    """From 1 (the same) to 21 (black on white); colours as #RRGGBB."""
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: str) -> float:
    channels = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
