"""Only the fence's own files reach past the front doors of Flet and uvicorn."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import companion

HOME = Path(companion.__file__).parent
FENCE = HOME / "web" / "flet_patches"
FRONT_DOORS = {"flet", "flet.canvas", "flet_audio", "flet_charts", "flet_web", "flet_web.fastapi", "uvicorn"}
"""What these libraries document as theirs to be used."""


def _files() -> Iterator[Path]:
    return (path for path in sorted(HOME.rglob("*.py")) if FENCE not in path.parents)


def trespasses(source: str) -> list[str]:
    """What in a file reaches inside: an import from behind the front door, a private name of somebody else's, or
    something of a library replaced."""
    tree = ast.parse(source)
    found: list[str] = []
    libraries: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found += [alias.name for alias in node.names if _inside(alias.name)]
            libraries |= {alias.asname or alias.name for alias in node.names if _foreign(alias.name)}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found += [f"{node.module}.{alias.name}" for alias in node.names if _private(node.module, alias.name)]
            libraries |= {alias.asname or alias.name for alias in node.names if _foreign(node.module)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and libraries & set(ast.unparse(node).split(".")[:1]):
            if node.attr.startswith("_") or isinstance(node.ctx, ast.Store):
                found.append(ast.unparse(node))
        elif isinstance(node, ast.Attribute) and _is_flets_own(node.attr):
            found.append(ast.unparse(node))
    return found


def _foreign(module: str) -> bool:
    return module.split(".")[0] in {"flet", "flet_audio", "flet_charts", "flet_web", "uvicorn"}


def _inside(module: str) -> bool:
    return _foreign(module) and module not in FRONT_DOORS


def _private(module: str, name: str) -> bool:
    return _inside(module) or (_foreign(module) and name.startswith("_"))


def _is_flets_own(name: str) -> bool:
    """What Flet keeps on each control for itself."""
    return (
        name in {"_values", "_dirty", "_i", "_c", "_parent", "_frozen", "_internals", "_isolated"} or "__prev" in name
    )


def test_nobody_else_reaches_inside() -> None:
    found = {path.relative_to(HOME).as_posix(): trespasses(path.read_text(encoding="utf-8")) for path in _files()}
    assert len(found) > 100
    assert not {path: names for path, names in found.items() if names}


@pytest.mark.parametrize(
    "source",
    [
        "from flet.controls.object_patch import DiffBuilder",
        "import flet_web.fastapi.flet_app as app",
        "from flet import _hidden",
        "import flet as ft\nft._anything()",
        "import flet as ft\nft.Text.update = print",
        "from uvicorn.protocols.http.auto import AutoHTTPProtocol",
        "def number(control): return control._i",
    ],
)
def test_whoever_does_is_found(source: str) -> None:
    assert trespasses(source)
