"""Rows of controls in Tk."""

import unittest

from player import until
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

    def test_a_window_that_is_closed(self):
        order, lines = self.opened("a")
        self.window.destroy()
        lines.insert({"sku": "b"})
        self.assertEqual((order.session.fields, order.session.bindings, order.session.forms, self.errors), ({}, [], {}, []))


INVOICE = {
    "type": "object",
    "properties": {
        "number": {"type": "string"},
        "lines": {
            "type": "array",
            "title": "Lines",
            "description": "What was sold.",
            "items": {"$ref": "#/$defs/line"},
        },
        "tags": {"type": "array", "items": {"type": "string"}},
        "all": {"type": "array"},
        "any": {"type": "array", "items": {}},
        "total": {"type": ["number", "null"]},
    },
    "$defs": {
        "line": {
            "type": "object",
            "required": ["sku"],
            "properties": {
                "sku": {"type": "string", "title": "Article"},
                "price": {"type": "number"},
                "unitSize": {"type": "string", "enum": ["S", "M"]},
                "paid": {"type": "boolean"},
                "net": {"type": ["number", "null"]},
                "notes": {"type": "array", "items": {"type": "string"}},
            },
        }
    },
}
INVOICE_RULES = [{"property": "lines/*/net", "calculate": "price * 2"}, {"property": "lines", "relevant": 'number != "x"'}]


class Built(Case):
    def build(self, subject, **options):
        from interactor.build_tk import build

        built = build(test_tk.root, subject, **options)
        built.pack()
        self.addCleanup(test_tk.root.update)
        self.addCleanup(built.destroy)
        test_tk.root.update()
        return built

    def said(self, part):
        own = [part.cget("text")] if part.winfo_class() == "TLabel" and part.winfo_ismapped() else []
        return own + [text for child in part.winfo_children() for text in self.said(child)]

    def test_a_list_is_a_group_of_rows(self):
        session, stored = self.session(), []
        values = {"number": "1", "lines": [{"sku": "a", "price": 3}], "tags": ["x", "y"]}
        subject = session.subject("s", INVOICE, INVOICE_RULES, values=values)
        built = self.build(
            subject, store=stored.append, titles={"lines/*/price": {"de": "Preis"}, "tags": "Marks"}, formats={"lines/*/price": {"minimumFractionDigits": 2}}
        )
        self.assertEqual((list(built.bindings), list(built.rows)), (["number", "total"], ["lines", "tags"]))
        self.assertEqual(built.left, ["lines/*/notes: it is no single value", "all: it is no single value", "any: it is no single value"])
        said = self.said(built)
        for text in ("Lines", "What was sold.", "Article *", "Preis", "Unit size", "Paid", "Net", "Marks"):
            self.assertIn(text, said)
        row = built.rows["lines"].rows["#1"]
        kinds = [binding.control.winfo_class() for binding in row.bindings]
        self.assertEqual(kinds, ["TEntry", "TEntry", "TCombobox", "TCheckbutton", "TLabel"])
        self.assertEqual([binding.read()[0] for binding in row.bindings][:2], ["a", "3,00"])
        self.assertEqual([binding.field.property.name for binding in built.form.bindings],
                         ["number", "sku", "price", "unitSize", "paid", "value", "value", "total"])  # fmt: skip
        built.rows["lines"].add()
        self.assertTrue(until(lambda: len(built.rows["lines"].rows) == 2, turn))
        built.button.invoke()
        sku = built.rows["lines"].rows["#2"].bindings[0]
        self.assertTrue(until(lambda: str(test_tk.root.tk.call("focus")) == str(sku.control), turn))
        self.assertTrue(until(lambda: any("fehlt" in text for text in self.said(built)), turn))
        subject["lines"]["#2"]["sku"].value = "b"
        built.button.invoke()
        self.assertTrue(until(lambda: stored, turn))
        self.assertEqual([line["sku"] for line in stored[0]["s"]["lines"]], ["a", "b"])
        subject.write({"number": "x"})
        self.assertTrue(until(lambda: "Article *" not in self.said(built), turn))
        self.assertEqual(self.errors, [])

    def test_what_is_not_there_is_said(self):
        subject = self.session().subject("s", INVOICE)
        for path in ("lines/*/nobody", "number/*/value"):
            with self.assertRaisesRegex(KeyError, "has no property|is no list"):
                self.build(subject, titles={path: "?"})


if __name__ == "__main__":
    unittest.main()
