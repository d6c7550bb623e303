"""The awards of an evening, its turning points, and the web of its deals."""

import pytest

from companion.languages import languages
from companion.report.awards import AWARDS, Award, awards_of, earned
from companion.report.story import Story, story
from companion.report.turning import turning_points
from companion.report.web import HEIGHT, WIDTH, web
from companion.report.wording import Wording
from companion.store.species_data import load_facts
from tests.report.evening import CREATED, GAME_ID, evening, until
from tests.scripts import Game, opened, term


def told(game: Game) -> Story:
    return story(GAME_ID, CREATED, game.journal.read())


def played(lines: list[str]) -> Story:
    game = Game()
    for line in lines:
        assert game.line(line) is None
    return told(game)


@pytest.fixture(scope="module")
def whole() -> Story:
    return played(evening())


def test_each_award_goes_to_who_earned_it_with_its_number(whole: Story) -> None:
    assert awards_of(whole) == (
        Award("honest", ("yengii",), 2, 2),
        Award("feared", ("zeth",), 2),
        Award("lie", ("zeth", "kjasjavikalimm"), 3),
        Award("bold", ("caylion",), 5),
        Award("busy", ("yengii",), 3),
    )


@pytest.mark.parametrize("lang", languages())
def test_every_award_has_a_name_and_a_number_in_words(whole: Story, lang: str) -> None:
    w = Wording(lang, load_facts(), whole)
    assert len({w(f"award-{what}") for what in AWARDS}) == len(AWARDS)
    for award in awards_of(whole):
        assert str(award.number) in earned(award, w)


def test_what_everybody_would_share_is_no_distinction() -> None:
    game = opened().agree(term("unity", "yengii"), term("yengii", "caylion"), term("caylion", "eni_et"))
    found = awards_of(told(game.advance_to("scoring", 6).tally().ok("reveal_scores")))
    assert found == (), "three of four broke a promise of the same price, and all had one deal"


def test_a_running_game_gives_no_awards() -> None:
    assert awards_of(played(until("seal_bid", 9))) == ()


def test_the_lead_is_told_as_far_as_everybody_could_see_it_and_then_the_reveal(whole: Story) -> None:
    assert turning_points(whole, Wording("en", load_facts(), whole)) == [
        "Turn 1: Eva & <b>Kit</b> leads Ana in sharing bonuses, 3 to 0.",
        "Turn 1: Ben pays for a promise to Ana that was not kept: one point.",
        "Turn 2: Ben pays for a promise to Cem that was not kept: 3 points.",
        "Turn 4: Ana leads Eva & <b>Kit</b> in sharing bonuses, 4 to 3.",
        "Turn 6: Dora pays for a promise to Eva & <b>Kit</b> that was not kept: 3 points.",
        "The reveal: Cem wins with 35 points, 2 ahead of Ana.",
        "Ana had the most bonuses and finished in position 2.",
    ]


def test_a_shared_win_and_a_table_that_counts_by_hand() -> None:
    game = opened().advance_to("scoring", 6).tally(unity={"points": 9}, yengii={"points": 9}).ok("reveal_scores")
    assert turning_points(told(game), Wording("en", load_facts(), told(game))) == [
        "The reveal: Unity and Yengii are level with 9 points each."
    ]
    by_hand = told(opened().advance_to("scoring", 6).ok("advance", skip=True))
    assert turning_points(by_hand, Wording("de", load_facts(), by_hand)) == []


def test_the_web_has_everybody_and_a_line_for_every_pair_that_had_a_deal(whole: Story) -> None:
    assert whole.state is not None
    drawn = web(whole.state, Wording("en", load_facts(), whole))
    assert drawn is not None
    assert [node.label for node in drawn.nodes] == ["Ana", "Ben", "Cem", "Dora", "Eva & <b>K…"]
    assert all(0 < node.x < WIDTH and 0 < node.y < HEIGHT for node in drawn.nodes)
    assert drawn.links[-1].words == "Dora and Eva & <b>Kit</b>: 2 deals", "the strongest lies on top"
    assert drawn.links[-1].width == max(link.width for link in drawn.links) == 10
    assert [row[2] for row in drawn.sheet.rows] == ["2", "1", "1", "1", "1", "1"]


def test_without_deals_there_is_no_web() -> None:
    game = told(opened())
    assert game.state is not None
    assert web(game.state, Wording("en", load_facts(), game)) is None
