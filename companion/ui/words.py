"""Words for a screen: the desk's language, asked anew at every call, so that a new choice shows at once."""

from fractions import Fraction
from typing import Any

from babel.numbers import format_decimal

from companion.rules.refusals import Refusal
from companion.rules.species import Facts, Number
from companion.table.view import View
from companion.ui.desk import Desk
from companion.words import MINUS, in_points, listed, name_of, phrased, say, tell, thing, worded


class Words:
    """Everything a screen says goes through one of these."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    @property
    def lang(self) -> str:
        """The language of this browser."""
        return self._desk.lang

    @property
    def facts(self) -> Facts:
        """Species, editions and tracks."""
        return self._desk.facts

    def __call__(self, key: str, **facts: Any) -> str:
        """The sentence for a key; species, goods and fractions among the facts are put into words."""
        return say(self.lang, key, **worded(self.lang, facts, self.facts.species))

    def seat(self, species: str) -> str:
        """What the table calls a species."""
        return name_of(self.lang, species, self.facts.species)

    def species(self, species: str) -> str:
        """A species by its full name."""
        known = self.facts.species.get(species)
        return known.name_in(self.lang) if known else species

    def player(self, view: View, species: str) -> str:
        """Who plays a species; the species where nobody gave a name."""
        seat = view.shared.seats.get(species)
        return seat.player if seat and seat.player else self.seat(species)

    def thing(self, word: str) -> str:
        """A good, a phase, a command or a status by its name."""
        return thing(self.lang, word)

    def good(self, good: str, count: int = 1) -> str:
        """What so many pieces of a good are called, without the number."""
        return self(f"parts-good-{good}", count=count)

    def phrased(self, text: str) -> str:
        """A promise or a note: the companion's own phrases in this language, all else as it was typed."""
        return phrased(self.lang, text)

    def listed(self, words: list[str]) -> str:
        """A, B and C."""
        return listed(self.lang, words)

    def refusal(self, refusal: Refusal) -> str:
        """The sentence for a refused command."""
        return tell(self.lang, refusal, self.facts.species)

    def number(self, number: Fraction | Number) -> str:
        """A number as the language writes it: 2.5 or 2,5; at most two places."""
        if isinstance(number, str):
            return self("parts-unlimited")
        value = float(number) if isinstance(number, Fraction) else number
        return format_decimal(value, format="#,##0.##", locale=self.lang).replace("-", MINUS)

    def twelfths(self, twelfths: int) -> str:
        """A score: whole points, a half as ½, any other rest in twelfths as players count it: 33 3/12."""
        return in_points(twelfths)
