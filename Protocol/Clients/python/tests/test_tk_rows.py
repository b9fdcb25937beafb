"""Rows of controls in Tk."""

import subprocess
import unittest

from rowed import Rowed
from support import Case

try:
    import tkinter
    from tkinter import ttk

    from interactor.rows_tk import rows
    from interactor.tk import bind
except ImportError as error:
    raise unittest.SkipTest(f"{error}; .ci/setup-clients installs python3-tk") from error

import test_tk
from test_tk import Driver, setUpModule, tearDownModule, turn  # noqa: F401


class InTk(Rowed, Case):
    turn, bind = staticmethod(lambda: turn()), staticmethod(bind)

    def setUp(self):
        self.root = test_tk.root
        self.user = Driver()
        self.window = tkinter.Frame(self.root)
        self.window.pack()
        self.addCleanup(self.root.update)
        self.addCleanup(self.window.destroy)

    def line(self, frame):
        line = ttk.Entry(frame)
        if frame is self.window:
            line.pack()
        return line

    def toggle(self):
        toggle = ttk.Checkbutton(self.window)
        toggle.pack()
        return toggle

    def put_focus(self, control):
        control.focus_set()

    def box(self, frame):
        return ttk.Frame(frame)

    def rows(self, lines, make, frame=None, **options):
        self.frame = frame or ttk.Frame(self.window)
        if not frame:
            self.frame.pack()
        return rows(self.frame, lines, make, **options)

    def show(self, binding):
        self.root.update()
        binding.control.focus_force()
        self.true(lambda: binding.has_focus)

    def focused(self):
        path = str(self.root.tk.call("focus"))
        return self.root.nametowidget(path) if path else None

    def places(self, controls):
        self.root.update()
        return [control.winfo_rooty() for control in controls]

    def press_add(self):
        self.true(lambda: self.focused() == self.shown.button)
        self.user.keys("space")

    def can_add(self):
        return self.shown.button.instate(["!disabled"])

    def is_visible(self):
        self.root.update()
        return bool(self.frame.winfo_ismapped())

    def says(self):
        return self.shown.note.winfo_ismapped() and self.shown.note.cget("text")

    def test_buttons_of_a_row(self):
        order, lines = self.opened("a", "b", "c")
        up, down, remove = self.shown._buttons["#2"]
        self.assertEqual([button.instate(["disabled"]) for button in self.shown._buttons["#1"]], [True, False, False])
        self.show(self.field("#2"))
        self.user.click_at(down, 5, 5)
        self.check("a", "c", "b")
        self.true(lambda: self.focused() == self.field("#2").control)
        self.assertEqual([button.instate(["disabled"]) for button in (up, down, remove)], [False, True, False])
        self.user.click_at(remove, 5, 5)
        self.check("a", "c")
        self.true(lambda: self.focused() == self.field("#3").control)

    def test_a_key_behind_a_removal_where_the_pointer_is_on_the_row(self):
        """X gives keys to the window below the pointer, within the one that has the focus: this one goes."""
        order, lines = self.opened("a", "b", "c", "d")
        for gone, key in (("#2", "#3"), ("#3", "#4"), ("#4", "#1")):
            sku = self.field(gone)
            self.show(sku)
            self.user.xdotool("mousemove", sku.control.winfo_rootx() + 5, sku.control.winfo_rooty() + 5)
            subprocess.run(["xdotool", "key", "alt+Delete", "w"], check=True)  # Both keys are there before one is handled.
            self.user.settle()
            self.true(lambda: self.focused() == self.field(key).control)
            self.true(lambda: "w" in lines[key]["sku"].value)
        self.true(lambda: len([each for each in self.frame.winfo_children() if isinstance(each, ttk.Entry)]) == 2)

    def test_a_window_that_is_closed(self):
        order, lines = self.opened("a")
        self.window.destroy()
        lines.insert({"sku": "b"})
        self.assertEqual((order.session.fields, order.session.bindings, order.session.forms, self.errors), ({}, [], {}, []))


if __name__ == "__main__":
    unittest.main()
