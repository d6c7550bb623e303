"""With another Flet or another uvicorn each patch steps aside, in one line of the log, and screens are drawn."""

import flet as ft
import flet.controls.base_control as base_control
import flet.version
import msgpack
import pytest
import uvicorn
from flet.controls.control_event import get_event_field_type
from flet.controls.id_counter import ControlId
from flet.controls.object_patch import DiffBuilder
from flet.messaging.session import Session

from companion.web import flet_patches
from companion.web.flet_patches import new_controls, new_words, unanswered
from companion.web.listening import configured
from tests.web.flet_page import open_page


def test_the_versions_are_those_that_are_installed() -> None:
    """Else all else here is tested with patches that step aside."""
    assert flet_patches.knows_flet()
    assert uvicorn.__version__.startswith(f"{flet_patches.UVICORN}.")


@pytest.mark.usefixtures("stock_flet")
async def test_another_flet_stays_as_it_is(caplog: pytest.LogCaptureFixture) -> None:
    flet_patches.install()
    assert DiffBuilder._configure_dataclass is new_controls.stock
    assert Session.patch_control is new_words.stock
    assert Session.invoke_method is unanswered.stock
    assert base_control.ControlId is ControlId  # type: ignore[attr-defined]
    assert base_control.get_event_field_type is get_event_field_type  # type: ignore[attr-defined]
    assert flet_patches.told_apart(b"whatever it is now") == b"whatever it is now"
    assert [record.levelname for record in caplog.records] == ["WARNING"]
    assert "1.0.6" in caplog.text
    page, connection = open_page()
    text = ft.Text("a")
    page.add(text)
    text.value = "b"
    text.update()
    assert msgpack.unpackb(connection.sent[-1])[1] == {"id": text._i, "patch": [[0], [0, 0, "value", "b"]]}


def test_another_uvicorn_stays_as_it_is(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    monkeypatch.setattr(uvicorn, "__version__", "0.55.0")
    assert flet_patches.protocols() == {"http": "auto", "ws": "websockets-sansio"}
    assert [record.levelname for record in caplog.records] == ["WARNING"]
    config = configured(lambda scope, receive, send: None)  # type: ignore[arg-type, return-value]
    config.load()
    assert config.loaded


@pytest.mark.usefixtures("stock_flet")
def test_nothing_is_said_twice(caplog: pytest.LogCaptureFixture) -> None:
    """A server starts once, and says it once; a screen that is sent again says nothing."""
    flet_patches.install()
    flet_patches.told_apart(b"")
    assert len(caplog.records) == 1
