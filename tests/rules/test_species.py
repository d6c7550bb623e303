"""What the data say of the game, checked against the rulebooks, and the questions the rules ask of them."""

import re
import subprocess
import sys
from collections import Counter

import pytest
from pydantic import ValidationError

from companion.languages import languages
from companion.rules.species import FEWEST_PLAYERS, MOST_PLAYERS, TURNS, Facts, Power, SetupNote, Species, Technology
from companion.store.species_data import load_facts

BASE = {"caylion", "eni_et", "faderan", "imdril", "kjasjavikalimm", "ktzrktrtl", "unity", "yengii", "zeth"}
PLAYERS = range(FEWEST_PLAYERS, MOST_PLAYERS + 1)


@pytest.fixture(scope="module")
def facts() -> Facts:
    return load_facts()


def of(facts: Facts, expansion: str) -> dict[str, Species]:
    return {id_: one for id_, one in facts.species.items() if one.expansion == expansion}


def contrast(one: str, other: str) -> float:
    """The contrast of two colours as WCAG 2.2 defines it."""

    def luminance(colour: str) -> float:
        parts = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
        red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def test_rem_overview_nine_species_in_the_base_game(facts: Facts) -> None:
    assert set(of(facts, "base")) == BASE


@pytest.mark.parametrize(
    ("species", "tiebreaker", "support"),
    [
        ("caylion", 1, 3),  # DE Caylion board
        ("eni_et", 3, 3),  # DE p2
        ("faderan", 7, 4),  # REM "Game setup diagram"
        ("imdril", 8, 0),  # DE (screen)
        ("kjasjavikalimm", 6, 6),  # DE Kjasjavikalimm board
        ("ktzrktrtl", "infinite", "infinite"),
        ("unity", 4, 1),
        ("yengii", 5, 3),
        ("zeth", 2, 3),  # REM "Colony support"
        ("caylion_collaborative", 0, 3),
        ("eni_et_engineers", 1.5, 3),
        ("falling_light", -1, 8),
        ("grand_fleet", 5.5, 0),
        ("independent_nations", 7.5, 5),
        ("technophiles", 10, 3),
        ("deep_unity", 3.141592653589793, 3),
        ("yengii_jii", 6.5, 3),
        ("charity_syndicate", 4.5, 0),
    ],
)
def test_boards_print_tiebreaker_and_colony_support(
    facts: Facts, species: str, tiebreaker: float | str, support: int | str
) -> None:
    one = facts.species[species]
    assert (one.tiebreaker, one.colony_support) == (tiebreaker, support)


def test_no_two_species_have_the_same_tiebreaker(facts: Facts) -> None:
    """Otherwise the last tie of the rulebook would stay a tie (REM "Tiebreakers")."""
    numbers = [one.tiebreaker for one in facts.species.values()]
    assert len(set(numbers)) == len(numbers)


@pytest.mark.parametrize(
    ("species", "colonies", "research_teams", "ships"),
    [
        ("caylion", 1, 0, 1),
        ("eni_et", 1, 0, 1),
        ("faderan", 1, 1, 2),  # REM "Player area"
        ("imdril", 0, 1, 4),
        ("kjasjavikalimm", 2, 0, 4),  # FIRST "Player Setup": two colonies
        ("ktzrktrtl", 1, 1, 0),
        ("unity", 1, 1, 0),
        ("yengii", 1, 1, 0),
        ("zeth", 0, 1, 1),
    ],
)
def test_starting_cards_print_what_is_held_at_set_up(
    facts: Facts, species: str, colonies: int, research_teams: int, ships: int
) -> None:
    start = facts.species[species].start
    assert start is not None
    assert (start.colonies, start.research_teams, start.ships) == (colonies, research_teams, ships)


def test_what_bifurcation_starts_with_is_not_known_and_not_made_up(facts: Facts) -> None:
    assert [one.start for one in of(facts, "bifurcation").values()] == [None] * 9


