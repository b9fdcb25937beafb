"""Submitting without a daemon. Loaded with the first submit that has none."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ._errors import LOST, InteractorError
from ._form import Form
from ._subject import Shape, Subject


def submit(form: Form, store: Callable[[Any], object] | None) -> Any:
    """Hands out the texts of the controls, if that is allowed."""
    if not form.allow_absent:
        error = InteractorError(LOST, "nothing can be submitted: no daemon is there to check it", {"code": "absent"})
        return form.session._report(error, form.id)
    values: dict[str, dict[str, Any]] = {}
    for binding in form.bindings:
        if (property := binding.field.property) and binding.view != "button":
            _spot(property.subject, values)[property.name] = binding.field.text
    values = {id: _plain(form.session.subjects[id].shape, each) for id, each in values.items()}
    if store:
        store(values)
    return {"valid": True, "values": values}


def _spot(subject: Subject, values: dict[str, dict[str, Any]]) -> dict[str, Any]:
    """Where the values of a subject are, in nested ones in which all items are objects."""
    if not subject.holder:
        return values.setdefault(subject.id, {})
    around, name = _spot(subject.holder.subject, values), subject.holder.name
    if not subject.is_item:
        return around.setdefault(name, {})  # type: ignore[no-any-return]
    keys: list[str] = subject.holder.subject[name].keys
    return around.setdefault(name, [{} for _ in keys])[keys.index(subject.key)]  # type: ignore


def _plain(shape: Shape, values: Mapping[str, Any]) -> dict[str, Any]:
    """Values as the program sees them."""
    found = {name: _plain(shape.of(name), value) if name in shape.objects else value for name, value in values.items()}
    for name in shape.lists & found.keys():
        rows: list[Any] = [_plain(shape.of(name), each) for each in found[name]]
        found[name] = rows if shape.of(name).holds_objects else [each.get("value") for each in rows]
    return found
