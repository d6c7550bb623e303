"""Every trouble has its words, in every language, and no words are left over."""

import re
from importlib import resources

import pytest

from companion.languages import languages
from companion.store.trouble import CODES, Trouble
from companion.words import say

FACTS: dict[str, object] = {
    "pending": 2,
    "bytes": 2,
    "count": 2,
    "entries": 3,
    "entry": 4,
    "line": 6,
    "found": 2,
    "known": 1,
    "fault": "checksum",
}


def messages(lang: str) -> dict[str, str]:
    text = (resources.files("companion") / "languages" / lang / "store.ftl").read_text(encoding="utf-8")
    found = re.split(r"^([a-z-]+) =", text, flags=re.MULTILINE)[1:]
    return dict(zip(found[::2], found[1::2], strict=True))


@pytest.mark.parametrize("lang", languages())
def test_every_code_has_a_message_and_every_message_a_code(lang: str) -> None:
    assert messages(lang).keys() == {f"trouble-{code}" for code in CODES}


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("code", CODES)
def test_a_sentence_names_the_facts_of_its_trouble(lang: str, code: str) -> None:
    facts = {name: FACTS.get(name, f"<{name}>") for name in CODES[code]}
    trouble = Trouble(code, facts)
    sentence = say(lang, f"trouble-{trouble.code}", **trouble.facts)
    for name, fact in facts.items():
        if name != "fault":
            assert str(fact) in sentence, f"{name} is missing in: {sentence}"
    assert sentence.endswith(".")
    assert "  " not in sentence
    assert set(re.findall(r"\$(\w+)", messages(lang)[f"trouble-{code}"])) == CODES[code]


@pytest.mark.parametrize("lang", languages())
def test_each_fault_of_a_damaged_entry_has_words_of_its_own(lang: str) -> None:
    facts = {name: FACTS.get(name, "") for name in CODES["damaged"]}
    said = {
        say(lang, "trouble-damaged", **{**facts, "fault": fault}) for fault in ("form", "checksum", "chain", "order")
    }
    assert len(said) == 4


@pytest.mark.parametrize("lang", languages())
def test_one_and_many_differ(lang: str) -> None:
    facts = {"file": "game.json", "error": "no"}
    one, many = (say(lang, "trouble-disk-error", **facts, pending=count) for count in (1, 2))
    assert one.replace("1", "2") != many


def test_a_trouble_with_other_facts_is_a_fault() -> None:
    for code, facts in (("disk-full", {"file": ""}), ("in-use", {"file": "", "more": 1}), ("unknown", {})):
        with pytest.raises(ValueError, match="does not come with"):
            Trouble(code, facts)
