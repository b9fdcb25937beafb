"""Qt (PySide6): `bind(control, property)` for line edits, text edits, combo boxes, check boxes, buttons and labels.

Qt tells of an edit when it has happened: it is made known as the smallest difference, and put back if it is rejected.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6 import QtGui
from PySide6.QtCore import QEvent, QObject, QSocketNotifier, Qt, QTimer
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QCheckBox,
    QComboBox,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QTextEdit,
    QWidget,
)

from ._binding import Binding
from ._controls import Button, Control, Picker, Text, Toggle, bound
from ._field import Span
from ._form import ENABLERS
from ._subject import Property, Subject
from ._text import difference, points, utf16
from ._typed import Typed

ERROR = QtGui.QColor("#b3261e")
HINTS = {"numeric": Qt.InputMethodHint.ImhDigitsOnly, "decimal": Qt.InputMethodHint.ImhFormattedNumbersOnly,
         "email": Qt.InputMethodHint.ImhEmailCharactersOnly, "url": Qt.InputMethodHint.ImhUrlCharactersOnly}  # fmt: skip
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
    """Binds a control to a property; a button may be bound to a subject.

    `issues` is a label for what is wrong, or a function of a sentence and its kind; `label` is the control's own, which
    gets a star where a value is required, and is hidden with it. `format`, `model` and `policy` are the protocol's.
    """
    chosen = next((kind for type, kind in KINDS if isinstance(control, type)), None)
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

    def __init__(self, binding: LineBinding) -> None:
        super().__init__()
        self._binding = binding

    def eventFilter(self, _: QObject, event: QEvent) -> bool:
        try:
            return self._binding.came(event)
        except Exception as error:
            self._binding.session._report(error, self._binding.field.id)
            return False


class QtBinding(Control):
    """What the controls of Qt have in common."""

    _is_busy = False

    def set_up(self) -> None:
        self._connected: list[tuple[Any, Any]] = []
        self._saved: list[Callable[[], object]] = []
        self._hidden: list[QWidget] = []
        attach(self.session)
        if isinstance(self._label, QLabel) and self._label.buddy() is None and not isinstance(self.control, QLabel):
            self._label.setBuddy(self.control)
        self.connect(self.control.destroyed, self._destroyed)

    def connect(self, signal: Any, function: Callable[..., object]) -> None:
        """Calls a function at a signal of the user's: what goes wrong is reported."""

        def handle(*arguments: Any) -> None:
            if not self._is_own:
                self.session._guard(function, *arguments)

        self._connected.append((signal, handle))
        signal.connect(handle)

    def later(self, function: Callable[[], object]) -> None:
        QTimer.singleShot(0, lambda: None if self._is_destroyed else self.session._guard(function))

    def require(self, on: bool) -> None:
        if self._label is not None:
            self._label.setText(self._label.text().removesuffix(" *") + (" *" if on else ""))

    def hide(self, on: bool) -> None:
        hidden, self._hidden = self._hidden, []
        for part in hidden:
            part.setVisible(True)
        for part in (self.control, self._label, self._note_at):
            if on and isinstance(part, QWidget) and not part.isHidden():
                self._hidden.append(part)
                part.setVisible(False)

    def style(self, traits: dict[str, Any]) -> None:
        if self.view != "label":
            self.control.setEnabled(traits["enabled"])

    def show_note(self, message: str, kind: str) -> None:
        if isinstance(self._note_at, QLabel):
            if self._note_at.text() != message:
                self._note_at.setText(message)
            self._color(self._note_at, QtGui.QPalette.ColorRole.WindowText, kind == "error")
        elif self._note_at is not None:
            self._note_at(message, kind)
        if (self.state == "busy") != self._is_busy:
            self._is_busy = not self._is_busy
            self.control.setCursor(Qt.CursorShape.WaitCursor) if self._is_busy else self.control.unsetCursor()
        is_invalid = kind == "error" and self.view not in ("label", "button")
        if is_invalid != self._is_invalid:
            self._is_invalid = is_invalid
            self.control.setProperty("invalid", is_invalid)  # For style sheets: QLineEdit[invalid="true"].
            self._color(self.control, QtGui.QPalette.ColorRole.Text, is_invalid)
            self.control.style().polish(self.control)
        if self.view != "label" and self.control.accessibleDescription() != (message if is_invalid else ""):
            self.control.setAccessibleDescription(message if is_invalid else "")

    @staticmethod
    def _color(part: Any, role: Any, on: bool) -> None:
        """Red, or what it inherits."""
        palette = QtGui.QPalette()
        if on:
            palette.setColor(role, ERROR)
        part.setPalette(palette)

    def speak(self, again: bool = False, silent: bool = False) -> None:
        before = self._spoken
        super().speak(again, silent)
        announcement = getattr(QtGui, "QAccessibleAnnouncementEvent", None)  # Qt 6.8
        if announcement and (issue := self.first_issue()) and not silent and (again or issue["code"] != before):
            QtGui.QAccessible.updateAccessibility(announcement(self.control, issue["message"]))

    def ring(self) -> None:
        QApplication.beep()

    def focus(self) -> None:
        self.control.setFocus(Qt.FocusReason.OtherFocusReason)

    def _destroyed(self, *_: Any) -> None:
        self._is_destroyed = True
        self.unbind()

    def release(self) -> None:
        if self._is_destroyed:
            return
        self._is_destroyed = True
        for signal, handle in self._connected:
            signal.disconnect(handle)
        self.hide(False)
        self.require(False)
        for restore in self._saved:
            restore()
        self.control.setProperty("invalid", None)
        self.control.setPalette(QtGui.QPalette())


