"""The adapter for Tk: all scenarios by a keyboard and a pointer, and what is Tk's own."""

import ast
import contextlib
import io
import os
import runpy
import statistics
import subprocess
import time
import unittest

from builds import RULES, SCHEMA, Builds
from lists import Lists
from needs import Needs
from player import FORM, Scenarios, bound_to, play_all, until
from support import HERE, PICTURES, Case, daemon
from windows import Controls, Window, keyboard_with_dead_keys, play_order
from x11 import Screen

try:
    import tkinter
    from tkinter import ttk

    from interactor.tk import bind
except ImportError as error:
    raise unittest.SkipTest(f"{error}; .ci/setup-clients installs python3-tk") from error

EXAMPLES = HERE.parent / "examples"
screen = root = None


def setUpModule():
    global screen, root
    screen = Screen()
    keyboard_with_dead_keys()
    root = tkinter.Tk()
    root.geometry("+0+0")
    root.tk.eval("set ::rings 0; rename bell ringing; proc bell args { incr ::rings }")


def tearDownModule():
    if root:
        root.destroy()
    if screen:
        screen.end()


def turn():
    """One turn of the loop, which does not last."""
    timer = root.after(20, lambda: None)
    root.tk.dooneevent(0)
    root.after_cancel(timer)


class Driver(Window):
    """A window with the form of the scenarios."""

    is_themed = False
    aside = (700, 500)
    inset = 4
    select_all_keys = ("Control+slash",)

    def turn(self):
        turn()

    def build(self, player):
        self.frame = tkinter.Frame(root)
        self.frame.pack()
        self.controls, self.notes, self.labels = {}, {}, {}
        self.rings = 0
        button = tkinter.Menubutton(self.frame, text="Edit")
        button.grid(row=0, column=0)
        self.edit_menu = tkinter.Menu(button, tearoff=0)
        button["menu"] = self.edit_menu
        self.menu_button = button
        for name in ("Undo", "Redo"):
            self.edit_menu.add_command(label=name, command=lambda name=name: self.menu_chosen(name))
        for row, control in enumerate(FORM["controls"], start=1):
            name = control["id"]
            label = tkinter.Label(self.frame, text=control["label"])
            widget = self.make(control["view"])
            note = tkinter.Label(self.frame, width=60, anchor="w")
            for column, part in enumerate((label, widget, note)):
                part.grid(row=row, column=column)
            self.controls[name], self.notes[name], self.labels[name] = widget, note, label
            options = {"format": control["format"]} if "format" in control else {}
            player.bindings[name] = bind(widget, bound_to(player.subject, control), issues=note, label=label, **options)

    def make(self, view):
        kit = ttk if self.is_themed else tkinter
        if view == "textView":
            return tkinter.Text(self.frame, width=30, height=3)
        if view == "picker":
            return ttk.Combobox(self.frame)
        return {"textField": kit.Entry, "toggle": kit.Checkbutton, "label": kit.Label}[view](self.frame)

    def add_save(self, player, command):
        save = tkinter.Button(self.frame, text="Save", command=command)
        save.grid(row=20, column=1)
        player.form.enables(save)
        self.controls["save"] = save
        root.update()
        root.focus_force()
        assert self.until(lambda: save.winfo_ismapped() and root.tk.call("focus"))

    def tear_down(self):
        self.frame.destroy()
        root.update()

    @property
    def rings(self):
        return int(root.tk.eval("set ::rings"))

    @rings.setter
    def rings(self, count):
        root.tk.eval(f"set ::rings {count}")

    # Events.

    def settle(self):
        root.winfo_pointerxy()  # The server answers behind all events that it has sent.
        root.update()

    def place(self, name):
        widget = self.controls[name]
        return widget.winfo_rootx(), widget.winfo_rooty(), widget.winfo_width(), widget.winfo_height()

    def left(self, name, position):
        return int(root.tk.splitlist(root.tk.call(str(self.controls[name]), "bbox", position))[0])

    def click_at(self, widget, x, y):
        self.press(widget.winfo_rootx() + x, widget.winfo_rooty() + y)

    def menu(self, entry):
        self.click_at(self.menu_button, 5, 5)
        assert self.until(self.edit_menu.winfo_ismapped)
        self.click_at(self.edit_menu, 10, self.edit_menu.yposition(entry) + 8)
        assert self.until(lambda: not self.edit_menu.winfo_ismapped())

    def menu_chosen(self, name):
        root.focus_get().event_generate(f"<<{name}>>")

    def choose(self, name, index):
        self.click_at(self.controls[name], self.controls[name].winfo_width() - 6, 8)
        popdown = root.tk.call("ttk::combobox::PopdownWindow", self.controls[name])
        assert self.until(lambda: str(root.tk.call("focus")).startswith(str(popdown))), "the list does not open"
        keys = {"up": 2 - index, "down": index - 2}
        self.keys(*["Up"] * keys["up"], *["Down"] * keys["down"], "Return")

    def set_clipboard(self, text):
        root.clipboard_clear()
        root.clipboard_append(text)

    # What there is to see.

    def read(self, name):
        widget = self.controls[name]
        if isinstance(widget, (tkinter.Label, ttk.Label)):
            return str(widget.cget("text")), None
        if isinstance(widget, tkinter.Text):
            text = widget.get("1.0", "end-1c")
            ends = widget.tag_ranges("sel") or (widget.index("insert"),) * 2
            return text, tuple(len(widget.get("1.0", end)) for end in ends)
        if widget.selection_present():
            return widget.get(), (widget.index("sel.first"), widget.index("sel.last"))
        return widget.get(), (widget.index("insert"),) * 2

    def note(self, name):
        return str(self.notes[name].cget("text"))

    def focused(self):
        focus = str(root.tk.call("focus"))
        return next((name for name, widget in self.controls.items() if str(widget) == focus), focus)

    def is_invalid(self, name):
        widget = self.controls[name]
        if isinstance(widget, (ttk.Entry, ttk.Combobox)):
            return widget.instate(["invalid"])
        return str(widget.cget("highlightcolor")) == "#b3261e"

    def is_visible(self, name):
        return bool(self.controls[name].winfo_ismapped())

    def is_enabled(self, name):
        return str(self.controls[name].cget("state")) == "normal"

    def is_required(self, name):
        return str(self.labels[name].cget("text")).endswith("*")

    def is_on(self, name):
        widget = self.controls[name]
        return root.getboolean(root.tk.call("set", str(widget.cget("variable"))))

    def alignment(self, name):
        return str(self.controls[name].cget("justify"))


