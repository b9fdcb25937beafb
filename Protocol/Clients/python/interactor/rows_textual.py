"""Rows of controls in Textual, one for each item of a list: `RowList(order["lines"], make)` is a widget.

    def make(frame, row):
        return [Field(row["sku"]), Field(row["price"])]
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from functools import partial
from typing import Any

from textual.actions import SkipAction
from textual.app import ComposeResult
from textual.binding import Binding as Key
from textual.containers import Horizontal, Vertical
from textual.widget import Widget
from textual.widgets import Button, Static

from ._lists import List
from .rows import SIGNS, Make, Row, Rows
from .textual import UNDO, attach
from .typeahead_textual import Keeping, typeahead
from .wording import ADD, Texts, plain

#: What keys do in a row.
KEYS = [
    Key("alt+insert", "row('add')", "Add a row", show=False),
    Key("alt+delete", "row('remove')", "Remove the row", show=False),
    Key("alt+shift+up", "row('up')", "Move the row up", show=False),
    Key("alt+shift+down", "row('down')", "Move the row down", show=False),
    # What these do on the button that adds a row.
    *UNDO,
    Key("tab", "key('next')", "Next field", show=False),
    Key("shift+tab", "key('previous')", "Previous field", show=False),
]


class RowList(Vertical, can_focus=False):  # type: ignore[misc, call-arg]
    """A row of widgets for each item of a list, one below the other. `make(frame, row)` makes those of one, and gives
    them from left to right. The options, and the keys, are those of `interactor.rows_tk.rows`. `rows` is what does
    it."""

    DEFAULT_CSS = """
    RowList { height: auto; }
    RowList > Horizontal { height: auto; }
    RowList > Horizontal > * { width: 1fr; }
    RowList > Horizontal > Button { width: 5; min-width: 5; }
    RowList > .note { height: auto; color: $text-error; display: none; }
    """
    BINDINGS = KEYS

    def __init__(
        self,
        list: List,
        make: Make,
        *,
        add: Texts | None = ADD,
        buttons: bool = True,
        new: Callable[[], Any] | None = None,
        id: str | None = None,
        classes: str | None = None,
    ) -> None:
        super().__init__(id=id, classes=classes)
        self.note, self.button = Static(classes="note"), AddButton(plain(add or ""))
        self.button.display = add is not None
        self.rows = TextualRows(self, list, make, new, add, buttons)

    def compose(self) -> ComposeResult:
        yield from self.rows.boxes.values()
        yield self.note
        yield self.button

    def on_mount(self) -> None:
        attach(self.rows.session)
        self.call_after_refresh(self.rows.update)

    def on_unmount(self) -> None:
        self.rows.unbind()

    def on_button_pressed(self, event: Button.Pressed) -> None:
        if event.button is self.button:
            event.stop()
            self.rows.add()

    def action_row(self, act: str) -> None:
        if row := next((row for row in self.rows.rows.values() if self.rows.has_focus_in(row)), None):
            self.rows.act(act, row.key)
        else:
            self.action_key(act)

    def action_key(self, name: str) -> None:
        if not (self.rows.has_focus and self.rows.key(name)):
            raise SkipAction

    def action_undo(self) -> None:
        self.action_key("undo")

    def action_redo(self) -> None:
        self.action_key("redo")


class AddButton(Keeping, Button):  # type: ignore[misc]
    """The button below the rows."""


class RowButton(Button):  # type: ignore[misc]
    """A button at the end of a row."""

    FOCUS_ON_CLICK = False
    can_focus = False

    def __init__(self, text: str, press: Callable[[], object]) -> None:
        super().__init__(text)
        self._press = press

    def on_button_pressed(self, event: Button.Pressed) -> None:
        event.stop()
        self._press()


class TextualRows(Rows):
    """Rows in a widget: each one is a box."""

    def __init__(
        self, frame: RowList, list: List, make: Make, new: Callable[[], Any] | None, add: Texts | None, buttons: bool
    ) -> None:
        self._has_buttons = buttons
        self.boxes: dict[Row, Widget] = {}
        #: What lets the keys go on that wait for answers, the oldest first.
        self._held = deque[Callable[[], None]]()
        super().__init__(frame, list, make, new, add is not None, add)

    def _do(self, method: str, params: dict[str, Any], then: Callable[[Any], object] | None = None) -> Any:
        if self.is_open:
            self._held.append(typeahead(self.frame.app).hold())
        return super()._do(method, params, then)

    def answered(self) -> None:
        if self._held:
            self._held.popleft()()

    def call_buttons(self, add: str) -> None:
        self.frame.button.label = add

    def begun(self, row: Row) -> None:
        signs = SIGNS if self._has_buttons else ()
        made = [RowButton(text, partial(self.act, act, row.key)) for text, act in signs]
        self.boxes[row] = Horizontal(*row.widgets, *made)

    def arrange(self, rows: list[Row]) -> None:
        self.boxes = {row: self.boxes[row] for row in rows}
        if not self.frame.is_mounted:
            return
        for place, box in enumerate(self.boxes.values()):
            if box.parent is None:
                self.frame.mount(box, before=self.frame.note)
            others = [each for each in self.frame.children if each in self.boxes.values()]
            if others[place] is not box:
                self.frame.move_child(box, before=others[place])
        for place, box in enumerate(self.boxes.values()):
            for button, is_open in zip(box.query(RowButton), self.open_signs(place, len(rows))):
                button.disabled = not is_open

    def destroy(self, row: Row) -> None:
        box = self.boxes.pop(row)
        if box.parent is not None:
            box.remove()

    def has_focus_in(self, row: Row) -> bool:
        focus = self.frame.screen.focused if self.frame.is_mounted else None
        return focus is not None and self.boxes[row] in focus.ancestors

    def focus_row(self, key: str, place: int = 0) -> None:
        if self._is_placing:
            super().focus_row(key, place)
        else:  # A widget is there when it has been drawn.
            self.frame.call_after_refresh(self._focus_drawn, key, place, typeahead(self.frame.app).hold())

    def _focus_drawn(self, key: str, place: int, over: Callable[[], None]) -> None:
        try:
            super().focus_row(key, place)
        finally:
            over()

    def focus_alone(self) -> None:
        if self.has_add:
            self.frame.button.focus()

    def is_at_button(self) -> bool:
        return self.frame.is_mounted and self.frame.screen.focused is self.frame.button

    def ring(self) -> None:
        self.frame.app.bell()

    def style(self, traits: dict[str, Any]) -> None:
        self.frame.button.disabled = not self.is_open
        self.rearrange()

    def hide(self, on: bool) -> None:
        self.frame.display = not on

    def show_note(self, message: str, kind: str) -> None:
        self.frame.note.update(message)
        self.frame.note.display = bool(message)
