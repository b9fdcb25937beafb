"""What a combo box lists, in Qt: a completer below the line edit, and an arrow in it. `interactor.qt` loads it with the first
combo box."""

from __future__ import annotations

from typing import Any

from PySide6 import QtGui
from PySide6.QtCore import QAbstractListModel, QEvent, QModelIndex, QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QCompleter, QLabel, QLineEdit, QListView, QStyle, QStyledItemDelegate, QStyleOption, QStyleOptionViewItem

from .choices import UNKNOWN, Choices
from .qt import LineBinding, _Filter

ARROW = 16
NONE = QModelIndex()
Role = Qt.ItemDataRole


class List:
    """Draws the rows in view. The focus stays with the control, whose keys go through the list."""

    def __init__(self, binding: LineBinding, choices: Choices) -> None:
        self._binding, self._choices = binding, choices
        self._seen: tuple[Any, ...] = ()
        control = binding.control
        self._model, self.view = _Rows(choices), _View(control, choices)
        # A completer by name alone: it places its list, and what is listed is not its own to find.
        self._completer = QCompleter(self._model, control)
        self._completer.setCompletionMode(QCompleter.CompletionMode.UnfilteredPopupCompletion)
        self._completer.setMaxVisibleItems(choices.height)
        self._completer.setPopup(self.view)
        self._completer.setWidget(control)
        self.view.setItemDelegate(_Delegate(self.view))
        self._filter = _Filter(binding.guarded(self._came, False))
        self.view.installEventFilter(self._filter)
        self._follower = _Filter(binding.guarded(self._laid_out, False))
        control.installEventFilter(self._follower)
        self.view.clicked.connect(binding.guarded(lambda index: choices.choose(index.row())))
        self.view.verticalScrollBar().valueChanged.connect(self._scrolled)
        self.arrow = QtGui.QAction(_arrow(control), "", control)
        self.arrow.triggered.connect(binding.guarded(self._toggled))
        control.addAction(self.arrow, QLineEdit.ActionPosition.TrailingPosition)
        choices.on_change.append(self.redraw)

    def _came(self, event: Any) -> bool:
        """A key while the list is open: Qt sends it to the list."""
        kind = event.type()
        if kind == QEvent.Type.Hide:
            self._choices.close()
        return kind in (QEvent.Type.KeyPress, QEvent.Type.ShortcutOverride) and self._binding._pressed(event, kind == QEvent.Type.KeyPress)

    def _laid_out(self, event: Any) -> bool:
        """The control may have another place now; the list goes with it."""
        if event.type() in (QEvent.Type.Move, QEvent.Type.Resize) and self.view.isVisible():
            self._place()
        return False

    def _place(self) -> None:
        self._completer.complete()
        self.view.fit()

    def _toggled(self) -> None:
        self._binding.control.setFocus()
        self._binding.focus_came()
        if self._binding.is_open():
            self._choices.toggle()

    def _scrolled(self, value: int) -> None:
        self._choices.first = value

    def redraw(self, choices: Choices) -> None:
        if not self._binding.is_there(self._binding.control):
            return
        seen = (choices.total, choices.is_pending, choices.has_failed, choices.summary if not choices.total else "")
        if seen != self._seen:
            self._seen = seen
            self._model.renew()
        if not choices.is_open:
            self.view.hide()
            return
        self._model.refresh()
        if not self.view.isVisible() or self.view.listed != seen:
            self.view.listed = seen
            self.view.setAccessibleName(self._binding.title)
            self.arrow.setText(self._binding.title)
            self._place()
        self.view.count.setText(choices.summary if choices.total else "")
        self._activate(choices.active)

    def _activate(self, place: int | None) -> None:
        index = NONE if place is None else self.view.model().index(place, 0)
        if index != self.view.currentIndex():
            self.view.setCurrentIndex(index)
            if place is None:
                self.view.clearSelection()
                self.view.scrollToTop()
            elif hasattr(QtGui, "QAccessibleEvent"):
                event = QtGui.QAccessibleEvent(self.view, QtGui.QAccessible.Event.Focus)
                event.setChild(place)
                QtGui.QAccessible.updateAccessibility(event)

    def release(self) -> None:
        """Takes all away from the control again."""
        self._binding.control.removeAction(self.arrow)
        self.view.removeEventFilter(self._filter)
        self._binding.control.removeEventFilter(self._follower)
        self._completer.deleteLater()
        self.view.deleteLater()