class Themed(Driver):
    is_themed = True


class All(Scenarios, unittest.TestCase):
    driver = Driver

    def test_themed_widgets(self):
        play_all(self, Themed)


class Own(Controls, Case):
    """What is Tk's own, and what is asked of all."""

    bind, label, other = staticmethod(bind), tkinter.Label, tkinter.Canvas
    turn = staticmethod(lambda: turn())
    soon = staticmethod(lambda function: root.after(0, function))

    def setUp(self):
        self.frame = tkinter.Frame(root)
        self.frame.pack()
        self.addCleanup(root.update)
        self.addCleanup(self.frame.destroy)

    def bound(self, subject, name, make=tkinter.Entry, **options):
        control = make(self.frame)
        control.pack()
        root.update()
        return control, bind(control, subject[name], **options)

    def focus(self, control):
        control.focus_force()
        self.assertTrue(until(lambda: str(root.tk.call("focus")) == str(control), turn))
        root.update()

    def to_end(self, control):
        control.icursor("end")

    def looks_busy(self, control):
        return {"watch": True, "xterm": False}[str(control.cget("cursor"))]

    def make_button(self, text):
        return tkinter.Button(self.frame, text=text)

    def push(self, button):
        button.invoke()

    def is_enabled(self, button):
        return str(button.cget("state")) == "normal"

    def says(self, part):
        return part.cget("text")

    refused = [(lambda: tkinter.Radiobutton(root, text="R"), "one ttk.Combobox"), (lambda: tkinter.Listbox(root), "a ttk.Combobox")]
    toggles = [tkinter.Checkbutton, ttk.Checkbutton]
    shown_by = staticmethod(lambda control: control.winfo_class())

    def is_on(self, control):
        return next(b for b in self.open.bindings if b.control is control)._variable.get()

    def destroy(self, control):
        control.destroy()

    def undo(self, binding):
        binding.control.event_generate("<<Undo>>")

    def press(self, control, text):
        """Keys as Tk has them, without the server in between."""
        for character in text:
            control.event_generate("<Key>", keysym={" ": "space", ",": "comma", "0": "0"}.get(character, character))

    def test_the_time_that_a_key_takes(self):
        control, _ = self.bound(self.order(self.session()), "note")
        self.focus(control)
        taken = []
        for number in range(1000):
            began = time.perf_counter()
            control.event_generate("<Key>", keysym="a")
            taken.append((time.perf_counter() - began) * 1000)
            if number % 50 == 49:
                control.delete(0, "end")
                root.update()
        taken.sort()
        print(f"a key in Tk: {statistics.median(taken):.2f} ms, p99 {taken[990]:.2f} ms")
        self.assertEqual(control.get(), "")

    def test_captions_are_in_the_language_and_say_what_is_required(self):
        session = self.session()
        order = self.order(session)
        labels = [tkinter.Label(self.frame) for _ in range(3)]
        captions = [session.caption(labels[0], order["number"], {"de": "Nummer", "en": "Number"})]
        captions += [session.caption(label, order["price"], title) for label, title in ((labels[1], "Cost"), (labels[2], None))]
        self.assertEqual([label.cget("text") for label in labels], ["Nummer *", "Cost", "Price"])
        session.set_locale("en-US")
        self.assertEqual([label.cget("text") for label in labels], ["Number *", "Cost", "Price"])
        captions[0].unbind()
        self.assertEqual(labels[0].cget("text"), "")
        with self.assertRaisesRegex(TypeError, "no label"):
            session.caption(object(), order["price"])

    def test_a_window_asks_before_it_closes_while_there_are_changes(self):
        session = self.session()
        order = self.order(session, number="A-1")
        window, asked = tkinter.Toplevel(root), []
        form = session.form("order", [bind(tkinter.Entry(window), order["number"])])
        form.guards(window, lambda: asked.append(form.has_changes) or len(asked) > 1)
        order.write({"number": "A-2"})
        for is_there in (True, False):
            root.tk.call(window.protocol("WM_DELETE_WINDOW"))
            self.assertEqual(bool(window.winfo_exists()), is_there)
        self.assertEqual(asked, [True, True])

    def test_marks_of_direction_are_not_drawn(self):
        session = self.session()
        order = self.order(session, price="-1234.5")
        session.request("locale/set", {"locale": "ar-EG"})
        price, _ = self.bound(order, "price", format={"style": "currency", "currency": "EGP"})
        label, _ = self.bound(order, "price", tkinter.Label, format={"style": "percent"})
        for part in (price.get(), label.cget("text")):
            self.assertTrue(part)
            self.assertFalse(set(part) & set("\u061c\u200e\u200f\u2066\u2067\u2068\u2069"), ascii(part))

    def test_emoji_in_entries_and_texts(self):
        order = self.order(self.session(), note="a😀b")
        for make in (tkinter.Entry, ttk.Entry, tkinter.Text):
            with self.subTest(make.__name__):
                control, binding = self.bound(order, "note", make)
                self.focus(control)
                end = "end-1c" if make is tkinter.Text else "end"
                control.mark_set("insert", end) if make is tkinter.Text else control.icursor(end)
                control.event_generate("<Key>", keysym="Left")
                control.event_generate("<Key>", keysym="c")
                self.assertEqual(binding.read(), ("a😀cb", (3, 3)))
                control.event_generate("<Key>", keysym="BackSpace")
                control.event_generate("<Key>", keysym="BackSpace")
                self.assertEqual(binding.read(), ("ab", (1, 1)))
                binding.undo()
                binding.undo()
                self.assertEqual(binding.read()[0], "a😀b")
                binding.unbind()
                order.write({"note": "a😀b"})

    def test_a_dead_key_counts_however_late_the_window_is(self):
        control, _ = self.bound(self.order(self.session()), "note")
        self.focus(control)
        for key in ("dead_acute", "e"):
            subprocess.run(["xdotool", "key", key], check=True)  # The window handles nothing meanwhile.
            root.winfo_pointerxy()
            root.update()
        self.assertEqual(control.get(), "é")

    def test_a_textvariable_that_the_program_sets(self):
        variable = tkinter.StringVar(root)
        order = self.order(self.session())
        control = tkinter.Entry(self.frame, textvariable=variable)
        control.pack()
        bind(control, order["note"])
        self.focus(control)
        variable.set("program")
        control.icursor("end")
        self.press(control, "s")
        self.assertEqual((variable.get(), order["note"].value), ("programs", "programs"))

    def test_buttons_and_labels_and_spinboxes(self):
        session = self.session()
        order = self.order(session, price="2.50")
        pressed = []
        button = tkinter.Button(self.frame, text="Twice")
        bind(button, order, policy={"action": {"write": {"quantity": 2}}}, on_pressed=lambda: pressed.append(1))
        label, _ = self.bound(order, "total", tkinter.Label)
        for make in (tkinter.Spinbox, ttk.Spinbox):
            spin, binding = self.bound(order, "quantity", make)
            button.invoke()
            self.assertEqual((label.cget("text"), spin.get()), ("5", "2"))
            self.focus(spin)
            spin.event_generate("<Key>", keysym="Up")
            self.assertEqual((label.cget("text"), spin.get()), ("7,5", "3"))
            if make is tkinter.Spinbox:
                spin.invoke("buttondown")
                self.assertEqual(spin.get(), "2")
            binding.unbind()
        self.assertEqual(pressed, [1, 1])

    def test_what_is_hidden_comes_back_to_its_place(self):
        session = self.session()
        order = self.order(session, rules=[{"property": "note", "relevant": "quantity > 5"}])
        above, note, below = (tkinter.Entry(self.frame) for _ in range(3))
        for control in (above, note, below):
            control.pack()
        bind(note, order["note"])
        self.assertEqual(self.frame.pack_slaves(), [above, below])
        order.write({"quantity": 6})
        self.assertEqual(self.frame.pack_slaves(), [above, note, below])

    def test_destroyed_controls_and_closed_sessions(self):
        session = self.session()
        order = self.order(session)
        first, binding = self.bound(order, "note")
        second, other = self.bound(order, "price")
        first.destroy()
        self.assertEqual((session.bindings, list(session.fields)), ([other], [other.field.id]))
        before = second.configure()
        self.focus(second)
        process = session._transport.process
        session.close()
        self.assertIsNotNone(process.poll())
        self.press(second, "x")
        self.assertEqual((second.get(), root.tk.call("info", "procs", str(second))), ("x", ""))
        self.assertEqual(second.bindtags(), (str(second), "Entry", ".", "all"))

    def test_bindings_leave_nothing_behind(self):
        order = self.order(self.session())

        def left():
            return len(root.tk.eval("info commands").split()), len(root.tk.eval("bind Interactor").split())

        self.bound(order, "note")[0].destroy()
        before = left()
        for make in (tkinter.Entry, tkinter.Text, ttk.Entry, tkinter.Spinbox):
            self.bound(order, "note", make)[0].destroy()
            control, binding = self.bound(order, "note", make)
            binding.unbind()
            control.destroy()
        self.assertEqual(left(), before)

    def test_a_secret_is_obscured(self):
        schema = {"properties": {"word": {"type": "string", "writeOnly": True}}}
        subject = self.session().subject("login", schema, values={"word": "abc"})
        control, binding = self.bound(subject, "word")
        self.assertEqual((control.cget("show"), control.get()), ("•", "abc"))
        binding.unbind()
        self.assertEqual(control.cget("show"), "")



