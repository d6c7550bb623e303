"""What the noticeboard suggests: two-way before rings of three before one side only, each as a deal to send."""

from companion.table.offers import TermsWithin
from companion.table.view import shared
from companion.telling.fits import Fit, fits
from tests.scripts import FIVE, Game, opened

TRADING = TermsWithin(now=True, goods_due=(1, 2, 3, 4, 5, 6), words_due=(1, 2, 3, 4, 5, 6))


def found(game: Game, me: str) -> list[Fit]:
    assert game.table.state is not None
    return fits(shared(game.table.state), me)


def test_what_both_look_for_comes_first_with_as_many_as_both_say() -> None:
    game = opened(*FIVE).ok("post", "caylion", seek={"power": 2}, offer={"food": 3, "ship": 1})
    game.ok("post", "zeth", seek={"ship": 1}, offer={}).ok("post", "unity", seek={"food": 2}, offer={"power": 1})
    first, second = found(game, "caylion")
    assert (first.kind, first.others) == ("both", ("unity",))
    assert first.lanes == (("caylion", "unity", {"food": 2}), ("unity", "caylion", {"power": 1}))
    assert (second.kind, second.lanes) == ("one", (("caylion", "zeth", {"ship": 1}),))
    terms = [term.model_dump(exclude_unset=True) for term in first.terms(TRADING)]
    game.ok("propose_deal", "caylion", deal="d1", terms=terms)


def test_three_in_a_ring() -> None:
    """AID 02: three-way trades are one agreement."""
    game = opened(*FIVE).ok("post", "caylion", seek={"power": 1}, offer={"food": 1})
    game.ok("post", "unity", seek={"food": 1}, offer={"culture": 1})
    game.ok("post", "yengii", seek={"culture": 1}, offer={"power": 1})
    ring = found(game, "caylion")[0]
    assert (ring.kind, ring.others) == ("ring", ("unity", "yengii"))
    assert [lane[:2] for lane in ring.lanes] == [("caylion", "unity"), ("unity", "yengii"), ("yengii", "caylion")]
    game.ok("propose_deal", "caylion", deal="d1", terms=[one.model_dump(by_alias=True) for one in ring.terms(TRADING)])


def test_who_has_posted_nothing_fits_nobody() -> None:
    game = opened(*FIVE).ok("post", "unity", seek={"food": 2}, offer={"power": 1})
    assert found(game, "caylion") == []
    assert found(game, "unity") == []
