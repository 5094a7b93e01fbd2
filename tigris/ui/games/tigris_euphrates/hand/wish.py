"""What a player has half decided on this device, and what a finger makes of it. Pure; no Kivy.

The hand keeps places (the third tile is raised); the table is told kinds (so many farms are).
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from tigris.ui.games.tigris_euphrates.hand.told import DeskTold

COMMITTING = ("attack", "defence")


class Wish(NamedTuple):
    """What is in hand. ``held``: ``tile:2`` (the third tile), ``leader:farm``, ``catastrophe``."""

    held: str = ""
    raised: tuple[int, ...] = ()
    target: str = ""
    mode: str = ""  # replace, end or withdraw
    choice: int = -1

    def __bool__(self) -> bool:
        return self != NOTHING


NOTHING = Wish()


def encode(wish: Wish, tiles: Sequence[str]) -> dict[str, Any]:
    """Return a wish as the table takes it."""
    held = wish.held
    if held.startswith("tile:"):
        held = f"tile:{tiles[int(held[5:])]}"
    return {
        "held": held,
        "raised": dict(Counter(tiles[index] for index in wish.raised)),
        "target": wish.target,
        "mode": wish.mode,
        "choice": wish.choice,
    }


def adopt(data: Any, mine: Wish, tiles: Sequence[str]) -> Wish:
    """Return the wish as the table sees it, with the places as they are here where they fit."""
    if not isinstance(data, Mapping):
        return mine
    held, raised = data.get("held"), data.get("raised")
    target, mode, choice = data.get("target"), data.get("mode"), data.get("choice")
    return Wish(
        held=_place(held if isinstance(held, str) else "", mine.held, tiles),
        raised=_places(raised if isinstance(raised, Mapping) else {}, mine.raised, tiles),
        target=target if isinstance(target, str) else "",
        mode=mode if isinstance(mode, str) else "",
        choice=choice if type(choice) is int else -1,
    )


def _place(held: str, mine: str, tiles: Sequence[str]) -> str:
    if not held.startswith("tile:"):
        return held
    civ = held[5:]
    if mine.startswith("tile:") and int(mine[5:]) < len(tiles) and tiles[int(mine[5:])] == civ:
        return mine
    return f"tile:{tiles.index(civ)}" if civ in tiles else ""


def _places(
    wanted: Mapping[Any, Any], mine: Sequence[int], tiles: Sequence[str]
) -> tuple[int, ...]:
    left = Counter({civ: n for civ, n in wanted.items() if type(n) is int and n > 0})
    found = []
    others = [index for index in range(len(tiles)) if index not in mine]
    for index in (*(index for index in mine if index < len(tiles)), *others):
        if left[tiles[index]] > 0:
            left[tiles[index]] -= 1
            found.append(index)
    return tuple(sorted(found))


# What a finger does


def choosing(wish: Wish, desk: DeskTold) -> bool:
    """Return whether several tiles may be chosen now: to be sent, or to be swapped."""
    return wish.mode == "replace" or desk.phase in COMMITTING


def pick(wish: Wish, desk: DeskTold, part: str, tiles: Sequence[str]) -> Wish:
    """Take a piece up, or put it back; nothing changes if that is not possible now."""
    kind, _, which = part.partition(":")
    if kind == "tile":
        civ = tiles[int(which)]
        if choosing(wish, desk):
            if civ not in desk.usable:
                return wish
            return wish._replace(raised=tuple(sorted({int(which)} ^ set(wish.raised))))
        playable = f"tile:{civ}" in desk.playable
    else:
        playable = part in desk.playable
    if not playable:
        return wish
    return NOTHING if wish.held == part else Wish(held=part)


def plan(wish: Wish, part: str) -> Wish:
    """Take a piece up while others decide: to try it on one's own map."""
    return NOTHING if wish.held == part else Wish(held=part)


def press(wish: Wish, name: str) -> Wish:
    """Follow a button: ``swap``, ``end``, ``withdraw`` or ``cancel``."""
    match name:
        case "swap":
            return NOTHING if wish.mode == "replace" else Wish(mode="replace")
        case "end":
            return NOTHING if wish.mode == "end" else Wish(mode="end")
        case "withdraw":
            return wish._replace(mode="withdraw", target="")
    return NOTHING


def choose(wish: Wish, index: int) -> Wish:
    """Choose an option; the chosen one again puts it back."""
    return wish._replace(choice=-1 if wish.choice == index else index)
