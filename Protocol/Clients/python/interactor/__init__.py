"""Fields whose typing, validation and formatting a daemon takes care of: a client of `interactord`.

    session = Session(locale="de-DE")
    order = session.subject("order", SCHEMA, rules=RULES, values={"price": "9.90"})
    order["price"].value            # Decimal("9.90")

Controls are bound by `interactor.tk.bind` and its like.
"""

from ._aio import AsyncSession
from ._binding import Binding
from ._errors import InteractorError
from ._form import Form
from ._session import Session
from ._subject import Property, Subject
from ._transport import ProcessTransport, SocketTransport, Transport

__all__ = [
    "AsyncSession",
    "Binding",
    "Form",
    "InteractorError",
    "ProcessTransport",
    "Property",
    "Session",
    "SocketTransport",
    "Subject",
    "Transport",
]
