"""The session for asyncio."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Mapping
from typing import Any

from ._errors import TIMEOUT, InteractorError
from ._session import Session
from ._subject import Messages, Rules, Subject, Values
from ._types import AsyncCalls
from ._watching import in_asyncio


class AsyncSession(AsyncCalls):
    """A session of a program that uses asyncio: takes the arguments of `Session`, and never blocks the loop.

    `session` is the one beneath, for adapters, `on_error`, `on_recovered`, `check` and `provide`.
    """

    def __init__(self, *arguments: Any, **options: Any) -> None:
        self._loop = asyncio.get_running_loop()
        self.session = Session(*arguments, **options)
        self.session._questions.spawn = self._start
        self.session.attach(self._loop, in_asyncio(self._loop))
        self._tasks: set[asyncio.Task[None]] = set()

    def _start(self, check: Coroutine[Any, Any, None]) -> None:
        task = self._loop.create_task(check)
        self._tasks.add(task)  # The loop itself does not keep it.
        task.add_done_callback(self._tasks.discard)

    async def _request(self, method: str, params: Any, timeout: float | None) -> Any:
        answer: asyncio.Future[Any] = self._loop.create_future()

        def then(result: Any, error: InteractorError | None) -> None:
            if not answer.done():
                answer.set_exception(error) if error else answer.set_result(result)

        self.session.send(method, params, then)
        try:
            return await asyncio.wait_for(answer, timeout)
        except (asyncio.TimeoutError, TimeoutError):
            message = f"{method} was not answered within {timeout} s"
            raise InteractorError(TIMEOUT, message, {"code": "timeout"}) from None

    async def subject(
        self, id: str, schema: Any, rules: Rules = None, values: Values = None, messages: Messages = None, **more: Any
    ) -> Subject:
        """Opens a subject. Its properties, values and `on_change` can be used as they are; write by `write`."""
        subject = Subject(self.session, id, schema, rules, values, messages, **more)
        subject.opened(await self._request("subject/open", subject.opening, None))
        subject.ask()
        while not all(read.done for read in subject.reads):  # Answers come in order.
            await self._request("subject/read", {"subject": id}, None)
        return subject

    async def write(self, subject: Subject, values: Mapping[str, Any]) -> Any:
        return await self._request("subject/write", {"subject": subject.id, "values": dict(values)}, None)

    async def submit(self, form: str, deadline: int | None = None) -> Any:
        """Submits a form; its checks are answered meanwhile."""
        return await self._request("form/submit", {"form": form, **({"deadline": deadline} if deadline else {})}, None)

    async def close(self) -> None:
        self.session.close()

    async def __aenter__(self) -> AsyncSession:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()
