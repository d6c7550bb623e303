"""What people see the table with: how many browsers began with which engine, for the log."""

import logging
from collections import Counter, OrderedDict

log = logging.getLogger(__name__)

REMEMBERED = 4096  # browsers; the one that has not begun for longest is counted again
SIMPLE = "simple page"


class Engines:
    """Counts each browser once for each engine, and logs all at 1, 2, 4, 8, ... of one."""

    def __init__(self) -> None:
        self._seen: OrderedDict[tuple[str, int], None] = OrderedDict()
        self._counts: Counter[str] = Counter()

    def note(self, engine: str, browser: object) -> None:
        """A browser begins with an engine. What tells it from others is kept as a number only."""
        one = engine, hash(browser)
        known = one in self._seen
        self._seen[one] = None
        self._seen.move_to_end(one)
        while len(self._seen) > REMEMBERED:
            self._seen.popitem(last=False)
        if known:
            return
        self._counts[engine] += 1
        if self._counts[engine].bit_count() == 1:
            log.info("browsers by engine: %s", ", ".join(f"{name} {n}" for name, n in sorted(self._counts.items())))
