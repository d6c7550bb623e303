"""Emblems and the project's mark as small vector pictures: lines two wide with round ends, on a field of 24 by 24."""

STREAMS = "M3 2.5c.3 4.5 1.8 7 4 8.7M21 2.5c-.3 4.5-1.8 7-4 8.7M12 19.5v2.5"
STAR = "M12 5.5c.5 4.5 2.5 6.5 7 7-4.5.5-6.5 2.5-7 7-.5-4.5-2.5-6.5-7-7 4.5-.5 6.5-2.5 7-7z"
"""The mark: streams that flow together in a star."""
SKY, STREAMS_INK, STAR_INK = "#19214A", "#6FD6F2", "#FFC860"


def mark_svg() -> str:
    """The mark on its night sky: the same in both themes, as icon, and in exports."""
    pen = f'stroke="{STREAMS_INK}" stroke-width="2" stroke-linecap="round"'
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-4 -4 32 32">'
        f'<rect x="-4" y="-4" width="32" height="32" rx="9" fill="{SKY}"/>'
        f'<path d="{STREAMS}" fill="none" {pen}/><path d="{STAR}" fill="{STAR_INK}"/></svg>\n'
    )


def badge_svg(lines: str, ground: str) -> str:
    """The picture of a badge: an emblem from its lines, upon the colour of its species."""
    pen = 'stroke="#fff" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"'
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-4 -4 32 32">'
        f'<rect x="-4" y="-4" width="32" height="32" rx="9" fill="{ground}"/>'
        f'<path d="{lines}" fill="none" {pen}/></svg>'
    )
