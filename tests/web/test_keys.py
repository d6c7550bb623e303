"""Who may do what at a table: secrets, seats, and the moderator's key."""

import re

import pytest

from companion.web.keys import (
    CODE_ALPHABET,
    CODE_LENGTH,
    Denied,
    Keyring,
    KeyringRecord,
    Moderator,
    SeatRecord,
    Standing,
    Watcher,
    cookie_name,
    is_secret,
    new_code,
    new_secret,
    tidy_code,
)

A, B = new_secret(), new_secret()


def key_of(keyring: Keyring) -> str:
    return keyring.moderator_path.rsplit("/", 1)[1]


def test_secrets_survive_every_address_bar() -> None:
    """At least 128 bits, in letters that browsers do not rewrite."""
    secrets = {new_secret() for _ in range(1000)}
    assert len(secrets) == 1000
    assert all(re.fullmatch(r"[A-Za-z0-9_-]{32}", secret) for secret in secrets)  # 32 letters of 6 bits
    assert all(is_secret(secret) for secret in secrets)


@pytest.mark.parametrize("text", ["", "short", "x" * 31, "x" * 65, "x" * 31 + "\n", "ä" * 32, "x" * 32 + "\n"])
def test_what_is_no_secret(text: str) -> None:
    assert not is_secret(text)


def test_codes_can_be_read_aloud() -> None:
    """No look-alikes, no vowels, and none that is taken."""
    assert not set(CODE_ALPHABET) & set("01OIL5SAEU")
    seen: set[str] = set()
    for _ in range(500):
        code = new_code(seen.__contains__)
        assert len(code) == CODE_LENGTH
        assert set(code) <= set(CODE_ALPHABET)
        assert code not in seen
        seen.add(code)


def test_codes_as_people_type_them() -> None:
    assert tidy_code(" k7-q rw\n") == "K7QRW"
    assert cookie_name("K7QRW") != cookie_name("K7QRX")


def test_a_stranger_only_watches() -> None:
    standing = Keyring("K7QRW").standing(None)
    assert standing == Standing()
    assert standing.allows(Watcher())
    assert not standing.allows(Moderator())
    assert not standing.allows(SeatRecord("zeth"))
    assert not standing.known


def test_a_seat_is_claimed_once() -> None:
    """Another phone is turned away; who holds the seat may claim it again."""
    keyring = Keyring("K7QRW")
    assert keyring.claim("zeth", A) is None
    assert keyring.claim("zeth", B) == Denied("seat-taken", "zeth")
    assert keyring.claim("zeth", A) is None
    assert keyring.standing(A).allows(SeatRecord("zeth"))
    assert not keyring.standing(B).known
    assert keyring.taken() == {"zeth"}


def test_a_tablet_holds_many_seats() -> None:
    keyring = Keyring("K7QRW")
    keyring.claim("zeth", A)
    keyring.claim("faderan", A)
    assert keyring.standing(A).seats == {"zeth", "faderan"}


def test_takeover_only_after_release() -> None:
    """A claimed seat is taken over only after the moderator, or the seat itself, has released it."""
    keyring = Keyring("K7QRW")
    host = new_secret()
    keyring.admit_moderator(key_of(keyring), host)
    keyring.claim("zeth", A)
    assert keyring.release("zeth", B) == Denied("not-moderator", "zeth")
    assert keyring.standing(A).seats == {"zeth"}
    assert keyring.release("zeth", host) is None
    assert not keyring.standing(A).known
    assert keyring.claim("zeth", B) is None
    assert keyring.release("zeth", B) is None
    assert keyring.taken() == frozenset()


def test_only_the_present_key_makes_a_moderator() -> None:
    keyring = Keyring("K7QRW")
    assert keyring.admit_moderator("", A) == Denied("wrong-key")
    assert keyring.admit_moderator("ä" * 32, A) == Denied("wrong-key")
    assert keyring.admit_moderator(new_secret(), A) == Denied("wrong-key")
    assert not keyring.standing(A).moderator
    assert keyring.admit_moderator(key_of(keyring), A) is None
    assert keyring.standing(A).allows(Moderator())


def test_a_renewed_key_puts_the_others_out() -> None:
    """The old link opens nothing, other moderators are out, and who renewed it stays."""
    keyring = Keyring("K7QRW")
    old = key_of(keyring)
    keyring.admit_moderator(old, A)
    keyring.admit_moderator(old, B)
    keyring.claim("zeth", B)
    assert keyring.renew_moderator(new_secret()) == Denied("not-moderator")
    assert keyring.renew_moderator(A) is None
    assert key_of(keyring) != old
    assert keyring.admit_moderator(old, B) == Denied("wrong-key")
    assert keyring.standing(A).moderator
    assert keyring.standing(B) == Standing(seats=frozenset({"zeth"}))


def test_places_outlive_the_server() -> None:
    """What is saved brings everybody back to their place, and holds no secret and no key."""
    saved: list[KeyringRecord] = []
    keyring = Keyring("K7QRW", on_change=saved.append)
    keyring.admit_moderator(key_of(keyring), A)
    keyring.claim("zeth", B)
    text = saved[-1].model_dump_json()
    assert not [secret for secret in (A, B, key_of(keyring)) if secret in text]
    again = Keyring("K7QRW", KeyringRecord.model_validate_json(text))
    assert again.standing(A).moderator
    assert again.standing(B).seats == {"zeth"}
    assert key_of(again) != key_of(keyring)


def test_a_record_of_one_table_is_worth_nothing_at_another() -> None:
    keyring = Keyring("K7QRW")
    keyring.claim("zeth", A)
    assert not Keyring("ZZZZZ", keyring.record).standing(A).known
