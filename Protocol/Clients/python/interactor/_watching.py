"""How loops that Python brings are attached to a session. Where a loop watches no descriptors, as on Windows, the session is
asked a hundred times a second whether something has come."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import asyncio
    import tkinter

Poll = Callable[[], None]
End = Callable[[], object]
Watch = Callable[[int, Poll], End]


def in_asyncio(loop: asyncio.AbstractEventLoop) -> Watch:
    """For a loop of asyncio."""

    def watch(descriptor: int, poll: Poll) -> End:
        try:
            loop.add_reader(descriptor, poll)
        except NotImplementedError:
            return _ticking(poll, lambda seconds, tick: loop.call_later(seconds, tick).cancel)
        return lambda: None if loop.is_closed() else loop.remove_reader(descriptor)

    return watch


def in_tk(root: tkinter.Misc) -> Watch:
    """For the loop of Tk."""
    from tkinter import READABLE

    def watch(descriptor: int, poll: Poll) -> End:
        if not hasattr(root.tk, "createfilehandler"):
            return _ticking(poll, lambda seconds, tick: partial(root.after_cancel, root.after(round(1000 * seconds), tick)))
        handlers: Any = root.tk
        handlers.createfilehandler(descriptor, READABLE, lambda *_: poll())
        return lambda: handlers.deletefilehandler(descriptor)

    return watch


def _ticking(poll: Poll, later: Callable[[float, Poll], End]) -> End:
    """Polls now and then. `later` calls a function after some seconds; what it returns, and what this returns, ends that."""
    is_over = False
    cancel: End

    def tick() -> None:
        nonlocal cancel
        poll()
        if not is_over:
            cancel = later(0.01, tick)

    def end() -> None:
        nonlocal is_over
        is_over = True
        cancel()

    cancel = later(0.01, tick)
    return end
