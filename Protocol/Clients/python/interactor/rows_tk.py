"""Rows of controls in Tk, one for each item of a list.

    from interactor.rows_tk import rows

    def make(frame, row):
        entry = ttk.Entry(frame)
        bind(entry, row["price"])
        return [entry]

    rows(frame, order["lines"], make)
"""

from __future__ import annotations

import tkinter
from collections.abc import Callable, Iterable
from tkinter import ttk
from typing import Any

from ._lists import List
from .rows import GridRows, Make, Row
from .tk import ERROR, KEYS as TYPED, LineBinding, _hide, attach
from .wording import ADD, Texts

#: What keys do in a row.
KEYS = {"<Alt-Insert>": "add", "<Alt-Delete>": "remove", "<Alt-Shift-Up>": "up", "<Alt-Shift-Down>": "down"}
#: What other keys do on the button that adds a row.
BUTTON = {event: name for event, name in TYPED.items() if name in ("undo", "redo", "next", "previous")}
#: What has these keys come before those of a control.
TAG = "InteractorRows"


def rows(
    frame: tkinter.Misc,
    list: List,
    make: Make,
    *,
    add: Texts | None = ADD,
    buttons: bool = True,
    new: Callable[[], Any] | None = None,
    first: int = 0,
) -> TkRows:
    """Has a frame show a row of widgets for each item. `make(frame, row)` makes and binds the widgets of one, and gives
    them from left to right: they stand in the columns of the frame, which has nothing else from its grid's row `first`
    on.

    `add` is what the button says that adds a row, a text or texts by language, None for none; `new` gives the values of a row that is added.
    `buttons` has each row end with buttons that move it up and down, and remove it. Keys do the same: Alt-Insert,
    Alt-Delete, Alt-Shift-Up, Alt-Shift-Down."""
    attach(list.session, frame)
    return TkRows(frame, list, make, new, add, buttons, first)


