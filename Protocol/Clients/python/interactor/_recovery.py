"""Going on with another daemon: what a session keeps for it, and the first messages of a connection."""

from __future__ import annotations

import logging
import os
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ._errors import LOST, InteractorError, shaped
from ._types import EFFECTS
from ._wire import encode

if TYPE_CHECKING:
    from ._field import Field
    from ._link import Link
    from ._subject import Subject

log = logging.getLogger("interactor")
Done = Callable[[Any, "InteractorError | None"], object]
#: A longer snapshot is restored in parts, of so many characters: a message has a limit.
WHOLE, PART = 150_000, 500_000
#: After how many deaths a message is given up. Whatever else kills a daemon may do so twice while the same one is under way;
#: with the first death, it is sent again after all others, and alone.
BLAMED = 3


@dataclass(eq=False, slots=True)
class Entry:
    """A message of ours, from when it is asked for to when it is answered, and longer where a recovery needs it."""

    method: str
    params: Any = None
    then: Done | None = None
    #: Makes the parameters when the message is sent; nothing else is sent before it is answered.
    make: Callable[[], Any] | None = None
    #: Its place among all messages sent (0: a recovery's own), and how many had been sent when it was answered.
    number: int = 0
    answered: int = 0
    #: Whether it is no act of a field's own, so that a field that it is about has still to be told of its result.
    is_foreign: bool = False
    done: bool = False
    result: Any = None
    error: InteractorError | None = None
    deaths: int = 0


class Memory:
    """In memory only: the snapshot and the messages hold secrets."""

    def __init__(self) -> None:
        #: What was sent after the snapshot, and how many of these messages no snapshot was asked for.
        self.log: list[Entry] = []
        self.snapshot: Any = None
        self.unsaved = 0
        #: What was opened, bound and set, with the parameters that would make it as it is now.
        self.made: dict[tuple[str, str], tuple[str, dict[str, Any]]] = {}

    def sent(self, entry: Entry) -> None:
        if EFFECTS.get(entry.method, "session") == "session":
            self.log.append(entry)
            self.unsaved += 1

    def saved(self, snapshot: Any, number: int) -> None:
        """A snapshot holds all messages up to this one."""
        self.snapshot, self.log = snapshot, [entry for entry in self.log if entry.number > number]

    def make(self, method: str, params: dict[str, Any]) -> None:
        kind, _, verb = method.partition("/")
        if verb in ("open", "bind"):
            self.made[kind, params[kind]] = method, dict(params)

    @shaped
    def learn(self, method: str, params: dict[str, Any], result: Any) -> None:
        """A message was answered without an error."""
        self.make(method, params)
        kind, _, verb = method.partition("/")
        if verb in ("close", "unbind"):
            for key in [(kind, params[kind]), *(("field", field) for field in (result or {}).get("unbound", ()))]:
                self.made.pop(key, None)
        elif verb == "set":
            key = kind, "" if kind == "locale" else encode(params)
            self.made.pop(key, None)  # Of the same messages the last ones count, and they come last.
            self.made[key] = method, params
        elif verb in ("configure", "rebind") and (kind, params[kind]) in self.made:
            kept = self.made[kind, params[kind]][1]
            for name, value in params.items():
                merges = isinstance(value, dict) and isinstance(kept.get(name), dict)
                kept[name] = {**kept[name], **value} if merges else value
            if kind == "form":  # The fields that it has now may be younger.
                self.made[kind, params[kind]] = self.made.pop((kind, params[kind]))

    def parts(self) -> list[dict[str, Any]]:
        """The snapshot as parameters of `session/restore`."""
        text = encode(self.snapshot)
        if len(text) <= WHOLE:
            return [{"snapshot": self.snapshot}] if self.snapshot is not None else []
        cuts = [text[start : start + PART] for start in range(0, len(text), PART)]
        return [{"snapshot": cut, "more": True} for cut in cuts[:-1]] + [{"snapshot": cuts[-1]}]


#: Lists of messages, each of which has to be answered before the next one.
Steps = Iterator[list[Entry]]


