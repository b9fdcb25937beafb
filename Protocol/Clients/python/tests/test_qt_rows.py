"""Rows of controls in Qt."""

import subprocess
import unittest

from rowed import Rowed
from support import Case

try:
    import shiboken6
    from PySide6 import QtCore, QtWidgets

    from interactor.qt import bind
    from interactor.rows_qt import rows
except ImportError as error:
    raise unittest.SkipTest(f"{error}; .ci/setup-clients installs PySide6-Essentials") from error

import test_qt
from test_qt import Driver, Marks, setUpModule, tearDownModule, turn  # noqa: F401


class InQt(Rowed, Case):
    turn, bind = staticmethod(lambda: turn()), staticmethod(bind)

    def setUp(self):
        self.user = Driver()
        self.user.marks = Marks()
        self.addCleanup(test_qt.app.removeEventFilter, self.user.marks)
        self.window = QtWidgets.QWidget()
        self.column = QtWidgets.QVBoxLayout(self.window)
        self.addCleanup(turn)
        self.addCleanup(lambda: self.window.deleteLater() if shiboken6.isValid(self.window) else None)

    def line(self, frame):
        line = QtWidgets.QLineEdit(frame)
        if frame is self.window:
            self.column.addWidget(line)
        return line

    def toggle(self):
        toggle = QtWidgets.QCheckBox(self.window)
        self.column.addWidget(toggle)
        return toggle

    def put_focus(self, control):
        control.setFocus()

    def box(self, frame):
        return QtWidgets.QWidget(frame)

    def rows(self, lines, make, frame=None, **options):
        self.frame = frame or QtWidgets.QWidget(self.window)
        if not frame:
            self.column.addWidget(self.frame)
        return rows(self.frame, lines, make, **options)

    def opened(self, *skus, **options):
        result = super().opened(*skus, **options)
        self.window.move(0, 0)
        self.window.show()
        self.true(lambda: self.window.windowHandle().isExposed())
        subprocess.run(["xdotool", "windowfocus", "--sync", str(int(self.window.winId()))], check=True)
        self.true(self.window.isActiveWindow)
        return result

    def show(self, binding):
        if not self.window.isVisible():
            self.window.show()
            self.true(lambda: self.window.windowHandle().isExposed())
            subprocess.run(["xdotool", "windowfocus", "--sync", str(int(self.window.winId()))], check=True)
            self.true(self.window.isActiveWindow)
        binding.control.setFocus()
        self.true(lambda: binding.has_focus)

    def focused(self):
        return QtWidgets.QApplication.focusWidget()

    def places(self, controls):
        turn()
        return [control.mapToGlobal(control.rect().topLeft()).y() for control in controls]

    def press_add(self):
        self.true(lambda: self.focused() == self.shown.button)
        self.user.keys("space")

    def can_add(self):
        return self.shown.button.isEnabled()

    def is_visible(self):
        return self.frame.isVisible()

    def says(self):
        return self.shown.note.isVisible() and self.shown.note.text()

    def test_buttons_of_a_row(self):
        order, lines = self.opened("a", "b", "c")
        up, down, remove = self.shown._buttons["#2"]
        self.assertEqual([button.isEnabled() for button in self.shown._buttons["#1"]], [False, True, True])
        self.show(self.field("#2"))
        down.click()
        self.check("a", "c", "b")
        self.true(lambda: self.focused() == self.field("#2").control)
        self.assertEqual([button.isEnabled() for button in (up, down, remove)], [True, False, True])
        remove.click()
        self.check("a", "c")
        self.true(lambda: self.focused() == self.field("#3").control)

    def test_a_window_that_is_closed(self):
        order, lines = self.opened("a")
        self.window.deleteLater()
        QtCore.QCoreApplication.sendPostedEvents(self.window, QtCore.QEvent.Type.DeferredDelete)
        self.true(lambda: not order.session.bindings)
        lines.insert({"sku": "b"})
        self.assertEqual((order.session.fields, order.session.forms, self.errors), ({}, {}, []))


if __name__ == "__main__":
    unittest.main()