def test_de_p3_species_by_difficulty(facts: Facts) -> None:
    """The order of REM "Select species" and DE p3, easiest first; the Zeth stand last there for another reason."""
    order = ["ktzrktrtl", "caylion", "kjasjavikalimm", "faderan", "imdril", "eni_et", "unity", "yengii"]
    difficulties = [facts.species[id_].difficulty for id_ in order]
    assert difficulties == [1, 2, 2, 3, 4, 5, 5, 6]
    assert facts.species["zeth"].difficulty == 3


def test_only_the_zeth_are_not_for_newcomers(facts: Facts) -> None:
    """FIRST "Why not Zeth?", REM "Select species", DE p3, AID."""
    assert [id_ for id_, one in facts.species.items() if one.not_for_newcomers] == ["zeth"]


def test_powers_belong_to_the_faction(facts: Facts) -> None:
    """Every power has exactly one owner, and no Bifurcation faction has one of the base game."""
    owners = {power: [id_ for id_, one in facts.species.items() if power in one.powers] for power in Power}
    assert owners == {
        Power.COLONY_BID_COUNTS_HALF: ["caylion"],
        Power.SPLITS_COLONY_BID: ["kjasjavikalimm"],
        Power.EXTRA_COLONY_SPACE: ["kjasjavikalimm"],
        Power.WINS_COLONY_TIES: ["ktzrktrtl"],
        Power.KEEPS_TECHNOLOGIES: ["yengii"],
        Power.STEALS: ["zeth"],
        Power.ACKNOWLEDGEMENTS: ["faderan"],
        Power.REGRET: ["falling_light"],
    }


def test_every_set_up_note_is_somebodys(facts: Facts) -> None:
    assert {note for one in facts.species.values() for note in one.setup_notes} == set(SetupNote)


def test_every_base_species_has_one_bifurcation_version_in_its_colour(facts: Facts) -> None:
    base, bifurcation = of(facts, "base"), of(facts, "bifurcation")
    assert {id_: one.family for id_, one in base.items()} == {id_: id_ for id_ in BASE}
    assert sorted(one.family for one in bifurcation.values()) == sorted(BASE)
    for one in bifurcation.values():
        assert (one.colour, one.hex) == (base[one.family].colour, base[one.family].hex)


def test_names_in_both_languages(facts: Facts) -> None:
    """DE p2 calls the Unity Harmonie; REM "Component count" has the short names Kjas and Kit."""
    assert (facts.species["unity"].name_in("en"), facts.species["unity"].name_in("de")) == ("Unity", "Harmonie")
    assert (facts.species["unity"].short_in("en"), facts.species["unity"].short_in("de")) == ("Unity", "Harmonie")
    assert facts.species["kjasjavikalimm"].short_in("en") == facts.species["kjasjavikalimm"].short_in("de") == "Kjas"
    assert facts.species["ktzrktrtl"].short_in("de") == "Kit"


def test_species_are_told_apart_without_colour(facts: Facts) -> None:
    badges = [one.badge for one in facts.species.values()]
    assert len(set(badges)) == 18


def test_badges_can_be_read_on_light_and_dark_pages(facts: Facts) -> None:
    """WCAG 2.2 AA: 4.5 : 1 for the white letters (1.4.3), 3 : 1 for the badge against the page (1.4.11)."""
    for one in facts.species.values():
        assert contrast(one.hex, "#FFFFFF") >= 4.5, one.id
        assert contrast(one.hex, "#1E1E1E") >= 3, one.id


def test_colours_of_the_base_game_differ(facts: Facts) -> None:
    base = of(facts, "base").values()
    assert len({one.colour for one in base}) == len({one.hex for one in base}) == 9


