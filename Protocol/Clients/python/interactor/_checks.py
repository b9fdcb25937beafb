"""Questions of the daemon: rules that only the program can judge."""

from __future__ import annotations

import asyncio
import inspect
import threading
from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any

from ._wire import decimal, encode

if TYPE_CHECKING:
    from ._link import Link


class Checks:
    """The checks of a session, and the questions that are being answered."""

    def __init__(self, session: Link) -> None:
        self._session = session
        #: The function that answers for a rule, and whether it is called in a thread of its own.
        self.known: dict[str, tuple[Callable[..., Any], bool]] = {}
        #: Whether the daemon knows that there are any.
        self.are_known = False
        #: The questions that wait for an answer; what was answered since the snapshot is answered alike in a replay.
        self.asked: set[Any] = set()
        self.verdicts: dict[str, Any] = {}
        #: Starts a coroutine in the loop of the program, where it has one.
        self.spawn: Callable[[Any], object] | None = None

    def ask(self, id: Any, method: str, params: dict[str, Any], replays: bool) -> None:
        session = self._session
        known = self.known.get(params.get("rule", "")) if method == "client/validate" else None
        if known is None:
            return session._write({"id": id, "error": {"code": -32601, "message": f"nobody answers {method} here"}})
        function, background = known
        key = encode([params[name] for name in ("rule", "subject", "property", "value")])
        if replays and key in self.verdicts:
            return session._write({"id": id, "result": self.verdicts[key]})
        self.asked.add(id)
        if session._memory.is_number(params["subject"], params["property"]):
            params = {**params, "value": decimal(params["value"])}
        arguments = (params["value"], params) if _takes_two(function) else (params["value"],)
        then = partial(self._answer, session._connection, id, key)
        if self.spawn and inspect.iscoroutinefunction(function):
            self.spawn(_judged_in_loop(function, arguments, then))
        elif background:
            # In a thread of its own, which keeps no program from ending: what asks a server may hang.
            job = lambda: session.call_soon(then, _judged(function, arguments))
            threading.Thread(target=job, daemon=True, name="interactor check").start()
        else:
            then(_judged(function, arguments))

    def _answer(self, connection: int, id: Any, key: str, outcome: Any) -> None:
        if connection != self._session._connection or id not in self.asked:
            return
        self.asked.discard(id)
        if isinstance(outcome, Exception):
            self._session._report(outcome)
            answer = {"error": {"code": -32603, "message": f"the check failed: {outcome}"}}
        else:
            self.verdicts[key] = outcome
            answer = {"result": outcome}
        self._session._write({"id": id, **answer})


def _takes_two(function: Callable[..., Any]) -> bool:
    try:
        parameters = inspect.signature(function).parameters.values()
    except (TypeError, ValueError):
        return False
    kinds = (inspect.Parameter.POSITIONAL_ONLY, inspect.Parameter.POSITIONAL_OR_KEYWORD)
    return sum(each.kind in kinds and each.default is each.empty for each in parameters) >= 2


def _judged(function: Callable[..., Any], arguments: tuple[Any, ...]) -> Any:
    """What a check says, or what it raised."""
    try:
        said = function(*arguments)
        return _verdict(asyncio.run(said) if inspect.iscoroutine(said) else said)
    except Exception as error:
        return error


async def _judged_in_loop(function: Any, arguments: tuple[Any, ...], then: Callable[[Any], object]) -> None:
    try:
        outcome = _verdict(await function(*arguments))
    except Exception as error:
        outcome = error
    then(outcome)


def _verdict(said: Any) -> Any:
    if isinstance(said, Mapping):
        return dict(said)
    return {"valid": False, "message": said} if isinstance(said, str) else {"valid": said is None or bool(said)}
