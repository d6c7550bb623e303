"""After a cut at any byte a game opens with all that was acknowledged, and no changed byte goes unnoticed."""

import itertools
import json
from pathlib import Path

import pytest

from companion.store.journal import GameJournal, verify_chain
from companion.store.lines import END, START, write_line
from companion.store.scan import scan
from companion.store.trouble import Troubled
from tests.store.sample import closed_game, entry


def torn_files(path: Path) -> list[Path]:
    return sorted(path.parent.glob("*.torn-*"))


def last_append(data: bytes) -> int:
    """Where the last append began: it wrote its line over the closing brackets."""
    return data.rindex(b'\n,"') + 1


def cuts(data: bytes) -> list[bytes]:
    """The file as a cut may leave it in the last append: so many bytes of it and no more, or over the old brackets."""
    start = last_append(data)
    over = [data[: start + count] + END[count:] for count in range(len(END))]
    return over + [data[:stop] for stop in range(start, len(data))]


def test_every_cut_of_the_last_append_opens_and_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    data = closed_game(path, 3)
    line_end = len(data) - len(END)
    for number, cut in enumerate(cuts(data)):
        path = tmp_path / f"cut-{number}" / "game.json"
        path.parent.mkdir()
        path.write_bytes(cut)
        whole = 3 if len(cut) >= line_end else 2
        with GameJournal(path) as journal:
            assert list(journal.read()) == [entry(seq) for seq in range(1, whole + 1)]
            assert (journal.trouble, journal.read_only) == (None, False)
            rest = cut[line_end if whole == 3 else last_append(data) :]
            if rest == END:
                assert journal.notice is None
            elif END.startswith(rest):
                assert journal.notice is not None
                assert journal.notice.code == "unfinished"
            else:
                assert journal.notice is not None
                assert journal.notice.code == "torn-tail-aside"
                assert dict(journal.notice.facts) == {
                    "file": str(path),
                    "entries": whole,
                    "bytes": len(rest),
                    "aside": str(tmp_path / f"cut-{number}" / "game.torn-1"),
                }
                assert [file.read_bytes() for file in torn_files(path)] == [rest]
            assert verify_chain(path) is None, "opening has put the file right"
            journal.append(entry(whole + 1))
        with GameJournal(path) as journal:
            assert list(journal.read()) == [entry(seq) for seq in range(1, whole + 2)]
            assert journal.notice is None
        assert verify_chain(path) is None


def test_a_torn_append_with_a_hole_in_it_is_torn(tmp_path: Path) -> None:
    """A disk may write the second block of an append and not the first: zeros, or the old brackets, then its end."""
    path = tmp_path / "game.json"
    data = closed_game(path, 3)
    start = last_append(data)
    for stop in range(start + 2, len(data) - 10):
        zeros = data[:start] + bytes(stop - start) + data[stop:]
        assert scan(zeros, "").state == "torn"
        if stop >= start + len(END):
            brackets = data[:start] + END + bytes(stop - start - len(END)) + data[stop:]
            assert scan(brackets, "").state == "torn"


def test_a_torn_tail_that_was_set_aside_but_not_cut_off_is_kept_once(tmp_path: Path) -> None:
    """The power may go a second time, between setting a tail aside and cutting it off."""
    path = tmp_path / "game.json"
    cut = closed_game(path, 3)[:-40]
    path.write_bytes(cut)
    GameJournal(path).close()
    assert len(torn_files(path)) == 1
    path.write_bytes(cut)
    GameJournal(path).close()
    assert len(torn_files(path)) == 1
    path.write_bytes(cut[:-1])
    with GameJournal(path) as journal:
        assert journal.notice is not None
        assert journal.notice.facts["aside"] == str(tmp_path / "game.torn-2")


