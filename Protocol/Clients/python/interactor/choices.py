"""What a combo box lists, whichever toolkit draws it: the rows, which of them are in view, the keys that go through them.

A binding makes it when its field first has `choices`; a program without combo boxes does not load it.

    class LineBinding(Typed, ...):
        def draw_list(self, choices):            # once; a toolkit's module of its own
            choices.on_change.append(self.redraw)

    def redraw(self, choices):                   # whenever another thing is to be seen
        if choices.is_open:
            for row in choices.rows():           # those in view; None for one that has been asked for
                ...
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ._errors import InteractorError, shaped
from ._text import Span

if TYPE_CHECKING:
    from ._binding import Binding

#: How many options are asked for at once, and how many are kept of a list.
PAGE, KEPT = 100, 1000
#: What stands for options that are not known yet.
UNKNOWN = "…"


@dataclass(frozen=True)
class Row:
    """One option of a list, at its place among those that were found."""

    place: int
    value: Any
    text: str
    #: The parts of the label that were found, in code points.
    marks: tuple[Span, ...] = ()
    is_enabled: bool = True
    group: str | None = None

    @property
    def parts(self) -> list[tuple[str, bool]]:
        """The label in parts, with whether each one is what was found."""
        parts, end = [], 0
        for start, stop in self.marks:
            parts += [(self.text[end:start], False), (self.text[start:stop], True)]
            end = stop
        return [(text, is_found) for text, is_found in [*parts, (self.text[end:], False)] if text]


def show(binding: Binding) -> None:
    """Has a binding's list show what its field has; makes the list where there is none."""
    if binding.choices is None:
        binding.choices = Choices(binding)
        binding.draw_list(binding.choices)
    binding.choices.told(binding.field.state.get("choices"))


