"""GTK 3 and 4: `bind(control, property)` for entries, text views, combo boxes, drop-downs, check buttons, switches, buttons
and labels. Which GTK it is, the program says by `gi.require_version` before.

GTK tells of an insertion or a deletion before it happens. It is stopped there, and made known when the event is over: then
GTK has put its caret where it wants it, and a deletion that makes room for what is typed has met it.
"""

from __future__ import annotations

import warnings
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from gi.repository import Gtk  # Before the others, which have to be those of this GTK.
from gi.repository import Gdk, GLib  # isort: skip

from ._binding import Binding
from ._controls import LABELS, Button, Control, Picker, Text, Toggle, bound
from ._form import ENABLERS, GUARDS, Form
from ._subject import Property, Subject
from ._text import Span, difference
from ._typed import Typed
from .keys_gtk import ALT, FOUR, KEYS, undoing, watched
from .speech_gtk import announce

if TYPE_CHECKING:
    from .choices import Choices
    from .list_gtk import List

# PyGObject cannot read the position that comes with `insert-text`, and says so at every key; the caret is read instead.
warnings.filterwarnings("ignore", "g_value_get_int: assertion", Warning)
PURPOSES = {"numeric": "DIGITS", "decimal": "NUMBER", "email": "EMAIL", "url": "URL"}


def bind(control: Any, property: Property | Subject, *, issues: Any = None, label: Any = None, **options: Any) -> GtkBinding:
    """Binds a control to a property; a button may be bound to a subject. The options are those of `interactor.tk.bind`."""
    chosen = next((kind for names, kind in KINDS for name in names if _is(control, name)), None)
    known = (name for names, kind in KINDS if kind for name in names if hasattr(Gtk, name))
    return bound(chosen, known, control, property, options, issues, label)


def _is(control: Any, name: str) -> bool:
    kind = getattr(Gtk, name, None)  # Each GTK has controls that the other has not.
    return kind is not None and isinstance(control, kind)


def attach(session: Any) -> None:
    """Has the loop of GLib handle what the daemon tells; `bind` does it."""

    def watch(descriptor: int, poll: Callable[[], object]) -> Callable[[], object]:
        source = GLib.io_add_watch(descriptor, GLib.PRIORITY_DEFAULT, GLib.IOCondition.IN, lambda *_: poll() or True)
        return lambda: GLib.source_remove(source)

    session.attach("gtk", watch)


class GtkBinding(Control):
    """What the controls of GTK have in common."""

    widget, caption = Gtk.Widget, "label"

    def set_up(self) -> None:
        self._connected: list[tuple[Any, int]] = []
        self._ends: list[Callable[[], object]] = []
        self._described = ("", False)
        attach(self.session)
        if isinstance(self._label, Gtk.Label) and self._label.get_mnemonic_widget() is None:
            self._label.set_mnemonic_widget(self.control)
        self.connect(self.control, "destroy", lambda *_: self.destroyed())
        if self.view not in ("label", "button"):
            self._ends.append(watched(self.control, self.guarded(self.key_pressed, False)))

    def key_pressed(self, key: int, state: Any) -> bool:
        """A key; whether the control is not to have it."""
        return (verb := undoing(key, state)) is not None and self.take_back(verb) is not None

    def connect(self, source: Any, signal: str, function: Callable[..., object]) -> None:
        self._connected.append((source, source.connect(signal, self.guarded(function))))

    def later(self, function: Callable[[], object], priority: int = GLib.PRIORITY_HIGH) -> None:
        """Calls a function when the event that is under way is over, before the next one."""
        GLib.idle_add(lambda: None if self._is_destroyed else self.session._guard(function), priority=priority)

    def get(self, part: Any, option: str) -> Any:
        return part.get_property(option)

    def put(self, part: Any, option: str, value: Any) -> None:
        part.set_property(option, value)

    def conceal(self, part: Any) -> Callable[[], object] | None:
        part.set_visible(False)
        return lambda: part.set_visible(True)

    def enable(self, on: bool) -> None:
        self.set(self.control, "sensitive", on)

    def look_busy(self, on: bool) -> None:
        self.set(self.control, "opacity", 0.6 if on else 1.0)

    def color(self, part: Any, on: bool) -> None:
        styles = part if FOUR else part.get_style_context()
        change = ("add" if on else "remove") + ("_css_class" if FOUR else "_class")
        getattr(styles, change)("error")

    def require(self, on: bool) -> None:
        super().require(on)
        if FOUR:
            self.control.update_property([Gtk.AccessibleProperty.REQUIRED], [on])

    def describe(self, message: str) -> None:
        if (message, self._is_invalid) == self._described:
            return
        self._described = message, self._is_invalid
        if FOUR:
            state = Gtk.AccessibleInvalidState.TRUE if self._is_invalid else Gtk.AccessibleInvalidState.FALSE
            self.control.update_state([Gtk.AccessibleState.INVALID], [int(state)])
            self.control.update_property([Gtk.AccessibleProperty.DESCRIPTION], [message])
        else:
            from gi.repository import Atk

            accessible = self.control.get_accessible()
            accessible.set_description(message)
            accessible.notify_state_change(Atk.StateType.INVALID_ENTRY, self._is_invalid)
            if isinstance(self._note_at, Gtk.Widget):
                change = accessible.add_relationship if message else accessible.remove_relationship
                change(Atk.RelationType.DESCRIBED_BY, self._note_at.get_accessible())

    def read_out(self, sentence: str) -> None:
        super().read_out(sentence)
        self.session._guard(announce, self.control, sentence)

    def ring(self) -> None:
        self.control.error_bell()

    def focus(self) -> None:
        self.control.grab_focus()

    def release(self) -> None:
        if not self._is_destroyed:
            for source, handler in self._connected:
                source.disconnect(handler)
            for end in self._ends:
                end()
            super().release()
            self._is_destroyed = True


