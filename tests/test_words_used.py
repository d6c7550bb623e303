"""Words and those who say them, compared without running anything: what code or a template asks for stands in every
language, and what stands there is asked for somewhere. A key that is put together counts as every key of that shape."""

import ast
import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from environment import ROOT
from fluent.syntax import FluentParser
from fluent.syntax import ast as fluent
from jinja2 import Environment, nodes

from companion.languages import folder_of, languages

HOME = ROOT / "companion"
WORD = re.compile(r"[\w-]+")
ANY = r"([\w-]+?)"
BESIDE = {"language-region", "language-name", "language-edition", "demo-invention"}
"""Asked of a folder before it is a language (words.py), and by the demo's script in place of its own words."""


@cache
def words(lang: str) -> frozenset[str]:
    """Every key of a language."""
    parsed = (FluentParser().parse(file.read_text(encoding="utf-8")) for file in folder_of(lang).glob("*.ftl"))
    return frozenset(one.id.name for file in parsed for one in file.body if isinstance(one, fluent.Message))


def in_template(text: str) -> Iterator[str]:
    """What a template asks `w` for, as patterns."""
    for call in Environment(autoescape=True).parse(text).find_all(nodes.Call):
        if isinstance(call.node, nodes.Name) and call.node.name == "w":
            yield from _shapes(call.args[0])


def _shapes(node: nodes.Expr) -> list[str]:
    if isinstance(node, nodes.Const):
        return [re.escape(str(node.value))]
    if isinstance(node, nodes.Concat):
        pieces = (re.escape(str(one.value)) if isinstance(one, nodes.Const) else ANY for one in node.nodes)
        return ["".join(pieces)]
    if isinstance(node, nodes.CondExpr):
        assert node.expr2 is not None
        return _shapes(node.expr1) + _shapes(node.expr2)
    return []  # a key that Python has chosen


@cache
def templates() -> dict[str, list[str]]:
    files = sorted((HOME / "plain/templates").glob("*.jinja"))
    plain = {file.name: list(in_template(file.read_text(encoding="utf-8"))) for file in files}
    page = (HOME / "report/page.html.jinja").read_text(encoding="utf-8")  # whose `w` says the words of a report only
    return {**plain, "page.html.jinja": [rf"report\-{shape}" for shape in in_template(page)]}


def in_python(file: Path) -> Iterator[str]:
    """Every string of a file that could be a key or a part of one, as a pattern, and the names of fields."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and WORD.fullmatch(node.value):
            yield re.escape(node.value)
        elif isinstance(node, ast.JoinedStr):
            yield "".join(re.escape(str(one.value)) if isinstance(one, ast.Constant) else ANY for one in node.values)
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            yield re.escape(node.target.id)
        elif isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):  # the members of an enum
            yield re.escape(node.targets[0].id.lower())


def in_data(found: object) -> Iterator[str]:
    """Every id and every word of a file of facts."""
    if isinstance(found, dict):
        yield from found
    for one in found.values() if isinstance(found, dict) else found if isinstance(found, list) else ():
        yield from [one] if isinstance(one, str) else in_data(one)


@cache
def spoken() -> tuple[frozenset[str], tuple[re.Pattern[str], ...]]:
    """What code, templates and facts say: whole, and put together."""
    shapes = {shape for found in templates().values() for shape in found}
    shapes |= {shape for file in HOME.rglob("*.py") for shape in in_python(file)}
    facts = {
        re.escape(one) for file in ROOT.glob("species_data/*.json") for one in in_data(json.loads(file.read_text()))
    }
    whole = {shape.replace("\\", "") for shape in shapes | facts if ANY not in shape}
    fixed = {shape: shape.replace(ANY, "") for shape in shapes if ANY in shape}
    made = (shape for shape, rest in fixed.items() if "-" in rest and re.search("[a-z]", rest))
    both = (one for shape in made for one in (shape, shape.replace("+?", "+")))  # where two parts meet, either way
    return frozenset(whole), tuple(re.compile(one) for one in both)


@cache
def said(key: str) -> bool:
    """Whether somebody asks for this key: as it is, or put together of parts that are themselves said."""
    whole, shapes = spoken()
    matches = (match for shape in shapes if (match := shape.fullmatch(key)) and match.groups() != (key,))
    return key in whole or any(all(map(said, match.groups())) for match in matches)


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("name", sorted(templates()))
def test_every_word_of_a_template_stands_in_every_language(name: str, lang: str) -> None:
    missing = [shape for shape in templates()[name] if not any(re.fullmatch(shape, key) for key in words(lang))]
    assert missing == []


@pytest.mark.parametrize("lang", languages())
def test_every_word_of_a_language_is_asked_for_somewhere(lang: str) -> None:
    assert sorted(key for key in words(lang) - BESIDE if not said(key)) == []
    assert not said("phone-nobody-says-this")
    assert not said("guide-trade-martians")


def test_templates_are_read() -> None:
    """A test that finds nothing in them would never fail."""
    assert sum(map(len, templates().values())) > 100
    assert list(in_template('{{ w("a-b") }}{{ w("a-" ~ x ~ "-c" ) }}{{ w("d-e" if x else "d-f") }}')) == [
        r"a\-b",
        rf"a\-{ANY}\-c",
        r"d\-e",
        r"d\-f",
    ]
