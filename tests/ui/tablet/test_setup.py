"""Set-up: seats, options, lay-out, and the command it comes to."""

from random import Random

from companion.rules.species import Facts
from companion.store.species_data import load_facts
from companion.ui.drafts.setup import SetupDraft
from tests.ui.fake_evenings import FakeEvenings
from tests.ui.tablet.tablet import Tablet, show

FOUR = ("Zeth", "Unity", "Caylion", "Kjasjavikalimm")


async def seated() -> Tablet:
    tablet = await show("empty")
    await tablet.tap("New game", *FOUR)
    return tablet


async def test_a_table_is_opened_with_names_and_seat_order() -> None:
    """Names are typed, the order is changed by arrows, everything else is tapped."""
    tablet = await seated()
    await tablet.driver.type(tablet.driver.field("Zeth"), "Ana")
    await tablet.tap("Move Zeth down", "On to: Options", "German edition (2020)", "Precise for ties only")
    await tablet.tap("On to: Lay out", "Open the table")
    state = tablet.state
    assert list(state.seats) == ["unity", "zeth", "caylion", "kjasjavikalimm"]
    assert state.seats["zeth"].player == "Ana"
    assert (state.setup.edition, state.setup.precise_scoring) == ("german", "ties")
    assert not SetupDraft.kept(tablet.desk)
    assert tablet.says("Table K7RXQ")


async def test_the_first_turn_is_longer_by_the_minutes_chosen() -> None:
    """The timer of turn 1 starts with the minutes and the extra."""
    tablet = await seated()
    await tablet.tap("On to: Options", "Minutes for trading 9", "On to: Lay out", "Open the table")
    assert tablet.state.timer.left == (9 + 5) * 60
    assert tablet.state.setup.trade_seconds == 9 * 60


async def test_names_survive_while_others_are_added() -> None:
    """The field somebody types in is never made anew."""
    tablet = await seated()
    field = tablet.driver.field("Unity")
    await tablet.driver.type(field, "Cem")
    await tablet.tap("Yengii")
    assert tablet.driver.field("Unity") is field
    assert field.value == "Cem"


async def test_the_colony_track_is_one_longer_with_the_kjasjavikalimm() -> None:
    """FIRST p3, REM Bid track."""
    tablet = await seated()
    await tablet.tap("Lay out")
    assert tablet.says("Colony track: 5 spaces")
    assert tablet.says("Research track: 4 spaces")


async def test_a_corrected_minimum_is_played_with() -> None:
    """The board on the table decides."""
    tablet = await seated()
    await tablet.tap("Lay out")
    await tablet.driver.tap(tablet.every("Space 5: 3")[0])
    await tablet.tap("Space 5 4")
    await tablet.tap("Open the table")
    assert tablet.state.setup.tracks["colony"] == (1, 1, 2, 3, 4)


async def test_a_refused_set_up_says_why_and_opens_nothing() -> None:
    """Three players are too few (DE p1)."""
    tablet = await show("empty")
    await tablet.tap("New game", *FOUR[:3], "Lay out")
    assert not tablet.alive("Open the table")
    assert tablet.says("3 seats are set up, but the game needs 4 to 9 players.")
    assert tablet.room.table.state is None


async def test_advice_for_newcomers_names_the_zeth() -> None:
    """All rulebooks: no Zeth with newcomers."""
    tablet = await seated()
    assert not tablet.says("advise against")
    await tablet.tap("With newcomers")
    assert tablet.says("advise against Zeth")


def test_a_draw_obeys_its_exclusions() -> None:
    """Nobody twice, nobody excluded, no Zeth with newcomers, no expansion unless it is on the table."""
    facts: Facts = load_facts()
    for seed in range(50):
        draft = SetupDraft(excluded=["unity"], newcomers=True)
        draft.draw(7, facts, Random(seed))
        assert len(set(draft.chosen)) == 7
        assert not {"unity", "zeth"} & set(draft.chosen)
        assert all(facts.species[name].expansion == "base" for name in draft.chosen)


