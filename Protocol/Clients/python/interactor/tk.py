"""Tk: `bind(control, property)` for entries, texts, spinboxes, comboboxes, checkbuttons, buttons and labels.

The widget's command is renamed, and a procedure of Tcl takes its place, which hands `insert` and `delete` to Python and
everything else on. So edits are known before the control changes, whoever makes them: keys, paste, menus, scripts.
"""

from __future__ import annotations

import itertools
import tkinter
from collections.abc import Callable
from tkinter import ttk
from typing import Any

from ._binding import Binding
from ._controls import Button, Control, Picker, Text, Toggle, bound
from ._field import Span
from ._form import ENABLERS
from ._subject import Property, Subject
from ._text import difference, points, utf16
from ._typed import Typed

ERROR = "#b3261e"
_numbers = itertools.count(1)

#: `insert` and `delete` go to Python with indices that Tcl has resolved: an error is one in Tcl, where Tk catches it.
_REDIRECT = """
rename {0} {1}
proc {0} {{args}} {{
  switch -- [lindex $args 0] {{
    insert {{ if {{[llength $args] >= 3}} {{
      set text ""
      foreach {{chars tags}} [lrange $args 2 end] {{ append text $chars }}
      return [{2} insert [{1} index [lindex $args 1]] [{1} index insert] $text] }} }}
    delete {{ if {{[llength $args] >= 2}} {{
      set from [{1} index [lindex $args 1]]
      if {{[llength $args] > 2}} {{ set to [{1} index [lindex $args 2]] }} else {{ set to {{}} }}
      return [{2} delete $from $to [{1} index insert]] }} }}
    replace {{ if {{[llength $args] >= 4}} {{
      {2} delete [{1} index [lindex $args 1]] [{1} index [lindex $args 2]] [{1} index insert]
      return [{2} insert [{1} index [lindex $args 1]] [{1} index insert] [lindex $args 3]] }} }}
    invoke {{ return [{2} invoke [lindex $args 1]] }}
  }}
  tailcall {1} {{*}}$args
}}
"""


def bind(
    control: tkinter.Misc,
    property: Property | Subject,
    *,
    issues: tkinter.Misc | Callable[[str, str], object] | None = None,
    label: tkinter.Misc | None = None,
    **options: Any,
) -> TkBinding:
    """Binds a control to a property; a button may be bound to a subject.

    `issues` is a label for what is wrong, or a function of a sentence and its kind; `label` is the control's own, which
    gets a star where a value is required, and is hidden with it. `format`, `model` and `policy` are the protocol's.
    """
    kind = control.winfo_class()
    kinds: dict[str, type[TkBinding]] = {"Entry": LineBinding, "Spinbox": LineBinding, "Text": TextBinding, "Combobox": PickerBinding,
             "Checkbutton": ToggleBinding, "Button": ButtonBinding, "Label": LabelBinding}  # fmt: skip
    chosen = kinds.get(kind) or kinds.get(kind.removeprefix("T"))
    return bound(chosen, kinds, control, property, options, issues, label)


def attach(session: Any, control: tkinter.Misc) -> None:
    """Has the loop of Tk handle what the daemon tells; `bind` does it."""
    root = control.nametowidget(".")

    def watch(descriptor: int, poll: Callable[[], None]) -> Callable[[], object]:
        root.tk.createfilehandler(descriptor, tkinter.READABLE, lambda *_: poll())
        return lambda: root.tk.deletefilehandler(descriptor)

    session.attach(root, watch)


