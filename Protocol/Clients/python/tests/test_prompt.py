"""The adapter for prompt_toolkit: all scenarios by the keys and the mouse of a terminal, which come through a pipe."""

import asyncio
import contextlib
import fcntl
import io
import itertools
import os
import pty
import runpy
import select
import struct
import subprocess
import sys
import termios
import time
import unittest
import unittest.mock

from builds import (
    COUNTRIES, LAYOUT, LEFT, LISTS, LISTS_LEFT, LISTS_ROWS, LISTS_RULES, LISTS_VALUES, NESTED, NESTED_RULES, RULES, SCHEMA, UNPLACED,
)  # fmt: skip
from lists import CITIES
from player import FORM, PATIENCE, Scenarios, bound_to, until
from support import HERE, PICTURES, AsyncCase, Session, daemon, same_picture

try:
    from prompt_toolkit.application import Application
    from prompt_toolkit.application.current import create_app_session, set_app
    from prompt_toolkit.data_structures import Size
    from prompt_toolkit.input import create_pipe_input
    from prompt_toolkit.key_binding import KeyBindings
    from prompt_toolkit.layout import HSplit, Layout
    from prompt_toolkit.output import DummyOutput

    from interactor.build_prompt import build
    from interactor.prompt import Field, submit_button
except ImportError as error:
    raise unittest.SkipTest(f"{error}; .ci/setup-clients installs prompt_toolkit") from error

KEYS = {"BackSpace": "\x7f", "Delete": "\x1b[3~", "Left": "\x1b[D", "Right": "\x1b[C", "Home": "\x1b[H", "End": "\x1b[F", "Up": "\x1b[A",
        "Down": "\x1b[B", "Return": "\r", "Tab": "\t", "Shift+Tab": "\x1b[Z", "Shift+Right": "\x1b[1;2C", "Shift+Left": "\x1b[1;2D",
        "Shift+End": "\x1b[1;2F", "Shift+Home": "\x1b[1;2H", "Control+z": "\x1a", "Control+Shift+z": "\x19", "F2": "\x1bOQ", "F3": "\x1bOR",
        "Control+x": "\x17", "Control+v": "\x1b[200~{}\x1b[201~"}  # fmt: skip


class Output(DummyOutput):
    """A terminal of a size, with a bell."""

    rings = 0

    def get_size(self):
        return Size(rows=60, columns=100)

    def bell(self):
        self.rings += 1


