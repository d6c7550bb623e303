"""Words for reports: one game in one language. Names, goods, points and moments as people say them."""

from typing import Any

from babel.numbers import format_decimal

from companion.report.story import Story
from companion.rules.auction import Number
from companion.rules.deals import Note, Obligation, Term
from companion.rules.goods import Goods, in_goods_order
from companion.rules.species import Facts
from companion.words import MINUS, day, in_points, listed, name_of, on_one_line, phrased, say, thing


class Wording:
    """Everything a report says goes through one of these."""

    def __init__(self, lang: str, facts: Facts, story: Story) -> None:
        self.lang = lang
        self._facts = facts
        self._created = story.created
        self._began = story.began.get(1, 0.0)
        seats = story.state.seats if story.state else {}
        self._players = {species: on_one_line(seat.player).strip() for species, seat in seats.items()}

    def __call__(self, key: str, **facts: Any) -> str:
        """The sentence for a key of report.ftl."""
        return say(self.lang, f"report-{key}", **facts)

    def thing(self, word: str) -> str:
        """A phase, an auction or the state of a deal by its name."""
        return thing(self.lang, word)

    def listed(self, words: list[str]) -> str:
        """A, B and C."""
        return listed(self.lang, words)

    def seat(self, species: str) -> str:
        """Who this is, in a sentence: the player, with the species where the name alone does not tell."""
        player = self._players.get(species, "")
        alike = [name for name in self._players.values() if name == player]
        return player if player and len(alike) == 1 else self.full(species)

    def full(self, species: str) -> str:
        """Who this is, in a table: the player and the species."""
        player = self._players.get(species, "")
        name = name_of(self.lang, species, self._facts.species)
        return self("player-and-species", player=player, species=name) if player else name

    def colour(self, species: str) -> str:
        """The colour of a species' pieces."""
        known = self._facts.species.get(species)
        return known.hex if known else "#808080"

    def emblem(self, species: str) -> str | None:
        """The lines of a species' emblem, if it has one."""
        known = self._facts.species.get(species)
        return known.emblem if known else None

    def goods(self, goods: Goods) -> list[str]:
        """Counted goods: 3 food, 1 ship."""
        return [self(f"good-{good}", count=count) for good, count in in_goods_order(goods).items()]

    def term(self, term: Term) -> str:
        """All that a term promises."""
        return self._contents(term.goods, term.cards, term.promise if term.promises else "", term.stake)

    def outstanding(self, obligation: Obligation) -> str:
        """What of a term has not been handed over."""
        promise = obligation.term.promise if obligation.promise else ""
        return self._contents(obligation.goods, obligation.cards, promise, obligation.term.stake)

    def _contents(self, goods: Goods, cards: Any, promise: str, stake: int) -> str:
        parts = self.goods(goods)
        parts += [self("card", name=on_one_line(card)) for card in cards]
        if promise:
            parts.append(self("promise", text=on_one_line(self.phrased(promise)), stake=stake))
        return self.listed(parts)

    def phrased(self, text: str) -> str:
        """A promise or a note: the companion's own phrases in this language, all else as it was typed."""
        return phrased(self.lang, text)

    def text(self, text: str) -> str:
        """What somebody typed, on one line."""
        return on_one_line(text)

    def clock(self, at: float) -> str:
        """A moment as hours, minutes and seconds since the table was opened."""
        minutes, seconds = divmod(int(max(0.0, at - self._began)), 60)
        return f"{minutes // 60}:{minutes % 60:02}:{seconds:02}"

    def moment(self, note: Note) -> str:
        """When something happened: the clock, the turn and the phase."""
        return self("moment", clock=self.clock(note.at), turn=note.turn, phase=self.thing(note.phase))

    def what(self, note: Note) -> str:
        """What happened to a deal, in a short sentence."""
        by = note.by if note.by is not None else "nobody"
        who = self.seat(by) if by in self._players else by
        return self(f"note-{note.what}", by=by, who=who)

    def day(self) -> str:
        """The day the game was created; what the file says where that is no date."""
        return day(self.lang, self._created)

    def number(self, number: Number) -> str:
        """A number as the language writes it: 2.5 or 2,5."""
        if isinstance(number, str):
            return self("unlimited")
        return format_decimal(number, format="#,##0.##", locale=self.lang).replace("-", MINUS)

    def twelfths(self, twelfths: int) -> str:
        """Points as players count them: 33, 33½, 33¼, 33 5/12."""
        return in_points(twelfths)

    def standing(self, turn: int, phase: str) -> str:
        """Where a game is: turn and phase."""
        return self("standing", turn=turn, phase=self.thing(phase))
