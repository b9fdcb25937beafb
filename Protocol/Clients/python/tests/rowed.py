"""What rows of controls do in every toolkit with windows, by real keys."""

import os
import random
import sys

from player import until

SCHEMA = {
    "type": "object",
    "properties": {
        "number": {"type": "string"},
        "closed": {"type": "boolean"},
        "hidden": {"type": "boolean"},
        "paid": {"type": "boolean"},
        "lines": {
            "type": "array",
            "minItems": 1,
            "items": {
                "type": "object",
                "required": ["sku"],
                "properties": {
                    "sku": {"type": "string"},
                    "price": {"type": "number", "default": 2},
                    "tags": {"type": "array", "items": {"type": "string"}},
                },
            },
        },
    },
}
RULES = [{"property": "lines", "readOnly": "closed"}, {"property": "lines", "relevant": "not(hidden)"}]


#: What keys do in a row.
ALT = {"add": "Alt+Insert", "remove": "Alt+Delete", "up": "Alt+Shift+Up", "down": "Alt+Shift+Down"}


class Rowed:
    """Subclasses are a `Case`; they say how a window is made: `line` makes a control to type into, in a frame; `bind`
    is the adapter's own; `toggle` makes a box in the window; `rows` shows the rows of a list there; `show` gives a binding
    the focus, `put_focus` a control; `focused` is
    the control that has it; `places` gives the vertical places of controls on the screen; `user` (a `Window`),
    `turn`."""

    def opened(self, *skus, **options):
        session = self.session()
        values = {"lines": [{"sku": sku} for sku in skus], "number": "1"}
        order = session.subject("order", SCHEMA, RULES, values=values)
        self.made = []
        self.number = self.bind(self.line(self.window), order["number"])
        self.shown = self.rows(order["lines"], self.make, **options)
        self.last = self.bind(self.line(self.window), order["number"])
        self.form = session.form("order")
        self.turn()
        return order, order["lines"]

    def make(self, frame, row):
        sku, price = self.line(frame), self.line(frame)
        self.made.append(row.key)
        self.bind(sku, row["sku"]), self.bind(price, row["price"])
        return [sku, price]

    def true(self, ready):
        self.assertTrue(until(ready, self.turn))

    def field(self, key, place=0):
        return self.shown.rows[key].fields()[place]

    def check(self, *skus):
        """The rows are these, from top to bottom, on the screen and to the focus."""
        self.true(lambda: [row["sku"].value for row in self.shown.list] == [*skus])
        self.true(lambda: [self.field(key).read()[0] for key in self.shown.list.keys] == [*skus])
        self.true(lambda: self.are_in_order([self.field(key).control for key in self.shown.list.keys]))
        inner = [self.field(key, place) for key in self.shown.list.keys for place in (0, 1)] or [self.shown]
        self.assertEqual(self.form.bindings, [self.number, *inner, self.last])
        told = self.form.session.request("form/read", {"form": "order"})
        self.assertEqual(told["phase"], "idle")
        if self.shown.is_open:
            self.assertEqual(self.form.next(self.number), inner[0])
        self.assertEqual((self.errors, {row.key for row in self.shown.list}), ([], self.shown.rows.keys()))

    def are_in_order(self, controls):
        places = self.places(controls)
        return places == sorted(places) and len({*places}) == len(places)

    def test_rows_come_go_and_move(self):
        order, lines = self.opened("a", "b")
        self.check("a", "b")
        lines.insert({"sku": "c"}, before="#2")
        self.check("a", "c", "b")
        lines.move("#2", before="#1")
        self.check("b", "a", "c")
        lines.remove("#1")
        self.check("b", "c")
        self.assertEqual(self.made, ["#1", "#2", "#3"])
        lines.value = []
        self.check()
        order.revert()
        self.check("a", "b")
        self.assertEqual(self.made, ["#1", "#2", "#3", "#1", "#2"])

    def test_a_row_that_moves_keeps_its_controls_focus_and_caret(self):
        order, lines = self.opened("abc", "b", "c")
        sku = self.field("#1")
        control = sku.control
        self.show(sku)
        self.user.keys("Home", "Right")
        self.user.type("x")
        self.true(lambda: lines["#1"]["sku"].value == "axbc")
        lines.move("#1")
        self.check("b", "c", "axbc")
        self.assertTrue(self.field("#1").control is control and self.focused() == control)
        self.user.type("y")
        self.true(lambda: lines["#1"]["sku"].value == "axybc")
        self.user.keys("Alt+Shift+Up")
        self.check("b", "axybc", "c")
        self.user.keys("Alt+Shift+Up")
        self.check("axybc", "b", "c")
        self.user.keys("Alt+Shift+Up")
        self.user.keys("Alt+Shift+Down")
        self.check("b", "axybc", "c")
        self.user.type("z")
        self.true(lambda: lines["#1"]["sku"].value == "axyzbc")
        self.assertEqual(self.made, ["#1", "#2", "#3"])

    def test_keys_add_and_remove_rows(self):
        order, lines = self.opened("a", "b", new=lambda: {"price": "5"})
        self.show(self.field("#1", 1))
        self.user.keys("Alt+Insert")
        self.check("a", "", "b")
        self.true(lambda: self.focused() == self.field("#3").control)
        self.user.type("n")
        self.user.keys("Tab")
        self.check("a", "n", "b")
        self.assertEqual(lines["#3"]["price"].value, 5)
        self.true(lambda: self.focused() == self.field("#3", 1).control)
        self.user.keys("Alt+Delete")
        self.check("a", "b")
        self.true(lambda: self.focused() == self.field("#2", 1).control)
        self.user.keys("Alt+Delete")
        self.check("a")
        self.true(lambda: self.focused() == self.field("#1", 1).control)
        self.user.type("7")
        self.user.keys("Alt+Delete")
        self.check()
        self.press_add()
        self.check("")
        self.true(lambda: self.focused() == self.field("#4").control)
        self.user.type("q")
        self.check("q")
        self.assertEqual(lines["#4"]["price"].value, 5)

    def test_tab_goes_through_the_rows_as_they_stand(self):
        order, lines = self.opened("a", "b")
        lines.move("#2", before="#1")
        lines.insert({"sku": "c"}, before="#1")
        self.check("b", "c", "a")
        self.show(self.number)
        for key in ("#2", "#3", "#1"):
            for place in (0, 1):
                self.user.keys("Tab")
                self.true(lambda: self.focused() == self.field(key, place).control)
        self.user.keys("Tab")
        self.true(lambda: self.focused() == self.last.control)
        self.user.keys("Shift+Tab")
        self.true(lambda: self.focused() == self.field("#1", 1).control)

    def focus(self, control):
        self.true(lambda: self.focused() == control)

    def test_keys_that_come_at_once(self):
        """Those behind the one that adds a row are for the new row."""
        order, lines = self.opened("a", "b")
        self.show(self.field("#1"))
        self.user.keys("Alt+Insert", "x", "Tab", "7", "Alt+Insert", "y", "Alt+Shift+Up", "z", "Alt+Delete", "w")
        self.true(lambda: lines["#3"]["sku"].value.endswith("w"))
        self.check("a", lines["#3"]["sku"].value, "b")
        self.assertIn(lines["#3"]["sku"].value, ("xw", "w"))  # Some toolkits select what the focus comes to.
        self.assertEqual(lines["#3"]["price"].value, 7)
        self.focus(self.field("#3").control)

    def test_tab_goes_by_the_button_of_an_empty_list(self):
        order, lines = self.opened()
        self.check()
        self.show(self.number)
        button, number, last = self.shown.button, self.number.control, self.last.control
        for key, wanted in (("Tab", button), ("Tab", last), ("Shift+Tab", button), ("Shift+Tab", number), ("Tab", button)):
            self.user.keys(key)
            self.focus(wanted)
        self.user.keys("Alt+Insert")
        self.check("")
        self.focus(self.field("#1").control)
        self.user.keys("Shift+Tab")
        self.focus(number)
        lines.remove("#1")
        order["closed"].value = True
        self.true(lambda: not self.can_add())
        self.user.keys("Tab")
        self.focus(last)

    def test_undo_goes_through_fields_and_rows(self):
        order, lines = self.opened("a", "b")
        self.show(self.field("#1", 1))
        self.user.keys("End")
        self.user.type("3")
        self.true(lambda: lines["#1"]["price"].value == 23)
        self.user.keys("Alt+Delete")
        self.check("b")
        self.focus(self.field("#2", 1).control)
        self.user.keys("Control+z")
        self.check("a", "b")
        self.assertEqual(lines["#1"]["price"].value, 23)
        self.focus(self.field("#1", 1).control)  # Where it was.
        self.user.keys("Control+z")
        self.true(lambda: lines["#1"]["price"].value == 2)
        self.user.keys("Control+Shift+z")
        self.true(lambda: lines["#1"]["price"].value == 23)
        self.user.keys("Control+Shift+z")
        self.check("b")
        self.focus(self.field("#2", 1).control)
        self.user.keys("Alt+Delete")
        self.check()
        self.focus(self.shown.button)
        self.user.keys("Control+z")
        self.check("b")
        self.focus(self.field("#2", 1).control)
        self.user.keys("Control+z", "Control+z")
        self.true(lambda: lines["#1"]["price"].value == 2)
        self.check("a", "b")

    def test_undo_of_a_new_row_and_where_nothing_is_typed(self):
        order, lines = self.opened("a")
        toggle = self.bind(self.toggle(), order["paid"])
        self.show(self.field("#1"))
        self.user.keys("Alt+Insert")
        self.check("a", "")
        self.user.type("n")
        self.check("a", "n")
        self.user.keys("Control+z")
        self.check("a", "")
        self.user.keys("Control+z")
        self.check("a")
        self.focus(self.field("#1").control)
        self.user.keys("Control+z")  # There is nothing left; a bell says so.
        self.check("a")
        self.user.keys("Control+y")
        self.check("a", "")
        self.focus(self.field("#2").control)
        self.user.keys("Control+y")
        self.check("a", "n")
        for act, control in ((self.shown.move, toggle.control), (self.shown.remove, self.number.control)):
            act(*("#2", -1) if act == self.shown.move else ("#2",))
            self.true(lambda: lines.keys != ["#1", "#2"])
            self.put_focus(control)
            self.focus(control)
            self.user.keys("Control+z")
            self.check("a", "n")
        self.focus(self.field("#2").control)

    def nested(self, **options):
        """An order whose rows have rows for their tags: the order, its rows, and those of the tags by the keys of the lines."""
        inner = {}

        def make_tag(frame, row):
            line = self.line(frame)
            self.bind(line, row["value"])
            return [line]

        def make(frame, row):
            sku, box = self.line(frame), self.box(frame)
            self.bind(sku, row["sku"])
            inner[row.key] = self.rows(row["tags"], make_tag, frame=box, **options)
            return [sku, box]

        order = self.session().subject("order", SCHEMA, RULES, values={"lines": [{"sku": "a", "tags": ["x", "y"]}, {"sku": "b"}]})
        return order, self.rows(order["lines"], make), inner

    def test_undo_of_a_row_with_rows(self):
        order, outer, _ = self.nested()
        form = order.session.form("order")
        read = lambda: [binding.read()[0] if binding.view == "textField" else "+" for binding in form.bindings]
        self.true(lambda: read() == ["a", "x", "y", "b", "+"])
        self.show(form.bindings[0])
        self.user.keys("Alt+Delete")
        self.true(lambda: read() == ["b", "+"])
        self.user.keys("Control+z")
        self.true(lambda: read() == ["a", "x", "y", "b", "+"])
        self.focus(form.bindings[0].control)
        self.user.keys("Tab", "Tab")
        self.focus(form.bindings[2].control)
        self.user.keys("Alt+Delete")
        self.true(lambda: read() == ["a", "x", "b", "+"])
        self.focus(form.bindings[1].control)
        self.user.keys("Control+z")
        self.true(lambda: read() == ["a", "x", "y", "b", "+"])
        self.focus(form.bindings[2].control)
        self.user.keys("Tab", "Tab")
        self.focus(form.bindings[4].control)  # The button of a list without items.
        self.user.keys("space")
        self.true(lambda: read() == ["a", "x", "y", "b", ""])
        self.focus(form.bindings[4].control)
        self.user.keys("Control+z")
        self.true(lambda: read() == ["a", "x", "y", "b", "+"])
        self.focus(form.bindings[4].control)
        self.assertEqual((self.errors, len(outer.rows)), ([], 2))

    def test_random_acts_of_the_user(self):
        """Undo and redo go through what keys do in rows, whatever it is."""
        seed = int(os.environ.get("INTERACTOR_SEED") or random.randrange(1 << 32))
        print(f"INTERACTOR_SEED={seed}", file=sys.stderr)
        choose, (order, lines) = random.Random(seed), self.opened("a", "b", "c")
        states, at = [[row["sku"].value for row in lines]], 0
        self.show(self.field("#1"))
        for number in range(30):
            inside = next((key for key in lines.keys if self.focused() in [each.control for each in self.shown.rows[key].fields()]), None)
            act = choose.choice([*ALT, "undo", "redo", "undo", "redo"] if inside else ["add", "undo", "redo"])
            now = [*states[at]]
            if act in ("undo", "redo"):
                at = max(0, min(len(states) - 1, at + (1 if act == "redo" else -1)))
            else:
                place = lines.keys.index(inside) if inside else -1
                goal = place + {"up": -1, "down": 1}.get(act, 0)
                if act == "add":
                    now.insert(place + 1, "")
                elif act == "remove":
                    del now[place]
                elif 0 <= goal < len(now):
                    now.insert(goal, now.pop(place))
                if act in ("add", "remove") or goal != place and 0 <= goal < len(now):
                    states, at = [*states[: at + 1], now], at + 1
            self.user.keys(ALT.get(act) or {"undo": "Control+z", "redo": "Control+y"}[act])
            self.check(*states[at])

    def test_random_acts(self):
        seed = int(os.environ.get("INTERACTOR_SEED") or random.randrange(1 << 32))
        print(f"INTERACTOR_SEED={seed}", file=sys.stderr)
        choose, (order, lines) = random.Random(seed), self.opened("a", "b", "c")
        for number in range(40):
            keys = [*lines.keys]
            one, other = (choose.choice(keys) if keys else None for _ in range(2))
            if one is None or choose.random() < 0.3:
                lines.insert({"sku": str(number)}, before=other, copy=one)
            elif choose.random() < 0.3:
                lines.remove(*choose.sample(keys, min(len(keys), 2)))
            elif choose.random() < 0.6:
                lines.move(*choose.sample(keys, 1 + (len(keys) > 1)), before=None)
            elif choose.random() < 0.5:
                lines.value = [{"sku": choose.choice("xyz")} for _ in range(choose.randint(0, 3))]
            else:
                order.revert()
            self.check(*(row["sku"].value for row in lines))

    def test_what_is_closed_to_the_user(self):
        order, lines = self.opened("a", "b")
        order["closed"].value = True
        self.show(self.field("#2"))
        self.user.keys("Alt+Insert", "Alt+Delete", "Alt+Shift+Up")
        self.check("a", "b")
        self.assertFalse(self.shown.is_open or self.can_add())
        order["closed"].value = False
        self.true(self.can_add)
        order["hidden"].value = True
        self.true(lambda: not self.is_visible())
        order["hidden"].value = False
        self.true(self.is_visible)

    def test_what_is_wrong_with_the_list(self):
        order, lines = self.opened()
        self.check()
        self.form.submit(self.fail)
        self.true(lambda: self.says())
        lines.insert({"sku": "a"})
        self.true(lambda: not self.says())
        lines.insert()
        self.form.submit(self.fail)
        self.true(lambda: self.focused() == self.field("#2").control)

    def test_rows_in_rows(self):
        order, outer, inner = self.nested(add=None)
        form = order.session.form("order")
        read = lambda: [binding.read()[0] for binding in form.bindings]
        self.assertEqual(read(), ["a", "x", "y", "b"])
        order["lines"]["#2"]["tags"].insert("z")
        self.true(lambda: read() == ["a", "x", "y", "b", "z"])
        order["lines"].move("#2", before="#1")
        order["lines"]["#1"]["tags"].move("#1")
        self.true(lambda: read() == ["b", "z", "a", "y", "x"])
        order["lines"].insert(copy="#1", before="#1")
        self.true(lambda: read() == ["b", "z", "a", "y", "x", "a", "y", "x"])
        order["lines"].remove("#2")
        self.true(lambda: read() == ["a", "y", "x", "a", "y", "x"])
        tags = [binding.field.property.subject for binding in form.bindings][1]
        self.show(form.bindings[1])
        self.user.keys("Alt+Delete")
        self.true(lambda: read() == ["a", "x", "a", "y", "x"])
        self.assertEqual((tags.key in tags.list.keys, len(outer.rows), self.errors), (False, 2, []))
        outer.unbind()
        self.assertEqual((form.bindings, order.session.fields, order.session.bindings), ([], {}, []))

    def test_when_the_daemon_dies(self):
        order, lines = self.opened("a", "b")
        self.show(self.field("#2"))
        lines.insert({"sku": "c"}, before="#1")
        session = order.session
        session._transport.process.kill()
        self.true(lambda: session.state == "recovering")
        self.user.type("x")
        self.true(lambda: session.state == "ready")
        self.check("c", "a", lines["#2"]["sku"].value)
        self.assertIn("x", lines["#2"]["sku"].value)
        self.user.keys("Alt+Shift+Up")
        self.true(lambda: lines.keys == ["#3", "#2", "#1"])
        self.assertEqual(self.made, ["#1", "#2", "#3"])

    def test_what_goes_wrong_in_a_function_of_the_program(self):
        order, lines = self.opened("a")
        failing = self.rows(lines, lambda frame, row: 1 / 0)
        self.assertEqual(([type(error) for error in self.errors], [*failing.rows]), ([ZeroDivisionError], ["#1"]))
        lines.remove("#1")
        self.assertEqual(([*failing.rows], [*self.shown.rows]), ([], []))
