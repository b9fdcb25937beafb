"""The one class of errors."""

from __future__ import annotations

from typing import Any

#: Codes of the client's own, in the range that JSON-RPC leaves to implementations.
LOST = -32000
TIMEOUT = -32001


class InteractorError(Exception):
    """What the daemon answered instead of a result, or why there is no answer.

    `code` is that of JSON-RPC; `data` says more, and `kind` is its `code`: `unknownField`, `staleVersion`, ... The
    client's own kinds are `absent` (no daemon is there), `died` (of this message, twice), `timeout` and `closed`.
    """

    def __init__(self, code: int, message: str, data: Any = None) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.data: dict[str, Any] = data if isinstance(data, dict) else {}

    @property
    def kind(self) -> str:
        return str(self.data.get("code", ""))
