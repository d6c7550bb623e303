"""How tests start Chromium: as a phone that comes over plain http from another machine."""

# A name instead of 127.0.0.1: browsers trust that address like https, and phones never see it.
HOST = "table.test"

FLAGS = [
    "--no-sandbox",
    "--use-gl=angle",
    "--use-angle=swiftshader",
    "--enable-unsafe-swiftshader",
    "--disable-background-networking",
    "--disable-component-update",
    f"--host-resolver-rules=MAP {HOST} 127.0.0.1",
]
