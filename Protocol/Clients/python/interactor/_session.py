"""A session with a daemon, as the program sees it: requests and objects."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from ._errors import TIMEOUT, InteractorError
from ._link import Link
from ._loop import Reporter
from ._subject import Messages, Property, Rules, Subject, Values
from ._transport import Transport, find
from ._types import Calls
from ._wire import Framing

if TYPE_CHECKING:
    from ._binding import Binding
    from ._form import Form


class Session(Link, Calls):
    """A session. All of it belongs to the thread that made it; other threads use `call_soon`.

    What the daemon tells is handled inside of `request`, before its answer, and by `poll`, which a toolkit's loop
    calls when `fileno()` can be read. The adapters see to that.
    """

    #: How long the user's hands wait for an answer, in seconds, before the control goes ahead.
    patience = 0.25

    def __init__(
        self,
        command: str | Sequence[str] | None = None,
        *,
        socket: str | None = None,
        url: str | None = None,
        transport: Callable[[], Transport] | None = None,
        locale: str | None = None,
        checks: Mapping[str, Callable[..., Any]] | None = None,
        options: Mapping[str, Callable[..., Any]] | None = None,
        framing: Framing = "header",
        on_error: Reporter | None = None,
    ) -> None:
        super().__init__(transport or partial(find, command, socket, url, framing), locale, on_error)
        self.on_announce: list[Callable[[str], object]] = []
        self.bindings: list[Binding] = []
        for register, given in ((self.check, checks), (self.provide, options)):
            for name, function in (given or {}).items():
                register(name, function)
        self._begin()

    # Requests.

    def _request(self, method: str, params: Any, timeout: float | None) -> Any:
        entry = self.send(method, params)
        if not self.wait(lambda: entry.done, timeout):
            raise InteractorError(TIMEOUT, f"{method} was not answered within {timeout} s", {"code": "timeout"})
        if entry.error and not (self.is_gone and method.endswith("/close")):
            raise entry.error
        return entry.result

    @property
    def focused(self) -> Binding | None:
        """The binding whose control has the focus: what a menu's "Undo" is about."""
        return next((binding for binding in self.bindings if binding.has_focus), None)

    # Objects.

    def subject(
        self, id: str, schema: Any, rules: Rules = None, values: Values = None, messages: Messages = None, **more: Any
    ) -> Subject:
        """Opens a subject. `messages` are words of its own for what is wrong: `{"price": {"rangeUnderflow": {"en": "Too
        little."}}}`. `schemas` are those that references lead to, by their URI; `undeclared="keep"` keeps members that the
        schema does not declare; with `unfilled="absent"`, what nobody has filled in is no member of its object."""
        subject = Subject(self, id, schema, rules, values, messages, **more)
        try:
            subject.opened(self._request("subject/open", subject.opening, None))
            subject.ask()
            subject.wait()
        except InteractorError as error:
            if error.kind != "absent":
                raise
            subject.opened({"values": dict(values or {})})
        return subject

    def form(self, id: str, fields: Iterable[Any] | None = None, allow_absent: bool = False) -> Form:
        """Opens a form over these controls, or the ones bound so far, in this order. With `allow_absent` it can be
        submitted without a daemon: it hands out the texts of the controls."""
        from ._form import Form

        return Form(self, id, fields, allow_absent)

    def check(self, rule: str, function: Callable[..., Any], background: bool | None = None) -> None:
        """Answers the rules that have this name for `client`: `function(value)`, or `function(value, question)`, says
        True, False, why not, or `{valid, message?, severity?}`. In the background (so coroutine functions) it may
        take its time. Is to be called before the first subject is opened."""
        self._answers_by("client/validate", rule, function, background)

    def provide(self, name: str, function: Callable[..., Any], background: bool | None = None) -> None:
        """Tells the options of combo boxes on a property, by its name as in `order.customer` (of a field that no object of
        this library has bound, the field's id): `function(text)`, or `function(text, question)`, gives a list of texts or
        of `{value, text, disabled?, keywords?, group?}`, of which the session sends what is asked for; or a page of it, as
        `{items, total?}`. `question` has `from`, `count`, and `values` where only the options of these are wanted."""
        self._answers_by("client/options", name, function, background)

    def _answers_by(self, method: str, name: str, function: Callable[..., Any], background: bool | None) -> None:
        is_offered = self._questions.register(method, name, function, background)
        if self.state in ("starting", "ready") and not is_offered:
            self._lost("a function was registered", planned=True)

    def caption(self, label: Any, property: Property | Subject, title: str | Mapping[str, str] | None = None) -> Binding:
        """Has a label say what a property is called, in the user's language: by a text, or texts by language tag; else by
        the title of its schema, or its name. It has a star where a value is required, and goes with a property that does
        not apply."""
        from .captions import captioned

        return captioned(label, property, title)

    def set_locale(self, locale: str) -> None:
        """Another locale for all that is shown: texts, sentences, captions."""
        self._request("locale/set", {"locale": locale}, None)
        self.locale = locale

    def announce(self, sentence: str) -> None:
        """Has a sentence read out, politely, by whatever was registered with `on_announce`."""
        for function in self.on_announce:
            self._guard(function, sentence)

    def attach(self, loop: Any, watch: Callable[[int, Callable[[], None]], Callable[[], object]]) -> None:
        """Has a toolkit's loop call `poll`, once: `watch` gets `fileno()` and what to call, and returns what ends it."""
        if loop not in self._loops:
            self._loops.add(loop)
            end = watch(self.fileno(), partial(self._guard, self.poll))
            self.on_state.append(lambda state: end() if state == "closed" else None)

    def restart(self) -> None:
        """Tries again after the session has become `absent`."""
        if self.state == "absent":
            self._deaths.clear()
            self._rebuild = bool(self._memory.made)
            self._died_at = time.monotonic() if self._rebuild else 0.0
            self._set_state("starting" if self._rebuild else "idle")
            self._begin()

    def close(self) -> None:
        """Ends the session, and the daemon where it is ours."""
        if self.state == "closed":
            return
        for binding in list(self.bindings):
            self._guard(binding.unbind)
        if transport := self._transport:
            self._write({"id": "end", "method": "shutdown"})
            self._write({"method": "exit"})
        self._disconnect()
        self._set_state("closed")
        if transport:
            transport.close(0.5)
        self._fail_all()
        self._close_loop()

    def __enter__(self) -> Session:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
