"""Firefox, by WebDriver BiDi over a WebSocket: there is no geckodriver in Debian, and none is needed."""

import json
import pathlib
import re
import shutil
import subprocess
import tempfile
import unittest

import websockets.sync.client

from support import PATIENCE

PREFERENCES = {
    "dom.events.testing.asyncClipboard": True,
    "browser.shell.checkDefaultBrowser": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "app.update.disabledForTesting": True,
    "browser.startup.page": 0,
    "remote.active-protocols": 1,
    "focusmanager.testmode": True,
    "termsofuse.bypassNotification": True,
    "browser.preonboarding.enabled": False,
    "browser.aboutwelcome.enabled": False,
    "datareporting.policy.firstRunURL": "",
}


class Firefox:
    """One window."""

    def __init__(self):
        program = shutil.which("firefox-esr") or shutil.which("firefox")
        if not program:
            raise unittest.SkipTest("Firefox is not installed; .ci/setup-clients installs firefox-esr")
        self.profile = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});" for name, value in PREFERENCES.items()]
        (pathlib.Path(self.profile.name) / "user.js").write_text("\n".join(lines))
        command = [program, "--headless", "--no-remote", "--remote-debugging-port", "0", "--profile", self.profile.name,
                   "data:text/html,."]  # A page of its own, so that it has the focus, and not the address.
        self.process = subprocess.Popen(command, stderr=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True)
        for line in self.process.stderr:
            if found := re.search(r"BiDi listening on (ws://\S+)", line):
                break
        else:
            raise unittest.SkipTest("Firefox does not start here")
        self.connecting = websockets.sync.client.connect(found[1] + "/session", max_size=None)
        self.connection = self.connecting.__enter__()
        self.count = 0
        self.call("session.new", capabilities={})
        self.context = self.call("browsingContext.getTree")["contexts"][0]["context"]
        self.call("browsingContext.setViewport", context=self.context, viewport={"width": 800, "height": 600})

    def call(self, method, **params):
        self.count += 1
        self.connection.send(json.dumps({"id": self.count, "method": method, "params": params}))
        while True:
            answer = json.loads(self.connection.recv(5 * PATIENCE))
            if answer.get("id") == self.count:
                if answer["type"] == "error":
                    raise RuntimeError(f"{method}: {answer['error']}: {answer['message']}")
                return answer["result"]

    def get(self, url):
        self.call("browsingContext.navigate", context=self.context, url=url, wait="complete")

    def execute(self, script, *arguments):
        return self._evaluate(f"(function () {{ {script} }}).apply(null, given)", arguments)

    def execute_async(self, script, *arguments):
        return self._evaluate(f"new Promise(done => (function () {{ {script} }}).apply(null, [...given, done]))", arguments)

    def _evaluate(self, expression, arguments):
        given = json.dumps(json.dumps(arguments))
        text = f"(async () => {{ const given = JSON.parse({given}); return JSON.stringify((await ({expression})) ?? null) }})()"
        answer = self.call("script.evaluate", expression=text, target={"context": self.context}, awaitPromise=True,
                           userActivation=True)  # fmt: skip
        if answer["type"] != "success":
            raise RuntimeError(answer["exceptionDetails"]["text"])
        return json.loads(answer["result"]["value"])

    def press(self, keys):
        """Keys one after the other; each is a list, of which all but the last one are held."""
        actions = []
        for *held, key in keys:
            actions += [{"type": "keyDown", "value": part} for part in (*held, key)]
            actions += [{"type": "keyUp", "value": part} for part in (key, *reversed(held))]
        self.call("input.performActions", context=self.context, actions=[{"type": "key", "id": "keys", "actions": actions}])

    def point(self, *steps):
        """Moves of the pointer to places in the window, with `down` and `up` in between."""
        actions = []
        for step in steps:
            if isinstance(step, str):
                actions.append({"type": f"pointer{step.capitalize()}", "button": 0})
            else:
                actions.append({"type": "pointerMove", "x": int(step[0]), "y": int(step[1])})
        pointer = {"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": actions}
        self.call("input.performActions", context=self.context, actions=[pointer])

    def quit(self):
        self.connecting.__exit__(None, None, None)
        self.process.kill()
        self.process.wait()
        self.process.stderr.close()
        self.profile.cleanup()
