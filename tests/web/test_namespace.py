"""A phone on another host: two network namespaces with a cable between them, where the machine allows it."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator

import pytest

from tests.web.conftest import Start
from tests.web.demo import CODE
from tests.web.process import ROOT

HOST_IP = "192.168.77.1"

# What a phone does: open the check page, the join link, and then the wire, all at the address from the QR.
PHONE = """
import asyncio, http.cookiejar, sys, urllib.request
from websockets.asyncio.client import connect
import msgpack
base = sys.argv[1]
jar = http.cookiejar.CookieJar()
browser = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(jar))
print(browser.open(base + "/join-check", timeout=20).read().decode())
print(len(browser.open(base + "/t/CODE", timeout=20).read()) > 1000)
async def join():
    cookie = "; ".join(f"{c.name}={c.value}" for c in jar)
    wire = base.replace("http", "ws") + "/ws"
    register = {"session_id": "", "page_name": "", "page": {"route": "/t/CODE"}}
    async with connect(wire, origin=base, additional_headers={"Cookie": cookie}) as socket:
        await socket.send(b"\\0" + msgpack.packb([1, register]))
        heard = b""
        while b"Watcher" not in heard:
            heard += await asyncio.wait_for(socket.recv(), 20)
    print("joined")
asyncio.run(join())
""".replace("CODE", CODE)

ADDRESSES = """
import json
from companion.web.addresses import look
print(json.dumps([[a.url, a.interface, a.kind.name] for a in look(8550, "0.0.0.0")]))
"""


def run(*command: str) -> str:
    return subprocess.run(command, check=True, capture_output=True, text=True, cwd=ROOT, timeout=60).stdout


@pytest.fixture
def hosts() -> Iterator[tuple[str, str]]:
    """The names of two namespaces: the host with Wi-Fi and a container bridge, and a phone in the same Wi-Fi."""
    host, phone = f"host{os.getpid()}", f"phone{os.getpid()}"
    made: list[str] = []
    try:
        for name in (host, phone):
            run("ip", "netns", "add", name)
            made.append(name)
            run("ip", "-n", name, "link", "set", "lo", "up")
        run("ip", "-n", host, "link", "add", "wlan0", "type", "veth", "peer", "name", "wlan1", "netns", phone)
        run("ip", "-n", host, "link", "add", "docker0", "type", "veth", "peer", "name", "docker1")
        for name, device, address in (
            (host, "docker0", "172.17.0.1/16"),
            (host, "wlan0", f"{HOST_IP}/24"),
            (phone, "wlan1", "192.168.77.2/24"),
        ):
            run("ip", "-n", name, "addr", "add", address, "dev", device)
            run("ip", "-n", name, "link", "set", device, "up")
    except (OSError, subprocess.CalledProcessError) as refused:
        for name in made:
            subprocess.run(["ip", "netns", "del", name], check=False)
        pytest.skip(f"this machine makes no network namespaces: {refused}")
    yield host, phone
    for name in made:
        run("ip", "netns", "del", name)


def test_the_address_from_the_qr_is_the_one_that_works(hosts: tuple[str, str], start: Start) -> None:
    """The Wi-Fi is chosen before the container bridge, and a phone on another host joins there."""
    host, phone = hosts
    found = json.loads(run("ip", "netns", "exec", host, sys.executable, "-c", ADDRESSES))
    assert found == [
        [f"http://{HOST_IP}:8550", "wlan0", "LAN"],
        ["http://172.17.0.1:8550", "docker0", "VIRTUAL"],
    ]
    server = start("--host", "0.0.0.0", prefix=("ip", "netns", "exec", host))
    heard = run("ip", "netns", "exec", phone, sys.executable, "-c", PHONE, f"http://{HOST_IP}:{server.port}")
    assert "192.168.77.2" in heard  # the check page says which phone got through
    assert heard.endswith("True\njoined\n")
