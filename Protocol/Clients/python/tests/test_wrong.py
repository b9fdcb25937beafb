"""When things go wrong: each row of the table in README.md is a test here, which names it. Against the built daemon."""

import os
import pathlib
import re
import shutil
import signal
import socket as sockets
import subprocess
import sys
import tempfile
import threading
import unittest
from decimal import Decimal
from unittest import mock

from recovery import Recovery  # noqa: F401
from support import HERE, PATIENCE, RULES, Case, Plain, Session, daemon, odd

from interactor import InteractorError, ProcessTransport
from interactor._transport import find

#: The rows that have a test, in their order.
ROWS = []


def row(name):
    """Says which row a test is about."""

    def keep(function):
        if name not in ROWS:
            ROWS.append(name)
        return function

    return keep


class Table(unittest.TestCase):
    def test_every_row_has_a_test(self):
        page = (HERE.parent / "README.md").read_text()
        table = page.split("## When things go wrong")[1].split("\n## ")[0]
        self.assertEqual(re.findall(r"^\| ([^|]+?) \| \S", table, re.M), ["what", *ROWS])


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


class Wrong(Case):
    """One after the other, as the table has them."""

    def kill(self, session):
        session._transport.process.kill()

    def die(self, session):
        """Kills the daemon, and waits until that has become known and there is another one, or none."""
        before = session._transport
        self.kill(session)
        self.assertTrue(session.wait(lambda: session._transport is not before and session.state in ("ready", "absent"), PATIENCE))

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
                session._transport.process.kill()
            entry = session.send(method, params)
            if number == kill_after:
                session._transport.process.kill()
            session.wait(lambda: entry.done)
            answers.append(entry.error.kind if entry.error else entry.result)
        # What a check has come to is told for itself.
        session.wait(lambda: not session.request("subject/read", {"subject": "order"})["pending"], PATIENCE)
        snapshot = session.request("session/save")["snapshot"]
        values = dict(order.values)
        session.close()
        return snapshot, values, answers

    @row("no daemon is found")
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

    @row("no daemon is found")
    def test_it_is_found_later(self):
        """A window is closed meanwhile, and opened again."""
        path, errors = ["/nowhere/interactord"], []
        session = Session(transport=lambda: find(path[0], None, None, "header"), on_error=lambda error, about: errors.append(error))
        self.addCleanup(session.close)
        for text in ("closed", "kept"):
            order = self.order(session, price="5")
            note, enabled = Plain(order["note"]), []
            form = session.form("order")
            form.enables(enabled.append, when="dirty")
            note.type(text)
            if text == "closed":
                note.unbind()
                form.close()
                order.close()
        path[:] = daemon()
        session.restart()
        self.assertTrue(session.wait(lambda: session.state == "ready", PATIENCE))
        session.poll()
        self.assertEqual((len(errors), order.read()["values"]["note"], note.text), (1, "kept", "kept"))
        self.assertEqual((order["total"].value, form.state["dirty"], enabled[-1]), (5, True, True))

    @row("the daemon dies")
    def test_kill_at_every_message_of_a_session(self):
        wanted = self.play()
        count = len(steps())
        self.assertEqual(count, 200)
        for number in range(0, count, 4 if self.is_alone else 1):
            found = self.play(kill_before=number, kill_after=(number + count // 2) % count)
            self.assertEqual(found[0], wanted[0], f"the session, killed at {number}")
            self.assertEqual(found[1], wanted[1], f"the values, killed at {number}")
            for step, (one, other) in enumerate(zip(found[2], wanted[2])):
                self.assertEqual(one, other, f"the answer to {steps()[step]}, killed at {number}")

    @row("the daemon dies")
    def test_recovery_of_a_hundred_fields(self):
        session = self.session()
        properties = {f"p{n}": {"type": "number"} for n in range(100)}
        subject = session.subject("many", {"properties": properties})
        fields = [self.field(subject, name) for name in properties]
        for field in fields:
            self.type(field, "123")
        recovered = []
        session.on_recovered.append(recovered.append)
        session._transport.process.kill()
        self.type(fields[0], "4")
        self.assertTrue(session.wait(lambda: recovered and not fields[0].queue, PATIENCE))
        print(f"recovery of 100 fields: {recovered[0] * 1000:.0f} ms")
        self.assertEqual([field.text for field in fields], ["1.234"] + ["123"] * 99)

    @row("the daemon dies")

    def test_a_snapshot_every_256_messages_in_memory_only(self):
        session = self.session()
        note = self.field(self.order(session), "note")
        written, is_watched = [], True
        sys.addaudithook(lambda event, given: event == "open" and is_watched and given[2] & os.O_ACCMODE and written.append(given))
        for number in range(len(session._memory.log), session.snapshot_every - 1):
            note.edit(0, len(note.text), "ab"[number % 2])
        self.assertEqual((session._memory.snapshot, len(session._memory.log)), (None, 255))
        with mock.patch.object(session, "_save", wraps=session._save) as save:
            note.edit(0, 1, "kept")
            order = session.send("subject/read", {"subject": "order"})  # Is due when the message after it is answered.
            session.wait(lambda: order.done and session._memory.snapshot, PATIENCE)
            save.assert_called_once_with()
        is_watched = False
        self.assertEqual((len(session._memory.log), written), (0, []))
        self.die(session)
        self.assertEqual(note.act("field/read")["text"], "kept")

    @row("it dies of the same message three times")
    def test_an_edit_that_kills_is_rejected(self):
        session = self.session(odd("--die-of", "DEADLY"))
        note = Plain(self.order(session)["note"])
        note.type("ab")
        # What the control shows then is what the daemon says that it has.
        with mock.patch.object(session, "_transmit", wraps=session._transmit) as sent:
            note.edited(2, 2, "DEADLY")
            self.assertTrue(session.wait(lambda: not note.field.queue, PATIENCE))
            self.assertEqual(sent.call_args.args[0].method, "field/read")
        self.assertEqual((note.text, note.rings, [error.kind for error in self.errors]), ("ab", 1, ["died"]))
        note.type("c")
        self.assertEqual((note.text, session.state), ("abc", "ready"))

    @row("it dies of the same message three times")
    def test_an_edit_during_which_it_is_killed_twice_stays(self):
        with tempfile.NamedTemporaryFile() as deaths:
            session = self.session(odd("--die-of-twice", deaths.name, "KEPT"))
            order = self.order(session)
            note = Plain(order["note"])
            note.type("ab")
            note.edited(2, 2, "KEPT")
            self.assertTrue(session.wait(lambda: not note.field.queue, PATIENCE))
            self.assertEqual((note.text, note.rings, self.errors, len(session._deaths)), ("abKEPT", 0, [], 2))
            self.assertEqual(order.read()["values"]["note"], "abKEPT")

    @row("it dies of the same message three times")
    def test_a_request_that_kills_is_an_error(self):
        session = self.session(odd("--die-of", "DEADLY"))
        order = self.order(session)
        with self.assertRaises(InteractorError) as caught:
            order.write({"note": "DEADLY"})
        self.assertEqual(caught.exception.kind, "died")
        order.write({"note": "alive"})
        self.assertEqual(order.read()["values"]["note"], "alive")

    @row("it dies five times in three minutes")
    def test_five_deaths_are_enough(self):
        session = self.session(odd("--die-of", "initialize"))
        order = self.order(session, note="plain")
        self.assertEqual((order["note"].value, session.state), ("plain", "absent"))
        self.assertEqual(len(self.errors), 1)

    @row("it dies five times in three minutes")

    def test_the_texts_stay_when_it_stops(self):
        session = self.session()
        order = self.order(session)
        note = Plain(order["note"])
        note.type("kept")
        for _ in range(5):
            self.assertNotEqual(session.state, "absent")
            self.die(session)
        self.assertEqual((session.state, note.state, note.text), ("absent", "absent", "kept"))
        note.type("!")
        self.assertEqual((note.text, note.selected), ("kept!", (5, 5)))
        session.restart()
        self.assertTrue(session.wait(lambda: session.state == "ready", PATIENCE))
        session.poll()
        self.assertEqual((note.text, order.read()["values"]["note"]), ("kept!", "kept!"))

    @row("it dies five times in three minutes")

    def test_deaths_long_ago_do_not_count(self):
        session = self.session()
        note = Plain(self.order(session)["note"])
        note.type("kept")
        for _ in range(6):
            self.die(session)
            session._deaths = [then - 181 for then in session._deaths]  # Three minutes go by.
        self.assertEqual((session.state, note.text), ("ready", "kept"))

    @row("its snapshot is refused")
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
        self.assertTrue(session.wait(lambda: session._memory.snapshot, PATIENCE))
        session._memory.snapshot["version"] = 99
        with self.assertLogs("interactor", "WARNING"):
            session._transport.process.kill()
            self.type(price, "5")
        self.assertEqual((price.text, note.text), ("12.345", "draf"))
        values = order.read()["values"]
        self.assertEqual(values, {"number": "", "quantity": 3, "price": "12345", "total": "37035", "note": "draf"})
        self.assertEqual(form.submit()["valid"], False)

    @row("its snapshot is refused")
    def test_what_was_set_and_configured_is_as_before(self):
        session = self.session()
        order = self.order(session, price=Decimal("1234.5"))
        price = self.field(order, "price", format={"minimumFractionDigits": 2, "useGrouping": False})
        session.request("locale/set", {"locale": "en-US"})
        session.request("field/configure", {"field": price.id, "format": {"minimumFractionDigits": 3}})
        session.request("form/open", {"form": "raw", "fields": [price.id]})
        self.assertEqual(price.act("field/read")["text"], "1234.500")
        session._rebuild = True
        self.die(session)
        self.assertEqual(price.act("field/read")["text"], "1234.500")
        self.assertEqual(session.request("form/read", {"form": "raw"})["form"], "raw")

    @row("its snapshot is refused")
    def test_a_snapshot_that_the_next_daemon_refuses(self):
        session = self.session(odd("--refuse", '"session/restore"'))
        order = self.order(session)
        note = Plain(order["note"])
        note.focus_came()
        note.type("draft")
        session._save()
        self.assertTrue(session.wait(lambda: session._memory.snapshot, PATIENCE))
        with self.assertLogs("interactor", "WARNING") as logged:
            self.die(session)
        self.assertIn("the snapshot was refused", "".join(logged.output))
        self.die(session)  # Before there is another snapshot.
        note.type("!")
        self.assertEqual((note.text, order.read()["values"]["note"]), ("draft!", "draft!"))

    @row("an item is removed that controls are bound to")
    def test_the_item_of_a_control_is_removed(self):
        tags = {"type": "array", "items": {"type": "string"}}
        subject = self.session().subject("s", {"properties": {"tags": tags}}, values={"tags": ["a", "b"]})
        gone, there = (Plain(row["value"]) for row in subject["tags"])
        subject["tags"].remove("#1")
        gone.type("x")
        there.type("y")
        gone.unbind()
        self.assertEqual((gone.text, subject["tags"].value, self.errors), ("ax", ["by"], []))

    @row("it is slow")
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

    @row("an edit of the user comes too late (-32801)")
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

    @row("an edit of the user comes too late (-32801)")

    def test_what_is_stale_twice_is_dropped_with_a_bell(self):
        session = self.session(odd("--stale", "LATE"))
        order = self.order(session, note="one")
        note = Plain(order["note"])
        note.focus_came()
        with mock.patch.object(session, "_transmit", wraps=session._transmit) as sent:
            note.edited(3, 3, "LATE")
            edits = [call.args[0].params["text"] for call in sent.call_args_list if call.args[0].method == "field/edit"]
        self.assertEqual(edits, ["LATE", "LATE"])
        self.assertEqual((note.text, note.selected, note.rings, self.errors), ("present", (7, 7), 1, []))

    @row("it refuses an edit otherwise")

    def test_other_errors_leave_the_control_alone(self):
        about = []
        session = self.session()
        session.on_error = lambda error, field: about.append((field, error.kind, str(error)))
        order = self.order(session, rules=[*RULES, {"property": "note", "readOnly": "quantity > 5"}], note="n")
        note = Plain(order["note"])
        order.write({"quantity": 6})
        note.edited(1, 1, "x")  # Raises nothing.
        self.assertEqual((note.text, note.rings), ("n", 1))
        (field, kind, sentence), = about
        self.assertEqual((field, kind), (note.field.id, "readOnly"))
        self.assertIn(sentence, note.noted)

    @row("it sends garbage, or another version of the protocol")

    def test_garbage_is_a_death(self):
        session = self.session(odd("--garbage", "SPOIL"))
        note = self.field(self.order(session), "note")
        with self.assertLogs("interactor", "WARNING") as logged:
            result = note.edit(0, 0, "SPOIL")
        self.assertEqual(result["outcome"], "rejected")  # It spoils the stream again, and is given up.
        self.assertEqual(len(session._deaths), 3)
        garbage = b"Segmentation fault, and more of the kind " * 20
        self.assertTrue(any(line.endswith(repr(garbage[:200])) for line in logged.output), logged.output)
        self.type(note, "a")
        self.assertEqual(note.text, "a")

    @row("it sends garbage, or another version of the protocol")
    def test_a_length_past_the_limit_is_a_death(self):
        session = self.session(odd("--endless", "SPOIL"))
        note = self.field(self.order(session), "note")
        self.assertEqual(note.edit(0, 0, "SPOIL")["outcome"], "rejected")
        self.type(note, "a")
        self.assertEqual((note.text, len(session._deaths)), ("a", 3))

    @row("it sends garbage, or another version of the protocol")
    def test_another_version_is_a_death(self):
        session = self.session(odd("--version"))
        self.order(session)
        self.assertEqual(session.state, "absent")
        self.assertIn("version 7.0", str(self.errors[0]))

    @row("it cannot read a message")
    def test_the_oldest_request_fails(self):
        session = self.session([*daemon(), "--max-message-bytes", "20000"])
        order = self.order(session)
        with self.assertRaises(InteractorError) as caught:
            order.write({"note": "x" * 20000})
        self.assertEqual(caught.exception.kind, "messageTooLarge")
        note = Plain(order["note"])
        note.edited(0, 0, "y" * 20000)
        self.assertEqual((note.text, note.rings, [error.kind for error in self.errors]), ("", 1, ["messageTooLarge"]))
        note.type("ab")
        session._receive({"jsonrpc": "2.0", "id": None, "error": {"code": -32700, "message": "Nobody asked."}})
        self.assertEqual((note.text, str(self.errors[-1]), session.state), ("ab", "Nobody asked.", "ready"))

    @row("no message can hold something")
    def test_halves_of_characters_and_what_is_no_json(self):
        """Nothing goes out, and nothing has changed."""
        unsent = {"A-1": "a\ud800", "A-2": "\udcff.txt", "A-3": float("nan"), "A-4": object()}
        session = self.session()
        session.check("known", lambda value: {"valid": False, "message": unsent[value]})
        order = self.order(session, rules=[*RULES, {"property": "number", "client": "known"}], note="a")
        note = Plain(order["note"])
        for value in unsent.values():
            with self.assertRaises(InteractorError) as caught:
                order.write({"price": 5, "note": value})
            self.assertEqual((caught.exception.code, caught.exception.data), (-32602, {"path": "params"}))
        with self.assertRaisesRegex(InteractorError, "ud800"):
            order.write({"note": unsent["A-1"]})
        self.assertEqual((order.read()["values"]["note"], order["price"].value), ("a", None))
        # What a person pastes comes as far as it is text.
        note.edited(0, 1, "a\ud800b\udfff\ud83d\ude00\udbff")
        self.assertEqual((note.text, note.rings, self.errors), ("a\ufffdb\ufffd😀\ufffd", 0, []))
        # A function that says so has failed; the daemon does not wait for it.
        for number, name in enumerate(unsent, start=1):
            order.write({"number": name})
            self.assertTrue(session.wait(lambda: not order.read()["pending"], PATIENCE))
            self.assertEqual((len(self.errors), session.state), (number, "ready"))
        self.die(session)
        self.assertEqual((note.text[1], order.read()["values"]["number"]), ("\ufffd", "A-4"))

    @row("it sends something of a wrong shape")
    def test_no_answer_is_a_key_error(self):
        """Answers, in place of those of the daemon."""
        for text, body in [
            ("subject/open", '"result":{}'), ("subject/open", '"result":[1]'), ("subject/open", '"result":{"values":[]}'),
            ("subject/open", '"error":{}'), ("subject/open", '"error":7'), ("subject/open", '"result":{"values":{"price":"x"}}'),
            ("field/bind", '"result":{"text":"a","selection":{"start":1}}'), ("field/bind", '"result":{"text":"a","selection":7}'),
            ("form/open", '"result":3'),
        ]:  # fmt: skip
            with self.subTest(text, body=body):
                session = self.session(odd("--answer", text, body))
                with self.assertRaises(InteractorError):
                    order = self.order(session)
                    self.field(order, "note")
                    session.form("order", [])
                session.close()

    @row("it sends something of a wrong shape")
    def test_a_wrong_beginning_is_a_death(self):
        for body in ('"result":{"protocolVersion":"1.0"}', '"result":"1.0"'):
            with self.subTest(body):
                session = self.session(odd("--answer", "initialize", body))
                self.order(session)
                self.assertEqual(session.state, "absent")
                self.assertIn("died 5 times", str(self.errors[0]))
                session.close()

    @row("it sends something of a wrong shape")
    def test_what_it_tells_is_reported(self):
        session = self.session(odd("--answer", "ODD", '"result":{"outcome":"revised","text":"a","selection":[1]}'))
        order = self.order(session, note="n")
        note = Plain(order["note"])
        note.edited(1, 1, "ODD")
        self.assertEqual((note.rings, [error.kind for error in self.errors]), (1, ["wrongShape"]))
        told = [("field/viewChanged", {}), ("field/viewChanged", {"fields": [{}, 3]}), ("field/viewChanged", [1]),
                ("subject/propertyChanged", {"subject": "order"}), ("subject/propertyChanged", {"subject": "order", "changes": [{}]}),
                ("form/stateChanged", {}), ("$/cancelRequest", {"id": []}), ("form/submitted", {"form": 3, "valid": 1})]  # fmt: skip
        for method, params in told:
            with self.subTest(method, params=params):
                session._inbox.append({"jsonrpc": "2.0", "method": method, "params": params})
                session.poll()
        self.assertEqual({type(error) for error in self.errors}, {InteractorError})
        note.type("b")
        self.assertEqual((order.read()["values"]["note"], session.state), (note.text, "ready"))

    @row("somebody else changes the value meanwhile")

    def test_a_conflict_is_shown_beside_the_draft(self):
        order = self.order(self.session())
        note = Plain(order["note"])
        note.focus_came()
        note.type("drafts")
        note.select(2, 4)
        order.write({"note": "theirs"})
        self.assertEqual((note.text, note.selected, note.noted), ("drafts", (2, 4), ("Changed meanwhile to theirs", "conflict")))
        note.type("x")
        self.assertEqual((note.text, note.selected), ("drxts", (3, 3)))

    @row("a control is destroyed, or the session is closed")

    def test_answers_to_a_control_that_is_gone_are_dropped(self):
        session = self.session()
        order = self.order(session)
        gone, stays = Plain(order["note"]), Plain(order["number"])
        go_on = self.stopped(session)
        gone.type("ab")
        gone.unbind()
        shown = list(gone.written)
        go_on()
        stays.type("A")
        self.assertEqual((session.bindings, list(session.fields), stays.text), ([stays], [stays.field.id], "A"))
        self.assertEqual((gone.written, self.errors), (shown, []))

    @row("a control is destroyed, or the session is closed")

    def test_a_closed_session_leaves_no_daemon(self):
        session = self.session(odd("--wait", 60, "HANG"))
        note = Plain(self.order(session)["note"])
        failed = []
        session.send("subject/read", {"subject": "HANG"}, lambda result, error: failed.append(error.kind))
        process = session._transport.process
        session.close()
        self.assertIsNotNone(process.poll())
        self.assertEqual((failed, session.bindings, note.state), (["closed"], [], "absent"))

    @row("a socket is lost")
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
        session._transport._socket.shutdown(sockets.SHUT_RDWR)
        self.assertTrue(session.wait(lambda: session.state == "recovering", PATIENCE))
        session.patience = 0.01
        self.type(note, "d")
        self.assertEqual((note.text, note.status), ("abcd", "busy"))
        server.kill()
        serve()
        self.assertTrue(session.wait(lambda: session.state == "ready" and not note.queue, PATIENCE))
        self.assertEqual((note.text, note._text), ("abcd", "abcd"))

    @row("a socket is lost")

    def test_it_is_tried_again_with_a_fresh_transport_each_time(self):
        transports, outage, waits = [], iter(range(8)), []

        def connect():
            if transports and next(outage, None) is not None:
                raise ConnectionRefusedError("nobody listens")
            transports.append(ProcessTransport(daemon()))
            return transports[-1]

        class Timer(threading.Timer):
            """Does not wait for a connection."""

            def __init__(self, seconds, *given):
                is_retry = len(transports) == 1 and transports[0].process.returncode is not None
                waits.extend([seconds] if is_retry else [])
                super().__init__(0 if is_retry else seconds, *given)

        session = Session(transport=connect, locale="de-DE")
        self.addCleanup(session.close)
        session.patience = PATIENCE
        note = self.field(self.order(session), "note")
        self.type(note, "ab")
        with mock.patch("threading.Timer", Timer):
            self.kill(session)
            self.type(note, "c")
        self.assertEqual(waits, [0.1, 0.2, 0.4, 0.8, 1.6, 3.2, 5.0, 5.0])
        self.assertEqual((note.text, len(transports)), ("abc", 2))

    @row("a function of yours raises")

    def test_what_a_function_of_the_program_raises_is_reported(self):
        session = self.session()
        session.check("unique", lambda value: 1 / 0)
        order = self.order(session, rules=[*RULES, {"property": "number", "client": "unique"}])
        number = Plain(order["number"])
        order.on_change("number", lambda value: {}["missing"])
        number.type("A-1")
        self.assertTrue(session.wait(lambda: not number.details.get("pending"), PATIENCE))
        self.assertEqual({type(error) for error in self.errors}, {ZeroDivisionError, KeyError})
        self.assertEqual((number.text, session.state), ("A-1", "ready"))


if __name__ == "__main__":
    unittest.main()
