"""A client that uses only Python's standard library and plays session.json.

In the environment: DAEMON (its path), SESSION (the path of session.json), ENCODING (of positions), FRAMING.
Python counts text in code points.
"""

import json
import os
import signal
import subprocess
import sys

ENCODING = os.environ["ENCODING"]
FRAMING = os.environ["FRAMING"]
failures = 0


def check(what, found, wanted):
    global failures
    failures += found != wanted
    print(f"PASS {what}" if found == wanted else f"FAIL {what}: {found!r} instead of {wanted!r}", flush=True)


def units(text):
    """The number of code units of a text in the agreed encoding."""
    return len(text.encode(ENCODING.replace("-", "_") + "_le" * (ENCODING != "utf-8"))) // (int(ENCODING[4:]) // 8)


def index(text, position):
    """The index in code points of a position."""
    return next(index for index in range(len(text) + 1) if units(text[:index]) == position)


class Refused(Exception):
    def __init__(self, message, code, data):
        super().__init__(message)
        self.code, self.data = code, data or {}


class Daemon:
    def __init__(self, notified):
        self.process = subprocess.Popen([os.environ["DAEMON"]], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.notified = notified
        self.last_id = 0

    def notify(self, method):
        self.send(method=method)

    def send(self, **message):
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        if FRAMING == "header":
            body = b"Content-Length: %d\r\n\r\n%s" % (len(body), body)
        else:
            body += b"\n"
        self.process.stdin.write(body)
        self.process.stdin.flush()

    def receive(self):
        if FRAMING == "line":
            return json.loads(self.process.stdout.readline())
        length = 0
        while (line := self.process.stdout.readline()) not in (b"\r\n", b""):
            name, value = line.decode("ascii").split(":")
            if name.lower() == "content-length":
                length = int(value)
        return json.loads(self.process.stdout.read(length))

    def request(self, method, params=None):
        self.last_id += 1
        self.send(id=self.last_id, method=method, params=params)
        while (message := self.receive()).get("id") != self.last_id:
            self.notified(message["method"], message["params"])
        if "error" in message:
            error = message["error"]
            raise Refused(error["message"], error["code"], error.get("data"))
        return message["result"]

    def end(self):
        """The rest of the daemon's output, and its exit code."""
        return self.process.stdout.read(), self.process.wait()


class Form:
    """The controls of a toolkit, and the values of the program."""

    def __init__(self, daemon):
        self.daemon = daemon(self.notified)
        self.values, self.texts, self.carets, self.versions = {}, {}, {}, {}
        self.focus = None

    def notified(self, method, params):
        if method == "field/viewChanged":
            for state in params["fields"]:
                self.show(state)
        elif method == "subject/propertyChanged":
            for change in params["changes"]:
                self.values[change["property"]] = change["value"]

    def show(self, state):
        field, text = state["field"], state["text"]
        self.texts[field], self.versions[field] = text, state["version"]
        self.carets[field] = index(text, state["selection"]["end"])

    def edit(self, start, end, new):
        field, text = self.focus, self.texts[self.focus]
        span = {"start": units(text[:start]), "end": units(text[:end])}
        answer = self.daemon.request(
            "field/edit", {"field": field, "version": self.versions[field], "range": span, "text": new}
        )
        if answer["outcome"] == "verbatim":
            self.texts[field], self.carets[field] = text[:start] + new + text[end:], start + len(new)
        elif answer["outcome"] == "revised":
            self.show({"field": field, **answer})
        self.versions[field] = answer["version"]
        return answer

    def shown(self):
        if self.focus is None:
            return None
        text, caret = self.texts[self.focus], self.carets[self.focus]
        return text[:caret] + "|" + text[caret:]

    # The actions of the user and the program: one method for each kind of step.

    def start(self, step):
        capabilities = {"positionEncodings": [ENCODING]}
        answer = self.daemon.request(
            "initialize", {"processId": os.getpid(), "locale": step["locale"], "capabilities": capabilities}
        )
        check("the encoding", answer["capabilities"]["positionEncoding"], ENCODING)
        self.daemon.notify("initialized")
        self.daemon.request("subject/open", step["subject"])
        for field in step["fields"]:
            self.show(self.daemon.request("field/bind", field))

    def do_focus(self, step):
        self.focus = step["field"]
        self.show(self.daemon.request("field/beginEditing", {"field": self.focus}))

    def do_move(self, step):
        self.carets[self.focus] = step["shows"].index("|")

    def do_type(self, step):
        return self.edit(self.carets[self.focus], self.carets[self.focus], step["text"])

    do_paste = do_type

    def do_backspace(self, step):
        return self.edit(self.carets[self.focus] - 1, self.carets[self.focus], "")

    def do_blur(self, step):
        self.show(self.daemon.request("field/endEditing", {"field": self.focus}))
        check("the text at the end", self.texts[self.focus], step["shows"])
        self.focus = None

    def do_write(self, step):
        self.daemon.request("subject/write", step["params"])

    def do_refused(self, step):
        if step.get("except") == ENCODING:
            return
        try:
            self.daemon.request(step["method"], step["params"])
            check(f"{step['method']} is refused", "a result", "an error")
        except Refused as error:
            check(f"{step['method']} is refused: {error}", error.code, step["code"])
            if "path" in step:
                check("the path", error.data.get("path"), step["path"])

    def play(self, number, step):
        what = f"{number} {step['do']}"
        answer = getattr(self, "do_" + step["do"], self.start)(step)
        if answer:
            check(f"{what}: outcome", answer["outcome"], step["outcome"])
            reason = answer.get("reason") or {}
            check(f"{what}: reason, '{reason.get('message', '')}'", reason.get("code"), step.get("reason"))
        if self.focus and "shows" in step:
            check(f"{what}: {self.focus}", self.shown(), step["shows"])
        for field, text in step.get("also", {}).items():
            check(f"{what}: {field}", self.texts[field], text)
        for name, value in step.get("values", {}).items():
            check(f"{what}: value of {name}", self.values.get(name), value)


def play_session(daemon):
    """Plays session.json with a daemon of this class, and ends the process."""
    signal.alarm(100)  # a daemon that does not answer is a failure, too
    form = Form(daemon)
    with open(os.environ["SESSION"], encoding="utf-8") as file:
        for number, step in enumerate(json.load(file), start=1):
            form.play(number, step)
    check("shutdown", form.daemon.request("shutdown"), None)
    form.daemon.notify("exit")
    output, code = form.daemon.end()
    check("the end of the output", output, b"")
    check("the exit code", code, 0)
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    play_session(Daemon)
