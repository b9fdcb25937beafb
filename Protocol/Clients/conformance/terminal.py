"""A terminal that tmux keeps, with a program in it: keys go in, and what the screen shows can be read and drawn."""

import itertools
import os
import re
import subprocess
import tempfile
import time
from html import escape

from remote import CLIENTS, PATIENCE, PICTURES, daemon

#: The colours of a terminal, as most show them.
PALETTE = ("#1c1c1c #d75f5f #87af5f #d7af5f #5f87d7 #af87d7 #5fafaf #d0d0d0 "
           "#6c6c6c #ff8787 #afd787 #ffd787 #87afff #d7afff #87d7d7 #ffffff").split()  # fmt: skip
PLAIN = {"color": "#d0d0d0", "back": None, "bold": False, "line": False, "turned": False}


class Terminal:
    def __init__(self, command, name, columns, rows):
        self.server, self.columns, self.rows = f"interactor-{name}-{os.getpid()}", columns, rows
        self.home = tempfile.TemporaryDirectory()
        size = ["-x", str(columns), "-y", str(rows)]
        variables = {"INTERACTORD": daemon()[0], "HOME": self.home.name, "TERM": "xterm-256color", "COLORTERM": "truecolor",
                     "LC_ALL": "C.UTF-8"}  # fmt: skip
        # `swift test` sets NO_COLOR where its output is no terminal.
        inherited = {name: value for name, value in os.environ.items() if name not in ("TMUX", "NO_COLOR")}
        options = ["set", "-g", "default-terminal", "tmux-256color", ";", "set", "-g", "status", "off", ";",
                   "set", "-g", "escape-time", "0", ";", "set", "-ga", "terminal-overrides", ",*:Tc", ";"]  # fmt: skip
        given = [f"-e{name}={value}" for name, value in variables.items() if name != "TERM"]
        self._tmux("-f", "/dev/null", "start-server", ";", *options, "new-session", "-d", *given, *size, *command, env={**inherited, **variables})

    def _tmux(self, *arguments, env=None):
        done = subprocess.run(["tmux", "-u", "-L", self.server, *arguments], capture_output=True, text=True, env=env)
        assert done.returncode == 0, done.stderr
        return done.stdout

    def __enter__(self):
        return self

    def __exit__(self, *_):
        subprocess.run(["tmux", "-L", self.server, "kill-server"], capture_output=True)
        self.home.cleanup()

    def type(self, keys):
        """Keys by tmux's names, and texts."""
        for key in keys:
            named = key in ("Tab", "BTab", "Enter", "Escape", "Space", "BSpace", "Home", "End", "Up", "Down") or re.match("[CM]-(.|IC)$", key)
            self._tmux("send-keys", *([] if named else ["-l"]), key)

    def shown(self):
        return self._tmux("capture-pane", "-p").replace("\xa0", " ")

    def wait_for(self, *parts):
        end = time.monotonic() + PATIENCE
        while not all(part in self.shown() for part in parts):
            assert time.monotonic() < end, f"{parts} in\n{self.shown()}"
            time.sleep(0.02)

    def draw(self, file, title):
        """The screen as a picture in `.build/clients`, which is the one of the documentation, as soon as all is drawn."""
        PICTURES.mkdir(parents=True, exist_ok=True)
        known = CLIENTS / "pictures" / file
        end = time.monotonic() + PATIENCE
        while True:
            lines = self._tmux("capture-pane", "-p", "-e", "-N").rstrip("\n").split("\n")
            (PICTURES / file).write_text(picture(lines, self.columns, self.rows, title))
            if known.exists() and known.read_text() == (PICTURES / file).read_text():
                return
            assert time.monotonic() < end, f"{known} is another picture than {PICTURES / file}"
            time.sleep(0.02)


def cells(line, style):
    """The characters of a line with their styles; what the escape sequences say goes on over the ends of lines."""
    for part in re.split(r"(\x1b\[[0-9;:]*m|\x1b\].*?\x1b\\|\x0e|\x0f)", line):
        sequence = re.fullmatch(r"\x1b\[([0-9;:]*)m", part)
        if sequence:
            numbers = [int(n or 0) for n in re.split("[;:]", sequence[1] or "0")]
            while numbers:
                number = numbers.pop(0)
                if number == 0:
                    style.update(PLAIN)
                elif number in (1, 22):
                    style["bold"] = number == 1
                elif number in (4, 24):
                    style["line"] = number == 4
                    if number == 4 and ":" in sequence[1]:
                        style["line"] = numbers.pop(0) != 0
                elif number in (7, 27):
                    style["turned"] = number == 7
                elif number in (38, 48, 58):
                    kind = numbers.pop(0)
                    if kind == 2:
                        color = "#%02x%02x%02x" % tuple(numbers[-3:] if ":" in sequence[1] else numbers[:3])
                        del numbers[:3]
                    else:
                        color = indexed(numbers.pop(0))
                    if number != 58:
                        style["color" if number == 38 else "back"] = color
                elif number in (39, 49):
                    style["color" if number == 39 else "back"] = PLAIN["color"] if number == 39 else None
                elif 30 <= number <= 37 or 90 <= number <= 97:
                    style["color"] = PALETTE[number % 10 + (8 if number >= 90 else 0)]
                elif 40 <= number <= 47 or 100 <= number <= 107:
                    style["back"] = PALETTE[number % 10 + (8 if number >= 100 else 0)]
        elif not part.startswith(("\x1b", "\x0e", "\x0f")):
            for character in part:
                yield character, tuple(style.values())


def indexed(number):
    if number < 16:
        return PALETTE[number]
    if number >= 232:
        return "#%02x%02x%02x" % ((8 + 10 * (number - 232),) * 3)
    steps = (0, 95, 135, 175, 215, 255)
    return "#%02x%02x%02x" % (steps[(number - 16) // 36], steps[(number - 16) // 6 % 6], steps[(number - 16) % 6])


def picture(lines, columns, rows, title):
    """An SVG of a window with these lines."""
    wide, high, style, found = 8.4, 18, dict(PLAIN), []
    for row, line in enumerate(lines[:rows]):
        column = 0
        for (color, back, bold, underlined, turned), run in itertools.groupby(cells(line, style), key=lambda cell: cell[1]):
            text = "".join(character for character, _ in run)
            count = len(text)
            if turned:
                color, back = back or "#1c1c1c", color
            x, y = 12 + column * wide, 40 + row * high
            if back:
                found.append(f'<rect x="{x:.1f}" y="{y}" width="{len(text) * wide:.1f}" height="{high}" fill="{back}"/>')
            if text.strip():
                # The ends of a text would be stripped, and its length be another one.
                x, text = x + (len(text) - len(text.lstrip())) * wide, text.strip().replace(" ", "\xa0")
                more = (' font-weight="bold"' if bold else "") + (' text-decoration="underline"' if underlined else "")
                found.append(f'<text x="{x:.1f}" y="{y + 13}" fill="{color}" textLength="{len(text) * wide:.1f}"{more}>{escape(text)}</text>')
            column += count
    width, height = 24 + columns * wide, 52 + rows * high
    return (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} {height}" font-family="DejaVu Sans Mono, monospace" '
            f'font-size="14" xml:space="preserve"><rect width="100%" height="100%" rx="8" fill="#1c1c1c"/>'
            f'<text x="{width / 2:.0f}" y="22" fill="#d0d0d0" text-anchor="middle">{escape(title)}</text>'
            + "\n".join(found) + "</svg>\n")  # fmt: skip
