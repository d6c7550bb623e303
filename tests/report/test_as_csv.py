"""Cells that a spreadsheet would take for more than text."""

import pytest

from companion.report.as_csv import tame


@pytest.mark.parametrize(
    "typed",
    [
        "=1+1",
        "+1",
        "-1",
        "@A1",
        "\t=1",
        "\r=1",
        "\n=1",
        "\n\n=1",
        " =1",
        "\u3000=1",
        "\u00a0=1",
        "\ufeff=1",
        "\u200b=1",
        "\uff1d1",
        "\uff0b1",
        "\uff0d1",
        "\uff20A1",
        "\n\uff1d1",
        "\nfood",
    ],
)
def test_a_formula_is_text(typed: str) -> None:
    assert tame(typed) == f"'{typed}"


@pytest.mark.parametrize("typed", ["", "food", "3 = three", "Äpfel", "日本", "…", "(=)", 3, -3, -0.5])
def test_what_is_no_formula_stays(typed: str | float) -> None:
    assert tame(typed) == typed
