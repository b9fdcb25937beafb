"""Ways to a daemon: a process of our own by pipes, a Unix socket, a WebSocket, or whatever the program brings."""

from __future__ import annotations

import os
import selectors
import shlex
import shutil
import socket
import subprocess
import sys
import threading
import urllib.request
from collections.abc import Callable, Sequence
from typing import Any, Protocol

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


class StreamTransport:
    """Two file descriptors, read in a thread; what the other side doesn't take at once is kept and written there."""

    is_child = False

    def __init__(self, source: int, sink: int, framing: Framing = "header") -> None:
        self.framing: Framing = framing
        self._source, self._sink = source, sink
        os.set_blocking(source, False)
        os.set_blocking(sink, False)
        self._lock = threading.Lock()
        self._unsent = bytearray()
        self._wake_out, self._wake_in = os.pipe()
        self._ended = False
        self._thread: threading.Thread | None = None

    def start(self, received: Callable[[bytes], None], lost: Callable[[str], None]) -> None:
        self._thread = threading.Thread(target=self._run, args=(received, lost), daemon=True, name="interactor")
        self._thread.start()

    def send(self, data: bytes) -> None:
        with self._lock:
            if self._ended:
                return
            if not self._unsent:
                try:
                    data = data[os.write(self._sink, data) :]
                except BlockingIOError:
                    pass
                except OSError:
                    return  # The reader finds out.
            if data:
                self._unsent += data
                os.write(self._wake_in, b"w")

    def close(self, patience: float) -> None:
        with self._lock:
            self._ended = True
            os.write(self._wake_in, b"x")
        self.hang_up(patience)
        if self._thread and self._thread is not threading.current_thread():
            self._thread.join(patience + 1)
        for end in {self._source, self._sink, self._wake_in, self._wake_out}:
            self._close(end)

    def hang_up(self, patience: float) -> None:
        """Ends what is at the other side."""

    def _close(self, end: int) -> None:
        os.close(end)

    def _run(self, received: Callable[[bytes], None], lost: Callable[[str], None]) -> None:
        with selectors.DefaultSelector() as selector:
            selector.register(self._source, selectors.EVENT_READ)
            selector.register(self._wake_out, selectors.EVENT_READ)
            writing = False
            while not self._ended:
                for key, events in selector.select():
                    if key.fd == self._wake_out:
                        os.read(self._wake_out, 4096)
                    elif events & selectors.EVENT_READ:
                        try:
                            data = os.read(self._source, 262144)
                        except BlockingIOError:
                            continue
                        except OSError as error:
                            return lost(str(error))
                        if not data:
                            return lost("the daemon has ended")
                        received(data)
                with self._lock:
                    if self._unsent and not self._ended:
                        try:
                            del self._unsent[: os.write(self._sink, self._unsent[:65536])]
                        except BlockingIOError:
                            pass
                        except OSError as error:
                            self._unsent.clear()
                            return lost(str(error))
                    if bool(self._unsent) != writing:
                        writing = not writing
                        if self._sink == self._source:
                            selector.modify(self._source, 1 | (2 if writing else 0))
                        elif writing:
                            selector.register(self._sink, selectors.EVENT_WRITE)
                        else:
                            selector.unregister(self._sink)


class ProcessTransport(StreamTransport):
    """A daemon of our own."""

    is_child = True

    def __init__(self, command: Sequence[str], framing: Framing = "header") -> None:
        self.process = subprocess.Popen(list(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0)
        assert self.process.stdin and self.process.stdout
        super().__init__(os.dup(self.process.stdout.fileno()), os.dup(self.process.stdin.fileno()), framing)
        self.process.stdout.close()
        self.process.stdin.close()

    def hang_up(self, patience: float) -> None:
        try:
            self.process.wait(patience)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()


class SocketTransport(StreamTransport):
    """A daemon that somebody else has started, behind a Unix socket."""

    def __init__(self, path: str, framing: Framing = "header") -> None:
        self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        try:
            self._socket.connect(path)
        except OSError:
            self._socket.close()
            raise
        super().__init__(self._socket.fileno(), self._socket.fileno(), framing)

    def hang_up(self, patience: float) -> None:
        try:
            self._socket.shutdown(socket.SHUT_RDWR)
        except OSError:
            pass

    def _close(self, end: int) -> None:
        self._socket.close() if end == self._source else os.close(end)


class WebSocketTransport:
    """A bridge (`python -m interactor.bridge`), by the library `websockets`."""

    framing: Framing = "line"
    is_child = False

    def __init__(self, url: str) -> None:
        import websockets.sync.client

        page = url.replace("ws", "http", 1)
        try:
            request = urllib.request.Request(page + "/token", headers={"X-Interactor": "1"})
            with urllib.request.urlopen(request, timeout=10) as answer:
                url += f"?token={answer.read().decode()}"
        except OSError:
            pass  # Whoever it is gives no tokens.
        origin: Any = "/".join(page.split("/")[:3])
        self._connecting: Any = websockets.sync.client.connect(url, max_size=None, origin=origin)
        self._socket = self._connecting.__enter__()

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


def find(
    command: str | Sequence[str] | None, socket_path: str | None, url: str | None, framing: Framing
) -> Callable[[], Transport]:
    """How a daemon is reached: what was asked for, else a program, else the socket of the user's systemd. Raises
    `absent`, naming the places."""
    if socket_path:
        path = socket_path
        return lambda: SocketTransport(path, framing)
    if url:
        address = url
        return lambda: WebSocketTransport(address)
    try:
        chosen = find_command(command)
        return lambda: ProcessTransport(chosen, framing)
    except InteractorError as error:
        shared = os.path.join(os.environ.get("XDG_RUNTIME_DIR", "/run"), "interactord.sock")
        if command:
            raise
        if os.path.exists(shared):
            return lambda: SocketTransport(shared, framing)
        searched = [*error.data["searched"], shared]
        raise InteractorError(LOST, f"{error}, {shared}", {"code": "absent", "searched": searched}) from None


def find_command(command: str | Sequence[str] | None) -> list[str]:
    """The program: the argument, else `INTERACTORD`, the `PATH`, the folder of this Python. Raises `absent`."""
    beside = os.path.join(os.path.dirname(sys.executable), "interactord")
    searched = []
    places: list[tuple[str, str | Sequence[str] | None]] = [("the argument", command)] if command else [
        ("INTERACTORD", os.environ.get("INTERACTORD")), ("PATH", "interactord"), (os.path.dirname(beside), beside)]
    for place, candidate in places:
        if candidate:
            words = [candidate] if isinstance(candidate, str) and shutil.which(candidate) else candidate
            words = shlex.split(words) if isinstance(words, str) else list(words)
            if program := shutil.which(words[0]) if words else None:
                return [program, *words[1:]]
            searched.append(f"{place} ({words[0] if words else ''})")
    message = f"interactord was not found; searched: {', '.join(searched)}"
    raise InteractorError(LOST, message, {"code": "absent", "searched": searched})
