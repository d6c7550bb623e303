"""Where the turn stands: the turn's number, its phases in order, and what the table may talk about now."""

import flet as ft

from companion.rules.phases import LAST_TURN, Phase
from companion.table.view import Shared
from companion.ui import theme
from companion.ui.parts.words_for import Words


def phases_of(shared: Shared) -> tuple[Phase, ...]:
    """The phases of the present turn, in order."""
    zeth = shared.racket is not None
    if shared.turn == LAST_TURN:
        steal = (Phase.STEAL,) if zeth and shared.setup.final_steal else ()
        return (Phase.TRADE, Phase.ECONOMY, *steal, Phase.SCORING)
    auctions = (Phase.SHARE, Phase.BIDS, Phase.COLONY_AUCTION, Phase.RESEARCH_AUCTION)
    return (Phase.TRADE, Phase.ECONOMY, *auctions, *((Phase.STEAL,) if zeth else ()), Phase.CLEANUP)


def phase_strip(w: Words, shared: Shared, small: bool = False) -> ft.Control:
    """The strip. Small: only the turn and the present phase."""
    size = theme.SMALL if small else theme.BODY
    turn = ft.Text(w("parts-turn", turn=shared.turn, last=LAST_TURN), size=size, weight=ft.FontWeight.BOLD)
    shown = (shared.phase,) if small else phases_of(shared)
    return ft.Row(
        [
            turn,
            *(
                ft.Text(
                    w.thing(phase),
                    size=size,
                    color=theme.ACCENT if phase is shared.phase else theme.DIM,
                    weight=ft.FontWeight.BOLD if phase is shared.phase else ft.FontWeight.NORMAL,
                )
                for phase in shown
            ),
        ],
        wrap=True,
        spacing=theme.GAP_M,
        run_spacing=theme.GAP_S,
    )
