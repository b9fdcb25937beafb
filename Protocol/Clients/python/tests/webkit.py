"""WebKitGTK by its own driver, WebKitWebDriver, with the small browser that comes with it, on a screen of its own."""

import shutil
import subprocess
import sys
import unittest

from x11 import Screen

try:
    from selenium import webdriver
except ImportError as error:
    raise unittest.SkipTest(f"{error}; .ci/setup-clients installs selenium") from error

#: Owns the clipboard until it is killed.
CLIPBOARD = """
import sys, tkinter
root = tkinter.Tk()
root.withdraw()
root.clipboard_clear()
root.clipboard_append(sys.argv[1])
root.update()
print(flush=True)
root.mainloop()
"""


class WebKit:
    """One window; `browser` is selenium's."""

    def __init__(self):
        program = shutil.which("WebKitWebDriver")
        if not program:
            raise unittest.SkipTest("WebKitWebDriver is not installed; .ci/setup-clients installs webkit2gtk-driver")
        self.screen, self.clipboard = Screen(), None
        try:
            self.browser = webdriver.WebKitGTK(service=webdriver.WebKitGTKService(program))
        except BaseException:
            self.screen.end()
            raise

    def execute_async(self, script, *arguments):
        """Runs a script whose last argument is a function that ends it. WebKit's driver is not asked to wait for it: that ends
        with a result that it cannot read, and now and then the page dies of it."""
        start = f"window.over = null; (function () {{ {script} }}).call(null, ...arguments, value => (window.over = [value ?? null]))"
        self.browser.execute_script(start, *arguments)
        while (over := self.browser.execute_script("return window.over")) is None:
            pass
        return over[0]

    def copy(self, text):
        """Puts a text in the clipboard, as another program does."""
        owner = subprocess.Popen([sys.executable, "-c", CLIPBOARD, text], stdout=subprocess.PIPE)
        owner.stdout.readline()
        self.release()
        self.clipboard = owner

    def release(self):
        if self.clipboard:
            self.clipboard.kill()
            self.clipboard.wait()
            self.clipboard.stdout.close()
            self.clipboard = None

    def quit(self):
        self.release()
        self.browser.quit()
        self.screen.end()
