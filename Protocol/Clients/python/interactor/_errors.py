"""The one class of errors."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar

#: Codes of the client's own, in the range that JSON-RPC leaves to implementations.
LOST = -32000
TIMEOUT = -32001


class InteractorError(Exception):
    """What the daemon answered instead of a result, or why there is no answer.

    `code` is that of JSON-RPC; `data` says more, and `kind` is its `code`: `unknownField`, `staleVersion`, ... The
    client's own kinds are `absent` (no daemon is there), `died` (of this message, three times), `wrongShape` (the
    daemon sent what the protocol does not have), `timeout` and `closed`.
    """

    def __init__(self, code: int, message: str, data: Any = None) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.data: dict[str, Any] = data if isinstance(data, dict) else {}

    @property
    def kind(self) -> str:
        return str(self.data.get("code", ""))

    @classmethod
    def told(cls, error: Any) -> InteractorError:
        """An error as the daemon has told it."""
        told = error if isinstance(error, dict) else {}
        code = told.get("code")
        return cls(code if isinstance(code, int) else LOST, str(told.get("message", error)), told.get("data"))


Function = TypeVar("Function", bound=Callable[..., Any])


def shaped(function: Function) -> Function:
    """A function that takes apart what the daemon has sent. What is not there, or of another kind, is an `InteractorError`."""

    @wraps(function)
    def run(*arguments: Any) -> Any:
        try:
            return function(*arguments)
        except (ArithmeticError, AssertionError, AttributeError, LookupError, TypeError, ValueError) as error:
            sentence = f"the daemon has sent something of a wrong shape: {error!r}"
            raise InteractorError(LOST, sentence, {"code": "wrongShape"}) from error

    return run  # type: ignore[return-value]
