"""Plays the scenarios on an editor: a program of its own, which runs the client in its own language. Its driver is told what
the user does, and `look()` says what the editor shows and what the client knows, as one value."""

import json
import os
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "python" / "tests"))

import player  # noqa: E402
from player import FORM, Player, play_all, until  # noqa: E402, F401
from support import CLIENTS, PICTURES, daemon, odd  # noqa: E402, F401

PATIENCE = player.PATIENCE = int(os.environ.get("PATIENCE", player.PATIENCE))


class Known:
    """What the client knows of a control: the members of a binding that the player reads."""

    def __init__(self, driver, name):
        self.driver, self.name = driver, name

    issues = property(lambda self: self.driver.look()["controls"][self.name]["issues"])
    details = property(lambda self: self.driver.look()["controls"][self.name])


class RemotePlayer(Player):
    """A scenario in an editor. The driver's `look()` has `busy`, `spoken`, `errors`, `stored`, `values`, `asked` (the values
    of open questions), `focus`, `save` (whether it can be pressed) and `controls`."""

    #: Expectations that the editor cannot show, each with the reason.
    cannot_show: dict = {}

    def __init__(self, driver, scenario, patience=PATIENCE):
        self.driver, self.scenario, self.patience = driver, scenario, patience
        self.bindings = {control["id"]: Known(driver, control["id"]) for control in FORM["controls"]}
        self.subject = self  # Its `values` and `write` are what the player uses.

    values = property(lambda self: self.driver.look()["values"])
    spoken = property(lambda self: self.driver.look()["spoken"])
    stored = property(lambda self: (self.driver.look().get("stored") or {}).get("order"))

    def play(self):
        try:
            self.driver.start(daemon()[0], FORM, self.patience)
            for number, step in enumerate(self.scenario["steps"]):
                self.driver.forget()
                getattr(self, "do_" + step["do"])(step)
                self.settle()
                self.expect(number, {name: value for name, value in step.items() if name not in self.cannot_show})
            assert self.driver.look()["errors"] == [], self.driver.look()["errors"]
        finally:
            self.driver.tear_down()

    def settle(self):
        self.driver.settle()
        assert self.driver.until(lambda: not self.driver.look()["busy"]), "the client is busy"
        self.driver.settle()

    def write(self, values):
        self.driver.call("write", values)

    def do_answer(self, step):
        assert self.driver.until(lambda: self.values["number"] in self.driver.look()["asked"]), self.driver.look()["asked"]
        self.driver.call("answer", {"value": self.values["number"], "valid": step["valid"]})

    def do_kill(self, step):
        self.driver.call("kill", {})

    def do_unbind(self, step):
        self.driver.call("unbind", {"control": step["control"]})

    def see_stored(self, wanted):
        found = self.stored
        if found is not None and wanted is not None:
            found = {name: wanted.get(name) if self.same(value, wanted.get(name)) else value for name, value in found.items()}
        return [] if found == wanted else [f"stored {found} instead of {wanted}"]

    def see_values(self, wanted):
        values = self.values
        return self.each("value", wanted, lambda name: wanted[name] if self.same(values.get(name), wanted[name]) else values.get(name))

    @staticmethod
    def same(one, other):
        """Whether two values are one number, however it is written, or objects of such; in Lua, null is nothing."""
        if isinstance(one, dict) and isinstance(other, dict):
            return all(RemotePlayer.same(one.get(name), other.get(name)) for name in {*one, *other})
        try:
            return not isinstance(one, bool) and float(one) == float(other)
        except (TypeError, ValueError):
            return one == other

    def see_announced(self, wanted):
        sentences = [next((issue["message"] for issue in self.bindings[name].issues if issue["code"] == code), code)
                     for name, code in wanted]
        spoken = self.spoken
        return [] if spoken == sentences else [f"announced {spoken} instead of {sentences}"]


class RemoteDriver:
    """What the drivers of editors have in common."""

    def read(self, name):
        shown = self.look()["controls"][name]
        return shown["text"], shown["selection"]

    def until(self, ready, patience=PATIENCE):
        return until(ready, self.turn, patience)

    def note(self, name):
        return self.look()["controls"][name]["note"]

    def focused(self):
        return self.look()["focus"]

    def is_invalid(self, name):
        return self.look()["controls"][name]["invalid"]

    def is_visible(self, name):
        return self.look()["controls"][name]["visible"]

    def is_enabled(self, name):
        return self.look()["save"] if name == "save" else self.look()["controls"][name]["enabled"]

    def is_required(self, name):
        return self.look()["controls"][name]["required"]

    def is_on(self, name):
        return self.look()["controls"][name]["text"] == "[x]"


def order(path):
    """The lines of an example."""
    return path.read_text().count("\n")


def save_json(value):
    return json.dumps(value, ensure_ascii=False)


class Shows:
    """What tests of an editor's own commands look at; they have a `driver`."""

    def shows(self, name, wanted, **values):
        """Waits until a control shows `wanted`, with the caret where a bar stands, and the properties have these values."""
        driver, found = self.driver, []

        def is_so():
            text, chosen = driver.read(name)
            if "|" in wanted:
                text = text[:chosen[0]] + "|" + text[chosen[0]:] if chosen else text
            found[:] = [text.replace("\xa0", " "), {name: driver.look()["values"].get(name) for name in values}]
            return found == [wanted, values] and not driver.look()["busy"]

        self.assertTrue(driver.until(is_so), f"{found} instead of {wanted!r}, {values}")
