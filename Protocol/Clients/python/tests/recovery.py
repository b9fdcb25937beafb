"""All scenarios of `../../conformance/recovery.json`: what a session does while its daemon dies, is odd, or is not there."""

import json
import os
import tempfile

from support import CLIENTS, PATIENCE, Case, odd

from interactor._field import Field

ALL = json.loads((CLIENTS / "conformance" / "recovery.json").read_text())


class Recovery(Case):
    def play(self, scenario):
        words, self.number = scenario.get("daemon", []), 0
        with tempfile.TemporaryDirectory() as folder:
            words = words and [os.path.join(folder, "deaths") if word == "$FILE" else word for word in words]
            session = self.session("/nowhere/interactord" if words is None else odd(*words) if words else None)
            session.snapshot_every = scenario.get("snapshotEvery", session.snapshot_every)
            subject, fields = session.subject("s", **ALL["subject"]), {}
            for name, format in ALL["fields"].items():
                fields[name] = Field(session, name, subject[name], {"view": "textField", **({"format": format} if format else {})})
            for number, step in enumerate(scenario["steps"]):
                with self.subTest(scenario["name"], step=number):
                    self.expect(step, self.do(step, session, subject, fields), session, subject, fields)
            session.close()

    def do(self, step, session, subject, fields):
        transport = session._transport
        if "kill" in step or "die" in step:
            transport.process.kill()
            if "die" in step:
                known = lambda: session._transport is not transport and session.state in ("ready", "absent")
                self.assertTrue(session.wait(known, PATIENCE))
        elif "restart" in step:
            session.restart()
        elif "edit" in step:
            name, start, end, text = step["edit"]
            if fields[name].state.get("phase") == "idle":
                fields[name].act("field/beginEditing", {"selection": {"start": start, "end": end}})
            return fields[name].edit(start, end, text)
        elif "act" in step:
            return fields[step["act"][0]].act("field/" + step["act"][1])
        elif "write" in step:
            subject.write(step["write"])
        elif "configure" in step:
            session.request("field/configure", {"field": step["configure"][0], "format": step["configure"][1]})
        else:
            session.set_locale(step["locale"])

    def expect(self, step, result, session, subject, fields):
        if "outcome" in step:
            self.assertEqual(result["outcome"], step["outcome"])
        if "state" in step:
            self.assertTrue(session.wait(lambda: session.state == step["state"], PATIENCE), session.state)
        for name, wanted in step.get("shows", {}).items():
            field = fields[name]
            self.assertTrue(session.wait(lambda: field.text == wanted and not field.queue, PATIENCE), f"{name}: {field.text}")
        for name, wanted in step.get("values", {}).items():
            self.assertEqual([str(subject[name].value), str(subject.read()["values"][name])], [wanted, wanted])
        if "problems" in step:
            self.assertEqual([error.kind for error in self.errors], step["problems"])

    def test_all_scenarios(self):
        self.assertGreater(len(ALL["scenarios"]), 10)
        for scenario in ALL["scenarios"]:
            self.play(scenario)
