"""What the tablet remembers of a game for itself, by name; none of it belongs to the next game."""

from companion.rules.phases import LAST_TURN
from companion.ui.desk import Desk

LOBBY_LEFT = "tablet-lobby-left"
UPGRADED = "tablet-upgraded"
AUCTION_READ = "tablet-auction-read"
DEAL = "tablet-deal"
WANTED = "seat-wanted"
"""The taken seat that was tapped: not the tablet's, and shared with the plain page that a phone begins with."""


def ticked_on(turn: int) -> str:
    """The name under which a turn's checklist is kept."""
    return f"tablet-ticked-{turn}"


def given_up_on(turn: int) -> str:
    """The name under which is kept who gave up colonies as a turn's trading ended."""
    return f"tablet-given-up-{turn}"


def forget_game(desk: Desk) -> None:
    """A new game begins with nothing ticked, turned or shown."""
    turns = range(1, LAST_TURN + 1)
    for name in (LOBBY_LEFT, UPGRADED, AUCTION_READ, DEAL, *map(ticked_on, turns), *map(given_up_on, turns)):
        desk.remember(name, None, lasting=name == DEAL)
