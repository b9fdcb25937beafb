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


TOWNS = [{"value": each, "text": each} for each in ("Bern", "Bonn", "Ulm")]


def window():
    """The form, in a process of its own, as AT-SPI talks to others only; a line of input says what happens: `break` breaks the
    value, `type` types into the combo box, whose list opens, `down` is a key there."""
    shown = Gtk.Window(title="Order")
    box = Gtk.Box(orientation=Gtk.Orientation.VERTICAL)
    shown.set_child(box) if FOUR else shown.add(box)
    label, control, note = Gtk.Label(label="Quantity"), Gtk.Entry(), Gtk.Label()
    name, town = Gtk.Label(label="Town"), Gtk.Entry()
    for part in (label, control, note, name, town):
        box.append(part) if FOUR else box.add(part)
    session = Session(daemon(), locale="de-DE")
    order = session.subject("order", SCHEMA)
    binding = bind(control, order["quantity"], issues=note, label=label)
    combo = bind(town, order["note"], label=name, format={"style": "choice", "options": TOWNS})
    shown.present() if FOUR else shown.show_all()

    def told(*_):
        act = sys.stdin.readline().strip()
        if act == "break":
            order.write({"quantity": 0})
            session.request("form/open", {"form": "f", "fields": [binding.field.id]})
            session.request("form/submit", {"form": "f"})
        elif act == "type":
            town.grab_focus()  # Else the list closes as soon as the window looks where its focus is.
            combo.focus_came()
            combo.edited(0, 0, "b")
        else:
            combo.key(act)
        return True

    GLib.io_add_watch(sys.stdin.fileno(), GLib.PRIORITY_DEFAULT, GLib.IOCondition.IN, told)
    GLib.MainLoop().run()


def reader():
    import subprocess
    import time

    import pyatspi

    with subprocess.Popen([sys.executable, __file__, "window"], stdin=subprocess.PIPE) as process:
        end = time.monotonic() + 60

        def nodes(node=None, depth=0):
            """All that there is."""
            for child in pyatspi.Registry.getDesktop(0) if node is None else node if depth < 14 else ():
                if child is not None:
                    child.clear_cache()  # Not every change of a state is told of.
                    yield child
                    yield from nodes(child, depth + 1)

        def act(line):
            process.stdin.write(line.encode() + b"\n")
            process.stdin.flush()

        def until(look):
            """What comes of looking, as soon as something does."""
            while not (seen := look()) and time.monotonic() < end:
                time.sleep(0.1)
            return seen

        def related(node, relation):
            return [each.getTarget(0).name for each in node.getRelationSet() if each.getRelationType() == relation]

        def name(node):
            return (node.name or " ".join(related(node, pyatspi.RELATION_LABELLED_BY))).strip()

        def entry(called):
            roles = (pyatspi.ROLE_ENTRY, pyatspi.ROLE_TEXT, pyatspi.ROLE_SPIN_BUTTON)
            return next((node for node in nodes() if node.getRole() in roles and name(node) == called), None)

        def read(node):
            states = node.getState()
            # GTK 4.8 says the first, all others the second.
            is_invalid = states.contains(pyatspi.STATE_INVALID) or states.contains(pyatspi.STATE_INVALID_ENTRY)
            return {"description": node.description, "invalid": is_invalid}

        def listed(is_ready):
            lists = [node for node in nodes() if node.getRole() in (pyatspi.ROLE_LIST, pyatspi.ROLE_LIST_BOX)]
            rows = [node for node in nodes(lists[0]) if node.getRole() == pyatspi.ROLE_LIST_ITEM and node.name] if lists else []
            seen = [(node.name, node.getState().contains(pyatspi.STATE_SELECTED)) for node in rows]
            return {"name": lists[0].name, "rows": seen} if rows and is_ready(seen) else None

        before = read(until(lambda: entry("Quantity")))
        act("break")
        after = until(lambda: (seen := read(entry("Quantity")))["description"] and seen)
        act("type")
        typed = until(lambda: listed(lambda rows: len(rows) == 2))
        act("down")
        gone_to = until(lambda: listed(lambda rows: rows[0][1]))
        town = entry("Town")
        is_expanded, controls = town.getState().contains(pyatspi.STATE_EXPANDED), related(town, pyatspi.RELATION_CONTROLLER_FOR)
        print(json.dumps({"before": before, "after": after, "typed": typed, "goneTo": gone_to, "expanded": is_expanded, "controls": controls}))
        process.kill()


window() if sys.argv[1:] == ["window"] else reader()
