"""A process to be killed: plays on the game in the file it is given, and says after each append that it is safe.

It also closes the game and opens it again, and leaves notes, so that a kill can come in the middle of these too.
"""

import sys
from pathlib import Path

from companion.store.journal import GameJournal
from tests.store.sample import entry, new_game


def say(word: object) -> None:
    sys.stdout.write(f"{word}\n")
    sys.stdout.flush()


def play_on(path: Path) -> None:
    say("ready")
    journal = GameJournal(path) if path.exists() else new_game(path)
    while journal.trouble is None:
        seq = journal.entries + 1
        journal.append(entry(seq))
        say(seq)
        if seq % 5 == 0:
            journal.note("join-code", {"code": seq})
        if seq % 7 == 0:
            journal.close()
            journal = GameJournal(path)


if __name__ == "__main__":
    play_on(Path(sys.argv[1]))
