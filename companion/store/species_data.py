"""Reads the facts of the game from species_data/, what each language calls them from its folder, and a table's own
species files beside them.

Every file has one shape: `sources`, and one section whose records are found by their id. What is wrong in a file is
told with file, field, what was expected and what was found, because the reader is a person with a text editor.
"""

import json
import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

from pydantic import ValidationError

from companion.languages import ENGLISH, folder_of, languages
from companion.rules.species import (
    Converter,
    Edition,
    Facts,
    NamedRecord,
    Record,
    SharingCard,
    Species,
    Technology,
    Track,
    Translation,
)
from companion.store.disk import read_whole
from companion.store.trouble import Troubled

Json = Any
R = TypeVar("R", bound=Record)
N = TypeVar("N", bound=NamedRecord)

ANY_FACT = "*"
MODERATOR = "moderator"  # who acts at a table is the moderator or a species id, so no species may be called that
_PACKAGE = Path(__file__).parent.parent
_SHOWN = 60
_NAME = re.compile(r"(name|short)_([a-z]{2,3})")  # in English a field of its own, in any other language one of many

# What pydantic asks of a value, in words that follow "must be".
_EXPECTED = {
    "missing": "there",
    "extra_forbidden": "left out: there is no such field",
    "int_type": "a whole number",
    "float_type": "a number",
    "finite_number": "a number",
    "string_type": "text",
    "string_too_short": "text that is not empty",
    "string_too_long": "text of at most {max_length} characters",
    "string_pattern_mismatch": "text of the form {pattern}",
    "literal_error": "{expected}",
    "enum": "{expected}",
    "bool_type": "true or false",
    "dict_type": "an object",
    "model_type": "an object",
    "tuple_type": "a list",
    "frozen_set_type": "a list",
    "too_long": "a list of at most {max_length}",
    "greater_than_equal": "at least {ge:g}",
    "less_than_equal": "at most {le:g}",
}


class BadSpeciesData(Exception):
    """A data file cannot be used. `code` says how, the rest says where and why; `str()` is one English sentence.

    Codes: unreadable, not-json, missing-field, unknown-field, wrong-value, no-source, id-taken, badge-taken.
    """

    def __init__(
        self, code: str, file: Path, field: str = "", expected: str = "", found: str = "", line: int | None = None
    ) -> None:
        self.code = code
        self.file = file
        self.field = field
        self.expected = expected
        self.found = found
        self.line = line
        place = f"{file}, line {line}" if line else str(file)
        super().__init__(f"{place}: {field or 'the file'} must be {expected}, but is {found}.")


def load_facts(extra: Sequence[Path] = ()) -> Facts:
    """Everything that ships, and the species of the extra files. Raises `BadSpeciesData`."""
    facts = _shipped()
    if not extra:
        return facts
    species = dict(facts.species)
    for file in extra:
        for one in _records(file, "species", Species):
            _add(species, one, file)
    return replace(facts, species=species)


@cache
def _shipped() -> Facts:
    folder = data_folder()
    called = _translations()
    species: dict[str, Species] = {}
    for name in ("species.json", "bifurcation.json"):
        for one in _records(folder / name, "species", Species):
            _add(species, _translated(one, called), folder / name)
    editions = _records(folder / "editions.json", "editions", Edition)
    technologies = _records(folder / "technologies.json", "technologies", Technology)
    return Facts(
        species=species,
        editions={one.id: _translated(one, called) for one in editions},
        boards={len(one.minimums): one for one in _records(folder / "tracks.json", "tracks", Track)},
        sharing=tuple(_records(folder / "sharing.json", "cards", SharingCard)),
        converters={one.id: one for one in _records(folder / "converters.json", "converters", Converter)},
        technologies={one.id: _translated(one, called) for one in technologies},
    )


def _translations() -> dict[str, dict[str, Translation]]:
    """What each language calls things, by its code and their ids. A language without such a file says it in English."""
    files = {lang: folder_of(lang) / "names.json" for lang in languages()}
    return {
        lang: {one.id: one for one in _records(file, "names", Translation)}
        for lang, file in files.items()
        if file.exists()
    }


