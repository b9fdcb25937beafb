"""Rows of controls, one for each item of a list, in whichever toolkit: they come, go and move with the items. Loaded
with the first rows of a toolkit."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from ._binding import Binding
from ._errors import InteractorError
from ._lists import Item, List
from ._text import Span
from .wording import Texts, of_rows, plain, worded

#: Makes the widgets of a row in a container, and gives them from left to right.
Make = Callable[[Any, Item], Sequence[Any]]

#: Of how many rows that have gone it is known which control had the focus: as many as there are steps of undo.
STEPS = 200
#: The buttons at the end of a row: what they say, and what they do.
SIGNS = (("↑", "up"), ("↓", "down"), ("✕", "remove"))


class Row:
    """The widgets of one item, and the bindings on them."""

    def __init__(self, item: Item) -> None:
        self.item, self.key = item, item.key
        self.widgets: list[Any] = []
        self.bindings: list[Binding] = []

    def fields(self) -> list[Binding]:
        """What the focus goes through."""
        return [each for binding in self.bindings for each in binding.all() if each.view != "label"]


class Rows(Binding):
    """The rows of a list. `add`, `remove` and `move` are what the user does. It is a binding of the list as a whole:
    what is wrong with it is said below the rows, and they are hidden where a rule says so. Where a form has no row of an
    empty list to go to, the button that adds one stands for it. Subclasses draw them."""

    view = "button"

    def __init__(
        self, frame: Any, list: List, make: Make, new: Callable[[], Any] | None, has_add: bool, add: Texts | None = None
    ) -> None:
        self.frame, self.list = frame, list
        self._make, self._new, self.has_add, self._add = make, new, has_add, plain(add or "")
        self.rows: dict[str, Row] = {}
        #: What the rows were last told of; the place of the control that had the focus in rows that have gone.
        self._heard, self._places = list.cause, dict[str, int]()
        #: Whether what is wrong with the list is said: after a submit, or what the user has done.
        self._is_revealed = self._is_placing = self._is_behind = False
        self._goes_to: tuple[str, int] | None = None
        super().__init__(frame, list.holder, {"model": worded(add)})
        self._end = list.on_change(lambda _: self.update())
        self.set_up()
        self.update()
        self.show()

    # What the user does.

    def add(self, after: str | None = None) -> None:
        """Puts a new row below another one, or at the end, and the focus into it."""
        keys = self.list.keys
        follower = keys[keys.index(after) + 1 :][:1] if after in keys else []
        item = {"values": self._new()} if self._new else {}
        params: dict[str, Any] = {"items": [item], **({"before": follower[0]} if follower else {})}
        self._do("list/insert", params, lambda result: self._has_added(result["keys"][0]))

    def _has_added(self, key: str) -> None:
        self.focus_row(key)
        self._tell("added", key)

    def remove(self, key: str) -> None:
        """Takes a row away. If it has the focus, that goes to the next one, else to the one before."""
        keys = self.list.keys
        place = keys.index(key) if key in keys else 0
        self._do("list/remove", {"keys": [key]}, lambda _: self._tell("removed", place))

    def move(self, key: str, by: int) -> None:
        """Moves a row up or down; the focus stays in it."""
        keys = self.list.keys
        place = keys.index(key) + by if key in keys else -1
        if 0 <= place < len(keys):
            follower = keys[place + (by > 0) :][:1]
            params: dict[str, Any] = {"keys": [key], **({"before": follower[0]} if follower else {})}
            self._do("list/move", params, lambda _: self._tell("moved", key))

    def act(self, act: str, key: str) -> None:
        """What a key or a button of a row does."""
        if act == "add":
            self.add(key)
        elif act == "remove":
            self.remove(key)
        else:
            self.move(key, -1 if act == "up" else 1)

    def _do(self, method: str, params: dict[str, Any], then: Callable[[Any], object] | None = None) -> Any:
        """Sends what the user does; the request, None where it is not open."""

        def answered(result: Any, error: InteractorError | None) -> None:
            if error:
                self.ring()
                self.session._report(error, self.field.id)
            elif then:
                then(result)
            self.answered()

        self._is_revealed = True
        if not self.is_open:
            self.ring()
            return None
        patience = 0.0 if self.session.is_busy else self.session.patience
        entry = self.session.send(method, {**self.list.place, **params, "user": True}, answered)
        # Several keys may come at once: the next one is for the row that gets the focus.
        self.session.wait(lambda: entry.done, patience)
        return entry

    def key(self, name: str) -> bool:
        """A key on the button that adds a row: `next`, `previous`, `undo`, `redo`, or what keys do in a row. Whether the
        toolkit has nothing left to do."""
        if name in ("next", "previous"):
            return self.tabbed(1 if name == "next" else -1) is not None
        if name in ("undo", "redo", "add"):
            self.session._guard(getattr(self, name))
        return name in ("undo", "redo", "add")

    @property
    def is_open(self) -> bool:
        """Whether the user may change which rows there are."""
        traits = self.field.state.get("traits", {})
        return not self.session.is_gone and not traits.get("readOnly") and bool(traits.get("enabled", True))

    def open_signs(self, place: int, count: int) -> tuple[bool, ...]:
        """Which of `SIGNS` do something in one of `count` rows."""
        return tuple(self.is_open and not is_end for is_end in (place == 0, place == count - 1, False))

    def word(self, name: str) -> str:
        """A word about rows, in the user's language."""
        return of_rows(self.field.state, name)

    def _tell(self, name: str, place: int | str) -> None:
        """Has it read out what has become of a row, by its key or its place."""
        keys = self.list.keys
        number = place if isinstance(place, int) else keys.index(place) if place in keys else 0
        self.read_out(self.word(name).format(place=number + 1, count=len(keys)))

    # For the session, and for forms.

    def show(self) -> None:
        super().show()
        self.call_buttons(str(self.field.state.get("model", {}).get("title") or self._add))

    def all(self) -> list[Binding]:
        fields = [each for key in self.list.keys if (row := self.rows.get(key)) for each in row.fields()]
        return fields or ([self] if self.has_add else [])

    @property
    def has_focus(self) -> bool:  # type: ignore[override]
        """Whether the button that adds a row has the focus."""
        return self.has_add and self.is_at_button()

    def read(self) -> tuple[str, Span]:
        return self.field.text, (0, 0)

    def write(self, text: str, selection: Span | None) -> None:
        pass

    def focus(self) -> None:
        first = next(iter(self.all()), self)
        first.focus() if first is not self else self.focus_alone()

    def first_issue(self) -> Any:
        return next(iter(self.issues), None) if self._is_revealed else None

    def speak(self, again: bool = False, silent: bool = False) -> None:
        if again:  # The form has read it out.
            self._is_revealed = silent = True
            self._note()
        super().speak(silent=silent)

    def focus_row(self, key: str, place: int = 0) -> None:
        """Puts the focus into a row: into its first control, or the one at that place."""
        if self._is_placing:  # The row may not be there yet.
            self._goes_to = key, place
        elif fields := self.rows[key].fields() if key in self.rows else []:
            fields[min(place, len(fields) - 1)].focus()

    def unbind(self, keep: bool | None = None) -> None:
        self._end()
        for row in [*self.rows.values()]:
            self._unbind(row)
        super().unbind(keep)

    def update(self) -> None:
        """Has the rows be those of the list."""
        if self._is_placing:  # The list has changed while a row was made.
            self._is_behind = True
            return
        self._is_placing = True
        try:
            while True:
                self._is_behind = False
                self._place()
                if not self._is_behind:
                    return
        finally:
            self._is_placing = False
            goal, self._goes_to = self._goes_to, None
            if goal:
                self.focus_row(*goal)

    def rearrange(self) -> None:
        """Has a toolkit draw the rows as they are now; later, where one is being made."""
        if self._is_placing:
            self._is_behind = True
        else:
            self.arrange([*self.rows.values()])

    def _place(self) -> None:
        keys = [*self.list.keys]
        goal = self._goal()
        for row in [row for row in self.rows.values() if not self._is_there(row)]:
            del self.rows[row.key]
            self._unbind(row)
            self.session._guard(self.destroy, row)
        came = [key for key in keys if key not in self.rows and key in self.list]
        if is_back := self._came_back() and bool(came):
            goal = came[0], self._places.get(came[0], 0)
        for key in came:
            self._begin(Row(self.list[key]))
        rows = [self.rows[key] for key in keys if key in self.rows]
        self.arrange(rows)
        self._order(rows)
        if goal:
            self.focus_row(*goal)
        elif goal is not None:
            self.focus_alone()
        if is_back:
            self._tell("restored", came[0])

    def _goal(self) -> tuple[()] | tuple[str, int] | None:
        """Where the focus goes that is in a row that has gone: a row, and a place in it; empty where no row is left."""
        before = [*self.rows]
        for place, key in enumerate(before):
            row = self.rows[key]
            if not self._is_there(row) and self.has_focus_in(row):
                column = next((place for place, each in enumerate(row.fields()) if each.has_focus), 0)
                self._places[key] = column
                if len(self._places) > STEPS:
                    del self._places[next(iter(self._places))]
                others = [*before[place:], *reversed(before[:place])]
                return next(((each, column) for each in others if each in self.list), ())
        return None

    def _came_back(self) -> bool:
        """Whether undo or redo has changed which rows there are, and not those around this list."""
        before, self._heard = self._heard, self.list.cause
        around: Any = self.within
        while around is not None and around._heard != self._heard:
            around = around.within
        return around is None and before != self._heard and self._heard[0] in ("undo", "redo")

    def _is_there(self, row: Row) -> bool:
        return row.key in self.list and self.list[row.key] is row.item

    def _begin(self, row: Row) -> None:
        known = len(self.session.bindings)
        self.rows[row.key] = row
        try:
            row.widgets = [*self._make(self.container(row), row.item)]
        except Exception as error:
            self.session._report(error, self.field.id)
        row.bindings = [each for each in self.session.bindings[known:] if each.within is None]
        for each in row.bindings:
            each.within = self
        self.session._guard(self.begun, row)

    def _unbind(self, row: Row) -> None:
        for binding in row.bindings:
            binding.unbind()

    def _order(self, rows: list[Row]) -> None:
        """Bindings, and forms, have the rows in their order."""
        self.rows = {row.key: row for row in rows}
        bindings = self.session.bindings
        ours = [each for row in rows for each in _nested(row)]
        mine = set(map(id, ours))
        others = [each for each in bindings if id(each) not in mine]
        place = others.index(self) + 1 if self in others else len(others)
        known = set(map(id, bindings))
        bindings[:] = [*others[:place], *(each for each in ours if id(each) in known), *others[place:]]
        for form in [*self.session.forms.values()]:
            form.arrange()

    # What a toolkit says.

    def set_up(self) -> None:
        """Makes what belongs to no row."""

    def call_buttons(self, add: str) -> None:
        """Has the button that adds a row say so, and those of the rows, in the user's language."""

    def container(self, row: Row) -> Any:
        """What the widgets of a row are made in."""
        return self.frame

    def begun(self, row: Row) -> None:
        """Adds to a row what belongs to every one: buttons and keys."""

    def arrange(self, rows: list[Row]) -> None:
        """Places the rows in this order; none is made anew."""
        raise NotImplementedError

    def destroy(self, row: Row) -> None:
        """Takes the widgets of a row away."""
        raise NotImplementedError

    def has_focus_in(self, row: Row) -> bool:
        """Whether a widget of the row has the focus."""
        return any(each.has_focus for each in row.fields())

    def focus_alone(self) -> None:
        """Puts the focus where it goes when no row is left."""

    def answered(self) -> None:
        """What the user has done to rows is answered."""

    def is_at_button(self) -> bool:
        """Whether the button that adds a row has the focus."""
        return False


