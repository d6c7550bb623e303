"""Controls are numbered as by stock Flet, one after the other, but from elsewhere with each start."""

import subprocess
import sys

import flet as ft

from companion.web import flet_patches

STOCK = 3
"""The first number that stock Flet gives."""


def test_one_after_the_other() -> None:
    flet_patches.install()
    first, second, third = ft.Text("a"), ft.Text("b"), ft.Text("c")
    assert [second._i - first._i, third._i - second._i] == [1, 1]


def test_no_two_starts_give_the_same_numbers() -> None:
    """A phone that shows what an earlier start has drawn takes nothing new for it."""
    program = "import flet as ft\nfrom companion.web import flet_patches\n{install}\nprint(ft.Text('a')._i)"

    def first_number(install: str) -> int:
        ran = subprocess.run(
            [sys.executable, "-c", program.format(install=install)], capture_output=True, text=True, check=True
        )
        return int(ran.stdout)

    assert first_number("") == STOCK
    ours = [first_number("flet_patches.install()") for _ in range(2)]
    assert min(ours) >= 1000
    assert abs(ours[0] - ours[1]) > 100
