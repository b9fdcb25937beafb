"""The plug-in for Neovim: all scenarios by the keys and the mouse of an embedded Neovim, and the core by itself."""

import json
import os
import pathlib
import shutil
import subprocess
import sys
import time
import unittest

HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parents[1] / "conformance")]

from nvim import COMMAND, Nvim  # noqa: E402
from remote import FORM, PATIENCE, RemoteDriver, RemotePlayer, Shows, daemon, order, play_all  # noqa: E402
from terminal import Terminal  # noqa: E402

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
        found["values"] = {**dict.fromkeys(found["controls"]), **found["values"]}
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


@unittest.skipUnless(shutil.which("nvim"), "Neovim is not installed; .ci/setup-clients installs it")
class Own(Shows, unittest.TestCase):
    """What is Neovim's own: commands on lines, windows, and daemons that die, hang or are missing."""

    def form(self, form=FORM, patience=PATIENCE, command=None):
        driver = self.driver = Driver()
        self.addCleanup(driver.tear_down)
        driver.start(command or daemon()[0], form, patience)
        driver.nvim.input("<Esc>")
        driver.forget()
        return driver

    def play(self, name, keys, wanted, **values):
        """Types at a control in Normal mode; then it shows `wanted`, with the caret where a bar stands."""
        self.at(name)
        self.driver.nvim.input(keys)
        self.shows(name, wanted, **values)

    def at(self, name):
        self.driver.nvim.lua("Player.to(...)", name)

    def text(self):
        return self.driver.nvim.request("nvim_buf_get_lines", 0, 0, -1, True)

    def test_commands_of_the_editor(self):
        self.form()
        self.play("number", "iA-1<Esc>", "A-|1", number="A-1")
        lines = self.text()
        self.play("number", "dd", "|", number="")
        self.play("number", "u", "|A-1", number="A-1")
        self.play("number", "<C-r>", "|", number="")
        self.play("number", "u", "|A-1", number="A-1")
        self.play("number", "yyp", "A-1A-1", number="A-1A-1")
        self.play("number", "u", "A-1", number="A-1")
        self.play("number", "J", "A-1", quantity=1)
        self.play("number", "Cxy<Esc>", "x|y", number="xy")
        self.play("number", "ccA-1<Esc>", "A-|1", number="A-1")
        self.play("quantity", "Vjd", "", quantity=1, price=None)
        self.play("price", "i1234<Esc>", "1.23|4", price="1234")
        self.play("price", "0rx", "|1.234", price="1234")
        self.play("price", "0x", "|234", price="234")
        self.play("price", "A5w6<BS>7<Esc>", "23.45|7", price="23457")
        self.play("price", "0f.x", "2|.457", price="2457")
        self.play("price", "lv$d", "2", price="2")
        self.play("note", "ione two<Esc>0cwxyz<Esc>", "xy|z two", note="xyz two")
        self.play("note", "0cw<Esc>", "| two", note=" two")
        self.play("note", "uu", "|one two", note="one two")
        self.play("note", "othree<Esc>", "one two\nthre|e", note="one two\nthree")
        self.play("note", "ggdG", "", note="")
        self.play("quantity", "5<C-a>", "6", quantity=6)
        self.play("quantity", "<C-x>", "5", quantity=5)
        self.play("total", "ddix<Esc>", "«nil»", total=None)
        self.assertEqual(len(self.text()), len(lines))
        self.assertEqual(self.text()[0], "Order")
        loaded = "local p = package.loaded return { p['interactor.lists'], p['interactor.rows'], p['interactor.anew'] }"
        self.assertEqual(self.driver.nvim.lua(loaded), [])  # Without a list, they are not loaded.

    def test_commands_over_several_lines(self):
        self.form()
        self.play("number", "iA-1<Esc>", "A-|1", number="A-1")
        self.play("price", "cc1211<Esc>", "1.21|1", price="1211")
        self.play("note", "i1 one<CR>1 two<Esc>", "1 one\n1 two", note="1 one\n1 two")
        self.play("note", ":%s/1/2/g<CR>", "2 one\n2 two", note="2 one\n2 two", number="A-2", price="2222", quantity=2)
        self.shows("price", "2.222,00")
        self.play("price", "u", "1.211,00", price="1211", number="A-2")
        # What would come from one control into another is put back.
        self.play("note", ":%s/2/3\\r4/g<CR>", "2 one\n2 two", note="2 one\n2 two", number="A-2", price="1211", quantity=2)
        self.play("note", ":edit!<CR>", "2 one\n2 two")
        self.play("number", "ccB-1<Esc>", "B-|1", number="B-1")

    def test_keys_that_are_typed_ahead(self):
        self.form()
        self.play("price", "S1234567<BS><BS>8<BS>9,5", "123.459,5|", price="123459.5")
        self.play("number", "S<BS><C-w><C-u><Del>A<BS><Del>B", "B|", number="B")

    def test_closed_fields_are_left_alone(self):
        driver = self.form()
        self.play("paid", "<Space>", "[x]", paid=True)
        self.play("price", "ix7<BS><Esc>dd", "9,90", price="9.90")
        self.assertGreaterEqual(driver.rings, 1)

    def test_what_is_written_is_submitted(self):
        driver = self.form()
        self.play("number", "iA-1<Esc>", "A-|1", number="A-1")
        self.assertTrue(driver.nvim.lua("return vim.bo.modified"))
        driver.nvim.input(":w<CR>")
        self.assertTrue(driver.until(lambda: driver.look()["asked"]))
        driver.call("answer", {"value": "A-1", "valid": True})
        self.assertTrue(driver.until(lambda: (driver.look().get("stored") or {}).get("order", {}).get("number") == "A-1"))
        self.assertTrue(driver.until(lambda: not driver.nvim.lua("return vim.bo.modified")))

    def test_secrets(self):
        form = {**FORM, "rules": [], "schema": {"properties": {
            "number": {"type": "string", "writeOnly": True}}}, "values": {},
            "controls": [{"id": "number", "label": "Number", "view": "textField"}]}  # fmt: skip
        driver = self.form(form)
        self.play("number", "igeheim<Esc>", "gehei|m")
        screen = driver.nvim.lua("return Player.screen()")
        self.assertIn("••••••", screen)
        self.assertNotIn("geheim", screen)

    def combo(self, format, **schema):
        form = {**FORM, "rules": [], "values": {}, "schema": {"properties": {
            "terms": {"type": ["string", "null"], **schema}, "number": {"type": "string"}}},
            "controls": [{"id": "terms", "label": "Terms", "view": "textField", "format": {"style": "choice", **format}},
                         {"id": "number", "label": "Number", "view": "textField"}]}  # fmt: skip
        return self.form(form)

    def lists(self, **wanted):
        """Waits until the list of the combo box is this one."""
        found = {}

        def is_so():
            found.update({"active": None, **json.loads(self.driver.nvim.lua("return Player.list()"))})
            return all(found.get(name) == value for name, value in wanted.items())

        self.assertTrue(self.driver.until(is_so), f"{found} instead of {wanted}")

    def test_a_combo_box_lists_what_it_finds(self):
        nets = [{"value": "p", "text": "prepaid"}, {"value": "14", "text": "14 days, net", "group": "net"},
                {"value": "30", "text": "30 days, net", "group": "net", "disabled": True}, {"value": "60", "text": "net, 60 days"}]
        driver = self.combo({"options": nets})
        self.at("terms")
        driver.nvim.input("i")
        self.lists(open=False)
        driver.nvim.input("net d")
        self.lists(lines=[" 14 days, net       net", " 30 days, net       net", " net, 60 days", " 1–3 / 3"], active=None,
                   matched=["d", "net", "d", "net", "net", "d"], row=3)  # fmt: skip
        driver.nvim.input("<Down><Down>")
        self.lists(active="net, 60 days")  # What cannot be chosen is passed.
        driver.nvim.input("<C-n>")
        self.assertTrue(driver.until(lambda: driver.rings >= 1))
        driver.nvim.input("<Up><CR>")
        self.shows("terms", "14 days, net|", terms="14")
        self.lists(open=False)
        driver.nvim.input("<C-u>pre<CR>")  # The only one that was found.
        self.shows("terms", "prepaid|", terms="p")
        driver.nvim.input("<C-u>n")
        self.lists(open=True)
        driver.nvim.input("<C-e>")
        self.lists(open=False)
        driver.nvim.input("<C-x><C-o>")
        self.lists(open=True)
        driver.nvim.input("<Down><Tab>")
        self.lists(open=False)
        self.shows("terms", "net, 60 days", terms="60")
        self.at("terms")
        driver.nvim.input("<C-\\><C-n>cc14")
        self.lists(lines=[" 14 days, net       net", " 1–1 / 1"])
        found = json.loads(driver.nvim.lua("return Player.list()"))
        driver.mouse("press", found["row"], found["column"] + 2)
        driver.mouse("release", found["row"], found["column"] + 2)
        self.shows("terms", "14 days, net", terms="14")
        self.assertEqual(driver.mode, "i")
        driver.nvim.input("x")
        self.lists(lines=[" Bitte eine der Möglichkeiten wählen."])
        driver.nvim.input("<Esc>")
        self.lists(open=False)
        self.shows("terms", "14 days, netx")
        driver.nvim.input("<Esc>U")  # Takes back what was edited since the last choice.
        self.shows("terms", "14 days, net", terms="14")

    def test_a_hundred_thousand_that_the_program_tells(self):
        driver = self.combo({"source": "client", "page": 20})
        self.at("terms")
        driver.nvim.input("i<Down>")
        self.lists(lines=[*[f" Customer {n}" for n in range(1, 9)], " 1–8 / 100000"], active="Customer 1")
        driver.nvim.input("<PageDown>" * 12)
        self.lists(lines=[*[f" Customer {n}" for n in range(90, 98)], " 90–97 / 100000"], active="Customer 97")
        at = json.loads(driver.nvim.lua("return Player.list()"))
        for _ in range(20):
            driver.nvim.request("nvim_input_mouse", "wheel", "down", "", 0, at["row"] + 1, at["column"] + 1)
        self.lists(lines=[*[f" Customer {n}" for n in range(150, 158)], " 150–157 / 100000"], active=None)
        driver.nvim.input("<Up><CR>")
        self.shows("terms", "Customer 96|", terms="96")
        driver.nvim.input("<C-u>4711<CR>")
        self.shows("terms", "Customer 4711|", terms="4711")
        driver.nvim.lua("Player.subject:write({ terms = '99' })")
        self.shows("terms", "Customer 99", terms="99")

    def test_an_edit_is_taken_back_and_a_date_picked(self):
        driver = self.form()
        self.play("number", "iA-1<Esc>", "A-|1", number="A-1")
        self.play("number", "<Esc><Esc>", "|A-1", number="A-1")
        self.play("number", "U", "", number="")
        self.play("number", "i2", "2|", number="2")
        driver.nvim.input("<Esc>:Cancel<CR>")
        self.shows("number", "", number="")
        self.play("note", "i<F4>", "2026-12-31|", note="2026-12-31")
        driver.nvim.input("<C-z>")
        self.shows("note", "", note="")
        self.play("price", "<Esc>Ax<C-\\><C-n>", "9,9|0", price="9.90")

    def test_a_form_that_has_changed_is_not_left_by_mistake(self):
        driver = self.form()
        driver.nvim.input(":bdelete<CR>")
        self.assertTrue(driver.until(lambda: driver.nvim.lua("return Player.form.is_closed")))
        driver = self.form({**FORM, "rules": []})
        self.play("quantity", "S99999", "99.999|", quantity=99999)
        for command in ("bdelete", "enew", "quit"):
            driver.nvim.input(f"<Esc>:{command}<CR>")
            self.assertTrue(driver.until(lambda: any(code in driver.nvim.lua("return vim.v.errmsg") for code in ("E37", "E89"))), command)
            driver.nvim.lua("vim.v.errmsg = ''")
            self.assertFalse(driver.nvim.lua("return Player.form.is_closed or false"))
        driver.nvim.input(":bdelete!<CR>")
        self.assertTrue(driver.until(lambda: driver.nvim.lua("return Player.form.is_closed")))

    def test_a_form_from_a_schema(self):
        driver = self.form()
        driver.nvim.lua("""
          local schema = [==[{
            "title": "{\\"properties\\": {\\"no\\": 1}}", "required": ["name"], "properties": {
              "name": {"type": "string", "title": "Kunde"}, "zip": {"type": "string"}, "city": {"type": "string", "description": "Wie auf dem Vertrag"},
              "kind": {"type": "string", "enum": ["a", "b"], "default": "a"}, "notes": {"type": "string", "maxLength": 500},
              "net": {"type": ["number", "null"]}, "total": {"type": ["number", "null"]}, "is_paid": {"type": "boolean"}}}]==]
          local rules = { { property = 'total', calculate = 'net * 2' } }
          Player.made = Player.session:subject('invoice', { schema = schema, rules = rules })
          Player.options = {
            titles = { zip = { de = 'PLZ', en = 'ZIP' } }, formats = { net = { style = 'currency', currency = 'EUR' } },
            controls = { city = { view = 'textView' }, zip = { model = { placeholder = '5 Ziffern' } } }, button = 'Speichern', submit = function(values) Player.stored = values end,
          }
          Player.form = require('interactor').build(Player.made, Player.options)""")
        look = "return vim.tbl_map(function(c) return { c.label, c.view, c:text() } end, Player.form.controls)"
        every = [["Kunde", "textField", ""], ["PLZ", "textField", ""], ["City", "textView", ""], ["Kind", "picker", "a"],
                 ["Notes", "textView", ""], ["Net", "textField", ""], ["Total", "label", ""], ["Is paid", "toggle", "[ ]"]]  # fmt: skip
        self.assertEqual(driver.nvim.lua(look), every)
        screen = driver.nvim.lua("vim.cmd('redraw') return Player.screen()")
        self.assertIn("Kunde *", screen)
        self.assertIn("5 Ziffern", screen)
        self.assertIn("City  Wie auf dem Vertrag", screen)
        driver.nvim.input("iMeier<Tab><Tab><Tab><Tab>a<CR>b<Tab>5<Tab><CR><Tab><CR>")
        self.assertTrue(driver.until(lambda: driver.nvim.lua("return Player.stored ~= nil")))
        self.assertEqual(driver.nvim.lua("return Player.stored.invoice"),
                         {"name": "Meier", "zip": "", "city": "", "kind": "a", "notes": "a\nb", "net": "5", "total": "10", "is_paid": True})  # fmt: skip
        # Other rows; and what is no property is an error.
        driver.nvim.lua("Player.options.id = 'other' Player.options.layout = { 'net', { 'zip', 'city' } } Player.form = require('interactor').build(Player.made, Player.options)")
        self.assertEqual([caption for caption, *_ in driver.nvim.lua(look)], ["Net", "PLZ", "City"])
        self.assertIn("no property", driver.nvim.lua("return select(2, pcall(require('interactor').build, Player.made, { formats = { x = {} } }))"))
        driver.nvim.lua("Player.session:set_locale('en-US')")
        self.assertTrue(driver.until(lambda: [caption for caption, *_ in driver.nvim.lua(look)][1] == "ZIP"))
        # What settings of editors say.
        schema = {"properties": {"format.tabSize": {"type": "integer", "markdownDescription": "How wide a `tab` is, see [the docs](x).",
                                                    "deprecationMessage": "Not used any more."}}}  # fmt: skip
        driver.nvim.lua("local made = Player.session:subject('settings', { schema = [==[" + json.dumps(schema) + "]==] })"
                        " Player.form = require('interactor').build(made, { submit = function() end })")  # fmt: skip
        self.assertEqual(driver.nvim.lua("local c = Player.form.controls[1] return { c.label, c.hint }"),
                         ["Format: Tab size", "How wide a tab is, see the docs. Not used any more."])  # fmt: skip
        # What has no type is of that of its values.
        schema = {"properties": {"a": {"enum": ["x", None]}, "b": {"const": 2}, "c": {"oneOf": [{"const": "x", "title": "X"}, {"const": "y"}]},
                                 "d": {"enum": [1, 2.5]}, "e": {"enum": [1, "x"]}, "f": {"enum": [True, False]},
                                 "g": {"anyOf": [{"enum": ["x", "y"]}, {"type": "string", "enum": ["z", "y"]}]},
                                 "h": {"oneOf": [{"enum": ["x", "y"]}, {"const": "x"}]}}}  # fmt: skip
        driver.nvim.lua("local made = Player.session:subject('untyped', { schema = [==[" + json.dumps(schema) + "]==] })"
                        " Player.form = require('interactor').build(made, { submit = function() end })")  # fmt: skip
        self.assertEqual([(label, view) for label, view, _ in driver.nvim.lua(look)],
                         [("A", "picker"), ("B", "textField"), ("C", "picker"), ("D", "picker"), ("F", "toggle"), ("G", "picker")])  # fmt: skip
        # Nothing chosen yet is nothing, and a schema without properties is a form with a button.
        for properties, shown in (('"plan": {"type": ["string", "null"], "enum": ["x", null]}', [["Plan", "picker", ""]]), ("", [])):
            schema = '[==[{"properties": {' + properties + "}}]==]"
            driver.nvim.lua("local made = Player.session:subject('plain" + properties[:2].strip('"') + "', { schema = " + schema + " })"
                            " Player.form = require('interactor').build(made, { submit = function() end })")
            self.assertEqual(driver.nvim.lua(look), shown)

    def test_objects_are_groups(self):
        driver = self.form()
        driver.nvim.lua("""
          local schema = [==[{
            "type": "object", "properties": {
              "name": {"type": "string"}, "tags": {"type": "array", "items": {"type": "string"}},
              "address": {"type": "object", "title": "Adresse", "description": "Wohin?", "required": ["city"], "properties": {
                "zip": {"type": "string"}, "city": {"type": "string", "title": "Ort"},
                "geo": {"type": ["object", "null"], "properties": {"lon": {"type": ["number", "null"]}, "lat": {"type": ["number", "null"]}}}}},
              "boss": {"anyOf": [{"$ref": "#/$defs/person"}, {"type": "null"}]}, "is_local": {"type": "boolean"}},
            "$defs": {"person": {"type": "object", "properties": {
              "first": {"type": "string"}, "friend": {"anyOf": [{"$ref": "#/$defs/person"}, {"type": "null"}]}}}}}]==]
          local rules = { { property = 'address', relevant = 'not(is_local)' }, { property = 'address/geo/lat', calculate = 'address.geo.lon' },
                          { property = 'address', constraint = 'address.zip != address.city', message = 'Twice.' } }
          Player.made = Player.session:subject('trip', { schema = schema, rules = rules })
          Player.options = { titles = { ['address/zip'] = 'PLZ', boss = { de = 'Chefin', en = 'Boss' } }, controls = { ['address/geo'] = { hint = 'Grad' } },
                             submit = function(values) Player.stored = values end }
          Player.form = require('interactor').build(Player.made, Player.options)""")  # fmt: skip
        look = "return vim.tbl_map(function(c) return { c.label, c.view, c:text() } end, Player.form.controls)"
        self.assertEqual(driver.nvim.lua(look), [["Name", "textField", ""], ["PLZ", "textField", ""], ["Ort", "textField", ""], ["Lon", "textField", ""],
                                                 ["Lat", "label", ""], ["First", "textField", ""], ["Is local", "toggle", "[ ]"]])  # fmt: skip
        self.assertEqual(driver.nvim.lua("return Player.form.left_out"), ["boss/friend must not be an object of a kind that it is in."])

        def shown():
            return [line.rstrip() for line in driver.nvim.lua("vim.cmd('redraw') return Player.screen()").split("\n") if line.strip()]

        self.assertEqual(shown()[:16], ["trip", "Name", "Tags", "[ Hinzufügen ]", "Adresse  Wohin?", "PLZ", "Ort *", "Adresse › Geo  Grad", "Lon", "Lat", "Chefin", "First", "Is local",
                                        "[ ]", "[ Speichern ]", "~"])  # fmt: skip
        driver.nvim.input("iA<Tab><Tab>1<Tab>1<Tab>12,5")
        self.assertTrue(driver.until(lambda: driver.nvim.lua("return Player.made.address.geo.lat:value()") == "12.5"))
        driver.nvim.input("<Esc>:w<CR>")  # The first mistake is that of the object: the focus goes into its group.
        self.assertTrue(driver.until(lambda: "Adresse  Twice." in shown()), shown())
        here = "return { Player.form:current().label, unpack(Player.spoken) }"
        self.assertTrue(driver.until(lambda: driver.nvim.lua(here)[0] == "PLZ" and "Twice." in driver.nvim.lua(here)))
        driver.nvim.lua("Player.made.is_local:write(true)")
        self.assertTrue(driver.until(lambda: not any("Adresse" in line for line in shown())), shown())
        driver.nvim.input(":w<CR>")
        self.assertTrue(driver.until(lambda: driver.nvim.lua("return Player.stored ~= nil")))
        self.assertEqual(driver.nvim.lua("return Player.stored.trip.name"), "A")
        driver.nvim.lua("Player.session:set_locale('en-US')")
        self.assertTrue(driver.until(lambda: "Boss" in shown()), shown())
        # What is asked for is there, a list as rows; and an object that has to be there has a star.
        driver.nvim.lua("""Player.form:close()
          Player.form = require('interactor').build(Player.made, { layout = { 'tags', 'address/city', 'name' } })""")
        self.assertEqual([each[:2] for each in driver.nvim.lua(look)], [["Ort", "textField"], ["Name", "textField"]])
        driver.nvim.lua("""Player.form:close()
          local schema = { required = { 'a' }, properties = { a = { type = 'object', properties = { b = { type = 'string' } } } } }
          Player.form = require('interactor').build(Player.session:subject('small', { schema = schema }), {})""")
        self.assertEqual(shown()[:3], ["small", "A *", "B"])
        # A group without anything in it is left out.
        driver.nvim.lua("""Player.form:close()
          local schema = { type = 'object', ['if'] = {}, properties = { b = { type = 'string' }, a = { type = 'object', properties = { l = { type = 'array', items = {} } } } } }
          Player.form = require('interactor').build(Player.session:subject('empty', { schema = schema }), {})""")  # fmt: skip
        self.assertEqual(driver.nvim.lua("return { #Player.form.headings, #Player.form.controls, Player.form.left_out[1]:match('^%S+') }"), [0, 1, "a/l"])
        # One object by itself; and what is open ends with the subject.
        driver.nvim.lua("Player.form:close() Player.form = require('interactor').build(Player.made.address, { titles = { zip = 'ZIP' } })")
        self.assertEqual([caption for caption, *_ in driver.nvim.lua(look)], ["ZIP", "Ort", "Lon", "Lat"])
        driver.nvim.lua("Player.form:close() Player.made:close()")
        self.assertEqual(driver.nvim.lua("return { vim.tbl_count(Player.session.fields), #Player.session.controls }"), [0, 0])

    def test_what_of_objects_a_form_cannot_show_is_left_out(self):
        driver = self.form()
        schema = {"type": "object", "properties": {
            "b": {"type": "object", "required": ["tags", "z"], "properties": {"z": {"type": "string", "minLength": "x"}, "tags": {"type": "array"}}},
            "only": {"type": "object", "properties": {"list": {"type": "array"}}},
            "a": {"$ref": "#/$defs/part"}}, "$defs": {"part": {"type": "object", "properties": {
                "y": {"$ref": "#/$defs/size"}, "x": {"enum": ["s"]}, "inner": {"$ref": "#/$defs/part"}, "lost": {"$ref": "#/$defs/no"}}},
            "size": {"type": "integer", "maximum": "9"}}}  # fmt: skip
        fit = "local schema, rules = ... return { require('interactor').fitting(Player.session, schema, rules) }"
        fits, left = driver.nvim.lua(fit, json.dumps(schema))
        made = json.loads(fits)
        self.assertEqual(made, {"type": "object", "properties": {
            "b": {"type": "object", "required": ["z"], "properties": {"z": {"type": "string"}}}, "a": {"$ref": "#/$defs/part"}},
            "$defs": {"part": {"type": "object", "properties": {"y": {"$ref": "#/$defs/size"}, "x": {"type": "string", "enum": ["s"]}}}, "size": {"type": "integer"}}})  # fmt: skip
        self.assertEqual([list(made["properties"]), list(made["$defs"]["part"]["properties"])], [["b", "a"], ["y", "x"]])
        self.assertEqual([each.split()[0] for each in left], [
            "properties.b.properties.tags", "properties.only.properties.list", "properties.only", "$defs.part.properties.inner",
            "$defs.part.properties.lost", "properties.b.properties.z.minLength", "$defs.size.maximum"])  # fmt: skip

    def test_what_a_form_cannot_show_is_left_out_and_said(self):
        driver = self.form()
        schema = {"$id": "x", "required": ["name", "tags"], "additionalProperties": True, "if": {}, "properties": {
            "name": {"type": "string", "oneOf": [{}]}, "a.b": {"type": "object"}, "a": {"type": "integer", "minimum": "0"},
            "tags": {"type": "array"}, "any": True, "kind": {"enum": [1, "x"]}, "size": {"enum": ["S", None]}, "rate": {"enum": [1, 2]}}}  # fmt: skip
        fit = "local schema, rules = ... return { require('interactor').fitting(Player.session, schema, rules) }"
        expected = {"$id": "x", "required": ["name"], "additionalProperties": True, "if": {}, "properties": {
            "name": {"type": "string", "oneOf": [{}]}, "a": {"type": "integer"},
            "size": {"type": ["string", "null"], "enum": ["S", None]}, "rate": {"type": "integer", "enum": [1, 2]}}}  # fmt: skip
        said = {"properties.a.b", "properties.a.minimum", "properties.tags", "properties.any", "properties.kind"}
        fits, left = driver.nvim.lua(fit, schema)
        self.assertEqual((fits, {each.split()[0] for each in left}), (expected, said))
        # A text stays one, with its order.
        fits, left = driver.nvim.lua(fit, json.dumps(schema))
        self.assertEqual((json.loads(fits), {each.split()[0] for each in left}), (expected, said))
        opened = driver.nvim.lua("return rawget(Player.session:subject('part', { schema = ... }), '_order')", fits)
        self.assertEqual(opened, ["name", "a", "size", "rate"])
        self.assertEqual(driver.nvim.lua(fit, '{"properties": {"tags": {"type": "array"}}}')[0], '{"properties":{}}')
        refused = "return tostring(select(2, pcall(require('interactor').fitting, Player.session, ...)))"
        self.assertIn("rules", driver.nvim.lua(refused, schema, [{"property": "tags", "readOnly": "true"}]))

    def test_a_default_that_the_schema_refuses_is_left_out_and_said(self):
        driver = self.form()
        fit = "return { require('interactor').fitting(Player.session, ...) }"
        for case in json.loads((HERE.parents[1] / "conformance" / "defaults.json").read_text()):
            for schema in (case["schema"], json.dumps(case["schema"])):
                fits, left = driver.nvim.lua(fit, schema)
                fits = json.loads(fits) if isinstance(fits, str) else fits
                self.assertEqual((fits, [each.split(":")[0] for each in left]), (case["fits"], case["left"]), case["what"])

    def test_one_value_in_a_window(self):
        driver = self.form()
        driver.nvim.lua("Player.read({ label = 'Price', schema = { type = 'number', minimum = 5 }, session = Player.session })")
        driver.nvim.input("4x<CR>")
        self.assertTrue(driver.until(lambda: "5" in driver.nvim.lua("return (Player.asking.controls[1]:note())")))
        self.assertEqual(driver.nvim.lua("return Player.value"), None)
        driver.nvim.input("<C-u>1234,5<CR>")
        self.assertTrue(driver.until(lambda: driver.nvim.lua("return Player.value") == "1234.5"))
        self.assertEqual(driver.nvim.lua("return #vim.api.nvim_list_wins()"), 1)
        driver.nvim.lua("Player.value = 'none' Player.read({ label = 'Name', locale = 'de-DE', command = vim.env.DAEMON })")
        driver.nvim.input("x<Esc><Esc>")
        self.assertTrue(driver.until(lambda: driver.nvim.lua("return Player.value") is None))

    def test_nothing_typed_is_lost_when_daemons_die(self):
        driver = self.form()
        driver.nvim.lua("Player.session.deaths_allowed = { 1000, 1 } Player.session.warn = function() end")
        self.at("note")
        driver.nvim.input("i")
        words = "the daemon dies before every key, and nobody who types sees it"
        for index, key in enumerate(words):
            driver.call("kill", {})
            driver.nvim.input(key)
            if index % 3 == 0:  # Else the next key comes while the new daemon starts.
                self.shows("note", words[: index + 1] + "|")
        self.shows("note", words + "|", note=words)
        self.at("price")
        driver.nvim.input("<Esc>S")
        for key in "1234567,89":
            driver.nvim.input(key)
            driver.call("kill", {})
        self.shows("price", "1.234.567,89|", price="1234567.89")
        driver.nvim.input("<C-z>")
        self.shows("price", "9,90", price="9.90")

    def test_a_slow_daemon_freezes_no_editor(self):
        driver = self.form(patience=0)
        self.at("price")
        driver.nvim.input("A")
        self.shows("price", "9,90|")
        driver.nvim.lua("vim.loop.kill(Player.session.transport.pid, 'sigstop')")
        driver.nvim.input("<C-u>12345x")
        self.assertTrue(driver.until(lambda: driver.read("price")[0] == "12345x"))
        self.assertTrue(driver.until(lambda: "Price …" in driver.nvim.lua("return Player.screen()")))
        driver.nvim.lua("vim.loop.kill(Player.session.transport.pid, 'sigcont')")
        self.shows("price", "12.345|", price="12345")

    def test_without_a_daemon_the_lines_are_plain(self):
        driver = self.form(command="/nowhere/interactord")
        self.at("note")
        driver.nvim.input("iabc<BS>d<Esc>")
        self.assertTrue(driver.until(lambda: driver.read("note")[0] == "abd"))
        driver.nvim.input(":w<CR>")
        self.assertTrue(driver.until(lambda: any("nothing can be submitted" in line for line in driver.look()["errors"])))

    def test_the_end_of_a_buffer_is_the_end_of_the_form(self):
        driver = self.form()
        driver.nvim.input(":enew<CR>")
        self.assertTrue(driver.until(lambda: driver.nvim.lua("return Player.form.is_closed and #Player.session.controls == 0")))
        self.assertEqual(driver.nvim.lua("return vim.tbl_count(Player.session.forms)"), 0)


