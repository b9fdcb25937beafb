"""The adapter for GTK: all scenarios by a keyboard and a pointer, and what is GTK's own. `GTK=3.0` tests the older one."""

import json
import os
import shutil
import subprocess
import sys
import unittest
import warnings

from builds import Builds
from lists import Lists
from needs import Needs
from player import FORM, PATIENCE, Scenarios, bound_to, until
from support import HERE, PICTURES, Case
from windows import Controls, Window, key_times, keyboard_with_dead_keys, play_order
from x11 import Screen

VERSION = os.environ.get("GTK", "4.0")
FOUR = VERSION == "4.0"
os.environ.update(GTK_IM_MODULE="gtk-im-context-simple", GSK_RENDERER="cairo", GDK_BACKEND="x11", GTK_THEME="Adwaita")
os.environ.setdefault("GTK_A11Y", "none")
os.environ.setdefault("NO_AT_BRIDGE", "1")
# GTK wants a screen when it is imported, and ends a program whose screen goes: this one leaves behind its last window.
screen = Screen("-terminate")
try:
    import gi

    gi.require_version("Gtk", VERSION)
    gi.require_version("Gdk", VERSION)
    from gi.repository import Gdk, Gio, GLib, Gtk

    from interactor.gtk import bind
except (ImportError, ValueError) as error:
    screen.end()
    raise unittest.SkipTest(f"{error}; .ci/setup-clients installs gir1.2-gtk-{VERSION}") from error


def setUpModule():
    warnings.filterwarnings("ignore", "g_value_get_int: assertion", Warning)  # As the adapter does; unittest forgets it.
    keyboard_with_dead_keys()


