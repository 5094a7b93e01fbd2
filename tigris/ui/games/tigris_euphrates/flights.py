"""One thing that moves: from where, to where, how. Pure; no Kivy, no clock.

A ``Track`` is planned once; ``frame`` says where its picture is at a moment.
"""

from typing import NamedTuple

from tigris.ui.games.tigris_euphrates.geometry import Cell

FAR = 1.35  # how large a piece is, before it settles on the board
ARC = 0.9  # how much a flight swells in its middle: what is nearer is larger


class Spot(NamedTuple):
    """A place: the middle of something on the board, in cells, or a part of a seat's tray.

    ``toward`` moves it that share of the way to the middle of the board.
    """

    x: float = 0
    y: float = 0
    seat: int | None = None
    part: str = ""
    toward: float = 0

    @classmethod
    def on(cls, cell: Cell, span: float = 1) -> "Spot":
        """Return the middle of a cell, or of a piece that spans several from there."""
        return cls(cell[0] + span / 2, cell[1] + span / 2)


class Track(NamedTuple):
    """A picture that moves for a while. Times are in seconds, sizes in cells.

    ``how``: ``glide`` flies from spot to spot, ``settle`` comes down, ``fall`` breaks and drops,
    ``rise`` grows out of the ground, ``fade`` goes, ``turn`` shows a tile's back and then its
    face ``art``.
    """

    start: float
    duration: float
    how: str
    art: str
    origin: Spot
    target: Spot
    size: float
    last_size: float

    @property
    def end(self) -> float:
        """Return when it is over."""
        return self.start + self.duration


class Frame(NamedTuple):
    """A moving picture at one moment: how far it is, its size in cells, how much of it is seen."""

    art: str
    along: float  # 0 at the origin, 1 at the target
    width: float
    height: float
    alpha: float
    drop: float = 0  # cells below its way


def frame(track: Track, now: float) -> Frame | None:
    """Return how a track looks at ``now``; ``None`` before it begins and after its end."""
    if not track.start <= now < track.end:
        return None
    t = (now - track.start) / track.duration if track.duration else 1.0
    size = track.size + (track.last_size - track.size) * t
    art = track.art
    match track.how:
        case "glide":
            swell = 1 + ARC * 0.25 * (4 * t * (1 - t))
            return Frame(art, _both(t), size * swell, size * swell, 1)
        case "settle":
            side = size * (FAR + (1 - FAR) * _back(t))
            return Frame(art, 1, side, side, min(1, t * 3))
        case "fall":
            side = size * (1 - 0.35 * t * t)
            return Frame(art, 0, side, side, 1 - t * t, drop=0.45 * t * t)
        case "rise":
            side = size * (0.35 + 0.65 * _back(t))
            return Frame(art, 1, side, side, min(1, t * 2.5))
        case "turn":
            wide = abs(1 - 2 * _both(t))
            return Frame("tile-back" if t < 0.5 else art, 1, size * wide, size, 1)
        case _:
            return Frame(art, 1, size, size, 1 - t)


def _both(t: float) -> float:
    """Ease in and out, cubic."""
    return 4 * t**3 if t < 0.5 else 1 - (2 - 2 * t) ** 3 / 2


def _back(t: float) -> float:
    """Ease out, a little too far and back."""
    s, u = 1.2, t - 1
    return 1 + (s + 1) * u**3 + s * u * u
