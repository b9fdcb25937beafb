"""Tk: `bind(control, property)` for entries, texts, spinboxes, comboboxes, checkbuttons, buttons and labels.

The widget's command is renamed, and a procedure of Tcl takes its place, which hands `insert` and `delete` to Python and
everything else on. So edits are known before the control changes, whoever makes them: keys, paste, menus, scripts.
"""

from __future__ import annotations

import itertools
import tkinter
from collections.abc import Callable
from tkinter import messagebox, ttk
from typing import TYPE_CHECKING, Any

from ._binding import Binding
from ._controls import LABELS, Button, Control, Picker, Text, Toggle, bound
from ._form import ENABLERS, GUARDS, Form
from ._subject import Property, Subject
from ._text import Span, difference, points, utf16
from ._typed import Typed
from ._watching import in_tk

if TYPE_CHECKING:
    from .choices import Choices
    from .list_tk import List

ERROR = "#b3261e"
#: Marks for the direction of a text, which Tk draws as boxes; and the styles of numbers, which can do without them.
MARKS = dict.fromkeys((0x61C, 0x200E, 0x200F, *range(0x202A, 0x202F), *range(0x2066, 0x206A)))
NUMBERS = (None, "decimal", "percent", "currency", "unit")
_numbers = itertools.count(1)

#: Events of keys, and what they are to a field.
KEYS = {"<<Undo>>": "undo", "<<Redo>>": "redo", "<Control-y>": "redo", "<Return>": "return", "<Tab>": "next",
        "<Shift-Tab>": "previous", "<ISO_Left_Tab>": "previous", "<Up>": "up", "<<Increment>>": "up", "<Down>": "down",
        "<<Decrement>>": "down", "<Escape>": "escape", "<F4>": "pick", "<Alt-Down>": "pick",
        "<Prior>": "pageUp", "<Next>": "pageDown"}  # fmt: skip

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
    if getattr(property, "type", "") in ("integer", "number") and (options.get("format") or {}).get("style") in NUMBERS:
        options["format"] = {"displayMarks": False, **(options.get("format") or {})}
    kind = control.winfo_class()
    kinds: dict[str, type[TkBinding]] = {"Entry": LineBinding, "Spinbox": LineBinding, "Text": TextBinding, "Combobox": PickerBinding,
             "Checkbutton": ToggleBinding, "Button": ButtonBinding, "Label": LabelBinding}  # fmt: skip
    chosen = kinds.get(kind) or kinds.get(kind.removeprefix("T"))
    is_typed = chosen is PickerBinding and str(control.cget("state")) != "readonly"
    if is_typed and (options.get("format") or {}).get("style") == "choice":
        from .list_tk import ComboBinding as chosen
    return bound(chosen, kinds, control, property, options, issues, label)


def attach(session: Any, control: tkinter.Misc) -> None:
    """Has the loop of Tk handle what the daemon tells; `bind` does it."""
    root = control.nametowidget(".")
    session.attach(root, in_tk(root))


class TkBinding(Control):
    """What the controls of Tk have in common."""

    widget = tkinter.Misc

    def set_up(self) -> None:
        self._handlers: dict[tuple[str, str], str] = {}
        kind = self.control.winfo_class()
        self._is_ttk = kind.startswith("T") and kind not in ("Text", "Toplevel")
        attach(self.session, self.control)
        self._tag = f"Interactor{next(_numbers)}"
        tags = list(self.control.bindtags())
        self.control.bindtags((self._tag, *tags[:2], self._tag + "After", *tags[2:]))
        self._on("<Destroy>", lambda path: self.destroyed() if path == str(self.control) else None)
        for event in ("<<Undo>>", "<<Redo>>", "<Control-y>") if self.view in ("picker", "toggle") else ():
            self._on(event, lambda _, name=KEYS[event]: self.take_back(name))  # type: ignore[misc]

    def get(self, part: Any, option: str) -> Any:
        return part.cget(option)

    def put(self, part: Any, option: str, value: Any) -> None:
        part.configure(**{option: value.translate(MARKS) if option == "text" and isinstance(value, str) else value})

    def is_there(self, part: Any) -> bool:
        return bool(part.winfo_exists())

    def conceal(self, part: Any) -> Callable[[], object] | None:
        return _hide(part) if part.winfo_manager() in ("grid", "place", "pack") else None

    def enable(self, on: bool) -> None:
        self.set(self.control, "state", "normal" if on else "disabled")

    def look_busy(self, on: bool) -> None:
        self.set(self.control, "cursor", "watch" if on else self.usual(self.control, "cursor"))

    def color(self, part: Any, on: bool) -> None:
        self.set(part, "foreground", ERROR if on else self.usual(part, "foreground"))

    def mark(self, on: bool) -> None:
        if self._is_ttk:
            self.control.state(["invalid" if on else "!invalid"])
            if self.view == "textField":  # No theme of Tk shows it.
                self.color(self.control, on)
        elif self.view not in ("label", "button"):
            for option in ("highlightbackground", "highlightcolor"):
                self.set(self.control, option, ERROR if on else self.usual(self.control, option))
            thick = self.usual(self.control, "highlightthickness")
            self.set(self.control, "highlightthickness", max(int(str(thick)), 1) if on else thick)

    def ring(self) -> None:
        self.control.bell()

    def focus(self) -> None:
        self.control.event_generate("<<Reveal>>")  # A page that it is in comes to the front.
        self.control.focus_set()

    def release(self) -> None:
        for tag, event in list(self._handlers):
            self.control.tk.call("bind", tag, event, "")
            self.control.deletecommand(self._handlers.pop((tag, event)))
        if not self._is_destroyed:
            self.control.bindtags(tuple(tag for tag in self.control.bindtags() if not tag.startswith(self._tag)))
        super().release()

    def _on(self, event: str, function: Callable[[str], object], after: bool = False) -> None:
        """Handles an event before the class of the control does, or behind it."""
        tag, command = self._tag + ("After" if after else ""), self.control.register(self.guarded(function))
        if (tag, event) in self._handlers:
            self.control.deletecommand(self._handlers[tag, event])
        self._handlers[tag, event] = command
        self.control.tk.call("bind", tag, event, f'if {{[{command} %W] eq "break"}} break')


