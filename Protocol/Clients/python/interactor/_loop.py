"""The thread of a session: what others have for it is handled in `wait`, and in `poll`, which a toolkit's loop calls."""

from __future__ import annotations

import logging
import queue
import socket
import threading
import time
from collections import deque
from collections.abc import Callable
from typing import Any

from ._errors import InteractorError

log = logging.getLogger("interactor")
Reporter = Callable[[Exception, Any], object]


class Loop:
    """Belongs to the thread that made it; other threads use `call_soon`."""

    def __init__(self, on_error: Reporter | None) -> None:
        #: Called with what goes wrong where nobody waits for an answer, and the field it is about, if any.
        self.on_error: Reporter = on_error or _log_error
        self._thread = threading.get_ident()
        #: What has to be called, and by which connection, if any; and the messages that have come.
        self._events: queue.SimpleQueue[tuple[int | None, Callable[..., object], tuple[Any, ...]]] = queue.SimpleQueue()
        self._inbox: deque[Any] = deque()
        self._connection = 0
        self._waiting = self._woken = False
        # Not every system has pipes that a loop can wait for.
        self._wake_out, self._wake_in = socket.socketpair()
        self._wake_out.setblocking(False)
        self._timer = threading.Timer(0, bool)
        self._loops: set[Any] = set()

    def wait(self, ready: Callable[[], object], timeout: float | None = None) -> bool:
        """Handles what comes until `ready()` is true; false where that takes longer than `timeout` seconds."""
        end = None if timeout is None else time.monotonic() + timeout
        outer, self._waiting = self._waiting, True
        try:
            while not ready():
                rest = None if end is None else end - time.monotonic()
                if rest is not None and rest <= 0 and not self._inbox or not self._step(rest):
                    return False
            return True
        finally:
            self._waiting = outer
            if not outer and (self._inbox or not self._events.empty()):
                self._wake()

    def poll(self) -> None:
        """Handles what has come, without waiting."""
        try:
            while self._wake_out.recv(4096):
                pass
        except OSError:  # Nothing more to read.
            pass
        # Only now: what was posted up to here is handled below, and wrote no other byte.
        self._woken = False
        while self._step(0):
            pass

    def fileno(self) -> int:
        """Can be read when there is something to `poll`."""
        return self._wake_out.fileno()

    def call_soon(self, function: Callable[..., object], *arguments: Any) -> None:
        """Has a function called in the session's thread; may be used by any thread."""
        self._post(None, function, *arguments)

    @property
    def has_loop(self) -> bool:
        """Whether a toolkit's loop calls `poll`."""
        return bool(self._loops)

    def _step(self, timeout: float | None) -> bool:
        """Handles the next thing that has come; false where nothing does in this time."""
        if self._inbox:
            self._guard(self._receive, self._inbox.popleft())
        else:
            try:
                connection, function, arguments = self._events.get(timeout != 0, timeout)
            except queue.Empty:
                return False
            if connection in (None, self._connection):
                self._guard(function, *arguments)
        self._proceed()
        return True

    def _post(self, connection: int | None, function: Callable[..., object], *arguments: Any) -> None:
        self._events.put((connection, function, arguments))
        if not self._waiting:
            self._wake()

    def _wake(self) -> None:
        if not self._woken:
            self._woken = True
            try:
                self._wake_in.send(b"!")
            except OSError:  # The session is closed.
                pass

    def _later(self, seconds: float, function: Callable[[], object]) -> None:
        """Calls a function after some time, if the connection is still the same."""
        self._timer.cancel()
        self._timer = threading.Timer(seconds, self._post, (self._connection, function))
        self._timer.daemon = True
        self._timer.start()

    def _belongs_here(self) -> None:
        if threading.get_ident() != self._thread:
            raise RuntimeError("a session belongs to the thread that made it; use session.call_soon from others")

    def _close_loop(self) -> None:
        self._timer.cancel()
        self._woken = True  # Nobody writes any more.
        self._wake_out.close()
        self._wake_in.close()

    def _receive(self, message: Any) -> None:
        raise NotImplementedError

    def _proceed(self) -> None:
        raise NotImplementedError

    def _guard(self, function: Callable[..., object], *arguments: Any) -> None:
        """Calls a function of the program's: what it raises is reported, and nothing else suffers."""
        try:
            function(*arguments)
        except Exception as error:
            self._report(error)

    def _report(self, error: Exception, about: Any = None) -> None:
        try:
            self.on_error(error, about)
        except Exception:
            log.exception("on_error failed")


def _log_error(error: Exception, about: Any) -> None:
    place = f"{about}: " if about is not None else ""
    log.error("%s%s", place, error, exc_info=None if isinstance(error, InteractorError) else error)
