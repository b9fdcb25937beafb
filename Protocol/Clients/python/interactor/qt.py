"""Qt (PySide6): `bind(control, property)` for line edits, text edits, combo boxes, check boxes, buttons and labels.

Qt tells of an edit when it has happened: it is made known as the smallest difference, and put back if it is rejected.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import shiboken6
from PySide6 import QtGui
from PySide6.QtCore import QEvent, QObject, QSocketNotifier, Qt, QTimer
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QCheckBox,
    QComboBox,
    QLabel,
    QLineEdit,
    QMessageBox,
    QPlainTextEdit,
    QPushButton,
    QRadioButton,
    QTextEdit,
    QWidget,
)

from ._binding import Binding
from ._controls import LABELS, Button, Control, Picker, Text, Toggle, bound
from ._form import ENABLERS, GUARDS, Form
from ._subject import Property, Subject
from ._text import Span, difference, points, utf16
from ._typed import Typed

if TYPE_CHECKING:
    from .choices import Choices
    from .list_qt import List

ERROR = QtGui.QColor("#b3261e")
HINTS = {"numeric": Qt.InputMethodHint.ImhDigitsOnly, "decimal": Qt.InputMethodHint.ImhFormattedNumbersOnly,
         "email": Qt.InputMethodHint.ImhEmailCharactersOnly, "url": Qt.InputMethodHint.ImhUrlCharactersOnly}  # fmt: skip
KEYS = {Qt.Key.Key_Tab: "next", Qt.Key.Key_Backtab: "previous", Qt.Key.Key_Up: "up", Qt.Key.Key_Down: "down",
        Qt.Key.Key_Return: "return", Qt.Key.Key_Enter: "return", Qt.Key.Key_Escape: "escape", Qt.Key.Key_F4: "pick",
        Qt.Key.Key_PageUp: "pageUp", Qt.Key.Key_PageDown: "pageDown"}  # fmt: skip
#: The focus is on loan: to a menu, or to another window.
LOANS = (Qt.FocusReason.PopupFocusReason, Qt.FocusReason.MenuBarFocusReason, Qt.FocusReason.ActiveWindowFocusReason)


def bind(
    control: QWidget,
    property: Property | Subject,
    *,
    issues: QLabel | Callable[[str, str], object] | None = None,
    label: QLabel | None = None,
    **options: Any,
) -> QtBinding:
    """Binds a control to a property; a button may be bound to a subject. The options are those of `interactor.tk.bind`."""
    chosen = next((kind for type, kind in KINDS if isinstance(control, type)), None)
    if chosen is ButtonBinding and isinstance(control, QAbstractButton) and control.isCheckable():
        chosen = None if isinstance(control, QRadioButton) else ToggleBinding
    return bound(chosen, (type.__name__ for type, _ in KINDS), control, property, options, issues, label)


def attach(session: Any) -> None:
    """Has the loop of Qt handle what the daemon tells; `bind` does it."""

    def watch(descriptor: int, poll: Callable[[], None]) -> Callable[[], object]:
        notifier = QSocketNotifier(descriptor, QSocketNotifier.Type.Read)
        notifier.activated.connect(lambda *_: poll())
        return lambda: notifier.setEnabled(False)

    session.attach("qt", watch)


class _Filter(QObject):  # type: ignore[misc]
    """Sees the events of a control before it does."""

    def __init__(self, came: Callable[[Any], bool]) -> None:
        super().__init__()
        self._came = came

    def eventFilter(self, _: QObject, event: QEvent) -> bool:
        return self._came(event)


def undoing(event: Any) -> str | None:
    """`undo` or `redo`, if an event of a key is about it."""
    standard, control = QtGui.QKeySequence.StandardKey, Qt.KeyboardModifier.ControlModifier
    if event.matches(standard.Redo) or (event.key() == Qt.Key.Key_Y and event.modifiers() == control):
        return "redo"
    return "undo" if event.matches(standard.Undo) else None


class QtBinding(Control):
    """What the controls of Qt have in common."""

    widget = QWidget
    _is_busy = False

    def set_up(self) -> None:
        self._connected: list[tuple[Any, Any]] = []
        attach(self.session)
        if isinstance(self._label, QLabel) and self._label.buddy() is None and not isinstance(self.control, QLabel):
            self._label.setBuddy(self.control)
        self.connect(self.control.destroyed, lambda *_: self.destroyed())
        self._filter = _Filter(self.guarded(self.came, False))
        if self.view not in ("label", "button"):
            self.control.installEventFilter(self._filter)

    def connect(self, signal: Any, function: Callable[..., object]) -> None:
        """Calls a function at a signal of the user's."""
        handle = self.guarded(lambda *arguments: None if self._is_own else function(*arguments))
        self._connected.append((signal, handle))
        signal.connect(handle)

    def came(self, event: Any) -> bool:
        """An event of the control's; True where nobody else is to have it."""
        is_key = event.type() in (QEvent.Type.KeyPress, QEvent.Type.ShortcutOverride)
        if not is_key or not self.field.undoes or not (verb := undoing(event)):
            return False
        event.accept()
        return event.type() == QEvent.Type.ShortcutOverride or self.take_back(verb) == "break"

    def show(self) -> None:
        if self.is_there(self.control):  # It loses the focus while it is being destroyed.
            super().show()

    def done(self, result: Any) -> Any:
        return super().done(result) if self.is_there(self.control) else result

    def later(self, function: Callable[[], object]) -> None:
        QTimer.singleShot(0, lambda: None if self._is_destroyed else self.session._guard(function))

    def get(self, part: Any, option: str) -> Any:
        return part.property(option)

    def put(self, part: Any, option: str, value: Any) -> None:
        part.setProperty(option, value)

    def is_there(self, part: Any) -> bool:
        return bool(shiboken6.isValid(part))

    def conceal(self, part: Any) -> Callable[[], object] | None:
        if part.isHidden():
            return None
        part.setVisible(False)
        return lambda: part.setVisible(True)

    def enable(self, on: bool) -> None:
        self.set(self.control, "enabled", on)

    def look_busy(self, on: bool) -> None:
        if on != self._is_busy:
            self._is_busy = on
            self.control.setCursor(Qt.CursorShape.WaitCursor) if on else self.control.unsetCursor()

    def color(self, part: Any, on: bool) -> None:
        palette = QtGui.QPalette()  # Without a color of its own it inherits what is usual.
        if on:
            role = QtGui.QPalette.ColorRole.WindowText if isinstance(part, QLabel) else QtGui.QPalette.ColorRole.Text
            palette.setColor(role, ERROR)
        part.setPalette(palette)

    def mark(self, on: bool) -> None:
        self.control.setProperty("invalid", on or None)  # For style sheets: QLineEdit[invalid="true"].
        self.color(self.control, on)
        self.control.style().polish(self.control)

    def describe(self, message: str) -> None:
        self.set(self.control, "accessibleDescription", message)

    def read_out(self, sentence: str) -> None:
        super().read_out(sentence)
        if announcement := getattr(QtGui, "QAccessibleAnnouncementEvent", None):  # Qt 6.8
            QtGui.QAccessible.updateAccessibility(announcement(self.control, sentence))

    def ring(self) -> None:
        QApplication.beep()

    def focus(self) -> None:
        self.control.setFocus(Qt.FocusReason.OtherFocusReason)

    def release(self) -> None:
        if not self._is_destroyed:
            self.control.removeEventFilter(self._filter)
            for signal, handle in self._connected:
                signal.disconnect(handle)
            super().release()
            self._is_destroyed = True


