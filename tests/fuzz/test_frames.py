"""Whatever a browser sends: a frame that Flet can have, nothing, or nonsense, and no other fault."""

import flet as ft
import msgpack
from hypothesis import strategies as st

from companion.web import flet_patches
from companion.web.frame_reader import LARGEST, FrameReader, Nonsense
from tests.fuzz.fuzzing import fuzz, patient
from tests.fuzz.odd import values
from tests.ui.fake_page import open_page
from tests.web.raw import EVENT, INVOKE, PROPS, REGISTER

NAMES = ["session_id", "page_name", "page", "target", "name", "data", "id", "props", "control_id", "call_id", "result"]
INNER = ["value", "route", "width", "media", "open", "on_close", "on_click", "_i", "error", "click", "change", "resize"]


def _packed(message: object) -> bytes:
    try:
        packed: bytes = msgpack.packb(message)
    except (ValueError, OverflowError, TypeError):
        return b"\x00"
    return b"\x00" + packed


@patient
async def test_frames() -> None:
    flet_patches.install()

    def main(page: ft.Page) -> None:
        page.add(
            ft.TextField(on_change=_nothing, max_length=20),
            ft.Switch(on_change=_nothing),
            ft.GestureDetector(on_long_press_down=_nothing),
        )

    driver = await open_page(main)
    index = driver.page.session.index
    controls = st.sampled_from(sorted(index)) | st.integers(-1, 2**64)
    inner = st.dictionaries(st.sampled_from(INNER) | st.text(max_size=5), values, max_size=5)
    bodies = st.one_of(
        st.fixed_dictionaries({"session_id": values, "page_name": st.just(""), "page": inner}),
        st.fixed_dictionaries({"target": controls, "name": st.sampled_from(INNER), "data": values | inner}),
        st.fixed_dictionaries({"id": controls, "props": inner}),
        st.fixed_dictionaries({"control_id": controls, "call_id": st.text(), "result": values, "error": st.none()}),
        st.dictionaries(st.sampled_from(NAMES), values, max_size=4),
    )
    actions = st.sampled_from([REGISTER, EVENT, PROPS, INVOKE, 2, 6, 99, "1", True])
    messages = st.tuples(actions, bodies).map(_packed)
    torn = st.tuples(messages, st.integers(0, 500), st.binary(max_size=3)).map(
        lambda cut: cut[0][: cut[1]] + cut[2] + cut[0][cut[1] + len(cut[2]) :]
    )

    def check(frame: bytes) -> None:
        reader = FrameReader(lambda what: None)
        reader.index = index
        try:
            taken = reader.read(frame)
        except Nonsense:
            return
        assert taken is None or (taken[:1] == b"\x00" and len(taken) <= 2 * LARGEST)
        if taken is not None:
            action, body = msgpack.unpackb(taken[1:], strict_map_key=False)
            assert action in (REGISTER, EVENT, PROPS, INVOKE)
            assert not any(name.startswith(("_", "on_")) for name in body.get("props", ()))

    assert fuzz("frames", messages | torn | st.binary(max_size=200).map(lambda rest: b"\x00" + rest), check, 10) >= 500


async def _nothing() -> None:
    """A handler."""
