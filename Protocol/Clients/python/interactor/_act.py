"""What a user does to a field, until it is answered."""

from __future__ import annotations

from typing import Any

from ._text import Difference

Span = tuple[int, int]


class Act:
    """Something that the user does to a field: an edit, or a request without a text of its own."""

    def __init__(self, method: str, params: dict[str, Any]) -> None:
        self.method, self.params = method, params
        #: What a control to choose from shows of it.
        self.shown: str | None = None
        #: Whether its answer took longer than the user's hands wait.
        self.is_late = False
        self.done = self.retried = False
        self.result: Any = None

    @property
    def is_edit(self) -> bool:
        return self.method == "field/edit"

    @property
    def selection(self) -> Span | None:
        """What is selected after it, as far as that is known before the answer."""
        if self.is_edit:
            return (self.span[0] + len(self.params["text"]),) * 2
        chosen = self.params.get("selection")
        return (chosen["start"], chosen["end"]) if chosen else None

    @property
    def span(self) -> Span:
        return self.params["range"]["start"], self.params["range"]["end"]

    def splice(self, text: str) -> str:
        if not self.is_edit:
            return text if self.shown is None else self.shown
        start, end = self.span
        return text[:start] + str(self.params["text"]) + text[end:]

    def carry(self, over: Difference) -> Difference:
        """Moves the range over a difference of the text that it was made on, and gives that difference as it is
        after this act."""
        if not self.is_edit:
            if chosen := self.selection:
                self.params["selection"] = {"start": over.mapped(chosen[0]), "end": over.mapped(chosen[1])}
            return over
        start, end = self.span
        first, last = over.mapped(start), max(over.mapped(start), over.mapped(end))
        self.params["range"] = {"start": first, "end": last}
        if first == last and start < end:  # What was to go has gone; nothing beside it is to follow.
            self.params.pop("direction", None)
        shift = len(self.params["text"]) - (end - start) if end <= over.start else 0
        return Difference(over.start + shift, over.end + shift, over.text)
