"""Changing what cannot change: a new value that differs in some fields, made quickly.

`dataclasses.replace` runs `__init__` over every field, which for a state of twenty fields is most of what a command
costs. `changed` copies the fields as they are. It is for frozen dataclasses without slots and without `__post_init__`;
for the type checker it is `dataclasses.replace`, so that a wrong field or type is still noticed.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dataclasses import replace as changed
else:

    def changed(old, /, **changes):
        """The same value with these fields different."""
        new = object.__new__(type(old))
        new.__dict__.update(old.__dict__)
        new.__dict__.update(changes)
        return new


__all__ = ["changed"]
