"""What the adapters of toolkits with windows have in common: how a control is set up, marked, hidden and given back; and
controls that are not typed into."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from ._binding import Binding
from ._subject import Property, Subject
from ._text import Span


class Control(Binding):
    """A control of a window. Its issues are shown by a label, or a function of a sentence and its kind; the label of the
    control gets a star where a value is required, and is hidden with it."""

    #: The class of the toolkit's widgets, and the option of theirs that holds what a label or a button says.
    widget: type = object
    caption = "text"
    #: Whether the control is changed by us at present, looks invalid, and is gone.
    _is_own = _is_invalid = _is_destroyed = False

    def __init__(self, control: Any, property: Property | Subject, options: dict[str, Any], note: Any, label: Any) -> None:
        self._note_at, self._label = note, label
        self._saved: dict[tuple[Any, str], Any] = {}
        self._hidden: list[Callable[[], object]] = []
        super().__init__(control, property, options)
        self.set_up()
        self.hook()
        self.show()

    # What an adapter says.

    def set_up(self) -> None:
        """Makes what the toolkit needs, before `hook`."""

    def hook(self) -> None:
        """Has the control tell of what the user does."""

    def get(self, part: Any, option: str) -> Any:
        """An option of a widget."""
        raise NotImplementedError

    def put(self, part: Any, option: str, value: Any) -> None:
        """Sets an option of a widget."""
        raise NotImplementedError

    def is_there(self, part: Any) -> bool:
        """Whether a widget has not been destroyed."""
        return True

    def conceal(self, part: Any) -> Callable[[], object] | None:
        """Hides a widget that is shown; what is returned brings it back."""
        raise NotImplementedError

    def color(self, part: Any, on: bool) -> None:
        """Has a widget look wrong, or as usual."""
        raise NotImplementedError

    def mark(self, on: bool) -> None:
        """Has the control look invalid, or as usual."""
        self.color(self.control, on)

    def describe(self, message: str) -> None:
        """Tells screen readers what is said beside the control, and whether it is invalid."""

    def look_busy(self, on: bool) -> None:
        """Shows that an answer is late."""

    def enable(self, on: bool) -> None:
        """Lets the user use the control, or not."""
        raise NotImplementedError

    # What is the same for all of them.

    def read(self) -> tuple[str, Span]:
        return self.field.text, (0, 0)

    def write(self, text: str, selection: Span | None) -> None:
        pass

    def own(self, function: Callable[..., object], *arguments: Any) -> None:
        """Changes the control without being told of it."""
        outer, self._is_own = self._is_own, True
        try:
            function(*arguments)
        finally:
            self._is_own = outer

    def guarded(self, function: Callable[..., Any], otherwise: Any = None) -> Callable[..., Any]:
        """A function for the toolkit to call: what goes wrong is reported, and nothing is raised."""

        def call(*arguments: Any) -> Any:
            try:
                return function(*arguments)
            except Exception as error:
                self.session._report(error, self.field.id)
                return otherwise

        return call

    def set(self, part: Any, option: str, value: Any) -> None:
        """Sets an option of a widget; what it was comes back in the end."""
        present = self.get(part, option)
        self._saved.setdefault((part, option), present)
        if str(present) != str(value):
            self.put(part, option, value)

    def usual(self, part: Any, option: str) -> Any:
        """What an option was before."""
        return self._saved.get((part, option), self.get(part, option))

    @property
    def title(self) -> str:
        said = str(self.get(self._label, self.caption) or "") if isinstance(self._label, self.widget) else ""
        return str(self.field.state.get("model", {}).get("title") or said.removesuffix(" *") or super().title)

    @property
    def parts(self) -> list[Any]:
        """The control, its label and its note, as far as they are widgets."""
        return [part for part in (self.control, self._label, self._note_at) if isinstance(part, self.widget)]

    def require(self, on: bool) -> None:
        if self._label is not None and self.is_there(self._label):
            text = str(self.get(self._label, self.caption)).removesuffix(" *")
            self.put(self._label, self.caption, text + (" *" if on else ""))

    def hide(self, on: bool) -> None:
        while self._hidden:
            self._hidden.pop()()
        if on:
            self._hidden = [back for part in self.parts if (back := self.conceal(part))]

    def take_back(self, verb: str) -> str | None:
        """The key for undo or redo, where nothing is typed: what there may be are acts on lists."""
        if not self.field.undoes:
            return None
        getattr(self, verb)()
        return "break"

    def style(self, traits: dict[str, Any]) -> None:
        if self.view != "label":
            self.enable(traits["enabled"])

    def show_note(self, message: str, kind: str) -> None:
        if isinstance(self._note_at, self.widget):
            self.set(self._note_at, self.caption, message)
            self.color(self._note_at, kind == "error")
        elif self._note_at is not None:
            self._note_at(message, kind)
        self.look_busy(self.state == "busy")
        is_invalid = kind == "error" and self.view not in ("label", "button")
        if is_invalid != self._is_invalid:
            self._is_invalid = is_invalid
            self.mark(is_invalid)
        self.describe(message if is_invalid else self._hint)

    def destroyed(self) -> None:
        """The control is gone, with its window or its page: what was typed counts."""
        self._is_destroyed = True
        self.unbind(keep=True)

    def release(self) -> None:
        if not self._is_destroyed:
            self.hide(False)
            self.require(False)
            self._is_invalid = False
            self.mark(False)
            self.describe("")
            for (part, option), value in self._saved.items():
                if self.is_there(part):
                    self.put(part, option, value)


Bound = TypeVar("Bound", bound=Control)


def bound(
    kind: type[Bound] | None,
    known: Iterable[str],
    control: Any,
    property: Property | Subject,
    options: dict[str, Any],
    note: Any,
    label: Any,
) -> Bound:
    """Binds a control as one of a kind; says which controls are known where there is none, and which options are not."""
    if kind is None or (issubclass(kind, Picker) and kind.is_editable(control)):
        from .refused import why

        raise TypeError(why(control, known, is_known=kind is not None))
    binding = kind(control, property, options, note, label)
    if options:
        binding.unbind()
        raise TypeError(f"bind has no option {', '.join(options)}")
    return binding


class Picker(Control):
    """A list to choose from."""

    view = "picker"

    @staticmethod
    def is_editable(control: Any) -> bool:
        """Whether the control can be typed into besides."""
        return False

    @property
    def texts(self) -> list[str]:
        """What there is to choose from."""
        return [option["text"] for option in self._traits.get("options", [])]

    @property
    def index(self) -> int:
        """The entry that is chosen; -1 where none is."""
        values = [option["value"] for option in self._traits.get("options", [])]
        return values.index(self.field.value) if self.field.value in values else -1

    def chosen(self, index: int) -> None:
        """The user has chosen an entry."""
        options = self._traits.get("options", [])
        if not self._is_own and 0 <= index < len(options):
            self.field.choose(options[index]["value"])


class Toggle(Control):
    """A control that is on or off. Subclasses say how it is switched."""

    view = "toggle"

    def switch(self, on: bool) -> None:
        """Has the control show it."""
        raise NotImplementedError

    def toggled(self, on: bool) -> None:
        """The user has switched it."""
        if not self._is_own:
            self.field.choose(on)
            self.show()

    def show(self) -> None:
        self.own(self.switch, self.field.value is True)
        super().show()


class Text(Control):
    """A control that shows the field's text and cannot be typed into."""

    view = "label"

    def show(self) -> None:
        self.set(self.control, self.caption, self.field.text)
        super().show()


#: What adapters know about labels: whether something is one, and how it is bound.
LABELS: list[tuple[Callable[[Any], bool], type[Control]]] = []


class Button(Text):
    """A button that does what its policy says, and `on_pressed`."""

    view = "button"

    def __init__(self, control: Any, property: Property | Subject, options: dict[str, Any], note: Any, label: Any) -> None:
        options["model"] = {"title": str(self.get(control, self.caption) or ""), **options.get("model", {})}
        pressed = options.pop("on_pressed", None)
        super().__init__(control, property, options, note, label)
        if pressed:
            self.field.on_pressed.append(pressed)

    def pressed(self) -> None:
        """The user has pressed it."""
        self.session._guard(self.field.act, "field/press")