class Driver:
    """A terminal with the form of the scenarios."""

    rings = property(lambda self: self.output.rings, lambda self, count: setattr(self.output, "rings", count))

    def __init__(self):
        self.loop, self.output, self.fields, self.copied = asyncio.new_event_loop(), Output(), {}, None
        self.stack = contextlib.ExitStack()
        self.input = self.stack.enter_context(create_pipe_input())

    def build(self, player):
        for control in FORM["controls"]:
            view = control["view"] if control["view"] in ("textView", "label") else None
            options = {"format": control["format"]} if "format" in control else {}
            field = Field(bound_to(player.subject, control), label=control["label"], view=view, **options)
            self.fields[control["id"]] = field
            player.bindings[control["id"]] = field.binding

    def add_save(self, player, command):
        self.save = submit_button(player.form, "Save", player.store)
        keys = KeyBindings()
        keys.add("f2")(lambda event: player.session.focused.undo())
        keys.add("f3")(lambda event: player.session.focused.redo())
        # As in other programs: cut by a key that goes to the clipboard.
        self.show(HSplit([*self.fields.values(), self.save]), player.session, keys)

    def show(self, container, session, keys=None):
        self.app = Application(Layout(container), key_bindings=keys, full_screen=True, mouse_support=True,
                               input=self.input, output=self.output)  # fmt: skip
        self.app.ttimeoutlen = 0.01
        self.stack.enter_context(set_app(self.app))

        async def live():
            def began():
                for binding in session.bindings:
                    binding.show()

            await self.app.run_async(pre_run=began)

        self.task = self.loop.create_task(live())
        assert self.until(lambda: self.app.is_running and self.app.renderer.last_rendered_screen)
        self.settle()

    def tear_down(self):
        if hasattr(self, "task"):
            if self.app.is_running:
                self.app.exit()
            self.run(asyncio.wait([self.task]))
        self.stack.close()
        self.loop.close()

    def run(self, job):
        return self.loop.run_until_complete(job)

    def turn(self):
        self.run(asyncio.sleep(0.005))

    def until(self, ready, patience=PATIENCE):
        return until(ready, self.turn, patience)

    def settle(self):
        for _ in range(3):
            self.turn()
        assert self.until(lambda: not self.app.invalidated), "it is not drawn"

    # Events.

    def send(self, text):
        self.input.send_text(text)
        self.settle()

    def keys(self, *names):
        for name in names:
            if name == "Control+v":
                copied = self.app.clipboard.get_data().text if self.copied is None else self.copied
                self.send(KEYS[name].format(copied))
            else:
                self.send(KEYS[name])

    def set_clipboard(self, text):
        self.copied = text

    def type(self, text):
        self.input.send_text(text)
        self.settle()

    def compose(self, text):
        self.type(text)  # A terminal, or its input method, composes by itself.

    def select_all(self):
        self.keys("End", "Shift+Home")

    def window(self, name):
        return self.save.window if name == "save" else self.fields[name].window

    def place(self, name, at):
        """The cell of a character."""
        window = self.window(name)
        if name in self.fields and hasattr(self.fields[name], "buffer"):
            lines = self.fields[name].buffer.text[:at].split("\n")
            y, x = window.render_info._rowcol_to_yx[len(lines) - 1, len(lines[-1])]
            return x + 1, y + 1
        place = self.app.renderer.last_rendered_screen.visible_windows_to_write_positions[window]
        return place.xpos + at + 1, place.ypos + 1

    def mouse(self, kind, x, y, end="M"):
        self.send(f"\x1b[<{kind};{x};{y}{end}")

    def click(self, name, at=None):
        if at is None:
            at = len(self.fields[name].buffer.text) if name in self.fields and hasattr(self.fields[name], "buffer") else 1
        self.forget_click(name)
        x, y = self.place(name, at)
        self.mouse(0, x, y)
        self.mouse(0, x, y, "m")

    def forget_click(self, name):
        """The next click is not the second of two, which selects a word."""
        if name in self.fields and hasattr(self.fields[name], "buffer"):
            self.fields[name].window.content._last_click_timestamp = None

    def drag(self, name, start, end):
        self.forget_click(name)
        x, y = self.place(name, start)
        self.mouse(0, x, y)
        x, y = self.place(name, end)
        self.mouse(32, x, y)
        self.mouse(0, x, y, "m")

    def menu(self, title):
        self.keys("F2" if title == "Undo" else "F3")

    def choose(self, name, index):
        self.app.layout.focus(self.fields[name].window)
        self.keys(*["Up"] * (2 - index))

    # What there is to see.

    def read(self, name):
        field = self.fields[name]
        if hasattr(field, "buffer"):
            return field.buffer.text, field.binding.read()[1]
        return field.binding.field.text, None

    def shown(self, name):
        return self.window(name) in self.app.renderer.last_rendered_screen.visible_windows_to_write_positions

    def note(self, name):
        return self.fields[name].binding.note

    def focused(self):
        current = self.app.layout.current_window
        return next((name for name, field in self.fields.items() if field.window is current), current)

    def is_invalid(self, name):
        return self.fields[name].is_invalid

    def is_visible(self, name):
        return self.shown(name)

    def is_enabled(self, name):
        return self.save.is_enabled() if name == "save" else self.fields[name]._trait("enabled")

    def is_required(self, name):
        return self.fields[name]._caption().endswith("*")

    def is_on(self, name):
        return self.fields[name].window.content._text() == "[x]"

    def alignment(self, name):
        return self.fields[name]._align().value.lower()


class All(Scenarios, unittest.TestCase):
    driver = Driver


