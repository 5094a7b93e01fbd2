"""A side's strength as a row of tiles. Pure; no Kivy."""

from typing import NamedTuple

from tigris.ui.games.tigris_euphrates.stage_facts import Camp

MOST = 5
"""So many tiles are drawn one by one; more become one tile and a number."""


class Slot(NamedTuple):
    """A place in the row. ``kind``: ``board``, ``sent`` (gold edge) or ``open`` (unknown)."""

    kind: str
    number: int = 1  # more than one: one tile and "× n"


def pile(camp: Camp) -> tuple[Slot, ...]:
    """Return the row of a camp, from its seal towards the middle of the stage."""
    sent = camp.sent or 0
    unknown = (Slot("open"),) if camp.sent is None else ()
    if camp.on_board + sent + len(unknown) <= MOST:
        return (Slot("board"),) * camp.on_board + (Slot("sent"),) * sent + unknown
    groups = (Slot("board", camp.on_board), Slot("sent", sent))
    return tuple(group for group in groups if group.number) + unknown
