"""Hosts interactord as a WebAssembly module, by PyPI's `wasmtime` (Protocol/embedding.md). It passes bytes on and knows
nothing of the protocol."""

from __future__ import annotations

import os
import time
import zoneinfo
from collections.abc import Callable
from datetime import datetime, timedelta, timezone
from typing import Any

from wasmtime import Engine, FuncType, Linker, Module, Store, ValType

I32, I64 = ValType.i32(), ValType.i64()
EPOCH = datetime(1970, 1, 1, tzinfo=timezone.utc)


class Host:
    """An instance, and the session on it: bytes in, bytes out. `part` has the bytes of a part by its path, or None; `write`
    gets the output. An exception of a call means that the instance is over. It belongs to one thread at a time."""

    def __init__(self, engine: Engine, module: Module, part: Callable[[str], bytes | None], write: Callable[[bytes], object], log: Callable[[str], object]) -> None:
        self._store, linker, self._found = Store(engine), Linker(engine), b""

        def find(start: int, count: int) -> int:
            found = part(self._read(start, count).decode())
            self._found = found or b""
            return -1 if found is None else len(found)

        for name, given, result, function in (
            ("write", [I32, I32], [], lambda start, count: write(self._read(start, count))),
            ("log", [I32, I32], [], lambda start, count: log(self._read(start, count).decode())),
            ("now", [], [I64], time.monotonic_ns),
            ("wall", [], [I64], time.time_ns),
            ("offset", [I32, I32, I64], [I32], lambda start, count, seconds: offset(self._read(start, count).decode(), seconds)),
            ("random", [I32, I32], [], lambda start, count: self._put(start, os.urandom(count))),
            ("part", [I32, I32], [I32], find),
            ("take", [I32], [], lambda start: self._put(start, self._found)),
        ):  # fmt: skip
            linker.define_func("host", name, FuncType(given, result), function)
        self._exports: Any = linker.instantiate(self._store, module).exports(self._store)

    def _read(self, start: int, count: int) -> bytes:
        return bytes(self._exports["memory"].read(self._store, start, start + count))

    def _put(self, start: int, data: bytes) -> None:
        self._exports["memory"].write(self._store, data, start)

    def call(self, name: str, data: bytes | None = None) -> int:
        """Calls an export, with bytes or without."""
        function = self._exports[f"interactord_{name}"]
        if data is None:
            return int(function(self._store) or 0)
        start = self._exports["interactord_allocate"](self._store, len(data))
        if start == 0:
            raise MemoryError("the module gets no more memory")
        self._put(start, data)
        result = function(self._store, start, len(data))
        self._exports["interactord_free"](self._store, start)
        return int(result or 0)

    def act(self, name: str, data: bytes | None = None) -> float | None:
        """Calls an export. Returns after how many seconds `advance` is to be called; None if nothing waits for a time."""
        self.call(name, data)
        milliseconds = self.call("wait")
        return None if milliseconds < 0 else milliseconds / 1000


def offset(zone: str, seconds: int) -> int:
    """How many seconds clocks in a zone, or in that of the user, are ahead of UTC; the least number if there is no such zone."""
    try:
        moment = (EPOCH + timedelta(seconds=seconds)).astimezone(zoneinfo.ZoneInfo(zone) if zone else None)
    except (zoneinfo.ZoneInfoNotFoundError, ValueError, OSError):  # Names that are none, or that are folders.
        return -0x80000000
    return int(moment.utcoffset().total_seconds())  # type: ignore[union-attr]
