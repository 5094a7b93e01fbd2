"""What the conflict stage shows: plain values, made by the presenter. Pure; no Kivy."""

from typing import NamedTuple

from tigris.ui.games.tigris_euphrates.geometry import Cell
from tigris.ui.games.tigris_euphrates.tray_facts import Run


class Camp(NamedTuple):
    """One side of a conflict."""

    title: str  # "Lena attacks", "you defend"
    leader: str  # the picture of its seal
    tile: str  # the picture of a tile that counts
    on_board: int
    sent: int | None  # from hand; None while it is secret or not yet chosen
    total: int


class StageFacts(NamedTuple):
    """A revolt or a war, told to the seat that decides now."""

    war: bool
    title: str  # "War of the traders"
    counts: str  # "only markets count"
    counts_art: str  # the glyph of that colour
    attacker: Camp
    defender: Camp
    sentence: str  # what is needed now, and the tie rule
    if_lost: tuple[Run, ...]  # what falls and what it pays, seen from the decider
    if_won: tuple[Run, ...]
    facing: str  # the side that must read it
    counted: frozenset[Cell]  # cells the stage must not cover: counted tiles and both leaders

    def __repr__(self) -> str:
        return f"StageFacts({self.title!r})"
