"""The first messages of a connection: who we are; then all that the last daemon knew, where there was one."""

from __future__ import annotations

import logging
import os
import time
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from ._act import Act
from ._errors import LOST, InteractorError
from ._memory import Entry

if TYPE_CHECKING:
    from ._link import Link

log = logging.getLogger("interactor")
Steps = Iterator[list[Entry]]


class Opening:
    """Goes on step by step: each step is a list of messages that have to be answered before the next one."""

    def __init__(self, session: Link) -> None:
        self._session, self._memory = session, session._memory
        #: What the daemon tells during a replay has been told before; what is different in the end is told then.
        self.quiet: dict[tuple[str, str, str], dict[str, Any]] | None = None
        self._steps = self._all()
        self._awaited: list[Entry] = []

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
            yield from self._building()
            yield from self._replaying([])
        else:
            self._memory.log = [entry for entry in self._memory.log if not entry.is_void]
            yield from self._replaying(self._memory.log)
        self._loud()
        seconds, session._died_at = time.monotonic() - session._died_at, 0.0
        for function in session.on_recovered:
            session.call_soon(function, seconds)

    def _say(self, method: str, params: Any) -> Entry:
        return self._session._transmit(Entry(method, params))

    def _greeting(self) -> Steps:
        session = self._session
        assert session._transport
        session._checks.are_known = bool(session._checks.known)
        hello = self._say(
            "initialize",
            {
                "processId": os.getpid() if session._transport.is_child else None,
                "clientInfo": {"name": "interactor for Python", "version": "1.0"},
                "capabilities": {
                    "positionEncodings": ["utf-32"],
                    "numberEncoding": "string",
                    **({"validate": True} if session._checks.known else {}),
                },
                **({"locale": session.locale} if session.locale else {}),
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
            if self.quiet:
                self.quiet.pop(("field/viewChanged", str((entry.params or {}).get("field")), ""), None)
            if entry not in missing:
                again[self._say(entry.method, entry.params)] = entry
            elif entry.deaths >= 2:
                self._memory.log = [other for other in self._memory.log if other is not entry]
                sentence = f"the daemon has died of {entry.method} twice"
                session.call_soon(session._finish, entry, None, InteractorError(LOST, sentence, {"code": "died"}))
            elif entry.method == "form/submit":
                session._transmit(entry)
            else:
                yield list(again)
                self._loud()
                yield [session._transmit(entry)]
        yield list(again)

    def _building(self) -> Steps:
        """Makes everything anew: what was opened and bound, the values as they were last told, drafts as edits."""
        session, memory = self._session, self._memory
        values = {subject: dict(known) for subject, known in memory.values.items()}
        memory.snapshot, memory.log = None, []

        def again(method: str, params: dict[str, Any]) -> Entry:
            entry = self._say(method, params)
            entry.number = session._numbered()
            memory.log.append(entry)
            return entry

        for method, params in list(memory.made.values()):
            made = again(method, params)
            yield [made]
            if made.error:
                session._report(made.error)
            elif method == "subject/open":
                for name, value in values.get(params["subject"], {}).items():
                    if made.result["values"].get(name) != value:
                        again("subject/write", {"subject": params["subject"], "values": {name: value}})
            elif method == "field/bind" and (field := session.fields.get(params["field"])):
                for verb, more in field.offering(made.result):
                    step = again(verb, {"field": field.id, **more})
                    yield [step]
                    if not step.error:
                        field.take(step.result, Act(verb, more))
        for entry in session._unanswered:
            (entry.params or {}).pop("version", None)
            entry.number = session._numbered()
            memory.sent(entry)
        session._rebuild = False

    def keep_quiet(self, method: str, params: dict[str, Any]) -> None:
        assert self.quiet is not None
        if method == "subject/propertyChanged":
            for change in params["changes"]:
                self.quiet[method, params["subject"], change["property"]] = {**params, "changes": [change]}
        elif method == "field/viewChanged":
            self.quiet.update({(method, state["field"], ""): {"fields": [state]} for state in params["fields"]})
        elif method == "form/stateChanged":
            self.quiet[method, params["form"], ""] = params
        elif method == "$/cancelRequest":
            self._session._told(method, params)

    def _loud(self) -> None:
        quiet, self.quiet = self.quiet or {}, None
        for (method, id, property), params in quiet.items():
            if not property or params["changes"][0].get("value") != self._memory.values.get(id, {}).get(property):
                self._session._post(self._session._connection, self._session._told, method, params)
