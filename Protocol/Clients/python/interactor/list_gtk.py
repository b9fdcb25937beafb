"""What a combo box lists, in GTK 3 and 4: a popover below the entry, and an arrow in it. `interactor.gtk` loads it with the first
combo box. GTK 3 cuts popovers off where their window ends; there it is a window, as that of GTK's own completion."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from gi.repository import GLib, Gtk, Pango

from .choices import UNKNOWN, Choices, Row
from .gtk import LineBinding
from .keys_gtk import FOUR

#: GTK 3 draws no selection in a window that never has the focus.
SELECTED = b"""label { padding: 3px 8px; }
row:selected label { background: @theme_selected_bg_color; color: @theme_selected_fg_color; }"""
#: Without a compositor, a popover's shadow is a black frame.
PLAIN = b"""popover.interactor-plain { padding: 0; margin: 0; }
popover.interactor-plain > contents { margin: 0; border-radius: 0; border-color: #888; box-shadow: none; }"""
SECONDARY = Gtk.EntryIconPosition.SECONDARY
UPRIGHT = Gtk.Orientation.VERTICAL


class List:
    """Draws the rows in view. The focus stays with the control."""

    def __init__(self, binding: LineBinding, choices: Choices) -> None:
        self._binding, self._control, self._choices = binding, binding.control, choices
        self._shell: Any = None
        self._active: Any = None
        #: What ends the list's interest in the control's window.
        self._ends: list[Callable[[], object]] = []
        choices.on_change.append(self.redraw)
        if isinstance(self._control, Gtk.Entry) and not self._control.get_icon_name(SECONDARY):
            binding.set(self._control, "secondary-icon-name", "pan-down-symbolic")
            binding.connect(self._control, "icon-release", lambda *_: binding.later(self._toggled))

    @property
    def is_shown(self) -> bool:
        return self._shell is not None and bool(self._shell.get_visible())

    def _toggled(self) -> None:
        self._control.grab_focus()
        self._binding.focus_came()
        if self._binding.is_open():
            self._choices.toggle()

    def redraw(self, choices: Choices) -> None:
        if not choices.is_open:
            return self._hide()
        if self._shell is None:
            self._make()
        rows = choices.rows()
        for number, (line, label) in enumerate(self.lines):
            is_there = number < len(rows)
            line.set_visible(is_there)
            if is_there:
                row = rows[number]
                label.set_markup(_markup(row))
                named(line, row.text if row else UNKNOWN)
                line.set_sensitive(bool(row and row.is_enabled))
        active = None if choices.active is None else choices.active - choices.first
        is_seen = active is not None and 0 <= active < len(rows)
        self.box.set_visible(bool(rows))
        self.count.set_text(choices.summary)
        self._bar.set_visible(choices.total > choices.height)
        self._place.handler_block(self._moved)
        self._place.configure(choices.first, 0, choices.total, 1, choices.height, choices.height)
        self._place.handler_unblock(self._moved)
        self._show()
        # Last: GTK 3 selects something when it shows a window.
        line = self.lines[active][0] if is_seen else None  # type: ignore[index]
        self.box.select_row(line) if line else self.box.unselect_all()
        self._go_to(line)

    def _make(self) -> None:
        self.box, self._place = Gtk.ListBox(), Gtk.Adjustment()
        self._bar = Gtk.Scrollbar(orientation=UPRIGHT, adjustment=self._place)
        self.count = Gtk.Label(xalign=1, margin_start=8, margin_end=8, margin_top=3, margin_bottom=3)
        self.box.set_hexpand(True)
        side, whole = Gtk.Box(), Gtk.Box(orientation=UPRIGHT)
        self.lines = [self._line() for _ in range(self._choices.height)]
        self.box.connect("row-activated", self._binding.guarded(lambda _, line: self._chosen(line)))
        self._moved = self._place.connect("value-changed", self._binding.guarded(lambda place: self._choices.scroll_to(round(place.get_value()))))
        for box, part in ((side, self.box), (side, self._bar), (whole, side), (whole, self.count)):
            add(box, part)
        if FOUR:
            self.count.add_css_class("dim-label")
            wheel = Gtk.EventControllerScroll(flags=Gtk.EventControllerScrollFlags.VERTICAL)
            wheel.connect("scroll", self._binding.guarded(lambda _, x, y: self._rolled(y)))
            whole.add_controller(wheel)
            self._shell = Gtk.Popover(autohide=False, has_arrow=False, position=Gtk.PositionType.BOTTOM, child=whole)
            self._shell.add_css_class("menu")
            self._shell.set_parent(self._control)
            if not self._control.get_display().is_composited():
                self._shell.add_css_class("interactor-plain")
                style = Gtk.CssProvider()
                style.load_from_data(PLAIN)
                Gtk.StyleContext.add_provider_for_display(self._control.get_display(), style, Gtk.STYLE_PROVIDER_PRIORITY_APPLICATION)
        else:
            from gi.repository import Gdk

            self.count.get_style_context().add_class("dim-label")
            self._shell = Gtk.Window(type=Gtk.WindowType.POPUP, type_hint=Gdk.WindowTypeHint.COMBO, resizable=False)
            self._shell.add_events(Gdk.EventMask.SCROLL_MASK)
            by = {Gdk.ScrollDirection.UP: -1, Gdk.ScrollDirection.DOWN: 1}
            self._shell.connect("scroll-event", self._binding.guarded(lambda _, event: self._rolled(by.get(event.direction, 0))))
            frame = Gtk.Frame()
            frame.add(whole)
            self._shell.add(frame)
            frame.show_all()

    def _line(self) -> tuple[Any, Any]:
        line, label = Gtk.ListBoxRow(), Gtk.Label(xalign=0, ellipsize=Pango.EllipsizeMode.END)
        if FOUR:
            for side, pixels in (("start", 8), ("end", 8), ("top", 3), ("bottom", 3)):
                label.set_property(f"margin-{side}", pixels)
        else:
            style = Gtk.CssProvider()
            style.load_from_data(SELECTED)
            label.get_style_context().add_provider(style, Gtk.STYLE_PROVIDER_PRIORITY_APPLICATION)
        line.set_child(label) if FOUR else line.add(label)
        line.set_focusable(False) if FOUR else line.set_can_focus(False)
        add(self.box, line)
        return line, label

    def _show(self) -> None:
        control, shell = self._control, self._shell
        width = control.get_width() if FOUR else control.get_allocated_width()
        shell.set_size_request(width, -1)
        if self.is_shown:
            shell.present() if FOUR else self._move()
            return
        window = control.get_root() if FOUR else control.get_toplevel()
        self._watch(window, "notify::is-active", lambda *_: None if window.is_active() else self._choices.close())
        if FOUR:
            press = Gtk.GestureClick(propagation_phase=Gtk.PropagationPhase.CAPTURE)
            press.connect("pressed", lambda _, count, x, y: self._pressed(window.pick(x, y, Gtk.PickFlags.DEFAULT)))
            window.add_controller(press)
            self._ends.append(lambda: window.remove_controller(press))
            shell.popup()
        else:
            self._watch(window, "button-press-event", lambda _, event: self._pressed(Gtk.get_event_widget(event)))
            self._watch(window, "configure-event", lambda *_: self._move())
            self._watch(control, "size-allocate", lambda *_: self._move())
            shell.set_transient_for(window)
            self._move()
            shell.show()
        self._say(True)

    def _watch(self, widget: Any, signal: str, function: Callable[..., object]) -> None:
        handler = widget.connect(signal, self._binding.guarded(function, False))
        self._ends.append(lambda: widget.disconnect(handler))

    def _pressed(self, where: Any) -> None:
        if where is not self._control and not (where and where.is_ancestor(self._control)):
            self._choices.close()

    def _move(self) -> None:
        """The window of GTK 3: below the control, or above it where the screen ends."""
        control, place = self._control, self._control.get_allocation()
        _, left, top = control.get_window().get_origin()
        left, top = left + place.x, top + place.y
        height = self._shell.get_preferred_size()[1].height
        area = control.get_display().get_monitor_at_window(control.get_window()).get_workarea()
        is_above = top + place.height + height > area.y + area.height and top - height >= area.y
        self._shell.resize(place.width, height)
        self._shell.move(left, top - height if is_above else top + place.height)

    def _hide(self) -> None:
        while self._ends:
            self._ends.pop()()
        if self.is_shown:
            self._shell.popdown() if FOUR else self._shell.hide()
            self._say(False)

    def _say(self, is_open: bool) -> None:
        """Tells screen readers whether there is a list."""
        named(self.box, self._binding.title)
        if FOUR:
            self._control.update_property([Gtk.AccessibleProperty.HAS_POPUP], [True])
            self._control.update_state([Gtk.AccessibleState.EXPANDED], [int(is_open)])
            if listed := getattr(Gtk, "AccessibleList", None):  # GTK 4.14
                self._control.update_relation([Gtk.AccessibleRelation.CONTROLS], [listed.new_from_list([self.box])])
        else:
            from gi.repository import Atk

            accessible = self._control.get_accessible()
            accessible.notify_state_change(Atk.StateType.EXPANDED, is_open)
            change = accessible.add_relationship if is_open else accessible.remove_relationship
            change(Atk.RelationType.CONTROLLER_FOR, self.box.get_accessible())

    def _go_to(self, line: Any) -> None:
        """Tells screen readers where the arrow keys are. The focus is with the control. (GTK 3 has no way to say so from
        Python; the line is selected there, too.)"""
        if FOUR and line is not self._active:
            relation = Gtk.AccessibleRelation.ACTIVE_DESCENDANT
            self._control.update_relation([relation], [line]) if line else self._control.reset_relation(relation)
        self._active = line

    def _rolled(self, by: float) -> bool:
        self._choices.scroll(round(3 * by))
        return True

    def _chosen(self, line: Any) -> None:
        self._choices.choose(self._choices.first + line.get_index())

    def release(self) -> None:
        """Takes all away from the control again."""
        if self._shell is not None:
            self._shell.unparent() if FOUR else self._shell.destroy()
            self._shell = None


def named(widget: Any, name: str) -> None:
    """Tells screen readers what a widget is called."""
    widget.update_property([Gtk.AccessibleProperty.LABEL], [name]) if FOUR else widget.get_accessible().set_name(name)


def _markup(row: Row | None) -> str:
    if row is None:
        return UNKNOWN
    text = "".join(f"<b>{GLib.markup_escape_text(part)}</b>" if is_found else GLib.markup_escape_text(part) for part, is_found in row.parts)
    return text + (f'   <span alpha="60%">{GLib.markup_escape_text(row.group)}</span>' if row.group else "")


def add(box: Any, part: Any) -> None:
    box.append(part) if FOUR else box.add(part)
