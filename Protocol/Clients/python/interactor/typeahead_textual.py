"""Keys that come right behind one that moves the focus, as one that adds a row: they are for what has it then. Textual itself
hands them to what has the focus while it is still about the key before."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Any

from textual import events
from textual.message import Message

#: Keys that may move the focus.
MOVING = {"tab", "shift+tab", "enter", "alt+insert", "alt+delete", "alt+shift+up", "alt+shift+down", "ctrl+z", "super+z", "ctrl+y",
          "ctrl+shift+z", "super+shift+z"}  # fmt: skip
#: So many keys are kept; more are dropped.
MOST = 256
#: How long a key waits for what is under way, in seconds.
LONGEST = 5.0


class Keeping:
    """In front of the class of a control that can have the focus: keys wait for those that move it."""

    app: Any

    def post_message(self, message: Message) -> bool:
        is_key = isinstance(message, (events.Key, events.Paste)) and self.app.focused is self
        if is_key and not typeahead(self.app).plays(message):
            return True
        return super().post_message(message)  # type: ignore[misc, no-any-return]


class Typeahead:
    """The keys of an app."""

    def __init__(self, app: Any) -> None:
        self._app = app
        self._kept: deque[Message] = deque()
        self._waits: list[asyncio.Future[None]] = []
        self._playing: Message | None = None
        self._task: asyncio.Task[None] | None = None

    def plays(self, key: Message) -> bool:
        """Whether a key is to be handled now; else it is kept until those before it are."""
        if self._task is None and isinstance(key, events.Key) and key.key in MOVING:
            self._playing = key
            self._task = asyncio.get_running_loop().create_task(self._run(self._app.focused))
        if self._task is None or key is self._playing:
            return True
        if len(self._kept) < MOST:
            self._kept.append(key)
        return False

    def hold(self) -> Callable[[], None]:
        """Keys wait until what is returned is called: they are for the row that is on its way."""
        over = asyncio.get_running_loop().create_future()
        self._waits = [*(each for each in self._waits if not each.done()), over]
        return lambda: None if over.done() else over.set_result(None)

    async def _run(self, target: Any) -> None:
        try:
            await self._settled(target)
            while self._kept:
                self._playing = self._kept.popleft()
                target = self._app.focused or self._app.screen
                target.post_message(self._playing)
                await self._settled(target)
        finally:
            self._task = self._playing = None

    async def _settled(self, target: Any) -> None:
        """A key goes up from what had the focus; so does what a control tells then, as a button. The focus may be elsewhere
        by that, and a selection is placed behind it."""
        for node in [*target.ancestors_with_self] * 2:
            await _passed(node)
        while self._waits:
            await _limited(self._waits.pop(0))
        await _passed(self._app)
        for _ in range(2):
            await _passed(self._app.focused)


async def _passed(node: Any) -> None:
    """Waits until a node has handled what it has been sent so far."""
    over = asyncio.Event()
    if node is not None and node.call_later(over.set):
        await _limited(over.wait())


async def _limited(over: Awaitable[Any]) -> None:
    try:
        await asyncio.wait_for(over, LONGEST)
    except asyncio.TimeoutError:
        pass


def typeahead(app: Any) -> Typeahead:
    """That of an app."""
    known: Typeahead | None = getattr(app, "_interactor_typeahead", None)
    if known is None:
        known = app._interactor_typeahead = Typeahead(app)
    return known
