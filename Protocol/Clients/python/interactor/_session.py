"""A session with a daemon: requests, what the daemon tells and asks, and going on when a daemon dies."""

from __future__ import annotations

import asyncio
import inspect
import logging
import os
import queue
import threading
import time
from collections import deque
from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, Literal

from ._errors import LOST, TIMEOUT, InteractorError
from ._transport import Transport, find
from ._types import EFFECTS, Calls
from ._wire import Frames, Framing, Garbage, encode

if TYPE_CHECKING:
    from ._binding import Binding
    from ._field import Field
    from ._form import Form
    from ._subject import Subject

log = logging.getLogger("interactor")
Done = Callable[[Any, "InteractorError | None"], object]
State = Literal["idle", "starting", "ready", "recovering", "absent", "closed"]


class Entry:
    """A message of ours, from when it was asked for to when it was answered, and longer where a recovery needs it."""

    __slots__ = ("method", "params", "make", "then", "serial", "number", "id", "done", "result", "error", "answered",
                 "deaths", "void")  # fmt: skip

    def __init__(self, method: str, params: Any, then: Done | None = None, serial: bool = False) -> None:
        self.method, self.params, self.then, self.serial = method, params, then, serial
        #: Makes the parameters when the message is sent.
        self.make: Callable[[], Any] | None = None
        #: Its place among all messages sent, and how many had been sent when it was answered.
        self.number = self.answered = 0
        self.id = 0
        self.done = self.void = False
        self.result: Any = None
        self.error: InteractorError | None = None
        self.deaths = 0

    @property
    def is_lasting(self) -> bool:
        """Whether it changes the session."""
        return EFFECTS.get(self.method, "session") == "session"