class Lists(unittest.TestCase):
    """A combo box, by the keys and the mouse of a terminal."""

    def setUp(self):
        self.driver = driver = Driver()
        self.session = Session(daemon(), locale="de-DE")
        self.session.patience = self.session.start_patience = PATIENCE
        self.addCleanup(self.session.close)
        self.addCleanup(driver.tear_down)

    def listed(self, options=CITIES, provider=None, **format):
        schema = {"properties": {"city": {"type": ["string", "null"]}, "note": {"type": "string"}}}
        order = self.session.subject("order", schema)
        if provider:
            self.session.provide("order.city", provider)
            format |= {"source": "client", "match": "contains"}
        else:
            format["options"] = [{"value": each, "text": each} for each in options]
        driver = self.driver
        driver.fields = {"city": Field(order["city"], format={"style": "choice", **format}), "note": Field(order["note"])}
        player = unittest.mock.Mock(form=self.session.form("order"), session=self.session)
        driver.add_save(player, None)
        self.field = driver.fields["city"]
        driver.until(lambda: (told := self.field.binding.details.get("choices")) and not told.get("pending"))
        return order

    def drawn(self):
        """The rows, with what was found in brackets and `>` before the active one, and the line below; None while it is closed."""
        self.driver.settle()
        window = self.field.binding.list
        if window not in self.driver.app.renderer.last_rendered_screen.visible_windows_to_write_positions:
            return None
        rows, row = [], ""
        for style, text, _ in window.content.text():
            if "current" in style and not row:
                row = ">"
            text = f"[{text}]" if "underline" in style else text
            if text.endswith("\n"):
                rows.append(row.replace("> ", ">").strip())
                row = ""
            else:
                row += text
        return rows, row.strip()

    def shows(self, rows, line):
        self.driver.until(lambda: self.drawn() == (rows, line), 10)
        self.assertEqual(self.drawn(), (rows, line))

    def hides(self):
        self.assertTrue(self.driver.until(lambda: self.drawn() is None))

    def at(self, window, line=0):
        place = self.driver.app.renderer.last_rendered_screen.visible_windows_to_write_positions[window]
        return place.xpos + 2, place.ypos + line + 1

    def click(self, *place):
        self.driver.mouse(0, *place)
        self.driver.mouse(0, *place, "m")

    def test_type_go_through_the_list_and_choose(self):
        order = self.listed()
        self.assertIsNone(self.drawn())
        self.driver.type("b")
        self.shows(["[B]ern", "[B]onn", "[B]rüssel"], "3")
        self.driver.keys("Down", "Down")
        self.shows(["[B]ern", ">[B]onn", "[B]rüssel"], "2 / 3")
        self.driver.keys("Return")
        self.hides()
        self.assertEqual((self.field.buffer.text, order["city"].value), ("Bonn", "Bonn"))
        self.driver.keys("BackSpace", "BackSpace")
        self.shows(["[Bo]nn"], "1")
        self.driver.send("\x1b")
        self.hides()
        self.assertEqual(self.field.buffer.text, "Bo")
        self.driver.send("\x1b")
        self.assertTrue(self.driver.until(lambda: self.field.buffer.text == "Bonn"))

    def test_the_mouse(self):
        order = self.listed()
        self.click(*self.at(self.field.binding.arrow))
        self.shows(CITIES, "6")
        self.click(*self.at(self.field.binding.arrow))
        self.hides()
        self.driver.send("\x1b[1;3B")
        self.shows(CITIES, "6")
        self.click(*self.at(self.field.binding.list, 3))
        self.hides()
        self.assertEqual((self.field.buffer.text, order["city"].value), ("Brüssel", "Brüssel"))

    def test_tab_leaves_and_takes_what_is_active(self):
        order = self.listed()
        self.driver.type("b")
        self.driver.keys("Down", "Tab")
        self.hides()
        self.assertEqual((self.field.buffer.text, order["city"].value), ("Bern", "Bern"))
        self.assertIs(self.driver.app.layout.current_window, self.driver.fields["note"].window)

    def test_one_of_a_hundred_thousand(self):
        people = [f"Person {number:05}" for number in range(100_000)]
        order = self.listed(provider=lambda text: [each for each in people if text.lower() in each.lower()])
        self.driver.send("\x1bOS")
        self.shows(people[:8], "100\u00a0000")
        x, y = self.at(self.field.binding.list, 2)
        self.driver.mouse(65, x, y)
        self.shows(people[3:11], "100\u00a0000")
        self.driver.keys("Down")
        self.driver.send("\x1b[6~")
        self.shows([*people[:7], ">" + people[7]], "8 / 100\u00a0000")
        self.driver.type("9999")
        self.assertTrue(self.driver.until(lambda: (self.drawn() or ("", ""))[1] == "19"))
        self.assertEqual(self.drawn()[0][:2], ["Person 0[9999]", "Person 1[9999]"])
        self.driver.keys("Up", "Return")
        self.assertTrue(self.driver.until(lambda: order["city"].value == "Person 99999"))


