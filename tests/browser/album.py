"""The album: every screen of tablet, phone, simple page and big screen, in each language and theme, at each size.

    python -m tests.browser.album FOLDER [--only tablet,phone,plain,screen] [--screens trade,bids] [--sizes 320x568]
        [--text 1.3]

Sheets to look at, a screen or a few on each; with `--text`, as people who read larger letters see phones and simple
pages. Tables are in memory; how one plays on them is what the other tests show.
"""

import argparse
import asyncio
import io
import itertools
import json
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parents[2]
if str(HERE / "build") not in sys.path:
    sys.path.insert(0, str(HERE / "build"))

import flet as ft  # noqa: E402
from PIL import Image  # noqa: E402
from playwright.async_api import Browser, Page  # noqa: E402

from companion.host.curtain import scene_of  # noqa: E402
from companion.plain.drawing import Late, clock, draw, whole  # noqa: E402
from companion.plain.sight import Way  # noqa: E402
from companion.table.commands import Command, parse  # noqa: E402
from companion.table.scene import Playing  # noqa: E402
from companion.table.shown import shown  # noqa: E402
from companion.table.view import shared  # noqa: E402
from companion.ui.desk import Award  # noqa: E402
from companion.ui.drafts.setup import STEPS, SetupDraft, SetupStep  # noqa: E402
from companion.ui.phone.root import PhoneRoot  # noqa: E402
from companion.ui.phone.sit_down import SitDown  # noqa: E402
from companion.ui.tablet.root import TabletRoot  # noqa: E402
from companion.ui.theme import dress  # noqa: E402
from tests.plain.sights import sight  # noqa: E402
from tests.ui.fake_desk import QR, FakeDesk, FakeRoom  # noqa: E402
from tests.ui.fake_evenings import FakeEvenings  # noqa: E402
from tests.ui.harness import Stage  # noqa: E402
from tests.ui.phone.evening import STAGES, announced, line, moved, opened, propose, term  # noqa: E402
from tests.ui.tablet import reveals  # noqa: E402
from tests.ui.tablet.evening import stages  # noqa: E402
from tests.web.phones import ANDROID  # noqa: E402

LOOKS = [(lang, theme) for lang in ("en", "de") for theme in ("dark", "light")]
TABLETS = ("1180x820", "820x1180", "1440x900", "1024x600")
PHONES = ("320x568", "360x640", "390x664", "844x390")
SCREENS = ("1920x1080", "1280x720")
LOOK, LONG = 0.4, 8.0
"""Seconds between two looks at a screen, and after which it is taken as it is."""
A_SHEET = (1560, 1560)
"""Pixels; nobody who looks at a larger one sees more."""

Then = Callable[[Any, FakeRoom], object]


@dataclass(frozen=True)
class Scene:
    """A screen to be drawn: a table, and what is opened there."""

    name: str
    script: Sequence[str]
    seat: str = ""
    """Whose phone; none is the tablet, or somebody without a seat."""
    then: Then = lambda root, room: None
    kept: dict[str, Any] = field(default_factory=dict)
    """What the browser has kept."""


def opens(name: str, *about: Any, **how: Any) -> Then:
    """Another screen over the first."""
    return lambda root, room: root._open(name, *about, **how)


def step(what: str, nth: int = 0, script: str = "") -> Then:
    """A reveal, as far as its nth step of a kind."""

    def play(root: Any, room: FakeRoom) -> None:
        room.scene_way = "rising"
        command = parse(line(script))
        assert isinstance(command, Command)
        root._ctx.desk.submit(command)
        playing = room.curtain.playing
        assert playing is not None
        found = [one for one in playing.scene.steps if one.what == what]
        room.tick(found[min(nth, len(found) - 1)].at + 0.01)

    return play


def nine(*more: str) -> list[str]:
    """Nine in the middle of trading: notes on the board, a debt, a question, some done."""
    seats = list(reveals.NAMES)
    posts = [
        line("post", seats[n], seek={"power": n + 1}, offer={"food": 1, "biotech": 2} if n % 2 else {"ship": 2})
        for n in range(0, 8, 2)
    ]
    due = propose(
        "caylion", "d1", term("caylion", "zeth", 1, goods={"food": 3}), term("zeth", "caylion", 2, goods={"ship": 2})
    )
    asks = propose(
        "unity",
        "d2",
        term("unity", "imdril", 1, goods={"large_wild": 1}),
        term("imdril", "unity", 3, promise="@passes_colony", stake=2),
    )
    start = json.dumps({"do": "start_timer", "by": "moderator", "at": 5})
    done = [line("done_trading", seat, done=True) for seat in seats[4:7]]
    return [*reveals.opened(9), start, *posts, due, line("accept_deal", "zeth", deal="d1"), asks, *done, *more]


