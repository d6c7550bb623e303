"""The plain pages on the real server: sitting down, dealing, bidding by forms; what is not ours is refused."""

import asyncio
import base64
import hashlib
import json
import re
from collections.abc import Callable
from html import unescape
from pathlib import Path

import httpx
import pytest

from companion.host.browser_desk import BrowserDesk
from companion.host.plain import PlainBrowser as Pages
from companion.rules.species import Power
from companion.ui.shell import seat_of
from companion.web import plain
from companion.web.flet_screens import ScreenSettings
from companion.web.frame_reader import LARGEST
from companion.web.keys import cookie_name, new_secret
from companion.web.server import ServerSettings
from tests.host.evening import SEATS, give, moderator, opened, seated, to_bids
from tests.host.live import live
from tests.plain.browser import PlainBrowser, served
from tests.web.raw import REGISTER, RawPhone


async def test_a_newcomer_sits_down_and_leaves_again(tmp_path: Path) -> None:
    """Tap a seat and it is yours; a taken one says so; leaving frees it."""
    async with served(tmp_path) as server:
        room, _, _ = opened(server.house)
        phone, other = server.browser(room), server.browser(room)
        await phone.read()
        assert "Sit down" in phone.html
        answer = await phone.post("sit", phone.hidden(seat="unity"))
        assert answer.history[0].status_code == 303
        assert "Done trading" in phone.html
        assert "You owe nothing" in phone.html
        assert room.keyring.taken() == {"unity"}
        await other.read()
        assert 'value="unity" class="seat taken"' in other.html
        await other.post("sit", other.hidden(seat="unity"))
        assert "Unity sits here with another phone." in other.html
        await phone.read("leave")
        await phone.post("leave", phone.hidden(seat="unity"))
        assert room.keyring.taken() == frozenset()
        assert "Sit down" in phone.html


async def test_a_taken_seat_is_asked_for_and_handed_over(tmp_path: Path) -> None:
    """Asked with a tap; the moderator is told the number, says no, and the next time yes."""
    async with served(tmp_path) as server:
        room, _, host = opened(server.house)
        first, second, tablet = server.browser(room), server.browser(room), server.browser(room, host)
        await first.read()
        await first.post("sit", first.hidden(seat="unity"))
        await second.read()
        await second.post("sit", second.hidden(seat="unity"))
        for answer, words in (
            ("turn-down", "The moderator said no: Unity keeps this seat."),
            ("hand-over", "Done trading"),
        ):
            await second.post("sit", second.hidden(seat="unity"))
            await second.post("ask", second.hidden(seat="unity"))
            assert "You have asked for Unity’s seat." in second.html
            (asked,) = room.requests.waiting()
            assert f"your number: {asked.number}." in second.html
            assert f"Phone {asked.number} asks for Unity’s seat." in await tablet.read()
            await first.post(answer, first.hidden(number=str(asked.number)))
            assert room.requests.waiting(), "only the moderator answers"
            await tablet.post(answer, tablet.hidden(number=str(asked.number)))
            assert "asks for the seat" not in tablet.html
            seats = await second.http.get(f"{second.base}?as=watcher")  # as the open page asks for its news
            assert words in seats.text
        assert "Sit down" in await first.read()
        await first.post("hand-over", first.hidden(number="9" * 5000))
        assert "Sit down" in first.html, "a number without end is none"


async def test_a_table_begins_with_the_plain_page_of_its_reader(tmp_path: Path) -> None:
    """The seats for a newcomer, the own table for a seat; Flet's client comes after it, and no browser keeps it."""
    async with served(tmp_path) as server:
        room, _, _ = opened(server.house)
        newcomer, seat = server.browser(room), server.browser(room, seated(server.house, room, "unity")[1])
        for browser, words in ((newcomer, "Sit down"), (seat, "Done trading")):
            answer = await browser.http.get(f"/t/{room.code}")
            assert answer.text.index(words) < answer.text.index('<div id="app" inert>')
            assert answer.headers["cache-control"] == "no-store"
            assert "form-action 'self'" in answer.headers["content-security-policy"]
            assert len(answer.content) < 60_000
        newcomer.http.cookies.set("simple", "1")
        answer = await newcomer.http.get(f"/t/{room.code}")
        assert str(answer.url).endswith("/plain")
        assert 'id="app"' not in answer.text


