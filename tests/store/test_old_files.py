"""Files of every version open for ever. When the format changes, one more file is put beside these."""

import shutil
from pathlib import Path

from companion.store.journal import GameJournal, verify_chain
from companion.store.vault import SeatVault
from companion.table.envelopes import SealedPart, proves
from tests.store.sample import SALT, entry

VERSION_1 = Path(__file__).parents[1] / "games" / "journals" / "version-1.json"


def test_a_game_of_version_1_opens_and_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    shutil.copyfile(VERSION_1, path)
    assert verify_chain(path) is None
    with GameJournal(path) as journal:
        assert (journal.game_id, journal.created, journal.salt) == (
            "2026-11-16-k3f9",
            "2026-11-16T19:30:00+01:00",
            SALT,
        )
        assert journal.head == "1664733d8a2d6f3a2a4d8b57fff1e851eab8118f459345185822e0cd0898491c"
        assert list(journal.read())[:3] == [entry(1), entry(2), entry(3)]
        assert list(journal.notes("join-code")) == [{"code": "ABCD"}]
        assert list(journal.notes("glance")) == [{"turn": 1, "phase": "bids"}]
        journal.append(entry(5))
    assert verify_chain(path) is None


def test_an_envelope_of_version_1_opens_for_its_secret() -> None:
    journal = GameJournal(VERSION_1, read_only=True)
    vault = SeatVault(journal)
    (event,) = list(journal.read())[3].events
    part = SealedPart.model_validate(event["colony"])
    assert vault.open("zeth", part) is None
    assert vault.hold("zeth", "a-secret-for-the-zeth-seat")
    opened = vault.open("zeth", part)
    assert opened is not None
    assert opened.numbers == {"colony": 3}
    assert proves(part, opened)
