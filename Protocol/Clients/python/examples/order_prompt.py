"""An order form in prompt_toolkit: rules, a check, a list, and one button that saves."""

from prompt_toolkit.application import Application, get_app
from prompt_toolkit.layout import HSplit, Layout
from prompt_toolkit.widgets import Frame

from interactor import Session
from interactor.prompt import Field, submit_button

SCHEMA = {
    "required": ["number", "due"],
    "properties": {
        "number": {"type": "string", "maxLength": 12, "pattern": "^[A-Z]-[0-9]+$"},
        "quantity": {"type": "integer", "default": 1, "minimum": 1, "maximum": 9999},
        "price": {"type": ["number", "null"], "minimum": 0},
        "total": {"type": ["number", "null"]},
        "terms": {"type": "string", "enum": ["prepaid", "net 14", "net 30"], "default": "net 30"},
        "due": {"type": "string", "format": "date"},
        "express": {"type": "boolean"},
        "reason": {"type": "string"},
    },
}
RULES = [
    {"property": "total", "calculate": "decimal(quantity * price * (if express then 1.1 else 1), 2)"},
    {"property": "reason", "relevant": "total > 5000", "required": "total > 5000"},
    {"property": "number", "client": "unique", "debounce": 200, "message": "{number} is taken."},
]
FORMATS = {"price": {"minimumFractionDigits": 2}, "total": {"style": "currency", "currency": "EUR", "nilText": ""}}


def store(values):
    get_app().exit({name: str(value) for name, value in values["order"].items()})


session = Session(locale="de-DE")
session.check("unique", lambda number: number != "A-1", background=True)
order = session.subject("order", SCHEMA, rules=RULES, values={"price": "9.90"})
fields = [
    Field(order[name], label=name.capitalize(), view="label" if name == "total" else None, format=FORMATS.get(name, {}))
    for name in SCHEMA["properties"]
]
save = submit_button(session.form("order"), "Save", store)
app = Application(Layout(Frame(HSplit([*fields, save]), title="Order")), full_screen=True, mouse_support=True)
print("saved", app.run())