class _Rows(QAbstractListModel):  # type: ignore[misc]
    """The rows; where there are none, why."""

    def __init__(self, choices: Choices) -> None:
        super().__init__()
        self._choices = choices

    def renew(self) -> None:
        self.beginResetModel()
        self.endResetModel()

    def refresh(self) -> None:
        """What is in view may be another thing."""
        first = self._choices.first
        self.dataChanged.emit(self.index(first, 0), self.index(min(first + 2 * self._choices.height, self.rowCount() - 1), 0))

    def rowCount(self, parent: Any = NONE) -> int:
        return 0 if parent.isValid() else max(self._choices.total, 1)

    def data(self, index: Any, role: int = Role.DisplayRole) -> Any:
        row = self._choices.row(index.row()) if self._choices.total else None
        if role in (Role.DisplayRole, Role.AccessibleTextRole):
            return row.text if row else UNKNOWN if self._choices.total else self._choices.summary
        if role == Role.UserRole:
            return row
        return None

    def flags(self, index: Any) -> Any:
        row = self._choices.row(index.row()) if self._choices.total else None
        return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable if row and row.is_enabled else Qt.ItemFlag.NoItemFlags


class _View(QListView):  # type: ignore[misc]
    """The list, with a line below it that says how many there are."""

    def __init__(self, control: Any, choices: Choices) -> None:
        super().__init__()
        self.listed: Any = None
        self._control, self._choices = control, choices
        self.setUniformItemSizes(True)
        self.setEditTriggers(QListView.EditTrigger.NoEditTriggers)
        self.setMouseTracking(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.count = QLabel(self)
        self.count.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.count.setContentsMargins(6, 0, 6, 0)
        self.count.setForegroundRole(QtGui.QPalette.ColorRole.PlaceholderText)

    def _line(self) -> int:
        return int(self.count.fontMetrics().height()) + 6 if self._choices.total else 0

    def fit(self) -> None:
        """Makes room for the line, below the rows that the completer has made room for."""
        self.setViewportMargins(0, 0, 0, self._line())
        place, rows = self.geometry(), min(max(self._choices.total, 1), self._choices.height)
        is_above = place.top() < self._control.mapToGlobal(QPoint(0, 0)).y()
        height = rows * self.sizeHintForRow(0) + 2 * self.frameWidth() + self._line()
        self.setGeometry(QRect(place.left(), place.bottom() + 1 - height if is_above else place.top(), place.width(), height))
        self._lay()

    def resizeEvent(self, event: Any) -> None:
        super().resizeEvent(event)
        self._lay()

    def _lay(self) -> None:
        edge, line = self.frameWidth(), self._line()
        self.count.setGeometry(edge, self.height() - edge - line, self.viewport().width(), line)


class _Delegate(QStyledItemDelegate):  # type: ignore[misc]
    """Draws what was found in bold."""

    def paint(self, painter: Any, option: Any, index: Any) -> None:
        option = QStyleOptionViewItem(option)
        self.initStyleOption(option, index)
        style, row, option.text = option.widget.style(), index.data(Role.UserRole), ""
        style.drawControl(QStyle.ControlElement.CE_ItemViewItem, option, painter, option.widget)
        colors, role = option.palette, QtGui.QPalette.ColorRole
        is_chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        faint = colors.color(role.PlaceholderText)
        color = colors.color(role.HighlightedText if is_chosen else role.Text)
        place = style.subElementRect(QStyle.SubElement.SE_ItemViewItemText, option, option.widget).adjusted(3, 0, -3, 0)
        strong = QtGui.QFont(option.font)
        strong.setBold(True)
        parts = [(text, strong if is_found else option.font, color) for text, is_found in row.parts] if row else [(index.data(), option.font, faint)]
        if row and not row.is_enabled:
            parts = [(text, font, faint) for text, font, _ in parts]
        if row and row.group:
            parts.append((f"   {row.group}", option.font, color if is_chosen else faint))
        painter.save()
        painter.setClipRect(place)
        for text, font, ink in parts:
            painter.setFont(font)
            painter.setPen(ink)
            painter.drawText(place, Qt.AlignmentFlag.AlignVCenter, text)
            place.setLeft(place.left() + QtGui.QFontMetrics(font).horizontalAdvance(text))
        painter.restore()

    def sizeHint(self, option: Any, index: Any) -> QSize:
        return QSize(0, option.fontMetrics.height() + 6)


def _arrow(control: Any) -> QtGui.QIcon:
    """The arrow of the style's own combo boxes."""
    option, ratio = QStyleOption(), control.devicePixelRatioF()
    option.initFrom(control)
    option.rect = QRect(4, 4, ARROW - 8, ARROW - 8)
    image = QtGui.QPixmap(int(ARROW * ratio), int(ARROW * ratio))
    image.setDevicePixelRatio(ratio)
    image.fill(Qt.GlobalColor.transparent)
    painter = QtGui.QPainter(image)
    control.style().drawPrimitive(QStyle.PrimitiveElement.PE_IndicatorArrowDown, option, painter, control)
    painter.end()
    return QtGui.QIcon(image)
