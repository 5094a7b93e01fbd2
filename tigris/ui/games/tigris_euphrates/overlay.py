"""What lies over the pieces for a moment: legal spaces, a ghost, outlines, counts. Pure; no Kivy.

The presenter makes an ``Overlay`` from what is held, previewed or fought over; the overlay layer
draws it above the board.
"""

from typing import NamedTuple

from tigris.ui.games.tigris_euphrates.geometry import Cell


class Outline(NamedTuple):
    """A line around cells.

    ``style``: ``attacker``, ``defender``, ``result``, ``doomed`` or ``lit``.
    """

    cells: frozenset[Cell]
    style: str


class Ghost(NamedTuple):
    """A piece that is not placed yet: its picture, and how many cells it spans.

    ``cell`` is the top left one. With ``point`` it hangs there on the screen, under a finger that
    is not over a space it could go to.
    """

    art: str
    cell: Cell
    span: int = 1
    point: tuple[float, float] | None = None


class Count(NamedTuple):
    """A number on a counted tile. ``style``: ``attacker`` or ``defender``."""

    cell: Cell
    number: int
    style: str


class Link(NamedTuple):
    """A dotted line between two leaders in conflict, with a mark in the middle."""

    start: Cell
    end: Cell
    art: str  # mark-war or mark-revolt


class Badge(NamedTuple):
    """A small picture, with a number if ``text``, at the corner of a cell."""

    cell: Cell
    art: str
    text: str = ""


class Realm(NamedTuple):
    """A kingdom in the strong kingdom overlay: its own colour and pattern (``number`` 0 to 5)."""

    cells: frozenset[Cell]
    number: int


class Overlay(NamedTuple):
    """Everything over the pieces at one moment."""

    veil: float = 0.0  # how much the rest of the board is darkened
    bright: frozenset[Cell] = frozenset()  # cells that the veil leaves out
    legal: frozenset[Cell] = frozenset()  # gold ring and dot
    forbidden: frozenset[Cell] = frozenset()  # dashed grey ring: touching it says why
    chosen: frozenset[Cell] = frozenset()  # thick gold ring
    ghost: Ghost | None = None
    outlines: tuple[Outline, ...] = ()
    counts: tuple[Count, ...] = ()
    links: tuple[Link, ...] = ()
    badges: tuple[Badge, ...] = ()
    doomed: frozenset[Cell] = frozenset()  # would fall: cracked
    realms: tuple[Realm, ...] = ()

    def __repr__(self) -> str:  # short: Kivy writes out every value that a kv rule passes on
        return f"Overlay({len(self.legal)} legal)"


NOTHING = Overlay()
