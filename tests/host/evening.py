"""A house with real files, and browsers that are known by their secrets alone."""

import json
from collections.abc import Callable
from pathlib import Path

from companion.host.desk import BrowserDesk
from companion.host.house import House
from companion.host.room import Room
from companion.host.settings import SettingsFile
from companion.store.library import Library
from companion.store.species_data import load_facts
from companion.store.trouble import Trouble
from companion.table.commands import Command, parse
from companion.table.table import Accepted, Refused
from companion.web.addresses import Address, Kind
from companion.web.keys import new_secret
from companion.web.limits import Tries, usual_tries

SEATS = ("caylion", "zeth", "unity", "kjasjavikalimm")
LAN = (Address("http://192.168.1.20:8550", "192.168.1.20", "wlan0", Kind.LAN),)
TWO = (*LAN, Address("http://10.0.0.5:8550", "10.0.0.5", "eth0", Kind.LAN))


def house_in(folder: Path, tries: Tries | None = None, tell: Callable[[Trouble], None] = lambda trouble: None) -> House:
    """A server's house over the games in a folder."""
    return House(
        Library(folder),
        SettingsFile(folder),
        load_facts(),
        lambda: TWO,
        tries or usual_tries(),
        tell,
        lambda: [folder / "not a folder", folder / "rescued"],
    )


def moderator(house: House, room: Room) -> tuple[BrowserDesk, str]:
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


def opened(house: House) -> tuple[Room, BrowserDesk, str]:
    """A room with an open table of four, its moderator, and the moderator's secret."""
    room = house.new_room()
    desk, secret = moderator(house, room)
    seats = [{"species": species, "player": species.title()} for species in SEATS]
    give(desk, do="open_table", by="moderator", edition="remastered", seats=seats)
    return room, desk, secret


def seated(house: House, room: Room, species: str) -> tuple[BrowserDesk, str]:
    """A phone that has sat down, and its secret."""
    secret = new_secret()
    desk = BrowserDesk(house, room, secret, "en")
    assert desk.claim(species) is None
    return desk, secret


def to_bids(desk: BrowserDesk) -> None:
    """On to the bidding of turn 1."""
    for _ in range(3):
        give(desk, do="advance", by="moderator")