class LineBinding(Typed, QtBinding):
    """A line edit."""

    later = QtBinding.later
    #: What was shown and selected before the event that is under way.
    _shown = ""
    _selected: Span = (0, 0)

    def hook(self) -> None:
        control = self.control
        self._filter = _Filter(self)
        control.installEventFilter(self._filter)
        self.connect(control.textChanged, lambda *_: self._changed())
        self.connect(control.cursorPositionChanged, lambda *_: self._moved())
        self.connect(control.selectionChanged, self._moved)
        policy = control.contextMenuPolicy()
        self._saved.append(lambda: control.setContextMenuPolicy(policy))
        control.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.connect(control.customContextMenuRequested, self._menu)
        self._keep()
        self._shown, self._selected = self.read()
        if control.hasFocus():
            self.focus_came()

    def _keep(self) -> None:
        """Remembers what the control is to be again in the end."""
        control = self.control
        kept = (control.alignment(), control.isReadOnly(), control.echoMode(), control.inputMethodHints())
        for setter, value in zip((control.setAlignment, control.setReadOnly, control.setEchoMode, control.setInputMethodHints), kept):
            self._saved.append(lambda setter=setter, value=value: setter(value))  # type: ignore[misc]

    # What the user does.

    def came(self, event: Any) -> bool:
        """An event of the control's; True where nobody else is to have it."""
        kind = event.type()
        if kind == QEvent.Type.FocusIn:
            self.later(self.focus_came)  # When Qt has put the caret where it wants it.
        elif kind == QEvent.Type.FocusOut and event.reason() not in LOANS:
            self.focus_left()
        elif kind == QEvent.Type.InputMethod:
            was, self.is_composing = self.is_composing, bool(event.preeditString())
            if was and not self.is_composing:
                self.later(self.show)
        elif kind in (QEvent.Type.KeyPress, QEvent.Type.ShortcutOverride):
            return self._pressed(event, kind == QEvent.Type.KeyPress)
        return False

    def _pressed(self, event: Any, is_key: bool) -> bool:
        standard, key = QtGui.QKeySequence.StandardKey, event.key()
        plain = event.modifiers() in (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.KeypadModifier)
        is_redo = event.matches(standard.Redo) or (key == Qt.Key.Key_Y and event.modifiers() == Qt.KeyboardModifier.ControlModifier)
        if is_redo or event.matches(standard.Undo):
            event.accept()
            if is_key:
                self.redo() if is_redo else self.undo()
            return True
        if not is_key or self.view != "textField":
            return False
        if key in (Qt.Key.Key_Tab, Qt.Key.Key_Backtab):
            return self.tabbed(1 if key == Qt.Key.Key_Tab else -1) == "break"
        if key in (Qt.Key.Key_Up, Qt.Key.Key_Down) and plain:
            return self.stepped(1 if key == Qt.Key.Key_Up else -1) == "break"
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.done(self.field.act("field/return"))
        return False

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
        self.done(self.field.edit(*change, self._selected, **more))
        self._moved()

    def _menu(self, place: Any) -> None:
        """The control's own menu, with undo and redo of the daemon."""
        menu = self.control.createStandardContextMenu()
        acts = ((self.undo, "canUndo"), (self.redo, "canRedo"))
        for action, (act, can) in zip(menu.actions(), acts):
            action.triggered.disconnect()
            action.triggered.connect(lambda *_, act=act: self.session._guard(act))
            action.setEnabled(bool(self.field.state.get(can)))
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.popup(self.control.mapToGlobal(place))

    def is_open(self) -> bool:
        return not self.control.isReadOnly()

    def go_to(self, binding: Binding) -> None:
        binding.control.setFocus(Qt.FocusReason.TabFocusReason)

    def focus(self) -> None:
        super().focus()
        self.refocused()

    def release(self) -> None:
        if not self._is_destroyed:
            self.control.removeEventFilter(self._filter)
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
        control, alignment = self.control, Qt.AlignmentFlag
        control.setReadOnly(not traits["enabled"])
        control.setInputMethodHints(HINTS.get(traits["inputMode"], Qt.InputMethodHint.ImhNone))
        control.setEchoMode(QLineEdit.EchoMode.Password if traits["secure"] else QLineEdit.EchoMode.Normal)
        if traits["alignment"] != "natural":
            side = alignment.AlignRight if traits["alignment"] == "right" else alignment.AlignLeft
            control.setAlignment(side | alignment.AlignVCenter)