@unittest.skipUnless(shutil.which("nvim"), "Neovim is not installed; .ci/setup-clients installs it")
class Core(unittest.TestCase):
    def test_core(self):
        command = [*COMMAND, "--headless", "-c", f"luafile {HERE / 'core.lua'}", "-c", "cquit 3"]
        done = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, env={**os.environ, "DAEMON": daemon()[0]})
        found = ""
        for line in done.stdout:  # Shown at once: whoever waits sees that it goes on.
            found += line.decode("utf-8", "replace")
            print(line.decode("utf-8", "replace").rstrip(), file=sys.stderr, flush=True)
        done.stdout.close()
        self.assertEqual(done.wait(), 0, found)


#: Colours for the picture. Those of Neovim 0.7 itself are magenta and grey.
COLORS = ("hi CursorLine guibg=#303030 | hi Pmenu guibg=#262626 guifg=#d0d0d0 | hi PmenuSel guibg=#005f87 guifg=#ffffff gui=NONE | "
          "hi Identifier guifg=#87d7d7 | hi Title guifg=#ffffff gui=bold | hi Comment guifg=#9e9e9e | hi WarningMsg guifg=#ff8787 | "
          "hi DiagnosticError guifg=#ff8787 | hi Visual guibg=#005f87 | hi EndOfBuffer guifg=#1c1c1c")  # fmt: skip


