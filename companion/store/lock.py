"""One companion a game: a lock on its own file, which the system lifts when the process ends, even by a kill."""

import errno
import logging
import os
import sys

log = logging.getLogger(__name__)

if sys.platform == "win32":
    import msvcrt

    # Windows keeps others from reading a locked byte, so the lock is on one that no game ever reaches.
    _FAR = 1 << 40

    def _take(file: int) -> None:
        os.lseek(file, _FAR, os.SEEK_SET)
        try:
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        finally:
            os.lseek(file, 0, os.SEEK_SET)
else:
    import fcntl

    def _take(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


def lock(file: int) -> bool:
    """Takes the lock, or says that somebody else has it. It is lifted when the file is closed.

    Some network disks know no locks: there a game is played without.
    """
    try:
        _take(file)
    except OSError as error:
        if error.errno in (errno.EWOULDBLOCK, errno.EAGAIN, errno.EACCES, errno.EDEADLK):
            return False
        log.warning("no lock on this disk: %s", error)
    return True