class Examples(unittest.TestCase):
    """Each example as it stands, but that its loop is turned by the test."""

    def run_example(self, name, play):
        root.withdraw()
        self.addCleanup(root.deiconify)
        printed = io.StringIO()
        os.environ["INTERACTORD"], usual = daemon()[0], tkinter.Misc.mainloop

        def mainloop(window, n=0):
            window.geometry("+0+0")
            window.update()
            window.focus_force()
            try:
                play(window, printed)
            finally:
                window.destroy()

        tkinter.Misc.mainloop = mainloop
        try:
            with contextlib.redirect_stdout(printed):
                runpy.run_path(str(EXAMPLES / name))
        finally:
            tkinter.Misc.mainloop = usual
        return printed.getvalue()

    def user(self, window):
        """What a user does with a window: xdotool, and waiting until something is so."""

        def turn():
            timer = window.after(20, lambda: None)
            window.tk.dooneevent(0)
            window.after_cancel(timer)

        def xdotool(*words):
            process = subprocess.Popen(["xdotool", *map(str, words)])
            self.assertTrue(until(lambda: process.poll() is not None, turn))
            window.winfo_pointerxy()
            window.update()

        def click(control):
            xdotool("mousemove", control.winfo_rootx() + 8, control.winfo_rooty() + 8, "click", 1)

        return xdotool, click, lambda ready: self.assertTrue(until(ready, turn))

    def test_order(self):
        example = EXAMPLES / "order_tk.py"
        self.assertLessEqual(example.read_text().count("\n"), 60)
        root.withdraw()
        self.addCleanup(root.deiconify)
        play_order(example, screen, PICTURES / "tk.png", "Tab")

    def test_price(self):
        self.assertLessEqual((EXAMPLES / "price_tk.py").read_text().count("\n"), 20)

        def play(window, printed):
            xdotool, click, wait = self.user(window)
            click(window.winfo_children()[0])
            xdotool("key", "ctrl+slash")
            xdotool("type", "--delay", 1, "1234,5")
            wait(lambda: window.winfo_children()[2].cget("text") == "1.234,50\xa0€")

        self.assertEqual(self.run_example("price_tk.py", play).split()[-1], "1234.5")

    def test_settings_in_groups(self):
        self.assertLessEqual((EXAMPLES / "settings_tk.py").read_text().count("\n"), 20)

        def play(window, printed):
            xdotool, click, wait = self.user(window)
            built = window.winfo_children()[0]
            host, port = (built.bindings[f"proxy/{name}"] for name in ("host", "port"))
            self.assertEqual((list(built.bindings), port.read()[0]), (["look/theme", "look/zoom", "proxy/host", "proxy/port"], ""))
            click(host.control)
            xdotool("type", "--delay", 1, "relay")
            wait(lambda: port.read()[0] == "8080")
            click(built.button)
            wait(lambda: printed.getvalue())

        self.assertEqual(ast.literal_eval(self.run_example("settings_tk.py", play)), {"settings": {
            "look": {"theme": "dark", "zoom": 100}, "proxy": {"host": "relay", "port": 8080}}})


