"""Ways to a daemon: a process of our own, a Unix socket, a bridge, or whatever the program brings."""

from __future__ import annotations

import os
import shlex
import shutil
import socket
import subprocess
import sys
import threading
from collections.abc import Callable, Sequence
from typing import Protocol

from ._errors import LOST, InteractorError
from ._wire import Framing


class Transport(Protocol):
    """One connection. A session opens another one, by the same factory, when this one is lost."""

    #: How messages are framed on it.
    framing: Framing
    #: Whether the daemon is a child that has to leave with this process.
    is_child: bool

    def start(self, received: Callable[[bytes], None], lost: Callable[[str], None]) -> None:
        """Begins to read. Both functions are called in a thread of the transport's own."""

    def send(self, data: bytes) -> None:
        """Writes, or keeps until it can be written; never blocks."""

    def close(self, patience: float) -> None:
        """Ends the connection; a child that is still there after `patience` seconds is killed."""


class SocketTransport:
    """A daemon that somebody else has started, behind a Unix socket."""

    is_child = False

    def __init__(self, path: str | None, framing: Framing = "header") -> None:
        self.framing: Framing = framing
        self._lock = threading.Lock()
        self._unsent = bytearray()
        self._drains = False
        self._reader: threading.Thread | None = None
        if path:
            self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
            try:
                self._socket.connect(path)
            except OSError:
                self._socket.close()
                raise

    def start(self, received: Callable[[bytes], None], lost: Callable[[str], None]) -> None:
        def run() -> None:
            try:
                while data := self._socket.recv(262144):
                    received(data)
                lost("the daemon has ended")
            except OSError as error:
                lost(str(error))

        self._reader = threading.Thread(target=run, daemon=True, name="interactor")
        self._reader.start()

    def send(self, data: bytes) -> None:
        with self._lock:
            try:
                if not self._unsent:
                    data = data[self._socket.send(data, socket.MSG_DONTWAIT) :]
            except BlockingIOError:
                pass
            except OSError:
                return  # The reader finds out.
            self._unsent += data
            if data and not self._drains:
                self._drains = True
                threading.Thread(target=self._drain, daemon=True, name="interactor writer").start()

    def _drain(self) -> None:
        """Writes what the daemon has not taken at once."""
        try:
            while self._drains:
                sent = self._socket.send(self._unsent[:65536])
                with self._lock:
                    del self._unsent[:sent]
                    self._drains = bool(self._unsent)
        except OSError:  # The reader finds out.
            pass

    def close(self, patience: float) -> None:
        try:
            self._socket.shutdown(socket.SHUT_RDWR)
        except OSError:  # The daemon was faster.
            pass
        if self._reader and self._reader is not threading.current_thread():
            self._reader.join(patience + 1)
        self._socket.close()


class ProcessTransport(SocketTransport):
    """A daemon of our own."""

    is_child = True

    def __init__(self, command: Sequence[str], framing: Framing = "header") -> None:
        super().__init__(None, framing)
        self._socket, theirs = socket.socketpair()
        try:
            self.process = subprocess.Popen(list(command), stdin=theirs.fileno(), stdout=theirs.fileno())
        except OSError:
            self._socket.close()
            raise
        finally:
            theirs.close()

    def close(self, patience: float) -> None:
        try:
            self._socket.shutdown(socket.SHUT_WR)
            self.process.wait(patience)
        except OSError:  # It has ended.
            pass
        except subprocess.TimeoutExpired:
            self.process.kill()
        super().close(patience)
        self.process.wait()


def find(command: str | Sequence[str] | None, path: str | None, url: str | None, framing: Framing) -> Transport:
    """Reaches a daemon: as asked for, else a program, else the socket of the user's systemd. Raises `absent`, naming the
    places."""
    if path:
        return SocketTransport(path, framing)
    if url:
        from ._websocket import WebSocketTransport  # It needs a library that is not everywhere.

        return WebSocketTransport(url)
    shared = os.path.join(os.environ.get("XDG_RUNTIME_DIR", "/run"), "interactord.sock")
    try:
        return ProcessTransport(find_command(command, None if command else shared), framing)
    except InteractorError as error:
        from ._module import alone

        return SocketTransport(shared, framing) if os.path.exists(shared) and not command else alone(error, command or os.environ.get("INTERACTORD"))


def find_command(command: str | Sequence[str] | None, *more: str | None) -> list[str]:
    """The program: the argument, else `INTERACTORD`, the `PATH`, the folder of this Python. Raises `absent`, which names
    these places, and `more`."""
    beside = os.path.join(os.path.dirname(sys.executable), "interactord")
    places: list[tuple[str, str | Sequence[str] | None]] = [("the argument", command)] if command else [
        ("INTERACTORD", os.environ.get("INTERACTORD")), ("PATH", "interactord"), (os.path.dirname(beside), beside)]  # fmt: skip
    searched = []
    for place, candidate in places:
        if candidate:
            words = [candidate] if isinstance(candidate, str) and shutil.which(candidate) else candidate
            words = shlex.split(words) if isinstance(words, str) else list(words)
            if program := shutil.which(words[0]) if words else None:
                return [program, *words[1:]]
            searched.append(f"{place} ({words[0] if words else ''})")
    searched += filter(None, more)
    message = f"interactord was not found; searched: {', '.join(searched)}"
    raise InteractorError(LOST, message, {"code": "absent", "searched": searched})
