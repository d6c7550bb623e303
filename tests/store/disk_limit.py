"""A process whose files may not grow beyond a limit: plays on until the disk refuses, then has its limit lifted.

Prints what it saw as JSON. A limit of its own is as real as a full disk to the process, and needs no rights.
"""

import json
import resource
import sys
from pathlib import Path

from tests.store.sample import entry, new_game


def main() -> None:
    path = Path(sys.argv[1])
    journal = new_game(path)
    _, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (4000, hard))
    seq = 0
    while journal.pending < 5:
        seq += 1
        journal.append(entry(seq))
    trouble = journal.trouble
    on_disk = path.read_bytes()
    still = journal.retry()
    resource.setrlimit(resource.RLIMIT_FSIZE, (hard, hard))
    lifted = journal.retry()
    journal.append(entry(seq + 1))
    seen = {
        "entries": seq + 1,
        "code": trouble.code if trouble else None,
        "pending": trouble.facts["pending"] if trouble else None,
        "on_disk": on_disk.decode("ascii"),
        "still": still,
        "lifted": lifted,
        "after": [journal.trouble is None, journal.pending],
    }
    journal.close()
    sys.stdout.write(json.dumps(seen))


if __name__ == "__main__":
    main()
