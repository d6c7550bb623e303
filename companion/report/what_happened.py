"""What else happened: the auctions of every turn, technologies invented, goods stolen."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.report.story import Story
from companion.report.wording import Wording
from companion.rules.auction import AuctionKind, Bid, Choice, Reason, plain
from companion.rules.phases import Phase
from companion.table.state import State
from companion.table.view import AuctionView
from companion.telling.sheet import Column, Sheet


@dataclass(frozen=True, slots=True)
class AuctionTold:
    """One auction: its turn, its name, the minimums of its track, and who chose in which order and why."""

    turn: int
    kind: AuctionKind
    name: str
    track: str
    sheet: Sheet


def auctions_told(story: Story, w: Wording) -> list[AuctionTold]:
    """Every auction that was revealed, in the order they were held."""
    return [
        AuctionTold(
            turn, kind, w.thing(f"{kind}_auction"), _track(auction, w), _order(auction, w, _under_way(story, turn))
        )
        for turn, auctions in sorted(story.auctions.items())
        for kind, auction in sorted(auctions.items())
    ]


def _under_way(story: Story, turn: int) -> bool:
    """Whether those who have not chosen yet still can: a table may also go on without them."""
    auctions = (Phase.COLONY_AUCTION, Phase.RESEARCH_AUCTION)
    return story.state is not None and story.state.turn == turn and story.state.phase in auctions


def _track(auction: AuctionView, w: Wording) -> str:
    return w("auction-track", minimums=" · ".join(str(space.minimum) for space in auction.spaces))


def _order(auction: AuctionView, w: Wording, under_way: bool) -> Sheet:
    columns = [
        Column(w("auction-place"), number=True),
        Column(w("player")),
        Column(w("auction-bid"), number=True),
        Column(w("auction-choice")),
        Column(w("auction-paid"), number=True),
        Column(w("auction-reason")),
    ]
    minimums = {space.number: space.minimum for space in auction.spaces}
    not_yet = w("auction-waits" if under_way else "auction-left")
    rows = [
        [
            str(number),
            w.full(place.bid.seat),
            _bid(place.bid, w),
            _choice(place.choice, minimums, w) if place.choice else not_yet,
            w.number(place.choice.paid) if place.choice else "",
            _reason(place.reason, auction.kind, w),
        ]
        for number, place in enumerate(auction.order, 1)
    ]
    return Sheet(columns, rows)


def _bid(bid: Bid, w: Wording) -> str:
    """Ships, with what they count where that is not the same, and the half of a split bid as such."""
    ships = w.number(bid.ships)
    if bid.half:
        return w("auction-half", ships=ships)
    return ships if bid.value == bid.ships else w("auction-counts", ships=ships, value=w.number(plain(bid.value)))


def _choice(choice: Choice, minimums: dict[int, int], w: Wording) -> str:
    if choice.space is None:
        return w("auction-auto" if choice.auto else "auction-passed")
    return w("auction-bought", space=choice.space, least=minimums[choice.space])


def _reason(reason: Reason | None, kind: AuctionKind, w: Wording) -> str:
    if reason is None:
        return ""
    numbers = {"mine": w.number(reason.mine), "theirs": w.number(reason.theirs)}
    return w(f"reason-{reason.rule}", other=w.seat(reason.other), kind=kind, **numbers)


def inventions_sheet(state: State, w: Wording) -> Sheet:
    """Technologies in the order they were invented, with the points for sharing each."""
    columns = [
        Column(w("turn"), number=True),
        Column(w("player")),
        Column(w("invention-name")),
        Column(w("invention-era"), number=True),
        Column(w("invention-bonus"), number=True),
    ]
    rows = [
        [str(made.turn), w.full(made.seat), w.text(made.name), str(made.era or ""), w.number(made.bonus)]
        for made in reversed(list(state.inventions))
    ]
    return Sheet(columns, rows)


def steals_sheet(state: State, w: Wording) -> Sheet:
    """What the Zeth took, in the order of time."""
    columns = [Column(w("turn"), number=True), Column(w("steal-victim")), Column(w("steal-goods"))]
    rows = [
        [str(theft.turn), w.full(theft.victim), w.listed(w.goods(theft.goods))]
        for theft in reversed(list(state.steals))
    ]
    return Sheet(columns, rows)


def sections(state: State, w: Wording) -> Iterator[tuple[str, Sheet]]:
    """The sheets that have rows, each under its heading."""
    found = ((w("inventions"), inventions_sheet(state, w)), (w("steals"), steals_sheet(state, w)))
    return ((heading, sheet) for heading, sheet in found if sheet.rows)
