"""First game: one next step for every species and phase, in the editions that say so, gone once done."""

from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

from companion.languages import languages
from companion.rules.phases import Phase
from companion.rules.species import Facts, Species
from companion.store.species_data import load_facts
from companion.table.view import View, view_for
from companion.telling.aloud import _PHASES, LOBBY, aloud
from companion.telling.guide import Step, next_step
from companion.telling.words import Words
from tests.scripts import Game

FACTS = load_facts()
EDITIONS = tuple(FACTS.editions)
_OTHERS = ("promises-strict", "share-at-once", "trade-by-timer", "score-ties")
"""Cards that stand in for another by the edition or the options."""


def table(*species: str, edition: str = "remastered") -> Game:
    """A table with these species, filled up to four with others of the box."""
    families = {FACTS.species[name].family for name in species}
    spare = [name for name in ("unity", "caylion", "imdril", "eni_et", "yengii") if name not in families]
    seats = [*species, *spare][: max(4, len(species))]
    given = [{"species": name, "player": name.title()} for name in seats]
    return Game().ok("open_table", edition=edition, seats=given)


def seen(game: Game, seat: str) -> View:
    view = view_for(game.table.timeline, seat)
    assert view is not None
    return view


def read_through(game: Game, seat: str, facts: Facts = FACTS) -> list[Step]:
    """All steps of a seat now, each read in its turn; each says something in every language."""
    steps: list[Step] = []
    view = seen(game, seat)
    while (step := next_step(view, facts, [one.mark for one in steps])) is not None:
        assert all(step.said(Words(lang, facts, view)) for lang in languages())
        steps.append(step)
    return steps


def keys(game: Game, seat: str, facts: Facts = FACTS) -> list[str]:
    return [step.key.removeprefix("guide-") for step in read_through(game, seat, facts)]


def on_to(game: Game, phase: Phase) -> Game:
    while game.table.state is not None and game.table.state.phase is not phase:
        game.ok("advance", skip=True)
    return game


@pytest.mark.parametrize("species", list(FACTS.species))
@pytest.mark.parametrize("edition", EDITIONS)
def test_every_species_is_led_through_trade_sharing_and_bids(species: str, edition: str) -> None:
    """One generic sentence a phase is no guide: each has its own word on trading, and all words are there."""
    game = table(species, edition=edition)
    for phase in (Phase.TRADE, Phase.ECONOMY, Phase.SHARE, Phase.BIDS):
        on_to(game, phase)
        if phase is Phase.SHARE:
            game.ok("record_invention", by=species, name="Genetic Engineering", era=1)
        if phase is Phase.BIDS:
            game.ok("declare_ships", by=species, ships=5)
        steps = read_through(game, species)
        assert steps
        assert len({step.mark for step in steps}) == len(steps)
    assert f"trade-{species}" in keys(table(species, edition=edition), species)


def test_what_only_some_books_say_stands_in_games_by_those_books() -> None:
    """No invention on turn 1: REM, DE. 3 and 1: REM, DE p15. Compensation: not in DE."""
    assert {edition: "not-on-turn-1" in keys(table(edition=edition), "unity") for edition in EDITIONS} == {
        "first": False, "remastered": True, "german": True,
    }  # fmt: skip

    def first_bid(edition: str) -> bool:
        game = on_to(table("kjasjavikalimm", edition=edition), Phase.BIDS)
        return "first-bid" in keys(game.ok("declare_ships", by="kjasjavikalimm", ships=4), "kjasjavikalimm")

    assert {edition: first_bid(edition) for edition in EDITIONS} == {
        "first": False, "remastered": True, "german": True,
    }  # fmt: skip


@pytest.mark.parametrize(("edition", "expected"), [("first", True), ("remastered", False), ("german", False)])
def test_first_p8_colours_do_not_matter_in_the_last_economy(edition: str, expected: bool) -> None:
    game = table(edition=edition)
    while game.table.state is not None and (game.table.state.turn, game.table.state.phase) != (6, Phase.ECONOMY):
        game.ok("advance", skip=True)
    found = keys(game, "unity")
    assert ("any-colour" in found) is expected
    assert "last-economy" in found


