"""A form in GTK 3 or 4 from a schema, in one call.

    from interactor.build_gtk import build

    window.set_child(build(order, submit="Save", store=print))
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from gi.repository import Gtk  # Before the others, which have to be those of this GTK.
from gi.repository import Gdk  # isort: skip

from ._form import Form
from ._lists import List
from ._subject import Subject
from .building import Cell, Group, Options, Part, Table, fill
from .gtk import GtkBinding, bind
from .keys_gtk import FOUR
from .rows import Make
from .rows_gtk import GtkRows, rows

#: What stands between controls, beside captions, and around all, in pixels; how wide a line and a sentence are, in letters.
GAP, SIDE, BORDER, LETTERS, WIDE = 6, 12, 18, 24, 50
#: How much of the screen's height a form may ask for.
SHARE = 0.8


class Built(Gtk.ScrolledWindow):  # type: ignore[misc]
    """What scrolls a form that was built, where the screen has no room for all: `form` is the form, `bindings` are its bindings by property, `button` submits."""

    form: Form
    button: Gtk.Button

    def __init__(self) -> None:
        super().__init__(hscrollbar_policy=Gtk.PolicyType.NEVER, propagate_natural_width=True, propagate_natural_height=True,
                         max_content_height=int(_screen_height() * SHARE))  # fmt: skip
        #: What holds the controls.
        self.inside = Gtk.Grid(column_spacing=SIDE)
        for side in ("start", "end", "top", "bottom"):
            self.inside.set_property(f"margin-{side}", BORDER)
        if FOUR:
            self.set_child(self.inside)
        else:
            self.add(self.inside)
            self.inside.set_focus_vadjustment(self.get_vadjustment())  # What gets the focus comes into view.
            self.show_all()
        #: By name, in objects by path: `address/city`.
        self.bindings: dict[str, GtkBinding] = {}
        #: The rows of lists, by the same names.
        self.rows: dict[str, GtkRows] = {}
        self.left: list[str] = []

    # A window grows only for what its content needs. So the form needs all that it asks for, until the screen is full.
    if FOUR:

        def do_measure(self, orientation: Gtk.Orientation, width: int) -> tuple[int, int, int, int]:
            least, natural, *_ = Gtk.ScrolledWindow.do_measure(self, orientation, width)
            return natural if orientation == Gtk.Orientation.VERTICAL else least, natural, -1, -1

    else:

        def do_get_preferred_height(self) -> tuple[int, int]:
            natural = Gtk.ScrolledWindow.do_get_preferred_height(self)[1]
            return natural, natural

        def do_get_preferred_height_for_width(self, width: int) -> tuple[int, int]:
            natural = Gtk.ScrolledWindow.do_get_preferred_height_for_width(self, width)[1]
            return natural, natural


def build(subject: Subject, **options: Any) -> Built:
    """Makes captions, controls, notes for what is wrong, and a button that submits, in what scrolls where there is no room; the caller puts it into a window.

    The options are those of `building.Options`. A check button for a boolean, a drop-down for an `enum`, an entry with a list
    for the format `choice`, many lines for a string of 200 characters or more, a value that is only shown for what a rule
    computes, else one line; a frame for an object, and for a list, with a row for each item. `left` of what is made says what is not shown.
    """
    frame = Built()
    frame.set_visible(True)
    fill(frame, _Gtk(frame.inside), subject, Options(**options))
    return frame


def _screen_height() -> int:
    """That of the lowest monitor, in pixels; without a screen, that of a small one."""
    display = Gdk.Display.get_default()
    if display is None:
        return 768
    listed = display.get_monitors() if FOUR else range(display.get_n_monitors())
    monitors = [each if FOUR else display.get_monitor(each) for each in listed]
    return min((monitor.get_geometry().height for monitor in monitors), default=768)


class _Gtk:
    def __init__(self, frame: Gtk.Grid, first: int = 0) -> None:
        self._frame = self.container = frame
        self._first = first

    bind = staticmethod(bind)

    def caption(self) -> Any:
        return _shown(Gtk.Label(xalign=1, margin_top=GAP))

    def note(self) -> tuple[Any, Callable[[str, str], object]]:
        note = Gtk.Label(xalign=0, wrap=True, max_width_chars=WIDE)
        note.set_no_show_all(True) if not FOUR else note.set_visible(False)
        styles = note if FOUR else note.get_style_context()
        add, remove = (styles.add_css_class, styles.remove_css_class) if FOUR else (styles.add_class, styles.remove_class)

        def say(message: str, kind: str) -> None:
            for name, is_on in (("error", kind == "error"), ("dim-label", kind != "error")):
                (add if is_on else remove)(name)
            note.set_text(message)
            note.set_visible(bool(message))

        return note, say

    def control(self, part: Part) -> Any:
        if part.view == "textView":
            return Gtk.TextView(wrap_mode=Gtk.WrapMode.WORD_CHAR, left_margin=6, right_margin=6, top_margin=4, bottom_margin=4)
        if part.view == "picker":
            return Gtk.DropDown() if FOUR else Gtk.ComboBoxText()
        if part.view == "textField":
            return Gtk.Entry(width_chars=LETTERS)
        return Gtk.CheckButton() if part.view == "toggle" else Gtk.Label(xalign=1 if part.is_shown_amount else 0)

    def place(self, part: Part, cell: Cell, caption: Any, control: Any, note: Any) -> None:
        row, column = self._first + 2 * cell.row, 2 * cell.column
        span = 2 * (cell.columns - cell.column) - 1 if cell.is_last else 1
        shown = control
        if part.view == "textView":
            shown = Gtk.ScrolledWindow(min_content_height=90, vexpand=True)
            shown.set_child(control) if FOUR else shown.add(control)
            shown.set_has_frame(True) if FOUR else shown.set_shadow_type(Gtk.ShadowType.IN)
            caption.set_property("yalign", 0)
            control.connect("notify::visible", lambda *_: shown.set_visible(control.get_visible()))
        shown.set_margin_top(GAP)
        shown.set_hexpand(part.view != "toggle")
        shown.set_halign(Gtk.Align.START if part.view == "toggle" else Gtk.Align.FILL)
        self._frame.attach(caption, column, row, 1, 1)
        self._frame.attach(_shown(shown), column + 1, row, span, 1)
        self._frame.attach(note, column + 1, row + 1, span, 1)

    def group(self, group: Group, cell: Cell) -> tuple[_Gtk, Any, Callable[[str, bool], object]]:
        title = Gtk.Label()
        frame = Gtk.Frame(label_widget=title, hexpand=True, margin_top=GAP)
        grid = Gtk.Grid(column_spacing=SIDE)
        for side in ("start", "end", "bottom"):
            grid.set_property(f"margin-{side}", GAP)
        frame.set_child(grid) if FOUR else frame.add(grid)
        if group.description:
            hint = Gtk.Label(label=group.description, xalign=0, wrap=True, max_width_chars=WIDE)
            hint.add_css_class("dim-label") if FOUR else hint.get_style_context().add_class("dim-label")
            grid.attach(_shown(hint), 0, 0, 2 * group.columns, 1)
        span = 2 * (cell.columns - cell.column) if cell.is_last else 2
        self._frame.attach(_shown(frame), 2 * cell.column, self._first + 2 * cell.row, span, 1)
        return _Gtk(grid, int(bool(group.description))), title, lambda _, on: frame.set_visible(on)

    def heading(self, column: int) -> Any:
        heading = Gtk.Label(xalign=0)
        self._frame.attach(_shown(heading), column, self._first, 1, 1)
        return heading

    def rows(self, list: List, make: Make) -> GtkRows:
        return rows(self._frame, list, make, first=self._first + 1)

    def cell(self, container: Any, part: Part | Table) -> tuple[Any, _Gtk]:
        frame = Gtk.Grid(column_spacing=SIDE, hexpand=True)
        return frame, _Gtk(frame)

    def put(self, part: Part, control: Any, note: Any) -> None:
        if part.view == "textField" and not part.made:
            control.set_width_chars(10 if part.property.type in ("integer", "number") else 16)
        control.set_hexpand(part.view != "toggle")
        control.set_halign(Gtk.Align.START if part.view == "toggle" else Gtk.Align.FILL)
        self._frame.attach(_shown(control), 0, 0, 1, 1)
        self._frame.attach(note, 0, 1, 1, 1)

    def below(self, note: Any, row: int, columns: int) -> None:
        note.set_margin_top(BORDER)
        self._frame.attach(note, 0, 2 * row, 2 * columns, 1)

    def button(self, title: str, press: Callable[[], object], row: int, columns: int) -> Any:
        button = Gtk.Button(label=title, halign=Gtk.Align.END, margin_top=BORDER)
        button.add_css_class("suggested-action") if FOUR else button.get_style_context().add_class("suggested-action")
        button.connect("clicked", lambda _: press())
        self._frame.attach(_shown(button), 0, 2 * row + 1, 2 * columns, 1)
        return button


def _shown(part: Any) -> Any:
    if not FOUR:
        part.show_all()
    return part
