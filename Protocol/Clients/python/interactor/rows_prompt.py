"""Rows of controls in prompt_toolkit, one for each item of a list: `RowList(order["lines"], make)` is a container.

    def make(frame, row):
        return [Field(row["sku"]), Field(row["price"])]
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from prompt_toolkit.application import get_app, get_app_or_none
from prompt_toolkit.filters import Condition
from prompt_toolkit.key_binding import KeyBindings
from prompt_toolkit.layout import ConditionalContainer, Dimension, FormattedTextControl, HSplit, VSplit, Window, walk
from prompt_toolkit.mouse_events import MouseEvent, MouseEventType
from prompt_toolkit.widgets import Button

from ._lists import List
from .prompt import UNDO, BufferBinding, _onward, attach
from .rows import SIGNS, Make, Row, Rows
from .wording import ADD, Texts, plain

#: What keys do in a row. A terminal sends Alt as Escape.
KEYS = {"insert": "add", "delete": "remove", "s-up": "up", "s-down": "down"}
#: What a terminal sends for Alt-Shift-Up and Alt-Shift-Down. prompt_toolkit (3.0.53) takes each for the other one.
SENT = {"\x1b[1;4A": "up", "\x1b[1;4B": "down"}
#: A button that cannot be pressed.
CLOSED = "class:button class:disabled ansibrightblack"
#: A style, a text, and what the mouse does on it.
Fragment = tuple[str, str, Callable[[MouseEvent], Any]]


class RowList:
    """A row of controls for each item of a list, one below the other. `make(frame, row)` makes those of one, and gives
    them from left to right. The options, and the keys, are those of `interactor.rows_tk.rows`. `rows` is what does
    it; `rows.unbind()` ends it."""

    rows: PromptRows

    def __init__(
        self,
        list: List,
        make: Make,
        *,
        add: Texts | None = ADD,
        buttons: bool = True,
        new: Callable[[], Any] | None = None,
    ) -> None:
        sentence = FormattedTextControl(lambda: [("ansired class:error", self.rows.note)])
        note = Window(sentence, wrap_lines=True, dont_extend_height=True)
        self.button = Button(plain(add or ""), handler=lambda: self.rows.session._guard(self.rows.add))
        self.button.window.width = Dimension(min=self.button.width)
        self.button.window.style = lambda: "class:button" if self.rows.is_open else CLOSED
        self.boxes = HSplit([])
        self.rows = PromptRows(self, list, make, new, add, buttons)
        said = ConditionalContainer(note, Condition(lambda: bool(self.rows.note)))
        everything = HSplit([self.boxes, said, *([self.button] if add is not None else [])], key_bindings=self._keys())
        self._container = ConditionalContainer(everything, Condition(lambda: not self.rows.is_hidden))

    def __pt_container__(self) -> ConditionalContainer:
        return self._container

    def _keys(self) -> KeyBindings:
        keys = KeyBindings()
        for key, act in KEYS.items():
            keys.add("escape", key)(partial(self._pressed, act))
        # Those of the button: a field has its own.
        keys.add("tab")(lambda event: None if self.rows.key("next") else _onward(event.app.layout, 1))
        keys.add("s-tab")(lambda event: None if self.rows.key("previous") else _onward(event.app.layout, -1))
        for key, name in UNDO.items():
            keys.add(key)(lambda event, name=name: self.rows.key(name))
        return keys

    def _pressed(self, act: str, event: Any) -> None:
        rows, act = self.rows, SENT.get(event.key_sequence[0].data, act)
        if row := next((row for row in rows.rows.values() if rows.has_focus_in(row)), None):
            rows.session._guard(rows.act, act, row.key)
        else:
            rows.key(act)


class PromptRows(Rows):
    """Rows in a container: each one is a container too."""

    note = ""
    is_hidden = False
    go_to: Any = BufferBinding.go_to

    def __init__(
        self, frame: RowList, list: List, make: Make, new: Callable[[], Any] | None, add: Texts | None, has_signs: bool
    ) -> None:
        self._has_signs = has_signs
        self.boxes: dict[Row, VSplit] = {}
        super().__init__(frame, list, make, new, add is not None, add)

    def show(self) -> None:
        attach(self.session)
        super().show()
        _draw()

    def _do(self, method: str, params: dict[str, Any], then: Callable[[Any], object] | None = None) -> Any:
        attach(self.session)  # No control may have been typed into before.
        return super()._do(method, params, then)

    def call_buttons(self, add: str) -> None:
        button = self.frame.button
        button.text = add
        button.width = max(button.width, len(add) + 4)  # With brackets, and a space inside of each.
        button.window.width = Dimension(min=button.width)

    def begun(self, row: Row) -> None:
        signs = Window(FormattedTextControl(partial(self._signs, row)), width=3 * len(SIGNS), height=1)
        self.boxes[row] = VSplit([*row.widgets, *([signs] if self._has_signs else [])], padding=1)

    def _signs(self, row: Row) -> list[Fragment]:
        """What is drawn at the end of a row."""
        keys = [*self.rows]
        signs: list[Fragment] = []
        for (sign, act), is_open in zip(SIGNS, self.open_signs(keys.index(row.key), len(keys))):
            press = partial(self._clicked, act if is_open else None, row.key)
            signs.append(("class:button" if is_open else CLOSED, f" {sign} ", press))
        return signs

    def _clicked(self, act: str | None, key: str, event: MouseEvent) -> Any:
        if event.event_type != MouseEventType.MOUSE_UP:
            return NotImplemented
        if act:
            self.session._guard(self.act, act, key)
        return None

    def arrange(self, rows: list[Row]) -> None:
        # A row whose `make` failed has nothing to show, and stays.
        self.frame.boxes.children[:] = [self.boxes[row] for row in rows if row in self.boxes]
        if app := get_app_or_none():
            app.layout.update_parents_relations()  # So that keys find those of the rows before all is drawn.
        _draw()

    def destroy(self, row: Row) -> None:
        self.boxes.pop(row, None)

    def has_focus_in(self, row: Row) -> bool:
        app = get_app_or_none()
        box = self.boxes.get(row)
        return bool(app and box) and any(each is app.layout.current_window for each in walk(box))

    def focus_alone(self) -> None:
        layout = get_app().layout
        layout.focus(self.frame.button) if self.has_add else layout.focus_next()

    def is_at_button(self) -> bool:
        app = get_app_or_none()
        return bool(app) and app.layout.current_window is self.frame.button.window

    def ring(self) -> None:
        get_app().output.bell()

    def hide(self, on: bool) -> None:
        self.is_hidden = on

    def show_note(self, message: str, kind: str) -> None:
        self.note = message


def _draw() -> None:
    if app := get_app_or_none():
        app.invalidate()
