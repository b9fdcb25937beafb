"""Subjects and their properties, as the program sees them: numbers are decimals."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any

from ._errors import shaped
from ._wire import decimal, kind_of

Rules = Iterable[Any] | None
Values = Mapping[str, Any] | None
#: Templates of single properties: by property, then by code; a text, or texts by language.
Messages = Mapping[str, Mapping[str, Any]] | None

if TYPE_CHECKING:
    from ._recovery import Entry, Steps
    from ._session import Session


class Property:
    """One property of a subject: what a control is bound to."""

    def __init__(self, subject: Subject, name: str) -> None:
        self.subject, self.name = subject, name
        self.schema: Any = subject.properties[name]
        self.type = kind_of(self.schema)

    @property
    def value(self) -> Any:
        """The value as it was last told; setting it writes it. None for a secret that has changed, which only
        `subject.read()` tells."""
        return self.subject.values.get(self.name)

    @value.setter
    def value(self, value: Any) -> None:
        self.subject.write({self.name: value})

    @property
    def issues(self) -> list[Any]:
        """What is wrong with the value, as it was last told."""
        return self.subject.issues.get(self.name, [])

    @property
    def words(self) -> str:
        """The name in words, as what has no title is called: "Zip code" of `zipCode` and `zip_code`, "Repo URL" of `repoURL`."""
        words = re.sub(r"(?<=[a-z0-9])(?=[A-Z])|_", " ", self.name).split()
        text = " ".join(word if word[1:].isupper() else word.lower() for word in words) or self.name
        return text[0].upper() + text[1:]

    def on_change(self, function: Callable[[Any], object]) -> Callable[[], None]:
        return self.subject.on_change(self.name, function)

    def on_issues(self, function: Callable[[list[Any]], object]) -> Callable[[], None]:
        return self.subject.on_issues(self.name, function)

    def __repr__(self) -> str:
        return f"{self.subject.id}.{self.name}"


class Subject:
    """An open subject. `values` and `issues` are what the daemon has, as it was last told."""

    def __init__(self, session: Session, id: str, schema: Any, rules: Rules, values: Values, messages: Messages = None) -> None:
        self.session, self.id, self.schema = session, id, schema
        given: dict[str, Any] = {"rules": list(rules or ()), "values": dict(values or {}), "messages": dict(messages or {})}
        #: The parameters that open it.
        self.opening = {"subject": id, "schema": schema, **{name: some for name, some in given.items() if some}}
        self.rules: list[Any] = given["rules"]
        for rule in self.rules:
            if isinstance(rule, Mapping) and isinstance(name := rule.get("client"), str):
                session._questions.require("client/validate", name)
        self.values: dict[str, Any] = {}
        self.issues: dict[str, list[Any]] = {}
        # What is no schema is the daemon's to refuse.
        declared = schema.get("properties") if isinstance(schema, Mapping) else None
        declared = declared.items() if isinstance(declared, Mapping) else ()
        self.properties: Mapping[str, Any] = {name: each if isinstance(each, Mapping) else {} for name, each in declared}
        self._properties = {name: Property(self, name) for name in self.properties}
        self._listeners: list[tuple[str, str | None, Callable[..., object]]] = []

    def __getitem__(self, name: str) -> Property:
        if name not in self._properties:
            raise KeyError(f"{self.id} has no property {name!r}; it has {', '.join(self._properties)}")
        return self._properties[name]

    def on_change(self, name: str | Callable[..., object], function: Any = None) -> Callable[[], None]:
        """Calls `function(value)` when the property has changed; without a name, `function(name, value)` for all.
        Returns what ends it."""
        return self._listen("values", name, function)

    def on_issues(self, name: str | Callable[..., object], function: Any = None) -> Callable[[], None]:
        """Calls `function(issues)` when other things are wrong with the property; without a name,
        `function(name, issues)` for all. Returns what ends it."""
        return self._listen("issues", name, function)

    def _listen(self, kind: str, name: str | Callable[..., object], function: Any) -> Callable[[], None]:
        listener = (kind, self[name].name, function) if isinstance(name, str) else (kind, None, name)
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
        self.issues = dict(result.get("issues", {}))

    @shaped
    def told(self, params: Any) -> None:
        """The daemon has told of changes: the listeners hear what is new in them."""
        news: dict[str, dict[str, Any]] = {"values": {}, "issues": {}}
        for change in params["changes"]:
            name, issues = change["property"], change["issues"]
            if issues != self.issues.get(name, []):
                news["issues"][name] = issues
            self.issues[name] = issues
            if change.get("secret"):  # Only that it has changed: nobody may take the old value for the present one.
                if "oldValue" in change:
                    self.values.pop(name, None)
                    news["values"][name] = None
                continue
            value = self.converted(name, change["value"])
            if name not in self.values or value != self.values[name]:
                news["values"][name] = value
            self.values[name] = value
        for kind, told in news.items():
            for name, what in told.items():
                for wanted_kind, wanted, function in list(self._listeners):
                    if wanted_kind == kind and wanted in (name, None):
                        self.session._guard(function, *((what,) if wanted else (name, what)))

    def has_read(self, state: Any) -> dict[str, Any]:
        """What `subject/read` says, as changes of all properties."""
        issues, secrets = state["issues"], {name for name, schema in self.properties.items() if schema.get("writeOnly")}
        return {
            "subject": self.id,
            "changes": [
                {"property": name, "value": value, "issues": issues.get(name, []), "secret": name in secrets}
                for name, value in state["values"].items()
            ],
        }

    def offering(self, opened: Any, say: Callable[[str, dict[str, Any]], Entry]) -> Steps:
        """What brings a subject that has just been opened to where this one was: its values, one by one."""
        now = {name: self.converted(name, value) for name, value in opened["values"].items()}
        changed = {name: value for name, value in self.values.items() if now.get(name) != value}
        yield [say("subject/write", {"subject": self.id, "values": {name: value}}) for name, value in changed.items()]

    def converted(self, name: str, value: Any) -> Any:
        """A value from the wire as the program sees it."""
        known = self._properties.get(name)
        return decimal(value) if known and known.type == "number" else value

    def _verb(self, method: str, names: tuple[str, ...]) -> Any:
        return self.session._request(method, {"subject": self.id, **({"properties": list(names)} if names else {})}, None)
