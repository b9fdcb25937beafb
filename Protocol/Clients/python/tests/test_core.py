"""The core against the built daemon: what it tells and asks. When things go wrong: test_wrong.py."""

import ast
import asyncio
import gc
import gzip
import json
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import threading
import time
import unittest
from unittest import mock
from decimal import Decimal

from support import CLIENTS, HERE, PATIENCE, RULES, SCHEMA, Case, Plain, daemon

from interactor import AsyncSession, InteractorError
from interactor._field import Act
from interactor._text import difference, points, utf16
from interactor._wire import Frames, Garbage, decode, encode


class Texts(unittest.TestCase):
    def test_differences_are_the_smallest_that_end_at_the_caret(self):
        for old, new, caret, wanted in [
            ("", "a", 1, (0, 0, "a")),
            ("aa", "aaa", 1, (0, 0, "a")),
            ("aa", "aaa", 2, (1, 1, "a")),
            ("aa", "aaa", 3, (2, 2, "a")),
            ("1234", "1.234", 2, (1, 1, ".")),
            ("abc", "", 0, (0, 3, "")),
            ("abcd", "abXd", None, (2, 3, "X")),
            ("same", "same", None, (4, 4, "")),
        ]:
            found = difference(old, new, caret)
            self.assertEqual(old[: found.start] + found.text + old[found.end :], new)
            if old != new:
                self.assertEqual(tuple(found), wanted, (old, new, caret))

    def test_what_is_typed_follows_the_text_that_it_was_typed_into(self):
        for before, after, typed, wanted in [
            ("123", "1.23", [(3, 3, "4"), (4, 4, "5")], "1.2345"),
            ("123", "1.23", [(1, 1, "4"), (2, 2, "5")], "1.4523"),
            ("abc", "abXc", [(2, 2, "q"), (3, 3, "r")], "abXqrc"),
            # What is typed over all of a change leaves nothing of it to follow.
            ("abc", "abXc", [(1, 3, "q"), (2, 2, "r")], "aqr"),
            ("caf", "one", [(0, 3, "x"), (1, 1, "y")], "xy"),
            ("1,5", "9,90 €", [(0, 3, "2"), (1, 1, "5"), (2, 2, "0")], "250"),
            ("abcdef", "abXef", [(2, 4, "q"), (3, 3, "r"), (5, 5, "s")], "abqresf"),
            ("abc", "ac", [(0, 2, ""), (0, 0, "q"), (2, 2, "r")], "qcr"),
        ]:
            acts = [Act("field/edit", {"range": {"start": start, "end": end}, "text": text}) for start, end, text in typed]
            over, text = difference(before, after), after
            for act in acts:
                over = act.carry(over)
            for act in acts:
                text = act.splice(text)
            self.assertEqual(text, wanted, (before, after))

    def test_units_of_utf16(self):
        text = "a😀b"
        self.assertEqual([utf16(text, index) for index in range(4)], [0, 1, 3, 4])
        self.assertEqual([points(text, unit) for unit in range(5)], [0, 1, 1, 2, 3])

    def test_decimals_keep_their_digits(self):
        value = {"a": Decimal("1.50"), "b": [Decimal("12345678901234567890.123456789")], "c": 'x"y'}
        text = encode(value)
        self.assertEqual(text, '{"a":1.50,"b":[12345678901234567890.123456789],"c":"x\\"y"}')
        self.assertEqual(decode(text.encode()), value)

    def test_no_text_is_taken_for_a_number(self):
        for text in ("\ue000exact:null", "\ue000exact:}", "\ue000exact:1,\"t\":2", "\ue000"):
            for value in ({"t": text}, {"t": text, "n": Decimal("1.50")}, {text: [Decimal(2)]}, [text, (Decimal("-0.0"),)]):
                found = decode(encode(value).encode())
                self.assertEqual(found, list(map(lambda one: list(one) if isinstance(one, tuple) else one, value))
                                 if isinstance(value, list) else value)  # fmt: skip
        self.assertEqual(encode({1: Decimal("1E+5"), None: [True, Decimal("1E+999999")]}), '{"1":100000,"null":[true,1E+999999]}')
        for value in (Decimal("NaN"), [Decimal(1), {"a": Decimal("Infinity")}], [Decimal(1), object()]):
            with self.assertRaises((TypeError, ValueError)):
                encode(value)

    def test_frames(self):
        for framing in ("header", "line"):
            frames = Frames(framing)
            stream = b"".join(frames.pack({"n": n, "text": "ä\n😀"}) for n in range(3))
            found = [message for byte in stream for message in frames.feed(bytes([byte]))]
            self.assertEqual(found, [{"n": n, "text": "ä\n😀"} for n in range(3)])
            for garbage in (b"Usage: interactord", b"\x00\x01", b"Content-Length: x\r\n\r\n", b"Content-Length: 134217729\r\n\r\n"):
                with self.assertRaises(Garbage):
                    Frames(framing).feed(garbage)


