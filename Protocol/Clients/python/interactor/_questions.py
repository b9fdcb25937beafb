"""Questions of the daemon, which only the program can answer: rules of its own, and the options of combo boxes."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ._link import Link

#: The capability that says that a question is answered, by its method.
CAPABILITIES = {"client/validate": "validate", "client/options": "options"}


class Questions:
    """The functions that answer, and the questions that are being answered."""

    def __init__(self, session: Link) -> None:
        self._session = session
        #: By the method of the question, and the name of the rule or the property: the function that answers, and whether it
        #: is called in a thread of its own.
        self.known: dict[tuple[str, str], tuple[Callable[..., Any], bool]] = {}
        #: What the daemon knows to be answered.
        self.offered: dict[str, bool] = {}
        #: The questions that wait for an answer; what was answered since the snapshot is answered alike in a replay.
        self.asked: set[Any] = set()
        self.answers: dict[str, Any] = {}
        #: Starts a coroutine in the loop of the program, where it has one.
        self.spawn: Callable[[Coroutine[Any, Any, None]], object] | None = None

    def register(self, method: str, name: str, function: Callable[..., Any], background: bool | None) -> bool:
        """Whether the daemon knows that such questions are answered."""
        self.known[method, name] = function, inspect.iscoroutinefunction(function) if background is None else background
        return CAPABILITIES[method] in self.offered

    def require(self, method: str, name: str) -> None:
        """Raises where nobody answers such a question: the user is not to be told what only the program can mend."""
        if (method, name) not in self.known:
            function, option = ("check", "checks") if method == "client/validate" else ("provide", "options")
            raise LookupError(f"nobody answers {name!r}: call session.{function}({name!r}, function) before, or give Session {option}")

    def offer(self) -> dict[str, bool]:
        """The capabilities of the client."""
        self.offered = {CAPABILITIES[method]: True for method, _ in self.known}
        return self.offered

    def ask(self, id: Any, method: str, params: dict[str, Any], replays: bool) -> None:
        """The daemon asks; a replay asks again."""
        from .answers import answer

        answer(self, self._session, id, method, params, replays)
