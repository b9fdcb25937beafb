"""The bridge for pages: a daemon for each WebSocket, and the pages themselves, from this machine.

    python -m interactor.bridge --page DIR [--port 8017]

Whoever connects is judged before the connection is upgraded: the `Host` and the `Origin` have to be in lists, and a token is
needed that the page has fetched from here and that is good for one connection. Needs the library `websockets`.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import gzip
import http
import mimetypes
import pathlib
import secrets
import sys
import urllib.parse
from collections.abc import Sequence
from typing import Any

import websockets.asyncio.server
from websockets.datastructures import Headers
from websockets.http11 import Response

from ._transport import find_command

PATH = "/interactor"
#: What a page may take up; the message's limit holds for the WebSocket too.
MESSAGE_BYTES = 1 << 20
LIMITS = ["--max-fields", "4096", "--max-message-bytes", str(MESSAGE_BYTES), "--max-output-bytes", str(4 << 20),
          "--max-memory", str(64 << 20)]  # fmt: skip
#: How many daemons there are at a time, at most.
CONNECTIONS = 200
#: What is sent compressed besides `text/...`.
TEXTS = {"application/javascript", "application/json", "application/manifest+json", "image/svg+xml"}
#: How many tokens wait to be used, at most.
TOKENS = 256


class Bridge:
    """Serves pages, and connects them to daemons."""

    def __init__(
        self,
        command: str | Sequence[str] | None = None,
        pages: str | pathlib.Path | None = None,
        library: str | pathlib.Path | None = None,
        origins: Sequence[str] = (),
        hosts: Sequence[str] = (),
    ) -> None:
        self.command = find_command(command)
        self.pages = pathlib.Path(pages).resolve() if pages else None
        here = pathlib.Path(__file__).resolve()
        # Beside this file in a wheel, beside the package in the repository.
        own = next(place / "javascript" for place in (here.parent, here.parents[2]) if (place / "javascript").is_dir())
        self.library = pathlib.Path(library).resolve() if library else own
        self.origins, self.hosts = set(origins), set(hosts)
        self.tokens: dict[str, None] = {}
        self._connections = 0
        self._server: Any = None

    async def start(self, host: str = "127.0.0.1", port: int = 8017) -> int:
        """Begins to serve; returns the port. Without lists of one's own, only pages from here are let in."""
        self._server = await websockets.asyncio.server.serve(
            self._connected, host, port, process_request=self._judge, max_size=MESSAGE_BYTES, write_limit=262144
        )
        bound = int(next(iter(self._server.sockets)).getsockname()[1])
        if not self.hosts:
            self.hosts = {f"{name}:{bound}" for name in {host, "localhost", "127.0.0.1"}}
        if not self.origins:
            self.origins = {f"http://{name}" for name in self.hosts}
        return bound

    async def stop(self) -> None:
        self._server.close()
        await self._server.wait_closed()

    def _judge(self, connection: Any, request: Any) -> Any:
        """Answers what is no WebSocket, and refuses what must not become one; None lets it be upgraded."""
        if request.headers.get_all("Host") not in [[host] for host in self.hosts]:
            return self._refuse(connection)
        path, _, query = request.path.partition("?")
        if path == PATH:
            given = urllib.parse.parse_qs(query).get("token", [""])
            is_known = len(given) == 1 and given[0] in self.tokens
            if request.headers.get_all("Origin") not in [[origin] for origin in self.origins] or not is_known:
                return self._refuse(connection)
            del self.tokens[given[0]]
            return None
        if path == PATH + "/token":
            # Another site's script cannot send this header without being asked first, and nobody says yes.
            if request.headers.get("X-Interactor") != "1" or request.headers.get("Sec-Fetch-Site", "same-origin") != "same-origin":
                return self._refuse(connection)
            token = secrets.token_urlsafe(24)
            self.tokens[token] = None
            while len(self.tokens) > TOKENS:
                del self.tokens[next(iter(self.tokens))]
            return self._answer(token.encode(), "text/plain; charset=utf-8")
        try:
            takes_gzip = "gzip" in ",".join(request.headers.get_all("Accept-Encoding")).replace(" ", "").split(",")
            return self._file(connection, urllib.parse.unquote(path), takes_gzip)
        except (OSError, ValueError):  # No path of a file at all.
            return connection.respond(http.HTTPStatus.NOT_FOUND, "There is no such page.\n")

    def _file(self, connection: Any, path: str, takes_gzip: bool) -> Any:
        is_own = path.startswith(PATH + "/")
        root = self.library if is_own else self.pages
        if root:
            asked = (path.removeprefix(PATH) if is_own else path).lstrip("/")
            file = (root / asked).resolve()
            file = file / "index.html" if file.is_dir() else file
            # Files of `.git`, `.env` and the like are no pages, under whatever name a link gives them.
            is_hidden = any(part.startswith(".") for part in [*asked.split("/"), *file.relative_to(root).parts])
            if not is_hidden and file.is_file():
                kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
                is_text = kind.startswith("text/") or kind in TEXTS
                kind += "; charset=utf-8" if kind.startswith("text/") else ""
                return self._answer(file.read_bytes(), kind, is_text and takes_gzip, is_text)
        return connection.respond(http.HTTPStatus.NOT_FOUND, "There is no such page.\n")

    @staticmethod
    def _refuse(connection: Any) -> Any:
        return connection.respond(http.HTTPStatus.FORBIDDEN, "Not from there.\n")

    @staticmethod
    def _answer(body: bytes, kind: str, zips: bool = False, varies: bool = False) -> Response:
        headers = Headers()
        headers["Content-Type"] = kind
        if varies:
            headers["Vary"] = "Accept-Encoding"
        if zips:
            body = gzip.compress(body, 9, mtime=0)
            headers["Content-Encoding"] = "gzip"
        headers["Content-Length"] = str(len(body))
        headers["Cache-Control"] = "no-store"
        headers["X-Content-Type-Options"] = "nosniff"
        headers["Connection"] = "close"
        return Response(200, "OK", headers, body)

    async def _connected(self, connection: Any) -> None:
        if self._connections >= CONNECTIONS:
            await connection.close(1013, "too many connections")
            return
        self._connections += 1
        try:
            await self._serve(connection)
        finally:
            self._connections -= 1

    async def _serve(self, connection: Any) -> None:
        """Hands messages on, one a line, each way no faster than the other side reads."""
        daemon = await asyncio.create_subprocess_exec(
            *self.command, "--framing", "line", *LIMITS,
            stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE,
        )  # fmt: skip
        assert daemon.stdin and daemon.stdout
        source, sink = daemon.stdout, daemon.stdin

        async def back() -> None:
            # In pieces: a reader that holds the longest line would hold as much of what the page does not read.
            line: list[bytes] = []
            while piece := await source.read(1 << 16):
                end, *others = piece.split(b"\n")
                line.append(end)
                for start in others:
                    await connection.send(b"".join(line).decode())
                    line = [start]
            await connection.close(1011, "the daemon has ended")

        async def forth() -> None:
            async for message in connection:
                text = message if isinstance(message, str) else message.decode("utf-8", "replace")
                sink.write(text.replace("\n", " ").encode() + b"\n")
                await sink.drain()

        tasks = [asyncio.create_task(way()) for way in (back, forth)]
        try:
            await connection.wait_closed()  # Whatever the two of them wait for.
        finally:
            sink.close()
            with contextlib.suppress(asyncio.TimeoutError, TimeoutError):
                await asyncio.wait_for(daemon.wait(), 0.5)
            if daemon.returncode is None:
                daemon.kill()
                await daemon.wait()
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            while await source.read(1 << 16):  # Its pipe is closed when all has been read.
                pass


async def main(arguments: Sequence[str]) -> None:
    parser = argparse.ArgumentParser("python -m interactor.bridge", description="Serves pages whose fields a daemon checks.")
    parser.add_argument("--page", required=True, metavar="DIR", help="the folder of the pages")
    parser.add_argument("--library", metavar="DIR", help="the folder of interactor.js, served at /interactor/")
    parser.add_argument("--host", default="127.0.0.1", help="the address to listen at")
    parser.add_argument("--port", type=int, default=8017)
    parser.add_argument("--origin", action="append", default=[], help="an origin to let in, instead of this server's")
    parser.add_argument("--server-name", action="append", default=[], help="a Host to let in, instead of this server's")
    parser.add_argument("--daemon", help="the command of the daemon")
    given = parser.parse_args(arguments)
    bridge = Bridge(given.daemon, given.page, given.library, given.origin, given.server_name)
    port = await bridge.start(given.host, given.port)
    print(f"http://{given.host}:{port}/", flush=True)
    await asyncio.get_running_loop().create_future()


if __name__ == "__main__":
    with contextlib.suppress(KeyboardInterrupt):
        asyncio.run(main(sys.argv[1:]))
