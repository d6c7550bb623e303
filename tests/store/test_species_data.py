"""The data are found wherever the companion runs, and a wrong file is told in a sentence a person can act on."""

import json
import shutil
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.rules.species import (
    Converter,
    Cost,
    Edition,
    Rates,
    SharingCard,
    Side,
    Species,
    Start,
    Technology,
    Tokens,
    Track,
)
from companion.store import species_data
from companion.store.species_data import BadSpeciesData, data_folder, load_facts

GUILD = {
    "name_en": "Lantern Guild", "badge": "LG", "colour": "teal", "hex": "#00796B",
    "tiebreaker": 2.5, "colony_support": 4,
}  # fmt: skip
Write = Callable[[Any], Path]


@pytest.fixture
def write(tmp_path: Path) -> Write:
    """Writes a table's own file: text as it is, anything else as JSON."""

    def to_file(content: Any) -> Path:
        file = tmp_path / "house.json"
        file.write_text(content if isinstance(content, str) else json.dumps(content), encoding="utf-8")
        return file

    return to_file


@pytest.fixture
def fresh() -> Iterator[None]:
    """Without what was loaded before, and without leaving anything behind."""
    species_data._shipped.cache_clear()
    yield
    species_data._shipped.cache_clear()


def house(**changes: Any) -> dict[str, Any]:
    """A file with one species, changed so; a field that is set to `...` is left out."""
    record = {field: value for field, value in {**GUILD, **changes}.items() if value is not ...}
    return {"sources": "our table", "species": {"lantern_guild": record}}


def refused(file: Path) -> BadSpeciesData:
    with pytest.raises(BadSpeciesData) as caught:
        load_facts([file])
    assert caught.value.file == file
    assert str(caught.value).startswith(str(file))
    return caught.value


def test_shipped_facts_are_read_once() -> None:
    assert load_facts() is load_facts()


def test_a_table_adds_its_own_species(write: Write) -> None:
    """What the file leaves out is filled in, and what ships is untouched."""
    facts = load_facts([write(house(name_de="Laternengilde"))])
    guild = facts.species["lantern_guild"]
    assert len(facts.species) == 19
    assert (guild.short_in("en"), guild.short_in("de")) == ("Lantern Guild", "Laternengilde")
    assert (guild.family, guild.expansion, guild.start, guild.difficulty) == ("lantern_guild", "house", None, None)
    assert not guild.powers
    assert not guild.not_for_newcomers
    assert set(guild.sources.values()) == {"our table"}
    assert "lantern_guild" not in load_facts().species
    assert facts.editions is load_facts().editions
    assert facts.technologies is load_facts().technologies


def test_a_species_without_a_german_name_keeps_its_english_one(write: Write) -> None:
    guild = load_facts([write(house(short_en="Guild"))]).species["lantern_guild"]
    assert (guild.name_in("de"), guild.short_in("de")) == ("Lantern Guild", "Guild")


def test_a_table_species_may_have_a_power_and_belong_to_a_family(write: Write) -> None:
    file = write(house(family="zeth", powers=["steals"], start={"colonies": 0, "research_teams": 1, "ships": 2}))
    guild = load_facts([file]).species["lantern_guild"]
    assert (guild.family, sorted(guild.powers)) == ("zeth", ["steals"])
    assert guild.start is not None
    assert guild.start.ships == 2


def test_the_example_in_the_readme_works(write: Write) -> None:
    readme = (data_folder() / "README.md").read_text(encoding="utf-8")
    example = readme.split("```json")[1].split("```")[0]
    assert "lantern_guild" in load_facts([write(example)]).species


def test_the_readme_explains_every_field() -> None:
    readme = (data_folder() / "README.md").read_text(encoding="utf-8")
    for model in (
        Species, Edition, Track, SharingCard, Converter, Side, Cost, Start, Rates, Tokens, Technology,
    ):  # fmt: skip
        for field in model.model_fields.keys() - {"id", "names", "shorts"}:  # gathered from name_de and its like
            assert f"`{field}`" in readme, field


