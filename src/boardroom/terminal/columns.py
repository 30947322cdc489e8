"""Tables that fit the screen: columns without room on the right follow below, in a further table."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import zip_longest

GAP = 2  # spaces between columns
INDENT = 2  # spaces before a label
MIN_COLUMN_WIDTH = 8  # even on a very narrow screen


@dataclass
class Row:
    """A label on the left, and one or several texts under each heading."""

    label: str
    cells: dict[str, list[str]] = field(default_factory=dict)


def tables(title: str, headings: Sequence[str], rows: Sequence[Row], width: int) -> Iterator[list[str]]:
    """The lines of each table, its headings first. Rows without a text in a table are left out."""
    labels = INDENT + max(len(row.label) for row in rows)
    left = max(len(title), min(labels, max(width // 2, MIN_COLUMN_WIDTH)))
    room = max(width - left - GAP, MIN_COLUMN_WIDTH)
    for number, group in enumerate(fitting([Column(heading, rows, room) for heading in headings], room)):
        shown = [row for row in rows if has_cells(row, group) or (number == 0 and not row.cells)]
        first = line(title, [column.heading for column in group], left, group)
        yield [first, *(text for row in shown for text in lines(row, left, group))]


def has_cells(row: Row, columns: Sequence[Column]) -> bool:
    return any(column.heading in row.cells for column in columns)


class Column:
    """One heading and the texts under it, as wide as its texts or as the room allows."""

    def __init__(self, heading: str, rows: Sequence[Row], room: int) -> None:
        self.heading = heading
        found = [row.cells[heading] for row in rows if heading in row.cells]
        places = list(zip_longest(*found, fillvalue=""))
        self.tails = [max(map(tail, texts)) for texts in places]
        self.widths = [max(len(text) - tail(text) for text in texts) + max(map(tail, texts)) for texts in places]
        aligned = sum(self.widths) + len(self.widths) - 1
        self.is_aligned = aligned <= room
        longest = aligned if self.is_aligned else max(len(" ".join(texts)) for texts in found)
        self.width = min(max(longest, len(heading)), room)

    def lines(self, row: Row) -> list[str]:
        texts = row.cells.get(self.heading, [])
        if not self.is_aligned:
            return textwrap.wrap(" ".join(texts), self.width) or [""]
        return [" ".join(map(aligned, texts, self.widths, self.tails)).rstrip()]


def fitting(columns: Sequence[Column], room: int) -> list[list[Column]]:
    """The columns in groups that fit side by side. Each column is in the first group with room for it."""
    groups: list[list[Column]] = [[]]
    for column in columns:
        for group in groups:
            if not group or sum(each.width + GAP for each in group) + column.width <= room:
                group.append(column)
                break
        else:
            groups.append([column])
    return groups


def lines(row: Row, left: int, columns: Sequence[Column]) -> Iterator[str]:
    """The lines of a row: several if a text is too long for one."""
    label = [" " * INDENT + part for part in textwrap.wrap(row.label, left - INDENT)] or [""]
    for texts in zip_longest(label, *(column.lines(row) for column in columns), fillvalue=""):
        yield line(texts[0], texts[1:], left, columns)


def line(label: str, texts: Sequence[str], left: int, columns: Sequence[Column]) -> str:
    cells = [" " * GAP + text.ljust(column.width) for text, column in zip(texts, columns, strict=True)]
    return (label.ljust(left) + "".join(cells)).rstrip()


def aligned(text: str, width: int, max_tail: int) -> str:
    """Pad a text: numbers are aligned at their last digit, words at their first letter."""
    if not is_number(text):
        return text.ljust(width)
    return (text + " " * (max_tail - tail(text))).rjust(width)


def tail(text: str) -> int:
    """How many signs follow the last digit of a number, as in `12*`."""
    return len(text) - len(text.rstrip(")~+*")) if is_number(text) else 0


def is_number(text: str) -> bool:
    return text.strip("()~+*").isdigit()
