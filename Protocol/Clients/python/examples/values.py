"""Without any control: what a daemon makes of values and rules."""

from interactor import Session

SCHEMA = {
    "properties": {
        "quantity": {"type": "integer", "default": 1, "minimum": 1},
        "price": {"type": "number"},
        "total": {"type": "number"},
    }
}
with Session(locale="de-DE") as session:
    order = session.subject("order", SCHEMA, rules=[{"property": "total", "calculate": "quantity * price"}])
    order.on_change("total", lambda total: print("total", total))
    order.write({"price": "9.90", "quantity": 3})
    order.write({"quantity": 0})
    print(order["quantity"].issues[0]["message"])
