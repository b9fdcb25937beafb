"""What all adapters have in common: one control, bound to one property."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, cast

from ._field import Field
from ._text import Span

if TYPE_CHECKING:
    from ._form import Form
    from .choices import Choices
    from ._subject import Property, Subject

_numbers = itertools.count(1)


def titled(property: Property, title: Any, model: Any = None) -> dict[str, Any]:
    """The model of a control that is called by a text, or by texts by language; else as its schema says, or by its name."""
    return {"title": title or property.schema.get("title") or property.words, **(model or {})}


class Binding:
    """A control and its field. Subclasses say how the control of one toolkit is read and written."""

    #: What control this is, of the protocol's views.
    view = "textField"
    has_focus = False
    #: What a combo box lists; None for anything else.
    choices: Choices | None = None
    #: The rows that it is in.
    within: Binding | None = None

    def __init__(self, control: Any, property: Property | Subject, options: dict[str, Any]) -> None:
        self.control = control
        if self.view != "button":  # Of an object, a control shows the property that holds it.
            property = getattr(property, "holder", None) or property
        subject = cast("Subject", getattr(property, "subject", property))
        session = self.session = subject.session
        self.form: Form | None = None
        self.on_state: list[Callable[[Binding], object]] = []
        #: Whether issues are not announced; whether an input method is at work; whether the field has changed since.
        self.is_silent = self.is_composing = self.is_behind = False
        self._traits: dict[str, Any] = {}
        self._placeholder = ""
        self._spoken: str | None = None
        #: Called with the binding where the user asks for something to pick from, such as a calendar.
        self.on_pick: Callable[[Binding], object] | None = options.pop("on_pick", None)
        #: What is said beside the control where nothing else is.
        self._hint: Any = options.pop("hint", None) or ""
        self._conflict_text: str = options.pop("conflict_text", "Changed meanwhile to {value}")
        of = None if subject is property else cast("Property", property)
        id = options.pop("id", None) or f"{of or self.view}#{next(_numbers)}"
        params = {name: options.pop(name) for name in ("format", "model", "policy") if name in options}
        format = params.get("format") or {}
        self._lists = format.get("style") == "choice" and self.view == "textField"
        if format.get("source") == "client":
            session._questions.require("client/options", str(of or id))
        if of is None:
            params["subject"] = subject.id
        self.field = Field(session, id, of, {"view": self.view, **params})
        self.field.on_show.append(self.show)
        self.field.on_late.append(self.done)
        session.bindings.append(self)
        if not isinstance(self._hint, str):
            from .wording import hinted

            self._hint = hinted(self, of, self._hint)

    # What the program may ask and do.

    @property
    def state(self) -> str:
        """`idle`, `editing`, `composing`, `held`, `inactive`; `busy` while an answer is late; `absent` without a daemon."""
        return self.field.status

    @property
    def title(self) -> str:
        """What the control is called, in the user's language."""
        known = self.field.state.get("model", {}).get("title")
        return str(known or (self.field.property.name if self.field.property else self.view))

    @property
    def issues(self) -> list[Any]:
        return list(self.field.state.get("issues", []))

    @property
    def details(self) -> dict[str, Any]:
        """The field's state as the protocol has it."""
        return self.field.state

    def all(self) -> list[Binding]:
        """What the focus goes through: itself; of rows, the controls in them."""
        return [self]

    def undo(self) -> Any:
        return self.done(self.field.undo("undo"))

    def redo(self) -> Any:
        return self.done(self.field.undo("redo"))

    def clear(self) -> Any:
        return self.done(self.field.act("field/clear"))

    def step(self, by: int) -> Any:
        return self.done(self.field.act("field/step", {"by": by}))

    def pick(self, text: str) -> Any:
        """Enters a text in place of the whole, as if it were pasted: what a calendar gives, as `2026-12-31`."""
        return self.done(self.field.edit(0, len(self.field.text), text, self.read()[1]))

    def tabbed(self, by: int) -> str | None:
        """The Tab key: the form says where the focus goes, within the form; from its ends it goes where the toolkit has it
        go, and what is returned is None."""
        order = self.form.bindings if self.form else []
        following = self.form.next(self, by) if self.form and self in order else None
        if following is None or (order.index(following) - order.index(self)) * by <= 0:
            return None
        self.go_to(following)
        return "break"

    def commit(self) -> Any:
        return self.field.act("field/commit")

    def cancel(self) -> Any:
        return self.field.act("field/cancel")

    def configure(self, **options: Any) -> Any:
        """Gives it other options of `format`, `model` or `policy`, as `field/configure` does; those left out stay."""
        return self.session._request("field/configure", {"field": self.field.id, **options}, None)

    def unbind(self, keep: bool | None = None) -> None:
        """Ends it; the control is as before. With `keep` a draft and the steps of undo stay with the property, for the next
        control on it; so they do in a subject with objects, unless it is False."""
        if self in self.session.bindings:
            self.session.bindings.remove(self)
            self.field.unbind(keep)
            for form in list(self.session.forms.values()):
                form.left(self)
            if self.choices:
                self.choices.told(None)
            self.release()

    # What subclasses say.

    def read(self) -> tuple[str, Span]:
        """What the control shows and what of it is selected, in code points."""
        raise NotImplementedError

    def write(self, text: str, selection: Span | None) -> None:
        """Has the control show it, without telling of it as an edit."""
        raise NotImplementedError

    def style(self, traits: dict[str, Any]) -> None:
        """Sets the control up: enabled, alignment, secure, options."""

    def show_placeholder(self, text: str) -> None:
        """Has the control show a text while it is empty, where the toolkit can."""

    def require(self, on: bool) -> None:
        """Marks the control as one that needs a value."""

    def hide(self, on: bool) -> None:
        """Takes the control out of the window, with its label and note, or brings it back to its place."""

    def show_note(self, message: str, kind: str) -> None:
        """Shows a sentence beside the control: `error`, `warning`, `info`, `conflict`, `status`, `hint` or nothing. The
        control looks invalid with `error`."""

    def ring(self) -> None:
        """Says that a key was not possible."""

    def focus(self) -> None:
        """Gives the control the focus."""

    def go_to(self, binding: Binding) -> None:
        """Gives another control the focus, as the Tab key does."""
        binding.focus()

    def draw_list(self, choices: Choices) -> None:
        """Has the toolkit draw what a combo box lists, from now on: by a module of its own, through `choices.on_change`."""

    def release(self) -> None:
        """Gives the control back to the toolkit."""

    # The rest is the same everywhere.

    def show(self) -> None:
        """Has the control show what the field has."""
        if self.is_composing:
            self.is_behind = True
            return
        self.is_behind = False
        field = self.field
        text, selection = self.read()
        wanted = field.selection if field.moved else None
        if text != field.text or (wanted is not None and wanted != selection):
            self.write(field.text, wanted)
        field.moved = False
        if (traits := field.state.get("traits")) and traits != self._traits:
            before, self._traits = self._traits, traits
            self.style(traits)
            if traits["required"] != before.get("required", False):
                self.require(traits["required"])
            if traits["relevant"] != before.get("relevant", True):
                self.hide(not traits["relevant"])
        placeholder = str(field.state.get("model", {}).get("placeholder") or "")
        if placeholder != self._placeholder:
            self._placeholder = placeholder
            self.show_placeholder(placeholder)
        self._note()
        if self._lists or self.choices or "choices" in field.state:
            from .choices import show

            show(self)
        self.speak(silent=self.is_silent)
        for function in list(self.on_state):
            self.session._guard(function, self)

    def done(self, result: Any) -> Any:
        """Tells the user what became of an act of his: a bell where it was not possible, and why, or what else it did."""
        if result is not None:
            if result.get("outcome") == "rejected" and result["reason"].get("shown", True):
                self.ring()
            self._note()
        return result

    def first_issue(self) -> Any:
        """The issue that is to be shown: the first error, else the first one; None where none is to be shown."""
        issues = [issue for issue in self.issues if issue["shown"]]
        return next((issue for issue in issues if issue["severity"] == "error"), issues[0] if issues else None)

    def speak(self, again: bool = False, silent: bool = False) -> None:
        """Announces the issue that is shown, when it is another one than the last time."""
        issue = self.first_issue()
        code = issue["code"] if issue else None
        if issue and not silent and (again or code != self._spoken):
            self.read_out(issue["message"])
        self._spoken = code

    def read_out(self, sentence: str) -> None:
        """Has a screen reader say it."""
        self.session.announce(sentence)

    def _note(self) -> None:
        issue, conflict = self.first_issue(), self.field.state.get("conflict")
        if issue:
            self.show_note(issue["message"], issue["severity"])
        elif conflict:
            self.show_note(self._conflict_text.format(value=conflict["value"]), "conflict")
        else:
            reason = self.field.state.get("reason") or {}
            said = str(reason.get("message", "")) if reason.get("shown", True) else ""
            # What is still to come of a mask, or of a phone number.
            rest = str((self.field.state.get("hint") or {}).get("rest") or "").strip() if self.has_focus else ""
            self.show_note(said or rest or self._hint, "status" if said else "hint" if rest or self._hint else "")
