"""A small game on the real server, for tests and benchmarks: a counter that all see, and a secret word for each seat.

Run as `python -m tests.web.demo`; prints a line of JSON with its port and the moderator's link when it is ready.
"""

import argparse
import asyncio
import gc
import json
import logging
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path

import flet as ft

from companion.web.flet_patches.uvicorn_http import BoundedHttp
from companion.web.flet_screens import ScreenSettings
from companion.web.guard import visitor
from companion.web.hub import Hub
from companion.web.keys import HOST, Keyring, KeyringRecord, Moderator, SeatRecord, Standing
from companion.web.limits import Arrivals, Tries
from companion.web.listening import CannotListen, open_port, serve
from companion.web.qr import svg
from companion.web.served_tables import Download
from companion.web.server import ServerSettings, TableServer, build_app

SEATS = ("caylion", "faderan", "zeth")
CODE = "K7QRW"
NAME = "Tisch <Ä> & Co."
JOIN_URL = "http://192.168.178.24:8550/t/K7QRW"
PICTURE = 148  # pixels: 37 modules of four


@dataclass
class DemoTable:
    """One table of the demo."""

    code: str = CODE
    name: str = NAME
    follows: str = ""
    record: KeyringRecord | None = None
    count: int = 0
    deadline: float | None = None
    hub: Hub = field(default_factory=Hub)
    keyring: Keyring = field(init=False)

    def __post_init__(self) -> None:
        self.keyring = Keyring(self.code, self.record, lambda record: self.hub.changed())
        self.hub.keep_time(self.until_next)

    def public_state(self) -> dict[str, object]:
        return {"ok": True, "count": self.count, "taken": sorted(self.keyring.taken())}

    def bgstats(self, lang: str) -> str | None:
        """So that both answers can be had: whoever reads German is told that there are no scores."""
        return "https://app.example/createPlay?data=%7B%22a%22%3A1%7D&b" if lang == "en" else None

    def export(self, name: str, standing: Standing) -> Download | None:
        if name != "game.json" or not standing.allows(Moderator()):
            return None
        return Download("Spiel <1>.json", "application/json", b'{"all": "of it"}')

    def remaining(self) -> float:
        return 0.0 if self.deadline is None else max(0.0, self.deadline - time.monotonic())

    def until_next(self) -> float | None:
        left = self.remaining()
        return (left % 1 or 1.0) if left else None


class DemoTables(dict[str, DemoTable]):
    """All tables of the demo, and their host."""

    def __init__(self, tables: dict[str, DemoTable] | None = None) -> None:
        super().__init__(tables or {})
        self.host = Keyring(HOST)

    def badge(self, species: str) -> str | None:
        return {"zeth": '<svg xmlns="http://www.w3.org/2000/svg"/>'}.get(species)


@dataclass
class Demo:
    """The game's screens. `faults` makes handlers fail on purpose."""

    tables: DemoTables
    server: TableServer | None = None
    rows: int = 4
    started: int = 0

    def main(self, page: ft.Page) -> None:
        self.started += 1
        parts = page.route.split("?")[0].split("/")
        table = self.tables.get(parts[2]) if len(parts) > 2 and parts[1] == "t" else None
        if table is None:
            page.add(ft.Text("Which table?"))
            return
        Screen(self, page, table)


class Screen:
    """One page at one table."""

    def __init__(self, demo: Demo, page: ft.Page, table: DemoTable) -> None:
        self.demo, self.page, self.table = demo, page, table
        self.title = ft.Text(f"{table.name} → ★ ✓", size=24)
        self.role = ft.Text("")
        self.count = ft.Text("")
        self.double = ft.Text("")
        self.word = ft.Text("")
        self.clock = ft.Text("")
        self.typed = ft.TextField(label="Note")
        self.reset = ft.Button("Reset", on_click=self.on_reset, disabled=True)
        seats: list[ft.Control] = [ft.Button(f"Sit as {seat}", data=seat, on_click=self.on_sit) for seat in SEATS]
        filler: list[ft.Control] = [ft.Row([ft.Text(f"Row {n}"), ft.Icon(ft.Icons.STAR)]) for n in range(demo.rows)]
        page.scroll = ft.ScrollMode.AUTO
        page.add(
            self.title,
            self.role,
            ft.Row([self.count, self.double, self.clock]),
            self.word,
            self.typed,
            ft.Row(seats),
            ft.Row(
                [
                    ft.Button("Plus", on_click=self.on_plus),
                    self.reset,
                    ft.Button("Clock", on_click=self.on_clock),
                    ft.Button("Fault", on_click=self.on_fault),
                ]
            ),
            ft.Image(src=svg(JOIN_URL), width=PICTURE, height=PICTURE, semantics_label="code"),
            ft.Column(filler),
        )
        table.hub.attach(page, self.draw, self.tick)
        self.draw()

    @property
    def standing(self) -> Standing:
        return self.table.keyring.standing(visitor().secret(self.table.code))

    def draw(self) -> None:
        standing = self.standing
        self.role.value = "Moderator" if standing.moderator else ", ".join(sorted(standing.seats)) or "Watcher"
        self.count.value = f"Count {self.table.count}"
        self.double.value = f"Double {2 * self.table.count}"
        # Only what this seat may see is drawn: hidden controls are sent all the same.
        self.word.value = "".join(f"secret-of-{seat}" for seat in sorted(standing.seats))
        self.reset.disabled = not standing.moderator
        self.page.update(self.role, self.count, self.double, self.word, self.reset)

    def tick(self) -> None:
        self.clock.value = f"Clock {round(self.table.remaining())}"
        self.clock.update()

    def on_plus(self, _: ft.Event[ft.Button]) -> None:
        self.table.count += 1
        self.table.hub.changed()

    def on_reset(self, _: ft.Event[ft.Button]) -> None:
        if not self.standing.allows(Moderator()):
            assert self.demo.server is not None
            self.demo.server.refused("not-your-move")
            return
        self.table.count = 0
        self.table.hub.changed()

    def on_sit(self, event: ft.Event[ft.Button]) -> None:
        secret = visitor().secret(self.table.code)
        if secret is not None:
            self.table.keyring.claim(SeatRecord(str(event.control.data)).species, secret)

    def on_clock(self, _: ft.Event[ft.Button]) -> None:
        self.table.deadline = time.monotonic() + 60
        self.table.hub.changed()

    def on_fault(self, _: ft.Event[ft.Button]) -> None:
        raise RuntimeError("inner-secret /home/somebody")


