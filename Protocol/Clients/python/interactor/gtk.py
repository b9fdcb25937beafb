"""GTK 3 and 4: `bind(control, property)` for entries, text views, combo boxes, drop-downs, check buttons, switches, buttons
and labels. Which GTK it is, the program says by `gi.require_version` before.

GTK tells of an insertion or a deletion before it happens. It is stopped there, and made known when the event is over: then
GTK has put its caret where it wants it, and a deletion that makes room for what is typed has met it.
"""

from __future__ import annotations

import warnings
from collections.abc import Callable
from typing import Any

from gi.repository import Gtk  # Before the others, which have to be those of this GTK.
from gi.repository import Gdk, GLib  # isort: skip

from ._binding import Binding
from ._controls import Button, Control, Picker, Text, Toggle, bound
from ._field import Span
from ._form import ENABLERS
from ._subject import Property, Subject
from ._text import difference
from ._typed import Typed

FOUR = Gtk.get_major_version() >= 4
# PyGObject cannot read the position that comes with `insert-text`, and says so at every key; the caret is read instead.
warnings.filterwarnings("ignore", "g_value_get_int: assertion", Warning)
PURPOSES = {"numeric": "DIGITS", "decimal": "NUMBER", "email": "EMAIL", "url": "URL"}


def bind(
    control: Any,
    property: Property | Subject,
    *,
    issues: Any = None,
    label: Any = None,
    **options: Any,
) -> GtkBinding:
    """Binds a control to a property; a button may be bound to a subject.

    `issues` is a label for what is wrong, or a function of a sentence and its kind; `label` is the control's own, which
    gets a star where a value is required, and is hidden with it. `format`, `model` and `policy` are the protocol's.
    """
    chosen = next((kind for names, kind in KINDS for name in names if _is(control, name)), None)
    return bound(chosen, (name for names, _ in KINDS for name in names), control, property, options, issues, label)


def _is(control: Any, name: str) -> bool:
    kind = getattr(Gtk, name, None)  # Each GTK has controls that the other has not.
    return kind is not None and isinstance(control, kind)


def attach(session: Any) -> None:
    """Has the loop of GLib handle what the daemon tells; `bind` does it."""

    def watch(descriptor: int, poll: Callable[[], None]) -> Callable[[], object]:
        def come(*_: Any) -> bool:
            poll()
            return True

        source = GLib.io_add_watch(descriptor, GLib.PRIORITY_DEFAULT, GLib.IOCondition.IN, come)
        return lambda: GLib.source_remove(source)

    session.attach("gtk", watch)


