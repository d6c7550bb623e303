"""Forms become commands, and nothing else does."""

from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from companion.plain.drawing import draw
from companion.plain.forms import ROWS, answers, command_from, fixed, is_secret, says_nothing, terms, with_row
from companion.rules.refusals import Refusal
from companion.table.commands import Command
from tests.plain.sights import sight
from tests.scripts import FIVE, opened

_WORDS = st.sampled_from(
    ["goods", "terms", "0", "1", "food", "due", "until", "from", "rows", "note", "some", "cards", "set"]
)
_NAMES = st.builds(
    lambda kind, parts: ".".join([kind, *parts]),
    st.sampled_from(["whole", "text", "goods", "cards", "phrase", "terms", "some", "rows", "set"]),
    st.lists(st.one_of(_WORDS, st.text(max_size=3)), max_size=3),
)
_VALUES = st.one_of(
    st.text(max_size=20),
    st.sampled_from(
        [
            '{"do":[]}',
            '{"do":"post"}',
            '{"do":"propose_deal"}',
            "[" * 5000,
            "9" * 5000,
            "-",
            "now-",
            "NaN",
            "6",
            "-99999999999",
        ]
    ),
)
FIELDS = st.dictionaries(_NAMES, st.lists(_VALUES, min_size=1, max_size=2), max_size=12)


def test_fields_carry_their_kinds() -> None:
    fields = {
        "whole.ships": ["3"], "whole.era": [""], "text.note": [" a word "], "cards.cards": ["A", " "],
        "goods.seek.food": ["2"], "goods.seek.power": ["0"], "goods.offer.ship": [""],
    }  # fmt: skip
    assert answers(fields) == {"ships": 3, "note": "a word", "cards": ["A"], "seek": {"food": 2}, "offer": {}}


def test_a_phrase_stands_where_nothing_was_typed() -> None:
    assert answers({"phrase.note": ["@agreed"], "text.note": [""]}) == {"note": "@agreed"}
    assert answers({"phrase.note": ["@agreed"], "text.note": ["mine"]}) == {"note": "mine"}


def test_rows_become_terms_and_empty_ones_are_left_out() -> None:
    """What is handed over now is goods or cards; words beside them are a term of their own, due this turn."""
    row = {"from": "caylion", "to": "unity", "due": "now-1", "goods.food": "2", "goods.ship": "0", "cards": "A, B"}
    fields = {f"terms.0.{name}": [value] for name, value in row.items()} | {"terms.1.from": ["unity"]}
    things = {"from": "caylion", "to": "unity", "goods": {"food": 2}, "cards": ["A", "B"], "due": 1, "now": True}
    words = {"from": "caylion", "to": "unity", "promise": "a favour", "due": 1}
    assert answers(fields) == {"terms": [things]}
    fields["terms.0.promise"] = ["a favour"]
    assert list(terms(fields)) == [things, words]
    fields |= {"terms.0.stake": ["2"], "terms.0.lent": ["1"], "terms.0.card": ["C", "A"]}
    assert list(terms(fields)) == [things | {"cards": ["C", "A", "B"], "lent": True}, words | {"stake": 2}]
    fields |= {"terms.0.until": ["3"]}
    assert [(one["due"], one.get("now", False)) for one in terms(fields)][:3] == [(1, True), (2, False), (3, False)]
    assert [one["due"] for one in terms(fields)] == [1, 2, 3, 1, 2, 3]


def test_a_phrase_says_which_turn_it_is_about_unless_another_is_chosen() -> None:
    """A card is lent now and again next turn."""
    row = {"from": "caylion", "to": "unity", "due": "now-2", "cards": "A", "lent": "1", "phrase": "@lends_again>3"}
    fields = {f"terms.0.{name}": [value] for name, value in row.items()}
    assert [(one["due"], one.get("promise")) for one in terms(fields)] == [(2, None), (3, "@lends_again")]
    assert [one["due"] for one in terms(fields | {"terms.0.due": ["next-2"]})] == [2, 3]
    assert [one["due"] for one in terms(fields | {"terms.0.due": ["4"]})] == [4, 4]


