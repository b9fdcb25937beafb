"""As much of a schema from elsewhere as a form can show."""

from __future__ import annotations

import itertools
import re
from collections.abc import Mapping
from copy import deepcopy
from decimal import Decimal
from typing import TYPE_CHECKING, Any

from ._errors import InteractorError
from ._schema import is_object, is_single, parts, resolved
from ._subject import Rules

if TYPE_CHECKING:
    from ._session import Session

_SCHEMA = "params.schema."
#: How many objects a property may be in.
DEPTH = 8
#: The names of types in JSON Schema.
KINDS = {str: "string", bool: "boolean", int: "integer", float: "number", Decimal: "number", type(None): "null"}
#: Keywords that hold schemas by name, and in a list.
_NAMED, _LISTED = ("properties", "$defs", "definitions"), ("allOf", "anyOf", "oneOf")
_numbers = itertools.count(1)


def fitting(session: Session, schema: Mapping[str, Any], rules: Rules = None) -> tuple[dict[str, Any], list[str]]:
    """As much of a schema from elsewhere as a form can show, and a sentence for each part that is left out: a property that
    is neither a single value nor an object, a keyword that the daemon refuses, an object that leads back to itself. The
    daemon opens what fits."""
    fits = deepcopy(dict(schema))
    left: list[str] = []
    if not any(keyword in fits for keyword in ("$ref", "properties", *_LISTED)):
        fits["properties"] = {}
    while True:
        unshown = _prune(fits, left)
        try:
            subject = session.subject(f"fitting#{next(_numbers)}", fits, rules=rules)
        except InteractorError as error:
            path = str((error.data or {}).get("path") or "")
            if not path.startswith(_SCHEMA) or not _leave_out(fits, path.removeprefix(_SCHEMA)):
                raise
            left.append(str(error).removeprefix(_SCHEMA))
        else:
            subject.close()
            return fits, left + unshown


def _typed(schema: Any) -> None:
    """Gives a property the type that its `enum` has, where it does not say one."""
    if not isinstance(schema, dict) or "type" in schema or not isinstance(schema.get("enum"), list):
        return
    kinds = {KINDS.get(type(value)) for value in schema["enum"]}
    kinds -= {"integer"} if "number" in kinds else set()
    names = sorted(kind or "" for kind in kinds - {"null"})
    if len(names) == 1 and names[0]:
        schema["type"] = [names[0], "null"] if "null" in kinds else names[0]


def _prune(document: dict[str, Any], left: list[str]) -> list[str]:
    """Takes out what no form shows, and says so; what stays in the schema, but is not shown, is given back as sentences."""
    unshown: list[str] = []
    done: list[Any] = []

    def walk(schema: Any, place: str, around: list[Any], depth: int) -> None:
        every = parts(schema, document)
        if all(any(part is known for known in done) for part in every):
            return
        done.extend(every)
        for part in every:
            declared = part.get("properties")
            for name, each in list(declared.items()) if isinstance(declared, dict) else ():
                path = f"{place}properties.{name}"
                _typed(each)
                whole, inner = resolved(each, document), parts(each, document)
                if is_object(whole):
                    if any(one is other for one in inner for other in [*every, *around]):
                        unshown.append(f"{path}: it leads back to itself; a form leaves it out")
                    elif depth >= DEPTH:
                        unshown.append(f"{path}: it is in more than {DEPTH - 1} objects; a form leaves it out")
                    else:
                        walk(each, f"{path}.", [*around, *every], depth + 1)
                elif not is_single(whole):
                    _remove(every, name)
                    left.append(f"{path}: a form shows single values and objects, and this is neither")

    walk(document, "", [], 0)
    return unshown


def _remove(schemas: list[Any], name: str) -> None:
    """Takes a property out of all schemas that hold for an object."""
    for schema in schemas:
        if isinstance(schema.get("properties"), dict):
            schema["properties"].pop(name, None)
        if isinstance(schema.get("required"), list):
            schema["required"] = [each for each in schema["required"] if each != name]


def _leave_out(document: dict[str, Any], path: str) -> bool:
    """Takes out what an error is about: a keyword, or a property if it cannot be without the keyword. Whether it was there."""
    place: Any = document
    schema, keyword = document, ""  # The innermost schema on the way, and its keyword.
    named: tuple[Any, Any] | None = None  # The innermost property on the way, and the schema that declares it.
    trail: list[Any] = []
    owner: Any = document
    key: Any
    while path:
        index = re.match(r"\[(\d+)\]\.?", path)
        if isinstance(place, list) and index and int(index[1]) < len(place):
            key, path = int(index[1]), path[index.end() :]
        elif isinstance(place, dict):
            # A name may have any characters.
            names = [name for name in place if path == name or path.startswith((name + ".", name + "["))]
            if not names:
                break
            key = max(names, key=len)
            path = path[len(key) :].removeprefix(".")
        else:
            break
        if place is schema:
            keyword, owner = str(key), schema
        elif trail[-1] in _NAMED and isinstance(place[key], dict):
            named = (owner, key) if trail[-1] == "properties" else named
            schema, keyword = place[key], ""
        elif trail[-1] == "properties":
            named = (owner, key)
        elif trail[-1] in _LISTED and isinstance(place[key], dict):
            schema, keyword = place[key], ""
        trail.append(key)
        place = place[key]
    is_needed = keyword in ("", "properties") or (keyword in ("type", "$ref") and (named or schema is document))
    if not is_needed:
        if keyword == "required" and isinstance(trail[-1], int):
            del schema["required"][trail[-1]]
        else:
            del schema[keyword]
    elif named:
        _remove([named[0]], str(named[1]))
    else:
        return False
    return True