class TkBinding(Control):
    """What the controls of Tk have in common."""

    def set_up(self) -> None:
        self._saved: dict[tuple[Any, str], Any] = {}
        self._hidden: list[Callable[[], object]] = []
        self._handlers: dict[tuple[str, str], str] = {}
        kind = self.control.winfo_class()
        self._is_ttk = kind.startswith("T") and kind not in ("Text", "Toplevel")
        attach(self.session, self.control)
        self._tag = f"Interactor{next(_numbers)}"
        tags = list(self.control.bindtags())
        self.control.bindtags((self._tag, *tags[:2], self._tag + "After", *tags[2:]))
        self._on("<Destroy>", self._destroyed)

    def require(self, on: bool) -> None:
        if self._label is not None and self._label.winfo_exists():
            self._label.configure(text=str(self._label.cget("text")).removesuffix(" *") + (" *" if on else ""))

    def hide(self, on: bool) -> None:
        while self._hidden:
            self._hidden.pop()()
        parts = (self.control, self._label, self._note_at) if on else ()
        self._hidden = [_hide(part) for part in parts if isinstance(part, tkinter.Misc) and part.winfo_manager()]

    def style(self, traits: dict[str, Any]) -> None:
        self._set(self.control, "state", "normal" if traits["enabled"] or self.view == "label" else "disabled")

    def show_note(self, message: str, kind: str) -> None:
        if callable(self._note_at) and not isinstance(self._note_at, tkinter.Misc):
            self._note_at(message, kind)
        elif self._note_at is not None:
            self._set(self._note_at, "text", message)
            usual = self._saved.get((self._note_at, "foreground"), self._note_at.cget("foreground"))
            self._set(self._note_at, "foreground", ERROR if kind == "error" else usual)
        self._mark(kind == "error")
        self._set(self.control, "cursor", "watch" if self.state == "busy" else self._saved.get((self.control, "cursor"), ""))

    def _mark(self, invalid: bool) -> None:
        if invalid == self._is_invalid or self.view in ("label", "button"):
            return
        self._is_invalid = invalid
        if self._is_ttk:
            self.control.state(["invalid" if invalid else "!invalid"])
            return
        for option in ("highlightbackground", "highlightcolor"):
            usual = self._saved.get((self.control, option), self.control.cget(option))
            self._set(self.control, option, ERROR if invalid else usual)
        thick = self._saved.get((self.control, "highlightthickness"), self.control.cget("highlightthickness"))
        self._set(self.control, "highlightthickness", max(int(str(thick)), 1) if invalid else thick)

    def ring(self) -> None:
        self.control.bell()

    def focus(self) -> None:
        self.control.focus_set()

    def release(self) -> None:
        for tag, event in list(self._handlers):
            self._off(event, tag)
        if self._is_destroyed:
            return
        self.control.bindtags(tuple(tag for tag in self.control.bindtags() if not tag.startswith(self._tag)))
        self.hide(False)
        self.require(False)
        for (part, option), value in self._saved.items():
            if part.winfo_exists():
                part.configure(**{option: value})
        if self._is_ttk:
            self.control.state(["!invalid"])

    def _set(self, part: Any, option: str, value: Any) -> None:
        present = part.cget(option)
        self._saved.setdefault((part, option), present)
        if str(present) != str(value):
            part.configure(**{option: value})

    def _on(self, event: str, function: Callable[[str], object], after: bool = False) -> None:
        """Handles an event before the class of the control does, or behind it; what goes wrong is reported."""

        def handle(path: str) -> Any:
            try:
                return function(path) or ""
            except Exception as error:
                self.session._report(error, self.field.id)
                return ""

        tag, command = self._tag + ("After" if after else ""), self.control.register(handle)
        if (tag, event) in self._handlers:
            self.control.deletecommand(self._handlers[tag, event])
        self._handlers[tag, event] = command
        self.control.tk.call("bind", tag, event, f'if {{[{command} %W] eq "break"}} break')

    def _off(self, event: str, tag: str) -> None:
        self.control.tk.call("bind", tag, event, "")
        self.control.deletecommand(self._handlers.pop((tag, event)))

    def _destroyed(self, path: str) -> None:
        if path == str(self.control):
            self._is_destroyed = True
            self.unbind()


