"""Hosts interactord as a WebAssembly module, by PyPI's `wasmtime` (Protocol/embedding.md). It passes bytes on and knows
nothing of the protocol."""

from __future__ import annotations

import functools
import os
import time
import zoneinfo
from collections.abc import Callable, Iterable
from datetime import datetime, timezone
from typing import Any

from wasmtime import Config, Engine, FuncType, Linker, Module, Store, ValType, WasmtimeError

I32, I64 = ValType.i32(), ValType.i64()


@functools.cache
def engine() -> Engine:
    """Keeps what it has compiled in the user's folder, if it can: a module is compiled once a machine."""
    try:
        config = Config()
        config.cache = True
        return Engine(config)
    except WasmtimeError:  # The folder cannot be written, say.
        return Engine()


@functools.cache
def compiled(path: str) -> Module:
    """The module of a file."""
    return Module.from_file(engine(), path)


class Host:
    """An instance, and the session on it: bytes in, bytes out. `part` has the bytes of a part by its path, or None; `write`
    gets the output. An exception of a call means that the instance is over. It belongs to one thread at a time."""

    def __init__(self, module: Module, part: Callable[[str], bytes | None], write: Callable[[bytes], object], log: Callable[[str], object]) -> None:
        self._store, linker, self._found = Store(engine()), Linker(engine()), b""

        def find(path: int, count: int) -> int:
            found = part(self._bytes(path, count).decode())
            self._found = found or b""
            return -1 if found is None else len(found)

        for name, kinds, result, function in (
            ("write", [I32, I32], [], lambda start, count: write(self._bytes(start, count))),
            ("log", [I32, I32], [], lambda start, count: log(self._bytes(start, count).decode())),
            ("now", [], [I64], time.monotonic_ns),
            ("wall", [], [I64], time.time_ns),
            ("offset", [I32, I32, I64], [I32], lambda start, count, seconds: offset(self._bytes(start, count).decode(), seconds)),
            ("random", [I32, I32], [], lambda start, count: self._put(start, os.urandom(count))),
            ("part", [I32, I32], [I32], find),
            ("take", [I32], [], lambda start: self._put(start, self._found)),
        ):  # fmt: skip
            linker.define_func("host", name, FuncType(kinds, result), function)
        self._exports = linker.instantiate(self._store, module).exports(self._store)
        self._memory: Any = self._exports["memory"]

    def _bytes(self, start: int, count: int) -> bytes:
        return bytes(self._memory.read(self._store, start & 0xFFFFFFFF, (start & 0xFFFFFFFF) + count))

    def _put(self, start: int, data: bytes) -> None:
        self._memory.write(self._store, data, start & 0xFFFFFFFF)

    def _call(self, name: str, *given: Any) -> Any:
        function: Any = self._exports[f"interactord_{name}"]
        return function(self._store, *given)

    def _give(self, name: str, data: bytes) -> Any:
        start = self._call("allocate", len(data))
        self._put(start, data)
        result = self._call(name, start, len(data))
        self._call("free", start)
        return result

    def open(self, options: Iterable[str]) -> None:
        """Opens the session, with options of the daemon's command line."""
        if self._give("open", "\n".join(options).encode()) != 0:
            raise ValueError(f"the module opens no session with the options {' '.join(options)}")

    def receive(self, data: bytes) -> None:
        """Hands over bytes of the client."""
        self._give("receive", data)

    def end(self) -> None:
        """Tells that the client sends nothing more."""
        self._call("end")

    def wait(self) -> float | None:
        """After how many seconds `advance` is to be called; None if nothing waits for a time."""
        milliseconds = self._call("wait")
        return None if milliseconds < 0 else milliseconds / 1000

    def advance(self) -> None:
        """Does what is due."""
        self._call("advance")

    def exit_code(self) -> int:
        """The code that a daemon ends with; -1 while the session goes on."""
        return int(self._call("exit_code"))


def offset(zone: str, seconds: int) -> int:
    """How many seconds clocks in a zone are ahead of UTC at a moment; the least number if there is no such zone."""
    try:
        moment = datetime.fromtimestamp(seconds, timezone.utc)
        local = moment.astimezone(zoneinfo.ZoneInfo(zone)) if zone else moment.astimezone()
        ahead = local.utcoffset()
        return round(ahead.total_seconds()) if ahead is not None else 0
    except (zoneinfo.ZoneInfoNotFoundError, ValueError, OSError):
        return -0x80000000 if zone else 0
    except OverflowError:
        return 0
