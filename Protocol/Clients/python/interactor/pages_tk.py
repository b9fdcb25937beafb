"""Pages for a form in Tk that is higher than a window can be: each has as many rows as there is room for. Loaded with a form
from a schema."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from tkinter import Event, font, ttk
from typing import Any

from .building import Group, Part, Table, Title
from .scroll_tk import Scrolled

Row = list[Part | Group]

#: How high a page is at most, in pixels: X has windows up to 32,767, and rows of lists are still to come.
ROOM = 15000
#: How much of the screen's height a page may ask for: tabs stand above it, and a button below.
SHARE = 0.6
#: How many characters of a sentence stand in a line, and how many lines its title and its margins take a control, a group.
LINE, CONTROL, GROUP = 32, 2, 4


def paged(frame: ttk.Frame, rows: list[Row], padding: int) -> Iterator[tuple[ttk.Frame, list[Row]]]:
    """Frames for the rows of a form, and which of them each one gets; the form's own where there is room for all."""
    high = font.nametofont("TkDefaultFont", frame).metrics("linespace")
    pages = list(_divided(rows, ROOM // high))
    if len(pages) < 2:
        yield frame, rows
        return
    book = ttk.Notebook(frame)
    book.enable_traversal()
    book.grid(row=0, column=0, sticky="nswe")
    frame.columnconfigure(0, weight=1)
    frame.rowconfigure(0, weight=1)
    around = {}
    for page in pages:
        each = ttk.Frame(book)
        book.add(each)
        around[each] = page
    # Tk gives the focus to what is shown.
    frame.winfo_toplevel().bind("<<Reveal>>", lambda event: _reveal(book, event), add="+")
    for each, page in around.items():
        yield Scrolled(each, padding, SHARE).inside, page
        _named(book, each, page)


def _divided(rows: list[Row], room: int) -> Iterator[list[Row]]:
    """Rows for one page after the other, none of them higher than so many lines, as far as rows are not. A group that is
    higher is divided."""
    page, used = list[Row](), 0
    for row in rows:
        lines = max(map(_lines, row))
        if page and used + lines > room:
            yield page
            page, used = [], 0
        group = row[0]
        if lines > room and len(row) == 1 and isinstance(group, Group) and not isinstance(group, Table):
            *full, group = [replace(group, rows=inner) for inner in _divided(group.rows, room - GROUP)]
            for each in full:
                yield [[each]]
            row, lines = [group], _lines(group)
        page, used = [*page, row], used + lines
    if page:
        yield page


def _lines(part: Part | Group) -> int:
    """How high a control or a group is, in lines: at least as high as it will be with what is still to be said in it."""
    said = part.description if isinstance(part, Group) else str(part.options.get("hint") or "")
    high = sum(len(line) // LINE + 1 for line in said.splitlines())
    if isinstance(part, Part):
        return CONTROL + high + (4 if part.view == "textView" else 0)
    inner = CONTROL if isinstance(part, Table) else sum(max(map(_lines, row)) for row in part.rows)
    return GROUP + high + inner


def _named(book: ttk.Notebook, page: ttk.Frame, rows: list[Row]) -> None:
    """Has the tab of a page say what stands first in it, in the user's language."""
    part = rows[0][0]
    while len(rows) == 1 and isinstance(part, Group) and not isinstance(part, Table):
        rows, part = part.rows, part.rows[0][0]

    def say(title: str, _: bool) -> None:
        if book.winfo_exists():
            book.tab(page, text=f"{title} …")

    named = Title(part.property, part.title, say, has_star=False)
    page.bind("<Destroy>", lambda event: named.unbind() if event.widget is page else None)


def _reveal(book: ttk.Notebook, event: Event[Any]) -> None:
    if not book.winfo_exists():
        return
    tabs: tuple[str, ...] = book.tabs()  # type: ignore[no-untyped-call]
    for page in tabs:
        if str(event.widget).startswith(f"{page}.") and book.select() != page:
            book.select(page)
            book.update_idletasks()
