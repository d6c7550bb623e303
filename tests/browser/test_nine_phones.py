"""A whole evening: nine phones and a tablet, six turns, from the printed link to the last point, in a real Chromium."""

import asyncio
import re
import time
from collections import Counter
from collections.abc import Mapping
from pathlib import Path

import pytest

from companion.rules.phases import Phase
from tests.browser.browser import chromium
from tests.browser.party import NAMES, SHORT, Party, State, good, tile, word
from tests.browser.people import Device, words_in
from tests.browser.server import Program
from tests.cli.program import companion

pytestmark = [pytest.mark.browser, pytest.mark.evening, pytest.mark.timeout(1800)]

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
COUNTS = {seat: {"points": 20 + number, "small": 3, "ships": number} for number, seat in enumerate(NAMES)}


async def test_nine_phones_play_six_turns(chromium_path: str, tmp_path: Path) -> None:
    """Deals of every kind, sealed bids, both auctions, the racket and the scores; then the files agree with it all."""
    figures: dict[str, str] = {}
    with Program(tmp_path) as program:
        async with chromium(chromium_path) as browser:
            began = time.monotonic()
            party = await Party.gather(program, browser, list(NAMES))
            figures["set-up and nine phones seated"] = f"{time.monotonic() - began:.0f} s"
            after_joining = program.memory()
            deals = await trade(party, figures)
            await bids(party, figures)
            await auctions(party)
            await racket(party)
            figures["first turn"] = f"{time.monotonic() - began:.0f} s"
            await second_turn(party, deals)
            for turn in (3, 4, 5):
                await by_hand(party, turn)
            await last_turn(party)
            figures["whole evening"] = f"{time.monotonic() - began:.0f} s"
            held = program.memory() / after_joining
            figures["server memory after joining"] = f"{after_joining / 1e6:.0f} MB"
            figures["at the end"] = f"{held:.2f} times that"
            state = await party.state()
            complaints = [complaint for device in party.devices for complaint in device.complaints]
            figures["sent to a phone"] = f"{sum(map(len, party.phones['unity'].heard)) / 1e6:.1f} MB"
        assert program.stop() == 0
        figures["console errors"] = str(len(complaints))
        figures["errors in the server's log"] = str(len(program.complaints()))
        for name, figure in figures.items():
            print(f"{name:32} {figure}")
        assert complaints == []
        assert program.complaints() == []
        assert held <= 1.5
        files_agree(program, tmp_path / "script.jsonl", state)


async def trade(party: Party, figures: dict[str, str]) -> dict[str, str]:
    """Turn 1: deals between two and three, changed, broken and levied, broken and compensated; an invention."""
    tablet, phones = party.tablet, party.phones
    await tablet.tap(word("tablet-timer-start"))
    (kept, settled), three, changed, broken = await asyncio.gather(
        kept_and_compensated(party, figures), three_way(party), amended(party), broken_and_levied(party)
    )
    await invention(phones["eni_et"])
    state = await party.state_where(lambda state: len(state["inventions"]) == 1)
    assert state["inventions"][0]["name"] == "Nanotechnology"
    deals = {"kept": kept, "three": three, "changed": changed, "broken": broken, "settled": settled}
    stand = {name: state["deals"][deal]["status"] for name, deal in deals.items()}
    assert stand == {"kept": "kept", "three": "kept", "changed": "binding", "broken": "broken", "settled": "settled"}
    assert state["penalties"]["faderan"] == 2
    assert state["zeth"]["safe"] == ["unity", "eni_et"]
    await exposure_is_shown(party)
    await party.all_phones(lambda _, phone: phone.flip(word("phone-done")))
    await tablet.until(lambda text: word("tablet-done-all") in text)
    await party.end_trading()
    return deals


async def kept_and_compensated(party: Party, figures: dict[str, str]) -> tuple[str, str]:
    """Two culture for a power, in few taps; and another deal of the same two, which the Caylion cannot keep."""
    yengii = party.phones["yengii"]
    taps = yengii.taps
    kept = await party.propose("yengii", "caylion", {"culture": 2}, {"power": 1})
    figures["taps for a deal"] = str(yengii.taps - taps)
    assert yengii.taps - taps <= 8
    await party.accept(kept, "caylion")
    await party.state_where(lambda state: state["deals"][kept]["status"] == "kept")
    return kept, await compensated(party)


