"""The audit and the scores as a terminal shows them."""

from companion.report.as_text import audit_text, score_text
from companion.report.story import story
from companion.report.wording import Wording
from companion.store.species_data import load_facts
from tests.report.evening import CREATED, GAME_ID, evening, until
from tests.scripts import Game, opened, term


def played(lines: list[str]) -> Game:
    game = Game()
    for line in lines:
        assert game.line(line) is None
    return game


def texts(game: Game, lang: str = "en") -> tuple[str, str]:
    """The audit and the scores."""
    told = story(GAME_ID, CREATED, game.journal.read())
    w = Wording(lang, load_facts(), told)
    return audit_text(told, w), score_text(told, w)


def test_the_audit_says_who_promised_what_when_who_agreed_when_and_what_it_cost() -> None:
    audit, _ = texts(played(evening()))
    assert (
        """
d1: Ana and Ben – broken
  0:00:41 (turn 1, Trade): Ana proposes
  0:01:01 (turn 1, Trade): Ben accepts: the deal binds
  1. Ana → Ben: 3 food, due on turn 1 – kept
     0:01:22 (turn 1, Trade): Ben confirms that all of it has come
  2. Ben → Ana: 1 biotechnology and 2 ships, due on turn 1 – broken and penalised – not handed over: 1 ship – \
cost 1 point, taken off at the end
"""
        in audit
    )
    fates = [
        "kept late",
        "compensated by “two ships instead”",
        "never bound",
        "replaced",
        "cost 3 points, paid in tokens",
    ]
    assert [fate for fate in fates if fate not in audit] == []
    assert "slip" not in audit, "a proposal that was taken back"
    assert audit.endswith("Nothing is open.\n")


def test_the_totals_of_a_player_add_up_their_promises_and_what_they_cost() -> None:
    audit, _ = texts(played(evening()))
    rows = {
        line.split()[0]: line.split()[2:] for line in audit.splitlines() if line.startswith("  ") and "(" in line[:24]
    }
    made, kept, late, settled, penalised, unsettled, open_, off, paid, at_stake = rows["Ben"]
    assert (made, kept, late, settled, penalised, unsettled, open_) == ("2", "0", "0", "0", "2", "0", "0")
    assert (off, paid, at_stake) == ("1", "3", "0")


def test_what_is_still_open_is_listed_the_earliest_due_first_with_what_it_may_cost() -> None:
    game = opened().agree(term("unity", "yengii", 3), name="later")
    game.agree(term("yengii", "unity", 2, cards=["Vega"], goods={"ship": 1}), name="sooner")
    game.ok("propose_deal", "caylion", deal="asked", terms=[term("caylion", "eni_et", 1)])
    audit, _ = texts(game)
    assert audit.endswith("""
Still open
  sooner, term 1: Yengii → Unity: 1 ship and card “Vega”, due on turn 2 – open – 3 points at stake
  later, term 1: Unity → Yengii: 1 ship, due on turn 3 – open – 1 point at stake
  asked waits for an answer from Eni_Et.
""")


def test_time_counts_from_the_opening_of_the_table_whenever_the_server_was_started() -> None:
    seats = [{"species": name, "player": ""} for name in ("caylion", "eni_et", "unity", "yengii")]
    game = Game().ok("open_table", edition="first", seats=seats, at=7200)
    game.ok("propose_deal", "unity", deal="d", terms=[term("unity", "yengii")], at=7265.9)
    audit, _ = texts(game)
    assert "0:01:05 (turn 1, Trade): Unity proposes" in audit


def test_the_final_table_has_both_ways_of_counting_and_every_part() -> None:
    """REM "Precise scoring", a worked example: 31 points, 4 small, 3 large, 1 octagon, 2 ships are 33 or 33¼."""
    _, scores = texts(played(evening()))
    rows = [line.split("  ") for line in scores.splitlines()]
    cells = [[cell.strip() for cell in row if cell.strip()] for row in rows]
    assert cells[2] == [
        "Rank", "Player", "Total ½", "Total 1/12", "Tokens", "Small", "Large", "Octagons", "Ships", "Goods ½",
        "Goods 1/12", "Bonus", "Penalties",
    ]  # fmt: skip
    assert cells[4] == ["2", "Ana (Caylion)", "33", "33¼", "31", "4", "3", "1", "2", "2", "2¼", "0", "0"]
    assert cells[7][2:4] == ["−½", "−¼"]
    assert "Cem (Unity) wins with 35 points." in scores
    assert "twelfths only break ties" in scores


def test_a_shared_win_names_everybody_who_won() -> None:
    """There is no tiebreaker: a tie is a shared win (FIRST p8, REM)."""
    game = opened().advance_to("scoring", 6).tally(unity={"points": 9}, yengii={"points": 9}).ok("reveal_scores")
    assert "Unity (Unity) and Yengii (Yengii) share the win with 9 points each." in texts(game)[1]


def test_without_scores_it_says_why() -> None:
    assert "The game is not over (turn 1, Bids)" in texts(played(until("declare_ships")))[1]
    assert "scored by hand" in texts(opened().advance_to("scoring", 6).ok("advance", skip=True))[1]
    assert texts(Game())[1].endswith("The table was never opened, so there are no scores.\n")


def test_it_speaks_german() -> None:
    audit, scores = texts(played(evening()), "de")
    assert "16. November 2026: 5 am Tisch, Runde 6, Spielende" in audit
    assert "Ben → Ana: 1-mal Biotechnologie und 2 Raumschiffe, fällig in Runde 1 – gebrochen und bestraft" in audit
    assert "Cem (Harmonie) gewinnt mit 35 Punkten." in scores


def test_two_players_of_one_name_are_told_apart_and_a_nameless_one_is_called_by_the_species() -> None:
    names = {"caylion": "Kim", "eni_et": "Kim", "unity": " ", "yengii": "Eva\x1b[2J\n"}
    seats = [{"species": species, "player": player} for species, player in names.items()]
    game = Game().ok("open_table", edition="german", seats=seats)
    game.agree(term("caylion", "eni_et"), term("eni_et", "unity"), term("unity", "yengii"))
    audit, _ = texts(game)
    assert "d: Kim (Caylion), Kim (Eni Et), Unity, and Eva [2J – binding" in audit
    assert "\x1b" not in audit