def tablet_scenes() -> Iterator[Scene]:
    """What a moderator meets, in the order of an evening."""
    at = stages()
    yield Scene("home", at["empty"])
    for page in STEPS:
        yield Scene(f"set-up-{page}", at["empty"], kept=set_up(page))
    yield Scene("statistics", at["empty"], then=opens("statistics"))
    yield Scene("archive", at["empty"], then=opens("archive"))
    yield Scene("lobby", at["lobby"])
    yield Scene("read-aloud", at["lobby"], then=opens("aloud"))
    for name in ("trade", "economy", "share", "bids", "sealed", "colony", "buying", "research", "researching", "steal"):
        yield Scene(name, at[name])
    for name in ("cleanup", "last", "scoring", "tallied", "finished"):
        yield Scene(name, at[name])
    for name in ("menu", "ledger", "composer", "board", "invention", "sweep", "face", "fingerprints"):
        yield Scene(f"trade-{name}", at["trade"], then=opens(name))
    yield Scene("trade-seat", at["trade"], then=opens("seat", "zeth"))
    yield Scene("trade-amended", at["trade"], then=amends)
    yield Scene("bids-announce", at["bids"], then=opens("announce", "faderan"))
    yield Scene("bids-cover", at["bids"], then=opens("bid", "kjasjavikalimm"))
    yield Scene("scoring-cover", at["scoring"], then=opens("tally", "unity"))
    yield Scene("nine-trade", nine())
    yield Scene("nine-face", nine(), then=opens("face"))
    yield Scene("nine-ledger", nine(), then=opens("ledger"))
    yield Scene("nine-sweep", nine(), then=opens("sweep"))
    yield Scene("nine-economy", [*nine(), line("advance")])
    yield Scene("nine-share", [*nine(), *[line("advance")] * 2])
    yield Scene("nine-bids", reveals.sealed(9)[:-5])
    sealed = reveals.sealed(9)
    yield Scene("nine-closed", sealed, then=step("closed", script="reveal_colony_bids"))
    yield Scene("nine-bidding", sealed, then=step("bids", 3, script="reveal_colony_bids"))
    yield Scene("nine-duel", sealed, then=step("duel", 0, script="reveal_colony_bids"))
    yield Scene("nine-order", sealed, then=step("order", script="reveal_colony_bids"))
    yield Scene("nine-colony", [*sealed, line("reveal_colony_bids")])
    counted = reveals.counted(9)
    yield Scene("nine-scoring", counted[:-3])
    for name, nth in (("part", 2), ("part", 20), ("place", 7), ("podium", 0), ("awards", 0)):
        yield Scene(f"nine-finale-{name}-{nth}", counted, then=step(name, nth, "reveal_scores"))
    yield Scene("nine-finished", [*counted, line("reveal_scores")])
    for name, nth in (("part", 4), ("place", 2), ("podium", 0)):
        yield Scene(f"four-finale-{name}", reveals.counted(4), then=step(name, nth, "reveal_scores"))
    yield Scene("four-order", reveals.sealed(4), then=step("order", script="reveal_colony_bids"))


def set_up(at: SetupStep) -> dict[str, Any]:
    """A set-up half done, as a browser keeps it."""
    draft = SetupDraft(step=at)
    for species, player in reveals.NAMES.items():
        draft.add(species)
        draft.seats[-1].player = player
    return {"tablet-setup": draft.model_dump(mode="json")}


def amends(root: Any, room: FakeRoom) -> None:
    """The form of a deal with something in it."""
    assert room.table.state is not None
    root._open("composer", about=room.table.state.deals["d2"])


ASKS = propose(
    "zeth",
    "z2",
    term("zeth", "caylion", 1, goods={"ship": 2, "biotech": 1}, now=True),
    term("caylion", "zeth", 1, goods={"food": 2}, now=True),
    term("caylion", "zeth", 2, promise="@passes_colony", stake=2),
)
RING = propose(
    "unity",
    "u1",
    term("unity", "caylion", 1, goods={"power": 1}, now=True),
    term("caylion", "zeth", 2, goods={"food": 1}),
    term("zeth", "unity", 3, cards=["Acrux"], lent=True),
)
POSTS = [
    line("post", "zeth", seek={"food": 2}, offer={"ship": 1}),
    line("post", "caylion", seek={"ship": 1, "power": 2}, offer={"food": 2}),
]


