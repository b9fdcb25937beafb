"""Words of this library that a user reads or hears, by language. Loaded with rows, and with forms from a schema.

The daemon says which language is the nearest to the session's locale: a text of a field's model is given by language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from ._binding import Binding
from ._text import Span
from ._words import WORDS

if TYPE_CHECKING:
    from ._subject import Property

#: A text, or texts by language.
Texts = str | Mapping[str, str]

SAVE: Texts = {language: words["save"] for language, words in WORDS.items()}
ADD: Texts = {language: words["add"] for language, words in WORDS.items()}


def worded(texts: Texts | None) -> dict[str, Any]:
    """The model of a field whose title is a text of a control, and whose placeholder is the language of `of_rows`."""
    return {"title": texts or "", "placeholder": {language: language for language in WORDS}}


def of_rows(state: Mapping[str, Any], name: str) -> str:
    """A word about rows, in the language of a field with such a model."""
    return WORDS.get(state.get("model", {}).get("placeholder"), WORDS["en"])[name]


def plain(texts: Texts) -> str:
    """A text without a daemon that knows the language."""
    return texts if isinstance(texts, str) else str(texts.get("en") or next(iter(texts.values()), ""))


def hinted(beside: Binding, property: Property | None, hint: Any) -> str:
    """What is to be said beside a control where nothing else is, which is given by language; it follows the locale."""
    if not isinstance(hint, Mapping):
        return str(hint)
    return _Hint(beside, property, hint).text if property else plain(hint)


class _Hint(Binding):
    """Knows a text in the user's language, as a label that nobody sees does."""

    view = "label"

    def __init__(self, beside: Binding, property: Property, texts: Mapping[str, str]) -> None:
        self._beside, self.text = beside, plain(texts)
        super().__init__(None, property, {"model": {"title": dict(texts)}})
        self.text = str(self.field.state.get("model", {}).get("title") or self.text)

    def read(self) -> tuple[str, Span]:
        return self.field.text, (0, 0)

    def write(self, text: str, selection: Span | None) -> None:
        pass

    def show(self) -> None:
        super().show()
        if self._beside in self.session.bindings:
            self._beside._hint = self.text = self.title
            self._beside._note()
        else:
            self.unbind()
