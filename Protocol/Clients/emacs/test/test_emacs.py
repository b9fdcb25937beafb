"""The package for Emacs: all scenarios by the bytes that a terminal sends, and the core by itself."""

import json
import os
import pathlib
import pty
import shutil
import socket
import struct
import subprocess
import sys
import tempfile
import threading
import time
import unittest

HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parents[1] / "conformance")]

import fcntl  # noqa: E402
import termios  # noqa: E402

from remote import FORM, PATIENCE, RemoteDriver, RemotePlayer, Shows, daemon, order, play_all  # noqa: E402
from terminal import Terminal  # noqa: E402

KEYS = {"BackSpace": "\x7f", "Delete": "\x1b[3~", "Left": "\x1b[D", "Right": "\x1b[C", "Home": "\x1b[1~", "End": "\x1b[4~", "Return": "\r",
        "Tab": "\t", "Shift+Tab": "\x1b[Z", "Shift+Right": "\x1b[1;2C", "Control+z": "\x1f", "Control+Shift+z": "\x1b\x1f",
        "Control+x": "\x17", "Control+v": "\x19"}  # fmt: skip


def lisp(value):
    """A value as Lisp reads it; what is no string or number goes as the text of JSON."""
    if isinstance(value, (int, float)):
        return str(value)
    return '"' + (value if isinstance(value, str) else json.dumps(value)).replace("\\", "\\\\").replace('"', '\\"') + '"'


class Driver(RemoteDriver):
    """An Emacs in a terminal of ours, with the form of the scenarios."""

    def __init__(self):
        self.folder = tempfile.TemporaryDirectory()
        path = os.path.join(self.folder.name, "socket")
        ours, theirs = pty.openpty()
        fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 60, 100, 0, 0))
        environment = {**os.environ, "TERM": "tmux-256color", "HOME": self.folder.name, "LC_ALL": "C.UTF-8", "DAEMON": daemon()[0]}
        command = ["emacs", "-Q", "-nw", "-L", str(HERE.parent), "-l", str(HERE / "player.el"), "--eval", f'(player-listen "{path}")']
        self.process = subprocess.Popen(command, stdin=theirs, stdout=theirs, stderr=theirs, env=environment,
                                        preexec_fn=lambda: (os.setsid(), fcntl.ioctl(0, termios.TIOCSCTTY, 0)))  # fmt: skip
        os.close(theirs)
        self.terminal, self.bells, self.before = ours, 0, 0
        threading.Thread(target=self._listen, daemon=True).start()
        self.socket = socket.socket(socket.AF_UNIX)
        assert self.until(lambda: self.socket.connect_ex(path) == 0), "Emacs has not started"
        self.answers = self.socket.makefile("r", encoding="utf-8")

    def _listen(self):
        try:
            while data := os.read(self.terminal, 65536):
                self.bells += data.count(b"\x07")
        except OSError:  # It has ended.
            pass

    def lisp(self, form):
        self.socket.sendall(form.encode() + b"\n")
        self.socket.settimeout(PATIENCE)
        answer = json.loads(self.answers.readline())["answer"]
        assert not (isinstance(answer, dict) and "failed" in answer), answer
        return answer

    def start(self, command, form, patience):
        self.lisp(f"(player-start {lisp(command)} {lisp(form)} {60 if patience else 0})")
        self.settle()

    def call(self, name, what):
        self.lisp(f"(player-{name} {lisp(what)})")

    def look(self):
        found = self.lisp("(player-look)")
        for control in found["controls"].values():
            control["selection"] = tuple(control["selection"]) if control.get("selection") else None
        for name, value in found["values"].items():
            if isinstance(value, str) and FORM["schema"]["properties"].get(name, {}).get("type") == "boolean":
                found["values"][name] = value == "t"
        found["stored"] = found.get("stored")
        return found

    def forget(self):
        self.lisp("(player-forget)")
        self.before = self.bells

    rings = property(lambda self: self.bells - self.before)

    def alignment(self, name):
        return self.look()["controls"][name]["alignment"]

    def turn(self):
        time.sleep(0.01)

    def settle(self):
        """What was typed is over when nothing of it waits in Emacs."""
        assert self.until(lambda: self.lisp("(if (input-pending-p) 1 0)") == 0)

    def tear_down(self):
        self.process.kill()
        self.process.wait()
        self.answers.close()
        self.socket.close()
        os.close(self.terminal)
        self.folder.cleanup()

    # Events.

    def press(self, keys):
        os.write(self.terminal, keys.encode())
        time.sleep(0.05)
        self.settle()

    type = press

    def compose(self, text):
        self.press("\x188'e" if text == "é" else text)

    def keys(self, *names):
        self.press("".join(KEYS[name] for name in names))

    def select_all(self):
        self.press("\x01\x00\x05")

    def select(self, start, end):
        self.press("\x01" + "\x06" * start + "\x00" + "\x06" * (end - start))

    def place(self, name, at):
        return self.lisp(f"(player-place {lisp(name)} {at})")

    def mouse(self, kind, place, end="M"):
        self.press(f"\x1b[<{kind};{place[0] + 1};{place[1] + 1}{end}")

    def click(self, name, at=None):
        control = self.look()["controls"].get(name)
        place = self.place(name, (len(control["text"]) if control and control["enabled"] else 0) if at is None else at)
        self.lisp("(progn (setq double-click-time 1) 1)")
        self.mouse(0, place)
        self.mouse(0, place, "m")

    def drag(self, name, start, end):
        self.mouse(0, self.place(name, start))
        self.mouse(32, self.place(name, end))
        self.mouse(0, self.place(name, end), "m")

    def choose(self, name, index):
        self.click(name, 0)
        assert self.until(lambda: self.look()["minibuffer"]), "no list"
        self.press(FORM["schema"]["properties"][name]["enum"][index] + "\r")

    def paste(self, text):
        self.press(f"\x1b[200~{text}\x1b[201~")

    def menu(self, name):
        self.lisp(f"(progn (setq unread-command-events (list 'menu-bar 'edit '{name})) 1)")
        self.press("")