@pytest.mark.parametrize(
    ("spaces", "minimums"),
    [
        (4, (1, 1, 2, 3)),  # DE p15
        (5, (1, 1, 2, 3, 3)),
        (6, (1, 1, 1, 2, 3, 3)),
        (7, (1, 1, 1, 2, 2, 3, 4)),
        (8, (1, 1, 1, 1, 2, 2, 3, 4)),
        (9, (1, 1, 1, 1, 2, 2, 3, 4, 4)),
        (10, (1, 1, 1, 1, 1, 2, 2, 3, 4, 4)),
    ],
)
def test_printed_minimums(facts: Facts, spaces: int, minimums: tuple[int, ...]) -> None:
    assert facts.tracks[spaces] == minimums


def test_every_track_is_as_long_as_it_says_and_never_decreases(facts: Facts) -> None:
    assert list(facts.boards) == [4, 5, 6, 7, 8, 9, 10]
    for spaces, board in facts.boards.items():
        assert board.id == str(spaces)
        assert list(board.minimums) == sorted(board.minimums)


def test_only_the_ten_space_track_is_uncertain(facts: Facts) -> None:
    assert [spaces for spaces, board in facts.boards.items() if not board.certain] == [10]


@pytest.mark.parametrize("players", PLAYERS)
def test_rem_bid_track_kjasjavikalimm_lengthen_the_colony_track_only(facts: Facts, players: int) -> None:
    assert len(facts.research_track(players)) == players
    assert len(facts.colony_track(players, extra=False)) == players
    assert len(facts.colony_track(players, extra=True)) == players + 1


def test_de_p4_five_players_with_kjasjavikalimm_use_the_colony_track_of_six(facts: Facts) -> None:
    assert facts.colony_track(5, extra=True) == facts.tracks[6]
    assert facts.research_track(5) == facts.tracks[5]


@pytest.mark.parametrize("players", [3, 10])
def test_there_is_no_track_for_three_or_ten_players(facts: Facts, players: int) -> None:
    """The track of ten spaces exists for colonies only."""
    with pytest.raises(ValueError, match=f"no research track with {players} spaces"):
        facts.research_track(players)


@pytest.mark.parametrize(
    ("players", "row"),
    [
        (4, [(6, 3), (5, 2), (4, 2), (4, 1), (3, 1), (2, 0)]),  # DE p5
        (5, [(6, 3), (6, 2), (5, 1), (4, 1), (3, 1), (1, 0)]),
        (6, [(6, 3), (6, 2), (5, 1), (4, 1), (2, 0), (1, 0)]),
        (7, [(7, 2), (6, 2), (5, 1), (4, 1), (2, 0), (0, 0)]),  # turn 1: DE p2
        (8, [(7, 2), (6, 2), (5, 1), (4, 1), (2, 0), (0, 0)]),
        (9, [(7, 2), (6, 2), (5, 1), (4, 1), (2, 0), (0, 0)]),
    ],
)
def test_sharing_bonus_by_players_and_turn(facts: Facts, players: int, row: list[tuple[int, int]]) -> None:
    assert [facts.sharing_bonus(players, turn) for turn in range(1, TURNS + 1)] == row


def test_rem_component_count_twelve_confluence_cards_and_six_in_every_game(facts: Facts) -> None:
    """REM "Confluence stack": the cards that match the number of players are six, one for each turn."""
    assert len(facts.sharing) == 12
    for players in PLAYERS:
        stack = [card.turn for card in facts.sharing if card.players[0] <= players <= card.players[1]]
        assert stack == [1, 2, 3, 4, 5, 6]


def test_the_bonus_never_grows_and_the_yengii_get_less(facts: Facts) -> None:
    for players in PLAYERS:
        row = [facts.sharing_bonus(players, turn) for turn in range(1, TURNS + 1)]
        assert row == sorted(row, reverse=True)
        assert all(yengii <= normal for normal, yengii in row)


@pytest.mark.parametrize(("players", "turn"), [(3, 1), (10, 1), (4, 0), (4, 7)])
def test_there_is_no_sharing_bonus_outside_the_game(facts: Facts, players: int, turn: int) -> None:
    with pytest.raises(ValueError, match="no sharing bonus"):
        facts.sharing_bonus(players, turn)


