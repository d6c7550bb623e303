"""Whatever a browser brings back from its own storage: nothing, or what was written there."""

import json

from hypothesis import strategies as st

from companion.host.keepsake import Lock, Seen, read, written
from tests.fuzz.fuzzing import fuzz, patient
from tests.fuzz.odd import changed, changes

LOCK = Lock(b"salt", "secret")
SEEN = Seen(game="2026-01-01-aaaa", entries=3, head="ab", seals=("0123", "4567"))
DRAFTS = {"deal:zeth": {"pieces": [], "me": "zeth"}, "where:zeth": "form"}


def _other(how: list[tuple[int, str, object]]) -> bytes:
    return json.dumps(changed(json.loads(written(SEEN, DRAFTS, LOCK)), how)).encode("utf-8", "surrogatepass")


def check(data: bytes) -> None:
    _, drafts = read(data.decode("utf-8", "replace"), LOCK)
    assert drafts in ({}, DRAFTS)


@patient
def test_keepsakes() -> None:
    assert fuzz("keepsakes", changes.map(_other) | st.binary(max_size=300), check, 5) > 300
