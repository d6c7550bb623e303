"""The whole evening: nine phones of five kinds, a tablet and a television, English and German; six turns, and on.

Three Androids and two iPhones with the app in Chromium, an iPhone's own engine, two simple pages with their script and
one without any. On request: `python3 build/test.py -m evening`.
"""

import asyncio
import re
import time
from collections import Counter
from collections.abc import Mapping
from functools import partial
from html import unescape
from pathlib import Path

import browsers
import httpx
import pytest

from companion.rules.phases import LAST_TURN, Phase
from tests.browser.browser import chromium
from tests.browser.engine import Person
from tests.browser.foreign import bare, english
from tests.browser.hands import Hands
from tests.browser.party import Party, State
from tests.browser.people import Device, words_in
from tests.browser.plain_phone import PlainPhone, open_plain
from tests.browser.server import Program
from tests.browser.webkit import webkit
from tests.browser.webkit_phone import WebKitPhone
from tests.cli.program import companion
from tests.web.phones import ANDROID

pytestmark = [pytest.mark.browser, pytest.mark.evening, pytest.mark.timeout(1800)]

PLAYERS = {
    "yengii": "Yara",
    "caylion": "Carl",
    "zeth": "Zoe",
    "imdril": "Ida",
    "unity": "Uli",
    "faderan": "Finn",
    "ktzrktrtl": "Kim",
    "eni_et": "Edda",
    "kjasjavikalimm": "Jan",
}
GERMAN = ("kjasjavikalimm", "zeth", "yengii", "eni_et")
SIMPLE = {"yengii": True, "imdril": True, "eni_et": False}
"""Who has the simple page, and whether its script runs."""
BIDS = {
    "unity": (61, 37, 23),
    "kjasjavikalimm": (6, 5, 1),
    "ktzrktrtl": (3, 3, 0),
    "faderan": (5, 3, 2),
    "caylion": (6, 6, 0),
    "zeth": (1, 1, 0),
    "eni_et": (2, 1, 1),
    "imdril": (4, 0, 4),
    "yengii": (2, 0, 2),
}
"""Ships, colony, research. Kit, Faderan and Caylion (6 count 3) tie for colonies, Faderan and Yengii for research.
The numbers of Unity are so large that they stand on no screen by chance."""
SECRET = re.compile(r"\b(37|23)\b")
COLONIES = {
    "unity": ["buy 10"],
    "kjasjavikalimm": ["split", "buy 7", "pass"],
    "ktzrktrtl": ["buy 8"],
    "faderan": ["buy 6"],
    "caylion": ["pass"],
    "zeth": ["buy 1"],
    "eni_et": ["buy 2"],
}
RESEARCH = {
    "unity": ["buy 9"],
    "imdril": ["buy 8"],
    "faderan": ["buy 6"],
    "yengii": ["buy 5"],
    "eni_et": ["pass"],
    "kjasjavikalimm": ["buy 1"],
}
COUNTS = {seat: {"points": 20 + number, "small": 3, "ships": number} for number, seat in enumerate(PLAYERS)}


async def test_the_evening(chromium_path: str, webkit_paths: browsers.WebKit, tmp_path: Path) -> None:
    """Deals of every kind, bids, auctions, steals, mishaps, the finale, and what is left of it: all tell the same."""
    with Program(tmp_path) as program:
        async with chromium(chromium_path) as browser, webkit(webkit_paths, tmp_path) as iphone:
            party = await Party.opened(program, browser, PLAYERS, lang="de")
            tv = await open_plain(browser, "television", f"{program.join}/screen", None, lang="en")
            await asyncio.gather(*(sit(party, seat, Person(iphone)) for seat in PLAYERS))
            evening = Evening(party, tv)
            evening.told("everybody is seated")
            deals = await evening.first_trade()
            await evening.first_bids()
            await evening.first_auctions()
            await evening.steal("caylion")
            await evening.to_turn(2)
            await evening.second_turn(deals)
            for turn in range(3, LAST_TURN):
                await evening.by_hand(turn)
            state = await evening.finale()
            game = program.game
            await evening.afterwards(game, state)
            await evening.rematch()
            screens = [*party.devices, tv, party.phones["ktzrktrtl"]]
            complaints = [told for device in [*party.devices, tv] for told in device.complaints]
        assert program.stop() == 0
        assert complaints == []
        assert program.complaints() == []
        files_agree(program, game, tmp_path / "script.jsonl", state)
        for screen in screens:
            assert isinstance(screen, (Device, WebKitPhone))
            assert bare(screen.seen) == [], screen.who
            assert screen.lang == "en" or english(screen.seen) == [], screen.who
        evening.told("all agree")


