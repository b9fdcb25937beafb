"""Subjects and their properties, as the program sees them: numbers are decimals."""

from __future__ import annotations

import builtins
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

from ._errors import InteractorError, shaped
from ._schema import LEVELS, is_list, is_object, resolved, unescaped
from ._wire import decimal, kind_of

Rules = Iterable[Any] | None
Values = Mapping[str, Any] | None
#: Templates of single properties: by property, then by code; a text, or texts by language.
Messages = Mapping[str, Mapping[str, Any]] | None

if TYPE_CHECKING:
    from ._lists import List
    from ._recovery import Entry, Steps
    from ._session import Session


class Property:
    """One property of a subject: what a control is bound to. `schema` has what it refers to put together; `path` is the
    name as rules of the subject that was opened have it."""

    def __init__(self, subject: Subject, name: str) -> None:
        self.subject, self.name = subject, name
        self.schema: Any = subject.properties[name]
        self.type = kind_of(self.schema)
        self.path = name
        if holder := subject.holder:
            around = holder.path if holder.subject.holder else escaped(holder.name)
            self.path = f"{around}/*/{escaped(name)}" if subject.is_item else f"{around}/{escaped(name)}"

    @property
    def value(self) -> Any:
        """The value as it was last told; setting it writes it. None for a secret that has changed, which only
        `subject.read()` tells."""
        return self.subject.value_of(self.name)

    @value.setter
    def value(self, value: Any) -> None:
        self.subject.write({self.name: value})

    @property
    def issues(self) -> list[Any]:
        """What is wrong with the value, as it was last told."""
        return self.subject.issues.get(self.name, [])

    @property
    def words(self) -> str:
        """The name in words, as what has no title is called: "Zip code" of `zipCode`, `zip_code` and `zip-code`, "Repo URL" of
        `repoURL`, "Format: Tab size" of `format.tabSize`."""
        return ": ".join(map(in_words, self.name.split(".") if re.fullmatch(r"[\w-]+(\.[\w-]+)+", self.name) else [self.name]))

    def on_change(self, function: Callable[[Any], object]) -> Callable[[], None]:
        return self.subject.on_change(self.name, function)

    def on_issues(self, function: Callable[[list[Any]], object]) -> Callable[[], None]:
        return self.subject.on_issues(self.name, function)

    def __repr__(self) -> str:
        return f"{self.subject.id}.{self.name}"


def in_words(name: str) -> str:
    words = re.sub(r"(?<=[a-z0-9])(?=[A-Z])|_" + "|-" * bool(re.fullmatch(r"[\w-]+", name)), " ", name).split()
    text = " ".join(word if word[1:].isupper() else word.lower() for word in words) or name
    return text[0].upper() + text[1:]


def escaped(name: str) -> str:
    """A name as ids of subjects have it, and pointers."""
    return name.replace("~", "~0").replace("/", "~1")


class Shape:
    """What a schema of objects declares. Items of one list share theirs. `level` counts the subjects that one is in, and
    itself."""

    def __init__(self, schema: Any, document: Any, holds_objects: bool = True, level: int = 1) -> None:
        self.schema, self.holds_objects, self._level = schema, holds_objects, level
        self._document, self._inner = document, dict[str, Shape]()
        # What is no schema is the daemon's to refuse.
        declared = resolved(schema, document).get("properties")
        #: As the schema has them, with references. A document that is about no object has one property, `value`.
        self.declared: dict[str, Any] = dict(declared) if isinstance(declared, Mapping) else {"value": schema} if schema is document else {}
        self.properties = {name: resolved(each, document) for name, each in self.declared.items()}
        nests = self.properties.items() if level < LEVELS else ()
        self.objects = {name for name, each in nests if is_object(each)}
        self.lists = {name for name, each in nests if is_list(each)}
        self.numbers = {name for name, each in self.properties.items() if kind_of(each) == "number"}

    def of(self, name: str) -> Shape:
        """That of an object, or of the items of a list. Those that are no objects have one property, `value`."""
        if name not in self._inner:
            schema, holds_objects = self.properties[name], name in self.objects
            if name in self.lists:
                schema = schema["items"]
                whole = resolved(schema, self._document)
                holds_objects = is_object(whole) and whole["type"] in ("object", ["object"]) and bool(whole["properties"])
                schema = schema if holds_objects else {"properties": {"value": schema}}
            self._inner[name] = Shape(schema, self._document, holds_objects, self._level + 1)
        return self._inner[name]

    def converted(self, values: Mapping[str, Any]) -> dict[str, Any]:
        """Values from the wire as the program sees them."""
        return {name: self._converted(name, value) for name, value in values.items()}

    def _converted(self, name: str, value: Any) -> Any:
        if name in self.objects and isinstance(value, Mapping):
            return self.of(name).converted(value)
        if name in self.lists and isinstance(value, list):
            shape = self.of(name)
            return [shape.converted(each) if shape.holds_objects else shape._converted("value", each) for each in value]
        return decimal(value) if name in self.numbers else value


