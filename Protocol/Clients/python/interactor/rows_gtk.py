"""Rows of controls in GTK 3 or 4, one for each item of a list.

    from interactor.rows_gtk import rows

    def make(grid, row):
        entry = Gtk.Entry()
        bind(entry, row["price"])
        return [entry]

    rows(grid, order["lines"], make)
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from gi.repository import Gdk, Gtk

from ._lists import List
from .gtk import LineBinding, attach
from .keys_gtk import ALT, FOUR, KEYS as TYPED, undoing, watched
from .rows import SIGNS, GridRows, Make, Row
from .speech_gtk import announce, call
from .wording import ADD, Texts

#: What keys do in a row, with Alt, and with Shift where it is True.
KEYS = {("Insert", False): "add", ("Delete", False): "remove", ("Up", True): "up", ("Down", True): "down"}
_SIGNS = [sign for sign, _ in SIGNS]
_shown: list[GtkRows] = []


def rows(
    grid: Any,
    list: List,
    make: Make,
    *,
    add: Texts | None = ADD,
    buttons: bool = True,
    new: Callable[[], Any] | None = None,
    first: int = 0,
) -> GtkRows:
    """Has a `Gtk.Grid` show a row of widgets for each item. `make(grid, row)` makes and binds the widgets of one, and
    gives them from left to right: they stand in the columns of the grid, which has nothing else from its row `first`
    on.

    `add`, `buttons`, `new` and the keys are those of `interactor.rows_tk.rows`."""
    attach(list.session)
    return GtkRows(grid, list, make, new, add, buttons, first)


class GtkRows(GridRows):
    """Rows in a grid."""

    _is_hidden = _is_destroyed = False
    go_to: Any = LineBinding.go_to

    def set_up(self) -> None:
        self.note, self.button = Gtk.Label(xalign=0, wrap=True), Gtk.Button(label=self._add, halign=Gtk.Align.START)
        self.note.add_css_class("error") if FOUR else self.note.get_style_context().add_class("error")
        self.control = self.button
        self.button.connect("clicked", lambda _: self.add())
        watched(self.button, self._button_pressed)
        for part in (self.note, self.button):
            part.set_visible(part is self.button and self.has_add)
            if not FOUR:
                part.set_no_show_all(True)
            self.frame.attach(part, 0, self._first, 1, 1)
        self._ends = self.frame.connect("destroy", self._destroyed)
        if FOUR:
            self._end_keys = watched(self.frame, self._key_pressed)
        _shown.append(self)

    def _destroyed(self, _: Any) -> None:
        if not self._is_destroyed:
            self._is_destroyed = True
            self.session._guard(self.unbind)

    def _key_pressed(self, key: int, state: Any) -> bool:
        """A key of the innermost rows that have the focus."""
        act = _act(key, state)
        around = [(rows, row) for rows in _shown for row in rows.rows.values() if rows.has_focus_in(row)] if act else []
        if not act or not around:
            return False
        rows, row = next((rows, row) for rows, row in around if not any(
            other is not rows and other.frame.is_ancestor(rows.frame) for other, _ in around))  # fmt: skip
        rows.act(act, row.key)
        return True

    def _button_pressed(self, key: int, state: Any) -> bool:
        """A key on the button that adds a row."""
        name = Gdk.keyval_name(key) or ""
        if state & Gdk.ModifierType.SHIFT_MASK and name == "Tab":
            name = "ISO_Left_Tab"
        return self.key(_act(key, state) or undoing(key, state) or TYPED.get(name) or "")

    def begun(self, row: Row) -> None:
        super().begun(row)
        # Where it stands is said afterwards.
        for _, widget in self.cells(row, 0):
            self.frame.attach(widget, 0, self._first, 1, 1)
            if not FOUR:
                widget.show_all()
                for each in _inside(widget):
                    each.connect("event", self._seen)

    def _seen(self, _: Any, event: Any) -> bool:
        return event.type == Gdk.EventType.KEY_PRESS and self._key_pressed(event.get_keyval()[1], event.get_state()[1])

    def sign(self, text: str, press: Callable[..., object]) -> Any:
        button = Gtk.Button(label=text)
        button.set_focus_on_click(False)
        button.set_property("focusable" if FOUR else "can-focus", False)
        button.connect("clicked", press)
        return button

    def call(self, part: Any, name: str) -> None:
        call(part, name)
        if isinstance(part, Gtk.Button) and part.get_label() in _SIGNS:
            part.set_tooltip_text(name)

    def call_add(self, text: str) -> None:
        self.button.set_label(text)

    def read_out(self, sentence: str) -> None:
        super().read_out(sentence)
        announce(self.button, sentence)

    def arrange(self, rows: list[Row]) -> None:
        columns = self.columns(rows)
        for place, row in enumerate(rows):
            for column, widget in self.cells(row, columns):
                self._put(widget, column, self._first + place)
            for button, is_open in zip(self._buttons.get(row.key, ()), self.open_signs(place, len(rows))):
                button.set_sensitive(is_open)
        self._put(self.note, 0, self._first + len(rows), columns)
        self._put(self.button, 0, self._first + len(rows) + 1)

    def _put(self, widget: Any, column: int, row: int, width: int = 1) -> None:
        """Places a widget that is in the grid: it keeps the focus."""
        if FOUR:
            place = self.frame.get_layout_manager().get_layout_child(widget)
            place.set_column(column), place.set_row(row), place.set_column_span(width)
        else:
            for name, value in (("left-attach", column), ("top-attach", row), ("width", width)):
                self.frame.child_set_property(widget, name, value)

    def destroy(self, row: Row) -> None:
        for widget in (*row.widgets, *self._buttons.pop(row.key, ())):
            self.frame.remove(widget)

    def has_focus_in(self, row: Row) -> bool:
        root = self.frame.get_root() if FOUR else self.frame.get_toplevel()
        focus = root.get_focus() if isinstance(root, Gtk.Window) else None
        return focus is not None and any(focus is each or focus.is_ancestor(each) for each in row.widgets)

    def focus_alone(self) -> None:
        if self.has_add:
            self.button.grab_focus()

    def is_at_button(self) -> bool:
        return not self._is_destroyed and bool(self.button.is_focus())

    def ring(self) -> None:
        self.frame.error_bell()

    def style(self, traits: dict[str, Any]) -> None:
        self.button.set_sensitive(self.is_open)
        self.rearrange()

    def hide(self, on: bool) -> None:
        if on != self._is_hidden:
            self._is_hidden = on
            self.frame.set_visible(not on)

    def show(self) -> None:
        if not self._is_destroyed:
            super().show()

    def show_note(self, message: str, kind: str) -> None:
        self.note.set_text(message)
        self.note.set_visible(bool(message))

    def release(self) -> None:
        _shown.remove(self)
        if not self._is_destroyed:
            self.frame.disconnect(self._ends)
            for row in self.rows.values():
                self.destroy(row)
            self.frame.remove(self.note)
            self.frame.remove(self.button)
            if FOUR:
                self._end_keys()


def _act(key: int, state: Any) -> str | None:
    """What a key does in a row."""
    return KEYS.get((Gdk.keyval_name(key) or "", bool(state & Gdk.ModifierType.SHIFT_MASK))) if state & ALT else None


def _inside(widget: Any) -> Iterator[Any]:
    """A widget of GTK 3, and all in it."""
    yield widget
    if isinstance(widget, Gtk.Container):
        for each in widget.get_children():
            yield from _inside(each)