async def three_way(party: Party) -> str:
    """The Zeth give Unity something, Unity the Eni Et, and those the Zeth: all three have traded, none has given."""
    zeth = party.phones["zeth"]
    await zeth.tap(word("phone-new-deal"))
    await zeth.tap(re.compile("^Unity"))
    await zeth.tap(re.compile("^Eni Et"))
    await zeth.tap(tile(word("deal-i-give", receiver="Unity"), "information"))
    await zeth.tap(tile(word("strip-gives", giver="Unity", receiver="Eni Et"), "food"), 2)
    await zeth.tap(tile(word("deal-gives-me", giver="Eni Et"), "culture"))
    name = await party.send("zeth", "unity", "eni_et")
    await party.accept(name, "unity", "eni_et")
    await party.state_where(lambda state: state["deals"][name]["status"] == "kept")
    return name


async def amended(party: Party) -> str:
    """Due next turn, and changed before it is: one more ship for a power."""
    name = await party.propose("kjasjavikalimm", "imdril", {"industry": 1}, {"ship": 1}, due=2)
    await party.accept(name, "imdril")
    await party.state_where(lambda state: state["deals"][name]["status"] == "binding")
    kjas = await party.look_at("kjasjavikalimm", name)
    await kjas.tap(word("phone-change"))
    await kjas.tap(tile(word("phone-i-give"), "power"))
    await kjas.tap(tile(word("phone-i-get"), "ship"))
    await kjas.tap(word("phone-send-to", players="Im'dril"))
    await party.state_where(lambda state: state["deals"][name]["amendment"] is not None)
    await party.phones["imdril"].tap(word("phone-accept"))
    state = await party.state_where(lambda state: state["deals"][name]["amendment"] is None)
    terms = state["deals"][name]["terms"]
    assert [term["status"] for term in terms] == ["amended", "amended", "open", "open"]
    assert [term["outstanding"]["goods"] for term in terms[2:]] == [{"industry": 1, "power": 1}, {"ship": 2}]
    assert {term["due"] for term in terms} == {2}
    return name


async def half_done(
    party: Party, by: str, to: str, give: Mapping[str, int], get: Mapping[str, int], *, got_by: str
) -> str:
    """A binding deal of which one side has what it gets, and the other says: not yet; its name."""
    name = await party.propose(by, to, give, get)
    await party.accept(name, to)
    waits = await party.look_at(to if got_by == by else by, name)
    await waits.tap(word("phone-not-yet"))
    await party.state_where(lambda state: state["deals"][name]["status"] == "binding")
    await waits.tap(word("phone-back"))
    return name


async def broken_and_levied(party: Party) -> str:
    """Faderan's two ships do not come: Kit calls it broken, the table takes the two points."""
    name = await half_done(party, "ktzrktrtl", "faderan", {"food": 1}, {"ship": 2}, got_by="faderan")
    kit = await party.surely("ktzrktrtl", name, "phone-call-broken")
    await party.state_where(lambda state: state["deals"][name]["terms"][1]["status"] == "broken")
    await kit.tap(word("phone-back"))
    await party.tablet.tap(word("tablet-ledger"))
    await party.tablet.tap(word("tablet-term-levy", points=2))
    await party.state_where(lambda state: state["deals"][name]["terms"][1]["status"] == "levied")
    await party.tablet.tap(word("tablet-back"))
    await party.phones["faderan"].until(lambda text: word("phone-penalties", points=2) in text)
    return name


async def compensated(party: Party) -> str:
    """The Caylion own up and offer other goods; the Yengii take them, and no point is lost."""
    name = await half_done(party, "caylion", "yengii", {"power": 1}, {"food": 1}, got_by="caylion")
    caylion = await party.surely("caylion", name, "phone-own-up")
    await caylion.tap(word("phone-offer"))
    await caylion.tap(word("phrase-other_goods"))
    await caylion.tap(word("phone-offer-send"))
    yengii = party.phones["yengii"]
    await yengii.until(lambda text: word("phrase-other_goods") in text)
    await yengii.tap(word("phone-accept"))
    await party.state_where(lambda state: state["deals"][name]["status"] == "settled")
    await caylion.tap(word("phone-back"))
    return name


