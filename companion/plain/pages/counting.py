"""The end: a count sealed under its cover, and the table of scores once they are revealed."""

from typing import Any

from companion.plain.page import Page, Part, head, seals
from companion.plain.pages.home import own
from companion.plain.sight import Sight
from companion.rules.phases import Phase
from companion.rules.scoring import TWELFTHS
from companion.table.view import View
from companion.telling.counting import PARTS, added


def count(sight: Sight) -> Page | None:
    """Count and seal. What was sealed is shown again on no page."""
    if sight.view is None or sight.view.me is None:
        return None
    title = sight.words("phone-main-count")
    facts = {
        "me": sight.view.me,
        "tally": own(sight, "tally"),
        "parts": PARTS,
        "added": added(sight.words, sight.view.shared, sight.view.me.species),
    }
    parts = {"head": head(sight, title), "count": Part("count", facts), "seals": seals(sight)}
    return Page(title, parts, fields=True)


def result(sight: Sight) -> Page | None:
    """The final table with the parts of each score."""
    if sight.view is None:
        return None
    title = sight.words("phone-main-result")
    return Page(title, {"head": head(sight, title), "result": Part("result", _ranking(sight, sight.view))})


def _ranking(sight: Sight, view: View) -> dict[str, Any]:
    """My own place, a winner's with cheers, and for each seat its place, the total, and the parts of it that are not
    nothing; where there are none, why. `whole`: all that there are, which another app can be told."""
    found = table_of_scores(sight, view)
    rows = [
        (rank, seat, total, [f"{name} {part}" for name, part in zip(found["names"], parts, strict=True) if part != "0"])
        for rank, seat, parts, total in found["rows"]
    ]
    mine, shared = next((rank for rank, seat, _, _ in rows if seat == sight.actor), None), view.shared
    winners = [seat for rank, seat, _, _ in rows if rank == 1]
    return {
        "mine": mine,
        "won": "" if mine != 1 else "scene-you-share" if len(winners) > 1 else "scene-you-win",
        "rows": rows,
        "whole": len(rows) == len(shared.seats),
        "why": "phone-by-hand" if shared.phase is Phase.FINISHED else f"phone-allowed-{shared.phase}",
    }


def table_of_scores(sight: Sight, view: View) -> dict[str, Any]:
    """The columns, and a row for each seat: its place, the parts of its score, the total."""
    w = sight.words
    precise = view.shared.setup.precise_scoring is True
    rows = []
    for one in view.shared.scores:
        goods = one.precise_goods_twelfths if precise else one.half_goods_twelfths
        numbers = (
            one.tally.points * TWELFTHS,
            one.bonus * TWELFTHS,
            goods,
            -one.penalties * TWELFTHS,
            -one.regrets * TWELFTHS,
        )
        rows.append((one.rank, one.seat, [w.twelfths(number) for number in numbers], w.twelfths(one.total_twelfths)))
    names = [w(f"phone-part-{part}") for part in ("points", "bonus", "goods", "penalties", "regrets")]
    return {"rows": rows, "names": names}
