"""Runs an example. Answers each line of input with a line `at {"focus": …, "texts": …}`: where its form is."""

import json
import runpy
import sys
import threading

import interactor
from support import PATIENCE

sessions = []


class Session(interactor.Session):
    def __init__(self, *arguments, **options):
        super().__init__(*arguments, **options)
        self.patience = PATIENCE
        sessions.append(self)


def report():
    every = [binding for session in sessions for binding in session.bindings if binding.field.property]
    bound = {binding.field.property.name: binding for binding in reversed(every)}  # Captions are bound last.
    focus = next((name for name, binding in bound.items() if binding.has_focus), None)
    print("at", json.dumps({"focus": focus, "texts": {name: b.field.text for name, b in bound.items()}}), flush=True)


def answer():
    for _ in sys.stdin:
        sessions[-1].call_soon(report) if sessions else report()


interactor.Session = Session
threading.Thread(target=answer, daemon=True).start()
runpy.run_path(sys.argv[1], run_name="__main__")
