"""The client of client.py with the JSON-RPC of pygls, a library for language servers and their clients.

The environment is that of client.py; the framing is always that of LSP.
"""

import asyncio
import os

from lsprotocol import converters
from pygls.client import JsonRPCClient
from pygls.exceptions import JsonRpcException
from pygls.protocol import JsonRPCNotification, JsonRPCResponseMessage

import client

NOTIFICATIONS = ["field/viewChanged", "subject/propertyChanged"]


def converter():
    """Keeps parameters and results as they come; pygls would turn them into objects."""
    converter = converters.get_converter()
    for message in (JsonRPCNotification, JsonRPCResponseMessage):
        converter.register_structure_hook(message, lambda members, message: message(**members))
    return converter


class Daemon:
    def __init__(self, notified):
        self.loop = asyncio.new_event_loop()
        self.rpc = JsonRPCClient(converter_factory=converter)
        for method in NOTIFICATIONS:
            self.rpc.feature(method)(lambda *arguments, method=method: notified(method, arguments[-1]))
        self.loop.run_until_complete(self.rpc.start_io(os.environ["DAEMON"]))

    def notify(self, method):
        self.rpc.protocol.notify(method, {})

    def request(self, method, params=None):
        try:
            return self.loop.run_until_complete(self.answer(method, params))
        except JsonRpcException as error:
            raise client.Refused(error.message, error.code, error.data) from error

    async def answer(self, method, params):
        return await self.rpc.protocol.send_request_async(method, params)

    def end(self):
        self.loop.run_until_complete(self.rpc.stop())
        return b"", self.rpc._server.returncode


client.play_session(Daemon)