def test_a_step_is_gone_when_it_is_done() -> None:
    game = table("caylion")
    assert "done" in keys(game, "caylion")
    game.ok("done_trading", by="caylion", done=True)
    assert keys(game, "caylion") == []
    on_to(game, Phase.BIDS)
    assert keys(game, "caylion") == ["announce"]
    game.ok("declare_ships", by="caylion", ships=5)
    assert "bid-half" in keys(game, "caylion")
    game.ok("seal_bid", by="caylion", colony=3, research=1)
    assert keys(game, "caylion") == []


@pytest.mark.parametrize(
    ("species", "key"),
    [
        ("caylion", "bid-half"),
        ("kjasjavikalimm", "bid-split"),
        ("ktzrktrtl", "bid-wins-ties"),
        ("yengii", "bid-kept"),
        ("falling_light", "bid-regret"),
        ("technophiles", "bid-faction"),
    ],
)
def test_what_a_species_changes_in_bidding(species: str, key: str) -> None:
    game = on_to(table(species), Phase.BIDS).ok("declare_ships", by=species, ships=5)
    assert keys(game, species)[0] == key


@pytest.mark.parametrize(("species", "en", "de"), [
    ("falling_light", "tiebreaker is \N{MINUS SIGN}1,", "Gleichstandsbrecher ist \N{MINUS SIGN}1,"),
    ("deep_unity", "tiebreaker is 3.14,", "Gleichstandsbrecher ist 3,14,"),
    ("yengii_jii", "tiebreaker is 6.5,", "Gleichstandsbrecher ist 6,5,"),
    ("technophiles", "tiebreaker is 10,", "Gleichstandsbrecher ist 10,"),
])  # fmt: skip
def test_a_tiebreaker_is_written_as_on_all_screens(species: str, en: str, de: str) -> None:
    game = on_to(table(species), Phase.BIDS).ok("declare_ships", by=species, ships=5)
    (step,) = (one for one in read_through(game, species) if one.key == "guide-bid-faction")
    assert en in step.said(Words("en", FACTS))
    assert de in step.said(Words("de", FACTS))


CAYLION = FACTS.species["caylion"]
OWN = CAYLION.model_copy(update={"id": "lantern_guild", "expansion": "house"})


@pytest.mark.parametrize(("own", "expected"), [
    (OWN.model_copy(update={"family": OWN.id, "powers": frozenset()}), "trade-own"), (OWN, "trade-faction"),
])  # fmt: skip
def test_a_species_of_the_tables_own_is_led_without_a_word_of_its_own(own: Species, expected: str) -> None:
    """What a faction lacks is told of factions, and only of what it does lack."""
    facts = replace(FACTS, species={**FACTS.species, own.id: own})
    seats = [{"species": name, "player": name} for name in (own.id, "unity", "imdril", "eni_et")]
    game = Game(facts).ok("open_table", edition="remastered", seats=seats)
    assert keys(game, own.id, facts)[0] == expected
    found = keys(on_to(game, Phase.BIDS).ok("declare_ships", by=own.id, ships=5), own.id, facts)
    assert ("bid-half" in found) is bool(own.powers)
    assert "bid-faction" not in found


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_a_species_wants_has_its_place_in_the_book(edition: str) -> None:
    """FIRST p10, REM Select species, DE p3; what these do not mention stands on the species' own board."""
    sources = {}
    for species in (name for name, one in FACTS.species.items() if one.expansion == "base"):
        steps = read_through(table(species, edition=edition), species)
        sources[species] = next(step.source for step in steps if step.key == f"guide-trade-{species}")
    listed = FACTS.editions[edition].places["species"]
    assert {name for name, source in sources.items() if source == "board"} == {"faderan", "yengii", "zeth"}
    assert set(sources.values()) == {"board", listed}