class Subject:
    """An open subject, or an object in one: `order["address"]` is the subject `order/address`. `values`, which hold those of
    objects and lists, and `issues` of its own properties are what the daemon has, as it was last told."""

    #: Whether it is an item of a list.
    is_item = False
    #: Of what was opened: its id, if there are lists in it, so that undo is about all of it.
    undoes: str | None = None

    def __init__(
        self, session: Session, id: str, schema: Any, rules: Rules = None, values: Values = None, messages: Messages = None,
        holder: Property | None = None, **more: Any,
    ) -> None:  # fmt: skip
        self.session, self.id, self.schema = session, id, schema
        #: The property that an object is the value of, or an item an item of; None for what was opened, which is its own `root`.
        self.holder = holder
        self.root: Subject = holder.subject.root if holder else self
        given: dict[str, Any] = {"rules": list(rules or ()), "values": dict(values or {}), "messages": dict(messages or {}), **more}
        if unknown := more.keys() - {"schemas", "undeclared", "unfilled"}:
            raise TypeError(f"a subject has no {', '.join(sorted(unknown))}")
        #: The parameters that open it.
        self.opening = {"subject": id, "schema": schema, **{name: some for name, some in given.items() if some}}
        self.rules: list[Any] = self.root.rules if holder else given["rules"]
        for rule in self.rules:
            if isinstance(rule, Mapping) and isinstance(name := rule.get("client"), str):
                session._questions.require("client/validate", name)
        self.issues: dict[str, list[Any]] = {}
        self.shape: Shape = holder.subject.shape.of(holder.name) if holder else Shape(schema, schema)
        self.declared: Mapping[str, Any] = self.shape.declared
        self.properties: Mapping[str, Any] = self.shape.properties
        self._properties: dict[str, Property] = {}
        self._objects: dict[str, Subject | None] = dict.fromkeys(self.shape.objects)
        self._lists: dict[str, List] = {}
        #: What was asked for to know what is in it.
        self.reads: list[Entry] = []
        #: An object that is there is an empty one here: its values are its own.
        self._values: dict[str, Any] = {}
        if holder and holder.subject._values.get(holder.name, {}) is None:
            self._values = dict.fromkeys(self.properties.keys() - self.shape.lists)
        self._listeners: list[tuple[str, str | None, Callable[..., object]]] = []

    def __getitem__(self, name: str) -> Any:
        """A `Property`; of an object, the `Subject` of its properties; of a list, the `List` of its items."""
        if name in self.shape.lists:
            return self.list_of(name)
        return self._object(name) if name in self._objects else self.property(name)

    def property(self, name: str) -> Property:
        """A property, even where it is an object or a list: what is shown and said of it as a whole. What is no name of one
        is a path, as `address/city`, or `lines/KEY/price`."""
        first, _, rest = name.partition("/")
        if name not in self.properties and rest and (around := unescaped(first)) in self.shape.lists:
            key, _, rest = rest.partition("/")
            return self.list_of(around)[unescaped(key)].property(rest if "/" in rest else unescaped(rest))
        if name not in self.properties and rest and around in self._objects:
            return self._object(around).property(rest if "/" in rest else unescaped(rest))
        if name not in self.properties:
            raise KeyError(f"{self.id} has no property {name!r}; it has {', '.join(self.properties)}")
        if name not in self._properties:
            self._properties[name] = Property(self, name)
        return self._properties[name]

    def lists(self) -> Iterable[List]:
        """Those that are its own properties."""
        return self._lists.values()

    def list_of(self, name: str) -> List:
        """A list, by the name of its property."""
        if name not in self._lists:
            from ._lists import List

            self._lists[name] = List(self.property(name))
        return self._lists[name]

    def _object(self, name: str) -> Subject:
        """The subject of an object, which may be null: the first value that it gets makes it."""
        holder = self.property(name)
        if name not in self._objects:
            raise KeyError(f"{holder} is no object")
        known = self._objects[name]
        if known is None:
            id = f"{self.id}/{escaped(name)}"
            known = self._objects[name] = Subject(self.session, id, holder.schema, holder=holder)
            if self.session.subjects.get(self.root.id) is self.root:
                self.session.subjects[id] = known
        return known

    @builtins.property
    def values(self) -> dict[str, Any]:
        """Of an object that is null, all are None."""
        if not self._objects and not self.shape.lists:
            return self._values
        return {name: self.value_of(name) for name in self.properties if name in self._values or name in self.shape.lists}

    def value_of(self, name: str) -> Any:
        if name in self.shape.lists:
            return self.list_of(name).value
        value = self._values.get(name)
        return {**self._object(name).values} if name in self._objects and value is not None else value

    def on_change(self, name: str | Callable[..., object], function: Any = None) -> Callable[[], None]:
        """Calls `function(value)` when the property has changed, of a list with the `List`; without a name, `function(name, value)` for all.
        Returns what ends it."""
        return self._listen("values", name, function)

    def on_issues(self, name: str | Callable[..., object], function: Any = None) -> Callable[[], None]:
        """Calls `function(issues)` when other things are wrong with the property; without a name,
        `function(name, issues)` for all. Returns what ends it."""
        return self._listen("issues", name, function)

    def _listen(self, kind: str, name: str | Callable[..., object], function: Any) -> Callable[[], None]:
        listener = (kind, self.property(name).name, function) if isinstance(name, str) else (kind, None, name)
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

    def set_issues(
        self, name: str | None = None, issues: Iterable[Any] = (), clear_on: str = "change", *, pointer: str | None = None
    ) -> Any:
        """Shows what a server said of a property: sentences, or issues as the protocol has them. `pointer`, in place of a
        name, is a JSON pointer into what was submitted, as `/address/city`; for the subject that was opened."""
        bodies = [{"message": issue} if isinstance(issue, str) else issue for issue in issues]
        place = ("property", name) if pointer is None else ("pointer", pointer)
        params = {"subject": self.id, place[0]: place[1], "issues": bodies, "clearOn": clear_on}
        return self.session._request("subject/setIssues", params, None)

    def close(self) -> None:
        """Closes it, and unbinds the controls on it and on its objects. An object cannot be closed by itself."""
        if not self.holder:
            session = self.session
            for binding in [b for b in session.bindings if (p := b.field.property) and p.subject.root is self]:
                binding.unbind()
            for field in [f for f in session.fields.values() if (p := f.property) and p.subject.root is self]:
                field.unbind()
            for id in [id for id, subject in session.subjects.items() if subject.root is self]:
                del session.subjects[id]
        self.session.request("subject/close", {"subject": self.id})

    # For the session and for adapters.

    @shaped
    def opened(self, result: Any) -> None:
        self.session.subjects[self.id] = self
        self._take(result["values"], result.get("keys"))
        self.issues = dict(result.get("issues", {}))

    def _take(self, values: Mapping[str, Any], keys: Any = None, within: str = "") -> None:
        """Takes nested values over, and the keys of the lists in them; without a daemon, there are no keys."""
        self._values = {}
        for name in self.shape.lists:
            known = None if keys is None else keys.get(within + escaped(name) if within else name, ())
            self.list_of(name).begin(known, values.get(name))
        for name, value in values.items():
            is_there = name in self._objects and isinstance(value, Mapping)
            if name not in self.shape.lists:
                self._values[name] = {} if is_there else self.converted(name, value)
            if is_there:
                self._object(name)._take(value, keys, f"{within}{escaped(name)}/")

    def ask(self) -> None:
        """Asks for what an answer about it does not tell: what is wrong in its objects, and the items of its lists."""
        for each in (self, *self.inner()):
            if each is not self:
                self.root.asked("subject/read", {"subject": each.id}, each.answered)
            for name in self.shape.lists if each is self else each.shape.lists:
                each.list_of(name).load()

    def asked(self, method: str, params: Any, then: Callable[[Any, Any], object]) -> None:
        self.reads = [*(read for read in self.reads if not read.done), self.session.send(method, params, then)]

    def wait(self) -> None:
        """Waits until all is known of what is in it."""
        if self.root.reads:
            self.session.wait(lambda: all(read.done for read in self.root.reads))

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
                    self._values.pop(name, None)
                    news["values"][name] = None
                continue
            value = self.converted(name, change["value"])
            if name in self._objects and value is not None:
                is_unknown, inner = self._objects[name] is None, self._object(name)
                if is_unknown and value:  # A read tells all that is in it.
                    inner._take(change["value"], params.get("keys", {}), escaped(name) + "/")
                    inner.ask()
                value = {}
            if name not in self._values or value != self._values[name]:
                news["values"][name] = value
            self._values[name] = value
        for kind, told in news.items():
            for name, what in told.items():
                self.tell(kind, name, self.value_of(name) if what == {} else what)
        for name, keys in params.get("keys", {}).items():
            if name in self.shape.lists:
                self.list_of(name).told({"keys": keys, "issues": params["issues"].get(name, [])})

    def tell(self, kind: str, name: str, what: Any) -> None:
        for wanted_kind, wanted, function in [*self._listeners]:
            if wanted_kind == kind and wanted in (name, None):
                self.session._guard(function, *((what,) if wanted else (name, what)))

    def list_told(self, params: Any) -> None:
        self.list_of(params["property"]).told(params)

    def items_told(self, params: Any) -> None:
        self.list_of(params["property"]).items_told(params["items"])

    def inner(self) -> Iterator[Subject]:
        """The objects that are there, the outer ones first."""
        for name in self._objects:
            # What its lists have may not be known yet.
            if self._values.get(name) is not None and ((each := self._object(name))._values or each.shape.lists):
                yield each
                yield from each.inner()

    def answered(self, state: Any, error: InteractorError | None = None) -> None:
        """The answer to `subject/read` has come."""
        if not error:
            self.told(self.has_read(state))

    @builtins.property
    def secrets(self) -> set[str]:
        """The properties whose values are not told; all, in an object that is a secret."""
        is_one = self.holder is not None and self.holder.name in self.holder.subject.secrets
        return {name for name, schema in self.properties.items() if is_one or schema.get("writeOnly")}

    def has_read(self, state: Any) -> dict[str, Any]:
        """What `subject/read` says, as changes of all properties."""
        issues, secrets = state["issues"], self.secrets
        return {
            "subject": self.id,
            "keys": state.get("keys", {}),
            "issues": issues,
            "changes": [
                {"property": name, "value": value, "issues": issues.get(name, []), "secret": name in secrets}
                for name, value in state["values"].items()
            ],
        }

    def converted(self, name: str, value: Any) -> Any:
        """A value from the wire as the program sees it."""
        return self.shape.converted({name: value})[name]

    def _verb(self, method: str, names: tuple[str, ...]) -> Any:
        return self.session._request(method, {"subject": self.id, **({"properties": list(names)} if names else {})}, None)
