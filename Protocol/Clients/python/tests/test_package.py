"""What is installed: each package in a fresh environment, and used there; and daemons that systemd starts."""

import importlib.util
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import textwrap
import unittest
import zipfile

from load import Activator, run
from support import CLIENTS, PATIENCE, Case, Session, daemon, module

from interactor import InteractorError

UNITS = CLIENTS / "systemd"
EXAMPLE = CLIENTS / "python" / "examples" / "values.py"
built = folder = None


def setUpModule():
    global built, folder
    for tool in ("patchelf", "dpkg-deb", "strip"):
        if not shutil.which(tool):
            raise unittest.SkipTest(f"{tool} is not installed; .ci/setup-clients installs it")
    folder = tempfile.TemporaryDirectory()
    try:
        more = ["--module", module(), "--locales", "de-DE,en"]
    except unittest.SkipTest:
        more = ["--module", "none"]
    command = [sys.executable, CLIENTS / "package", "--quick", "--daemon", daemon()[0], "--output", folder.name, *more]
    print(subprocess.run(command, check=True, capture_output=True, text=True, umask=0o002).stdout, end="")
    built = {"any" if file.stem.endswith("any") else file.suffix: file for file in pathlib.Path(folder.name).iterdir()}


def tearDownModule():
    if folder:
        folder.cleanup()


def service():
    """The settings of the unit, the last of each name."""
    lines = (UNITS / "interactord@.service").read_text().splitlines()
    return dict(line.split("=", 1) for line in lines if "=" in line and not line.startswith("#"))


def as_in_the_unit():
    return [*daemon(), *service()["ExecStart"].split()[1:]]


def run_in(environment, *words, **options):
    """Runs a program that knows of nothing else here."""
    return subprocess.run([str(word) for word in words], env={"HOME": folder.name, "LC_ALL": "C.UTF-8", **environment},
                          check=True, capture_output=True, text=True, timeout=10 * PATIENCE, **options).stdout  # fmt: skip


