"""The core against the built daemon: what it tells and asks. When things go wrong: test_wrong.py."""

import asyncio
import gc
import json
import os
import pathlib
import shutil
import signal
import subprocess
import sys
import threading
import time
import unittest
from decimal import Decimal

from support import CLIENTS, HERE, PATIENCE, RULES, SCHEMA, Case, daemon

from interactor import AsyncSession, InteractorError
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

    def test_units_of_utf16(self):
        text = "a😀b"
        self.assertEqual([utf16(text, index) for index in range(4)], [0, 1, 3, 4])
        self.assertEqual([points(text, unit) for unit in range(5)], [0, 1, 1, 2, 3])

    def test_decimals_keep_their_digits(self):
        value = {"a": Decimal("1.50"), "b": [Decimal("12345678901234567890.123456789")], "c": 'x"y'}
        text = encode(value)
        self.assertEqual(text, '{"a":1.50,"b":[12345678901234567890.123456789],"c":"x\\"y"}')
        self.assertEqual(decode(text.encode()), value)

    def test_frames(self):
        for framing in ("header", "line"):
            frames = Frames(framing)
            stream = b"".join(frames.pack({"n": n, "text": "ä\n😀"}) for n in range(3))
            found = [message for byte in stream for message in frames.feed(bytes([byte]))]
            self.assertEqual(found, [{"n": n, "text": "ä\n😀"} for n in range(3)])
            for garbage in (b"Usage: interactord", b"\x00\x01", b"Content-Length: x\r\n\r\n"):
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
                pid = session._transport.process.pid
                session.close()
                self.assertFalse(pathlib.Path(f"/proc/{pid}").exists())

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

    def test_asyncio(self):
        async def main():
            async with AsyncSession(daemon(), locale="de-DE") as session:
                async def check(value):
                    await asyncio.sleep(0)
                    return value == "A-2"

                session.session.check("unique", check)
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
                os.kill(session.session._transport.process.pid, signal.SIGKILL)
                await session.write(order, {"number": "A-2"})
                self.assertTrue((await session.submit("order"))["valid"])
                with self.assertRaises(InteractorError):
                    await session.request("form/read", {"form": "nobody"})

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

    def test_adapters_are_small(self):
        for name in ("tk", "gtk", "qt", "textual", "prompt"):
            lines = (HERE.parent / "interactor" / f"{name}.py").read_text().count("\n")
            self.assertLessEqual(lines, 400, name)

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