def test_de_p11_the_german_bonus_is_taken_when_inventing(facts: Facts) -> None:
    when = {id_: edition.sharing_bonus for id_, edition in facts.editions.items()}
    assert when == {"first": "confluence", "remastered": "confluence", "german": "inventing"}


def test_first_p9_and_rem_precise_scoring_differ(facts: Facts) -> None:
    rates = {
        id_: (one.precise.octagon, one.precise.large, one.precise.small, one.precise.ship)
        for id_, one in facts.editions.items()
    }
    assert rates == {"first": (6, 4, 3, 3), "remastered": (6, 3, 2, 2), "german": (6, 3, 2, 2)}


def test_advice_on_the_trade_timer(facts: Facts) -> None:
    """FIRST p9 and REM: 10 minutes, optional. DE p10 and AID: 8 to 10, recommended."""
    advice = {id_: (one.trade_minutes, one.timer_recommended) for id_, one in facts.editions.items()}
    assert advice == {"first": ((10, 10), False), "remastered": ((10, 10), False), "german": ((8, 10), True)}


def test_tokens_in_the_box(facts: Facts) -> None:
    """FIRST "Component Count": 10 acknowledgements and no protection tokens; REM "Component count", DE p2: 11 and 8."""
    tokens = {
        id_: (one.tokens.acknowledgements, one.tokens.envoys, one.tokens.protection)
        for id_, one in facts.editions.items()
    }
    assert tokens == {"first": (10, 7, 0), "remastered": (11, 7, 8), "german": (11, 7, 8)}


def test_de_p16_precise_scoring_may_break_a_tie(facts: Facts) -> None:
    assert [id_ for id_, one in facts.editions.items() if one.precise_breaks_ties] == ["german"]


def test_red_converters_of_the_zeth(facts: Facts) -> None:
    sides = {
        (id_, name): ([(cost.envoys, dict(cost.goods)) for cost in side.costs], dict(side.steals))
        for id_, one in facts.converters.items()
        for name, side in (("front", one.front), ("upgraded", one.upgraded))
    }
    assert sides == {
        ("black_market", "front"): ([(2, {}), (0, {"information": 1})], {"large": 1}),
        ("black_market", "upgraded"): (
            [(3, {}), (1, {"information": 1}), (0, {"information": 2})],
            {"large": 2},
        ),
        ("systemic_bribery", "front"): ([(1, {"information": 1}), (0, {"culture": 2})], {"small": 2}),
        ("systemic_bribery", "upgraded"): (
            [(3, {}), (1, {"information": 1}), (0, {"culture": 2})],
            {"small": 3},
        ),
        ("smuggling_network", "front"): (
            [(3, {"information": 1}), (0, {"power": 2, "culture": 1})],
            {"ultratech": 1},
        ),
        ("smuggling_network", "upgraded"): (
            [(2, {"information": 1}), (0, {"power": 2})],
            {"ultratech": 1, "small": 1},
        ),
    }


def test_no_cost_asks_for_more_envoys_than_there_are(facts: Facts) -> None:
    supply = min(edition.tokens.envoys for edition in facts.editions.values())
    for converter in facts.converters.values():
        assert all(cost.envoys <= supply for side in (converter.front, converter.upgraded) for cost in side.costs)


def test_rem_component_count_forty_one_technology_cards(facts: Facts) -> None:
    """REM "Card # index": the numbers 319 to 359; DE p2 counts 41 as well. The share of each era is public data."""
    assert len(facts.technologies) == 41
    assert Counter(one.era for one in facts.technologies.values()) == {1: 7, 2: 7, 3: 7, 4: 20}


def test_technologies_stand_in_the_order_of_the_deck(facts: Facts) -> None:
    """REM "Technology cards": era I on top, then II, III and IV."""
    eras = [one.era for one in facts.technologies.values() if one.era is not None]
    assert eras == sorted(eras)