class Sessions(Case):
    def test_both_framings(self):
        for framing in ("header", "line"):
            with self.subTest(framing):
                session = self.session(framing=framing)
                order = self.order(session, price=Decimal("9.90"))
                seen = []
                order.on_change("total", seen.append)
                price = self.field(order, "price", format={"minimumFractionDigits": 2})
                self.assertEqual(price.text, "9,90")
                price.begin("9,90", (0, 4))
                self.assertEqual(price.selection, (0, 4))
                results = self.type(price, "1234x")
                self.assertEqual([r["outcome"] for r in results], ["verbatim"] * 3 + ["revised", "rejected"])
                self.assertEqual((price.text, price.selection), ("1.234", (5, 5)))
                order.write({"quantity": 2})
                self.assertEqual(order["total"].value, Decimal(2468))
                self.assertEqual(seen, [1, 12, 123, 1234, 2468])
                with self.assertRaises(InteractorError) as caught:
                    session.request("field/read", {"field": "nobody"})
                self.assertEqual((caught.exception.code, caught.exception.kind), (-32803, "unknownField"))
                process = session._transport.process
                session.close()
                self.assertIsNotNone(process.poll())

    def test_what_a_request_of_the_program_does_is_shown(self):
        session = self.session()
        order = self.order(session, price=Decimal("9.90"), note="one")
        price, note = Plain(order["price"], format={"style": "currency", "currency": "EUR"}), Plain(order["note"])
        form = session.form("order")
        self.assertEqual(price.text, "9,90\xa0€")
        price.configure(format={"currency": "JPY", "maximumFractionDigits": 0})
        self.assertEqual(price.text, "10\xa0¥")
        with self.assertRaises(InteractorError) as caught:
            price.configure(format={"currency": 7})
        self.assertEqual(caught.exception.data["path"], "params.format.currency")
        for method, params, shows in [
            ("field/edit", {"range": {"start": 1, "end": 3}, "text": "ff"}, "off"),
            ("field/edit", {"text": "er"}, "offer"),
            ("field/undo", {}, "off"),
            ("field/clear", {}, ""),
            ("field/configure", {"format": {"case": "upper"}}, ""),
            ("field/edit", {"text": "x"}, "X"),
        ]:
            session.request(method, {"field": note.field.id, **params})
            self.assertEqual((note.text, note.text), (shows, session.request("field/read", {"field": note.field.id})["text"]), method)
        self.assertTrue(form.state["dirty"])
        session.request("form/revert", {"form": "order"})
        self.assertEqual((note.text, form.state["dirty"]), ("one", False))

    def test_what_only_the_program_can_mend_is_its_error(self):
        session = self.session()
        for rules, wanted in [([{"property": "number", "client": "nobody"}], "session.check\\('nobody'")]:
            with self.assertRaisesRegex(LookupError, wanted):
                self.order(session, rules=rules)
        order = self.order(session)
        with self.assertRaisesRegex(LookupError, "session.provide\\('order.number'"):
            Plain(order["number"], format={"style": "choice", "source": "client"})
        for schema in ({"properties": 1}, 7):
            with self.assertRaises(InteractorError) as caught:
                session.subject("other", schema)
            self.assertTrue(caught.exception.data["path"].startswith("params.schema"), caught.exception.data)

    def test_words_of_a_property_in_the_language_of_the_session(self):
        session = self.session()
        messages = {"number": {"valueMissing": {"de": "Welche Nummer?", "en": "Which number?"}}}
        order = session.subject("order", SCHEMA, messages=messages)
        price = Plain(order["price"], model={"placeholder": {"de": "Betrag", "en": "amount"}})
        placeholders = []
        price.show_placeholder = placeholders.append
        self.assertEqual(order["number"].issues[0]["message"], "Welche Nummer?")
        session.set_locale("en-US")
        self.assertEqual(order["number"].issues[0]["message"], "Which number?")
        self.assertEqual((session.locale, placeholders), ("en-US", ["amount"]))
        session._transport.process.kill()
        self.assertEqual(order.read()["issues"]["number"][0]["message"], "Which number?")
        order.write({"number": "?"})
        self.assertNotIn("entspricht", order["number"].issues[0]["message"])

    def test_escape_takes_back_what_was_edited_and_is_the_windows_else(self):
        session = self.session()
        order = self.order(session, number="A-1", note="one")
        note = Plain(order["note"])
        form = session.form("order")
        note.focus_came()
        self.assertIsNone(note.key("escape"))
        note.select(3, 3)
        note.type(" two")
        self.assertEqual((note.text, order["note"].value, form.has_changes), ("one two", "one two", True))
        self.assertEqual(note.key("escape"), "break")
        self.assertEqual((note.text, order["note"].value, form.has_changes, note.state), ("one", "one", False, "editing"))
        self.assertIsNone(note.key("escape"))
        number = Plain(session.subject("other", {"properties": {"n": {"type": ["number", "null"]}}})["n"])
        form = session.form("others", [number])
        number.focus_came()
        number.type("-")  # A draft without a value.
        self.assertEqual((number.text, form.has_changes), ("-", True))
        number.key("escape")
        self.assertEqual((number.text, form.has_changes), ("", False))

    def test_what_is_picked_is_entered(self):
        session, picked = self.session(), []
        subject = session.subject("s", {"properties": {"due": {"type": ["string", "null"], "format": "date"}}})
        due = Plain(subject["due"], on_pick=picked.append)
        due.focus_came()
        due.type("3")
        self.assertEqual((due.key("pick"), picked), ("break", [due]))
        due.pick("2026-12-31")
        self.assertEqual((due.text, subject["due"].value), ("31.12.2026", "2026-12-31"))
        due.undo()
        self.assertEqual(due.text, "3")

    def test_what_is_still_to_come_is_shown_while_the_control_has_the_focus(self):
        session = self.session()
        order = self.order(session)
        note = Plain(order["note"], format={"style": "mask", "mask": "00-00"})
        note.focus_came()
        note.type("1")
        self.assertEqual(note.noted, ("_-__", "hint"))
        note.focus_left()
        self.assertNotEqual(note.noted[1], "hint")

    def test_a_secret_that_has_changed_is_not_mirrored(self):
        session, seen = self.session(), []
        schema = {"properties": {"pin": {"type": "string", "writeOnly": True}}}
        subject = session.subject("s", schema, values={"pin": "1234"})
        subject.on_change("pin", seen.append)
        self.assertEqual(subject["pin"].value, "1234")
        subject.write({"pin": "5678"})
        self.assertEqual((subject["pin"].value, seen, subject.read()["values"]["pin"]), (None, [None], "5678"))

    def test_schemas_from_elsewhere_and_members_that_are_not_declared(self):
        schema = {"type": "object", "properties": {"size": {"$ref": "https://example.org/size"}, "name": {"type": "string"}}}
        options = {"schemas": {"https://example.org/size": {"type": "integer", "maximum": 3}}, "undeclared": "keep"}
        session = self.session()
        subject = session.subject("s", schema, values={"size": 4, "other": [1]}, **options)
        self.assertEqual(([issue["code"] for issue in subject["size"].issues], subject.read()["values"]["other"]), (["rangeOverflow"], [1]))
        with self.assertRaisesRegex(TypeError, "no shcemas"):
            session.subject("t", schema, shcemas={})
        words = session.subject("w", {"properties": dict.fromkeys(["zip-code", "format.tab-size", "repoURL", "odd name-x.y"], {})})
        self.assertEqual([words.property(name).words for name in words.properties], ["Zip code", "Format: Tab size", "Repo URL", "Odd name-x.y"])
        unfilled = session.subject("u", {"properties": {"size": {"type": "integer", "minimum": 1}}}, unfilled="absent")
        self.assertEqual((unfilled["size"].value, unfilled["size"].issues), (None, []))

        async def main():
            async with AsyncSession(daemon()) as session:
                subject = await session.subject("s", schema, values={"size": 4, "other": [1]}, **options)
                self.assertEqual([issue["code"] for issue in subject["size"].issues], ["rangeOverflow"])

        asyncio.run(main())

    def test_emoji_are_counted_as_python_does(self):
        order = self.order(self.session(), note="a😀b")
        note = self.field(order, "note")
        note.begin("a😀b", (2, 2))
        self.assertEqual(note.selection, (2, 2))
        self.type(note, "👍")
        self.assertEqual((note.text, note.selection), ("a😀👍b", (3, 3)))
        self.erase(note)
        self.assertEqual(note.text, "a😀b")

    def test_checks_in_the_thread_in_the_background_and_as_coroutines(self):
        async def coroutine(value):
            await asyncio.sleep(0)
            return {"valid": value != "A-1", "severity": "warning"}

        late = threading.Event()
        functions = [
            (lambda value: "taken" if value == "A-1" else True, None),
            (lambda value, question: late.wait(PATIENCE) and question["property"] != "number", True),
            (coroutine, None),
        ]
        for function, background in functions:
            session = self.session()
            session.check("unique", function, background=background)
            order = self.order(session, rules=[*RULES, {"property": "number", "client": "unique", "code": "taken"}])
            number = self.field(order, "number")
            self.type(number, "A-1")
            if background:
                self.assertTrue(number.state["pending"])
                late.set()
            self.assertTrue(session.wait(lambda: not number.state.get("pending"), PATIENCE))
            self.assertEqual([issue["code"] for issue in number.state["issues"]], ["taken"])

    def test_a_check_registered_late(self):
        session = self.session()
        number = self.field(self.order(session), "number")
        session.check("unique", lambda value: value != "A-1")
        rules = [{"property": "number", "client": "unique"}]
        other = session.subject("other", SCHEMA, rules=rules, values={"number": "A-1"})
        self.assertTrue(session.wait(lambda: other.read()["issues"].get("number"), PATIENCE))
        self.type(number, "A")
        self.assertEqual(number.text, "A")

    def test_options_that_the_program_tells(self):
        names, asked = ["Abbot", "Abel", "Meyer", "Miller"], []

        def offer(text, question):
            asked.append(question.get("values") or [text, question["from"], question["count"]])
            return [{"value": f"c-{n}", "text": name} for n, name in enumerate(names) if name.lower().startswith(text)]

        async def coroutine(text, question):
            await asyncio.sleep(0)
            return offer(text, question)

        for function, background in [(offer, None), (offer, True), (coroutine, None)]:
            asked.clear()
            session = self.session(options={})
            session.provide("sale.customer", function, background=background)
            customer = self.combo_box(session)
            self.assertTrue(session.wait(lambda: customer.text == "Miller", PATIENCE))
            customer.begin("Miller", (6, 6))
            self.assertEqual([item["text"] for item in self.listed(customer)["items"]], ["Abbot", "Abel"])
            choices = customer.state["choices"]
            self.assertEqual(choices["total"], 4)
            params = {"field": customer.id, "revision": choices["revision"], "from": 2, "count": 2}
            page = session.request("field/choices", params)
            self.assertEqual([item["text"] for item in page["items"]], ["Meyer", "Miller"])
            self.assertEqual(asked, [["c-3"], ["", 0, 2], ["", 2, 2]])
            self.assertEqual(self.errors, [])

    def combo_box(self, session):
        schema = {"properties": {"customer": {"type": "string"}}}
        sale = session.subject("sale", schema, values={"customer": "c-3"})
        return self.field(sale, "customer", format={"style": "choice", "source": "client", "page": 2})

    def listed(self, field):
        ready = lambda: not field.state.get("pending") and not field.state["choices"].get("pending")
        self.assertTrue(field.session.wait(ready, PATIENCE))
        return field.state["choices"]

    def test_options_that_come_late_or_not_at_all(self):
        late, session = {}, self.session(options={"sale.customer": lambda text: ["Abbot"]})
        customer = self.combo_box(session)
        customer.begin(customer.text, (0, len(customer.text)))
        self.assertEqual([item["text"] for item in self.listed(customer)["items"]], ["Abbot"])
        open = threading.Event()

        def wait(text):
            late[text] = open.wait(PATIENCE)
            return {"items": [{"value": text, "text": text}]}

        session.provide("sale.customer", wait, background=True)
        with mock.patch.object(session, "_write", wraps=session._write) as written:
            self.erase(customer, len(customer.text))
            self.type(customer, "me")  # The question about `m` is withdrawn.
            open.set()
            self.assertEqual([item["value"] for item in self.listed(customer)["items"]], ["me"])
            self.assertTrue(session.wait(lambda: "m" in late, PATIENCE))
            session.request("subject/read", {"subject": "sale"})
            answers = [call.args[0]["result"] for call in written.call_args_list if "result" in call.args[0]]
        self.assertEqual(answers, [{"items": [{"value": "me", "text": "me"}]}])
        session.provide("sale.customer", lambda text: 1 / 0)
        self.type(customer, "y")
        self.assertTrue(self.listed(customer)["failed"])
        self.assertEqual((customer.text, [type(error) for error in self.errors]), ("mey", [ZeroDivisionError]))
        session.provide("sale.customer", lambda text: [text + "er"])
        session._transport.process.kill()
        with self.assertLogs("interactor", "WARNING"):
            self.type(customer, "e")
        self.assertEqual([item["value"] for item in self.listed(customer)["items"]], ["meyeer"])

    def test_options_that_nobody_tells(self):
        session = self.session()
        with self.assertRaises(InteractorError) as caught:
            self.combo_box(session)
        self.assertEqual(caught.exception.data["path"], "params.format.source")

    def test_a_form(self):
        session = self.session()
        order = self.order(session, price=Decimal("9.90"))
        for name in ("number", "price"):
            self.field(order, name)
        form = session.form("order", ["order.number", "order.price"])
        answer = form.submit()
        self.assertEqual((answer["valid"], answer["firstInvalid"]), (False, "order.number"))
        self.type(session.fields["order.number"], "A-1")
        stored = []
        form.submit(stored.append)
        self.assertEqual(stored[0]["order"]["total"], Decimal("9.90"))
        self.assertTrue(session.wait(lambda: not form.state["dirty"], PATIENCE))

    def test_keys_while_a_submit_is_answered(self):
        """The mistake is where the focus is already: what is typed before the answer keeps its caret."""
        session = self.session()
        session.attach("a loop", lambda descriptor, poll: lambda: None)
        number = Plain(self.order(session)["number"])
        form = session.form("order")
        number.focus_came()
        for _ in range(3):
            form.submit(self.fail)
            number.type("ok")
            self.assertTrue(session.wait(lambda: form.state["phase"] == "idle" and not number.field.queue, PATIENCE))
        self.assertEqual((number.text, number.selected), ("ok" * 3, (6, 6)))

    def test_asyncio(self):
        async def main():
            async with AsyncSession(daemon(), locale="de-DE") as session:
                async def check(value):
                    await asyncio.sleep(0)
                    return value == "A-2"

                session.session.check("unique", check)
                session.session.provide("order.note", lambda text: ["one", "two"])
                rules = [*RULES, {"property": "number", "client": "unique"}]
                order = await session.subject("order", SCHEMA, rules, {"price": "2.50"})
                seen = []
                order.on_change("total", seen.append)
                await asyncio.gather(*(session.write(order, {"quantity": n}) for n in (2, 3)))
                self.assertEqual(seen, [5, Decimal("7.5")])
                await session.write(order, {"number": "A-1"})
                params = {"field": "number", "subject": "order", "property": "number", "view": "textField"}
                await session.request("field/bind", params)
                await session.request("form/open", {"form": "order", "fields": ["number"]})
                self.assertFalse((await session.submit("order"))["valid"])
                session.session._transport.process.kill()
                await session.write(order, {"number": "A-2"})
                self.assertTrue((await session.submit("order"))["valid"])
                with self.assertRaises(InteractorError):
                    await session.request("form/read", {"form": "nobody"})
                combo = {"field": "order.note", "subject": "order", "property": "note", "view": "textField"}
                await session.request("field/bind", {**combo, "format": {"style": "choice", "source": "client"}})
                state = await session.request("field/beginEditing", {"field": "order.note"})
                while state["choices"].get("pending"):
                    state = await session.request("field/read", {"field": "order.note"})
                self.assertEqual([item["text"] for item in state["choices"]["items"]], ["one", "two"])

        asyncio.run(main())

    def test_another_thread_is_told_how(self):
        session = self.session()
        order = self.order(session)
        caught = []

        def other():
            try:
                order.write({"quantity": 2})
            except RuntimeError as error:
                caught.append(str(error))
            session.call_soon(order.write, {"quantity": 3})

        thread = threading.Thread(target=other)
        thread.start()
        self.assertTrue(session.wait(lambda: order["quantity"].value == 3, PATIENCE))
        thread.join()
        self.assertIn("call_soon", caught[0])

    def test_ten_thousand_keys_without_growth(self):
        session = self.session()
        note = self.field(self.order(session), "note")
        note.begin("", (0, 0))

        def measure():
            gc.collect()
            return len(gc.get_objects()), len(os.listdir("/proc/self/fd")), threading.active_count()

        def thousand():
            for _ in range(20):
                self.type(note, "n" * 49)
                note.edit(0, len(note.text), "")

        thousand()
        before, began = measure(), time.perf_counter()
        for _ in range(10):
            thousand()
        seconds, after = time.perf_counter() - began, measure()
        print(f"10,000 keys: {seconds * 100:.0f} µs each, objects {before[0]} → {after[0]}")
        # The log holds up to 256 messages, of some objects each, between two snapshots.
        self.assertLess(after[0] - before[0], 256 * 12)
        self.assertEqual(after[1:], before[1:])
        self.assertLessEqual(len(session._memory.log), 2 * session.snapshot_every)