class Choices:
    """What a combo box lists while it is edited. It is open when the user has typed, or asked for it."""

    #: How many rows are in view, at most; the first of them.
    height = 8
    first = 0

    def __init__(self, binding: Binding) -> None:
        self.binding = binding
        self.is_open = False
        #: Called with this when another thing is to be seen.
        self.on_change: list[Callable[[Choices], object]] = []
        self._told: dict[str, Any] = {}
        self._known: dict[int, Row] = {}
        self._is_asking = False
        #: The pages that could not be had, of this list.
        self._lost: set[int] = set()
        self._spoken = ""

    # What there is to see.

    @property
    def total(self) -> int:
        """How many options were found, as far as that is known."""
        return int(self._told.get("total", 0))

    @property
    def active(self) -> int | None:
        """The place of the option that Return chooses."""
        place = self._told.get("active")
        return None if place is None else int(place)

    @property
    def is_pending(self) -> bool:
        """Whether the program has not told the list yet."""
        return bool(self._told.get("pending"))

    @property
    def has_failed(self) -> bool:
        """Whether the program could not tell it."""
        return bool(self._told.get("failed"))

    @property
    def summary(self) -> str:
        """How many options there are, and which of them is active, as `3 / 100 000`; or why there are none, in a sentence."""
        if self.is_pending:
            return UNKNOWN
        if self.has_failed or not self.total:
            issue = next((each for each in self.binding.issues), None)
            return str(issue["message"]) if issue else "0"
        total = _grouped(self.total) + ("+" if self._told.get("more") else "")
        return total if self.active is None else f"{_grouped(self.active + 1)} / {total}"

    def row(self, place: int) -> Row | None:
        """The option at a place; None for one that is not known yet. It is asked for then, and `on_change` called."""
        if place not in self._known and 0 <= place < self.total:
            self._ask(place)
        return self._known.get(place)

    def rows(self) -> list[Row | None]:
        """The options in view, from `first` on."""
        return [self.row(place) for place in range(self.first, min(self.first + self.height, self.total))]

    # What the user does.

    def typed(self) -> None:
        """The user has edited the text."""
        if not self.binding.is_composing:
            self.open()

    def open(self) -> None:
        if not self.is_open and self._told:
            self.is_open = True
            self._reveal(self.active or 0)
            self._changed()

    def close(self) -> None:
        if self.is_open:
            self.is_open, self._spoken = False, ""
            self._changed()

    def toggle(self) -> None:
        self.close() if self.is_open else self.open()

    def key(self, name: str) -> bool:
        """A key of the control's: `up`, `down`, `pageUp`, `pageDown`, `return`, `escape`, `next` or `previous` (Tab), `pick`
        (F4, Alt-Down). Whether it was the list's, so that nobody else is to have it."""
        steps = {"up": -1, "down": 1, "pageUp": 1 - self.height, "pageDown": self.height - 1}
        if name == "pick" or (name in steps and not self.is_open):
            was_open = self.is_open
            self.toggle() if name == "pick" else self.open()
            return was_open or self.is_open
        if not self.is_open:
            return False
        if name in steps:
            self._step(steps[name])
        elif name == "escape":
            self.close()
        elif name in ("return", "next", "previous"):
            has_chosen = self.active is not None
            if name == "return" and not has_chosen and self._is_unique():
                self.choose(0)
                return True
            self.close()
            if has_chosen:
                self.binding.done(self.binding.field.act("field/return"))
            return has_chosen and name == "return"
        return name in steps or name == "escape"

    def _is_unique(self) -> bool:
        """Whether one option alone was found, which the text does not say yet."""
        row = self.row(0) if self.total == 1 else None
        return row is not None and row.is_enabled and self.binding.details.get("parse") == "intermediate"

    def _step(self, by: int) -> None:
        if self.active != (self.total - 1 if by > 0 else 0):  # At its end the list stays as it is, without a bell.
            self.binding.step(by)

    def choose(self, place: int) -> None:
        """The user has chosen the option at a place, by the pointer."""
        row = self.row(place)
        if row is None or not row.is_enabled:
            return
        self.close()
        # Its value may be there already, and another text with it.
        self.binding.done(self.binding.field.act("field/choose", {"value": row.value}))

    def scroll(self, by: int) -> None:
        """Has other rows in view, so many further on."""
        self.scroll_to(self.first + by)

    def scroll_to(self, first: int) -> None:
        first = max(0, min(first, self.total - self.height))
        if first != self.first:
            self.first = first
            self._changed()

    # For the binding.

    @shaped
    def told(self, listed: Any) -> None:
        """Takes over what the field has; None where it lists nothing."""
        listed, before = listed or {}, self._told
        if listed == before:
            return
        is_other = any(listed.get(name) != before.get(name) for name in ("revision", "pending", "failed"))
        self._told = listed
        if is_other:
            self._known.clear()
            self._lost.clear()
            self.first = 0
        self.is_open = self.is_open and bool(listed)
        self._learn(listed.get("items", []))
        if self.active is not None and (is_other or self.active != before.get("active")):
            self._reveal(self.active)
        self.first = max(0, min(self.first, self.total - self.height))
        self._changed()

    def _reveal(self, place: int) -> None:
        """Has a place in view."""
        self.first = max(0, min(max(self.first, place - self.height + 1), place, self.total - self.height))

    def _learn(self, items: Any) -> None:
        if len(self._known) + len(items) > KEPT:
            self._known = {place: row for place, row in self._known.items() if abs(place - self.first) < PAGE}
        for item in items:
            marks = tuple((mark["start"], mark["end"]) for mark in item.get("marks", []))
            self._known[item["index"]] = Row(
                item["index"], item["value"], item["text"], marks, not item.get("disabled"), item.get("group")
            )

    def _ask(self, place: int) -> None:
        """Asks for the options around a place. One question at a time: who still lacks rows asks again when it is answered."""
        start = max(0, place - PAGE // 2)
        if self._is_asking or place // PAGE in self._lost or self.is_pending:
            return
        revision = self._told["revision"]

        def answered(result: Any, error: InteractorError | None) -> None:
            self._is_asking = False
            if self._told.get("revision") == revision and error is None and result["revision"] == revision:
                self._learn(result["items"])
            if self._told.get("revision") == revision and place not in self._known:
                self._lost.add(place // PAGE)
            self._changed()

        self._is_asking = True
        params = {"field": self.binding.field.id, "revision": revision, "from": start, "count": PAGE}
        self.binding.session.send("field/choices", params, answered)

    def _changed(self) -> None:
        if self.is_open:
            self._speak()
        for function in list(self.on_change):
            self.binding.session._guard(function, self)

    def _speak(self) -> None:
        """Has a screen reader say the active option, and how many there are."""
        row = None if self.active is None else self.row(self.active)
        sentence = f"{row.text}, {self.summary}" if row else self.summary
        if sentence != self._spoken and (row or self.active is None) and not self.is_pending:
            self._spoken = sentence
            self.binding.read_out(sentence)


def _grouped(number: int) -> str:
    return f"{number:,}".replace(",", "\u00a0")
