"""Every language says the same things: the same messages, the same facts in them, and a word for every thing."""

import re
from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache
from typing import Any, get_args

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from companion.languages import ENGLISH, folder_of, languages
from companion.rules.deals import DealStatus, TermStatus
from companion.rules.goods import GOODS
from companion.rules.phases import Phase
from companion.rules.refusals import RULES, Everyone, Refusal, Thing, Who, refuse
from companion.store.species_data import load_facts
from companion.table.decide import MOVES
from companion.words import knows, listed, name_of, say, tell, thing, worded

NAMES = load_facts().species
OTHERS = languages()[1:]
PLURALS = {"zero", "one", "two", "few", "many", "other"}


def files(lang: str) -> dict[str, str]:
    found = {file.name: file.read_text(encoding="utf-8") for file in folder_of(lang).glob("*.ftl")}
    assert found
    return found


@cache
def entries(lang: str) -> tuple[tuple[str, str, Any], ...]:
    """Every entry of every file of a language: file, id, and the entry itself."""
    return tuple(_entries(lang))


def _entries(lang: str) -> Iterator[tuple[str, str, Any]]:
    for name, text in files(lang).items():
        for entry in FluentParser().parse(text).body:
            assert not isinstance(entry, ast.Junk), f"{lang}/{name}: {entry.content}"
            if isinstance(entry, ast.Message | ast.Term):
                yield name, entry.id.name, entry


class _Facts(Visitor):
    """The facts an entry shows, and the words of the game it chooses between. Where it only chooses a plural form by
    a number, that is a matter of its language: "culture" has no plural in English, "Kulturgut" has one."""

    def __init__(self) -> None:
        self.facts: set[str] = set()
        self.choices: dict[str, set[str]] = {}

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802  # named by the library
        self.facts.add(node.id.name)

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802  # named by the library
        keys = {key.name for key in (variant.key for variant in node.variants) if isinstance(key, ast.Identifier)}
        if not keys <= PLURALS:
            assert isinstance(node.selector, ast.VariableReference)
            self.choices[node.selector.id.name] = keys
            self.visit(node.selector)
        for variant in node.variants:
            self.visit(variant.value)


def asked(entry: Any) -> _Facts:
    found = _Facts()
    found.visit(entry)
    return found


@pytest.fixture(scope="module")
def messages() -> dict[str, dict[str, _Facts]]:
    return {lang: {name: asked(entry) for _, name, entry in entries(lang)} for lang in languages()}


@pytest.mark.parametrize("lang", OTHERS)
def test_every_language_has_the_same_messages_in_the_same_files(lang: str) -> None:
    english, other = ({(file, name) for file, name, _ in entries(one)} for one in (ENGLISH, lang))
    assert english == other


@pytest.mark.parametrize("lang", languages())
def test_no_message_is_there_twice(lang: str) -> None:
    counted = Counter(name for _, name, _ in entries(lang))
    assert [name for name, count in counted.items() if count > 1] == []


@pytest.mark.parametrize("lang", OTHERS)
def test_every_message_shows_the_same_facts_in_every_language(
    lang: str, messages: dict[str, dict[str, _Facts]]
) -> None:
    english, other = messages[ENGLISH], messages[lang]
    assert {name: english[name].facts for name in english} == {name: other[name].facts for name in other}


@pytest.mark.parametrize("lang", OTHERS)
def test_every_message_chooses_between_the_same_words_in_every_language(
    lang: str, messages: dict[str, dict[str, _Facts]]
) -> None:
    """Plural forms are each language's own; every other choice is of the game and the same everywhere."""
    english, other = messages[ENGLISH], messages[lang]
    assert {name: english[name].choices for name in english} == {name: other[name].choices for name in other}


@pytest.mark.parametrize("lang", OTHERS)
def test_every_language_has_the_same_attributes(lang: str) -> None:
    english, other = (
        {name: {attribute.id.name for attribute in entry.attributes} for _, name, entry in entries(one)}
        for one in (ENGLISH, lang)
    )
    assert english == other


@pytest.mark.parametrize("lang", languages())
def test_every_message_says_something_and_no_two_things_have_one_name(lang: str) -> None:
    for _, name, entry in entries(lang):
        assert entry.value is not None or entry.attributes, name
    goods = [thing(lang, good) for good in GOODS]
    assert len(set(goods)) == len(goods)


COMMANDS = sorted({*MOVES, "open_table", "undo"})
THINGS = sorted({*Phase, *GOODS, *COMMANDS, *get_args(DealStatus), *get_args(TermStatus), "colony", "research", "card"})


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("word", THINGS)
def test_every_thing_has_a_word(word: str, lang: str) -> None:
    assert knows(lang, f"thing-{word}")
    assert thing(lang, word).strip()


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("rule", RULES)
def test_every_refusal_is_told_in_a_sentence(rule: str, lang: str) -> None:
    """Ends as a sentence does, without marks of the library and without the codes of the companion."""
    sentence = tell(lang, Refusal(rule, RULES[rule].example), NAMES)
    assert re.fullmatch(r"[A-ZÄÖÜ“„0-9].*[.!]", sentence), sentence
    assert not set(sentence) & set("\u2068\u2069{}$_")
    codes = {fact for fact in RULES[rule].example.values() if isinstance(fact, Thing | Who) and "_" in fact}
    assert not any(code in sentence for code in codes)


