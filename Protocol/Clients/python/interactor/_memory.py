"""What a session keeps to go on with another daemon: its messages, the last snapshot, what was made, what was told."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from ._errors import InteractorError
from ._types import EFFECTS
from ._wire import encode, kind_of

Done = Callable[[Any, "InteractorError | None"], object]
#: A longer snapshot is restored in parts, of so many characters: a message has a limit.
WHOLE, PART = 150_000, 500_000


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
    done: bool = False
    result: Any = None
    error: InteractorError | None = None
    deaths: int = 0

    @property
    def is_void(self) -> bool:
        """Whether it has changed nothing; a form that refuses a submit has shown its mistakes."""
        return self.error is not None and self.method != "form/submit"


class Memory:
    """In memory only: the snapshot and the messages hold secrets."""

    def __init__(self) -> None:
        #: What was sent after the snapshot, and how many of these messages no snapshot was asked for.
        self.log: list[Entry] = []
        self.snapshot: Any = None
        self.unsaved = 0
        #: What was opened, bound and set, with the parameters that would make it as it is now.
        self.made: dict[tuple[str, str], tuple[str, dict[str, Any]]] = {}
        #: The values of each subject as they were last told.
        self.values: dict[str, dict[str, Any]] = {}

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

    def learn(self, method: str, params: dict[str, Any], result: Any) -> None:
        """A message was answered without an error."""
        self.make(method, params)
        kind, _, verb = method.partition("/")
        if method == "subject/open":
            self.values[params["subject"]] = dict(result["values"])
        elif verb in ("close", "unbind"):
            for key in [(kind, params[kind]), *(("field", field) for field in (result or {}).get("unbound", ()))]:
                self.made.pop(key, None)
        elif verb in ("configure", "rebind") and (kind, params[kind]) in self.made:
            kept = self.made[kind, params[kind]][1]
            for name, value in params.items():
                merges = isinstance(value, dict) and isinstance(kept.get(name), dict)
                kept[name] = {**kept[name], **value} if merges else value
        elif method in ("locale/set", "messages/set"):
            key = kind, "" if kind == "locale" else encode(params)
            self.made.pop(key, None)  # Of the same messages the last ones count, and they come last.
            self.made[key] = method, params

    def changed(self, subject: str, changes: list[Any]) -> None:
        known = self.values.setdefault(subject, {})
        known.update({each["property"]: each["value"] for each in changes if "value" in each and not each.get("secret")})

    def is_number(self, subject: str, property: str) -> bool:
        _, params = self.made.get(("subject", subject), ("", {"schema": {"properties": {}}}))
        return kind_of(params["schema"]["properties"].get(property, {})) == "number"

    def parts(self) -> list[dict[str, Any]]:
        """The snapshot as parameters of `session/restore`."""
        text = encode(self.snapshot)
        if len(text) <= WHOLE:
            return [{"snapshot": self.snapshot}] if self.snapshot is not None else []
        cuts = [text[start : start + PART] for start in range(0, len(text), PART)]
        return [{"snapshot": cut, "more": True} for cut in cuts[:-1]] + [{"snapshot": cuts[-1]}]
