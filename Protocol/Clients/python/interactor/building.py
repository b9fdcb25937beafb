"""A form from a schema, in whichever toolkit: which control each property gets, where it stands, and how it is bound. Loaded
when a form is built."""

from __future__ import annotations

import builtins
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Protocol

from ._binding import Binding, titled
from ._form import Form
from ._schema import is_object, is_single, parts
from ._subject import Property, Subject, escaped
from ._text import Span
from .fitting import fitting as fitting

#: The properties of a form, from top to bottom; those of an inner list stand side by side.
Layout = Sequence["str | Sequence[str]"]
#: A text that may be longer gets many lines.
LONG = 200
#: How many objects a property may be in.
DEPTH = 8


@dataclass
class Part:
    """One control of a form, and what it is bound with."""

    property: Property
    #: The names that lead to it, as `address/city`: `bindings` has it by this.
    path: str
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
class Group:
    """An object of a form: its title and its description stand around its own rows."""

    property: Property
    title: Any
    description: str
    rows: list[list[Part | Group]]

    @builtins.property
    def columns(self) -> int:
        """How many parts stand side by side."""
        return max(map(len, self.rows))


@dataclass
class Plan:
    """The rows of a form, and a sentence for each property that it leaves out."""

    rows: list[list[Part | Group]]
    left: list[str]


@dataclass
class Cell:
    """Where a control stands, with its caption before it and its note below it: in a row of `columns` such places."""

    row: int
    column: int
    columns: int
    is_last: bool


class Toolkit(Protocol):
    """What a toolkit does for a form that is built, or for a group in it."""

    #: What a control of the program's own is made in.
    container: Any

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

    def group(self, group: Group, cell: Cell) -> tuple[Toolkit, Any, Callable[[str, bool], object]]:
        """A frame in the form: what makes the controls in it, the label of its title, and a function that takes the title and
        whether the frame is shown."""

    def button(self, title: str, press: Callable[[], object], row: int, columns: int) -> Any:
        """A button below all of them."""


@dataclass
class Options:
    """What the `build` of every toolkit takes."""

    #: The rows, as `["name", ["zip", "city"]]`; those of the schema without it. An object is a group; `address/city` is a
    #: property of one.
    layout: Layout | None = None
    #: By property, or by path: texts, or texts by language; formats and models as the protocol has them; functions that make a control of
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
    """Makes and binds all the controls of a form. `frame` gets `bindings`, `form`, `button`, and `left`: what is left out."""
    plan = planned(subject, options)
    columns = _place(frame, toolkit, plan.rows)
    shown = [binding for binding in frame.bindings.values() if binding.view != "label"]
    form: Form = subject.session.form(options.id or subject.id, shown)
    frame.form, frame.left = form, plan.left
    if options.submit is not None:
        frame.button = toolkit.button(options.submit, lambda: form.submit(options.store), len(plan.rows), columns)
        form.enables(frame.button)


def _place(frame: Any, toolkit: Toolkit, rows: list[list[Part | Group]]) -> int:
    """Makes the controls of some rows, and of the groups in them; how many stand side by side."""
    columns = max(map(len, rows), default=1)
    for number, row in enumerate(rows):
        for column, part in enumerate(row):
            cell, session = Cell(number, column, columns, part is row[-1]), part.property.subject.session
            if isinstance(part, Group):
                inner, label, reveal = toolkit.group(part, cell)
                title = session.caption(label, part.property, part.title)
                title.on_state.append(partial(_revealed, reveal))
                _revealed(reveal, title)
                _place(frame, inner, part.rows)
                continue
            caption, (note, say) = toolkit.caption(), toolkit.note()
            control = part.made(toolkit.container) if part.made else toolkit.control(part)
            toolkit.place(part, cell, caption, control, note)
            frame.bindings[part.path] = toolkit.bind(control, part.property, issues=say, label=caption, **part.options)
            session.caption(caption, part.property, part.title)
    return columns