class Built(Builds, Case):
    bind_again = staticmethod(bind)
    KINDS = {"line": "TEntry", "own": "Spinbox", "picker": "TCombobox", "combo": "TCombobox", "toggle": "TCheckbutton", "label": "TLabel",
             "text": "Text"}  # fmt: skip
    own, push = staticmethod(tkinter.Spinbox), staticmethod(lambda button: button.invoke())

    def build(self, subject, **options):
        from interactor.build_tk import build

        built = build(root, subject, **options)
        built.pack()
        self.addCleanup(built.destroy)
        root.update()
        return built

    def true(self, ready):
        self.assertTrue(until(ready, turn))

    def has_focus(self, binding):
        return str(root.tk.call("focus")) == str(binding.control)

    def kind(self, control):
        return control.winfo_class()

    def says(self, part):
        return part.cget("text")

    def said(self, built):
        root.update()
        return [self.says(part) for part in self.inside(built) if part.winfo_class() == "TLabel" and part.winfo_ismapped()]

    def groups(self, built):
        root.update()
        frames = [part for part in self.inside(built) if part.winfo_class() == "TLabelframe" and part.winfo_ismapped()]
        return [built.nametowidget(frame.cget("labelwidget")).cget("text") for frame in frames]

    def inside(self, part):
        return [inner for child in part.winfo_children() for inner in (child, *self.inside(child))]

    def is_at_the_right(self, label):
        return str(label.cget("anchor")) == "e"

    def is_shown(self, control):
        root.update()
        return bool(control.winfo_ismapped())

    def test_a_long_form_scrolls(self):
        names = {f"n{number}": {"type": "string"} for number in range(80)}
        subject = self.session().subject("s", {"properties": {**names, "last": {"type": "string"}}, "required": ["n70"]})
        built = self.build(subject)
        self.assertLess(built.winfo_reqheight(), root.winfo_screenheight())
        self.assertGreaterEqual(built.winfo_reqwidth(), built.inside.winfo_reqwidth())

        def is_seen(name):
            root.update()
            control, view = built.bindings[name].control, built.inside.master.master
            return 0 <= control.winfo_rooty() - view.winfo_rooty() <= view.winfo_height() - control.winfo_height()

        self.assertEqual((is_seen("n0"), is_seen("n70")), (True, False))
        for name in ("n70", "n0"):  # As Tk tells of it, whether or not a window manager gives this window the focus.
            built.bindings[name].control.event_generate("<FocusIn>")
            self.true(lambda: is_seen(name))

    def test_descriptions_do_not_widen_a_form_step_by_step(self):
        from interactor.build_tk import build

        words = ("JavaScript emit additional interop helpers for importing modules and rewriting specifiers in declaration output "
                 "when resolving types with packages").split()  # fmt: skip
        about = [" ".join(words[(n * n * 7 + k * k * (n + 3) + k) % len(words)] for k in range(35)) for n in range(60)]
        wide = {"c": {"type": "string", "title": "A title that is as long as two titles of other fields"}}
        schema = {"properties": {**{f"n{n}": {"type": "string", "description": text} for n, text in enumerate(about)},
                                 "w": {"type": "object", "properties": wide}}}  # fmt: skip
        built, laid = build(root, self.session().subject("s", schema)), []
        self.addCleanup(built.destroy)
        built.inside.bind("<Configure>", laid.append)
        built.pack()
        root.update()
        self.assertLess(len(laid), 5)

    def test_a_form_is_no_wider_than_a_dialog(self):
        """Long titles and descriptions have several lines, long values are cut, in rows, too."""
        about = "What this is for, in many words, with https://example.org/a/path/that/nothing/divides/as/it/has/no/spaces at its end"
        columns = {f"c{n}": {"type": ("string", "integer", "boolean")[n % 3], "title": f"{n}. A column of many words", "description": about} for n in range(7)}
        schema = {"properties": {
            "long": {"type": "string", "title": about, "description": about}, "size": {"type": "string", "enum": [about, "S"], "default": about},
            "shown": {"type": "string", "default": about, "description": about}, "box": {"type": "boolean", "title": about, "description": about},
            "group": {"type": "object", "title": about, "description": about, "properties": {"x": {"type": "string", "title": about}}},
            "lines": {"type": "array", "title": about, "description": about, "items": {"type": "object", "properties": columns}}}}  # fmt: skip
        rules = [{"property": "shown", "calculate": f'"{about}"'}]
        built = self.build(self.session().subject("s", schema, rules, values={"lines": [{}, {"c0": about}]}))
        self.true(lambda: len(built.rows["lines"].rows) == 2)
        root.update()
        wide = {name: binding.control.winfo_reqwidth() for name, binding in built.bindings.items()}
        wide |= {part.cget("text"): part.winfo_reqwidth() for part in self.inside(built) if part.winfo_class() == "TLabel"}
        self.assertLessEqual(max(wide.values()), 480, wide)
        self.assertLessEqual(built.winfo_reqwidth(), 1250)
        notes = [part for part in self.inside(built) if part.winfo_class() == "TLabel" and part.cget("text") == about and part.winfo_ismapped()]
        for note in notes:
            self.assertLessEqual(note.winfo_width(), note.master.winfo_width())

    def test_a_form_that_is_higher_than_a_window_can_be_has_pages(self):
        about = "What this is for, in many words, so that it takes more than a line. " * 3
        names = lambda letter: {f"{letter}{n}": {"type": "string", "description": about} for n in range(150)}
        schema = {"properties": {**names("a"), "deep": {"type": "object", "properties": {**names("b"), "tags": {
            "type": "array", "items": {"type": "string"}, "minItems": 1}}, "required": ["b140", "tags"]}}}
        session = self.session()
        built = self.build(session.subject("s", schema), titles={"deep/b0": {"de": "Innen", "en": "Inner"}})
        self.assertEqual((len(built.bindings), built.left), (300, []))
        self.assertLess(max(part.winfo_height() for part in self.inside(built)), 2**15)
        self.assertLess(built.winfo_reqheight(), root.winfo_screenheight())
        [book] = [part for part in self.inside(built) if part.winfo_class() == "TNotebook"]
        tabs = lambda: [book.tab(page, "text") for page in book.tabs()]
        self.assertEqual((tabs()[0], "Innen …" in tabs()), ("A0 …", True))
        session.set_locale("en-US")
        self.true(lambda: "Inner …" in tabs())

        def is_seen(binding):
            root.update()
            control = binding.control
            view = control
            while view.winfo_class() != "Canvas":
                view = view.master
            return control.winfo_viewable() and 0 <= control.winfo_rooty() - view.winfo_rooty() <= view.winfo_height()

        wrong = built.bindings["deep/b140"]
        self.assertFalse(is_seen(wrong))
        built.form.submit()
        self.true(wrong.control.winfo_viewable)
        self.true(lambda: self.has_focus(wrong))
        first = built.bindings["a0"]
        first.focus()
        self.true(lambda: self.has_focus(first) and is_seen(first))
        order = list(built.bindings.values())
        place = next(n for n, each in enumerate(order) if not str(each.control).startswith(f"{book.tabs()[0]}.")) - 1
        order[place].focus()
        self.true(lambda: self.has_focus(order[place]))
        order[place].key("next")
        self.true(lambda: self.has_focus(order[place + 1]) and is_seen(order[place + 1]))

    def test_a_form_grows_and_shrinks_with_what_is_in_it(self):
        subject = self.session().subject("s", SCHEMA, rules=RULES)
        built = self.build(subject)
        root.update()
        low = built.winfo_reqheight()
        subject.write({"paid": True})
        self.true(lambda: built.winfo_reqheight() > low)
        subject.write({"paid": False})
        self.true(lambda: built.winfo_reqheight() == low)

    def place(self, control):
        root.update()
        return control.winfo_rootx(), control.winfo_rooty()