async def invention(phone: Device) -> None:
    """By a tap on the card's name."""
    await phone.tap(word("phone-invented"))
    await phone.tap("Nanotechnology")
    await phone.tap(word("phone-record"))


async def exposure_is_shown(party: Party) -> None:
    """Whoever is in a real trade with the Zeth is safe this turn, all others are exposed, and each phone says which."""

    async def looks(seat: str, phone: Device) -> None:
        if seat != "zeth":
            state = "safe" if seat in ("unity", "eni_et") else "exposed"
            await phone.until(lambda text: word(f"phone-me-{state}") in text)

    await party.all_phones(looks)
    shown = await party.phones["zeth"].until(lambda text: text.splitlines().count(word("phone-is-safe")) == 2)
    assert shown.splitlines().count(word("phone-is-exposed")) == 6


async def bids(party: Party, figures: dict[str, str]) -> None:
    """All seal at once; nobody else's screen is sent or shows a number of it, one's own only while it is held down."""
    await party.on_to(Phase.SHARE)
    await party.on_to(Phase.BIDS)
    heard = {device.who: len(device.heard) for device in party.devices}
    taps: dict[str, int] = {}

    async def seal(seat: str, _phone: Device) -> None:
        taps[seat] = await party.bid(seat, *BIDS[seat])

    await party.all_phones(seal)
    figures["taps for a bid, from home"] = str(min(taps.values()))
    assert {taps[seat] for seat in taps if seat != "unity"} == {5}
    state = await party.state()
    assert set(state["sealed"]) == set(NAMES)
    secret = re.compile(r"\b(37|23)\b")
    for device in party.devices:
        assert not secret.search(await device.reads()), f"on the screen of {device.who}"
        if device.who != "unity":
            told = [text for frame in device.heard[heard[device.who] :] for text in words_in(frame)]
            assert any(text == word("phone-has-ships", ships=61) for text in told), "what is announced does arrive"
            assert [text for text in told if secret.search(text)] == [], f"sent to {device.who}"
    await party.phones["unity"].tap(word("phone-main-bid"))
    await party.phones["unity"].peek(word("pad-hold"), lambda text: word("phone-secret-colony", ships=37) in text)
    await party.home("unity")
    await party.reveal("reveal_colony_bids")
    await party.phase(Phase.COLONY_AUCTION)


async def auctions(party: Party) -> None:
    """Colonies with two ties and a split, then research with one; each on the phone whose turn it is."""
    await party.all_phones(offered_the_auction)
    order = (await party.state())["auction"]["colony"]["order"]
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


async def offered_the_auction(_seat: str, phone: Device) -> None:
    """A phone that sealed is at home, one tap from the order of choosing."""
    await phone.button(word("phone-main-choice")).wait_for()


async def racket(party: Party) -> None:
    """The Zeth steal from the Caylion, who were exposed; then the turn is tidied up."""
    zeth = party.phones["zeth"]
    await zeth.tap(word("phone-go-steal"))
    steal = word("tablet-steal-name", seat="Caylion", converter="Black Market")
    offered = await zeth.until(lambda text: steal in text)
    assert word("tablet-steal-name", seat="Unity", converter="Black Market") not in offered, "Unity is safe"
    await zeth.tap(steal)
    await zeth.tap(good("information"))
    state = await party.state_where(lambda state: len(state["zeth"]["steals"]) == 1)
    (theft,) = state["zeth"]["steals"]
    assert (theft["turn"], theft["from"], theft["goods"]) == (1, "caylion", {"information": 1})
    await party.on_to(Phase.CLEANUP)
    await party.on_to_turn(2)
    await zeth.tap(word("phone-back"))