class LineBinding(Typed, TkBinding):
    """A control that is typed into."""

    list: List | None = None

    def hook(self) -> None:
        control, self._path = self.control, str(self.control)
        self._own = f"::interactor::{self._tag}{self._path}"
        self._command = control.register(self.guarded(self._called, ""))
        control.tk.eval("namespace eval ::interactor {}")
        control.tk.eval(_REDIRECT.format(self._path, self._own, self._command))
        for event in ("<Key>", "<ButtonPress>"):
            self._on(event, lambda _: self.flush())
        for event in ("<Key>", "<<Cut>>", "<<Clear>>", "<ButtonRelease>"):
            self._on(event, lambda _: self.flush(), after=True)
        self._on("<FocusIn>", lambda _: self.focus_came())
        self._on("<FocusOut>", lambda _: self.acted(lambda: self.later(self._check_focus), None))
        self._on("<<Paste>>", lambda _: self.acted(self._paste))
        for event, key in KEYS.items():
            self._on(event, lambda _, key=key: self.key(key))  # type: ignore[misc]
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
        self.set(self.control, "state", "normal" if traits["enabled"] else "readonly")
        if traits["alignment"] in ("left", "right"):
            self.set(self.control, "justify", traits["alignment"])
        if traits["secure"]:
            self.set(self.control, "show", "•")

    def draw_list(self, choices: Choices) -> None:
        from .list_tk import List

        self.list = List(self, choices)

    # What the user does.

    def _called(self, act: str, *words: str) -> str:
        """What Tcl hands on."""
        text = self._text()
        if act == "invoke":
            self.stepped(1 if words[0] == "buttonup" else -1)
        elif act == "insert":
            self.inserted(self._offset(text, words[0]), words[2])
        else:
            start = self._offset(text, words[0])
            end = self._offset(text, words[1]) if words[1] else start + 1
            self.deleted(start, min(max(start, end), len(text)), self._offset(text, words[2]))
        return ""

    def _offset(self, text: str, index: str) -> int:
        return points(text, int(index))

    def is_open(self) -> bool:
        return str(self._do("cget", "-state")) == "normal"

    def later(self, function: Callable[[], object]) -> None:
        self.control.after_idle(lambda: None if self._is_destroyed else function())

    def go_to(self, binding: Binding) -> None:
        binding.control.event_generate("<<Reveal>>")
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

    def _check_focus(self) -> None:
        path = str(self.control.tk.call("focus"))
        # A menu gives the focus back; so does another program.
        is_away = path not in ("", self._path) and str(self.control.tk.call("winfo", "class", path)) != "Menu"
        if self.choices and path != self._path:
            self.choices.close()
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
        self.set(self.control, "undo", 0)
        self._on("<Control-Tab>", lambda _: self.key("tab"))

    def tabbed(self, by: int) -> str | None:
        """Tk itself would insert a tab."""
        return super().tabbed(by) or self.acted(lambda: self.control.event_generate("<<NextWindow>>" if by > 0 else "<<PrevWindow>>"))

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
        self.enable(traits["enabled"])


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
        self.set(self.control, "state", "readonly" if traits["enabled"] else "disabled")
        self.set(self.control, "values", self.texts)


class ToggleBinding(Toggle, TkBinding):
    """A checkbutton."""

    _variable: tkinter.BooleanVar | None = None

    def hook(self) -> None:
        variable = self._variable = tkinter.BooleanVar(self.control)
        self.set(self.control, "variable", variable)
        self.set(self.control, "command", self.control.register(lambda: self.session._guard(self.toggled, variable.get())))

    def switch(self, on: bool) -> None:
        if self._variable:
            self._variable.set(on)

    def release(self) -> None:
        super().release()
        self._variable = None  # Now, in this thread, and not whenever somebody collects garbage.


class LabelBinding(Text, TkBinding):
    """A label that shows a value."""


class ButtonBinding(Button, LabelBinding):
    """A button that does what its policy says, and `on_pressed`."""

    def hook(self) -> None:
        self.set(self.control, "command", self.control.register(self.pressed))


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


def _guard(window: Any, form: Form, ask: Any) -> None:
    before = window.protocol("WM_DELETE_WINDOW")

    def may_close() -> bool:
        if callable(ask):
            return bool(ask())
        return messagebox.askokcancel(window.title(), ask, parent=window, icon="warning", default="cancel")

    def close() -> None:
        if not form.has_changes or may_close():
            window.tk.call(before) if before else window.destroy()

    window.protocol("WM_DELETE_WINDOW", close)


ENABLERS.append((lambda control: isinstance(control, tkinter.Misc), _enable))
GUARDS.append((lambda window: isinstance(window, (tkinter.Tk, tkinter.Toplevel)), _guard))
LABELS.append((lambda label: isinstance(label, tkinter.Misc), LabelBinding))
