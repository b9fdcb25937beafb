"""Plays transcripts on a module, hosted by `wasmtime`, and on a daemon, and compares what the two say, byte for byte:

    python3 Protocol/Embedding/play.py MODULE DAEMON TRANSCRIPT...

The module gets its facts of locales from the daemon. Prints the first message that differs of each transcript. The exit
code is 0 if none differs, 1 otherwise.
"""

import functools
import json
import pathlib
import re
import subprocess
import sys
import tempfile
import threading
import time

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "Clients" / "python"))

from interactor._host import Host  # noqa: E402
from interactor._module import compiled, engine  # noqa: E402

#: The text of a message, as a transcript has it.
SENT = re.compile(r'^\s*\{\s*"send"\s*:\s*(.*)\}\s*$', re.S)


class Inbox:
    """Messages as they come, from bytes with headers or lines."""

    def __init__(self, framing):
        self.pattern = rb"([^\n]*)\n()" if framing == "line" else rb"Content-Length: (\d+)\r\n(?:[^\r]+\r\n)*\r\n()"
        self.is_line, self.bytes, self.messages, self.changed = framing == "line", b"", [], threading.Condition()

    def push(self, data):
        with self.changed:
            self.bytes += data
            while found := re.match(self.pattern, self.bytes):
                end = found.end() if self.is_line else found.end() + int(found[1])
                if len(self.bytes) < end:
                    break
                self.messages.append(found[1] if self.is_line else self.bytes[found.end() : end])
                self.bytes = self.bytes[end:]
            self.changed.notify_all()


class OnModule:
    def __init__(self, module, options, framing, part):
        self.inbox = Inbox(framing)
        self.host = Host(engine(), compiled(module), part, self.inbox.push, lambda sentence: None)
        self.wait = None
        if self.host.call("open", "\n".join(joined(options)).encode()) != 0:
            raise ValueError(f"no session opens with {options}")

    def has(self, count):
        while len(self.inbox.messages) < count and self.wait is not None:
            time.sleep(self.wait)
            self.wait = self.host.act("advance")

    def send(self, data):
        self.wait = self.host.act("receive", data)

    def end(self):
        self.wait = self.host.act("end")

    def exit_code(self):
        return self.host.call("exit_code")


class OnDaemon:
    def __init__(self, daemon, options, framing):
        self.inbox = Inbox(framing)
        self.process = subprocess.Popen([daemon, *options], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, bufsize=0)
        self.reader = threading.Thread(target=lambda: [self.inbox.push(data) for data in iter(lambda: self.process.stdout.read(65536), b"")])
        self.reader.start()

    def send(self, data):
        try:
            self.process.stdin.write(data)
        except BrokenPipeError:  # It has ended.
            pass

    def has(self, count):
        with self.inbox.changed:
            self.inbox.changed.wait_for(lambda: len(self.inbox.messages) >= count or not self.reader.is_alive(), 60)

    def end(self):
        self.process.stdin.close()

    def exit_code(self):
        self.reader.join()
        return self.process.wait()


def joined(words):
    """The arguments of a daemon as the options of a module: a name and its value in one."""
    options = []
    for word in words:
        options += [word] if word.startswith("--") else [f"{options.pop()}={word}"]
    return options


def play(lines, framing, session):
    expected, has_ended = 0, False
    for line in lines:
        step = json.loads(line)
        if "send" in step:
            body = SENT.match(line)[1].encode()
            session.send(body + b"\n" if framing == "line" else b"Content-Length: %d\r\n\r\n%b" % (len(body), body))
        elif "sendRaw" in step:
            session.send(step["sendRaw"].encode())
        elif "expect" in step:
            expected += 1
            session.has(expected)
        elif ("endOfInput" in step or "exit" in step) and not has_ended:
            has_ended = True
            session.end()
    if not has_ended:
        session.end()
    code = session.exit_code()
    return [*session.inbox.messages, b"exit code %d" % code]


def main(module, daemon, *transcripts):
    with tempfile.TemporaryDirectory() as folder:

        @functools.cache
        def part(path):
            file = pathlib.Path(folder, path)
            if path.endswith(".facts"):
                locale, _, name = path.removesuffix(".facts").partition("/")
                subprocess.run([daemon, "facts", "--to", folder, "--parts", name, locale], capture_output=True)
            else:
                file = pathlib.Path(module).with_name("parts") / path
            return file.read_bytes() if file.is_file() else None

        wrong = 0
        for transcript in transcripts:
            lines = [line for line in pathlib.Path(transcript).read_text().split("\n") if line.strip()]
            start = next((step["start"] for step in map(json.loads, lines) if "start" in step), {})
            framing, options = start.get("framing", "header"), start.get("arguments", [])
            own, theirs = (play(lines, framing, session) for session in (OnModule(module, options, framing, part), OnDaemon(daemon, options, framing)))
            if own != theirs:
                wrong += 1
                place = next((at for at, pair in enumerate(zip(own, theirs)) if pair[0] != pair[1]), min(len(own), len(theirs)))
                print(f"{transcript}: message {place + 1}\n  daemon: {theirs[place:place + 1]}\n  module: {own[place:place + 1]}")
        print(f"{len(transcripts) - wrong} of {len(transcripts)} transcripts are alike")
        return int(wrong > 0)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]) if len(sys.argv) > 3 else __doc__)
