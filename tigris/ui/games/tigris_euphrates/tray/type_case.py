"""How mixed lines of words and pictures break into rows that fit a box. Pure; no Kivy."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from tigris.ui.games.tigris_euphrates.tray_facts import Line, Run

PICTURES = (1.95, 1.65, 1.4)
"""Row heights, in letters, of rows with pictures: as generous as there is room for."""
WORDS = 1.3
NUMBER = 1.45
"""How much larger numbers are than the words beside them."""
FLOOR = 4.0
"""No letter gets smaller than this; nobody could read it, but nothing is missing either."""

Measure = Callable[[str, str], float]
"""Says how wide a text is, given its style, in letters of size 1."""


class Placed(NamedTuple):
    """A run, or some words of it, where it stands: from the left, and from the top."""

    run: Run
    x: float
    top: float  # of its row
    width: float
    height: float  # of its row


class Setting(NamedTuple):
    """Lines set in letters of a size; ``clipped`` says that they are smaller than allowed."""

    letter: float
    placed: tuple[Placed, ...]
    height: float
    rows: int
    clipped: bool


class _Token(NamedTuple):
    run: Run
    width: float  # in letters
    gap: float  # before it, in letters, unless it begins a row


def set_lines(
    lines: Sequence[Line],
    box: tuple[float, float],
    letter: float,
    smallest: float,
    measure: Measure,
) -> Setting:
    """Return ``lines`` set in the largest letters, ``letter`` at most, that fit into ``box``."""
    cases = [(tall, [_tokens(line, tall, measure) for line in lines]) for tall in PICTURES]
    size = letter
    found: Setting | None = None
    while True:
        setting = _set(cases, box, size, smallest)
        if setting and found is None:
            found = setting
        elif setting and found and setting.rows < found.rows:
            return setting  # a little smaller, but not broken, and with larger pictures
        if found and (size < found.letter * 0.85 or size <= smallest):
            return found
        if size <= FLOOR:
            last = _set(cases, box, size, smallest, anyhow=True)
            assert last is not None
            return last
        size = max(FLOOR, size - 0.5)


def _set(
    cases: list[tuple[float, list[list[_Token]]]],
    box: tuple[float, float],
    size: float,
    smallest: float,
    anyhow: bool = False,
) -> Setting | None:
    """Return lines in letters of ``size``, with the largest pictures; None if too large."""
    width, height = box
    for tall, lines in cases:
        rows = [row for line in lines for row in _break(line, width / size)]
        high = sum(_height(row, tall) for row in rows) * size
        wide = max((_width(row) for row in rows), default=0) * size
        if anyhow or (high <= height and wide <= width):
            return Setting(size, _place(rows, tall, size), high, len(rows), size < smallest)
    return None


def _tokens(line: Line, tall: float, measure: Measure) -> list[_Token]:
    tokens: list[_Token] = []
    for run in line.runs:
        if run.art:
            tokens.append(_Token(run, tall * run.span, 0.3))
            continue
        for index, word in enumerate(run.text.split(" ")):
            gap = 0.26 if index else 0.4
            if word:
                size = NUMBER if run.style == "number" else 1
                wide = measure(word, run.style) * size
                tokens.append(_Token(run._replace(text=word), wide, gap))
    return tokens


def _break(tokens: list[_Token], width: float) -> list[list[_Token]]:
    rows: list[list[_Token]] = []
    room = 0.0
    for token in tokens:
        room -= token.gap + token.width
        if room < 0 or not rows:
            rows.append([])
            room = width - token.width
        rows[-1].append(token)
    return rows


def _width(row: list[_Token]) -> float:
    return sum(t.width + (t.gap if index else 0) for index, t in enumerate(row))


def _height(row: list[_Token], tall: float) -> float:
    if any(token.run.art for token in row):
        return tall
    return NUMBER * WORDS if any(token.run.style == "number" for token in row) else WORDS


def _place(rows: list[list[_Token]], tall: float, size: float) -> tuple[Placed, ...]:
    placed: list[Placed] = []
    top = 0.0
    for row in rows:
        x, high = 0.0, _height(row, tall) * size
        for index, token in enumerate(row):
            x += token.gap * size if index else 0
            placed.append(Placed(token.run, x, top, token.width * size, high))
            x += token.width * size
        top += high
    return tuple(placed)
