"""Words of this library that a user reads or hears, by language. Loaded with rows, and with forms from a schema.

The daemon says which language is the nearest to the session's locale: a text of a field's model is given by language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from ._binding import Binding
from ._text import Span

if TYPE_CHECKING:
    from ._subject import Property

#: A text, or texts by language.
Texts = str | Mapping[str, str]

SAVE: Texts = {
    "en": "Save", "de": "Speichern", "es": "Guardar", "fr": "Enregistrer", "it": "Salva", "nl": "Opslaan", "pt": "Salvar",
}  # fmt: skip
ADD: Texts = {
    "en": "Add", "de": "Hinzufügen", "es": "Añadir", "fr": "Ajouter", "it": "Aggiungi", "nl": "Toevoegen", "pt": "Adicionar",
}  # fmt: skip
#: What the buttons of a row are called, and what is said when the user has changed which rows there are.
_ROWS = {
    "en": {"up": "Move up", "down": "Move down", "remove": "Remove", "added": "Row {place} of {count} added",
           "removed": "Row {place} removed, {count} left", "moved": "Row moved to {place} of {count}",
           "restored": "Row {place} of {count} is back"},
    "de": {"up": "Nach oben", "down": "Nach unten", "remove": "Entfernen", "added": "Zeile {place} von {count} hinzugefügt",
           "removed": "Zeile {place} entfernt, noch {count}", "moved": "Zeile verschoben auf {place} von {count}",
           "restored": "Zeile {place} von {count} ist wieder da"},
    "es": {"up": "Subir", "down": "Bajar", "remove": "Quitar", "added": "Fila {place} de {count} añadida",
           "removed": "Fila {place} quitada, quedan {count}", "moved": "Fila movida a {place} de {count}",
           "restored": "Fila {place} de {count} recuperada"},
    "fr": {"up": "Monter", "down": "Descendre", "remove": "Supprimer", "added": "Ligne {place} sur {count} ajoutée",
           "removed": "Ligne {place} supprimée, reste {count}", "moved": "Ligne déplacée : {place} sur {count}",
           "restored": "Ligne {place} sur {count} rétablie"},
    "it": {"up": "Sposta su", "down": "Sposta giù", "remove": "Rimuovi", "added": "Riga {place} di {count} aggiunta",
           "removed": "Riga {place} rimossa, ne restano {count}", "moved": "Riga spostata: {place} di {count}",
           "restored": "Riga {place} di {count} ripristinata"},
    "nl": {"up": "Omhoog", "down": "Omlaag", "remove": "Verwijderen", "added": "Rij {place} van {count} toegevoegd",
           "removed": "Rij {place} verwijderd, nog {count}", "moved": "Rij verplaatst naar {place} van {count}",
           "restored": "Rij {place} van {count} is terug"},
    "pt": {"up": "Mover para cima", "down": "Mover para baixo", "remove": "Remover", "added": "Linha {place} de {count} adicionada",
           "removed": "Linha {place} removida, restam {count}", "moved": "Linha movida para {place} de {count}",
           "restored": "Linha {place} de {count} restaurada"},
}  # fmt: skip


def worded(texts: Texts | None) -> dict[str, Any]:
    """The model of a field whose title is a text of a control, and whose placeholder is the language of `of_rows`."""
    return {"title": texts or "", "placeholder": {language: language for language in _ROWS}}


def of_rows(state: Mapping[str, Any], name: str) -> str:
    """A word about rows, in the language of a field with such a model."""
    return _ROWS.get(state.get("model", {}).get("placeholder"), _ROWS["en"])[name]


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
