"""prompt_toolkit: `Buffer(property)` in an input of one's own, or `Field(property, label=...)` with a caption, a control and what
is wrong with it; `submit_button(form, "Save", store)`.

All that changes a buffer sets its text or its document; both ask the daemon first.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from prompt_toolkit import buffer as toolkit
from prompt_toolkit.application import get_app, get_app_or_none
from prompt_toolkit.document import Document
from prompt_toolkit.filters import Condition
from prompt_toolkit.key_binding import KeyBindings
from prompt_toolkit.layout import (
    BufferControl,
    ConditionalContainer,
    Dimension,
    DynamicContainer,
    FormattedTextControl,
    HSplit,
    VSplit,
    Window,
    WindowAlign,
)
from prompt_toolkit.layout.processors import ConditionalProcessor, PasswordProcessor, Processor, Transformation
from prompt_toolkit.mouse_events import MouseEvent, MouseEventType
from prompt_toolkit.selection import SelectionState
from prompt_toolkit.widgets import Button

from ._binding import Binding, titled
from ._form import Form, When
from ._subject import Property
from ._text import Span, difference
from ._typed import Typed
from ._watching import in_asyncio
from .building import view_of

if TYPE_CHECKING:
    from .choices import Choices


NBSP = "\u00a0"
#: Keys that take back the user's last act, or do it again.
UNDO = {"c-z": "undo", "c-_": "undo", "c-y": "redo"}


def attach(session: Any) -> None:
    """Has the loop of the application handle what the daemon tells, and sees where the focus is."""
    app = get_app_or_none()
    if app is None or not app.is_running or app.loop is None:
        return
    watch = in_asyncio(app.loop)

    def each(act: Callable[[BufferBinding], object]) -> Callable[[Any], None]:
        def do(_: Any) -> None:
            for binding in list(session.bindings):
                if isinstance(binding, BufferBinding):
                    session._guard(act, binding)

        return do

    def begin(descriptor: int, poll: Callable[[], None]) -> Callable[[], object]:
        app.after_render += each(BufferBinding.check_focus)
        # Several keys may come at once, and the first one may have moved the focus.
        app.key_processor.before_key_press += each(BufferBinding.flush)
        app.key_processor.before_key_press += each(BufferBinding.check_focus)
        return watch(descriptor, poll)

    session.attach(app, begin)


class PromptBinding(Binding):
    """What the controls have in common; `control` is a buffer, or the field itself."""

    field_widget: Field | None = None
    #: Of a combo box: the list, and what opens it.
    list: Any = None
    arrow: Any = None
    note = ""
    kind = ""

    def __init__(self, control: Any, property: Property, view: str, options: dict[str, Any]) -> None:
        self.view = view
        super().__init__(control, property, options)
        if options:
            self.unbind()
            raise TypeError(f"bind has no option {', '.join(options)}")

    def read(self) -> tuple[str, Span]:
        return self.field.text, (0, 0)

    def write(self, text: str, selection: Span | None) -> None:
        pass

    def show(self) -> None:
        attach(self.session)
        super().show()
        if app := get_app_or_none():
            app.invalidate()

    def show_note(self, message: str, kind: str) -> None:
        self.note, self.kind = message, kind

    def ring(self) -> None:
        get_app().output.bell()

    def focus(self) -> None:
        get_app().layout.focus(self.field_widget.window if self.field_widget else self.control)


class BufferBinding(Typed, PromptBinding):
    """A buffer that is typed into."""

    #: What was selected before the key.
    selected: Span = (0, 0)

    def edited(self, start: int, end: int, text: str, before: Span | None = None, **more: Any) -> None:
        self.check_focus()  # Which may have come since the last rendering.
        super().edited(start, end, text, before or self.selected, **more)
        self.field.moved = True  # Handlers take the selection away, whatever becomes of the edit.
        self.show()

    def later(self, function: Callable[[], object]) -> None:
        # Behind the handler of the key, and before the next one.
        if loop := get_app().loop:
            loop.call_soon(self.session._guard, function)

    def check_focus(self) -> None:
        app = get_app_or_none()
        has_focus = bool(app and app.layout.current_buffer is self.control)
        if has_focus and not self.has_focus:
            self.focus_came()
        elif self.has_focus and not has_focus:
            self.focus_left()

    def is_open(self) -> bool:
        return bool(self._traits.get("enabled", True))

    def read(self) -> tuple[str, Span]:
        buffer = self.control
        caret = buffer.cursor_position
        other = buffer.selection_state.original_cursor_position if buffer.selection_state else caret
        return buffer.text, (min(caret, other), max(caret, other))

    def write(self, text: str, selection: Span | None) -> None:
        start, end = selection or (min(self.control.cursor_position, len(text)),) * 2
        self.control.put(text, start, end)

    def go_to(self, binding: Binding) -> None:
        binding.focus()
        _select_all()

    def draw_list(self, choices: Choices) -> None:
        from .list_prompt import Arrow, List

        self.list, self.arrow = List(self, choices), Arrow(self, choices)
        choices.on_change.append(lambda _: (app := get_app_or_none()) and app.invalidate())

    def release(self) -> None:
        self.control.binding = None


class Buffer(toolkit.Buffer):  # type: ignore[misc]
    """A buffer whose text is a field's. Takes the options of `Field` besides those of prompt_toolkit's buffer."""

    def __init__(
        self,
        property: Property,
        *,
        view: str = "textField",
        format: Any = None,
        policy: Any = None,
        model: Any = None,
        hint: str | None = None,
        **options: Any,
    ) -> None:
        self.binding: BufferBinding | None = None
        super().__init__(multiline=view == "textView", **options)
        every = {"format": format, "policy": policy, "model": model, "hint": hint}
        given = {name: value for name, value in every.items() if value is not None}
        self.binding = BufferBinding(self, property, view, given)
        self.binding.show()

    @property
    def text(self) -> str:
        return toolkit.Buffer.text.fget(self)  # type: ignore[no-any-return]

    @text.setter
    def text(self, value: str) -> None:
        self.set_document(Document(value, min(self.cursor_position, len(value))))

    def set_document(self, value: Document, bypass_readonly: bool = False) -> None:
        binding = self.binding
        if binding is None or bypass_readonly or value.text == self.text:
            return super().set_document(value, bypass_readonly)  # type: ignore[no-any-return]
        change = difference(self.text, value.text, value.cursor_position)
        start, end = binding.read()[1]
        if binding._held is None:
            binding.selected = start, end
        if change.text and binding._held:
            # A handler that types over a selection deletes it first, and types then.
            binding.session._guard(binding.inserted, change.start, change.text)
        elif change.text and change.start == change.end and start < end:  # Pasted, or typed over what the mouse has selected.
            binding.session._guard(binding.edited, start, end, change.text)
        elif change.start < change.end and not change.text:
            binding.session._guard(binding.deleted, change.start, change.end, self.cursor_position)
        else:
            binding.session._guard(binding.edited, change.start, change.end, change.text)

    def put(self, text: str, start: int, end: int) -> None:
        """Shows a text and a selection."""
        super().set_document(Document(text, end), True)
        self.selection_state = None
        if start < end:
            self.selection_state = SelectionState(original_cursor_position=start)
            self.selection_state.enter_shift_mode()

    def save_to_undo_stack(self, clear_redo_stack: bool = True) -> None:
        if self.binding is None:
            super().save_to_undo_stack(clear_redo_stack)

    def undo(self) -> None:
        self._act(lambda binding: binding.undo()) if self.binding else super().undo()

    def redo(self) -> None:
        self._act(lambda binding: binding.redo()) if self.binding else super().redo()

    def _act(self, act: Callable[[BufferBinding], object]) -> None:
        if self.binding:
            self.binding.flush()
            self.binding.session._guard(act, self.binding)


class _Plain(Processor):  # type: ignore[misc]
    """Spaces that do not break look like any other, where prompt_toolkit underlines them."""

    def apply_transformation(self, line: Any) -> Transformation:
        return Transformation([(style, text.replace(NBSP, " "), *more) for style, text, *more in line.fragments])


class _Line(BufferControl):  # type: ignore[misc]
    """Takes the focus and places the caret by one click; what is dragged over can be typed over."""

    def mouse_handler(self, event: MouseEvent) -> Any:
        layout = get_app().layout
        if event.event_type == MouseEventType.MOUSE_DOWN and layout.current_control is not self:
            layout.current_control = self
        handled = super().mouse_handler(event)
        if self.buffer.selection_state:
            self.buffer.selection_state.enter_shift_mode()  # What is typed takes the place of the selection.
        return handled


def _onward(layout: Any, by: int) -> None:
    """The Tab key, where no form says where the focus goes."""
    layout.focus_next() if by > 0 else layout.focus_previous()
    _select_all()


def _select_all() -> None:
    """As everywhere, what the Tab key comes to is selected."""
    buffer = get_app().layout.current_buffer
    if isinstance(buffer, Buffer):
        buffer.put(buffer.text, 0, len(buffer.text))


class Field:
    """A caption, a control for a property, and a line for what is wrong with it.

    The type of the property says which control: a box for a boolean, a list for an `enum`, else one line; `view` says it otherwise:
    `textView` for many lines, `label` for a value that is shown only. `label` is a text, or texts by language; without it, the
    title of the schema or the name. `format`, `model` and `policy` are the protocol's. With a `width`, it is that wide, and
    has no caption: a cell of a table.
    """

    def __init__(
        self,
        property: Property,
        *,
        label: str | Mapping[str, str] | None = None,
        view: str | None = None,
        width: Dimension | None = None,
        **options: Any,
    ) -> None:
        property = getattr(property, "holder", None) or property
        self.view = view or view_of(property, options.get("format"), options.get("model"))
        options["model"] = titled(property, label, options.get("model"))
        self.binding: PromptBinding
        if self.view in ("textField", "textView"):
            self.buffer = Buffer(property, view=self.view, **options)
            self.binding = self.buffer.binding  # type: ignore[assignment]
            password = ConditionalProcessor(PasswordProcessor(), Condition(lambda: bool(self._trait("secure"))))
            control: Any = _Line(self.buffer, input_processors=[password, _Plain()], key_bindings=self._keys())
        else:
            self.binding = PromptBinding(self, property, self.view, options)
            control = _Choice(self)
        self.binding.field_widget = self
        height = Dimension(min=3, preferred=4) if self.view == "textView" else Dimension.exact(1)
        self.window = Window(control, height=height, style=self._style, align=self._align, dont_extend_height=True)
        caption = [Window(FormattedTextControl(self._caption), width=16, height=1)] if width is None else []
        side = [Window(width=16)] if width is None else []
        sentence = FormattedTextControl(lambda: [("ansired class:error" if self.binding.kind == "error" else "", self.binding.note)])
        note = Window(sentence, wrap_lines=True, dont_extend_height=True)
        said = ConditionalContainer(VSplit([*side, note]), Condition(lambda: bool(self.binding.note)))
        nothing = Window()
        arrow = ConditionalContainer(DynamicContainer(lambda: self.binding.arrow or nothing), Condition(lambda: bool(self.binding.choices)))
        is_open = Condition(lambda: bool(self.binding.choices and self.binding.choices.is_open))
        listed = ConditionalContainer(VSplit([*side, DynamicContainer(lambda: self.binding.list or nothing)]), is_open)
        # Fields side by side are as wide as each other, whatever is in them.
        body = HSplit([VSplit([*caption, self.window, arrow]), listed, said], width=width or Dimension(preferred=40))
        self._container = ConditionalContainer(body, Condition(lambda: bool(self._trait("relevant", True))))
        self.binding.show()

    def __pt_container__(self) -> Any:
        return self._container

    @property
    def is_invalid(self) -> bool:
        return self.binding.kind == "error"

    def _trait(self, name: str, otherwise: Any = None) -> Any:
        return self.binding._traits.get(name, otherwise)

    def _caption(self) -> str:
        return self.binding.title + (" *" if self._trait("required") else "")

    def _style(self) -> str:
        focused = " class:focused" if get_app().layout.has_focus(self.window) else ""
        busy = " class:busy" if self.binding.state == "busy" else ""
        line = "underline " if self.view in ("textField", "textView") else ""
        return line + "class:field" + (" ansired underline class:invalid" if self.is_invalid else "") + focused + busy

    def _align(self) -> WindowAlign:
        is_right = self._trait("alignment") == "right" and self.view in ("textField", "label")
        return WindowAlign.RIGHT if is_right else WindowAlign.LEFT

    def _keys(self) -> KeyBindings:
        keys = KeyBindings()
        binding: Any = self.binding

        def on(*names: str) -> Callable[[Callable[[Any], object]], None]:
            def add(act: Callable[[Any], object]) -> None:
                for name in names:
                    keys.add(name)(lambda event: binding.session._guard(act, event))

            return add

        def key(name: str) -> Callable[[Any], object]:
            return lambda event: binding.key(name)

        for name, act in UNDO.items():
            on(name)(key(act))
        on("escape")(key("escape"))
        on("f4")(key("pick"))
        keys.add("escape", "down")(lambda event: binding.session._guard(key("pick"), event))
        on("tab")(lambda event: None if binding.key("next") == "break" else _onward(event.app.layout, 1))
        on("s-tab")(lambda event: None if binding.key("previous") == "break" else _onward(event.app.layout, -1))
        if self.view == "textField":
            for name, act in (("up", "up"), ("down", "down"), ("pageup", "pageUp"), ("pagedown", "pageDown"), ("enter", "return")):
                on(name)(key(act))
        return keys


class _Choice(FormattedTextControl):  # type: ignore[misc]
    """A box, a list of which one is shown, or a value."""

    def __init__(self, field: Field) -> None:
        keys, self.field = KeyBindings(), field
        for name, by in (("left", -1), ("up", -1), ("right", 1), ("down", 1)):
            keys.add(name)(lambda event, by=by: self.move(by))
        keys.add("space")(lambda event: self.move(1))
        keys.add("tab")(lambda event: _onward(event.app.layout, 1))
        keys.add("s-tab")(lambda event: _onward(event.app.layout, -1))
        for name, verb in UNDO.items():
            keys.add(name)(lambda event, verb=verb: self.take_back(verb))
        super().__init__(self._text, focusable=Condition(lambda: field.view != "label" and field._trait("enabled", True)), key_bindings=keys)

    def _text(self) -> str:
        view = self.field.view
        if view == "toggle":
            return "[x]" if self.field.binding.field.value is True else "[ ]"
        text = self.field.binding.field.text.replace(NBSP, " ")
        # A line that is typed into has a place for the caret at its end.
        return f"‹ {text} ›" if view == "picker" else text + " "

    def move(self, by: int) -> None:
        """Ticks the box, or goes to the next entry of the list."""
        binding = self.field.binding
        value = binding.field.value
        if self.field.view == "toggle":
            self._choose(value is not True)
        elif self.field.view == "picker":
            values = [option["value"] for option in self.field._trait("options", [])]
            at = values.index(value) + by if value in values else 0
            if 0 <= at < len(values):
                self._choose(values[at])

    def take_back(self, verb: str) -> None:
        """Nothing is typed here: what there may be are acts on lists."""
        binding = self.field.binding
        if binding.field.undoes:
            binding.session._guard(getattr(binding, verb))

    def _choose(self, value: Any) -> None:
        if self.field._trait("enabled", True):
            self.field.binding.session._guard(self.field.binding.field.choose, value)

    def mouse_handler(self, event: MouseEvent) -> Any:
        if event.event_type == MouseEventType.MOUSE_UP and self.field.view != "label":
            get_app().layout.focus(self.field.window)
            self.move(1)
            return None
        return NotImplemented


def submit_button(form: Form, label: str, store: Callable[[Any], object] | None = None, *, when: When = "idle") -> Any:
    """A button that submits: `store(values)` gets what is valid. Its `is_enabled()` says whether it can be pressed."""
    able = {"on": True}
    form.enables(lambda on: able.update(on=on), when)
    button = Button(label, handler=lambda: form.submit(store) if able["on"] else None)
    button.is_enabled = lambda: able["on"]
    button.window.width = Dimension(min=button.width)  # A row of a fixed width would make the whole column as narrow.
    return button