async def second_turn(party: Party, deals: Mapping[str, str]) -> None:
    """What was changed is delivered as changed; bids, both auctions once more, shorter."""
    await party.got(deals["changed"], "imdril", "kjasjavikalimm")
    assert (await party.state())["deals"][deals["changed"]]["status"] == "kept"
    await party.end_trading()
    await party.on_to(Phase.SHARE)
    await party.on_to(Phase.BIDS)
    await party.all_phones(lambda seat, _: party.bid(seat, 2, int(seat == "caylion") * 2, int(seat == "unity")))
    await party.reveal("reveal_colony_bids")
    await party.phase(Phase.COLONY_AUCTION)
    await party.all_phones(offered_the_auction)
    await party.choose("colony", {"caylion": ["buy 1"]})
    await party.reveal("reveal_research_bids")
    await party.state_where(lambda state: state["auction"]["research"] is not None)
    await party.choose("research", {"unity": ["buy 4"]})
    await party.phase(Phase.STEAL)
    await party.tablet.tap(word("scene-go-on-now"))
    await to_next_turn(party, 3)


async def by_hand(party: Party, turn: int) -> None:
    """The phones seal; then this table plays its auctions with fists."""
    await party.end_trading()
    await party.on_to(Phase.SHARE)
    await party.on_to(Phase.BIDS)
    await party.all_phones(lambda seat, _: party.bid(seat, 2, 1, 0))
    await party.tablet.tap(word("tablet-by-hand"))
    await party.phase(Phase.STEAL)
    await to_next_turn(party, turn + 1)


async def to_next_turn(party: Party, turn: int) -> None:
    """Nobody is robbed; phones go back to My table by themselves."""
    await party.on_to(Phase.CLEANUP)
    await party.on_to_turn(turn)
    await party.all_phones(lambda _, phone: phone.until(lambda text: word("phone-done") in text))


async def last_turn(party: Party) -> None:
    """Everybody counts and seals; all is revealed on the tablet, and on every phone."""
    await party.end_trading()
    await party.on_to(Phase.STEAL)
    await party.on_to(Phase.SCORING)
    await party.all_phones(lambda seat, _: party.count(seat, **COUNTS[seat]))
    await party.reveal("reveal_scores", at_once=True)
    state = await party.phase(Phase.FINISHED)
    (winner,) = state["winners"]
    told = await party.tablet.until(lambda text: word("tablet-podium-winner", seats=SHORT[winner]) in text)
    totals = {score["seat"]: _halves(score["total_twelfths"]) for score in state["scores"]}
    assert set(totals.values()) <= set(told.splitlines()), "the tablet shows every total"

    async def own_result(seat: str, phone: Device) -> None:
        text = await phone.until(lambda text: word("phone-ranking") in text)
        assert f"{word('phone-total')} {totals[seat]}" in text.splitlines()

    await party.all_phones(own_result)


def _halves(twelfths: int) -> str:
    whole, rest = divmod(twelfths, 12)
    assert rest in (0, 6)
    return f"{whole}½" if rest else str(whole)


def files_agree(program: Program, script: Path, state: State) -> None:
    """The game's file holds what the screens showed: replayed it gives the same state, and check and audit say so."""
    exported = program.command("export", program.game, "--format", "jsonl", "--out", script)
    assert exported.code == 0, exported.err
    replayed = companion("replay", script)
    assert replayed.code == 0, replayed.err
    assert replayed.json == state
    assert program.command("check", program.game).code == 0
    audit = program.command("audit", program.game)
    assert audit.code == 0
    for seat, name in SHORT.items():
        given = [term for deal in state["deals"].values() for term in deal["terms"] if term["from"] == seat]
        terms = [term for term in given if not term["now"]]  # what changed hands at the handshake is no promise
        became = Counter(term["status"] for term in terms)
        (row,) = re.findall(rf"^  {re.escape(name)} +((?:\d+ *)+)$", audit.out.decode(), re.MULTILINE)
        made, kept, _, settled, penalised, _, _, points_off, _, _ = map(int, row.split())
        assert made == len(terms) - became["amended"]
        assert (kept, settled, penalised) == (became["delivered"], became["compensated"], became["levied"])
        assert points_off == state["penalties"][seat]