class Plays(RemotePlayer):
    def do_select(self, step):
        self.driver.select(step["from"], step["to"])

    def do_paste(self, step):
        self.driver.paste(step["text"])

    def do_undo(self, step):
        self.driver.keys("Control+z") if step["by"] == "key" else self.driver.menu("undo")

    def do_redo(self, step):
        self.driver.keys("Control+Shift+z") if step["by"] == "key" else self.driver.menu("undo-redo")


@unittest.skipUnless(shutil.which("emacs"), "Emacs is not installed; .ci/setup-clients installs it")
class Scenarios(unittest.TestCase):
    def test_all(self):
        play_all(self, Driver, player=Plays)

    def test_all_with_late_answers(self):
        play_all(self, Driver, patience=0, player=Plays)


@unittest.skipUnless(shutil.which("emacs"), "Emacs is not installed; .ci/setup-clients installs it")
class Own(Shows, unittest.TestCase):
    """What is Emacs' own: its commands, the minibuffer, and daemons that die, hang or are missing."""

    def form(self, form=FORM, patience=PATIENCE, command=None):
        driver = self.driver = Driver()
        self.addCleanup(driver.tear_down)
        driver.start(command or daemon()[0], form, patience)
        driver.forget()
        return driver

    def play(self, name, keys, wanted, **values):
        self.driver.lisp(f"(player-to {lisp(name)})")
        self.driver.press(keys)
        self.shows(name, wanted, **values)

    def test_commands_of_the_editor(self):
        self.form()
        self.play("number", "A-1", "A-1|", number="A-1")
        self.play("number", "\x0b", "|", number="")  # C-k
        self.play("number", "\x1f", "|A-1", number="A-1")
        self.play("number", "\x1b\x1f", "|", number="")
        self.play("number", "\x19\x19", "A-1A-1|", number="A-1A-1")
        self.play("note", "one two", "one two|", note="one two")
        self.play("note", "\x1bd", "| two", note=" two")  # M-d
        self.play("note", "\x05\x1b\x7f", " |", note=" ")  # C-e M-DEL
        self.play("note", "\x01three\r four", "three\n four| ", note="three\n four ")
        self.play("price", "\x0b1234567\x7f\x7f8\x7f9,5", "123.459,5|", price="123459.5")
        self.play("price", "\x01\x06\x14", "213.459,5", price="213459.5")  # C-t
        self.play("price", "\x01x\x05x", "213.459,5|", price="213459.5")
        self.play("quantity", "\x1b[1;3A\x1b[1;3A", "3", quantity=3)  # M-up
        self.play("quantity", "\x1b[1;3B", "2", quantity=2)
        self.play("paid", " ", "[x]", paid=True)
        self.play("price", "7\x7f", "213.459,50", price="213459.5")
        self.play("total", "x", "426.919,00 €")
        self.play("paid", "\r", "[ ]", paid=False)

    def test_submitting_and_secrets(self):
        driver = self.form({**FORM, "schema": {**FORM["schema"], "properties": {
            **FORM["schema"]["properties"], "note": {"type": "string", "writeOnly": True}}}})  # fmt: skip
        self.play("note", "geheim", "geheim|")
        self.assertIn("••••••", driver.look()["screen"])
        self.assertNotIn("geheim", driver.look()["screen"])
        self.play("number", "A-1", "A-1|", number="A-1")
        self.assertTrue(driver.look()["modified"])
        driver.press("\x03\x03")
        self.assertTrue(driver.until(lambda: driver.look()["asked"]))
        driver.call("answer", {"value": "A-1", "valid": True})
        self.assertTrue(driver.until(lambda: (driver.look()["stored"] or {}).get("order", {}).get("number") == "A-1"))
        self.assertTrue(driver.until(lambda: not driver.look()["modified"]))

    def combo(self, format):
        return self.form({**FORM, "rules": [], "values": {}, "schema": {"properties": {
            "terms": {"type": ["string", "null"]}, "number": {"type": "string"}}},
            "controls": [{"id": "terms", "label": "Terms", "view": "textField", "format": {"style": "choice", **format}},
                         {"id": "number", "label": "Number", "view": "textField"}]})  # fmt: skip

    def lists(self, **wanted):
        """Waits until the list of the combo box is this one."""
        found = {}

        def is_so():
            found.update({"active": None, **self.driver.lisp("(player-list)")})
            return all(found.get(name) == value for name, value in wanted.items())

        self.assertTrue(self.driver.until(is_so), f"{found} instead of {wanted}")

    NETS = [{"value": "p", "text": "prepaid"}, {"value": "14", "text": "14 days, net", "group": "net"},
            {"value": "30", "text": "30 days, net", "group": "net", "disabled": True}, {"value": "60", "text": "net, 60 days"}]  # fmt: skip

    def test_a_combo_box_lists_what_it_finds(self):
        driver = self.combo({"options": self.NETS})
        driver.lisp('(player-to "terms")')
        self.lists(lines=[])
        driver.press("net d")
        self.lists(lines=["  14 days, net       net", "  30 days, net       net", "  net, 60 days", "  1–3 / 3"], active=None,
                   matched=["d", "net", "d", "net", "net", "d"])  # fmt: skip
        driver.press("\x1b[B\x0e")  # Down, C-n; what cannot be chosen is passed
        self.lists(active="net, 60 days")
        driver.press("\x1b[B")
        self.assertTrue(driver.until(lambda: driver.rings >= 1))
        driver.press("\x1b[A\r")
        self.shows("terms", "14 days, net|", terms="14")
        self.lists(lines=[])
        driver.press("\x01\x0bpre\r")  # The only one that was found.
        self.shows("terms", "prepaid|", terms="p")
        driver.press("\x01\x0bn")
        self.lists(matched=["n", "n", "n"])
        driver.press("\x07")  # C-g
        self.lists(lines=[])
        driver.press("\x1b[1;3B\t")  # M-<down>
        self.shows("terms", "net, 60 days", terms="60")
        self.assertEqual(driver.look()["focus"], "number")
        driver.lisp('(player-to "terms")')
        driver.press("\x01\x0b14")
        self.lists(lines=["  14 days, net       net", "  1–1 / 1"])
        row = driver.lisp("(player-row 0)")
        driver.mouse(0, row)
        driver.mouse(0, row, "m")
        self.shows("terms", "14 days, net|", terms="14")
        driver.press("x")
        self.lists(lines=["  Bitte eine der Möglichkeiten wählen."])
        driver.press("\x1b\x1b\x1b")  # Takes back what was edited since the last choice.
        self.shows("terms", "14 days, net", terms="14")
        self.lists(lines=[])

    def test_a_combo_box_completes(self):
        driver = self.combo({"options": self.NETS})
        self.play("terms", "pre\x1b\t", "prepaid|", terms="prepaid"[:1])
        driver.press("\x01\x0bnet\x1b\t")
        completions = '(if (get-buffer "*Completions*") (with-current-buffer "*Completions*" (buffer-string)) "")'
        self.assertTrue(driver.until(lambda: "14 days, net  net" in driver.lisp(f"(substring-no-properties {completions})")))
        self.assertNotIn("30 days", driver.lisp(f"(substring-no-properties {completions})"))
        driver.press("6\x7f 6\x1b\t")
        self.shows("terms", "net, 60 days|", terms="60")

    def test_a_hundred_thousand_that_the_program_tells(self):
        driver = self.combo({"source": "client", "page": 20})
        driver.lisp('(player-to "terms")')
        driver.press("\x1b[1;3B")
        self.lists(lines=[*[f"  Customer {n}" for n in range(1, 9)], "  1–8 / 100000"], active="Customer 1")
        driver.press("\x16" * 12)  # C-v
        self.lists(lines=[*[f"  Customer {n}" for n in range(90, 98)], "  90–97 / 100000"], active="Customer 97")
        row = driver.lisp("(player-row 1)")
        for _ in range(20):
            driver.mouse(65, row)
        self.lists(lines=[*[f"  Customer {n}" for n in range(150, 158)], "  150–157 / 100000"], active=None)
        driver.press("\x1b[A\r")
        self.shows("terms", "Customer 96|", terms="96")
        driver.press("\x01\x0b4711\r")
        self.shows("terms", "Customer 4711|", terms="4711")
        driver.lisp('(player-write "{\\"terms\\": \\"99\\"}")')
        self.shows("terms", "Customer 99", terms="99")

    def test_an_edit_is_taken_back_and_a_date_picked(self):
        driver = self.form()
        self.play("number", "A-1", "A-1|", number="A-1")
        driver.press("\x1b\x1b\x1b")
        self.shows("number", "|", number="")
        self.play("note", "\x1bOS", "2026-12-31|", note="2026-12-31")
        driver.press("\x1f")
        self.shows("note", "|", note="")

    def test_a_form_that_has_changed_is_not_left_by_mistake(self):
        driver = self.form({**FORM, "rules": []})
        self.play("quantity", "\x01\x0b99999", "99.999|", quantity=99999)
        driver.press("\x03\x0b")
        self.assertTrue(driver.until(lambda: driver.look()["minibuffer"]))
        driver.press("no\r")
        self.assertTrue(driver.until(lambda: not driver.look()["minibuffer"]))
        self.shows("quantity", "99.999|")
        driver.press("\x03\x0byes\r")
        self.assertTrue(driver.until(lambda: driver.lisp("(if (buffer-live-p player-buffer) 1 0)") == 0))

    def test_a_form_from_a_schema(self):
        driver = self.form()
        driver.lisp("""(progn (require 'interactor-build) (setq player-made (interactor-subject player-session "invoice"
          :schema '(:required ["name"] :properties (:name (:type "string" :title "Kunde") :zip (:type "string") :city (:type "string" :description "Wie auf dem Vertrag")
            :kind (:type "string" :enum ["a" "b"] :default "a") :notes (:type "string" :maxLength 500) :net (:type ["number" "null"])
            :total (:type ["number" "null"]) :is_paid (:type "boolean")))
          :rules '((:property "total" :calculate "net * 2")))
          player-options (list :titles '(:zip (:de "PLZ" :en "ZIP")) :formats '(:net (:style "currency" :currency "EUR"))
            :controls '(:city (:view "textView") :zip (:model (:placeholder "5 Ziffern"))) :button "Speichern" :submit (lambda (values) (setq player-stored values) t)))
          (setq player-buffer (apply #'interactor-build player-made player-options)) 1)""".replace("\n", " "))
        look = ("(vconcat (mapcar (lambda (c) (vector (interactor-control-label c) (interactor-control-view c) (interactor-control-text c)))"
                " (buffer-local-value 'interactor--controls player-buffer)))")
        every = [["Kunde", "textField", ""], ["PLZ", "textField", ""], ["City", "textView", ""], ["Kind", "picker", "a"],
                 ["Notes", "textView", ""], ["Net", "textField", ""], ["Total", "label", ""], ["Is paid", "toggle", "[ ]"]]  # fmt: skip
        self.assertEqual(driver.lisp(look), every)
        self.assertIn("Kunde *", driver.look()["screen"])
        self.assertEqual(driver.look()["controls"]["city"]["note"], "Wie auf dem Vertrag")
        self.assertEqual(driver.look()["controls"]["zip"]["note"], "5 Ziffern")
        driver.press("Meier\t\t\t\ta\rb\t5\t \t\r")
        self.assertTrue(driver.until(lambda: driver.look()["stored"]))
        self.assertEqual(driver.look()["stored"]["invoice"],
                         {"name": "Meier", "zip": "", "city": "", "kind": "a", "notes": "a\nb", "net": "5", "total": "10", "is_paid": True})  # fmt: skip
        driver.lisp("(progn (setq player-buffer (apply #'interactor-build player-made :id \"other\" :layout '(net (zip \"city\")) player-options)) 1)")
        self.assertEqual([caption for caption, *_ in driver.lisp(look)], ["Net", "PLZ", "City"])
        self.assertIn("no property", driver.lisp("(condition-case failed (interactor-build player-made :formats '(:x (:style \"number\")))"
                                                 " (error (error-message-string failed)))"))
        driver.lisp('(progn (interactor-set-locale player-session "en-US") 1)')
        self.assertTrue(driver.until(lambda: [caption for caption, *_ in driver.lisp(look)][1] == "ZIP"))
        # What has no type is of that of its values.
        schema = {"properties": {"a": {"enum": ["x", None]}, "b": {"const": 2}, "c": {"oneOf": [{"const": "x", "title": "X"}, {"const": "y"}]},
                                 "d": {"enum": [1, 2.5]}, "e": {"enum": [1, "x"]}, "f": {"enum": [True, False]},
                                 "g": {"anyOf": [{"enum": ["x", "y"]}, {"type": "string", "enum": ["z", "y"]}]},
                                 "h": {"oneOf": [{"enum": ["x", "y"]}, {"const": "x"}]}}}  # fmt: skip
        driver.lisp('(progn (setq player-buffer (interactor-build (interactor-subject player-session "untyped" :schema (player-json '
                    + lisp(schema) + ")))) 1)")
        self.assertEqual([(label, view) for label, view, _ in driver.lisp(look)],
                         [("A", "picker"), ("B", "textField"), ("C", "picker"), ("D", "picker"), ("F", "toggle"), ("G", "picker")])  # fmt: skip
        # Nothing chosen yet is nothing.
        driver.lisp("""(progn (setq player-buffer (interactor-build (interactor-subject player-session "plans"
          :schema '(:properties (:plan (:type ["string" "null"] :enum ["x" nil])))))) 1)""".replace("\n", " "))
        self.assertEqual(driver.lisp(look), [["Plan", "picker", ""]])

    def test_objects_are_groups(self):
        driver = self.form()
        schema = {"type": "object", "properties": {
            "name": {"type": "string"}, "tags": {"type": "array"},
            "address": {"type": "object", "title": "Adresse", "description": "Wohin?", "required": ["city"], "properties": {
                "zip": {"type": "string"}, "city": {"type": "string", "title": "Ort"},
                "geo": {"type": ["object", "null"], "properties": {"lon": {"type": ["number", "null"]}, "lat": {"type": ["number", "null"]}}}}},
            "boss": {"anyOf": [{"$ref": "#/$defs/person"}, {"type": "null"}]}, "is_local": {"type": "boolean"}},
            "$defs": {"person": {"type": "object", "properties": {
                "first": {"type": "string"}, "friend": {"anyOf": [{"$ref": "#/$defs/person"}, {"type": "null"}]}}}}}  # fmt: skip
        driver.lisp("(progn (require 'interactor-build) (setq player-made (interactor-subject player-session \"trip\" :schema (player-json " + lisp(schema) + """)
          :rules '((:property "address" :relevant "not(is_local)") (:property "address/geo/lat" :calculate "address.geo.lon")
                   (:property "address" :constraint "address.zip != address.city" :message "Twice.")))
          player-options (list :titles '(:address/zip "PLZ" :boss (:de "Chefin" :en "Boss")) :controls '(:address/geo (:hint "Grad"))
            :title "Trip" :submit (lambda (values) (setq player-stored values) t)))
          (setq player-buffer (apply #'interactor-build player-made player-options)) 1)""".replace("\n", " "))
        look = ("(vconcat (mapcar (lambda (c) (vector (interactor-control-label c) (interactor-control-view c) (interactor-control-text c)))"
                " (buffer-local-value 'interactor--controls player-buffer)))")
        self.assertEqual(driver.lisp(look), [["Name", "textField", ""], ["PLZ", "textField", ""], ["Ort", "textField", ""], ["Lon", "textField", ""],
                                             ["Lat", "label", ""], ["First", "textField", ""], ["Is local", "toggle", "[ ]"]])  # fmt: skip
        self.assertEqual(driver.lisp("(vconcat (buffer-local-value 'interactor-left-out player-buffer))"),
                         ['tags must be a single value or an object, not of the type "array".', "boss/friend must not be an object of a kind that it is in."])  # fmt: skip

        def outline(*lines):
            found = driver.until(lambda: driver.lisp("(player-outline)") == list(lines))
            self.assertTrue(found, driver.lisp("(player-outline)"))

        outline("Name", "Adresse  Wohin?", "  PLZ", "  Ort *", "  Geo  Grad", "    Lon", "    Lat", "Chefin", "  First", "Is local")
        driver.press("A\t1\t1\t12,5\t")
        self.assertTrue(driver.until(lambda: driver.lisp("(interactor-value (interactor-property player-made \"address/geo/lat\"))") == "12.5"))
        driver.press("\x03\x03")  # The first mistake is that of the object: the focus goes into its group.
        outline("Name", "Adresse  Twice.", "  PLZ", "  Ort *", "  Geo  Grad", "    Lon", "    Lat", "Chefin", "  First", "Is local")
        here = "(with-current-buffer player-buffer (interactor-control-label (interactor--at)))"
        self.assertTrue(driver.until(lambda: "Twice." in driver.look()["spoken"] and driver.lisp(here) == "PLZ"))
        driver.lisp("(progn (interactor-write player-made '(:is_local t)) 1)")
        outline("Name", "Chefin", "  First", "Is local")
        driver.press("\x03\x03")
        self.assertTrue(driver.until(lambda: driver.look()["stored"]))
        self.assertEqual(driver.look()["stored"]["trip"]["name"], "A")
        driver.lisp('(progn (interactor-set-locale player-session "en-US") (interactor-write player-made \'(:is_local :json-false)) 1)')
        outline("Name", "Adresse  Twice.", "  PLZ", "  Ort *", "  Geo  Grad", "    Lon", "    Lat", "Boss", "  First", "Is local")
        # What is asked for is there, a list as a label; and an object that has to be there has a star.
        driver.lisp("(progn (setq player-buffer (interactor-build player-made :id \"other\" :layout '(tags \"address/city\" name))) 1)")
        self.assertEqual([each[:2] for each in driver.lisp(look)], [["Tags", "label"], ["Ort", "textField"], ["Name", "textField"]])
        driver.lisp("""(progn (setq player-buffer (interactor-build (interactor-subject player-session "small"
          :schema '(:required ["a"] :properties (:a (:type "object" :properties (:b (:type "string")))))))) 1)""".replace("\n", " "))
        outline("A *", "  B")
        # A group without anything in it is left out.
        driver.lisp("""(progn (setq player-buffer (interactor-build (interactor-subject player-session "empty" :schema
          '(:if nil :properties (:b (:type "string") :a (:type "object" :properties (:l (:type "array" :items nil)))))))) 1)""".replace("\n", " "))
        outline("B")
        self.assertEqual(driver.lisp("(with-current-buffer player-buffer (length interactor--headings))"), 0)
        # One object by itself.
        driver.lisp("(progn (setq player-buffer (interactor-build (interactor-object player-made 'address) :titles '(:zip \"ZIP\"))) 1)")
        self.assertEqual([caption for caption, *_ in driver.lisp(look)], ["ZIP", "Ort", "Lon", "Lat"])

    def test_what_of_objects_a_form_cannot_show_is_left_out(self):
        driver = self.form()
        schema = {"type": "object", "properties": {
            "b": {"type": "object", "required": ["tags", "z"], "properties": {"z": {"type": "string", "minLength": "x"}, "tags": {"type": "array"}}},
            "only": {"type": "object", "properties": {"list": {"type": "array"}}},
            "a": {"$ref": "#/$defs/part"}}, "$defs": {"part": {"type": "object", "properties": {
                "y": {"$ref": "#/$defs/size"}, "x": {"enum": ["s"]}, "inner": {"$ref": "#/$defs/part"}, "lost": {"$ref": "#/$defs/no"}}},
            "size": {"type": "integer", "maximum": "9"}}}  # fmt: skip
        driver.lisp(f"(progn (require 'interactor-build) (setq player-made (player-json {lisp(schema)})) 1)")
        fits, left = driver.lisp("(let ((fitting (interactor-fitting player-session player-made))) (vector (car fitting) (vconcat (cdr fitting))))")
        schema["properties"]["b"]["properties"]["z"] = {"type": "string"}
        schema["$defs"] = {"part": {"type": "object", "properties": {
            "y": {"$ref": "#/$defs/size"}, "x": {"type": "string", "enum": ["s"]}, "inner": {"$ref": "#/$defs/part"}}}, "size": {"type": "integer"}}  # fmt: skip
        self.assertEqual(fits, schema)
        self.assertEqual([each.split()[0] for each in left], [
            "properties.b.properties.z.minLength", "$defs.part.properties.lost.$ref", "$defs.size.maximum",  # Refused; the rest is not shown.
            "properties.b.properties.tags", "properties.only.properties.list", "$defs.part.properties.inner"])  # fmt: skip
        self.assertEqual(driver.lisp("player-made")["properties"]["only"]["properties"], {"list": {"type": "array"}})

    def test_what_a_form_cannot_show_is_left_out_and_said(self):
        driver = self.form()
        schema = {"$id": "x", "required": ["name", "tags"], "additionalProperties": True, "if": {}, "properties": {
            "name": {"type": "string", "oneOf": [{}]}, "a.b": {"type": "object"}, "a": {"type": "integer", "minimum": "0"},
            "tags": {"type": "array"}, "any": True, "kind": {"enum": [1, "x"]}, "size": {"enum": ["S", None]}, "rate": {"enum": [1, 2.5]}}}  # fmt: skip
        driver.lisp("(progn (require 'interactor-build) (setq player-made (json-parse-string " + lisp(schema) + """
          :object-type 'plist :null-object nil :false-object :json-false)) 1)""".replace("\n", " "))
        fits, left = driver.lisp("(let ((fitting (interactor-fitting player-session player-made))) (vector (car fitting) (vconcat (cdr fitting))))")
        typed = {"size": {"type": ["string", "null"], "enum": ["S", None]}, "rate": {"type": "number", "enum": [1, 2.5]}}
        properties = {**schema["properties"], "name": {"type": "string", "oneOf": [None]}, "a": {"type": "integer"}, **typed}  # {} is nil.
        self.assertEqual(fits, {**schema, "if": None, "properties": properties})
        self.assertEqual(list(fits["properties"]), list(schema["properties"]))
        said = {"properties.a.b", "properties.a.minimum", "properties.tags", "properties.any", "properties.kind"}
        self.assertEqual({each.split()[0] for each in left}, said)
        driver.lisp("""(progn (setq player-left '(:properties (:tags (:type "array")))) 1)""")
        self.assertEqual(driver.lisp("(length (cdr (interactor-fitting player-session player-left)))"), 1)
        self.assertIn("rules", driver.lisp("(condition-case failed (interactor-fitting player-session player-made"
                                           " '((:property \"nobody\" :readOnly \"true\"))) (error (error-message-string failed)))"))

    def test_all_that_the_daemon_opens_stays(self):
        """Schemas of OpenAPI, lists, older drafts; and what is wrong deep in one is taken out there alone."""
        driver = self.form()
        text = {"type": "string", "nullable": True, "example": "a", "xml": {"name": "t"}}
        line = {"type": "object", "properties": {"sku": text, "whole": {"type": "array"}}}
        schema = {"type": "object", "required": ["lines"], "properties": {
            "day": {"anyOf": [{"type": "string", "format": "date"}, {"type": "null"}]}, "lines": {"type": "array", "items": {"$ref": "#/components/line"}},
            "tags": {"type": "array", "items": text}, "pair": {"type": "array", "prefixItems": [text]}}, "components": {"line": line}}  # fmt: skip
        fit = "(let ((fitting (interactor-fitting player-session (player-json {})))) (vector (car fitting) (vconcat (cdr fitting))))"
        driver.lisp("(progn (require 'interactor-build) 1)")
        fits, left = driver.lisp(fit.format(lisp(schema)))
        self.assertEqual((fits, [each.split()[0] for each in left]), (schema, ["components.line.properties.whole", "properties.pair"]))
        older = {"$schema": "http://json-schema.org/draft-07/schema#", "properties": {
            "lines": {"type": "array", "items": {"type": "object", "properties": {"a": {"type": "text", "title": "A"}, "b": {"type": "string", "pattern": "("}}}},
            "pair": {"type": "array", "items": [{"type": "string", "maxLength": -1}]}}, "dependencies": {"pair": {"required": [5], "minProperties": 0}}}  # fmt: skip
        fits, left = driver.lisp(fit.format(lisp(older)))
        older["properties"]["lines"]["items"]["properties"] = {"a": {"title": "A"}, "b": {"type": "string"}}
        older["properties"]["pair"]["items"], older["dependencies"]["pair"]["required"] = [{"type": "string"}], []
        self.assertEqual(fits, older)

    def test_a_default_that_the_schema_refuses_is_left_out_and_said(self):
        driver = self.form()
        fit = "(let ((fitting (interactor-fitting player-session (player-json {})))) (vector (car fitting) (vconcat (cdr fitting))))"
        driver.lisp("(progn (require 'interactor-build) 1)")
        for case in json.loads((HERE.parents[1] / "conformance" / "defaults.json").read_text()):
            fits, left = driver.lisp(fit.format(lisp(case["schema"])))
            self.assertEqual((fits, [each.split(":")[0] for each in left]), (case["fits"], case["left"]), case["what"])

    def test_one_value_in_the_minibuffer(self):
        driver = self.form()
        read = "(progn (run-at-time 0 nil (lambda () (setq player-value (condition-case nil (interactor-read player-session {} ) (quit \"quit\"))))) 1)"
        driver.lisp(read.format('"Price: " \'(:type "number" :minimum 5) :default "4"'))
        self.assertTrue(driver.until(lambda: driver.look()["minibuffer"]))
        driver.press("x\r")
        self.assertTrue(driver.until(lambda: any("5" in sentence for sentence in driver.look()["spoken"])))
        driver.press("\x01\x0b1234w,5\x1f\x1b\x1f\r")
        self.assertTrue(driver.until(lambda: driver.look()["value"] == "1234.5"), driver.look()["value"])
        driver.lisp(read.format('"Name: " \'(:type "string")'))
        self.assertTrue(driver.until(lambda: driver.look()["minibuffer"]))
        driver.press("abc\x07")
        self.assertTrue(driver.until(lambda: driver.look()["value"] == "quit"))
        # One of a list, by the completion that there is.
        choice = """ '(:type ["string" "null"]) :format '(:style "choice" :options [(:value "c1" :text "Abel & Co") (:value "c2" :text "Bär")
                    (:value "c3" :text "Baum & Abel")])""".replace("\n", " ")
        driver.lisp(read.format('"Customer: "' + choice))
        self.assertTrue(driver.until(lambda: driver.look()["minibuffer"]))
        driver.press("abe\t\t")
        completions = '(if (get-buffer "*Completions*") (with-current-buffer "*Completions*" (buffer-string)) "")'
        self.assertTrue(driver.until(lambda: "Baum & Abel" in driver.lisp(f"(substring-no-properties {completions})")))
        self.assertNotIn("Bär", driver.lisp(f"(substring-no-properties {completions})"))
        driver.press(" b\r\r")
        self.assertTrue(driver.until(lambda: driver.look()["value"] == "c3"), driver.look())
        self.assertEqual(driver.lisp("(length (interactor-session-controls player-session))"), len(FORM["controls"]))

    def test_nothing_typed_is_lost_when_daemons_die(self):
        driver = self.form()
        driver.lisp("(progn (setf (interactor-session-deaths-allowed player-session) '(1000 1.0)) 1)")
        driver.lisp('(player-to "note")')
        words = "the daemon dies before every key, and nobody who types sees it"
        for index, key in enumerate(words):
            driver.call("kill", {})
            driver.press(key)
            if index % 3 == 0:  # Else the next key comes while the new daemon starts.
                self.shows("note", words[: index + 1] + "|")
        self.shows("note", words + "|", note=words)
        driver.lisp('(player-to "price")')
        driver.press("\x01\x00\x05")
        for key in "1234567,89":
            driver.press(key)
            driver.call("kill", {})
        self.shows("price", "1.234.567,89|", price="1234567.89")
        driver.press("\x1f")
        self.shows("price", "9,90", price="9.90")

    def test_a_slow_daemon_freezes_no_editor(self):
        driver = self.form()
        driver.lisp('(player-to "price")')
        driver.press("\x0b")
        self.shows("price", "|")
        driver.lisp("(progn (setf (interactor-session-patience player-session) 0.25)"
                    " (signal-process (interactor--process (interactor-session-transport player-session)) 'SIGSTOP))")
        driver.press("12345x")
        self.assertTrue(driver.until(lambda: driver.read("price")[0] == "12345x"))
        self.assertIn("Price …", driver.look()["screen"])
        driver.lisp("(signal-process (interactor--process (interactor-session-transport player-session)) 'SIGCONT)")
        self.shows("price", "12.345|", price="12345")

    def test_without_a_daemon_the_fields_are_plain(self):
        driver = self.form(command="/nowhere/interactord")
        driver.lisp('(player-to "note")')
        driver.press("abc\x7fd\x03\x03")
        self.assertTrue(driver.until(lambda: driver.read("note")[0] == "abd"))
        self.assertTrue(driver.until(lambda: any("nothing can be submitted" in line for line in driver.look()["errors"])))

    def test_nothing_is_inserted_above_the_form(self):
        self.form()
        before = self.driver.look()["screen"]
        self.play("number", "A-1\x01\x0b", "|", number="")
        self.driver.press("\x1b<x\x19")  # M-<, a letter, C-y
        self.play("number", "A-1", "A-1|", number="A-1")
        self.assertEqual(self.driver.look()["screen"].splitlines()[0], before.splitlines()[0])

    def test_the_end_of_a_buffer_is_the_end_of_the_form(self):
        driver = self.form()
        driver.lisp("(progn (setq kill-buffer-query-functions nil) (with-current-buffer player-buffer (set-buffer-modified-p nil)) 1)")
        driver.press("\x03\x0b")
        count = "(+ (length (interactor-session-controls player-session)) (hash-table-count (interactor-session-forms player-session)))"
        self.assertTrue(driver.until(lambda: driver.lisp(count) == 0))