class TextBinding(LineBinding):
    """A text edit."""

    view = "textView"

    def _keep(self) -> None:
        control = self.control
        was_read_only, had_history = control.isReadOnly(), control.isUndoRedoEnabled()
        self._saved.append(lambda: control.setReadOnly(was_read_only))
        self._saved.append(lambda: control.setUndoRedoEnabled(had_history))
        control.setUndoRedoEnabled(False)
        if isinstance(control, QTextEdit):
            control.setAcceptRichText(False)

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
        self.control.setReadOnly(not traits["enabled"])


class PickerBinding(Picker, QtBinding):
    """A combo box to choose from."""

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

    def title(self, text: str) -> None:
        self.control.setText(text)


class ButtonBinding(Button, LabelBinding):
    """A button that does what its policy says, and `on_pressed`."""

    def title_of(self, control: Any) -> str:
        return str(control.text())

    def hook(self) -> None:
        self.connect(self.control.clicked, lambda *_: self.pressed())


KINDS: list[tuple[type, type[QtBinding]]] = [
    (QLineEdit, LineBinding), (QPlainTextEdit, TextBinding), (QTextEdit, TextBinding), (QComboBox, PickerBinding),
    (QCheckBox, ToggleBinding), (QPushButton, ButtonBinding), (QAbstractButton, ButtonBinding), (QLabel, LabelBinding),
]  # fmt: skip


def _enable(control: Any, on: bool) -> None:
    control.setEnabled(on)
    control.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # A submit says itself where the focus goes.


ENABLERS.append((lambda control: isinstance(control, QWidget), _enable))
