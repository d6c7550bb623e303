"""The public state: what everybody at the table may know, as one JSON value with fixed keys."""

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from companion.rules.goods import in_goods_order

if TYPE_CHECKING:
    from companion.rules.auction import Auction
    from companion.rules.deals import Deal, Obligation
    from companion.rules.scoring import Score
    from companion.table.state import State

NOTHING_YET: Mapping[str, Any] = {
    "ok": True, "edition": None, "turn": 0, "phase": None, "seats": [], "timer": None, "done_trading": [],
    "deals": {}, "penalties": {}, "inventions": [], "ships": {}, "sealed": [], "auction": None, "zeth": None,
    "scores": [], "winners": [], "posts": {}, "holdings": {},
}  # fmt: skip
"""Before the table is opened."""


def public(state: "State | None") -> dict[str, Any]:
    """What everybody may know. No bid and no tally is in it before its reveal."""
    if state is None:
        return dict(NOTHING_YET)
    return {
        "ok": True,
        "edition": state.setup.edition,
        "turn": state.turn,
        "phase": state.phase.value,
        "seats": [_seat(seat) for seat in state.seats.values()],
        "timer": {"state": state.timer.state(state.now), "remaining": state.timer.remaining(state.now)},
        "done_trading": in_seat_order(state, state.done),
        "deals": {deal.id: _deal(state, deal) for deal in sorted(state.deals.values(), key=lambda deal: deal.number)},
        "penalties": dict(state.penalties),
        "inventions": [
            {"seat": made.seat, "turn": made.turn, "name": made.name, "bonus": made.bonus}
            for made in reversed(list(state.inventions))
        ],
        "ships": {seat: held.ships for seat, held in state.holdings.items() if held.ships is not None},
        "sealed": in_seat_order(state, state.tallies if state.phase in ("scoring", "finished") else state.seals),
        "auction": _auctions(state),
        "zeth": _zeth(state),
        "scores": [_score(score) for score in state.scores],
        "winners": [score.seat for score in state.scores if score.rank == 1],
        "posts": {seat: {"seek": dict(one.seek), "offer": dict(one.offer)} for seat, one in state.posts.items()},
        "holdings": {
            seat: {"colonies": held.colonies, "research_teams": held.research_teams}
            for seat, held in state.holdings.items()
        },
        **({"regrets": dict(state.regrets)} if state.regrets else {}),
    }


def in_seat_order(state: "State", seats: Iterable[str]) -> list[str]:
    """These seats in the order of the table."""
    chosen = set(seats)
    return [seat for seat in state.seats if seat in chosen]


def _seat(seat: Any) -> dict[str, Any]:
    return {
        "species": seat.species,
        "player": seat.player,
        "tiebreaker": seat.tiebreaker,
        "colony_support": seat.colony_support,
    }


def _deal(state: "State", deal: "Deal") -> dict[str, Any]:
    from companion.rules.deals import Obligation

    waiting = deal.amendment
    return {
        "status": deal.status,
        "parties": in_seat_order(state, deal.parties),
        "accepted": in_seat_order(state, deal.accepted),
        "amendment": None
        if waiting is None
        else {
            "by": waiting.by,
            "terms": [_term(state, Obligation.of(term)) for term in waiting.terms],
            "accepted": in_seat_order(state, waiting.accepted),
        },
        "terms": [_term(state, obligation) for obligation in deal.obligations],
    }


def _term(state: "State", obligation: "Obligation") -> dict[str, Any]:
    term, offer = obligation.term, obligation.compensation if obligation.failed else None
    return {
        "from": term.giver,
        "to": term.receiver,
        "due": term.due,
        "status": obligation.status,
        "outstanding": {
            "goods": dict(obligation.goods),
            "cards": list(obligation.cards),
            "promise": obligation.promise,
        },
        "penalty": obligation.penalty,
        "goods": in_goods_order(term.goods),
        "cards": list(term.cards),
        "promise": term.promise if term.promises else None,
        "stake": term.stake,
        "donation": term.donation,
        "now": term.now,
        "lent": term.lent,
        "compensation": {"note": offer.note, "accepted": in_seat_order(state, offer.accepted)}
        if offer is not None
        else None,
    }


def _auctions(state: "State") -> dict[str, Any] | None:
    if not state.auctions:
        return None
    return {
        kind: _auction(state.auctions[kind], under_way=state.phase == f"{kind}_auction")
        if kind in state.auctions
        else None
        for kind in ("colony", "research")
    }


def _auction(auction: "Auction", *, under_way: bool) -> dict[str, Any]:
    """One that was skipped half-way keeps its order, but nobody is on turn in it any more."""
    from companion.rules.auction import plain

    return {
        "track": list(auction.track),
        "on_turn": auction.on_turn.seat if auction.on_turn and under_way else None,
        "order": [
            {"seat": bid.seat, "bid": bid.ships, "value": plain(bid.value)}
            for bid in (*auction.chosen, *auction.pending)
        ],
        "log": [
            {"seat": choice.seat, "action": choice.action, "space": choice.space, "paid": choice.paid}
            | ({"auto": True} if choice.auto else {})
            for choice in auction.log
        ],
    }


def _zeth(state: "State") -> dict[str, Any] | None:
    if state.zeth is None:
        return None
    others = [seat for seat in state.seats if seat != state.zeth]
    return {
        "safe": [seat for seat in others if seat in state.safe],
        "exposed": [seat for seat in others if seat not in state.safe],
        "envoys": dict(state.envoys),
        "steals": [
            {
                "turn": theft.turn,
                "from": theft.victim,
                "goods": dict(theft.goods),
                "converter": theft.converter,
                "upgraded": theft.upgraded,
            }
            for theft in reversed(list(state.steals))
        ],
    }


def _score(score: "Score") -> dict[str, Any]:
    parts = {
        **score.tally.model_dump(),
        "bonus": score.bonus,
        "penalties": score.penalties,
        "half_goods_twelfths": score.half_goods_twelfths,
        "precise_goods_twelfths": score.precise_goods_twelfths,
        **({"regrets": score.regrets} if score.regrets else {}),
    }
    return {
        "seat": score.seat,
        "rank": score.rank,
        "half_twelfths": score.half_twelfths,
        "precise_twelfths": score.precise_twelfths,
        "total_twelfths": score.total_twelfths,
        "parts": parts,
    }