class LineBinding(Typed, QtBinding):
    """A line edit."""

    later = QtBinding.later
    #: What was shown and selected before the event that is under way.
    _shown = ""
    _selected: Span = (0, 0)
    list: List | None = None

    def hook(self) -> None:
        control = self.control
        self.connect(control.textChanged, lambda *_: self._changed())
        self.connect(control.cursorPositionChanged, lambda *_: self._moved())
        self.connect(control.selectionChanged, self._moved)
        self.set(control, "contextMenuPolicy", Qt.ContextMenuPolicy.CustomContextMenu)
        self.connect(control.customContextMenuRequested, self._menu)
        self._shown, self._selected = self.read()
        if control.hasFocus():
            self.focus_came()

    # What the user does.

    def came(self, event: Any) -> bool:
        kind = event.type()
        if kind == QEvent.Type.FocusIn:
            self.later(self._focus_is_there)  # When Qt has put the caret where it wants it.
        elif kind == QEvent.Type.FocusOut and event.reason() not in LOANS:
            self.focus_left()
        elif kind == QEvent.Type.InputMethod:
            self.composes(bool(event.preeditString()))
        elif kind in (QEvent.Type.KeyPress, QEvent.Type.ShortcutOverride):
            return self._pressed(event, kind == QEvent.Type.KeyPress)
        return False

    def _focus_is_there(self) -> None:
        if self.control.hasFocus():  # It may have left in the same event.
            self.focus_came()

    def _pressed(self, event: Any, is_key: bool) -> bool:
        key = event.key()
        plain = event.modifiers() in (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.KeypadModifier)
        if verb := undoing(event):
            event.accept()
            return not is_key or self.key(verb) == "break"
        if key == Qt.Key.Key_Tab and event.modifiers() == Qt.KeyboardModifier.ControlModifier and self.view == "textView":
            event.accept()
            return not is_key or self.key("tab") == "break"
        if is_key and key == Qt.Key.Key_Down and event.modifiers() == Qt.KeyboardModifier.AltModifier:
            return self.key("pick") == "break"
        if not is_key or key not in KEYS or key in (Qt.Key.Key_Up, Qt.Key.Key_Down) and not plain:
            return False
        return self.key(KEYS[key]) == "break"

    def _moved(self) -> None:
        """The user has selected something; in the middle of an edit the text is another one."""
        text, selection = self.read()
        if text == self._shown:
            self._selected = selection

    def _changed(self) -> None:
        text, (_, caret) = self.read()
        before, self._shown = self._shown, text
        change = difference(before, text, caret)
        if not change.text and change.start == change.end:
            return
        start, end = self._selected
        if start < end and text[:start] + text[caret:] == before[:start] + before[end:] and start <= caret:
            change = change._replace(start=start, end=end, text=text[start:caret])  # What was selected has given way.
        more: Any = {} if change.text else {"direction": "forward" if change.start >= end and start == end else "backward"}
        if not self.is_open():
            self.field.moved = True
            return self.show()
        if self.is_behind:
            over = difference(before, self.field.text)
            start, end = over.mapped(change.start), max(over.mapped(change.start), over.mapped(change.end))
            change, self._selected = change._replace(start=start, end=end), (start, end)
        # Whatever becomes of it, the control has gone ahead of the field.
        self.field.moved = True
        self.typed(self.field.edit(*change, self._selected, **more))
        self._moved()

    def _menu(self, place: Any) -> None:
        """The control's own menu, with undo and redo of the daemon."""
        menu = self.control.createStandardContextMenu()
        acts = ((self.undo, "canUndo"), (self.redo, "canRedo"))
        for action, (act, can) in zip(menu.actions(), acts):
            action.triggered.disconnect()
            action.triggered.connect(lambda *_, act=act: self.session._guard(act))
            action.setEnabled(bool(self.field.undoes or self.field.state.get(can)))
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.popup(self.control.mapToGlobal(place))

    def draw_list(self, choices: Choices) -> None:
        from .list_qt import List

        self.list = List(self, choices)

    def show_placeholder(self, text: str) -> None:
        self.set(self.control, "placeholderText", text)

    def is_open(self) -> bool:
        return not self.control.isReadOnly()

    def go_to(self, binding: Binding) -> None:
        binding.control.setFocus(Qt.FocusReason.TabFocusReason)

    def release(self) -> None:
        if not self._is_destroyed:
            if self.list:
                self.list.release()
        super().release()

    # Reading and writing.

    def read(self) -> tuple[str, Span]:
        text, control = self.control.text(), self.control
        ends = (control.selectionStart(), control.selectionEnd()) if control.hasSelectedText() else (control.cursorPosition(),) * 2
        return text, (points(text, ends[0]), points(text, ends[1]))

    def write(self, text: str, selection: Span | None) -> None:
        self._shown = text
        if self.control.text() != text:
            self.own(self.control.setText, text)
        if selection:
            start, end = (utf16(text, place) for place in selection)
            self.own(self.control.setCursorPosition, end)
            if start < end:
                self.own(self.control.setSelection, start, end - start)
        self._moved()

    def style(self, traits: dict[str, Any]) -> None:
        alignment, echo = Qt.AlignmentFlag, QLineEdit.EchoMode
        self.set(self.control, "readOnly", not traits["enabled"])
        self.set(self.control, "inputMethodHints", HINTS.get(traits["inputMode"], Qt.InputMethodHint.ImhNone))
        self.set(self.control, "echoMode", echo.Password if traits["secure"] else echo.Normal)
        if traits["alignment"] != "natural":
            side = alignment.AlignRight if traits["alignment"] == "right" else alignment.AlignLeft
            self.set(self.control, "alignment", side | alignment.AlignVCenter)