#: What interactor.js and dom.js may weigh, each as gzip sends it: see ../../README.md.
PAGE = 14_336


def lines_of_code(path):
    """The lines of a file without blank ones, comments and docstrings."""
    text = path.read_text()
    blocks = [node.body[0] for node in ast.walk(ast.parse(text)) if isinstance(getattr(node, "body", None), list) and node.body]
    strings = [block for block in blocks if isinstance(block, ast.Expr) and isinstance(block.value, ast.Constant)]
    documented = {line for block in strings for line in range(block.lineno, block.end_lineno + 1)}
    lines = enumerate(map(str.strip, text.splitlines()), start=1)
    return sum(bool(line) and not line.startswith("#") and number not in documented for number, line in lines)


class Demo(unittest.TestCase):
    def test_its_picture(self):
        """The picture of the first page is what the demo shows."""
        if not shutil.which("tmux"):
            self.skipTest("tmux is not installed")
        sys.path.insert(0, str(CLIENTS / "conformance"))
        from terminal import Terminal

        with Terminal([*daemon(), "demo"], "demo", 112, 27) as screen:
            screen.wait_for("Ada Lovelace", "valid")
            for keys, *seen in (
                (["Tab", "Tab", "12"], "238.80"),
                (["Tab", "1234.5"], "14,814.00"),
                (["M-IC", "Hosting", "Tab", "12", "Tab", "15"], "14,994.00"),
                (["Tab", "Tab", "60", "Tab"], "5,997.60", "60% is more than half"),
                (["Tab", "Tab", "5/20/2026", "Tab"], "May 20, 2026", "before the invoice"),
                (["Tab", "Tab", "den", "Down"], "Denmark"),
                (["Enter", "Aarhus"], "City*        Aarhus"),
                (["Tab", "3212"], "32 12 __ __"),
                (["x"], "Type digits here."),
            ):
                screen.type(keys)
                screen.wait_for(*seen)
            screen.draw("demo.svg", "interactord demo")