@unittest.skipUnless(shutil.which("emacs"), "Emacs is not installed; .ci/setup-clients installs it")
class Core(unittest.TestCase):
    def test_core(self):
        compiled = tempfile.TemporaryDirectory()  # As where a package is installed.
        self.addCleanup(compiled.cleanup)
        for source in HERE.parent.glob("*.el"):
            shutil.copy(source, compiled.name)
        subprocess.run(["emacs", "--batch", "-Q", "-L", compiled.name, "-f", "batch-byte-compile",
                        *map(str, pathlib.Path(compiled.name).glob("*.el"))], check=True, capture_output=True)  # fmt: skip
        command = ["emacs", "--batch", "-Q", "-L", compiled.name, "-l", str(HERE / "core.el"), "-f", "ert-run-tests-batch-and-exit"]
        # In batch mode, Emacs dies of SIGPIPE when it writes to a daemon that has just been killed. With a terminal it ignores it.
        done = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, restore_signals=False,
                                env={**os.environ, "DAEMON": daemon()[0]})
        found = ""
        for line in done.stdout:  # Shown at once: whoever waits sees that it goes on.
            found += line.decode("utf-8", "replace")
            print(line.decode("utf-8", "replace").rstrip(), file=sys.stderr, flush=True)
        done.stdout.close()
        self.assertEqual(done.wait(), 0, found)


