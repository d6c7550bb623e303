"""What people at a table might do, drawn at random: set-ups, terms, any command at all, and lines that are none."""

import json
from collections.abc import Iterable
from typing import Any

from hypothesis import strategies as st

from tests.table.model.book import Book
from tests.table.model.deals import Moment
from tests.table.model.facts import CONVERTERS, SPECIES, TRACKS

Json = dict[str, Any]

FAMILY = {
    "caylion_collaborative": "caylion", "eni_et_engineers": "eni_et", "falling_light": "faderan",
    "grand_fleet": "imdril", "independent_nations": "kjasjavikalimm", "technophiles": "ktzrktrtl",
    "deep_unity": "unity", "yengii_jii": "yengii", "charity_syndicate": "zeth",
}  # fmt: skip
GOODS = [
    "food", "culture", "industry", "small_wild", "any_small", "information", "biotech", "power", "large_wild",
    "any_large", "ultratech", "ship", "point", "envoy", "acknowledgement", "colony", "research_team", "colony",
    "research_team", "envoy",
]  # fmt: skip
PLAIN = [
    "start_timer", "pause_timer", "reset_timer", "reveal_colony_bids", "reveal_research_bids", "reveal_scores",
    "undo", "pass", "split_bid",
]  # fmt: skip

waits = st.sampled_from([0.0, 0.25, 3.0, 61.5])
"""Seconds until the next command. Quarters are exact in binary, so the clocks of both books agree to the digit."""
letters = 'aZ09 _-@"\\\n\0\u00df\u2028\U0001f680'
"""Enough to trip over; every letter there is would take seconds to draw from."""
goods = st.dictionaries(st.sampled_from(GOODS), st.integers(1, 4), max_size=3)
wares = st.dictionaries(st.sampled_from(["food", "any_large", "colony", "envoy"]), st.integers(1, 4), max_size=2)
cards = st.lists(st.sampled_from(["Acrux", "Mirach", "Vega", "Wormhole 3"]), max_size=3)


@st.composite
def openings(draw: st.DrawFn) -> Json:
    """Any table: four to nine species, no two of one family; any edition, any options."""
    species = [
        "zeth",
        "zeth",
        "kjasjavikalimm",
        *(name for name in SPECIES if name not in FAMILY or draw(st.integers(0, 3)) == 0),
    ]
    least = draw(st.integers(4, 9))
    chosen = draw(
        st.lists(st.sampled_from(species), min_size=least, max_size=9, unique_by=lambda name: FAMILY.get(name, name))
    )
    track = TRACKS[len(chosen) + ("kjasjavikalimm" in chosen)]
    options = st.fixed_dictionaries(
        {},
        optional={
            "trade_minutes": st.sampled_from([0.5, 1, 8, 10]),
            "first_turn_minutes": st.sampled_from([0, 0.25, 5]),
            "precise_scoring": st.sampled_from([False, True, "ties"]),
            "final_steal": st.booleans(),
            "regret": st.booleans(),
            "colony_track": st.lists(st.integers(1, 5), min_size=len(track), max_size=len(track)).map(sorted),
        },
    )
    seats = [{"species": name, "player": f"Player {place}"} for place, name in enumerate(chosen, 1)]
    edition = draw(st.sampled_from(["first", "remastered", "german"]))
    opening: Json = {"do": "open_table", "by": "moderator", "edition": edition, "seats": seats}
    return opening | draw(st.fixed_dictionaries({}, optional={"options": options, "at": waits}))


@st.composite
def terms(draw: st.DrawFn, seats: list[str], when: Moment) -> Json:
    """One term between two seats that the rules allow: goods, words, both, or goods at the handshake."""
    giver, receiver = draw(st.permutations(seats))[:2]
    promise = draw(st.sampled_from(["", "", "no bid on Gacrux"]))
    only_words = bool(promise) and draw(st.booleans())
    earliest = when.first_due(only_words=only_words)
    if earliest > 6:
        only_words, earliest, promise = True, 6, "no tears"
    term: Json = {"from": giver, "to": receiver, "due": draw(st.integers(earliest, min(6, earliest + 2)))}
    if promise:
        term |= {"promise": promise, "stake": draw(st.integers(0, 3))}
    if not only_words:
        term |= draw(_things)
        if not promise and when.phase == "trade" and draw(st.booleans()):
            term |= {"now": True, "due": when.turn}
    return term


def _agreed(goods: dict[str, int], cards: list[str], lent: bool) -> Json:
    term: Json = {"goods": goods or {"food": 1}}
    if "point" in goods:
        term["donation"] = True
    return term | ({"cards": cards, "lent": lent} if cards else {})


_things = st.builds(_agreed, goods, cards, st.booleans())


def parties_of(terms: Iterable[Json]) -> set[str]:
    """All who give or get in these terms."""
    return {seat for term in terms for seat in (term["from"], term["to"])}


