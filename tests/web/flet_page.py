"""A Flet page without a server: a connection that keeps what is sent, as bytes."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import flet as ft
import msgpack
from flet.controls.base_control import BaseControl
from flet.controls.context import _context_page
from flet.messaging.connection import Connection
from flet.messaging.protocol import (
    Message,
    MessageAction,
    RegisterClientResponseBody,
    configure_encode_object_for_msgpack,
)
from flet.messaging.session import Session
from flet.pubsub.pubsub_hub import PubSubHub


class KeptConnection(Connection):
    """Packs each message like the real one, and keeps it."""

    def __init__(self) -> None:
        super().__init__()  # type: ignore[no-untyped-call]
        self.loop = asyncio.get_running_loop()
        self.executor = ThreadPoolExecutor(1)
        self.pubsubhub = PubSubHub(loop=self.loop, executor=self.executor)
        self.page_url = "http://test"
        self.sent: list[bytes] = []

    def send_message(self, message: Message) -> None:
        encode = configure_encode_object_for_msgpack(BaseControl)  # type: ignore[no-untyped-call]
        self.sent.append(msgpack.packb([message.action.value, message.body], default=encode))

    def dispose(self) -> None:
        pass


def open_page() -> tuple[ft.Page, KeptConnection]:
    """A page of a fresh session, which is also the page of the running context."""
    connection = KeptConnection()
    session = Session(connection)
    page: Any = session.page
    _context_page.set(page)
    session.apply_page_patch({"route": "/", "web": True})
    response = RegisterClientResponseBody(session.id, session.get_page_patch(), "")  # type: ignore[no-untyped-call]
    connection.send_message(Message(MessageAction.REGISTER_CLIENT, response))
    page.keep = session  # a page knows its session only weakly
    return page, connection
