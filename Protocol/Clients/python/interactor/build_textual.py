"""A form in Textual from a schema, in one call.

    from interactor.build_textual import build

    class Order(App):
        def compose(self):
            yield build(self.order, submit="Save", store=print)
"""

from __future__ import annotations

from typing import Any

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.widget import Widget
from textual.widgets import Static

from ._form import Form
from ._subject import Subject
from .building import Group, Options, Part, Title, planned
from .textual import Field, SubmitButton, TextualBinding


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
        self._title = Title(group, self._show_as)

    def _show_as(self, title: str, is_shown: bool) -> None:
        self.border_title = title.replace("[", "\\[")
        self.display = is_shown

    def on_unmount(self) -> None:
        self._title.unbind()


class Built(VerticalScroll, can_focus=False):  # type: ignore[misc, call-arg]
    """A form that was built: `form` is the form, `bindings` are its bindings by property, `button` submits."""

    form: Form
    button: SubmitButton | None = None

    DEFAULT_CSS = """
    Built { padding: 1 2; }
    Built > Horizontal { height: auto; }
    Built > Horizontal > Field { width: 1fr; }
    Built > SubmitButton { margin: 1 0 0 19; }
    """

    def __init__(self, subject: Subject, options: Options) -> None:
        super().__init__()
        #: By name, in objects by path: `address/city`.
        self.bindings: dict[str, TextualBinding] = {}
        plan = planned(subject, options)
        self.left = plan.left
        self._rows = self._made(plan.rows)
        shown = [binding for binding in self.bindings.values() if binding.view != "label"]
        self.form = subject.session.form(options.id or subject.id, shown)
        if options.submit is not None:
            self.button = SubmitButton(self.form, options.submit, options.store)

    def _made(self, rows: list[list[Part | Group]]) -> list[Widget]:
        made = [[self._part(part) for part in row] for row in rows]
        return [row[0] if len(row) == 1 else Horizontal(*row) for row in made]

    def _part(self, part: Part | Group) -> Widget:
        if isinstance(part, Group):
            return BuiltGroup(part, self._made(part.rows))
        field = (part.made or Field)(part.property, label=part.title, view=part.view, **part.options)
        self.bindings[part.path] = field.binding
        return field

    def compose(self) -> ComposeResult:
        yield from self._rows
        if self.button:
            yield self.button


def build(subject: Subject, **options: Any) -> Built:
    """Makes a field for each property, and a button that submits, in a container that scrolls.

    The options are those of `building.Options`; a function of `controls` gets what `Field` gets, and makes a `Field` of the
    program's own. A check box for a boolean, a list for an `enum`, a combo box for the format `choice`, many lines for a string
    of 200 characters or more, a value that is only shown for what a rule computes, else one line.
    """
    return Built(subject, Options(**options))