class LineBinding(Typed, GtkBinding):
    """A control of one line that is typed into."""

    #: What the event that is under way does, and what was selected before it.
    _acts: list[tuple[int, int, str, dict[str, Any]]] = []
    _selected: Span = (0, 0)
    later = GtkBinding.later
    list: List | None = None

    def hook(self) -> None:
        control = self.control
        self.text = (FOUR and isinstance(control, Gtk.Editable) and control.get_delegate()) or control
        self.hook_text()
        self.connect(self.text, "preedit-changed", lambda _, preedit: self.composes(bool(preedit)))
        if FOUR:
            self.set(self.source, "enable-undo", False)
            focus = Gtk.EventControllerFocus()
            control.add_controller(focus)
            self._ends.append(lambda: control.remove_controller(focus))
        else:
            focus = control
            self.connect(self.text, "populate-popup", lambda _, menu: self._add_to(menu))
        for signal in ("enter", "leave") if FOUR else ("focus-in-event", "focus-out-event"):
            self.connect(focus, signal, lambda *_: self.later(self._check_focus))
        self._check_focus()

    def hook_text(self) -> None:
        """Has the source of the signals tell of what is about to happen."""
        self.source = self.text
        insert = lambda _, text, length, position: self._acts_at("insert-text", self.caret(), self.caret(), text)
        self.connect(self.text, "insert-text", insert)
        self.connect(self.text, "delete-text", lambda _, start, end: self._acts_at("delete-text", start, end))

    # What the user does.

    def _acts_at(self, signal: str, start: int, end: int, text: str = "") -> None:
        """A range is about to give way to a text: GTK is stopped, and the field asked when the event is over."""
        if self._is_own:
            return
        self.source.stop_emission_by_name(signal)
        length = len(self.read()[0])
        end = length if end < 0 else min(end, length)
        if not self.is_open() or (start == end and not text):
            return
        if not self._acts:
            self._selected = self.read()[1]
            self.later(self.flush)
        last = self._acts[-1] if self._acts else None
        if text and last and last[0] <= start <= last[1]:
            self._acts = [*self._acts[:-1], (last[0], last[1], last[2] + text, {})]
        else:
            more = {} if text else {"direction": "forward" if start >= self.caret() else "backward"}
            self._acts = [*self._acts, (start, end, text, more)]

    @property
    def is_held(self) -> bool:
        return bool(self._acts)

    def flush(self) -> None:
        acts, self._acts = self._acts, []
        for start, end, text, more in acts:
            self.edited(start, end, text, self._selected, **more)
        if acts:  # GTK has moved its caret, whatever became of the edit.
            self.field.moved = True
            self.show()

    def key_pressed(self, key: int, state: Any) -> bool:
        control, shift = state & Gdk.ModifierType.CONTROL_MASK, state & Gdk.ModifierType.SHIFT_MASK
        name = Gdk.keyval_name(key) or ""
        if verb := undoing(key, state):
            return self.key(verb) == "break"
        if control and name == "Tab" and not shift and self.view == "textView":
            return self.key("tab") == "break"
        if control or state & ALT:
            return name == "Down" and not control and self.key("pick") == "break"
        if shift:
            name = {"Tab": "ISO_Left_Tab", "Up": "", "Down": ""}.get(name, name)
        return name in KEYS and self.key(KEYS[name]) == "break"

    def _add_to(self, menu: Any) -> None:
        """Undo and redo in the menu of GTK 3, which has none."""
        for place, (title, act) in enumerate((("_Undo", self.undo), ("_Redo", self.redo))):
            item = Gtk.MenuItem.new_with_mnemonic(title)
            item.connect("activate", lambda _, act=act: self.session._guard(act))
            item.show()
            menu.insert(item, place)

    def _check_focus(self) -> None:
        """The focus has come or gone; that of a menu is on loan."""
        window = self.control.get_root() if FOUR else self.control.get_toplevel()
        focus = window.get_focus() if isinstance(window, Gtk.Window) else None
        if focus is not None and (focus is self.text or focus is self.control):
            if self.text.has_focus() or not window.is_active():
                self.focus_came()
        elif self.has_focus and not (FOUR and focus and any(map(focus.get_ancestor, (Gtk.Popover, Gtk.PopoverMenuBar)))):
            self.focus_left()

    def go_to(self, binding: Binding) -> None:
        binding.control.grab_focus() if FOUR else binding.control.child_focus(Gtk.DirectionType.TAB_FORWARD)

    def undo(self) -> Any:
        return self._returned(super().undo())

    def redo(self) -> Any:
        return self._returned(super().redo())

    def _returned(self, result: Any) -> Any:
        """From a menu, to which the focus was on loan."""
        def come_back() -> None:
            if self.has_focus and not self.text.has_focus():
                getattr(self.text, "grab_focus_without_selecting", self.text.grab_focus)()
                self.field.moved = True
                self.show()

        self.later(come_back, GLib.PRIORITY_LOW)  # When the menu has gone.
        return result

    def draw_list(self, choices: Choices) -> None:
        from .list_gtk import List

        self.list = List(self, choices)

    def release(self) -> None:
        if self.list:
            self.list.release()
        super().release()

    def show_placeholder(self, text: str) -> None:
        if self.text.find_property("placeholder-text"):
            self.set(self.text, "placeholder-text", text)

    def is_open(self) -> bool:
        return bool(self.text.get_editable())

    # Reading and writing.

    def caret(self) -> int:
        return int(self.text.get_position())

    def read(self) -> tuple[str, Span]:
        text, caret = self.text.get_text(), self.caret()
        bounds = self.text.get_selection_bounds()[-2:]
        return text, (bounds[0], bounds[1]) if bounds and bounds[0] != bounds[1] else (caret, caret)

    def write(self, text: str, selection: Span | None) -> None:
        change = difference(self.text.get_text(), text, selection[1] if selection else None)
        buffer, gone, behind = self.text.get_buffer(), change.end - change.start, change.start + len(change.text)
        # In this order, so that what stays selected is never unselected: X would take that for the end of the selection.
        if change.text:
            self.own(buffer.insert_text, change.start, change.text, len(change.text))
        if selection:
            self.text.select_region(*(place + gone if place > behind else place for place in selection))
        if gone:
            self.own(buffer.delete_text, behind, gone)

    def style(self, traits: dict[str, Any]) -> None:
        self.set(self.text, "editable", traits["enabled"])
        self.set(self.text, "input-purpose", getattr(Gtk.InputPurpose, PURPOSES.get(traits["inputMode"], "FREE_FORM")))
        hint = Gtk.InputHints.NONE if traits["spellCheck"] else Gtk.InputHints.NO_SPELLCHECK
        self.set(self.text, "input-hints", hint)
        if traits["alignment"] != "natural":
            self.align(traits["alignment"])
        if self.view == "textField":
            self.set(self.text, "visibility", not traits["secure"])

    def align(self, where: str) -> None:
        self.set(self.control, "xalign", 1.0 if where == "right" else 0.0)