async def sit(party: Party, seat: str, iphone: Person) -> None:
    """Each finds the table in their own way."""
    lang = "de" if seat in GERMAN else "en"
    if seat == "ktzrktrtl":
        party.phones[seat] = phone = WebKitPhone(seat, iphone)
        await phone.arrive(party.program.here, party.seat_button(seat, lang))
    elif seat in SIMPLE:
        url = f"{party.program.join}/plain"
        simple = await open_plain(party.browser, seat, url, ANDROID, lang=lang, scripted=SIMPLE[seat])
        await simple.tap(party.seat_button(seat, lang))
        party.phones[seat] = simple
    else:
        await party.sit(seat, lang)
    await party.phones[seat].sees(party.phones[seat].word("phone-new-deal"))


class Evening:
    """What happens, in its order."""

    def __init__(self, party: Party, tv: PlainPhone) -> None:
        self.party = party
        self.tablet = party.tablet
        self.tv = tv
        self._began = time.monotonic()

    def told(self, what: str) -> None:
        """How long it took so far, for whoever watches."""
        print(f"{time.monotonic() - self._began:6.0f} s  {what}", flush=True)

    def phone(self, seat: str) -> Hands:
        return self.party.phones[seat]

    def name(self, seat: str) -> str:
        return self.party.names[seat]

    async def deal(self, name: str, *status: str) -> None:
        """Waits until a deal has come to this."""
        await self.party.state_where(lambda state: state["deals"][name]["status"] in status)

    # Trade

    async def first_trade(self) -> Mapping[str, str]:
        """Turn 1: deals at once and for later, of three, lent, staked, changed before and after they bind, suggested by
        the board, broken and levied, broken and compensated; an invention."""
        await self.tablet.tap(self.tablet.word("tablet-timer-start"))
        (kept, settled), three, changed, broken = await asyncio.gather(
            self.kept_and_compensated(), self.three_way(), self.amended(), self.broken_and_levied()
        )
        staked, countered, suggested = await asyncio.gather(self.staked(), self.countered(), self.noticeboard())
        await self.invention()
        deals = {
            "kept": kept, "settled": settled, "three": three, "changed": changed, "broken": broken, "staked": staked,
            "countered": countered, "suggested": suggested,
        }  # fmt: skip
        state = await self.party.state_where(lambda state: len(state["inventions"]) == 1)
        stand = {name: state["deals"][deal]["status"] for name, deal in deals.items()}
        assert stand == {name: name for name in ("kept", "settled", "broken")} | dict.fromkeys(
            ("three", "countered", "suggested"), "kept"
        ) | dict.fromkeys(("changed", "staked"), "binding")
        assert state["penalties"]["ktzrktrtl"] == 2
        assert state["zeth"]["safe"] == ["unity", "eni_et"]
        self.told("deals of every kind")
        await self.exposure_is_shown()
        await self.party.all_phones(lambda _, phone: phone.say_done())
        await self.tablet.wake()
        await self.tablet.sees(self.tablet.word("tablet-done-all"))
        await self.party.end_trading()
        return deals

    async def kept_and_compensated(self) -> tuple[str, str]:
        """The Caylion cannot keep a deal: they own up and offer other goods, the Yengii take them, and no point is
        lost. Then two culture for a power, and all is well."""
        party = self.party
        settled = await self.half_done("caylion", "yengii", {"power": 1}, {"food": 1}, waits="yengii")
        await self.compensated(settled)
        kept = await party.propose("yengii", "caylion", {"culture": 2}, {"power": 1})
        await party.accept(kept, "caylion")
        await self.deal(kept, "kept")
        return kept, settled

    async def compensated(self, name: str) -> None:
        caylion, yengii = await self.party.surely("caylion", name, "phone-own-up"), self.phone("yengii")
        await caylion.tap(caylion.word("phone-offer"))
        await caylion.tap(caylion.word("phrase-other_goods"))
        await caylion.tap(caylion.word("phone-offer-send"))
        await yengii.sees(yengii.word("phrase-other_goods"))
        await yengii.tap(yengii.word("phone-accept-offer"))
        await self.deal(name, "settled")
        await caylion.tap(caylion.word("phone-back"))

    async def three_way(self) -> str:
        """The Zeth give Unity something, Unity the Eni Et, and those the Zeth: all three trade, none has given."""
        zeth, unity, eni = self.phone("zeth"), self.name("unity"), self.name("eni_et")
        await zeth.tap(zeth.word("phone-new-deal"))
        for other in (unity, eni):
            await zeth.tap(re.compile(f"^{other}"))
        await zeth.tap(zeth.tile(zeth.word("deal-i-give", receiver=unity), "information"))
        await zeth.tap(zeth.tile(zeth.word("strip-gives", giver=unity, receiver=eni), "food"), 2)
        await zeth.tap(zeth.tile(zeth.word("deal-gives-me", giver=eni), "culture"))
        name = await self.party.send("zeth", "unity", "eni_et")
        await self.party.accept(name, "unity", "eni_et")
        await self.deal(name, "kept")
        return name

    async def amended(self) -> str:
        """Due next turn, and changed before it is: one more ship for a power."""
        party = self.party
        name = await party.propose("kjasjavikalimm", "imdril", {"industry": 1}, {"ship": 1}, due=2)
        await party.accept(name, "imdril")
        await self.deal(name, "binding")
        kjas = await party.look_at("kjasjavikalimm", name)
        await kjas.tap(kjas.word("phone-change"))
        await kjas.put("give", {"power": 1})
        await kjas.put("get", {"ship": 1})
        await kjas.tap(kjas.word("phone-send-to", players=self.name("imdril")))
        await party.state_where(lambda state: state["deals"][name]["amendment"] is not None)
        await self.phone("imdril").tap(self.phone("imdril").word("phone-accept"))
        state = await party.state_where(lambda state: state["deals"][name]["amendment"] is None)
        terms = state["deals"][name]["terms"]
        assert [term["status"] for term in terms] == ["amended", "amended", "open", "open"]
        assert [term["outstanding"]["goods"] for term in terms[2:]] == [{"industry": 1, "power": 1}, {"ship": 2}]
        return name

    async def half_done(self, by: str, to: str, give: Mapping[str, int], get: Mapping[str, int], *, waits: str) -> str:
        """A binding deal of which one side has what it gets, and the other says: not yet; its name."""
        name = await self.party.propose(by, to, give, get)
        await self.party.accept(name, to)
        await self.phone(waits).tap(self.phone(waits).word("phone-not-yet"))
        await self.deal(name, "binding")
        return name

    async def broken_and_levied(self) -> str:
        """Kit's two ships do not come: Faderan call it broken, the table takes the two points."""
        party, tablet, kit = self.party, self.tablet, self.phone("ktzrktrtl")
        name = await self.half_done("faderan", "ktzrktrtl", {"food": 1}, {"ship": 2}, waits="faderan")
        faderan = await party.surely("faderan", name, "phone-call-broken")
        await party.state_where(lambda state: state["deals"][name]["terms"][1]["status"] == "broken")
        await faderan.tap(faderan.word("phone-back"))
        await tablet.tap(tablet.word("tablet-ledger"))
        await tablet.tap(tablet.word("tablet-term-levy", points=2))
        await party.state_where(lambda state: state["penalties"]["ktzrktrtl"] == 2)
        await tablet.tap(tablet.word("tablet-back"))
        await kit.sees(kit.word("phone-penalties", points=2))
        return name

    async def staked(self) -> str:
        """The Yengii lend a technology for a promise with two points at stake."""
        yengii = self.party.device("yengii")
        assert isinstance(yengii, PlainPhone)
        await yengii.tap(yengii.word("phone-new-deal"))
        await yengii.tap(re.compile(f"^{self.name('faderan')}"))
        give, get = yengii.side("give"), yengii.side("get")
        for side in (give, get):
            while not await side.locator("details[open]").count():  # what another deal brings may just move it away
                await yengii.touch(side.get_by_text(yengii.word("plain-more-things")))
                await asyncio.sleep(1)
        await give.get_by_role("checkbox", name=yengii.word("tablet-card-technology"), exact=True).check()
        await get.get_by_label(yengii.word("plain-or-phrase")).select_option(index=1)
        await get.get_by_label(yengii.word("phone-stake")).select_option("2")
        await get.get_by_label(yengii.word("plain-due")).select_option("2")
        name = await self.party.send("yengii", "faderan")
        faderan = await self.party.look_at("faderan", name)
        await faderan.tap(faderan.word("phone-accept"))
        await self.deal(name, "binding")
        terms = (await self.party.state())["deals"][name]["terms"]
        assert [(term["due"], term["penalty"]) for term in terms if term["promise"]] == [(2, 2)]
        return name

    async def countered(self) -> str:
        """The Eni Et offer a food for a ship; Kjas want two for it, and the Eni Et agree."""
        party, kjas = self.party, self.phone("kjasjavikalimm")
        offer = await party.propose("eni_et", "kjasjavikalimm", {"food": 1}, {"ship": 1})
        await kjas.tap(kjas.word("deal-counter"))
        await kjas.put("get", {"food": 1})
        name = await party.send("kjasjavikalimm", "eni_et")
        await self.deal(offer, "declined")
        await party.accept(name, "eni_et")
        await self.deal(name, "kept")
        return name

    async def noticeboard(self) -> str:
        """Im'dril and Unity post what they seek and can spare, and Unity's phone puts the deal together."""
        posts = {
            "imdril": ("plain-seek-spare", "plain-i", ("culture", "power")),
            "unity": ("board-title", "board", ("power", "culture")),
        }
        for seat, (title, side, goods) in posts.items():
            phone = self.phone(seat)
            await phone.tap(phone.word(title))
            for way, good in zip(("seek", "offer"), goods, strict=True):
                await phone.tap(re.compile(rf"^{phone.word(f'{side}-{way}')}: (1 )?{phone.thing(good)}( 0)?$"))
            await self.party.state_where(partial(_posted, seat))
            await phone.tap(phone.word("phone-back"))
        unity = self.phone("unity")
        await unity.tap(unity.word("board-fits", players=self.name("imdril"), give="1 culture", get="1 power"))
        name = await self.party.send("unity", "imdril")
        await self.party.accept(name, "imdril")
        await self.deal(name, "kept")
        return name

    async def invention(self) -> None:
        """The Eni Et's page has a field for it."""
        eni = self.party.device("eni_et")
        await eni.tap(eni.word("phone-invented"))
        await eni.page.get_by_label(eni.word("phone-technology")).fill("Nanotechnology")
        await eni.tap(eni.word("phone-record"))

    async def exposure_is_shown(self) -> None:
        """Whoever is in a real trade with the Zeth is safe this turn, all others are exposed; each phone says which."""

        async def looks(seat: str, phone: Hands) -> None:
            if seat != "zeth":
                state = phone.word("home-safe" if seat in ("unity", "eni_et") else "home-exposed")
                await phone.until(lambda text: state in text.replace("\N{NO-BREAK SPACE}", " "))

        await self.party.all_phones(looks)
        zeth = self.phone("zeth")
        shown = await zeth.until(lambda text: text.splitlines().count(zeth.word("phone-is-safe")) == 2)
        assert shown.splitlines().count(zeth.word("phone-is-exposed")) == 6

    # The rest of the turn

    async def shown(self) -> None:
        """Every screen shows the phase that the table is in, and no phone is missing."""
        state = await self.party.state()
        for screen in (self.tv, *self.party.phones.values()):
            await screen.sees(screen.thing(state["phase"]))
        await self.tablet.wake()
        away = self.tablet.word("tablet-seat-away")
        await self.tablet.until(lambda text: self.tablet.thing(state["phase"]) in text and away not in text)

    async def restart(self) -> None:
        """The server is killed and started again; all go on where they were."""
        await self.party.crash(self.tv)
        await self.shown()
        state = await self.party.state()
        self.told(f"restarted in turn {state['turn']}, {state['phase']}")

    async def first_bids(self) -> None:
        """An undo; then all seal at once. Nobody else's screen is sent or shows a number of it."""
        party, tablet = self.party, self.tablet
        await party.on_to(Phase.SHARE)
        await self.shown()
        await tablet.tap(tablet.word("tablet-undo", what=tablet.thing("advance")))
        await tablet.tap(tablet.word("tablet-undo-now"))
        await party.phase(Phase.ECONOMY)
        await self.shown()
        await party.on_to(Phase.SHARE)
        await party.on_to(Phase.BIDS)
        heard = {device.who: len(device.heard) for device in party.devices}
        await party.all_phones(lambda seat, phone: phone.bid(*BIDS[seat]))
        assert set((await party.state())["sealed"]) == set(PLAYERS)
        for device in party.devices:
            assert not SECRET.search(await device.reads()), f"on the screen of {device.who}"
            if device.who != "unity":
                told = [text for frame in device.heard[heard[device.who] :] for text in words_in(frame)]
                assert [text for text in told if SECRET.search(text)] == [], f"sent to {device.who}"
        self.told("bids are sealed")

    async def first_auctions(self) -> None:
        """Colonies with two ties and a split, then research with one; each on the phone whose turn it is."""
        party, tv = self.party, self.tv
        await party.reveal("reveal_colony_bids")
        state = await party.phase(Phase.COLONY_AUCTION)
        await tv.sees(tv.word("phone-chooses-now", player=self.name("unity")))
        order = state["auction"]["colony"]["order"]
        assert [bid["seat"] for bid in order][:5] == ["unity", "kjasjavikalimm", "ktzrktrtl", "faderan", "caylion"]
        assert [bid["value"] for bid in order][2:5] == [3, 3, 3]
        await party.choose("colony", COLONIES)
        log = (await party.state())["auction"]["colony"]["log"]
        assert [(step["seat"], step["action"]) for step in log][:4] == [
            ("unity", "buy"),
            ("kjasjavikalimm", "split"),
            ("ktzrktrtl", "buy"),
            ("faderan", "buy"),
        ]
        await party.reveal("reveal_research_bids")
        state = await party.state_where(lambda state: state["auction"]["research"] is not None)
        order = state["auction"]["research"]["order"]
        assert [bid["seat"] for bid in order][2:4] == ["faderan", "yengii"], "equal bids and teams: tiebreaker 7 to 5"
        await party.choose("research", RESEARCH)
        state = await party.phase(Phase.STEAL)
        assert state["ships"]["unity"] == 61 - 37 - 23
        assert state["ships"]["kjasjavikalimm"] == 6 - 3 - 1
        await self.tablet.tap(self.tablet.word("scene-go-on-now"))
        self.told("both auctions")

    async def steal(self, victim: str) -> None:
        """The Zeth steal from somebody who was exposed; the television says so."""
        party, zeth = self.party, self.phone("zeth")
        before = len((await party.state())["zeth"]["steals"])
        await zeth.tap(zeth.word("phone-go-steal"))
        market = zeth.thing("black_market")
        steal = zeth.word("tablet-steal-name", seat=self.name(victim), converter=market)
        offered = await zeth.until(lambda text: steal in text)
        if not before:
            assert zeth.word("tablet-steal-name", seat=self.name("unity"), converter=market) not in offered, "safe"
        await zeth.tap(steal)
        await zeth.tap(zeth.thing("information"))
        state = await party.state_where(lambda state: len(state["zeth"]["steals"]) > before)
        theft = state["zeth"]["steals"][-1]
        assert (theft["turn"], theft["from"], theft["goods"]) == (state["turn"], victim, {"information": 1})
        await self.tv.sees(self.tv.word("phone-is-robbed-of", goods=f"1 {self.tv.thing('information')}"))
        await zeth.tap(zeth.word("phone-back"))

    async def to_turn(self, turn: int) -> None:
        """The clean-up; phones go back to My table by themselves."""
        if (await self.party.state())["phase"] != Phase.CLEANUP:
            await self.party.on_to(Phase.CLEANUP)
        await self.party.on_to_turn(turn)
        await self.party.all_phones(lambda _, phone: phone.go_home())
        await self.shown()
        self.told(f"turn {turn}")

    async def second_turn(self, deals: Mapping[str, str]) -> None:
        """The server is restarted in each phase, and a phone replaced. What was changed is delivered as changed, and
        the promise kept."""
        party, tablet = self.party, self.tablet
        await self.restart()
        await party.replace("caylion")
        await party.got(deals["changed"], "imdril", "kjasjavikalimm")
        giver, receiver = self.name("faderan"), self.name("yengii")
        await tablet.tap(tablet.word("tablet-term-kept-by", giver=giver, receiver=receiver))
        for name in ("changed", "staked"):
            await self.deal(deals[name], "kept")
        await party.end_trading()
        await self.restart()
        await party.on_to(Phase.SHARE)
        await self.restart()
        await party.on_to(Phase.BIDS)
        await party.all_phones(lambda seat, phone: phone.bid(2, int(seat == "eni_et") * 2, int(seat == "ktzrktrtl")))
        await self.restart()
        await party.reveal("reveal_colony_bids", at_once=True)
        await party.phase(Phase.COLONY_AUCTION)
        await self.restart()
        await party.choose("colony", {"eni_et": ["buy 1"]})
        await party.phase(Phase.RESEARCH_AUCTION)
        await self.restart()
        await party.reveal("reveal_research_bids", at_once=True)
        await party.state_where(lambda state: state["auction"]["research"] is not None)
        await party.choose("research", {"ktzrktrtl": ["buy 4"]})
        await party.phase(Phase.STEAL)
        await self.restart()
        await tablet.tap(tablet.word("scene-go-on-now"))
        await self.steal("yengii")
        await party.on_to(Phase.CLEANUP)
        await self.restart()
        await self.to_turn(3)

    async def by_hand(self, turn: int) -> None:
        """This table plays its auctions with fists."""
        await self.party.end_trading()
        await self.party.on_to(Phase.SHARE)
        await self.party.on_to(Phase.BIDS)
        await self.tablet.tap(self.tablet.word("tablet-by-hand"))
        await self.party.phase(Phase.STEAL)
        await self.to_turn(turn + 1)

    # The end

    async def finale(self) -> State:
        """Everybody counts and seals, the server dies once more; all is revealed on every screen."""
        party, tablet = self.party, self.tablet
        await party.end_trading()
        await party.on_to(Phase.STEAL)
        await party.on_to(Phase.SCORING)
        await party.all_phones(lambda seat, phone: phone.count(**COUNTS[seat]))
        await self.restart()
        await party.reveal("reveal_scores", at_once=True)
        state = await party.phase(Phase.FINISHED)
        await self.restart()
        (winner,) = state["winners"]
        told = await tablet.until(lambda text: tablet.word("tablet-podium-winner", seats=self.name(winner)) in text)
        totals = {score["seat"]: _halves(score["total_twelfths"]) for score in state["scores"]}
        for shown in (told, await self.tv.until(lambda text: totals[winner] in text)):
            assert all(total in shown for total in totals.values()), shown

        async def own_result(seat: str, phone: Hands) -> None:
            assert totals[seat] in await phone.result()

        await party.all_phones(own_result)
        self.told("the finale")
        return state

    async def afterwards(self, game: str, state: State) -> None:
        """The statistics, the story, and the way to the BG Stats app tell of this game."""
        tablet, program = self.tablet, self.party.program
        await tablet.tap(tablet.word("tablet-menu"))
        await tablet.tap(tablet.word("face-statistics"))
        await tablet.until(lambda text: all(name in text for name in PLAYERS.values()))
        await tablet.tap(tablet.word("tablet-back"))
        await tablet.tap(tablet.word("tablet-menu"))
        await tablet.tap(tablet.word("face-archive"))
        await tablet.tap(tablet.word("evenings-open"))
        await tablet.tap(tablet.word("evenings-part-story"))
        await tablet.sees("Nanotechnology", self.name(state["winners"][0]))
        await tablet.tap(tablet.word("evenings-to-list"))
        await tablet.tap(tablet.word("tablet-back"))
        unity = self.phone("unity")
        await unity.sees(unity.word("evenings-bgstats"))
        page = await asyncio.to_thread(httpx.get, f"{program.here}/bgstats", headers={"accept-language": "en"})
        (link,) = re.findall(r'href="([^"]*bgstats[^"]*)"', page.text)
        score = await asyncio.to_thread(program.command, "score", game, "--bgstats")
        assert unescape(link) in score.out.decode()

    async def rematch(self) -> None:
        """The next game has the same seats, and every screen comes along by itself."""
        party, tablet, program = self.party, self.tablet, self.party.program
        before = program.code
        await tablet.tap(tablet.word("tablet-rematch"))
        await tablet.page.wait_for_url(lambda url: before not in url)
        program.code = tablet.page.url.split("/t/")[1][: len(before)]
        await party.open_table()
        assert [(seat["species"], seat["player"]) for seat in (await party.state())["seats"]] == list(PLAYERS.items())
        for phone in party.phones.values():
            await phone.sees(phone.word("phone-new-deal"))
        await self.shown()
        name = await party.propose("yengii", "ktzrktrtl", {"culture": 1}, {"food": 1})
        await party.accept(name, "ktzrktrtl")
        await self.deal(name, "kept")
        self.told("rematch")