@pytest.mark.parametrize("rule", RULES)
def test_every_refusal_has_a_sentence_of_its_own(rule: str) -> None:
    english, *translated = (tell(lang, Refusal(rule, RULES[rule].example), NAMES) for lang in languages())
    assert english not in translated
    others = {tell("en", Refusal(other, RULES[other].example), NAMES) for other in RULES if other != rule}
    assert english not in others


PROBLEMS = [
    "no-json", "no-object", "no-command", "unknown-command", "missing", "unknown-field", "too-long", "for-missing",
    "for-unwanted", "time-backwards", "says-nothing", "unreadable", "wrong-value",
]  # fmt: skip


@pytest.mark.parametrize("lang", languages())
def test_every_way_to_be_no_command_has_its_own_sentence(lang: str) -> None:
    told = [tell(lang, refuse("bad-command", problem=Thing(problem), field="space"), NAMES) for problem in PROBLEMS]
    assert len(set(told)) == len(PROBLEMS)


def test_every_way_to_be_no_command_is_known_to_the_words(messages: dict[str, dict[str, _Facts]]) -> None:
    for lang in languages():
        assert messages[lang]["refusal-bad-command"].choices["problem"] == set(PROBLEMS)


def test_a_party_in_the_wrong_role_is_told_of_the_deal() -> None:
    refusal = Refusal("not-your-move", {"seat": Who("unity"), "deal": "d1", "why": Thing("party")}, in_deal=True)
    for lang, name in (("en", "Unity"), ("de", "Harmonie")):
        sentence = tell(lang, refusal, NAMES)
        assert "d1" in sentence
        assert name in sentence
        assert sentence != tell(lang, Refusal("not-your-move", refusal.facts), NAMES)


Form = tuple[str, Callable[[int], dict[str, Any]], dict[int, tuple[str, str]]]
FORMS: list[Form] = [
    (
        "player-count",
        lambda count: {"count": count, "least": 4, "most": 9},
        {1: ("One seat is set up", "Nur ein Platz ist eingerichtet"), 3: ("3 seats are set up", "3 Plätze sind")},
    ),
    (
        "points-not-tradeable",
        lambda count: {"seat": Who("unity"), "points": count},
        {1: ("a victory point:", "keinen Siegpunkt"), 2: ("2 victory points:", "keine 2 Siegpunkte")},
    ),
    (
        "bid-over-ships",
        lambda count: {"seat": Who("unity"), "ships": count},
        {0: ("0 ships", "0 Raumschiffe"), 1: ("one ship;", "ein Raumschiff"), 2: ("2 ships", "2 Raumschiffe")},
    ),
    (
        "bids-missing",
        lambda count: {"seats": Everyone(["unity", "zeth", "yengii"][:count])},
        {1: ("Unity has not", "fehlt noch eines"), 3: ("Unity, Zeth, and Yengii have", "fehlt noch je eines")},
    ),
    (
        "tallies-missing",
        lambda count: {"seats": Everyone(["unity", "zeth"][:count])},
        {
            0: ("Everybody has", "Alle haben"),
            1: ("Unity has", "Harmonie hat"),
            2: ("Unity and Zeth have", "Harmonie und Zeth haben"),
        },
    ),
    (
        "not-on-turn",
        lambda count: {"seat": Who("unity"), "on_turn": Everyone(["yengii"][:count])},
        {0: ("It is nobody’s turn", "niemand an der Reihe"), 1: ("Yengii chooses", "wählt Yengii")},
    ),
    (
        "seal-unreadable",
        lambda count: {"seats": Everyone(["unity", "zeth"][:count])},
        {1: ("has to seal", "muss noch einmal"), 2: ("have to seal", "müssen noch einmal")},
    ),
]  # fmt: skip


@pytest.mark.parametrize(("rule", "facts", "forms"), FORMS, ids=[rule for rule, _, _ in FORMS])
def test_plural_forms_are_right(
    rule: str, facts: Callable[[int], dict[str, Any]], forms: dict[int, tuple[str, str]]
) -> None:
    for count, expected in forms.items():
        for lang, words in zip(("en", "de"), expected, strict=True):
            assert words in tell(lang, refuse(rule, **facts(count)), NAMES)


