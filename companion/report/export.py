"""The files a game can be made into, by name: a format and a language, as in `html-de`."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from companion.languages import languages
from companion.report.as_commands import script
from companion.report.as_csv import as_csv
from companion.report.as_html import as_page
from companion.report.as_json import as_json
from companion.report.as_markdown import as_markdown
from companion.report.as_png import as_png
from companion.report.card import card
from companion.report.drawing import as_svg
from companion.report.story import Story, story
from companion.rules.species import Facts
from companion.table.journal import Entry


@dataclass(frozen=True, slots=True)
class Made:
    """A file: what it is called, what it is, and what is in it."""

    name: str
    media_type: str
    body: bytes


@dataclass(frozen=True, slots=True)
class Format:
    """How a story becomes a file, as text or as bytes. `ending` is that of the file's name."""

    media_type: str
    ending: str
    write: Callable[[Story, Facts, str], str | bytes]
    encoding: str = "utf-8"


FORMATS: Mapping[str, Format] = {
    "json": Format("application/json", "json", lambda story, facts, lang: as_json(story)),
    "jsonl": Format("application/jsonl", "jsonl", lambda story, facts, lang: script(story)),
    "csv": Format("text/csv", "csv", as_csv, encoding="utf-8-sig"),
    "md": Format("text/markdown", "md", as_markdown),
    "html": Format("text/html", "html", as_page),
    "svg": Format("image/svg+xml", "svg", lambda story, facts, lang: as_svg(card(story, facts, lang))),
    "png": Format("image/png", "png", lambda story, facts, lang: as_png(card(story, facts, lang))),
}


def exported(
    game_id: str, created: str, entries: Iterable[Entry], facts: Facts, name: str, head: str = ""
) -> Made | None:
    """A game as a file. None where there is no such format or language. `head` is the hash of the last entry.

    Nothing that is sealed is in it before its reveal: it is made from the journal, which does not hold it in clear.
    """
    kind, _, lang = name.partition("-")
    if kind not in FORMATS or lang not in languages():
        return None
    return made(story(game_id, created, entries, head), facts, kind, lang)


def made(told: Story, facts: Facts, kind: str, lang: str) -> Made:
    """A story as a file of one of the `FORMATS`."""
    chosen = FORMATS[kind]
    written = chosen.write(told, facts, lang)
    body = written.encode(chosen.encoding, "backslashreplace") if isinstance(written, str) else written
    return Made(f"{told.game_id}.{chosen.ending}", chosen.media_type, body)