class Session(Calls):
    """A session. All of it belongs to the thread that made it; other threads use `call_soon`.

    What the daemon tells is handled inside of `request`, before its answer, and by `poll`, which a toolkit's loop
    calls when `fileno()` can be read. The adapters see to that.
    """

    #: How long the user's hands wait for an answer, in seconds, before the control goes ahead.
    patience = 0.25
    #: After how many messages the session is saved.
    snapshot_every = 256
    #: How many deaths, within how many seconds, are too many.
    deaths_allowed = (5, 180.0)
    #: How long a daemon may take to say that it is there, in seconds.
    start_patience = 10.0

    def __init__(
        self,
        command: str | Sequence[str] | None = None,
        *,
        socket: str | None = None,
        url: str | None = None,
        transport: Callable[[], Transport] | None = None,
        locale: str | None = None,
        checks: Mapping[str, Callable[..., Any]] | None = None,
        framing: Framing = "header",
        on_error: Callable[[Exception, Any], object] | None = None,
    ) -> None:
        self.state: State = "idle"
        self.locale = locale
        self.capabilities: dict[str, Any] = {}
        self.error: Exception | None = None
        #: Called with what goes wrong where nobody waits for an answer, and the field it is about, if any.
        self.on_error = on_error or self._log_error
        self.on_state: list[Callable[[State], object]] = []
        self.on_recovered: list[Callable[[float], object]] = []
        self.on_announce: list[Callable[[str], object]] = []
        self.fields: dict[str, Field] = {}
        self.subjects: dict[str, Subject] = {}
        self.bindings: list[Binding] = []
        self.forms: dict[str, Form] = {}
        #: Whether a toolkit's loop calls `poll`.
        self.has_loop = False
        self._loops: set[Any] = set()
        #: Starts a coroutine in the loop of the program, where it has one.
        self._spawn: Callable[[Any], object] | None = None
        self._checks: dict[str, tuple[Callable[..., Any], bool]] = {}
        self._events: queue.SimpleQueue[tuple[Any, ...]] = queue.SimpleQueue()
        self._inbox: deque[Any] = deque()
        self._thread = threading.get_ident()
        self._waiting = False
        self._woken = False
        self._wake_out, self._wake_in = os.pipe()
        os.set_blocking(self._wake_out, False)
        self._transport: Transport | None = None
        self._connection = 0
        self._script: Generator[Callable[[], bool], None, None] | None = None
        self._script_waits: Callable[[], bool] = bool
        self._line: deque[Entry] = deque()
        self._serial: Entry | None = None
        self._inflight: dict[int, Entry] = {}
        self._unanswered: list[Entry] = []
        self._saving: Entry | None = None
        self._count = 0
        self._last_id = 0
        self._log: list[Entry] = []
        self._unsaved = 0
        self._snapshot: Any = None
        self._saves = True
        self._rebuild = False
        self._made: dict[tuple[str, str], tuple[str, dict[str, Any]]] = {}
        self._values: dict[str, dict[str, Any]] = {}
        self._types: dict[str, dict[str, str]] = {}
        self._deaths: list[float] = []
        self._died_at = 0.0
        self._backoff = 0.1
        self._asked: set[Any] = set()
        self._verdicts: dict[str, Any] = {}
        self._timer = threading.Timer(0, bool)
        self._quiet: dict[tuple[str, ...], Any] | None = None
        self._connect: Callable[[], Transport] | None = transport
        for name, function in (checks or {}).items():
            self.check(name, function)
        try:
            self._connect = transport or find(command, socket, url, framing)
            self._begin()
        except (InteractorError, OSError) as error:
            self._give_up(error)

    # Requests.

    def send(self, method: str, params: Any = None, then: Done | None = None) -> Entry:
        """Sends a request without waiting. `then` is called with the result and None, or None and the error, after
        what the request caused has been told."""
        return self._queue(Entry(method, params, then))

    def _queue(self, entry: Entry, first: bool = False) -> Entry:
        if threading.get_ident() != self._thread:
            raise RuntimeError("a session belongs to the thread that made it; use session.call_soon from others")
        if self.state in ("absent", "closed"):
            kind, _, verb = entry.method.partition("/")
            if verb in ("open", "bind"):
                self._made[kind, entry.params[kind]] = (entry.method, dict(entry.params))
            self._finish(entry, None, self._unavailable())
            return entry
        self._line.appendleft(entry) if first else self._line.append(entry)
        if self.state == "idle":
            self._open()
        self._pump()
        return entry

    def _request(self, method: str, params: Any, timeout: float | None) -> Any:
        entry = self.send(method, params)
        if not self.wait(lambda: entry.done, timeout):
            raise InteractorError(TIMEOUT, f"{method} was not answered within {timeout} s", {"code": "timeout"})
        if entry.error:
            raise entry.error
        return entry.result

    def wait(self, ready: Callable[[], object], timeout: float | None = None) -> bool:
        """Handles what comes until `ready()` is true; false where that takes longer than `timeout` seconds."""
        end = None if timeout is None else time.monotonic() + timeout
        outer, self._waiting = self._waiting, True
        try:
            while not ready():
                if self._inbox:
                    self._receive_next()
                    continue
                rest = None if end is None else end - time.monotonic()
                if rest is not None and rest <= 0:
                    return False
                try:
                    self._handle(self._events.get(timeout=rest))
                except queue.Empty:
                    return False
            return True
        finally:
            self._waiting = outer
            if not outer and (self._inbox or not self._events.empty()):
                self._wake()

    def poll(self) -> None:
        """Handles what has come, without waiting."""
        try:
            while os.read(self._wake_out, 4096):
                pass
        except OSError:  # Nothing more to read.
            pass
        # Only now: what was posted up to here is handled below, and wrote no other byte.
        self._woken = False
        while True:
            if self._inbox:
                self._receive_next()
                continue
            try:
                self._handle(self._events.get_nowait())
            except queue.Empty:
                return

    def fileno(self) -> int:
        """Can be read when there is something to `poll`."""
        return self._wake_out

    def call_soon(self, function: Callable[..., object], *arguments: Any) -> None:
        """Has a function called in the session's thread; may be used by any thread."""
        self._post("call", function, arguments)

    @property
    def is_busy(self) -> bool:
        """Whether acts of the user wait for an answer, or to be sent."""
        return self._serial is not None or bool(self._line)

    @property
    def focused(self) -> Binding | None:
        """The binding whose control has the focus: what a menu's "Undo" is about."""
        return next((binding for binding in self.bindings if binding.has_focus), None)

    # Objects.

    def subject(
        self,
        id: str,
        schema: Any,
        rules: Iterable[Any] | None = None,
        values: Mapping[str, Any] | None = None,
    ) -> Subject:
        """Opens a subject."""
        from ._subject import Subject

        subject = Subject(self, id, schema)
        params = subject.opening(rules, values)
        opened = {"values": dict(values or {})} if self.state == "absent" else self._request("subject/open", params, None)
        subject.opened(opened)
        return subject

    def form(self, id: str, fields: Iterable[Any] | None = None, allow_absent: bool = False) -> Form:
        """Opens a form over these controls, or the ones bound so far, in this order. With `allow_absent` it can be
        submitted without a daemon: it hands out the texts of the controls."""
        from ._form import Form

        return Form(self, id, fields, allow_absent)

    def check(self, rule: str, function: Callable[..., Any], background: bool | None = None) -> None:
        """Answers the rules that have this name for `client`: `function(value)`, or `function(value, question)`, says
        True, False, why not, or `{valid, message?, severity?}`. In the background (so coroutine functions) it may
        take its time. Is to be called before the first subject is opened."""
        if background is None:
            background = inspect.iscoroutinefunction(function)
        self._checks[rule] = (function, background)
        if self.state == "ready" and not self.capabilities.get("_validate"):
            self._lost(self._connection, "a check was registered", planned=True)

    def announce(self, sentence: str) -> None:
        """Has a sentence read out, politely, by whatever was registered with `on_announce`."""
        for function in self.on_announce:
            self._guard(function, sentence)

    def restart(self) -> None:
        """Tries again after the session has become `absent`."""
        if self.state == "absent" and self._connect:
            self._deaths.clear()
            self._set_state("idle")
            self._guard(self._begin)
            if self._transport and self._made:
                self._died_at, self._rebuild = time.monotonic(), True
                self._open()

    def close(self) -> None:
        """Ends the session, and the daemon where it is ours."""
        if self.state == "closed":
            return
        for binding in list(self.bindings):
            self._guard(binding.unbind)
        transport, self._transport = self._transport, None
        self._set_state("closed")
        self._connection += 1
        if transport:
            frames = Frames(transport.framing)
            for message in ({"id": "end", "method": "shutdown"}, {"method": "exit"}):
                transport.send(frames.pack({"jsonrpc": "2.0", **message}))
            transport.close(0.5)
        self._fail_all(self._unavailable())
        os.close(self._wake_out)
        os.close(self._wake_in)

    def __enter__(self) -> Session:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    # What comes in. The transport's thread posts, the session's thread handles.

    def _post(self, *event: Any) -> None:
        self._events.put(event)
        if not self._waiting:
            self._wake()

    def _wake(self) -> None:
        if not self._woken and self.state != "closed":
            self._woken = True
            try:
                os.write(self._wake_in, b"!")
            except OSError:
                pass

    def _handle(self, event: tuple[Any, ...]) -> None:
        kind = event[0]
        if kind == "call":
            return self._guard(event[1], *event[2])
        if event[1] != self._connection or self.state == "closed":
            return
        if kind == "data":
            try:
                self._inbox.extend(event[3].feed(event[2]))
            except Garbage as garbage:
                log.warning("the daemon sent something that is no message: %r", garbage.seen)
                self._lost(event[1], "the stream holds something that is no message")
        elif kind == "lost":
            self._lost(event[1], event[2])
        elif kind == "retry":
            self._guard(self._begin)
            if self.state == "recovering":
                self._open()
        elif kind == "told":
            self._told(event[2], event[3])
        elif kind == "late" and not self.capabilities:
            self._lost(event[1], f"no answer to initialize within {self.start_patience} s")
        self._proceed()

    def _receive_next(self) -> None:
        self._receive(self._inbox.popleft())
        self._proceed()

    def _receive(self, message: Any) -> None:
        if not isinstance(message, dict) or message.get("jsonrpc") != "2.0":
            return self._lost(self._connection, f"not a message: {encode(message)[:200]}")
        method, id = message.get("method"), message.get("id")
        if method is None:
            entry = self._inflight.pop(id, None) if isinstance(id, int) else None
            if entry:
                error = message.get("error")
                failed = InteractorError(error["code"], error["message"], error.get("data")) if error else None
                self._finish(entry, message.get("result"), failed)
        elif id is not None:
            self._ask(id, method, message.get("params") or {})
        elif self._quiet is not None:
            self._keep_quiet(method, message.get("params") or {})
        else:
            self._told(method, message.get("params") or {})

    def _told(self, method: str, params: dict[str, Any]) -> None:
        if method == "field/viewChanged":
            for state in params["fields"]:
                if field := self.fields.get(state["field"]):
                    self._guard(field.told, state)
        elif method == "subject/propertyChanged":
            values = self._values.setdefault(params["subject"], {})
            for change in params["changes"]:
                if "value" in change and not change.get("secret"):
                    values[change["property"]] = change["value"]
            if subject := self.subjects.get(params["subject"]):
                self._guard(subject.told, params)
        elif method in ("form/stateChanged", "form/submitted"):
            if form := self.forms.get(params["form"]):
                self._guard(form.told if method == "form/stateChanged" else form.submitted, params)
        elif method == "field/pressed":
            if field := self.fields.get(params["field"]):
                for function in list(field.on_pressed):
                    self._guard(function)
        elif method == "$/cancelRequest":
            self._asked.discard(params.get("id"))

    def _finish(self, entry: Entry, result: Any, error: InteractorError | None) -> None:
        entry.done, entry.result, entry.error, entry.answered = True, result, error, self._count
        if entry is self._serial:
            self._serial = None
        if error and entry.method != "form/submit":
            entry.void = True
        elif not error:
            self._guard(self._learn, entry)
        then, entry.then = entry.then, None
        if then:
            self._guard(then, result, error)

    def _learn(self, entry: Entry) -> None:
        """Keeps what is needed to make everything anew."""
        method, params, made = entry.method, entry.params or {}, self._made
        kind, _, verb = method.partition("/")
        if verb in ("open", "bind"):
            made[kind, params[kind]] = (method, dict(params))
            if method == "subject/open":
                types = {name: _type(schema) for name, schema in params["schema"]["properties"].items()}
                self._types[params["subject"]] = types
                self._values[params["subject"]] = dict(entry.result["values"])
        elif verb in ("close", "unbind"):
            made.pop((kind, params[kind]), None)
            for field in (entry.result or {}).get("unbound", ()):
                made.pop(("field", field), None)
        elif verb in ("configure", "rebind") and (kind, params[kind]) in made:
            kept = made[kind, params[kind]][1]
            for name, value in params.items():
                merges = isinstance(value, dict) and isinstance(kept.get(name), dict)
                kept[name] = {**kept[name], **value} if merges else value
        elif method == "locale/set":
            made["locale", ""] = (method, params)
        elif method == "messages/set":
            made["messages", str(len(made))] = (method, params)

    # What goes out.

    def _pump(self) -> None:
        while self._line and self.state == "ready" and not self._script and not self._serial:
            entry = self._line.popleft()
            if entry.make:
                entry.params, entry.make = entry.make(), None
            self._count += 1
            entry.number = self._count
            if entry.is_lasting:
                self._log.append(entry)
                self._unsaved += 1
            self._serial = entry if entry.serial else None
            self._transmit(entry)

    def _transmit(self, entry: Entry) -> None:
        if not self._transport:
            return
        self._last_id += 1
        entry.id = self._last_id
        message: dict[str, Any] = {"jsonrpc": "2.0", "id": entry.id, "method": entry.method}
        if entry.params is not None:
            message["params"] = entry.params
        try:
            data = self._frames.pack(message)
        except (TypeError, ValueError) as error:
            return self._finish(entry, None, InteractorError(-32602, str(error), {"path": "params"}))
        self._inflight[entry.id] = entry
        self._transport.send(data)

    def _write(self, message: dict[str, Any]) -> None:
        if self._transport:
            self._transport.send(self._frames.pack({"jsonrpc": "2.0", **message}))

    def _proceed(self) -> None:
        """Goes on with whatever can go on now."""
        while self._script and self._script_waits():
            try:
                self._script_waits = next(self._script)
            except StopIteration:
                self._script = None
                self._set_state("ready")
            except InteractorError as error:
                self._script = None
                self._lost(self._connection, error.message)
        self._pump()
        if self._unsaved >= self.snapshot_every and self._saves and self.state == "ready":
            if not self._inflight and not self._line and not self._asked:
                self._save()

    def _save(self) -> None:
        self._unsaved = 0
        entry = self._saving = Entry("session/save", None)
        self._count += 1
        entry.number = self._count

        def saved(result: Any, error: InteractorError | None) -> None:
            if error is None:
                self._snapshot = result["snapshot"]
                self._log = [later for later in self._log if later.number > entry.number]
                self._verdicts.clear()
            elif error.kind == "notSupported":
                self._saves = False

        entry.then = saved
        self._transmit(entry)

    # Beginning, and beginning again.

    def _begin(self) -> None:
        """Makes a connection; the first message opens it."""
        assert self._connect
        self._connection += 1
        connection = self._connection
        try:
            transport = self._connect()
        except (OSError, ConnectionError) as error:
            if not self._made and not self._log:
                raise InteractorError(LOST, f"interactord cannot be reached: {error}", {"code": "absent"}) from error
            self._later("retry", connection, self._backoff)
            self._backoff = min(self._backoff * 2, 5.0)
            return self._set_state("recovering")
        self._transport, self.capabilities = transport, {}
        frames = self._frames = Frames(transport.framing)

        # Decoded in the session's thread: the transport's makes next to no objects, so that it hardly ever collects
        # garbage, which may be widgets that only the toolkit's own thread may delete.
        transport.start(
            lambda data: self._post("data", connection, data, frames), lambda why: self._post("lost", connection, why)
        )

    def _later(self, kind: str, connection: int, seconds: float) -> None:
        self._timer.cancel()
        self._timer = threading.Timer(seconds, self._post, (kind, connection))
        self._timer.daemon = True
        self._timer.start()

    def _open(self) -> None:
        if self._transport and self._script is None:
            self._set_state("starting" if self.state == "idle" else self.state)
            self._later("late", self._connection, self.start_patience)
            self._script, self._script_waits = self._opening(), lambda: True
            self._proceed()

    def _opening(self) -> Generator[Callable[[], bool], None, None]:
        """The first messages of a connection, step by step: yields what has to be waited for."""
        transport = self._transport
        assert transport
        hello = self._say(
            "initialize",
            {
                "processId": os.getpid() if transport.is_child else None,
                "clientInfo": {"name": "interactor for Python", "version": "1.0"},
                "capabilities": {
                    "positionEncodings": ["utf-32"],
                    "numberEncoding": "string",
                    **({"validate": True} if self._checks else {}),
                },
                **({"locale": self.locale} if self.locale else {}),
            },
        )
        yield lambda: hello.done
        if hello.error:
            raise hello.error
        version = str(hello.result.get("protocolVersion"))
        if version.split(".")[0] != "1":
            raise InteractorError(LOST, f"the daemon speaks version {version} of the protocol, and this client 1.0")
        self.capabilities = {**hello.result["capabilities"], "_validate": bool(self._checks)}
        self._backoff = 0.1
        self._timer.cancel()
        self._write({"method": "initialized"})
        if not self._died_at:
            return
        self._quiet = {}
        unanswered = sorted(self._unanswered, key=lambda entry: entry.number)
        if self._snapshot is not None:
            for part in _parts(self._snapshot):
                step = self._say("session/restore", part)
                yield lambda step=step: step.done  # type: ignore[misc]
                if step.error:
                    log.warning("the snapshot was refused: %s", step.error.message)
                    self._rebuild = True
        if self._rebuild:
            yield from self._building()
            for entry in unanswered:
                (entry.params or {}).pop("version", None)
                self._count += 1
                entry.number = self._count
            yield from self._replaying([], unanswered)
            self._log += [entry for entry in unanswered if entry.is_lasting]
        else:
            self._log = [entry for entry in self._log if not entry.void]
            yield from self._replaying(self._log, unanswered)
        self._loud()
        seconds, self._died_at = time.monotonic() - self._died_at, 0.0
        for function in self.on_recovered:
            self.call_soon(function, seconds)

    def _say(self, method: str, params: Any) -> Entry:
        entry = Entry(method, params)
        self._transmit(entry)
        return entry

    def _replaying(self, kept: list[Entry], unanswered: list[Entry]) -> Generator[Callable[[], bool], None, None]:
        """Sends what came after the snapshot, each message as soon as those are answered that had been answered
        before it; then what nobody has an answer to."""
        again: list[tuple[Entry, int]] = []
        missing = {id(entry) for entry in unanswered}
        rest = [entry for entry in unanswered if not any(entry is logged for logged in kept)]
        for entry in sorted([*kept, *rest], key=lambda entry: entry.number):
            due = [sent for sent, answered in again if answered < entry.number]
            yield lambda due=due: all(sent.done for sent in due)  # type: ignore[misc]
            again = [(sent, answered) for sent, answered in again if not sent.done]
            if field := (entry.params or {}).get("field"):
                self._quiet and self._quiet.pop(("field", field), None)
            if id(entry) not in missing:
                again.append((self._say(entry.method, entry.params), entry.answered))
                continue
            if entry.deaths >= 2:
                self._log = [other for other in self._log if other is not entry]
                sentence = f"the daemon has died of {entry.method} twice"
                self.call_soon(self._finish, entry, None, InteractorError(LOST, sentence, {"code": "died"}))
                continue
            if entry.method != "form/submit":
                yield lambda: all(sent.done for sent, _ in again)
                self._loud()
            self._transmit(entry)
            if entry.method != "form/submit":
                yield lambda entry=entry: entry.done  # type: ignore[misc]
        yield lambda: all(sent.done for sent, _ in again)

    def _building(self) -> Generator[Callable[[], bool], None, None]:
        """Makes everything anew: what was opened and bound, the values as they were last told, drafts as edits."""
        self._snapshot, self._log, self._rebuild = None, [], False
        values = {subject: dict(known) for subject, known in self._values.items()}

        def again(method: str, params: dict[str, Any]) -> Entry:
            entry = self._say(method, params)
            self._count += 1
            entry.number = self._count
            self._log.append(entry)
            return entry

        for method, params in list(self._made.values()):
            step = again(method, params)
            yield lambda step=step: step.done  # type: ignore[misc]
            if step.error:
                self._report(step.error)
            elif method == "subject/open":
                for name, value in values.get(params["subject"], {}).items():
                    if step.result["values"].get(name) != value:
                        again("subject/write", {"subject": params["subject"], "values": {name: value}})
            elif method == "field/bind" and (field := self.fields.get(params["field"])):
                for verb, more in field.offering(step.result):
                    step = again(verb, {"field": field.id, **more})
                    yield lambda step=step: step.done  # type: ignore[misc]
                    if not step.error:
                        field.built(verb, more, step.result)

    def _keep_quiet(self, method: str, params: dict[str, Any]) -> None:
        """What a replay tells has been told before; what the end of it says otherwise is told when it is over."""
        assert self._quiet is not None
        if method == "field/viewChanged":
            self._quiet.update({("field", state["field"]): state for state in params["fields"]})
        elif method == "form/stateChanged":
            self._quiet["form", params["form"]] = params
        elif method == "subject/propertyChanged":
            for change in params["changes"]:
                self._quiet["value", params["subject"], change["property"]] = (params, change)
        elif method == "$/cancelRequest":
            self._asked.discard(params.get("id"))

    def _loud(self) -> None:
        quiet, self._quiet = self._quiet, None
        for key, kept in (quiet or {}).items():
            if key[0] == "value":
                params, change = kept
                if change.get("value") != self._values.get(key[1], {}).get(key[2]):
                    self._post("told", self._connection, "subject/propertyChanged", {**params, "changes": [change]})
            elif key[0] == "field":
                self._post("told", self._connection, "field/viewChanged", {"fields": [kept]})
            else:
                self._post("told", self._connection, "form/stateChanged", kept)

    def _lost(self, connection: int, why: str, planned: bool = False) -> None:
        """The connection is gone, or of no use any more: everything goes on with another one."""
        if connection != self._connection or self.state in ("closed", "absent"):
            return
        now = time.monotonic()
        transport, self._transport, self._script, self._quiet = self._transport, None, None, None
        self._connection += 1
        waiting = [entry for entry in self._inflight.values() if entry.number and entry is not self._saving]
        earlier = [entry for entry in self._unanswered if not entry.done and not any(entry is new for new in waiting)]
        self._unanswered = waiting + earlier
        self._inbox.clear()
        self._inflight.clear()
        self._asked.clear()
        if transport:
            transport.close(0)
        if not planned:
            log.warning("the daemon is gone: %s", why)
            suspects = sorted(waiting, key=lambda entry: (entry.method == "form/submit", entry.number))
            if suspects:
                suspects[0].deaths += 1
            most, within = self.deaths_allowed
            self._deaths = [then for then in self._deaths if then > now - within] + [now]
            if len(self._deaths) >= most:
                message = f"the daemon has died {most} times within {within:.0f} s, the last time because: {why}"
                return self._give_up(InteractorError(LOST, message, {"code": "absent"}))
        idle = self.state == "idle" and not self._line
        self._died_at = 0.0 if idle else self._died_at or now
        self._set_state("idle" if idle else "recovering")
        try:
            self._begin()
            if not idle:
                self._open()
        except (InteractorError, OSError) as error:
            self._give_up(error)

    def _give_up(self, error: Exception) -> None:
        self.error = error
        self._set_state("absent")
        self._report(error)
        self._fail_all(self._unavailable())

    def _fail_all(self, error: InteractorError) -> None:
        entries = [*self._unanswered, *self._inflight.values(), *self._line]
        self._unanswered = []
        self._inflight.clear()
        self._line.clear()
        for entry in entries:
            if not entry.done:
                self._finish(entry, None, error)
        self._serial = None

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
                self._guard(field.changed)

    # Questions of the daemon.

    def _ask(self, id: Any, method: str, params: dict[str, Any]) -> None:
        known = self._checks.get(params.get("rule", "")) if method == "client/validate" else None
        if known is None:
            return self._write({"id": id, "error": {"code": -32601, "message": f"nobody answers {method} here"}})
        function, background = known
        key = encode([params[name] for name in ("rule", "subject", "property", "value")])
        if self._quiet is not None and key in self._verdicts:
            return self._write({"id": id, "result": self._verdicts[key]})
        self._asked.add(id)
        if self._types.get(params["subject"], {}).get(params["property"]) == "number":
            params = {**params, "value": _decimal(params["value"])}
        arguments = (params["value"], params) if _takes_two(function) else (params["value"],)
        then = partial(self._answer, self._connection, id, key)
        if inspect.iscoroutinefunction(function) and self._spawn:
            self._spawn(_judged_in_loop(function, arguments, then))
        elif background:
            # In a thread of its own, which keeps no program from ending: what asks a server may hang.
            job = lambda: self.call_soon(then, _judged(function, arguments))
            threading.Thread(target=job, daemon=True, name="interactor check").start()
        else:
            then(_judged(function, arguments))

    def _answer(self, connection: int, id: Any, key: str, outcome: Any) -> None:
        if connection != self._connection or id not in self._asked:
            return
        self._asked.discard(id)
        if isinstance(outcome, Exception):
            self._report(outcome)
            return self._write({"id": id, "error": {"code": -32603, "message": f"the check failed: {outcome}"}})
        self._verdicts[key] = outcome
        self._write({"id": id, "result": outcome})

    # Handlers of the program's.

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

    @staticmethod
    def _log_error(error: Exception, about: Any) -> None:
        place = f"{about}: " if about is not None else ""
        log.error("%s%s", place, error, exc_info=None if isinstance(error, InteractorError) else error)


