"""Rows of a list in a form of Emacs, by the bytes that a terminal sends."""

import os
import pathlib
import random
import shutil
import sys
import unittest

HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parents[1] / "conformance")]

from remote import daemon  # noqa: E402
from test_emacs import Driver, lisp  # noqa: E402

SCHEMA = {
    "type": "object",
    "properties": {
        "number": {"type": "string"},
        "closed": {"type": "boolean"},
        "hidden": {"type": "boolean"},
        "lines": {
            "type": "array",
            "minItems": 1,
            "items": {
                "type": "object",
                "required": ["sku"],
                "properties": {
                    "sku": {"type": "string"},
                    "price": {"type": ["number", "null"]},
                    "tags": {"type": "array", "items": {"type": "string"}},
                },
            },
        },
        "extra": {"type": ["object", "null"], "properties": {"days": {"type": "array", "items": {"type": "string"}}}},
        "grid": {"type": "array", "items": {"type": "array", "items": {"type": "number"}}},
    },
}
RULES = [{"property": "lines", "readOnly": "closed"}, {"property": "lines", "relevant": "not(hidden)"}]
KEYS = {"add": "\x1b[2;3~", "remove": "\x1b[3;3~", "up": "\x1b[1;4A", "down": "\x1b[1;4B"}
UNDO, REDO, TAB, BACK = "\x1f", "\x1b\x1f", "\t", "\x1b[Z"


