"""A form from a schema, in whichever toolkit: which control each property gets, where it stands, and how it is bound. Loaded
when a form is built."""

from __future__ import annotations

import builtins
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any, Protocol

from ._binding import Binding, titled
from ._form import Form
from ._schema import is_list, is_object, is_single, parts, resolved, unescaped
from ._subject import Property, Subject, escaped
from ._text import Span
from .fitting import fitting as fitting

if TYPE_CHECKING:
    from ._lists import Item, List

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
class Column:
    """What each row of a table has of one property of its item."""

    name: str
    #: What stands above it; None for the values of a list of single ones.
    title: Any
    is_required: bool
    #: The control of it in the row of an item.
    part: Callable[[Subject], Part]


@dataclass
class Table(Group):
    """A list of a form: its title and its description stand around a row for each item."""

    path: str
    cells: list[Column]

    @builtins.property
    def columns(self) -> int:
        """How many controls stand side by side."""
        return len(self.cells)

    @builtins.property
    def list(self) -> List:
        return self.property.subject.list_of(self.property.name)


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


class TableToolkit(Toolkit, Protocol):
    """What a toolkit does besides that can show lists; the others leave them out."""

    def table(self, table: Table) -> Binding:
        """Fills the frame of a list with a row for each item."""


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
    """Makes and binds all the controls of a form. `frame` gets `bindings`, `form`, `button`, and `left`: what is left out; in a
    toolkit that shows lists, `rows`."""
    plan = planned(subject, options, hasattr(toolkit, "table"))
    made: list[Binding] = []
    columns = _place(frame, toolkit, plan.rows, made)
    shown = [binding for binding in made if binding.view != "label" or binding.all() != [binding]]
    form: Form = subject.session.form(options.id or subject.id, shown)
    frame.form, frame.left = form, plan.left
    if options.submit is not None:
        frame.button = toolkit.button(options.submit, lambda: form.submit(options.store), len(plan.rows), columns)
        form.enables(frame.button)


def _place(frame: Any, toolkit: Any, rows: list[list[Part | Group]], made: list[Binding]) -> int:
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
                if isinstance(part, Table):
                    frame.rows[part.path] = inner.table(part)
                    made.append(frame.rows[part.path])
                else:
                    _place(frame, inner, part.rows, made)
                continue
            caption, (note, say) = toolkit.caption(), toolkit.note()
            control = part.made(toolkit.container) if part.made else toolkit.control(part)
            toolkit.place(part, cell, caption, control, note)
            made.append(toolkit.bind(control, part.property, issues=say, label=caption, **part.options))
            frame.bindings[part.path] = made[-1]
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


def planned(subject: Subject, options: Options, shows_lists: bool = False) -> Plan:
    """The rows of a form, in the order of the schema or of a layout."""
    by_path: tuple[Any, ...] = (options.titles, options.formats, options.models, options.controls)
    planner = _Planner(subject, [each or {} for each in by_path], shows_lists)
    for path in (path for each in planner.given for path in each):
        around, _, name = path.rpartition("/*/")
        _template(subject.property(around)).property(unescaped(name)) if around else subject.property(path)  # Or there is none.
    layout = subject.properties if options.layout is None else options.layout
    rows = [[row] if isinstance(row, str) else list(row) for row in layout]
    return Plan(planner.rows(rows, options.layout is not None), planner.left)


class _Planner:
    def __init__(self, subject: Subject, given: list[Mapping[str, Any]], shows_lists: bool) -> None:
        self.subject, self.given, self.left, self.shows_lists = subject, given, list[str](), shows_lists

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
        if self.shows_lists and not made and is_list(property.schema):
            cells = self.cells(path, property)
            return Table(property, title, str(property.schema.get("description") or ""), [], path, cells) if cells else None
        if not (is_asked or made or is_single(property.schema)):
            self.left.append(f"{path}: it is no single value")
            return None
        return _part(property, path, title, format, model, made)


    def cells(self, path: str, property: Property) -> list[Column]:
        """What a row has of an item: its single values."""
        item, cells = _template(property), list[Column]()
        required = resolved(item.schema, self.subject.schema).get("required") or ()
        for name, schema in item.properties.items():
            within = f"{path}/*/{escaped(name)}"
            title, format, model, made = (each.get(within) for each in self.given)
            if not (made or is_single(schema)):
                self.left.append(f"{within if item.list.holds_objects else path}: it is no single value")
                continue
            title = title or schema.get("title") or item.property(name).words
            part = partial(_cell, name=name, path=within, title=title, format=format, model=model, made=made)
            cells.append(Column(name, title if item.list.holds_objects else None, name in required, part))
        return cells


def _cell(row: Subject, name: str, path: str, title: Any, format: Any, model: Any, made: Any) -> Part:
    part = _part(row.property(name), path, title, format, model, made)
    if part.view == "textView":
        part.view = "textField"  # A row has one line.
    return part


def _template(property: Property) -> Item:
    """An item of a list that is nowhere: what all have."""
    if not is_list(property.schema):
        raise KeyError(f"{property} is no list")
    from ._lists import Item

    item = Item(property.subject.list_of(property.name), "*")
    del item.session.subjects[item.id]
    return item


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
