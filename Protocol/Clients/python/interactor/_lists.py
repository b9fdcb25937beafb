"""Lists of subjects: the keys, and the items, which are subjects. Loaded with the first schema that has a list."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from ._errors import InteractorError, shaped
from ._subject import Property, Subject, escaped

#: How many items one message reads, or inserts.
PAGE = 1_000


class Item(Subject):
    """An item of a list: `order["lines"]["#1"]` is the subject `order/lines/#1`. One that is no object has one
    property, `value`. After it has been removed, it has the values that it had."""

    is_item = True

    def __init__(self, list: List, key: str) -> None:
        self.list, self.key = list, key
        super().__init__(list.session, f"{list.id}/{escaped(key)}", list.item_schema, holder=list.holder)
        self.session.subjects[self.id] = self

    def plain(self) -> Any:
        """The value as the whole list has it."""
        return {**self.values} if self.list.holds_objects else self.value_of("value")

    def take(self, told: Any) -> None:
        """Takes over what a message has of a new item."""
        self._take(self.wired(told["values"]), told.get("keys", {}))
        for each in (self, *self.inner()):
            within = each.id[len(self.id) + 1 :] + "/" if each is not self else ""
            names = {within + (escaped(name) if within else name): name for name in each.properties}
            each.issues = {names[path]: issues for path, issues in told["issues"].items() if path in names}

    def ask(self) -> None:
        for each in (self, *self.inner()):
            for some in each.lists():
                some.load()

    def wired(self, value: Any) -> Mapping[str, Any]:
        """What is plain JSON on the wire is the one property."""
        if self.list.holds_objects:
            return dict(value)
        return {} if self.shape.lists else {"value": value}

    def has_read(self, state: Any) -> dict[str, Any]:
        return super().has_read({**state, "values": self.wired(state["values"])})


class List:
    """A list of a subject: `order["lines"]`. `keys` are those of its items, in their order; `order["lines"][key]` is
    the item, whose properties are bound as any property. What an item has goes with its key, wherever it stands."""

    def __init__(self, holder: Property) -> None:
        #: The property whose value it is.
        self.holder = holder
        self.subject, self.name, self.schema = holder.subject, holder.name, holder.schema
        self.session = self.subject.session
        self.subject.root.undoes = self.subject.root.id
        #: What ids of items begin with.
        self.id = f"{self.subject.id}/{escaped(self.name)}"
        shape = self.subject.shape.of(self.name)
        #: Whether the items are objects, with properties of their own.
        self.holds_objects: bool = shape.holds_objects
        self.item_schema: Any = shape.schema
        self.keys: list[str] = []
        #: What the last message about the keys came from, and its revision.
        self.cause: tuple[str, int] = ("", 0)
        self._items: dict[str, Item] = {}
        self._listeners: list[Callable[[list[str]], object]] = []

    # What a program asks and does.

    def __len__(self) -> int:
        return len(self.keys)

    def __bool__(self) -> bool:
        return True

    def __contains__(self, key: object) -> bool:
        return key in self._items or key in self.keys

    def __iter__(self) -> Iterator[Item]:
        """The items, in their order."""
        self.subject.wait()
        return iter([self._items[key] for key in self.keys])

    def __getitem__(self, key: str) -> Item:
        if key not in self._items:
            self.subject.wait()
        if key not in self._items:
            raise KeyError(f"{self.id} has no item {key!r}; it has {', '.join(self.keys[:20]) or 'none'}")
        return self._items[key]

    @property
    def value(self) -> list[Any]:
        """The values of all items, in their order; setting it replaces them."""
        return [item.plain() for item in self]

    @value.setter
    def value(self, values: Iterable[Any]) -> None:
        self.subject.write({self.name: list(values)})

    @property
    def issues(self) -> list[Any]:
        """What is wrong with the list as a whole: too few items, say."""
        return self.holder.issues

    def on_change(self, function: Callable[[list[str]], object]) -> Callable[[], None]:
        """Calls `function(keys)` when items have come, gone or moved. Returns what ends it."""
        self._listeners.append(function)
        return lambda: self._listeners.remove(function) if function in self._listeners else None

    def on_issues(self, function: Callable[[list[Any]], object]) -> Callable[[], None]:
        return self.subject.on_issues(self.name, function)

    def insert(
        self,
        values: Any = None,
        *,
        before: str | Item | None = None,
        copy: str | Item | None = None,
        key: str | None = None,
        user: bool = False,
    ) -> Item:
        """Puts a new item before another one, or at the end. What `values` leaves out is as in a new item, or as in the
        one that is copied. With `user`, the user does it: it is refused where the list is read-only."""
        given = {"values": values, "copy": copy and _key(copy), "key": key}
        new = {name: some for name, some in given.items() if some is not None}
        return self[self._insert([new], before, user=user)["keys"][0]]

    def extend(self, values: Iterable[Any], *, before: str | Item | None = None, user: bool = False, baseline: bool = False) -> list[str]:
        """Puts new items in, all or none; their keys. With `baseline` they are loaded: the list is not changed by
        it."""
        return list(self._insert([{"values": each} for each in values], before, user=user, baseline=baseline)["keys"])

    def remove(self, *keys: str | Item, user: bool = False) -> None:
        """Takes items away."""
        self._request("remove", keys=[*map(_key, keys)], user=user)

    def move(self, *keys: str | Item, before: str | Item | None = None, user: bool = False) -> None:
        """Moves items before another one, or to the end."""
        self._request("move", keys=[*map(_key, keys)], before=before and _key(before), user=user)

    def _insert(self, items: list[Any], before: str | Item | None, **more: bool) -> Any:
        return self._request("insert", items=items, before=before and _key(before), **more)

    def _request(self, verb: str, **params: Any) -> Any:
        said = {name: value for name, value in params.items() if value is not None and value is not False}
        return self.session._request(f"list/{verb}", {**self.place, **said}, None)

    @property
    def place(self) -> dict[str, Any]:
        return {"subject": self.subject.id, "property": self.name}

    def __repr__(self) -> str:
        return repr(self.holder)

    # For the session.

    def begin(self, keys: Iterable[str] | None, values: Any = None) -> None:
        """These are its keys; without a daemon, these its values, as they were given."""
        self._drop([*self._items])
        if keys is not None:
            self.keys = [*keys]
            return
        given = values if isinstance(values, (list, tuple)) else ()
        self.keys = [f"#{place}" for place in range(1, len(given) + 1)]
        for key, value in zip(self.keys, given):
            item = self._items[key] = Item(self, key)
            item._take({"value": value} if not self.holds_objects else value)

    def load(self) -> None:
        """Asks for the items that nobody has told."""
        missing = [key for key in self.keys if key not in self._items]
        for start in range(0, len(missing), PAGE):
            page = {**self.place, "keys": missing[start : start + PAGE]}
            self.subject.root.asked("list/read", page, self._loaded)

    def _loaded(self, result: Any, error: InteractorError | None) -> None:
        if error is None:
            self._known(result["items"])
        elif error.kind == "unknownItem":  # One has gone meanwhile.
            self.load()

    @shaped
    def _known(self, items: Any) -> None:
        for told in items:
            key = told["key"]
            if item := self._items.get(key):
                item.told(item.has_read(told))
            else:
                item = self._items[key] = Item(self, key)
                item.take(told)
                item.ask()

    @shaped
    def told(self, params: Any) -> None:
        """The keys, or what is wrong with the list."""
        before, again = self.keys, {told["key"] for told in params.get("items", ())}
        self.cause = params.get("cause", ""), params.get("revision", 0)
        if "keys" in params:
            self.keys = [*params["keys"]]
        elif params["splices"]:
            self.keys = [*before]
            for splice in params["splices"]:
                self.keys[splice["at"] : splice["at"] + splice["remove"]] = splice["insert"]
        else:
            again = set()  # The rest of a long message.
        present = set(self.keys)
        self._drop([key for key in self._items if key not in present or key in again])
        # Their own lists are told next, from the beginning.
        self._known([{**told, "keys": {}} for told in params.get("items", ())])
        self.load()
        if params["issues"] != self.holder.issues:
            self.subject.issues[self.name] = params["issues"]
            self.subject.tell("issues", self.name, params["issues"])
        if before != self.keys or again:
            for function in [*self._listeners]:
                self.session._guard(function, [*self.keys])
            self.subject.tell("values", self.name, self)

    @shaped
    def items_told(self, items: Any) -> None:
        for told in items:
            if item := self._items.get(told["key"]):
                item.told(told)

    def _drop(self, keys: Iterable[str]) -> None:
        for key in keys:
            gone, known = self._items.pop(key), self.session.subjects
            for each in (gone, *_within(gone)):
                if known.get(each.id) is each:
                    del known[each.id]

    def pages(self) -> Iterator[dict[str, Any]]:
        """What reads all that is known of it."""
        for start in range(0, len(self.keys), PAGE):
            yield {**self.place, "from": start, "count": PAGE}

    def answered(self, result: Any, error: InteractorError | None) -> None:
        if error is None:
            present = set(self.keys)
            self._known([told for told in result["items"] if told["key"] in present])


def _within(subject: Subject) -> Iterator[Subject]:
    """All that was ever asked for in a subject."""
    objects = [each for each in subject._objects.values() if each]
    for each in [*objects, *(item for some in subject.lists() for item in some._items.values())]:
        yield each
        yield from _within(each)


def _key(item: str | Item) -> str:
    return item.key if isinstance(item, Item) else item
