"""A form from a schema: which control each property gets, and where it stands. Loaded when a form is built."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ._subject import Property, Subject

#: The properties of a form, from top to bottom; those of an inner list stand side by side.
Layout = Sequence["str | Sequence[str]"]
#: A text that may be longer gets many lines.
LONG = 200


@dataclass
class Part:
    """One control of a form, and what it is bound with."""

    property: Property
    view: str
    format: dict[str, Any]
    #: A control of the program's own.
    made: Any


def planned(subject: Subject, layout: Layout | None, formats: Mapping[str, Any], controls: Mapping[str, Any]) -> Iterator[list[Part]]:
    """The rows of a form, in the order of the schema or of a layout."""
    for name in (*formats, *controls):
        subject[name]  # Or there is no such property.
    for row in subject.properties if layout is None else layout:
        names = [row] if isinstance(row, str) else row
        yield [_part(subject[name], dict(formats.get(name) or {}), controls.get(name)) for name in names]


def _part(property: Property, format: dict[str, Any], made: Any) -> Part:
    schema = property.schema
    is_computed = any(rule.get("calculate") and rule.get("property") == property.name for rule in property.subject.rules)
    if is_computed:
        return Part(property, "label", {"nilText": "", **format}, made)
    if property.type == "boolean":
        return Part(property, "toggle", format, made)
    if "enum" in schema and "style" not in format:
        return Part(property, "picker", format, made)
    is_long = property.type == "string" and not format and schema.get("maxLength", 0) >= LONG
    return Part(property, "textView" if is_long else "textField", format, made)
