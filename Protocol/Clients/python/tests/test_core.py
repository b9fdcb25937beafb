"""The core against the built daemon: what it tells and asks, and what happens when things go wrong."""

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

from support import CLIENTS, HERE, PATIENCE, RULES, SCHEMA, Case, Session, daemon, odd

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
        self.assertLessEqual(len(session._log), 2 * session.snapshot_every)


def steps():
    """A session of 200 messages, of all kinds that change something."""
    def edit(field, start, end, text, **more):
        return ("field/edit", {"field": field, "range": {"start": start, "end": end}, "text": text, **more})

    found = [("field/bind", {"field": "sum", "subject": "order", "property": "total", "view": "label"})]
    for name in ("number", "price", "note"):
        found.append(("field/bind", {"field": name, "subject": "order", "property": name, "view": "textField"}))
    found += [("form/open", {"form": "order", "fields": ["number", "price", "note"]}), ("session/save", None)]
    for turn in range(10):
        found.append(("field/beginEditing", {"field": "price"}))
        found += [edit("price", 0, 0, digit) for digit in "123456"]
        found += [("field/undo", {"field": "price"}), ("field/redo", {"field": "price"}), edit("price", 0, 0, "x")]
        found += [("subject/write", {"subject": "order", "values": {"price": f"{turn}.5", "quantity": turn + 1}})]
        found += [("field/endEditing", {"field": "price"}), ("field/read", {"field": "price"})]
        found += [edit("note", 0, 0, "ä😀", composing=True), edit("note", 0, 2, "ö"), edit("nobody", 0, 0, "")]
        found += [("form/submit", {"form": "order"}), ("field/select", {"field": "note", "selection": {"start": 1, "end": 1}})]
        found += [edit("number", 0, 0, "A-1" if turn % 2 else "x"), ("form/" + ("accept", "revert")[turn % 2], {"form": "order"})]
        found.append(("locale/set", {"locale": ("en-US", "de-DE")[turn % 2]}))
    return found[:200]