class GtkBinding(Control):
    """What the controls of GTK have in common."""

    def set_up(self) -> None:
        self._connected: list[tuple[Any, int]] = []
        self._controllers: list[Any] = []
        self._saved: dict[tuple[Any, str], Any] = {}
        attach(self.session)
        if isinstance(self._label, Gtk.Label) and self._label.get_mnemonic_widget() is None:
            self._label.set_mnemonic_widget(self.control)
        self.connect(self.control, "destroy", lambda *_: self._destroyed())

    def connect(self, source: Any, signal: str, function: Callable[..., object]) -> None:
        """Calls a function at a signal: what goes wrong is reported."""

        def handle(*arguments: Any) -> Any:
            try:
                return function(*arguments)
            except Exception as error:
                self.session._report(error, self.field.id)
                return None

        self._connected.append((source, source.connect(signal, handle)))

    def later(self, function: Callable[[], object], priority: int = GLib.PRIORITY_HIGH) -> None:
        """Calls a function when the event that is under way is over, before the next one."""

        def call() -> bool:
            if not self._is_destroyed:
                self.session._guard(function)
            return False

        GLib.idle_add(call, priority=priority)

    def require(self, on: bool) -> None:
        if self._label is not None:
            self._label.set_label(self._label.get_label().removesuffix(" *") + (" *" if on else ""))
        if FOUR:
            self.control.update_property([Gtk.AccessibleProperty.REQUIRED], [on])

    def hide(self, on: bool) -> None:
        for part in (self.control, self._label, self._note_at):
            if isinstance(part, Gtk.Widget):
                self.set(part, "visible", not on)

    def style(self, traits: dict[str, Any]) -> None:
        if self.view != "label":
            self.set(self.control, "sensitive", traits["enabled"])

    def show_note(self, message: str, kind: str) -> None:
        if isinstance(self._note_at, Gtk.Widget):
            if self._note_at.get_label() != message:
                self._note_at.set_label(message)
            self._mark(self._note_at, kind == "error")
        elif self._note_at is not None:
            self._note_at(message, kind)
        self.set(self.control, "opacity", 0.6 if self.state == "busy" else 1.0)
        if (kind == "error") != self._is_invalid and self.view not in ("label", "button"):
            self._is_invalid = kind == "error"
            self._mark(self.control, self._is_invalid)
        self._describe(message if kind == "error" else "")

    def _mark(self, part: Any, on: bool) -> None:
        styles = part if FOUR else part.get_style_context()
        if FOUR:
            styles.add_css_class("error") if on else styles.remove_css_class("error")
        else:
            styles.add_class("error") if on else styles.remove_class("error")

    def _describe(self, message: str) -> None:
        """What a screen reader says of the control."""
        if message == self._saved.setdefault(("described", ""), ""):
            return
        self._saved["described", ""] = message
        if FOUR:
            state = Gtk.AccessibleInvalidState.TRUE if message else Gtk.AccessibleInvalidState.FALSE
            self.control.update_state([Gtk.AccessibleState.INVALID], [int(state)])
            self.control.update_property([Gtk.AccessibleProperty.DESCRIPTION], [message])
        else:
            from gi.repository import Atk

            accessible = self.control.get_accessible()
            accessible.set_description(message)
            accessible.notify_state_change(Atk.StateType.INVALID_ENTRY, bool(message))
            if isinstance(self._note_at, Gtk.Widget):
                change = accessible.add_relationship if message else accessible.remove_relationship
                change(Atk.RelationType.DESCRIBED_BY, self._note_at.get_accessible())

    def speak(self, again: bool = False, silent: bool = False) -> None:
        before = self._spoken
        super().speak(again, silent)
        if (issue := self.first_issue()) and not silent and (again or issue["code"] != before):
            if hasattr(self.control, "announce"):  # GTK 4.14
                self.control.announce(issue["message"], Gtk.AccessibleAnnouncementPriority.MEDIUM)
            elif not FOUR:
                accessible = self.control.get_accessible()
                if GLib.quark_try_string("announcement"):  # ATK 2.46
                    self.session._guard(accessible.emit, "announcement", issue["message"])

    def set(self, part: Any, name: str, value: Any) -> None:
        """Sets a property of a control; what it was comes back in the end."""
        present = part.get_property(name)
        self._saved.setdefault((part, name), present)
        if present != value:
            part.set_property(name, value)

    def ring(self) -> None:
        self.control.error_bell()

    def focus(self) -> None:
        self.control.grab_focus()

    def _destroyed(self) -> None:
        self._is_destroyed = True
        self._connected, self._controllers = [], []
        self.unbind()

    def release(self) -> None:
        for source, handler in self._connected:
            source.disconnect(handler)
        for controller in self._controllers:
            self.control.remove_controller(controller)
        if self._is_destroyed:
            return
        self._is_destroyed = True
        self.require(False)
        self._describe("")
        self._mark(self.control, False)
        for (part, name), value in self._saved.items():
            if isinstance(part, Gtk.Widget):
                part.set_property(name, value)