class LineBinding(Typed, TkBinding):
    """A control that is typed into."""

    def hook(self) -> None:
        control, self._path = self.control, str(self.control)
        self._own = f"::interactor::{self._tag}{self._path}"
        self._command = control.register(self._called)
        control.tk.eval("namespace eval ::interactor {}")
        control.tk.eval(_REDIRECT.format(self._path, self._own, self._command))
        for event in ("<Key>", "<ButtonPress>"):
            self._on(event, lambda _: self.flush())
        for event in ("<Key>", "<<Cut>>", "<<Clear>>", "<ButtonRelease>"):
            self._on(event, lambda _: self.flush(), after=True)
        self._on("<FocusIn>", lambda _: self.focus_came())
        self._on("<FocusOut>", lambda _: self.acted(lambda: self.later(self._check_focus), None))
        for event, act in (("<<Undo>>", self.undo), ("<<Redo>>", self.redo), ("<Control-y>", self.redo)):
            self._on(event, lambda _, act=act: self.acted(act))  # type: ignore[misc]
        self._on("<<Paste>>", lambda _: self.acted(self._paste))
        self._on("<Return>", lambda _: self.acted(lambda: self.done(self.field.act("field/return")), None))
        for event, by in (("<Tab>", 1), ("<Shift-Tab>", -1), ("<ISO_Left_Tab>", -1)):
            self._on(event, lambda _, by=by: self.tabbed(by))  # type: ignore[misc]
        for event, by in (("<Up>", 1), ("<Down>", -1), ("<<Increment>>", 1), ("<<Decrement>>", -1)):
            self._on(event, lambda _, by=by: self.stepped(by))  # type: ignore[misc]
        if str(control.focus_displayof() or "") == self._path:
            self.focus_came()

    # Reading and writing.

    def _do(self, *words: Any) -> Any:
        return self.control.tk.call(self._own, *words)

    def _index(self, text: str, index: Any) -> int:
        return points(text, int(self._do("index", index)))

    def _place(self, text: str, position: int) -> Any:
        return utf16(text, position)

    def _text(self) -> str:
        return str(self._do("get"))

    def _select(self, text: str, selection: Span) -> None:
        self._do("selection", "clear")
        if selection[0] != selection[1]:
            self._do("selection", "range", self._place(text, selection[0]), self._place(text, selection[1]))
        self._do("icursor", self._place(text, selection[1]))
        self.control.tk.call("ttk::entry::See" if self._is_ttk else "tk::EntrySeeInsert", self._path)

    def _selected(self, text: str) -> Span | None:
        if not self.control.getboolean(self._do("selection", "present")):
            return None
        return self._index(text, "sel.first"), self._index(text, "sel.last")

    def read(self) -> tuple[str, Span]:
        text = self._text()
        caret = self._index(text, "insert")
        return text, self._selected(text) or (caret, caret)

    def write(self, text: str, selection: Span | None) -> None:
        old, state = self._text(), str(self._do("cget", "-state"))
        if state != "normal":
            self._do("configure", "-state", "normal")
        change = difference(old, text, selection[1] if selection else None)
        if change.end > change.start:
            self._do("delete", self._place(old, change.start), self._place(old, change.end))
        if change.text:
            self._do("insert", self._place(old, change.start), change.text)
        if selection:
            self._select(text, selection)
        if state != "normal":
            self._do("configure", "-state", state)

    def style(self, traits: dict[str, Any]) -> None:
        self._set(self.control, "state", "normal" if traits["enabled"] else "readonly")
        if traits["alignment"] in ("left", "right"):
            self._set(self.control, "justify", traits["alignment"])
        if traits["secure"]:
            self._set(self.control, "show", "•")

    # What the user does.

    def _called(self, act: str, *words: str) -> str:
        """What Tcl hands on; nothing is raised into Tk, whose loop would end."""
        try:
            text = self._text()
            if act == "invoke":
                self.stepped(1 if words[0] == "buttonup" else -1)
            elif act == "insert":
                self.inserted(self._offset(text, words[0]), words[2])
            else:
                start = self._offset(text, words[0])
                end = self._offset(text, words[1]) if words[1] else start + 1
                self.deleted(start, min(max(start, end), len(text)), self._offset(text, words[2]))
        except Exception as error:
            self.session._report(error, self.field.id)
        return ""

    def _offset(self, text: str, index: str) -> int:
        return points(text, int(index))

    def is_open(self) -> bool:
        return str(self._do("cget", "-state")) == "normal"

    def later(self, function: Callable[[], object]) -> None:
        self.control.after_idle(lambda: None if self._is_destroyed else function())

    def go_to(self, binding: Binding) -> None:
        self.control.tk.call("tk::TabToWindow", str(binding.control))

    def flush(self) -> None:
        if not self._is_destroyed:
            super().flush()

    def _paste(self) -> None:
        try:
            pasted = str(self.control.tk.call("::tk::GetSelection", self._path, "CLIPBOARD"))
        except tkinter.TclError:
            return
        _, (start, end) = self.read()
        if pasted and self.is_open():
            self.edited(start, end, pasted)

    def focus(self) -> None:
        self.control.focus_set()
        self.refocused()

    def _check_focus(self) -> None:
        path = str(self.control.tk.call("focus"))
        # A menu gives the focus back; so does another program.
        is_away = path not in ("", self._path) and str(self.control.tk.call("winfo", "class", path)) != "Menu"
        if self.has_focus and is_away:
            self.focus_left()

    def release(self) -> None:
        self.control.tk.call("rename", self._path, "")
        if not self._is_destroyed:
            self.control.tk.call("rename", self._own, self._path)
        self.control.deletecommand(self._command)
        super().release()


