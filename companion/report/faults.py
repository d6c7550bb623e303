"""Words for what a check found."""

from companion.rules.refusals import Who
from companion.rules.species import Facts
from companion.table.check import Fault
from companion.words import say, worded


def fault_told(lang: str, fault: Fault, facts: Facts) -> str:
    """Which entry does not hold, and why, in one sentence."""
    known = {name: Who(fact) if name == "seat" else fact for name, fact in fault.facts.items()}
    return say(lang, f"report-fault-{fault.code}", entry=fault.seq, **worded(lang, known, facts.species))
