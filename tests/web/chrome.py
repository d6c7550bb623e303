"""How tests start Chromium: as a phone that comes over plain http from another machine."""

import socket

# A name instead of 127.0.0.1: browsers trust that address like https, and phones never see it. This machine's own, for
# the server answers under no other.
HOST = f"{socket.gethostname().partition('.')[0].lower()}.local"

FLAGS = [
    "--no-sandbox",
    "--use-gl=angle",
    "--use-angle=swiftshader",
    "--enable-unsafe-swiftshader",
    "--disable-background-networking",
    "--disable-component-update",
    f"--host-resolver-rules=MAP {HOST} 127.0.0.1",
]
