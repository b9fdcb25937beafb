"""An order form in Qt: rules, a check, a combo box, and one button that saves."""

from PySide6.QtWidgets import QApplication, QCheckBox, QComboBox, QGridLayout, QLabel, QLineEdit, QPushButton, QWidget

from interactor import Session
from interactor.qt import bind

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
CONTROLS = {"total": QLabel, "terms": QComboBox, "express": QCheckBox}


def store(values):
    print("saved", {name: str(value) for name, value in values["order"].items()}, flush=True)


app = QApplication([])
window = QWidget(windowTitle="Order")
grid = QGridLayout(window)
session = Session(locale="de-DE")
session.check("unique", lambda number: number != "A-1", background=True)
order = session.subject("order", SCHEMA, rules=RULES, values={"price": "9.90"})
for row, name in enumerate(SCHEMA["properties"]):
    label, note = QLabel(name.capitalize()), QLabel(minimumWidth=300)
    control = CONTROLS.get(name, QLineEdit)()
    for column, part in enumerate((label, control, note)):
        grid.addWidget(part, row, column)
    bind(control, order[name], issues=note, label=label, format=FORMATS.get(name, {}))
form = session.form("order")
save = QPushButton("Save")
save.clicked.connect(lambda: form.submit(store))
grid.addWidget(save, 9, 1)
form.enables(save)
window.show()
app.exec()
session.close()
