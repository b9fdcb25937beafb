"""Plays the scenarios of `conformance` on a window of any toolkit; a driver says how it is typed into and read.

`shows` is what a control shows, `|` being the caret and brackets what is selected. Each step is given to the window as
real events, when all that came before is over; then what the step expects has to come true. However slow the machine is,
a test only takes longer: `PATIENCE` ends what hangs.
"""

import json
import os
import signal
import sys
import threading
import time
from decimal import Decimal

from support import CLIENTS, PATIENCE, Session, daemon

FORM = json.loads((CLIENTS / "conformance" / "form.json").read_text())
SCENARIOS = json.loads((CLIENTS / "conformance" / "scenarios.json").read_text())


def bound_to(subject, control):
    """The property of a control of the form: by its path, or by its name, which is that of the control."""
    return subject.property(control.get("property", control["id"]))


class Asked:
    """A check of the client's that the scenario answers. Each question comes in a thread of its own, in any order."""

    def __init__(self):
        self.questions = []
        self.changed = threading.Condition()

    def __call__(self, value):
        question = {"value": value, "answer": None}
        with self.changed:
            self.questions.append(question)
            self.changed.wait_for(lambda: question["answer"] is not None)
        return question["answer"]

    def open(self, value):
        """The questions about a value that are not answered yet."""
        return [question for question in self.questions if question["answer"] is None and question["value"] == value]

    def answer(self, questions, valid):
        with self.changed:
            for question in questions:
                question["answer"] = {"valid": valid}
            self.changed.notify_all()


