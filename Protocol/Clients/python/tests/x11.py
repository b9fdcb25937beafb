"""A screen of our own, and the keyboard and pointer of one."""

import os
import pathlib
import shutil
import subprocess
import time
import unittest

#: How many pixels a caret has, which blinks.
CARET = 60
KEYS = {"BackSpace": "BackSpace", "Control": "ctrl", "Shift": "shift", "Alt": "alt"}


class Screen:
    """An Xvfb; `DISPLAY` names it while it lives."""

    def __init__(self, *options):
        for program in ("Xvfb", "xdotool"):
            if not shutil.which(program):
                raise unittest.SkipTest(f"{program} is not installed; .ci/setup-clients installs it")
        reading, writing = os.pipe()
        # Without -r, a key that a slow machine holds for long would come more than once. Without -noreset, the server would
        # forget its keyboard when setxkbmap has ended, its only client so far: then xdotool maps a key for each dead key, and
        # unmaps it at once, so that a window that is slow does not find it any more.
        command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", "800x600x24", "-nolisten", "tcp", "-r",
                   "-noreset", "-wr", *options]
        self.server = subprocess.Popen(command, pass_fds=[writing], stderr=subprocess.DEVNULL)
        os.close(writing)
        with os.fdopen(reading) as answer:
            number = answer.readline().strip()
        if not number:
            raise unittest.SkipTest("Xvfb does not start here")
        os.environ["DISPLAY"] = f":{number}"

    def end(self):
        self.server.kill()
        self.server.wait()

    def picture(self, path, *crop, turn=None):
        """A picture of the screen; nothing where ImageMagick is missing. A window of this process paints as its loop turns, by
        `turn`."""
        if shutil.which("import"):
            path.parent.mkdir(parents=True, exist_ok=True)
            area = ["-crop", crop[0]] if crop else []
            command = ["import", "-window", "root", *area, "+repage"]

            def look():
                for _ in range(20 if turn else 0):
                    turn()
                return subprocess.run([*command, "rgb:-"], check=True, capture_output=True).stdout

            # A picture has no event to wait for: it is ready when nothing moves any more, apart from a caret.
            seen = [look()]
            while len(seen) < 10 and len(seen) == len(set(seen)):
                time.sleep(0.2)
                seen.append(look())
            subprocess.run([*command, "+dither", "-colors", "64", str(path)], check=True)


def is_drawn_alike():
    """Whether windows look here as where the pictures were drawn: by Debian's packages of that release, with its font."""
    font = shutil.which("fc-match") and subprocess.run(["fc-match", "--format=%{file}"], capture_output=True, text=True).stdout
    release = pathlib.Path("/etc/os-release")
    return bool(font) and font.endswith("/DejaVuSans.ttf") and release.exists() and "VERSION_CODENAME=bookworm" in release.read_text()


def compared(path):
    """Says how a picture differs from the one in `pictures` that people see; nothing where it does not, or ImageMagick is missing.
    Each pixel counts where windows are drawn alike; else both are made small before, since fonts are not the same everywhere."""
    stored = path.parents[2] / "Protocol" / "Clients" / "pictures" / path.name
    if not shutil.which("compare"):
        return None
    if is_drawn_alike():
        # Colours are chosen for each picture anew; a caret is there or not.
        command = ["compare", "-fuzz", "5%", "-metric", "AE", str(stored), str(path), "null:"]
        told = subprocess.run(command, capture_output=True, text=True).stderr
        count = float(told) if told.replace(".", "").replace("e+", "").isdigit() else None
        return None if count is not None and count <= CARET else f"{path} is another picture than {stored}: {told} pixels differ"
    sizes = [tuple(map(int, subprocess.run(["identify", "-format", "%w %h", str(each)], check=True, capture_output=True, text=True)
                       .stdout.split())) for each in (stored, path)]  # fmt: skip
    if any(abs(old - new) > 0.1 * old for old, new in zip(*sizes)):
        return f"{path} is {sizes[1]}, {stored} {sizes[0]}"
    small = ["-resize", "160x120!", "-colorspace", "Gray"]
    command = ["convert", "(", str(stored), *small, ")", "(", str(path), *small, ")", "-metric", "RMSE", "-compare", "-format", "%[distortion]", "info:"]
    distance = float(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
    return f"{path} is another picture than {stored}, by {distance:.3f}" if distance > 0.15 else None


def keysyms(names):
    return ["+".join(KEYS.get(part, part) for part in name.split("+")) for name in names]
