"""A disk that refuses does not stop the table: entries wait in memory, in order, until it takes them."""

import contextlib
import errno
import json
import os
import subprocess
import sys
from collections.abc import Callable
from io import FileIO
from pathlib import Path

import pytest

from companion.store import disk, log_file
from companion.store.journal import GameJournal, verify_chain
from companion.store.lines import END
from companion.store.scan import scan
from tests.store.conftest import Disk
from tests.store.sample import closed_game, entry, new_game

ROOT = Path(__file__).parents[2]


def code(journal: GameJournal) -> str | None:
    return journal.trouble.code if journal.trouble else None


def entries(count: int) -> list[object]:
    return [entry(seq) for seq in range(1, count + 1)]


def fill(small_disk: Disk) -> Path:
    """Leaves no room on a disk, and gives the file that takes it."""
    filler = small_disk.folder / "filler"
    with contextlib.suppress(OSError), filler.open("wb", buffering=0) as handle:
        while handle.write(bytes(1024)):
            pass
    return filler


def test_a_full_disk(small_disk: Disk) -> None:
    path = small_disk.folder / "games" / "game.json"
    journal = new_game(path, 2)
    filler = fill(small_disk)
    count = 2
    while journal.pending < 20:
        count += 1
        journal.append(entry(count))
    assert code(journal) == "disk-full"
    assert journal.trouble is not None
    assert journal.trouble.facts["pending"] == 20
    assert list(journal.read()) == entries(count), "the table plays on with all of them"
    found = scan(path.read_bytes(), str(path))
    assert (found.state, found.entries) == ("whole", count - 20), "no half line is left behind"
    assert not journal.retry()
    filler.unlink()
    assert journal.retry()
    assert (code(journal), journal.pending) == (None, 0)
    journal.append(entry(count + 1))
    journal.close()
    assert verify_chain(path) is None
    assert list(GameJournal(path, read_only=True).read()) == entries(count + 1)


def test_a_new_game_on_a_full_disk_is_played_in_memory(small_disk: Disk) -> None:
    filler = fill(small_disk)
    path = small_disk.folder / "games" / "game.json"
    journal = new_game(path, 3)
    assert (code(journal), journal.pending) == ("disk-full", 4)
    assert not path.exists()
    filler.unlink()
    journal.append(entry(4))
    assert (code(journal), journal.pending) == (None, 0)
    journal.close()
    assert list(GameJournal(path, read_only=True).read()) == entries(4)
    assert [file.name for file in path.parent.iterdir()] == ["game.json"]


@pytest.mark.skipif(sys.platform == "win32", reason="Windows knows no such limit")
def test_a_file_that_may_not_grow(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    command = [sys.executable, "-m", "tests.store.disk_limit", str(path)]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    ran = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True)
    seen = json.loads(ran.stdout)
    assert (seen["code"], seen["pending"], seen["still"]) == ("disk-full", 5, False)
    found = scan(seen["on_disk"].encode(), "")
    assert (found.state, found.entries) == ("whole", seen["entries"] - 6)
    assert (seen["lifted"], seen["after"]) == (True, [True, 0])
    assert verify_chain(path) is None
    assert list(GameJournal(path, read_only=True).read()) == entries(seen["entries"])


def test_a_read_only_disk(small_disk: Disk) -> None:
    path = small_disk.folder / "game.json"
    closed_game(path, 2)
    small_disk.allow_writing(False)
    journal = GameJournal(path)
    assert (code(journal), journal.pending, journal.read_only) == ("cannot-write", 0, False)
    journal.append(entry(3))
    assert (code(journal), journal.pending) == ("cannot-write", 1)
    new = new_game(small_disk.folder / "new" / "game.json", 1)
    assert (code(new), new.pending) == ("cannot-write", 2)
    small_disk.allow_writing(True)
    assert journal.retry()
    assert new.retry()
    for one, count in ((journal, 3), (new, 1)):
        one.close()
        assert list(GameJournal(one.path, read_only=True).read()) == entries(count)
        assert verify_chain(one.path) is None