def test_numbers_are_written_as_the_language_writes_them() -> None:
    facts = {"seat": Who("caylion"), "bid": Fraction(5, 2), "least": 3, "space": 5}
    assert "bid 2.5," in tell("en", refuse("below-minimum", **facts), NAMES)
    assert "hat 2,5 geboten" in tell("de", refuse("below-minimum", **facts), NAMES)
    whole = tell("de", refuse("below-minimum", **{**facts, "bid": Fraction(4, 2)}), NAMES)
    assert "hat 2 geboten" in whole


def test_terms_are_counted_from_0_in_commands_and_from_1_by_people() -> None:
    assert "term 1 of" in tell("en", refuse("nothing-offered", **RULES["nothing-offered"].example), NAMES)


@pytest.mark.parametrize("digits", [15, 16, 17, 40, 999, 1001, 4299, 4300])
@pytest.mark.parametrize("sign", [1, -1])
def test_a_number_of_any_size_can_be_told(digits: int, sign: int) -> None:
    """4300 digits are the most that Python reads and writes; counted from 1, the last one has a digit more."""
    number = sign * (10**digits - 1)
    for lang in languages():
        assert tell(lang, refuse("due-after-end", seat=Who("unity"), due=number, last=6), NAMES)
        assert tell(lang, refuse("unknown-term", deal="d", term=number), NAMES)


@pytest.mark.parametrize(("lang", "together"), [("en", "Kit, Kjas, and Unity"), ("de", "Kit, Kjas und Harmonie")])
def test_species_are_called_what_the_table_calls_them(lang: str, together: str) -> None:
    seats = ["ktzrktrtl", "kjasjavikalimm", "unity"]
    assert listed(lang, [name_of(lang, seat, NAMES) for seat in seats]) == together
    assert worded(lang, {"seats": Everyone(seats)}, NAMES) == {"seats": together, "seats_count": 3}


def test_a_species_nobody_knows_is_called_as_it_was_given() -> None:
    assert name_of("en", "vulcans", NAMES) == "vulcans"


def test_what_a_player_typed_is_shown_as_it_is_and_never_read_as_a_pattern() -> None:
    sentence = tell("en", refuse("unknown-deal", deal='{ $seat } "x" {'), NAMES)
    assert '{ $seat } "x" {' in sentence


@pytest.mark.parametrize("length", [80, 1001, 100_000])
def test_a_name_of_any_length_can_be_told(length: int) -> None:
    for lang in languages():
        assert tell(lang, refuse("party-missing", seats=Everyone(["x" * length]), why=Thing("absent")), NAMES)
        assert tell(lang, refuse("bad-command", problem=Thing("unreadable"), field="x" * length), NAMES)


def test_a_missing_message_or_fact_is_a_programmers_fault() -> None:
    with pytest.raises(LookupError):
        say("en", "no-such-message")
    with pytest.raises(LookupError):
        say("en", "refusal-unknown-deal")


def test_german_is_written_with_real_umlauts() -> None:
    spelled_out = re.compile(
        r"\b(fuer|ueber\w*|koenn\w*|muess\w*|waehl\w*|naechst\w*|zurueck\w*|moeglich\w*|gueltig\w*)\b", re.I
    )
    for name, text in files("de").items():
        assert not spelled_out.search(text), name


@pytest.mark.parametrize(
    ("refusal", "english", "german"),
    [
        (
            refuse("not-your-move", seat=Who("unity"), deal="", why=Thing("moderator")),
            "Only the moderator can do that, not Unity.",
            "Das kann nur die Spielleitung, nicht Harmonie.",
        ),
        (
            refuse("not-your-move", seat=Who("yengii"), deal="", why=Thing("absent")),
            "Yengii is not at this table.",
            "Yengii sitzt nicht an diesem Tisch.",
        ),
        (
            refuse("due-in-past", seat=Who("caylion"), due=1, first=2),
            "Turn 1’s Trade phase is over; the earliest for Caylion is turn 2.",
            "Die Transaktionsphase von Runde 1 ist vorbei; frühestens geht es für Caylion in Runde 2.",
        ),
        (
            refuse("not-stealable", good=Thing("ship"), seat=Who("unity"), why=Thing("kind")),
            "The Zeth cannot steal ships from Unity: only coloured cubes and octagons.",
            "Die Zeth können Harmonie keine Raumschiffe stehlen: nur farbige Würfel und Oktagone.",
        ),
    ],
)
def test_a_refusal_says_who_may_and_when(refusal: Refusal, english: str, german: str) -> None:
    """CONTRIBUTING, The voice: what is possible instead, in the words one would say at a table."""
    assert (tell("en", refusal, NAMES), tell("de", refusal, NAMES)) == (english, german)


def test_a_text_of_any_length_is_cut_to_what_a_sentence_can_bear() -> None:
    assert say("en", "trouble-no-such-game", game="x" * 2000) == f"There is no game called {'x' * 2000}."
    assert say("en", "trouble-no-such-game", game="x" * 5000) == f"There is no game called {'x' * 1999}…."