@unittest.skipUnless(shutil.which("emacs"), "Emacs is not installed; .ci/setup-clients installs it")
class Rows(unittest.TestCase):
    def opened(self, *skus, rules=RULES, **more):
        driver = self.driver = Driver()
        self.addCleanup(driver.tear_down)
        form = {"schema": SCHEMA, "rules": rules, "columns": [["SKU", "sku"], ["Price", "price"]], **more}
        form["values"] = {"number": "1", "lines": [{"sku": sku} for sku in skus], **more.get("values", {})}
        driver.lisp(f'(progn (load "{HERE / "rowed.el"}") 1)')
        driver.lisp(f"(rowed-open {lisp(daemon()[0])} {lisp(form)})")
        self.check(*skus)

    def look(self):
        found = {}

        def settled():
            found.update({"focus": None, "caret": None, **self.driver.lisp("(rowed-look)")})
            return not found["busy"]

        self.assertTrue(self.driver.until(settled), found)
        return found

    def true(self, wanted):
        found = {}

        def is_so():
            found.clear()
            found.update(self.look())
            return wanted(found)

        self.assertTrue(self.driver.until(is_so), found)
        return found

    def check(self, *skus):
        """The rows are these, in the buffer, in the mirror, in the daemon, and to the focus."""
        found = self.true(lambda look: [row[0] for row in look["rows"]] == [*skus])
        self.assertEqual((found["keys"], found["errors"]), (found["known"], []))
        self.assertEqual(found["fields"], found["members"])
        items = self.request("list/read", '(:subject "order" :property "lines")')["items"]
        self.assertEqual([(item["key"], item["values"]["sku"]) for item in items], [*zip(found["keys"], skus)])
        self.assertEqual(found["focused"], True)
        return found

    def request(self, method, params):
        return self.driver.lisp(f"(interactor-request player-session {lisp(method)} '{params})")

    def program(self, form):
        self.driver.lisp(f"(progn {form} 1)")

    def has_focus(self, *focus, caret=None):
        wanted = focus[0] if len(focus) == 1 else [*focus]
        self.true(lambda look: look["focus"] == wanted and look["focused"] and (caret is None or look["caret"] == caret))

    def press(self, *keys):
        for key in keys:
            self.driver.press(KEYS.get(key, key))

    def to(self, key, place=0):
        self.driver.lisp(f"(rowed-to {lisp(key)} {place})")
        self.look()

    def click(self, key, sign):
        self.look()
        place = self.driver.lisp(f"(rowed-place {lisp(key)} {sign})")
        self.driver.mouse(0, place)
        self.driver.mouse(0, place, "m")

    def test_rows_come_go_and_move_by_the_program(self):
        self.opened("a", "b")
        self.assertEqual(self.look()["header"].split(), ["SKU", "*", "Price"])
        self.to("#2")
        self.program('(interactor-items-insert rowed-lines :values \'(:sku "c") :before "#2")')
        self.check("a", "c", "b")
        self.program('(interactor-items-move rowed-lines "#2" :before "#1")')
        self.check("b", "a", "c")
        self.has_focus("#2", 0)
        self.program('(interactor-items-remove rowed-lines "#1")')
        self.check("b", "c")
        self.program("(interactor-write player-subject '(:lines []))")
        self.check()
        self.has_focus("add")
        self.program("(interactor-request player-session \"subject/revert\" '(:subject \"order\"))")
        self.check("a", "b")
        self.assertEqual(self.driver.lisp("(length (interactor-session-controls player-session))"), 7)

    def test_keys_add_remove_and_move_rows(self):
        self.opened("a", "b")
        self.program("(setq rowed-new '(:price \"5\"))")
        self.to("#1", 1)
        self.press("add")
        self.check("a", "", "b")
        self.has_focus("#3", 0)
        self.press("n")
        found = self.check("a", "n", "b")
        self.assertEqual((found["rows"][1], found["spoken"]), (["n", "5"], ["Zeile 2 von 3 hinzugefügt"]))
        self.press("up")
        self.check("n", "a", "b")
        self.press("down", "down")
        self.check("a", "b", "n")
        self.press("down")
        self.has_focus("#3", 0, caret=1)
        self.press("x")
        self.check("a", "b", "nx")
        self.assertEqual(self.look()["spoken"][1:], ["Zeile verschoben auf 1 von 3", "Zeile verschoben auf 2 von 3", "Zeile verschoben auf 3 von 3"])
        self.press(TAB, "remove")
        self.check("a", "b")
        self.has_focus("#2", 1)
        self.press(BACK, BACK, BACK, "remove")
        self.check("b")
        self.has_focus("#2", 0)
        self.press("remove")
        self.check()
        self.has_focus("add")
        self.press("\r")
        self.check("")
        self.has_focus("#4", 0)
        self.press("q")
        self.check("q")

    def test_tab_goes_through_the_rows_as_they_stand(self):
        self.opened("a", "b")
        self.program('(progn (interactor-items-move rowed-lines "#2" :before "#1") (interactor-items-insert rowed-lines :values \'(:sku "c") :before "#1"))')
        self.check("b", "c", "a")
        self.has_focus("Number")
        stops = ["Number", *([key, place] for key in ("#2", "#3", "#1") for place in (0, 1)), "add", "Last", "save"]
        for stop in [*stops[1:], *stops]:
            self.press(TAB)
            self.true(lambda look: look["focus"] == stop)
        for stop in [*reversed(stops[:-1]), *reversed(stops)]:
            self.press(BACK)
            self.true(lambda look: look["focus"] == stop)
        # Without rows, the button is between the fields.
        self.program("(interactor-write player-subject '(:lines []))")
        self.check()
        self.driver.lisp("(with-current-buffer player-buffer (interactor--go (car interactor--controls)) 1)")
        for key, stop in ((TAB, "add"), (TAB, "Last"), (BACK, "add"), (BACK, "Number")):
            self.press(key)
            self.true(lambda look: look["focus"] == stop)

    def test_buttons(self):
        self.opened("a", "b")
        for key, sign, wanted in (("#1", 0, "a b"), ("#2", 0, "b a"), ("#2", 1, "a b"), ("#1", 2, "b")):
            self.click(key, sign)
            self.check(*wanted.split())
        self.click("", 0)
        self.check("b", "")
        self.has_focus("#3", 0)

    def test_undo_is_one_key_for_rows_and_typing(self):
        self.opened("a", "b")
        self.to("#1")
        self.press("\x05", "x", "add", "n")
        self.check("ax", "n", "b")
        self.press(UNDO)  # What was typed into the new row
        self.check("ax", "", "b")
        self.press(UNDO)  # the row
        self.check("ax", "b")
        self.to("#1")
        self.press(UNDO)
        self.check("a", "b")
        self.press(REDO)
        self.check("ax", "b")
        self.press("remove")
        self.check("b")
        self.has_focus("#2", 0)
        self.press(UNDO)
        self.check("ax", "b")
        self.has_focus("#1", 0)
        self.press("down", UNDO)
        self.check("ax", "b")
        # Where no row is left, too.
        self.press("remove")
        self.check("b")
        self.press("remove")
        self.check()
        self.press(UNDO, UNDO)
        self.check("ax", "b")
        rings = self.driver.bells
        self.driver.lisp("(with-current-buffer player-buffer (interactor--go (car interactor--controls)) 1)")
        self.press(UNDO, UNDO, UNDO)
        self.assertGreater(self.driver.bells, rings)

    def test_a_draft_comes_back_with_its_row(self):
        self.opened("a", "b")
        self.to("#1", 1)
        self.press("-")  # Means nothing yet
        self.assertEqual(self.look()["rows"][0], ["a", "-"])
        self.press("remove")
        self.check("b")
        self.press(UNDO)
        self.check("a", "b")
        self.assertEqual(self.look()["rows"][0], ["a", "-"])
        self.to("#1", 1)
        self.press("\x05", "7")
        self.assertEqual(self.look()["rows"][0], ["a", "-7"])

    def test_keys_that_come_at_once(self):
        self.opened("a", "b", "c")
        self.to("#1")
        self.driver.press(KEYS["down"] + KEYS["add"] + "x" + KEYS["up"] + "y" + KEYS["remove"] + "z")
        self.check("b", "za", "c")

    def test_the_program_changes_rows_while_somebody_types(self):
        self.opened("abc", "b", "c")
        self.to("#1")
        self.press("\x01\x06")
        for number in range(6):
            self.program(f'(interactor-items-insert rowed-lines :values \'(:sku "n{number}") :before "#1")')
            self.press("x")
            self.program('(interactor-items-move rowed-lines "#1")')
            self.press("y")
            self.program('(interactor-items-move rowed-lines "#1" :before "#3")')
        found = self.check("n0", "b", "n1", "n2", "n3", "n4", "n5", "a" + "xy" * 6 + "bc", "c")
        self.assertEqual((found["focus"], found["caret"]), (["#1", 0], 13))
        self.program('(interactor-items-remove rowed-lines "#1")')  # What is edited goes
        self.press("z")
        self.check("n0", "b", "n1", "n2", "n3", "n4", "n5", "zc")
        self.program("(interactor-write player-subject '(:lines [(:sku \"p\")]))")
        self.check("p")

    def test_what_is_closed_to_the_user(self):
        self.opened("a", "b")
        self.to("#2")
        self.program("(interactor-write player-subject '(:closed t))")
        rings = self.driver.bells
        self.press("add", "up", "remove")
        self.check("a", "b")
        self.assertEqual(self.driver.bells - rings, 3)
        self.program("(interactor-write player-subject '(:closed :json-false :hidden t))")
        self.true(lambda look: not look["shown"])
        self.driver.lisp("(with-current-buffer player-buffer (interactor--go (car interactor--controls)) 1)")
        self.press(TAB)
        self.has_focus("Last")
        self.program("(interactor-write player-subject '(:hidden :json-false))")
        self.true(lambda look: look["shown"])
        self.press(BACK)
        self.has_focus("add")

    def test_what_is_wrong_is_said_and_gets_the_focus(self):
        self.opened()
        self.press("\x03\x03")
        self.true(lambda look: "Lines  " in look["heading"])
        self.has_focus("add")
        self.press("\r", "\x03\x03")
        self.check("")
        self.has_focus("#1", 0)
        found = self.true(lambda look: "SKU: " in look["lines"][0])
        self.assertNotIn("Lines  ", found["heading"])
        self.press("a", "\x03\x03")
        self.true(lambda look: (look["stored"] or {}).get("order", {}).get("lines", [{}])[0].get("sku") == "a")

    def test_items_that_are_no_objects(self):
        self.opened(list="extra/days", columns=[])
        self.assertEqual(self.look()["header"], None)
        self.press(TAB, " ", "mon", "add", "tue", "up")
        self.true(lambda look: look["rows"] == [["tue"], ["mon"]])
        self.assertEqual(self.request("subject/read", '(:subject "order" :lists t)')["values"]["extra"], {"days": ["tue", "mon"]})
        self.assertIn("no single values", self.driver.lisp(
            "(condition-case failed (interactor-form player-session \"g\" (list (list \"Grid\" (interactor-property player-subject 'grid))))"
            " (error (error-message-string failed)))"))  # fmt: skip

    def test_nothing_is_lost_when_daemons_die(self):
        self.opened("a", "b", "c")
        self.to("#1", 1)
        self.press("-")
        self.to("#2")
        self.press("\x05")
        for turn, act in enumerate(["down", "up", "up", "add", "remove", "down"]):
            self.driver.call("kill", {})
            self.press(act, "x")
            self.look()
            if turn % 2:
                self.driver.call("kill", {})
        found = self.look()
        self.assertEqual(found["keys"], found["known"])
        self.check(*[row[0] for row in found["rows"]])
        self.assertEqual("".join(row[0] for row in found["rows"]).count("x"), 5)  # One was in the row that was removed.
        self.assertIn("-", [row[1] for row in found["rows"]])
        self.press("y")
        self.check(*[row[0] for row in self.look()["rows"]])

    def test_a_slow_daemon_freezes_no_editor(self):
        self.opened("a", "b")
        self.to("#1")
        self.press("\x05")
        self.program("(setf (interactor-session-patience player-session) 0.25)")
        self.driver.lisp("(progn (signal-process (interactor--process (interactor-session-transport player-session)) 'SIGSTOP) 1)")
        self.press("x", "add", "down", "y")
        text = "(with-current-buffer player-buffer (rowed--cell (interactor--at)))"
        self.assertTrue(self.driver.until(lambda: self.driver.lisp(text) == "axy"))
        self.driver.lisp("(progn (signal-process (interactor--process (interactor-session-transport player-session)) 'SIGCONT) 1)")
        found = self.true(lambda look: len(look["rows"]) == 3)
        self.assertEqual(sorted(row[0] for row in found["rows"]), ["", "axy", "b"])

    def test_a_key_draws_no_other_row(self):
        count = "(rowed-drawn (lambda () (run-hooks 'pre-command-hook) (insert \"x\") (run-hooks 'post-command-hook)))"
        drawn = []
        for rows in (2, 60):
            self.opened(*map(str, range(rows)))
            self.to("#1")
            self.press("\x05y")
            self.look()
            drawn.append(self.driver.lisp(count))
        self.assertEqual(drawn[0], drawn[1])
        self.assertLessEqual(drawn[1], 4)

    def test_commands_of_the_editor_stay_in_a_cell(self):
        self.opened("one two", "b")
        self.to("#1")
        self.press("\x05", "!", "\x01", "?")
        self.check("?one two!", "b")
        self.press("\x06\x06\x06", "\x0b")  # C-k
        self.check("?one", "b")
        self.press("\x19", "\x1b\x7f")  # C-y, M-DEL
        self.check("?one ", "b")
        for keys in ("\x1b<", "\x1b>\x10", "\x05\x06\x06\x06\x06"):  # Nothing is put between cells, nor behind them.
            self.press(keys, "q")
        self.to("#1")
        self.press("\x1bd")
        before = self.check(" ", "b")["lines"]
        self.program("(with-current-buffer player-buffer (goto-char (- (interactor-row-last (aref (interactor-block-shown (rowed-block)) 0)) 2)))")
        self.press("q", "\x19")
        self.assertEqual(self.look()["lines"], before)

    def test_rows_of_a_form_from_a_schema(self):
        self.opened("a")
        schema = {"properties": {
            "name": {"type": "string"}, "grid": {"type": "array", "items": {"type": "array", "items": {"type": "number"}}},
            "lines": {"type": "array", "title": "Positionen", "items": {"type": "object", "required": ["sku"], "properties": {
                "sku": {"type": "string", "title": "Artikel", "maxLength": 500}, "unit_price": {"type": "number"}, "kind": {"type": "string", "enum": ["x", "y"]},
                "is_paid": {"type": "boolean"}, "net": {"type": ["number", "null"]}, "tags": {"type": "array", "items": {"type": "string"}}}}},
            "extra": {"type": "object", "properties": {"days": {"type": "array", "items": {"type": "string"}}}}}}  # fmt: skip
        self.program("(require 'interactor-build) (setq player-made (interactor-subject player-session \"invoice\" :schema (player-json " + lisp(schema) + """)
          :rules '((:property "lines/*/net" :calculate "unit_price * 2")) :values '(:lines [(:sku "s" :unit_price "2" :kind "x")] :extra (:days ["mon"]))))
          (setq player-options (list :titles '(:lines/*/unit_price (:de "Preis" :en "Price")) :formats '(:lines/*/unit_price (:style "currency" :currency "EUR"))
            :controls '(:lines (:add "Neu"))))
          (setq player-buffer (apply #'interactor-build player-made player-options))""".replace("\n", " "))
        blocks = self.driver.lisp("""(with-current-buffer player-buffer (vconcat (mapcar (lambda (block) (vector
          (interactor-control-label (interactor-block-control block)) (interactor-block-add block)
          (vconcat (mapcar (lambda (row) (vconcat (mapcar (lambda (control) (vector (interactor-control-view control)
            (interactor-control-text control))) (interactor-row-cells row)))) (interactor--rows-of block))))) interactor--blocks)))""".replace("\n", " "))
        self.assertEqual(blocks, [
            ["Positionen", "Neu", [[["textField", "s"], ["textField", "2,00\u00a0€"], ["picker", "x"], ["toggle", "[ ]"], ["label", "4"]]]],
            ["Days", "Hinzufügen", [[["textField", "mon"]]]]])  # fmt: skip
        self.assertEqual(self.driver.lisp("(with-current-buffer player-buffer (rowed--header))").split(), ["Artikel", "*", "Preis", "Kind", "Is", "paid", "Net"])
        self.assertEqual([each.split()[0] for each in self.driver.lisp("(vconcat (buffer-local-value 'interactor-left-out player-buffer))")],
                         ["grid", "lines/*/tags"])  # fmt: skip
        self.press(TAB, TAB, TAB, "\ry\r", TAB, " ", TAB)
        self.assertTrue(self.driver.until(lambda: self.request("list/read", '(:subject "invoice" :property "lines")')["items"][0]["values"]["is_paid"]))
        self.assertEqual(self.request("list/read", '(:subject "invoice" :property "lines")')["items"][0]["values"]["kind"], "y")
        self.assertIn("no property", self.driver.lisp("(condition-case failed (interactor-build player-made :formats '(:lines/*/x (:style \"number\")))"
                                                      " (error (error-message-string failed)))"))  # fmt: skip

    def test_what_a_row_takes_does_not_grow_with_their_number(self):
        self.opened("a")
        (few, opened, notes, key), (many, all_opened, all_notes, far_key) = (
            self.driver.lisp(f"(rowed-cost {lisp(daemon()[0])} {count})") for count in (100, 1_000))  # fmt: skip
        self.assertEqual((few, many), (100, 1_000))
        self.assertLess(all_opened, 1.2 * opened)
        self.assertLess(far_key, 1.2 * key)
        self.assertLess(all_notes - notes, 1.1 * (many - few))

    def test_random_acts(self):
        seed = int(os.environ.get("INTERACTOR_SEED") or random.randrange(1 << 32))
        print(f"INTERACTOR_SEED={seed}", file=sys.stderr)
        choose = random.Random(seed)
        self.opened("a", "b", "c")
        for number in range(40):
            found = self.look()
            keys, skus = found["keys"], [row[0] for row in found["rows"]]
            one = choose.choice(keys) if keys else None
            chance = choose.random()
            if one is None or chance < 0.2:
                before = f" :before {lisp(one)}" if one else ""
                self.program(f"(interactor-items-insert rowed-lines :values '(:sku {lisp(str(number))}){before})")
                skus.insert(keys.index(one) if one else 0, str(number))
            elif chance < 0.7:
                self.to(one, choose.randrange(2))
                act, at = choose.choice([*KEYS]), keys.index(one)
                goal = at + {"up": -1, "down": 1}.get(act, 0)
                self.press(act)
                if act == "add":
                    skus.insert(at + 1, "")
                elif act == "remove":
                    del skus[at]
                elif 0 <= goal < len(skus):
                    skus.insert(goal, skus.pop(at))
            elif chance < 0.85:
                gone = choose.sample(keys, min(len(keys), 2))
                self.program(f"(interactor-items-remove rowed-lines '({' '.join(map(lisp, gone))}))")
                skus = [sku for key, sku in zip(keys, skus) if key not in gone]
            else:
                moved = choose.sample(keys, min(len(keys), 2))
                self.program(f"(interactor-items-move rowed-lines '({' '.join(map(lisp, moved))}))")
                pairs = dict(zip(keys, skus))
                skus = [*(pairs[key] for key in keys if key not in moved), *(pairs[key] for key in moved)]
            self.check(*skus)


if __name__ == "__main__":
    unittest.main()