async def test_a_deal_from_form_to_handshake(tmp_path: Path) -> None:
    """Proposed by a form, refused once with everything kept, then accepted and delivered by a tap each."""
    async with served(tmp_path) as server:
        room, _, _ = opened(server.house)
        (_, mine), (_, theirs) = (seated(server.house, room, seat) for seat in ("caylion", "unity"))
        one, two = server.browser(room, mine), server.browser(room, theirs)
        await one.read("deal/new/unity")
        fields = one.form("propose_deal") | {
            "terms.0.from": "caylion", "terms.0.to": "unity", "terms.0.due": "1", "terms.0.goods.point": "2",
            "terms.1.from": "unity", "terms.1.to": "caylion", "terms.1.due": "2", "terms.1.promise": "a favour",
        }  # fmt: skip
        await one.post("do", fields)
        assert "points change hands only if" in one.html
        kept = one.form("propose_deal")
        assert kept["terms.0.goods.point"] == "2"
        assert kept["terms.1.promise"] == "a favour"
        await one.post("do", fields | kept | {"terms.0.goods.point": "", "terms.0.goods.food": "3"})
        assert "Waiting for Unity" in one.html
        assert "points change hands only if" not in one.html
        await one.read("deal/new/unity")
        assert one.form("propose_deal")["terms.0.goods.food"] == ""
        await two.read()
        assert "3 food" in two.html
        await two.press("Accept")
        assert "Got it" in two.html
        await two.press("Got it")
        state = room.table.state
        assert state is not None
        assert [one.status for one in state.deals["d1"].obligations] == ["delivered", "open"]


async def test_a_counter_offer_takes_the_place_of_the_proposal(tmp_path: Path) -> None:
    async with served(tmp_path) as server:
        room, _, _ = opened(server.house)
        desk, _ = seated(server.house, room, "caylion")
        _, secret = seated(server.house, room, "unity")
        term = {"from": "caylion", "to": "unity", "goods": {"food": 1}, "due": 1}
        give(desk, do="propose_deal", by="caylion", deal="d1", terms=[term])
        phone = server.browser(room, secret)
        await phone.read("deal/d1/change")
        form = phone.form("propose_deal")
        assert (form["terms.1.from"], form["terms.1.goods.food"]) == ("caylion", "1")  # the own side stands first
        await phone.post("do", form | {"terms.1.due": "1", "terms.1.goods.food": "2"})
        state = room.table.state
        assert state is not None
        assert {name: deal.status for name, deal in state.deals.items()} == {"d1": "declined", "d2": "proposed"}


async def test_a_sketch_that_comes_after_its_deal_is_no_draft(tmp_path: Path) -> None:
    """It was on its way when the deal was sent."""
    async with served(tmp_path) as server:
        room, _, _ = opened(server.house)
        phone = server.browser(room, seated(server.house, room, "caylion")[1])
        await phone.read("deal/new/zeth")
        sent = phone.form("propose_deal") | {"terms.0.cards": "A card", "terms.0.due": "1"}
        await phone.post("do", sent)
        await phone.post("do", sent | {"sketch": "1"})
        await phone.read("deal/new/zeth")
        assert phone.form("propose_deal")["terms.0.cards"] == ""
        await phone.post("do", phone.form("propose_deal") | {"terms.0.cards": "Another", "sketch": "1"})
        await phone.read("deal/new/zeth")
        assert phone.form("propose_deal")["terms.0.cards"] == "Another"


async def test_another_row_keeps_what_was_entered(tmp_path: Path) -> None:
    async with served(tmp_path) as server:
        room, _, _ = opened(server.house)
        _, secret = seated(server.house, room, "caylion")
        phone = server.browser(room, secret)
        await phone.read("deal/new/zeth")
        assert "terms.2.cards" not in phone.html
        await phone.post("do", phone.form("propose_deal") | {"terms.0.cards": "A card", "more": "zeth>caylion"})
        assert "terms.2.cards" in phone.html
        assert phone.form("propose_deal")["terms.0.cards"] == "A card"
        assert room.table.state is not None
        assert not room.table.state.deals


async def test_a_double_tap_is_one_command(tmp_path: Path) -> None:
    """The same form twice, also at the same moment, counts once; the second is led where the first went."""
    async with served(tmp_path) as server:
        room, _, _ = opened(server.house)
        _, secret = seated(server.house, room, "caylion")
        phone = server.browser(room, secret)
        await phone.read()
        before = room.table.seq
        fields = phone.hidden(set=phone.button("Done trading"))
        answers = await asyncio.gather(*(phone.post("do", fields) for _ in range(3)))
        assert [answer.status_code for answer in answers] == [200, 200, 200]
        assert room.table.seq == before + 1


