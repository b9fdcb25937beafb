"""What is wrong where a form has no control: a line above the button that submits. Loaded when a form is built."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ._form import Form
from ._subject import Property
from .building import Title


class Unplaced:
    """Says the first mistake that a submit has found in no control of the form, with the name of the property, until it is
    mended. `say` takes a sentence and its kind; `titles` are those of the form, by path."""

    def __init__(self, form: Form, say: Callable[[str, str], object], titles: Mapping[str, Any] | None) -> None:
        self._form, self._say, self._titles = form, say, titles or {}
        self._title: Title | None = None
        form.on_invalid_at.append(self._found)
        form.on_state.append(lambda _: self._show())

    def _found(self, property: Property) -> None:
        self._end()
        if not any(member.field.property is property for member in self._form.members):
            title = self._titles.get(property.path) or property.schema.get("title") or property.words
            self._title = Title(property, title, lambda *_: self._show(), has_star=False)
            self._show()

    def _show(self) -> None:
        if (title := self._title) is None or not (property := title.field.property):
            return
        place = property.subject.id, property.name
        wrong = (issue for issue in self._form.state["issues"] if (issue["subject"], issue["property"]) == place)
        if issue := next((issue for issue in wrong if issue["severity"] == "error"), None):
            # What the label has is in the present language.
            said = next((each for each in title.issues if each["code"] == issue["code"]), issue)
            self._say(f"{title.title}: {said['message']}", "error")
        else:
            self._end()

    def _end(self) -> None:
        title, self._title = self._title, None
        if title:
            title.unbind()
            self._say("", "")
