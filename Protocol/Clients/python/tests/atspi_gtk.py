"""A window with a form, and what AT-SPI reads of it: run by test_gtk in a session bus of its own. Prints JSON."""

import json
import os
import sys

import gi

gi.require_version("Gtk", os.environ["GTK"])
from gi.repository import GLib, Gtk  # noqa: E402

from support import SCHEMA, Session, daemon  # noqa: E402

from interactor.gtk import bind  # noqa: E402

FOUR = os.environ["GTK"] == "4.0"


def window():
    """The form, in a process of its own, as AT-SPI talks to others only; a line of input breaks the value."""
    shown = Gtk.Window(title="Order")
    box = Gtk.Box(orientation=Gtk.Orientation.VERTICAL)
    shown.set_child(box) if FOUR else shown.add(box)
    label, control, note = Gtk.Label(label="Quantity"), Gtk.Entry(), Gtk.Label()
    for part in (label, control, note):
        box.append(part) if FOUR else box.add(part)
    session = Session(daemon(), locale="de-DE")
    order = session.subject("order", SCHEMA)
    binding = bind(control, order["quantity"], issues=note, label=label)
    shown.present() if FOUR else shown.show_all()

    def broken(*_):
        order.write({"quantity": 0})
        session.request("form/open", {"form": "f", "fields": [binding.field.id]})
        session.request("form/submit", {"form": "f"})
        return False

    GLib.io_add_watch(sys.stdin.fileno(), GLib.PRIORITY_DEFAULT, GLib.IOCondition.IN, broken)
    GLib.MainLoop().run()


def reader():
    import subprocess
    import time

    import pyatspi

    with subprocess.Popen([sys.executable, __file__, "window"], stdin=subprocess.PIPE) as process:

        def entry(node, depth=0):
            if node is None or depth > 12:
                return None
            if node.getRole() in (pyatspi.ROLE_ENTRY, pyatspi.ROLE_TEXT, pyatspi.ROLE_SPIN_BUTTON):
                return node
            return next((found for child in node if (found := entry(child, depth + 1))), None)

        def look():
            for application in pyatspi.Registry.getDesktop(0):
                if found := application and entry(application):
                    return found
            return None

        def read():
            node.clear_cache()  # Not every change of a state is told of.
            states = node.getState()
            # GTK 4.8 says the first, all others the second.
            is_invalid = states.contains(pyatspi.STATE_INVALID) or states.contains(pyatspi.STATE_INVALID_ENTRY)
            return {"description": node.description, "invalid": is_invalid}

        end = time.monotonic() + 60
        while not (node := look()) and time.monotonic() < end:
            time.sleep(0.1)
        before = read()
        process.stdin.write(b"break\n")
        process.stdin.flush()
        while not (after := read())["description"] and time.monotonic() < end:
            time.sleep(0.1)
        labels = [relation.getTarget(0).name for relation in node.getRelationSet()
                  if relation.getRelationType() == pyatspi.RELATION_LABELLED_BY]  # fmt: skip
        print(json.dumps({"name": node.name or labels[0], "before": before, "after": after}))
        process.kill()


window() if sys.argv[1:] == ["window"] else reader()