class Built(unittest.TestCase):
    """A form in one call."""

    def test_controls_by_type_and_format(self):
        stored, driver = [], Driver()
        session = Session(daemon(), locale="de-DE")
        self.addCleanup(session.close)
        self.addCleanup(driver.tear_down)
        order = session.subject("s", SCHEMA, rules=RULES)
        own = []
        built = build(
            order, layout=LAYOUT, titles={"zip": {"de": "PLZ"}}, submit="Sichern", store=stored.append,
            controls={"city": lambda property, **options: own.append(Field(property, **options)) or own[0]},
            formats={"price": {"minimumFractionDigits": 2}, "country": {"style": "choice", "options": COUNTRIES}},
            models={"terms": {"options": [{"value": "now", "text": "sofort"}, {"value": "later", "text": "später"}]}},
        )  # fmt: skip
        driver.show(built, session)
        fields = {name: binding.field_widget for name, binding in built.bindings.items()}
        self.assertEqual({name: field.view for name, field in fields.items()}, {
            "name": "textField", "zip": "textField", "city": "textField", "terms": "picker", "country": "textField", "paid": "toggle",
            "price": "textField", "total": "label", "notes": "textView"})  # fmt: skip
        self.assertEqual([field._caption() for field in fields.values()],
                         ["Customer *", "PLZ", "City", "Terms", "Country", "Paid", "Price", "Total", "Notes"])  # fmt: skip
        shown = lambda name: driver.app.renderer.last_rendered_screen.visible_windows_to_write_positions.get(fields[name].window)
        self.assertEqual((shown("zip").ypos, shown("notes"), fields["city"]), (shown("city").ypos, None, own[0]))
        self.assertEqual((built.bindings["zip"].note, built.bindings["city"].note), ("As on the contract.", ""))
        order.write({"paid": True, "price": "1.5"})
        self.assertTrue(driver.until(lambda: driver.settle() or shown("notes")))
        self.assertEqual((fields["price"].buffer.text, fields["total"].binding.field.text), ("1,50", "3"))
        press = lambda: built.form.submit(stored.append)
        press()
        self.assertTrue(driver.until(lambda: driver.app.layout.current_window is fields["name"].window))
        driver.type("Meier")
        press()
        self.assertTrue(driver.until(lambda: stored))
        self.assertEqual(stored[0]["s"]["name"], "Meier")


    def test_what_is_no_single_value_is_shown(self):
        session = Session(daemon(), locale="de-DE")
        self.addCleanup(session.close)
        order = session.subject("s", NESTED, rules=NESTED_RULES, values={"home": {"tags": ["a"]}})
        fields = [Field(order["home"]), Field(order["home"]["tags"])]
        self.assertEqual([(field.view, field.binding.field.property.name) for field in fields], [("label", "home"), ("label", "tags")])
        self.assertEqual(fields[1].binding.field.text, '["a"]')

    def test_a_list_is_a_group_of_rows(self):
        driver, session = Driver(), Session(daemon(), locale="de-DE")
        session.patience = PATIENCE
        self.addCleanup(session.close)
        self.addCleanup(driver.tear_down)
        order = session.subject("s", LISTS, LISTS_RULES, values=LISTS_VALUES)
        built = build(order, layout=["lines", "address", "payment", "people", "all"], titles={"lines/*/price": {"de": "Preis"}})
        self.assertEqual((list(built.rows), built.left[:2]), ([name for name in LISTS_ROWS if name not in ("tags", "grid")], LISTS_LEFT[:2]))
        lines, slips, phones = (built.rows[name] for name in ("lines", "payment/slips", "address/phones"))
        driver.show(built, session)

        def seen(*names):
            screen = driver.app.renderer.last_rendered_screen
            drawn = screen and "\n".join("".join(screen.data_buffer[y][x].char for x in range(100)) for y in range(60))
            return bool(drawn) and all(name in drawn for name in names)

        true = lambda ready: self.assertTrue(driver.until(lambda: driver.settle() or ready()))
        true(lambda: seen("Lines", "Article *", "Preis", "Unit size", "Notes", "Phones"))
        views = [each.field_widget.view for each in lines.rows["#1"].fields()]
        self.assertEqual(views, ["textField", "textField", "picker", "toggle", "textField", "textField"])
        drawn = lambda each: driver.app.renderer.last_rendered_screen.visible_windows_to_write_positions.get(each.field_widget.window)
        places = [drawn(each) for each in lines.rows["#1"].fields()[:4]]
        self.assertEqual((len({each.ypos for each in places}), [each.xpos for each in places]), (1, sorted({each.xpos for each in places})))
        lines.add()
        true(lambda: len(lines.rows) == 2)
        lines.rows["#2"].fields()[-1].add()  # A list without items has its button.
        true(lambda: order["lines"]["#2"]["notes"].keys == ["#1"])
        self.assertFalse(seen("Slips"))
        order["payment"].write({"kind": "card", "slips": [7]})
        true(lambda: seen("Slips") and slips.rows["#1"].fields()[0].control.text == "7")
        order["payment"].write({"kind": "bank"})
        true(lambda: not seen("Slips"))
        phones.add()
        true(lambda: order.values["address"] and len(phones.rows) == 1)
        built.form.submit(self.fail)
        true(lambda: driver.app.layout.current_window is lines.rows["#2"].fields()[0].field_widget.window)

    def test_an_object_is_a_group(self):
        driver, session = Driver(), Session(daemon(), locale="de-DE")
        self.addCleanup(session.close)
        self.addCleanup(driver.tear_down)
        order = session.subject("s", NESTED, rules=NESTED_RULES)
        built = build(order, titles={"home/city": "Town"}, submit=None)
        self.assertEqual(list(built.bindings), ["name", "home/city", "home/geo/lat", "home/geo/lon", "friend/name", "friend/total"])
        self.assertEqual(built.left, LEFT)
        driver.show(built, session)

        def seen():
            screen = driver.app.renderer.last_rendered_screen
            rows = screen and ["".join(screen.data_buffer[y][x].char for x in range(100)) for y in range(60)]
            return [name for row in rows or () for name in ("Where *", "As on the map.", "Town", "Place", "Lat", "Friend") if name in row]

        whole = ["Where *", "As on the map.", "Town", "Place", "Lat", "Friend"]
        self.assertTrue(driver.until(lambda: driver.settle() or seen() == whole), seen())
        order.write({"name": "x"})
        self.assertTrue(driver.until(lambda: driver.settle() or seen() == ["Where *", "As on the map.", "Town", "Friend"]), seen())
        order.write({"name": ""})
        self.assertTrue(driver.until(lambda: driver.settle() or seen() == whole), seen())

    def test_a_long_form_scrolls(self):
        driver, session = Driver(), Session(daemon(), locale="de-DE")
        self.addCleanup(session.close)
        self.addCleanup(driver.tear_down)
        names = {f"n{number}": {"type": "string"} for number in range(90)}
        built = build(session.subject("s", {"properties": names, "required": ["n85"]}), submit="Save")
        driver.show(built, session)

        def drawn():
            driver.settle()
            screen = driver.app.renderer.last_rendered_screen
            return "\n".join("".join(screen.data_buffer[y][x].char for x in range(100)) for y in range(60)) if screen else ""

        self.assertTrue(driver.until(lambda: "N0" in drawn() and "N85" not in drawn()))
        built.form.submit()
        self.assertTrue(driver.until(lambda: "N85 *" in drawn() and "Hier fehlt ein Wert." in drawn()))

    def test_what_is_wrong_without_a_control_is_said_above_the_button(self):
        driver, session = Driver(), Session(daemon(), locale="de-DE")
        self.addCleanup(session.close)
        self.addCleanup(driver.tear_down)
        subject = session.subject("s", UNPLACED, values={"list": ["a"]})
        built = build(subject)
        driver.show(built, session)
        screen = lambda: driver.app.renderer.last_rendered_screen
        drawn = lambda: "\n".join("".join(screen().data_buffer[y][x].char for x in range(100)) for y in range(60)) if screen() else ""
        built.form.submit()
        self.assertTrue(driver.until(lambda: driver.settle() or "Cfg: Hier fehlt ein Wert." in drawn()))
        subject.write({"cfg": {"a": "b"}})
        self.assertTrue(driver.until(lambda: driver.settle() or "Cfg:" not in drawn()))


