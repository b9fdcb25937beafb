"""As much of a schema from elsewhere as the daemon opens."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator, Mapping
from copy import deepcopy
from decimal import Decimal
from typing import TYPE_CHECKING, Any

from ._errors import InteractorError
from ._schema import LEVELS, is_list, is_object, is_single, parts, resolved, values_of
from ._subject import Rules, Subject

if TYPE_CHECKING:
    from ._session import Session

_SCHEMA = "params.schema."
#: The names of types in JSON Schema.
KINDS = {str: "string", bool: "boolean", int: "integer", float: "number", Decimal: "number", type(None): "null"}
#: Keywords that hold schemas by name, in a list, and one.
_NAMED = ("properties", "$defs", "definitions", "patternProperties", "dependentSchemas", "dependencies")
_LISTED = ("allOf", "anyOf", "oneOf", "prefixItems")
_ALONE = ("items", "additionalItems", "unevaluatedItems", "contains", "additionalProperties", "unevaluatedProperties", "propertyNames",
          "not", "if", "then", "else", "contentSchema")  # fmt: skip
#: What the daemon calls keywords of older drafts, which it translates as it reads them, and how they may be written.
_OLDER = {"$defs": ("definitions",), "dependentSchemas": ("dependencies",), "dependentRequired": ("dependencies",), "prefixItems": ("items",),
          "items": ("additionalItems",), "$id": ("id",), "$anchor": ("$id", "id"), "$dynamicRef": ("$recursiveRef",),
          "exclusiveMinimum": ("minimum",), "exclusiveMaximum": ("maximum",)}  # fmt: skip
_numbers = itertools.count(1)


def fitting(session: Session, schema: Mapping[str, Any], rules: Rules = None) -> tuple[dict[str, Any], list[str]]:
    """As much of a schema from elsewhere as the daemon opens, and a sentence for each part of it that no form has: a keyword or
    a property that the daemon refuses, a default that the schema itself refuses, which is taken out; and what stays, but is not shown: what is neither a single value,
    an object nor a list of them, what leads back to itself."""
    fits = deepcopy(dict(schema))
    left: list[str] = []
    while True:
        unshown = _unshown(fits)
        try:
            subject = session.subject(f"fitting#{next(_numbers)}", fits, rules=rules, unfilled="absent")
        except InteractorError as error:
            path = str((error.data or {}).get("path") or "")
            if not path.startswith(_SCHEMA) or not _leave_out(fits, path.removeprefix(_SCHEMA)):
                raise
            left.append(str(error).removeprefix(_SCHEMA))
        else:
            wrong = list(_refused_defaults(subject, fits))
            subject.close()
            if not wrong:
                return fits, left + unshown
            left += wrong


def _refused_defaults(subject: Subject, document: dict[str, Any]) -> Iterator[str]:
    """Takes out the defaults that the schema itself refuses, as a form that nobody has filled in could not be submitted with
    them; a sentence for each one."""
    for each in (subject, *subject.inner()):
        for name, issues in each.issues.items():
            is_refused = any(issue["severity"] == "error" and issue["source"] == "schema" for issue in issues)
            if is_refused and not is_object(each.properties[name]) and each.value_of(name) is not None:
                place, within = each, [name]
                found = _without_default(each.declared[name], document, [])
                while place.holder:
                    holder = place.holder
                    found = _without_default(holder.subject.declared[holder.name], document, within) or found
                    place, within = holder.subject, [holder.name, *within]
                if found:
                    yield f"properties.{'.properties.'.join(within)}.default: the schema itself refuses it: {issues[0]['message']}"


def _without_default(schema: Any, document: dict[str, Any], within: list[str]) -> bool:
    """Takes out the default of a schema, or a member of it; whether there was one."""
    found = False
    for part in parts(schema, document):
        place: Any = part
        *around, last = ["default", *within]
        for name in around:
            place = place.get(name) if isinstance(place, dict) else None
        if isinstance(place, dict) and last in place:
            del place[last]
            found = True
    return found


def _typed(schema: Any) -> None:
    """Gives a property the type that its `enum` has, where it does not say one."""
    if not isinstance(schema, dict) or "type" in schema or not isinstance(schema.get("enum"), list):
        return
    kinds = {KINDS.get(type(value)) for value in schema["enum"]}
    kinds -= {"integer"} if "number" in kinds else set()
    names = sorted(kind or "" for kind in kinds - {"null"})
    if len(names) == 1 and names[0]:
        schema["type"] = [names[0], "null"] if "null" in kinds else names[0]


def unsingle(schema: Any, document: Any) -> str:
    """Why no control edits a property that is no single value."""
    kinds = sorted(_kinds(schema, document, LEVELS))
    return f"its values are of several kinds ({', '.join(kinds)})" if len(kinds) > 1 else "it is no single value"


def _kinds(schema: Any, document: Any, depth: int) -> set[str]:
    """The names of the types that a schema gives its values, without null."""
    kinds = set[str]()
    for part in parts(schema, document):
        named = part.get("type")
        kinds.update(each for each in (named if isinstance(named, list) else [named]) if isinstance(each, str))
        if named is None:
            kinds.update(KINDS.get(type(value), "") for value in values_of(part))
        for keyword in ("anyOf", "oneOf"):
            for each in part[keyword] if depth and isinstance(part.get(keyword), list) else ():
                kinds |= _kinds(each, document, depth - 1)
    return kinds - {"null", ""}


def _unshown(document: dict[str, Any]) -> list[str]:
    """What a form does not show, as sentences. Properties get the types of their values."""
    unshown: list[str] = []
    done: list[Any] = []

    def shown(schema: Any, path: str, around: list[Any], level: int) -> None:
        _typed(schema)
        whole, own = resolved(schema, document), parts(schema, document)
        if not (is_object(whole) or is_list(whole)):
            why = "" if is_single(whole) else unsingle(schema, document)
        elif any(one is other for one in own for other in around):
            why = "it leads back to itself"
        else:
            why = f"it is in more than {LEVELS - 1} objects" if level >= LEVELS else ""
        if why:
            unshown.append(f"{path}: {why}; a form leaves it out")
        elif is_list(whole):
            shown(whole["items"], f"{path}.items", [*around, *own], level + 1)
        elif is_object(whole):
            walk(schema, f"{path}.", around, level + 1)

    def walk(schema: Any, place: str, around: list[Any], level: int) -> None:
        every = parts(schema, document)
        if all(any(part is known for known in done) for part in every):
            return
        done.extend(every)
        for part in every:
            declared = part.get("properties")
            for name, each in declared.items() if isinstance(declared, dict) else ():
                shown(each, f"{place}properties.{name}", [*around, *every], level)

    walk(document, "", [], 1)
    return unshown


def _leave_out(document: dict[str, Any], path: str) -> bool:
    """Takes out what an error is about: a keyword, or a schema that is wrong as a whole. Whether it was there."""
    place: Any = document
    key: Any
    kind, trail = "schema", list[tuple[Any, Any, str]]()  # What was gone into, by which key, and what it is.
    while path:
        index = re.match(r"\[(\d+)\]\.?", path)
        if isinstance(place, list) and index and int(index[1]) < len(place):
            key, size = int(index[1]), index.end()
        elif isinstance(place, dict) and (found := _member(place, path)):
            key, size = found
        else:
            break
        trail.append((place, key, kind))
        place, path = place[key], path[size:].removeprefix(".")
        kind = _kind(kind, key, place)
    is_schema = kind == "schema"
    # The innermost keyword, or schema.
    while trail and not (is_schema or trail[-1][2] == "schema" or trail[-2:-1] and trail[-2][1:] == ("required", "schema")):
        trail.pop()
    if not trail:
        return False
    holder, key, _ = trail[-1]
    del holder[key]
    if trail[-2:-1] and trail[-2][1:] == ("properties", "schema") and isinstance(required := trail[-2][0].get("required"), list):
        trail[-2][0]["required"] = [name for name in required if name != key]
    return True


def _kind(around: str, key: Any, place: Any) -> str:
    """What a place in a schema is, under a key of what is `around` it: a schema, several, or a value."""
    if around == "schemas":
        return "schema"
    if around == "schema" and (key in _NAMED and isinstance(place, dict) or key in (*_LISTED, "items") and isinstance(place, list)):
        return "schemas"
    return "schema" if around == "schema" and key in _ALONE else "value"


def _member(place: dict[str, Any], path: str) -> tuple[str, int] | None:
    """The member that a path begins with, and how long its name is in the path. A name may have any characters: the longest
    one is meant."""
    names = [name for name in place if path == name or path.startswith((name + ".", name + "["))]
    if names and not (names == ["items"] and isinstance(place["items"], list) and "additionalItems" in place):
        return max(names, key=len), max(map(len, names))
    first = re.match(r"[^.\[]*", path)[0]  # type: ignore[index]
    return next(((name, len(first)) for name in _OLDER.get(first, ()) if name in place), None)