async def test_quick_taps_on_the_noticeboard_are_all_noted(tmp_path: Path) -> None:
    """A tap on a page that does not show the one before yet adds to it; one less than none is none."""
    async with served(tmp_path) as server:
        room, _, _ = opened(server.house)
        phone = server.browser(room, seated(server.house, room, "unity")[1])
        await phone.read("board")
        shown = phone.html
        tiles = [found for found in re.findall(r'value="([^"]*step[^"]*)"', shown) if "&#34;" in found]
        for side, good in (("seek", "culture"), ("offer", "power"), ("offer", "food")):
            phone.html = shown
            (gives,) = (unescape(one) for one in tiles if side in one and good in one)
            await phone.post("do", phone.hidden(set=gives))
        assert room.table.state is not None
        note = room.table.state.posts["unity"]
        assert (note.seek, note.offer) == ({"culture": 1}, {"power": 1, "food": 1})
        await phone.post("do", phone.hidden(set='{"do":"post","step":["offer","food",-5,1]}'))
        assert room.table.state.posts["unity"].offer == {"power": 1}
        for step in ('["offer","gold",1,0]', '["beg","food",1,0]', '["offer","food",1e9,0]', '["offer"]', "{}"):
            await phone.post("do", phone.hidden(set=f'{{"do":"post","step":{step}}}'))
            assert room.table.state.posts["unity"].offer == {"power": 1}


async def test_a_tile_is_tapped_again_before_the_first_tap_is_answered(tmp_path: Path) -> None:
    """The news have drawn it anew, the form is still the one that was sent: the second tap counts. Where the tile has
    not changed yet it is the double of the first."""
    async with served(tmp_path) as server:
        room, _, _ = opened(server.house)
        phone = server.browser(room, seated(server.house, room, "unity")[1])
        await phone.read("board")
        form = phone.hidden()
        for wanted, again in ((1, False), (2, False), (2, True), (3, False)):
            if not again:
                await phone.read("board")
                (more,) = re.findall(r'value="([^"]*seek&#34;,&#34;culture&#34;,1,[^"]*)"', phone.html)
            await phone.post("do", {**form, "set": unescape(more)})
            assert room.table.state is not None
            assert room.table.state.posts["unity"].seek == {"culture": wanted}


async def test_forms_are_taken_from_our_own_pages_only(tmp_path: Path) -> None:
    """Another site's origin, no origin of ours but "null", no token, another browser's token, no cookie: refused."""
    async with served(tmp_path) as server:
        room, _, _ = opened(server.house)
        _, secret = seated(server.house, room, "caylion")
        _, foreign = seated(server.house, room, "unity")
        phone, other = server.browser(room, secret), server.browser(room, foreign)
        await phone.read()
        await other.read()
        fields = phone.hidden(set=phone.button("Done trading"))
        before = room.table.seq
        for origin in ("http://evil.example", "null", "https://127.0.0.1"):
            assert (await phone.post("do", fields, origin=origin)).status_code == 403
        assert (await phone.post("do", fields | {"token": ""})).status_code == 403
        assert (await phone.post("do", {k: v for k, v in fields.items() if k != "token"})).status_code == 403
        assert (await phone.post("do", fields | {"token": other.hidden()["token"]})).status_code == 403
        assert (await other.post("do", fields)).status_code == 403
        assert (await server.browser(room).post("do", fields)).status_code == 403
        assert room.table.seq == before
        own = f"http://127.0.0.1:{server.port}"
        assert (await phone.post("do", fields, origin=own)).status_code == 200
        assert room.table.seq == before + 1


async def test_a_form_without_its_number_does_nothing(tmp_path: Path) -> None:
    async with served(tmp_path) as server:
        room, _, _ = opened(server.house)
        _, secret = seated(server.house, room, "caylion")
        phone = server.browser(room, secret)
        await phone.read()
        before = room.table.seq
        await phone.post("do", phone.hidden(set=phone.button("Done trading"), once=""))
        assert room.table.seq == before


