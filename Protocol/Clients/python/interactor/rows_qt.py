"""Rows of controls in Qt, one for each item of a list.

    from interactor.rows_qt import rows

    def make(frame, row):
        line = QLineEdit(frame)
        bind(line, row["price"])
        return [line]

    rows(frame, order["lines"], make)
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from weakref import WeakSet

import shiboken6
from PySide6 import QtGui
from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QApplication, QGridLayout, QLabel, QPushButton, QToolButton, QWidget

from ._lists import List
from .qt import ERROR, KEYS as TYPED, LineBinding, attach, undoing
from .rows import GridRows, Make, Row
from .wording import ADD, Texts

#: What keys do in a row.
KEYS = {"Alt+Ins": "add", "Alt+Del": "remove", "Alt+Shift+Up": "up", "Alt+Shift+Down": "down"}
_shown: WeakSet[QtRows] = WeakSet()


def rows(
    frame: QWidget,
    list: List,
    make: Make,
    *,
    add: Texts | None = ADD,
    buttons: bool = True,
    new: Callable[[], Any] | None = None,
    first: int = 0,
) -> QtRows:
    """Has a widget show a row of widgets for each item. `make(frame, row)` makes and binds the widgets of one, and
    gives them from left to right: they stand in the grid layout of the widget, which gets one if it has none, from its
    row `first` on.

    `add`, `buttons`, `new` and the keys are those of `interactor.rows_tk.rows`."""
    attach(list.session)
    return QtRows(frame, list, make, new, add, buttons, first)


class QtRows(GridRows):
    """Rows in the grid layout of a widget."""

    go_to: Any = LineBinding.go_to

    def set_up(self) -> None:
        if self.frame.layout() is None:
            layout = QGridLayout(self.frame)
            layout.setContentsMargins(0, 0, 0, 0)
        self._grid = self.frame.layout()
        self._is_hidden, self._keys = False, _Keys()
        #: Where each row stands, in how many columns.
        self._placed: dict[Row, tuple[int, int]] = {}
        self.note = QLabel(self.frame)
        palette = self.note.palette()
        palette.setColor(QtGui.QPalette.ColorRole.WindowText, ERROR)
        self.note.setPalette(palette)
        self.button = self.control = QPushButton(self._add, self.frame)
        self.button.setVisible(self.has_add)
        self.button.installEventFilter(self._keys)
        self.button.clicked.connect(lambda: self.add())
        self.frame.destroyed.connect(lambda *_: self.session._guard(self.unbind))
        _shown.add(self)

    def begun(self, row: Row) -> None:
        super().begun(row)
        for widget in row.widgets:
            for each in (widget, *widget.findChildren(QWidget)):
                each.installEventFilter(self._keys)

    def sign(self, text: str, press: Callable[..., object]) -> QToolButton:
        button = QToolButton(self.frame)
        button.setText(text)
        button.setAutoRaise(True)
        button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        button.clicked.connect(press)
        return button

    def call(self, part: Any, name: str) -> None:
        if shiboken6.isValid(part):
            part.setAccessibleName(name)
            if isinstance(part, QToolButton):
                part.setToolTip(name)

    def call_add(self, text: str) -> None:
        self.button.setText(text)

    def read_out(self, sentence: str) -> None:
        super().read_out(sentence)
        if announcement := getattr(QtGui, "QAccessibleAnnouncementEvent", None):  # Qt 6.8
            QtGui.QAccessible.updateAccessibility(announcement(self.button, sentence))

    def arrange(self, rows: list[Row]) -> None:
        columns, tabs = self.columns(rows), self.restacked(rows)
        before: QWidget | None = None
        placed, self._placed = self._placed, {}
        for place, row in enumerate(rows):
            buttons, known = self._buttons.get(row.key, ()), placed.get(row)
            self._placed[row] = place, columns
            for column, widget in self.cells(row, columns) if known != self._placed[row] else ():
                self._grid.addWidget(widget, self._first + place, column)
                if known is None:
                    widget.setVisible(True)
            for widget in row.widgets:
                if before is not None and place in tabs:
                    QWidget.setTabOrder(before, widget)
                before = widget
            for button, is_open in zip(buttons, self.open_signs(place, len(rows))):
                button.setEnabled(is_open)
        if before is not None:
            QWidget.setTabOrder(before, self.button)
        self._grid.addWidget(self.note, self._first + len(rows), 0, 1, columns)
        self._grid.addWidget(self.button, self._first + len(rows) + 1, 0, Qt.AlignmentFlag.AlignLeft)
        self.note.setVisible(bool(self.note.text()))

    def destroy(self, row: Row) -> None:
        for widget in (*row.widgets, *self._buttons.pop(row.key, ())):
            if shiboken6.isValid(widget):
                self._grid.removeWidget(widget)
                widget.hide()
                widget.deleteLater()

    def has_focus_in(self, row: Row) -> bool:
        focus = QApplication.focusWidget()
        return focus is not None and self.holds(row, focus)

    def holds(self, row: Row, widget: QWidget) -> bool:
        return any(shiboken6.isValid(each) and (each is widget or each.isAncestorOf(widget)) for each in row.widgets)

    def key_at(self, widget: QWidget) -> str | None:
        """The row that a widget is in."""
        return next((key for key, row in self.rows.items() if self.holds(row, widget)), None)

    def focus_alone(self) -> None:
        if self.has_add:
            self.button.setFocus()

    def is_at_button(self) -> bool:
        return bool(shiboken6.isValid(self.button) and self.button.hasFocus())

    def ring(self) -> None:
        QApplication.beep()

    def style(self, traits: dict[str, Any]) -> None:
        self.button.setEnabled(self.is_open)
        self.rearrange()

    def hide(self, on: bool) -> None:
        if on != self._is_hidden:
            self._is_hidden = on
            self.frame.setVisible(not on)

    def show(self) -> None:
        if shiboken6.isValid(self.frame):
            super().show()

    def show_note(self, message: str, kind: str) -> None:
        self.note.setText(message)
        self.note.setVisible(bool(message))

    def release(self) -> None:
        _shown.discard(self)
        if shiboken6.isValid(self.frame):
            for row in self.rows.values():
                self.destroy(row)
            for widget in (self.note, self.button):
                widget.hide()
                widget.deleteLater()


class _Keys(QObject):  # type: ignore[misc]
    """Sees the keys of a control before it does: those of the innermost rows that it is in."""

    def eventFilter(self, widget: QObject, event: QEvent) -> bool:
        if event.type() not in (QEvent.Type.ShortcutOverride, QEvent.Type.KeyPress):
            return False
        act = KEYS.get(QtGui.QKeySequence(event.keyCombination()).toString())
        if rows := next((rows for rows in _shown if rows.button is widget), None):
            return self._at_button(rows, event, act or undoing(event) or TYPED.get(event.key()) or "")
        around = [(rows, key) for rows in _shown if (key := rows.key_at(widget)) is not None] if act else []
        if not act or not around:
            return False
        if event.type() == QEvent.Type.ShortcutOverride:
            event.accept()
            return True
        rows, key = next((rows, key) for rows, key in around if not any(
            other is not rows and rows.frame.isAncestorOf(other.frame) for other, _ in around))  # fmt: skip
        rows.act(act, key)
        return True

    def _at_button(self, rows: QtRows, event: Any, name: str) -> bool:
        """A key on the button that adds a row."""
        if event.type() == QEvent.Type.KeyPress:
            return rows.key(name)
        if name in ("undo", "redo", "add"):
            event.accept()
        return False
