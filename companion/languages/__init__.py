"""The languages there are: one folder each, with its sentences (*.ftl) and names (names.json). README.md says what
belongs into one. Nothing else knows which languages there are."""

from functools import cache
from pathlib import Path

ENGLISH = "en"
FOLDER = Path(__file__).parent


@cache
def languages() -> tuple[str, ...]:
    """The folders that say what they are. English comes first: it is for whoever speaks none of the others."""
    found = {file.parent.name for file in FOLDER.glob("*/language.ftl")}
    return (ENGLISH, *sorted(found - {ENGLISH}))


def folder_of(lang: str) -> Path:
    """Where all lies that a language says."""
    return FOLDER / lang
