"""Subjects and their properties, as the program sees them: numbers are decimals."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any

from ._errors import shaped
from ._wire import decimal, kind_of

Rules = Iterable[Any] | None
Values = Mapping[str, Any] | None

if TYPE_CHECKING:
    from ._recovery import Entry, Steps
    from ._session import Session


class Property:
    """One property of a subject: what a control is bound to."""

    def __init__(self, subject: Subject, name: str) -> None:
        self.subject, self.name = subject, name
        self.schema: Any = subject.schema["properties"][name]
        self.type = kind_of(self.schema)

    @property
    def value(self) -> Any:
        """The value as it was last told; setting it writes it."""
        return self.subject.values.get(self.name)

    @value.setter
    def value(self, value: Any) -> None:
        self.subject.write({self.name: value})

    @property
    def issues(self) -> list[Any]:
        return self.subject.issues.get(self.name, [])

    def on_change(self, function: Callable[[Any], object]) -> Callable[[], None]:
        return self.subject.on_change(self.name, function)

    def __repr__(self) -> str:
        return f"{self.subject.id}.{self.name}"


class Subject:
    """An open subject. `values` and `issues` are what was last told of it."""

    def __init__(self, session: Session, id: str, schema: Any, rules: Rules, values: Values) -> None:
        self.session, self.id, self.schema = session, id, schema
        given = {"rules": list(rules or ()), "values": dict(values or {})}
        #: The parameters that open it.
        self.opening = {"subject": id, "schema": schema, **{name: some for name, some in given.items() if some}}
        self.values: dict[str, Any] = {}
        self.issues: dict[str, list[Any]] = {}
        self._properties = {name: Property(self, name) for name in schema["properties"]}
        self._listeners: list[tuple[str | None, Callable[..., object]]] = []

    def __getitem__(self, name: str) -> Property:
        if name not in self._properties:
            raise KeyError(f"{self.id} has no property {name!r}; it has {', '.join(self._properties)}")
        return self._properties[name]

    def on_change(self, name: str | Callable[..., object], function: Any = None) -> Callable[[], None]:
        """Calls `function(value)` when the property has changed; without a name, `function(name, value)` for all.
        Returns what ends it."""
        listener = (self[name].name, function) if isinstance(name, str) else (None, name)
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener) if listener in self._listeners else None

    def read(self) -> Any:
        return self.session.request("subject/read", {"subject": self.id})

    def write(self, values: Mapping[str, Any]) -> Any:
        return self.session.request("subject/write", {"subject": self.id, "values": dict(values)})

    def reset(self, *names: str) -> Any:
        return self._verb("subject/reset", names)

    def revert(self, *names: str) -> Any:
        return self._verb("subject/revert", names)

    def clear(self, *names: str) -> Any:
        return self._verb("subject/clear", names)

    def accept(self, *names: str) -> Any:
        return self._verb("subject/accept", names)

    def set_issues(self, name: str, issues: Iterable[Any], clear_on: str = "change") -> Any:
        """Shows what a server said of a property: sentences, or issues as the protocol has them."""
        bodies = [{"message": issue} if isinstance(issue, str) else issue for issue in issues]
        params = {"subject": self.id, "property": name, "issues": bodies, "clearOn": clear_on}
        return self.session._request("subject/setIssues", params, None)

    def close(self) -> None:
        for binding in [b for b in self.session.bindings if b.field.property and b.field.property.subject is self]:
            binding.unbind()
        for field in [f for f in self.session.fields.values() if f.property and f.property.subject is self]:
            field.unbind()
        self.session.subjects.pop(self.id, None)
        self.session.request("subject/close", {"subject": self.id})

    # For the session and for adapters.

    @shaped
    def opened(self, result: Any) -> None:
        self.session.subjects[self.id] = self
        self.values = {name: self.converted(name, value) for name, value in result["values"].items()}

    @shaped
    def told(self, params: Any) -> None:
        for change in params["changes"]:
            name = change["property"]
            self.issues[name] = change["issues"]
            if "value" in change and not change.get("secret"):
                self.values[name] = self.converted(name, change["value"])
        for change in params["changes"]:
            name = change["property"]
            for wanted, function in list(self._listeners):
                if wanted in (name, None):
                    arguments = (self.values.get(name),) if wanted else (name, self.values.get(name))
                    self.session._guard(function, *arguments)

    def knows(self, change: Any) -> bool:
        """Whether a change is none."""
        return bool(self.converted(change["property"], change.get("value")) == self.values.get(change["property"]))

    def offering(self, opened: Any, say: Callable[[str, dict[str, Any]], Entry]) -> Steps:
        """What brings a subject that has just been opened to where this one was: its values, one by one."""
        now = {name: self.converted(name, value) for name, value in opened["values"].items()}
        changed = {name: value for name, value in self.values.items() if now.get(name) != value}
        news = [{"property": name, "value": now[name], "issues": []} for name in now if name not in self.values]
        self.session.call_soon(self.told, {"changes": news})  # Where there was no daemon, nobody knew of them.
        yield [say("subject/write", {"subject": self.id, "values": {name: value}}) for name, value in changed.items()]

    def converted(self, name: str, value: Any) -> Any:
        """A value from the wire as the program sees it."""
        known = self._properties.get(name)
        return decimal(value) if known and known.type == "number" else value

    def _verb(self, method: str, names: tuple[str, ...]) -> Any:
        return self.session._request(method, {"subject": self.id, **({"properties": list(names)} if names else {})}, None)
