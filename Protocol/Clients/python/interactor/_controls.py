"""What the adapters of toolkits with windows have in common: how a control is bound, and controls that are not typed into."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from ._binding import Binding
from ._field import Span
from ._subject import Property, Subject


class Control(Binding):
    """A control of a window. Its issues are shown by a label, or a function of a sentence and its kind; the label of the
    control gets a star where a value is required, and is hidden with it."""

    #: Whether the control is changed by us at present, looks invalid, and is gone.
    _is_own = _is_invalid = _is_destroyed = False

    def __init__(self, control: Any, property: Property | Subject, options: dict[str, Any], note: Any, label: Any) -> None:
        self._note_at, self._label = note, label
        super().__init__(control, property, options)
        self.set_up()
        self.hook()
        self.show()

    def set_up(self) -> None:
        """Makes what the toolkit needs, before `hook`."""

    def hook(self) -> None:
        """Has the control tell of what the user does."""

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
    if kind is None:
        raise TypeError(f"a {type(control).__name__} cannot be bound; these can: {', '.join(known)}")
    binding = kind(control, property, options, note, label)
    if options:
        binding.unbind()
        raise TypeError(f"bind has no option {', '.join(options)}")
    return binding


class Picker(Control):
    """A list to choose from."""

    view = "picker"

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
    """A control that shows the field's text and cannot be typed into. Subclasses say how it is set."""

    view = "label"

    def title(self, text: str) -> None:
        """Has the control show it."""
        raise NotImplementedError

    def show(self) -> None:
        self.title(self.field.text)
        super().show()


class Button(Text):
    """A button that does what its policy says, and `on_pressed`."""

    view = "button"

    def __init__(self, control: Any, property: Property | Subject, options: dict[str, Any], note: Any, label: Any) -> None:
        options["model"] = {"title": self.title_of(control), **options.get("model", {})}
        pressed = options.pop("on_pressed", None)
        super().__init__(control, property, options, note, label)
        if pressed:
            self.field.on_pressed.append(pressed)

    def title_of(self, control: Any) -> str:
        """What the button says."""
        raise NotImplementedError

    def pressed(self) -> None:
        """The user has pressed it."""
        self.session._guard(self.field.act, "field/press")
