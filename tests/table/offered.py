"""Whether something that was done had been on offer: at a thing it is about, to the one who did it."""

from typing import Any

from companion.table.commands import MODERATORS, Command
from companion.table.offers import About, OfBid, OfDeal, Offer, OfSeat, OfTable, OfTerm
from companion.table.table import Table

BY_SCRIPTS_ONLY = ("open_table", "undo", "add_time")
"""Opening is before there is a table to ask; the other two are offered without the moment or the number."""


def was_offered(table: Table, command: Command) -> bool:
    """Asked before the command is given."""
    if command.do in BY_SCRIPTS_ONLY or (command.do == "steal" and getattr(command, "converter", None) is None):
        return True
    if command.do in ("accept_deal", "accept_compensation") and _said_already(table, command):
        return True
    where = (table.offers(command.by, thing) for thing in about(command))
    return any(offer.possible and same(offer, command) for found in where for offer in found)


def _said_already(table: Table, command: Any) -> bool:
    """Accepting twice has no effect (contract, ruling 4), and is not offered."""
    assert table.state is not None
    deal = table.state.deals[command.deal]
    if command.do == "accept_deal":
        return command.seat in (deal.amendment.accepted if deal.amendment else deal.accepted)
    offered = deal.obligations[command.term].compensation
    return offered is not None and command.seat in offered.accepted


def about(command: Command) -> list[About]:
    """The things a command may be found at."""
    if command.do in ("buy", "pass", "split_bid", "declare_ships", "seal_bid"):
        return [OfBid(command.seat)]
    if hasattr(command, "term"):
        return [OfTerm(command.deal, command.term)]  # type: ignore[attr-defined]
    if hasattr(command, "deal") and command.do != "propose_deal":
        return [OfDeal(command.deal)]
    named = [getattr(command, name) for name in ("partner", "about", "victim") if hasattr(command, name)]
    return [*map(OfSeat, named or ([command.seat] if command.do not in MODERATORS else [])), OfTable()]


def same(offer: Offer, command: Command) -> bool:
    """Whether an offer is this command, apart from what it asks for."""
    left_open = {*offer.asks, "at", "tap", "done", "deal" if command.do == "propose_deal" else ""}
    given = {name: value for name, value in command.model_dump(by_alias=True).items() if name not in left_open}
    offered = {name: value for name, value in offer.command.model_dump(by_alias=True).items() if name not in left_open}
    return given == offered
