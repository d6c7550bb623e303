"""Help: what my species changes, the rule behind the last refusal, every rule with its source; language and theme."""

import flet as ft

from companion.rules.refusals import RULES, Refusal, Rule
from companion.rules.species import Power
from companion.ui import theme
from companion.ui.parts.badge import badge
from companion.ui.parts.buttons import main_button, segmented, side_button
from companion.ui.parts.sending import send
from companion.ui.screens.phone.hand import Hand
from companion.ui.screens.phone.screen import Screen, card, heading, laid_out, plain, stacked
from companion.words import LANGUAGES

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


class HelpScreen(Screen):
    """The seat's own rules first."""

    def __init__(self, hand: Hand) -> None:
        super().__init__(hand)
        refused = self.live(lambda: hand.refused, self._refused)
        numbers = self.live(lambda: (hand.me.tiebreaker, hand.me.colony_support), self._numbers)
        topics = [self._topic(topic) for topic in TOPICS if topic != "racket" or hand.shared.racket is not None]
        self._rules = ft.Container()
        rules = side_button(self.w("phone-all-rules"), self._show_rules, ft.Icons.GAVEL)
        home = main_button(self.w("phone-my-table"), hand.home, ft.Icons.ARROW_BACK)
        self.control = laid_out(
            [refused, self._settings(), numbers, *topics, ft.Row([rules], wrap=True), self._rules, self._leave()],
            [self.notice.control, ft.Row([home])],
        )

    @property
    def title(self) -> str:
        return self.w("phone-help")

    def _refused(self) -> ft.Control:
        refusal = self.hand.refused
        if refusal is None:
            return ft.Container()
        w = self.w
        return card(
            stacked(
                [
                    heading(w("phone-last-refused")),
                    plain(w.refusal(refusal)),
                    plain(self._source(refusal.rule), dim=True, size=theme.SMALL),
                ]
            ),
            colour=theme.RAISED,
        )

    def _source(self, rule: str) -> str:
        source = RULES[rule].source
        return self.w("rules-kept-by-table") if source == "table" else self.w("phone-source", source=source)

    def _settings(self) -> ft.Control:
        w = self.w
        languages = [(lang, w(f"phone-lang-{lang}")) for lang in LANGUAGES]
        look = side_button(w("phone-theme"), lambda: theme.toggle_theme(self.hand.page), ft.Icons.BRIGHTNESS_6)
        return ft.Row(
            [segmented(languages, w.lang, self._speak), look], wrap=True, spacing=theme.GAP, run_spacing=theme.GAP
        )

    def _speak(self, lang: str) -> None:
        self.hand.desk.choose_lang(lang)
        self.hand.anew()

    def _numbers(self) -> ft.Control:
        w, me = self.w, self.hand.me
        name = ft.Row(
            [badge(me.species, w.facts, 40, lang=w.lang), plain(w.species(me.species), bold=True, size=theme.LARGE)],
            spacing=theme.GAP,
            wrap=True,
        )
        lines = [
            w("phone-tiebreaker", number=w.number(me.tiebreaker)),
            w("phone-support", number=w.number(me.colony_support)),
        ]
        return card(stacked([name, *(plain(line) for line in lines)]))

    def _topic(self, topic: str) -> ft.Control:
        w = self.w
        own = [
            w(f"phone-power-{power}-{topic}")
            for power in Power
            if power in self.hand.me.powers and topic in CHANGES[power]
        ]
        mine = [
            ft.Row(
                [ft.Icon(ft.Icons.STAR, size=20, color=theme.ACCENT), ft.Container(plain(text), expand=True)],
                spacing=theme.GAP,
                vertical_alignment=ft.CrossAxisAlignment.START,
            )
            for text in own
        ]
        return card(stacked([heading(w(f"phone-topic-{topic}")), *mine, plain(w(f"phone-help-{topic}"), dim=True)]))

    def _show_rules(self) -> None:
        """Every rule of the game a command can break, by an example, with the place it comes from; built when asked
        for. How the companion keeps its books is none of them."""
        w = self.w
        lines: list[ft.Control] = [plain(w("phone-rules-by-example"), dim=True)]
        for rule, known in RULES.items():
            if not from_a_rulebook(known):
                continue
            text = w.refusal(Refusal(rule, known.example))
            lines.append(stacked([plain(text), plain(self._source(rule), dim=True, size=theme.SMALL)], 2))
        self._rules.content = stacked(lines, theme.GAP_M)
        send(self._rules)

    def _leave(self) -> ft.Control:
        return ft.Row([side_button(self.w("phone-leave"), self._ask_leave, ft.Icons.LOGOUT, danger=True)], wrap=True)

    def _ask_leave(self) -> None:
        w = self.w

        def done() -> None:
            self.hand.sheet.close()
            self.hand.desk.release(self.hand.seat)

        button = main_button(w("phone-yes", what=w("phone-leave")), done, danger=True)
        self.hand.sheet.show(w("phone-leave"), plain(w("phone-leave-why")), [ft.Row([button])])