@pytest.mark.parametrize(("edition", "told"), [("first", False), ("remastered", False), ("german", True)])
def test_de_p15_whoever_is_sent_to_the_misprint_is_told_of_it(edition: str, told: bool) -> None:
    """The sentence takes the minimum for a maximum; its own example and all other books settle it."""
    game = on_to(table(edition=edition), Phase.BIDS)
    for seat in seen(game, "unity").shared.seats:
        game.ok("declare_ships", by=seat, ships=1)
        game.ok("seal_bid", by=seat, colony=int(seat == "unity"), research=0)
    (step,) = read_through(game.ok("reveal_colony_bids"), "unity")
    assert ("misprint" in step.said(Words("en", FACTS))) is told
    assert ("verdruckt" in step.said(Words("de", FACTS))) is told


@pytest.mark.parametrize(("edition", "key"), [("remastered", "share-keeps"), ("german", "share-keeps-at-once")])
def test_nobody_takes_a_bonus_twice(edition: str, key: str) -> None:
    """DE p11: it was taken when inventing, also the smaller one of the Yengii."""
    game = on_to(table("yengii", edition=edition), Phase.SHARE)
    assert keys(game.ok("record_invention", by="yengii", name="Nanotechnology", era=1), "yengii") == [key]


def test_a_bonus_of_nothing_is_not_counted_out() -> None:
    """The Yengii get no points late in the game, and with 7 players nobody on turn 6 (pub)."""
    for lang, keeps, invents in (
        ("en", "no points this time", "no bonus for it"),
        ("de", "keinen Siegpunkt", "nicht mehr"),
    ):
        w = Words(lang, FACTS)
        assert keeps in w("guide-share-keeps", points=0)
        assert invents in w("guide-invent", points=0)


def test_only_the_zeths_neighbours_are_told_to_trade_with_them() -> None:
    assert "exposed" in keys(table("zeth"), "unity")
    assert "exposed" not in keys(table("zeth"), "zeth")
    assert "exposed" not in keys(table("charity_syndicate"), "unity")


def test_nobody_is_sent_to_a_turn_that_does_not_come() -> None:
    """The last steal (AID, a table's option) comes after the last Trade phase."""
    game = on_to(table("zeth", edition="german"), Phase.STEAL)
    told = {}
    for turn in (1, 6):
        while game.table.state is not None and (game.table.state.turn, game.table.state.phase) != (turn, Phase.STEAL):
            game.ok("advance", skip=True)
        (step,) = read_through(game, "unity")
        told[turn] = step.said(Words("en", FACTS))
    assert "Next turn" in told[1]
    assert "Next turn" not in told[6]


def test_a_proposal_is_weighed_by_the_rule_of_thumb() -> None:
    """3 small = 2 large = 1 point (all books): 3 food for 1 information and 1 ship."""
    terms = [
        {"from": "caylion", "to": "unity", "goods": {"information": 1, "ship": 1}, "due": 1},
        {"from": "unity", "to": "caylion", "goods": {"food": 3}, "due": 1},
    ]
    game = table("caylion").ok("propose_deal", by="caylion", deal="d1", terms=terms)
    step = next_step(seen(game, "unity"), FACTS, ())
    assert step is not None
    assert step.key == "guide-answer"
    told = step.said(Words("en", FACTS, seen(game, "unity")))
    assert "you get about 0.8 and give about 1." in told
    assert next_step(seen(game, "caylion"), FACTS, ()) != step


@pytest.mark.parametrize("more", [
    {"goods": {"food": 3}, "cards": ["Acrux"]}, {"goods": {"food": 3}, "promise": "no bid on Gacrux"},
    {"goods": {"food": 3, "colony": 1}}, {"goods": {"research_team": 1}}, {"goods": {"food": 3, "envoy": 1}},
    {"goods": {"acknowledgement": 1}},
])  # fmt: skip
def test_half_a_proposal_is_not_weighed(more: dict[str, Any]) -> None:
    """The rule of thumb names cubes, octagons, ships and points (all books), no card, no promise and no token."""
    terms = [
        {"from": "caylion", "to": "unity", "goods": {"information": 1}, "due": 1},
        {"from": "unity", "to": "caylion", "due": 1, **more},
        {"from": "unity", "to": "caylion", "goods": {"ship": 1}, "due": 1},
    ]
    game = table("caylion").ok("propose_deal", by="caylion", deal="d1", terms=terms)
    assert "answer" not in keys(game, "unity")


