"""A daemon that does odd things, in front of a real one, whose command comes last:

    --die-of TEXT       dies of a message that holds it
    --die-of-twice FILE TEXT
                        the same, but only twice, which FILE counts
    --answer TEXT BODY  answers a request that holds it with an object of these members besides its id
    --wait SECONDS TEXT waits before it hands on a message that holds it
    --garbage TEXT      answers a message that holds it with something that is no message
    --endless TEXT      answers a message that holds it with the header of one that is too long, and nothing else
    --version           says that it speaks version 7 of the protocol
    --refuse TEXT       makes a message that holds it one that is refused
    --stale TEXT        answers an edit that holds it by -32801, with `present` as the text

Behind the command, `--framing line` stands for one message a line.
"""

import os
import re
import subprocess
import sys
import threading
import time

STALE = b'{"code":"staleVersion","version":1,"text":"present","selection":{"start":7,"end":7}}'
arguments = sys.argv[1:]
odd = []
while arguments and arguments[0].startswith("--"):
    name = arguments.pop(0)
    takes = {"--wait": 2, "--die-of-twice": 2, "--answer": 2, "--version": 0}.get(name, 1)
    odd.append((name, [arguments.pop(0).encode() for _ in range(takes)]))
real = subprocess.Popen(arguments, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0)
is_other_version = any(name == "--version" for name, _ in odd)


def back():
    while data := real.stdout.read(65536):
        if is_other_version:
            data = data.replace(b'"protocolVersion":"1.0"', b'"protocolVersion":"7.0"')
        sys.stdout.buffer.write(data)
        sys.stdout.buffer.flush()
    os._exit(real.wait())


threading.Thread(target=back, daemon=True).start()
is_by_line = arguments[-2:] == ["--framing", "line"]


def read():
    """The next message; nothing at the end."""
    if is_by_line:
        return sys.stdin.buffer.readline().strip()
    length = 0
    while (line := sys.stdin.buffer.readline()) not in (b"\r\n", b""):
        length = int(line.split(b":")[1])
    return sys.stdin.buffer.read(length)


def pack(body):
    return body + b"\n" if is_by_line else b"Content-Length: %d\r\n\r\n%b" % (len(body), body)


def answer(data):
    sys.stdout.buffer.write(data)
    sys.stdout.buffer.flush()


while body := read():
    for name, values in odd:
        if not values or values[0 if name == "--answer" else -1] not in body:
            continue
        if name == "--die-of-twice":
            with open(values[0], "ab") as deaths:
                if deaths.tell() == 2:
                    continue
                deaths.write(b"+")
        if name.startswith("--die-of"):
            real.kill()
            os._exit(9)
        elif name == "--wait":
            time.sleep(float(values[0]))
        elif name == "--refuse":
            body = body.replace(values[-1], b'"nobody/knowsThis"')
        elif name == "--garbage":
            answer(b"Segmentation fault, and more of the kind " * 20)
        elif name == "--endless":
            answer(b"Content-Length: 9999999999\r\n\r\n")
            body = b""
        elif name == "--answer":
            number = re.search(rb'"id":(\d+)', body)[1]
            answer(pack(b'{"jsonrpc":"2.0","id":%b,%b}' % (number, values[1])))
            body = b""
        elif name == "--stale":
            number = re.search(rb'"id":(\d+)', body)[1]
            answer(pack(b'{"jsonrpc":"2.0","id":%b,"error":{"code":-32801,"message":"content modified","data":%b}}' % (number, STALE)))
            body = b""
    try:
        real.stdin.write(pack(body) if body else b"")
    except OSError:
        break
real.stdin.close()
real.wait()
