"""say(lang, key, **facts): every sentence a person reads, in their language.

The sentences stand in languages/<lang>/*.ftl (Project Fluent: plural forms, selectors, numbers as the language
writes them). Facts come as values; species, goods and phases among them are put into words here.
"""

import re
import unicodedata
from collections.abc import Mapping
from datetime import datetime
from fractions import Fraction
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any, Protocol

from companion.languages import folder_of, languages
from companion.rules.phrases import phrase
from companion.rules.refusals import Everyone, Refusal, Thing, Who
from companion.rules.scoring import TWELFTHS

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

MINUS = "\N{MINUS SIGN}"
SIGNS = {3: "¼", 4: "⅓", 6: "½", 8: "⅔", 9: "¾"}
"""So many twelfths have a sign of their own."""
_LARGEST = 10**15
_LONGEST = 300
_A_PAGE = 2000
"""Fluent refuses a text of more than 2,500 letters."""


class Named(Protocol):
    """Something with a name in each language: a species."""

    def short_in(self, lang: str) -> str: ...


Names = Mapping[str, Named]


def own_names() -> list[tuple[str, str]]:
    """Each language with what it calls itself, to choose from."""
    return [(lang, say(lang, "language-name")) for lang in languages()]


def region(lang: str) -> str:
    """The country whose way of writing dates is meant, where a language is at home in several."""
    return say(lang, "language-region")


def day(lang: str, moment: str) -> str:
    """A day as the language writes it, from a date or a moment of ISO 8601; as it is where that is none."""
    from babel.dates import format_date

    try:
        return format_date(datetime.fromisoformat(moment), "long", locale=f"{lang}_{region(lang)}")
    except ValueError:
        return moment


def say(lang: str, key: str, **facts: Any) -> str:
    """The sentence for a key, as long as it can be: no text in it is longer than a page. An unknown key or a missing
    fact is a programmer's fault and raises."""
    return _said(lang, key, tuple((name, type(fact), _short(fact, _A_PAGE)) for name, fact in facts.items()))


@lru_cache(maxsize=2048)  # more than a table's screens say at once; a full one takes less than 3 MB
def _said(lang: str, key: str, facts: tuple[tuple[str, type, Any], ...]) -> str:
    """Ten screens say the same things again and again; the types are in the key because 1 and True are equal."""
    bundle = _bundle(lang, _file_of(lang)[key])
    message = bundle.get_message(key)
    if message.value is None:
        raise LookupError(f"{lang}: {key} has no text")
    sentence, errors = bundle.format_pattern(message.value, {name: fact for name, _, fact in facts})
    if errors:
        raise LookupError(f"{lang}: {key}: {errors[0]}")
    return str(sentence)


def knows(lang: str, key: str) -> bool:
    """Whether there is a sentence for this key."""
    return key in _file_of(lang)


def tell(lang: str, refusal: Refusal, names: Names) -> str:
    """The sentence a player sees when a command is refused."""
    key = f"refusal-{refusal.rule}"
    return say(lang, f"{key}-in-deal" if refusal.in_deal else key, **worded(lang, refusal.facts, names))


def worded(lang: str, facts: Mapping[str, Any], names: Names) -> dict[str, Any]:
    """Facts as a sentence can hold them. A `Thing` stays as it is, to be chosen by, and gets its word beside it;
    terms are counted from 0 in commands and from 1 by people."""
    words: dict[str, Any] = {}
    for name, fact in facts.items():
        if isinstance(fact, Everyone):
            words[name] = _short(listed(lang, [name_of(lang, seat, names) for seat in fact]))
            words[f"{name}_count"] = len(fact)
        elif isinstance(fact, Thing):
            words[name] = str(fact)
            words[f"{name}_name"] = thing(lang, fact)
        elif isinstance(fact, Fraction):
            words[name] = fact.numerator if fact.denominator == 1 else float(fact)
        elif isinstance(fact, int):
            words[name] = _writable(fact + 1 if name == "term" else fact)
        elif isinstance(fact, str):
            words[name] = _short(name_of(lang, fact, names) if isinstance(fact, Who) else fact)
        else:
            words[name] = fact
    return words


def _writable(number: int) -> int | str:
    """No language writes out numbers beyond this; a refusal only has to say that it is too large."""
    if abs(number) <= _LARGEST:
        return number
    return "> 10^15" if number > 0 else "< -10^15"


def _short(fact: Any, longest: int = _LONGEST) -> Any:
    """A fact, where it is what somebody typed cut to what a sentence can bear."""
    return f"{fact[: longest - 1]}…" if isinstance(fact, str) and len(fact) > longest else fact


def phrased(lang: str, text: str) -> str:
    """A promise or a note as its reader sees it: one of the companion's own phrases in their language, or as typed."""
    name = phrase(text)
    return say(lang, f"phrase-{name}") if name else text


def thing(lang: str, word: str) -> str:
    """A good, a phase, a command or a status by its name in the language; the word itself where it has none."""
    key = f"thing-{word}"
    return say(lang, key) if knows(lang, key) else word


def name_of(lang: str, seat: str, names: Names) -> str:
    """What the table calls a species; an unknown id as it was given."""
    return names[seat].short_in(lang) if seat in names else seat


def listed(lang: str, words: list[str]) -> str:
    """A, B and C."""
    from babel.lists import format_list

    return format_list(words, locale=lang)


def either(lang: str, words: list[str]) -> str:
    """A, B or C."""
    from babel.lists import format_list

    return format_list(words, style="or", locale=lang)


def in_points(twelfths: int) -> str:
    """A score as players count it: whole points, quarters, thirds and a half by their signs, any other rest in
    twelfths: 33¼, 33 5/12."""
    whole, rest = divmod(abs(twelfths), TWELFTHS)
    if not rest:
        text = str(whole)
    elif rest in SIGNS:
        text = f"{whole or ''}{SIGNS[rest]}"
    else:
        text = f"{whole} {rest}/{TWELFTHS}" if whole else f"{rest}/{TWELFTHS}"
    return f"{MINUS}{text}" if twelfths < 0 else text


_MESSAGE = re.compile(r"^([a-z][\w-]*) *=", re.MULTILINE)


@cache
def _texts(lang: str) -> dict[str, str]:
    return {file.name: file.read_text(encoding="utf-8") for file in folder_of(lang).glob("*.ftl")}


@cache
def _file_of(lang: str) -> dict[str, str]:
    """Which file has a message. Looking is quick and parsing is not: a command parses only the files it speaks from."""
    return {key: name for name, text in sorted(_texts(lang).items()) for key in _MESSAGE.findall(text)}


@cache
def _bundle(lang: str, file: str) -> "FluentBundle":
    # Here, because the first screen waits for it and the server's start need not.
    from fluent.runtime import FluentBundle
    from fluent.syntax import FluentParser

    bundle = FluentBundle([lang], use_isolating=False)
    bundle.add_resource(FluentParser(with_spans=False).parse(_texts(lang)[file]))  # places in the file take much memory
    return bundle


_JOINER = "\N{ZERO WIDTH JOINER}"
_UNSEEN = frozenset({"Cc", "Cf", "Cs", "Zl", "Zp"})


def on_one_line(text: str) -> str:
    """Typed text without line breaks and what cannot be seen, which could redraw a terminal or turn words around."""
    return "".join(" " if unicodedata.category(letter) in _UNSEEN and letter != _JOINER else letter for letter in text)