class Own(AsyncCase):
    """What is prompt_toolkit's own."""

    def play(self, field, act):
        """Runs an application with a field; `act(press)` types."""

        async def run(source, output):
            layout = Layout(HSplit([field]))
            app = Application(layout, input=source, output=output)
            with set_app(app):
                task = asyncio.ensure_future(app.run_async(pre_run=field.binding.show))
                await self.true(lambda: app.is_running and field.binding.state in ("editing", "absent"))

                await act(source.send_text)
                app.exit()
                await task

        with create_pipe_input() as source:
            asyncio.run(run(source, Output()))

    def test_a_slow_daemon_freezes_no_terminal(self):
        session = self.session()
        field = Field(self.order(session)["price"])

        async def act(press):
            go_on = self.stopped(session)
            press("12345x")
            await self.true(lambda: field.buffer.text == "12345x" and field.binding.state == "busy")
            go_on()
            await self.true(lambda: field.binding.state == "editing")
            self.assertEqual((field.buffer.text, field.buffer.cursor_position), ("12.345", 6))

        self.play(field, act)

    def test_keys_that_come_at_once_go_where_the_focus_goes(self):
        session = self.session()
        order = self.order(session, price="9.90")
        fields = [Field(order["note"]), Field(order["price"], format={"style": "currency", "currency": "EUR"})]

        async def act(press):
            press("ab\t1234,5\t")
            await self.true(lambda: (order["note"].value, str(order["price"].value)) == ("ab", "1234.5"))
            self.assertEqual(self.errors, [])

        fields[0].__pt_container__ = (lambda whole: lambda: whole)(HSplit([fields[0]._container, fields[1]]))
        self.play(fields[0], act)

    def test_without_a_daemon_buffers_are_plain(self):
        session = self.session("/nowhere/interactord")
        field = Field(self.order(session, note="plain")["note"])

        async def act(press):
            press(KEYS["End"] + "abc")
            await self.true(lambda: field.buffer.text == "plainabc")
            self.assertEqual(field.binding.state, "absent")

        self.play(field, act)

    def test_several_keys_at_once(self):
        field = Field(self.order(self.session())["price"])

        async def act(press):
            press("1234567\x7f\x7f8\x7f9,5")
            await self.true(lambda: field.buffer.text == "123.459,5")

        self.play(field, act)

    def test_unknown_options(self):
        with self.assertRaisesRegex(TypeError, "no option formt"):
            Field(self.order(self.session())["quantity"], view="picker", formt={})


