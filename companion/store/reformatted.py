"""A game that another program has laid out anew: pretty-printed, or on one line, as the stock TinyDB writes it.

The records are the same, so their hashes hold once the lines are laid out as ours again.
"""

import json
from typing import Any

from companion.store.lines import END, GENESIS, START, TABLE, write_line


def as_written(data: bytes) -> bytes | None:
    """The file as we would have written it. None where it is no game, or where a hash does not hold."""
    try:
        records: dict[str, Any] = json.loads(data)[TABLE]
        lines = []
        prev = GENESIS
        for number in sorted(records, key=int):
            record: dict[str, Any] = records[number]
            document = {name: value for name, value in record.items() if name not in ("prev", "hash")}
            line, prev = write_line(int(number), document, prev)
            if prev != record.get("hash"):
                return None
            lines.append(line)
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        return None
    return START + b"".join(lines) + END
