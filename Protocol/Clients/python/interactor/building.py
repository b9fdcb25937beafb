"""A form from a schema, in whichever toolkit: which control each property gets, where it stands, and how it is bound. Loaded
when a form is built."""

from __future__ import annotations

import builtins
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Any, Protocol

from ._binding import Binding, titled
from ._form import Form
from ._schema import LEVELS, is_list, is_object, is_single, parts, resolved, unescaped
from ._subject import Property, Subject, escaped
from ._text import Span
from .editors import description as described, options as listed
from .fitting import fitting as fitting, unsingle
from .wording import SAVE, Texts, plain

if TYPE_CHECKING:
    from ._lists import Item, List
    from .rows import Make, Rows

#: The properties of a form, from top to bottom; those of an inner list stand side by side.
Layout = Sequence["str | Sequence[str]"]
#: A text that may be longer gets many lines.
LONG = 200


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
    """What each row of a table has of one property of its item, or of an object in it."""

    #: What stands above it; None for the values of a list of single ones.
    title: Any
    is_required: bool
    #: What shows it in the row of an item: a control, or the rows of a list in the item.
    part: Callable[[Item], Part | Table]


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

    def below(self, note: Any, row: int, columns: int) -> None:
        """Puts a note for the whole form below all of its controls."""

    def button(self, title: str, press: Callable[[], object], row: int, columns: int) -> Any:
        """A button below that."""

    # In the frame of a list.

    def heading(self, column: int) -> Any:
        """A label above a column of rows, which is filled in afterwards."""

    def rows(self, list: List, make: Make) -> Rows:
        """The adapter's own, below the headings."""

    def cell(self, container: Any, part: Part | Table) -> tuple[Any, Toolkit]:
        """A frame in a row, for a control or for a list, and what makes it."""

    def put(self, part: Part, control: Any, note: Any) -> None:
        """Puts a control into the frame of a cell, with its note below it."""


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
    #: What the button says, a text or texts by language, None for no button; what gets that which is valid; the name of the form.
    submit: Texts | None = field(default_factory=lambda: SAVE)
    store: Callable[[Any], object] | None = None
    id: str | None = None


#: A form's rows on pages: what makes the controls of each one, and its rows.
Pages = Iterable[tuple["Toolkit", "list[list[Part | Group]]"]]


def fill(
    frame: Any,
    toolkit: Toolkit,
    subject: Subject,
    options: Options,
    paged: Callable[[list[list[Part | Group]]], Pages] | None = None,
) -> None:
    """Makes and binds all the controls of a form. `frame` gets `bindings`, `rows`, `form`, `button`, and `left`: what is
    left out. `paged` divides the rows, where a toolkit has no room for all in one place."""
    plan = planned(subject, options)
    made: list[Binding] = []
    pages = paged(plan.rows) if paged else [(toolkit, plan.rows)]
    columns = max([_place(frame, each, rows, made) for each, rows in pages])
    shown = [binding for binding in made if binding.view != "label" or binding.all() != [binding]]
    form: Form = subject.session.form(options.id or subject.id, shown)
    frame.form, frame.left = form, plan.left
    note, say = toolkit.note()
    toolkit.below(note, len(plan.rows), columns)
    tell(form, say, options)
    if options.submit is not None:
        frame.button = toolkit.button(plain(options.submit), lambda: form.submit(options.store), len(plan.rows), columns)
        if not isinstance(options.submit, str):
            from .captions import called

            called(frame.button, subject, options.submit)
        form.enables(frame.button)


def tell(form: Form, say: Callable[[str, str], object], options: Options) -> None:
    """Has a line of a form say what is wrong where it has no control."""
    from .unplaced import Unplaced

    Unplaced(form, say, options.titles)


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
                    frame.rows[part.path] = tabled(inner, part)
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