class Packages(unittest.TestCase):
    def place(self):
        place = tempfile.TemporaryDirectory()
        self.addCleanup(place.cleanup)
        return pathlib.Path(place.name)

    def expect_values(self, printed):
        self.assertEqual(printed.splitlines()[:2], ["total 29.7", "total 0"])
        self.assertIn("1", printed.splitlines()[2])

    def test_the_wheel_in_a_bare_environment(self):
        bare = self.place() / "bare"
        subprocess.run(["/usr/bin/python3", "-m", "venv", "--without-pip", bare], check=True)
        command = [sys.executable, "-m", "pip", "--python", bare / "bin" / "python", "install", "--quiet", "--no-index",
                   "--disable-pip-version-check", built[".whl"]]  # fmt: skip
        subprocess.run(command, check=True, capture_output=True)
        environment = {"PATH": str(bare / "bin")}
        self.assertEqual(run_in(environment, bare / "bin" / "interactord", "--version").split()[0], "interactord")
        self.expect_values(run_in(environment, bare / "bin" / "python", EXAMPLE))
        # Without the PATH, too: it is found beside its Python.
        self.expect_values(run_in({}, bare / "bin" / "python", "-I", EXAMPLE))
        libraries = run_in({}, "ldd", bare / "bin" / "interactord")
        self.assertIn("libjson-c.so.5", libraries)
        self.assertTrue((bare / "lib" / "interactord" / "libjson-c.so.5").is_file())
        served = run_in(environment, bare / "bin" / "python", "-c", "import interactor, pathlib; print(*sorted(file.name for file in "
                        "(pathlib.Path(interactor.__file__).parent / 'javascript').iterdir()))")  # fmt: skip
        self.assertIn("dom.js", served)

    def test_the_wheel_without_a_daemon(self):
        if "any" not in built:
            self.skipTest("no module is built; Protocol/Embedding/build builds it")
        library = importlib.util.find_spec("wasmtime")
        if not library:
            self.skipTest("wasmtime is not installed; .ci/setup-clients installs it")
        place = self.place()
        subprocess.run([sys.executable, "-m", "pip", "install", "--quiet", "--no-index", "--no-deps", "--disable-pip-version-check",
                        "--target", place, built["any"]], check=True, capture_output=True)  # fmt: skip
        script = f"""
        import os, sys
        sys.path += [{str(place)!r}, {os.path.dirname(library.submodule_search_locations[0])!r}]
        from interactor import Session
        with Session(locale="de-DE") as session:
            order = session.subject("order", {{"properties": {{"price": {{"type": "number"}}}}}}, values={{"price": "9.90"}})
            bound = {{"field": "price", "subject": "order", "property": "price", "view": "textField"}}
            print(session.request("field/bind", {{**bound, "format": {{"style": "currency", "currency": "EUR"}}}})["text"])
        """
        self.assertEqual(run_in({"PATH": "/nowhere"}, sys.executable, "-c", textwrap.dedent(script)), "9,90\u00a0€\n")

    def test_the_wheel_is_whole(self):
        with zipfile.ZipFile(built[".whl"]) as archive:
            self.assertIsNone(archive.testzip())
            names = archive.namelist()
        for name in ("interactor/py.typed", "interactor/tk.py", "interactor/javascript/types.d.ts"):
            self.assertIn(name, names)

    def test_the_package_for_debian(self):
        root = self.place()
        database = root / "var" / "lib" / "dpkg"
        for name in ("info", "updates", "triggers"):
            (database / name).mkdir(parents=True)
        # A system with the packages of this one, as far as dpkg knows: it installs nothing that lacks a dependency.
        shutil.copy("/var/lib/dpkg/status", database)
        # The place has no shell: what the package runs on its own is run from outside.
        dpkg = [*([] if os.geteuid() == 0 else ["unshare", "--map-root-user"]), "dpkg", "--force-script-chrootless", f"--root={root}"]
        done = subprocess.run([*dpkg, "--install", built[".deb"]], capture_output=True, text=True)
        self.assertEqual(done.returncode, 0, done.stderr[-2000:])
        environment = {"PATH": f"{root}/usr/bin", "PYTHONPATH": f"{root}/usr/lib/python3/dist-packages"}
        self.expect_values(run_in(environment, "/usr/bin/python3", EXAMPLE))
        installed = [path for path in (root / "usr").rglob("*") if path.stat().st_mode & 0o022]
        self.assertEqual(installed, [], "others can write this")
        units = root / "usr" / "lib" / "systemd" / "user"
        self.assertIn("Accept=yes", (units / "interactord.socket").read_text())
        service = (units / "interactord@.service").read_text()
        self.assertIn("StandardInput=socket", service)
        program = next(line.split("=")[1].split()[0] for line in service.splitlines() if line.startswith("ExecStart="))
        self.assertTrue((root / program.lstrip("/")).is_file(), program)
        compiled = root / "usr" / "lib" / "python3" / "dist-packages" / "interactor" / "__pycache__"
        self.assertTrue(compiled.is_dir(), "Python has compiled nothing")
        subprocess.run([*dpkg, "--remove", "interactord"], check=True, capture_output=True)
        left = [file for file in root.rglob("*") if database not in file.parents and database != file and file not in database.parents]
        self.assertEqual(left, [])

    def test_the_tarball_for_npm(self):
        if not shutil.which("node"):
            self.skipTest("node is not installed")
        place = self.place()
        modules = place / "node_modules"
        modules.mkdir()
        subprocess.run(["tar", "-xzf", built[".tgz"], "-C", modules], check=True)
        (modules / "package").rename(modules / "interactor")
        script = """
        import { spawn } from 'interactor/node';
        const session = await spawn({ locale: 'de-DE' });
        const order = await session.subject('order', { schema: { properties: { price: { type: 'number' } } } });
        await order.write({ price: '9.90' });
        console.log(order.price.value, session.state);
        session.close();
        """
        (place / "use.mjs").write_text(script)
        environment = {"INTERACTORD": daemon()[0], "PATH": os.environ["PATH"]}
        self.assertEqual(run_in(environment, "node", "use.mjs", cwd=place).split(), ["9.90", "ready"])
        if "any" in built:
            for name in ("interactord.wasm", "interactord-early.wasm"):
                alone = script.replace("spawn", "load").replace("load({", f"load('node_modules/interactor/{name}', {{")
                (place / "alone.mjs").write_text(alone)
                self.assertEqual(run_in(environment, "node", "alone.mjs", cwd=place).split(), ["9.90", "ready"], name)
            self.assertTrue((modules / "interactor" / "parts" / "late.wasm").is_file())


