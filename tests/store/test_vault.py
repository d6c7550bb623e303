"""Nobody learns a bid before its reveal: not from the file, not from its length, not from equal bids."""

import base64
import json
import re
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from companion.store.journal import GameJournal
from companion.store.vault import SeatVault, new_secret
from companion.table.envelopes import OpenedPart, SealedPart, Vault, fingerprint, proves
from companion.table.journal import Entry
from tests.store.sample import new_game

SECRET = new_secret()
BID = {"colony": {"colony": 3}, "research": {"research": 2}}
TALLY = {"points": -9_999_999_999, "small": 9_999_999_999, "large": 0, "ultratech": 12, "ships": 9_999_999_999}


@pytest.fixture
def journal(tmp_path: Path) -> Iterator[GameJournal]:
    with new_game(tmp_path / "game.json") as journal:
        yield journal


@pytest.fixture
def vault(journal: GameJournal) -> SeatVault:
    vault = SeatVault(journal)
    vault.enrol("zeth", SECRET)
    return vault


def restarted(journal: GameJournal) -> SeatVault:
    """The vault of a server that was started anew."""
    return SeatVault(GameJournal(journal.path, read_only=True))


def test_what_was_sealed_opens_and_proves_itself(vault: SeatVault) -> None:
    """The vault is what the table asks for."""
    table_vault: Vault = vault
    sealed = table_vault.seal("zeth", BID)
    assert sealed.keys() == BID.keys()
    for name, part in sealed.items():
        opened = table_vault.open("zeth", part)
        assert opened is not None
        assert opened.numbers == BID[name]
        assert proves(part, opened)
        assert re.fullmatch("[0-9a-f]{32}", opened.nonce), "128 random bits are published at the reveal"
        other = OpenedPart(numbers={name: BID[name][name] + 1}, nonce=opened.nonce)
        assert not proves(part, other)


def test_after_a_restart_a_phone_that_comes_back_opens_its_envelope(journal: GameJournal, vault: SeatVault) -> None:
    part = vault.seal("zeth", BID)["colony"]
    again = restarted(journal)
    assert again.enrolled("zeth")
    assert not again.holds("zeth")
    assert again.open("zeth", part) is None, "the server alone cannot open it"
    assert not again.hold("zeth", new_secret())
    assert again.open("zeth", part) is None
    assert again.hold("zeth", SECRET)
    assert again.holds("zeth")
    opened = again.open("zeth", part)
    assert opened is not None
    assert opened.numbers == {"colony": 3}
    assert again.opens("zeth", part)
    again.forget("zeth")
    assert not again.holds("zeth")
    assert again.open("zeth", part) is None
    assert not again.opens("zeth", part)


def test_a_seat_whose_secret_is_gone_gets_a_new_one_and_seals_anew(journal: GameJournal, vault: SeatVault) -> None:
    lost = vault.seal("zeth", BID)["colony"]
    again = SeatVault(journal)
    newer = new_secret()
    again.enrol("zeth", newer)
    assert again.open("zeth", lost) is None
    assert not again.matches("zeth", SECRET), "the old secret is worth nothing now"
    part = again.seal("zeth", BID)["colony"]
    opened = again.open("zeth", part)
    assert opened is not None
    assert opened.numbers == {"colony": 3}
    third = restarted(journal)
    assert third.hold("zeth", newer)
    assert third.open("zeth", part) == opened


def test_a_phone_replaced_while_the_server_runs_loses_no_envelope(vault: SeatVault) -> None:
    part = vault.seal("zeth", BID)["colony"]
    vault.enrol("zeth", new_secret())
    assert vault.open("zeth", part) is not None


def test_a_seat_without_a_phone_is_sealed_for_as_long_as_the_server_runs(
    journal: GameJournal, vault: SeatVault
) -> None:
    part = vault.seal("faderan", BID)["colony"]
    opened = vault.open("faderan", part)
    assert opened is not None
    assert opened.numbers == {"colony": 3}
    assert not vault.holds("faderan")
    assert not vault.enrolled("faderan")
    assert restarted(journal).open("faderan", part) is None


