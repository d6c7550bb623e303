"""`companion rules`: every rule, the sentence a player sees, and where it stands."""

import pytest

from companion.app import main
from companion.rules.refusals import RULES, Refusal
from companion.store.species_data import load_facts
from companion.words import tell
from tests.cli.program import companion


def sentences(lang: str) -> dict[str, str]:
    names = load_facts().species
    return {rule: tell(lang, Refusal(rule, known.example), names) for rule, known in RULES.items()}


def test_every_rule_is_listed_with_its_sentence_in_both_languages() -> None:
    ran = companion("rules", PYTHONIOENCODING="utf-8")
    assert (ran.code, ran.err) == (0, "")
    listed = ran.out.decode()
    assert [line.strip() for line in listed.splitlines() if not line.startswith(" ")] == list(RULES)
    for lang in ("en", "de"):
        for rule, sentence in sentences(lang).items():
            assert sentence in listed, rule


@pytest.mark.parametrize(("lang", "other"), [("en", "de"), ("de", "en")])
def test_one_language_may_be_asked_for(lang: str, other: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "--lang", lang]) == 0
    listed = capsys.readouterr().out
    assert all(sentence in listed for sentence in sentences(lang).values())
    assert not any(sentence in listed for sentence in sentences(other).values())


def test_every_rule_says_in_which_book_it_stands(capsys: pytest.CaptureFixture[str]) -> None:
    main(["rules"])
    listed = capsys.readouterr().out
    assert all(known.source in listed for known in RULES.values() if known.source != "table")


@pytest.mark.parametrize(("lang", "words"), [("en", "kept by the companion"), ("de", "Regel des Begleiters")])
def test_a_rule_that_only_the_companion_needs_says_so_in_the_readers_language(
    lang: str, words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    main(["rules", "--lang", lang])
    own = [rule for rule, known in RULES.items() if known.source == "table"]
    assert capsys.readouterr().out.count(words) == len(own)


def test_a_terminal_that_knows_only_ascii_gets_the_list_too() -> None:
    ran = companion("rules", PYTHONIOENCODING="ascii", LC_ALL="C")
    assert ran.code == 0
    assert b"past-a-reveal" in ran.out