@unittest.skipUnless(shutil.which("systemd-socket-activate"), "systemd-socket-activate is not installed")
class Sockets(Case):
    def test_a_session_by_the_socket_of_the_user(self):
        activator = Activator(daemon())
        self.addCleanup(activator.end)
        os.environ["XDG_RUNTIME_DIR"], path = os.path.dirname(activator.path), os.environ["PATH"]
        self.addCleanup(os.environ.__setitem__, "PATH", path)
        os.environ["PATH"] = "/nowhere"
        kept = os.environ.pop("INTERACTORD", None)
        if kept:
            self.addCleanup(os.environ.__setitem__, "INTERACTORD", kept)
        self.errors = []
        session = Session(locale="de-DE")
        self.addCleanup(session.close)
        order = self.order(session, price="9.90", quantity=3)
        self.assertEqual(str(order["total"].value), "29.7")

    def test_a_session_moves_to_another_process_under_way(self):
        before, after = self.session(), self.session()
        field = self.field(self.order(before), "price")
        field.begin("", (0, 0))
        self.type(field, "12")
        after.request("session/restore", before.request("session/save"))
        before.close()
        for key in "34":
            answer = after.request("field/edit", {"field": field.id, "text": key})
        self.assertEqual((answer["text"], answer["parse"]), ("1.234", "acceptable"))
        self.assertEqual(after.request("field/undo", {"field": field.id})["text"], "")

    def test_the_units_are_valid(self):
        """And the service names what keeps a daemon that was taken over from doing harm."""
        with tempfile.TemporaryDirectory() as place:
            for unit in UNITS.iterdir():
                pathlib.Path(place, unit.name).write_text(unit.read_text().replace("/usr/bin/interactord", daemon()[0]))
            command = ["systemd-analyze", "--user", "verify", f"{place}/interactord@.service", f"{place}/interactord.socket"]
            done = subprocess.run(command, capture_output=True, text=True, env={**os.environ, "XDG_RUNTIME_DIR": place})
            self.assertEqual((done.returncode, done.stdout, done.stderr), (0, "", ""))
        settings = service()
        for name, value in {"NoNewPrivileges": "yes", "RestrictAddressFamilies": "none", "MemoryDenyWriteExecute": "yes",
                            "ProtectSystem": "strict"}.items():  # fmt: skip
            self.assertEqual(settings[name], value)
        self.assertIn("SystemCallFilter", settings)

    @unittest.skipUnless(shutil.which("strace"), "strace is not installed")
    def test_the_service_may_do_what_it_does(self):
        with tempfile.TemporaryDirectory() as place:
            session = self.session(["strace", "-f", "-o", f"{place}/calls", *as_in_the_unit()])
            field = self.field(self.order(session, price="9.90"), "price", format={"style": "currency", "currency": "EUR"})
            self.type(field, "12")
            session.request("locale/set", {"locale": "ar-EG"})
            session.request("session/save")
            session.close()
            called = set(re.findall(r"^\d+ +(\w+)\(", pathlib.Path(place, "calls").read_text(), re.M))
        self.assertTrue({"execve", "read", "write"} <= called)
        filters = subprocess.run(["systemd-analyze", "syscall-filter"], capture_output=True, text=True).stdout
        members = {group: set(re.findall(r"^    (@?[\w-]+)$", text, re.M))
                   for group, text in re.findall(r"^(@[\w-]+)\n((?:    .*\n)*)", filters, re.M)}  # fmt: skip

        def calls(name):
            return set().union(*map(calls, members[name])) if name.startswith("@") else {name}

        lines = re.findall(r"^SystemCallFilter=(~?)(.*)$", (UNITS / "interactord@.service").read_text(), re.M)
        allowed = calls("@default").union(*(calls(name) for sign, names in lines if not sign for name in names.split()))
        denied = set().union(*(calls(name) for sign, names in lines if sign for name in names.split()))
        self.assertEqual(called - (allowed - denied), set())

    def test_a_session_of_the_unit_is_refused_before_it_is_killed(self):
        session = self.session(as_in_the_unit())
        process, most = session._transport.process, 64 << 20
        self.assertEqual(service()["MemoryMax"], "64M")
        text, count = "x" * 100_000, 0
        with self.assertRaises(InteractorError) as caught:
            while True:
                count += 1
                session.subject(f"s{count}", {"properties": {"note": {"type": "string"}}}, values={"note": text})
        self.assertEqual(caught.exception.kind, "limitReached")
        status = pathlib.Path(f"/proc/{process.pid}/status").read_text()
        held = int(re.search(r"RssAnon:\s+(\d+)", status)[1]) * 1024
        self.assertTrue(count > 50 and held < most, (count, held))
        self.assertEqual(session.state, "ready")

    def test_many_sessions(self):
        found, seconds, memory, left = run(as_in_the_unit(), 200)
        print(f"{found} sessions: {found / seconds:.0f} starts a second, {memory / found / 1e6:.2f} MB of PSS each")
        self.assertEqual((found, left), (200, 0))


if __name__ == "__main__":
    unittest.main()
