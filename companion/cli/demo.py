"""`companion demo`: serves a table of five in the middle of a game, for those who want to look around first.

It lies in a folder of its own that is gone afterwards, however the demo ends short of a power cut.
"""

import json
import re
import signal
import sys
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from tempfile import TemporaryDirectory

from companion.cli.played import Played, played
from companion.cli.serve import Serving, run
from companion.store.library import Library
from companion.store.species_data import load_facts
from companion.store.trouble import Trouble
from companion.words import on_one_line, say

SCRIPT = Path(__file__).with_name("demo.jsonl")
_SAID = re.compile(r'"(demo-[a-z]+)"')


def demo(wanted: Serving) -> int:
    """Serves the demo; the exit code is that of the server, 1 where there is no room for it."""
    # Stopped from outside, Python would end at once and leave the folder behind.
    signal.signal(signal.SIGTERM, lambda number, _: sys.exit(128 + number))
    with TemporaryDirectory(prefix="companion-demo-", ignore_cleanup_errors=True) as folder:
        game = played(script(wanted.lang), load_facts(), datetime.now().astimezone())
        assert isinstance(game, Played), game
        kept = game.keep(Library(Path(folder)))
        if isinstance(kept, Trouble):
            print(on_one_line(say(wanted.lang, f"trouble-{kept.code}", **kept.facts)), file=sys.stderr)
            return 1
        return run(replace(wanted, data=folder, species=[], demo=kept))


def script(lang: str) -> bytes:
    """The demo's commands, with what people wrote in their language."""
    text = SCRIPT.read_text(encoding="utf-8")
    return _SAID.sub(lambda found: json.dumps(say(lang, found[1])), text).encode()
