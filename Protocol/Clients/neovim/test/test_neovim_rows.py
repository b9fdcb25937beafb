"""Rows of a list in a form of Neovim, by real keys."""

import json
import os
import pathlib
import random
import shutil
import sys
import time
import unittest

HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parents[1] / "conformance")]

from nvim import Nvim  # noqa: E402
from remote import daemon, until  # noqa: E402

from rowed import RULES, SCHEMA  # noqa: E402

SCHEMA = {**SCHEMA, "properties": {**SCHEMA["properties"], "note": {"type": "string"}}}
#: What keys do in a row.
KEYS = {"add": "<M-Insert>", "remove": "<M-Del>", "up": "<M-S-Up>", "down": "<M-S-Down>"}


@unittest.skipUnless(shutil.which("nvim"), "Neovim is not installed; .ci/setup-clients installs it")
class InNeovim(unittest.TestCase):
    def setUp(self):
        self.nvim = Nvim()
        self.addCleanup(self.nvim.close)
        self.nvim.request("nvim_command", f"set runtimepath^={HERE.parent}")
        self.nvim.lua("Rows = dofile(...)", str(HERE / "rows.lua"))

    def opened(self, *skus, items=None, values=None, **options):
        values = {"number": "1", "lines": [{"sku": sku} for sku in skus]} if values is None else values
        options = {"schema": SCHEMA, "rules": RULES, **options}
        self.nvim.lua(f"local daemon, values, options = ... Rows.open(daemon, values, options, {items or 'nil'})", daemon()[0], values, options)
        self.settle()

    def look(self):
        return json.loads(self.nvim.lua("return Rows.look()"))

    def true(self, ready, why=lambda: None):
        self.assertTrue(until(ready, lambda: time.sleep(0.005)), why() or self.look())

    def settle(self):
        self.true(lambda: not self.look()["busy"])

    def keys(self, *keys):
        for each in keys:
            self.nvim.input(KEYS.get(each, each))
            self.nvim.lua("return 1")
        self.settle()

    def to(self, name, offset=0):
        self.nvim.lua("Rows.to(...)", name, offset)

    def check(self, *skus, is_open=True):
        """These are the rows, in the lines of the buffer, for the daemon, and in the order of the focus."""
        self.true(lambda: self.look()["skus"] == [*skus])
        self.true(lambda: not self.look()["busy"] and self.look()["lines"] == self.look()["shown"])
        found = self.look()
        cells = [line.split("\t")[0] for line in found["lines"] if "\t" in line]
        self.assertEqual((cells, found["errors"]), ([*skus], []))
        fields = [field for field in found["order"] if not field.startswith("order.lines#")]
        for field, following in zip(fields, [*fields[1:], fields[0]]) if is_open else ():
            self.assertEqual(self.nvim.lua("return Rows.next(...)", field), following)
        return found

    def at(self, focus, offset=None, mode=None):
        self.true(lambda: (found := self.look())["focus"] == focus and offset in (None, found["offset"]) and mode in (None, found["mode"]))

    def screen(self):
        return [line for line in self.nvim.lua("return Rows.screen()") if line]

    def test_what_is_shown(self):
        self.opened("a", "bcd")
        self.assertEqual(self.screen()[:10], ["Order", "Number", "1", "Lines", "Sku *  Price", "a     │2     │", "bcd   │2     │",
                                              "[ Hinzufügen ]", "Note", "[ Speichern ]"])  # fmt: skip
        self.to("#2.price")
        self.keys("cw123456789")  # Columns get wider as one types.
        self.assertEqual(self.screen()[4:7], ["Sku *  Price", "a     │2           │", "bcd   │123.456.789 │"])
        self.keys("<Esc>")
        self.to("#1.sku")
        self.keys("x:w<CR>")
        self.true(lambda: any("Sku:" in line and line.startswith("      │2") for line in self.screen()), self.screen)
        self.assertGreater(self.look()["issues"], 0)
        self.at("#1.sku")

    def test_keys(self):
        self.opened("a", "b", price="5")
        self.to("#1.price")
        self.keys("i", "add")
        self.check("a", "", "b")
        self.at("#3.sku", 0, "i")
        self.keys("n")
        self.assertEqual(self.check("a", "n", "b")["spoken"], ["Zeile 2 von 3 hinzugefügt"])
        self.assertEqual(self.nvim.lua("return Rows.order.lines['#3'].price:value()"), "5")
        self.keys("up")
        self.check("n", "a", "b")
        self.keys("down", "down")
        self.check("a", "b", "n")
        self.at("#3.sku", 1, "i")
        self.keys("down")  # It is the last one.
        self.keys("x", "<Tab>", "7", "remove")
        self.check("a", "b")
        self.at("#2.price")
        self.keys("remove")
        self.check("a")
        self.at("#1.price")
        self.keys("remove")
        self.assertEqual(self.check()["spoken"][-1], "Zeile 1 entfernt, noch 0")
        self.at("add")
        self.keys("<CR>")
        self.check("")
        self.at("#4.sku", 0, "i")
        self.keys("<Esc>:RowAdd<CR>", "q", "<Esc>:RowUp<CR>")
        self.check("q", "")
        self.keys("<Esc>:RowDown<CR>")
        self.keys("<Esc>:RowRemove<CR>")
        self.check("")

    def test_keys_that_come_at_once(self):
        self.opened("a", "b", "c")
        self.to("#1.sku")
        self.keys("i" + KEYS["down"] + KEYS["add"] + "x" + KEYS["up"] + "y" + KEYS["remove"] + "z")
        self.check("b", "za", "c")

    def test_commands_of_the_editor(self):
        self.opened("a", "b", "c")
        self.to("#1.sku")
        self.keys("ohello<Esc>")
        self.check("a", "hello", "b", "c")
        self.keys("Oabove<Tab>3<Esc>")
        self.check("a", "above", "hello", "b", "c")
        self.keys("dd")
        self.check("a", "hello", "b", "c")
        self.at("#4.price")
        self.keys("Vjd")
        self.assertEqual(self.check("a", "c")["spoken"][-1], "2 Zeilen entfernt, noch 2")
        self.keys("u")
        self.check("a", "hello", "b", "c")
        self.to("#1.sku")
        self.keys("2dd")
        self.check("b", "c")
        self.keys("ddp")  # What is no row is not put between rows.
        self.check("c")
        self.keys("yyP", "J")
        self.check("c")
        self.to("#3.sku")
        self.keys("0iab <C-w>d e<C-w>f<C-u>g<Esc>")
        self.check("gc")
        self.keys("0D")  # To the end of the line.
        self.assertEqual(self.check("")["lines"][2], "\t\t")
        self.keys("ccnew<Esc>")
        self.check("new")
        self.to("#3.price")
        self.keys("i2,5<Esc>0dw")
        self.check("")
        self.keys("A1<BS><BS>9<Esc>")
        self.assertEqual(self.nvim.lua("return Rows.order.lines['#3'].price:value()"), "2.9")
        self.keys(":%s/2/3/<CR>")
        self.assertEqual(self.nvim.lua("return Rows.order.lines['#3'].price:value()"), "3.9")
        self.keys("ggdG")
        self.assertEqual(self.check("")["lines"], ["Order", "", "\t\t", "[ Hinzufügen ]", "", "[ Speichern ]"])

    def test_edges_of_cells(self):
        self.opened("ab", "c")
        self.to("#1.price")
        self.keys("i<BS><Left><BS>y<Esc>")
        self.at("#1.sku")
        self.check("ay", "c")
        self.to("#1.sku", 2)
        self.keys("i<Del>z<Esc>A5<Esc>")
        self.check("ayz", "c")
        self.assertEqual(self.nvim.lua("return Rows.order.lines['#1'].price:value()"), "25")
        self.nvim.request("nvim_paste", "7", False, -1)
        self.nvim.request("nvim_command", "edit!")
        self.check("ayz", "c")

    def test_tab_goes_through_the_rows_as_they_stand(self):
        self.opened("a", "b")
        self.nvim.lua("Rows.order.lines:move('#2', '#1')")
        self.nvim.lua("Rows.order.lines:insert({ sku = 'c' }, { before = '#1' })")
        self.check("b", "c", "a")
        self.to("number")
        stops = ["number", *(f"{key}.{name}" for key in ("#2", "#3", "#1") for name in ("sku", "price")), "add", "note", "save"]
        for stop in [*stops[1:], *stops[:2]]:
            self.keys("<Tab>")
            self.at(stop)
        for stop in [stops[0], *reversed(stops)]:
            self.keys("<S-Tab>")
            self.at(stop)

    def test_rows_come_and_go_while_one_types(self):
        self.opened("abc", "b", "c")
        self.to("#1.sku")
        self.keys("lix")
        self.check("axbc", "b", "c")
        self.nvim.lua("Rows.order.lines:move('#1')")
        self.check("b", "c", "axbc")
        self.at("#1.sku", 2, "i")
        self.keys("y")
        self.nvim.lua("Rows.order.lines:insert({ sku = 'first' }, { before = '#2' }) Rows.order.lines:remove('#3')")
        self.keys("z")
        self.check("first", "b", "axyzbc")
        self.at("#1.sku", 4, "i")
        self.nvim.lua("Rows.order:write({ lines = {} })")
        self.check()
        self.at("add")
        self.keys("<Esc>")
        self.nvim.lua("Rows.order:revert()")
        self.check("abc", "b", "c")

    def test_the_row_that_is_edited_goes_and_comes_back(self):
        self.opened("a", "b")
        self.to("#1.price")
        self.keys("cc9")  # It replaces the row's text, as `cc` does that of any line.
        self.keys("<Esc>u", "u")
        self.to("#1.price")
        self.keys("a5")
        self.nvim.lua("Rows.order.lines:remove('#1')")
        self.check("b")
        self.at("#2.price")
        self.keys("7<Esc>")
        self.nvim.lua("Rows.order:revert('lines')")
        self.check("a", "b")
        self.to("#2.price")
        self.keys("cw-<Esc>", "remove")  # A draft that is no value yet.
        self.check("a")
        self.keys("u")
        self.check("a", "b")
        self.at("#2.price")
        self.assertEqual(self.look()["lines"][3], "b\t-\t")
        self.assertEqual(self.look()["spoken"][-1], "Zeile 2 von 2 hinzugefügt")

    def test_undo_of_what_came_last(self):
        self.opened("a", "b")
        self.to("#1.sku")
        self.keys("ix<Esc>")
        self.keys("o")
        self.keys("new<Esc>")
        self.keys("down")
        self.check("xa", "b", "new")
        self.keys("u")
        self.check("xa", "new", "b")
        self.keys("u")
        self.check("xa", "", "b")
        self.keys("u")
        self.check("xa", "b")
        self.keys("<C-r>")
        self.check("xa", "", "b")
        self.keys("<C-r>")
        self.check("xa", "new", "b")
        self.keys("uu")
        self.check("xa", "b")
        self.to("#1.sku")
        self.keys("u")
        self.check("a", "b")
        self.keys("u")  # There is nothing: it rings.
        self.check("a", "b")
        self.to("#2.sku")
        self.keys("i", "remove", "<C-z>")
        self.check("a", "b")
        self.keys("<Esc>:Redo<CR>")
        self.check("a")
        self.keys(":Undo<CR>")
        self.check("a", "b")
        # In a field that is none of a row, too.
        self.to("#1.sku")
        self.keys("dd")
        self.to("number")
        self.keys("A2<Esc>u")
        self.assertEqual(self.check("b")["lines"][1], "1")
        self.keys("u")
        self.check("a", "b")
        self.to("add")
        self.keys("<CR><Esc>")
        self.to("add")
        self.keys("u")
        self.check("a", "b")

    def test_what_is_closed_to_the_user(self):
        self.opened("a", "b")
        self.nvim.lua("Rows.order.closed:write(true)")
        self.to("#2.sku")
        bells = self.nvim.bells
        self.keys("add", "up", "remove", "dd", "o", "u")
        self.true(lambda: self.nvim.bells >= bells + 1)
        self.check("a", "b", is_open=False)
        self.nvim.lua("Rows.order:write({ closed = false, hidden = true })")
        self.settle()
        self.assertEqual(self.look()["lines"], ["Order", "1", "", "[ Speichern ]"])
        self.nvim.lua("Rows.order.hidden:write(false)")
        self.check("a", "b")
        self.keys("G<CR>")
        self.true(lambda: self.nvim.lua("return Rows.stored ~= nil"))

    def test_what_is_wrong_with_the_list(self):
        self.opened()
        self.keys(":w<CR>")
        self.at("add")
        self.true(lambda: any(line.startswith("Lines  ") for line in self.screen()), self.screen)
        self.keys("<CR>b<Esc>")
        self.true(lambda: not any(line.startswith("Lines  ") for line in self.screen()), self.screen)
        self.keys("o<Esc>:w<CR>")
        self.at("#2.sku")
        self.assertIsNone(self.nvim.lua("return Rows.stored"))
        self.keys("ic<Esc>:w<CR>")
        self.true(lambda: self.nvim.lua("return Rows.stored and Rows.stored.order.lines[2].sku") == "c")
        self.true(lambda: not self.look()["modified"])

    def test_several_lists_also_in_objects_and_in_items(self):
        text = {"type": "string"}
        schema = {"type": "object", "properties": {
            **SCHEMA["properties"], "who": {"type": ["object", "null"], "properties": {"names": {"type": "array", "items": text}}},
            "grid": {"type": "array", "items": {"type": "array", "items": {"type": "integer"}}}}}  # fmt: skip
        values = {"lines": [{"sku": "a", "tags": ["x", "y"]}], "grid": [[1, 2], []]}
        self.opened(schema=schema, values=values, items="""function(order) return {
            { 'Lines', order.lines, columns = { 'sku', { 'Tags', 'tags' } } }, { 'Tags', order.lines['#1'].tags, add = '+' },
            { 'Who', order.who, group = { { 'Names', order.who.names } } }, { 'First', order.grid['#1'].value } } end""")
        lines = ["Order", "a\t2\t", "[ Hinzufügen ]", "x\t", "y\t", "[ + ]", "[ Hinzufügen ]", "1\t", "2\t", "[ Hinzufügen ]", "[ Speichern ]"]
        self.assertEqual(self.look()["lines"], lines)
        self.nvim.request("nvim_win_set_cursor", 0, [4, 0])
        self.keys("dd")
        self.true(lambda: self.look()["lines"][1:4] == ["a\t1\t", "[ Hinzufügen ]", "y\t"])
        self.nvim.request("nvim_win_set_cursor", 0, [6, 0])
        self.keys("<CR>Ann<Esc>")
        self.assertEqual(self.nvim.lua("return Rows.order.who.names:value()"), ["Ann"])
        self.nvim.lua("Rows.order:write({ who = vim.NIL })")
        self.true(lambda: self.look()["lines"][5:7] == ["[ Hinzufügen ]", "1\t"])
        self.nvim.request("nvim_win_set_cursor", 0, [7, 0])
        self.keys("o5<Esc>")
        self.assertEqual(self.nvim.lua("return Rows.order.grid:value()"), [[1, 5, 2], []])
        self.nvim.request("nvim_win_set_cursor", 0, [2, 0])
        self.keys("dd")  # With the row goes what is in it.
        self.true(lambda: self.look()["lines"][1:4] == ["[ Hinzufügen ]", "[ Hinzufügen ]", "1\t"])
        self.keys("u")
        self.true(lambda: self.look()["lines"][1:3] == ["a\t1\t", "[ Hinzufügen ]"])
        self.assertEqual(self.look()["errors"], [])
        self.nvim.lua("Rows.form:close()")
        self.assertEqual(self.nvim.lua("return { #Rows.session.controls, vim.tbl_count(Rows.session.fields), vim.tbl_count(Rows.session.forms) }"), [0, 0, 0])

    def test_rows_from_a_schema(self):
        schema = """{"type": "object", "properties": {
            "lines": {"type": "array", "title": "Positionen", "minItems": 1, "items": {"type": "object", "required": ["sku"], "properties": {
              "sku": {"type": "string", "maxLength": 500}, "unitPrice": {"type": "number", "default": 2}, "net": {"type": ["number", "null"]},
              "paid": {"type": "boolean"}, "tags": {"type": "array", "items": {"type": "string"}}}}},
            "tags": {"type": "array", "description": "Short", "items": {"type": "string"}},
            "grid": {"type": "array", "items": {"type": "array", "items": {"type": "number"}}}}}"""
        rules = [{"property": "lines/*/net", "calculate": "unitPrice * 2"}]
        self.opened(schema=schema, rules=rules, values={"lines": [{"sku": "a"}], "tags": ["x"]},
                    items="function(order) return { { 'Lines', order.lines } } end")
        self.nvim.lua("""Rows.form:close()
            Rows.form = require('interactor').build(Rows.order, { submit = function() end, controls = { tags = { add = 'New tag' } },
              titles = { ['lines/*/unitPrice'] = { de = 'Preis', en = 'Price' } },
              formats = { ['lines/*/unitPrice'] = { style = 'currency', currency = 'EUR' } } })""")
        self.settle()
        self.assertEqual(self.screen()[:9], ["order", "Positionen", "Sku *  Preis   Net  Paid", "a     │2,00\u00a0€ │4   │[ ]  │", "[ Hinzufügen ]",
                                             "Tags  Short", "x     │", "[ New tag ]", "[ Speichern ]"])  # fmt: skip
        self.assertEqual([each.split()[0] for each in self.nvim.lua("return Rows.form.left_out")], ["lines/*/tags", "grid"])
        self.to("#1.unitPrice")
        self.keys("cw3<Esc>", "o", "b<Esc>")
        self.assertEqual(self.look()["lines"][1:4], ["a\t3,00\u00a0€\t6\t[ ]\t", "b\t2,00\u00a0€\t4\t[ ]\t", "[ Hinzufügen ]"])
        refused = "return tostring(select(2, pcall(require('interactor').build, Rows.order, { titles = { ['lines/*/no'] = 'x' } })))"
        self.assertIn("has no property", self.nvim.lua(refused))
        # What of a schema from elsewhere can be shown.
        fits = "return { require('interactor').fitting(Rows.session, ...) }"
        properties = {"a": {"type": "array", "items": {"type": "object", "properties": {"k": {"enum": ["x"]}}}},
                      "b": {"type": "array", "items": {"enum": [1]}}, "c": {"type": "array", "items": {"type": ["object", "null"], "properties": {}}}}  # fmt: skip
        schema, left = self.nvim.lua(fits, {"type": "object", "properties": properties})
        self.assertEqual((sorted(schema["properties"]), schema["properties"]["a"]["items"]["properties"]["k"]["type"]), (["a", "b"], "string"))
        self.assertEqual(sorted(each.split()[0] for each in left), ["properties.c"])

    def test_a_combo_box_and_other_cells(self):
        schema = {"type": "object", "properties": {"lines": {"type": "array", "items": {"type": "object", "properties": {
            "sku": {"type": "string"}, "paid": {"type": "boolean"}, "kind": {"type": "string", "enum": ["a", "b"]},
            "town": {"type": ["string", "null"]}, "pin": {"type": "string", "writeOnly": True}}}}}}  # fmt: skip
        self.opened(schema=schema, rules=[], values={"lines": [{"sku": "abcdef"}]}, items="""function(order) return {
            { 'Lines', order.lines, columns = { { { de = 'Artikel', en = 'Item' }, 'sku' }, 'paid', 'kind', 'pin',
              { 'Town', 'town', format = { style = 'choice', options = { { value = 1 .. '', text = 'Ulm' }, { value = 2 .. '', text = 'Bonn' } } } } } } } end""")
        self.assertTrue(any(line.startswith("Artikel") for line in self.screen()), self.screen())
        self.to("#1.paid")
        self.keys("<Space>")
        self.to("#1.kind")
        self.keys("<CR>2<CR>")
        self.to("#1.pin")
        self.keys("isecret")
        self.assertFalse(any("secret" in line for line in self.screen()))
        self.keys("<Tab>b")
        listed = """local list = Rows.form.list or {}
            if not list.window then return {} end
            return { vim.api.nvim_win_get_position(list.window), vim.api.nvim_buf_get_lines(list.buffer, 0, -1, false) }"""
        self.true(lambda: self.nvim.lua(listed))
        (_, column), lines = self.nvim.lua(listed)
        self.assertEqual(lines, [" Bonn", " 1–1 / 1"])
        self.assertEqual(column, next(line.rindex("b") for line in self.screen() if "abcdef" in line))  # Below the cell.
        self.keys("<Down><CR>")
        self.assertEqual(self.nvim.lua("local v = Rows.order.lines['#1'].values return { v.paid, v.kind, v.town }"), [True, "b", "2"])

    def test_when_the_daemon_dies(self):
        self.opened("a", "b", "c")
        self.nvim.lua("Rows.session.deaths_allowed = { 1000, 1 }")
        self.to("#2.sku")
        self.keys("ix")
        self.nvim.lua("Rows.kill()")
        self.keys("up")
        self.check("xb", "a", "c")
        self.keys("y")
        self.nvim.lua("Rows.kill()")
        self.keys("add")
        self.nvim.lua("Rows.kill()")
        self.keys("n<Esc>")
        self.check("xyb", "n", "a", "c")
        self.keys("dd")
        self.nvim.lua("Rows.kill()")
        self.keys("u")
        self.check("xyb", "n", "a", "c")
        self.to("#1.price")
        self.keys("cw1,")
        self.nvim.lua("Rows.session:save()")
        self.true(lambda: self.nvim.lua("return Rows.session.snapshot ~= nil"))
        self.nvim.lua("Rows.session.snapshot = [[{}]] Rows.kill()")
        self.keys("5<Esc>")  # All is made anew.
        self.check("xyb", "n", "a", "c")
        self.assertEqual(self.nvim.lua("return Rows.order.lines['#1'].price:value()"), "1.5")
        self.assertEqual(self.look()["keys"], ["#2", "#4", "#1", "#3"])

    def test_a_slow_daemon(self):
        self.opened("a", "b", patience=0)
        self.to("#1.sku")
        self.nvim.lua("Rows.stop(true)")
        self.nvim.input("ix" + KEYS["down"] + "y" + KEYS["add"] + "z")
        self.true(lambda: self.look()["lines"][2].startswith("xyz"))
        self.nvim.lua("Rows.stop(false)")
        self.check("b", "xyza", "")
        self.at("#3.sku")
        self.nvim.input(KEYS["remove"] + "<Esc>u")
        self.check("b", "xyza", "")

    def test_without_a_daemon(self):
        self.nvim.lua("Rows.open('/nowhere/interactord', ...)", {"lines": [{"sku": "a"}]}, {"schema": SCHEMA})
        self.nvim.input("jix<Esc>")
        text = lambda: self.nvim.request("nvim_buf_get_lines", 0, 0, -1, True)
        self.true(lambda: text()[2] == "xa\t\t", text)
        self.nvim.input("dd" + KEYS["add"])
        self.nvim.lua("Rows.form:refresh()")
        self.assertEqual(text(), ["Order", "", "xa\t\t", "[ Hinzufügen ]", "", "[ Speichern ]"])

    def test_a_key_costs_the_same_with_a_thousand_rows(self):
        counted = []
        for count in (2, 1000):
            self.opened(*["a"] * count)
            self.to("#2.sku")
            self.keys("i")
            self.nvim.lua("Rows.count()")
            for key in "hello":
                self.keys(key)
            counted.append(self.nvim.lua("return Rows.counted"))
            self.keys("<Esc>")
        self.assertEqual(counted[0], counted[1])
        self.assertLessEqual(counted[0]["requests"], 6)  # Typing, and nothing else.
        self.keys("dd", "u", "add", "x", "<Esc>")
        self.assertEqual(self.look()["skus"], ["a", "helloa", "x", *["a"] * 998])

    def test_random_acts(self):
        seed = int(os.environ.get("INTERACTOR_SEED") or random.randrange(1 << 32))
        print(f"INTERACTOR_SEED={seed}", file=sys.stderr)
        choose = random.Random(seed)
        self.opened("a", "b", "c")
        self.nvim.lua("Rows.session.deaths_allowed = { 1000, 1 } Rows.session.snapshot_every = 20")
        known, steps = [], []
        for number in range(60):
            found = self.look()
            keys, before = found["keys"], found["skus"]
            one = choose.choice(keys) if keys else None
            if choose.random() < 0.05:
                self.nvim.lua("Rows.kill()")
            if known and choose.random() < 0.25:
                steps.append("u")
                self.keys("u")
                before = known.pop()
            elif one is None or choose.random() < 0.15:
                known = []  # What the program has done is not undone.
                steps.append(f"insert {number}")
                self.nvim.lua("Rows.order.lines:insert(...)", {"sku": str(number)}, {"before": one} if one else {"user": False})
                before.insert(keys.index(one) if one else len(keys), str(number))
            elif choose.random() < 0.1:
                known = []
                gone = choose.sample(keys, min(len(keys), 2))
                steps.append(f"remove {gone}")
                self.nvim.lua("Rows.order.lines:remove(...)", gone)
                before = [sku for key, sku in zip(keys, before) if key not in gone]
            else:
                at, act = keys.index(one), choose.choice(["add", "remove", "up", "down", "dd", "o", "O"])
                steps.append(f"{act} at {one}")
                goal = at + {"up": -1, "down": 1}.get(act, 0)
                if 0 <= goal < len(keys):
                    known.append([*before])
                self.to(f"{one}.{choose.choice(['sku', 'price'])}")
                self.keys(act)
                self.keys("<Esc>")
                if act in ("add", "o", "O"):
                    before.insert(at + (act != "O"), "")
                elif act in ("remove", "dd"):
                    del before[at]
                elif 0 <= goal < len(before):
                    before.insert(goal, before.pop(at))
            with self.subTest(f"INTERACTOR_SEED={seed}: {steps}"):
                self.check(*before)


if __name__ == "__main__":
    unittest.main()
