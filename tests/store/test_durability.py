"""Safe means on the disk: nothing is acknowledged, renamed or cut off before what it relies on has been synced."""

import errno
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from companion.store import disk, log_file
from companion.store.journal import GameJournal
from tests.store.sample import closed_game, entry, new_game

Step = tuple[str, list[str]]


@pytest.fixture
def steps(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[Step]:
    """What was synced, in order, each with the names in the folder at that time."""
    seen: list[Step] = []

    def watch(what: str, call: Callable[..., None]) -> Callable[..., None]:
        def instead(target: object) -> None:
            call(target)
            seen.append((what, sorted(file.name for file in tmp_path.glob("*.*"))))

        return instead

    monkeypatch.setattr(disk, "sync_folder", watch("folder", disk.sync_folder))
    monkeypatch.setattr(log_file, "sync", watch("append", disk.sync))
    return seen


def test_an_append_is_synced_with_its_line_in_the_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.json"
    journal = new_game(path)
    synced: list[bytes] = []

    def sync(file: int) -> None:
        disk.sync(file)
        synced.append(path.read_bytes())

    monkeypatch.setattr(log_file, "sync", sync)
    for seq in range(1, 4):
        journal.append(entry(seq))
        assert len(synced) == seq, "one append, one sync"
        assert synced[-1] == path.read_bytes(), "and nothing is written after it"
        assert f'"seq":{seq},'.encode() in synced[-1]
    journal.close()
    assert len(synced) == 3


def test_a_new_game_gets_its_name_when_it_is_whole_and_the_name_is_synced(tmp_path: Path, steps: list[Step]) -> None:
    new_game(tmp_path / "game.json").close()
    assert steps == [("folder", ["game.json"]), ("append", ["game.json"])]


def test_a_torn_tail_is_safe_elsewhere_before_it_is_cut_off(tmp_path: Path, steps: list[Step]) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(closed_game(path, 2)[:-30])
    steps.clear()
    GameJournal(path).close()
    assert steps == [("folder", ["game.json", "game.torn-1"]), ("append", ["game.json", "game.torn-1"])]


def test_a_second_name_left_by_a_crash_is_not_written_through(tmp_path: Path) -> None:
    """The power may go between giving a new file its name and taking the old one away."""
    path = tmp_path / "game.json"
    before = closed_game(path, 2)
    (tmp_path / "game.json.new").hardlink_to(path)
    with pytest.raises(FileExistsError):
        disk.write_whole(path, b"other")
    assert path.read_bytes() == before
    with path.open("rb") as still_open:
        disk.write_whole(path, b"other", replace=True)
        assert still_open.read() == before
    assert path.read_bytes() == b"other"


@pytest.mark.parametrize("linked", [True, False])
def test_a_file_is_put_in_place_whole_or_not_at_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, linked: bool
) -> None:
    """Also on a disk that has no second names, such as a stick."""

    def no_links(new: Path, path: Path) -> None:
        raise PermissionError(errno.EPERM, "no links here")

    if not linked:
        monkeypatch.setattr(os, "link", no_links)
    path = tmp_path / "below" / "game.json"
    disk.write_whole(path, b"first")
    with pytest.raises(FileExistsError):
        disk.write_whole(path, b"second")
    assert path.read_bytes() == b"first"
    assert [file.name for file in path.parent.iterdir()] == ["game.json"]
