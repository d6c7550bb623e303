"""build/constraints.txt pins everything that gets installed, and nothing else."""

import tomllib
from collections.abc import Iterable
from importlib.metadata import distribution

import pytest
from environment import ROOT
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

RUN, BUILD, TEST = "# To run", "# To build and install", "# To test only"
# Wanted on Windows only, so that no environment elsewhere has it.
WINDOWS_ONLY = {"colorama"}


def _pins() -> dict[str, list[Requirement]]:
    sections: dict[str, list[Requirement]] = {RUN: [], BUILD: [], TEST: []}
    section: list[Requirement] = []
    for line in (ROOT / "build" / "constraints.txt").read_text().splitlines():
        if line in sections:
            section = sections[line]
        elif line and not line.startswith("#"):
            section.append(Requirement(line))
    return sections


def _names(requirements: Iterable[Requirement]) -> list[str]:
    return [canonicalize_name(one.name) for one in requirements]


def _needed(wanted: Iterable[str]) -> set[str]:
    """The names of these requirements and of all that they require in turn, here."""
    open_ones = [Requirement(one) for one in wanted]
    seen: set[tuple[str, frozenset[str]]] = set()
    while open_ones:
        one = open_ones.pop()
        key = (canonicalize_name(one.name), frozenset(one.extras))
        if key in seen:
            continue
        seen.add(key)
        for text in distribution(one.name).requires or []:
            below = Requirement(text)
            if below.marker is None or any(below.marker.evaluate({"extra": extra}) for extra in {"", *one.extras}):
                open_ones.append(below)
    return {name for name, _ in seen}


@pytest.fixture(scope="module")
def wanted() -> dict[str, set[str]]:
    """What pyproject.toml asks for, with all that follows from it; what is in one section is not in the next."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text())
    run = _needed(settings["project"]["dependencies"])
    build = _needed(settings["build-system"]["requires"]) - run
    test = _needed(settings["project"]["optional-dependencies"]["test"]) - run - build
    return {RUN: run, BUILD: build, TEST: test}


@pytest.mark.parametrize("section", [RUN, BUILD, TEST])
def test_everything_that_is_installed_is_pinned(section: str, wanted: dict[str, set[str]]) -> None:
    """In the section that says what it is for."""
    assert set(_names(_pins()[section])) - WINDOWS_ONLY == wanted[section] - WINDOWS_ONLY


@pytest.mark.parametrize("section", [RUN, BUILD, TEST])
def test_the_pins_are_in_order(section: str) -> None:
    """So that a change of version is a change of one line."""
    names = _names(_pins()[section])
    assert names == sorted(names)


def test_the_pins_are_exact_and_installed() -> None:
    """One version each, and it is the one that these tests run with."""
    for pin in [pin for section in _pins().values() for pin in section]:
        assert [one.operator for one in pin.specifier] == ["=="], pin
        if pin.name not in WINDOWS_ONLY and (pin.marker is None or pin.marker.evaluate()):
            assert distribution(pin.name).version in pin.specifier, pin
