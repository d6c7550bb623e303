"""Promises in words that tables make all the time: a tap instead of typing, read by each in their own language.

A promise or a note that is `@name`, with a name of this list, is such a phrase. The table keeps the name; every
screen and report shows the words of its reader. Anything else is what somebody typed.

| rule | source |
| --- | --- |
| talk about what is bid on is allowed while bidding, and promises made then bind | FIRST p7, REM Negotiation, AID III |
| the Zeth may leave somebody alone for a price | Zeth board |
| who cannot keep a promise may offer something else that all accept | FIRST p5, REM Penalties |
"""

from collections.abc import Mapping

from companion.rules.phases import Phase

PROMISES: Mapping[str, Phase] = {
    "passes_colony": Phase.COLONY_AUCTION,
    "passes_research": Phase.RESEARCH_AUCTION,
    "leaves_card": Phase.RESEARCH_AUCTION,
    "does_not_steal": Phase.STEAL,
    "lends_again": Phase.TRADE,
}
"""The phrases to promise, each with the phase in which it shows whether it was kept."""

NOTES = ("agreed", "other_goods", "next_turn")
"""The phrases for a compensation."""


def phrase(text: str) -> str | None:
    """The name of the phrase that this text is; None where somebody typed it."""
    name = text.removeprefix("@")
    return name if name != text and (name in PROMISES or name in NOTES) else None
