"""What the library says of subjects and fields is what the daemon has, whatever the program and the daemon do."""

import os
import random
import sys
import unittest

from support import CLIENTS, PATIENCE, Case

sys.path.insert(0, str(CLIENTS / "conformance"))

from sessions import session as made  # noqa: E402

from interactor import InteractorError  # noqa: E402
from interactor._field import Field  # noqa: E402

#: In this session, the answer to a check was told between an edit that is replayed and its result.
FELL = 3989783920


class Mirror(Case):
    def play(self, seed, steps):
        plan = made(seed, steps)
        session = self.session(checks={"known": lambda text: "x" not in text})
        session.deaths_allowed = steps, 180.0
        session.snapshot_every = 64
        subject = session.subject("s", **plan["subject"])
        heard = {}
        subject.on_issues(lambda name, issues: heard.update({name: issues}))
        fields = [self.bound(subject, name, format) for name, format in plan["fields"].items()]
        session.form("f", [field.id for field in fields])
        self.compare(session, subject, fields, heard, "at the beginning")
        for number, step in enumerate(plan["steps"]):
            if "kill" in step:
                session._transport.process.kill()
            elif "wait" in step:
                session.wait(lambda: not subject.read()["pending"], PATIENCE)
            else:
                try:
                    session.request(step["method"], step["params"])
                except InteractorError:
                    pass
            self.compare(session, subject, fields, heard, f"INTERACTOR_SEED={seed}, step {number}: {step}")
        return session

    def bound(self, subject, name, format):
        return Field(subject.session, name, subject[name], {"view": "textField", **({"format": format} if format else {})})

    def compare(self, session, subject, fields, heard, where):
        session.wait(lambda: session.state == "ready" and not session._questions.asked, PATIENCE)
        read = subject.read()
        has = {name: subject[name].issues for name in read["values"] if subject[name].issues}
        self.assertEqual(has, read["issues"], where)
        for name, issues in heard.items():
            self.assertEqual(issues, subject[name].issues, f"{where}: what was heard of {name}")
        values = {name: subject.converted(name, value) for name, value in read["values"].items() if name != "pin"}
        self.assertEqual({name: value for name, value in subject.values.items() if name != "pin"}, values, where)
        self.assertIn(subject["pin"].value, (None, read["values"]["pin"]), where)
        for field in fields:
            self.assertEqual(field.text, session.request("field/read", {"field": field.id})["text"], f"{where}: {field.id}")

    def test_random_sessions(self):
        first = int(os.environ.get("INTERACTOR_SEED") or random.randrange(1 << 32))
        print(f"INTERACTOR_SEED={first}", file=sys.stderr)
        for seed in (FELL, first, first + 1):
            self.play(seed, 100).close()


if __name__ == "__main__":
    unittest.main()