class LineBinding(Typed, GtkBinding):
    """A control of one line that is typed into."""

    #: What the event that is under way does, and what was selected before it.
    _acts: list[tuple[int, int, str, str]] = []
    _selected: Span = (0, 0)
    later = GtkBinding.later

    def hook(self) -> None:
        control = self.control
        self.text = control.get_delegate() if FOUR and isinstance(control, Gtk.Editable) else control
        self.hook_text()
        self.connect(self.text, "preedit-changed", lambda _, preedit: self._composes(preedit))
        if FOUR:
            keys, focus = Gtk.EventControllerKey(), Gtk.EventControllerFocus()
            keys.set_propagation_phase(Gtk.PropagationPhase.CAPTURE)
            self._controllers = [keys, focus]
            for controller in self._controllers:
                control.add_controller(controller)
            self.connect(keys, "key-pressed", lambda _, key, code, state: self._pressed(key, state))
            self.connect(focus, "enter", lambda _: self.later(self._check_focus))
            self.connect(focus, "leave", lambda _: self.later(self._check_focus))
        else:
            self.connect(control, "key-press-event", lambda _, event: self._pressed(event.keyval, event.state))
            self.connect(control, "focus-in-event", lambda *_: self.later(self._check_focus))
            self.connect(control, "focus-out-event", lambda *_: self.later(self._check_focus))
            self.connect(self.text, "populate-popup", lambda _, menu: self._add_to(menu))
        self._check_focus()

    def hook_text(self) -> None:
        if FOUR:
            self.set(self.text, "enable-undo", False)
        self.connect(self.text, "insert-text", lambda _, text, length, position: self._inserted(self.caret(), text))
        self.connect(self.text, "delete-text", lambda _, start, end: self._deleted(start, end))

    # What the user does.

    def _inserted(self, position: int, text: str) -> None:
        if self._is_own:
            return
        self.stop("insert-text")
        if self.is_open():
            self._begun()
            last = self._acts[-1] if self._acts else None
            if last and last[0] <= position <= last[1]:
                self._acts = [*self._acts[:-1], (last[0], last[1], last[2] + text, "")]
            else:
                self._acts = [*self._acts, (position, position, text, "")]

    def _deleted(self, start: int, end: int) -> None:
        if self._is_own:
            return
        self.stop("delete-text")
        length = len(self.read()[0])
        end = length if end < 0 else min(end, length)
        if self.is_open() and start < end:
            self._begun()
            self._acts = [*self._acts, (start, end, "", "forward" if start >= self.caret() else "backward")]

    @property
    def is_held(self) -> bool:
        return bool(self._acts)

    def _begun(self) -> None:
        if not self._acts:
            self._selected = self.read()[1]
            self.later(self.flush)

    def stop(self, signal: str) -> None:
        self.text.stop_emission_by_name(signal)

    def flush(self) -> None:
        acts, self._acts = self._acts, []
        for start, end, text, direction in acts:
            self.edited(start, end, text, self._selected, **({"direction": direction} if direction else {}))
        if acts:  # GTK has moved its caret, whatever became of the edit.
            self.field.moved = True
            self.show()

    def _composes(self, preedit: str) -> None:
        was, self.is_composing = self.is_composing, bool(preedit)
        if was and not preedit:
            self.later(self.show)

    def _pressed(self, key: int, state: Any) -> bool:
        control = bool(state & Gdk.ModifierType.CONTROL_MASK)
        shift = bool(state & Gdk.ModifierType.SHIFT_MASK)
        name = Gdk.keyval_name(key) or ""
        answer = None
        if control and name.lower() in ("z", "y"):
            answer = self.acted(self.redo if shift or name.lower() == "y" else self.undo)
        elif control or state & getattr(Gdk.ModifierType, "ALT_MASK" if FOUR else "MOD1_MASK"):
            return False
        elif name in ("Tab", "ISO_Left_Tab") and self.view == "textField":
            answer = self.tabbed(-1 if shift or name == "ISO_Left_Tab" else 1)
        elif name in ("Up", "Down") and self.view == "textField" and not shift:
            answer = self.stepped(1 if name == "Up" else -1)
        elif name in ("Return", "KP_Enter") and self.view == "textField":
            answer = self.acted(lambda: self.done(self.field.act("field/return")), None)
        return answer == "break"

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
        (binding.control.child_focus if not FOUR else lambda _: binding.control.grab_focus())(Gtk.DirectionType.TAB_FORWARD)

    def focus(self) -> None:
        self.control.grab_focus()
        self.refocused()

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
        self.align(traits["alignment"])
        if self.view == "textField":
            self.set(self.text, "visibility", not traits["secure"])

    def align(self, where: str) -> None:
        if where != "natural":
            self.set(self.control, "xalign", 1.0 if where == "right" else 0.0)


