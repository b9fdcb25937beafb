"""Fields whose typing, validation and formatting a daemon takes care of: a client of `interactord`.

    session = Session(locale="de-DE")
    order = session.subject("order", SCHEMA, rules=RULES, values={"price": "9.90"})
    order["price"].value            # Decimal("9.90")

Controls are bound by `interactor.tk.bind` and its like.
"""

from typing import TYPE_CHECKING, Any

from ._binding import Binding as Binding
from ._errors import InteractorError as InteractorError
from ._form import Form as Form
from ._session import Session as Session
from ._subject import Property as Property, Subject as Subject
from ._transport import ProcessTransport as ProcessTransport, SocketTransport as SocketTransport, Transport as Transport

if TYPE_CHECKING:
    from ._aio import AsyncSession as AsyncSession


def __getattr__(name: str) -> Any:
    """What not every program needs is loaded when it is asked for."""
    if name == "AsyncSession":
        from ._aio import AsyncSession

        return AsyncSession
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
