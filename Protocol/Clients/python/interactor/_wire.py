"""Messages as bytes: JSON with exact numbers, in the framing of the Language Server Protocol or one a line."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from decimal import Decimal
from functools import partial
from typing import Any, Literal

Framing = Literal["header", "line"]
#: A longer message is none: the limits of the daemon leave no room for it.
LONGEST = 128 << 20
_plain: Callable[..., str] = partial(json.dumps, ensure_ascii=False, separators=(",", ":"), allow_nan=False)


class Garbage(Exception):
    """The stream holds something that is no message; `seen` are its first bytes."""

    def __init__(self, seen: bytes) -> None:
        super().__init__(f"not a message: {seen[:200]!r}")
        self.seen = seen[:200]


class _Exact(Exception):
    """The value holds a number that the encoder of Python's library cannot write."""


def _other(value: Any) -> str:
    if isinstance(value, Decimal) and value.is_finite():
        raise _Exact
    raise TypeError(f"{value!r} is nothing that JSON can hold")


def encode(value: Any) -> str:
    """JSON text; a `Decimal` is a number with all its digits."""
    try:
        return _plain(value, default=_other)
    except _Exact:
        return _exactly(value)


def _exactly(value: Any) -> str:
    if isinstance(value, Decimal):
        return format(value, "f") if abs(value.adjusted()) < 100 else str(value)
    if isinstance(value, dict):
        return "{" + ",".join(_plain({name: 0})[1:-2] + encode(each) for name, each in value.items()) + "}"
    return "[" + ",".join(map(encode, value)) + "]"  # Nothing else can hold one.


def decode(body: bytes) -> Any:
    """A value; numbers with a fraction or an exponent are decimals."""
    try:
        return json.loads(body, parse_float=Decimal)
    except (ValueError, RecursionError) as error:
        raise Garbage(body) from error


def decimal(value: Any) -> Any:
    """A number as the program sees it: on the wire it is a string."""
    return Decimal(value) if isinstance(value, (str, int)) and not isinstance(value, bool) else value


def kind_of(schema: Any) -> str:
    """The type that a schema of a property names, besides null."""
    kinds = schema.get("type")
    return next((kind for kind in kinds if kind != "null"), "null") if isinstance(kinds, list) else str(kinds)


class Frames:
    """Cuts a stream into messages, and makes messages fit for one."""

    def __init__(self, framing: Framing) -> None:
        self.framing = framing
        self._bytes = bytearray()

    def pack(self, message: Any) -> bytes:
        """Raises `TypeError` or `ValueError` where no message can hold it: half of a surrogate pair, say."""
        body = encode(message).encode()
        return body + b"\n" if self.framing == "line" else b"Content-Length: %d\r\n\r\n%b" % (len(body), body)

    def feed(self, data: bytes) -> list[Any]:
        """The messages that are complete with these bytes. Raises `Garbage`."""
        self._bytes += data
        found = []
        while (body := self._line() if self.framing == "line" else self._headed()) is not None:
            if body:
                found.append(decode(body))
        return found

    def _line(self) -> bytes | None:
        end = self._bytes.find(b"\n")
        if end < 0:
            if self._bytes[:1] not in (b"", b"{", b"[") or len(self._bytes) > LONGEST:
                raise Garbage(bytes(self._bytes))
            return None
        body = bytes(self._bytes[:end]).strip()
        del self._bytes[: end + 1]
        return body

    def _headed(self) -> bytes | None:
        if not b"content-".startswith(self._bytes[:8].lower()):
            raise Garbage(bytes(self._bytes))
        end = self._bytes.find(b"\r\n\r\n")
        if end < 0:
            if len(self._bytes) > 8192:
                raise Garbage(bytes(self._bytes))
            return None
        length = re.search(rb"(?i)^content-length:[ \t]*(\d{1,10})[ \t]*\r?$", self._bytes[:end], re.M)
        if length is None or int(length[1]) > LONGEST:
            raise Garbage(bytes(self._bytes))
        stop = end + 4 + int(length[1])
        if len(self._bytes) < stop:
            return None
        body = bytes(self._bytes[end + 4 : stop])
        del self._bytes[:stop]
        return body
