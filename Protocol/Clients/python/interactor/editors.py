"""What schemas of editors' settings say to people in keywords of their own: `markdownDescription`, `enumDescriptions`,
`deprecationMessage`. Loaded when a form is built."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

#: So many characters of a description are shown: a form is read from top to bottom.
LONGEST = 240


def description(schema: Mapping[str, Any]) -> str:
    """What is said beside a control: what it is for, and that it is not to be used any more."""
    said = (_said(schema, "description", "markdownDescription"), _said(schema, "deprecationMessage", "markdownDeprecationMessage"))
    return "\n".join(map(_shortened, filter(None, said)))


def options(schema: Mapping[str, Any]) -> list[dict[str, Any]] | None:
    """What a picker offers, where its values have names or descriptions."""
    values = schema.get("enum")
    named = [_listed(schema, keyword) for keyword in ("enumItemLabels", "enumDescriptions", "markdownEnumDescriptions")]
    if not isinstance(values, list) or not any(named):
        return None
    labels, plain, marked = named
    texts = []
    for place, value in enumerate(values):
        name = _at(labels, place) or str(value)
        about = _at(plain, place) or _unmarked(_at(marked, place))
        texts.append(f"{name}: {about}" if about else name)
    return [{"value": value, "text": text} for value, text in zip(values, texts) if value is not None]


def _said(schema: Mapping[str, Any], plain: str, marked: str) -> str:
    text, other = schema.get(plain), schema.get(marked)
    return text if isinstance(text, str) else _unmarked(other) if isinstance(other, str) else ""


def _shortened(text: str) -> str:
    """The beginning of a long text: its first paragraph, and of that as many words as fit."""
    first = re.split(r"\n\s*\n", text)[0]
    return first if len(first) <= LONGEST else re.sub(r"\s+\S*$", "", first[:LONGEST]) + "…"


def _listed(schema: Mapping[str, Any], keyword: str) -> list[Any]:
    value = schema.get(keyword)
    return value if isinstance(value, list) else []


def _at(texts: list[Any], place: int) -> str:
    text = texts[place] if place < len(texts) else ""
    return text if isinstance(text, str) else ""


def _unmarked(text: str) -> str:
    """Markdown as plain text: without marks for code, emphasis and links."""
    text = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", text)
    return re.sub(r"`#?([^`]*?)#?`|\*\*([^*]+)\*\*", lambda found: found[1] or found[2] or "", text)