class TextBinding(LineBinding):
    """A text edit."""

    view = "textView"

    def hook(self) -> None:
        self.set(self.control, "undoRedoEnabled", False)
        self.set(self.control, "tabChangesFocus", True)
        if isinstance(self.control, QTextEdit):
            self.set(self.control, "acceptRichText", False)
        super().hook()

    def read(self) -> tuple[str, Span]:
        text, cursor = self.control.document().toRawText().replace("\u2029", "\n"), self.control.textCursor()
        return text, (points(text, cursor.selectionStart()), points(text, cursor.selectionEnd()))

    def write(self, text: str, selection: Span | None) -> None:
        old, cursor = self.read()[0], self.control.textCursor()
        change = difference(old, text, selection[1] if selection else None)
        self._shown = text
        if change.text or change.start < change.end:
            self._span(cursor, old, change.start, change.end)
            self.own(cursor.insertText, change.text)
        if selection:
            self._span(cursor, text, *selection)
            self.own(self.control.setTextCursor, cursor)
        self._moved()

    @staticmethod
    def _span(cursor: Any, text: str, start: int, end: int) -> None:
        cursor.setPosition(utf16(text, start))
        cursor.setPosition(utf16(text, end), QtGui.QTextCursor.MoveMode.KeepAnchor)

    def style(self, traits: dict[str, Any]) -> None:
        self.set(self.control, "readOnly", not traits["enabled"])


