"""`companion rules`: every rule a command can break, the sentence a player sees, and where the rule stands."""

from companion.rules.refusals import RULES, Refusal
from companion.store.species_data import load_facts
from companion.words import say, tell


def rules(langs: list[str]) -> int:
    """Prints every rule with an example of its sentence in each language."""
    names = load_facts().species
    for rule, known in RULES.items():
        print(rule)
        for lang in langs:
            print(f"  {lang}  {tell(lang, Refusal(rule, known.example), names)}")
        source = say(langs[0], "rules-kept-by-table") if known.source == "table" else known.source
        print(f"  >   {source}")
    return 0
