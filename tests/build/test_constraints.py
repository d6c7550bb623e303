"""build/constraints.txt pins everything that gets installed, and nothing else."""

import tomllib
from collections.abc import Iterable
from importlib.metadata import PackageNotFoundError, distribution

import pytest
from environment import ROOT
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

RUN, BUILD, TEST, PACKAGE = "# To run", "# To build and install", "# To test only", "# To package only"
SECTIONS = (RUN, BUILD, TEST, PACKAGE)
# Wanted on Windows only, so that no environment elsewhere has it.
WINDOWS_ONLY = {"colorama"}


def _pins() -> dict[str, list[Requirement]]:
    sections: dict[str, list[Requirement]] = {name: [] for name in SECTIONS}
    section: list[Requirement] = []
    for line in (ROOT / "build" / "constraints.txt").read_text().splitlines():
        if line in sections:
            section = sections[line]
        elif line and not line.startswith("#"):
            section.append(Requirement(line))
    return sections


def _is_for_here(requirement: Requirement) -> bool:
    return requirement.name not in WINDOWS_ONLY and (requirement.marker is None or requirement.marker.evaluate())


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
    extras = settings["project"]["optional-dependencies"]
    asked = {
        RUN: settings["project"]["dependencies"],
        BUILD: settings["build-system"]["requires"],
        TEST: extras["test"],
    }
    if _installed("pyinstaller"):
        asked[PACKAGE] = extras["package"]
    found: dict[str, set[str]] = {}
    for section, names in asked.items():
        found[section] = _needed(names) - set().union(*found.values())
    return found


def _installed(name: str) -> str:
    try:
        return distribution(name).version
    except PackageNotFoundError:
        return ""


@pytest.mark.parametrize("section", SECTIONS)
def test_everything_that_is_installed_is_pinned(section: str, wanted: dict[str, set[str]]) -> None:
    """In the section that says what it is for."""
    if section not in wanted:
        pytest.skip("the tools for packaging are installed by build/package.py only")
    pinned = {name for pin in _pins()[section] if _is_for_here(pin) for name in _names([pin])}
    assert pinned == wanted[section] - WINDOWS_ONLY


@pytest.mark.parametrize("section", SECTIONS)
def test_the_pins_are_in_order(section: str) -> None:
    """So that a change of version is a change of one line."""
    names = _names(_pins()[section])
    assert names == sorted(names)


def test_the_pins_are_exact_and_installed() -> None:
    """One version each, and it is the one that these tests run with."""
    for section, pins in _pins().items():
        for pin in pins:
            assert [one.operator for one in pin.specifier] == ["=="], pin
            if _is_for_here(pin) and (section != PACKAGE or _installed("pyinstaller")):
                assert _installed(pin.name) in pin.specifier, pin
