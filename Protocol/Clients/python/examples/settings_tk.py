"""Settings in groups: each object of the schema is one. The proxy is null until somebody fills it in."""

import tkinter

from interactor import Session
from interactor.build_tk import build

LOOK = {"theme": {"type": "string", "enum": ["light", "dark"]}, "zoom": {"type": "integer", "default": 100}}
PROXY = {"host": {"type": "string"}, "port": {"type": "integer", "minimum": 1, "maximum": 65535, "default": 8080}}
SCHEMA = {"properties": {
    "look": {"type": "object", "title": "Appearance", "properties": LOOK},
    "proxy": {"type": ["object", "null"], "title": "Proxy", "required": ["host"], "properties": PROXY},
}}  # fmt: skip

root = tkinter.Tk()
root.title("Settings")
settings = Session().subject("settings", SCHEMA, values={"look": {"theme": "dark"}})
build(root, settings, formats={"proxy/port": {"useGrouping": False}}, store=print).pack(fill="both", expand=True)
root.mainloop()
