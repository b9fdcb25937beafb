"""A form in Tk from a schema, in one call.

    from interactor.build_tk import build

    built = build(root, order, submit="Save", store=print)
    built.pack()
"""

from __future__ import annotations

import tkinter
from collections.abc import Callable
from tkinter import ttk
from typing import Any

from ._form import Form
from ._lists import List
from ._subject import Subject
from .building import Cell, Group, Options, Part, Table, fill
from .pages_tk import paged
from .rows import Make
from .rows_tk import TkRows, rows
from .scroll_tk import Scrolled
from .tk import ERROR, TkBinding, bind

#: What stands between controls, and around all, in pixels; what a label has beside its text.
GAP, BORDER, SIDES = 6, 12, 2
#: How wide a sentence is at most that asks for room, a caption, and what is in a column of rows, apart from its control.
WIDE, CAPTION, COLUMN = 360, 240, 120
HINT = "#5f6368"


class Built(ttk.Frame):
    """The frame of a form that was built: `form` is the form, `bindings` are its bindings by property, `button` submits."""

    form: Form
    button: ttk.Button

    def __init__(self, parent: tkinter.Misc) -> None:
        super().__init__(parent)
        #: What holds the controls: it scrolls where the screen has no room for all.
        self.inside = Scrolled(self, BORDER).inside
        #: By name, in objects by path: `address/city`.
        self.bindings: dict[str, TkBinding] = {}
        #: The rows of lists, by the same names.
        self.rows: dict[str, TkRows] = {}
        self.left: list[str] = []


def build(parent: tkinter.Misc, subject: Subject, **options: Any) -> Built:
    """Makes captions, controls, notes for what is wrong, and a button that submits, in a frame that the caller places.

    The options are those of `building.Options`. A check box for a boolean, a list for an `enum`, one to type into for the
    format `choice`, many lines for a string of 200 characters or more, a value that is only shown for what a rule computes,
    else one line; a frame for an object, and for a list, with a row for each item. `left` of what is made says what is not shown.
    """
    frame = Built(parent)
    inside = frame.inside
    pages = lambda rows: ((_Tk(each), page) for each, page in paged(inside, rows, BORDER))
    fill(frame, _Tk(inside), subject, Options(**options), pages)
    return frame


class _Room(ttk.Frame):
    """Holds a note, and asks for as much width as it, up to a limit."""

    widest = WIDE


def _wrap(room: Any, width: int) -> None:
    """Has a note have lines as wide as there is room, but not of a few letters, which it has while a window is laid out. What it
    asks for does not follow from this: else it would widen its column, and that the note, and so on."""
    [note] = room.winfo_children()
    if int(str(note.cget("wraplength"))) != (wide := max(width, COLUMN) - SIDES):
        note.configure(wraplength=wide)
        room.configure(height=note.winfo_reqheight())


