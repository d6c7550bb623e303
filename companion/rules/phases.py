"""Phases: what follows what, and what the table may do when.

| rule | source |
| --- | --- |
| six turns; turns 1-5 Trade, Economy, Confluence; turn 6 ends in scoring | FIRST p8, REM Ending the game, DE |
| goods change hands in the Trade phase only | FIRST p5, REM, AID I |
| no negotiation in the Economy phase | FIRST p6, REM, AID II |
| talk about what is bid on is allowed while bidding, and binds | FIRST p7, REM Negotiation, AID III |
| the Zeth steal after the research auction, before the tracks are refreshed | DE step 5, AID 05; REM: end of turn |
| on turn 6 they steal once more after the Economy phase (option `final_steal`) | AID 05; others silent |
"""

from enum import StrEnum

LAST_TURN = 6


class Phase(StrEnum):
    """Where a turn stands."""

    TRADE = "trade"
    ECONOMY = "economy"
    SHARE = "share"
    BIDS = "bids"
    COLONY_AUCTION = "colony_auction"
    RESEARCH_AUCTION = "research_auction"
    STEAL = "steal"
    CLEANUP = "cleanup"
    SCORING = "scoring"
    FINISHED = "finished"


_ANY = frozenset(Phase) - {Phase.FINISHED}
_TRADE = frozenset({Phase.TRADE})
_AGREE = _ANY - {Phase.ECONOMY, Phase.SCORING}
_AUCTIONS = frozenset({Phase.COLONY_AUCTION, Phase.RESEARCH_AUCTION})

ALLOWED: dict[str, frozenset[Phase]] = {
    **dict.fromkeys(("start_timer", "pause_timer", "reset_timer", "add_time", "done_trading"), _TRADE),
    **dict.fromkeys(("mark_trade", "reopen_term"), _TRADE),
    "record_invention": frozenset({Phase.TRADE, Phase.ECONOMY, Phase.SHARE}),
    **dict.fromkeys(("propose_deal", "accept_deal", "amend_deal", "post"), _AGREE),
    "declare_ships": frozenset({Phase.BIDS}),
    "seal_bid": frozenset({Phase.BIDS, *_AUCTIONS}),
    "reveal_colony_bids": frozenset({Phase.BIDS}),
    "reveal_research_bids": frozenset({Phase.RESEARCH_AUCTION}),
    "buy": _AUCTIONS,
    "pass": _AUCTIONS,
    "split_bid": frozenset({Phase.COLONY_AUCTION}),
    "steal": frozenset({Phase.STEAL}),
    "tally": frozenset({Phase.SCORING}),
    "reveal_scores": frozenset({Phase.SCORING}),
    "undo": frozenset(Phase),
}
"""In which phases a command may be given at all; what is not listed goes in every phase but the last."""

_AT_THE_END: dict[str, frozenset[Phase]] = {"record_invention": _ANY}
"""On the last turn some go on until the scores are revealed: its technologies are shared by nobody any more."""


def allowed(command: str, phase: Phase, turn: int) -> bool:
    """Whether this is the phase for such a command."""
    if turn == LAST_TURN and command in _AT_THE_END:
        return phase in _AT_THE_END[command]
    return phase in ALLOWED.get(command, _ANY)


def trade_is_over(phase: Phase) -> bool:
    """Whether this turn's Trade phase has passed: from then on nothing can fall due in it any more."""
    return phase is not Phase.TRADE


def after_auctions(*, zeth: bool) -> Phase:
    """Where a turn goes on once nobody has a bid left."""
    return Phase.STEAL if zeth else Phase.CLEANUP


def order(turn: int, *, zeth: bool, final_steal: bool) -> tuple[Phase, ...]:
    """The phases of a turn. The last one ends in scoring instead of the Confluence phase."""
    if turn == LAST_TURN:
        steal = (Phase.STEAL,) if zeth and final_steal else ()
        return (Phase.TRADE, Phase.ECONOMY, *steal, Phase.SCORING, Phase.FINISHED)
    confluence = (Phase.SHARE, Phase.BIDS, Phase.COLONY_AUCTION, Phase.RESEARCH_AUCTION)
    return (Phase.TRADE, Phase.ECONOMY, *confluence, *((Phase.STEAL,) if zeth else ()), Phase.CLEANUP)


def following(turn: int, phase: Phase, *, zeth: bool, final_steal: bool) -> tuple[int, Phase]:
    """The turn and phase after this one, auctions skipped or over."""
    if phase in (Phase.BIDS, *_AUCTIONS):
        return turn, after_auctions(zeth=zeth)
    phases = order(turn, zeth=zeth, final_steal=final_steal)
    rest = phases[phases.index(phase) + 1 :] if phase in phases else ()
    return (turn, rest[0]) if rest else (turn + 1, Phase.TRADE)


def next_chance(command: str, turn: int, phase: Phase, *, zeth: bool, final_steal: bool) -> Phase | None:
    """The next phase after this one for such a command; None where none comes any more."""
    phases = order(turn, zeth=zeth, final_steal=final_steal)
    rest = [(turn, one) for one in phases[phases.index(phase) + 1 :]] if phase in phases else []
    if turn < LAST_TURN:
        rest += [(turn + 1, one) for one in order(turn + 1, zeth=zeth, final_steal=final_steal)]
    return next((one for its, one in rest if allowed(command, one, its)), None)
