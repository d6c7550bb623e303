"""The end: a count sealed under its cover, and the table of scores once they are revealed."""

from companion.plain.page import Page, Part, head
from companion.plain.pages.home import own
from companion.plain.sight import Sight
from companion.rules.scoring import TWELFTHS

PARTS = ("points", "small", "large", "ultratech", "ships")


def count(sight: Sight) -> Page | None:
    """Count and seal. What was sealed is shown again on no page."""
    if sight.view is None or sight.view.me is None:
        return None
    title = sight.words("phone-main-count")
    facts = {"me": sight.view.me, "tally": own(sight, "tally"), "parts": PARTS}
    return Page(title, {"head": head(sight, title), "count": Part("count", facts)}, fields=True)


def result(sight: Sight) -> Page | None:
    """The final table with the parts of each score."""
    if sight.view is None:
        return None
    w = sight.words
    precise = sight.view.shared.setup.precise_scoring is True
    rows = []
    for one in sight.view.shared.scores:
        goods = one.precise_goods_twelfths if precise else one.half_goods_twelfths
        numbers = (
            one.tally.points * TWELFTHS,
            one.bonus * TWELFTHS,
            goods,
            -one.penalties * TWELFTHS,
            -one.regrets * TWELFTHS,
        )
        rows.append((one.rank, one.seat, [w.points(number) for number in numbers], w.points(one.total_twelfths)))
    title = w("phone-main-result")
    names = [w(f"phone-part-{part}") for part in ("points", "bonus", "goods", "penalties", "regrets")]
    return Page(title, {"head": head(sight, title), "result": Part("result", {"rows": rows, "names": names})})
