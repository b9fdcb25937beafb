"""Forms: what a number of controls are together, and how they are submitted."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Any, Literal

from ._binding import Binding
from ._errors import LOST, InteractorError, shaped

if TYPE_CHECKING:
    from ._session import Session
    from ._subject import Property

#: When a control that a form enables can be used: whenever no submit is under way, or only where there is something to
#: save, or where all is valid.
When = Literal["idle", "dirty", "valid"]
#: The state of a form of which nothing is told.
IDLE = {"phase": "idle", "dirty": False, "valid": True, "pending": False, "issues": []}


class Form:
    """A form over controls, in the order in which the focus goes through them. `state` is that of the protocol: `phase`,
    `dirty`, `valid`, `pending`, `firstInvalid`, `issues`, `submitCount`; `on_state` functions are called when it changes."""

    def __init__(self, session: Session, id: str, fields: Iterable[Any] | None, allow_absent: bool) -> None:
        self.session, self.id, self.allow_absent = session, id, allow_absent
        every = [each for each in session.bindings if each.within is None and (each.view != "label" or each.all() != [each])]
        chosen: list[Any] = every if fields is None else list(fields)
        #: What it is over: bindings, of rows that of their list.
        self.members = [item for item in chosen if isinstance(item, Binding)]
        self.bindings = self._in_members()
        self.state: dict[str, Any] = dict(IDLE)
        self.on_state: list[Callable[[Form], object]] = []
        #: Called with the property that has the first mistake where no control of the form is on it, as on an object.
        self.on_invalid_at: list[Callable[[Property], object]] = []
        self._enabled: list[tuple[Callable[[bool], object], When]] = []
        self._store: Callable[[Any], object] | None = None
        before = session.forms.get(id)
        if before and before._is_over_controls and not before.members:
            before.close()  # A form of nothing keeps nobody from its name.
        session.forms[id] = self
        self._is_over_controls: bool = len(self.members) == len(chosen)
        ids = [id for item in chosen for id in ([each.field.id for each in item.all()] if isinstance(item, Binding) else [str(item)])]
        try:
            self.told(session._request("form/open", {"form": id, "fields": ids}, None))
        except InteractorError as error:
            if error.kind != "absent":
                del session.forms[id]
                if before:
                    session.forms[id] = before
                raise
        for binding in self.bindings:
            binding.form = self
        session.on_state.append(self._changed)

    def submit(self, store: Callable[[Any], object] | None = None, deadline: int | None = None) -> Any:
        """Submits. `store(values)` is called with `{subject: {property: value}}` if all is valid, and what was stored
        is then the baseline, unless it returns False or raises; else the first control with a mistake gets the
        focus. In a toolkit's loop this comes later, and nothing is returned; else the answer is."""
        if self.session.is_gone:
            from ._alone import submit

            return submit(self, store)
        self._store = store or self._store
        params: dict[str, Any] = {"form": self.id, **({"deadline": deadline} if deadline is not None else {})}
        for binding in self.bindings:
            binding.is_silent = True
        entry = self.session.send("form/submit", params, self._answered)
        if self.session.has_loop:
            return None
        self.session.wait(lambda: entry.done)
        if entry.error:
            raise entry.error
        return {**entry.result, **({"values": self._values(entry.result)} if entry.result["valid"] else {})}

    def enables(self, control: Any, when: When = "idle") -> None:
        """Keeps a control (or a function that takes a boolean) enabled only while the form can be submitted."""
        setter = control if callable(control) and not hasattr(control, "winfo_class") else None
        for matches, enable in ENABLERS:
            if setter is None and matches(control):
                setter = lambda on, control=control, enable=enable: enable(control, on)
        if setter is None:
            raise TypeError(f"nobody knows how to enable {control!r}; give a function that takes a boolean")
        self._enabled.append((setter, when))
        self._changed()

    @property
    def has_changes(self) -> bool:
        """Whether anything was entered that has not been stored: what a window asks about before it closes."""
        unread = (b for b in self.bindings if b.field.has_edits and b.details.get("parse") in ("intermediate", "invalid"))
        return bool(self.state["dirty"]) or next(unread, None) is not None

    def guards(self, window: Any, ask: Callable[[], bool] | str = "There are changes that have not been saved. Close anyway?") -> None:
        """Has a window ask before it closes, as long as there are changes: by a function that says whether it may close, or
        by a dialog of the toolkit's with this question."""
        for matches, guard in GUARDS:
            if matches(window):
                return guard(window, self, ask)
        raise TypeError(f"nobody knows how to guard {window!r}; ask form.has_changes where it closes")

    def next(self, binding: Binding | None = None, by: int = 1) -> Binding | None:
        """The control that the focus goes to."""
        params: dict[str, Any] = {"form": self.id, "by": by, **({"field": binding.field.id} if binding else {})}
        try:
            id = self.session._request("form/next", params, self.session.patience).get("field")
        except InteractorError:
            return None
        return next((binding for binding in self.bindings if binding.field.id == id), None)

    def accept(self) -> None:
        self._verb("form/accept")

    def revert(self) -> None:
        self._verb("form/revert")

    def reset(self) -> None:
        self._verb("form/reset")

    def close(self) -> None:
        """Ends it; its controls stay bound. It has ended already where none is left."""
        if self._forget():
            self.session._request("form/close", {"form": self.id}, None)

    # For the session.

    def left(self, binding: Binding) -> None:
        """A control is not bound any more. A form that was over controls alone ends with the last one, so that its window can
        be made again."""
        if binding in self.bindings:
            self.bindings.remove(binding)
        if binding in self.members:
            self.members.remove(binding)
            if not self.members and self._is_over_controls and self._forget():
                self.session.send("form/close", {"form": self.id})

    def _in_members(self) -> list[Binding]:
        return [each for member in self.members for each in member.all()]

    def arrange(self) -> None:
        """Rows have come, gone or moved: the focus goes through their controls as they stand now."""
        if (now := self._in_members()) != self.bindings and self._is_over_controls:
            self.bindings = now
            for binding in now:
                binding.form = self
            self.session.send("form/configure", {"form": self.id, "fields": [each.field.id for each in now]})

    def _forget(self) -> bool:
        if self.session.forms.get(self.id) is not self:
            return False
        del self.session.forms[self.id]
        self.session.on_state.remove(self._changed)
        return True

    @shaped
    def told(self, state: Any) -> None:
        self.state = {**IDLE, **state}
        self._changed()

    def offering(self, state: Any, _: object) -> Iterator[Any]:
        """The form has been opened anew."""
        self.told(state)
        return iter(())

    def submitted(self, result: Any) -> None:
        """How a submit has ended that a button began."""
        failed = result.get("error")
        self._answered(result, InteractorError(LOST, failed["message"], failed) if failed else None)

    def _answered(self, result: Any, error: InteractorError | None) -> None:
        for binding in self.bindings:
            binding.is_silent = False
        if error:
            # A double click is harmless, and so is a window that was closed meanwhile.
            is_known = error.kind in ("submitInProgress", "formClosed") or not self.session.has_loop
            return None if is_known else self.session._report(error, self.id)
        if result["valid"]:
            try:
                stored = self._store(self._values(result)) if self._store else True
            except Exception as problem:
                return self.session._report(problem, self.id)
            if stored is not False:
                self.session.send("form/accept", {"form": self.id})
        elif first := next((b for b in self.bindings if b.field.id == result.get("firstInvalid")), None):
            first.focus()
            first.speak(again=True)
        elif at := result.get("firstInvalidAt"):
            for issue in result["issues"]:
                if issue["severity"] == "error" and (issue["subject"], issue["property"]) == (at["subject"], at["property"]):
                    self.session.announce(issue["message"])
                    break
            if subject := self.session.subjects.get(at["subject"]):
                property = subject.property(at["property"])
                for function in list(self.on_invalid_at):
                    self.session._guard(function, property)
                for member in self.members:
                    if member.field.property is property and member not in self.bindings:
                        member.focus()
                        member.speak(again=True)

    @shaped
    def _values(self, result: Any) -> dict[str, dict[str, Any]]:
        known = self.session.subjects
        return {
            id: {n: known[id].converted(n, value) if id in known else value for n, value in values.items()}
            for id, values in result["values"].items()
        }

    def _verb(self, method: str) -> None:
        self.session._request(method, {"form": self.id}, None)

    def _changed(self, _: object = None) -> None:
        absent = self.session.is_gone
        free = self.allow_absent if absent else self.state["phase"] == "idle"
        for setter, when in self._enabled:
            self.session._guard(setter, free and (when == "idle" or absent or bool(self.state[when])))
        for function in list(self.on_state):
            self.session._guard(function, self)


#: What adapters know about windows: whether something is one, and how it asks before it closes.
GUARDS: list[tuple[Callable[[Any], bool], Callable[[Any, Form, Any], None]]] = []
#: What adapters know about enabling a control of their toolkit: whether it is one, and how.
ENABLERS: list[tuple[Callable[[Any], bool], Callable[[Any, bool], object]]] = []