class Deaths(Case):
    def play(self, kill_before=-1, kill_after=-1):
        """Plays the steps, with deaths; what the session then is, and what the answers were."""
        session = self.session()
        session.deaths_allowed = (1000, 180.0)
        session.snapshot_every = 50
        session.check("unique", lambda value: "taken" if value == "A-1" else True)
        order = self.order(session, rules=[*RULES, {"property": "number", "client": "unique"}])
        answers = []
        for number, (method, params) in enumerate(steps()):
            if number == kill_before:
                os.kill(session._transport.process.pid, signal.SIGKILL)
            entry = session.send(method, params)
            if number == kill_after:
                os.kill(session._transport.process.pid, signal.SIGKILL)
            session.wait(lambda: entry.done)
            answers.append(entry.error.kind if entry.error else entry.result)
        # What a check has come to is told for itself.
        session.wait(lambda: not session.request("subject/read", {"subject": "order"})["pending"], PATIENCE)
        snapshot = session.request("session/save")["snapshot"]
        values = dict(order.values)
        session.close()
        return snapshot, values, answers

    def test_kill_at_every_message_of_a_session(self):
        wanted = self.play()
        count = len(steps())
        self.assertEqual(count, 200)
        for number in range(count):
            found = self.play(kill_before=number, kill_after=(number + count // 2) % count)
            self.assertEqual(found[0], wanted[0], f"the session, killed at {number}")
            self.assertEqual(found[1], wanted[1], f"the values, killed at {number}")
            for step, (one, other) in enumerate(zip(found[2], wanted[2])):
                self.assertEqual(one, other, f"the answer to {steps()[step]}, killed at {number}")

    def test_recovery_of_a_hundred_fields(self):
        session = self.session()
        properties = {f"p{n}": {"type": "number"} for n in range(100)}
        subject = session.subject("many", {"properties": properties})
        fields = [self.field(subject, name) for name in properties]
        for field in fields:
            self.type(field, "123")
        recovered = []
        session.on_recovered.append(recovered.append)
        os.kill(session._transport.process.pid, signal.SIGKILL)
        self.type(fields[0], "4")
        self.assertTrue(session.wait(lambda: recovered and not fields[0].queue, PATIENCE))
        print(f"recovery of 100 fields: {recovered[0] * 1000:.0f} ms")
        self.assertEqual([field.text for field in fields], ["1.234"] + ["123"] * 99)

    def test_a_message_that_kills_twice_is_dropped(self):
        session = self.session(odd("--die-of", "DEADLY"))
        note = self.field(self.order(session), "note")
        self.type(note, "ab")
        result = note.edit(2, 2, "DEADLY")
        self.assertEqual(result["outcome"], "rejected")
        self.assertEqual([error.kind for error in self.errors], ["died"])
        self.assertTrue(session.wait(lambda: not note.queue, PATIENCE))
        self.type(note, "c")
        self.assertEqual((note.text, session.state), ("abc", "ready"))

    def test_five_deaths_are_enough(self):
        session = self.session(odd("--die-of", "initialize"))
        with self.assertRaises(InteractorError) as caught:
            self.order(session)
        self.assertEqual((caught.exception.kind, session.state), ("absent", "absent"))
        self.assertEqual(len(self.errors), 1)

    def test_texts_stay_when_it_stops(self):
        session = self.session()
        order = self.order(session)
        note = self.field(order, "note")
        self.type(note, "kept")
        for death in range(1, 6):
            os.kill(session._transport.process.pid, signal.SIGKILL)
            self.assertTrue(session.wait(lambda: len(session._deaths) == death and session.state in ("ready", "absent"), PATIENCE))
        self.assertEqual((session.state, note.status), ("absent", "absent"))
        self.type(note, "!")
        self.assertEqual((note.text, note.selection), ("kept!", (5, 5)))
        session.restart()
        self.assertTrue(session.wait(lambda: session.state == "ready", PATIENCE))
        session.poll()
        self.assertEqual((note.text, order.read()["values"]["note"]), ("kept!", "kept!"))

    def test_nothing_there(self):
        for name in ("INTERACTORD", "XDG_RUNTIME_DIR"):
            if name in os.environ:
                self.addCleanup(os.environ.__setitem__, name, os.environ.pop(name))
        path, os.environ["PATH"] = os.environ["PATH"], "/nowhere"
        self.addCleanup(os.environ.__setitem__, "PATH", path)
        os.environ["INTERACTORD"] = "/nowhere/daemon"
        errors = []
        session = Session(on_error=lambda error, about: errors.append(error))
        self.addCleanup(session.close)
        self.assertEqual((session.state, len(errors)), ("absent", 1))
        for place in ("INTERACTORD (/nowhere/daemon)", "PATH", "interactord.sock"):
            self.assertIn(place, str(errors[0]))
        order = self.order(session, note="plain")
        note = self.field(order, "note")
        self.assertEqual((note.text, note.status), ("plain", "absent"))
        self.type(note, "!")
        self.assertEqual(note.text, "plain!")
        form = session.form("order", [])
        self.assertIsNone(form.submit(self.fail))
        self.assertEqual(errors[-1].kind, "absent")
        session.forms.clear()
        self.assertTrue(session.form("order", [], allow_absent=True).submit()["valid"])

    def test_garbage_is_a_death(self):
        session = self.session(odd("--garbage", "SPOIL"))
        note = self.field(self.order(session), "note")
        with self.assertLogs("interactor", "WARNING") as logged:
            result = note.edit(0, 0, "SPOIL")
        self.assertEqual(result["outcome"], "rejected")  # It spoils the stream again, and is given up.
        self.assertTrue(any("Segmentation fault" in line for line in logged.output))
        self.type(note, "a")
        self.assertEqual(note.text, "a")

    def test_another_version_is_a_death(self):
        session = self.session(odd("--version"))
        with self.assertRaises(InteractorError):
            self.order(session)
        self.assertIn("version 7.0", str(self.errors[0]))

    def test_a_refused_snapshot(self):
        session = self.session()
        order = self.order(session, price=Decimal("5"))
        price, note = self.field(order, "price"), self.field(order, "note")
        form = session.form("order", ["order.price", "order.note"])
        order.write({"quantity": 3})
        self.type(note, "draft")
        price.begin(price.text, (0, 1))
        self.type(price, "1234")
        self.erase(note)
        session._save()
        self.assertTrue(session.wait(lambda: session._snapshot, PATIENCE))
        session._snapshot["version"] = 99
        with self.assertLogs("interactor", "WARNING"):
            os.kill(session._transport.process.pid, signal.SIGKILL)
            self.type(price, "5")
        self.assertEqual((price.text, note.text), ("12.345", "draf"))
        values = order.read()["values"]
        self.assertEqual(values, {"number": "", "quantity": 3, "price": "12345", "total": "37035", "note": "draf"})
        self.assertEqual(form.submit()["valid"], False)

    def test_a_slow_daemon_costs_no_key(self):
        session = self.session()
        order = self.order(session)
        price = self.field(order, "price")
        price.begin("", (0, 0))
        self.type(price, "12")
        go_on, shown = self.stopped(session), []
        for key in "34x5":
            self.type(price, key)  # Does not wait for the daemon, which does nothing.
            shown.append(price.text)
        self.assertEqual(shown, ["123", "1234", "1234x", "1234x5"])
        self.assertEqual(price.status, "busy")
        self.erase(price, 2)
        self.assertEqual(price.text, "1234")
        go_on()
        self.assertTrue(session.wait(lambda: not price.queue, PATIENCE))
        self.assertEqual((price.text, price.selection, price.status), ("1.234", (5, 5), "editing"))
        self.assertEqual(order["price"].value, 1234)

    def test_a_stale_edit_is_made_once_more(self):
        session = self.session()
        order = self.order(session, note="one two")
        note = self.field(order, "note")
        note.state["version"] = 0
        # Changes that this field has not heard of: another connection's, say.
        heard, note.told = note.told, lambda state: None
        session.request("subject/write", {"subject": "order", "values": {"note": "1st two"}})
        result = note.edit(2, 5, "-")
        note.told = heard
        self.assertEqual((result["outcome"], note.text), ("verbatim", "1st-wo"))
        self.assertEqual(self.errors, [])

    def test_errors_to_edits_leave_the_control_alone(self):
        session = self.session()
        order = self.order(session, rules=[*RULES, {"property": "note", "readOnly": "quantity > 5"}], note="n")
        note = self.field(order, "note")
        order.write({"quantity": 6})
        result = note.edit(1, 1, "x")
        self.assertEqual((result["outcome"], note.text), ("rejected", "n"))
        self.assertEqual([error.kind for error in self.errors], ["readOnly"])

    def test_a_daemon_that_hangs_ends_with_the_session(self):
        session = self.session(odd("--wait", 60, "HANG"))
        self.order(session)
        session.send("subject/read", {"subject": "HANG"})
        process = session._transport.process
        session.close()
        self.assertIsNotNone(process.poll())

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

    def test_a_socket_that_comes_back(self):
        if not shutil.which("systemd-socket-activate"):
            self.skipTest("systemd-socket-activate is not there")
        path = f"/tmp/interactor-{os.getpid()}.sock"
        command = ["systemd-socket-activate", "--accept", "--inetd", "-l", path, *daemon()]
        def serve():
            pathlib.Path(path).unlink(missing_ok=True)
            server = subprocess.Popen(command, stderr=subprocess.DEVNULL)
            self.addCleanup(lambda: (server.kill(), server.wait()))
            return server
        server = serve()
        while not os.path.exists(path):
            self.assertIsNone(server.poll())
        errors = []
        session = Session(socket=path, locale="de-DE", on_error=lambda error, about: errors.append(error))
        self.addCleanup(session.close)
        note = self.field(self.order(session), "note")
        self.type(note, "abc")
        pathlib.Path(path).unlink()
        import socket as sockets
        session._transport._socket.shutdown(sockets.SHUT_RDWR)
        self.assertTrue(session.wait(lambda: session.state == "recovering", PATIENCE))
        session.patience = 0.01
        self.type(note, "d")
        self.assertEqual((note.text, note.status), ("abcd", "busy"))
        server.kill()
        serve()
        self.assertTrue(session.wait(lambda: session.state == "ready" and not note.queue, PATIENCE))
        self.assertEqual((note.text, note._text), ("abcd", "abcd"))


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
