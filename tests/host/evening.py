"""A house with real files, and browsers that are known by their secrets alone."""

import json
from collections.abc import Callable
from pathlib import Path

from companion.host.all_tables import AllTables
from companion.host.browser_desk import BrowserDesk
from companion.host.live_table import LiveTable
from companion.host.settings import SettingsFile
from companion.store.library import Library
from companion.store.species_data import load_facts
from companion.store.trouble import Trouble
from companion.table.commands import Command, parse
from companion.table.table import Accepted, Refused
from companion.web.addresses import Address, AddressKind
from companion.web.keys import new_secret
from companion.web.limits import Tries, usual_tries

SEATS = ("caylion", "zeth", "unity", "kjasjavikalimm")
LAN = (Address("http://192.168.1.20:8550", "192.168.1.20", "wlan0", AddressKind.LAN),)
TWO = (*LAN, Address("http://10.0.0.5:8550", "10.0.0.5", "eth0", AddressKind.LAN))


def house_in(
    folder: Path, tries: Tries | None = None, tell: Callable[[Trouble], None] = lambda trouble: None
) -> AllTables:
    """A server's house over the games in a folder."""
    return AllTables(
        Library(folder),
        SettingsFile(folder),
        load_facts(),
        lambda: TWO,
        tries or usual_tries(),
        tell,
        lambda: [folder / "not a folder", folder / "rescued"],
    )


def moderator(house: AllTables, room: LiveTable) -> tuple[BrowserDesk, str]:
    """A browser that opened the moderator's link, and its secret."""
    secret = new_secret()
    key = room.keyring.moderator_path.rsplit("/", 1)[1]
    assert room.keyring.admit_moderator(key, secret) is None
    return BrowserDesk(house, room, secret, "en"), secret


def command(**fields: object) -> Command:
    """A command as a screen would make it."""
    made = parse(json.dumps(fields))
    assert isinstance(made, Command), made
    return made


def give(desk: BrowserDesk, **fields: object) -> Accepted:
    """A command that must be accepted."""
    answer = desk.submit(command(**fields))
    assert isinstance(answer, Accepted), answer
    return answer


def refused(desk: BrowserDesk, **fields: object) -> str:
    """A command that must be refused: the rule it breaks."""
    answer = desk.submit(command(**fields))
    assert isinstance(answer, Refused), answer
    return answer.first.rule


def opened(house: AllTables) -> tuple[LiveTable, BrowserDesk, str]:
    """A room with an open table of four, its moderator, and the moderator's secret."""
    room = house.new_table()
    desk, secret = moderator(house, room)
    seats = [{"species": species, "player": species.title()} for species in SEATS]
    give(desk, do="open_table", by="moderator", edition="remastered", seats=seats)
    return room, desk, secret


def seated(house: AllTables, room: LiveTable, species: str) -> tuple[BrowserDesk, str]:
    """A phone that has sat down, and its secret."""
    secret = new_secret()
    desk = BrowserDesk(house, room, secret, "en")
    assert desk.claim(species) is None
    return desk, secret


def to_bids(desk: BrowserDesk) -> None:
    """On to the bidding of turn 1."""
    for _ in range(3):
        give(desk, do="advance", by="moderator")