def test_a_torn_tail_on_a_read_only_disk_waits_to_be_set_aside(small_disk: Disk) -> None:
    path = small_disk.folder / "game.json"
    cut = closed_game(path, 3)[:-20]
    path.write_bytes(cut)
    small_disk.allow_writing(False)
    journal = GameJournal(path)
    journal.append(entry(3))
    assert (code(journal), journal.notice) == ("cannot-write", None)
    assert path.read_bytes() == cut
    small_disk.allow_writing(True)
    assert journal.retry()
    assert journal.notice is not None
    assert journal.notice.code == "torn-tail-aside"
    journal.close()
    assert cut.endswith((small_disk.folder / "game.torn-1").read_bytes())
    assert list(GameJournal(path, read_only=True).read()) == entries(3)


@pytest.mark.skipif(sys.platform == "win32" or os.geteuid() == 0, reason="to root no folder is read-only")
def test_a_read_only_folder(tmp_path: Path) -> None:
    folder = tmp_path / "games"
    folder.mkdir(mode=0o555)
    journal = new_game(folder / "game.json", 2)
    assert (code(journal), journal.pending) == ("cannot-write", 3)
    folder.chmod(0o755)
    assert journal.retry()
    journal.close()
    assert list(GameJournal(journal.path, read_only=True).read()) == entries(2)


def failing(call: Callable[[int], None], error: int, times: int) -> Callable[[int], None]:
    """`call`, which fails so many times before it works."""
    left = [times]

    def instead(file: int) -> None:
        if left[0]:
            left[0] -= 1
            raise OSError(error, os.strerror(error))
        call(file)

    return instead


@pytest.mark.parametrize("error", [errno.EIO, errno.ENOSPC, errno.EROFS])
def test_a_sync_that_fails_is_written_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: int) -> None:
    """After a failed sync the system may forget the bytes, so that syncing once more proves nothing."""
    journal = new_game(tmp_path / "game.json", 1)
    monkeypatch.setattr(log_file, "sync", failing(disk.sync, error, 2))
    journal.append(entry(2))
    journal.append(entry(3))
    assert journal.pending == 2
    assert journal.trouble is not None
    journal.append(entry(4))
    assert (code(journal), journal.pending) == (None, 0)
    journal.close()
    assert verify_chain(journal.path) is None
    assert list(GameJournal(journal.path, read_only=True).read()) == entries(4)


