"""The whole companion with its real screens, for measurements: tables that are open, with a browser for every seat.

Run as `python -m tests.bench.table_server FOLDER TABLES [PATCH ...]`; its first line of output tells the port, the
codes and the secrets of the browsers. Each line of input is answered with the memory and the time of the process, and
the entries of the first table; the line `everything` first loads what a server loads when somebody asks for it. The
patches of Flet that are named are left out, so that one can see what they are good for. Instead of their number `bids`
or `scores` lays two tables at which everybody has sealed.
"""

import gc
import json
import sys
import threading
import time
from collections.abc import Callable, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

import psutil

from companion.host.all_tables import AllTables
from companion.host.settings import SettingsFile
from companion.languages import languages
from companion.store.library import Library
from companion.store.species_data import load_facts
from companion.table.commands import parse
from companion.table.table import Accepted
from companion.ui.shell import main_for
from companion.web.addresses import Address, AddressKind
from companion.web.client import Client, default_cache
from companion.web.keys import new_secret
from companion.web.listening import CannotListen, open_port, serve
from companion.web.server import ServerSettings, build_app
from companion.words import _bundle, _file_of, day
from tests.ui.tablet.reveals import counted, sealed

SPECIES = ("caylion", "eni_et", "faderan", "imdril", "kjasjavikalimm", "ktzrktrtl", "unity", "yengii", "zeth")
SEATS = [{"species": species, "player": species} for species in SPECIES]
OPENING = json.dumps({"do": "open_table", "by": "moderator", "edition": "remastered", "seats": SEATS})
TRADING = json.dumps({"do": "start_timer", "by": "moderator"})
STAGES = {"bids": sealed(9)[1:], "scores": counted(9)[1:]}
"""What happens at a table of nine until only the reveal is missing."""


def lay_tables(house: AllTables, count: int, then: Sequence[str] = (TRADING,)) -> list[dict[str, Any]]:
    """Opens tables of nine and plays on, to running timers if nothing else is said; the secrets by which ten browsers
    are known at each."""
    tables: list[dict[str, Any]] = []
    for _ in range(count):
        room = house.new_table()
        moderator = new_secret()
        assert room.keyring.admit_moderator(room.keyring.moderator_path.rsplit("/", 1)[1], moderator) is None
        assert isinstance(room.submit(parse(OPENING)), Accepted)  # type: ignore[arg-type]
        secrets = {"moderator": moderator}
        for species in SPECIES:
            secrets[species] = new_secret()
            assert room.keyring.claim(species, secrets[species]) is None
            room.sit(species, secrets[species])
        for line in then:
            assert isinstance(room.submit(parse(line)), Accepted)  # type: ignore[arg-type]
        tables.append({"code": room.code, "secrets": secrets})
    return tables


def answer(entries: Callable[[], int]) -> None:
    """Tells the memory in use, the time spent and how many entries the first table has, as often as asked."""
    process = psutil.Process()
    for line in sys.stdin:
        if line.strip() == "everything":
            load_everything()
        told = {"rss": process.memory_info().rss, "cpu": time.process_time(), "entries": entries()}
        print(json.dumps(told), flush=True)


def load_everything() -> None:
    """Every language whole, with its way to write dates, and the reports."""
    import_module("companion.report.export")
    for lang in languages():
        day(lang, "2026-11-19")
        for file in set(_file_of(lang).values()):
            _bundle(lang, file)


def leave_out(patches: Sequence[str]) -> None:
    """Flet stays stock there."""
    for patch in patches:
        import_module(f"companion.web.flet_patches.{patch}").install = lambda: None  # type: ignore[attr-defined]


def main(folder: Path, tables: str, without: Sequence[str]) -> None:
    leave_out(without)
    Client(default_cache()).packed.prepare()
    place = open_port("127.0.0.1", 0)
    assert not isinstance(place, CannotListen)
    address = Address("http://192.0.2.7", "192.0.2.7", "lan", AddressKind.LAN)
    # The client is packed already, as it is from the second evening on, and what was loaded is never looked through.
    settings = ServerSettings(connections=5000, requests=5000, cache=default_cache())
    house = AllTables(Library(folder), SettingsFile(folder), load_facts(), lambda: (address,), settings.tries)
    server = build_app(house, main_for(house.desk_of), settings, on_stop=house.close, plain=house)
    gc.freeze()

    def ready() -> None:
        laid = lay_tables(house, 2, STAGES[tables]) if tables in STAGES else lay_tables(house, int(tables))
        told = {"port": place.getsockname()[1], "tables": laid}
        print(json.dumps(told), flush=True)
        first = house.get(laid[0]["code"])
        assert first is not None
        threading.Thread(target=answer, args=(lambda: first.table.seq,), daemon=True).start()

    serve(server, place, ready)


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2], sys.argv[3:])
