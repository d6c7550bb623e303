"""The Zeth's business: who is safe, who can be robbed, with which converter, of what."""

from companion.plain.buttons import button, given, near, together, why
from companion.plain.page import Page, Part, head
from companion.plain.sight import Sight
from companion.rules.racket import prices
from companion.rules.species import Cost
from companion.table.offers import GoodsWithin, NumberWithin, Offer, OfSeat
from companion.table.view import SeatView


def racket(sight: Sight) -> Page | None:
    """Everybody, as the Zeth see them."""
    if sight.view is None or sight.view.shared.racket is None:
        return None
    w = sight.words
    others = [seat for seat in sight.view.shared.seats.values() if seat.species != sight.actor]
    title = w("phone-racket")
    return Page(
        title,
        {"head": head(sight, title), "racket": Part("racket", {"rows": [_row(sight, seat) for seat in others]})},
    )


def _row(sight: Sight, seat: SeatView) -> tuple[SeatView, object]:
    w = sight.words
    found = sight.offers(OfSeat(seat.species))
    mark = found.get("mark_trade")
    steal = button(w, near(found.get("steal")), "yes", w("phone-go-steal"), sight.path(f"racket/{seat.species}"))
    marking = button(w, mark, label=w("phone-traded")) if mark is not None and mark.possible else None
    counting = found.get("set_envoys")
    envoys = button(w, counting, label=w("thing-set_envoys"), href=sight.path(f"racket/{seat.species}"))
    return seat, together(w, f"z-{seat.species}", steal, marking, envoys)


def victim(sight: Sight, species: str) -> Page | None:
    """One seat: the envoys it holds, and each converter that could steal from it."""
    if sight.view is None or species not in sight.view.shared.seats:
        return None
    w = sight.words
    found = sight.offers(OfSeat(species))
    seat = sight.view.shared.seats[species]
    steals = found.all("steal")
    envoys = found.get("set_envoys")
    facts = {
        "seat": seat,
        "envoys": envoys,
        "ways": [_converter(sight, seat, offer) for offer in steals if offer.possible],
        "why": why(w, (near(offer) for offer in steals)),
    }
    title = w.player(species)
    return Page(title, {"head": head(sight, title, "racket"), "victim": Part("victim", facts)}, fields=True)


def _converter(sight: Sight, seat: SeatView, offer: Offer) -> dict[str, object]:
    w = sight.words
    command = offer.command
    upgraded = bool(getattr(command, "upgraded", False))
    converter = sight.facts.converters[str(getattr(command, "converter", ""))]
    asked = offer.asks["goods"]
    assert isinstance(asked, GoodsWithin)
    steals = w.listed(w(f"phone-steals-{size}", count=count) for size, count in asked.sizes.items())
    ways = " / ".join(_price(sight, cost) for cost in prices(converter, upgraded=upgraded, envoys=seat.envoys))
    name = w.thing(converter.id)
    return {
        "name": f"{name} ({w('tablet-steal-upgraded')})" if upgraded else name,
        "steals": steals,
        "price": w("phone-price", ways=ways),
        "goods": {good: NumberWithin(0, most, 0) for good, most in asked.goods.items()},
        "gives": given(offer),
        "id": f"{converter.id}-{int(upgraded)}",
    }


def _price(sight: Sight, cost: Cost) -> str:
    w = sight.words
    goods = w.listed(w.goods(cost.goods)) if cost.goods else w("phone-free")
    return w("phone-with-envoys", goods=goods, count=cost.envoys) if cost.envoys else goods