class TextBinding(LineBinding):
    """A control of many lines."""

    view = "textView"

    def hook_text(self) -> None:
        self._buffer = self.source = self.control.get_buffer()
        self.set(self.control, "accepts-tab", False)
        insert = lambda _, place, text, length: self._acts_at("insert-text", place.get_offset(), place.get_offset(), text)
        self.connect(self._buffer, "insert-text", insert)
        delete = lambda _, start, end: self._acts_at("delete-range", start.get_offset(), end.get_offset())
        self.connect(self._buffer, "delete-range", delete)

    def _place(self, position: int) -> Any:
        return self._buffer.get_iter_at_offset(position)

    def _marks(self) -> list[int]:
        marks = self._buffer.get_insert(), self._buffer.get_selection_bound()
        return [int(self._buffer.get_iter_at_mark(mark).get_offset()) for mark in marks]

    def caret(self) -> int:
        return self._marks()[0]

    def read(self) -> tuple[str, Span]:
        start, end = sorted(self._marks())
        return self._buffer.get_text(*self._buffer.get_bounds(), True), (start, end)

    def write(self, text: str, selection: Span | None) -> None:
        change = difference(self.read()[0], text, selection[1] if selection else None)
        if change.end > change.start:
            self.own(self._buffer.delete, self._place(change.start), self._place(change.end))
        if change.text:
            self.own(self._buffer.insert, self._place(change.start), change.text)
        if selection:
            self._buffer.select_range(self._place(selection[1]), self._place(selection[0]))
            self.control.scroll_mark_onscreen(self._buffer.get_insert())

    def align(self, where: str) -> None:
        self.set(self.control, "justification", getattr(Gtk.Justification, where.upper()))