@pytest.mark.parametrize(
    ("number", "name_en", "name_de"),
    [
        (319, "Nanotechnology", "Nanotechnologie"),
        (320, "Quantum Computers", "Quantencomputerisierung"),
        (321, "Universal Translator", "Universalübersetzer"),
        (322, "Genetic Engineering", "Genmanipulation"),
        (324, "Ubiquitous Cultural Repository", "Pervasives Kultur-Repositorium"),
        (326, "Interspecies Medical Exchange", "Interstellares Ärztesymposium"),
        (328, "Singularity Control", "Singularitätskontrolle"),
        (329, "Cross Species Ethical Equality", "Trans-Spezies-Ethikstandards"),
        (334, "Social Exodus", "Sozialer Exodus"),
        (337, "Poly Species Corporations", "Polyspezies-Firmenstrukturen"),
        (339, "Temporal Dilation", "Zeit-Dilatation"),
    ],
)
def test_de_p2_p5_p16_cards_pictured_with_their_number(facts: Facts, number: int, name_en: str, name_de: str) -> None:
    """The n-th technology is card 318 + n, whatever the language."""
    one = list(facts.technologies.values())[number - 319]
    assert (one.name_in("en"), one.name_in("de")) == (name_en, name_de)


def test_a_technology_without_a_german_name_keeps_its_english_one(facts: Facts) -> None:
    megastructures = facts.technologies["megastructures"]
    assert (megastructures.names, megastructures.name_in("de")) == ({}, "Megastructures")


def test_no_two_technologies_have_the_same_name(facts: Facts) -> None:
    """A player chooses one from a list, in any language."""
    for lang in languages():
        names = [one.name_in(lang) for one in facts.technologies.values()]
        assert len(set(names)) == len(names)


@pytest.mark.parametrize("era", [0, 5, True, "II", 2.0])
def test_rem_technology_cards_eras_go_from_one_to_four(era: object) -> None:
    with pytest.raises(ValidationError):
        Technology.model_validate({"id": "stargate", "name_en": "Stargate", "era": era, "sources": {}})


def test_what_is_not_known_of_a_technology_may_be_left_out() -> None:
    stargate = Technology(id="stargate", name_en="Stargate", sources={})
    assert (stargate.names, stargate.era) == ({}, None)
    assert stargate.facts() == ("name_en",)


def test_every_fact_has_a_source_in_short_form(facts: Facts) -> None:
    records = [
        *facts.species.values(), *facts.editions.values(), *facts.boards.values(), *facts.sharing,
        *facts.converters.values(), *facts.technologies.values(),
    ]  # fmt: skip
    assert len(records) == 18 + 3 + 7 + 12 + 3 + 41
    for record in records:
        assert tuple(record.sources) == record.facts()
        for fact, source in record.sources.items():
            assert re.match(r"(FIRST|REM|DE|AID|pub|own)\b", source), (record.id, fact)


def test_facts_name_each_power_and_leave_out_what_says_nothing(facts: Facts) -> None:
    kjas = facts.species["kjasjavikalimm"].facts()
    assert {"powers.splits_colony_bid", "powers.extra_colony_space", "start", "tiebreaker"} <= set(kjas)
    assert not {"badge", "hex", "id", "sources", "powers", "not_for_newcomers"} & set(kjas)
    assert "start" not in facts.species["grand_fleet"].facts()
    assert "colony_support" in facts.species["imdril"].facts(), "0 colonies is a fact"


def test_a_species_cannot_be_changed(facts: Facts) -> None:
    with pytest.raises(ValidationError, match="frozen"):
        facts.species["zeth"].tiebreaker = 9  # type: ignore[misc]


def test_models_are_not_built_before_they_are_used() -> None:
    """A command line that needs no facts does not pay for them."""
    check = "from companion.rules.species import Species; print(Species.__pydantic_complete__)"
    run = subprocess.run([sys.executable, "-c", check], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "False"