def tabled(toolkit: Toolkit, table: Table) -> Rows:
    """The rows of a list in its frame, below the names of the columns."""
    from .captions import captioned

    for column, each in enumerate(table.cells):
        if each.title:
            captioned(toolkit.heading(column), table.property, each.title, each.is_required)

    def make(container: Any, row: Item) -> list[Any]:
        return [_celled(toolkit, container, each.part(row)) for each in table.cells]

    return toolkit.rows(table.list, make)


def _celled(toolkit: Toolkit, container: Any, part: Part | Table) -> Any:
    frame, inner = toolkit.cell(container, part)
    if isinstance(part, Table):
        tabled(inner, part)
        return frame
    control = part.made(frame) if part.made else inner.control(part)
    note, say = inner.note()
    inner.put(part, control, note)
    inner.bind(control, part.property, issues=say, **part.options)
    return frame


def say_submit(subject: Subject, texts: Texts, say: Callable[[str], object]) -> Callable[[], object]:
    """Has a button, where the toolkit has no label for it, say a text in the user's language. What is returned ends it."""
    name = next(iter(subject.properties), None)
    if isinstance(texts, str) or name is None:
        return lambda: None
    return Title(subject.property(name), texts, lambda title, _: say(title), has_star=False).unbind


class Title(Binding):
    """What a group or a column is called, where the toolkit has no label for it: `show_as(title, is_shown)` is called with
    changes. It has a star where a value is required, unless `has_star` says it."""

    view = "label"

    def __init__(
        self, property: Property, title: Any, show_as: Callable[[str, bool], object], has_star: bool | None = None
    ) -> None:
        super().__init__(None, property, {"model": titled(property, title)})
        self.on_state.append(partial(_revealed, show_as, has_star=has_star))
        self.show()

    def read(self) -> tuple[str, Span]:
        return self.field.text, (0, 0)

    def write(self, text: str, selection: Span | None) -> None:
        pass


def _revealed(reveal: Callable[[str, bool], object], title: Any, has_star: bool | None = None) -> None:
    traits = title.details.get("traits", {})
    is_required = traits.get("required") if has_star is None else has_star
    reveal(title.title + (" *" if is_required else ""), traits.get("relevant", True))


def planned(subject: Subject, options: Options) -> Plan:
    """The rows of a form, in the order of the schema or of a layout."""
    by_path: tuple[Any, ...] = (options.titles, options.formats, options.models, options.controls)
    planner = _Planner(subject, [each or {} for each in by_path])
    for path in (path for each in planner.given for path in each):
        *around, name = path.split("/*/")
        inner = subject
        for place, each in enumerate(around):
            inner = _template(inner.property(each if not place or "/" in each else unescaped(each)))
        inner.property(name if not around or "/" in name else unescaped(name))  # Or there is none.
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
            return Group(property, title, described(property.schema), rows) if rows else None
        if not made and is_list(property.schema):
            cells = self.cells(path, property)
            return Table(property, title, described(property.schema), [], path, cells) if cells else None
        if not (is_asked or made or is_single(property.schema)):
            self.left.append(f"{path}: {_unsingle(property)}")
            return None
        return _part(property, path, title, format, model, made)

    def cells(self, path: str, property: Property) -> list[Column]:
        """What a row has of an item: its single values, and those of objects in it, and rows of the lists in it."""
        item = _template(property)
        return [*self._columns(path if not item.list.holds_objects else "", f"{path}/*/", item, ())]

    def _columns(self, whole: str, within: str, subject: Subject, names: tuple[str, ...]) -> Iterator[Column]:
        """Those of a subject, which is an item, or an object in it that `names` lead to. `whole` is what the items of a list
        are called that are no objects."""
        required = resolved(subject.schema, self.subject.schema).get("required") or ()
        for name, schema in subject.properties.items():
            path, property, among = within + escaped(name), subject.property(name), (*names, name)
            title, format, model, made = (each.get(path) for each in self.given)
            why = unfit(property) if not made and (is_object(schema) or is_list(schema)) else ""
            title = title or schema.get("title") or property.words
            part: Any = partial(_cell, names=among, path=path, title=title, format=format, model=model, made=made)
            if why:
                pass
            elif not made and is_object(schema):
                yield from self._columns("", f"{path}/", property.subject[name], among)
                continue
            elif not made and is_list(schema):
                cells = self.cells(path, property)
                part = partial(_inner, names=among, path=path, title=title, cells=cells) if cells else None
            elif not (made or is_single(schema)):
                why = _unsingle(property)
            if why:
                self.left.append(f"{whole or path}: {why}")
            elif part:
                yield Column(None if whole else title, name in required, part)