async def test_a_seat_cannot_act_for_another(tmp_path: Path) -> None:
    """Whatever a form says: by the server's own books this browser is Caylion and nobody else."""
    async with served(tmp_path) as server:
        room, _, _ = opened(server.house)
        _, secret = seated(server.house, room, "caylion")
        phone = server.browser(room, secret)
        await phone.read()
        before = room.table.seq
        for actor, gives in (
            ("moderator", '{"do":"advance"}'),
            ("unity", '{"do":"done_trading","done":true}'),
            ("moderator", '{"do":"done_trading","done":true,"for":"unity"}'),
            ("caylion", '{"do":"done_trading","done":true,"for":"unity"}'),
            ("caylion", '{"do":"advance"}'),
        ):
            await phone.post("do", phone.hidden(set=gives) | {"as": actor})
            await phone.read()
        assert room.table.seq == before
        assert "Bids" not in await phone.read("?as=unity")


async def test_what_is_too_large_or_no_form_is_refused(tmp_path: Path) -> None:
    async with served(tmp_path) as server:
        room, _, _ = opened(server.house)
        _, secret = seated(server.house, room, "caylion")
        phone = server.browser(room, secret)
        await phone.read()
        fields = phone.hidden(set=phone.button("Done trading"))
        assert (await phone.post("do", fields | {"x": "y" * LARGEST})).status_code == 413
        many = fields | {f"f{number}": "1" for number in range(900)}
        assert (await phone.post("do", many)).status_code == 413
        url = f"http://127.0.0.1:{server.port}{phone.base}"
        cookies = phone.http.cookies
        async with httpx.AsyncClient(cookies=cookies) as client:
            assert (await client.post(f"{url}/do", json=fields)).status_code == 415
            assert (await client.post(f"{url}/nothing", data=fields)).status_code == 405
            assert (await client.post(url, data=fields)).status_code == 405
            assert (await client.put(f"{url}/do", data=fields)).status_code == 405


async def test_whoever_reads_pages_without_end_is_slowed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """To draw a page takes a hundred times what it takes to ask for one. Strangers of one address share their pace;
    whoever sits at the table has an own one."""
    monkeypatch.setattr(plain, "PAGES", (4, 0.001))
    async with served(tmp_path) as server:
        room, _, _ = opened(server.house)
        strangers = [server.browser(room), server.browser(room)]
        paths = [f"/t/{room.code}{rest}" for rest in ("", "/plain", "/screen", "/plain", "", "/screen", "/plain/live")]
        for number, path in enumerate(paths):
            answer = await strangers[number % 2].http.get(path)
            assert answer.status_code == (200 if number < 4 else 429), path
        seat = server.browser(room, seated(server.house, room, "unity")[1])
        assert "Done trading" in await seat.read()


async def test_whoever_sends_forms_without_end_is_slowed(tmp_path: Path) -> None:
    settings = ServerSettings(phone=ScreenSettings(burst=5, frames_per_second=0.01))
    async with served(tmp_path, settings) as server:
        room, _, _ = opened(server.house)
        _, secret = seated(server.house, room, "caylion")
        phone = server.browser(room, secret)
        phone.http.follow_redirects = False
        await phone.read()
        fields = phone.hidden(lang="en")
        answers = [await phone.post("lang", fields | {"n": str(n)}) for n in range(5)]
        assert {answer.status_code for answer in answers} == {303}
        await phone.read()
        slow = await phone.post("lang", phone.hidden(lang="en"))
        assert slow.status_code == 429
        assert f'href="{phone.base}"' in slow.text, "and the way back"


async def test_strangers_of_one_household_share_their_pace(tmp_path: Path) -> None:
    """They make up their secrets; whoever sits at the table does not wait for them."""
    settings = ServerSettings(phone=ScreenSettings(burst=5, frames_per_second=0.01))
    async with served(tmp_path, settings) as server:
        room, _, _ = opened(server.house)
        seat = server.browser(room, seated(server.house, room, "caylion")[1])
        statuses = []
        for _ in range(6):
            stranger = server.browser(room, new_secret())
            await stranger.read()
            statuses.append((await stranger.post("lang", stranger.hidden(lang="en"))).status_code)
        assert statuses == [200] * 5 + [429]
        await seat.read()
        assert (await seat.post("lang", seat.hidden(lang="en"))).status_code == 200