def test_reading_a_torn_file_only_says_so(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    cut = closed_game(path, 3)[:-40]
    path.write_bytes(cut)
    with GameJournal(path, read_only=True) as journal:
        assert list(journal.read()) == [entry(1), entry(2)]
        assert journal.notice is not None
        assert journal.notice.code == "torn-tail"
    trouble = verify_chain(path)
    assert trouble is not None
    assert trouble.code == "torn-tail"
    assert path.read_bytes() == cut
    assert torn_files(path) == []


@pytest.mark.parametrize("mask", [0x01, 0x20, 0x80, 0xFF])
def test_every_flipped_byte_is_noticed_and_loses_nothing(tmp_path: Path, mask: int) -> None:
    path = tmp_path / "game.json"
    data = closed_game(path, 3)
    entries = [entry(seq) for seq in range(1, 4)]
    line_ends = list(itertools.accumulate(map(len, data.splitlines(keepends=True))))
    for position in range(len(data)):
        flipped = data[:position] + bytes([data[position] ^ mask]) + data[position + 1 :]
        path.write_bytes(flipped)
        trouble = verify_chain(path)
        assert trouble is not None, f"byte {position} was changed and nobody noticed"
        line = next(number for number, stop in enumerate(line_ends, 1) if position < stop)
        if line <= 2:
            assert trouble.code in ("damaged-start", "not-a-game")
            with pytest.raises(Troubled):
                GameJournal(path)
        elif line <= 5:
            assert (trouble.code, trouble.facts["line"], trouble.facts["entry"]) == ("damaged", line, line - 2)
            with GameJournal(path) as journal:
                assert journal.trouble == trouble
                assert journal.read_only
                assert list(journal.read()) == entries[: line - 3]
        else:
            assert trouble.code == "torn-tail"
            with GameJournal(path) as journal:
                assert list(journal.read()) == entries
            continue
        assert path.read_bytes() == flipped, "nothing is overwritten"
        assert torn_files(path) == []


def test_damage_before_a_torn_tail_is_damage(tmp_path: Path) -> None:
    """The end was cut off, but sound records stand behind the damage: cutting there would lose them."""
    path = tmp_path / "game.json"
    both = closed_game(path, 4).replace(b'"deal":"d2"', b'"deal":"d9"', 1)[:-40]
    path.write_bytes(both)
    with GameJournal(path) as journal:
        assert list(journal.read()) == [entry(1)]
        assert journal.trouble is not None
        assert (journal.trouble.code, journal.trouble.facts["entry"]) == ("damaged", 2)
    assert path.read_bytes() == both


def test_a_record_taken_out_put_in_twice_or_moved_is_noticed(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    lines = closed_game(path, 5).splitlines(keepends=True)
    for changed, line in (
        ([*lines[:4], *lines[5:]], 5),
        ([*lines[:5], *lines[4:]], 6),
        ([*lines[:3], lines[4], lines[3], *lines[5:]], 4),
        ([*lines[:6], lines[7]], None),
    ):
        path.write_bytes(b"".join(changed))
        trouble = verify_chain(path)
        if line is None:
            assert trouble is None, "the end taken off in one piece is seen only by who knows the last hash"
        else:
            assert trouble is not None
            assert (trouble.code, trouble.facts["line"]) == ("damaged", line)


def test_a_forged_record_breaks_the_chain_behind_it(tmp_path: Path) -> None:
    """Who changes an entry and its hash has to change every record that follows."""
    path = tmp_path / "game.json"
    data = closed_game(path, 4)
    lines = data.splitlines(keepends=True)
    record = json.loads(data)["journal"]["2"]
    prev = record.pop("prev")
    record.pop("hash")
    record["command"]["by"] = "zeth"
    lines[3], _ = write_line(2, record, prev)
    path.write_bytes(b"".join(lines))
    trouble = verify_chain(path)
    assert trouble is not None
    assert (trouble.code, trouble.facts["entry"], trouble.facts["fault"]) == ("damaged", 3, "chain")


def test_a_chain_with_a_number_left_out_is_noticed(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    found = scan(closed_game(path, 1), "")
    line, _ = write_line(2, {"kind": "entry", "seq": 3, "at": 0.0, "command": {}, "events": []}, found.head)
    path.write_bytes(START + b"".join([*found.lines, line]) + END)
    trouble = verify_chain(path)
    assert trouble is not None
    assert (trouble.code, trouble.facts["fault"]) == ("damaged", "order")


@pytest.mark.parametrize("version", [2, 99])
def test_a_file_from_a_newer_version_is_refused_and_untouched(tmp_path: Path, version: int) -> None:
    path = tmp_path / "game.json"
    found = scan(closed_game(path, 0), "")
    header = {name: value for name, value in found.header.items() if name not in ("prev", "hash")}
    line, _ = write_line(0, {**header, "version": version, "new": True}, "0" * 64)
    data = START + line + b'"a form of records that we do not know"\n' + END
    path.write_bytes(data)
    for read_only in (False, True):
        with pytest.raises(Troubled) as caught:
            GameJournal(path, read_only=read_only)
        assert caught.value.trouble.code == "newer-version"
        assert dict(caught.value.trouble.facts) == {"file": str(path), "found": version, "known": 1}
    assert path.read_bytes() == data
    path.rename(tmp_path / "moved.json")


@pytest.mark.parametrize("data", [b"", b"{}", b"[]", b"hello\n", bytes(5000), b'{"journal":{\n', b'{"journal":{\n}}\n'])
def test_what_is_no_game_is_refused_and_untouched(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(data)
    with pytest.raises(Troubled) as caught:
        GameJournal(path)
    assert caught.value.trouble.code == "not-a-game"
    assert path.read_bytes() == data


def test_a_file_that_is_not_there_cannot_be_read(tmp_path: Path) -> None:
    trouble = verify_chain(tmp_path / "none.json")
    assert trouble is not None
    assert trouble.code == "cannot-read"
    with pytest.raises(Troubled) as caught:
        GameJournal(tmp_path / "none.json")
    assert caught.value.trouble.code == "cannot-read"
