"""The connection of a session: what goes out, what comes in, and another one when a daemon dies."""

from __future__ import annotations

import logging
import time
from collections import deque
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Literal

from ._errors import LOST, InteractorError, shaped
from ._loop import Loop, Reporter
from ._questions import Questions
from ._recovery import Done, Entry, Memory, Opening
from ._schema import unescaped
from ._transport import Transport
from ._wire import Frames, Garbage, encode

if TYPE_CHECKING:
    from ._field import Field
    from ._form import Form
    from ._subject import Subject

log = logging.getLogger("interactor")
State = Literal["idle", "starting", "ready", "recovering", "absent", "closed"]
#: Who is told of a notification: by the part of the method before the slash, what it is called with.
TELLS = {"field/viewChanged": "told", "field/pressed": "pressed", "form/stateChanged": "told", "form/submitted": "submitted",
         "subject/propertyChanged": "told", "subject/listChanged": "list_told", "subject/itemsChanged": "items_told"}  # fmt: skip


class Link(Loop):
    """What a session is beneath: a daemon that answers, and another one when it dies."""

    #: After how many messages the session is saved.
    snapshot_every = 256
    #: How many deaths, within how many seconds, are too many.
    deaths_allowed = (5, 180.0)
    #: How long a daemon may take to say that it is there, in seconds.
    start_patience = 10.0

    def __init__(self, connect: Callable[[], Transport], locale: str | None, on_error: Reporter | None) -> None:
        super().__init__(on_error)
        self.state: State = "idle"
        #: What it began with stays so: what is done again after a death, was done in it.
        self.locale = self._began = locale
        self.capabilities: dict[str, Any] = {}
        self.error: InteractorError | None = None
        self.on_state: list[Callable[[State], object]] = []
        self.on_recovered: list[Callable[[float], object]] = []
        self.fields: dict[str, Field] = {}
        self.subjects: dict[str, Subject] = {}
        self.forms: dict[str, Form] = {}
        self._connect = connect
        self._transport: Transport | None = None
        self._frames = Frames("header")
        #: Messages that are to be sent; the one that the next waits for; what is sent, by id; what a death left unanswered.
        self._line: deque[Entry] = deque()
        self._serial: Entry | None = None
        self._inflight: dict[int, Entry] = {}
        self._unanswered: list[Entry] = []
        self._count = self._last_id = 0
        self._memory, self._questions = Memory(), Questions(self)
        self._opening: Opening | None = None
        self._saves, self._rebuild = True, False
        self._deaths: list[float] = []
        self._died_at = 0.0
        self._backoff = 0.1

    # What goes out.

    def send(self, method: str, params: Any = None, then: Done | None = None) -> Entry:
        """Sends a request without waiting. `then` is called with the result and None, or None and the error, after
        what the request caused has been told."""
        return self._queue(Entry(method, params, then))

    def _queue(self, entry: Entry, first: bool = False) -> Entry:
        self._belongs_here()
        entry.is_foreign = entry.make is None
        if self.is_gone:
            if entry.method.endswith(("open", "close", "bind")):  # For `restart`.
                self._memory.learn(entry.method, entry.params or {}, None)
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
        if error is None and entry.number:
            self._guard(self._memory.learn, entry.method, entry.params or {}, result)
            if entry.is_foreign:
                self._guard(self._show, entry)
        then, entry.then = entry.then, None
        if then:
            self._guard(then, result, error)

    def _show(self, entry: Entry) -> None:
        """Has controls show what a request of the program's has done to their field, or to their form."""
        kind, _, verb = entry.method.partition("/")
        params, result = entry.params or {}, entry.result
        if kind == "field" and (field := self.fields.get(params["field"])) and verb not in ("bind", "unbind"):
            field.answered(entry.method, params, result)
        elif kind == "form" and "submitCount" in result and (form := self.forms.get(params["form"])):
            form.told(result)

    def _fail_all(self) -> None:
        entries = [*self._unanswered, *self._inflight.values(), *self._line]
        self._unanswered, self._serial = [], None
        self._inflight.clear()
        self._line.clear()
        for entry in entries:
            if not entry.done:
                self._finish(entry, None, self._unavailable())

    # What comes in.

    def _fed(self, frames: Frames, data: bytes) -> None:
        try:
            self._inbox.extend(frames.feed(data))
        except Garbage as garbage:
            log.warning("the daemon sent something that is no message: %r", garbage.seen)
            self._lost("the stream holds something that is no message")

    @shaped
    def _receive(self, message: Any) -> None:
        if not isinstance(message, dict) or message.get("jsonrpc") != "2.0":
            return self._lost(f"not a message: {encode(message)[:200]}")
        method, id, params = message.get("method"), message.get("id"), message.get("params") or {}
        is_quiet = self._opening is not None and self._opening.quiet is not None
        if method is None:
            result, error = message.get("result"), message.get("error")
            if error is None and not isinstance(result, (dict, type(None))):
                error = f"an answer that is no object: {encode(result)[:200]}"
            failed = InteractorError.told(error) if error is not None or id is None else None
            if id is None:  # It could not read a message. It answers in order, but for submits.
                id = next((id for id, sent in self._inflight.items() if sent.method != "form/submit"), next(iter(self._inflight), None))
            if entry := self._inflight.pop(id, None) if type(id) is int else None:
                self._finish(entry, result, failed)
            elif id is None and failed:
                self._report(failed)
        elif id is not None:
            self._questions.ask(id, method, params, replays=is_quiet)
        elif method == "$/cancelRequest":
            self._questions.asked.discard(params.get("id"))
        elif self._opening and is_quiet:
            self._opening.keep_quiet(method, params)
        else:
            self._told(method, params)

    @shaped
    def _told(self, method: str, params: dict[str, Any]) -> None:
        if method in TELLS:
            kind = method.partition("/")[0]
            known: dict[str, Mapping[str, Any]] = {"field": self.fields, "form": self.forms, "subject": self.subjects}
            for each in params.get("fields", [params]):
                if target := known[kind].get(each[kind]) or (self._within(each[kind]) if kind == "subject" else None):
                    self._guard(getattr(target, TELLS[method]), each)
        elif method == "field/unbound":
            for id in params["fields"]:
                self._memory.made.pop(("field", id), None)
                if field := self.fields.pop(id, None):
                    field.gone()

    def _within(self, id: str) -> Subject | None:
        """An object that nobody has asked for: null up to now, say."""
        around, _, name = id.rpartition("/")
        known = self.subjects.get(around) or (self._within(around) if around else None)
        return known[unescaped(name)] if known and unescaped(name) in known.shape.objects else None

    def _proceed(self) -> None:
        """Goes on with whatever can go on now."""
        try:
            if self._opening and self._opening.proceed():
                self._opening = None
                self._set_state("ready")
        except InteractorError as error:
            self._lost(error.message)
        self._pump()
        is_idle = self.state == "ready" and not (self._inflight or self._line or self._questions.asked)
        if self._memory.unsaved >= self.snapshot_every and self._saves and is_idle:
            self._save()

    def _save(self) -> None:
        self._memory.unsaved = 0
        number = self._count

        @shaped
        def saved(result: Any, error: InteractorError | None) -> None:
            if error is None:
                self._memory.saved(result["snapshot"], number)
                self._questions.answers.clear()
            elif error.kind == "notSupported":
                self._saves = False

        self._transmit(Entry("session/save", None, saved))

    # Beginning, and beginning again.

    def _begin(self) -> None:
        """Makes a connection. The first message opens it; or at once, where there is something to go on with."""
        connection = self._disconnect()
        try:
            transport = self._connect()
        except (InteractorError, OSError) as error:
            if self.state != "recovering":
                return self._give_up(error)
            self._later(self._backoff, self._begin)
            self._backoff = min(self._backoff * 2, 5.0)
            return
        self._transport, self.capabilities = transport, {}
        frames = self._frames = Frames(transport.framing)
        # Decoded in the session's thread: the transport's makes next to no objects, so that it hardly ever collects
        # garbage, which may be widgets that only the toolkit's own thread may delete.
        transport.start(
            lambda data: self._post(connection, self._fed, frames, data), lambda why: self._post(connection, self._lost, why)
        )
        if self.state != "idle":
            self._open()

    def _disconnect(self) -> int:
        """Drops the connection; the number of the next one."""
        self._transport = self._opening = None
        self._connection += 1
        return self._connection

    def _open(self) -> None:
        if self.state == "idle":
            self._set_state("starting")
        self._later(self.start_patience, self._late)
        self._opening = Opening(self)
        self._proceed()

    def _late(self) -> None:
        if not self.capabilities:
            self._lost(f"no answer to initialize within {self.start_patience} s")

    def _greeted(self, capabilities: dict[str, Any]) -> None:
        self.capabilities, self._backoff = capabilities, 0.1
        self._timer.cancel()
        self._write({"method": "initialized"})

    def _lost(self, why: str, planned: bool = False) -> None:
        """The connection is gone, or of no use any more: everything goes on with another one."""
        if self.is_gone:
            return
        now, transport = time.monotonic(), self._transport
        self._disconnect()
        waiting = sorted((entry for entry in self._inflight.values() if entry.number), key=lambda entry: entry.number)
        self._unanswered = waiting + [entry for entry in self._unanswered if not entry.done and entry not in waiting]
        self._inbox.clear()
        self._inflight.clear()
        self._questions.asked.clear()
        if transport:
            transport.close(0)
        if not planned:
            log.warning("the daemon is gone: %s", why)
            if waiting:
                next((entry for entry in waiting if entry.method != "form/submit"), waiting[0]).deaths += 1
            most, within = self.deaths_allowed
            self._deaths = [then for then in self._deaths if then > now - within] + [now]
            if len(self._deaths) >= most:
                message = f"the daemon has died {most} times within {within:.0f} s, the last time because: {why}"
                return self._give_up(InteractorError(LOST, message, {"code": "absent"}))
        if self.state != "idle" or self._line:
            self._died_at = self._died_at or now
            self._set_state("recovering")
        self._begin()

    def _give_up(self, error: Exception) -> None:
        if not isinstance(error, InteractorError):
            error = InteractorError(LOST, f"interactord cannot be reached: {error}", {"code": "absent"})
        self.error = error
        self._set_state("absent")
        self._report(error)
        self._fail_all()

    def _unavailable(self) -> InteractorError:
        if self.state == "closed":
            return InteractorError(LOST, "the session is closed", {"code": "closed"})
        data = self.error.data if isinstance(self.error, InteractorError) else {}
        return InteractorError(LOST, str(self.error), {**data, "code": "absent"})

    def _set_state(self, state: State) -> None:
        if state != self.state:
            self.state = state
            for function in [*self.on_state]:
                self._guard(function, state)
            for field in list(self.fields.values()):
                self._guard(field.show)