async def test_bids_and_counts_stay_with_their_owner(tmp_path: Path) -> None:
    """A sealed number is on no page, not even the owner's, in no address and no copy; a refused bid is not kept."""
    async with served(tmp_path) as server:
        room, host, host_secret = opened(server.house)
        to_bids(host)
        _, secret = seated(server.house, room, "caylion")
        _, foreign = seated(server.house, room, "unity")
        phone = server.browser(room, secret)
        others = [server.browser(room, known) for known in (foreign, host_secret, None)]
        await phone.read("bid")
        await phone.post("do", phone.form("declare_ships") | {"whole.ships": "3"})
        form = phone.form("seal_bid") | {"whole.colony": "2"}
        del form["whole.research"]  # of a row of tiles none is chosen beforehand
        await phone.post("do", form)
        assert ">Still to enter: Research bid.<" in phone.html
        await phone.post("do", phone.form("declare_ships") | {"whole.ships": "900000"})
        answer = await phone.post("do", phone.form("seal_bid") | {"count.colony": "314159", "count.research": "999999"})
        assert "both bids together cannot be more" in phone.html
        assert "314159" not in phone.html
        answer = await phone.post("do", phone.form("seal_bid") | {"count.colony": "314159", "count.research": "271828"})
        assert "Sealed" in phone.html
        assert answer.headers["cache-control"] == "no-store"
        seen = [phone.html, str(answer.url), await phone.read(), await phone.read("bid"), await phone.read("watch")]
        for other in others:
            seen += [await other.read(), await other.read("watch")]
        seen.append(json.dumps(room.public_state()))
        for text in seen:
            assert "314159" not in text
            assert "271828" not in text


async def test_the_headers_of_a_plain_page(tmp_path: Path) -> None:
    """Nothing but our own style and script runs, nobody keeps a copy, and an origin is told to ourselves only."""
    async with served(tmp_path) as server:
        room, _, _ = opened(server.house)
        phone = server.browser(room)
        answer = await phone.http.get(phone.base)
        policy = answer.headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert "script-src 'sha256-" in policy
        assert "frame-ancestors 'none'" in policy
        assert answer.headers["cache-control"] == "no-store"
        assert answer.headers["referrer-policy"] == "same-origin"
        assert "samesite=lax" in answer.headers["set-cookie"].lower()


async def test_every_script_of_a_page_may_run(tmp_path: Path) -> None:
    """Also that for browsers that are too old for the other: where nothing can be entered, it loads the page anew."""
    async with served(tmp_path) as server:
        room, _, _ = opened(server.house)
        phone = server.browser(room, seated(server.house, room, "unity")[1])
        for path, anew in (("/plain", True), ("", True), ("/screen", True), ("/plain/deal/new/zeth", False)):
            answer = await phone.http.get(f"/t/{room.code}{path}")
            scripts = re.findall(r"<script>(.*?)</script>", answer.text, re.DOTALL)
            assert any("window.plain)location.reload" in one.replace(" ", "") for one in scripts) == anew, path
            for script in scripts:
                digest = base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()
                assert f"'sha256-{digest}'" in answer.headers["content-security-policy"], path


async def test_the_first_page_is_that_of_the_apps_first_screen(tmp_path: Path) -> None:
    """Where one browser moderates and holds seats, or holds several."""
    async with served(tmp_path) as server:
        room, host, moderates = opened(server.house)
        desk, sits = seated(server.house, room, "unity")
        assert desk.claim("caylion") is None
        phone = server.browser(room, sits)
        assert f'name="as" value="{seat_of(desk)}"' in await phone.read()
        assert host.claim("zeth") is None
        tablet = server.browser(room, moderates)
        assert seat_of(host) is None
        assert 'name="as" value="moderator"' in await tablet.read()
        assert 'name="as" value="zeth"' in await tablet.read("?as=zeth")


