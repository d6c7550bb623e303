"""`companion` as a user starts it, on a free port that is told first: `python -m tests.bench.start_server FOLDER`."""

import contextlib
import io
import json
import socket
import sys

from companion.app import main

with socket.socket() as place:
    place.bind(("127.0.0.1", 0))
    port = place.getsockname()[1]
print(json.dumps({"port": port}), flush=True)
with contextlib.redirect_stdout(io.StringIO()):
    sys.exit(main(["--no-open", "--host", "127.0.0.1", "--port", str(port), "--data", sys.argv[1]]))
