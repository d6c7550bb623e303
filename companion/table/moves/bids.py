"""Bidding: ships declared, bids sealed, bids revealed, and the choices in both auctions."""

from collections.abc import Iterator, Sequence

from companion.rules.auction import AuctionKind, Choice, halves, open_bids
from companion.rules.frozen import changed
from companion.rules.phases import Phase, after_auctions
from companion.rules.refusals import Everyone, Refusal, Who, refuse
from companion.table.commands import Buy, Command, DeclareShips, SealBid
from companion.table.envelopes import Vault
from companion.table.events import (
    BidPassed,
    BidSealed,
    BidSplit,
    BidsRevealed,
    CardBought,
    Event,
    PhaseEntered,
    ShipsDeclared,
)
from companion.table.moves import turns
from companion.table.moves.move import Fold, Move, wrong_phase
from companion.table.state import State


def _declare(state: State, command: DeclareShips, _vault: Vault) -> list[Event]:
    known = state.holdings[command.seat]
    return [
        ShipsDeclared(
            seat=command.seat,
            ships=command.ships,
            colonies=known.colonies if command.colonies is None else command.colonies,
            research_teams=known.research_teams if command.research_teams is None else command.research_teams,
        )
    ]


def _declared(state: State, event: ShipsDeclared) -> State:
    """Declaring anew drops the seat's seal: it was made from other ships."""
    held = changed(
        state.holdings[event.seat],
        ships=event.ships,
        colonies=event.colonies,
        research_teams=event.research_teams,
    )
    seals = {seat: parts for seat, parts in state.seals.items() if seat != event.seat}
    return changed(state, holdings={**state.holdings, event.seat: held}, seals=seals)


def _verify_seal(state: State, command: SealBid) -> Iterator[Refusal]:
    """Colony and research bid come out of the ships announced (FIRST p7, REM Overview of bidding).

    After the first reveal the colony bid is out and cannot change any more: the research bid is what counts.
    """
    held = state.holdings.get(command.seat)
    if held is None or held.ships is None:
        yield refuse("ships-not-declared", seat=Who(command.seat))
        return
    if state.shown_bid(command.seat, command.colony) + command.research > state.announced(command.seat):
        yield refuse("bid-over-ships", seat=Who(command.seat), ships=state.announced(command.seat))


def _verify_seal_again(state: State, command: SealBid, vault: Vault) -> Iterator[Refusal]:
    """After the first reveal a seat may seal its research bid anew, but only where the envelope cannot be opened
    any more: a phone was lost together with its secret, and nobody may be stuck."""
    if state.phase not in (Phase.COLONY_AUCTION, Phase.RESEARCH_AUCTION):
        return
    sealed = state.seals.get(command.seat, {}).get("research")
    if "research" in state.auctions or sealed is None or vault.open(command.seat, sealed) is not None:
        yield wrong_phase(state, "seal_bid", like="declare_ships")


def _seal(state: State, command: SealBid, vault: Vault) -> list[Event]:
    if state.phase is not Phase.BIDS:
        again = vault.seal(command.seat, {"research": {"ships": command.research}})
        return [BidSealed(seat=command.seat, parts={"research": again["research"]})]
    sealed = vault.seal(command.seat, {"colony": {"ships": command.colony}, "research": {"ships": command.research}})
    return [BidSealed(seat=command.seat, parts={"colony": sealed["colony"], "research": sealed["research"]})]


def _sealed(state: State, event: BidSealed) -> State:
    return changed(state, seals={**state.seals, event.seat: {**state.seals.get(event.seat, {}), **event.parts}})


def _verify_reveal(state: State, command: Command) -> Iterator[Refusal]:
    """All reveal at once, so everybody must have sealed (FIRST p7, REM Colony bids)."""
    missing = [seat for seat in state.seats if seat not in state.seals]
    if missing:
        yield refuse("bids-missing", seats=Everyone(missing))
    if command.do == "reveal_research_bids" and "research" in state.auctions:
        yield wrong_phase(state, command.do)


def _kind(command: Command) -> AuctionKind:
    return "colony" if command.do == "reveal_colony_bids" else "research"


def _verify_opens(state: State, command: Command, vault: Vault) -> Iterator[Refusal]:
    """Every envelope must open: the phone that sealed it has shown its secret since the server was started."""
    kind = _kind(command)
    lost = [seat for seat, parts in state.seals.items() if kind in parts and vault.open(seat, parts[kind]) is None]
    if lost:
        yield refuse("seal-unreadable", seats=Everyone(lost))


def _reveal(state: State, command: Command, vault: Vault) -> list[Event]:
    kind = _kind(command)
    opened = {seat: vault.open(seat, state.seals[seat][kind]) for seat in state.seats}
    bids = {seat: part for seat, part in opened.items() if part is not None}
    events: list[Event] = [BidsRevealed(kind=kind, bids=bids)]
    if kind == "colony":
        events.append(PhaseEntered(turn=state.turn, phase=Phase.COLONY_AUCTION))
    return _carried_on(state, events)


def _bids_revealed(state: State, event: BidsRevealed) -> State:
    ships = {seat: event.bids[seat].numbers["ships"] for seat in state.seats}
    auction = open_bids(event.kind, state.setup.tracks[event.kind], ships, state.bidders(event.kind))
    return changed(state, auctions={**state.auctions, event.kind: auction})


