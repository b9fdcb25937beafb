"""Making everything anew with a daemon that knows nothing of it. Loaded when a snapshot was refused, or after
`restart`."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

from ._lists import PAGE, Item, List
from ._subject import Subject

if TYPE_CHECKING:
    from ._link import Link
    from ._recovery import Entry, Steps

Say = Callable[[str, dict[str, Any]], "Entry"]
#: A key of a list's counter that is further away than this is not reached again: the item gets another one.
FAR = 100_000


def building(session: Link, say: Say) -> Steps:
    """Makes everything anew: what was opened and bound, the values as they were last told, drafts as edits."""
    memory = session._memory
    memory.snapshot, memory.log = None, []
    objects: dict[str, Mapping[str, Any]] = {"subject": session.subjects, "field": session.fields, "form": session.forms}
    for (kind, id), (method, params) in list(memory.made.items()):
        if kind == "form":
            params = {**params, "fields": [each for each in params.get("fields", ()) if ("field", each) in memory.made]}
        anew = say(method, params)
        yield [anew]
        if anew.error:
            session._report(anew.error)
        elif known := objects.get(kind, {}).get(id):
            yield from bringing(known, anew.result, say) if kind == "subject" else known.offering(anew.result, say)
    for entry in session._unanswered:
        (entry.params or {}).pop("version", None)
        entry.number = session._numbered()
        memory.sent(entry)
    session._rebuild = False


def bringing(subject: Subject, opened: Any, say: Say) -> Steps:
    """Brings a subject that has just been opened to where it was: its values, one by one, then its lists."""
    yield [say("subject/write", {"subject": id, "values": {name: value}}) for id, name, value in _other(subject, opened["values"])]
    yield from _filling(subject, say)


def _other(subject: Subject, now: Mapping[str, Any]) -> Iterator[tuple[str, str, Any]]:
    """What is not as it is now: the subject, the property, its value. An object that is not there is made first."""
    for name, value in subject._values.items():
        present = now.get(name)
        is_there = name in subject.shape.objects and value is not None
        if name not in now or (present is None if is_there else subject.converted(name, present) != value):
            yield subject.id, name, value
        if is_there:
            yield from _other(subject[name], present or {})


def _filling(subject: Subject, say: Say) -> Steps:
    """Brings the lists in a subject to where they were."""
    for each in (subject, *subject.inner()):
        for some in each.lists():
            yield from _restoring(some, say)


def _restoring(some: List, say: Say) -> Steps:
    """Brings a list to where it was, each item with its key."""
    now: dict[str, Any] = {}
    yield from _reading(some, say, now)
    known = some._items
    # Keys that were given are given again. The others count up: what stood between them comes, and goes.
    missing = [key for key in some.keys if key not in now and key in known]
    items: list[dict[str, Any]] = [{"key": key, "values": _inserted(known[key])} for key in missing if not key.startswith("#")]
    numbers = {int(key[1:]): key for key in missing if key.startswith("#")}
    count = max((int(key[1:]) for key in now if key.startswith("#")), default=0)
    if max(numbers, default=0) > count + FAR:
        items += [{"values": _inserted(known[key])} for key in numbers.values()]
        numbers = {}
    for number in range(count + 1, max(numbers, default=0) + 1):
        # With `x-key`, a value would be the key; it is written afterwards.
        is_wanted = number in numbers and "x-key" not in some.schema
        items.append({"values": _inserted(known[numbers[number]])} if is_wanted else {})
    for start in range(0, len(items) or 1, PAGE):
        if page := items[start : start + PAGE]:
            made = say("list/insert", {**some.place, "items": page})
            yield [made]
            now.update(dict.fromkeys(() if made.error else made.result["keys"]))
        if extra := [key for key in now if key not in known]:
            yield [say("list/remove", {**some.place, "keys": extra})]
            now = {key: told for key, told in now.items() if key in known}
    now = {}
    yield from _reading(some, say, now)
    wanted = [key for key in some.keys if key in now]
    if wanted != [*now]:
        yield [say("list/move", {**some.place, "keys": wanted})]
    for key in wanted:
        item, told = known[key], now[key]
        for id, name, value in _other(item, item.wired(told["values"])):
            yield [say("subject/write", {"subject": id, "values": {name: value}})]
        if any(told.get("keys", {}).values()) or any(each.keys for node in (item, *item.inner()) for each in node.lists()):
            yield from _filling(item, say)


def _reading(some: List, say: Say, now: dict[str, Any]) -> Steps:
    """What the list has now, by key."""
    total = 1
    while len(now) < total:
        read = say("list/read", {**some.place, "from": len(now), "count": PAGE})
        yield [read]
        if read.error or not read.result["items"]:
            return
        total = read.result["total"]
        now.update({told["key"]: told for told in read.result["items"]})


def _inserted(item: Item) -> Any:
    """What an item is inserted with: the values that no rule computes, and that are known; its lists are filled
    afterwards."""
    rules = (rule for rule in item.rules if isinstance(rule, Mapping) and rule.get("calculate"))
    found = _own(item, {rule.get("property") for rule in rules})
    return found if item.list.holds_objects else found.get("value")


def _own(subject: Subject, computed: set[Any]) -> dict[str, Any]:
    found: dict[str, Any] = {name: [] for name in subject.shape.lists}
    for name, value in subject._values.items():
        is_there = name in subject.shape.objects and value is not None
        if subject.property(name).path not in computed:
            found[name] = _own(subject[name], computed) if is_there else value
    return found
