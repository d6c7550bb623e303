"""What every language says of itself holds, and no other file knows which languages there are."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel import Locale

from companion.languages import ENGLISH, FOLDER, languages
from companion.store import species_data
from companion.store.species_data import load_facts
from companion.words import own_names, region, say

ROOT = FOLDER.parent.parent
CODE = sorted(file for folder in ("companion", "build") for file in (ROOT / folder).rglob("*.py"))


@pytest.mark.parametrize("lang", languages())
def test_it_starts_with_an_edition_there_is(lang: str) -> None:
    assert say(lang, "language-edition") in load_facts().editions


@pytest.mark.parametrize("lang", languages())
def test_its_country_is_one_whose_dates_are_known(lang: str) -> None:
    assert str(Locale.parse(f"{lang}_{region(lang)}")) == f"{lang}_{region(lang)}"


def test_each_calls_itself_by_a_name_of_its_own() -> None:
    assert dict(own_names()).items() >= {"en": "English", "de": "Deutsch"}.items()
    assert len(set(dict(own_names()).values())) == len(languages())


def test_names_are_of_things_there_are_and_no_two_of_these_share_an_id() -> None:
    facts = load_facts()
    known = [*facts.species, *facts.editions, *facts.technologies]
    assert len(set(known)) == len(known)
    for lang, names in species_data._translations().items():
        assert names.keys() <= set(known), lang


def test_which_technologies_have_no_german_name_is_said_and_true() -> None:
    """The list is for whoever has the box; of era IV it gives the number."""
    page = " ".join((FOLDER / "README.md").read_text(encoding="utf-8").split())
    known = load_facts().technologies
    missing = [known[one] for one in known.keys() - species_data._translations()["de"].keys()]
    assert f"{len(missing)} of the {len(known)} technologies" in page
    assert (
        f"{sum(one.era == 4 for one in missing)} of the {sum(one.era == 4 for one in known.values())} of era IV" in page
    )
    assert [one.name_en for one in missing if one.era != 4 and one.name_en not in page] == []


def strings(file: Path) -> Iterator[str]:
    """Every string of a file that is no docstring."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    prose = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in prose:
            yield node.value


@pytest.mark.parametrize("lang", [lang for lang in languages() if lang != ENGLISH])
def test_no_code_knows_a_language_but_english(lang: str) -> None:
    """Not by its code, alone or in a name (name_de, de_DE), its own name, its edition or what it is called."""
    words = (say(lang, "language-name"), say(lang, "language-edition"))
    known = re.compile(rf"(?<![^\W_]){lang}(?![^\W_])|{'|'.join(map(re.escape, words))}")
    found = [(file.relative_to(ROOT).as_posix(), text) for file in CODE for text in strings(file) if known.search(text)]
    assert len(CODE) > 100
    assert found == []