def run() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=0)
    parser.add_argument("--cache", type=Path)
    parser.add_argument("--tables", type=int, default=1)
    parser.add_argument("--rows", type=int, default=4)
    parser.add_argument("--connections", type=int, default=40)
    parser.add_argument("--tries", type=int, default=30)
    parser.add_argument("--register-seconds", type=float, default=10.0)
    parser.add_argument("--sleep-seconds", type=int, default=1800)
    parser.add_argument("--sleepers", type=int, default=100)
    parser.add_argument("--clear-seconds", type=float, default=60.0, help="and nothing else clears the memory")
    parser.add_argument("--frames", type=float, default=50.0)
    parser.add_argument("--record", type=Path)
    asked = parser.parse_args()
    logging.basicConfig(level=logging.WARNING, stream=sys.stderr)
    tables = DemoTables()
    for number in range(asked.tables):
        code = CODE if number == 0 else f"T{number:04}".translate(str.maketrans("015", "BCD"))
        record = None
        if asked.record is not None and asked.record.exists():
            record = KeyringRecord.model_validate_json(asked.record.read_text())
        tables[code] = DemoTable(code, record=record)
    settings = ServerSettings(
        cache=asked.cache,
        connections=asked.connections,
        arrivals=(10_000, 1_000),
        requests=max(120, asked.connections),
        tries=Tries(asked.tries, 60.0, time.monotonic),
        phone=ScreenSettings(
            register_seconds=asked.register_seconds,
            sleep_seconds=asked.sleep_seconds,
            sleepers=asked.sleepers,
            clear_seconds=asked.clear_seconds,
            burst=asked.frames * 4,
            frames_per_second=asked.frames,
        ),
    )
    demo = Demo(tables, rows=asked.rows)
    first = tables[CODE]

    async def on_stop() -> None:
        if asked.record is not None:
            asked.record.write_text(first.keyring.record.model_dump_json())

    server = demo.server = build_app(tables, demo.main, settings, on_stop=on_stop)
    place = open_port(asked.host, asked.port)
    if isinstance(place, CannotListen):
        sys.exit(place.code)
    told = {
        "port": place.getsockname()[1],
        "moderator": first.keyring.moderator_path,
        "host": tables.host.path_to(CODE),
        "codes": list(tables),
        "client": server.client.prefix,
    }

    def ready() -> None:
        # Numbers that a test may ask for while the server runs: one line in, one line of JSON out.
        asyncio.get_running_loop().add_reader(sys.stdin.fileno(), answer)
        print(json.dumps(told), flush=True)

    def answer() -> None:
        if not sys.stdin.readline():
            asyncio.get_running_loop().remove_reader(sys.stdin.fileno())
            return
        numbers = {
            "awake": server.phones.awake,
            "asleep": server.phones.asleep,
            "held": server.phones.held,
            "tasks": len(asyncio.all_tasks()),
            "watches": sum(len(table.hub) for table in tables.values()),
            "started": demo.started,
            "refused": server.tries.count("not-your-move"),
            "packed": server.client.packed.finished,
        }
        print(json.dumps(numbers), flush=True)

    if asked.clear_seconds < 60:
        gc.disable()
    BoundedHttp._arrivals = Arrivals(10_000, 1_000, time.monotonic)  # everybody comes from one address here
    serve(server, place, ready)


if __name__ == "__main__":
    run()