def _carried_on(state: State, events: list[Event]) -> list[Event]:
    """The events and what follows by itself: whoever can buy nothing passes, and the last choice moves the table on."""
    for event in events:
        state = {**turns.FOLDS, **FOLDS}[type(event)](state, event)
    auction = state.auction
    while auction is not None and auction.on_turn is not None and not auction.affordable(auction.on_turn):
        passed = BidPassed(kind=auction.kind, seat=auction.on_turn.seat, auto=True)
        events.append(passed)
        state = _passed(state, passed)
        auction = state.auction
    if auction is not None and auction.on_turn is None:
        colony = auction.kind == "colony"
        following = Phase.RESEARCH_AUCTION if colony else after_auctions(zeth=state.zeth is not None)
        events.append(turns.entered(state, state.turn, following))
    return events


def _verify_on_turn(state: State, command: Command) -> Iterator[Refusal]:
    auction = state.auction
    on_turn = auction.on_turn if auction else None
    if on_turn is None or on_turn.seat != command.seat:
        yield refuse("not-on-turn", seat=Who(command.seat), on_turn=Everyone([on_turn.seat] if on_turn else []))


def _verify_buy(state: State, command: Buy) -> Iterator[Refusal]:
    """A space that is not empty, with a minimum not higher than the bid (FIRST p7, REM Buying a colony)."""
    auction = state.auction
    if auction is not None:
        bid = auction.bid_of(command.seat)
        on_track = command.space <= len(auction.track)
        if bid is not None and on_track and auction.track[command.space - 1] > bid.value:
            least = auction.track[command.space - 1]
            yield refuse("below-minimum", seat=Who(command.seat), bid=bid.value, least=least, space=command.space)
        if not on_track or command.space in auction.taken:
            yield refuse("space-empty", seat=Who(command.seat), space=command.space)
    yield from _verify_on_turn(state, command)


def _buy(state: State, command: Buy, _vault: Vault) -> Sequence[Event]:
    auction = state.auction
    assert auction is not None
    assert auction.on_turn is not None
    bought = CardBought(kind=auction.kind, seat=command.seat, space=command.space, paid=auction.on_turn.ships)
    return _carried_on(state, [bought])


def _bought(state: State, event: CardBought) -> State:
    """The whole bid is paid, and the card counts in the next tie."""
    state = _chosen(state, event.kind, Choice(event.seat, "buy", event.space, event.paid))
    held = state.holdings[event.seat]
    ships = (held.ships or 0) - event.paid
    if event.kind == "colony":
        held = changed(held, ships=ships, colonies=held.colonies + 1)
    else:
        held = changed(held, ships=ships, research_teams=held.research_teams + 1)
    return _ordered(changed(state, holdings={**state.holdings, event.seat: held}), event.kind)


def _chosen(state: State, kind: AuctionKind, choice: Choice) -> State:
    auction = state.auctions[kind].choose(choice, state.bidders(kind))
    return changed(state, auctions={**state.auctions, kind: auction})


def _ordered(state: State, kind: AuctionKind) -> State:
    """The order of those still to choose, worked out anew."""
    auction = state.auctions[kind].in_order(state.bidders(kind))
    return changed(state, auctions={**state.auctions, kind: auction})


def _pass(state: State, command: Command, _vault: Vault) -> Sequence[Event]:
    assert state.auction is not None
    return _carried_on(state, [BidPassed(kind=state.auction.kind, seat=command.seat)])


def _passed(state: State, event: BidPassed) -> State:
    return _ordered(_chosen(state, event.kind, Choice(event.seat, "pass", auto=event.auto)), event.kind)


def _verify_split(state: State, command: Command) -> Iterator[Refusal]:
    """Once in an auction, a bid of 2 or more, when it is on turn (Kjasjavikalimm board)."""
    yield from _verify_on_turn(state, command)
    auction = state.auction
    if auction is not None:
        bid = auction.bid_of(command.seat)
        if auction.split or (bid is not None and bid.ships < 2):
            yield refuse("cannot-split", seat=Who(command.seat), ships=bid.ships if bid else 0)


def _split(state: State, command: Command, _vault: Vault) -> Sequence[Event]:
    return _carried_on(state, [BidSplit(seat=command.seat)])


def _bid_split(state: State, _event: BidSplit) -> State:
    auction = state.auctions["colony"]
    assert auction.on_turn is not None
    split = auction.split_up(halves(auction.on_turn)).in_order(state.bidders("colony"))
    return changed(state, auctions={**state.auctions, "colony": split})


MOVES: dict[str, Move] = {
    "declare_ships": Move(_declare),
    "seal_bid": Move(_seal, _verify_seal, _verify_seal_again),
    "reveal_colony_bids": Move(_reveal, _verify_reveal, _verify_opens),
    "reveal_research_bids": Move(_reveal, _verify_reveal, _verify_opens),
    "buy": Move(_buy, _verify_buy),
    "pass": Move(_pass, _verify_on_turn),
    "split_bid": Move(_split, _verify_split),
}
FOLDS: dict[type[Event], Fold] = {
    ShipsDeclared: _declared,
    BidSealed: _sealed,
    BidsRevealed: _bids_revealed,
    CardBought: _bought,
    BidPassed: _passed,
    BidSplit: _bid_split,
}
