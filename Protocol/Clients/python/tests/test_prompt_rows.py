"""Rows of controls in prompt_toolkit, by the keys and the mouse of a terminal."""

import os
import random
import sys
import unittest
import unittest.mock

from player import PATIENCE
from rowed import RULES, SCHEMA
from support import Session, daemon

try:
    from prompt_toolkit.layout import HSplit
    from test_prompt import Driver

    from interactor.prompt import Field
    from interactor.rows_prompt import RowList
except ImportError as error:
    raise unittest.SkipTest(f"{error}; .ci/setup-clients installs prompt_toolkit") from error

#: Alt with a key, as a terminal sends it.
ALT = {"add": "\x1b[2;3~", "remove": "\x1b[3;3~", "up": "\x1b[1;4A", "down": "\x1b[1;4B"}


class InPromptToolkit(unittest.TestCase):
    def setUp(self):
        self.errors, self.made = [], []
        self.driver = Driver()
        self.session = Session(daemon(), locale="de-DE", on_error=lambda error, _: self.errors.append(error))
        self.session.patience = self.session.start_patience = PATIENCE
        self.addCleanup(self.session.close)
        self.addCleanup(self.driver.tear_down)

    def opened(self, *skus, **options):
        values = {"lines": [{"sku": sku} for sku in skus], "number": "1"}
        self.order = order = self.session.subject("order", SCHEMA, RULES, values=values)
        self.lines, self.number = order["lines"], Field(order["number"])
        self.list = RowList(self.lines, self.make, **options)
        self.paid = Field(order["paid"])
        self.rows, self.form = self.list.rows, self.session.form("order")
        self.driver.show(HSplit([self.number, self.list, self.paid]), self.session)

    def make(self, frame, row):
        self.made.append(row.key)
        return [Field(row["sku"], label="SKU"), Field(row["price"], label="Price")]

    def true(self, ready):
        self.assertTrue(self.driver.until(ready))

    def field(self, key, place=0):
        return self.rows.rows[key].fields()[place]

    def focus(self, key, place=0):
        self.driver.app.layout.focus(self.field(key, place).field_widget.window)
        self.driver.settle()

    def has_focus(self, key, place=0):
        window = lambda: self.field(key, place).field_widget.window
        self.true(lambda: key in self.rows.rows and self.driver.app.layout.current_window is window())

    def press(self, *acts):
        for act in acts:
            self.driver.send(ALT[act])

    def places(self):
        """The line of each row on the screen."""
        drawn = self.driver.app.renderer.last_rendered_screen.visible_windows_to_write_positions
        windows = [self.field(key).field_widget.window for key in self.lines.keys]
        return [drawn[window].ypos if window in drawn else -1 for window in windows]

    def check(self, *skus):
        self.true(lambda: [row["sku"].value or "" for row in self.lines] == [*skus])
        self.true(lambda: [self.field(key).control.text for key in self.lines.keys] == [*skus])
        fields = [self.field(key, place) for key in self.lines.keys for place in (0, 1)]
        self.assertEqual(self.form.bindings, [self.number.binding, *(fields or [self.rows]), self.paid.binding])
        self.true(lambda: self.places() == sorted({*self.places()} - {-1}) and len(self.places()) == len(skus))
        self.assertEqual(self.errors, [])

    def test_rows_come_go_and_move(self):
        self.opened("a", "b")
        self.check("a", "b")
        self.lines.insert({"sku": "c"}, before="#2")
        self.check("a", "c", "b")
        self.focus("#2")
        self.lines.move("#2", before="#1")
        self.check("b", "a", "c")
        self.has_focus("#2")
        self.lines.remove("#1")
        self.check("b", "c")
        self.assertEqual(self.made, ["#1", "#2", "#3"])
        self.lines.value = []
        self.check()
        self.order.revert()
        self.check("a", "b")
        self.rows.unbind()
        self.assertEqual(self.form.bindings, [self.number.binding, self.paid.binding])

    def test_keys(self):
        self.opened("a", "b", new=lambda: {"price": "5"})
        self.focus("#1", 1)
        self.press("add")
        self.check("a", "", "b")
        self.has_focus("#3")
        self.driver.type("n")
        self.check("a", "n", "b")
        self.assertEqual(self.lines["#3"]["price"].value, 5)
        self.press("up")
        self.check("n", "a", "b")
        self.press("down", "down")
        self.check("a", "b", "n")
        self.has_focus("#3")
        self.driver.type("x")
        self.check("a", "b", "nx")
        self.press("remove")
        self.check("a", "b")
        self.has_focus("#2")
        self.press("remove")
        self.check("a")
        self.has_focus("#1")
        self.press("remove")
        self.check()
        self.true(lambda: self.driver.app.layout.current_window is self.list.button.window)
        self.driver.keys("Return")
        self.check("")
        self.has_focus("#4")

    def test_tab_goes_through_the_rows_as_they_stand(self):
        self.opened("a", "b")
        self.lines.move("#2", before="#1")
        self.check("b", "a")
        self.driver.app.layout.focus(self.number.window)
        for key in ("#2", "#1"):
            for place in (0, 1):
                self.driver.keys("Tab")
                self.has_focus(key, place)
        self.driver.keys("Shift+Tab")
        self.has_focus("#1")

    def at(self, window):
        self.true(lambda: self.driver.app.layout.current_window is window)

    def test_tab_goes_by_the_button_of_an_empty_list(self):
        self.opened()
        number, button, paid = self.number.window, self.list.button.window, self.paid.window
        self.driver.app.layout.focus(number)
        for key, wanted in (("Tab", button), ("Tab", paid), ("Shift+Tab", button), ("Shift+Tab", number), ("Tab", button)):
            self.driver.keys(key)
            self.at(wanted)
        self.press("add")
        self.check("")
        self.has_focus("#1")
        self.lines.remove("#1")
        self.order["closed"].value = True
        self.driver.app.layout.focus(number)
        self.driver.keys("Tab")
        self.at(paid)

    def test_undo_goes_through_fields_and_rows(self):
        self.opened("a", "b")
        lines = self.lines
        self.focus("#1", 1)
        self.driver.keys("End")
        self.driver.type("3")
        self.true(lambda: lines["#1"]["price"].value == 23)
        self.press("remove")
        self.check("b")
        self.has_focus("#2", 1)
        self.driver.keys("Control+z")
        self.check("a", "b")
        self.has_focus("#1", 1)
        self.driver.keys("Control+z")
        self.true(lambda: lines["#1"]["price"].value == 2)
        self.driver.keys("Control+Shift+z")
        self.true(lambda: lines["#1"]["price"].value == 23)
        self.driver.keys("Control+Shift+z")
        self.check("b")
        self.has_focus("#2", 1)
        self.press("remove")
        self.check()
        self.at(self.list.button.window)
        self.driver.keys("Control+z")
        self.check("b")
        self.has_focus("#2", 1)
        self.driver.app.layout.focus(self.paid.window)  # Nothing is typed there.
        self.driver.keys("Control+z")
        self.check("a", "b")
        self.has_focus("#1", 1)
        self.driver.app.layout.focus(self.number.window)
        self.driver.keys("Control+z")
        self.driver.keys("Control+Shift+z")
        self.check("b")
        self.at(self.number.window)

    def test_a_key_for_rows_is_the_first_one(self):
        with unittest.mock.patch.object(self.session, "attach"):  # As in a program that shows no binding by itself.
            self.opened("a", "b")
        self.focus("#1")
        self.press("down")
        self.check("b", "a")

    def test_keys_that_come_at_once(self):
        self.opened("a", "b", "c")
        self.focus("#1")
        self.driver.send(ALT["down"] + ALT["add"] + "x" + ALT["up"] + "y" + ALT["remove"] + "z")
        self.check("b", "az", "c")

    def test_the_signs_at_the_end_of_a_row(self):
        self.opened("a", "b")
        self.check("a", "b")
        self.click("#1", 0)  # The first row cannot go up.
        self.check("a", "b")
        self.click("#2", 0)
        self.check("b", "a")
        self.click("#2", 1)
        self.check("a", "b")
        self.click("#1", 2)
        self.check("b")

    def click(self, key, sign):
        window = self.rows.boxes[self.rows.rows[key]].children[-1]
        place = self.driver.app.renderer.last_rendered_screen.visible_windows_to_write_positions[window]
        for end in ("M", "m"):
            self.driver.mouse(0, place.xpos + 3 * sign + 2, place.ypos + 1, end)

    def test_what_is_closed_to_the_user(self):
        self.opened("a", "b")
        self.focus("#2")
        self.order["closed"].value = True
        self.press("add", "up", "remove")
        self.true(lambda: self.driver.rings == 3)
        self.check("a", "b")
        self.order["hidden"].value = True
        drawn = lambda: self.driver.app.renderer.last_rendered_screen.visible_windows_to_write_positions
        self.true(lambda: self.list.button.window not in drawn())
        self.order["hidden"].value = False
        self.true(lambda: self.list.button.window in drawn())

    def test_what_is_wrong_with_the_list(self):
        self.opened()
        self.form.submit(self.fail)
        self.true(lambda: self.rows.note)
        self.lines.insert({"sku": "a"})
        self.true(lambda: not self.rows.note)

    def test_rows_in_rows(self):
        values = {"lines": [{"sku": "a", "tags": ["x", "y"]}, {"sku": "b"}]}
        order = self.session.subject("order", SCHEMA, RULES, values=values)
        tag = lambda frame, row: [Field(row["value"], label="Tag")]
        outer = RowList(order["lines"], lambda frame, row: [Field(row["sku"]), RowList(row["tags"], tag, add=None)])
        form = order.session.form("order")
        read = lambda: [binding.read()[0] for binding in form.bindings]
        self.driver.show(outer, self.session)
        self.true(lambda: read() == ["a", "x", "y", "b"])
        self.driver.app.layout.focus(form.bindings[1].field_widget.window)
        self.press("down")
        self.true(lambda: read() == ["a", "y", "x", "b"])
        self.press("remove")
        self.true(lambda: read() == ["a", "y", "b"])
        self.true(lambda: self.driver.app.layout.current_window is form.bindings[1].field_widget.window)
        order["lines"].move("#2", before="#1")
        self.true(lambda: read() == ["b", "a", "y"])
        self.assertEqual(self.errors, [])
        outer.rows.unbind()
        self.assertEqual((form.bindings, self.session.bindings, self.session.fields), ([], [], {}))

    def test_random_acts(self):
        seed = int(os.environ.get("INTERACTOR_SEED") or random.randrange(1 << 32))
        print(f"INTERACTOR_SEED={seed}", file=sys.stderr)
        choose = random.Random(seed)
        self.opened("a", "b", "c")
        for number in range(40):
            keys = [*self.lines.keys]
            one = choose.choice(keys) if keys else None
            if one is None or choose.random() < 0.3:
                self.lines.insert({"sku": str(number)}, before=one)
            elif choose.random() < 0.5:
                self.focus(one, choose.randrange(2))
                act = choose.choice([*ALT])
                at, before = keys.index(one), [row["sku"].value or "" for row in self.lines]
                self.press(act)
                goal = at + {"up": -1, "down": 1}.get(act, 0)
                if act == "add":
                    before.insert(at + 1, "")
                elif act == "remove":
                    del before[at]
                elif 0 <= goal < len(before):
                    before.insert(goal, before.pop(at))
                self.true(lambda: [row["sku"].value or "" for row in self.lines] == before)
            elif choose.random() < 0.5:
                self.lines.remove(*choose.sample(keys, min(len(keys), 2)))
            else:
                self.order.revert()
            self.check(*(row["sku"].value or "" for row in self.lines))


if __name__ == "__main__":
    unittest.main()
