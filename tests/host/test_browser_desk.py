"""What a browser may do follows from its secret on the server, never from what its page says."""

from pathlib import Path

from companion.host.all_tables import AllTables
from companion.host.browser_desk import BrowserDesk
from companion.host.settings import SettingsFile
from companion.store.library import Library
from companion.store.species_data import load_facts
from companion.table.offers import About, OfSeat, OfTable
from companion.ui.desk import MOST_DRAFT, Way
from companion.web.addresses import Address, AddressKind, Unreachable
from companion.web.keys import new_secret
from companion.web.limits import usual_tries
from tests.host.conftest import Open
from tests.host.evening import SEATS, TWO, give, moderator, opened, refused, seated


def test_a_stranger_only_watches(open_house: Open) -> None:
    """Without a secret, or with a made-up one, nothing can be done and only the public is seen."""
    tries = usual_tries()
    house = open_house(tries)
    room, _, _ = opened(house)
    for secret in (None, new_secret()):
        desk = BrowserDesk(house, room, secret, "en")
        assert refused(desk, do="advance", by="moderator") == "not-your-move"
        assert refused(desk, do="done_trading", by="zeth", done=True) == "not-your-move"
        view = desk.view("zeth")
        assert view is not None
        assert view.actor is None
        assert not desk.games()
        assert desk.resume("2026") is None
        assert desk.new_table() is None
        assert desk.moderator_qr_svg() is None
        assert desk.renew_key() == "not-moderator"
        desk.choose_address("http://10.0.0.5:8550")
        desk.set_wifi("Haus", "geheim")
    assert (house.settings.now.address, house.settings.now.wifi_name) == ("", "")
    assert tries.count("not-your-move") == 4
    for what in ("resume", "new-table", "renew-key", "choose-address", "set-wifi"):
        assert tries.count(what) == 2


def test_a_moderator_runs_one_table_and_the_host_all(open_house: Open) -> None:
    """The moderator of A asks for B: neither its game nor its link. The host's browser has both, also after a restart,
    and a made-up secret for the house is worth nothing."""
    tries = usual_tries()
    house = open_house(tries)
    room_a, desk_a, secret_a = opened(house)
    room_b, _, _ = opened(house)
    game_a, game_b = (room.journal.game_id for room in (room_a, room_b))
    assert [game.id for game in desk_a.games()] == [game_a]
    assert desk_a.resume(game_b) is None
    assert desk_a.resume(game_a) == room_a.keyring.moderator_path
    forger = BrowserDesk(house, room_a, secret_a, "en", new_secret())
    assert not forger.hosts
    assert forger.resume(game_b) is None
    assert tries.count("resume") == 2
    host_secret = new_secret()
    assert house.host.admit_moderator(house.host.path_to("").rsplit("/", 1)[1], host_secret) is None
    again = open_house(tries)
    for one in (house, again):
        host = BrowserDesk(one, room_a, secret_a, "en", host_secret)
        assert {game.id for game in host.games()} == {game_a, game_b}
    assert BrowserDesk(house, room_a, secret_a, "en", host_secret).resume(game_b) == room_b.keyring.moderator_path
    assert host_secret not in house.settings.now.model_dump_json()


def test_a_seat_acts_for_itself_alone(open_house: Open) -> None:
    """A phone that claimed one seat can neither act nor look as another, nor as the moderator."""
    house = open_house()
    room, _, _ = opened(house)
    phone, _ = seated(house, room, "caylion")
    give(phone, do="done_trading", by="caylion", done=True)
    assert refused(phone, do="done_trading", by="zeth", done=True) == "not-your-move"
    assert refused(phone, do="start_timer", by="moderator") == "not-your-move"
    other = phone.view("zeth")
    assert other is not None
    assert other.actor is None


def test_a_seat_is_claimed_once_until_the_moderator_releases_it(open_house: Open) -> None:
    """A second phone is refused; after a release it sits down, and the first phone is out at once."""
    house = open_house()
    room, host, _ = opened(house)
    first, _ = seated(house, room, "caylion")
    second = BrowserDesk(house, room, new_secret(), "en")
    assert second.claim("caylion") == "seat-taken"
    assert second.release("caylion") == "not-moderator"
    assert second.claim("imdril") == "no-such-seat"
    assert host.release("caylion") is None
    assert second.claim("caylion") is None
    assert refused(first, do="done_trading", by="caylion", done=True) == "not-your-move"
    give(second, do="done_trading", by="caylion", done=True)


def test_a_renewed_key_puts_other_moderators_out(open_house: Open) -> None:
    """The old link opens nothing, and a second tablet loses the table."""
    house = open_house()
    room, host, _ = opened(house)
    old_key = room.keyring.moderator_path.rsplit("/", 1)[1]
    tablet, _ = moderator(house, room)
    assert host.renew_key() is None
    assert refused(tablet, do="advance", by="moderator") == "not-your-move"
    give(host, do="advance", by="moderator")
    assert room.keyring.admit_moderator(old_key, new_secret()) is not None
    assert tablet.renew_key() == "not-moderator"


def test_drafts_belong_to_their_browser(open_house: Open) -> None:
    """A half-entered deal comes back after a reload, and no other browser can recall it."""
    house = open_house()
    room, _, _ = opened(house)
    phone, secret = seated(house, room, "caylion")
    phone.remember("deal", {"give": {"food": 3}})
    assert BrowserDesk(house, room, secret, "en").recall("deal") == {"give": {"food": 3}}
    assert BrowserDesk(house, room, new_secret(), "en").recall("deal") is None
    phone.remember("deal", None)
    assert phone.recall("deal") is None


