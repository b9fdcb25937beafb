"""One field: what the daemon has, what the control shows, and what the user does in between."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from ._errors import InteractorError, shaped
from ._recovery import Entry, Steps
from ._text import Difference, Span, difference

if TYPE_CHECKING:
    from ._session import Session
    from ._subject import Property

#: Members of an edit result that are none of the state, or come into it in a way of their own.
APART = {"outcome", "text", "selection", "reason", "resign"}


class Act:
    """Something that the user does to a field: an edit, or a request without a text of its own."""

    def __init__(self, method: str, params: dict[str, Any]) -> None:
        self.method, self.params = method, params
        self.is_edit = method == "field/edit"
        #: What a control to choose from shows of it.
        self.shown: str | None = None
        #: Whether its answer took longer than the user's hands wait; whether it is there; whether it was tried again.
        self.is_late = self.done = self.retried = False
        self.result: Any = None

    @property
    def selection(self) -> Span | None:
        """What is selected after it, as far as that is known before the answer."""
        if self.is_edit:
            return (self.span[0] + len(self.params["text"]),) * 2
        return (chosen["start"], chosen["end"]) if (chosen := self.params.get("selection")) else None

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
        if end >= over.end and start < over.start + (over.start < over.end):  # What it covers is gone.
            return Difference(0, 0, "")
        shift = len(self.params["text"]) - (end - start) if end <= over.start else 0
        return Difference(over.start + shift, over.end + shift, over.text)


class Field:
    """A bound field. `text` and `selection` are what the control is to show: the text of the daemon, and what was
    typed since, where the daemon has not answered yet."""

    def __init__(self, session: Session, id: str, property: Property | None, params: dict[str, Any]) -> None:
        self.session, self.id, self.property = session, id, property
        self.state: dict[str, Any] = {}
        self.queue: list[Act] = []
        #: Whether an answer is late; whether the caret of the control is to follow; whether it was typed into alone.
        self.is_late = self.moved = self.has_typed = False
        #: Whether something has been edited since editing began; whether it is bound no more, as by the daemon with its row.
        self.has_edits = self.is_unbound = False
        self.on_show: list[Callable[[], object]] = []
        self.on_pressed: list[Callable[[], object]] = []
        #: Called with the results that come later than the call that asked for them returns.
        self.on_late: list[Callable[[Any], object]] = []
        self._text, self._selection = "", (0, 0)
        session.fields[id] = self
        if property:
            params = {"subject": property.subject.id, "property": property.name, **params}
        try:
            self.take(session._request("field/bind", {"field": id, **params}, None))
        except InteractorError as error:
            if error.kind != "absent":
                del session.fields[id]
                raise
            value = property.value if property else params.get("model", {}).get("title")
            self._text = "" if value is None else str(value)
            self._selection = (len(self._text), len(self._text))

    @property
    def status(self) -> str:
        """The phase; or `busy` where an answer is late, or `absent` where there is no daemon."""
        return "absent" if self.session.is_gone else "busy" if self.is_late else str(self.state.get("phase", "idle"))

    @property
    def text(self) -> str:
        text = self._text
        for act in self._typed():
            text = act.splice(text)
        return text

    @property
    def selection(self) -> Span:
        return next((chosen for act in reversed(self._typed()) if (chosen := act.selection)), self._selection)

    def _typed(self) -> list[Act]:
        """What is shown before its answer: nothing, as long as the user's hands wait."""
        return self.queue if self.is_late else []

    @property
    def value(self) -> Any:
        """The value that a control to choose from is to show."""
        return next((act.params["value"] for act in self.queue[::-1] if act.method == "field/choose"), self.state.get("value"))

    def choose(self, value: Any) -> Any:
        """The user has chosen a value; a control that tells of what it was set to changes nothing."""
        if value == self.value:
            return None
        options = self.state.get("traits", {}).get("options", [])
        act = Act("field/choose", {"value": value})
        act.shown = next((option["text"] for option in options if option["value"] == value), None)
        return self._do(act)

    def edit(self, start: int, end: int, text: str, selection: Span | None = None, **more: Any) -> Any:
        """Replaces a range of what is shown; `selection` is what is selected before, which undo brings back. The edit
        result; None where it is not there yet, and the text stands as typed until it is. Half of a surrogate pair is U+FFFD."""
        text = text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
        acts = [Act("field/edit", {"range": {"start": start, "end": end}, "text": text, **more})]
        if selection and selection != self.selection and (self.queue or self.status == "editing"):
            acts.insert(0, Act("field/select", {"selection": {"start": selection[0], "end": selection[1]}}))
        return self._do(*acts)

    def begin(self, text: str, selection: Span) -> Any:
        """The focus has come to the control, which shows this selection of this text."""
        params = {"selection": {"start": selection[0], "end": selection[1]}}
        return self.act("field/beginEditing", params if text == self._text else {})

    def act(self, method: str, params: dict[str, Any] | None = None) -> Any:
        """Does what the user does, after all that he has done before; waits for the answer, but not for long."""
        return self._do(Act(method, params or {}))

    @property
    def undoes(self) -> str | None:
        """The root of a tree with lists: the user's last act may have been one on rows. None where there are none."""
        return self.property.subject.root.undoes if self.property else None

    def undo(self, verb: str) -> Any:
        """Takes back the user's last act, or does it again (`redo`): in the field, or on the lists of its tree."""
        return self.act(f"subject/{verb}", {"subject": self.undoes}) if self.undoes else self.act(f"field/{verb}")

    def _do(self, *acts: Act) -> Any:
        """Acts of one event: none waits for another one, so that all of them follow what changes meanwhile."""
        act = acts[-1]
        if self.session.is_gone or self.is_unbound:
            return self._alone(act)
        was_busy = self.session.is_busy
        for each in acts:
            self.queue.append(each)
            self._send(each)
        if not self.session.wait(lambda: act.done, 0.0 if was_busy else self.session.patience):
            self.is_late = act.is_late = True
            self.moved = self.moved or act.is_edit
            self.show()
            return None
        return act.result

    def _send(self, act: Act, first: bool = False) -> None:
        def make() -> dict[str, Any]:
            version = {"version": self.state.get("version", 0)} if act.is_edit else {}
            return {"field": self.id, **version, **act.params}

        self.session._queue(Entry(act.method, None, partial(self._answered, act), make), first)

    def _alone(self, act: Act) -> Any:
        """An edit without a daemon: the control is a plain text field."""
        if not act.is_edit:
            return None
        self._typed_by(act)
        self.has_typed = self.moved = True
        self.show()
        return {"outcome": "verbatim", "issues": [], "parse": "acceptable", "version": 0}

    def _answered(self, act: Act, result: Any, error: InteractorError | None) -> None:
        if act not in self.queue:
            return
        before, at = self._text, self.queue.index(act)
        optimistic = act.splice(before)
        is_stale = error is not None and error.kind == "staleVersion"
        try:
            if error is None:  # What undo in a tree changes is told before.
                self.take({} if "of" in result else result, act)
            elif is_stale and not act.retried and act.is_edit:
                act.retried = True
                self.take(error.data, None, True)
                return self._send(act, first=True)
            elif is_stale:
                self.take(error.data)
        except InteractorError as wrong:
            error, is_stale = wrong, False
        self.queue.pop(at)
        act.done = True
        if error is None:
            act.result = result
        elif error.kind in ("absent", "closed"):
            self._text = optimistic if act.is_edit else before
            self._selection = (min(self._selection[0], len(self._text)),) * 2
        elif error.kind == "nothingToUndo":
            act.result = {"outcome": "rejected", "reason": {}}
        else:
            act.result = {"outcome": "rejected", "issues": self.state.get("issues", []), "version": 0, "parse": "",
                          "reason": {"code": error.kind, "message": error.message}}  # fmt: skip
            self._tell(act.result)
            if not is_stale:
                self.session._report(error, self.id)
            if error.kind in ("died", "wrongShape"):
                self.queue.insert(0, read := Act("field/read", {}))
                self._send(read, first=True)
        self._carry(optimistic)
        self.is_late = bool(self.queue) and self.is_late
        if act.is_late and act.result is not None and "outcome" in act.result:
            self.moved = True  # The control has shown what was typed.
            for function in list(self.on_late):
                self.session._guard(function, act.result)
        self.show()

    @shaped
    def take(self, told: Any, act: Act | None = None, carries: bool = False) -> None:
        """Takes over a state, or what an edit result says of one."""
        before = self._text
        if "outcome" in told:
            assert act
            self.state.update({"pending": False, **{name: told[name] for name in told if name not in APART}})
            self.has_edits = self.has_edits or told["outcome"] != "rejected"
            if "conflict" in told and told["conflict"] is None:
                del self.state["conflict"]
            self._tell(told)
            if told["outcome"] == "verbatim":
                self._typed_by(act)
            if self.state.get("phase") in (None, "idle", "held") and act.is_edit and told["outcome"] != "rejected":
                self.state["phase"] = "composing" if act.params.get("composing") else "editing"
        else:
            self.state = {**self.state, **told} if "phase" not in told else dict(told)
            self.has_edits = self.has_edits and self.state.get("phase") not in ("idle", "inactive")
        self.moved = self.moved or told.get("outcome", "rejected") != "rejected" or told.get("text", before) != before
        if "text" in told:
            self._text = str(told["text"])
            chosen = told.get("selection")
            self._selection = (int(chosen["start"]), int(chosen["end"])) if chosen else (len(self._text),) * 2
            if carries:
                self._carry(before)

    def _tell(self, result: Any) -> None:
        """Keeps the reason that is to be shown. A key that is refused without a word leaves the one before."""
        reason = result.get("reason")
        if result["outcome"] != "rejected" or reason.get("shown", True):
            self.state["reason"] = reason

    def _typed_by(self, act: Act) -> None:
        if act.is_edit:
            self._text, self._selection = act.splice(self._text), act.selection or self._selection

    def _carry(self, before: str) -> None:
        """What was typed since follows the text, which was another one before."""
        if before != self._text:
            over = difference(before, self._text)
            for act in self.queue:
                over = act.carry(over)

    def told(self, state: Any, act: Act | None = None) -> None:
        """The daemon has told of a change that was not this field's own."""
        before = self._text
        self.take(state, act)
        self._carry(before)
        self.show()

    def answered(self, method: str, params: dict[str, Any], result: Any) -> None:
        """The program has done something to the field by a request of its own."""
        if "outcome" in result or "text" in result:
            selection = {"start": self._selection[0], "end": self._selection[1]}
            self.told(result, Act(method, {"range": selection, **params} if method == "field/edit" else params))

    def pressed(self, _: Any) -> None:
        """The button is pressed."""
        for function in list(self.on_pressed):
            self.session._guard(function)

    def show(self) -> None:
        """Has the control show what there is."""
        for function in list(self.on_show):
            self.session._guard(function)

    # When everything is made anew.

    def offering(self, state: Any, say: Callable[[str, dict[str, Any]], Entry]) -> Steps:
        """What brings a field that has just been bound to where this one was: its draft, as an edit."""
        phase, text = self.state.get("phase", "idle"), self._text
        self.take(state)
        is_open = phase in ("editing", "composing")
        if is_open or phase == "held" or self.has_typed:
            yield from self._offer(say, "field/beginEditing", {})
            yield from self._offer(say, "field/edit", {"range": {"start": 0, "end": len(self._text)}, "text": text})
            if not is_open:
                yield from self._offer(say, "field/endEditing", {})
        self.has_typed = False
        self.session.call_soon(self.show)

    def _offer(self, say: Callable[[str, dict[str, Any]], Entry], method: str, params: dict[str, Any]) -> Steps:
        step = say(method, {"field": self.id, **params})
        yield [step]
        if not step.error:
            self.take(step.result, Act(method, params))

    def gone(self) -> None:
        """It is not bound any more: what is answered late concerns nobody."""
        self.is_unbound = True
        for act in self.queue:
            act.done = True
        self.queue.clear()

    def unbind(self, keep: bool | None = None) -> None:
        self.on_show.clear()
        if not self.is_unbound:
            self.session.fields.pop(self.id, None)
            self.session.send("field/unbind", {"field": self.id, **({} if keep is None else {"keep": keep})})
            self.gone()
