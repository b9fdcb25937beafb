"""Schemas as the library reads them: what is referred to, `allOf`, and a choice with null, put together."""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal
from typing import Any
from urllib.parse import unquote

_KINDS: dict[type, str] = {str: "string", bool: "boolean", int: "integer", float: "number", Decimal: "number"}
#: Keywords that have other schemas hold for the same value.
_APPLICATORS = ("$ref", "allOf", "anyOf", "oneOf")
#: Keywords with schemas of which some may hold for a value.
BRANCHING = ("if", "dependentSchemas", "dependencies")
#: How many subjects may be in each other, the one that was opened included: what is deeper is one JSON value.
LEVELS = 8
#: How deep branches may be in branches.
_DEPTH = 8


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


def resolved(schema: Any, document: Any, depth: int = 0) -> Mapping[str, Any]:
    """One schema that says what all of its parts do: of a keyword that several have, the outermost counts, but properties
    and `required` add up, and what branches declare comes behind. A schema without parts is given as it is; what is no schema
    is an empty one."""
    if not isinstance(schema, Mapping) or not any(keyword in schema for keyword in (*_APPLICATORS, *BRANCHING)):
        return schema if isinstance(schema, Mapping) else {}
    merged: dict[str, Any] = {}
    all_parts = parts(schema, document)
    for part in all_parts:
        for keyword, value in part.items():
            if keyword == "properties" and isinstance(value, Mapping):
                known = merged.get("properties", {})
                both = {name: {"allOf": [known[name], each]} if name in known else each for name, each in value.items()}
                merged["properties"] = {**known, **both}
            elif keyword == "items" and keyword in merged:
                merged["items"] = {"allOf": [merged["items"], value]}
            elif keyword == "required" and isinstance(value, list):
                merged["required"] = [*merged.get("required", []), *value]
            elif keyword not in _APPLICATORS:
                merged.setdefault(keyword, value)
        if values := _consts(part):
            merged.setdefault("enum", values)
    if depth < _DEPTH:
        _add_branches(merged, [each for part in all_parts for each in branches(part, document)], document, depth)
    if isinstance(merged.get("type"), str) and any(map(_optional, all_parts)):
        merged["type"] = [merged["type"], "null"]
    return merged


def branches(part: Mapping[str, Any], document: Any) -> list[Any]:
    """The schemas of which some may hold for an object: `then`, `else`, those of `dependentSchemas`, and those of a choice by a
    property."""
    found = [part[keyword] for keyword in ("then", "else") if "if" in part and keyword in part]
    for keyword in ("dependentSchemas", "dependencies"):
        named = part.get(keyword)
        found += [each for each in named.values() if isinstance(each, Mapping)] if isinstance(named, Mapping) else []
    for keyword in ("anyOf", "oneOf"):
        objects = [each for each in _listed(part, keyword) if not _is_null(each)]
        if len(objects) > 1 and ("discriminator" in part or _choosing(objects, document)):
            found += objects
    return found


def _add_branches(merged: dict[str, Any], found: list[Any], document: Any, depth: int) -> None:
    """Adds the properties that only branches declare: of several that declare one, what they agree on."""
    inner = [resolved(each, document, depth + 1) for each in found]
    if "type" not in merged and "properties" not in merged and inner and all(each.get("type") == "object" for each in inner):
        merged["type"] = "object"
    more: dict[str, list[Any]] = {}
    for branch in inner:
        declared = branch.get("properties")
        for name, each in declared.items() if isinstance(declared, Mapping) else ():
            if name not in merged.get("properties", {}) and each not in more.setdefault(name, []):
                more[name].append(each)
    if more:
        agreed = {name: some[0] if len(some) == 1 else _agreed(some, document) for name, some in more.items()}
        merged["properties"] = {**merged.get("properties", {}), **agreed}


def _agreed(schemas: list[Any], document: Any) -> dict[str, Any]:
    """What several schemas of one property say alike."""
    every = [resolved(each, document, _DEPTH) for each in schemas]
    values = [values_of(each) for each in every]
    said: dict[str, Any] = {"enum": [value for each in values for value in each]} if all(values) else {}
    for keyword in ("type", "format"):
        if all(each.get(keyword) == every[0].get(keyword) for each in every) and keyword in every[0]:
            said[keyword] = every[0][keyword]
    for keyword in ("title", "description"):
        if texts := [each[keyword] for each in every if keyword in each]:
            said[keyword] = texts[0]
    return {**said, "writeOnly": True} if any(each.get("writeOnly") for each in every) else said


def _choosing(objects: list[Any], document: Any) -> bool:
    """Whether all of some schemas require one property, and each has other values of it."""
    shared: dict[str, list[Any]] | None = None
    for each in objects:
        whole = resolved(each, document, _DEPTH)
        declared = whole.get("properties")
        said = declared if isinstance(declared, Mapping) else {}
        named = {name: values_of(resolved(said[name], document, _DEPTH)) for name in _listed(whole, "required") if name in said}
        before = dict.fromkeys(named, []) if shared is None else shared
        shared = {name: [*before[name], *some] for name, some in named.items() if some and name in before}
    return any(len(some) == len(set(map(repr, some))) for some in (shared or {}).values())


def values_of(schema: Mapping[str, Any]) -> list[Any]:
    """The values that a resolved schema lists."""
    return [schema["const"]] if "const" in schema else _listed(schema, "enum")


def _consts(part: Mapping[str, Any]) -> list[Any]:
    """The values of a choice whose branches name nothing else; of `oneOf`, each once."""
    for keyword in ("anyOf", "oneOf"):
        choice = _listed(part, keyword)
        if choice and all(isinstance(each, Mapping) and (values_of(each) or _is_null(each)) for each in choice):
            found = [value for each in choice for value in values_of(each) or [None]]
            return found if keyword == "anyOf" or len(found) == len(set(map(repr, found))) else []
    return []


def is_object(schema: Mapping[str, Any]) -> bool:
    """Whether values of a resolved schema are objects with properties of their own, or null."""
    kinds = schema.get("type")
    is_one = kinds == "object" or (isinstance(kinds, list) and set(map(str, kinds)) in ({"object"}, {"object", "null"}))
    return is_one and isinstance(schema.get("properties"), Mapping)


def is_list(schema: Mapping[str, Any]) -> bool:
    """Whether values of a resolved schema are lists of items of one kind."""
    kinds = schema.get("type")
    named = {str(each) for each in (kinds if isinstance(kinds, list) else [kinds])} - {"null"}
    return named == {"array"} and "prefixItems" not in schema and isinstance(schema.get("items"), (Mapping, bool))


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


def _is_null(schema: Any) -> bool:
    """Whether a schema admits null alone."""
    return isinstance(schema, Mapping) and (schema.get("type") in ("null", ["null"]) or schema.get("const", 0) is None)


def _optional(schema: Mapping[str, Any]) -> list[Any]:
    """The schema that is made optional by a choice with null."""
    for choice in (_listed(schema, "anyOf"), _listed(schema, "oneOf")):
        others = [each for each in choice if not _is_null(each)]
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