class Helpers(Needs, Case):
    turn, bind = staticmethod(lambda: turn()), staticmethod(bind)

    def setUp(self):
        self.user = Driver()
        self.window = tkinter.Toplevel(root)
        self.addCleanup(root.update)
        self.addCleanup(self.window.destroy)

    def packed(self, part):
        part.pack()
        return part

    def line(self):
        return self.packed(tkinter.Entry(self.window))

    def text(self):
        return self.packed(tkinter.Text(self.window, height=3))

    def picker(self):
        return self.packed(ttk.Combobox(self.window, state="readonly"))

    def caption(self):
        return self.packed(tkinter.Label(self.window))

    def says(self, label):
        return label.cget("text")

    def show(self, binding):
        root.update()
        binding.control.focus_force()
        self.true(lambda: binding.has_focus)

    def is_open(self):
        return bool(self.window.winfo_exists())

    def answer(self, yes):
        """The question of Tk waits in a loop of its own."""
        asked = []

        def press():
            path = next(path for path in root.tk.splitlist(root.tk.eval(f"winfo children {self.window}")) if "messagebox" in path)
            asked.append(root.tk.call(f"{path}.msg", "cget", "-text"))
            root.tk.call(f"{path}.{'ok' if yes else 'cancel'}", "invoke")

        root.after(100, press)
        root.tk.call(self.window.protocol("WM_DELETE_WINDOW"))
        return str(asked[0])


