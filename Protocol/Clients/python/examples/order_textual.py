"""An order in Textual: a form from a schema, with rules, a check, a list, and one button that saves."""

from textual.app import App

from interactor import Session
from interactor.build_textual import build

SCHEMA = {
    "required": ["number", "due"],
    "properties": {
        "number": {"title": "Nummer", "type": "string", "maxLength": 12, "pattern": "^[A-Z]-[0-9]+$"},
        "quantity": {"title": "Menge", "type": "integer", "default": 1, "minimum": 1, "maximum": 9999},
        "price": {"title": "Preis", "type": ["number", "null"], "minimum": 0},
        "total": {"title": "Summe", "type": ["number", "null"]},
        "terms": {"title": "Zahlung", "type": "string", "enum": ["prepaid", "net 14", "net 30"], "default": "net 30"},
        "due": {"title": "Fällig", "type": "string", "format": "date"},
        "express": {"title": "Eilig", "type": "boolean"},
        "reason": {"title": "Begründung", "type": "string"},
    },
}
RULES = [
    {"property": "total", "calculate": "decimal(quantity * price * (if express then 1.1 else 1), 2)"},
    {"property": "reason", "relevant": "total > 5000", "required": "total > 5000"},
    {"property": "number", "client": "unique", "debounce": 200, "message": "{number} ist vergeben."},
]
EURO = {"style": "currency", "currency": "EUR"}
TERMS = [("prepaid", "im Voraus"), ("net 14", "14 Tage netto"), ("net 30", "30 Tage netto")]
OPTIONS = {
    "layout": ["number", ["quantity", "price"], "total", "terms", "due", "express", "reason"],
    "formats": {"price": EURO, "total": EURO},
    "models": {"terms": {"options": [{"value": value, "text": text} for value, text in TERMS]}},
    "submit": "Sichern",
}


class Order(App):
    TITLE = "Auftrag"

    def __init__(self):
        super().__init__()
        self.session = Session(locale="de-DE")
        self.session.check("unique", lambda number: number != "A-1", background=True)
        self.order = self.session.subject("order", SCHEMA, rules=RULES, values={"price": "9.90"})

    def compose(self):
        yield build(self.order, store=self.store, **OPTIONS)

    def store(self, values):
        self.exit({name: str(value) for name, value in values["order"].items()})


print("saved", Order().run())
