"""A form from a schema, in whichever toolkit: which control each property gets, where it stands, and how it is bound. Loaded
when a form is built."""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import TYPE_CHECKING, Any, Protocol

from ._binding import titled
from ._errors import InteractorError
from ._form import Form
from ._subject import Property, Rules, Subject

if TYPE_CHECKING:
    from ._session import Session

#: The properties of a form, from top to bottom; those of an inner list stand side by side.
Layout = Sequence["str | Sequence[str]"]
#: A text that may be longer gets many lines.
LONG = 200
_SCHEMA = "params.schema."
#: The names of types in JSON Schema.
KINDS = {str: "string", bool: "boolean", int: "integer", float: "number", Decimal: "number", type(None): "null"}
_numbers = itertools.count(1)


@dataclass
class Part:
    """One control of a form, and what it is bound with."""

    property: Property
    view: str
    format: dict[str, Any]
    #: What the property is called.
    title: Any
    #: What the control is bound with besides its view: `format`, `model`, `hint`.
    options: dict[str, Any]
    #: A control of the program's own.
    made: Any
    #: Whether it is a number that is only shown: its digits stand below those that are typed, at the right.
    is_shown_amount: bool


@dataclass
class Cell:
    """Where a control stands, with its caption before it and its note below it: in a row of `columns` such places."""

    row: int
    column: int
    columns: int
    is_last: bool


class Toolkit(Protocol):
    """What a toolkit does for a form that is built."""

    def control(self, part: Part) -> Any:
        """A control for a view; one of the program's own has been made by then."""

    def caption(self) -> Any:
        """A label, which is filled in afterwards."""

    def note(self) -> tuple[Any, Callable[[str, str], object]]:
        """A part that takes no room while it says nothing, and the function that has it say something."""

    def place(self, part: Part, cell: Cell, caption: Any, control: Any, note: Any) -> None:
        """Puts the three into the form."""

    def bind(self, control: Any, property: Property, **options: Any) -> Any:
        """The adapter's own."""

    def button(self, title: str, press: Callable[[], object], row: int, columns: int) -> Any:
        """A button below all of them."""


@dataclass
class Options:
    """What the `build` of every toolkit takes."""

    #: The rows, as `["name", ["zip", "city"]]`; those of the schema without it.
    layout: Layout | None = None
    #: By property: texts, or texts by language; formats and models as the protocol has them; functions that make a control of
    #: the program's own.
    titles: Mapping[str, str | Mapping[str, str]] | None = None
    formats: Mapping[str, Mapping[str, Any]] | None = None
    models: Mapping[str, Mapping[str, Any]] | None = None
    controls: Mapping[str, Callable[..., Any]] | None = None
    #: What the button says, None for no button; what gets that which is valid; the name of the form.
    submit: str | None = "Save"
    store: Callable[[Any], object] | None = None
    id: str | None = None


def fill(frame: Any, toolkit: Toolkit, subject: Subject, options: Options) -> None:
    """Makes and binds all the controls of a form. `frame` gets `bindings`, `form` and `button`."""
    rows = list(planned(subject, options))
    columns = max(map(len, rows), default=1)
    for number, row in enumerate(rows):
        for column, part in enumerate(row):
            caption, (note, say) = toolkit.caption(), toolkit.note()
            control = part.made(frame) if part.made else toolkit.control(part)
            toolkit.place(part, Cell(number, column, columns, part is row[-1]), caption, control, note)
            binding = toolkit.bind(control, part.property, issues=say, label=caption, **part.options)
            frame.bindings[part.property.name] = binding
            subject.session.caption(caption, part.property, part.title)
    shown = [binding for binding in frame.bindings.values() if binding.view != "label"]
    form: Form = subject.session.form(options.id or subject.id, shown)
    frame.form = form
    if options.submit is not None:
        frame.button = toolkit.button(options.submit, lambda: form.submit(options.store), len(rows), columns)
        form.enables(frame.button)