class Plain(Lists, Case):
    """A combo box that is an entry, without an arrow."""

    toolkit, make = "tk", staticmethod(tkinter.Entry)
    turn, screen = staticmethod(lambda: turn()), staticmethod(lambda: screen)

    def setUp(self):
        self.user = Driver()
        frame = self.frame = tkinter.Frame(root, padx=12, pady=12)
        frame.pack()
        self.addCleanup(root.update)
        self.addCleanup(frame.destroy)

    def combo(self, property, **options):
        control, other = self.make(self.frame, width=30), tkinter.Entry(self.frame)
        control.pack()
        other.pack()
        root.update()
        binding = bind(control, property, **options)
        control.focus_force()
        return binding

    def push_down(self):
        tkinter.Label(self.frame, text="above").pack(before=self.frame.winfo_children()[0])

    def drawn(self, binding):
        if not getattr(binding, "list", None) or not binding.list.is_shown:
            return None
        text, rows = binding.list._text, []
        for number in range(1, int(text.index("end-1c").split(".")[0]) + 1):
            row = text.get(f"{number}.0", f"{number}.end")
            ends = [str(end) for end in text.tag_ranges("found") if str(end).startswith(f"{number}.")]
            for end in reversed(ends):
                column, bracket = int(end.split(".")[1]), "[]"[ends.index(end) % 2]
                row = row[:column] + bracket + row[column:]
            active = text.tag_ranges("active") and str(text.tag_ranges("active")[0]) == f"{number}.0"
            rows.append((">" if active else "") + row)
        return [row for row in rows if row], binding.list._count.cget("text")

    def at(self, binding, line):
        text = binding.list._text
        _, y, _, height = text.bbox(f"{line + 1}.0")
        return text.winfo_rootx() + 8, text.winfo_rooty() + y + height // 2

    def arrow(self, binding):
        return None


class Combos(Plain):
    """One that is a combobox."""

    toolkit, make = "tk-combobox", staticmethod(ttk.Combobox)

    def arrow(self, binding):
        control = binding.control
        return control.winfo_rootx() + control.winfo_width() - 8, control.winfo_rooty() + control.winfo_height() // 2

def load_tests(loader, tests, pattern):
    """All but the lists, which `test_tk_lists.py` runs."""
    return unittest.TestSuite(loader.loadTestsFromTestCase(each) for each in (All, Own, Examples, Built, Helpers))


def load_lists(loader, tests, pattern):
    return unittest.TestSuite(loader.loadTestsFromTestCase(each) for each in (Plain, Combos))


if __name__ == "__main__":
    unittest.main()
