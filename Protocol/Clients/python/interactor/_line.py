"""Messages of ours: those that wait to be sent, and those that wait for their answers."""

from __future__ import annotations

from collections import deque
from typing import Any, Literal

from ._errors import InteractorError
from ._loop import Loop, Reporter
from ._memory import Done, Entry, Memory
from ._transport import Transport
from ._wire import Frames

State = Literal["idle", "starting", "ready", "recovering", "absent", "closed"]


class Line(Loop):
    """Sends messages one after the other, while there is a daemon; `Link` sees to it that there is one."""

    def __init__(self, on_error: Reporter | None) -> None:
        super().__init__(on_error)
        self.state: State = "idle"
        self._transport: Transport | None = None
        self._frames = Frames("header")
        self._memory = Memory()
        #: Messages that are to be sent; the one that the next waits for; what is sent, by id; what a death left unanswered.
        self._line: deque[Entry] = deque()
        self._serial: Entry | None = None
        self._inflight: dict[int, Entry] = {}
        self._unanswered: list[Entry] = []
        self._count = self._last_id = 0

    def send(self, method: str, params: Any = None, then: Done | None = None) -> Entry:
        """Sends a request without waiting. `then` is called with the result and None, or None and the error, after
        what the request caused has been told."""
        return self._queue(Entry(method, params, then))

    def _queue(self, entry: Entry, first: bool = False) -> Entry:
        self._belongs_here()
        if self.is_gone:
            self._memory.make(entry.method, entry.params)
            self._finish(entry, None, self._unavailable())
            return entry
        self._line.appendleft(entry) if first else self._line.append(entry)
        if self.state == "idle":
            self._open()
        self._pump()
        return entry

    @property
    def is_gone(self) -> bool:
        """Whether there is no daemon, and none is being started."""
        return self.state in ("absent", "closed")

    @property
    def is_busy(self) -> bool:
        """Whether acts of the user wait for an answer, or to be sent."""
        return self._serial is not None or bool(self._line)

    def _pump(self) -> None:
        while self._line and self.state == "ready" and not self._serial:
            entry = self._line.popleft()
            if entry.make:
                entry.params, entry.make, self._serial = entry.make(), None, entry
            entry.number = self._numbered()
            self._memory.sent(entry)
            self._transmit(entry)

    def _numbered(self) -> int:
        self._count += 1
        return self._count

    def _transmit(self, entry: Entry) -> Entry:
        if self._transport:
            self._last_id += 1
            message = {"id": self._last_id, "method": entry.method}
            if entry.params is not None:
                message["params"] = entry.params
            self._inflight[self._last_id] = entry
            try:
                self._write(message)
            except (TypeError, ValueError) as error:
                del self._inflight[self._last_id]
                self._finish(entry, None, InteractorError(-32602, str(error), {"path": "params"}))
        return entry

    def _write(self, message: dict[str, Any]) -> None:
        if self._transport:
            self._transport.send(self._frames.pack({"jsonrpc": "2.0", **message}))

    def _finish(self, entry: Entry, result: Any, error: InteractorError | None) -> None:
        entry.done, entry.result, entry.error, entry.answered = True, result, error, self._count
        if entry is self._serial:
            self._serial = None
        if error is None:
            self._guard(self._memory.learn, entry.method, entry.params or {}, result)
        then, entry.then = entry.then, None
        if then:
            self._guard(then, result, error)

    def _fail_all(self) -> None:
        entries = [*self._unanswered, *self._inflight.values(), *self._line]
        self._unanswered, self._serial = [], None
        self._inflight.clear()
        self._line.clear()
        for entry in entries:
            if not entry.done:
                self._finish(entry, None, self._unavailable())

    def _unavailable(self) -> InteractorError:
        """Why there is no answer."""
        raise NotImplementedError

    def _open(self) -> None:
        """Begins to talk to the daemon that is there."""
        raise NotImplementedError
