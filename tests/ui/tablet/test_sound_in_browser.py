"""Sounds in a real browser that lets a page sound only after a touch, as those of tablets do."""

import asyncio
from typing import Any

import pytest
from playwright.async_api import CDPSession

from companion.ui.tablet.sound import LOUDNESS
from companion.ui.tablet.tones import RATE, Cue, tones
from tests.ui import harness
from tests.ui.fake_desk import FakeRoom
from tests.ui.harness import Stage
from tests.ui.tablet.reveals import opened
from tests.web.chrome import FLAGS
from tests.web.phones import START_SEMANTICS

pytestmark = pytest.mark.browser

POLICY = "--autoplay-policy=document-user-activation-required"
LISTEN = """
window.heard = []; window.contexts = []; window.gains = [];
const play = HTMLMediaElement.prototype.play;
HTMLMediaElement.prototype.play = function () {
  if (!this.listened) {
    this.listened = true;
    this.addEventListener('ended', () => window.heard.push([Math.round(this.duration * 100) / 100, this.volume]));
  }
  return play.call(this);
};
window.AudioContext = new Proxy(window.AudioContext, {
  construct(kind, args) {
    const made = new kind(...args), gain = made.createGain;
    made.createGain = () => { const node = gain.call(made); window.gains.push(node); return node; };
    window.contexts.push(made);
    return made;
  },
});
"""
"""Notes every sound that was played to its end, and every context that sounds go through."""
MEDIUM = LOUDNESS["medium"]
PATIENCE = 60


class Listener:
    """Looks into the page as no finger does: Playwright's own questions would count as touches."""

    def __init__(self, cdp: CDPSession) -> None:
        self._cdp = cdp

    async def ask(self, what: str) -> Any:
        answer = await self._cdp.send(
            "Runtime.evaluate", {"expression": what, "returnByValue": True, "userGesture": False}
        )
        return answer["result"].get("value")

    async def until(self, what: str) -> Any:
        """The first answer that says something."""
        for _ in range(5 * PATIENCE):
            if found := await self.ask(what):
                return found
            await asyncio.sleep(0.2)
        raise AssertionError(f"never true: {what}")

    async def touch(self, name: str, then: str) -> None:
        """A finger on the middle of the button with this name, until the one is there that comes of it: names stand in
        the document before Flutter takes taps there."""
        x, y = await self.until(_middle(name))
        point = {"x": x, "y": y}
        for _ in range(PATIENCE):
            await self._cdp.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
            await self._cdp.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
            for _ in range(10):
                if await self.ask(_middle(then)):
                    return
                await asyncio.sleep(0.2)
        raise AssertionError(f"never came of {name}: {then}")


def _middle(name: str) -> str:
    """Where the button with this name is; nothing where there is none."""
    return f"""(() => {{
      const one = [...document.querySelectorAll('flt-semantics[role=button]')].find(
        (each) => (each.getAttribute('aria-label') || each.textContent).startsWith({name!r}));
      const at = one && one.getBoundingClientRect();
      return at && [at.x + at.width / 2, at.y + at.height / 2];
    }})()"""


def seconds(cue: Cue) -> float:
    """How long a sound is: 16 bits a sample, after a header of 44 bytes."""
    return round((len(tones(cue)) - 44) / 2 / RATE, 2)


async def test_the_end_of_the_phase_is_heard_without_a_touch_since_its_start(
    chromium_path: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One touch starts the timer; a minute, ten seconds and the end are then played to their ends by themselves."""
    monkeypatch.setattr(harness, "FLAGS", [*FLAGS, POLICY])
    room = FakeRoom(opened(4))
    async with Stage(room) as stage:
        context = await stage._browser.new_context(viewport={"width": 1180, "height": 820}, has_touch=True)
        page = await context.new_page()
        await page.add_init_script(LISTEN)
        stage._drawn = asyncio.get_running_loop().create_future()
        await page.goto(f"{stage.url}/?as=moderator&lang=en")
        there = Listener(await context.new_cdp_session(page))
        await there.until(
            f"(one => one && (({START_SEMANTICS})(one), true))(document.querySelector('flt-semantics-placeholder'))"
        )
        await asyncio.wait_for(stage._drawn, PATIENCE)
        assert await there.ask("navigator.userActivation.hasBeenActive") is False
        await there.touch("Start the game", "Start the timer")
        await there.touch("Start the timer", "Pause")
        start = seconds("start")
        await there.until(f"window.heard.some(one => one[0] === {start})")
        for left, cue in ((60, "minute"), (10, "seconds"), (0, "over")):
            assert room.table.state is not None
            room.tick(room.table.state.timer.balance(room.time) - left + 0.2)
            await there.until(f"window.heard.some(one => one[0] === {seconds(cue)})")  # type: ignore[arg-type]
        assert set(await there.ask("window.contexts.map(one => one.state)")) == {"running"}
        assert {round(gain, 3) for gain in await there.ask("window.gains.map(one => one.gain.value)")} == {MEDIUM}
