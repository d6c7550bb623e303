"""Readers of a table in memory, and the pages that they can reach by links."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from html import unescape
from pathlib import Path
from urllib.parse import unquote

from companion.plain.drawing import Drawn, draw
from companion.plain.sight import Sight
from companion.store.species_data import load_facts
from companion.table.commands import MODERATOR, Command, parse
from companion.table.envelopes import MemoryVault
from companion.table.journal import MemoryJournal
from companion.table.table import Accepted, Table
from companion.table.view import view_for

GAMES = sorted((Path(__file__).parents[1] / "games").glob("*.jsonl"), key=lambda path: path.stem)
CODE = "K7RXQ"


@dataclass(frozen=True)
class Here:
    """Who is at a seat."""

    claimed: bool = False
    here: bool = False


def sight(table: Table, actor: str | None, lang: str = "en") -> Sight:
    """What this reader sees of a table."""
    seats = table.state.seats if table.state else {}
    return Sight(
        code=CODE,
        lang=lang,
        facts=table.facts,
        actor=actor,
        roles=(actor,) if actor else (),
        view=view_for(table.timeline, actor),
        offers=lambda about: table.offers(actor, about),
        presence={seat: Here(seat == "zeth") for seat in seats},
        now=table.state.now if table.state else 0.0,
    )


def readers(table: Table) -> list[str | None]:
    """Everybody who can look at a table."""
    return [None, MODERATOR, *(table.state.seats if table.state else ())]


_LINK = re.compile(r'href="/t/K7RXQ/plain/?([^"?#]*)')


def reachable(seen: Sight) -> Iterator[Drawn]:
    """Every page that a reader finds by its links from the first one."""
    waiting, known = [""], {""}
    while waiting:
        path = waiting.pop()
        drawn = draw(seen, path)
        assert drawn is not None, f"{seen.actor} finds nothing at {path}"
        yield drawn
        for link in (unquote(unescape(found)) for html in drawn.parts.values() for found in _LINK.findall(html)):
            if link not in known:
                known.add(link)
                waiting.append(link)


def stages(path: Path, every: int) -> Iterator[Table]:
    """A recorded game, stopped every so many commands and at its end."""
    table = Table(MemoryJournal(), MemoryVault(), load_facts())
    lines = [line for line in path.read_text(encoding="utf-8").splitlines() if line.strip() and line[0] != "#"]
    for number, line in enumerate(lines, 1):
        command = parse(line)
        assert isinstance(command, Command)
        assert isinstance(table.submit(command), Accepted), line
        if number % every == 0 or number == len(lines):
            yield table
