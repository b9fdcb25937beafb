"""The way to a daemon behind a bridge; needs the library `websockets`."""

from __future__ import annotations

import threading
import urllib.request
from collections.abc import Callable
from typing import Any

import websockets.exceptions
import websockets.sync.client

from ._wire import Framing


class WebSocketTransport:
    """A bridge (`python -m interactor.bridge`)."""

    framing: Framing = "line"
    is_child = False

    def __init__(self, url: str) -> None:
        page = url.replace("ws", "http", 1)
        try:
            request = urllib.request.Request(page + "/token", headers={"X-Interactor": "1"})
            with urllib.request.urlopen(request, timeout=10) as answer:
                url += f"?token={answer.read().decode()}"
        except OSError:
            pass  # Whoever it is gives no tokens.
        origin: Any = "/".join(page.split("/")[:3])
        self._connecting: Any = websockets.sync.client.connect(url, max_size=None, origin=origin)
        try:
            self._socket = self._connecting.__enter__()
        except websockets.exceptions.WebSocketException as error:  # Refused, or no bridge at all.
            raise ConnectionError(str(error)) from error

    def start(self, received: Callable[[bytes], None], lost: Callable[[str], None]) -> None:
        def run() -> None:
            try:
                for text in self._socket:
                    received(text.encode() + b"\n" if isinstance(text, str) else bytes(text) + b"\n")
                lost("the bridge has closed the connection")
            except Exception as error:  # The library's own, of several kinds: all mean that the connection is lost.
                lost(str(error))

        threading.Thread(target=run, daemon=True, name="interactor").start()

    def send(self, data: bytes) -> None:
        try:
            self._socket.send(data.decode().rstrip("\n"))
        except Exception:  # The reader finds out.
            pass

    def close(self, patience: float) -> None:
        self._connecting.__exit__(None, None, None)
