"""A form in Textual from a schema, in one call.

    from interactor.build_textual import build

    class Order(App):
        def compose(self):
            yield build(self.order, submit="Save", store=print)
"""

from __future__ import annotations

from typing import Any

from textual.app import ComposeResult
from textual.containers import Horizontal, VerticalScroll

from ._form import Form
from ._subject import Subject
from .building import Options, planned
from .textual import Field, SubmitButton, TextualBinding


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
        self.bindings: dict[str, TextualBinding] = {}
        self._rows = []
        for row in planned(subject, options):
            fields = []
            for part in row:
                make = part.made or Field
                fields.append(make(part.property, label=part.title, view=part.view, **part.options))
                self.bindings[part.property.name] = fields[-1].binding
            self._rows.append(fields)
        shown = [binding for binding in self.bindings.values() if binding.view != "label"]
        self.form = subject.session.form(options.id or subject.id, shown)
        if options.submit is not None:
            self.button = SubmitButton(self.form, options.submit, options.store)

    def compose(self) -> ComposeResult:
        for row in self._rows:
            yield row[0] if len(row) == 1 else Horizontal(*row)
        if self.button:
            yield self.button


def build(subject: Subject, **options: Any) -> Built:
    """Makes a field for each property, and a button that submits, in a container that scrolls.

    The options are those of `building.Options`; a function of `controls` gets what `Field` gets, and makes a `Field` of the
    program's own. A check box for a boolean, a list for an `enum`, a combo box for the format `choice`, many lines for a string
    of 200 characters or more, a value that is only shown for what a rule computes, else one line.
    """
    return Built(subject, Options(**options))
