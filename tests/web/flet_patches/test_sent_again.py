"""A screen that is sent again is the same screen, with a mark in each control."""

from typing import Any

import msgpack

from companion.web.flet_patches.sent_again import marked

VIEW = {"_c": "View", "_i": 2, "controls": [{"_c": "Text", "_i": 7, "value": "a"}], "padding": {"left": 3}}
SCREEN = [1, {"session_id": "s", "page_patch": {"_c": "Page", "_i": 1, "views": [VIEW]}, "error": ""}]


def _without_marks(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _without_marks(inner) for key, inner in value.items() if key != "_sent"}
    return [_without_marks(inner) for inner in value] if isinstance(value, list) else value


def _marks(value: Any) -> dict[int, float]:
    if isinstance(value, list):
        return {number: mark for inner in value for number, mark in _marks(inner).items()}
    if not isinstance(value, dict):
        return {}
    return ({value["_i"]: value["_sent"]} if "_sent" in value else {}) | _marks(list(value.values()))


def test_nothing_but_the_marks_differs_from_stock() -> None:
    assert _without_marks(msgpack.unpackb(marked(msgpack.packb(SCREEN)))) == SCREEN


def test_each_control_has_another_mark_each_time() -> None:
    first, second = (_marks(msgpack.unpackb(marked(msgpack.packb(SCREEN)))) for _ in range(2))
    assert first.keys() == second.keys() == {1, 2, 7}
    assert all(first[number] != second[number] for number in first)
