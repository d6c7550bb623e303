"""Words for a reader: one language, and the table whose people are named in it. Screens and plain pages share them."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from fractions import Fraction
from typing import Any, NamedTuple

from companion.rules.auction import Bid, Number, Reason
from companion.rules.deals import Obligation, Term
from companion.rules.goods import GOODS
from companion.rules.refusals import Refusal
from companion.rules.species import Facts
from companion.table.view import Place, View
from companion.words import MINUS, either, in_points, listed, name_of, phrased, say, tell, thing, worded


class _Player(NamedTuple):
    """A seat by the name of its player, which is the same in every language."""

    name: str

    def short_in(self, _lang: str) -> str:
        return self.name


class Words:
    """Everything a screen or a page says goes through one of these. `view` is what its reader sees, once there is a
    table."""

    def __init__(self, lang: str, facts: Facts, view: View | None = None) -> None:
        self._lang = lang
        self._facts = facts
        self.view = view

    @property
    def lang(self) -> str:
        """The reader's language."""
        return self._lang

    @property
    def facts(self) -> Facts:
        """Species, editions and tracks."""
        return self._facts

    def __call__(self, key: str, **facts: Any) -> str:
        """The sentence for a key; species, goods and fractions among the facts are put into words."""
        return say(self.lang, key, **worded(self.lang, facts, self.facts.species))

    def thing(self, word: str) -> str:
        """A good, a phase, a command or a status by its name."""
        return thing(self.lang, word)

    def refusal(self, refusal: Refusal) -> str:
        """The sentence for a refused command. People at this table and their deals have their names, as everywhere."""
        if self.view is None:
            return tell(self.lang, refusal, self.facts.species)
        from companion.telling.naming import deal_name  # which names things by these words

        shared, facts = self.view.shared, dict(refusal.facts)
        for deal in shared.deals:
            if deal.id == facts.get("deal"):
                facts["deal"] = deal_name(self, deal)
                break
        people = {seat: _Player(one.player) for seat, one in shared.seats.items() if one.player}
        return tell(self.lang, replace(refusal, facts=facts), {**self.facts.species, **people})

    def listed(self, words: Iterable[str]) -> str:
        """A, B and C."""
        return listed(self.lang, list(words))

    def either(self, words: Iterable[str]) -> str:
        """A, B or C."""
        return either(self.lang, list(words))

    def seat(self, species: str) -> str:
        """What the table calls a species."""
        return name_of(self.lang, species, self.facts.species)

    def species(self, species: str) -> str:
        """A species by its full name."""
        known = self.facts.species.get(species)
        return known.name_in(self.lang) if known else species

    def badge(self, species: str) -> tuple[str, str, str | None]:
        """Two letters, a colour and the lines of an emblem, if it has one, by which a species is known again."""
        known = self.facts.species.get(species)
        return (known.badge, known.hex, known.emblem) if known else (species[:2].upper(), "#6B7280", None)

    def player(self, species: str) -> str:
        """Who plays a species; the species where nobody gave a name."""
        seat = self.view.shared.seats.get(species) if self.view else None
        return seat.player if seat and seat.player else self.seat(species)

    def i_or(self, species: str) -> str:
        """The reader is You."""
        return self("phone-you") if self.view and species == self.view.actor else self.player(species)

    def number(self, number: Fraction | Number) -> str:
        """A number as the language writes it: 2.5 or 2,5; at most two places."""
        if isinstance(number, str):
            return self("parts-unlimited")
        from babel.numbers import format_decimal

        value = float(number) if isinstance(number, Fraction) else number
        return str(format_decimal(value, format="#,##0.##", locale=self.lang)).replace("-", MINUS)

    def twelfths(self, twelfths: int) -> str:
        """A score as players count it: 33, 33½, 33¼, 33 5/12."""
        return in_points(twelfths)

    def good(self, good: str, count: int = 1) -> str:
        """What so many pieces of a good are called."""
        return self(f"parts-good-{good}", count=count)

    def goods(self, goods: Mapping[Any, int]) -> list[str]:
        """2 food, 1 ship."""
        return [f"{goods[good]} {self.good(good, goods[good])}" for good in GOODS if good in goods]

    def phrased(self, text: str) -> str:
        """A promise or a note: the companion's own phrases in this language, all else as it was typed."""
        return phrased(self.lang, text)

    def term(self, term: Term) -> str:
        """All that one term gives."""
        return self._bag(term, Obligation.of(term))

    def outstanding(self, obligation: Obligation) -> str:
        """What is still to be handed over; of what was handed over, what it was."""
        shown = Obligation.of(obligation.term) if obligation.status == "delivered" else obligation
        return self._bag(obligation.term, shown)

    def _bag(self, term: Term, of: Obligation) -> str:
        parts = self.goods(of.goods)
        parts += [self("plain-card-lent" if term.lent else "parts-card", name=card) for card in of.cards]
        if of.promise:
            parts.append(self("plain-quoted", words=self.phrased(term.promise)))
            if term.stake:
                parts.append(self("parts-stake", points=term.stake))
        if term.donation:
            parts.append(self("parts-donation"))
        return ", ".join(parts) or self("phone-nothing")

    def between(self, term: Term) -> str:
        """Ana to you."""
        me = self.view.actor if self.view else None
        giver = self("parts-you") if term.giver == me else self.player(term.giver)
        receiver = self("parts-to-you") if term.receiver == me else self.player(term.receiver)
        return self("parts-gives", giver=giver, receiver=receiver)

    def when(self, obligation: Obligation, turn: int) -> str:
        """When it falls due or what became of it, and what it costs to break it."""
        due = obligation.term.due
        if obligation.status == "open":
            text = self("phone-due-now") if due <= turn else self("phone-on-turn", turn=due)
        else:
            text = self.thing(obligation.status)
        if not obligation.penalty:
            return text
        return self("phone-when-lost" if obligation.failed else "phone-when-cost", when=text, points=obligation.penalty)

    def became(self, obligation: Obligation, turn: int, me: str | None) -> str:
        """What became of it; of what failed, who loses what, in one short line."""
        if not obligation.failed or not obligation.penalty:
            return self.when(obligation, turn)
        giver, status = obligation.term.giver, self.thing(obligation.status)
        mine, player = int(giver == me), self.player(giver)
        return self("rows-failed", status=status, mine=mine, player=player, points=obligation.penalty)

    def ships(self, bid: Bid) -> str:
        """The ships of a bid, and what they count where that is another number."""
        return self("phone-bid-ships", ships=bid.ships, value=self.number(bid.value), whole=int(bid.value == bid.ships))

    def outcome(self, place: Place) -> str:
        """What became of a bid; empty while it still waits."""
        choice = place.choice
        if choice is None:
            return ""
        did = choice.action if not choice.auto else "auto" if place.bid.ships else "nothing"
        return self(f"phone-did-{did}", space=choice.space or 0, ships=choice.paid)

    def why(self, seat: str, reason: Reason) -> str:
        """Why one bid stands before the next."""
        if reason.other == seat:  # two halves of one bid
            return self("phone-why-halves-equal" if reason.rule == "half" else "phone-why-halves")
        me = self.view.actor if self.view else None
        other = self("phone-you-then") if reason.other == me else self.player(reason.other)
        mine, theirs = self.number(reason.mine), self.number(reason.theirs)
        return self(f"phone-why-{reason.rule}", first=self.i_or(seat), other=other, mine=mine, theirs=theirs)
