"""An undo takes back one tap, and names it rightly."""

import pytest

from companion.table.view import view_for
from companion.telling.undoing import own_doing, undo_text
from companion.telling.words import Words
from tests.scripts import FIVE, Game, opened, term


def named(game: Game, lang: str = "en") -> str | None:
    """What the moderator reads."""
    view = view_for(game.table.timeline, "moderator")
    assert view is not None
    return undo_text(Words(lang, game.table.facts, view), view)


@pytest.mark.parametrize(
    ("seconds", "words"),
    [(60, "1 minute more"), (-60, "1 minute less"), (-120, "2 minutes less"), (90, "Clock set to another time")],
)
def test_less_time_is_not_called_more(seconds: float, words: str) -> None:
    assert named(opened(*FIVE).ok("add_time", seconds=seconds)) == words


def test_one_tap_is_named_as_one_thing_whatever_it_was_made_of() -> None:
    """Ruling 22: one undo takes back the whole run of one tap."""
    game = opened(*FIVE).agree(term("unity", "yengii"), term("yengii", "unity"))
    for index, seat in enumerate(("yengii", "unity")):
        game.ok("deliver", for_=seat, deal="d", term=index, tap="t")
    assert named(game) == "All kept (2 promises)"
    assert named(game, "de") == "Alles gehalten (2 Zusagen)"
    assert named(game.ok("undo")) == "Accept a deal, Yengii"


def test_what_a_player_did_is_not_the_moderators_own() -> None:
    game = opened(*FIVE).ok("done_trading", "unity", done=True)
    view = view_for(game.table.timeline, "moderator")
    assert view is not None
    assert not own_doing(view)
    assert named(game.ok("done_trading", for_="unity", done=False)) == "Not done after all, Unity"


def counter(game: Game, by: str, **moderator: str) -> Game:
    """The unity's proposal is answered by another one, with one tap."""
    game.ok("propose_deal", "unity", deal="d", terms=[term("unity", "yengii")])
    game.ok("propose_deal", by, deal="e", terms=[term("yengii", "unity")], tap="t", **moderator)
    return game.ok("decline_deal", by, deal="d", tap="t", **moderator)


def test_a_counter_offer_is_named_as_one_with_its_seat() -> None:
    """Nothing was agreed: neither on a phone nor where the moderator wrote it down."""
    assert named(counter(opened(*FIVE), "yengii")) == "A changed offer, Yengii"
    assert named(counter(opened(*FIVE), "yengii"), "de") == "Ein geändertes Angebot, Yengii"
    assert named(counter(opened(*FIVE), "moderator", for_="yengii")) == "A changed offer, Yengii"


def test_what_was_agreed_at_the_table_names_nobody() -> None:
    """Proposed and accepted with one tap of the moderator."""
    game = opened(*FIVE).ok("propose_deal", for_="unity", deal="d", terms=[term("unity", "yengii")], tap="t")
    assert named(game.ok("accept_deal", for_="yengii", deal="d", tap="t")) == "A deal made at the table"


def test_who_got_everything_on_a_phone_is_named() -> None:
    """All kept is what the moderator says; of a phone it says whose word it was."""
    game = opened(*FIVE).agree(term("unity", "yengii"), term("unity", "yengii"))
    for index in (0, 1):
        game.ok("deliver", "yengii", deal="d", term=index, tap="t")
    assert named(game) == "All kept (2 promises), Yengii"