def test_a_line_left_by_a_failed_sync_is_not_taken_for_safe(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It can be read back and still not be on the disk, so it is written once more before it counts."""
    journal = new_game(tmp_path / "game.json", 1)
    monkeypatch.setattr(log_file, "sync", failing(disk.sync, errno.EIO, 1))
    journal.append(entry(2))
    assert (code(journal), journal.pending) == ("disk-error", 1)
    assert journal.copy_to(tmp_path / "whole.json") is None
    with journal.path.open("r+b") as handle:
        handle.write((tmp_path / "whole.json").read_bytes())
    written: list[bytes] = []

    def write_all(handle: FileIO, data: bytes) -> None:
        written.append(data)
        disk.write_all(handle, data)

    monkeypatch.setattr(log_file, "write_all", write_all)
    assert journal.retry()
    assert [b'"seq":2,' in data for data in written] == [True]
    journal.close()
    assert list(GameJournal(journal.path, read_only=True).read()) == entries(2)


def test_an_error_of_the_disk_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    journal = new_game(tmp_path / "game.json")
    monkeypatch.setattr(log_file, "sync", failing(disk.sync, errno.EIO, 9))
    journal.append(entry(1))
    assert journal.trouble is not None
    assert dict(journal.trouble.facts) == {"file": str(journal.path), "pending": 1, "error": os.strerror(errno.EIO)}
    journal.close()
    assert journal.pending == 1
    assert journal.copy_to(tmp_path / "rescued.json") is None
    assert list(GameJournal(tmp_path / "rescued.json", read_only=True).read()) == entries(1)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows deletes no open file")
def test_a_file_deleted_under_a_running_game_is_written_anew(tmp_path: Path) -> None:
    path = tmp_path / "games" / "game.json"
    journal = new_game(path, 3)
    path.unlink()
    path.parent.rmdir()
    journal.append(entry(4))
    assert (code(journal), journal.pending) == (None, 0)
    journal.close()
    assert list(GameJournal(path, read_only=True).read()) == entries(4)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows replaces no open file")
def test_an_older_copy_put_in_place_is_brought_up_to_date(tmp_path: Path) -> None:
    """A stick that was pulled out and comes back, or a backup that was put back."""
    path = tmp_path / "game.json"
    journal = new_game(path, 2)
    older = path.read_bytes()
    journal.append(entry(3))
    (tmp_path / "backup").write_bytes(older)
    (tmp_path / "backup").replace(path)
    journal.append(entry(4))
    assert (code(journal), journal.pending) == (None, 0)
    journal.close()
    assert verify_chain(path) is None
    assert list(GameJournal(path, read_only=True).read()) == entries(4)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows replaces no open file")
def test_a_foreign_file_in_place_is_left_alone(tmp_path: Path) -> None:
    content = b"not a game\n"
    path = tmp_path / "game.json"
    journal = new_game(path, 2)
    (tmp_path / "other").write_bytes(content)
    (tmp_path / "other").replace(path)
    journal.append(entry(3))
    assert (code(journal), journal.pending) == ("changed-elsewhere", 1)
    assert path.read_bytes() == content
    path.unlink()
    assert journal.retry()
    journal.close()
    assert list(GameJournal(path, read_only=True).read()) == entries(3)


def test_a_game_that_went_on_elsewhere_is_left_alone(tmp_path: Path) -> None:
    """Two truths never become one by force: the file on disk keeps what the other companion wrote."""
    path = tmp_path / "game.json"
    journal = new_game(path, 2)
    other = tmp_path / "other.json"
    assert journal.copy_to(other) is None
    with GameJournal(other) as theirs:
        theirs.note("join-code", {"code": "WXYZ"})
    path.unlink()
    other.replace(path)
    before = path.read_bytes()
    journal.append(entry(3))
    assert (code(journal), journal.pending) == ("changed-elsewhere", 1)
    journal.close()
    assert path.read_bytes() == before
    assert before.endswith(END)


def overwrite(path: Path, data: bytes) -> None:
    """Changes a file in place, as an editor or a failing disk does: it stays the same file."""
    with path.open("r+b") as handle:
        handle.write(data)
        handle.truncate()


@pytest.mark.parametrize("cut", [1, 3, 40, 400, 900])
def test_a_file_cut_under_a_running_game_is_brought_up_to_date(tmp_path: Path, cut: int) -> None:
    """Nothing is ever appended behind a hole."""
    path = tmp_path / "game.json"
    journal = new_game(path, 4)
    overwrite(path, path.read_bytes()[:-cut])
    journal.append(entry(5))
    assert (code(journal), journal.pending) == (None, 0)
    journal.close()
    assert verify_chain(path) is None
    assert list(GameJournal(path, read_only=True).read()) == entries(5)


@pytest.mark.parametrize("left", [0, 1, 10, 60])
def test_a_file_of_which_hardly_anything_is_left_is_written_anew(tmp_path: Path, left: int) -> None:
    """What is there is the beginning of what we wrote, though not one record of it is whole."""
    path = tmp_path / "game.json"
    journal = new_game(path, 4)
    overwrite(path, path.read_bytes()[:left])
    journal.append(entry(5))
    assert (code(journal), journal.pending) == (None, 0)
    journal.append(entry(6))
    journal.close()
    assert verify_chain(path) is None
    assert list(GameJournal(path, read_only=True).read()) == entries(6)


@pytest.mark.parametrize("entry_changed", [b'"deal":"d1"', b'"deal":"d4"'])
def test_a_file_changed_under_a_running_game_is_left_alone(tmp_path: Path, entry_changed: bytes) -> None:
    path = tmp_path / "game.json"
    journal = new_game(path, 4)
    changed = path.read_bytes().replace(entry_changed, b'"deal":"d9"', 1)
    overwrite(path, changed)
    journal.append(entry(5))
    assert (code(journal), journal.pending) == ("changed-elsewhere", 1)
    assert path.read_bytes() == changed
    path.unlink()
    assert journal.retry()
    journal.close()
    assert list(GameJournal(path, read_only=True).read()) == entries(5)


def test_the_last_record_tells_where_size_and_time_do_not(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    journal = new_game(path, 4)
    known = path.stat()
    changed = path.read_bytes().replace(b'"deal":"d4"', b'"deal":"d9"', 1)
    overwrite(path, changed)
    os.utime(path, ns=(known.st_atime_ns, known.st_mtime_ns))
    journal.append(entry(5))
    assert code(journal) == "changed-elsewhere"
    assert path.read_bytes() == changed


def test_a_file_that_was_only_touched_is_played_on(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    journal = new_game(path, 2)
    os.utime(path, (1, 1))
    journal.append(entry(3))
    assert (code(journal), journal.pending) == (None, 0)
    journal.close()
    assert verify_chain(path) is None