class PickerBinding(Picker, QtBinding):
    """A combo box to choose from."""

    @staticmethod
    def is_editable(control: Any) -> bool:
        return bool(control.isEditable())

    def hook(self) -> None:
        self.connect(self.control.activated, self.chosen)

    def chosen(self, index: int) -> None:
        super().chosen(index)
        self.show()

    def style(self, traits: dict[str, Any]) -> None:
        super().style(traits)
        self.own(self.control.clear)
        self.own(self.control.addItems, self.texts)

    def show(self) -> None:
        super().show()
        self.own(self.control.setCurrentIndex, self.index)


class ToggleBinding(Toggle, QtBinding):
    """A check box, or another button that can be checked."""

    def hook(self) -> None:
        self.connect(self.control.toggled, self.toggled)

    def switch(self, on: bool) -> None:
        self.control.setChecked(on)


class LabelBinding(Text, QtBinding):
    """A label that shows a value."""


class ButtonBinding(Button, LabelBinding):
    """A button that does what its policy says, and `on_pressed`."""

    def hook(self) -> None:
        self.connect(self.control.clicked, lambda *_: self.pressed())


KINDS: list[tuple[type, type[QtBinding]]] = [
    (QLineEdit, LineBinding), (QPlainTextEdit, TextBinding), (QTextEdit, TextBinding), (QComboBox, PickerBinding),
    (QCheckBox, ToggleBinding), (QPushButton, ButtonBinding), (QAbstractButton, ButtonBinding), (QLabel, LabelBinding),
]  # fmt: skip


def _enable(control: Any, on: bool) -> None:
    control.setEnabled(on)
    control.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # A submit says itself where the focus goes.


def _guard(window: Any, form: Form, ask: Any) -> None:
    def may_close() -> bool:
        if callable(ask):
            return bool(ask())
        buttons = QMessageBox.StandardButton
        wanted = QMessageBox.warning(window, window.windowTitle(), ask, buttons.Discard | buttons.Cancel, buttons.Cancel)
        return bool(wanted == buttons.Discard)

    def came(event: Any) -> bool:
        if event.type() != QEvent.Type.Close or not form.has_changes or may_close():
            return False
        event.ignore()
        return True

    guard = _Filter(came)
    guard.setParent(window)
    window.installEventFilter(guard)


ENABLERS.append((lambda control: isinstance(control, QWidget), _enable))
GUARDS.append((lambda window: isinstance(window, QWidget), _guard))
LABELS.append((lambda label: isinstance(label, (QLabel, QAbstractButton)), LabelBinding))
