"""Rows of controls in GTK. `GTK=3.0` tests the older one."""

import unittest

from rowed import Rowed
from support import Case

import test_gtk  # It says which GTK, and skips where it is missing.
from test_gtk import FOUR, Driver, setUpModule, turn  # noqa: F401

from gi.repository import Gtk  # isort: skip
from interactor.gtk import bind  # isort: skip
from interactor.rows_gtk import rows  # isort: skip


class InGtk(Rowed, Case):
    turn, bind = staticmethod(lambda: turn()), staticmethod(bind)

    def setUp(self):
        self.user = Driver()
        self.window = self.user.window
        self.column = Gtk.Box(orientation=Gtk.Orientation.VERTICAL)
        self.window.set_child(self.column) if FOUR else self.window.add(self.column)
        self.closed = False
        self.addCleanup(turn)
        self.addCleanup(lambda: self.closed or self.window.destroy())

    def line(self, frame):
        line = Gtk.Entry()
        if frame is self.window:
            self.column.append(line) if FOUR else self.column.add(line)
        return line

    def toggle(self):
        toggle = Gtk.CheckButton()
        self.column.append(toggle) if FOUR else self.column.add(toggle)
        if not FOUR:
            toggle.show()
        return toggle

    def put_focus(self, control):
        control.grab_focus()

    def box(self, frame):
        return Gtk.Grid()

    def rows(self, lines, make, frame=None, **options):
        self.frame = frame or Gtk.Grid()
        if not frame:
            self.column.append(self.frame) if FOUR else self.column.add(self.frame)
        return rows(self.frame, lines, make, **options)

    def opened(self, *skus, **options):
        result = super().opened(*skus, **options)
        self.present(self.number.control)
        return result

    def present(self, control):
        self.window.present() if FOUR else self.window.show_all()
        self.true(control.get_mapped)
        self.user.xdotool("search", "--sync", "--onlyvisible", "--name", "Order", "windowfocus", "--sync", "windowmove", 0, 0)
        self.true(self.window.is_active)
        self.user.lay_out()

    def show(self, binding):
        if not binding.control.get_mapped():
            self.present(binding.control)
        binding.control.grab_focus()
        self.true(lambda: binding.has_focus)

    def focused(self):
        focus = self.window.get_focus()
        while focus is not None and not isinstance(focus, (Gtk.Entry, Gtk.Button, Gtk.CheckButton)):
            focus = focus.get_parent()
        return focus

    def places(self, controls):
        turn()
        if FOUR:
            return [control.compute_bounds(self.window)[1].origin.y for control in controls]
        return [control.translate_coordinates(self.window, 0, 0)[1] for control in controls]

    def press_add(self):
        self.true(lambda: self.focused() == self.shown.button)
        self.user.keys("space")

    def can_add(self):
        return self.shown.button.get_sensitive()

    def is_visible(self):
        return self.frame.get_visible()

    def says(self):
        return self.shown.note.get_visible() and self.shown.note.get_text()

    def test_buttons_of_a_row(self):
        order, lines = self.opened("a", "b", "c")
        up, down, remove = self.shown._buttons["#2"]
        self.assertEqual([button.get_sensitive() for button in self.shown._buttons["#1"]], [False, True, True])
        self.show(self.field("#2"))
        down.emit("clicked")
        self.check("a", "c", "b")
        self.true(lambda: self.focused() == self.field("#2").control)
        self.assertEqual([button.get_sensitive() for button in (up, down, remove)], [True, False, True])
        remove.emit("clicked")
        self.check("a", "c")
        self.true(lambda: self.focused() == self.field("#3").control)

    def test_a_window_that_is_closed(self):
        order, lines = self.opened("a")
        if FOUR:  # It does not destroy a widget that a program holds.
            for binding in (self.shown, self.number, self.last):
                binding.unbind()
        self.window.destroy()
        self.closed = True
        self.true(lambda: not order.session.bindings)
        lines.insert({"sku": "b"})
        self.assertEqual((order.session.fields, order.session.forms, self.errors), ({}, {}, []))


if __name__ == "__main__":
    unittest.main()