@pytest.mark.parametrize(
    ("changes", "code", "field", "expected", "found"),
    [
        ({"tiebreaker": "high"}, "wrong-value", "tiebreaker", "a whole number or a number or 'infinite'", '"high"'),
        ({"tiebreaker": True}, "wrong-value", "tiebreaker", "a whole number or a number or 'infinite'", "true"),
        ({"tiebreaker": float("nan")}, "wrong-value", "tiebreaker", "a whole number or a number or 'infinite'", "NaN"),
        ({"tiebreaker": 2000}, "wrong-value", "tiebreaker", "at most 1000 or 'infinite'", "2000"),
        ({"colony_support": 2.5}, "wrong-value", "colony_support", "a whole number or 'infinite'", "2.5"),
        ({"colony_support": -1}, "wrong-value", "colony_support", "at least 0 or 'infinite'", "-1"),
        ({"badge": ...}, "missing-field", "badge", "there", "missing"),
        ({"name_en": ...}, "missing-field", "name_en", "there", "missing"),
        ({"name_en": ""}, "wrong-value", "name_en", "text that is not empty", '""'),
        ({"name_en": 7}, "wrong-value", "name_en", "text", "7"),
        ({"name_de": 7}, "wrong-value", "name_de", "text", "7"),
        ({"short_fr": ""}, "wrong-value", "short_fr", "text that is not empty", '""'),
        ({"name_deu_": "G"}, "unknown-field", "name_deu_", "left out: there is no such field", '"G"'),
        ({"names": {"de": "G"}}, "unknown-field", "names", "left out: there is no such field", '{"de": "G"}'),
        ({"badge": "lg"}, "wrong-value", "badge", "text of the form ^[A-Z][A-Z0-9]$", '"lg"'),
        ({"hex": "teal"}, "wrong-value", "hex", "text of the form ^#[0-9A-Fa-f]{6}$", '"teal"'),
        ({"tiebraker": 3}, "unknown-field", "tiebraker", "left out: there is no such field", "3"),
        ({"difficulty": 8}, "wrong-value", "difficulty", "at most 7", "8"),
        ({"not_for_newcomers": "yes"}, "wrong-value", "not_for_newcomers", "true or false", '"yes"'),
        ({"start": 3}, "wrong-value", "start", "an object", "3"),
        ({"start": {"colonies": 1, "ships": 1}}, "missing-field", "start.research_teams", "there", "missing"),
        ({"powers": "steals"}, "wrong-value", "powers", "a list", '"steals"'),
    ],
)
def test_a_wrong_field_is_named_with_what_was_expected(
    write: Write, changes: dict[str, Any], code: str, field: str, expected: str, found: str
) -> None:
    bad = refused(write(house(**changes)))
    assert (bad.code, bad.field) == (code, f"species.lantern_guild.{field}")
    assert (bad.expected, bad.found) == (expected, found)
    assert str(bad) == f"{bad.file}: {bad.field} must be {expected}, but is {found}."


def test_an_unknown_power_is_named_with_those_there_are(write: Write) -> None:
    bad = refused(write(house(powers=["steals", "flies"])))
    assert (bad.field, bad.found) == ("species.lantern_guild.powers[1]", '"flies"')
    assert "'wins_colony_ties'" in bad.expected


def test_a_long_value_is_shown_shortened(write: Write) -> None:
    bad = refused(write(house(name_en="L" * 500)))
    assert bad.expected == "text of at most 80 characters"
    assert len(bad.found) == 60


@pytest.mark.parametrize("id_", ["Lantern", "9lives", "", "a" * 41, "two words"])
def test_an_id_has_a_form(write: Write, id_: str) -> None:
    bad = refused(write({"sources": "our table", "species": {id_: GUILD}}))
    assert (bad.code, bad.field) == ("wrong-value", f"species.{id_}.id")


def test_an_id_is_used_once(write: Write) -> None:
    bad = refused(write({"sources": "our table", "species": {"zeth": GUILD}}))
    assert (bad.code, bad.field) == ("id-taken", "species.zeth")


def test_no_species_is_called_moderator(write: Write) -> None:
    """The moderator acts at the table under that name."""
    assert refused(write({"sources": "our table", "species": {"moderator": GUILD}})).code == "id-taken"


def test_the_same_file_twice_is_refused(write: Write) -> None:
    file = write(house())
    with pytest.raises(BadSpeciesData) as caught:
        load_facts([file, file])
    assert caught.value.code == "id-taken"


def test_a_badge_is_used_once(write: Write) -> None:
    bad = refused(write(house(badge="ZE")))
    assert (bad.code, bad.field) == ("badge-taken", "species.lantern_guild.badge")
    assert bad.found == '"ZE", the badge of Zeth'


def test_a_key_that_stands_twice_is_refused(write: Write) -> None:
    """JSON would let the later one win and lose the first without a word."""
    bad = refused(write('{"species": {"a": {}, "b": {}, "a": {}}}'))
    assert (bad.code, bad.field, bad.found) == ("id-taken", "a", "there twice")


def test_every_fact_needs_a_source(write: Write) -> None:
    bad = refused(write({"species": {"lantern_guild": GUILD}}))
    assert (bad.code, bad.field) == ("no-source", "species.lantern_guild.sources.colony_support")


def test_a_source_without_its_fact_is_refused(write: Write) -> None:
    bad = refused(write(house(sources={"powers.steals": "our table"})))
    assert (bad.code, bad.field) == ("unknown-field", "species.lantern_guild.sources.powers.steals")


def test_a_source_is_text(write: Write) -> None:
    assert refused(write(house(sources={"tiebreaker": 3}))).field == "species.lantern_guild.sources.tiebreaker"
    assert refused(write(house(sources=" "))).field == "species.lantern_guild.sources.*"


