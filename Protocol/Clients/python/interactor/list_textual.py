"""What a combo box lists, in Textual: rows above what follows the control, and an arrow that opens them. `interactor.textual`
loads it with the first list."""

from __future__ import annotations

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.widgets import Static

from .choices import UNKNOWN, Choices, Row
from .textual import LineBinding


class Arrow(Static):  # type: ignore[misc]
    """Opens the list, and closes it."""

    DEFAULT_CSS = "Arrow { width: 3; height: 1; margin: 1 0 0 0; text-align: center; }"

    def __init__(self, binding: LineBinding, choices: Choices) -> None:
        super().__init__("▾")
        self._binding, self._choices = binding, choices

    def on_mouse_down(self, event: events.MouseDown) -> None:
        event.stop()
        if not self._binding.control.disabled:
            self._binding.control.focus()
            self._binding.focus_came()
            self._choices.toggle()


class List(Vertical):  # type: ignore[misc]
    """The rows in view, and how many there are. The focus stays with the control."""

    DEFAULT_CSS = """
    List {
        display: none; overlay: screen; constrain: none inside; width: 1fr; height: auto; margin: 0 4 0 18;
        border: tall $border; background: $surface;
    }
    List > Static { height: 1; padding: 0 1; text-wrap: nowrap; text-overflow: ellipsis; }
    List > .row:hover { background: $panel; }
    List > .active, List > .active:hover { background: $primary; color: $text; }
    List > .disabled { color: $text-disabled; }
    List > .count { color: $text-muted; text-align: right; }
    """

    def __init__(self, binding: LineBinding, choices: Choices) -> None:
        super().__init__()
        self._binding, self._choices = binding, choices
        self._rows = [Static(classes="row") for _ in range(choices.height)]
        self._count = Static(classes="count")
        choices.on_change.append(self.redraw)

    def compose(self) -> ComposeResult:
        yield from (*self._rows, self._count)

    def on_mount(self) -> None:
        self.redraw(self._choices)

    def redraw(self, choices: Choices) -> None:
        self.display = choices.is_open
        if not choices.is_open:
            return
        rows = choices.rows()
        for number, line in enumerate(self._rows):
            row = rows[number] if number < len(rows) else None
            line.display = number < len(rows)
            line.update(_drawn(row))
            line.set_class(choices.active == choices.first + number, "active")
            line.set_class(row is not None and not row.is_enabled, "disabled")
        self._count.update(choices.summary)

    def on_mouse_down(self, event: events.MouseDown) -> None:
        event.stop()
        event.prevent_default()

    def on_click(self, event: events.Click) -> None:
        event.stop()
        self._binding.control.focus()
        if event.widget in self._rows:
            self._binding.session._guard(self._choices.choose, self._choices.first + self._rows.index(event.widget))

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        event.stop()
        self._choices.scroll(3)

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        event.stop()
        self._choices.scroll(-3)


def _drawn(row: Row | None) -> Text:
    """A label, what was found underlined, and the heading that it stands under."""
    if row is None:
        return Text(UNKNOWN)
    text = Text()
    for part, is_found in row.parts:
        text.append(part, "bold underline" if is_found else "")
    if row.group:
        text.append(f"  {row.group}", "dim")
    return text
