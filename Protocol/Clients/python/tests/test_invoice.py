"""The page that goes from nothing to a form, run as it stands there, by a keyboard."""

import os
import re
import subprocess
import threading
import time
import traceback
import unittest
from decimal import Decimal

from support import CLIENTS, PATIENCE, PICTURES, daemon
from windows import keyboard_with_dead_keys
from x11 import Screen, compared

try:
    import tkinter  # noqa: F401
except ImportError as error:
    raise unittest.SkipTest(f"{error}; .ci/setup-clients installs python3-tk") from error

PAGE = CLIENTS / "invoice.md"


class Invoice(unittest.TestCase):
    def test_the_steps_make_a_form(self):
        screen = Screen()
        self.addCleanup(screen.end)
        keyboard_with_dead_keys()
        os.environ["INTERACTORD"] = daemon()[0]
        *steps, end = re.findall(r"^```python\n(.*?)^```", PAGE.read_text(), re.M | re.S)
        self.assertTrue(end.startswith("root.mainloop()"))
        made = {"__name__": "__main__"}
        for step in steps:
            exec(compile(step, str(PAGE), "exec"), made)
        root, session, form = made["root"], made["session"], made["form"]
        # A slow machine is no slow daemon.
        session.patience = session.start_patience = PATIENCE
        self.addCleanup(session.close)
        self.addCleanup(root.destroy)
        self.errors = []
        session.on_error = lambda error, about: self.errors.append((error, about))
        root.report_callback_exception = lambda *problem: self.errors.append(traceback.format_exception(*problem))
        self.root, self.made = root, made
        root.geometry("+0+0")
        root.update()
        self.wait(lambda: root.winfo_viewable())
        self.shows(date="23. Nov. 2026", tax="19 %", total="", country="Deutschland")
        self.assertEqual([label.cget("text") for label in made["window"].grid_slaves(column=0)][::-1][:2], ["Kunde *", "Land"])

        self.button()
        self.wait(lambda: self.focus() == "customer")
        self.assertEqual(self.note("customer"), "Für wen ist sie?")
        self.type("Maier")
        self.wait(lambda: self.note("customer") == "Es gibt keinen Kunden Maier.")
        self.keys("ctrl+a")
        self.enter("customer", "Meier")
        self.wait(lambda: self.note("customer") == "")
        self.enter("zip", "80331")
        self.enter("phone", "030123456")
        self.enter("iban", "DE89370400440532013000")
        self.enter("due", "1.11.26")
        self.enter("net", "1234,567")
        self.wait(lambda: made["invoice"]["total"].value == Decimal("1469.13"))
        self.enter("notes", "zwei")
        self.assertEqual(self.note("due"), "Das ist vor der Rechnung vom 23. Nov. 2026.")
        PICTURES.mkdir(parents=True, exist_ok=True)
        subprocess.run(["import", "-window", str(root.winfo_id()), "+set", "date:create", "+set", "date:modify",
                        "-define", "png:exclude-chunks=date,time", str(PICTURES / "invoice.png")], check=False)  # fmt: skip
        self.assertIsNone(compared(PICTURES / "invoice.png"))
        self.button()
        self.wait(lambda: self.focus() == "due")
        self.enter("due", "7.12.26")
        self.assertTrue(form.has_changes)
        self.button()
        self.wait(lambda: made["saved"] and not form.has_changes)
        self.assertEqual(made["saved"][0], {
            "customer": "Meier", "country": "DE", "zip": "80331", "phone": "+4930123456", "iban": "DE89370400440532013000",
            "date": "2026-11-23", "due": "2026-12-07", "net": Decimal("1234.56"), "tax": Decimal("0.19"),
            "total": Decimal("1469.13"), "notes": "zwei",
        })  # fmt: skip
        self.assertEqual(self.errors, [])

    def wait(self, ready):
        end = time.monotonic() + PATIENCE
        while not ready():
            self.assertLess(time.monotonic(), end, (self.errors, {name: self.note(name) for name in self.made["controls"]}))
            self.root.update()
            time.sleep(0.01)

    def control(self, name):
        return self.made["controls"][name]

    def note(self, name):
        shown = self.made["window"].grid_slaves(row=self.control(name).grid_info()["row"] + 1, column=1)
        return shown[0].cget("text") if shown else ""

    def shows(self, **texts):
        for name, text in texts.items():
            control = self.control(name)
            shown = control.get() if hasattr(control, "get") else control.cget("text")
            self.assertEqual(shown.replace("\xa0", " "), text, name)

    def focus(self):
        widget = self.root.focus_get()
        return next((name for name, control in self.made["controls"].items() if control is widget), None)

    def enter(self, name, text):
        """Goes there by a click, and types over all."""
        control = self.control(name)
        control.focus_force()
        self.wait(lambda: self.focus() == name)
        if control.winfo_class() != "Text":
            control.selection_range(0, "end")
        self.type(text)

    def type(self, text):
        self.run_beside(["xdotool", "type", "--delay", "1", text])

    def keys(self, *names):
        self.run_beside(["xdotool", "key", "--delay", "1", *names])

    def button(self):
        self.made["button"].invoke()
        self.root.update()

    def run_beside(self, command):
        """Runs a program while the loop goes on."""
        done = threading.Thread(target=lambda: subprocess.run(command, check=True))
        done.start()
        self.wait(lambda: not done.is_alive())
        for _ in range(5):
            self.root.update()
            time.sleep(0.02)


if __name__ == "__main__":
    unittest.main()
