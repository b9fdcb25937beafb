"""A part of a window in Tk that scrolls where it is higher than the screen has room for. Loaded with a form from a schema."""

from __future__ import annotations

import tkinter
from collections.abc import Callable
from tkinter import ttk
from typing import Any

#: How much of the screen's height a form may ask for; how far a turn of the wheel goes, and what is shown around a control
#: that gets the focus, in pixels.
SHARE, STEP, AROUND = 0.8, 40, 24


class Scrolled:
    """`inside` is the frame for what may be high. It is as wide and as high as it needs to be, and as `around`, which has
    it; a control in it that gets the focus comes into view."""

    def __init__(self, around: ttk.Frame, padding: int, share: float = SHARE) -> None:
        self._around, self._share = around, share
        background = ttk.Style(around).lookup("TFrame", "background") or "#d9d9d9"
        self.canvas = tkinter.Canvas(around, highlightthickness=0, borderwidth=0, background=background, yscrollincrement=1)
        self.bar = ttk.Scrollbar(around, orient="vertical", command=self.canvas.yview)
        self.canvas.configure(yscrollcommand=self._scrolled, takefocus=0)
        # As large as what is in it, and at least as what is to be seen: with a size that the canvas gives it would not tell of
        # what is in it that it has grown.
        self._holder = ttk.Frame(self.canvas)
        self._holder.columnconfigure(0, weight=1)
        self._holder.rowconfigure(0, weight=1)
        self.inside = ttk.Frame(self._holder, padding=padding)
        self.inside.grid(sticky="nswe")
        self.canvas.create_window(0, 0, anchor="nw", window=self._holder)
        self.canvas.grid(row=0, column=0, sticky="nswe")
        around.columnconfigure(0, weight=1)
        around.rowconfigure(0, weight=1)
        self._holder.bind("<Configure>", self._fit)
        self.canvas.bind("<Configure>", self._fit)
        window = around.winfo_toplevel()
        window.bind("<FocusIn>", lambda event: self._soon(self._reveal, event.widget), add="+")
        window.bind("<Button-4>", lambda event: self._turned(event.widget, -STEP), add="+")
        window.bind("<Button-5>", lambda event: self._turned(event.widget, STEP), add="+")
        for event in ("<Map>", "<Unmap>"):
            window.bind(event, lambda event: self._soon(self._fit, event.widget), add="+")
        window.bind("<MouseWheel>", lambda event: self._turned(event.widget, -STEP if event.delta > 0 else STEP), add="+")

    def _fit(self, _: object = None) -> None:
        inside, canvas = self.inside, self.canvas
        wide, high = inside.winfo_reqwidth(), inside.winfo_reqheight()
        room = int(inside.winfo_screenheight() * self._share)
        wanted = wide, min(high, room)
        if (int(canvas.cget("width")), int(canvas.cget("height"))) != wanted:
            canvas.configure(width=wanted[0], height=wanted[1])
        self._holder.columnconfigure(0, minsize=canvas.winfo_width())
        self._holder.rowconfigure(0, minsize=canvas.winfo_height())
        canvas.configure(scrollregion=(0, 0, max(canvas.winfo_width(), wide), max(canvas.winfo_height(), high)))

    def _scrolled(self, first: Any, last: Any) -> None:
        self.bar.set(first, last)
        if float(first) <= 0 and float(last) >= 1:
            self.bar.grid_remove()
        else:
            self.bar.grid(row=0, column=1, sticky="ns")

    def _has(self, widget: Any) -> bool:
        return bool(self._around.winfo_exists()) and str(widget).startswith(f"{self.inside}.")

    def _turned(self, widget: Any, by: int) -> None:
        # A list, or a text of many lines, goes by itself.
        if self._has(widget) and getattr(widget, "winfo_class", str)() not in ("Text", "Listbox"):
            self.canvas.yview_scroll(by, "units")

    def _soon(self, act: Callable[[Any], object], widget: Any) -> None:
        """Does something when a widget stands where it belongs. Nothing of Tk is to be asked while widgets are destroyed."""
        if str(widget).startswith(f"{self.inside}."):
            self._around.after_idle(lambda: act(widget) if self._has(widget) else None)

    def _reveal(self, widget: Any) -> None:
        if widget.winfo_exists():
            top = widget.winfo_rooty() - self.canvas.winfo_rooty()
            if top < AROUND:
                self.canvas.yview_scroll(top - AROUND, "units")
            elif (below := top + widget.winfo_height() + AROUND - self.canvas.winfo_height()) > 0:
                self.canvas.yview_scroll(min(below, top), "units")
