"""An order form in Textual: rules, a check, a list, and one button that saves."""

from textual.app import App
from textual.containers import VerticalScroll

from interactor import Session
from interactor.textual import Field, SubmitButton

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


class Order(App):
    def __init__(self):
        super().__init__()
        self.session = Session(locale="de-DE")
        self.session.check("unique", lambda number: number != "A-1", background=True)
        self.order = self.session.subject("order", SCHEMA, rules=RULES, values={"price": "9.90"})

    def compose(self):
        with VerticalScroll(can_focus=False):
            for name in SCHEMA["properties"]:
                view = "label" if name == "total" else None
                yield Field(self.order[name], label=name.capitalize(), view=view, format=FORMATS.get(name, {}))
            yield SubmitButton(self.session.form("order"), "Save", self.store)

    def store(self, values):
        self.exit({name: str(value) for name, value in values["order"].items()})


print("saved", Order().run())