def test_what_the_others_in_a_deal_swap_does_not_keep_it_from_being_weighed() -> None:
    """REM Multilateral trading: only the reader's own side is told."""
    terms = [
        {"from": "caylion", "to": "unity", "goods": {"information": 1}, "due": 1},
        {"from": "unity", "to": "caylion", "goods": {"food": 1}, "due": 1},
        {"from": "caylion", "to": "imdril", "cards": ["Acrux"], "due": 1},
    ]
    game = table("caylion").ok("propose_deal", by="caylion", deal="d1", terms=terms)
    assert "answer" in keys(game, "unity")
    assert "answer" not in keys(game, "imdril")


def test_nothing_is_told_to_who_has_no_seat() -> None:
    view = view_for(table().table.timeline, None)
    assert view is not None
    assert next_step(view, FACTS, ()) is None


def test_sharing_is_told_of_when_there_is_something_to_share() -> None:
    """What was read on a turn without an invention would be gone when it is needed."""
    game = on_to(table("faderan", "yengii"), Phase.SHARE)
    assert keys(game, "faderan") == []
    game.ok("record_invention", by="yengii", name="Genetic Engineering", era=1)
    assert keys(game, "faderan") == ["share-acknowledged", "share-not-theirs"]
    assert keys(game, "unity") == ["share-not-theirs"]
    game.ok("record_invention", by="unity", name="Nanotechnology", era=1)
    assert keys(game, "faderan") == ["share-acknowledged", "share", "share-not-theirs"]
    assert keys(game, "unity") == ["share-mine", "share-acknowledge", "share-not-theirs"]


def test_rem_nobody_is_sent_for_a_card_of_era_4() -> None:
    """REM Sharing technologies: they are not shared."""
    game = on_to(table(), Phase.SHARE).ok("record_invention", by="unity", name="Genetic Engineering", era=4)
    assert keys(game, "caylion") == []


def test_who_can_keep_no_colony_is_not_advised_to_bid_for_one() -> None:
    """The Im'dril support none (DE board), and start with the four ships of the printed first bid."""
    game = on_to(table("imdril"), Phase.BIDS).ok("declare_ships", by="imdril", ships=4)
    found = read_through(game, "imdril")
    assert [step.key for step in found] == ["guide-bid-full", "guide-bid", "guide-bid-ties"]
    told = {lang: found[0].said(Words(lang, FACTS)) for lang in languages()}
    assert told["en"].startswith("You can keep no colony.")
    assert told["de"].startswith("Du darfst keine Kolonie behalten.")


def test_what_does_not_concern_a_seat_is_not_told_to_it() -> None:
    """No ships to split, no team to hold back, no tie that could be lost."""
    assert "not-on-turn-1" not in keys(table("caylion"), "caylion")  # starts without a research team
    game = table("ktzrktrtl").ok("record_invention", by="unity", name="Genetic Engineering", era=1)
    assert "not-on-turn-1" not in keys(game, "unity")
    on_to(game, Phase.BIDS).ok("declare_ships", by="unity", ships=0).ok("declare_ships", by="ktzrktrtl", ships=2)
    assert keys(game, "unity") == ["bid-none"]
    assert keys(game, "ktzrktrtl") == ["bid-wins-ties", "bid"]


def test_whoever_holds_regret_is_told_what_it_does() -> None:
    game = on_to(table("falling_light"), Phase.BIDS).ok("declare_ships", by="unity", ships=2)
    assert "bid-regret" not in keys(game, "unity")
    game.ok("set_regrets", by="falling_light", seat="unity", count=1)
    assert keys(game, "unity")[0] == "bid-regret"