def test_a_draft_that_is_too_long_is_refused_and_counted(open_house: Open) -> None:
    """No screen of ours makes one; what was kept before stays."""
    tries = usual_tries()
    house = open_house(tries)
    room, _, _ = opened(house)
    phone, _ = seated(house, room, "caylion")
    phone.remember("deal", "x" * (MOST_DRAFT - 2))
    phone.remember("deal", "y" * (MOST_DRAFT - 1))
    assert phone.recall("deal") == "x" * (MOST_DRAFT - 2)
    assert tries.count("too-long-draft") == 1


def test_the_chosen_address_and_the_wifi_are_kept_for_the_next_evening(open_house: Open) -> None:
    """Only the moderator chooses; an address this machine does not have is not taken."""
    house = open_house()
    room, host, _ = opened(house)
    phone, _ = seated(house, room, "caylion")
    assert host.joining().url == f"http://192.168.1.20:8550/t/{room.code}"
    phone.choose_address("http://10.0.0.5:8550")
    phone.set_wifi("Evil", "x")
    host.choose_address("http://6.6.6.6")
    assert host.joining().url == f"http://192.168.1.20:8550/t/{room.code}"
    assert host.joining().wifi_qr_svg == ""
    host.choose_address("http://10.0.0.5:8550")
    host.set_wifi("Kitchen", "pasta;night")
    later = open_house()
    joining = later.joining(room.code)
    assert joining.url == f"http://10.0.0.5:8550/t/{room.code}"
    assert joining.wifi_name == "Kitchen"
    assert joining.wifi_qr_svg.startswith("<svg")


def test_each_way_in_says_which_network_it_belongs_to(open_house: Open) -> None:
    """The interface and the kind, for the lobby's words; the chosen address first."""
    house = open_house()
    room, host, _ = opened(house)
    host.choose_address("http://10.0.0.5:8550")
    first, second = house.joining(room.code).ways
    assert first == Way("http://10.0.0.5:8550", "lan", "eth0", likely=True)
    assert second.interface == "wlan0"


def test_a_given_address_goes_before_one_that_was_chosen_on_another_evening(open_house: Open, tmp_path: Path) -> None:
    """--public-url overrides; on the screen it can still be changed for this evening."""
    open_house().choose_address("http://10.0.0.5:8550")
    given = Address("https://table.example", None, None, AddressKind.GIVEN)
    house = AllTables(Library(tmp_path), SettingsFile(tmp_path), load_facts(), lambda: (given, *TWO), usual_tries())
    assert house.joining("K7RXQ").url == "https://table.example/t/K7RXQ"
    house.choose_address("http://192.168.1.20:8550")
    assert house.joining("K7RXQ").url == "http://192.168.1.20:8550/t/K7RXQ"


def test_without_a_network_the_reason_is_told(tmp_path: Path) -> None:
    """And there is neither a link nor a code."""
    nowhere = Unreachable("no-network")
    house = AllTables(Library(tmp_path), SettingsFile(tmp_path), load_facts(), lambda: nowhere, usual_tries())
    joining = house.joining("K7RXQ")
    assert (joining.url, joining.qr_svg, joining.unreachable) == ("", "", "no-network")


def test_a_rematch_takes_along_what_the_moderator_had_entered(open_house: Open) -> None:
    """The set-up of the next table is there for its first moderator, and for nobody else."""
    house = open_house()
    _, host, _ = opened(house)
    host.remember("setup", {"seats": 4})
    path = host.new_table()
    assert path is not None
    room = house.get(path.split("/")[2])
    assert room is not None
    assert BrowserDesk(house, room, new_secret(), "en").recall("setup") is None
    next_host, secret = moderator(house, room)
    assert next_host.recall("setup") == {"seats": 4}
    next_host.remember("setup", None)
    assert BrowserDesk(house, room, secret, "en").recall("setup") is None


def test_offers_are_those_of_the_present_after_every_command(open_house: Open) -> None:
    """What is kept from the command before is what the table would say now: also for those whom it did not touch."""
    house = open_house()
    room, table, _ = opened(house)
    things: list[About] = [OfTable(), *map(OfSeat, SEATS)]
    commands: list[dict[str, object]] = [
        {"do": "start_timer", "by": "moderator"},
        {"do": "done_trading", "by": "moderator", "for": SEATS[0], "done": True},
        {"do": "add_time", "by": "moderator", "seconds": 5.0},
        {"do": "advance", "by": "moderator"},
        {"do": "undo", "by": "moderator"},
        {"do": "done_trading", "by": "moderator", "for": SEATS[0], "done": False},
    ]
    for given in commands:
        for actor in ("moderator", *SEATS):
            for thing in things:
                assert room.offers(actor, thing) == room.table.offers(actor, thing)
        give(table, **given)


def test_a_language_that_is_gone_gives_way_to_the_browsers_own(open_house: Open) -> None:
    """Somebody chose it, and its folder was taken away since."""
    house = open_house()
    room, desk, secret = opened(house)
    desk.choose_lang("de")
    assert BrowserDesk(house, room, secret, "en").lang == "de"
    desk.choose_lang("tlh")
    assert BrowserDesk(house, room, secret, "en").lang == "en"