def test_the_sources_of_a_record_come_before_those_of_its_file(write: Write) -> None:
    document = house(sources={"tiebreaker": "a card"})
    sources = load_facts([write(document)]).species["lantern_guild"].sources
    assert (sources["tiebreaker"], sources["colony_support"]) == ("a card", "our table")
    document = {**house(sources="a card"), "sources": {"tiebreaker": "our table"}}
    assert set(load_facts([write(document)]).species["lantern_guild"].sources.values()) == {"a card"}


def test_a_syntax_error_names_the_line(write: Write) -> None:
    bad = refused(write('{\n  "species": {\n    "zeth": {"badge" "ZE"}\n  }\n}\n'))
    assert (bad.code, bad.line) == ("not-json", 3)
    assert str(bad) == f"{bad.file}, line 3: the file must be JSON, but is not: Expecting ':' delimiter."


@pytest.mark.parametrize(
    "content", ["", "[" * 200_000, '{"species": 1' + "0" * 5000 + "}"], ids=["empty", "deep", "huge number"]
)
def test_what_is_not_json_is_refused(write: Write, content: str) -> None:
    assert refused(write(content)).code == "not-json"


def test_a_file_that_is_not_text_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "picture.json"
    file.write_bytes(b'{"species": "\xff\xd8\xff"}')
    bad = refused(file)
    assert (bad.code, bad.expected) == ("not-json", "JSON in UTF-8")


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    assert refused(tmp_path / "none.json").code == "unreadable"
    assert refused(tmp_path).code == "unreadable"


@pytest.mark.parametrize(
    ("document", "code", "field"),
    [
        ([], "wrong-value", ""),
        ({}, "missing-field", "species"),
        ({"species": []}, "wrong-value", "species"),
        ({"species": {"zeth": 3}}, "wrong-value", "species.zeth"),
        ({"species": {}, "races": {}}, "unknown-field", "races"),
        ({"species": {}, "sources": 3}, "wrong-value", "sources"),
    ],
)
def test_the_shape_of_a_file(write: Write, document: Any, code: str, field: str) -> None:
    bad = refused(write(document))
    assert (bad.code, bad.field) == (code, field)


@pytest.mark.parametrize(
    ("name", "right", "wrong", "field", "found"),
    [
        (
            "converters.json", '"power": 2}', '"powder": 2}',
            "converters.smuggling_network.upgraded.costs[1].goods.powder", '"powder"',
        ),
        ("converters.json", '"large": 2', '"large": 0', "converters.black_market.upgraded.steals.large", "0"),
        ("tracks.json", "[1, 1, 2, 3, 3]", "[1, 1, 2, 0, 3]", "tracks.5.minimums[3]", "0"),
        ("sharing.json", "[7, 9]", "[7]", "cards.turn 1, 7 to 9 players.players[1]", "missing"),
        ("editions.json", '"confluence",', '"later",', "editions.first.sharing_bonus", '"later"'),
        ("technologies.json", '"era": 3', '"era": "III"', "technologies.megastructures.era", '"III"'),
    ],
)  # fmt: skip
def test_a_slip_in_a_shipped_file_is_told_like_any_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fresh: None,
    name: str, right: str, wrong: str, field: str, found: str,
) -> None:  # fmt: skip
    """Somebody who edits a shipped file is told as much as one who writes their own."""
    folder = tmp_path / "species_data"
    shutil.copytree(data_folder(), folder)
    text = (folder / name).read_text(encoding="utf-8")
    assert right in text
    (folder / name).write_text(text.replace(right, wrong), encoding="utf-8")
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)
    with pytest.raises(BadSpeciesData) as caught:
        load_facts()
    assert caught.value.file == folder / name
    assert (caught.value.field, caught.value.found) == (field, found)


@pytest.mark.parametrize("inside", ["species_data", "companion/_species_data"])
def test_data_are_found_in_a_frozen_executable(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, inside: str) -> None:
    (tmp_path / inside).mkdir(parents=True)
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)
    assert data_folder() == tmp_path / inside


def test_data_are_found_in_an_installed_wheel(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fresh: None) -> None:
    """A wheel carries them inside the package, and has no folder beside it."""
    shutil.copytree(data_folder(), tmp_path / "companion" / "_species_data")
    monkeypatch.setattr(species_data, "_PACKAGE", tmp_path / "companion")
    assert data_folder() == tmp_path / "companion" / "_species_data"
    assert len(load_facts().species) == 18


def test_data_are_found_beside_the_package_in_a_checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "species_data").mkdir()
    monkeypatch.setattr(species_data, "_PACKAGE", tmp_path / "companion")
    assert data_folder() == tmp_path / "species_data"


def test_missing_data_are_said_to_be_missing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(species_data, "_PACKAGE", tmp_path / "companion")
    with pytest.raises(BadSpeciesData) as caught:
        data_folder()
    assert caught.value.code == "unreadable"
    assert caught.value.file == tmp_path / "species_data"


def test_no_two_species_share_an_emblem() -> None:
    """Told apart without colour: eighteen drawings, each small enough to be sent to a television."""
    drawn = [one.emblem for one in load_facts().species.values()]
    assert len(set(drawn)) == 18
    assert all(lines and len(lines) < 200 for lines in drawn)
