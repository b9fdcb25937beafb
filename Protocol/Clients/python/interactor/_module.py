"""Where no daemon is found: a session on the WebAssembly module, in a thread of its own, by PyPI's `wasmtime`."""

from __future__ import annotations

import functools
import importlib.util
import locale
import logging
import os
import pathlib
import queue
import re
import threading
import zipfile
from collections.abc import Callable
from typing import TYPE_CHECKING

from ._errors import LOST, InteractorError
from ._wire import Framing

if TYPE_CHECKING:
    from wasmtime import Engine, Module

    from ._transport import Transport

log = logging.getLogger("interactor")


@functools.cache
def engine() -> Engine:
    """Keeps what it has compiled in the user's folder, if it can: a module is compiled once a machine."""
    from wasmtime import Config, Engine, WasmtimeError

    try:
        config = Config()
        config.cache = True
        return Engine(config)
    except WasmtimeError:  # The folder cannot be written, say.
        return Engine()


@functools.cache
def compiled(path: str) -> Module:
    """The module of a file."""
    from wasmtime import Module

    return Module.from_file(engine(), path)


class ModuleTransport:
    """An instance of the module of a file, whose parts are in the folder `parts` beside it, or in `parts.zip`."""

    framing: Framing = "line"
    is_child = False

    def __init__(self, path: str | os.PathLike[str]) -> None:
        self._module = compiled(os.fspath(path))
        self._parts = pathlib.Path(path).with_name("parts")
        self._line: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self._thread: threading.Thread | None = None

    def start(self, received: Callable[[bytes], None], lost: Callable[[str], None]) -> None:
        def run() -> None:
            try:
                self._run(received)
                lost("the session has ended")
            except Exception as error:  # A trap, or whatever the library calls it: many lines.
                lost(f"the module is over: {str(error).splitlines()[-1].strip()}")

        self._thread = threading.Thread(target=run, daemon=True, name="interactor")
        self._thread.start()

    def _run(self, received: Callable[[bytes], None]) -> None:
        from ._host import Host

        host = Host(engine(), self._module, self._part, received, log.warning)
        if host.call("open", f"--framing=line\n--locale={self._usual()}".encode()) != 0:
            raise ValueError("an option of the session is not valid")
        wait = None
        while host.call("exit_code") < 0:
            try:
                data = self._line.get(timeout=wait)
            except queue.Empty:
                wait = host.act("advance")
                continue
            if data is None:
                return
            wait = host.act("receive", data)

    def _usual(self) -> str:
        """The locale of a session that is told none: that of the user. Systems have other names, too, as `C` and
        `English_United States`."""
        named = re.match(r"[a-z]{2,3}(_[A-Z]{2})?\b", locale.getlocale()[0] or "")
        return self.nearest(named[0] if named else "en-US")

    def nearest(self, locale: str) -> str:
        """The locale itself, if there are facts of it; else a shorter one that there are facts of, or English."""
        tag, mark, keywords = locale.replace("_", "-").partition("-u-")
        language, *more = tag.split("-")
        words = [language.lower(), *(word.title() if len(word) == 4 else word.upper() for word in more)]
        tags = ["-".join(words[:count]) for count in range(len(words), 0, -1)]
        found = next((tag for tag in [*tags, "en"] if self._part(f"{tag}/core.facts")), None)
        if not locale or found in (None, tags[0]):
            return locale
        log.warning("there are no facts of the locale %s; the session has those of %s", tags[0], found)
        return f"{found}{mark}{keywords}"

    def _part(self, path: str) -> bytes | None:
        try:
            if self._parts.is_dir():
                return (self._parts / path).read_bytes()
            with zipfile.ZipFile(self._parts.with_suffix(".zip")) as parts:
                return parts.read(path)
        except (OSError, KeyError):
            return None

    def send(self, data: bytes) -> None:
        self._line.put(data)

    def close(self, patience: float) -> None:
        self._line.put(None)
        if self._thread and self._thread is not threading.current_thread():
            self._thread.join(patience + 1)


def alone(error: InteractorError, command: object = None) -> Transport:
    """A module in place of the daemon that was not found: `INTERACTORD_MODULE`, or the one that was installed with this
    package; not in place of the one that was asked for by `command`. Raises the error where there is none, or no
    `wasmtime`."""
    path = os.environ.get("INTERACTORD_MODULE") or os.path.join(os.path.dirname(__file__), "interactord.wasm")
    if command or not os.path.exists(path):
        raise error
    why, reason = None, "needs the library wasmtime"
    if importlib.util.find_spec("wasmtime"):
        try:
            return ModuleTransport(path)
        except Exception as wrong:  # It is no module, or whatever the library says: many lines.
            why, reason = wrong, next(iter(str(wrong).splitlines()), type(wrong).__name__)
    searched = [*error.data["searched"], f"{path} ({reason})"]
    message = f"interactord was not found; searched: {', '.join(searched)}"
    raise InteractorError(LOST, message, {"code": "absent", "searched": searched}) from why
