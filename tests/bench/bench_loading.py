"""How long a phone waits for the table, and for how many bytes: stock Flet and ours, taking turns in one run.

    python -m tests.bench.bench_loading

The processor is slowed and the network narrowed; see `loading.py` and `first_page.py`.
"""

import asyncio
import sys
from collections.abc import Sequence
from pathlib import Path
from statistics import median

from companion.web.client import Client, default_cache
from tests.bench.figure import Figure, tell
from tests.bench.loading import LATENCY, MBIT, SLOWER, Load, compare

sys.path.insert(0, str(Path(__file__).parents[2] / "build"))

from browsers import find_chromium  # the build scripts are no package

from tests.bench import first_page

ROUNDS = 3


def figures(kind: str, ours: Sequence[Load], stock: Sequence[Load], most: str, share: str) -> list[Figure]:
    """Bytes and seconds of one kind of load."""
    sent, sent_by_stock = (median(load.bytes for load in loads) / 1e6 for loads in (ours, stock))
    took, stock_took = (median(load.seconds for load in loads) for loads in (ours, stock))
    where = f"{MBIT} Mbit/s, {LATENCY} ms, processor {SLOWER} times slower"
    return [
        Figure(
            f"{kind} load, bytes", f"{sent:.4f} MB", f"stock Flet {sent_by_stock:.4f} MB", sent / sent_by_stock, most
        ),
        Figure(
            f"{kind} load, time ({where})",
            f"{took:.1f} s",
            f"stock Flet {stock_took:.1f} s",
            took / stock_took,
            share,
        ),
    ]


def main() -> None:
    chromium = find_chromium()
    if chromium is None:
        sys.exit("There is no Chromium to load a page with.")
    Client(default_cache()).packed.prepare()  # as it is from the second evening on
    found = compare(chromium, str(default_cache()), ROUNDS)
    (cold, warm), (stock_cold, stock_warm) = (
        ([pair[0] for pair in found[name]], [pair[1] for pair in found[name]]) for name in ("ours", "stock")
    )
    waits = asyncio.run(first_page.measured(chromium, ROUNDS))
    elsewhere = sum(len(load.elsewhere) for load in (*cold, *warm))
    tell(
        [
            *figures("cold", cold, stock_cold, "at most 5.2 MB", "at most 0.55"),
            *figures("warm", warm, stock_warm, "at most 10 kB", ""),
            *first_page.figures(waits, median(load.seconds for load in stock_cold)),
            Figure("requests that leave the local network", str(elsewhere), asked="0"),
        ]
    )


if __name__ == "__main__":
    main()
