"""A form in prompt_toolkit from a schema, in one call.

    from interactor.build_prompt import build

    Application(Layout(build(order, submit="Save", store=print)), full_screen=True, mouse_support=True).run()
"""

from __future__ import annotations

from typing import Any

from prompt_toolkit.layout import HSplit, VSplit, Window

from ._form import Form
from ._subject import Subject
from .building import Options, planned
from .prompt import Field, PromptBinding, submit_button


class Built:
    """A container with a form that was built: `form` is the form, `bindings` are its bindings by property, `button` submits."""

    form: Form
    button: Any = None

    def __init__(self, subject: Subject, options: Options) -> None:
        self.bindings: dict[str, PromptBinding] = {}
        rows: list[Any] = []
        for row in planned(subject, options):
            fields = []
            for part in row:
                make = part.made or Field
                fields.append(make(part.property, label=part.title, view=part.view, **part.options))
                self.bindings[part.property.name] = fields[-1].binding
            rows.append(fields[0] if len(fields) == 1 else VSplit(fields, padding=2))
        shown = [binding for binding in self.bindings.values() if binding.view != "label"]
        self.form = subject.session.form(options.id or subject.id, shown)
        if options.submit is not None:
            self.button = submit_button(self.form, options.submit, options.store)
            rows += [Window(height=1), self.button]
        self._container = HSplit(rows)

    def __pt_container__(self) -> HSplit:
        return self._container


def build(subject: Subject, **options: Any) -> Built:
    """Makes a field for each property, and a button that submits, in a container.

    The options are those of `building.Options`; a function of `controls` gets what `Field` gets, and makes a `Field` of the
    program's own. A box for a boolean, a list for an `enum`, a combo box for the format `choice`, many lines for a string of
    200 characters or more, a value that is only shown for what a rule computes, else one line.
    """
    return Built(subject, Options(**options))