def test_the_zeth_are_told_to_steal_while_there_is_somebody_to_steal_from() -> None:
    game = on_to(table("zeth"), Phase.TRADE)
    for seat in seen(game, "zeth").shared.seats:
        if seat != "zeth":
            game.ok("mark_trade", "zeth", with_=seat)
    assert keys(on_to(game, Phase.STEAL), "zeth") == []
    assert keys(on_to(table("zeth"), Phase.STEAL), "zeth") == ["steal"]


@pytest.mark.parametrize(("edition", "step", "card"), [
    ("first", "done", "trade"), ("remastered", "done", "trade"), ("german", "done-by-timer", "trade-by-timer"),
])  # fmt: skip
def test_how_trading_ends_is_told_by_the_book(edition: str, step: str, card: str) -> None:
    """FIRST p5, REM End of the trade phase: when all but one are done. DE p10: a timer that cuts nobody off."""
    game = table(edition=edition)
    assert keys(game, "unity")[-1] == step
    assert aloud(seen(game, "unity").shared, FACTS)[0] == card


@pytest.mark.parametrize(("scoring", "card"), [(False, "score"), (True, "score"), ("ties", "score-ties")])
def test_the_last_card_counts_as_the_table_does(scoring: object, card: str) -> None:
    """DE p16: counting precisely may break ties alone. Then it is wrong to say that nothing breaks them."""
    seats = [{"species": name, "player": name} for name in ("unity", "caylion", "imdril", "eni_et")]
    game = Game().ok("open_table", edition="german", seats=seats, options={"precise_scoring": scoring})
    assert aloud(seen(on_to(game, Phase.SCORING), "unity").shared, FACTS) == (card,)


def test_only_who_keeps_technologies_is_not_told_that_everybody_gets_them() -> None:
    """The Yengii share nothing (pub); all others do (REM Sharing technologies)."""
    for species, key in (("yengii", "choose-research-keeps"), ("unity", "choose-research")):
        game = on_to(table("yengii", "unity"), Phase.BIDS)
        for seat in seen(game, species).shared.seats:
            game.ok("declare_ships", by=seat, ships=1)
            game.ok("seal_bid", by=seat, colony=0, research=int(seat == species))
        game.ok("reveal_colony_bids").ok("reveal_research_bids")
        assert keys(game, species) == [key]


def test_a_place_is_told_to_somebody_with_one_book_in_hand() -> None:
    w = Words("en", FACTS)
    said = {"board": "See the board of your species", "DE p11, p13": "Rulebook, p. 11, 13"}
    said["REM Advice: Research teams"] = "Rulebook, “Advice: Research teams”"
    assert {source: Step("guide-share", source).place(w) for source in said} == said


def test_every_place_is_in_a_book_that_is_known() -> None:
    books = {"first": "FIRST", "remastered": "REM", "german": "DE"}
    for edition, book in books.items():
        assert all(source.startswith(book) for source in FACTS.editions[edition].places.values())


@pytest.mark.parametrize("lang", languages())
def test_every_card_can_be_read_aloud_and_is_short(lang: str) -> None:
    """A card is read in one breath or three."""
    w = Words(lang, FACTS)
    names = [*LOBBY, *(name for names in _PHASES.values() for name in names), *_OTHERS]
    for name in names:
        assert w(f"aloud-{name}-title")
        assert len(w(f"aloud-{name}")) < 330


def test_the_cards_of_a_phase_are_there_on_turn_1_and_at_the_end() -> None:
    game = table("zeth")
    found = []
    for _ in range(60):
        state = game.table.state
        assert state is not None
        found.append((state.turn, aloud(seen(game, "unity").shared, FACTS)))
        if state.phase is Phase.SCORING:
            break
        game.ok("advance", skip=True)
    first = [cards for turn, cards in found if turn == 1]
    assert ("steal",) in first
    assert ("trade", "keep-cubes", "promises") in first
    assert aloud(seen(table(edition="first"), "unity").shared, FACTS) == ("trade", "promises")
    assert all(not cards for turn, cards in found if 1 < turn < 6)
    assert found[-1] == (6, ("score",))
    assert all(one != other for one, other in pairwise(first) if one)
