"""The plug-in for Neovim: all scenarios by the keys and the mouse of an embedded Neovim, and the core by itself."""

import json
import pathlib
import shutil
import sys
import time
import unittest

HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parents[1] / "conformance")]

from nvim import Nvim  # noqa: E402
from remote import PATIENCE, RemoteDriver, RemotePlayer, play_all  # noqa: E402

KEYS = {"BackSpace": "<BS>", "Delete": "<Del>", "Return": "<CR>", "Shift+Tab": "<S-Tab>"}


class Driver(RemoteDriver):
    """A Neovim with the form of the scenarios. The user types in Insert mode, and selects in Visual mode."""

    def __init__(self):
        self.nvim = Nvim()
        self.nvim.request("nvim_command", f"set runtimepath^={HERE.parent} | luafile {HERE / 'load.lua'}")

    def start(self, daemon, form, patience):
        self.nvim.lua("Player.start(...)", daemon, form, 60000 if patience else 0)
        self.nvim.input("i")
        self.settle()

    def call(self, name, what):
        self.nvim.lua(f"Player.{name}(...)", what)

    def look(self):
        found = json.loads(self.nvim.lua("return Player.look()"))
        for control in found["controls"].values():
            if control.get("selection"):
                text = control["text"].encode()
                control["selection"] = tuple(len(text[:at].decode()) for at in control["selection"])
            else:
                control["selection"] = None
        found["values"] = {name: found["values"].get(name) for name in found["controls"]}
        return found

    def forget(self):
        self.nvim.lua("Player.forget()")
        self.before = self.nvim.bells

    rings = property(lambda self: self.nvim.bells - self.before)

    def turn(self):
        time.sleep(0.005)

    def settle(self):
        self.nvim.lua("vim.cmd('redraw')")

    def tear_down(self):
        self.nvim.close()

    # Events.

    @property
    def mode(self):
        return self.nvim.request("nvim_get_mode")["mode"]

    def typed(self, keys, insert=True):
        """Keys in Insert mode, or in the mode that there is."""
        mode = self.mode
        if insert and mode[0] in "vV":
            keys = "<C-\\><C-n>i" + keys
        elif insert and mode[0] == "n":
            keys = "i" + keys
        self.nvim.input(keys)
        self.settle()

    def type(self, text):
        mode = self.mode
        self.typed(("c" if mode[0] == "v" else "") + text.replace("<", "<LT>"), mode[0] == "n")

    def compose(self, text):
        # A terminal, or its input method, composes by itself; a digraph is composed by Neovim.
        self.typed("<C-k>e'" if text == "é" else text)

    def keys(self, *names):
        self.typed("".join(KEYS.get(name, f"<{name}>") for name in names), names[0] not in ("Tab", "Shift+Tab"))

    def select_all(self):
        self.nvim.input("<C-\\><C-n>0vg_")
        self.settle()

    def select(self, start, end):
        self.nvim.input(f"<C-\\><C-n>0{f'{start}l' if start else ''}v{f'{end - start - 1}l' if end - start > 1 else ''}")
        self.settle()

    def place(self, name, at):
        found = self.look()
        if name == "save":
            return found["save_row"] - 1, 2
        control = found["controls"][name]
        lines = control["text"][:at].split("\n")
        return control["screen"] + len(lines) - 2, len(lines[-1])

    def mouse(self, action, row, column):
        self.nvim.request("nvim_input_mouse", "left", action, "", 0, row, column)

    def click(self, name, at=None):
        if self.mode[0] != "i":
            self.nvim.input("<C-\\><C-n>i")
        control = self.look()["controls"].get(name)
        row, column = self.place(name, (len(control["text"]) if control else 0) if at is None else at)
        self.nvim.lua("vim.wait(1)")
        self.mouse("press", row, column)
        self.mouse("release", row, column)
        self.settle()

    def drag(self, name, start, end):
        row, column = self.place(name, start)
        self.mouse("press", row, column)
        row, column = self.place(name, end - 1)
        self.mouse("drag", row, column)
        self.mouse("release", row, column)
        self.settle()

    def set_clipboard(self, text):
        self.copied = text

    def choose(self, name, index):
        self.click(name, 0)
        self.nvim.input(f"<CR>{index + 1}<CR>")
        self.settle()

    def paste(self, text):
        if self.mode[0] == "v":
            self.nvim.input("c")
        self.nvim.request("nvim_paste", text, False, -1)
        self.settle()

    def command(self, name):
        if self.mode[0] == "s":
            self.nvim.input("<Esc>")
        self.typed(f"<C-o>:{name}<CR>")


class Plays(RemotePlayer):
    cannot_show = {"alignment": "a line of a buffer has no alignment"}

    def do_select(self, step):
        self.driver.select(step["from"], step["to"])

    def do_paste(self, step):
        self.driver.paste(step["text"])

    def do_cut(self, step):
        self.driver.nvim.input("di")
        self.driver.settle()

    def do_pasteBack(self, step):
        self.driver.typed('<C-r><C-o>"')

    def do_undo(self, step):
        self.driver.typed("<C-z>", self.driver.mode[0] != "s") if step["by"] == "key" else self.driver.command("Undo")

    def do_redo(self, step):
        self.driver.typed("<C-y>", self.driver.mode[0] != "s") if step["by"] == "key" else self.driver.command("Redo")


@unittest.skipUnless(shutil.which("nvim"), "Neovim is not installed; .ci/setup-clients installs it")
class Scenarios(unittest.TestCase):
    def test_all(self):
        play_all(self, Driver, player=Plays)

    def test_all_with_late_answers(self):
        play_all(self, Driver, patience=0, player=Plays)


if __name__ == "__main__":
    unittest.main()
