"""What a combo box lists, in Tk: a window of its own below the control. `interactor.tk` loads it with the first list."""

from __future__ import annotations

import tkinter
import weakref
from tkinter import font, ttk
from typing import Any

from .choices import Choices, Row
from .tk import LineBinding

FAINT = "#5f6368"
#: The lists of all windows: a press outside of one closes it.
_lists: weakref.WeakSet[List] = weakref.WeakSet()
_roots: weakref.WeakSet[tkinter.Misc] = weakref.WeakSet()


class ComboBinding(LineBinding):
    """A combobox that is typed into: its arrow opens what the field lists."""

    def hook(self) -> None:
        super().hook()
        self.set(self.control, "values", ())
        for event in ("<ButtonPress-1>", "<Double-Button-1>", "<Triple-Button-1>"):
            self.control.tk.call("bind", self._tag, event, f"if {{[string match *arrow* [{self._path} identify %x %y]]}} "
                                 f"{{focus %W; event generate %W <<Arrow>>; break}}")  # fmt: skip
        self._on("<<Arrow>>", lambda _: self.later(self._arrow))
        for event in ("<Button-4>", "<Button-5>", "<MouseWheel>"):  # Tk would choose something.
            self._on(event, lambda _: "break")

    def _arrow(self) -> None:
        self.focus_came()
        if self.choices and self.is_open():
            self.choices.toggle()