class _Tk:
    def __init__(self, frame: ttk.Widget, first: int = 0) -> None:
        self._frame = self.container = frame
        self._first = first

    bind = staticmethod(bind)

    def caption(self) -> ttk.Label:
        return ttk.Label(self._frame, wraplength=CAPTION, justify="right")

    def note(self) -> tuple[_Room, Callable[[str, str], object]]:
        room = _Room(self._frame)
        note = ttk.Label(room)
        note.grid(sticky="w")

        def say(message: str, kind: str) -> None:
            if note.winfo_exists():
                note.configure(text=message, foreground=ERROR if kind == "error" else HINT, wraplength=room.widest)
                room.configure(width=note.winfo_reqwidth(), height=note.winfo_reqheight())
                if room.winfo_ismapped() and not room.grid_propagate():
                    _wrap(room, room.winfo_width())
                room.grid() if message else room.grid_remove()

        return room, say

    def control(self, part: Part) -> tkinter.Misc:
        frame = self._frame
        if part.view == "textView":
            style = ttk.Style(frame)
            return tkinter.Text(frame, height=4, width=30, wrap="word", relief="flat", borderwidth=1, highlightthickness=1,
                                font="TkTextFont", background=style.lookup("TEntry", "fieldbackground") or "white",
                                highlightbackground=style.lookup("TEntry", "bordercolor") or "#9e9a91",
                                highlightcolor=style.lookup("TEntry", "bordercolor", ("focus",)) or "#4a6984")  # fmt: skip
        if part.view == "textField":
            return ttk.Combobox(frame, width=30) if part.format.get("style") == "choice" else ttk.Entry(frame, width=30)
        if part.view == "label":
            return ttk.Label(frame, anchor="e" if part.is_shown_amount else "w", wraplength=WIDE)
        return ttk.Combobox(frame) if part.view == "picker" else ttk.Checkbutton(frame)

    def place(self, part: Part, cell: Cell, caption: Any, control: Any, note: Any) -> None:
        row, column = self._first + 2 * cell.row, 2 * cell.column
        span = 2 * (cell.columns - cell.column) - 1 if cell.is_last else 1
        sides = (2 * GAP if cell.column else 0, GAP)
        caption.grid(row=row, column=column, sticky="ne" if part.view == "textView" else "e", padx=sides, pady=(GAP, 0))
        stretches = "w" if part.view == "toggle" else "nswe"
        control.grid(row=row, column=column + 1, columnspan=span, sticky=stretches, pady=(GAP, 0))
        self._put_note(note, row + 1, column + 1, span)
        self._frame.columnconfigure(column + 1, weight=1)
        if part.view == "textView":
            self._frame.rowconfigure(row, weight=1)

    def _put_note(self, note: Any, row: int, column: int, span: int = 1) -> None:
        note.grid(row=row, column=column, columnspan=span, sticky="we")
        note.grid_remove()
        note.grid_propagate(False)
        note.bind("<Configure>", lambda event: _wrap(note, event.width))

    def group(self, group: Group, cell: Cell) -> tuple[_Tk, ttk.Label, Callable[[str, bool], object]]:
        title = ttk.Label(self._frame, wraplength=WIDE)
        frame = ttk.Labelframe(self._frame, labelwidget=title, padding=GAP)
        span = 2 * (cell.columns - cell.column) if cell.is_last else 2
        sides = (2 * GAP if cell.column else 0, 0)
        frame.grid(row=self._first + 2 * cell.row, column=2 * cell.column, columnspan=span, sticky="nswe", padx=sides, pady=(GAP, 0))
        self._frame.columnconfigure(2 * cell.column + 1, weight=1)
        if group.description:
            hint = ttk.Label(frame, text=group.description, foreground=HINT, wraplength=WIDE)
            hint.grid(columnspan=2 * group.columns, sticky="w")
        return _Tk(frame, int(bool(group.description))), title, lambda _, on: frame.grid() if on else frame.grid_remove()

    def heading(self, column: int) -> ttk.Label:
        heading = ttk.Label(self._frame, wraplength=COLUMN)
        heading.grid(row=self._first, column=column, sticky="sw")
        self._frame.columnconfigure(column, weight=1)
        return heading

    def rows(self, list: List, make: Make) -> TkRows:
        self._frame.columnconfigure(0, weight=1)
        return rows(self._frame, list, make, first=self._first + 1)

    def cell(self, container: ttk.Widget, part: Part | Table) -> tuple[ttk.Frame, _Tk]:
        frame = ttk.Frame(container, padding=(0, 0, GAP, 0))
        return frame, _Tk(frame)

    def put(self, part: Part, control: Any, note: Any) -> None:
        if part.view == "textField" and not part.made:
            control.configure(width=10 if part.property.type in ("integer", "number") else 20)
        self._frame.columnconfigure(0, weight=1)
        if part.view == "label" and not part.made:
            control.configure(wraplength=COLUMN)
        control.grid(row=0, column=0, sticky="w" if part.view == "toggle" else "nswe")
        note.widest = COLUMN
        self._put_note(note, 1, 0)

    def below(self, note: Any, row: int, columns: int) -> None:
        note.grid(row=2 * row, column=0, columnspan=2 * columns, sticky="w", pady=(BORDER, 0))
        note.grid_remove()

    def button(self, title: str, press: Callable[[], object], row: int, columns: int) -> ttk.Button:
        button = ttk.Button(self._frame, text=title, command=press)
        button.grid(row=2 * row + 1, column=0, columnspan=2 * columns, sticky="e", pady=(BORDER, 0))
        return button
