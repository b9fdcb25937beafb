"""Positions and differences of texts."""

from __future__ import annotations

from typing import NamedTuple

Span = tuple[int, int]


class Difference(NamedTuple):
    """The stretch from `start` to `end` of one text has given way to `text`."""

    start: int
    end: int
    text: str

    @property
    def shift(self) -> int:
        return len(self.text) - (self.end - self.start)

    def mapped(self, position: int) -> int:
        """Where a position of the old text is in the new one; inside of what is gone, behind what came."""
        if position <= self.start and not (position == self.start == self.end):
            return position
        return position + self.shift if position >= self.end else self.start + len(self.text)


def difference(old: str, new: str, caret: int | None = None) -> Difference:
    """The smallest difference of two texts. Where several places explain it, the one that ends at `caret`, which is
    a position of the new text: of `aa` and `aaa|` the last letter is new."""
    most = min(len(old), len(new))
    tail = 0
    behind = most if caret is None else min(most, len(new) - caret)
    while tail < behind and old[len(old) - 1 - tail] == new[len(new) - 1 - tail]:
        tail += 1
    head = 0
    while head < most - tail and old[head] == new[head]:
        head += 1
    while tail < most - head and old[len(old) - 1 - tail] == new[len(new) - 1 - tail]:
        tail += 1
    return Difference(head, len(old) - tail, new[head : len(new) - tail])


def utf16(text: str, position: int) -> int:
    """A position in code points, in UTF-16 code units."""
    return position + sum(character > "\uffff" for character in text[:position])


def points(text: str, position: int) -> int:
    """A position in UTF-16 code units, in code points; inside of a pair, the place before it."""
    if text.isascii():
        return min(position, len(text))
    units = 0
    for index, character in enumerate(text):
        units += 2 if character > "\uffff" else 1
        if units > position:
            return index
    return len(text)
