"""Questions of the daemon, which only the program can answer: rules of its own, and the options of combo boxes."""

from __future__ import annotations

import inspect
import threading
from collections.abc import Callable, Coroutine, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any

from ._wire import encode

if TYPE_CHECKING:
    from ._link import Link

#: Makes what the daemon is answered of what a function of the program's has said.
Result = Callable[[Any], Any]
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
        session = self._session
        field = session.fields.get(params.get("field", ""))
        name = str(params.get("rule") or (field and field.property) or params.get("field"))
        known = self.known.get((method, name))
        if known is None:
            return session._write({"id": id, "error": {"code": -32601, "message": f"nobody answers {method} for {name}"}})
        function, background = known
        key = encode([method, {**params, "revision": 0}])
        if replays and key in self.answers:
            return session._write({"id": id, "result": self.answers[key]})
        self.asked.add(id)
        subject = session.subjects.get(params.get("subject", ""))
        if subject:
            params = {**params, "value": subject.converted(params["property"], params["value"])}
        is_check = method == "client/validate"
        about = params["value" if is_check else "text"]
        arguments = (about, params) if _takes_two(function) else (about,)
        result: Result = lambda said: _verdict(said) if is_check else _offer(said, params)
        then = partial(self._answer, session._connection, id, key)
        if self.spawn and inspect.iscoroutinefunction(function):
            self.spawn(_answered_in_loop(function, arguments, result, then))
        elif background:
            # In a thread of its own, which keeps no program from ending: what asks a server may hang.
            job = lambda: session.call_soon(then, _answered(function, arguments, result))
            threading.Thread(target=job, daemon=True, name="interactor answer").start()
        else:
            then(_answered(function, arguments, result))

    def _answer(self, connection: int, id: Any, key: str, outcome: Any) -> None:
        if connection != self._session._connection or id not in self.asked:
            return
        self.asked.discard(id)
        if isinstance(outcome, Exception):
            self._session._report(outcome)
            answer = {"error": {"code": -32603, "message": f"the function failed: {outcome}"}}
        else:
            self.answers[key] = outcome
            answer = {"result": outcome}
        self._session._write({"id": id, **answer})


def _takes_two(function: Callable[..., Any]) -> bool:
    try:
        parameters = inspect.signature(function).parameters.values()
    except (TypeError, ValueError):
        return False
    kinds = (inspect.Parameter.POSITIONAL_ONLY, inspect.Parameter.POSITIONAL_OR_KEYWORD)
    return sum(each.kind in kinds and each.default is each.empty for each in parameters) >= 2


def _answered(function: Callable[..., Any], arguments: tuple[Any, ...], result: Result) -> Any:
    """What a function says, or what it raised."""
    try:
        said = function(*arguments)
        if inspect.iscoroutine(said):
            import asyncio  # It takes a while to load.

            said = asyncio.run(said)
        return result(said)
    except Exception as error:
        return error


async def _answered_in_loop(function: Any, arguments: tuple[Any, ...], result: Result, then: Callable[[Any], object]) -> None:
    try:
        outcome = result(await function(*arguments))
    except Exception as error:
        outcome = error
    then(outcome)


def _verdict(said: Any) -> Any:
    if isinstance(said, Mapping):
        return dict(said)
    return {"valid": False, "message": said} if isinstance(said, str) else {"valid": said is None or bool(said)}


def _offer(said: Any, question: dict[str, Any]) -> Any:
    """A page as it is; of a list, what is asked for."""
    if isinstance(said, Mapping):
        return dict(said)
    items = list(said)
    if "values" in question:
        wanted = {str(value) for value in question["values"]}
        return {"items": [option for item in items if str((option := _option(item))["value"]) in wanted]}
    start = question["from"]
    return {"total": len(items), "items": [_option(item) for item in items[start : start + question["count"]]]}


def _option(item: Any) -> Mapping[str, Any]:
    return item if isinstance(item, Mapping) else {"value": item, "text": str(item)}