@unittest.skipUnless(shutil.which("nvim") and shutil.which("tmux"), "Neovim or tmux is not installed")
class Examples(unittest.TestCase):
    """The example in a terminal, which tmux shows, and a picture of it."""

    def test_order(self):
        example = HERE.parent / "examples" / "order.lua"
        self.assertLessEqual(order(example), 60)
        with Terminal(["nvim", "--clean", "-n", "--cmd", f"set runtimepath^={HERE.parent} termguicolors noruler laststatus=0 noshowmode noshowcmd",
                       "-c", COLORS, "-c", f"luafile {example}"], "neovim", 72, 30) as screen:  # fmt: skip
            screen.wait_for("Speichern", "30 Tage")
            self.assertNotIn("Begründung", screen.shown())
            screen.type(["i", "A-7", "Tab", "so"])
            screen.wait_for("A-7", "Abel & Söhne", "1–3 / 3")
            screen.type(["Down"])
            screen.draw("neovim-list.svg", "Auftrag")
            for keys, *parts in ((["Enter", "Tab", "Stuhl", "Tab", "12", "Tab"], "Sonnenhof", "Stuhl", "12"),
                                 (["1234,5", "Tab"], "14.814,00 €", "Begründung"), (["Enter", "Kissen", "Tab", "Tab", "5", "Tab"], "14.819,00 €", "Zeile 2 von 2"),
                                 (["Tab", "Tab", "31", "Tab"], "31."), (["BTab"], "Der Monat fehlt.")):  # fmt: skip
                screen.type(keys)
                screen.wait_for(*parts)
            screen.draw("neovim.svg", "Auftrag")
            screen.type(["31.1.27", "Tab", "Space", "Tab", "Lager"])
            screen.wait_for("[x]", "16.300,90 €", "Lager")
            screen.type(["Escape", ":w", "Enter"])
            screen.wait_for("gespeichert", 'due = "2027-01-31"', 'customer = "c4"')


if __name__ == "__main__":
    unittest.main()
