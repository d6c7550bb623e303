"""Never a traceback, whatever the file holds: exit 2 and one sentence, in both languages."""

import json

import pytest

from tests.cli.program import OPEN, Replay, companion

HUGE = "1" + "0" * 4000
DEEP = 100_000


def start(at: str) -> bytes:
    return f'{{"do": "start_timer", "by": "moderator", "at": {at}}}'.encode()


BAD: dict[str, bytes] = {
    "truncated": OPEN.encode()[:-7],
    "no-json": b"advance!",
    "two-on-a-line": b'{"do": "undo", "by": "moderator"} {"do": "undo", "by": "moderator"}',
    "list": b"[]",
    "number": b"5",
    "text": b'"advance"',
    "null": b"null",
    "empty-object": b"{}",
    "unknown-command": b'{"do": "dance", "by": "moderator"}',
    "command-not-text": b'{"do": 5, "by": "moderator"}',
    "wrong-type": b'{"do": "advance", "by": "moderator", "skip": "yes"}',
    "missing-field": b'{"do": "add_time", "by": "moderator"}',
    "unknown-field": b'{"do": "advance", "by": "moderator", "colour": "red"}',
    "unknown-field-with-a-long-name": b'{"do": "advance", "by": "moderator", "' + b"x" * 100_000 + b'": 1}',
    "unknown-field-with-lines": b'{"do": "advance", "by": "moderator", "a\\nb\\nc": 1}',
    "nan": start("NaN"),
    "infinity": start("Infinity"),
    "minus-infinity": start("-Infinity"),
    "1e999": start("1e999"),
    "huge-time": start(HUGE),
    "huge-ships": b'{"do": "declare_ships", "by": "unity", "ships": ' + HUGE.encode() + b"}",
    "too-many-digits": b'{"do": "declare_ships", "by": "unity", "ships": ' + b"9" * 10_000 + b"}",
    "deep-lists": b"[" * DEEP,
    "deep-objects": b'{"a":' * DEEP,
    "deep-and-closed": b"[" * DEEP + b"]" * DEEP,
    "deep-in-a-field": b'{"do": "advance", "by": "moderator", "skip": ' + b"[" * DEEP + b"]" * DEEP + b"}",
    "nul": b"\x00",
    "nul-in-text": b'{"do": "advance", "by": "moder\x00ator"}',
    "nul-among-spaces": b"  \x00  ",
    "lone-surrogate": b'{"do": "undo", "by": "\\ud800"}',
    "lone-surrogate-in-bytes": b'{"do": "undo", "by": "\xed\xa0\x80"}',
    "no-utf-8": b'{"do": "undo", "by": "\xff\xfe"}',
    "utf-16": OPEN.encode("utf-16"),
    "ten-megabytes": b'{"do": "' + b"a" * 10_000_000 + b'"}',
    "ten-megabytes-of-spaces-before": b" " * 10_000_000 + OPEN.encode(),
    "ten-megabytes-of-spaces-behind": OPEN.encode() + b" " * 10_000_000 + b"x",
    "binary": bytes(byte for byte in range(256) if byte not in b"\n\r"),
    "no-break-space": "\u00a0".encode(),
}  # fmt: skip


@pytest.mark.parametrize("name", BAD)
def test_a_line_that_is_no_command_is_exit_2_and_one_sentence(name: str, replay: Replay) -> None:
    """The line before it was good, so its number is 2; a sentence is short and stays on one line."""
    ran = replay(OPEN.encode() + b"\n" + BAD[name] + b"\n")
    assert ran.code == 2
    assert (ran.json["ok"], ran.json["line"], ran.json["rule"]) == (False, 2, "bad-command")
    message = ran.json["message"]
    assert 10 < len(message) < 300
    assert "\n" not in message
    assert ran.err == message + "\n"


def test_the_real_program_reads_past_all_of_them_in_both_languages() -> None:
    """Every one is listed with its own line, and the good command behind them is still played."""
    script = b"\n".join([OPEN.encode(), *BAD.values(), b'{"do": "advance", "by": "moderator"}'])
    messages = []
    for lang in ("en", "de"):
        ran = companion("replay", "-", "--keep-going", "--lang", lang, stdin=script)
        assert (ran.code, ran.err) == (0, "")
        assert ran.json["phase"] == "economy"
        assert [row["line"] for row in ran.json["refused"]] == list(range(2, len(BAD) + 2))
        assert {row["rule"] for row in ran.json["refused"]} == {"bad-command"}
        messages.append([row["message"] for row in ran.json["refused"]])
    assert all(english != german for english, german in zip(*messages, strict=True))


