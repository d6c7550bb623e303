"""Bad guests for a measurement, in a process of their own: `python -m tests.bench.guests KIND PORT COUNT`.

None of them has a code. `senders` send, as often as a browser may, the worst that a frame can hold, and come again at
once when they are thrown out. `comers` say nothing bad: they have a screen made for them, go, and come again at once.
Says `ready` when all have been there, and goes on until it is ended.
"""

import asyncio
import contextlib
import sys

from websockets.exceptions import WebSocketException

from tests.web.bad_guests import frame
from tests.web.raw import EVENT, RawPhone

A_SECOND = 50  # frames, the pace of a browser
AGAIN = 0.1  # seconds until one who was thrown out is back
WORST = (
    frame(EVENT, {"target": 1, "name": "click", "data": [[]] * 261_000}),
    frame(EVENT, {"target": 1, "name": "click", "data": [[]] * 32_000}),
    frame(EVENT, {"target": 1, "name": "click", "data": ["x" * 4000] * 8}),
)


async def comer(port: int, _worst: bytes, came: asyncio.Event) -> None:
    """Has a screen, goes, and comes again."""
    while True:
        with contextlib.suppress(WebSocketException, OSError, TimeoutError):
            phone = await RawPhone.open(port, route="/")
            came.set()
            await phone.close()
        await asyncio.sleep(0)


async def sender(port: int, worst: bytes, sent: asyncio.Event) -> None:
    """Sends, is thrown out, and comes again."""
    while True:
        with contextlib.suppress(WebSocketException, OSError, TimeoutError):
            phone = await RawPhone.open(port, route="/")
            try:
                while True:
                    await phone.socket.send(worst)
                    sent.set()
                    await asyncio.sleep(1 / A_SECOND)
            finally:
                await phone.close()
        await asyncio.sleep(AGAIN)


KINDS = {"senders": sender, "comers": comer}


async def main(kind: str, port: int, count: int) -> None:
    guest = KINDS[kind]
    sent = [asyncio.Event() for _ in range(count)]
    guests = [asyncio.create_task(guest(port, WORST[n % len(WORST)], one)) for n, one in enumerate(sent)]
    await asyncio.gather(*(one.wait() for one in sent))
    print('{"ready": true}', flush=True)
    await asyncio.gather(*guests)


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3])))
