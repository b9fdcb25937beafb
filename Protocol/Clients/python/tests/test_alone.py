"""The core on the WebAssembly module, in place of a daemon: the same tests, and what only a module does."""

import asyncio
import importlib.util
import locale
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest
from decimal import Decimal
from unittest import mock

import test_choices
import test_core
import test_mirror
import test_objects
import test_rows
import test_wrong
from support import HERE, RULES, SCHEMA, Case, module, mortal

from interactor import AsyncSession, InteractorError, Session
from interactor._watching import in_tk

if not importlib.util.find_spec("wasmtime"):
    raise unittest.SkipTest("wasmtime is not installed; .ci/setup-clients installs it")
module()

import wasmtime  # noqa: E402

from interactor import _module  # noqa: E402


def load_tests(loader, tests, pattern):
    """The tests of the core that open sessions."""
    for file in (test_core, test_wrong, test_mirror, test_objects, test_choices, test_rows):
        for name, case in vars(file).items():
            if isinstance(case, type) and issubclass(case, Case) and case.__module__ == file.__name__:
                tests.addTests(loader.loadTestsFromTestCase(type(f"{name}OnTheModule", (case,), {"is_alone": True})))
    return tests


class Found(Case):
    """Where no daemon is found."""

    def found(self, **environment):
        places = {"PATH": "/nowhere", "XDG_RUNTIME_DIR": "/nowhere", "INTERACTORD": "", **environment}
        patched = mock.patch.dict(os.environ, places)  # After a death, too.
        patched.start()
        self.addCleanup(patched.stop)
        session = Session(locale="de-DE", on_error=lambda error, about: None)
        self.addCleanup(session.close)
        return session

    def test_a_module_is_taken_in_its_place(self):
        path = mortal()()._parts.with_name("interactord.wasm")
        order = self.order(self.found(INTERACTORD_MODULE=str(path)), RULES, price="9.90", quantity=3)
        self.assertEqual(order["total"].value, Decimal("29.7"))

    def test_without_its_library_the_error_says_so(self):
        with mock.patch.object(importlib.util, "find_spec", return_value=None):
            session = self.found(INTERACTORD_MODULE=str(module()))
        self.assertEqual(session.state, "absent")
        self.assertRegex(str(session.error), r"PATH \(interactord\).*interactord.wasm \(needs the library wasmtime\)")

    def test_what_is_no_module_is_named(self):
        with tempfile.NamedTemporaryFile(suffix=".wasm") as file:
            file.write(b"no module")
            file.flush()
            session = self.found(INTERACTORD_MODULE=file.name)
            self.assertEqual(session.state, "absent")
            self.assertIn(f"{file.name} (", str(session.error))

    def test_what_systems_call_their_locale(self):
        path = mortal()()._parts.with_name("interactord.wasm")
        for name in ("English_United States", "C", "sr_RS@latin", "xx_YY", "de_DE", None):
            with mock.patch.object(locale, "getlocale", return_value=(name, "UTF-8")):
                session = self.found(INTERACTORD_MODULE=str(path))
                self.order(session, price="9.90")
                self.assertEqual(session.state, "ready", name)

    def test_where_nothing_can_be_kept_that_was_compiled(self):
        with mock.patch.dict(os.environ, XDG_CACHE_HOME="/dev/null/none", XDG_CONFIG_HOME="/dev/null/none"):
            self.assertIsInstance(_module.engine.__wrapped__(), wasmtime.Engine)

    def test_a_locale_without_facts(self):
        for asked, text in (("de-LI", "9,9"), ("de_de", "9,9"), ("DE-de-u-ca-buddhist", "9,9"), ("xx-YY", "9.9"), ("ar-EG", "٩٫٩")):
            session = Session(transport=mortal(), locale=asked, on_error=lambda error, about: self.fail(error))
            self.addCleanup(session.close)
            price = self.field(self.order(session, price="9.90"), "price")
            self.assertEqual((price.text, session.locale), (text, asked))

    def test_a_variable_that_names_no_daemon(self):
        session = self.found(INTERACTORD="/nowhere/interactord", INTERACTORD_MODULE=str(module()))
        self.assertEqual(session.state, "absent")
        self.assertIn("INTERACTORD (/nowhere/interactord)", str(session.error))

    def test_a_daemon_that_was_asked_for_has_no_other_in_its_place(self):
        with mock.patch.dict(os.environ, INTERACTORD_MODULE=str(module())):
            session = Session("/nowhere/interactord", on_error=lambda error, about: None)
        self.addCleanup(session.close)
        self.assertEqual(session.state, "absent")

    def test_parts_that_are_not_there(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder, "interactord.wasm")
            path.symlink_to(module())
            order = self.found(INTERACTORD_MODULE=str(path)).subject("order", SCHEMA)
            with self.assertRaises(InteractorError) as caught:
                order.session.request("field/bind", {"field": "f", "subject": "order", "property": "price", "view": "textField"})
            self.assertEqual(caught.exception.code, -32602)


#: A session in a process whose system has none of what only POSIX has.
ELSEWHERE = """
import os, socket, subprocess, sys
for name in ("fcntl", "grp", "pwd", "resource", "termios"):
    sys.modules[name] = None
for owner, names in ((os, "fork getuid kill mkfifo pipe set_blocking"), (socket, "MSG_DONTWAIT")):
    for name in names.split():
        delattr(owner, name)
from interactor import Session
session = Session(locale="de-DE")
order = session.subject("order", {"properties": {"price": {"type": "number"}}}, values={"price": "9.90"})
print(session.state, order["price"].value)
session.close()
"""


class Elsewhere(Case):
    """What other systems lack, a session on the module does without."""

    is_alone = True

    def test_a_system_that_is_not_posix(self):
        path = mortal()()._parts.with_name("interactord.wasm")
        environment = {**os.environ, "PATH": "/nowhere", "XDG_RUNTIME_DIR": "/nowhere", "INTERACTORD": "", "INTERACTORD_MODULE": str(path)}
        environment["PYTHONPATH"] = str(HERE.parent)
        done = subprocess.run([sys.executable, "-B", "-c", ELSEWHERE], capture_output=True, text=True, env=environment)
        self.assertEqual(done.stdout, "ready 9.90\n", done.stderr)

    def test_a_loop_of_asyncio_that_watches_no_descriptors(self):
        async def main():
            loop = asyncio.get_running_loop()
            with mock.patch.object(loop, "add_reader", side_effect=NotImplementedError):
                async with AsyncSession(transport=mortal(), locale="de-DE") as session:
                    order = await session.subject("order", SCHEMA, RULES, {"price": "2.50"})
                    await session.write(order, {"quantity": 3})
                    told = asyncio.Event()
                    session.session.call_soon(told.set)
                    await told.wait()
                    return order["total"].value

        self.assertEqual(asyncio.run(main()), Decimal("7.5"))

    def test_tk_that_watches_no_descriptors(self):
        timers, told = {}, []
        root = mock.Mock(tk=object())
        root.after = lambda milliseconds, function: timers.setdefault(len(timers), function) and len(timers) - 1
        root.after_cancel = timers.pop
        session = self.session()
        session.attach(root, in_tk(root))
        session.call_soon(told.append, 1)
        timers[0]()
        self.assertEqual((told, list(timers)), ([1], [0, 1]))
        session.close()
        self.assertEqual(list(timers), [0])


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0], *sys.argv[1:]])
