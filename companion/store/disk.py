"""Writing so that a power cut cannot take it back."""

import contextlib
import errno
import os
import stat
import sys
from io import FileIO
from pathlib import Path

from companion.store.trouble import Trouble, Troubled, reason

NO_ROOM = frozenset({errno.ENOSPC, errno.EDQUOT, errno.EFBIG})
READ_ONLY = frozenset({errno.EROFS, errno.EACCES, errno.EPERM})
MOST_BYTES = 200_000_000
"""A long evening has half a million."""

if sys.platform == "darwin":
    import fcntl

    def sync(file: int) -> None:
        """Returns once the file is on the disk itself: on a Mac, fsync alone leaves it in the drive's own memory."""
        try:
            fcntl.fcntl(file, fcntl.F_FULLFSYNC)
        except OSError:
            os.fsync(file)
else:

    def sync(file: int) -> None:
        """Returns once the file is on the disk."""
        os.fsync(file)


def sync_folder(folder: Path) -> None:
    """Returns once the names in a folder are on the disk. Windows and some network disks have no such call."""
    try:
        file = os.open(folder, os.O_RDONLY)
    except PermissionError:
        if os.name == "nt":
            return
        raise
    try:
        sync(file)
    except OSError as error:
        if error.errno not in (errno.EINVAL, errno.ENOTSUP):
            raise
    finally:
        os.close(file)


def write_all(handle: FileIO, data: bytes) -> None:
    """Writes every byte, also where the system takes them in pieces."""
    rest = memoryview(data)
    while rest:
        rest = rest[handle.write(rest) or 0 :]


def read_whole(path: Path) -> bytes:
    """All that is in a file. Raises `Troubled` for what is none: a pipe nobody writes to, a device without an end."""
    if not ordinary(path):
        raise Troubled("no-file", file=str(path))
    return path.read_bytes()


def ordinary(path: Path) -> bool:
    """Whether a file has a beginning and an end, and not more than any game could have. Raises `OSError`."""
    known = path.stat()
    return stat.S_ISREG(known.st_mode) and known.st_size <= MOST_BYTES


def make_folder(folder: Path) -> None:
    """Makes a folder and those above it, each durable before something is put into it."""
    if folder.is_dir():
        return
    make_folder(folder.parent)
    folder.mkdir(exist_ok=True)
    sync_folder(folder.parent)


def write_whole(path: Path, data: bytes, *, replace: bool = False, mode: int = 0o666) -> None:
    """Puts a whole file in place, or nothing at all: under another name first, then renamed. `mode`: who may read it.

    Raises `FileExistsError` where a file of that name is there and may not be replaced.
    """
    make_folder(path.parent)
    if not replace and path.exists():
        raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(path))
    new = path.with_name(path.name + ".new")
    # After a crash this may be left as a second name of the file itself: it must not be written through.
    new.unlink(missing_ok=True)
    try:
        new.touch(mode=mode, exist_ok=False)
        with new.open("r+b", buffering=0) as handle:
            write_all(handle, data)
            sync(handle.fileno())
        _put(new, path, replace=replace)
    except OSError:
        with contextlib.suppress(OSError):
            new.unlink()
        raise
    sync_folder(path.parent)


def _put(new: Path, path: Path, *, replace: bool) -> None:
    if replace:
        new.replace(path)
        return
    try:
        os.link(new, path)
    except FileExistsError:
        raise
    except OSError:
        # Some disks have no second names (FAT on a stick). There `write_whole` has looked just before.
        new.replace(path)
    else:
        new.unlink()


def set_aside(path: Path, data: bytes) -> Path:
    """Keeps bytes that are about to be cut off a file, beside it. The same bytes are not kept twice."""
    number = 1
    while (aside := path.with_suffix(f".torn-{number}")).exists():
        if aside.read_bytes() == data:
            return aside
        number += 1
    write_whole(aside, data)
    return aside


def trouble_of(error: OSError, path: Path, pending: int) -> Trouble:
    """What a failed write means for people."""
    facts: dict[str, object] = {"file": str(path), "pending": pending}
    if error.errno in NO_ROOM:
        return Trouble("disk-full", facts)
    if error.errno in READ_ONLY:
        return Trouble("cannot-write", facts)
    return Trouble("disk-error", {**facts, "error": reason(error)})
