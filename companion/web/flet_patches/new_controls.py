"""New controls made known to Flet: the same as stock Flet does, looking only where something can be.

Stock Flet asks each of some fifty fields of each new control, and of each style and padding in it, whether there is a
control to be found. Nearly all of them hold what they hold by default. Half of the time of drawing a screen went there.

It buys a screen in 15 ms of the processor instead of 27: ten that open at once are there after 0.15 s instead of 0.28
(`python -m tests.bench.bench_patches`), in which the others' taps wait; after a restart they all come at once.

With another Flet they are asked. The controls found, and what is sent, are the same.
"""

import weakref
from collections.abc import Callable, Iterator
from typing import Any

from flet.controls.base_control import BaseControl
from flet.controls.object_patch import DiffBuilder

PLAIN = (str, int, float, bool, type(None))

Configure = Callable[[Any, Any, Any, bool, bool], Iterator[Any]]
stock: Configure = DiffBuilder._configure_dataclass


def configure(
    builder: DiffBuilder, item: Any, parent: Any, frozen: bool, configure_setattr_only: bool = False
) -> Iterator[Any]:
    """The controls in a new one, itself first, each tied to its parent and clean. Takes the place of the method of
    Flet's diff of that name."""
    kept: dict[str, Any] = getattr(item, "__dict__", {})
    if frozen or configure_setattr_only or "_values" not in kept or "_frozen" in kept:
        yield from stock(builder, item, parent, frozen, configure_setattr_only)
        return
    if parent is None and (known := kept.get("_parent")) is not None:
        parent = known()
    if parent is not None:
        item._parent = weakref.ref(parent)
    kind = type(item)
    if getattr(kind, "__flet_control_cls__", None) is None:
        kind.__flet_control_cls__ = builder.control_cls
    holder = parent
    if isinstance(item, BaseControl):
        item.build()  # type: ignore[no-untyped-call]
        item._before_update_safe()  # type: ignore[no-untyped-call]
        kept["_initialized"] = True
        yield item
        holder = item
    for name in kind._structural_fields:
        yield from _inside(builder, kept.get(name), holder)
    for value in list(kept["_values"].values()):
        yield from _inside(builder, value, holder)
    kept["_dirty"].clear()


def _inside(builder: DiffBuilder, value: Any, holder: Any) -> Iterator[Any]:
    if isinstance(value, PLAIN):
        return
    if isinstance(value, list):
        for one in value:
            yield from _inside(builder, one, holder)
    elif isinstance(value, dict):
        for one in value.values():
            yield from _inside(builder, one, holder)
    else:
        yield from configure(builder, value, holder, False)


def install() -> None:
    """Put it in Flet's place."""
    DiffBuilder._configure_dataclass = configure  # type: ignore[method-assign, assignment]
