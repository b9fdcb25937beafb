"""An order in prompt_toolkit: a form from a schema, with rules, a check, a list, and one button that saves."""

from prompt_toolkit.application import Application, get_app
from prompt_toolkit.layout import Layout
from prompt_toolkit.widgets import Frame

from interactor import Session
from interactor.build_prompt import build

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


def store(values):
    get_app().exit({name: str(value) for name, value in values["order"].items()})


session = Session(locale="de-DE")
session.check("unique", lambda number: number != "A-1", background=True)
order = session.subject("order", SCHEMA, rules=RULES, values={"price": "9.90"})
form = build(order, store=store, **OPTIONS)
app = Application(Layout(Frame(form, title="Auftrag")), full_screen=True, mouse_support=True)
print("saved", app.run())
