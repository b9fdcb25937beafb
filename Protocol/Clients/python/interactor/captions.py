"""Labels that say what a property is called. Loaded with the first one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ._binding import titled
from ._controls import LABELS, Control
from ._subject import Property, Subject

if TYPE_CHECKING:
    from ._controls import Text as Label
else:
    Label = object


class Caption(Label):
    """What makes a toolkit's label a caption, with a star where a value is required."""

    #: Whether it has a star; None where the property says so.
    has_star: bool | None = None

    def show(self) -> None:
        Control.show(self)
        has_star = self._traits.get("required") if self.has_star is None else self.has_star
        self.set(self.control, self.caption, self.title + (" *" if has_star else ""))


class Words(Caption):
    """What makes a button, or a label, say a text in the user's language. The property is one that the daemon answers about:
    whether it applies makes no difference."""

    has_star = False

    def hide(self, on: bool) -> None:
        pass


def called(button: Any, subject: Subject, texts: Any) -> None:
    """Has a button say a text in the user's language, given by language."""
    if name := next(iter(subject.properties), None):
        captioned(button, subject.property(name), texts, False, Words)


def captioned(
    label: Any, property: Property | Subject, title: Any, has_star: bool | None = None, base: type[Caption] = Caption
) -> Control:
    """Binds a label as the caption of a property, or of an object."""
    named: Any = getattr(property, "holder", None) or property
    for matches, kind in LABELS:
        if matches(label):
            caption: type[Control] = type(base.__name__, (base, kind), {"has_star": has_star})
            return caption(label, named, {"model": titled(named, title)}, None, None)
    raise TypeError(f"a {type(label).__name__} is no label of a toolkit whose adapter has been imported")