class TextBinding(LineBinding):
    """A control of many lines."""

    view = "textView"

    def hook(self) -> None:
        super().hook()
        self._set(self.control, "undo", 0)
        for event in ("<Return>", "<Tab>", "<Up>", "<Down>"):
            self._off(event, self._tag)

    def _offset(self, text: str, index: str) -> int:
        line, column = index.split(".")
        before = sum(len(part) + 1 for part in text.split("\n")[: int(line) - 1])
        return min(before + points(text[before:], int(column)), len(text))

    def _index(self, text: str, index: Any) -> int:
        return self._offset(text, str(self._do("index", index)))

    def _place(self, text: str, position: int) -> Any:
        line = text.count("\n", 0, position)
        start = text.rfind("\n", 0, position) + 1
        return f"{line + 1}.{utf16(text[start:], position - start)}"

    def _text(self) -> str:
        return str(self._do("get", "1.0", "end-1c"))

    def _selected(self, text: str) -> Span | None:
        ranges = self.control.tk.splitlist(self._do("tag", "ranges", "sel"))
        return (self._offset(text, str(ranges[0])), self._offset(text, str(ranges[1]))) if ranges else None

    def _select(self, text: str, selection: Span) -> None:
        self._do("tag", "remove", "sel", "1.0", "end")
        if selection[0] != selection[1]:
            self._do("tag", "add", "sel", self._place(text, selection[0]), self._place(text, selection[1]))
        self._do("mark", "set", "insert", self._place(text, selection[1]))
        self._do("see", "insert")

    def style(self, traits: dict[str, Any]) -> None:
        self._set(self.control, "state", "normal" if traits["enabled"] else "disabled")


class PickerBinding(Picker, TkBinding):
    """A combobox to choose from."""

    def hook(self) -> None:
        self._on("<<ComboboxSelected>>", lambda _: self.chosen(self.control.current()))

    def chosen(self, index: int) -> None:
        super().chosen(index)
        self.control.selection_clear()

    def read(self) -> tuple[str, Span]:
        return str(self.control.get()), (0, 0)

    def write(self, text: str, selection: Span | None) -> None:
        self.control.set(text)

    def style(self, traits: dict[str, Any]) -> None:
        self._set(self.control, "state", "readonly" if traits["enabled"] else "disabled")
        self._set(self.control, "values", self.texts)


class ToggleBinding(Toggle, TkBinding):
    """A checkbutton."""

    _variable: tkinter.BooleanVar | None = None

    def hook(self) -> None:
        variable = self._variable = tkinter.BooleanVar(self.control)
        self._set(self.control, "variable", variable)
        self._set(self.control, "command", self.control.register(lambda: self.session._guard(self.toggled, variable.get())))

    def switch(self, on: bool) -> None:
        if self._variable:
            self._variable.set(on)

    def release(self) -> None:
        super().release()
        self._variable = None  # Now, in this thread, and not whenever somebody collects garbage.


class LabelBinding(Text, TkBinding):
    """A label that shows a value."""

    def title(self, text: str) -> None:
        self._set(self.control, "text", text)


class ButtonBinding(Button, LabelBinding):
    """A button that does what its policy says, and `on_pressed`."""

    def title_of(self, control: Any) -> str:
        return str(control.cget("text"))

    def hook(self) -> None:
        self._set(self.control, "command", self.control.register(self.pressed))


def _hide(part: Any) -> Callable[[], object]:
    """Takes a part out of its place; calling what is returned puts it back."""
    manager = part.winfo_manager()
    if manager == "grid":
        part.grid_remove()
        return lambda: part.grid()
    if manager == "place":
        kept = part.place_info()
        part.place_forget()
        return lambda: part.place(**kept)
    kept, siblings = part.pack_info(), part.master.pack_slaves()
    behind = siblings[siblings.index(part) + 1 :]
    part.pack_forget()

    def back() -> None:
        following = next((other for other in behind if other.winfo_manager() == "pack"), None)
        part.pack(**kept, **({"before": following} if following else {}))

    return back


def _enable(control: Any, on: bool) -> None:
    try:
        control.configure(state="normal" if on else "disabled")
    except tkinter.TclError:  # It is destroyed.
        pass


ENABLERS.append((lambda control: isinstance(control, tkinter.Misc), _enable))
