"""The files a game can be made into."""

import csv
import io
import json

import pytest

from companion.report.as_csv import COLUMNS
from companion.report.as_json import from_json
from companion.report.as_text import audit_text
from companion.report.export import FORMATS, exported
from companion.report.game_told import game_told
from companion.report.story import story
from companion.report.wording import Wording
from companion.store.species_data import load_facts
from companion.table.check import first_fault
from companion.telling.sheet import marked
from tests.report.evening import CREATED, GAME_ID, evening
from tests.scripts import FIVE, Game, opened, term


@pytest.fixture(scope="module")
def game() -> Game:
    whole = Game()
    for line in evening():
        assert whole.line(line) is None
    return whole


def text(game: Game, name: str) -> str:
    made = exported(GAME_ID, CREATED, game.journal.read(), game.table.facts, name)
    assert made is not None
    assert made.name == f"{GAME_ID}.{name.partition('-')[0]}"
    return made.body.decode("utf-8-sig" if name.startswith("csv") else "utf-8")


@pytest.mark.parametrize("name", ["", "html", "html-", "html-fr", "pdf-de", "-de", "json-en-de", "../json-en"])
def test_an_unknown_format_or_language_is_no_file(game: Game, name: str) -> None:
    assert exported(GAME_ID, CREATED, game.journal.read(), game.table.facts, name) is None


@pytest.mark.parametrize("kind", FORMATS)
@pytest.mark.parametrize("lang", ["en", "de"])
def test_a_table_that_was_never_opened_can_be_exported_too(kind: str, lang: str) -> None:
    assert exported(GAME_ID, CREATED, [], load_facts(), f"{kind}-{lang}") is not None


def test_json_is_the_whole_game_with_its_public_state(game: Game) -> None:
    whole = json.loads(text(game, "json-en"))
    assert (whole["game"], whole["created"]) == (GAME_ID, CREATED)
    assert whole["state"] == game.state
    assert [entry["seq"] for entry in whole["entries"]] == list(range(1, len(game.journal.entries) + 1))
    first = whole["entries"][0]
    assert (first["at"], first["command"]["do"], first["events"][0]["type"]) == (20.5, "open_table", "table-opened")


def test_json_can_be_read_back_and_still_holds(game: Game) -> None:
    back = from_json(text(game, "json-en").encode())
    assert back is not None
    assert back.created.isoformat() == CREATED
    assert first_fault(back.journal(), game.table.facts) is None


@pytest.mark.parametrize("data", [b"", b"{}", b"[1]", b"\xff", b'{"format": "companion-export", "version": 2}'])
def test_what_is_no_json_export_is_not_read(data: bytes) -> None:
    assert from_json(data) is None


@pytest.mark.parametrize("lang", ["en", "de"])
def test_csv_is_one_table_with_a_row_for_each_promise(game: Game, lang: str) -> None:
    rows = list(csv.DictReader(io.StringIO(text(game, f"csv-{lang}"), newline="")))
    assert all(tuple(row) == COLUMNS and None not in row.values() for row in rows)
    terms = [
        (name, str(index + 1)) for name, deal in game.state["deals"].items() for index in range(len(deal["terms"]))
    ]
    assert [(row["deal"], row["term"]) for row in rows] == terms
    broken = rows[1]
    assert (broken["giver_player"], broken["receiver"], broken["goods"]) == ("Ben", "caylion", "biotech:1 ship:2")
    assert (broken["fate"], broken["cost"], broken["paid"]) == ("levied", "1", "no")
    assert broken["outstanding"] == {"en": "1 ship", "de": "1 Raumschiff"}[lang]
    assert (broken["proposed_at"], broken["accepted"]) == ("41", "zeth@61.5")
    assert (broken["bound_turn"], broken["bound_phase"], broken["last_phase"]) == ("1", "trade", "economy")
    assert {row["fate"] for row in rows} == {"kept", "late", "compensated", "levied", "replaced", "void"}


def test_a_promise_that_a_spreadsheet_would_take_for_a_formula_is_text(game: Game) -> None:
    rows = list(csv.DictReader(io.StringIO(text(game, "csv-en"), newline="")))
    typed = next(row["promise"] for row in rows if row["deal"] == "d4")
    assert typed == "'=1+1 | *stars*\n# next"


@pytest.mark.parametrize(
    ("lang", "scores", "deals"), [("en", "Final scores", "Deals"), ("de", "Endwertung", "Absprachen")]
)
def test_markdown_has_scores_deals_auctions_inventions_and_steals(
    game: Game, lang: str, scores: str, deals: str
) -> None:
    lines = text(game, f"md-{lang}").splitlines()
    headings = [line.removeprefix("## ") for line in lines if line.startswith("## ")]
    assert headings[:2] == [scores, deals]
    assert len(headings) == 5
    tables = [line for line in lines if line.startswith("|")]
    widths = {line.replace("\\|", "").count("|") for line in tables}
    assert widths == {13 + 1, 11 + 1, 6 + 1, 5 + 1, 3 + 1}, "every row has the cells of its table"


def test_what_people_typed_is_no_markdown(game: Game) -> None:
    written = text(game, "md-en")
    assert "“=1+1 \\| \\*stars\\* \\# next”" in written
    assert "<b>" not in written
    assert "Xeno-Linguistics \\| Ÿ" in written
    assert "slip" not in written


@pytest.fixture(scope="module")
def much() -> Game:
    """A deal of as many cards as a term can have, each with a name as long as it can be, handed over."""
    game = opened(*FIVE)
    cards = [f"{number:02}{'c' * 78}" for number in range(100)]
    terms = [term("zeth", "unity", cards=cards, promise="p" * 500), term("unity", "zeth")]
    return game.agree(*terms).ok("deliver", "unity", deal="d", term=0)


@pytest.mark.parametrize("kind", FORMATS)
@pytest.mark.parametrize("lang", ["en", "de"])
def test_a_deal_of_more_words_than_a_sentence_can_bear_is_in_every_file(much: Game, kind: str, lang: str) -> None:
    made = exported(GAME_ID, CREATED, much.journal.read(), much.table.facts, f"{kind}-{lang}")
    assert made is not None
    if kind in ("md", "html"):
        assert "00cccc" in made.body.decode()
    if kind in ("csv", "json", "jsonl"):
        assert made.body.decode().count("99cccc") >= 1, "data are never cut"


def test_a_deal_of_more_words_than_a_sentence_can_bear_is_audited_and_told(much: Game) -> None:
    told = story(GAME_ID, CREATED, much.journal.read())
    assert "00cccc" in audit_text(told, Wording("en", much.table.facts, told))
    assert game_told(told, much.table.facts, "de").ledger


@pytest.mark.parametrize(
    ("typed", "written"),
    [
        ("1. Ana", "1\\. Ana"),
        ("- Ana", "\\- Ana"),
        ("Ana-1", "Ana-1"),
        ("[x](y)", "\\[x\\](y)"),
        ("a_b`c`", "a\\_b\\`c\\`"),
    ],
)
def test_marked_words_stay_words(typed: str, written: str) -> None:
    assert marked(typed) == written