class Driver(Window):
    """A window with the form of the scenarios."""

    rings = 0

    def __init__(self):
        self.window = Gtk.Window(title="Order")
        self.window.set_decorated(False)
        self.window.set_default_size(760, 10)

    def turn(self):
        timer = GLib.timeout_add(20, lambda: False)
        GLib.MainContext.default().iteration(True)
        if GLib.MainContext.default().find_source_by_id(timer):
            GLib.source_remove(timer)

    def settle(self):
        """Handles all events that the server has sent. An idle function is called when no event is left."""
        over = []
        Gdk.Display.get_default().sync()
        GLib.idle_add(lambda: over.append(True), priority=GLib.PRIORITY_LOW)
        assert self.until(lambda: over)

    def lay_out(self):
        """Waits until everything has its place: a frame begins when the one before has been laid out and painted."""
        for _ in range(2):
            begun = []
            self.window.add_tick_callback(lambda *_: begun.append(True))
            assert self.until(lambda: begun)

    def build(self, player):
        self.player = player
        Gtk.Widget.error_bell = self.ring
        grid = Gtk.Grid()
        self.window.set_child(grid) if FOUR else self.window.add(grid)
        self.controls, self.notes, self.labels = {}, {}, {}
        self.grid = grid
        self.add_menu()
        for row, control in enumerate(FORM["controls"], start=1):
            name = control["id"]
            label, note = Gtk.Label(label=control["label"]), Gtk.Label(xalign=0)
            widget = self.make(control["view"])
            for column, part in enumerate((label, widget, note)):
                grid.attach(part, column, row, 1, 1)
            self.controls[name], self.notes[name], self.labels[name] = widget, note, label
            options = {"format": control["format"]} if "format" in control else {}
            player.bindings[name] = bind(widget, bound_to(player.subject, control), issues=note, label=label, **options)

    def ring(self, *_):
        self.rings += 1

    def make(self, view):
        if view == "textView":
            control = Gtk.TextView()
            control.set_size_request(200, 60)
            return control
        if view == "picker":
            return Gtk.DropDown() if FOUR else Gtk.ComboBoxText()
        return {"textField": Gtk.Entry, "toggle": Gtk.CheckButton, "label": Gtk.Label}[view]()

    def add_menu(self):
        acts = {"Undo": lambda *_: self.player.session.focused.undo(), "Redo": lambda *_: self.player.session.focused.redo()}
        if FOUR:
            model, menu, group = Gio.Menu(), Gio.Menu(), Gio.SimpleActionGroup()
            for title, act in acts.items():
                action = Gio.SimpleAction.new(title.lower(), None)
                action.connect("activate", act)
                group.add_action(action)
                menu.append(title, f"edit.{title.lower()}")
            model.append_submenu("Edit", menu)
            self.window.insert_action_group("edit", group)
            self.bar = Gtk.PopoverMenuBar.new_from_model(model)
        else:
            self.bar, top, menu = Gtk.MenuBar(), Gtk.MenuItem(label="Edit"), Gtk.Menu()
            for title, act in acts.items():
                item = Gtk.MenuItem(label=title)
                item.connect("activate", act)
                menu.append(item)
            top.set_submenu(menu)
            self.menu_shown = menu
            self.bar.append(top)
        self.grid.attach(self.bar, 0, 0, 1, 1)

    def add_save(self, player, command):
        save = Gtk.Button(label="Save")
        save.connect("clicked", lambda _: command())
        self.grid.attach(save, 1, 20, 1, 1)
        player.form.enables(save)
        self.controls["save"] = save
        self.window.present() if FOUR else self.window.show_all()
        for binding in player.bindings.values():
            binding.hide(not binding.details["traits"]["relevant"])
        assert self.until(save.get_mapped)
        self.xdotool("search", "--sync", "--onlyvisible", "--name", "Order", "windowfocus", "--sync", "windowmove", 0, 0)
        assert self.until(self.window.is_active)
        self.lay_out()

    def tear_down(self):
        self.window.destroy()
        self.settle()

    def place(self, name):
        self.lay_out()
        return self.place_of(self.controls[name])

    def place_of(self, widget):
        if FOUR:
            bounds = widget.compute_bounds(self.window)[1]
            return bounds.get_x(), bounds.get_y(), bounds.get_width(), bounds.get_height()
        x, y = widget.translate_coordinates(self.window, 0, 0)[-2:]
        return x, y, widget.get_allocated_width(), widget.get_allocated_height()

    def left(self, name, position):
        entry = self.controls[name]
        if FOUR:
            text = entry.get_delegate()
            inner = text.translate_coordinates(self.window, 0, 0)[-2] - self.place(name)[0]
            return inner + text.compute_cursor_extents(position)[0].get_x()
        index = len(entry.get_text()[:position].encode())
        return entry.get_layout_offsets()[0] + entry.get_layout().index_to_pos(index).x / 1024

    def menu(self, title):
        self.lay_out()
        x, y, _, height = self.place_of(self.bar)
        self.press(x + 8, y + height // 2)
        assert self.until(self.is_menu_open), "the menu does not open"
        # GTK 4 has chosen the first entry already.
        self.keys(*["Down"] * ((title == "Redo") + (not FOUR)), "Return")
        assert self.until(lambda: not self.is_menu_open()), "the menu does not close"

    def is_menu_open(self):
        """Whether keys go to the menu."""
        if not FOUR:
            return self.menu_shown.get_mapped() and self.bar.get_selected_item() is not None
        focus = self.window.get_focus()
        popover = focus and focus.get_ancestor(Gtk.Popover)
        return popover is not None and popover.get_mapped()

    def choose(self, name, index):
        self.click(name)
        assert self.until(lambda: self.is_list_open(name)), "the list does not open"
        self.keys("Home", *["Down"] * index, "Return")
        assert self.until(lambda: not self.is_list_open(name)), "the list does not close"

    def is_list_open(self, name):
        if not FOUR:
            return self.controls[name].get_property("popup-shown")
        focus = self.window.get_focus()
        return focus is not None and focus.get_ancestor(Gtk.Popover) is not None

    def set_clipboard(self, text):
        if FOUR:
            Gdk.Display.get_default().get_clipboard().set_content(Gdk.ContentProvider.new_for_value(text))
        else:
            Gtk.Clipboard.get(Gdk.SELECTION_CLIPBOARD).set_text(text, -1)

    # What there is to see.

    def read(self, name):
        widget = self.controls[name]
        if isinstance(widget, Gtk.Label):
            return widget.get_text(), None
        if isinstance(widget, Gtk.TextView):
            buffer = widget.get_buffer()
            marks = [buffer.get_iter_at_mark(mark).get_offset() for mark in (buffer.get_insert(), buffer.get_selection_bound())]
            return buffer.get_text(*buffer.get_bounds(), True), (min(marks), max(marks))
        if isinstance(widget, Gtk.Entry):
            bounds = widget.get_selection_bounds()
            return widget.get_text(), tuple(bounds) if bounds else (widget.get_position(),) * 2
        if FOUR:
            item = widget.get_selected_item()
            return item.get_string() if item else "", None
        return widget.get_active_text(), None

    def note(self, name):
        return self.notes[name].get_text()

    def focused(self):
        focus = self.window.get_focus()
        return next((n for n, c in self.controls.items() if focus and (focus is c or focus.is_ancestor(c))), focus)

    def is_invalid(self, name):
        control = self.controls[name]
        return control.has_css_class("error") if FOUR else control.get_style_context().has_class("error")

    def is_visible(self, name):
        return self.controls[name].get_mapped()

    def is_enabled(self, name):
        control = self.controls[name]
        return control.get_editable() if isinstance(control, Gtk.Entry) else control.get_sensitive()

    def is_required(self, name):
        return self.labels[name].get_text().endswith("*")

    def is_on(self, name):
        return self.controls[name].get_active()

    def alignment(self, name):
        return {0.0: "left", 1.0: "right"}[self.controls[name].get_property("xalign")]


class All(Scenarios, unittest.TestCase):
    driver = Driver


class Own(Controls, Case):
    """What is GTK's own, and what is asked of all."""

    bind, label, other = staticmethod(bind), Gtk.Label, Gtk.DrawingArea
    turn = staticmethod(lambda: turn())
    soon = staticmethod(GLib.idle_add)

    def setUp(self):
        self.window = Gtk.Window(title="Own")
        self.box = Gtk.Box(orientation=Gtk.Orientation.VERTICAL)
        self.window.set_child(self.box) if FOUR else self.window.add(self.box)
        self.addCleanup(turn)
        self.addCleanup(self.window.destroy)

    def bound(self, subject, name, make=Gtk.Entry, **options):
        control = make()
        self.box.append(control) if FOUR else self.box.add(control)
        self.window.present() if FOUR else self.window.show_all()
        return control, bind(control, subject[name], **options)

    def focus(self, control):
        """The focus as a window without a screen has it."""
        control.grab_focus()
        self.bindings(control).focus_came()

    def bindings(self, control):
        return next(binding for binding in self.open.bindings if binding.control is control)

    def to_end(self, control):
        control.set_position(-1)

    def looks_busy(self, control):
        return control.get_opacity() < 1

    def make_button(self, text):
        return Gtk.Button(label=text)

    def push(self, button):
        button.set_active(not button.get_active()) if hasattr(button, "get_active") else button.emit("clicked")

    def is_enabled(self, button):
        return button.get_sensitive()

    def says(self, part):
        return part.get_label()

    refused = [(lambda: Gtk.SpinButton.new_with_range(0, 100, 1), "a Gtk.Entry")]
    refused += [] if FOUR else [(Gtk.RadioButton, "one Gtk.ComboBoxText")]
    toggles = [Gtk.CheckButton, Gtk.Switch, Gtk.ToggleButton]
    is_on = staticmethod(lambda control: control.get_active())

    def shown_by(self, control):
        return control.get_text() if isinstance(control, Gtk.SpinButton) else control.get_active()

    def destroy(self, control):
        self.box.remove(control)
        control.run_dispose()  # GTK 4 does not destroy a widget that a program holds.

    def press(self, control, text):
        """A key, as GTK has it behind the input method."""
        for character in text:
            (control.get_delegate() if FOUR else control).emit("insert-at-cursor", character)
            turn()

    def test_the_time_that_a_key_takes(self):
        control, binding = self.bound(self.order(self.session()), "note")
        self.focus(control)

        def press():
            (control.get_delegate() if FOUR else control).emit("insert-at-cursor", "a")
            binding.flush()

        median, p99 = key_times(press)
        print(f"a key in GTK {VERSION}: {median:.2f} ms, p99 {p99:.2f} ms")
        self.assertEqual(control.get_text(), "a" * 300)

    def test_an_answer_that_comes_between_a_key_and_its_edit(self):
        session = self.session()
        control, binding = self.bound(self.order(session), "price")
        self.focus(control)
        self.assertTrue(until(lambda: binding.state == "editing", turn))
        go_on = self.stopped(session)
        self.press(control, "1234")
        (control.get_delegate() if FOUR else control).emit("insert-at-cursor", "5")
        go_on()
        session.wait(lambda: "." in binding.field.text, PATIENCE)  # In the middle of an event, and before GTK is done with it.
        self.assertTrue(until(lambda: not binding.field.queue, turn))
        self.assertEqual(binding.read(), ("12.345", (6, 6)))

    @unittest.skipUnless(FOUR, "GTK 3 has none")
    def test_a_text_without_a_frame(self):
        control, binding = self.bound(self.order(self.session()), "price", Gtk.Text)
        self.focus(control)
        for character in "1234,5":
            control.emit("insert-at-cursor", character)
            turn()
        self.assertEqual(binding.read(), ("1.234,5", (7, 7)))
        self.undo(binding)
        self.assertEqual(binding.read()[0], "")

    def test_a_combo_box_that_can_be_typed_into_is_refused(self):
        combo = Gtk.ComboBoxText.new_with_entry()
        with self.assertRaisesRegex(TypeError, "bind a ComboBoxText that cannot be edited"):
            bind(combo, self.order(self.session())["note"])
        self.assertEqual(self.open.bindings, [])

    def test_emoji(self):
        order = self.order(self.session(), note="a😀b")
        control, binding = self.bound(order, "note")
        self.focus(control)
        control.set_position(2)
        self.press(control, "c")
        self.assertEqual(binding.read(), ("a😀cb", (3, 3)))
        (control.get_delegate() if FOUR else control).emit("backspace")
        turn()
        (control.get_delegate() if FOUR else control).emit("backspace")
        turn()
        self.assertEqual((binding.read(), order["note"].value), (("ab", (1, 1)), "ab"))

    def test_what_the_program_sets_is_an_edit(self):
        order = self.order(self.session())
        control, _ = self.bound(order, "note")
        control.set_text("program")
        turn()
        self.assertEqual((control.get_text(), order["note"].value), ("program", "program"))

    def test_switches(self):
        session = self.session()
        subject = session.subject("flags", {"properties": {"on": {"type": "boolean"}}})
        switch, _ = self.bound(subject, "on", Gtk.Switch)
        switch.set_active(True)
        self.assertIs(subject["on"].value, True)

    def test_destroyed_controls_and_closed_sessions(self):
        session = self.session()
        order = self.order(session)
        first, _ = self.bound(order, "note")
        second, other = self.bound(order, "price")
        self.box.remove(first)
        if FOUR:
            session.bindings[0].unbind()
        else:
            first.destroy()
        self.assertEqual((session.bindings, list(session.fields)), ([other], [other.field.id]))
        process = session._transport.process
        session.close()
        self.assertIsNotNone(process.poll())
        self.press(second, "x")
        self.assertEqual(second.get_text(), "x")

    def test_a_secret_is_obscured(self):
        schema = {"properties": {"word": {"type": "string", "writeOnly": True}}}
        subject = self.session().subject("login", schema, values={"word": "abc"})
        control, binding = self.bound(subject, "word")
        self.assertEqual((control.get_visibility(), control.get_text()), (False, "abc"))
        binding.unbind()
        self.assertTrue(control.get_visibility())



def turn():
    while GLib.MainContext.default().iteration(False):
        pass


class Accessibility(unittest.TestCase):
    """What AT-SPI reads of a window, in a session bus of its own."""

    def test_the_accessibility_tree(self):
        if not shutil.which("dbus-run-session"):
            self.skipTest("dbus-run-session is not installed")
        environment = {**os.environ, "GTK_A11Y": "atspi", "NO_AT_BRIDGE": "0", "GTK": VERSION}
        done = subprocess.run(["dbus-run-session", "--", sys.executable, str(HERE / "atspi_gtk.py")], env=environment,
                              capture_output=True, text=True, timeout=2 * PATIENCE)  # fmt: skip
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        read = json.loads(done.stdout.splitlines()[-1])
        self.assertEqual(read["before"], {"description": "", "invalid": False})
        self.assertEqual(read["after"]["description"], "Der Wert muss mindestens 1 sein.")
        self.assertEqual(read["typed"], {"name": "Town", "rows": [["Bern", False], ["Bonn", False]]})
        self.assertEqual(read["goneTo"], {"name": "Town", "rows": [["Bern", True], ["Bonn", False]]})
        if FOUR:  # GTK 3 has no way to say so from Python.
            self.assertTrue(read["after"]["invalid"])
            self.assertTrue(read["expanded"])
        else:
            self.assertEqual(read["controls"], ["Town"])


class Built(Builds, Case):
    KINDS = {"line": "Entry", "own": "SearchEntry", "picker": "DropDown" if FOUR else "ComboBoxText", "combo": "Entry", "toggle": "CheckButton",
             "label": "Label", "text": "TextView"}  # fmt: skip

    bind_again = staticmethod(bind)
    # GTK 4 tells it AT-SPI alone, which the tests of the accessibility tree read.
    called = None if FOUR else staticmethod(lambda control: control.get_accessible().get_name())

    def own(self, _):
        control = Gtk.SearchEntry()
        control.set_visible(True)
        return control

    def build(self, subject, **options):
        from interactor.build_gtk import build

        driver = Driver()
        self.addCleanup(turn)
        self.addCleanup(driver.window.destroy)
        built = build(subject, **options)
        driver.window.set_child(built) if FOUR else driver.window.add(built)
        built.show()
        driver.window.present()
        self.true(driver.window.get_mapped)
        self.driver = driver
        return built

    def true(self, ready):
        self.assertTrue(until(ready, turn))

    def push(self, button):
        button.emit("clicked")

    def test_a_long_form_scrolls(self):
        names = {f"n{number}": {"type": "string"} for number in range(80)}
        subject = self.session().subject("s", {"properties": names, "required": ["n70"]})
        built = self.build(subject)
        self.driver.lay_out()
        adjustment = built.get_vadjustment()
        self.assertLess(adjustment.get_page_size(), adjustment.get_upper())
        self.push(built.button)
        self.true(lambda: self.has_focus(built.bindings["n70"]) and adjustment.get_value() > 0)
        built.bindings["n0"].focus()
        self.true(lambda: adjustment.get_value() < adjustment.get_upper() / 4)

    def has_focus(self, binding):
        focus = self.driver.window.get_focus()
        return focus is not None and (focus is binding.control or focus.is_ancestor(binding.control))

    def kind(self, control):
        return type(control).__name__

    def says(self, part):
        return part.get_label()

    def said(self, built):
        self.driver.lay_out()
        return [self.says(part) for part in self.inside(built) if isinstance(part, Gtk.Label) and part.get_mapped()]

    def groups(self, built):
        self.driver.lay_out()
        frames = [part for part in self.inside(built) if type(part) is Gtk.Frame and part.get_mapped()]
        return [frame.get_label_widget().get_label() for frame in sorted(frames, key=lambda frame: self.place(frame)[1])]

    def inside(self, part):
        children = []
        if FOUR:
            child = part.get_first_child()
            while child:
                children.append(child)
                child = child.get_next_sibling()
        elif isinstance(part, Gtk.Container):
            part.forall(children.append)
        return [inner for child in children for inner in (child, *self.inside(child))]

    def is_at_the_right(self, label):
        return label.get_xalign() == 1

    def is_shown(self, control):
        self.driver.lay_out()
        return control.get_mapped()

    def place(self, control):
        self.driver.lay_out()
        if FOUR:
            place = control.compute_bounds(self.driver.window)[1].origin
            return round(place.x), round(place.y)
        return control.translate_coordinates(self.driver.window, 0, 0)


class Helpers(Needs, Case):
    turn, bind = staticmethod(lambda: turn()), staticmethod(bind)

    def setUp(self):
        self.user = Driver()
        self.window = self.user.window
        self.box = Gtk.Box(orientation=Gtk.Orientation.VERTICAL)
        self.window.set_child(self.box) if FOUR else self.window.add(self.box)
        self.closed = []
        self.window.connect("unrealize", lambda _: self.closed.append(True))
        self.addCleanup(turn)
        self.addCleanup(lambda: self.closed or self.window.destroy())

    def added(self, part):
        self.box.append(part) if FOUR else self.box.add(part)
        return part

    def line(self):
        return self.added(Gtk.Entry())

    def text(self):
        return self.added(Gtk.TextView())

    def picker(self):
        return self.added(Gtk.DropDown() if FOUR else Gtk.ComboBoxText())

    def caption(self):
        return self.added(Gtk.Label())

    def says(self, label):
        return label.get_text()

    def show(self, binding):
        self.window.present() if FOUR else self.window.show_all()
        self.true(binding.control.get_mapped)
        self.user.xdotool("search", "--sync", "--onlyvisible", "--name", "Order", "windowfocus", "--sync", "windowmove", 0, 0)
        self.true(self.window.is_active)
        self.user.lay_out()
        binding.control.grab_focus()
        self.true(lambda: binding.has_focus)

    def is_open(self):
        return not self.closed

    def answer(self, yes):
        self.window.close()
        windows = lambda: list(Gtk.Window.get_toplevels() if FOUR else Gtk.Window.list_toplevels())
        question = lambda: next((each for each in windows() if isinstance(each, Gtk.MessageDialog)), None)
        self.true(question)
        dialog = question()
        text = dialog.get_property("text")
        dialog.response(Gtk.ResponseType.OK if yes else Gtk.ResponseType.CANCEL)
        self.true(lambda: question() is None)
        return text


class Combos(Lists, Case):
    """An entry with a list."""

    toolkit = f"gtk{VERSION[0]}"
    turn, screen = staticmethod(lambda: turn()), staticmethod(lambda: screen)

    def setUp(self):
        self.user = Driver()
        self.window = self.user.window
        self.box = Gtk.Box(orientation=Gtk.Orientation.VERTICAL, spacing=6, margin_start=12, margin_end=12)
        self.box.set_margin_top(12)
        self.box.set_margin_bottom(12)
        self.window.set_child(self.box) if FOUR else self.window.add(self.box)
        self.window.set_default_size(300, 10)
        self.addCleanup(turn)
        self.addCleanup(self.window.destroy)

    def combo(self, property, **options):
        controls = Gtk.Entry(), Gtk.Entry()
        for control in controls:
            self.box.append(control) if FOUR else self.box.add(control)
        binding = bind(controls[0], property, **options)
        self.window.present() if FOUR else self.window.show_all()
        self.true(controls[0].get_mapped)
        self.user.xdotool("search", "--sync", "--onlyvisible", "--name", "Order", "windowfocus", "--sync", "windowmove", 0, 0)
        self.true(self.window.is_active)
        self.user.lay_out()
        controls[0].grab_focus()
        return binding

    def push_down(self):
        part = Gtk.Label(label="above")
        self.box.prepend(part) if FOUR else self.box.pack_start(part, False, False, 0)
        if not FOUR:
            self.box.reorder_child(part, 0)
        part.show()

    def drawn(self, binding):
        shown = binding.list
        if not shown.is_shown:
            return None
        rows = []
        for line, label in shown.lines:
            if line.get_visible():
                text = label.get_label().replace("<b>", "[").replace("</b>", "]")
                rows.append((">" if line.is_selected() else "") + text)
        return rows, shown.count.get_text()

    def at(self, binding, line):
        part = binding.list.lines[line][0]
        self.user.settle()
        self.user.lay_out()
        if FOUR:
            _, place = part.compute_bounds(binding.control)
            left, top = place.origin.x, place.origin.y
            # The popover is a surface of its own.
            _, within = part.compute_bounds(binding.list._shell)
            surface = binding.list._shell.get_surface()
            return surface.get_position_x() + within.origin.x + 20, surface.get_position_y() + within.origin.y + within.size.height / 2
        _, left, top = part.get_window().get_origin()
        place = part.get_allocation()
        return left + place.x + 20, top + place.y + place.height // 2

    def arrow(self, binding):
        control = binding.control
        if FOUR:
            _, place = control.compute_bounds(self.window)
            return place.origin.x + place.size.width - 16, place.origin.y + place.size.height / 2
        place = control.get_allocation()
        return place.x + place.width - 16, place.y + place.height // 2


@unittest.skipUnless(FOUR, "the examples are for GTK 4")
class Examples(unittest.TestCase):
    def test_order(self):
        example = HERE.parent / "examples" / "order_gtk.py"
        self.assertLessEqual(example.read_text().count("\n"), 60)
        play_order(example, screen, PICTURES / "gtk.png")


if __name__ == "__main__":
    unittest.main()
