"""The smallest form: a price that is typed, and its value."""

import tkinter as tk

from interactor import Session
from interactor.tk import bind

session = Session(locale="de-DE")
order = session.subject("order", {"properties": {"price": {"type": "number", "minimum": 0}}})
root = tk.Tk()
price, note, gross = tk.Entry(root), tk.Label(root), tk.Label(root)
for part in (price, note, gross):
    part.pack()
bind(price, order["price"], issues=note, format={"minimumFractionDigits": 2})
bind(gross, order["price"], format={"style": "currency", "currency": "EUR"})
order.on_change("price", print)
root.mainloop()
session.close()
