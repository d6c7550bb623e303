"""How long a phone waits for the table, and for how many bytes: stock Flet and ours, taking turns in one run.

    python -m tests.bench.bench_loading

The processor is slowed and the network narrowed; see `loading.py` and `first_page.py`. `COMPANION_BESIDE` names the
folder of another version, which is then loaded in turns with this one.
"""

import asyncio
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from statistics import median

from companion.web.client import Client, default_cache
from tests.bench.bench_table import BESIDE
from tests.bench.figure import Figure, tell
from tests.bench.loading import LATENCY, MBIT, SLOWER, Load, compare

sys.path.insert(0, str(Path(__file__).parents[2] / "build"))

from browsers import find_chromium  # the build scripts are no package

from tests.bench import first_page

ROUNDS = 3


def figures(
    kind: str, ours: Sequence[Load], stock: Sequence[Load], most: str = "", share: str = "", than: str = "stock Flet"
) -> list[Figure]:
    """Bytes and seconds of one kind of load, beside those of another server."""
    sent, sent_by_stock = (median(load.bytes for load in loads) / 1e6 for loads in (ours, stock))
    took, stock_took = (median(load.seconds for load in loads) for loads in (ours, stock))
    where = f"{MBIT} Mbit/s, {LATENCY} ms, processor {SLOWER} times slower"
    return [
        Figure(f"{kind} load, bytes", f"{sent:.4f} MB", f"{than} {sent_by_stock:.4f} MB", sent / sent_by_stock, most),
        Figure(
            f"{kind} load, time ({where})",
            f"{took:.1f} s",
            f"{than} {stock_took:.1f} s",
            took / stock_took,
            share,
        ),
    ]


def main() -> None:
    chromium = find_chromium()
    if chromium is None:
        sys.exit("There is no Chromium to load a page with.")
    Client(default_cache()).packed.prepare()  # as it is from the second evening on
    beside = Path(os.environ[BESIDE]) if BESIDE in os.environ else None
    found = compare(chromium, default_cache(), ROUNDS, beside)
    both = {name: ([pair[0] for pair in pairs], [pair[1] for pair in pairs]) for name, pairs in found.items()}
    (cold, warm), (stock_cold, stock_warm) = both.pop("ours"), both.pop("stock")
    waits = asyncio.run(first_page.measured(chromium, ROUNDS))
    elsewhere = sum(len(load.elsewhere) for load in (*cold, *warm))
    tell(
        [
            *figures("cold", cold, stock_cold, "at most 5.2 MB", "at most 0.55"),
            *figures("warm", warm, stock_warm, "at most 10 kB"),
            *(one for name, (there, _) in both.items() for one in figures("cold", cold, there, than=name)),
            *(one for name, (_, there) in both.items() for one in figures("warm", warm, there, than=name)),
            *first_page.figures(waits, median(load.seconds for load in stock_cold)),
            Figure("requests that leave the local network", str(elsewhere), asked="0"),
        ]
    )


if __name__ == "__main__":
    main()