class PickerBinding(Picker, GtkBinding):
    """A combo box of texts, or a drop-down."""

    @staticmethod
    def is_editable(control: Any) -> bool:
        return _is(control, "ComboBox") and bool(control.get_has_entry())

    def hook(self) -> None:
        self._is_drop = _is(self.control, "DropDown")
        self._index = "selected" if self._is_drop else "active"
        self.connect(self.control, f"notify::{self._index}", lambda *_: self.chosen(self.control.get_property(self._index)))

    def style(self, traits: dict[str, Any]) -> None:
        super().style(traits)
        self.own(self._fill)

    def _fill(self) -> None:
        if self._is_drop:
            self.control.set_model(Gtk.StringList.new(self.texts))
        else:
            self.control.remove_all()
            for text in self.texts:
                self.control.append_text(text)

    def show(self) -> None:
        super().show()
        none = Gtk.INVALID_LIST_POSITION if self._is_drop else -1
        self.own(self.control.set_property, self._index, self.index if self.index >= 0 else none)


class ToggleBinding(Toggle, GtkBinding):
    """A check button or a switch."""

    def hook(self) -> None:
        self.connect(self.control, "notify::active", lambda *_: self.toggled(self.control.get_active()))

    def switch(self, on: bool) -> None:
        self.control.set_active(on)


class LabelBinding(Text, GtkBinding):
    """A label that shows a value."""


class ButtonBinding(Button, LabelBinding):
    """A button that does what its policy says, and `on_pressed`."""

    def hook(self) -> None:
        self.connect(self.control, "clicked", lambda _: self.pressed())


#: The first that a control is one of counts; what has no binding is refused.
KINDS: list[tuple[tuple[str, ...], type[GtkBinding] | None]] = [
    (("SpinButton", "RadioButton"), None),
    (("TextView",), TextBinding),
    (("ComboBoxText", "DropDown"), PickerBinding),
    (("CheckButton", "Switch", "ToggleButton"), ToggleBinding),
    (("Entry", "Text", "SearchEntry", "PasswordEntry"), LineBinding),
    (("Button",), ButtonBinding),
    (("Label",), LabelBinding),
]


def _enable(control: Any, on: bool) -> None:
    control.set_sensitive(on)
    control.set_focus_on_click(False)  # A submit says itself where the focus goes.


def _guard(window: Any, form: Form, ask: Any) -> None:
    def closing(*_: Any) -> bool:
        if not form.has_changes or (callable(ask) and ask()):
            return False
        if not callable(ask):  # The window closes when the question is answered, which GTK 4 does not wait for.
            buttons = Gtk.ButtonsType.OK_CANCEL
            dialog = Gtk.MessageDialog(transient_for=window, modal=True, message_type=Gtk.MessageType.WARNING, buttons=buttons, text=ask)
            dialog.connect("response", answered)
            dialog.present()
        return True

    def answered(dialog: Any, response: Any) -> None:
        dialog.destroy()
        if response == Gtk.ResponseType.OK:
            window.destroy()

    window.connect("close-request" if FOUR else "delete-event", closing)


ENABLERS.append((lambda control: isinstance(control, Gtk.Widget), _enable))
GUARDS.append((lambda window: isinstance(window, Gtk.Window), _guard))
LABELS.append((lambda label: isinstance(label, (Gtk.Label, Gtk.Button)), LabelBinding))
