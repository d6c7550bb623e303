"""What the deal form asks in a sheet: the rarer goods, cards and promises; one part of the strip; the same again."""

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

import flet as ft

from companion.rules.goods import Good
from companion.telling.filled import made_before
from companion.telling.known import KNOWN, cards_known, first_turn, promises_known
from companion.telling.strip import Lane, Part, Side, agreed, strip_of
from companion.ui import theme
from companion.ui.drafts.deal import again
from companion.ui.live import tapped
from companion.ui.sending import send
from companion.ui.widgets.buttons import segmented, side_button
from companion.ui.widgets.deal_strip import strip_lines
from companion.ui.widgets.goods import good_icon
from companion.ui.widgets.layout import face, label, leading, row, stack, text
from companion.ui.widgets.numbers import number_tile

if TYPE_CHECKING:
    from companion.ui.dealing.form import DealForm

CARDS = ("converter", "technology")
"""Kinds of cards that can be named by a tap."""
NUMBERS, STAKES = range(13), range(6)


class DealSheets:
    """The questions of the form. Each changes the draft and goes away."""

    def __init__(self, form: "DealForm[Any]") -> None:
        self._form = form
        self._w = form.w
        self._lent = True
        self._staking: Callable[[str], None] = lambda _words: None

    def more(self, lane: Lane, goods: Sequence[Good]) -> None:
        """Cards and promises by a tap, and the goods that are no tiles; names and words may be typed as well."""
        form = self._form
        parts: list[ft.Control] = [*self._cards(lane), *self._promises(lane)]
        if goods:
            pieces = (self._piece(lane, good) for good in goods)
            parts.append(row(*pieces, wrap=True))
        parts.append(self._typed("deal-card-name", 80, partial(self._card, lane)))
        parts.append(self._typed("deal-promise-words", 500, self._staking))
        form.ctx.sheet.show(form.gives(lane), stack(*parts))

    def _piece(self, lane: Lane, good: Good) -> ft.Control:
        w = self._w
        shown = row(good_icon(good, 22, w.lang), text(w(f"deal-tile-{good}")), gap=6, tight=True)
        return face(shown, partial(self._step, lane, good), ground=theme.RAISED, pad=(theme.GAP_M, 12))

    def _step(self, lane: Lane, good: Good) -> None:
        self._form.draft.put(lane, good, self._form.draft.count(lane, good) + 1)
        self._done()

    def _done(self) -> None:
        self._form.ctx.sheet.close()
        self._form.changed()

    def _cards(self, lane: Lane) -> list[ft.Control]:
        """Lent or sold, asked once; then the name. A card in a species' colours is only lent (DE p16)."""
        w = self._w
        self._lent = True
        kinds = [w(f"tablet-card-{kind}") for kind in CARDS]
        known = list(dict.fromkeys((*cards_known(self._form.ctx.shared, w.facts, lane[0])[:KNOWN], *kinds)))
        ways = [("lent", w("deal-lent")), ("sold", w("deal-sold"))]
        asked = ft.Container()

        def lend(way: str) -> None:
            self._lent = way == "lent"
            asked.content = segmented(ways, way, lend)
            send(asked)

        lend("lent")
        names = row(*(side_button(name, partial(self._card, lane, name)) for name in known), wrap=True)
        return [label(w("deal-card")), asked, names]

    def _card(self, lane: Lane, name: str) -> None:
        self._form.draft.card(lane, name, lent=self._lent)
        self._done()

    def _promises(self, lane: Lane) -> list[ft.Control]:
        """The words by a tap, then the points staked on them: the rules print no penalty for words."""
        w, form = self._w, self._form
        known = promises_known(form.ctx.shared, lane[0])[:KNOWN]
        block = ft.Container()

        def promised(words: str, stake: int) -> None:
            turn = first_turn(form.ctx.shared, words) or form.draft.due
            form.draft.promise(lane, words, stake, turn)
            self._done()

        def staked(words: str) -> None:
            chips = (number_tile(n, f"{w('deal-stake')}: {n}", partial(promised, words, n)) for n in STAKES)
            said = leading(text(w("plain-quoted", words=w.phrased(words)), bold=True), choose)
            block.content = stack(said, text(w("deal-stake-why"), dim=True, size=theme.SMALL), row(*chips, wrap=True))
            send(block)

        def choose() -> None:
            names = row(*(side_button(w.phrased(words), partial(staked, words)) for words in known), wrap=True)
            block.content = names
            send(block)

        choose()
        self._staking = staked
        return [label(w("deal-promise")), block]

    def _typed(self, key: str, longest: int, on_words: Callable[[str], None]) -> ft.Control:
        field = ft.TextField(
            label=self._w(key), max_length=longest, expand=True, capitalization=ft.TextCapitalization.SENTENCES
        )

        def done() -> None:
            words = (field.value or "").strip()
            if words:
                on_words(words)

        field.on_submit = tapped(done)
        return row(field, side_button(self._w("deal-add"), done))

    def part(self, side: Side, part: Part) -> None:
        """One part of the strip: how many, lent or sold, when, or out of it. What was gone comes back."""
        form, w = self._form, self._w
        lane, thing = (side.giver, side.receiver), part.thing
        if part.change == "gone":
            form.draft.rewrite(lane, part)
            form.changed()
            return

        def rewrite(**fields: Any) -> None:
            form.draft.rewrite(lane, part, **fields)
            self._done()

        def out() -> None:
            form.draft.take_out(lane, part)
            self._done()

        parts: list[ft.Control] = []
        if thing.kind == "card":
            ways = [("lent", w("deal-lent")), ("sold", w("deal-sold"))]
            parts.append(segmented(ways, "lent" if thing.lent else "sold", lambda way: rewrite(lent=way == "lent")))
        else:
            head = "deal-stake" if thing.kind == "promise" else "deal-how-many"
            name, numbers = w(head), STAKES if thing.kind == "promise" else NUMBERS
            tiles = [number_tile(n, f"{name} {n}", partial(rewrite, count=n), on=n == thing.count) for n in numbers]
            parts += [label(name), row(*tiles, wrap=True)]
        parts += self._when(part, rewrite)
        parts.append(row(side_button(w("deal-take-out"), out, ft.Icons.DELETE_OUTLINE)))
        form.ctx.sheet.show(part.words, stack(*parts, gap=theme.GAP_M))

    def _when(self, part: Part, rewrite: Callable[..., None]) -> Iterable[ft.Control]:
        """Once, or every turn."""
        w, asked = self._w, self._form.asked
        turns = asked.words_due if part.thing.kind == "promise" else asked.goods_due
        one = part.when.first == part.when.last
        now = asked.goods_due[0] if asked.now else None
        once = [(str(n), w("strip-now") if n == now else w("phone-on-turn", turn=n)) for n in turns]
        chosen = str(part.when.first) if one else ""
        yield label(w("deal-once"))
        yield segmented(once, chosen, lambda turn: rewrite(due=int(turn), until=None))
        later = [(str(n), w("deal-until", turn=n)) for n in turns if n > part.when.first]
        if later:
            yield label(w("deal-every"))
            chosen = "" if one else str(part.when.last)
            yield segmented(later, chosen, lambda turn: rewrite(until=int(turn)))

    def again(self) -> None:
        """The last deals of the same people, to be made once more."""
        form, w, shared = self._form, self._w, self._form.ctx.shared

        def fill(number: int) -> None:
            again(found[number], form.draft, form.asked)
            self._done()

        found = made_before(shared.deals, form.draft.people)
        rows = [
            leading(strip_lines(w, strip_of(w, agreed(deal), shared.turn, form.reader)), partial(fill, n))
            for n, deal in enumerate(found)
        ]
        form.ctx.sheet.show(w("deal-again"), stack(*rows))