async def test_it_is_told_how_many_use_which_engine(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """Each browser once, however often it comes; a simple page in front of the app is none."""
    caplog.set_level("INFO", "companion.web.engines")
    async with served(tmp_path) as server:
        room, _, _ = opened(server.house)
        phones = [server.browser(room, new_secret()) for _ in range(3)]
        for phone, referer in ((phones[0], "plain"), (phones[0], "plain/deals"), (phones[1], ""), (phones[2], "plain")):
            heard: asyncio.Queue[dict[str, object]] = asyncio.Queue()
            phone.http.headers["referer"] = f"http://127.0.0.1:{server.port}/t/{room.code}/{referer}".rstrip("/")
            listening = asyncio.create_task(_events(phone, "", "watcher", heard))
            await asyncio.wait_for(heard.get(), 10)
            listening.cancel()
            await asyncio.gather(listening, return_exceptions=True)
        for secret, wasm in (("a" * 32, True), ("a" * 32, True), ("b" * 32, False)):
            app = await RawPhone.open(server.port, f"{cookie_name(room.code)}={secret}", register=False)
            page = {"route": f"/t/{room.code}", "wasm": wasm}
            await app.send(REGISTER, {"session_id": "", "page_name": "", "page": page})
            await app.hear()
            await app.close()
    told = [one.getMessage() for one in caplog.records if one.name == "companion.web.engines"]
    assert [line.removeprefix("browsers by engine: ") for line in told] == [
        "simple page 1",
        "simple page 2",
        "simple page 2, wasm 1",
        "CanvasKit 1, simple page 2, wasm 1",
    ]


async def test_the_simple_page_is_remembered_until_the_app_is_asked_for(tmp_path: Path) -> None:
    async with served(tmp_path) as server:
        room, _, _ = opened(server.house)
        phone = server.browser(room)
        await phone.read()
        await phone.post("simple", phone.hidden(simple="1"))
        assert "stays with the simple page" in phone.html
        assert (await phone.http.get(f"/t/{room.code}")).url.path == phone.base
        await phone.read()
        answer = await phone.post("full", phone.hidden(full="1"))
        assert answer.url.path == f"/t/{room.code}"
        assert (await phone.http.get(f"/t/{room.code}")).url.path == f"/t/{room.code}"


async def test_a_link_leads_to_the_simple_page_for_good(tmp_path: Path) -> None:
    """Whoever comes from the app does not get the app again with the next visit; the address says nothing of that."""
    async with served(tmp_path) as server:
        room, _, _ = opened(server.house)
        phone = server.browser(room)
        answer = await phone.http.get(f"{phone.base}?keep=1")
        assert answer.url.path == phone.base
        assert not answer.url.query
        assert "stays with the simple page" in answer.text
        assert (await phone.http.get(f"/t/{room.code}")).url.path == phone.base


async def test_a_language_outlives_the_server(tmp_path: Path) -> None:
    """An English browser that was set to German: the pages, and what the app begins with."""
    async with served(tmp_path) as server:
        room, _, _ = opened(server.house)
        phone = server.browser(room)
        await phone.read()
        await phone.post("lang", phone.hidden(lang="xx"))
        assert "lang" not in phone.http.cookies
        await phone.post("lang", phone.hidden(lang="de"))
        cookies = phone.http.cookies
    async with served(tmp_path) as server:
        again = server.house.get(room.code)
        assert again is not None
        phone = server.browser(again)
        phone.http.cookies = cookies
        assert '<html lang="de">' in await phone.read()
        assert '<html lang="de">' in (await phone.http.get("/")).text


async def test_another_language_is_remembered(tmp_path: Path) -> None:
    async with served(tmp_path) as server:
        room, _, _ = opened(server.house)
        phone = server.browser(room)
        await phone.read()
        assert '<html lang="en">' in phone.html
        await phone.post("lang", phone.hidden(lang="de"))
        assert "Platz nehmen" in await phone.read()
        assert '<html lang="de">' in phone.html


async def test_the_moderator_runs_the_table(tmp_path: Path) -> None:
    """The timer, the next step, the way back."""
    async with served(tmp_path) as server:
        room, _, secret = opened(server.house)
        tablet = server.browser(room, secret)
        await tablet.read()
        await tablet.press("Start the timer")
        state = room.table.state
        assert state is not None
        assert state.timer.since is not None
        await tablet.post("do", tablet.form("add_time") | {"whole.seconds": "60"})
        assert room.table.state is not None
        assert room.table.state.timer.left > state.timer.left
        await tablet.press("On to Economy")
        assert room.table.state.phase == "economy"
        await tablet.press("Take back: Next phase")
        assert room.table.state.phase == "trade"


async def test_all_kept_is_one_tap(tmp_path: Path) -> None:
    """FIRST p5: what is due is handed over before Trade ends. One tap says so of all of it, one undo takes it back; a
    promise in words stays open, and nobody else's browser can say it."""
    async with served(tmp_path) as server:
        room, host, secret = opened(server.house)
        desk, own = seated(server.house, room, "caylion")
        terms = [
            {"from": "caylion", "to": "unity", "goods": {"food": 2}, "due": 1},
            {"from": "unity", "to": "caylion", "goods": {"ship": 1}, "due": 1},
            {"from": "unity", "to": "caylion", "promise": "peace", "due": 1},
        ]
        give(desk, do="propose_deal", by="caylion", deal="d1", terms=terms)
        give(host, do="accept_deal", by="moderator", **{"for": "unity"}, deal="d1")

        def statuses() -> list[str]:
            assert room.table.state is not None
            return [one.status for one in room.table.state.deals["d1"].obligations]

        phone, tablet = server.browser(room, own), server.browser(room, secret)
        await phone.read()
        await phone.post("do", phone.hidden(all="kept") | {"as": "moderator"})
        assert statuses() == ["open", "open", "open"]
        await tablet.read()
        assert "All kept (2)" in tablet.html
        await tablet.post("do", tablet.hidden(all="kept"))
        assert statuses() == ["delivered", "delivered", "open"]
        give(host, do="undo", by="moderator")
        assert statuses() == ["open", "open", "open"]


async def _events(phone: PlainBrowser, page: str, role: str, heard: asyncio.Queue[dict[str, object]]) -> None:
    async with phone.http.stream("GET", f"{phone.base}/live", params={"page": page, "as": role}) as answer:
        assert answer.headers["content-type"].startswith("text/event-stream")
        async for line in answer.aiter_lines():
            if line.startswith("data: "):
                heard.put_nowait(json.loads(line.removeprefix("data: ")))


async def test_news_are_the_sections_that_changed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A page hears of a change at once, of no more than changed, and of nothing that others seal; its seat is here
    meanwhile, and gone afterwards."""
    monkeypatch.setattr("companion.host.live_table.LINGERS", 0.05)
    async with served(tmp_path) as server:
        room, host, _ = opened(server.house)
        desk, _ = seated(server.house, room, "caylion")
        _, secret = seated(server.house, room, "unity")
        phone = server.browser(room, secret)
        heard: asyncio.Queue[dict[str, object]] = asyncio.Queue()
        listening = asyncio.create_task(_events(phone, "", "unity", heard))
        first = await asyncio.wait_for(heard.get(), 10)
        assert isinstance(first["v"], dict)
        here = room.here["unity"] - 1
        for name, mark in first["v"].items():
            assert f'id="{name}" class="part"' in await phone.read()
            assert f'data-v="{mark}"' in phone.html
        term = {"from": "caylion", "to": "unity", "goods": {"food": 1}, "due": 1}
        give(desk, do="propose_deal", by="caylion", deal="d1", terms=[term])
        news = await asyncio.wait_for(heard.get(), 10)
        assert isinstance(news["s"], dict)
        assert set(news["s"]) == {"card"}
        assert "Accept" in news["s"]["card"]
        give(host, do="start_timer", by="moderator")
        news = await asyncio.wait_for(heard.get(), 10)
        assert isinstance(news["s"], dict)
        assert set(news["s"]) == {"head"}
        listening.cancel()
        await asyncio.gather(listening, return_exceptions=True)
        await until(lambda: room.here["unity"] == here)


async def until(holds: Callable[[], bool]) -> None:
    """Waits until it is so."""
    for _ in range(500):
        if holds():
            return
        await asyncio.sleep(0.02)
    raise AssertionError("still not so")


async def test_a_seat_without_a_script_is_here_while_its_page_is_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Read every few seconds it stays here; it is gone some seconds after the last time."""
    monkeypatch.setattr("companion.host.live_table.LINGERS", 0.3)
    async with served(tmp_path) as server:
        room, host, _ = opened(server.house)
        secret = new_secret()
        assert room.keyring.claim("unity", secret) is None
        phone = server.browser(room, secret)
        assert not host.presence()["unity"].here
        for _ in range(3):
            await phone.read()
            assert host.presence()["unity"].here
            assert room.here["unity"] == 1
        await until(lambda: not host.presence()["unity"].here)


async def test_pages_come_and_go_without_a_trace(tmp_path: Path) -> None:
    async with served(tmp_path) as server:
        room, _, _ = opened(server.house)
        before = len(room.hub)
        for _ in range(20):
            phone = server.browser(room)
            heard: asyncio.Queue[dict[str, object]] = asyncio.Queue()
            listening = asyncio.create_task(_events(phone, "", "watcher", heard))
            await asyncio.wait_for(heard.get(), 10)
            listening.cancel()
            await asyncio.gather(listening, return_exceptions=True)
            await phone.http.aclose()
        await until(lambda: len(room.hub) == before and len(server.server.connections) == 0)


async def test_the_server_stops_while_pages_listen(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """News never end by themselves: they end with the server, at once and without a complaint."""
    heard: asyncio.Queue[dict[str, object]] = asyncio.Queue()
    async with live(tmp_path) as server:
        room, _, _ = opened(server.house)
        phone = PlainBrowser(server.port, room)
        listening = asyncio.create_task(_events(phone, "", "watcher", heard))
        await asyncio.wait_for(heard.get(), 10)
    await asyncio.wait_for(asyncio.gather(listening, return_exceptions=True), 10)
    await phone.http.aclose()
    assert [told.getMessage() for told in caplog.records if told.levelname == "ERROR"] == []


async def test_the_falling_light_counts_regrets(tmp_path: Path) -> None:
    async with served(tmp_path) as server:
        room = server.house.new_table()
        desk, _ = moderator(server.house, room)
        holder = next(name for name, one in desk.facts.species.items() if Power.REGRET in one.powers)
        seats = [{"species": name, "player": ""} for name in (holder, "caylion", "unity", "yengii")]
        give(desk, do="open_table", by="moderator", edition="remastered", seats=seats)
        _, secret = seated(server.house, room, holder)
        phone = server.browser(room, secret)
        assert "Regret tokens" in await phone.read()
        await phone.read("regrets")
        fields = {**phone.hidden(), "set": '{"do":"set_regrets","seat":"unity"}', "whole.count": "2"}
        await phone.post("do", fields)
        assert room.table.state is not None
        assert room.table.state.regrets == {"unity": 2}


async def test_a_page_of_the_old_table_leads_to_the_next_game(tmp_path: Path) -> None:
    """By redirect, for pages without a script too; the browser keeps its secret, which is in no address, and its
    seat."""
    async with served(tmp_path) as server:
        room, desk, _ = opened(server.house)
        _, secret = seated(server.house, room, "zeth")
        path = desk.rematch()
        assert path is not None
        following = server.house.get(path.removeprefix("/t/"))
        assert following is not None
        phone = server.browser(room, secret)
        there = await phone.http.get(f"/t/{room.code}/plain", follow_redirects=False)
        assert (there.status_code, there.headers["location"]) == (303, f"{path}/plain")
        television = await phone.http.get(f"/t/{room.code}/screen", follow_redirects=False)
        assert (television.status_code, television.headers["location"]) == (303, f"{path}/screen")
        arrived = await phone.http.get(f"{path}/plain", follow_redirects=False)
        assert f"table-{following.code}={secret}" in arrived.headers["set-cookie"]
        waiting = Pages(BrowserDesk(server.house, following, secret, "en"), "").live("", "watcher", lambda: None)
        assert "gone" not in waiting.begin()
        again, _ = moderator(server.house, following)
        seats = [{"species": name, "player": name.title()} for name in ("caylion", "zeth", "unity", "yengii")]
        give(again, do="open_table", by="moderator", edition="remastered", seats=seats)
        assert "gone" in (waiting.news() or {}), "My table is to be drawn in place of the seats"
        waiting.close()
        assert (await phone.http.get(f"{path}/plain")).status_code == 200
        assert following.keyring.standing(secret).seats == {"zeth"}
        stays = await phone.http.get(f"/t/{room.code}/plain", follow_redirects=False)
        assert stays.status_code == 200, "the old table can be looked at again"


async def test_an_open_page_leads_on_as_the_app_does(tmp_path: Path) -> None:
    """From the bid to the auctions, and home with the next turn: in silence, and for the same of a phone's seats."""
    async with served(tmp_path) as server:
        room, host, _ = opened(server.house)
        desk, secret = seated(server.house, room, "caylion")
        phone = server.browser(room, secret)
        to_bids(host)
        for seat in SEATS:
            assert desk.claim(seat) is None
            give(desk, do="declare_ships", by=seat, ships=2)
            give(desk, do="seal_bid", by=seat, colony=1, research=1)

        async def leads(page: str, *commands: str) -> str:
            """Where an open page goes when these commands are given."""
            open_page = Pages(desk, "").live(page, "unity", lambda: None)
            assert "gone" not in open_page.begin()
            for do in commands:
                give(host, do=do, by="moderator", **({"skip": True} if do == "advance" else {}))
            assert "gone" in (open_page.news() or {})
            open_page.close()
            answer = await phone.http.get(f"{phone.base}/{page}?as=unity", follow_redirects=False)
            assert answer.status_code == 303
            return answer.headers["location"].removeprefix(phone.base)

        assert await leads("bid", "reveal_colony_bids") == "/choice?as=unity"
        assert await leads("choice", "advance", "advance", "advance", "advance") == "?as=unity"
        assert "no longer there" not in await phone.read()
        assert "no longer there" in await phone.read("nowhere")
