"""Powers come from the data: base factions have theirs, Bifurcation has its own, a table may add its own file."""

import json
from pathlib import Path
from typing import Any

import pytest

from companion.store.species_data import load_facts
from tests.scripts import FOUR, Game, opened, term

PAIRS = [
    ("caylion", "caylion_collaborative"), ("eni_et", "eni_et_engineers"), ("faderan", "falling_light"),
    ("imdril", "grand_fleet"), ("kjasjavikalimm", "independent_nations"), ("ktzrktrtl", "technophiles"),
    ("unity", "deep_unity"), ("yengii", "yengii_jii"), ("zeth", "charity_syndicate"),
]  # fmt: skip
LIGHT = ("falling_light", "unity", "yengii", "caylion")


@pytest.mark.parametrize(("base", "other"), PAIRS)
def test_base_and_bifurcation_version_of_one_species_never_sit_at_the_same_table(base: str, other: str) -> None:
    names = [base, other, *(name for name in FOUR if name not in (base, other))][:4]
    seats = [{"species": name, "player": ""} for name in names]
    assert Game().refused("open_table", edition="remastered", seats=seats) == "species-twice"


def test_caylion_collaborative_bids_count_in_full() -> None:
    game = opened("caylion_collaborative", "unity", "yengii", "eni_et").advance_to("bids")
    game.bid({"caylion_collaborative": (5, 0)}).ok("reveal_colony_bids")
    assert game.state["auction"]["colony"]["order"][0]["value"] == 5


def test_independent_nations_do_not_split_and_do_not_lengthen_the_track() -> None:
    game = opened("independent_nations", "unity", "yengii", "eni_et").advance_to("bids")
    game.bid({"independent_nations": (4, 0)}).ok("reveal_colony_bids")
    assert len(game.state["auction"]["colony"]["track"]) == 4
    assert game.refused("split_bid", "independent_nations") == "not-your-move"


def test_technophiles_win_no_tie_by_power() -> None:
    game = opened("technophiles", "unity", "yengii", "eni_et").advance_to("bids")
    game.bid({"technophiles": (1, 0), "unity": (1, 0)}, technophiles={"colonies": 2}).ok("reveal_colony_bids")
    assert game.state["auction"]["colony"]["on_turn"] == "unity"


def test_yengii_jii_take_the_normal_sharing_bonus() -> None:
    game = opened("yengii_jii", "unity", "caylion", "eni_et").ok("record_invention", "yengii_jii", name="n")
    assert game.state["inventions"][0]["bonus"] == 6


def test_charity_syndicate_does_not_steal() -> None:
    game = opened("charity_syndicate", "unity", "yengii", "caylion")
    game.agree(term("charity_syndicate", "unity"), term("unity", "charity_syndicate"))
    assert game.state["zeth"] is None
    assert game.refused("mark_trade", "charity_syndicate", with_="unity") == "not-your-move"
    assert game.refused("set_envoys", "charity_syndicate", seat="unity", count=1) == "not-your-move"
    assert game.advance_to("bids").ok("advance", skip=True).phase == (1, "cleanup")


@pytest.mark.parametrize("kind", ["colony", "research"])
@pytest.mark.parametrize(("regret", "first"), [(True, "yengii"), (False, "unity")])
def test_falling_light_who_holds_regret_bids_after_all_who_hold_none(regret: bool, first: str, kind: str) -> None:
    """A table may switch it off with `regret`: known from one source only."""
    game = opened(*LIGHT, regret=regret).ok("set_regrets", "falling_light", seat="unity", count=1).advance_to("bids")
    game.bid({"unity": (3, 3), "yengii": (1, 1)}).ok("reveal_colony_bids")
    if kind == "research":
        while game.phase[1] == "colony_auction":
            game.ok("pass", game.state["auction"]["colony"]["on_turn"])
        game.ok("reveal_research_bids")
    assert game.state["auction"][kind]["on_turn"] == first


@pytest.mark.parametrize(("regret", "points"), [(True, 7), (False, 10)])
def test_falling_light_each_regret_costs_a_point_at_the_end(regret: bool, points: int) -> None:
    game = opened(*LIGHT, regret=regret).ok("set_regrets", "falling_light", seat="unity", count=3)
    game.advance_to("scoring", 6).tally(unity={"points": 10}).ok("reveal_scores")
    assert game.scores()["unity"]["total_twelfths"] == 12 * points


def test_regret_tokens_are_counted_by_the_falling_light_or_the_moderator_for_them() -> None:
    game = opened(*LIGHT)
    assert game.refused("set_regrets", "unity", seat="unity", count=1) == "not-your-move"
    assert game.refused("set_regrets", "falling_light", seat="zeth", count=1) == "party-missing"
    assert opened().refused("set_regrets", "unity", seat="unity", count=1) == "not-your-move"
    game.ok("set_regrets", for_="falling_light", seat="unity", count=2)
    assert game.state["regrets"] == {"unity": 2}


OWN: dict[str, Any] = {
    "sources": "house rules",
    "species": {
        "pirates": {
            "name_en": "Pirates", "name_de": "Piraten", "badge": "PI", "colour": "black", "hex": "#111111",
            "tiebreaker": 3.5, "colony_support": "infinite",
            "powers": ["steals", "wins_colony_ties", "colony_bid_counts_half", "extra_colony_space"],
        }
    },
}  # fmt: skip


@pytest.fixture
def pirates(tmp_path: Path) -> Path:
    file = tmp_path / "pirates.json"
    file.write_text(json.dumps(OWN), encoding="utf-8")
    return file


def test_a_species_of_ones_own_has_the_powers_its_file_names(pirates: Path) -> None:
    game = opened("pirates", *FOUR, facts=load_facts([pirates]))
    assert game.state["seats"][0] == {
        "species": "pirates", "player": "Pirates", "tiebreaker": 3.5, "colony_support": "infinite",
    }  # fmt: skip
    game.ok("mark_trade", "pirates", with_="unity").advance_to("bids")
    game.bid({"pirates": (4, 0), "unity": (2, 0)}, pirates={"colonies": 7}).ok("reveal_colony_bids")
    assert len(game.state["auction"]["colony"]["track"]) == 6
    assert game.state["auction"]["colony"]["order"][0] == {"seat": "pirates", "bid": 4, "value": 2}
    game.advance_to("steal")
    assert game.refused("steal", "pirates", from_="unity", goods={"food": 1}) == "is-safe"


def test_without_its_file_the_species_is_unknown(pirates: Path) -> None:
    seats = [{"species": name, "player": ""} for name in ("pirates", *FOUR)]
    assert Game().refused("open_table", edition="first", seats=seats) == "unknown-species"


def test_a_journal_can_be_read_without_the_file_it_was_opened_with(pirates: Path) -> None:
    """The opening event carries every number it plays by."""
    game = opened("pirates", *FOUR, facts=load_facts([pirates]))
    again = Game()
    again.journal = game.journal
    again.table = type(game.table)(game.journal, game.table._vault, load_facts())
    assert again.state == game.state
    again.ok("mark_trade", "pirates", with_="unity")
    assert again.state["zeth"]["safe"] == ["unity"]
