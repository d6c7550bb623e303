"""Which texts on a German screen are English: every label of the screens is known in both languages."""

import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from fluent.syntax import FluentParser, ast

import companion

_LANGUAGES = Path(companion.__file__).parent / "languages"
FILES = sorted({file.name for file in (_LANGUAGES / "en").glob("*.ftl")} - {"cli.ftl", "language.ftl"})
"""All but what only a terminal says, and the language's own name."""


def english(texts: Iterable[str]) -> list[str]:
    """Those that an English label could have said, and no German one."""
    ours, theirs = _labels("de"), _labels("en")
    foreign = [re.compile(label, re.DOTALL) for label in theirs - ours]
    own = [re.compile(label, re.DOTALL) for label in ours]

    def said_in(labels: list[re.Pattern[str]], text: str) -> bool:
        return any(label.fullmatch(text) for label in labels)

    return [text for text in texts if said_in(foreign, text) and not said_in(own, text)]


def bare(texts: Iterable[str]) -> list[str]:
    """Those in which the name of a label stands in place of what it says."""
    files = (_LANGUAGES / "en").glob("*.ftl")
    keys = {key for file in files for key in re.findall(r"^([\w-]+) =", file.read_text(encoding="utf-8"), re.MULTILINE)}
    return [text for text in texts if any("-" in word and word in keys for word in re.findall(r"[\w-]+", text))]


def _labels(lang: str) -> set[str]:
    """Every form of every label, as a pattern; labels that are little more than what is put into them tell nothing."""
    folder = _LANGUAGES / lang
    found: set[str] = set()
    for file in FILES:
        for entry in FluentParser().parse((folder / file).read_text(encoding="utf-8")).body:
            if isinstance(entry, ast.Message) and entry.value is not None:
                found.update(_forms(entry.value))
    return {form for form in found if _letters(form) > 2 * max(1, form.count(_ANYTHING))}


def _letters(form: str) -> int:
    return len(re.findall(r"[^\W\d_]", form.replace(_ANYTHING, "")))


_ANYTHING = "(?:.+)"


def _forms(pattern: ast.Pattern) -> Iterator[str]:
    """One pattern for each way its selectors can go."""
    forms = [""]
    for element in pattern.elements:
        if isinstance(element, ast.TextElement):
            pieces = [re.escape(element.value)]
        elif isinstance(element.expression, ast.SelectExpression):
            pieces = [form for variant in element.expression.variants for form in _forms(variant.value)]
        else:
            pieces = [_ANYTHING]
        forms = [form + piece for form in forms for piece in pieces]
    yield from forms