def test_a_row_is_due_on_six_turns_at_most() -> None:
    """Whatever number is posted: nobody waits for what the table refuses."""
    fields = {"terms.0.from": ["caylion"], "terms.0.to": ["zeth"], "terms.0.promise": ["peace"]}
    fields |= {"set": ['{"do":"propose_deal","deal":"d1"}']}
    for due, until in (("-99999999999", "6"), ("-1", "999"), ("0", "6"), ("99999999999", "6"), ("6", "9" * 5000)):
        fields |= {"terms.0.due": [due], "terms.0.until": [until]}
        assert len(list(terms(fields))) <= 7, "its own, and six more"


def test_a_number_in_a_button_has_no_end_of_digits() -> None:
    """What is added to it would be one that Python does not write."""
    assert fixed({"set": [f'{{"do":"post","step":["seek","food",{"9" * 4300},0]}}']})["step"][2] == "9" * 4300
    assert fixed({"set": ['{"a":-3,"b":[12]}']}) == {"a": -3, "b": [12]}


def test_another_row_is_for_who_gives_whom() -> None:
    fields = {"terms.0.from": ["unity"]}
    assert with_row(fields, "zeth>unity") == fields | {"terms.1.from": ["zeth"], "terms.1.to": ["unity"]}
    assert with_row(fields, "") == fields
    full = {f"terms.{number}.from": ["unity"] for number in range(ROWS)}
    assert with_row(full, "zeth>unity") == full


def test_a_deal_is_proposed_by_a_form() -> None:
    game = opened(*FIVE)
    fields = {
        "set": ['{"do":"propose_deal"}'], "terms.0.from": ["caylion"], "terms.0.to": ["zeth"], "terms.0.due": ["now-1"],
        "terms.0.goods.food": ["1"], "terms.1.from": ["zeth"], "terms.1.to": ["caylion"], "terms.1.due": ["2"],
        "terms.1.promise": ["peace"], "terms.1.stake": ["3"],
    }  # fmt: skip
    command = command_from(fields, "caylion", deal="d1")
    assert isinstance(command, Command)
    assert game.table.can(command) is None


def test_who_gives_it_is_not_the_forms_to_say() -> None:
    command = command_from({"set": ['{"do":"advance","by":"moderator"}']}, "caylion")
    assert isinstance(command, Command)
    assert command.by == "caylion"


def test_nonsense_is_a_refusal() -> None:
    for nonsense in ("", "[]", "{", "7", '{"do":"nothing"}', '{"do":"declare_ships"}'):
        assert isinstance(command_from({"set": [nonsense]}, "caylion"), Refusal), nonsense
    refusal = command_from({"set": ['{"do":"declare_ships"}'], "whole.ships": ["many"]}, "caylion")
    assert isinstance(refusal, Refusal)
    assert refusal.facts["field"] == "ships"


def test_bids_and_counts_are_secret() -> None:
    assert is_secret({"set": ['{"do":"seal_bid"}']})
    assert is_secret({"set": ['{"do":"tally"}']})
    assert not is_secret({"set": ['{"do":"post"}']})


def test_a_form_that_needs_something_knows_that_it_is_empty() -> None:
    """Without it, "part of it" with everything at 0 would confirm all of it."""
    fields = {"some": ["goods cards"], "goods.goods.food": ["0"]}
    assert says_nothing(fields)
    assert not says_nothing(fields | {"cards.cards": ["A"]})
    assert not says_nothing({"goods.seek.food": [""]})


@settings(deadline=None)
@given(FIELDS)
def test_whatever_a_form_says_it_is_a_command_or_a_refusal(fields: dict[str, list[str]]) -> None:
    """Nothing that a browser can send is a fault of ours; and what is kept of it can be drawn again."""
    assert isinstance(command_from(fields, "caylion"), Command | Refusal)
    assert is_secret(fields) in (True, False)
    assert says_nothing(fields) in (True, False)
    for page in ("deal/new/zeth", "board", "invent"):
        assert draw(replace(SEEN, kept=fields), page) is not None


SEEN = sight(opened(*FIVE).table, "caylion")