def _of(row: Item, names: tuple[str, ...]) -> Property:
    """A property of an item, or of an object in it."""
    subject: Any = row
    for name in names[:-1]:
        subject = subject[name]
    return subject.property(names[-1])  # type: ignore[no-any-return]


def _cell(row: Item, names: tuple[str, ...], path: str, title: Any, format: Any, model: Any, made: Any) -> Part:
    part = _part(_of(row, names), path, title, format, model, made)
    if part.view == "textView":
        part.view = "textField"  # A row has one line.
    return part


def _inner(row: Item, names: tuple[str, ...], path: str, title: Any, cells: list[Column]) -> Table:
    return Table(_of(row, names), title, "", [], path, cells)


def _template(property: Property) -> Item:
    """An item of a list that is nowhere: what all have."""
    if not is_list(property.schema):
        raise KeyError(f"{property} is no list")
    from ._lists import Item

    item = Item(property.subject.list_of(property.name), "*")
    del item.session.subjects[item.id]
    return item


def _unsingle(property: Property) -> str:
    return unsingle(property.subject.declared[property.name], property.subject.root.schema)


def unfit(property: Property) -> str:
    """Why a form leaves out an object, or a list; nothing where it does not."""
    depth, subject, document = 1, property.subject, property.subject.root.schema
    declared = subject.declared[property.name]
    own = parts(resolved(declared, document).get("items") if is_list(property.schema) else declared, document)
    while True:
        if any(one is other for one in own for other in _around(subject, document)):
            return "it leads back to itself"
        if not subject.holder:
            return f"it is in more than {LEVELS - 1} objects" if depth >= LEVELS else ""
        depth, subject = depth + 1, subject.holder.subject


def _around(subject: Subject, document: Any) -> list[Mapping[str, Any]]:
    """The schemas of a subject."""
    if not subject.holder or subject.is_item:
        return parts(subject.schema, document)
    return parts(subject.holder.subject.declared[subject.holder.name], document)


def _part(property: Property, path: str, title: Any, format: Any, model: Any, made: Any) -> Part:
    schema, format, model = property.schema, dict(format or {}), dict(model or {})
    view = view_of(property, format, model)
    if any(rule.get("calculate") and rule.get("property") == property.path for rule in property.subject.rules):
        view, format = "label", {"nilText": "", **format}
    elif view == "picker":
        format = {"nilText": "", **format}
        if "options" not in model and (choices := listed(schema)):
            model["options"] = choices
    elif view == "textField" and property.type == "string" and not format and _is_prose(schema):
        view = "textView"
    is_amount = view == "label" and property.type in ("integer", "number")
    options = {"format": format, "model": titled(property, title, model), "hint": described(schema)}
    return Part(property, path, view, format, title, options, made, is_amount)


def _is_prose(schema: Mapping[str, Any]) -> bool:
    """Whether a text may be long: one that has to have a form is no prose, and of a secret nobody is to see the lines."""
    return schema.get("maxLength", 0) >= LONG and not any(schema.get(each) for each in ("pattern", "format", "writeOnly"))


def view_of(property: Property, format: Any, model: Any) -> str:
    """The view of a control that nobody has chosen: a box for a boolean, a list for an `enum` or what else names the options,
    where no style says that they are typed, too; a text that is only shown for what is no single value; else one line."""
    if not is_single(property.schema):
        return "label"
    if property.type == "boolean":
        return "toggle"
    is_listed = "enum" in property.schema or "options" in (model or {})
    return "picker" if is_listed and "style" not in (format or {}) else "textField"
