"""A form in Qt from a schema, in one call.

    from interactor.build_qt import build

    window = build(order, submit="Save", store=print)
    window.show()
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QComboBox,
    QDialogButtonBox,
    QFrame,
    QGridLayout,
    QGroupBox,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QStyle,
    QVBoxLayout,
    QWidget,
)

from ._form import Form
from ._lists import List
from ._subject import Subject
from .building import Cell, Group, Options, Part, Table, fill
from .qt import ERROR, QtBinding, bind
from .rows import Make
from .rows_qt import QtRows, rows

#: How many lines a text has; how wide a line is, in its letters.
LINES, LETTERS = 4, 30
#: How much of the screen's height a form may ask for; what is shown around a control that gets the focus, in pixels.
SHARE, AROUND = 0.8, 24


class Built(QWidget):  # type: ignore[misc]
    """The widget of a form that was built: `form` is the form, `bindings` are its bindings by property, `button` submits."""

    form: Form
    button: QPushButton

    def __init__(self, parent: QWidget | None) -> None:
        super().__init__(parent)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        #: What holds the controls: it scrolls where the screen has no room for all.
        self.inside = QWidget()
        layout.addWidget(_Scrolled(self.inside))
        #: By name, in objects by path: `address/city`.
        self.bindings: dict[str, QtBinding] = {}
        #: The rows of lists, by the same names.
        self.rows: dict[str, QtRows] = {}
        self.left: list[str] = []


def build(subject: Subject, parent: QWidget | None = None, **options: Any) -> Built:
    """Makes captions, controls, notes for what is wrong, and a button that submits, in a widget: a window, or put into a layout.

    The options are those of `building.Options`. A check box for a boolean, a combo box for an `enum`, a line with a completer
    for the format `choice`, many lines for a string of 200 characters or more, a value that is only shown for what a rule
    computes, else one line; a box for an object, and for a list, with a row for each item. `left` of what is made says what is not shown.
    """
    frame = Built(parent)
    fill(frame, _Qt(frame.inside), subject, Options(**options))
    return frame


class _Scrolled(QScrollArea):  # type: ignore[misc]
    """As high as what is in it, if the screen has room; a control in it that gets the focus comes into view."""

    def __init__(self, inside: QWidget) -> None:
        super().__init__()
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setWidget(inside)
        inside.installEventFilter(self)
        QApplication.instance().focusChanged.connect(self._reveal)

    def _reveal(self, _: QWidget | None, widget: QWidget | None) -> None:
        if widget is not None and self.widget().isAncestorOf(widget):
            self.ensureWidgetVisible(widget, 0, AROUND)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest:
            self.updateGeometry()
        return bool(super().eventFilter(watched, event))

    def sizeHint(self) -> QSize:
        return self._asked(self.widget().sizeHint())

    def minimumSizeHint(self) -> QSize:
        return self._asked(self.widget().minimumSizeHint())

    def _asked(self, wanted: QSize) -> QSize:
        """What is in it is as high as its sentences are, in lines of the width that it has. Where the screen has no room for it,
        there is a scroll bar beside it."""
        width, layout = max(wanted.width(), self.viewport().width()), self.widget().layout()
        high = max(layout.totalHeightForWidth(width), self.widget().minimumSizeHint().height())
        most = int(self.screen().availableSize().height() * SHARE)
        return QSize(wanted.width() + (self.verticalScrollBar().sizeHint().width() if high > most else 0), min(high, most))


class _Qt:
    def __init__(self, frame: QWidget, first: int = 0) -> None:
        self._frame = self.container = frame
        self._grid, self._first = QGridLayout(frame), first

    bind = staticmethod(bind)

    def caption(self) -> QLabel:
        return QLabel(self._frame)

    def note(self) -> tuple[QLabel, Callable[[str, str], object]]:
        note = QLabel(self._frame)
        note.setWordWrap(True)
        note.hide()
        hint = note.palette().color(QPalette.ColorRole.PlaceholderText)

        def say(message: str, kind: str) -> None:
            colors = note.palette()
            colors.setColor(QPalette.ColorRole.WindowText, ERROR if kind == "error" else hint)
            note.setPalette(colors)
            note.setText(message)
            note.setVisible(bool(message))

        return note, say

    def control(self, part: Part) -> QWidget:
        kinds: dict[str, type] = {"textView": QPlainTextEdit, "picker": QComboBox, "toggle": QCheckBox, "label": QLabel, "textField": QLineEdit}
        control = kinds[part.view](self._frame)
        letters = control.fontMetrics()
        if part.view == "textView":
            control.setMinimumHeight(LINES * letters.lineSpacing() + 12)
            control.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored)  # As high as there is room.
        elif part.view == "textField":
            control.setMinimumWidth(LETTERS * letters.averageCharWidth())
        elif part.is_shown_amount:
            control.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        return control

    def place(self, part: Part, cell: Cell, caption: QLabel, control: QWidget, note: QLabel) -> None:
        row, column = self._first + 2 * cell.row, 2 * cell.column
        span = 2 * (cell.columns - cell.column) - 1 if cell.is_last else 1
        side = Qt.AlignmentFlag(caption.style().styleHint(QStyle.StyleHint.SH_FormLayoutLabelAlignment))
        level = Qt.AlignmentFlag.AlignTop if part.view == "textView" else Qt.AlignmentFlag.AlignVCenter
        self._grid.addWidget(caption, row, column, side & Qt.AlignmentFlag.AlignHorizontal_Mask | level)
        self._grid.addWidget(control, row, column + 1, 1, span)
        self._grid.addWidget(note, row + 1, column + 1, 1, span)
        self._grid.setColumnStretch(column + 1, 1)
        if part.view == "textView":
            self._grid.setRowStretch(row, 1)

    def group(self, group: Group, cell: Cell) -> tuple[_Qt, QLabel, Callable[[str, bool], object]]:
        box = QGroupBox(self._frame)
        title = QLabel(box)  # The box says itself what it is called.
        title.hide()
        inner = _Qt(box, int(bool(group.description)))
        if group.description:
            hint = QLabel(group.description, box)
            hint.setWordWrap(True)
            hint.setForegroundRole(QPalette.ColorRole.PlaceholderText)
            inner._grid.addWidget(hint, 0, 0, 1, -1)
        span = 2 * (cell.columns - cell.column) if cell.is_last else 2
        self._grid.addWidget(box, self._first + 2 * cell.row, 2 * cell.column, 1, span)

        def reveal(said: str, on: bool) -> None:
            box.setTitle(said.replace("&", "&&"))
            box.setVisible(on)

        return inner, title, reveal

    def heading(self, column: int) -> QLabel:
        heading = QLabel(self._frame)
        self._grid.addWidget(heading, self._first, column)
        return heading

    def rows(self, list: List, make: Make) -> QtRows:
        return rows(self._frame, list, make, first=self._first + 1)

    def cell(self, container: QWidget, part: Part | Table) -> tuple[QWidget, _Qt]:
        frame = QWidget(container)
        inner = _Qt(frame)
        inner._grid.setContentsMargins(0, 0, 0, 0)
        inner._grid.setVerticalSpacing(0)
        return frame, inner

    def put(self, part: Part, control: QWidget, note: QLabel) -> None:
        if part.view == "textField" and not part.made:
            letters = 10 if part.property.type in ("integer", "number") else 16
            control.setMinimumWidth(letters * control.fontMetrics().averageCharWidth())
        self._frame.setFocusProxy(control)  # The order of the Tab key is that of the frames.
        self._grid.addWidget(control, 0, 0)
        self._grid.addWidget(note, 1, 0)

    def below(self, note: QLabel, row: int, columns: int) -> None:
        self._grid.addWidget(note, 2 * row, 0, 1, 2 * columns)

    def button(self, title: str, press: Callable[[], object], row: int, columns: int) -> QPushButton:
        box = QDialogButtonBox(self._frame)
        button = box.addButton(title, QDialogButtonBox.ButtonRole.AcceptRole)
        button.clicked.connect(lambda: press())
        self._grid.addWidget(box, 2 * row + 1, 0, 1, 2 * columns)
        self._grid.setRowStretch(2 * row + 2, 0 if any(self._grid.rowStretch(n) for n in range(2 * row)) else 1)
        return button
