"""Everything a report can meet has its words, in both languages."""

from typing import get_args

import pytest

from companion.languages import languages
from companion.report.as_html import TONES
from companion.report.faults import fault_told
from companion.rules.auction import TieRule
from companion.rules.deals import DealStatus
from companion.rules.goods import GOODS
from companion.store.species_data import load_facts
from companion.table.audit import Fate
from companion.table.check import Fault
from companion.words import knows

NOTES = (
    "proposed", "accepted", "bound", "declined", "withdrawn", "amendment-proposed", "amendment-accepted", "amended",
    "amendment-declined", "delivered", "delivered-part", "broken", "compensation-offered", "compensation-accepted",
    "levied",
)  # fmt: skip
"""Every `what` with which companion/table/moves notes something in a deal's history."""

FAULTS = (
    Fault(3, "no-event", {}),
    Fault(3, "no-command", {}),
    Fault(3, "refused", {"rule": "wrong-phase"}),
    Fault(3, "differs", {}),
    Fault(3, "out-of-order", {"expected": 2}),
    Fault(3, "broken-seal", {"seat": "unity"}),
    Fault(3, "overbid", {"seat": "unity"}),
)


@pytest.mark.parametrize("lang", languages())
def test_goods_fates_steps_and_reasons_have_words(lang: str) -> None:
    wanted = [f"good-{good}" for good in GOODS] + [f"fate-{fate}" for fate in get_args(Fate)]
    wanted += [f"note-{note}" for note in NOTES] + [f"reason-{rule}" for rule in get_args(TieRule)]
    assert [key for key in wanted if not knows(lang, f"report-{key}")] == []


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.code)
@pytest.mark.parametrize("lang", languages())
def test_a_fault_is_one_sentence_that_names_the_entry(lang: str, fault: Fault) -> None:
    sentence = fault_told(lang, fault, load_facts())
    assert ("Entry 3" if lang == "en" else "Eintrag 3") in sentence
    assert sentence.endswith(".")
    assert "\n" not in sentence
    if "seat" in fault.facts:
        assert {"en": "Unity", "de": "Harmonie"}[lang] in sentence


def test_the_colour_of_a_state_is_that_of_a_state_that_exists() -> None:
    assert set(TONES) <= {*get_args(Fate), *get_args(DealStatus)}