class Opening:
    """The first messages of a connection: who we are; then all that the last daemon knew, where there was one. Goes on
    step by step: each step is a list of messages that have to be answered before the next one."""

    def __init__(self, session: Link) -> None:
        self._session, self._memory = session, session._memory
        #: What the daemon tells during a replay has been told before; what is different in the end is told then.
        self.quiet: dict[tuple[str, str], dict[str, Any]] | None = None
        self._steps = self._all()
        self._awaited: list[Entry] = []

    @shaped
    def proceed(self) -> bool:
        """Goes on as far as it can; whether it is over."""
        while all(entry.done for entry in self._awaited):
            following = next(self._steps, None)
            if following is None:
                return True
            self._awaited = following
        return False

    def _all(self) -> Steps:
        session = self._session
        yield from self._greeting()
        if not session._died_at:
            return
        self.quiet = {}
        for part in self._memory.parts():
            restored = self._say("session/restore", part)
            yield [restored]
            if restored.error:
                log.warning("the snapshot was refused: %s", restored.error.message)
                session._rebuild = True
        if session._rebuild:
            from ._anew import building

            yield from building(session, self._again)
            yield from self._replaying([])
        else:
            # An error has changed nothing; but a form that refuses a submit has shown its mistakes.
            self._memory.log = [entry for entry in self._memory.log if not entry.error or entry.method == "form/submit"]
            yield from self._replaying(self._memory.log)
        yield from self._loud()
        seconds, session._died_at = time.monotonic() - session._died_at, 0.0
        for function in session.on_recovered:
            session.call_soon(function, seconds)

    def _say(self, method: str, params: Any, then: Done | None = None) -> Entry:
        return self._session._transmit(Entry(method, params, then))

    def _greeting(self) -> Steps:
        session = self._session
        assert session._transport
        locale = getattr(session._transport, "nearest", str)(session._began or "")
        hello = self._say(
            "initialize",
            {
                "processId": os.getpid() if session._transport.is_child else None,
                "clientInfo": {"name": "interactor for Python", "version": "1.0"},
                "capabilities": {"positionEncodings": ["utf-32"], "numberEncoding": "string", "issueChanges": True,
                                 **session._questions.offer()},
                **({"locale": locale} if locale else {}),
            },
        )
        yield [hello]
        if hello.error:
            raise hello.error
        version = str(hello.result.get("protocolVersion"))
        if version.split(".")[0] != "1":
            raise InteractorError(LOST, f"the daemon speaks version {version} of the protocol, and this client 1.0")
        session._greeted(hello.result["capabilities"])

    def _replaying(self, kept: list[Entry]) -> Steps:
        """Sends what came after the snapshot, each message as soon as those are answered that had been answered before it;
        then what nobody has an answer to."""
        session, missing = self._session, {entry for entry in self._session._unanswered if not entry.done}
        again: dict[Entry, Entry] = {}
        for entry in sorted({*kept, *missing}, key=lambda entry: entry.number):
            yield [sent for sent, earlier in again.items() if earlier.answered < entry.number]
            again = {sent: earlier for sent, earlier in again.items() if not sent.done}
            if entry not in missing:
                again[self._say(entry.method, entry.params, self._superseding(entry.params))] = entry
            elif entry.deaths >= BLAMED:
                self._memory.log = [other for other in self._memory.log if other is not entry]
                sentence = f"the daemon has died of {entry.method} {BLAMED} times"
                session.call_soon(session._finish, entry, None, InteractorError(LOST, sentence, {"code": "died"}))
            elif entry.method == "form/submit":
                session._transmit(entry)
            else:
                yield list(again)
                yield from self._loud()
                yield [session._transmit(entry)]
        yield list(again)

    def _superseding(self, params: Any) -> Done:
        """What was told of a field before an answer about it is not what the field has come to."""
        key = "field/viewChanged", str((params or {}).get("field"))
        return lambda _, error: self.quiet.pop(key, None) if self.quiet and not error else None

    def _again(self, method: str, params: dict[str, Any]) -> Entry:
        entry = self._say(method, params)
        entry.number = self._session._numbered()
        self._memory.log.append(entry)
        return entry

    def keep_quiet(self, method: str, params: dict[str, Any]) -> None:
        assert self.quiet is not None
        if method == "field/viewChanged":
            self.quiet.update({(method, state["field"]): {"fields": [state]} for state in params["fields"]})
        elif method == "form/stateChanged":
            self.quiet[method, params["form"]] = params

    def _loud(self) -> Steps:
        """From here on, all is told as it comes. What a daemon has come to that is not what the last one had told, is told
        now: subjects are read for that, as nothing else says all of it."""
        if self.quiet is None:
            return
        session = self._session
        subjects = session.subjects.values()
        reads = [(each, self._say("subject/read", {"subject": each.id})) for each in subjects if not each.is_item]
        items = [(some, self._say("list/read", page)) for each in subjects for some in each.lists() for page in some.pages()]
        yield [entry for _, entry in (*reads, *items)]
        quiet, self.quiet = self.quiet, None
        told = [("subject/propertyChanged", subject.has_read(read.result)) for subject, read in reads if not read.error]
        for method, params in [*told, *((method, params) for (method, _), params in quiet.items())]:
            session._post(session._connection, session._told, method, params)
        for some, entry in items:
            session._post(session._connection, some.answered, entry.result, entry.error)