def _type(schema: Any) -> str:
    kinds = schema.get("type")
    return next((kind for kind in kinds if kind != "null"), "null") if isinstance(kinds, list) else str(kinds)


def _decimal(value: Any) -> Any:
    from decimal import Decimal

    return Decimal(value) if isinstance(value, (str, int)) and not isinstance(value, bool) else value


def _takes_two(function: Callable[..., Any]) -> bool:
    try:
        kinds = (inspect.Parameter.POSITIONAL_ONLY, inspect.Parameter.POSITIONAL_OR_KEYWORD)
        required = [p for p in inspect.signature(function).parameters.values() if p.kind in kinds and p.default is p.empty]
        return len(required) >= 2
    except (TypeError, ValueError):
        return False


def _judged(function: Callable[..., Any], arguments: tuple[Any, ...]) -> Any:
    """What a check says, or what it raised."""
    try:
        said = function(*arguments)
        return _verdict(asyncio.run(said) if inspect.iscoroutine(said) else said)
    except Exception as error:
        return error


async def _judged_in_loop(function: Any, arguments: tuple[Any, ...], then: Callable[[Any], object]) -> None:
    try:
        outcome = _verdict(await function(*arguments))
    except Exception as error:
        outcome = error
    then(outcome)


def _verdict(said: Any) -> Any:
    if isinstance(said, Mapping):
        return dict(said)
    return {"valid": False, "message": said} if isinstance(said, str) else {"valid": said is None or bool(said)}


def _parts(snapshot: Any) -> list[dict[str, Any]]:
    """A snapshot as parameters of `session/restore`: whole, or in parts where it would be too much for a message."""
    text = encode(snapshot)
    if len(text) <= 150_000:
        return [{"snapshot": snapshot}]
    cuts = [text[start : start + 500_000] for start in range(0, len(text), 500_000)]
    return [{"snapshot": cut, "more": True} for cut in cuts[:-1]] + [{"snapshot": cuts[-1]}]
