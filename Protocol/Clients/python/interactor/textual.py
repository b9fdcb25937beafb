"""Textual: `Field(property, label=...)` is a widget with a caption, a control and what is wrong with it; `SubmitButton(form,
"Save", store)` submits.

All that is typed, pasted or cut ends in one method of Textual's controls, which asks the daemon before anything changes.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from textual import events
from textual.actions import SkipAction
from textual.app import ComposeResult
from textual.binding import Binding as Key
from textual.containers import Horizontal, Vertical
from textual.widgets import Button, Checkbox, Input, Label, Select, Static, TextArea
from textual.widgets.input import Selection as InputSelection
from textual.widgets.text_area import Edit, EditResult, Selection

from ._binding import Binding, titled
from ._form import Form, When
from ._subject import Property
from ._text import Span, difference
from ._typed import Typed
from ._watching import in_asyncio
from .building import view_of
from .typeahead_textual import Keeping

if TYPE_CHECKING:
    from .choices import Choices

UNDO = [
    Key("ctrl+z,super+z", "undo", "Undo", show=False),
    Key("ctrl+y,ctrl+shift+z,super+shift+z", "redo", "Redo", show=False),
]
KEYS = [
    *UNDO,
    Key("tab", "onward(1)", "Next field", show=False),
    Key("shift+tab", "onward(-1)", "Previous field", show=False),
    Key("escape", "key('escape')", "Cancel the edit", show=False),
    Key("f4,alt+down", "key('pick')", "Pick", show=False),
    Key("pageup", "key('pageUp')", "Page up", show=False),
    Key("pagedown", "key('pageDown')", "Page down", show=False),
]


def attach(session: Any) -> None:
    """Has the loop of asyncio handle what the daemon tells; a field that is mounted does it."""
    loop = asyncio.get_running_loop()
    session.attach(loop, in_asyncio(loop))


class _Typed(Keeping):
    """What the two controls that are typed into have in common."""

    binding: LineBinding | None = None
    call_later: Any
    screen: Any

    def action_undo(self) -> None:
        self._acted(lambda binding: binding.undo())

    def action_redo(self) -> None:
        self._acted(lambda binding: binding.redo())

    def action_onward(self, by: int) -> None:
        if not self.binding or self.binding.key("next" if by > 0 else "previous") != "break":
            self.screen.focus_next() if by > 0 else self.screen.focus_previous()

    def action_key(self, name: str) -> None:
        if not self.binding or self.binding.key(name) != "break":
            raise SkipAction

    def _acted(self, act: Callable[[LineBinding], object]) -> None:
        if self.binding:
            self.binding.session._guard(act, self.binding)

    def on_focus(self) -> None:
        # When Textual has put the caret where it wants it.
        self.call_later(lambda: self._acted(lambda binding: binding.focus_came()))

    def on_blur(self) -> None:
        self._acted(lambda binding: binding.focus_left())


class FieldInput(_Typed, Input):  # type: ignore[misc]
    """One line."""

    BINDINGS = [*KEYS, Key("up", "key('up')", "Up", show=False), Key("down", "key('down')", "Down", show=False)]

    def replace(self, text: str, start: int, end: int) -> None:
        if self.binding is None:
            return super().replace(text, start, end)  # type: ignore[no-any-return]
        start, end = sorted((max(0, start), min(len(self.value), end)))
        if text or start < end:
            more: Any = {} if text else {"direction": "forward" if start >= self.cursor_position else "backward"}
            self._acted(lambda binding: binding.edited(start, end, text, **more))

    def validate(self, value: str) -> Any:
        return None if self.binding else super().validate(value)  # The class for what is wrong is ours.

    def _on_paste(self, event: events.Paste) -> None:
        self.replace(event.text, *sorted(self.selection))  # Of several lines; the engine decides.
        event.prevent_default()
        event.stop()

    async def action_submit(self) -> None:
        if not self.binding or self.binding.key("return") != "break":
            await super().action_submit()

    def on_resize(self) -> None:
        self.align()

    def align(self) -> None:
        """A number stands at the right."""
        if self.binding and self.binding.details.get("traits", {}).get("alignment") == "right":
            room = self.region.width - self.gutter.width + self.styles.padding.left + self.styles.padding.right
            self.styles.padding = (0, 2, 0, max(2, room - 3 - len(self.value)))


class FieldArea(_Typed, TextArea):  # type: ignore[misc]
    """Many lines."""

    BINDINGS = KEYS

    def edit(self, edit: Edit) -> EditResult:
        if self.binding is None or self.binding.is_own:
            return super().edit(edit)
        start, end = sorted((self.offset_of(edit.from_location), self.offset_of(edit.to_location)))
        replaced = self.text[start:end]
        more: Any = {} if edit.text else {"direction": "forward" if start >= self.offset_of(self.selection.end) else "backward"}
        if edit.text or replaced:
            self._acted(lambda binding: binding.edited(start, end, edit.text, **more))
        return EditResult(self.selection.end, replaced)

    def undo(self) -> None:
        self.action_undo()

    def redo(self) -> None:
        self.action_redo()

    def offset_of(self, location: tuple[int, int]) -> int:
        row, column = location
        return sum(len(line) + 1 for line in self.text.split("\n")[:row]) + column

    def location_of(self, offset: int) -> tuple[int, int]:
        before = self.text[:offset]
        return before.count("\n"), offset - (before.rfind("\n") + 1)


class FieldCheckbox(Keeping, Checkbox):  # type: ignore[misc]
    """A box."""


class FieldSelect(Keeping, Select):  # type: ignore[misc]
    """A list to choose from."""


class TextualBinding(Binding):
    """What the controls of Textual have in common; `control` is the control, `widget` the field around it."""

    def __init__(self, widget: Field, control: Any, property: Property, view: str, options: dict[str, Any]) -> None:
        self.widget, self.view, self.is_own = widget, view, False
        super().__init__(control, property, options)
        if options:
            self.unbind()
            raise TypeError(f"Field has no option {', '.join(options)}")

    def read(self) -> tuple[str, Span]:
        return self.field.text, (0, 0)

    def write(self, text: str, selection: Span | None) -> None:
        pass

    def require(self, on: bool) -> None:
        self.widget.caption.update(self.title + (" *" if on else ""))

    def show_placeholder(self, text: str) -> None:
        if isinstance(self.control, Input):
            self.control.placeholder = text

    def hide(self, on: bool) -> None:
        self.widget.display = not on

    def style(self, traits: dict[str, Any]) -> None:
        self.control.disabled = not traits["enabled"] and self.view != "label"

    def show_note(self, message: str, kind: str) -> None:
        self.widget.say(message, kind)
        self.control.set_class(kind == "error", "-invalid")
        self.widget.set_class(self.state == "busy", "-busy")

    def ring(self) -> None:
        self.control.app.bell()

    def focus(self) -> None:
        self.control.focus()

    def show(self) -> None:
        if self.control.is_running:  # What is not mounted yet shows it when it is.
            self.show_now()

    def show_now(self) -> None:
        super().show()
        self.require(self._traits.get("required", False))

    def release(self) -> None:
        if self.control.is_running:
            self.control.remove_class("-invalid")
            self.control.disabled = False
            self.require(False)
            self.hide(False)


class LineBinding(Typed, TextualBinding):
    """A control that is typed into."""

    def hook(self) -> None:
        self.control.binding = self

    def read(self) -> tuple[str, Span]:
        start, end = sorted(self.control.selection)
        return self.control.value, (start, end)

    def write(self, text: str, selection: Span | None) -> None:
        self.control.value = text
        if selection:
            self.control.selection = InputSelection(*selection)
        self.control.align()

    def style(self, traits: dict[str, Any]) -> None:
        super().style(traits)
        self.control.password = traits["secure"]

    def draw_list(self, choices: Choices) -> None:
        from .list_textual import Arrow, List

        self.widget.row.mount(Arrow(self, choices))
        self.widget.mount(List(self, choices), after=self.widget.row)

    def release(self) -> None:
        self.control.binding = None
        super().release()


class AreaBinding(LineBinding):
    """Many lines."""

    def read(self) -> tuple[str, Span]:
        start, end = sorted(self.control.offset_of(place) for place in self.control.selection)
        return self.control.text, (start, end)

    def write(self, text: str, selection: Span | None) -> None:
        area = self.control
        change = difference(area.text, text, selection[1] if selection else None)
        self.is_own = True
        try:
            if change.text or change.start < change.end:
                area.edit(Edit(change.text, area.location_of(change.start), area.location_of(change.end), False))
                area.history.clear()  # The daemon has one.
            if selection:
                area.selection = Selection(area.location_of(selection[0]), area.location_of(selection[1]))
        finally:
            self.is_own = False

    def style(self, traits: dict[str, Any]) -> None:
        self.control.read_only = not traits["enabled"]


class PickerBinding(TextualBinding):
    """A list to choose from."""

    def style(self, traits: dict[str, Any]) -> None:
        super().style(traits)
        self.control.set_options((option["text"], option["value"]) for option in traits.get("options", []))

    def show_now(self) -> None:
        super().show_now()
        value = self.field.value
        known = [option["value"] for option in self._traits.get("options", [])]
        self.control.value = value if value in known else self.control.NULL


class ToggleBinding(TextualBinding):
    """A checkbox."""

    def show_now(self) -> None:
        super().show_now()
        self.control.value = self.field.value is True


class LabelBinding(TextualBinding):
    """A value that is shown only."""

    def show_now(self) -> None:
        super().show_now()
        self.control.styles.text_align = "right" if self._traits.get("alignment") == "right" else "left"
        self.control.update(self.field.text)


class Field(Vertical):  # type: ignore[misc]
    """A caption, a control for a property, and a line for what is wrong with it.

    The type of the property says which control: a checkbox for a boolean, a list for an `enum`, else one line; `view` says it
    otherwise: `textView` for many lines, `label` for a value that is shown only. `label` is a text, or texts by language;
    without it, the title of the schema or the name. `format`, `model` and `policy` are the protocol's. `binding` is the
    binding.
    """

    DEFAULT_CSS = """
    Field { height: auto; }
    Field > Horizontal { height: auto; }
    Field .caption { width: 16; height: auto; margin: 1 1 0 1; }
    Field .value { height: 1; width: 1fr; margin: 1 4 1 4; }
    Field .note { height: auto; margin: 0 0 0 19; display: none; }
    Field .error { color: $text-error; }
    Field Input, Field Select, Field TextArea { width: 1fr; }
    /* Textual cuts off a checkbox without a label. */
    Field Checkbox { width: 9; }
    Field TextArea { height: 5; }
    Field TextArea.-invalid { border: tall $error; }
    Field.-busy { opacity: 70%; }
    """
    BINDINGS = UNDO

    def __init__(
        self,
        property: Property,
        *,
        label: str | Mapping[str, str] | None = None,
        view: str | None = None,
        id: str | None = None,
        classes: str | None = None,
        **options: Any,
    ) -> None:
        super().__init__(id=id, classes=classes)
        self.caption, self.note = Label(classes="caption"), Static(classes="note")
        property = getattr(property, "holder", None) or property
        view = view or view_of(property, options.get("format"), options.get("model"))
        options["model"] = titled(property, label, options.get("model"))
        make, kind = KINDS[view]
        self.control = make()
        self.binding = kind(self, self.control, property, view, options)
        self.row = Horizontal(self.caption, self.control)
        if isinstance(self.binding, LineBinding):
            self.binding.hook()

    def action_undo(self, verb: str = "undo") -> None:
        """Where nothing is typed: what there may be are acts on lists."""
        if not self.binding.field.undoes:
            raise SkipAction
        self.binding.session._guard(getattr(self.binding, verb))

    def action_redo(self) -> None:
        self.action_undo("redo")

    def compose(self) -> ComposeResult:
        yield self.row
        yield self.note

    def on_mount(self) -> None:
        attach(self.binding.session)
        self.call_after_refresh(self._begin)

    def _begin(self, tries: int = 20) -> None:
        """The control may be mounted later than what it is in; or not any more, where a row has gone at once."""
        if self.control.is_running or not tries:
            self.binding.show()
        else:
            self.call_after_refresh(self._begin, tries - 1)

    def on_unmount(self) -> None:
        self.binding.unbind(keep=True)

    def on_select_changed(self, event: Select.Changed) -> None:
        self._choose(None if event.value is Select.NULL else event.value)

    def on_checkbox_changed(self, event: Checkbox.Changed) -> None:
        self._choose(event.value)

    def _choose(self, value: Any) -> None:
        field = self.binding.field
        if self.binding in self.binding.session.bindings and (value is not None or field.state.get("isNil")):
            self.binding.session._guard(field.choose, value)
            self.binding.show()

    def say(self, message: str, kind: str) -> None:
        self.note.update(message)
        self.note.display = bool(message)
        self.note.set_class(kind == "error", "error")


class SubmitButton(Button):  # type: ignore[misc]
    """Submits a form: `store(values)` gets what is valid."""

    FOCUS_ON_CLICK = False  # A submit says itself where the focus goes.

    def __init__(self, form: Form, label: str, store: Callable[[Any], object] | None = None, *, when: When = "idle", **more: Any) -> None:
        super().__init__(label, variant="primary", **more)
        self.form, self.store = form, store
        form.enables(lambda on: setattr(self, "disabled", not on), when)

    def on_button_pressed(self) -> None:
        self.form.submit(self.store)


KINDS: dict[str, tuple[Callable[[], Any], type[TextualBinding]]] = {
    "textField": (FieldInput, LineBinding),
    "textView": (lambda: FieldArea(tab_behavior="focus"), AreaBinding),
    "picker": (lambda: FieldSelect([], prompt=""), PickerBinding),
    "toggle": (FieldCheckbox, ToggleBinding),
    "label": (lambda: Static(classes="value"), LabelBinding),
}