class GridRows(Rows):
    """Rows of a grid, from its row `first` on: the widgets of an item, and behind those of all rows the buttons. The
    options are those of `interactor.rows_tk.rows`."""

    def __init__(
        self, frame: Any, list: List, make: Make, new: Callable[[], Any] | None, add: Texts | None, buttons: bool, first: int
    ) -> None:
        self._has_buttons, self._first = buttons, first
        self._buttons: dict[str, tuple[Any, ...]] = {}
        #: The rows as the focus goes through them, each with the one before it.
        self._above: dict[Row, Row | None] = {}
        super().__init__(frame, list, make, new, add is not None, add)

    def begun(self, row: Row) -> None:
        if self._has_buttons:
            self._buttons[row.key] = tuple(self.sign(text, partial(self._pressed, act, row.key)) for text, act in SIGNS)
            self._call_signs(row.key)
        for binding in row.bindings:
            if binding.view not in ("label", "button"):
                binding.on_state.append(self._call_cell)
                self._call_cell(binding)

    def _call_cell(self, binding: Any) -> None:
        # What has a label of its own is called by it.
        if binding._label is None and (title := binding.title):
            self.call(binding.control, title)

    def call_buttons(self, add: str) -> None:
        self.call_add(add)
        for key in self._buttons:
            self._call_signs(key)

    def _call_signs(self, key: str) -> None:
        for button, (_, act) in zip(self._buttons[key], SIGNS):
            self.call(button, self.word(act))

    def _pressed(self, act: str, key: str, *_: Any) -> None:
        self.act(act, key)

    def columns(self, rows: list[Row]) -> int:
        """How many columns the widgets of these rows take."""
        return max([1, *(len(row.widgets) for row in rows)])

    def cells(self, row: Row, columns: int) -> list[tuple[int, Any]]:
        """What stands in a row, with the column of each."""
        return [*enumerate(row.widgets), *enumerate(self._buttons.get(row.key, ()), start=columns)]

    def restacked(self, rows: list[Row]) -> range:
        """The places of the rows that the toolkit has to put behind those before them, for the focus: from the first to the last
        one that has another one before it; where that is the first row, which none is before, all."""
        before, self._above = self._above, dict(zip(rows, (None, *rows)))
        others = [place for place, row in enumerate(rows) if row not in before or before[row] is not self._above[row]]
        if not others:
            return range(0)
        return range(others[0], others[-1] + 1 if others[0] else len(rows))

    def sign(self, text: str, press: Callable[..., object]) -> Any:
        """Makes a button at the end of a row, which the focus does not go to."""
        raise NotImplementedError

    def call(self, part: Any, name: str) -> None:
        """Has a screen reader call a control, or a button, by a name."""

    def call_add(self, text: str) -> None:
        """Has the button that adds a row say so."""


def _nested(row: Row) -> list[Binding]:
    """The bindings of a row, and of rows in it."""
    found: list[Binding] = []
    for each in row.bindings:
        found.append(each)
        if isinstance(each, Rows):
            found += [inner for within in each.rows.values() for inner in _nested(within)]
    return found