def phone_scenes() -> Iterator[Scene]:
    """What a player meets."""
    bound = STAGES["trade"]()
    yield Scene("table-new", opened(), "caylion")
    yield Scene("table-debts", [*bound, *POSTS], "caylion")
    yield Scene("table-asked", [*bound, ASKS, RING], "caylion")
    yield Scene("table-asked-nine", nine(), "imdril")
    yield Scene("table-overdue", moved(bound, 6 + 1), "caylion")
    for name, make in STAGES.items():
        for seat in ("caylion", "zeth") if name in ("trade", "steal") else ("caylion",):
            yield Scene(f"table-{name}-{seat}", make(), seat)
    yield Scene("table-turn", STAGES["colony_auction"](), "kjasjavikalimm")
    for name in ("form", "board", "deals", "invent", "racket", "help"):
        yield Scene(name, [*bound, *POSTS], "zeth" if name == "racket" else "caylion", opens(name))
    yield Scene("deal", [*bound, ASKS], "caylion", opens("deal", "z2"))
    yield Scene("deal-bound", bound, "zeth", opens("deal", "z1"))
    yield Scene("deal-counter", [*bound, ASKS], "caylion", opens("form", "z2"))
    yield Scene("bid-announce", announced(without="caylion"), "caylion", opens("bid"))
    yield Scene("bid", announced(), "caylion", opens("bid"))
    yield Scene("choice", STAGES["colony_auction"](), "kjasjavikalimm", opens("choice"))
    yield Scene("choice-waits", STAGES["colony_auction"](), "zeth", opens("choice"))
    yield Scene("racket-steal", STAGES["steal"](), "zeth", opens("racket"))
    yield Scene("count", STAGES["scoring"](), "caylion", opens("count"))
    yield Scene("result", STAGES["finished"](), "caylion", opens("count"))
    yield Scene("sit-down", opened())
    yield Scene("sit-down-nine", nine())


def plain_path(scene: Scene) -> str:
    """The simple page of a screen of the app."""
    if scene.name.startswith(("table", "sit")):
        return ""
    return {
        "form": "deal/new/zeth",
        "deal": "deal/z2",
        "deal-bound": "deal/z1",
        "deal-counter": "deal/z2/change",
        "bid-announce": "bid",
        "choice-waits": "choice",
        "racket-steal": "racket/caylion",
        "help": "news",
    }.get(scene.name, scene.name)


def screen_scenes() -> Iterator[tuple[str, Sequence[str], tuple[str, int] | None]]:
    """The big screen: a name, a table, and the step of a reveal."""
    at = stages()
    for name in ("lobby", "trade", "economy", "bids", "buying", "steal", "cleanup", "finished"):
        yield name, at[name], None
    yield "nine-trade", nine(), None
    yield "nine-bids", reveals.sealed(9)[:-5], None
    yield "nine-colony", [*reveals.sealed(9), line("reveal_colony_bids")], None
    for what, nth in (("closed", 0), ("bids", 3), ("duel", 0), ("order", 0)):
        yield f"nine-{what}", [*reveals.sealed(9), line("reveal_colony_bids")], (what, nth)
    for what, nth in (("part", 2), ("place", 7), ("podium", 0), ("awards", 0)):
        yield f"nine-{what}", [*reveals.counted(9), line("reveal_scores")], (what, nth)
    for what, nth in (("order", 0), ("podium", 0)):
        script = reveals.sealed(4) if what == "order" else reveals.counted(4)
        reveal = "reveal_colony_bids" if what == "order" else "reveal_scores"
        yield f"four-{what}", [*script, line(reveal)], (what, nth)


class Window:
    """A browser window with the app, in a language and a theme, that shows one table after the other."""

    def __init__(self, page: Page, lang: str) -> None:
        self.page = page
        self.lang = lang
        self.flet: ft.Page | None = None
        self.last = b""
        """What it looked like when the screen before was at rest."""

    def show(self, scene: Scene) -> None:
        """The screen in place of whatever was there."""
        assert self.flet is not None
        room = FakeRoom(scene.script)
        for seat in () if not scene.script else [one for one in room.table.state.seats if one != scene.seat][:4]:  # type: ignore[union-attr]
            FakeDesk(room, seats=[seat])
        tablet = not scene.seat and not scene.name.startswith("sit-down")
        desk = FakeDesk(room, moderates=tablet, seats=[scene.seat] if scene.seat else (), lang=self.lang)
        desk.evenings = FakeEvenings(self.lang)
        desk.kept = dict(scene.kept)
        dress(self.flet, self.lang)
        make: Any = (
            TabletRoot if tablet else (lambda page, desk: PhoneRoot(page, desk, scene.seat)) if scene.seat else SitDown
        )
        root = make(self.flet, desk)
        self.flet.controls = [root.control]
        self.flet.update()
        desk.watch(self.flet, root.follow, root.tick)
        scene.then(root, room)


