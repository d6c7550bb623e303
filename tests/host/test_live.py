"""The real screens on the real server: what each browser is sent, and what it can make the table do."""

import asyncio
import contextlib
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import InvalidStatus

from companion.table.public import public
from tests.host.evening import SEATS, give, opened, seated, to_bids
from tests.host.live import live
from tests.web.raw import RawPhone


async def settled(*phones: RawPhone) -> None:
    """Everything that was sent until now has been heard."""
    await asyncio.gather(*(_silent(phone) for phone in phones))


async def _silent(phone: RawPhone) -> None:
    with contextlib.suppress(TimeoutError):
        while True:
            await asyncio.wait_for(phone.hear(), 0.4)


async def test_no_byte_that_others_receive_holds_a_sealed_bid(tmp_path: Path) -> None:
    """While a seat seals, every frame to every other screen is recorded: its numbers are in none of them."""
    async with live(tmp_path) as server:
        room, host, host_secret = opened(server.house)
        to_bids(host)
        desks, secrets = {}, {}
        for species in SEATS:
            desks[species], secrets[species] = seated(server.house, room, species)
        others = [await server.phone(room, secrets[species]) for species in SEATS[1:]]
        others += [await server.phone(room, host_secret), await server.phone(room, None)]
        sealer = desks["caylion"]
        give(sealer, do="declare_ships", by="caylion", ships=999_999)
        give(sealer, do="seal_bid", by="caylion", colony=314_159, research=271_828)
        await settled(*others)
        for phone in others:
            assert b"314159" not in phone.heard
            assert b"271828" not in phone.heard
            assert (314_159).to_bytes(4, "big") not in phone.heard
            assert (271_828).to_bytes(4, "big") not in phone.heard
            assert len(phone.frames) > 1, "the sealing itself is shown"
            await phone.close()


async def test_a_phone_cannot_make_another_seat_or_the_moderator_act(tmp_path: Path) -> None:
    """Every control of a seat's own screen is tapped, hidden or not, and every one of the moderator's screen from the
    seat's connection: nobody else's state changes by it."""
    async with live(tmp_path) as server:
        room, _, host_secret = opened(server.house)
        _, secret = seated(server.house, room, "caylion")
        host = await server.phone(room, host_secret)
        phone = await server.phone(room, secret)
        await settled(host, phone)
        before = room.table.state
        assert before is not None
        for control in list(phone.controls):
            for event in ("click", "change", "submit", "tap", "long_press"):
                await phone.event(control, event, True)
        foreign = host.controls.keys() - phone.controls.keys()
        assert len(foreign) > 100
        for control in foreign:
            await phone.event(control, "click")
        await settled(phone, host)
        after = room.table.state
        assert after is not None
        assert after.phase is before.phase
        assert after.turn == before.turn
        assert after.timer == before.timer
        assert after.done <= {"caylion"}
        assert all(deal.proposer == "caylion" for deal in after.deals.values())
        await phone.close()
        await host.close()


async def test_codes_cannot_be_guessed_over_the_wire(tmp_path: Path) -> None:
    """A browser says itself which table its page is of: a wrong code counts as in the address of a page. After too many
    the address sees no table any more, not even the one that is there; who has a place at it does."""
    async with live(tmp_path) as server:
        room, _, secret = opened(server.house)
        shown = f"Table {room.code}".encode()
        watcher = await server.phone(room, None)
        await settled(watcher)
        assert shown in watcher.heard
        await watcher.close()
        for number in range(30):
            guess = await RawPhone.open(server.port, route=f"/t/ZZ{number:03}")
            await guess.close()
        assert server.server.tries.count("unknown-code") == 30
        with pytest.raises(InvalidStatus):
            await server.phone(room, None)
        host = await server.phone(room, secret)
        await settled(host)
        assert shown in host.heard
        await host.close()


async def test_every_screen_of_the_table_hears_of_a_command(tmp_path: Path) -> None:
    """The moderator and every seat; a table next door hears nothing."""
    async with live(tmp_path) as server:
        room, host, host_secret = opened(server.house)
        other_room, _, other_secret = opened(server.house)
        phones = [await server.phone(room, host_secret)]
        for species in SEATS:
            _, secret = seated(server.house, room, species)
            phones.append(await server.phone(room, secret))
        stranger = await server.phone(other_room, other_secret)
        await settled(*phones, stranger)
        heard = [len(phone.frames) for phone in phones]
        quiet = len(stranger.frames)
        give(host, do="advance", by="moderator")
        await settled(*phones, stranger)
        assert all(len(phone.frames) > before for phone, before in zip(phones, heard, strict=True))
        assert len(stranger.frames) == quiet
        for phone in (*phones, stranger):
            await phone.close()


async def test_the_public_state_is_served_as_the_contract_writes_it(tmp_path: Path) -> None:
    """`GET /t/CODE/state.json` is the very object that `companion replay` prints; `/healthz` answers 200."""
    async with live(tmp_path) as server, httpx.AsyncClient(base_url=f"http://127.0.0.1:{server.port}") as client:
        room, _, _ = opened(server.house)
        assert (await client.get("/healthz")).status_code == 200
        answer = await client.get(f"/t/{room.code}/state.json")
        assert answer.json() == public(room.table.state)
        assert (await client.get("/t/ZZZZZ/state.json")).status_code == 404