class TextBinding(LineBinding):
    """A control of many lines."""

    view = "textView"

    def hook_text(self) -> None:
        self._buffer = self.control.get_buffer()
        if FOUR:
            self._buffer.set_enable_undo(False)
        self.connect(self._buffer, "insert-text", lambda _, place, text, length: self._inserted(place.get_offset(), text))
        self.connect(self._buffer, "delete-range", lambda _, start, end: self._deleted(start.get_offset(), end.get_offset()))

    def stop(self, signal: str) -> None:
        self._buffer.stop_emission_by_name(signal.replace("delete-text", "delete-range"))

    def _place(self, position: int) -> Any:
        return self._buffer.get_iter_at_offset(position)

    def caret(self) -> int:
        return int(self._place_of("insert"))

    def _place_of(self, mark: str) -> int:
        return int(self._buffer.get_iter_at_mark(self._buffer.get_mark(mark)).get_offset())

    def read(self) -> tuple[str, Span]:
        start, end = self._buffer.get_bounds()
        caret, other = self.caret(), self._place_of("selection_bound")
        return self._buffer.get_text(start, end, True), (min(caret, other), max(caret, other))

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
        if where != "natural":
            self.set(self.control, "justification", getattr(Gtk.Justification, where.upper()))

    def release(self) -> None:
        super().release()
        if FOUR:
            self._buffer.set_enable_undo(True)


class PickerBinding(Picker, GtkBinding):
    """A combo box of texts, or a drop-down."""

    def hook(self) -> None:
        self._is_drop = _is(self.control, "DropDown")
        get = self.control.get_selected if self._is_drop else self.control.get_active
        self.connect(self.control, "notify::selected" if self._is_drop else "changed", lambda *_: self.chosen(get()))

    def style(self, traits: dict[str, Any]) -> None:
        super().style(traits)
        self.own(self._fill)
        self.write(self.field.text, None)

    def _fill(self) -> None:
        if self._is_drop:
            self.control.set_model(Gtk.StringList.new(self.texts))
        else:
            self.control.remove_all()
            for text in self.texts:
                self.control.append_text(text)

    def show(self) -> None:
        super().show()
        self.write(self.field.text, None)

    def write(self, text: str, selection: Span | None) -> None:
        if self._is_drop:
            self.own(self.control.set_selected, self.index if self.index >= 0 else Gtk.INVALID_LIST_POSITION)
        else:
            self.own(self.control.set_active, self.index)


class ToggleBinding(Toggle, GtkBinding):
    """A check button or a switch."""

    def hook(self) -> None:
        self.connect(self.control, "notify::active", lambda *_: self.toggled(self.control.get_active()))

    def switch(self, on: bool) -> None:
        self.control.set_active(on)


class LabelBinding(Text, GtkBinding):
    """A label that shows a value."""

    def title(self, text: str) -> None:
        self.set(self.control, "label", text)


class ButtonBinding(Button, LabelBinding):
    """A button that does what its policy says, and `on_pressed`."""

    def title_of(self, control: Any) -> str:
        return control.get_label() or ""

    def hook(self) -> None:
        self.connect(self.control, "clicked", lambda _: self.pressed())


KINDS: list[tuple[tuple[str, ...], type[GtkBinding]]] = [
    (("TextView",), TextBinding),
    (("ComboBoxText", "DropDown"), PickerBinding),
    (("CheckButton", "Switch"), ToggleBinding),
    (("Entry", "Text", "SearchEntry", "PasswordEntry"), LineBinding),
    (("Button",), ButtonBinding),
    (("Label",), LabelBinding),
]


def _enable(control: Any, on: bool) -> None:
    control.set_sensitive(on)
    control.set_focus_on_click(False)  # A submit says itself where the focus goes.


ENABLERS.append((lambda control: isinstance(control, Gtk.Widget), _enable))