def _posted(seat: str, state: State) -> bool:
    return all(state["posts"].get(seat, {"seek": {}}).values())


def _halves(twelfths: int) -> str:
    whole, rest = divmod(twelfths, 12)
    assert rest in (0, 6)
    return f"{whole}½" if rest else str(whole)


def files_agree(program: Program, game: str, script: Path, state: State) -> None:
    """The game's file holds what the screens showed: replayed it gives the same state, and check and audit say so."""
    exported = program.command("export", game, "--format", "jsonl", "--out", script)
    assert exported.code == 0, exported.err
    replayed = companion("replay", script)
    assert replayed.code == 0, replayed.err
    assert replayed.json == state
    assert program.command("check", game).code == 0
    audit = program.command("audit", game)
    assert audit.code == 0
    for seat, name in PLAYERS.items():
        bound = [deal for deal in state["deals"].values() if deal["status"] in ("binding", "kept", "broken", "settled")]
        given = [term for deal in bound for term in deal["terms"] if term["from"] == seat]
        # What changed hands at the handshake is no promise; what did not after all is one.
        terms = [term for term in given if not (term["now"] and term["status"] == "delivered")]
        became = Counter(term["status"] for term in terms)
        row_of = rf"^  {re.escape(name)} \([^)]*\) +((?:\d+ *)+)$"
        (row,) = re.findall(row_of, audit.out.decode(), re.MULTILINE)
        made, kept, _, settled, penalised, _, _, points_off, _, _ = map(int, row.split())
        assert made == len(terms) - became["amended"]
        assert (kept, settled, penalised) == (became["delivered"], became["compensated"], became["levied"])
        assert points_off == state["penalties"][seat]
