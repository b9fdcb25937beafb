"""Schemas as the library reads them: what is referred to, `allOf`, and a choice with null, put together."""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal
from typing import Any
from urllib.parse import unquote

_KINDS: dict[type, str] = {str: "string", bool: "boolean", int: "integer", float: "number", Decimal: "number"}
#: Keywords that have other schemas hold for the same value.
_APPLICATORS = ("$ref", "allOf", "anyOf", "oneOf")


def parts(schema: Any, document: Any) -> list[Mapping[str, Any]]:
    """All schemas that hold for a value of this one, the outermost first: itself, what references within the document lead
    to, all in `allOf`, and in a choice with null the other one. Each is there once, so a schema may lead back to itself."""
    found: list[Mapping[str, Any]] = []
    waiting = [schema]
    while waiting:
        part = waiting.pop(0)
        if isinstance(part, Mapping) and not any(part is known for known in found):
            found.append(part)
            waiting += [_pointed(document, part.get("$ref")), *_listed(part, "allOf"), *_optional(part)]
    return found


def resolved(schema: Any, document: Any) -> Mapping[str, Any]:
    """One schema that says what all of its parts do: of a keyword that several have, the outermost counts, but properties
    and `required` add up. A schema without parts is given as it is; what is no schema is an empty one."""
    if not isinstance(schema, Mapping) or not any(keyword in schema for keyword in _APPLICATORS):
        return schema if isinstance(schema, Mapping) else {}
    merged: dict[str, Any] = {}
    is_optional = False
    for part in parts(schema, document):
        is_optional = is_optional or bool(_optional(part))
        for keyword, value in part.items():
            if keyword == "properties" and isinstance(value, Mapping):
                known = merged.get("properties", {})
                both = {name: {"allOf": [known[name], each]} if name in known else each for name, each in value.items()}
                merged["properties"] = {**known, **both}
            elif keyword == "required" and isinstance(value, list):
                merged["required"] = [*merged.get("required", []), *value]
            elif keyword not in _APPLICATORS:
                merged.setdefault(keyword, value)
    if is_optional and isinstance(merged.get("type"), str):
        merged["type"] = [merged["type"], "null"]
    return merged


def is_object(schema: Mapping[str, Any]) -> bool:
    """Whether values of a resolved schema are objects with properties of their own, or null."""
    kinds = schema.get("type")
    is_one = kinds == "object" or (isinstance(kinds, list) and set(map(str, kinds)) in ({"object"}, {"object", "null"}))
    return is_one and isinstance(schema.get("properties"), Mapping)


def is_single(schema: Mapping[str, Any]) -> bool:
    """Whether values of a resolved schema are texts, numbers or booleans, all of one kind, or null: what a field can edit."""
    kinds = schema.get("type")
    named = {each for each in (kinds if isinstance(kinds, list) else [kinds]) if each != "null"}
    values = _listed(schema, "enum") or ([schema["const"]] if "const" in schema else [])
    if "type" not in schema:
        named = {_KINDS.get(type(value)) for value in values if value is not None}
        named -= {"integer"} if "number" in named else set()
    return len(named) == 1 and named <= set(_KINDS.values())


def unescaped(name: str) -> str:
    """A name out of an id of a subject, or out of a pointer."""
    return name.replace("~1", "/").replace("~0", "~")


def _listed(schema: Mapping[str, Any], keyword: str) -> list[Any]:
    value = schema.get(keyword)
    return value if isinstance(value, list) else []


def _optional(schema: Mapping[str, Any]) -> list[Any]:
    """The schema that is made optional by a choice with null."""
    for choice in (_listed(schema, "anyOf"), _listed(schema, "oneOf")):
        others = [each for each in choice if not (isinstance(each, Mapping) and each.get("type") == "null")]
        if len(choice) == 2 and len(others) == 1:
            return others
    return []


def _pointed(document: Any, reference: Any) -> Any:
    """What a reference within the document leads to; None for any other, and where nothing is."""
    if not isinstance(reference, str) or (reference != "#" and not reference.startswith("#/")):
        return None
    place = document
    for token in unquote(reference).split("/")[1:]:
        name = unescaped(token)
        if isinstance(place, list) and name.isdecimal() and int(name) < len(place):
            place = place[int(name)]
        else:
            place = place.get(name) if isinstance(place, Mapping) else None
    return place
