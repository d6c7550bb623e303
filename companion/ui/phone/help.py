"""Help: what my species changes, the rule behind the last refusal, every rule with its source; language and theme."""

import flet as ft

from companion.rules.refusals import RULES, Refusal, Rule
from companion.rules.species import Number, Power
from companion.telling.compensation import by_the_book
from companion.ui import theme
from companion.ui.context import Context
from companion.ui.leading import lead
from companion.ui.phone.common import home
from companion.ui.phone.header import ask_leave
from companion.ui.screen import Screen
from companion.ui.sending import send
from companion.ui.widgets.badge import badge
from companion.ui.widgets.buttons import segmented, side_button
from companion.ui.widgets.layout import card, fact, label, laid_out, nothing, row, stack, text
from companion.words import own_names, tell

TOPICS = ("deals", "bids", "ties", "racket", "score")
CHANGES: dict[Power, tuple[str, ...]] = {
    Power.COLONY_BID_COUNTS_HALF: ("bids",),
    Power.SPLITS_COLONY_BID: ("bids",),
    Power.EXTRA_COLONY_SPACE: ("bids",),
    Power.WINS_COLONY_TIES: ("ties",),
    Power.KEEPS_TECHNOLOGIES: ("ties", "score"),
    Power.STEALS: ("racket", "deals"),
    Power.ACKNOWLEDGEMENTS: ("deals", "score"),
    Power.REGRET: ("bids", "score"),
}
"""Which topics a power touches; each has its own sentence."""

OWN_SOURCES = ("table", "species_data")
"""The companion's own needs and files, as sources of rules."""


def from_a_rulebook(rule: Rule) -> bool:
    """Whether players could find all of it in print."""
    return not any(own in rule.source for own in OWN_SOURCES)


class HelpScreen(Screen[Context]):
    """The seat's own rules first."""

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx)
        refused = self.live(lambda: ctx.refused, self._refused)
        numbers = self.live(lambda: (ctx.me.tiebreaker, ctx.me.colony_support), self._numbers)
        topics = [self._topic(topic) for topic in TOPICS if topic != "racket" or ctx.shared.racket is not None]
        self._rules = ft.Container()
        rules = side_button(self.w("phone-all-rules"), self._show_rules, ft.Icons.GAVEL)
        leave = side_button(self.w("phone-leave"), lambda: ask_leave(ctx), ft.Icons.LOGOUT, danger=True)
        self.control = laid_out(
            [refused, self._settings(), numbers, *topics, row(rules, wrap=True), self._rules, row(leave, wrap=True)],
            [self.notice().control, home(ctx)],
        )

    @property
    def title(self) -> str:
        return self.w("phone-help")

    def _refused(self, refusal: Refusal | None) -> ft.Control:
        if refusal is None:
            return nothing()
        source = text(self._source(refusal.rule), dim=True, size=theme.SMALL)
        last = label(self.w("phone-last-refused"))
        return card(stack(last, text(self.w.refusal(refusal)), source), colour=theme.RAISED)

    def _source(self, rule: str) -> str:
        source = RULES[rule].source
        return self.w("rules-kept-by-table") if source == "table" else self.w("phone-source", source=source)

    def _settings(self) -> ft.Control:
        w = self.w
        look = side_button(w("phone-theme"), lambda: theme.toggle_theme(self.ctx.page), ft.Icons.BRIGHTNESS_6)
        simple = side_button(w("plain-simple"), self._simple, ft.Icons.WEB_ASSET)
        return row(segmented(own_names(), w.lang, self._speak), look, simple, wrap=True)

    async def _simple(self) -> None:
        """The same table as plain pages, for a phone that is too slow for this."""
        await lead(f"/t/{self.ctx.desk.code}/plain?keep=1", away=True)

    def _speak(self, lang: str) -> None:
        self.ctx.desk.choose_lang(lang)
        self.ctx.anew()

    def _numbers(self, known: tuple[Number, Number]) -> ft.Control:
        w, me = self.w, self.ctx.seat
        tiebreaker, support = (w.number(number) for number in known)
        said = w("phone-tiebreaker", number=tiebreaker), w("phone-support", number=support)
        name = text(w.species(me), bold=True, size=theme.LARGE)
        return card(stack(row(badge(me, w.facts, 40, lang=w.lang), name, wrap=True), *map(text, said)))

    def _topic(self, topic: str) -> ft.Control:
        w = self.w
        own = [
            w(f"phone-power-{power}-{topic}")
            for power in Power
            if power in self.ctx.me.powers and topic in CHANGES[power]
        ]
        key = f"phone-help-{topic}"
        if topic == "deals":
            key = by_the_book(self.ctx.shared, w.facts, key)
        said = self._score() if topic == "score" else w(key)
        mine = (fact(ft.Icons.STAR, said, theme.ACCENT) for said in own)
        return card(stack(label(w(f"phone-topic-{topic}")), *mine, text(said, dim=True)))

    def _score(self) -> str:
        """As this table counts: in half points, in twelfths, or in half points with twelfths to break ties."""
        setup = self.ctx.shared.setup
        rates = self.w.facts.editions[setup.edition].precise
        precise = self.w("guide-score-precise", octagon=rates.octagon, large=rates.large, small=rates.small)
        half, end = self.w("guide-score-half"), self.w("guide-score-end")
        if setup.precise_scoring == "ties":
            return f"{half} {self.w('guide-score-ties', precise=precise)} {end}"
        return f"{precise if setup.precise_scoring else half} {end}"

    def _show_rules(self) -> None:
        """Every rule of the game a command can break, by an example, with the place it comes from; built when asked
        for. How the companion keeps its books is none of them."""
        w = self.w
        lines: list[ft.Control] = [text(w("phone-rules-by-example"), dim=True)]
        for rule, known in RULES.items():
            if not from_a_rulebook(known):
                continue
            said = tell(w.lang, Refusal(rule, known.example), w.facts.species)  # nobody at the table did that
            lines.append(stack(text(said), text(self._source(rule), dim=True, size=theme.SMALL), gap=2))
        self._rules.content = stack(*lines, gap=theme.GAP_M)
        send(self._rules)
