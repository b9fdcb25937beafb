"""Rows of controls in Textual."""

import unittest

from rowed import RULES, SCHEMA
from support import AsyncCase

try:
    from textual.app import App
    from textual.events import Key
    from textual.widgets import Input

    from interactor.rows_textual import RowList
    from interactor.textual import Field
except ImportError as error:
    raise unittest.SkipTest(f"{error}; .ci/setup-clients installs textual") from error


class Form(App):
    def __init__(self, order, made, **options):
        super().__init__()
        self.order, self.made, self.options, self.rings = order, made, options, 0

    def compose(self):
        self.number = Field(self.order["number"])
        yield self.number
        self.list = RowList(self.order["lines"], self.make, **self.options)
        yield self.list
        self.paid = Field(self.order["paid"])
        yield self.paid
        self.form = self.order.session.form("order")

    def make(self, frame, row):
        self.made.append(row.key)
        return [Field(row["sku"], label="SKU"), Field(row["price"], label="Price")]

    def bell(self):
        self.rings += 1


class InTextual(AsyncCase, unittest.IsolatedAsyncioTestCase):
    def opened(self, *skus, **options):
        values = {"lines": [{"sku": sku} for sku in skus], "number": "1"}
        order = self.session().subject("order", SCHEMA, RULES, values=values)
        return order, order["lines"], Form(order, [], **options)

    async def check(self, app, *skus):
        rows, lines = app.list.rows, app.order["lines"]
        shown = lambda: [field.control.value for field in app.list.query(Field) if isinstance(field.control, Input)][::2]
        await self.true(lambda: [row["sku"].value for row in lines] == [*skus] and shown() == [*skus])
        fields = [rows.rows[key].fields()[place] for key in lines.keys for place in (0, 1)]
        self.assertEqual(app.form.bindings, [app.number.binding, *(fields or [rows]), app.paid.binding])
        places = lambda: [field.control.region.y for field in fields[::2]]
        await self.true(lambda: places() == sorted(places()) and len({*places()}) == len(skus))
        self.assertEqual(self.errors, [])

    async def focus(self, app, key, place=0):
        control = app.list.rows.rows[key].fields()[place].control
        control.focus()
        await self.true(lambda: app.focused is control)
        return control

    async def test_rows_come_go_and_move(self):
        order, lines, app = self.opened("a", "b")
        async with app.run_test(size=(100, 60)):
            await self.check(app, "a", "b")
            lines.insert({"sku": "c"}, before="#2")
            await self.check(app, "a", "c", "b")
            control = await self.focus(app, "#2")
            lines.move("#2", before="#1")
            await self.check(app, "b", "a", "c")
            self.assertIs(app.focused, control)
            lines.remove("#1")
            await self.check(app, "b", "c")
            self.assertEqual(app.made, ["#1", "#2", "#3"])
            lines.value = []
            await self.check(app)
            order.revert()
            await self.check(app, "a", "b")
        self.assertEqual((order.session.bindings, order.session.fields), ([], {}))

    async def test_keys_and_buttons(self):
        order, lines, app = self.opened("a", "b", new=lambda: {"price": "5"})
        control = lambda key, place=0: app.list.rows.rows[key].fields()[place].control
        async with app.run_test(size=(100, 60)) as pilot:
            await self.focus(app, "#1", 1)
            await pilot.press("alt+insert")
            await self.check(app, "a", "", "b")
            await self.true(lambda: app.focused is control("#3"))
            await pilot.press("n")
            await self.check(app, "a", "n", "b")
            await pilot.press("alt+shift+up")
            await self.check(app, "n", "a", "b")
            await pilot.press("alt+shift+down", "alt+shift+down")
            await self.check(app, "a", "b", "n")
            self.assertIs(app.focused, control("#3"))
            await pilot.press("alt+delete")
            await self.check(app, "a", "b")
            await self.true(lambda: app.focused is control("#2"))
            await pilot.press("alt+delete")
            await self.check(app, "a")
            await self.true(lambda: app.focused is control("#1"))
            await pilot.press("alt+delete")
            await self.check(app)
            await self.true(lambda: app.focused is app.list.button)
            await pilot.press("enter")
            await self.check(app, "")
            await self.true(lambda: app.focused is control("#4"))
            lines.insert({"sku": "z"})
            await self.check(app, "", "z")
            up = [*app.list.query("RowButton")][3]
            await pilot.click(up)
            await self.check(app, "z", "")

    def at_once(self, app, *keys):
        """Keys that come while nothing of them has been handled."""
        for key in keys:
            app.post_message(Key(key, key if len(key) == 1 else None))

    async def test_keys_that_come_at_once(self):
        """Those behind the one that adds a row are for the new row."""
        order, lines, app = self.opened("a", "b")
        sku = lambda key: lines[key]["sku"].value if key in lines.keys else None
        control = lambda key, place=0: app.list.rows.rows[key].fields()[place].control
        async with app.run_test(size=(100, 60)):
            await self.focus(app, "#1")
            self.at_once(app, "end", "z", "alt+insert", "x", "tab", "7", "alt+insert", "y", "alt+shift+up", "z", "alt+delete", "w")
            await self.true(lambda: len(lines) == 3 and (sku("#3") or "").endswith("w"))
            await self.check(app, "az", sku("#3"), "b")
            self.assertIn(sku("#3"), ("xw", "w"))
            self.assertIn(lines["#3"]["price"].value, (7, 27, 72))
            await self.true(lambda: app.focused is control("#3"))
            app.list.button.focus()
            await self.true(lambda: app.focused is app.list.button)
            self.at_once(app, "enter", "q", "backspace", "p", "tab", "shift+tab", "end", "o", "ctrl+z", "e")
            await self.true(lambda: sku("#5") == "pe")
            await self.check(app, "az", sku("#3"), "b", "pe")
            await self.focus(app, "#5")
            self.at_once(app, "alt+delete", "end", "k", "ctrl+z", "ctrl+z", "end", "m")
            await self.true(lambda: sku("#5") == "pem")
            await self.check(app, "az", sku("#3"), "b", "pem")

    async def test_keys_wait_for_a_slow_daemon(self):
        order, lines, app = self.opened("a", "b")
        async with app.run_test(size=(100, 60)):
            await self.focus(app, "#1")
            go_on = self.stopped(order.session)
            self.at_once(app, "alt+insert", "x", "y")
            await self.true(lambda: app.list.rows._held)
            go_on()
            await self.true(lambda: len(lines) == 3 and lines["#3"]["sku"].value == "xy")
            await self.check(app, "a", "xy", "b")

    async def test_tab_goes_by_the_button_of_an_empty_list(self):
        order, lines, app = self.opened()
        async with app.run_test(size=(100, 60)) as pilot:
            app.number.control.focus()
            number, button, paid = app.number.control, app.list.button, app.paid.control
            await self.true(lambda: app.focused is number and app.number.binding.has_focus)
            for key, wanted in (("tab", button), ("tab", paid), ("shift+tab", button), ("shift+tab", number), ("tab", button)):
                await pilot.press(key)
                await self.true(lambda: app.focused is wanted)
            await pilot.press("alt+insert")
            await self.check(app, "")
            await self.true(lambda: app.focused is app.list.rows.rows["#1"].fields()[0].control)
            lines.remove("#1")
            order["closed"].value = True
            await self.true(lambda: button.disabled)
            number.focus()
            await self.true(lambda: app.focused is number)
            await pilot.press("tab")
            await self.true(lambda: app.focused is paid)

    async def test_undo_goes_through_fields_and_rows(self):
        order, lines, app = self.opened("a", "b")
        control = lambda key, place=0: app.list.rows.rows[key].fields()[place].control
        focus = lambda key, place=0: self.true(lambda: key in app.list.rows.rows and app.focused is control(key, place))
        async with app.run_test(size=(100, 60)) as pilot:
            await self.focus(app, "#1", 1)
            await pilot.press("end", "3")
            await self.true(lambda: lines["#1"]["price"].value == 23)
            await pilot.press("alt+delete")
            await self.check(app, "b")
            await focus("#2", 1)
            await pilot.press("ctrl+z")
            await self.check(app, "a", "b")
            await focus("#1", 1)
            await pilot.press("ctrl+z")
            await self.true(lambda: lines["#1"]["price"].value == 2)
            await pilot.press("ctrl+y")
            await self.true(lambda: lines["#1"]["price"].value == 23)
            await pilot.press("ctrl+y")
            await self.check(app, "b")
            await focus("#2", 1)
            await pilot.press("alt+delete")
            await self.check(app)
            await self.true(lambda: app.focused is app.list.button)
            await pilot.press("ctrl+z")
            await self.check(app, "b")
            await focus("#2", 1)
            app.paid.control.focus()  # Nothing is typed there.
            await self.true(lambda: app.focused is app.paid.control)
            await pilot.press("ctrl+z")
            await self.check(app, "a", "b")
            await focus("#1", 1)
            app.number.control.focus()
            await self.true(lambda: app.number.binding.has_focus)
            await pilot.press("ctrl+z", "ctrl+y")
            await self.check(app, "b")
            self.assertIs(app.focused, app.number.control)

    async def test_what_is_closed_to_the_user(self):
        order, lines, app = self.opened("a", "b")
        async with app.run_test(size=(100, 60)) as pilot:
            await self.focus(app, "#2")
            order["closed"].value = True
            await pilot.press("alt+insert", "alt+shift+up")
            await self.true(lambda: app.list.button.disabled)
            self.assertEqual(lines.keys, ["#1", "#2"])
            order["hidden"].value = True
            await self.true(lambda: not app.list.display)


if __name__ == "__main__":
    unittest.main()
