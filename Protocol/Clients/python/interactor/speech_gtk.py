"""What screen readers are told in GTK 3 and 4, each of which has its own way."""

from __future__ import annotations

from typing import Any

from gi.repository import Gtk  # Before the others, which have to be those of this GTK.
from gi.repository import GLib  # isort: skip

from .keys_gtk import FOUR


def announce(widget: Any, sentence: str) -> None:
    """Has a sentence read out, where this GTK can."""
    if hasattr(widget, "announce"):  # GTK 4.14
        widget.announce(sentence, Gtk.AccessibleAnnouncementPriority.MEDIUM)
    elif not FOUR and GLib.quark_try_string("announcement"):  # ATK 2.46
        widget.get_accessible().emit("announcement", sentence)


def call(widget: Any, name: str) -> None:
    """Has a widget called by a name."""
    if FOUR:
        widget.update_property([Gtk.AccessibleProperty.LABEL], [name])
    else:
        widget.get_accessible().set_name(name)