def test_what_is_sealed_on_a_tablet_opens_for_that_tablet_alone(journal: GameJournal, vault: SeatVault) -> None:
    """For a seat with a phone, too: the tablet seals in its place when the phone is what is missing."""
    tablet = new_secret()
    with vault.in_hand(tablet):
        sealed = {seat: vault.seal(seat, BID)["colony"] for seat in ("zeth", "faderan")}
    own = vault.seal("zeth", BID)["research"]
    again = restarted(journal)
    again.lend(new_secret())
    assert [again.open(seat, part) for seat, part in sealed.items()] == [None, None]
    again.lend(tablet)
    for seat, part in sealed.items():
        opened = again.open(seat, part)
        assert opened is not None
        assert opened.numbers == {"colony": 3}
    assert again.open("faderan", sealed["zeth"]) is None, "not for another seat"
    assert again.open("zeth", own) is None, "what the seat sealed itself is not the tablet's to open"


def test_an_envelope_of_an_earlier_version_still_opens(tmp_path: Path) -> None:
    """Sealed before tablets had keys of their own."""
    ciphertext = (
        "muMTuLBhd0StaoTsVslGLv-wxolOdY8DDbtdlphEDVnYS8lBAWoD2ByytxYE8ue2Q2mWl7A6D3IlnCYGEYbkGeQbZjHWpKEL98-n-gyfuQ5WBorK"
        "pm12AMjOGHN0tAuOkpb6XaTLiY88avOg3yeGuwlUpZ8vsSHvnWcdec9za74sLzQQDUqdqlPT7RcIoyk243czmHG4zkVT_Rp7OzOCNs0v748M-ZY0"
        "0TPuBkSgsasO_Cq7aVQHYqCOE0r3n-pPuaCvWQhDZkXfmwwUifHfTpbUj-6eMn3sy-PFm16H_dQKWsO3VaL0K8Gi2EMW_YVtGj8QFnVvNRsa54-S"
        "Ck2lL2jkAXjJqivnoK5ym9NLh8j96uAGl1UG3EmlgvXh2IWk"
    )
    with GameJournal.create(tmp_path / "old.json", "2026-11-17-abcd", "", bytes(16)) as game:
        game.note(
            "seat-secret", {"seat": "zeth", "hash": "7b5b82bcebd79c830352cc6c844f2faf8e396b052aaba3a6565852682d8b3486"}
        )
        vault = SeatVault(game)
        assert vault.hold("zeth", "an-old-secret-of-22-chars-or-more")
        opened = vault.open("zeth", SealedPart(fingerprint="494950f7f56551529f02", ciphertext=ciphertext))
    assert opened is not None
    assert opened.numbers == {"ships": 3}


def test_an_envelope_opens_for_its_own_seat_game_and_fingerprint_only(tmp_path: Path, vault: SeatVault) -> None:
    vault.enrol("caylion", SECRET)
    sealed = vault.seal("zeth", BID)
    colony, research = sealed["colony"], sealed["research"]
    assert vault.open("caylion", colony) is None
    swapped = SealedPart(fingerprint=research.fingerprint, ciphertext=colony.ciphertext)
    assert vault.open("zeth", swapped) is None
    game = GameJournal.create(tmp_path / "other.json", "2026-11-17-abcd", "", bytes(16))
    other = SeatVault(game)
    other.enrol("zeth", SECRET)
    assert other.open("zeth", colony) is None
    game.close()


def test_every_changed_character_of_a_ciphertext_is_noticed(vault: SeatVault) -> None:
    part = vault.seal("zeth", BID)["colony"]
    for position, letter in enumerate(part.ciphertext):
        for instead in {*"ABCDQgw9-_=", "\n", "ä"} - {letter}:
            changed = part.ciphertext[:position] + instead + part.ciphertext[position + 1 :]
            opened = vault.open("zeth", SealedPart(fingerprint=part.fingerprint, ciphertext=changed))
            assert opened is None, f"character {position} was changed to {instead!r}"
    assert vault.open("zeth", SealedPart(fingerprint=part.fingerprint, ciphertext="")) is None


def test_a_wrong_secret_is_not_the_seats(vault: SeatVault) -> None:
    for secret in ("", "wrong", SECRET[:-1], SECRET + "x", SECRET.swapcase(), "\ud800" * 22, "ü" * 22):
        assert not vault.matches("zeth", secret)
        assert not vault.hold("zeth", secret)
        assert not vault.matches("nobody", secret)
    assert not vault.matches("nobody", SECRET)
    assert vault.matches("zeth", SECRET)