class TkRows(GridRows):
    """Rows in the grid of a frame."""

    _is_destroyed = False
    go_to: Any = LineBinding.go_to

    def set_up(self) -> None:
        self._hidden: list[Callable[[], object]] = []
        #: Where each row stands, in how many columns, whether it is the last one, and whether it can be moved.
        self._placed: dict[Row, tuple[int, int, bool, bool]] = {}
        self.note = ttk.Label(self.frame, foreground=ERROR)
        self.button = self.control = ttk.Button(self.frame, text=self._add, command=lambda: self.add())
        _tag(self.button)
        self.frame.bind("<Destroy>", self._destroyed, add="+")
        self.frame._interactor_rows = self
        if not self.frame.bind_class(TAG):
            for event, act in {**KEYS, **BUTTON}.items():
                self.frame.bind_class(TAG, event, lambda event, act=act: _pressed(event.widget, act))

    def _destroyed(self, event: Any) -> None:
        if event.widget is self.frame and not self._is_destroyed:
            self._is_destroyed = True
            self.unbind()

    def begun(self, row: Row) -> None:
        super().begun(row)
        for widget in row.widgets:
            _tag(widget)

    def sign(self, text: str, press: Callable[..., object]) -> ttk.Button:
        return ttk.Button(self.frame, text=text, width=2, takefocus=0, command=press)

    def call_add(self, text: str) -> None:
        if str(self.button.cget("text")) != text:
            self.button.configure(text=text)

    def arrange(self, rows: list[Row]) -> None:
        columns, stack = self.columns(rows), self.restacked(rows)
        moved, placed = False, self._placed
        self._placed = {}
        below: tkinter.Misc | None = None
        for place, row in enumerate(rows):
            buttons = self._buttons.get(row.key, ())
            stands = self._placed[row] = place, columns, place == len(rows) - 1, self.is_open
            before = placed.get(row)
            moved = moved or before is None or before[:2] != stands[:2]
            if moved:
                for column, widget in self.cells(row, columns):
                    stretches: dict[str, Any] = {} if before else {"sticky": "" if widget in buttons else "nswe", **widget.grid_info()}
                    widget.grid(**{**stretches, "row": self._first + place, "column": column})
            for widget in row.widgets:
                if place in stack:  # The focus of Tk goes through widgets as they are stacked.
                    widget.lift(below)
                below = widget
            if before != stands:
                for button, is_open in zip(buttons, self.open_signs(place, len(rows))):
                    button.state(["!disabled" if is_open else "disabled"])
        self.note.grid(row=self._first + len(rows), column=0, columnspan=columns, sticky="w")
        self.note.grid() if self.note.cget("text") else self.note.grid_remove()
        self.button.grid(row=self._first + len(rows) + 1, column=0, sticky="w")
        self.button.lift()
        if not self.has_add:
            self.button.grid_remove()

    def destroy(self, row: Row) -> None:
        """X gives a key to the window below the pointer, within the one that has the focus, and Tk drops what comes for a
        window that is gone. So widgets go when the keys have been handled that have come up to here."""
        widgets = (*row.widgets, *self._buttons.pop(row.key, ()))
        for widget in widgets:
            widget.grid_remove()
        self.frame.winfo_pointerx()  # The server answers when it has told of all keys before.
        # Tk handles what it has been told before it looks for the second time what is due.
        self.frame.after(1, self.frame.after, 1, _destroy, widgets)

    def has_focus_in(self, row: Row) -> bool:
        return self._is_in(str(self.frame.tk.call("focus")), row)

    def key_at(self, path: str) -> str | None:
        """The row that a widget is in."""
        return next((key for key, row in self.rows.items() if self._is_in(path, row)), None)

    def _is_in(self, path: str, row: Row) -> bool:
        return any(path == str(widget) or path.startswith(f"{widget}.") for widget in row.widgets)

    def focus_row(self, key: str, place: int = 0) -> None:
        if not self._is_placing:
            self.frame.update_idletasks()  # Tk gives the focus to what is shown.
        super().focus_row(key, place)

    def focus_alone(self) -> None:
        if self.has_add:
            self.button.event_generate("<<Reveal>>")
            self.button.focus_set()

    def is_at_button(self) -> bool:
        return not self._is_destroyed and str(self.frame.tk.call("focus")) == str(self.button)

    def ring(self) -> None:
        self.frame.bell()

    def style(self, traits: dict[str, Any]) -> None:
        self.button.state(["!disabled" if self.is_open else "disabled"])
        self.rearrange()

    def hide(self, on: bool) -> None:
        while self._hidden:
            self._hidden.pop()()
        if on and self.frame.winfo_manager() in ("grid", "place", "pack"):
            self._hidden.append(_hide(self.frame))

    def show_note(self, message: str, kind: str) -> None:
        self.note.configure(text=message)
        self.note.grid() if message else self.note.grid_remove()

    def release(self) -> None:
        if not self._is_destroyed:
            for row in [*self.rows.values()]:
                _destroy((*row.widgets, *self._buttons.pop(row.key, ())))
            self.note.destroy()
            self.button.destroy()


def _destroy(widgets: Iterable[tkinter.Misc]) -> None:
    for widget in widgets:
        widget.destroy()


def _tag(widget: Any) -> None:
    if TAG not in (tags := widget.bindtags()):
        widget.bindtags((TAG, *tags))
    for inner in widget.winfo_children():
        _tag(inner)


def _pressed(widget: Any, act: str) -> str | None:
    """A key of the innermost rows that a widget is in, or on the button of them."""
    path, around = str(widget), widget
    while around is not None:
        if rows := getattr(around, "_interactor_rows", None):
            if path == str(rows.button):
                return "break" if rows.key(act) else None
            if act in KEYS.values() and (key := rows.key_at(path)):
                rows.act(act, key)
                return "break"
        around = around.master
    return None
