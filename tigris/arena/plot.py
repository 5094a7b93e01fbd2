"""The results as a picture: ratings with their errors, and a matrix of scores.

Drawn with Pillow, which only those have who develop.
"""

from math import ceil, floor
from pathlib import Path
from typing import Any

from tigris.arena.rating import Rating
from tigris.arena.report import short
from tigris.arena.results import Results
from tigris.core import SetupError

_ROW, _MARGIN, _AXIS = 44, 24, 560
_CELL = 112
_INK, _FAINT, _PAPER, _MARK = "#33291f", "#b9a98f", "#fbf6ea", "#1f4e8c"
_STEPS = (10, 20, 50, 100, 200, 500, 1000, 2000)


def check_plotter() -> None:
    """Make sure that pictures can be drawn.

    Raises:
        SetupError: Pillow is not installed.
    """
    try:
        import PIL  # noqa: F401
    except ImportError:
        raise SetupError(
            "no_pillow", "drawing needs Pillow: pip install pillow, or leave --plot out"
        ) from None


def write_plot(results: Results, file: Path) -> None:
    """Draw the results into ``file``, in the format its name says."""
    from PIL import Image, ImageDraw, ImageFont

    fonts = [ImageFont.load_default(size) for size in (16, 13)]
    elo = results.elo()
    names = [rating.bot for rating in elo] or results.bots
    label = _MARGIN + max(int(fonts[0].getlength(short(name))) for name in names) + 16
    width = max(label + _AXIS + 90, label + _CELL * len(names) + _MARGIN)
    top = 3 * _MARGIN
    matrix = top + _ROW * len(elo) + 120
    image = Image.new("RGB", (width, matrix + _ROW + _CELL // 2 * len(names) + 60), _PAPER)
    draw = ImageDraw.Draw(image)
    draw.text((_MARGIN, _MARGIN), "Elo with 95 % intervals", _INK, fonts[0])
    _draw_elo(draw, fonts, elo, label, top)
    draw.text((_MARGIN, matrix - 40), "Points of the row against the column", _INK, fonts[0])
    _draw_matrix(draw, fonts, results, names, label, matrix)
    settings = results.settings
    note = (
        f"{len(results.counted)} games, seats {settings.get('seats')}, "
        f"{settings.get('think', 0):g} s a decision, first seed {settings.get('seed')}"
    )
    draw.text((_MARGIN, image.height - 30), note, _FAINT, fonts[1])
    image.save(file)


def _draw_elo(draw: Any, fonts: list[Any], elo: list[Rating], left: int, top: int) -> None:
    if not elo:
        return
    low = min(rating.elo - rating.error for rating in elo)
    high = max(rating.elo + rating.error for rating in elo)
    step = next((step for step in _STEPS if (high - low) / step <= 8), 5000)
    low, high = floor(low / step) * step, max(ceil(high / step), floor(low / step) + 1) * step
    bottom = top + _ROW * len(elo)

    def x(value: float) -> float:
        return left + _AXIS * (value - low) / (high - low)

    for tick in range(int(low), int(high) + 1, step):
        draw.line([(x(tick), top), (x(tick), bottom)], _FAINT, 1)
        draw.text((x(tick), bottom + 6), str(tick), _INK, fonts[1], anchor="ma")
    for number, rating in enumerate(elo):
        y = top + _ROW * number + _ROW // 2
        draw.text((left - 12, y), short(rating.bot), _INK, fonts[0], anchor="rm")
        ends = x(rating.elo - rating.error), x(rating.elo + rating.error)
        draw.line([(ends[0], y), (ends[1], y)], _MARK, 3)
        for end in ends:
            draw.line([(end, y - 7), (end, y + 7)], _MARK, 3)
        spot = x(rating.elo)
        draw.ellipse([(spot - 6, y - 6), (spot + 6, y + 6)], _MARK)
        text = f"{rating.elo:.0f}{' (bound)' if rating.bound else ''}"
        draw.text((spot, y - 12), text, _INK, fonts[1], anchor="ms")


def _draw_matrix(
    draw: Any, fonts: list[Any], results: Results, names: list[str], left: int, top: int
) -> None:
    scores = {}
    for pair in results.pairings():
        scores[pair.one, pair.other] = (pair.share, pair.games)
        scores[pair.other, pair.one] = (1 - pair.share, pair.games)
    height = _CELL // 2
    for column, name in enumerate(names):
        middle = left + _CELL * column + _CELL // 2
        draw.text((middle, top + _ROW - 10), short(name)[:14], _INK, fonts[1], anchor="ms")
    for row, name in enumerate(names):
        y = top + _ROW + height * row
        draw.text((left - 12, y + height // 2), short(name), _INK, fonts[0], anchor="rm")
        for column, other in enumerate(names):
            box = [(left + _CELL * column, y), (left + _CELL * (column + 1), y + height)]
            found = scores.get((name, other))
            draw.rectangle(box, _tint(found[0]) if found else _PAPER, _FAINT)
            if found:
                spot = (left + _CELL * column + _CELL // 2, y + height // 2)
                text = f"{found[0] * 100:.1f} %\n{found[1]} games"
                draw.multiline_text(spot, text, _INK, fonts[1], anchor="mm", align="center")


def _tint(share: float) -> str:
    """Return a colour from clay (nothing) by paper (half) to lapis (everything), all light."""
    ends = ((224, 138, 100), (251, 246, 234), (120, 160, 215))
    end = ends[0] if share < 0.5 else ends[2]
    part = abs(2 * share - 1)
    mixed = [round(a + (b - a) * part) for a, b in zip(ends[1], end, strict=True)]
    return "#{:02x}{:02x}{:02x}".format(*mixed)
