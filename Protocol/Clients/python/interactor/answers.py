"""Answers to questions of the daemon, by the program's functions. Loaded with the first question."""

from __future__ import annotations

import inspect
import threading
from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any

from ._wire import encode

if TYPE_CHECKING:
    from ._link import Link
    from ._questions import Questions

#: Makes what the daemon is answered of what a function of the program's has said.
Result = Callable[[Any], Any]


def answer(questions: Questions, session: Link, id: Any, method: str, params: dict[str, Any], replays: bool) -> None:
    """Answers a question, now or later. What a replay asks again is answered as it was."""
    field = session.fields.get(params.get("field", ""))
    name = str(params.get("rule") or (field and field.property) or params.get("field"))
    known = questions.known.get((method, name))
    if known is None:
        return session._write({"id": id, "error": {"code": -32601, "message": f"nobody answers {method} for {name}"}})
    function, background = known
    key = encode([method, {**params, "revision": 0}])
    if replays and key in questions.answers:
        return session._write({"id": id, "result": questions.answers[key]})
    questions.asked.add(id)
    subject = session.subjects.get(params.get("subject", ""))
    if subject:
        params = {**params, "value": subject.converted(params["property"], params["value"])}
    is_check = method == "client/validate"
    about = params["value" if is_check else "text"]
    arguments = (about, params) if _takes_two(function) else (about,)
    result: Result = lambda said: _verdict(said) if is_check else _offer(said, params)
    then = partial(_tell, questions, session, session._connection, id, key)
    if questions.spawn and inspect.iscoroutinefunction(function):
        questions.spawn(_answered_in_loop(function, arguments, result, then))
    elif background:
        # In a thread of its own, which keeps no program from ending: what asks a server may hang.
        job = lambda: session.call_soon(then, _answered(function, arguments, result))
        threading.Thread(target=job, daemon=True, name="interactor answer").start()
    else:
        then(_answered(function, arguments, result))


def _tell(questions: Questions, session: Link, connection: int, id: Any, key: str, outcome: Any) -> None:
    if connection != session._connection or id not in questions.asked:
        return
    questions.asked.discard(id)
    if not isinstance(outcome, Exception):
        try:
            session._write({"id": id, "result": outcome})
            questions.answers[key] = outcome
            return
        except (TypeError, ValueError) as error:  # No message can hold it.
            outcome = error
    session._report(outcome)
    session._write({"id": id, "error": {"code": -32603, "message": f"the function failed: {ascii(str(outcome))[1:-1]}"}})


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
