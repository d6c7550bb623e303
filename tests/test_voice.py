"""The voice: phrases that slipped in once and read like a form, or like a word for word translation, stay out."""

import re
from pathlib import Path

import pytest
from environment import ROOT

from companion.languages import folder_of, languages

BANNED = {
    "en": (
        r"\bfor those who want to\b",
        r"\boperation not permitted\b",
        r"\binvalid\b",
        r"\bplease\b",
        r"\bsuccessfully\b",
        r"\bthe user\b",
        r"\berror occurred\b",
        r"\banew\b",
        r"(?<![\w ])who (buys|holds|has no|passes|trades|breaks)\b",
        r"\bis no (date|trade)\b",
        r"\bhost[’']s screen\b",
    ),
    "de": (
        r"\bungültig\w*",
        r"\berfolgreich\b",
        r"\bbitte\b",
        r"\bder (Benutzer|Nutzer|Anwender)\b",
        r"\bFehler aufgetreten\b",
        r"\bPunkte? (des|der) (Vertrags|Abmachung|Handels)\b",
        r"\bTauschphase\b",
        r"\bHandelsphase\b",
        r"\bÄra\b",
        r"\bLeiste der\b",
        r"\bGebietsplättchen\b",
        r"\bRelikt-?[Ww]elt\w*",
        r"\bSchwierigkeit\b",
        r"\bPolychrome?\b(?!-)",
        r"\bRundenbonus-Karten?\b",
        r"\bVersprechen von dir\b",
        r"\b(Kraft|Kräfte)\b",
        r"\bForscher\b",
    ),
}
"""The German box says Transaktionsphase, Stufe, Tableau, Territorien-Plättchen, Reliquienwelten, Komplexität,
Polychrom-Würfel, Rundenkarte, Besonderheit and Forschungsteam; a term of a deal is a Zusage, never a "Punkt", which is
what a victory point is, and a Versprechen only where it is in words."""

PAGES = ("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md", "build/hosting/README.md")


def sentences(file: Path) -> str:
    """A language file without its comments."""
    return "\n".join(line for line in file.read_text(encoding="utf-8").splitlines() if not line.startswith("#"))


def found(text: str, lang: str) -> list[str]:
    return [match.group() for phrase in BANNED.get(lang, ()) for match in re.finditer(phrase, text, re.IGNORECASE)]


@pytest.mark.parametrize("lang", languages())
def test_no_sentence_of_a_language_has_a_banned_phrase(lang: str) -> None:
    """CONTRIBUTING, The voice."""
    assert {file.name: hits for file in folder_of(lang).glob("*.ftl") if (hits := found(sentences(file), lang))} == {}


@pytest.mark.parametrize("page", PAGES)
def test_no_page_of_the_project_has_one(page: str) -> None:
    """CONTRIBUTING, The voice. What stands in quotes is an example."""
    text = (ROOT / page).read_text(encoding="utf-8")
    own = re.sub(r"\"[^\"\n]*\"|`[^`\n]*`", "", text)
    assert found(own, "en") == []


def test_a_banned_phrase_is_found() -> None:
    assert found("An invalid number.", "en") == ["invalid"]
    assert found("Who buys pays the whole bid.", "en") == ["Who buys"]
    assert found("Das ist ungültig, bitte warten.", "de") == ["ungültig", "bitte"]