def deals(book: Book) -> st.SearchStrategy[list[Json]]:
    """Terms of a deal of two or three that may be proposed now."""
    when = Moment(book.turn, book.phase)
    parties = st.lists(st.sampled_from(book.seats), min_size=2, max_size=3, unique=True)
    return parties.flatmap(lambda some: st.lists(terms(some, when), min_size=1, max_size=4))


@st.composite
def anything(draw: st.DrawFn, book: Book) -> Json:
    """Any command by anybody: the right shape, but very likely the wrong one, at the wrong time, of the wrong one."""
    seat = st.sampled_from([*book.seats, "zeth", "imdril", "vulcans", "moderator"])
    deal = st.sampled_from([*list(book.deals)[-6:], "d1", "nothing of the kind"])
    about_term = {"deal": deal, "term": st.integers(-1, 4)}
    count = st.sampled_from([0, 1, 2, 3, 5, 8, 300_001, 400_001])
    promise = st.sampled_from(["", " ", "peace"])
    loose = st.fixed_dictionaries(
        {"from": seat, "to": seat, "due": st.integers(0, 7)},
        optional={
            "goods": goods,
            "cards": cards,
            "promise": promise,
            "donation": st.booleans(),
            "now": st.booleans(),
            "lent": st.booleans(),
            "stake": st.integers(0, 2),
        },
    )
    on_deal = {"deal": deal}
    with_terms = {"deal": deal, "terms": st.lists(loose, max_size=3)}
    shapes: dict[str, dict[str, st.SearchStrategy[Any]]] = {
        **{name: {} for name in PLAIN},
        "open_table": {"edition": st.just("german"), "seats": st.just([])},
        "adjust_seat": {"seat": seat, "tiebreaker": st.sampled_from([-1, 2.5, 8, "infinite"])},
        "advance": {"skip": st.booleans()},
        "add_time": {"seconds": st.sampled_from([-1000, -0.25, 0, 30])},
        "done_trading": {"done": st.booleans()},
        **dict.fromkeys(("propose_deal", "amend_deal"), with_terms),
        **dict.fromkeys(("accept_deal", "decline_deal", "withdraw_deal"), on_deal),
        "deliver": {**about_term, "goods": goods, "cards": cards},
        **dict.fromkeys(("break_term", "accept_compensation", "decline_compensation", "reopen_term"), about_term),
        "offer_compensation": {**about_term, "note": st.text(letters, max_size=5)},
        "levy_penalty": {**about_term, "paid": st.booleans()},
        "mark_trade": {"with": seat},
        "unmark_trade": {"with": seat},
        "set_envoys": {"seat": seat, "count": st.integers(0, 4)},
        "set_regrets": {"seat": seat, "count": st.integers(0, 4)},
        "steal": {"from": seat, "goods": goods.filter(bool), "converter": st.sampled_from(sorted(CONVERTERS))},
        "post": {"seek": goods, "offer": goods},
        "record_invention": {"name": st.just("Xenobiology"), "era": st.integers(1, 4)},
        "declare_ships": {"ships": count, "colonies": st.integers(0, 9)},
        "seal_bid": {"colony": count, "research": count},
        "buy": {"space": st.integers(1, 11)},
        "tally": {"points": st.integers(-3, 50), **dict.fromkeys(("small", "large", "ultratech", "ships"), count)},
    }
    do = draw(st.sampled_from(sorted(shapes)))
    actor = draw(seat)
    command: Json = {"do": do, "by": actor} | {name: draw(field) for name, field in shapes[do].items()}
    if draw(st.booleans()) if actor == "moderator" else draw(st.integers(0, 9)) == 0:
        command["for"] = draw(seat)
    if draw(st.integers(0, 3)) == 0:
        command["tap"] = draw(st.sampled_from(["one", "two"]))
    if draw(st.booleans()):
        command["at"] = book.now + draw(st.sampled_from([-1.0, 0.0, 2.5]))
    return command


values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(letters, max_size=8) | st.just("zeth"),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(letters, max_size=5), inner, max_size=3),
    max_leaves=6,
)


@st.composite
def garbage(draw: st.DrawFn, book: Book) -> str | bytes:
    """A line that is most likely no command: bytes, any JSON value, or a command cut off or with a field replaced."""
    kind = draw(st.sampled_from(["bytes", "value", "cut", "replaced", "added", "dropped"]))
    if kind == "bytes":
        return draw(st.binary(max_size=40))
    if kind == "value":
        return json.dumps(draw(values))
    command = draw(anything(book))
    field = draw(st.sampled_from(sorted(command)))
    if kind == "cut":
        text = json.dumps(command)
        return text[: draw(st.integers(0, len(text) - 1))]
    if kind == "replaced":
        command[field] = draw(values)
    elif kind == "added":
        command[draw(st.text(letters, max_size=6))] = draw(values)
    else:
        del command[field]
    return json.dumps(command)