class Examples(unittest.TestCase):
    def test_order(self):
        example = HERE.parent / "examples" / "order_prompt.py"
        self.assertLessEqual(example.read_text().count("\n"), 60)
        ours, theirs = pty.openpty()
        fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 40, 100, 0, 0))
        environment = {**os.environ, "INTERACTORD": daemon()[0], "PYTHONPATH": str(HERE.parent), "TERM": "xterm"}
        process = subprocess.Popen([sys.executable, str(example)], stdin=theirs, stdout=theirs, stderr=theirs, env=environment)
        self.addCleanup(process.kill)
        os.close(theirs)
        shown = ""

        def wait_for(text):
            nonlocal shown
            end = time.monotonic() + PATIENCE
            while text not in shown and time.monotonic() < end:
                if select.select([ours], [], [], 1)[0]:
                    try:
                        shown += os.read(ours, 65536).decode("utf-8", "replace")
                    except OSError:  # It has ended.
                        break
            self.assertIn(text, shown)

        wait_for("Sichern")
        for keys, then in (("A-7\t12\t1234,5\t\t2027-01-31\t", "Begründung"), ("\tstock\t\r", "saved")):
            os.write(ours, keys.encode())
            wait_for(then)
        wait_for("}")
        for part in ("'number': 'A-7'", "'quantity': '12'", "'price': '1234.5'", "'due': '2027-01-31'", "'reason': 'stock'"):
            self.assertIn(part, shown)

    def test_picture(self):
        """The example, on a terminal of ours, whose screen is drawn."""
        try:
            from rich.console import Console
            from rich.style import Style
            from rich.text import Text
        except ImportError:
            self.skipTest("rich is not installed; it comes with textual")
        os.environ["INTERACTORD"], usual = daemon()[0], Application.run

        class Small(Output):
            def get_size(self):
                return Size(rows=16, columns=72)

        def drawn(app):
            screen, styles, text = app.renderer.last_rendered_screen, app.renderer._attrs_for_style, Text()
            for row in range(16):
                cells = [screen.data_buffer[row][column] for column in range(72)]
                for name, run in itertools.groupby(cells, key=lambda cell: cell.style):
                    attrs = styles[name]
                    color = f"#{attrs.color}" if len(attrs.color or "") == 6 else (attrs.color or "").removeprefix("ansi") or None
                    style = Style(color=color, bold=attrs.bold, underline=attrs.underline, reverse=attrs.reverse)
                    words = "".join(cell.char for cell in run)
                    text.append(words.replace(" ", "\xa0") if attrs.underline else words, style)  # Blanks would not be drawn.
                text.append("\n")
            return text

        async def play(app, source):
            task = asyncio.ensure_future(app.run_async())
            fields = [node.content for node in app.layout.walk() if hasattr(node, "content")]
            bound = [getattr(content, "buffer", content).binding for content in fields if hasattr(getattr(content, "buffer", content), "binding")]

            async def shown(*parts):
                end = time.monotonic() + PATIENCE
                while app.invalidated or not app.is_running or not all(part in drawn(app).plain.replace("\xa0", " ") for part in parts):
                    self.assertLess(time.monotonic(), end, parts)
                    await asyncio.sleep(0.02)

            await shown("Sichern")
            for keys, *parts in (("A-7\t12\t", "A-7", "12"), ("1234,5\t", "14.814,00 €", "Begründung"), ("\t31\t", "31.", "Fällig *")):
                source.send_text(keys)
                await shown(*parts)
            field = next(binding for binding in bound if binding.field.property.name == "due")
            end = time.monotonic() + PATIENCE
            while not (field.note and field.note in drawn(app).plain):
                self.assertLess(time.monotonic(), end, "the mistake is not shown")
                await asyncio.sleep(0.02)
            PICTURES.mkdir(parents=True, exist_ok=True)
            console = Console(record=True, width=72, file=io.StringIO(), force_terminal=True)
            console.print(drawn(app), end="")
            console.save_svg(str(PICTURES / "prompt.svg"), title="Auftrag")
            app.exit({})
            await task

        with create_pipe_input() as source, create_app_session(input=source, output=Small()):
            Application.run = lambda app: asyncio.run(play(app, source)) or {}
            try:
                with contextlib.redirect_stdout(io.StringIO()):
                    runpy.run_path(str(HERE.parent / "examples" / "order_prompt.py"))
            finally:
                Application.run = usual
        same_picture(self, "prompt.svg")


if __name__ == "__main__":
    unittest.main()
