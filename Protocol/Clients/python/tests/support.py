"""What the tests share: where the daemon is, and an order to type into."""

import asyncio
import atexit
import functools
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import unittest

HERE = pathlib.Path(__file__).resolve().parent
CLIENTS = HERE.parents[1]
REPOSITORY = CLIENTS.parents[1]
#: After how many seconds something that has to become true counts as hung.
PATIENCE = 60
PICTURES = REPOSITORY / ".build" / "clients"
#: Builds the WebAssembly module, and says whether it has to be built.
BUILD = REPOSITORY / "Protocol" / "Embedding" / "build"
sys.path.insert(0, str(HERE.parent))

from interactor import Session  # noqa: E402
from interactor._field import Field  # noqa: E402
from interactor._typed import Typed  # noqa: E402

SCHEMA = {
    "properties": {
        "number": {"type": "string", "pattern": "^[A-Z]-[0-9]+$"},
        "quantity": {"type": "integer", "default": 1, "minimum": 1, "maximum": 9999},
        "price": {"type": ["number", "null"], "minimum": 0},
        "total": {"type": ["number", "null"]},
        "note": {"type": "string"},
    },
    "required": ["number"],
}
RULES = [{"property": "total", "calculate": "quantity * price"}]


def daemon():
    """The built daemon, as a command."""
    path = os.environ.get("DAEMON") or os.environ.get("INTERACTORD")
    if not path:
        raise unittest.SkipTest("DAEMON names no daemon")
    return [path]


def module():
    """The built WebAssembly module: `MODULE`, or that of these sources."""
    path = pathlib.Path(os.environ.get("MODULE") or REPOSITORY / ".build" / "interactord.wasm")
    if not path.is_file():
        raise unittest.SkipTest(f"{path} is not there; Protocol/Embedding/build builds it")
    if "MODULE" not in os.environ and subprocess.run([BUILD, "--is-fresh", path]).returncode:
        raise unittest.SkipTest(f"{path} is older than its sources; Protocol/Embedding/build builds it")
    return path


def early():
    """The first file of the module in two, or the whole one, where none was divided since it was built."""
    whole = module()
    is_fresh = ["node", BUILD.with_name("split.js"), "--is-fresh", whole]
    return whole if not shutil.which("node") or subprocess.run(is_fresh).returncode else whole.with_name("interactord-early.wasm")


def write_parts(folder, *locales, parts="core,currencies,regions"):
    """What the module asks for: the parts that were built with it, and facts of locales, which the daemon writes."""
    if (built := module().with_name("parts")).is_dir():
        shutil.copytree(built, folder, dirs_exist_ok=True)
    subprocess.run([*daemon(), "facts", "--to", folder, "--parts", parts, *locales], check=True, stdout=subprocess.DEVNULL)


def odd(*arguments):
    """A daemon that does odd things: see `odd_daemon.py`."""
    return [sys.executable, str(HERE / "odd_daemon.py"), *map(str, arguments), *daemon()]


def same_picture(case, name):
    """A picture that a test has just drawn as text says what the one in the pages says."""
    drawn, known = (re.findall(r"<text[^>]*>([^<]*)</text>", (folder / name).read_text()) for folder in (PICTURES, CLIENTS / "pictures"))
    case.assertEqual(drawn, known, f"pictures/{name} is out of date: copy {PICTURES / name}")


@functools.cache
def mortal():
    """Makes transports to the module, with the facts that tests need."""
    from interactor import _host
    from interactor._module import ModuleTransport

    folder = tempfile.TemporaryDirectory()
    atexit.register(folder.cleanup)
    path = pathlib.Path(folder.name, "interactord.wasm")
    path.symlink_to(module())
    write_parts(path.with_name("parts"), "de-DE", "de", "en-US", "ar-EG", "en")

    class Host(_host.Host):
        def call(self, name, data=None):
            if data == Mortal.LAST:  # Bytes that are not there: a trap.
                return self._exports["interactord_receive"](self._store, -16, 64)
            return super().call(name, data)

    class Mortal(ModuleTransport):
        """One that can be killed, as a process can."""

        LAST = b"die"
        process = property(lambda self: self)

        def kill(self):
            self.send(self.LAST)

        def poll(self):
            return None if self._thread.is_alive() else 0

    _host.Host = Host
    return lambda: Mortal(path)


class Case(unittest.TestCase):
    """Opens sessions that are closed at the end, whose errors are kept."""

    #: Whether sessions are on the WebAssembly module.
    is_alone = False

    def session(self, command=None, **options):
        self.errors = []
        if self.is_alone:
            if command:
                self.skipTest("a module is no process")
            options["transport"] = mortal()
        else:
            command = command or daemon()
        session = Session(command, locale="de-DE", on_error=lambda e, about: self.errors.append(e), **options)
        self.open = session
        # A slow machine is no slow daemon; `stopped` makes one.
        session.patience = session.start_patience = PATIENCE
        self.addCleanup(session.close)
        return session

    def stopped(self, session):
        """Has the daemon answer nothing until the function is called that is returned."""
        if self.is_alone:
            self.skipTest("a module is no process")
        session.patience, process = Session.patience, session._transport.process
        process.send_signal(signal.SIGSTOP)
        self.addCleanup(process.send_signal, signal.SIGCONT)  # It has to go on to end.
        return lambda: process.send_signal(signal.SIGCONT)

    def order(self, session, rules=RULES, **values):
        return session.subject("order", SCHEMA, rules=rules, values=values)

    def field(self, subject, name, **params):
        return Field(subject.session, f"{subject.id}.{name}", subject[name], {"view": "textField", **params})

    def type(self, field, text):
        """Types at the caret of what the field shows; returns what became of the keys."""
        results = []
        for character in text:
            start, end = field.selection
            results.append(field.edit(start, end, character))
        return results

    def erase(self, field, count=1):
        for _ in range(count):
            caret = field.selection[1]
            field.edit(max(caret - 1, 0), caret, "", direction="backward")


class AsyncCase(Case):
    """One whose toolkit has a loop of asyncio."""

    async def true(self, ready):
        end = time.monotonic() + PATIENCE
        while not ready():
            self.assertLess(time.monotonic(), end, "it has not become true")
            await asyncio.sleep(0.01)


class Plain(Typed):
    """A control of no toolkit, which remembers what it was told to show."""

    def __init__(self, property, **options):
        self.text, self.selected, self.noted, self.rings, self.written = "", (0, 0), None, 0, []
        super().__init__(self, property, options)
        self.show()

    def read(self):
        return self.text, self.selected

    def write(self, text, selection):
        self.text, self.selected = text, selection or (len(text),) * 2
        self.written.append(text)

    def show_note(self, message, kind):
        self.noted = message, kind

    def ring(self):
        self.rings += 1

    def select(self, start, end):
        self.selected = start, end

    def type(self, text):
        """Keys, each typed over what is selected."""
        for character in text:
            self.edited(*self.selected, character)
