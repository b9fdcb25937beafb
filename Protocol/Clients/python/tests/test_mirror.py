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
    def play(self, seed, steps, objects=False):
        plan = made(seed, steps, objects)
        session = self.session(checks={"known": lambda text: "x" not in text})
        session.deaths_allowed = steps, 180.0
        session.snapshot_every = 64
        subject = session.subject("s", **plan["subject"])
        heard = {}
        self.hear(subject, heard)
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
            self.compare(session, subject, fields, heard, f"INTERACTOR_SEED={seed}, objects={objects}, step {number}: {step}")
        return session

    def bound(self, subject, name, format):
        return Field(subject.session, name, subject.property(name), {"view": "textField", **({"format": format} if format else {})})

    def hear(self, subject, heard):
        """Writes down what is told of issues, by subject and property; of a subject that was null, too."""
        subject.on_issues(lambda name, issues: heard.update({(subject.id, name): issues}))
        for name, value in subject.properties.items():
            if value.get("properties"):
                self.hear(subject[name], heard)

    def compare(self, session, root, fields, heard, where):
        session.wait(lambda: session.state == "ready" and not session._questions.asked, PATIENCE)
        whole = root.read()["values"]
        for id, subject in session.subjects.items():
            read = subject.read()
            has = {name: issues for name, issues in subject.issues.items() if issues}
            self.assertEqual(has, read["issues"], f"{where}: issues of {id}")
            self.assertEqual(self.told(subject, subject.values), self.told(subject, read["values"]), f"{where}: {id}")
            for name in subject.secrets:
                self.assertIn(subject.property(name).value, (None, read["values"][name]), where)
        self.assertEqual(self.told(root, root.values), self.told(root, whole), where)
        for (id, name), issues in heard.items():
            self.assertEqual(issues, session.subjects[id].issues.get(name, []), f"{where}: what was heard of {id}.{name}")
        for field in fields:
            self.assertEqual(field.text, session.request("field/read", {"field": field.id})["text"], f"{where}: {field.id}")

    def told(self, subject, values):
        """Values as the program sees them, without secrets."""
        return {name: subject.converted(name, value) for name, value in values.items() if name not in subject.secrets}

    def test_random_sessions(self):
        first = int(os.environ.get("INTERACTOR_SEED") or random.randrange(1 << 32))
        print(f"INTERACTOR_SEED={first}", file=sys.stderr)
        for seed, objects in ((FELL, False), (first, False), (first + 1, True), (first + 2, True)):
            self.play(seed, 100, objects).close()


if __name__ == "__main__":
    unittest.main()