def _translated(one: N, called: Mapping[str, Mapping[str, Translation]]) -> N:
    """The same thing with all its names, and where they are from."""
    found = {lang: names[one.id] for lang, names in called.items() if one.id in names}
    sources = {f"{fact}_{lang}": source for lang, it in found.items() for fact, source in it.sources.items()}
    named = one.model_copy(
        update={
            f"{fact}s": {lang: getattr(it, fact) for lang, it in found.items() if getattr(it, fact)}
            for fact in ("name", "short")
            if f"{fact}s" in type(one).model_fields
        }
    )
    return named.model_copy(update={"sources": {fact: {**one.sources, **sources}[fact] for fact in named.facts()}})


def data_folder() -> Path:
    """Where the data lie: in a frozen executable, in an installed wheel, or beside the package in a checkout."""
    places = [_PACKAGE / "_species_data", _PACKAGE.parent / "species_data"]
    if unpacked := getattr(sys, "_MEIPASS", None):  # where PyInstaller unpacks a frozen executable
        places = [Path(unpacked, "species_data"), Path(unpacked, "companion", "_species_data"), *places]
    for place in places:
        if place.is_dir():
            return place
    raise BadSpeciesData("unreadable", places[-1], expected="a folder of data files", found="not there")


def _add(species: dict[str, Species], one: Species, file: Path) -> None:
    """Ids and badges tell species apart on every screen, so no two share one."""
    where = f"species.{one.id}"
    if one.id in species or one.id == MODERATOR:
        raise BadSpeciesData("id-taken", file, where, "an id of its own", "an id that is taken")
    for other in species.values():
        if other.badge == one.badge:
            found = f'"{one.badge}", the badge of {other.name_en}'
            raise BadSpeciesData("badge-taken", file, f"{where}.badge", "a badge of its own", found)
    species[one.id] = one


def _records(file: Path, section: str, model: type[R]) -> Iterator[R]:
    """The records of a file, each checked, with a source for every one of its facts."""
    document = _read(file)
    _check_object(file, "", document)
    for key in document.keys() - {"sources", section}:
        raise BadSpeciesData("unknown-field", file, key, _EXPECTED["extra_forbidden"], _show(document[key]))
    if section not in document:
        raise BadSpeciesData("missing-field", file, section, "there", "missing")
    _check_object(file, section, document[section])
    shared = _sources(file, "sources", document.get("sources", {}))
    for id_, record in document[section].items():
        path = f"{section}.{id_}"
        _check_object(file, path, record)
        for field in record.keys() & {"names", "shorts"}:
            raise BadSpeciesData(
                "unknown-field", file, f"{path}.{field}", _EXPECTED["extra_forbidden"], _show(record[field])
            )
        own = _sources(file, f"{path}.sources", record.get("sources", {}))
        # A source for the whole record says more of it than any source for the whole file.
        sources = own if ANY_FACT in own else {**shared, **own}
        defaults = _species_defaults(id_, record) if model is Species else {}
        raw = {**defaults, **_gathered(record), "id": id_, "sources": sources}
        try:
            one = model.model_validate(raw)
        except ValidationError as error:
            raise _first_fault(file, path, raw, error) from None
        yield one.model_copy(update={"sources": dict(_sourced(file, path, one, own, sources))})


def _gathered(record: Mapping[str, Json]) -> dict[str, Json]:
    """A record whose names in other languages than English are put together: from `name_de` and its like to `names`."""
    found: dict[str, Json] = {}
    for field, value in record.items():
        name = _NAME.fullmatch(field)
        if name and name[2] != ENGLISH:
            found.setdefault(f"{name[1]}s", {})[name[2]] = value
        else:
            found[field] = value
    return found


def _species_defaults(id_: str, record: Mapping[str, Json]) -> dict[str, Json]:
    """What a species file may leave out: most of what a table's own species has nothing to say about."""
    return {
        "short_en": record.get("name_en"), "family": id_, "expansion": "house", "start": None, "difficulty": None,
        "not_for_newcomers": False, "powers": [], "setup_notes": [],
    }  # fmt: skip