class Title(Binding):
    """What a group is called, where the toolkit has no label for it: `show_as(title, is_shown)` is called with changes."""

    view = "label"

    def __init__(self, group: Group, show_as: Callable[[str, bool], object]) -> None:
        super().__init__(None, group.property, {"model": titled(group.property, group.title)})
        self.on_state.append(partial(_revealed, show_as))
        self.show()

    def read(self) -> tuple[str, Span]:
        return self.field.text, (0, 0)

    def write(self, text: str, selection: Span | None) -> None:
        pass


def _revealed(reveal: Callable[[str, bool], object], title: Any) -> None:
    traits = title.details.get("traits", {})
    reveal(title.title + (" *" if traits.get("required") else ""), traits.get("relevant", True))


def planned(subject: Subject, options: Options) -> Plan:
    """The rows of a form, in the order of the schema or of a layout."""
    by_path: tuple[Any, ...] = (options.titles, options.formats, options.models, options.controls)
    planner = _Planner(subject, [each or {} for each in by_path])
    for path in (path for each in planner.given for path in each):
        subject.property(path)  # Or there is no such property.
    layout = subject.properties if options.layout is None else options.layout
    rows = [[row] if isinstance(row, str) else list(row) for row in layout]
    return Plan(planner.rows(rows, options.layout is not None), planner.left)


class _Planner:
    def __init__(self, subject: Subject, given: list[Mapping[str, Any]]) -> None:
        self.subject, self.given, self.left = subject, given, list[str]()

    def rows(self, rows: list[list[str]], is_asked: bool) -> list[list[Part | Group]]:
        planned = [[part for path in row if (part := self.part(path, is_asked))] for row in rows]
        return [row for row in planned if row]

    def part(self, path: str, is_asked: bool) -> Part | Group | None:
        """What a form has of a property; None where it leaves it out."""
        property = self.subject.property(path)
        title, format, model, made = (each.get(path) for each in self.given)
        if is_object(property.schema):
            if why := unfit(property):
                self.left.append(f"{path}: {why}")
                return None
            first = path if path not in self.subject.properties else escaped(path)
            rows = self.rows([[f"{first}/{escaped(name)}"] for name in property.subject[property.name].properties], False)
            return Group(property, title, str(property.schema.get("description") or ""), rows) if rows else None
        if not (is_asked or made or is_single(property.schema)):
            self.left.append(f"{path}: it is no single value")
            return None
        return _part(property, path, title, format, model, made)


def unfit(holder: Property) -> str:
    """Why a form leaves out an object; nothing where it does not."""
    depth, subject, document = 1, holder.subject, holder.subject.root.schema
    own = parts(subject.declared[holder.name], document)
    while True:
        around = parts(subject.holder.subject.declared[subject.holder.name] if subject.holder else subject.schema, document)
        if any(one is other for one in own for other in around):
            return "it leads back to itself"
        if not subject.holder:
            return f"it is in more than {DEPTH - 1} objects" if depth > DEPTH else ""
        depth, subject = depth + 1, subject.holder.subject


def _part(property: Property, path: str, title: Any, format: Any, model: Any, made: Any) -> Part:
    schema, format, model = property.schema, dict(format or {}), dict(model or {})
    view = view_of(property, format, model)
    if any(rule.get("calculate") and rule.get("property") == property.path for rule in property.subject.rules):
        view, format = "label", {"nilText": "", **format}
    elif view == "picker":
        format = {"nilText": "", **format}
    elif view == "textField" and property.type == "string" and not format and schema.get("maxLength", 0) >= LONG:
        view = "textView"
    is_amount = view == "label" and property.type in ("integer", "number")
    options = {"format": format, "model": titled(property, title, model), "hint": schema.get("description")}
    return Part(property, path, view, format, title, options, made, is_amount)


def view_of(property: Property, format: Any, model: Any) -> str:
    """The view of a control that nobody has chosen: a box for a boolean, a list for an `enum` or what else names the options,
    where no style says that they are typed, too; a text that is only shown for what is no single value; else one line."""
    if not is_single(property.schema):
        return "label"
    if property.type == "boolean":
        return "toggle"
    is_listed = "enum" in property.schema or "options" in (model or {})
    return "picker" if is_listed and "style" not in (format or {}) else "textField"
