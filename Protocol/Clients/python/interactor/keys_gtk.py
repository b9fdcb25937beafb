"""Keys in GTK 3 and 4, which tell of them differently."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from gi.repository import Gtk  # Before the others, which have to be those of this GTK.
from gi.repository import Gdk  # isort: skip

FOUR = Gtk.get_major_version() >= 4
ALT = Gdk.ModifierType.ALT_MASK if FOUR else Gdk.ModifierType.MOD1_MASK
#: What keys are to a field.
KEYS = {"Tab": "next", "ISO_Left_Tab": "previous", "Up": "up", "Down": "down", "Return": "return", "KP_Enter": "return",
        "Escape": "escape", "F4": "pick", "Page_Up": "pageUp", "Page_Down": "pageDown"}  # fmt: skip


def watched(widget: Any, pressed: Callable[[int, Any], bool]) -> Callable[[], object]:
    """Has a function see the keys of a widget before the widget does; it says whether nobody else is to have one. What is
    returned ends it."""
    if not FOUR:
        handler = widget.connect("key-press-event", lambda _, event: pressed(event.keyval, event.state))
        return lambda: widget.disconnect(handler)
    keys = Gtk.EventControllerKey()
    keys.set_propagation_phase(Gtk.PropagationPhase.CAPTURE)
    keys.connect("key-pressed", lambda _, key, code, state: pressed(key, state))
    widget.add_controller(keys)
    return lambda: widget.remove_controller(keys)


def undoing(key: int, state: Any) -> str | None:
    """`undo` or `redo`, if a key is one for it."""
    name, shift = (Gdk.keyval_name(key) or "").lower(), state & Gdk.ModifierType.SHIFT_MASK
    if not state & Gdk.ModifierType.CONTROL_MASK or name not in ("z", "y"):
        return None
    return "redo" if shift or name == "y" else "undo"
