"""A form in Tk from a schema, in one call.

    from interactor.build_tk import build

    form = build(root, order, submit="Save", store=print)

It loads with the module; `interactor.tk` alone does not need it.
"""

from __future__ import annotations

import tkinter
from collections.abc import Callable, Mapping
from tkinter import ttk
from typing import Any

from ._form import Form
from ._plan import Layout, Part, planned
from ._subject import Subject
from .tk import ERROR, TkBinding, bind

#: What stands between controls, and around all, in pixels.
GAP, BORDER = 6, 12
HINT = "#5f6368"


class Built(ttk.Frame):
    """The frame of a form that was built: `form` is the form, `bindings` are its bindings by property, `button` submits."""

    form: Form
    button: ttk.Button

    def __init__(self, parent: tkinter.Misc) -> None:
        super().__init__(parent, padding=BORDER)
        self.bindings: dict[str, TkBinding] = {}


def build(
    parent: tkinter.Misc,
    subject: Subject,
    *,
    layout: Layout | None = None,
    titles: Mapping[str, str | Mapping[str, str]] | None = None,
    formats: Mapping[str, Mapping[str, Any]] | None = None,
    controls: Mapping[str, Callable[[tkinter.Misc], tkinter.Misc]] | None = None,
    submit: str | None = "Save",
    store: Callable[[Any], object] | None = None,
    id: str | None = None,
) -> Built:
    """Makes labels, controls, notes for what is wrong, and a button that submits, in a frame that the caller places.

    A check box for a boolean, a list for an `enum`, a text of many lines for a string of 200 characters or more, a value
    that is only shown for what a rule computes, else one line. They stand in the order of the schema; `layout` has other
    rows, as `["name", ["zip", "city"]]`. `titles` are texts, or texts by language, and else the titles of the schema;
    `controls` are functions that make a control of their own in a frame; `submit` is what the button says, or None for
    no button, and `store` gets what is valid.
    """
    frame = Built(parent)
    rows = list(planned(subject, layout, formats or {}, controls or {}))
    columns = max((len(row) for row in rows), default=1)
    frame.columnconfigure(0, weight=0)
    for column in range(columns):
        frame.columnconfigure(2 * column + 1, weight=1)
    for number, row in enumerate(rows):
        for column, part in enumerate(row):
            span = 2 * (columns - column) - 1 if part is row[-1] else 1
            _place(frame, part, number, 2 * column, span, (titles or {}).get(part.property.name))
    bindings = [binding for binding in frame.bindings.values() if binding.view != "label"]
    frame.form = subject.session.form(id or subject.id, bindings)
    if submit is not None:
        frame.button = ttk.Button(frame, text=submit, command=lambda: frame.form.submit(store))
        frame.button.grid(row=2 * len(rows), column=0, columnspan=2 * columns, sticky="e", pady=(BORDER, 0))
        frame.form.enables(frame.button)
    return frame


def _place(frame: Built, part: Part, row: int, column: int, span: int, title: Any) -> None:
    """Places a control with its caption before it and its note below it."""
    label, note = ttk.Label(frame), _Note(frame)
    control: Any = part.made(frame) if part.made else _control(frame, part)
    sides = (GAP if column else 0, GAP)
    label.grid(row=2 * row, column=column, sticky="ne" if part.view == "textView" else "e", padx=sides, pady=(GAP, 0))
    stretches = "w" if part.view == "toggle" else "nswe"
    control.grid(row=2 * row, column=column + 1, columnspan=span, sticky=stretches, pady=(GAP, 0))
    note.grid(row=2 * row + 1, column=column + 1, columnspan=span, sticky="w")
    note.grid_remove()
    if part.view == "textView":
        frame.rowconfigure(2 * row, weight=1)
    frame.bindings[part.property.name] = bind(control, part.property, issues=note.say, label=label, format=part.format)
    part.property.subject.session.caption(label, part.property, title)


def _control(frame: Built, part: Part) -> tkinter.Misc:
    if part.view == "textView":
        usual = ttk.Style(frame)
        return tkinter.Text(
            frame, height=4, width=30, wrap="word", relief="solid", borderwidth=1, highlightthickness=1,
            font="TkTextFont", background=usual.lookup("TEntry", "fieldbackground") or "white",
        )  # fmt: skip
    if part.view == "textField":
        return ttk.Entry(frame, width=30)
    kinds: dict[str, Callable[[tkinter.Misc], tkinter.Misc]] = {"picker": ttk.Combobox, "toggle": ttk.Checkbutton, "label": ttk.Label}
    return kinds[part.view](frame)


class _Note(ttk.Label):
    """What is wrong with a control, or what is still to be typed; it takes no room while it says nothing."""

    def say(self, message: str, kind: str) -> None:
        if not self.winfo_exists():
            return
        self.configure(text=message, foreground=ERROR if kind == "error" else HINT, wraplength=360)
        self.grid() if message else self.grid_remove()
