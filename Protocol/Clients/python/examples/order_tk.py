"""An order form in Tk: rules, a check, a picker, and one button that saves."""

import tkinter as tk
from tkinter import ttk

from interactor import Session
from interactor.tk import bind

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
CONTROLS = {"total": ttk.Label, "terms": ttk.Combobox, "express": ttk.Checkbutton}


def store(values):
    print("saved", {name: str(value) for name, value in values["order"].items()}, flush=True)


root = tk.Tk()
root.title("Order")
session = Session(locale="de-DE")
session.check("unique", lambda number: number != "A-1", background=True)
order = session.subject("order", SCHEMA, rules=RULES, values={"price": "9.90"})
for row, name in enumerate(SCHEMA["properties"]):
    label, note = tk.Label(root, text=name.capitalize()), tk.Label(root, width=44, anchor="w")
    control = CONTROLS.get(name, tk.Entry)(root)
    for column, part in enumerate((label, control, note)):
        part.grid(row=row, column=column, sticky="w", padx=4, pady=3)
    bind(control, order[name], issues=note, label=label, format=FORMATS.get(name, {}))
form = session.form("order")
save = tk.Button(root, text="Save", command=lambda: form.submit(store))
save.grid(row=9, column=1, sticky="w", padx=4, pady=8)
form.enables(save)
root.mainloop()
session.close()
