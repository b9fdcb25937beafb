"""The core on the WebAssembly module, in place of a daemon: the same tests, and what only a module does."""

import importlib.util
import locale
import os
import pathlib
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
from support import RULES, SCHEMA, Case, module, mortal

from interactor import InteractorError, Session

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


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0], *sys.argv[1:]])