def fitting(session: Session, schema: Mapping[str, Any], rules: Rules = None) -> tuple[dict[str, Any], list[str]]:
    """As much of a schema from elsewhere as a form can show, and a sentence for each part that is left out: a property that
    is no single value, a keyword that nobody would check. What fits is what the daemon opens."""
    declared = schema.get("properties") or {}
    fits = {**schema, "properties": {name: _typed(each) if isinstance(each, Mapping) else each for name, each in declared.items()}}
    left: list[str] = []
    while True:
        try:
            subject = session.subject(f"fitting#{next(_numbers)}", fits, rules=rules)
        except InteractorError as error:
            path = str((error.data or {}).get("path") or "")
            if not path.startswith(_SCHEMA) or not _leave_out(fits, path.removeprefix(_SCHEMA)):
                raise
            left.append(str(error).removeprefix(_SCHEMA))
        else:
            subject.close()
            return fits, left


def _typed(schema: Mapping[str, Any]) -> dict[str, Any]:
    """A property with the type that its `enum` has, where it does not say one."""
    kinds = {KINDS.get(type(value)) for value in schema.get("enum") or ()} if "type" not in schema else set()
    kinds -= {"integer"} if "number" in kinds else set()
    names = sorted(kind or "" for kind in kinds - {"null"})
    if len(names) != 1 or not names[0]:
        return dict(schema)
    return {**schema, "type": [names[0], "null"] if "null" in kinds else names[0]}


def _leave_out(schema: dict[str, Any], path: str) -> bool:
    """Takes out what an error is about: a keyword, or a property if it cannot be without the keyword. Whether it was there."""
    properties, inner = schema["properties"], path.removeprefix("properties.")
    # A name may have any characters.
    names = [] if inner == path else [n for n in properties if inner == n or inner.startswith((n + ".", n + "["))]
    name = max(names, key=len, default=None)
    keyword = re.split(r"[.\[]", path if name is None else inner[len(name) + 1 :])[0]
    if name is not None:
        if keyword != "type" and isinstance(properties[name], dict) and keyword in properties[name]:
            del properties[name][keyword]
        else:
            del properties[name]
    elif keyword == "properties" or keyword not in schema:
        return False
    elif not path.startswith("required["):
        del schema[keyword]
    if isinstance(schema.get("required"), list):
        schema["required"] = [each for each in schema["required"] if each in properties]
    return True


def planned(subject: Subject, options: Options) -> Iterator[list[Part]]:
    """The rows of a form, in the order of the schema or of a layout."""
    by_name: tuple[Any, ...] = (options.titles, options.formats, options.models, options.controls)
    given: list[Mapping[str, Any]] = [each or {} for each in by_name]
    for name in (name for each in given for name in each):
        subject[name]  # Or there is no such property.
    for row in subject.properties if options.layout is None else options.layout:
        names = [row] if isinstance(row, str) else row
        yield [_part(subject[name], *(each.get(name) for each in given)) for name in names]


def _part(property: Property, title: Any, format: Any, model: Any, made: Any) -> Part:
    schema, format, model = property.schema, dict(format or {}), dict(model or {})
    view = view_of(property, format, model)
    if any(rule.get("calculate") and rule.get("property") == property.name for rule in property.subject.rules):
        view, format = "label", {"nilText": "", **format}
    elif view == "picker":
        format = {"nilText": "", **format}
    elif view == "textField" and property.type == "string" and not format and schema.get("maxLength", 0) >= LONG:
        view = "textView"
    is_amount = view == "label" and property.type in ("integer", "number")
    options = {"format": format, "model": titled(property, title, model), "hint": schema.get("description")}
    return Part(property, view, format, title, options, made, is_amount)


def view_of(property: Property, format: Any, model: Any) -> str:
    """The view of a control that nobody has chosen: a box for a boolean, a list for an `enum` or what else names the options,
    where no style says that they are typed, too; else one line."""
    if property.type == "boolean":
        return "toggle"
    is_listed = "enum" in property.schema or "options" in (model or {})
    return "picker" if is_listed and "style" not in (format or {}) else "textField"
