"""What a phone has half decided, as data, laid on a desk; and a desk written down as such data.

A wish goes by kinds, never by places in a hand, for the phone keeps an order of its own::

    {"held": "tile:farm", "raised": {"farm": 1}, "target": "C6", "mode": "", "choice": -1}

It comes from outside: whatever in it is wrong or not possible now is left out without a word.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from tigris.core import Refusal, TigrisError
from tigris.games.tigris_euphrates.counts import Counts
from tigris.games.tigris_euphrates.spaces import NAMES, Space, parse_space
from tigris.games.tigris_euphrates.state import Phase
from tigris.ui.games.tigris_euphrates.desk import CIVS, Desk

NO_WISH: Mapping[str, Any] = {"held": "", "raised": {}, "target": "", "mode": "", "choice": -1}


def tiles_of(hand: Counts | None) -> tuple[str, ...]:
    """Return a hand as tiles, by colour: a phone's own order is nobody else's business."""
    counted = zip(CIVS, hand or (), strict=False)
    return tuple(civ for civ, count in counted for _ in range(count))


def lay(desk: Desk, wish: Any) -> Refusal | None:
    """Do on a fresh ``desk`` what ``wish`` says; return why its target will not do, if so."""
    if not isinstance(wish, Mapping):
        return None
    _take_up(desk, wish.get("held"), wish.get("mode"))
    for index in _chosen(desk, wish.get("raised")) if desk.choosing_tiles else ():
        desk.pick(f"tile:{index}")
    refusal = _aim(desk, wish.get("target"))
    choice = wish.get("choice")
    if type(choice) is int and 0 <= choice < len(desk.options):
        desk.choice = desk.options[choice]
    return refusal


def _take_up(desk: Desk, held: Any, mode: Any) -> None:
    if desk.phase is not Phase.ACTION:
        return
    if mode in ("replace", "end"):
        desk.ask(mode)
        return
    part = _part(desk, held)
    if part:
        desk.pick(part)
        if mode == "withdraw" and desk.origin is not None:
            desk.ask("withdraw")


def _part(desk: Desk, held: Any) -> str:
    """Return the part of the tray that ``held`` names, or nothing."""
    if not isinstance(held, str):
        return ""
    kind, _, civ = held.partition(":")
    if kind == "tile" and civ in desk.tiles:
        return f"tile:{desk.tiles.index(civ)}"
    return held if held == "catastrophe" or (kind == "leader" and civ in CIVS) else ""


def _chosen(desk: Desk, raised: Any) -> Iterator[int]:
    """Yield the places of as many tiles of each kind as ``raised`` counts."""
    if not isinstance(raised, Mapping):
        return
    for civ in CIVS:
        places = [index for index, tile in enumerate(desk.tiles) if tile == civ]
        number = raised.get(civ, 0)
        yield from places[: number if type(number) is int and number > 0 else 0]


def _aim(desk: Desk, target: Any) -> Refusal | None:
    space = _space(target)
    if space is None:
        return None
    if space in desk.squares:
        desk.target = space
        return None
    return desk.touch(space)


def _space(target: Any) -> Space | None:
    try:
        return parse_space(target) if isinstance(target, str) and target else None
    except TigrisError:
        return None


def wish_of(desk: Desk) -> dict[str, Any]:
    """Return what lies on a desk as a wish."""
    held = f"tile:{desk.held_tile}" if desk.held_tile else desk.held
    raised = Counter(desk.tiles[index] for index in desk.raised) if desk.choosing_tiles else {}
    return {
        "held": held,
        "raised": dict(raised),
        "target": "" if desk.target is None else NAMES[desk.target],
        "mode": desk.mode,
        "choice": desk.options.index(desk.choice) if desk.choice in desk.options else -1,
    }
