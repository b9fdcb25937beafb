"""Why a control cannot be bound, and which one can in its place. Loaded with the first one that cannot."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

_STEPS = "the arrow keys step its number, or the part of its date that the caret is in"
#: What to bind in place of a control, by the name of its class in any toolkit.
INSTEAD = {
    "SpinButton": f"a Gtk.Entry: {_STEPS}",
    "RadioButton": "one Gtk.ComboBoxText for all of them",
    "QSpinBox": f"a QLineEdit: {_STEPS}",
    "QDoubleSpinBox": f"a QLineEdit: {_STEPS}",
    "QDateEdit": f"a QLineEdit: {_STEPS}",
    "QTimeEdit": f"a QLineEdit: {_STEPS}",
    "QDateTimeEdit": f"a QLineEdit: {_STEPS}",
    "QRadioButton": "one QComboBox for all of them",
    "QListWidget": "a QComboBox",
    "Radiobutton": "one ttk.Combobox for all of them",
    "Listbox": "a ttk.Combobox",
}


def why(control: Any, known: Iterable[str], is_known: bool) -> str:
    """A sentence. `known` are the classes of controls that can be bound; a control that `is_known` is one to choose from that
    can be typed into."""
    name = type(control).__name__
    if is_known:
        return (f"a {name} that can be typed into cannot be bound: the text in it would not be the value that it holds; "
                f"bind a {name} that cannot be edited to choose from, or a text field to type into")  # fmt: skip
    named = next((INSTEAD[each.__name__] for each in type(control).__mro__ if each.__name__ in INSTEAD), None)
    return f"a {name} cannot be bound; " + (f"bind {named}" if named else f"these can: {', '.join(known)}")
