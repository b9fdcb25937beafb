"""What adapters share where a toolkit tells of an edit as insertions and deletions, and of the focus."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ._binding import Binding
from ._text import Span, difference


class Typed(Binding):
    """A control that is typed into. The toolkit's adapter calls `deleted`, `inserted`, `focus_came`, `focus_left`."""

    _held: tuple[int, int, str] | None = None

    # What the adapter says.

    def is_open(self) -> bool:
        """Whether the control can be typed into at present."""
        return True

    def later(self, function: Callable[[], object]) -> None:
        """Calls a function when the event that is under way is over."""
        raise NotImplementedError

    # What it calls.

    def deleted(self, start: int, end: int, caret: int) -> None:
        """A range is to go. Typing over a selection comes as two: the deletion waits for what the same event inserts."""
        self.flush()
        if start < end and self.is_open():
            self._held = (start, end, "forward" if start >= caret else "backward")
            self.later(self.flush)

    def inserted(self, position: int, text: str) -> None:
        """Text is to be inserted."""
        if not text or not self.is_open():
            return
        if self._held and not self._held[0] <= position <= self._held[1]:
            self.flush()
        held, self._held = self._held, None
        self.edited(held[0] if held else position, held[1] if held else position, text)

    def flush(self) -> None:
        """The event is over: a deletion that waits was all."""
        held, self._held = self._held, None
        if held:
            self.edited(held[0], held[1], "", direction=held[2])

    @property
    def is_held(self) -> bool:
        """Whether the event that is under way has edits that the field does not know of yet."""
        return self._held is not None

    def show(self) -> None:
        if self.is_held:  # An answer comes in between: the user has edited what is shown, and not what is to be shown.
            self.is_behind = True
            self.flush()
        super().show()

    def edited(self, start: int, end: int, text: str, before: Span | None = None, **more: Any) -> None:
        """One edit of the user's; `before` is what was selected, where the toolkit has gone on since."""
        shown, selection = self.read()
        if not self.is_behind and shown != self.field.text:  # Changed behind our back, by the program.
            drift = difference(self.field.text, shown)
            self.field.edit(drift.start, drift.end, drift.text)
        if shown != self.field.text:
            over = difference(shown, self.field.text)
            start, end = over.mapped(start), max(over.mapped(start), over.mapped(end))
            before = start, end
        self.typed(self.field.edit(start, end, text, before or selection, **more))

    def typed(self, result: Any) -> None:
        """What has become of an edit of the user's: a combo box lists what is found now."""
        self.done(result)
        if self.choices and not (result and result.get("outcome") == "rejected"):
            self.choices.typed()

    def acted(self, act: Callable[[], object], answer: str | None = "break") -> str | None:
        """Something else that the user does, after what he has typed."""
        self.flush()
        act()
        return answer

    def stepped(self, by: int) -> str | None:
        """An arrow key: a step, where there are any."""
        if self._traits.get("inputMode") not in ("numeric", "decimal"):
            return None
        return self.acted(lambda: self.step(by))

    def key(self, name: str) -> str | None:
        """A key that the toolkit is not to handle by itself: `undo`, `redo`, `next`, `previous`, `escape`, `pick`; in a
        line `up`, `down`, `pageUp`, `pageDown`, `return`; in many lines `tab`, the key that inserts one. `break` where the
        toolkit has nothing left to do."""
        self.flush()
        if self.choices and self.is_open() and self.choices.key(name):
            return "break"
        if name in ("undo", "redo"):
            return self.acted(getattr(self, name))
        if name in ("next", "previous"):
            return self.tabbed(1 if name == "next" else -1)
        if name == "escape":
            return self.escaped()
        if name == "pick" and self.on_pick and self.is_open():
            return self.acted(lambda: self.session._guard(self.on_pick, self))  # type: ignore[arg-type]
        if name == "tab":
            is_open = self.view == "textView" and self.is_open()
            return self.acted(lambda: self.edited(*self.read()[1], "\t")) if is_open else None
        if self.view != "textField" or name in ("pageUp", "pageDown", "pick"):
            return None
        if name == "return":
            return self.acted(lambda: self.done(self.field.act("field/return")), None)
        return self.stepped(1 if name == "up" else -1)

    def escaped(self) -> str | None:
        """Takes back what was edited since the focus came. Where nothing was, the key is the window's."""
        self.flush()
        if not self.field.has_edits:
            return None
        self.done(self.field.act("field/cancel"))
        if self.has_focus and self.field.state.get("phase") == "idle":
            self.field.begin(*self.read())
        return "break"

    def composes(self, on: bool) -> None:
        """An input method shows a text that is not in the control's yet: what changes meanwhile is shown afterwards."""
        was, self.is_composing = self.is_composing, on
        if was and not on:
            self.later(self.show)

    def focus_came(self) -> None:
        for other in self.session.bindings:
            if other is not self and isinstance(other, Typed) and other.has_focus:
                other.focus_left()
        if not self.has_focus:
            self.has_focus = True
            if self._traits.get("enabled", True):
                self.field.begin(*self.read())

    def focus_left(self) -> None:
        self.flush()
        self.has_focus = False
        if self.choices:
            self.choices.close()
        self.field.state.pop("reason", None)
        if self.field.state.get("phase") not in ("idle", None):
            self.done(self.field.act("field/endEditing"))
        else:
            self.show()

    def focus(self) -> None:
        super().focus()
        # The focus may be there already: editing begins again, if it has ended, and nothing has been typed since.
        if self.has_focus and self.field.state.get("phase") == "idle" and not self.field.queue:
            self.field.begin(*self.read())
