"""What the drivers of windows have in common: a keyboard and a pointer by xdotool, and a loop that turns meanwhile."""

import itertools
import json
import os
import subprocess
import sys
import threading
import time

from player import until
from support import HERE, PATIENCE, daemon
from x11 import compared, keysyms


class Window:
    """A driver of a window at the upper left corner of the screen. Subclasses say how a loop turns, where things are, and
    what there is to see."""

    #: A place without any control.
    aside = (780, 580)
    #: How far from the edges of a control its text ends.
    inset = 10
    select_all_keys = ("Control+a",)

    def turn(self):
        """One turn of the toolkit's loop, which does not last."""
        raise NotImplementedError

    def settle(self):
        """Handles all that the server has sent."""
        raise NotImplementedError

    def place(self, name):
        """Left, top, width and height of a control on the screen."""
        raise NotImplementedError

    def left(self, name, position):
        """How far from its control's left edge a character begins."""
        raise NotImplementedError

    def until(self, ready, patience=PATIENCE):
        return until(ready, self.turn, patience)

    def xdotool(self, *words):
        process = subprocess.Popen(["xdotool", *map(str, words)])
        assert self.until(lambda: process.poll() is not None) and process.returncode == 0, words
        self.settle()

    def keys(self, *names):
        self.xdotool("key", "--delay", "1", *keysyms(names))

    def type(self, text):
        self.xdotool("type", "--delay", "1", text)

    def compose(self, text):
        for key in {"é": ("dead_acute", "e")}[text]:
            self.keys(key)

    def select_all(self):
        self.keys(*self.select_all_keys)

    def press(self, x, y):
        self.xdotool("mousemove", int(x), int(y), "click", 1)

    def click(self, name, at=None):
        left, top, width, height = self.place(name)
        x, y = width - self.inset, height // 2 if height < 50 else height - 6
        if name in ("paid", "save"):
            x, y = min(width // 2, 12), height // 2
        if at is not None:
            x = self.left(name, at) + 1
        # Two clicks at one place soon after each other would be a double click.
        self.press(*self.aside)
        self.press(left + x, top + y)

    def drag(self, name, start, end):
        left, top, _, height = self.place(name)
        y = int(top + height // 2)
        self.press(*self.aside)
        self.xdotool("mousemove", int(left + self.left(name, start) + 1), y, "mousedown", 1)
        # In steps: a toolkit takes a short movement for a click.
        for part in (0.3, 0.6, 1):
            self.xdotool("mousemove", int(left + self.left(name, start) * (1 - part) + self.left(name, end) * part + 1), y)
        self.xdotool("mouseup", 1)


class Controls:
    """What is asked of the controls of every toolkit. Subclasses are a `Case`, too; they say how a control is bound, given
    the focus and typed into, and what there is to see: `bind`, `bound`, `focus`, `press`, `to_end`, `turn`, `soon`,
    `looks_busy`, `make_button`, `push`, `is_enabled`, `says`, `destroy`; what is on (`is_on`), what
    a control that cannot be bound shows (`shown_by`); `refused`, makers of such controls and what to bind instead; `toggles`; `label`, and `other`, which cannot be bound."""

    def undo(self, binding):
        binding.undo()

    def until(self, ready):
        self.assertTrue(until(ready, self.turn))

    def test_a_slow_daemon_freezes_no_window(self):
        session, turns = self.session(), []
        control, binding = self.bound(self.order(session), "price")
        self.focus(control)
        self.until(lambda: binding.state == "editing")
        go_on = self.stopped(session)
        self.soon(lambda: turns.append("alive"))
        self.press(control, "12345x")
        self.assertEqual((binding.read()[0], binding.state, self.looks_busy(control)), ("12345x", "busy", True))
        self.until(lambda: turns)
        go_on()
        self.until(lambda: binding.state == "editing")
        self.assertEqual((*binding.read(), self.looks_busy(control)), ("12.345", (6, 6), False))

    def test_what_was_typed_counts_when_a_page_is_turned(self):
        """The control of a draft goes with its page, and comes back with it."""
        session = self.session()
        schema = {"properties": {"rate": {"type": ["number", "null"]}, "note": {"type": "string"}}}
        subject = session.subject("s", schema, values={"rate": 7})
        control, binding = self.bound(subject, "rate")
        self.bound(subject, "note")
        form = session.form("s")
        binding.field.edit(0, 1, "-")
        self.destroy(control)
        self.assertEqual(len(session.bindings), 1)
        session.request("subject/read", {"subject": "s"})
        self.assertEqual((form.state["valid"], form.state["firstInvalidAt"]), (False, {"subject": "s", "property": "rate"}))
        self.assertFalse(session.request("form/submit", {"form": "s"})["valid"])
        again = self.bound(subject, "rate")[1]
        self.assertEqual(again.read()[0], "-")
        again.field.edit(1, 1, "5")
        again.unbind(keep=False)
        other = self.bound(subject, "rate")[1]
        other.field.edit(0, len(other.field.text), "-")
        other.unbind()
        self.assertEqual(self.bound(subject, "rate")[1].read()[0], "-5", "the program drops a draft")

    def test_without_a_daemon_controls_are_plain(self):
        session = self.session("/nowhere/interactord")
        order = self.order(session, note="plain")
        control, binding = self.bound(order, "note")
        self.bound(order, "quantity")
        save = self.make_button("Save")
        session.form("order").enables(save)
        self.assertEqual((binding.state, self.is_enabled(save)), ("absent", False))
        self.focus(control)
        self.to_end(control)
        self.press(control, "abc")
        self.assertEqual(binding.read()[0], "plainabc")
        self.undo(binding)
        self.assertEqual(binding.read()[0], "plainabc")

    def test_an_error_leaves_the_loop_and_the_control_alone(self):
        order = self.order(self.session(), rules=[{"property": "note", "readOnly": "quantity > 5"}], note="n")
        control, binding = self.bound(order, "note")
        self.focus(control)
        binding.field.told = lambda state: None
        order.write({"quantity": 6})
        self.to_end(control)
        self.press(control, "x")
        self.assertEqual((binding.read()[0], [error.kind for error in self.errors]), ("n", ["readOnly"]))
        order.on_change("quantity", lambda value: 1 / 0)
        order.write({"quantity": 1})
        self.assertIsInstance(self.errors[-1], ZeroDivisionError)

    def test_buttons_and_labels(self):
        order = self.order(self.session(), price="2.50")
        button, pressed = self.make_button("Twice"), []
        self.bind(button, order, policy={"action": {"write": {"quantity": 2}}}, on_pressed=lambda: pressed.append(1))
        label, _ = self.bound(order, "total", self.label)
        self.push(button)
        self.assertEqual((self.says(label), self.says(button), pressed), ("5", "Twice", [1]))

    def test_unknown_options_and_controls(self):
        order = self.order(self.session())
        with self.assertRaisesRegex(TypeError, "no option formt"):
            self.bound(order, "note", formt={})
        with self.assertRaisesRegex(TypeError, f"a {self.other.__name__} cannot be bound"):
            self.bound(order, "note", self.other)
        with self.assertRaisesRegex(KeyError, "it has number, quantity"):
            self.bound(order, "prise")

    def test_what_cannot_be_bound_whole_is_refused(self):
        order = self.order(self.session())
        for make, instead in self.refused:
            control = make()
            before = self.shown_by(control)
            with self.subTest(type(control).__name__), self.assertRaisesRegex(TypeError, f"cannot be bound; bind {instead}"):
                self.bind(control, order["quantity"])
            self.assertEqual(self.shown_by(control), before)
        self.assertEqual(self.open.bindings, [])

    def test_buttons_that_stay_down_are_toggles(self):
        subject = self.session().subject("flags", {"properties": {"on": {"type": "boolean"}}})
        for make in self.toggles:
            subject.write({"on": True})
            control, binding = self.bound(subject, "on", make)
            self.assertEqual((binding.view, self.is_on(control)), ("toggle", True))
            self.push(control)
            self.until(lambda: subject["on"].value is False)


def keyboard_with_dead_keys():
    """Is all that composing needs without an input method."""
    subprocess.run(["setxkbmap", "us", "-variant", "intl"], check=True)
    query = subprocess.run(["setxkbmap", "-query"], check=True, capture_output=True, text=True).stdout
    assert "intl" in query, query
    os.environ.setdefault("LC_ALL", "C.UTF-8")


def key_times(press, count=300):
    """How long keys take, in milliseconds: the median and the 99th percentile."""
    taken = []
    for _ in range(count):
        began = time.perf_counter()
        press()
        taken.append((time.perf_counter() - began) * 1000)
    taken.sort()
    return taken[count // 2], taken[count * 99 // 100]


def play_order(example, screen, picture, *to_begin):
    """Runs an example with an order, fills it in by keys, takes a picture with a mistake, and looks at what is saved. `to_begin`
    are keys that give the first control the focus, where the toolkit does not."""
    environment = {**os.environ, "INTERACTORD": daemon()[0], "PYTHONPATH": str(HERE.parent)}
    command, pipe = [sys.executable, str(HERE / "watched.py"), str(example)], subprocess.PIPE

    def xdotool(*words):
        done = subprocess.run(["xdotool", *map(str, words)], check=True, stdout=pipe, text=True, timeout=PATIENCE)
        return done.stdout

    with subprocess.Popen(command, env=environment, stdin=pipe, stdout=pipe, text=True) as process:
        guard = threading.Timer(5 * PATIENCE, process.kill)
        guard.start()
        printed = []

        def wait(focus, **texts):
            """Waits until the form is there."""
            end = time.monotonic() + PATIENCE
            while True:
                process.stdin.write("?\n")
                process.stdin.flush()
                while not (line := process.stdout.readline()).startswith("at "):
                    assert line, "the example has ended"
                    printed.append(line)
                found = json.loads(line[3:])
                if found["focus"] == focus and texts.items() <= found["texts"].items():
                    return
                assert time.monotonic() < end, f"{found} instead of {focus}, {texts}"
                time.sleep(0.02)

        try:
            window = xdotool("search", "--sync", "--onlyvisible", "--name", "^Auftrag$").split()[0]
            xdotool("windowfocus", "--sync", window, "windowmove", window, 0, 0, "mousemove", 780, 580)
            wait(None if to_begin else "number")
            if to_begin:
                xdotool("key", *to_begin)
            wait("number")
            xdotool("type", "A-7")
            wait("number", number="A-7")
            xdotool("key", "Tab")
            wait("quantity")
            xdotool("type", "12")
            wait("quantity", quantity="12")
            xdotool("key", "Tab")
            wait("price")
            xdotool("type", "1234,5")
            wait("price", price="1.234,5", total="14.814,00\xa0€")
            xdotool("key", "Tab", "Tab")
            wait("due")
            xdotool("type", "31")
            wait("due", due="31.")
            xdotool("key", "Tab")
            wait(None)
            screen.picture(picture)  # The window may grow until then.
            size = dict(line.split("=") for line in xdotool("getwindowgeometry", "--shell", window).split())
            screen.picture(picture, f"{size['WIDTH']}x{size['HEIGHT']}+0+0")
            different = compared(picture)
            xdotool("key", "shift+Tab")
            wait("due")
            xdotool("key", "End")
            xdotool("type", "1.2027")
            wait("due", due="31.1.2027")
            xdotool("key", "Tab", "Tab")
            wait("reason")
            xdotool("type", "stock")
            wait("reason", reason="stock")
            xdotool("key", "Tab", "space")
            saved = next((line for line in itertools.chain(printed, process.stdout) if line.startswith("saved")), "")
        finally:
            guard.cancel()
            process.kill()
    for part in ("'number': 'A-7'", "'quantity': '12'", "'price': '1234.5'", "'total': '14814", "'reason': 'stock'"):
        assert part in saved, saved
    assert not different, different