class List:
    """Draws the rows in view. The focus stays with the control."""

    def __init__(self, binding: LineBinding, choices: Choices) -> None:
        self._binding, self._control, self._choices = binding, binding.control, choices
        self._window: tkinter.Toplevel | None = None
        #: Beside the tags of the control's window while the list is open: it closes when that moves.
        self._tag = f"InteractorList{binding.control}"
        choices.on_change.append(self.redraw)
        _lists.add(self)
        root = self._control.nametowidget(".")
        if root not in _roots:
            _roots.add(root)
            root.bind_all("<ButtonPress>", _pressed, add="+")

    @property
    def is_shown(self) -> bool:
        return self._window is not None and bool(self._window.winfo_exists()) and self._window.state() != "withdrawn"

    def holds(self, path: str) -> bool:
        """Whether a widget is the control, or part of the list."""
        return path == str(self._control) or (self._window is not None and path.startswith(str(self._window)))

    def close(self) -> None:
        self._choices.close()

    def redraw(self, choices: Choices) -> None:
        if not choices.is_open or not self._control.winfo_exists():
            return self._hide()
        if self._window is None or not self._window.winfo_exists():
            self._window = self._made()
        rows = choices.rows()
        text = self._text
        text.configure(state="normal", height=max(len(rows), 1))
        text.delete("1.0", "end")
        for number, row in enumerate(rows):
            self._draw(row, is_last=number == len(rows) - 1)
            if row and row.place == choices.active:
                text.tag_add("active", f"{number + 1}.0", f"{number + 2}.0")
        text.configure(state="disabled")
        text.grid() if rows else text.grid_remove()
        is_long = choices.total > choices.height
        self._bar.grid() if is_long else self._bar.grid_remove()
        self._bar.set(choices.first / max(choices.total, 1), (choices.first + len(rows)) / max(choices.total, 1))
        self._count.configure(text=choices.summary)
        self._show()

    def _draw(self, row: Row | None, is_last: bool) -> None:
        faint = () if row and row.is_enabled else ("faint",)
        for part, is_found in row.parts if row else [("…", False)]:
            self._text.insert("end", part, (*faint, "found") if is_found else faint)
        if row and row.group:
            self._text.insert("end", f"   {row.group}", "faint")
        if not is_last:
            self._text.insert("end", "\n")

    def _made(self) -> tkinter.Toplevel:
        style = ttk.Style(self._control)
        back = style.lookup("TEntry", "fieldbackground") or "white"
        window = tkinter.Toplevel(self._control, background=style.lookup("TEntry", "bordercolor") or "#9e9a91")
        window.withdraw()
        window.overrideredirect(True)
        window.attributes("-topmost", True)
        if window.tk.call("tk", "windowingsystem") == "x11":
            window.attributes("-type", "combo")
        window.columnconfigure(0, weight=1)
        usual = font.nametofont(str(self._control.cget("font") or "TkTextFont"), self._control)
        strong = self._strong = usual.copy()
        strong.configure(weight="bold")
        text = self._text = tkinter.Text(
            window, font=usual, background=back, relief="flat", borderwidth=0, highlightthickness=0, padx=4, pady=2, wrap="none",
            cursor="arrow", takefocus=False, width=1, state="disabled", spacing1=1, spacing3=1,
        )  # fmt: skip
        text.tag_configure("found", font=strong)
        text.tag_configure("faint", foreground=FAINT)
        text.tag_configure("hover", background=style.lookup("TFrame", "background") or "#dcdad5")
        chosen = style.lookup("TEntry", "selectbackground", ("focus",)), style.lookup("TEntry", "selectforeground", ("focus",))
        text.tag_configure("active", background=chosen[0] or "#4a6984", foreground=chosen[1] or "white")
        text.tag_raise("active")
        text.bindtags((str(text),))  # It neither takes the focus, nor selects.
        for event, act in (("<ButtonRelease-1>", self._chosen), ("<Motion>", self._hovers), ("<Leave>", self._hovers),
                           ("<Button-4>", self._rolled), ("<Button-5>", self._rolled), ("<MouseWheel>", self._rolled)):  # fmt: skip
            text.bind(event, self._binding.guarded(act))
        self._bar = ttk.Scrollbar(window, command=self._binding.guarded(self._scrolled), takefocus=False)
        self._count = ttk.Label(window, anchor="e", foreground=FAINT, padding=(4, 1))
        text.grid(row=0, column=0, sticky="nswe", padx=(1, 0), pady=(1, 0))
        self._bar.grid(row=0, column=1, sticky="ns", padx=(0, 1), pady=(1, 0))
        self._count.grid(row=1, column=0, columnspan=2, sticky="we", padx=1, pady=1)
        return window

    def _show(self) -> None:
        """Below the control, or above it where there is more room."""
        window, control = self._window, self._control
        assert window
        window.update_idletasks()
        width, height = max(control.winfo_width(), 120), window.winfo_reqheight()
        left, top = control.winfo_rootx(), control.winfo_rooty() + control.winfo_height()
        if top + height > control.winfo_screenheight() and control.winfo_rooty() >= height:
            top = control.winfo_rooty() - height
        window.geometry(f"{width}x{height}+{left}+{top}")
        if not self.is_shown:
            above = control.winfo_toplevel()
            control.tk.call("bind", self._tag, "<Configure>", control.register(self._follow))
            above.bindtags((*(tag for tag in above.bindtags() if tag != self._tag), self._tag))
            window.deiconify()
            window.lift()

    def _follow(self) -> None:
        """The window above has moved, or is laid out anew."""
        if self.is_shown:
            self._show()

    def _hide(self) -> None:
        if not self.is_shown:
            return
        assert self._window
        self._window.withdraw()
        if self._control.winfo_exists():
            above = self._control.winfo_toplevel()
            above.bindtags(tuple(tag for tag in above.bindtags() if tag != self._tag))

    # What the pointer does.

    def _line(self, event: Any) -> int:
        return int(self._text.index(f"@{event.x},{event.y}").split(".")[0]) - 1

    def _chosen(self, event: Any) -> None:
        self._control.focus_set()
        self._choices.choose(self._choices.first + self._line(event))

    def _hovers(self, event: Any) -> None:
        self._text.tag_remove("hover", "1.0", "end")
        if event.type == tkinter.EventType.Motion:
            line = self._line(event) + 1
            self._text.tag_add("hover", f"{line}.0", f"{line + 1}.0")

    def _rolled(self, event: Any) -> None:
        self._choices.scroll(-3 if event.num == 4 or event.delta > 0 else 3)

    def _scrolled(self, how: str, by: str, what: str = "") -> None:
        if how == "moveto":
            self._choices.scroll_to(round(float(by) * self._choices.total))
        else:
            self._choices.scroll(int(by) * (self._choices.height if what == "pages" else 1))


def _pressed(event: Any) -> None:
    for each in list(_lists):
        if each.is_shown and not each.holds(str(event.widget)):
            each.close()
