"""An order form in GTK 4: rules, a check, a drop-down, and one button that saves."""

import gi

gi.require_version("Gtk", "4.0")
from gi.repository import Gtk

from interactor import Session
from interactor.gtk import bind

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
CONTROLS = {"total": Gtk.Label, "terms": Gtk.DropDown, "express": Gtk.CheckButton}


def store(values):
    print("saved", {name: str(value) for name, value in values["order"].items()}, flush=True)


def activate(application):
    session = Session(locale="de-DE")
    session.check("unique", lambda number: number != "A-1", background=True)
    order = session.subject("order", SCHEMA, rules=RULES, values={"price": "9.90"})
    grid = Gtk.Grid(row_spacing=6, column_spacing=8, margin_start=12, margin_top=12, margin_bottom=12)
    for row, name in enumerate(SCHEMA["properties"]):
        label, note = Gtk.Label(label=name.capitalize(), xalign=0), Gtk.Label(xalign=0, width_chars=40)
        control = CONTROLS.get(name, Gtk.Entry)()
        for column, part in enumerate((label, control, note)):
            grid.attach(part, column, row, 1, 1)
        bind(control, order[name], issues=note, label=label, format=FORMATS.get(name, {}))
    form = session.form("order")
    save = Gtk.Button(label="Save")
    save.connect("clicked", lambda _: form.submit(store))
    grid.attach(save, 1, 9, 1, 1)
    form.enables(save)
    Gtk.ApplicationWindow(application=application, title="Order", child=grid).present()


app = Gtk.Application(application_id="org.example.Order")
app.connect("activate", activate)
app.run()