class Player:
    """One scenario, on a form of its own. With a `patience` of 0 every answer of the daemon is late."""

    def __init__(self, driver, scenario, patience=PATIENCE):
        self.driver, self.scenario = driver, scenario
        self.asked, self.errors, self.spoken, self.stored = Asked(), [], [], None
        self.session = Session(daemon(), locale=FORM["locale"], on_error=lambda error, about: self.errors.append(error))
        self.session.patience, self.session.start_patience = patience, PATIENCE
        self.session.check("unique", self.asked, background=True)
        self.session.on_announce.append(self.spoken.append)
        self.subject = self.session.subject(FORM["subject"], FORM["schema"], rules=FORM["rules"], values=FORM["values"])
        self.bindings = {}

    def play(self):
        try:
            self.driver.build(self)
            self.form = self.session.form("order", [b for name, b in self.bindings.items() if name != "total"])
            self.driver.add_save(self, self.submit)
            self.driver.settle()
            for number, step in enumerate(self.scenario["steps"]):
                self.driver.rings = 0
                self.spoken.clear()
                getattr(self, "do_" + step["do"])(step)
                self.settle()
                self.expect(number, step)
            assert self.errors == [], self.errors
        finally:
            self.asked.answer(self.asked.questions, True)
            self.session.close()
            self.driver.tear_down()

    def settle(self):
        """Has the window handle the step's events, and the daemon's answers to them."""
        self.driver.settle()
        assert self.driver.until(lambda: not self.session.is_busy and not any(b.field.queue for b in self.bindings.values()))
        self.driver.settle()

    def submit(self):
        self.form.submit(self.store)

    def store(self, values):
        self.stored = values["order"]

    # Acts.

    def do_nothing(self, step):
        pass

    def do_focus(self, step):
        self.do_press(step)
        assert self.driver.until(lambda: self.driver.focused() == step["control"]), self.driver.focused()

    def do_press(self, step):
        self.driver.click(step["control"], step.get("at"))

    def do_type(self, step):
        self.driver.type(step["text"])

    def do_key(self, step):
        self.driver.keys(*[step["key"]] * step.get("times", 1))

    def do_selectAll(self, step):
        self.driver.select_all()

    def do_select(self, step):
        self.driver.keys("Home", *["Right"] * step["from"], *["Shift+Right"] * (step["to"] - step["from"]))

    def do_drag(self, step):
        self.driver.drag(step["control"], step["from"], step["to"])

    def do_paste(self, step):
        self.driver.set_clipboard(step["text"])
        self.driver.keys("Control+v")

    def do_cut(self, step):
        self.driver.keys("Control+x")

    def do_pasteBack(self, step):
        self.driver.keys("Control+v")

    def do_undo(self, step):
        self.driver.keys("Control+z") if step["by"] == "key" else self.driver.menu("Undo")

    def do_redo(self, step):
        self.driver.keys("Control+Shift+z") if step["by"] == "key" else self.driver.menu("Redo")

    def do_compose(self, step):
        self.driver.compose(step["text"])

    def do_choose(self, step):
        self.driver.choose(step["control"], step["index"])

    def do_write(self, step):
        self.subject.write(step["values"])

    def do_answer(self, step):
        asked = []

        def is_asked():
            asked[:] = self.asked.open(self.subject.values["number"])
            return asked

        assert self.driver.until(is_asked), self.asked.questions
        self.asked.answer(asked, step["valid"])

    def do_kill(self, step):
        os.kill(self.session._transport.process.pid, signal.SIGKILL)

    def do_unbind(self, step):
        self.bindings[step["control"]].unbind()

    # Expectations.

    def expect(self, number, step):
        wanted = [(name, value) for name, value in step.items() if hasattr(self, "see_" + name)]
        differences = []

        def hold():
            differences[:] = [found for name, value in wanted for found in getattr(self, "see_" + name)(value)]
            return not differences

        self.driver.until(hold)
        assert not differences, f"{self.scenario['name']}, step {number} {step['do']}: " + "; ".join(differences)

    def each(self, what, wanted, look):
        for name, value in wanted.items():
            found = look(name)
            if found != value:
                yield f"{what} of {name}: {found!r} instead of {value!r}"

    def see_shows(self, wanted):
        def look(name):
            text, span = self.driver.read(name)
            text = text.replace("\xa0", " ")
            if not set("|[") & set(wanted[name]) or span is None:
                return text
            start, end = span
            if start == end:
                return text[:start] + "|" + text[start:]
            return text[:start] + "[" + text[start:end] + "]" + text[end:]

        return self.each("text", wanted, look)

    def see_values(self, wanted):
        def look(name):
            value = self.subject.values[name]
            return wanted[name] if isinstance(value, Decimal) and Decimal(wanted[name]) == value else value

        return self.each("value", wanted, look)

    def see_stored(self, wanted):
        found = self.stored
        if found is not None:
            found = {name: wanted and wanted.get(name) if isinstance(value, Decimal) and wanted and
                     Decimal(wanted.get(name) or 0) == value else value for name, value in found.items()}
        return [] if found == wanted else [f"stored {found} instead of {wanted}"]

    def see_rings(self, wanted):
        return [] if self.driver.rings == wanted else [f"{self.driver.rings} bells instead of {wanted}"]

    def see_focus(self, wanted):
        found = self.driver.focused()
        return [] if found == wanted else [f"the focus is at {found} instead of {wanted}"]

    def see_announced(self, wanted):
        sentences = [next((issue["message"] for issue in self.bindings[name].issues if issue["code"] == code), code)
                     for name, code in wanted]
        return [] if self.spoken == sentences else [f"announced {self.spoken} instead of {sentences}"]

    def see_note(self, wanted):
        def look(name):
            sentence = self.driver.note(name)
            if not sentence:
                return None
            return next((issue["code"] for issue in self.bindings[name].issues if issue["message"] == sentence), sentence)

        return self.each("note", wanted, look)

    def see_status(self, wanted):
        return self.each("status", wanted, lambda name: bool(self.driver.note(name)))

    def see_conflict(self, wanted):
        return self.each("conflict", wanted, lambda name: "Changed meanwhile" in self.driver.note(name))

    def see_pending(self, wanted):
        return self.each("pending", wanted, lambda name: bool(self.bindings[name].details.get("pending")))

    def see_invalid(self, wanted):
        return self.each("invalid", wanted, self.driver.is_invalid)

    def see_visible(self, wanted):
        return self.each("visible", wanted, self.driver.is_visible)

    def see_enabled(self, wanted):
        return self.each("enabled", wanted, self.driver.is_enabled)

    def see_saveEnabled(self, wanted):
        return self.each("enabled", {"save": wanted}, self.driver.is_enabled)

    def see_required(self, wanted):
        return self.each("required", wanted, self.driver.is_required)

    def see_toggled(self, wanted):
        return self.each("toggled", wanted, self.driver.is_on)

    def see_alignment(self, wanted):
        return self.each("alignment", wanted, self.driver.alignment)


def play_all(case, make, patience=PATIENCE, player=Player, left_out=()):
    """Plays all scenarios, each with a driver that `make` makes; `ONLY` names some. Says which one it is at: whoever waits
    for the test sees that it goes on."""
    for scenario in SCENARIOS:
        name = scenario["name"]
        if os.environ.get("ONLY", "") in name and name not in left_out:
            with case.subTest(name):
                print(f"- {name}", file=sys.stderr, flush=True)
                player(make(), scenario, patience).play()


class Scenarios:
    """All scenarios, on what `driver` makes: with answers in time, and with each one late."""

    def test_all(self):
        play_all(self, self.driver)

    def test_all_with_late_answers(self):
        play_all(self, self.driver, patience=0)


def until(ready, turn, patience=PATIENCE):
    """Has the toolkit's loop turn until something is true."""
    end = time.monotonic() + patience
    while not ready():
        if time.monotonic() > end:
            return False
        turn()
    return True