def _sources(file: Path, path: str, given: Json) -> dict[str, str]:
    """Sources as a map from fact to source; one source for everything may be written as plain text."""
    if isinstance(given, str):
        given = {ANY_FACT: given}
    _check_object(file, path, given)
    for fact, source in given.items():
        if not isinstance(source, str) or not source.strip():
            raise BadSpeciesData("wrong-value", file, f"{path}.{fact}", "text that is not empty", _show(source))
    return dict(given)


def _sourced(
    file: Path, path: str, one: Record, own: Mapping[str, str], sources: Mapping[str, str]
) -> Iterator[tuple[str, str]]:
    """Each fact with its source. A fact without a source is refused, and so is a source without its fact."""
    facts = one.facts()
    for fact in own.keys() - {ANY_FACT, *facts}:
        raise BadSpeciesData(
            "unknown-field", file, f"{path}.sources.{fact}", "left out: the record has no such fact", _show(own[fact])
        )
    for fact in facts:
        source = sources.get(fact, sources.get(ANY_FACT))
        if source is None:
            expected = "there, to say where this fact is from"
            raise BadSpeciesData("no-source", file, f"{path}.sources.{fact}", expected, "missing")
        yield fact, source


def _read(file: Path) -> Json:
    try:
        return json.loads(read_whole(file), object_pairs_hook=_object)
    except Troubled:
        raise BadSpeciesData("unreadable", file, expected="a file that can be read", found="none") from None
    except OSError as error:
        found = error.strerror or type(error).__name__
        raise BadSpeciesData("unreadable", file, expected="a file that can be read", found=found) from error
    except _Twice as error:
        raise BadSpeciesData("id-taken", file, error.key, "there once", "there twice") from None
    except json.JSONDecodeError as error:
        raise BadSpeciesData("not-json", file, expected="JSON", found=f"not: {error.msg}", line=error.lineno) from None
    except (ValueError, RecursionError) as error:
        raise BadSpeciesData("not-json", file, expected="JSON in UTF-8", found=f"not: {error}") from None


class _Twice(Exception):
    def __init__(self, key: str) -> None:
        self.key = key


def _object(pairs: list[tuple[str, Json]]) -> dict[str, Json]:
    """JSON lets the later of two equal keys win without a word; here it would lose a species."""
    found = dict(pairs)
    if len(found) < len(pairs):
        keys = [key for key, _ in pairs]
        raise _Twice(next(key for key in keys if keys.count(key) > 1))
    return found


def _check_object(file: Path, path: str, value: Json) -> None:
    if not isinstance(value, dict):
        raise BadSpeciesData("wrong-value", file, path, "an object", _show(value))


def _first_fault(file: Path, path: str, raw: Mapping[str, Json], error: ValidationError) -> BadSpeciesData:
    """The first wrong field. Where several kinds of value would do, all of them are named."""
    faults = [(*_place(raw, fault["loc"]), fault) for fault in error.errors(include_url=False)]
    place, value, first = faults[0]
    expected = []
    for _, _, fault in (one for one in faults if one[0] == place):
        known = _EXPECTED.get(fault["type"])
        words = known.format_map(fault.get("ctx", {})) if known else fault["msg"]
        if words not in expected:
            expected.append(words)
    code = {"missing": "missing-field", "extra_forbidden": "unknown-field"}.get(first["type"], "wrong-value")
    found = "missing" if code == "missing-field" else _show(value)
    return BadSpeciesData(code, file, path + place, " or ".join(expected), found)


def _place(raw: Mapping[str, Json], loc: tuple[int | str, ...]) -> tuple[str, Json]:
    """Where in the file a fault lies: pydantic's path without the names it gives to the branches of a union."""
    value: Json = raw
    path = ""
    for before, step in zip(("", *loc), loc, strict=False):
        if step == "[key]":
            value = before
        elif isinstance(value, list) and isinstance(step, int):
            path += f"[{step}]"
            value = value[step] if step < len(value) else None
        elif isinstance(value, dict):
            path += f".{step}"
            value = value.get(str(step))
        else:
            break
    return re.sub(r"^\.(name|short)s\.", r".\1_", path), value  # as the file has it


def _show(value: Json) -> str:
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= _SHOWN else text[: _SHOWN - 1] + "…"
