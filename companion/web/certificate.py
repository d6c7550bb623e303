"""A certificate of one's own: with it the table is served by https, for browsers that keep a screen awake only then."""

import ssl
from dataclasses import dataclass
from pathlib import Path
from typing import Any


@dataclass(frozen=True, slots=True)
class Certificate:
    """Two PEM files; without a second one the key lies in the first, behind the certificate."""

    cert: Path
    key: Path | None = None

    @property
    def files(self) -> tuple[Path, ...]:
        """All that has to be read."""
        return (self.cert,) if self.key is None else (self.cert, self.key)

    def fits(self) -> bool:
        """Whether a server can use them. Raises `OSError` for a file that cannot be read.

        There is nobody to ask for a password once the server runs on, so a key that needs one does not fit.
        """
        for file in self.files:
            file.open("rb").close()  # else it would not be told which of the two it is
        try:
            ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER).load_cert_chain(self.cert, self.key, password=lambda: "")
        except (ssl.SSLError, ValueError):
            return False
        return True

    def options(self) -> dict[str, Any]:
        """What uvicorn has to know."""
        return {"ssl_certfile": self.cert, "ssl_keyfile": self.key}
