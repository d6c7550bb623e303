"""Flet without the patches, for the tests that compare."""

import flet.controls.base_control as base_control
import flet.version
import pytest
from flet.controls.control_event import get_event_field_type
from flet.controls.id_counter import ControlId
from flet.controls.object_patch import DiffBuilder
from flet.messaging.session import Session

from companion.web.flet_patches import new_controls, new_words, unanswered


@pytest.fixture
def stock_flet(monkeypatch: pytest.MonkeyPatch) -> None:
    """Flet as it is when a server starts, and of a version that the patches are not for."""
    monkeypatch.setattr(DiffBuilder, "_configure_dataclass", new_controls.stock)
    monkeypatch.setattr(Session, "patch_control", new_words.stock)
    monkeypatch.setattr(Session, "invoke_method", unanswered.stock)
    monkeypatch.setattr(base_control, "ControlId", ControlId)
    monkeypatch.setattr(base_control, "get_event_field_type", get_event_field_type)
    monkeypatch.setattr(flet.version, "flet_version", "1.0.6")
