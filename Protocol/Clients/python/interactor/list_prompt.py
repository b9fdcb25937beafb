"""What a combo box lists, in prompt_toolkit: rows below the control, in the style of its completion menus.
`interactor.prompt` loads it with the first list."""

from __future__ import annotations

from collections.abc import Callable

from prompt_toolkit.application import get_app
from prompt_toolkit.layout import FormattedTextControl, Window
from prompt_toolkit.mouse_events import MouseEvent, MouseEventType

from .choices import UNKNOWN, Choices, Row
from .prompt import BufferBinding

MENU = "class:completion-menu"
ROW, CURRENT = f"{MENU}.completion", f"{MENU}.completion.current"

Fragment = tuple[str, str, Callable[[MouseEvent], object]]


class List(Window):  # type: ignore[misc]
    """The rows in view, and how many there are. The focus stays with the control."""

    def __init__(self, binding: BufferBinding, choices: Choices) -> None:
        self._binding, self._choices = binding, choices
        super().__init__(FormattedTextControl(self._drawn), style=MENU, height=self._height, dont_extend_height=True)

    def _height(self) -> int:
        return min(self._choices.height, self._choices.total) + 1

    def _drawn(self) -> list[Fragment]:
        drawn: list[Fragment] = []
        for number, row in enumerate(self._choices.rows()):
            place = self._choices.first + number
            style = CURRENT if place == self._choices.active else ROW
            drawn += [(f"{style} {part}", text, self._pressed(place)) for part, text in _parts(row)]
            drawn.append((style, " " * 200 + "\n", self._pressed(place)))  # To the end of the line.
        drawn.append((f"{MENU}.meta.completion", f" {self._choices.summary}", self._pressed(None)))
        return drawn

    def _pressed(self, place: int | None) -> Callable[[MouseEvent], object]:
        def handle(event: MouseEvent) -> object:
            guard, kind = self._binding.session._guard, event.event_type
            if kind in (MouseEventType.SCROLL_DOWN, MouseEventType.SCROLL_UP):
                guard(self._choices.scroll, 3 if kind == MouseEventType.SCROLL_DOWN else -3)
            elif kind == MouseEventType.MOUSE_UP and place is not None:
                guard(self._choices.choose, place)
            return None

        return handle


class Arrow(Window):  # type: ignore[misc]
    """Opens the list, and closes it."""

    def __init__(self, binding: BufferBinding, choices: Choices) -> None:
        def handle(event: MouseEvent) -> None:
            if event.event_type == MouseEventType.MOUSE_UP and binding.is_open():
                get_app().layout.current_control = binding.field_widget.window.content  # type: ignore[union-attr]
                binding.check_focus()
                choices.toggle()

        super().__init__(FormattedTextControl([("", " ▾", handle)]), width=2, height=1)


def _parts(row: Row | None) -> list[tuple[str, str]]:
    """A label, what was found underlined, and the heading that it stands under."""
    if row is None:
        return [("", f" {UNKNOWN}")]
    usual = "" if row.is_enabled else "strike"
    parts = [(f"{usual} underline bold" if is_found else usual, text) for text, is_found in row.parts]
    return [("", " "), *parts, *([("italic", f"  {row.group}")] if row.group else [])]
