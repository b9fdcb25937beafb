"""Many sessions at once with daemons that systemd starts, one for each connection: prints what they cost.

    python3 load.py [--sessions 200] -- interactord
"""

import argparse
import os
import pathlib
import socket
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))

from interactor._wire import Frames  # noqa: E402

SCHEMA = {"properties": {f"p{n}": {"type": "number"} for n in range(10)}}
RULES = [{"property": "p9", "calculate": "p0 * p1"}]
MESSAGES = [
    ("initialize", {"locale": "de-DE"}),
    ("subject/open", {"subject": "s", "schema": SCHEMA, "rules": RULES}),
    *[("field/bind", {"field": f"f{n}", "subject": "s", "property": f"p{n}", "view": "textField"}) for n in range(10)],
    ("form/open", {"form": "form", "fields": [f"f{n}" for n in range(10)]}),
    ("field/beginEditing", {"field": "f0"}),
    *[("field/edit", {"field": "f0", "text": key}) for key in "12345678"],
]


class Activator:
    """What systemd does for `interactord.socket`."""

    def __init__(self, command):
        self.folder = tempfile.TemporaryDirectory()
        self.path = os.path.join(self.folder.name, "interactord.sock")
        words = ["systemd-socket-activate", "--listen", self.path, "--accept", "--inetd", *command]
        self.process = subprocess.Popen(words, stderr=subprocess.DEVNULL)
        end = time.monotonic() + 60
        while not self.listens() and time.monotonic() < end:
            time.sleep(0.01)

    def listens(self):
        """Whether it takes connections. The file of a socket is there a moment before."""
        sockets = pathlib.Path("/proc/net/unix").read_text().splitlines()
        return any(line.endswith(self.path) and " 00010000 " in line for line in sockets)

    def daemons(self):
        children = pathlib.Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text().split()
        return [int(child) for child in children]

    def end(self):
        self.process.kill()
        self.process.wait()
        self.folder.cleanup()


class Connection:
    """A session that asks and waits."""

    def __init__(self, path):
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.connect(path)
        self.frames, self.inbox, self.id = Frames("header"), [], 0

    def request(self, method, params):
        self.id += 1
        self.socket.sendall(self.frames.pack({"jsonrpc": "2.0", "id": self.id, "method": method, "params": params}))
        while True:
            while not self.inbox:
                data = self.socket.recv(65536)
                if not data:
                    raise EOFError(f"no answer to {method}")
                self.inbox = self.frames.feed(data)
            answer = self.inbox.pop(0)
            if answer.get("id") == self.id:
                if "error" in answer:
                    raise RuntimeError(answer["error"])
                return answer["result"]


def run(command, count):
    """Seconds that the starts took, and PSS of all daemons in bytes."""
    activator = Activator(command)
    try:
        began = time.monotonic()
        sessions = [Connection(activator.path) for _ in range(count)]
        for session in sessions:
            session.request(*MESSAGES[0])
        taken = time.monotonic() - began
        for message in MESSAGES[1:]:
            for session in sessions:
                session.request(*message)
        texts = {session.request("field/read", {"field": "f0"})["text"] for session in sessions}
        assert texts == {"12.345.678"}, texts
        memory = 0
        daemons = activator.daemons()
        for daemon in daemons:
            lines = pathlib.Path(f"/proc/{daemon}/smaps_rollup").read_text().splitlines()
            memory += next(int(line.split()[1]) * 1024 for line in lines if line.startswith("Pss:"))
        for session in sessions:
            session.socket.close()
        end = time.monotonic() + 60
        while activator.daemons() and time.monotonic() < end:
            time.sleep(0.05)
        return len(daemons), taken, memory, len(activator.daemons())
    finally:
        activator.end()


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--sessions", type=int, default=200)
    parser.add_argument("command", nargs="+")
    given = parser.parse_args()
    found, seconds, memory, left = run(given.command, given.sessions)
    print(f"{found} sessions: {found / seconds:.0f} starts a second, {memory / found / 1e6:.2f} MB of PSS each, {left} left behind")
    sys.exit(found != given.sessions or left > 0)
