"""The fingerprints of all that was sealed, to be compared with what people saw and wrote down."""

from companion.report.story import Story
from companion.report.wording import Wording
from companion.table.envelopes import grouped
from companion.telling.sheet import Column, Sheet


def seal_sheet(story: Story, w: Wording) -> Sheet:
    """Every seal that counted, in the order of the turns."""
    columns = [
        Column(w("turn"), number=True),
        Column(w("player")),
        Column(w("seal-what")),
        Column(w("seal-mark")),
    ]
    rows = [
        [str(turn), w.full(seat), w(f"seal-{what}"), grouped(mark)]
        for (turn, what, seat), mark in sorted(story.seals.items(), key=lambda seal: seal[0][0])
    ]
    return Sheet(columns, rows)


def seals_text(story: Story, w: Wording) -> str:
    """For a terminal: the head of the chain, then every fingerprint."""
    lines = [w("head", entries=len(story.entries), mark=grouped(story.head))]
    return "\n".join([*lines, *(seal_sheet(story, w).lines("  ") if story.seals else ())])
