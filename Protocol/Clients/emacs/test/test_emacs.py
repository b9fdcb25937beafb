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

from remote import FORM, PATIENCE, RemoteDriver, RemotePlayer, daemon, order, play_all  # noqa: E402
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


if __name__ == "__main__":
    unittest.main()
