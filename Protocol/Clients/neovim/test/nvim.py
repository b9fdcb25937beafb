"""A Neovim of ours, driven by its API: `nvim --embed`, with msgpack over its standard input and output."""

import os
import queue
import struct
import subprocess
import threading


def pack(value):
    if value is None:
        return b"\xc0"
    if isinstance(value, bool):
        return b"\xc3" if value else b"\xc2"
    if isinstance(value, int):
        return struct.pack(">Bq", 0xD3, value)
    if isinstance(value, str):
        data = value.encode()
        return struct.pack(">BI", 0xDB, len(data)) + data
    if isinstance(value, (list, tuple)):
        return struct.pack(">BI", 0xDD, len(value)) + b"".join(map(pack, value))
    if isinstance(value, dict):
        return struct.pack(">BI", 0xDF, len(value)) + b"".join(pack(key) + pack(item) for key, item in value.items())
    raise TypeError(value)


def unpack(read):
    """One value from `read(count)`."""
    kind = read(1)[0]

    def number(format, size):
        return struct.unpack(">" + format, read(size))[0]

    def several(count):
        return [unpack(read) for _ in range(count)]

    def mapping(count):
        found = several(2 * count)
        return {str(key): value for key, value in zip(found[::2], found[1::2])}

    if kind < 0x80:
        return kind
    if kind < 0x90:
        return mapping(kind & 15)
    if kind < 0xA0:
        return several(kind & 15)
    if kind < 0xC0:
        return read(kind & 31).decode("utf-8", "replace")
    if kind >= 0xE0:
        return kind - 256
    if kind in (0xC0, 0xC2, 0xC3):
        return {0xC0: None, 0xC2: False, 0xC3: True}[kind]
    if kind in (0xCA, 0xCB):
        return number(*(("f", 4), ("d", 8))[kind - 0xCA])
    if 0xCC <= kind <= 0xD3:
        return number(*(("B", 1), ("H", 2), ("I", 4), ("Q", 8), ("b", 1), ("h", 2), ("i", 4), ("q", 8))[kind - 0xCC])
    if 0xD4 <= kind <= 0xD8:
        return read(1 + (1 << kind - 0xD4))
    sizes = (("B", 1), ("H", 2), ("I", 4))
    if 0xC4 <= kind <= 0xC6:
        return read(number(*sizes[kind - 0xC4]))
    if 0xC7 <= kind <= 0xC9:
        return read(1 + number(*sizes[kind - 0xC7]))
    if 0xD9 <= kind <= 0xDB:
        return read(number(*sizes[kind - 0xD9])).decode("utf-8", "replace")
    if kind in (0xDC, 0xDD):
        return several(number(*sizes[kind - 0xDC + 1]))
    return mapping(number(*sizes[kind - 0xDE + 1]))


#: A Neovim without anybody's settings, and without LuaJIT's compiler: that of Debian 12 (2.1.0-beta3) takes pointers for
#: 32 bits in loops that run often (`vim.deep_equal`, `vim.tbl_values`). Thousands of random acts crash it now and then.
COMMAND = ["nvim", "--clean", "-n", "--cmd", "lua if jit then jit.off() end"]


class Nvim:
    """A Neovim with a screen of its own, which nobody sees; `bells` counts how often it rings."""

    def __init__(self, columns=100, rows=50, variables=None):
        command = [*COMMAND, "--embed", "--cmd", "set mouse=a belloff="]
        environment = {**os.environ, **(variables or {})}
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment)
        self.bells, self._count, self._answers = 0, 0, queue.Queue()
        threading.Thread(target=self._listen, daemon=True).start()
        self.request("nvim_ui_attach", columns, rows, {"rgb": True, "ext_linegrid": True})

    def _listen(self):
        stream = self.process.stdout

        def read(count):
            data = stream.read(count)
            if len(data) < count:
                raise EOFError
            return data

        try:
            while True:
                message = unpack(read)
                if message[0] == 1:
                    self._answers.put(message)
                elif message[0] == 2 and message[1] == "redraw":
                    self.bells += sum(len(event) - 1 for event in message[2] if event[0] == "bell")
        except (EOFError, ValueError):
            self._answers.put(None)

    def request(self, method, *arguments):
        self._count += 1
        self.process.stdin.write(pack([0, self._count, method, arguments]))
        self.process.stdin.flush()
        answer = self._answers.get(timeout=60)
        if answer is None:
            raise EOFError("Neovim has ended")
        if answer[2]:
            raise RuntimeError(f"{method}: {answer[2]}")
        return answer[3]

    def lua(self, code, *arguments):
        return self.request("nvim_exec_lua", code, list(arguments))

    def input(self, keys):
        while keys:
            written = self.request("nvim_input", keys)
            keys = keys.encode()[written:].decode()

    def close(self):
        try:
            self.process.stdin.write(pack([0, 0, "nvim_command", ["qall!"]]))
            self.process.stdin.flush()
            self.process.wait(5)
        except (OSError, subprocess.TimeoutExpired):
            self.process.kill()
            self.process.wait()
        self.process.stdin.close()
        self.process.stdout.close()