async def at_rest(window: Window) -> bytes:
    """A picture, once it is another than that of the screen before, and two in a row are the same."""
    before, began = b"", asyncio.get_running_loop().time()
    while asyncio.get_running_loop().time() - began < LONG:
        await asyncio.sleep(LOOK)
        now = await window.page.screenshot()
        if now == before != window.last:
            break
        before = now
    window.last = before
    return before


class Empty(Stage):
    """Opens pages of the app with nothing on them."""

    def __init__(self) -> None:
        super().__init__()
        self.pages: asyncio.Queue[ft.Page] = asyncio.Queue()

    def _main(self, page: ft.Page) -> None:
        self.pages.put_nowait(page)


def larger(text: float) -> str:
    """What makes a browser's letters so many times as large: Flutter asks for it, as simple pages do."""
    return f"document.documentElement.style.fontSize = '{100 * text}%'"


async def windows(stage: Empty, size: str, phone: bool, text: float) -> list[Window]:
    """One for each language and theme."""
    found: list[Window] = []
    width, height = map(int, size.split("x"))
    looks = LOOKS if size == "1180x820" or phone else LOOKS[::3]
    for lang, theme in looks:
        held = replace(ANDROID, size=(width, height)).options
        options = held if phone else {"viewport": {"width": width, "height": height}, "has_touch": True}
        context = await stage._browser.new_context(color_scheme=theme, locale=lang, **options)  # type: ignore[arg-type]
        window = Window(await context.new_page(), lang)
        await window.page.add_init_script(f"addEventListener('DOMContentLoaded', () => {{ {larger(text)} }})")
        await window.page.goto(stage.url)
        window.flet = await stage.pages.get()
        found.append(window)
    return found


async def of_app(folder: Path, kind: str, sizes: Sequence[str], scenes: Sequence[Scene], text: float) -> None:
    """Tablet or phones, size by size."""
    async with Empty() as stage:
        for size in sizes:
            there = await windows(stage, size, kind == "phone", text)
            sheet = Sheets(folder, f"{kind}-{size}", size)
            for scene in scenes:
                for window in there:
                    window.show(scene)
                sheet.add(scene.name, await asyncio.gather(*(at_rest(window) for window in there)))
            sheet.close()
            for window in there:
                await window.page.context.close()