@pytest.mark.parametrize("name", ["truncated", "ten-megabytes", "deep-lists"])
def test_the_real_program_stops_at_each_with_exit_2(name: str) -> None:
    ran = companion("replay", "-", stdin=BAD[name])
    assert (ran.code, ran.json["line"], ran.json["rule"]) == (2, 1, "bad-command")
    assert ran.err.splitlines() == [ran.json["message"]]


def propose(due: str) -> str:
    terms = f'[{{"from": "caylion", "to": "zeth", "goods": {{"ship": 1}}, "due": {due}}}]'
    return f'{{"do": "propose_deal", "by": "caylion", "deal": "d", "terms": {terms}}}'


def agreed() -> str:
    return f'{propose("1")}\n{{"do": "accept_deal", "by": "zeth", "deal": "d"}}'


def auction() -> str:
    """Up to the research auction, in which everybody has bid one ship."""
    seats = ("caylion", "zeth", "unity", "kjasjavikalimm")
    lines: list[dict[str, object]] = [{"do": "advance", "by": "moderator"}] * 3
    lines += [{"do": "declare_ships", "by": seat, "ships": 1} for seat in seats]
    lines += [{"do": "seal_bid", "by": seat, "colony": 0, "research": 1} for seat in seats]
    lines += [{"do": "reveal_colony_bids", "by": "moderator"}, {"do": "reveal_research_bids", "by": "moderator"}]
    return "\n".join(map(json.dumps, lines))


LARGE: dict[str, tuple[str, str]] = {
    "due-after-end": (propose("9" * 40), "due-after-end"),
    "due-far-after-end": (propose(HUGE), "due-after-end"),
    "due-in-past": (propose("-" + "9" * 40), "due-in-past"),
    "unknown-term": (f'{agreed()}\n{{"do": "break_term", "by": "zeth", "deal": "d", "term": {HUGE}}}', "unknown-term"),
    "unknown-term-at-the-limit": (
        f'{agreed()}\n{{"do": "break_term", "by": "zeth", "deal": "d", "term": {"9" * 4300}}}', "unknown-term",
    ),
    "space-empty": (f'{auction()}\n{{"do": "buy", "by": "caylion", "space": {HUGE}}}', "space-empty"),
    "unknown-term-below": (
        f'{agreed()}\n{{"do": "break_term", "by": "zeth", "deal": "d", "term": -{HUGE}}}', "unknown-term",
    ),
}  # fmt: skip


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("name", LARGE)
def test_a_number_of_any_size_is_refused_in_words(name: str, lang: str, replay: Replay) -> None:
    """Terms are counted in whole numbers without a limit: whatever is said of them must fit into a sentence."""
    script, rule = LARGE[name]
    ran = replay(f"{OPEN}\n{script}\n", "--lang", lang)
    assert ran.code in (1, 2)
    assert ran.json["rule"] in (rule, "bad-command")
    assert len(ran.json["message"]) < 300


LONG = "x" * 5_000
LONG_NAMES: dict[str, tuple[str, str]] = {
    "from": (propose("1").replace('"from": "caylion"', f'"from": "{LONG}"'), "party-missing"),
    "to": (propose("1").replace('"to": "zeth"', f'"to": "{LONG}"'), "party-missing"),
    "by": (f'{{"do": "undo", "by": "{LONG}"}}', "unknown-species"),
    "for": (f'{{"do": "pass", "by": "moderator", "for": "{LONG}"}}', "wrong-phase"),
    "deal": (f'{{"do": "accept_deal", "by": "zeth", "deal": "{LONG}"}}', "bad-command"),
    "edition": (f'{{"do": "open_table", "by": "moderator", "edition": "{LONG}", "seats": []}}', "table-already-open"),
}


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("name", LONG_NAMES)
def test_a_name_of_any_length_is_refused_in_words(name: str, lang: str, replay: Replay) -> None:
    """Only the name of a deal has a greatest length."""
    script, rule = LONG_NAMES[name]
    ran = replay(f"{OPEN}\n{script}\n", "--lang", lang)
    assert ran.code in (1, 2)
    assert ran.json["rule"] == rule
    assert len(ran.json["message"]) < 1_000


def test_a_track_of_large_minimums_can_be_bid_on_and_told(replay: Replay) -> None:
    opened = json.loads(OPEN) | {"options": {"research_track": [1, 1, 2, int("9" * 40)]}}
    ran = replay(f'{json.dumps(opened)}\n{auction()}\n{{"do": "buy", "by": "caylion", "space": 4}}')
    assert (ran.code, ran.json["rule"]) in {(1, "below-minimum"), (2, "bad-command")}
