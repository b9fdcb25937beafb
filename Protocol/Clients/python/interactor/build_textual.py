"""A form in Textual from a schema, in one call.

    from interactor.build_textual import build

    class Order(App):
        def compose(self):
            yield build(self.order, submit="Save", store=print)
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.widget import Widget
from textual.widgets import Static

from ._binding import Binding
from ._form import Form
from ._lists import Item
from ._subject import Subject
from .building import Column, Group, Options, Part, Table, Title, planned, say_submit, tell
from .rows_textual import RowList, TextualRows
from .textual import Field, SubmitButton, TextualBinding
from .wording import plain


class BuiltGroup(Vertical, can_focus=False):  # type: ignore[misc, call-arg]
    """An object in a form that was built."""

    DEFAULT_CSS = """
    BuiltGroup { height: auto; border: round $primary; padding: 0 1; }
    BuiltGroup > Horizontal { height: auto; }
    BuiltGroup > Horizontal > Field { width: 1fr; }
    BuiltGroup > .description { height: auto; }
    """

    def __init__(self, group: Group, inside: list[Widget]) -> None:
        description = [Static(group.description, classes="description", markup=False)] if group.description else []
        super().__init__(*description, *inside)
        self._title = Title(group.property, group.title, self._show_as)

    def _show_as(self, title: str, is_shown: bool) -> None:
        self.border_title = title.replace("[", "\\[")
        self.display = is_shown

    def on_unmount(self) -> None:
        self._title.unbind()


class Heading(Static):  # type: ignore[misc]
    """What a column of rows is called."""

    def __init__(self, table: Table, column: Column) -> None:
        super().__init__(markup=False)
        self._title = Title(table.property, column.title, lambda title, _: self.update(title), column.is_required)

    def on_unmount(self) -> None:
        self._title.unbind()


class BuiltRows(Vertical, can_focus=False):  # type: ignore[misc, call-arg]
    """The rows of a list in a form that was built, below the names of their columns."""

    DEFAULT_CSS = """
    BuiltRows { height: auto; }
    BuiltRows > .headings { height: auto; padding: 0 15 0 0; }
    BuiltRows > .headings > * { width: 1fr; height: auto; padding: 0 1; }
    BuiltRows .cell .caption { display: none; }
    BuiltRows .cell .note { margin: 0 0 0 1; }
    BuiltRows .cell .value { margin: 1 1; }
    """

    def __init__(self, table: Table) -> None:
        headings = [Heading(table, each) for each in table.cells if each.title]
        list = RowList(table.list, lambda _, row: [self._cell(each.part(row)) for each in table.cells])
        super().__init__(*([Horizontal(*headings, classes="headings")] if headings else []), list)
        self.rows: TextualRows = list.rows

    @staticmethod
    def _cell(part: Part | Table) -> Widget:
        if isinstance(part, Table):
            return BuiltRows(part)
        more: dict[str, Any] = {} if part.made else {"classes": "cell"}
        return (part.made or Field)(part.property, label=part.title, view=part.view, **more, **part.options)


class Built(VerticalScroll, can_focus=False):  # type: ignore[misc, call-arg]
    """A form that was built: `form` is the form, `bindings` are its bindings by property, `button` submits."""

    form: Form
    button: SubmitButton | None = None

    DEFAULT_CSS = """
    Built { padding: 1 2; }
    Built > Horizontal { height: auto; }
    Built > Horizontal > Field { width: 1fr; }
    Built > .unplaced { height: auto; margin: 1 0 0 0; color: $text-error; }
    Built > SubmitButton { margin: 1 0 0 19; }
    """

    def __init__(self, subject: Subject, options: Options) -> None:
        super().__init__()
        #: By name, in objects by path: `address/city`.
        self.bindings: dict[str, TextualBinding] = {}
        #: The rows of lists, by the same names; all of both, in their order.
        self.rows: dict[str, TextualRows] = {}
        self._shown: list[Binding] = []
        plan = planned(subject, options)
        self.left = plan.left
        self._rows = self._made(plan.rows)
        self.form = subject.session.form(options.id or subject.id, [each for each in self._shown if each.view != "label"])
        self._end: Callable[[], object] = lambda: None
        self._note = Static(classes="unplaced", markup=False)
        self._note.display = False
        tell(self.form, self._say, options)
        if options.submit is not None:
            button = self.button = SubmitButton(self.form, plain(options.submit), options.store)
            self._end = say_submit(subject, options.submit, lambda text: setattr(button, "label", text))

    def _made(self, rows: list[list[Part | Group]]) -> list[Widget]:
        made = [[self._part(part) for part in row] for row in rows]
        return [row[0] if len(row) == 1 else Horizontal(*row) for row in made]

    def _part(self, part: Part | Group) -> Widget:
        if isinstance(part, Table):
            list = BuiltRows(part)
            self.rows[part.path] = list.rows
            self._shown.append(list.rows)
            return BuiltGroup(part, [list])
        if isinstance(part, Group):
            return BuiltGroup(part, self._made(part.rows))
        field = (part.made or Field)(part.property, label=part.title, view=part.view, **part.options)
        self.bindings[part.path] = field.binding
        self._shown.append(field.binding)
        return field

    def on_unmount(self) -> None:
        self._end()

    def _say(self, message: str, kind: str) -> None:
        self._note.update(message)
        self._note.display = bool(message)

    def compose(self) -> ComposeResult:
        yield from self._rows
        yield self._note
        if self.button:
            yield self.button


def build(subject: Subject, **options: Any) -> Built:
    """Makes a field for each property, and a button that submits, in a container that scrolls.

    The options are those of `building.Options`; a function of `controls` gets what `Field` gets, and makes a `Field` of the
    program's own. A check box for a boolean, a list for an `enum`, a combo box for the format `choice`, many lines for a string
    of 200 characters or more, a value that is only shown for what a rule computes, else one line; rows for a list.
    """
    return Built(subject, Options(**options))