class Sheets:
    """Pictures side by side, as many as can be read."""

    def __init__(self, folder: Path, name: str, size: str) -> None:
        self._folder, self._name = folder, name
        width, height = map(int, size.split("x"))
        self._each = min(1.0, A_SHEET[0] / 2 / width) if width > height else min(1.0, A_SHEET[0] / 4 / width)
        self._size = round(width * self._each), round(height * self._each)
        self._across = 2 if width > height else 4
        self._rows = max(1, A_SHEET[1] // (self._size[1] * (4 // self._across)))
        self._held: list[tuple[str, Sequence[bytes]]] = []

    def add(self, name: str, pictures: Sequence[bytes]) -> None:
        self._held.append((name, pictures))
        if len(self._held) * len(pictures) >= self._rows * 4:
            self.close()

    def close(self) -> None:
        """What is held becomes a sheet."""
        if not self._held:
            return
        flat = list(itertools.chain.from_iterable(pictures for _, pictures in self._held))
        down = -(-len(flat) // self._across)
        width, height = self._size
        sheet = Image.new("RGB", (self._across * (width + 4), down * (height + 4)), "magenta")
        for n, data in enumerate(flat):
            one = Image.open(io.BytesIO(data)).convert("RGB").resize(self._size, Image.Resampling.LANCZOS)
            sheet.paste(one, ((n % self._across) * (width + 4), (n // self._across) * (height + 4)))
        name = "+".join(name for name, _ in self._held)
        sheet.save(self._folder / f"{self._name}-{name}.png")
        self._held.clear()


Made = Callable[[str], str | None]
"""A page in a language; none where there is none."""


async def of_pages(
    folder: Path, kind: str, sizes: Sequence[str], pages: Sequence[tuple[str, Made]], text: float = 1
) -> None:
    """Pages of HTML, each made for a language."""
    async with Empty() as stage:
        browser: Browser = stage._browser
        for size in sizes:
            width, height = map(int, size.split("x"))
            there = []
            for lang, theme in LOOKS:
                context = await browser.new_context(
                    color_scheme=theme, locale=lang, viewport={"width": width, "height": height},  # type: ignore[arg-type]
                    java_script_enabled=False,
                )  # fmt: skip
                there.append((lang, await context.new_page()))
            sheet = Sheets(folder, f"{kind}-{size}", size)
            for name, make in pages:
                made = [(page, make(lang)) for lang, page in there]
                if any(html is None for _, html in made):
                    print(f"{kind} {size} {name}: no such page", flush=True)
                    continue
                for page, html in made:
                    await page.set_content(html or "")
                    await page.evaluate(larger(text))
                sheet.add(name, await asyncio.gather(*(page.screenshot() for page, _ in made)))
            sheet.close()
            for _, page in there:
                await page.context.close()


def plain_page(scene: Scene, path: str) -> Made:
    def make(lang: str) -> str | None:
        table = FakeRoom(scene.script).table
        seen = sight(table, scene.seat or None, lang)
        drawn = draw(seen, path)
        return Late("token", "once", clock(seen), f"{seen.now:.6f}").into(whole(seen, drawn, None)) if drawn else None

    return make


AWARDS = (
    Award("honest", ("unity",), 4, 4),
    Award("feared", ("zeth",), 3, 0),
    Award("bold", ("ktzrktrtl",), 4, 0),
    Award("busy", ("unity", "zeth"), 7, 0),
)


def screen_page(script: Sequence[str], what: tuple[str, int] | None) -> Made:
    def make(lang: str) -> str | None:
        *before, last = script
        room = FakeRoom(before if what else script)
        seen = sight(room.table, None, lang)
        way = Way("http://192.168.1.20:8550/t/K7RXQ", QR)
        seen = replace(seen, joining=lambda: way, awards=lambda: AWARDS)
        if what is not None:
            command = parse(last)
            assert isinstance(command, Command)
            room.table.submit(command)
            state = room.table.state
            assert state is not None
            scene = scene_of(json.loads(last)["do"], state, "rising")
            assert scene is not None
            found = [n for n, one in enumerate(scene.steps) if one.what == what[0]]
            playing = Playing(scene, found[min(what[1], len(found) - 1)])
            seen = replace(seen, scene=shown(playing, shared(state)))
        drawn = draw(seen, "screen")
        return Late("token", "once", clock(seen), f"{seen.now:.6f}").into(whole(seen, drawn, None)) if drawn else None

    return make


async def fill(folder: Path, only: Sequence[str], screens: Sequence[str], sizes: Sequence[str], text: float) -> None:
    """All of it, or a part."""
    await asyncio.to_thread(folder.mkdir, parents=True, exist_ok=True)

    def wanted(name: str) -> bool:
        return not screens or name in screens

    def at(usual: Sequence[str]) -> Sequence[str]:
        return [size for size in usual if not sizes or size in sizes]

    if "tablet" in only:
        await of_app(folder, "tablet", at(TABLETS), [one for one in tablet_scenes() if wanted(one.name)], 1)
    if "phone" in only:
        await of_app(folder, "phone", at(PHONES), [one for one in phone_scenes() if wanted(one.name)], text)
    if "plain" in only:
        scenes = [one for one in phone_scenes() if wanted(one.name)]
        pages = [(one.name, plain_page(one, plain_path(one))) for one in scenes]
        await of_pages(folder, "plain", at(PHONES), pages, text)
    if "screen" in only:
        pages = [(name, screen_page(script, what)) for name, script, what in screen_scenes() if wanted(name)]
        await of_pages(folder, "screen", at(SCREENS), pages)


if __name__ == "__main__":

    def several(text: str) -> list[str]:
        return text.split(",")

    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--only", type=several, default=["tablet", "phone", "plain", "screen"])
    parser.add_argument("--screens", type=several, default=[])
    parser.add_argument("--sizes", type=several, default=[])
    parser.add_argument("--text", type=float, default=1)
    options = parser.parse_args()
    asyncio.run(fill(options.folder, options.only, options.screens, options.sizes, options.text))