@unittest.skipUnless(shutil.which("emacs") and shutil.which("tmux"), "Emacs or tmux is not installed")
class Examples(unittest.TestCase):
    """The example in a terminal, which tmux shows, and a picture of it."""

    def test_order(self):
        example = HERE.parent / "examples" / "order.el"
        self.assertLessEqual(order(example), 60)
        with Terminal(["emacs", "-Q", "-nw", "-L", str(HERE.parent), "--eval",
                       "(progn (menu-bar-mode -1) (setq frame-background-mode 'dark) (frame-set-background-mode nil))", "-l", str(example)],
                      "emacs", 76, 22) as screen:  # fmt: skip
            screen.wait_for("Speichern", "30 Tage")
            self.assertNotIn("Begründung", screen.shown())
            screen.type(["A-7", "Tab", "so"])
            screen.wait_for("A-7", "Abel & Söhne", "1–3 / 3")
            screen.type(["Down"])
            screen.draw("emacs-list.svg", "Auftrag")
            for keys, *parts in ((["Enter", "Tab", "Tab", "12", "Tab"], "Sonnenhof", "12"), (["1234,5", "Tab"], "14.814,00 €", "Begründung"),
                                 (["Enter", "Kabel", "Tab", "3", "Tab", "2,5", "Tab", "Tab"], "Kabel", "7,50 €", "14.821,50 €"),
                                 (["Tab", "31", "Tab"], "31.", "Der Monat fehlt."), (["BTab"], "Der Monat fehlt.")):  # fmt: skip
                screen.type(keys)
                screen.wait_for(*parts)
            screen.draw("emacs.svg", "Auftrag")
            screen.type(["31.1.27", "Tab", "Space", "Tab", "Lager"])
            screen.wait_for("[x]", "16.303,65 €", "Lager")
            screen.type(["C-c", "C-c"])
            screen.wait_for("gespeichert", ':lines [(:article "Lampe"', '(:article "Kabel" :quantity 3')


if __name__ == "__main__":
    unittest.main()