def test_a_secret_that_could_be_guessed_is_a_fault(vault: SeatVault) -> None:
    with pytest.raises(ValueError, match="128 bits"):
        vault.enrol("zeth", "1234")
    assert len({new_secret() for _ in range(100)}) == 100
    assert re.fullmatch("[A-Za-z0-9_-]{22}", new_secret())


def test_a_number_has_at_most_ten_digits(vault: SeatVault) -> None:
    part = vault.seal("zeth", {"tally": TALLY})["tally"]
    opened = vault.open("zeth", part)
    assert opened is not None
    assert opened.numbers == TALLY
    for number in (10**10, -(10**10)):
        with pytest.raises(ValueError, match="ten digits"):
            vault.seal("zeth", {"colony": {"colony": number}})
    with pytest.raises(ValueError, match="too many"):
        vault.seal("zeth", {"tally": {f"number {count}": 1 for count in range(50)}})


def test_all_ciphertexts_have_one_length(vault: SeatVault) -> None:
    parts: list[Mapping[str, int]] = [{"colony": number} for number in (0, 7, 10, 999, 9_999_999_999)]
    parts += [{"research": 4}, TALLY, dict.fromkeys(TALLY, 0)]
    sealed = [vault.seal("zeth", {"part": numbers})["part"] for numbers in parts]
    assert len({len(part.ciphertext) for part in sealed}) == 1
    assert len({len(part.fingerprint) for part in sealed}) == 1


def test_equal_bids_look_different(vault: SeatVault) -> None:
    sealed = [vault.seal("zeth", BID)["colony"] for _ in range(200)]
    assert len({part.fingerprint for part in sealed}) == 200
    assert len({part.ciphertext for part in sealed}) == 200
    raw = [base64.urlsafe_b64decode(part.ciphertext) for part in sealed]
    for position in range(len(raw[0])):
        assert len({one[position] for one in raw}) > 64, f"byte {position} of a ciphertext is always much the same"


def sealed_game(path: Path, bid: int) -> bytes:
    """The file of a game in which one bid was sealed, as the table would."""
    journal = GameJournal.create(path, "2026-11-16-k3f9", "2026-11-16T19:30:00+01:00", bytes(16))
    vault = SeatVault(journal)
    vault.enrol("zeth", SECRET)
    parts = vault.seal("zeth", {"colony": {"colony": bid}})
    event = {"type": "bid_sealed", "v": 1, "seat": "zeth", "colony": parts["colony"].model_dump()}
    journal.append(Entry(1, 1.0, {"do": "seal_bid", "by": "zeth"}, [event]))
    journal.close()
    return path.read_bytes()


def test_files_of_different_bids_cannot_be_told_apart(tmp_path: Path) -> None:
    """All that differs between two files is what is random: ciphertext, fingerprint, and the hashes over them."""
    bids = [0, 1, 1, 2, 9, 10, 1_234_567_890]
    files = [sealed_game(tmp_path / f"{number}.json", bid) for number, bid in enumerate(bids)]
    assert len({len(file) for file in files}) == 1
    random_part = rb'(?<="ciphertext":")[^"]*|(?<="fingerprint":")[^"]*|(?<="hash":")[^"]*|(?<="prev":")[^"]*'
    assert len({re.sub(random_part, b"?", file) for file in files}) == 1
    assert len(set(files)) == len(files), "two files of the same bid do not look the same either"


def test_no_byte_pattern_of_a_bid_or_a_secret_is_in_the_file(tmp_path: Path) -> None:
    bid = 1_234_567_890
    file = sealed_game(tmp_path / "game.json", bid)
    ciphertext = json.loads(file)["journal"]["2"]["events"][0]["colony"]["ciphertext"]
    texts = [str(bid), f"{bid:x}", f"{bid:X}", f"{bid:b}", SECRET]
    patterns = [text.encode() for text in texts] + [
        bid.to_bytes(size, order) for size in (4, 8) for order in ("big", "little")
    ]
    patterns += [base64.urlsafe_b64decode(SECRET + "==")]
    patterns += [base64.b64encode(pattern)[:-4] for pattern in patterns if len(pattern) > 8]
    patterns += [pattern.hex().encode() for pattern in patterns]
    for data in (file, base64.urlsafe_b64decode(ciphertext)):
        for pattern in patterns:
            assert pattern not in data
    assert fingerprint({"colony": bid}, "").encode() not in file, "the fingerprint is not made of the bid alone"