def test_a_draw_with_the_expansion_never_seats_a_family_twice() -> None:
    """Base and Bifurcation version of one species never sit at the same table."""
    facts = load_facts()
    for seed in range(50):
        draft = SetupDraft(expansion=True)
        draft.draw(9, facts, Random(seed))
        families = [facts.species[name].family for name in draft.chosen]
        assert len(families) == len(set(families)) == 9


async def test_a_longer_first_turn_is_chosen_with_one_tap() -> None:
    """An option of the table: full time again after a reset, and the second turn is as long as any."""
    tablet = await seated()
    await tablet.tap("On to: Options")
    await tablet.driver.tap(tablet.every("10")[-1])
    await tablet.tap("On to: Lay out", "Open the table", "Start the game", "Set the time", "Reset")
    assert tablet.state.timer.left == (10 + 10) * 60
    assert tablet.state.setup.full_time(2) == 10 * 60


async def test_a_wrong_track_is_told_while_it_is_wrong() -> None:
    """What no board can print: the sentence and the button follow the correction."""
    tablet = await seated()
    await tablet.tap("Lay out")
    assert tablet.alive("Open the table")
    await tablet.driver.tap(tablet.every("Space 1: 1")[0])
    await tablet.tap("Space 1 7")
    assert not tablet.alive("Open the table")
    assert tablet.says("never go down from left to right")
    await tablet.tap("As printed")
    assert tablet.alive("Open the table")


def test_nobody_draws_what_they_struck() -> None:
    """Each player may strike some: with nine at the table everybody else may still draw it."""
    facts = load_facts()
    for seed in range(50):
        draft = SetupDraft()
        for place, species in enumerate(("zeth", "zeth", "unity")):
            draft.strike(species, place)
        assert draft.draw(9, facts, Random(seed))
        assert len(set(draft.chosen)) == 9
        assert "zeth" not in draft.chosen[:2]
        assert draft.chosen[2] != "unity"


def test_a_second_tap_takes_a_veto_back_and_a_veto_moves_with_its_seat() -> None:
    draft = SetupDraft()
    draft.strike("zeth", 1)
    draft.strike("unity", None)
    assert draft.draw(4, load_facts(), Random(1))
    draft.move(1, -1)
    assert (draft.struck(0), draft.struck(1), draft.struck(None)) == (["zeth"], [], ["unity"])
    draft.remove(0)
    assert draft.struck(0) == []
    draft.strike("unity", None)
    assert draft.excluded == []


async def test_a_draw_with_too_many_vetoes_says_so_and_changes_nothing() -> None:
    """Player 1 has struck all nine."""
    tablet = await seated()
    await tablet.tap("Player 1")
    for species in load_facts().species.values():
        if species.expansion == "base":
            await tablet.tap(f"Leave {species.name_in('en')} out of the draw")
    await tablet.tap("Draw species")
    assert tablet.says("Too many species are struck")
    assert tablet.says("Not for Player 1")
    await tablet.tap("The whole table", "Player 1", "Let Zeth be drawn", "Draw species")
    assert not tablet.says("Too many species are struck")
    assert SetupDraft.of(tablet.desk).chosen[0] == "zeth"


async def test_a_handicap_is_a_note_on_a_seat() -> None:
    """One small cube more or less at the start (all rulebooks): a note, nothing more."""
    tablet = await seated()
    await tablet.tap("Lay out")
    for _ in range(2):
        await tablet.driver.tap(tablet.every("Handicap")[0])
    assert not tablet.every("1 small cube less")
    await tablet.driver.tap(tablet.every("1 small cube more")[1])
    await tablet.tap("Open the table")
    assert tablet.room.handicaps == {"zeth": 1, "unity": -1}
    assert tablet.says("Handicap: 1 small cube more at the start")


async def test_the_host_turns_words_of_honour_on_in_the_set_up() -> None:
    """The same switch as on the statistics page."""
    tablet, evenings = await seated(), FakeEvenings("en")
    await tablet.tap("On to: Options")
    assert not tablet.says("Words of honour")
    tablet.desk.evenings = evenings
    await tablet.tap("On to: Lay out")
    await tablet.driver.tap(tablet.every("Options")[0])
    before = evenings.honour
    await tablet.driver.tap(tablet.every("No" if before else "Yes")[-1])
    assert evenings.honour is not before
