"""A form in prompt_toolkit from a schema, in one call.

    from interactor.build_prompt import build

    Application(Layout(build(order, submit="Save", store=print)), full_screen=True, mouse_support=True).run()
"""

from __future__ import annotations

from typing import Any

from prompt_toolkit.application import get_app
from prompt_toolkit.filters import Condition
from prompt_toolkit.layout import ConditionalContainer, Dimension, FormattedTextControl, HSplit, ScrollablePane, VSplit, Window
from prompt_toolkit.widgets import Frame

from ._binding import Binding
from ._form import Form
from ._lists import Item
from ._subject import Subject
from .building import Column, Group, Options, Part, Table, Title, planned, say_submit, tell
from .prompt import Field, PromptBinding, submit_button
from .rows import SIGNS
from .rows_prompt import PromptRows, RowList, _draw
from .wording import plain


#: How wide the columns of rows are: as wide as each other.
CELL = Dimension(min=4, preferred=20, weight=1)


class Built:
    """A container with a form that was built: `form` is the form, `bindings` are its bindings by property, `button` submits."""

    form: Form
    button: Any = None

    def __init__(self, subject: Subject, options: Options) -> None:
        #: By name, in objects by path: `address/city`.
        self.bindings: dict[str, PromptBinding] = {}
        #: The rows of lists, by the same names; all of both, in their order.
        self.rows: dict[str, PromptRows] = {}
        self._shown: list[Binding] = []
        plan = planned(subject, options)
        self.left = plan.left
        rows = self._made(plan.rows)
        self.form = subject.session.form(options.id or subject.id, [each for each in self._shown if each.view != "label"])
        self._said = ""
        tell(self.form, self._say, options)
        said = FormattedTextControl(lambda: [("ansired class:error", self._said)])
        note = Window(said, wrap_lines=True, dont_extend_height=True)
        rows.append(ConditionalContainer(note, Condition(lambda: bool(self._said))))
        if options.submit is not None:
            self.button = submit_button(self.form, plain(options.submit), options.store)
            say_submit(subject, options.submit, self._call)
            rows += [Window(height=1), self.button]
        #: It scrolls where the terminal has no room for all; the field that has the focus comes into view.
        self._container = _Pane(HSplit(rows), show_scrollbar=Condition(self._is_high))

    def _made(self, rows: list[list[Part | Group]]) -> list[Any]:
        made = [[self._part(part) for part in row] for row in rows]
        return [row[0] if len(row) == 1 else VSplit(row, padding=2) for row in made]

    def _part(self, part: Part | Group) -> Any:
        if isinstance(part, Table):
            list, heading = _table(part)
            self.rows[part.path] = list.rows
            self._shown.append(list.rows)
            return _group(part, [*heading, list])
        if isinstance(part, Group):
            return _group(part, self._made(part.rows))
        field = (part.made or Field)(part.property, label=part.title, view=part.view, **part.options)
        self.bindings[part.path] = field.binding
        self._shown.append(field.binding)
        return field

    def _call(self, text: str) -> None:
        self.button.text = text
        self.button.width = max(self.button.width, len(text) + 4)  # With brackets, and a space inside of each.
        self.button.window.width = Dimension(min=self.button.width)
        _draw()

    def _say(self, message: str, kind: str) -> None:
        self._said = message
        _draw()

    def _is_high(self) -> bool:
        """Whether there is more than the terminal has lines for."""
        size = get_app().output.get_size()
        wanted: Dimension = self._container.content.preferred_height(size.columns, 10_000)
        return bool(wanted.preferred > size.rows)

    def __pt_container__(self) -> ScrollablePane:
        return self._container


class _Pane(ScrollablePane):  # type: ignore[misc]
    """As high as what is in it, where the terminal has room."""

    def preferred_height(self, width: int, max_available_height: int) -> Dimension:
        wanted = super().preferred_height(width, max_available_height).preferred
        return Dimension(min=0, preferred=wanted, max=wanted)


def _group(group: Group, inside: list[Any]) -> ConditionalContainer:
    """An object in a form: a frame with its title and its description."""
    shown: dict[str, Any] = {}
    Title(group.property, group.title, lambda title, is_shown: shown.update(title=title, on=is_shown))
    if group.description:
        inside = [Window(FormattedTextControl(group.description), wrap_lines=True, dont_extend_height=True), *inside]
    frame = Frame(HSplit(inside), title=lambda: shown["title"])
    return ConditionalContainer(frame, Condition(lambda: bool(shown["on"])))


def _table(table: Table) -> tuple[RowList, list[Any]]:
    """The rows of a list, and the names of their columns, if they have any."""

    def make(_: Any, row: Item) -> list[Any]:
        return [_cell(each.part(row)) for each in table.cells]

    list = RowList(table.list, make)
    headings = [_heading(table, each) for each in table.cells if each.title]
    return list, [VSplit([*headings, Window(width=3 * len(SIGNS), height=1)], padding=1)] if headings else []


def _heading(table: Table, column: Column) -> Window:
    shown: dict[str, str] = {}
    Title(table.property, column.title, lambda title, _: shown.update(title=title), column.is_required)
    return Window(FormattedTextControl(lambda: shown["title"]), width=CELL, height=1)


def _cell(part: Part | Table) -> Any:
    if isinstance(part, Table):
        list, heading = _table(part)
        return HSplit([*heading, list], width=CELL)
    more: dict[str, Any] = {} if part.made else {"width": CELL}
    return (part.made or Field)(part.property, label=part.title, view=part.view, **more, **part.options)


def build(subject: Subject, **options: Any) -> Built:
    """Makes a field for each property, and a button that submits, in a container.

    The options are those of `building.Options`; a function of `controls` gets what `Field` gets, and makes a `Field` of the
    program's own. A box for a boolean, a list for an `enum`, a combo box for the format `choice`, many lines for a string of
    200 characters or more, a value that is only shown for what a rule computes, else one line; rows for a list.
    """
    return Built(subject, Options(**options))