class Sources(unittest.TestCase):
    def test_the_example_without_controls(self):
        path = HERE.parent / "examples" / "values.py"
        self.assertLessEqual(path.read_text().count("\n"), 20)
        environment = {**os.environ, "INTERACTORD": daemon()[0], "PYTHONPATH": str(HERE.parent)}
        done = subprocess.run([sys.executable, "-B", str(path)], capture_output=True, text=True, env=environment)
        self.assertEqual(done.stdout.splitlines()[:2], ["total 29.7", "total 0"], done.stderr)
        self.assertIn("1", done.stdout.splitlines()[2])

    def test_generated_files_are_fresh(self):
        done = subprocess.run([sys.executable, str(CLIENTS / "generate"), "--check"], capture_output=True, text=True)
        self.assertEqual(done.stdout, "")

    def test_the_core_and_the_adapters_are_small(self):
        """As ../../README.md defines the sizes."""
        loaded = "import sys, interactor; print(*(name.partition('.')[2] for name in sys.modules if name.startswith('interactor.')))"
        environment = {**os.environ, "PYTHONPATH": str(HERE.parent)}
        done = subprocess.run([sys.executable, "-B", "-c", loaded], capture_output=True, text=True, check=True, env=environment)
        files = {name: HERE.parent / "interactor" / f"{name}.py" for name in done.stdout.split()}
        files["_controls"], files["_typed"] = (HERE.parent / "interactor" / f"{name}.py" for name in ("_controls", "_typed"))
        shared = [files.pop(name) for name in ("_binding", "_controls", "_typed")]
        del files["_types"]
        core, shared = sum(map(lines_of_code, files.values())), sum(map(lines_of_code, shared))
        print(f"lines of code: the core {core}, what adapters share {shared}")
        self.assertLessEqual(core, 1800)
        self.assertLessEqual(shared, 450)
        host = (CLIENTS / "javascript" / "host.js").read_text()
        self.assertLessEqual(lines_of_code(HERE.parent / "interactor" / "_host.py"), 60)
        # Comments of JavaScript begin a line, and go on with a star.
        self.assertLessEqual(len(re.findall(r"(?m)^\s*(?!//|/\*|\*)\S", host)), 60)
        adapters = [HERE.parent / "interactor" / f"{name}.py" for name in ("tk", "gtk", "qt", "textual", "prompt")]
        adapters += [CLIENTS / "javascript" / "dom.js"]
        adapters += [CLIENTS / "neovim/lua/interactor" / f"{name}.lua" for name in ("buffer", "choices", "control", "edits", "keys", "layout", "lines", "look", "rows")]
        adapters += [CLIENTS / "emacs" / f"interactor-{name}.el" for name in ("form", "control", "look", "choices")]
        for path in adapters:
            self.assertLessEqual(path.read_text().count("\n"), 450, path)

    def test_the_library_of_a_page_is_small(self):
        files = [(CLIENTS / "javascript" / name).read_bytes() for name in ("interactor.js", "dom.js")]
        size = sum(len(gzip.compress(data, 9, mtime=0)) for data in files)
        print(f"interactor.js and dom.js: {size} bytes, as gzip sends them")
        self.assertLessEqual(size, PAGE)
        # What ../../README.md says is so; another zlib may make some bytes more or less.
        page = (CLIENTS / "README.md").read_text()
        said = [(f"{size} of interactor.js and dom.js", size, re.search(r"14,336 \| ([\d,]+) \|", page)[1])]
        for name, figure in re.findall(r"\| `(\w+\.js)` \|.*\| ([\d,]+) \|", page):
            size = len(gzip.compress((CLIENTS / "javascript" / name).read_bytes(), 9, mtime=0))
            said.append((f"{size} of {name}", size, figure))
        self.assertEqual(len(said), 18)
        for what, size, figure in said:
            self.assertAlmostEqual(size, int(figure.replace(",", "")), delta=size // 50, msg=what)

    def test_types_are_strict(self):
        mypy = shutil.which("mypy")
        if not mypy:
            self.skipTest("mypy is not installed")
        done = subprocess.run([mypy, "--no-error-summary"], cwd=HERE.parent, capture_output=True, text=True)
        self.assertEqual(done.stdout + done.stderr, "")

    def test_scenarios_are_well_formed(self):
        for path in sorted((CLIENTS / "conformance").glob("*.json")):
            json.loads(path.read_text())


if __name__ == "__main__":
    unittest.main()
