"""A desk as a phone shows it: what is asked, what may be chosen, what it would come to."""

from collections.abc import Iterable
from typing import Any

from tigris.games.tigris_euphrates.actions import Decline, Pass
from tigris.games.tigris_euphrates.codec import encode_action
from tigris.games.tigris_euphrates.pieces import COLORS
from tigris.games.tigris_euphrates.spaces import NAMES, space_at
from tigris.games.tigris_euphrates.state import Phase
from tigris.ui.games.tigris_euphrates import overlays
from tigris.ui.games.tigris_euphrates.bars import Company, bar_for
from tigris.ui.games.tigris_euphrates.desk import CIVS, Desk
from tigris.ui.games.tigris_euphrates.geometry import Cell
from tigris.ui.games.tigris_euphrates.overlay import NOTHING, Overlay
from tigris.ui.games.tigris_euphrates.tray_facts import Bar, Run


def desk_facts(desk: Desk, company: Company, notice: str = "") -> dict[str, Any]:
    """Return everything a phone needs to know of a decision in the making."""
    bar = bar_for(desk, company)
    action = desk.action
    decline = Decline(desk.seat) if desk.can_decline else None
    return {
        "phase": desk.phase.value,
        "usable": [civ for civ in CIVS if _usable(desk, civ)],
        "playable": list(_playable(desk)),
        "ask": None
        if bar is None
        else {"art": bar.art, "lines": [runs(x.runs) for x in bar.lines]},
        "options": [] if bar is None else [option._asdict() for option in bar.options],
        **_buttons(desk, bar, company),
        "action": None if action is None else encode_action(action),
        # Whoever ends a turn gives up all that is left of it: the phone plays this again.
        "again": isinstance(action, Pass),
        "decline_action": None if decline is None else encode_action(decline),
        "notice": notice,
        "marks": marks(overlays.held(desk, company) or overlays.conflict_marks(desk.view)),
    }


def _usable(desk: Desk, civ: str) -> bool:
    pairs = zip(desk.tiles, desk.usable, strict=True)
    return any(may for tile, may in pairs if tile == civ)


def _playable(desk: Desk) -> Iterable[str]:
    """Yield the parts that may be taken up to be placed."""
    if desk.phase is not Phase.ACTION or desk.mode == "replace":
        return
    yield from (f"tile:{civ}" for civ in CIVS if civ in desk.tiles)
    yield from (f"leader:{color.tile}" for color in COLORS)
    if desk.view.players[desk.seat].catastrophes:
        yield "catastrophe"


def _buttons(desk: Desk, bar: Bar | None, company: Company) -> dict[str, Any]:
    """Return the buttons by what they do: their text, or nothing."""
    words = company.words
    found: dict[str, Any] = dict.fromkeys(("gold", "cancel", "decline", "withdraw", "swap", "end"))
    for button in () if bar is None else bar.buttons:
        if button.gold:
            found["gold"] = {
                "text": button.text,
                "icon": button.icon,
                "enabled": button.enabled,
            }
        else:
            found[button.name] = button.text
    if desk.phase is Phase.ACTION and not desk.mode:
        found["swap"] = words["table.button.swap"] if desk.tiles else None
        found["end"] = words["table.button.end"]
    return found


def runs(of: Iterable[Run]) -> list[dict[str, str]]:
    """Return a line as words and pictures."""
    return [{"text": run.text, "art": run.art, "style": run.style} for run in of]


def marks(overlay: Overlay | None) -> dict[str, Any]:
    """Return what is marked on the board, by the names of the spaces."""
    if overlay is None:
        overlay = NOTHING
    ghost = overlay.ghost
    return {
        "legal": _names(overlay.legal),
        "refused": _names(overlay.forbidden),
        "chosen": _names(overlay.chosen),
        "ghost": ghost and {"art": ghost.art, "at": _name(ghost.cell), "span": ghost.span},
        "outlines": [{"spaces": _names(o.cells), "style": o.style} for o in overlay.outlines],
        "counts": [
            {"at": _name(count.cell), "number": count.number, "style": count.style}
            for count in overlay.counts
        ],
        "links": [
            {"from": _name(link.start), "to": _name(link.end), "art": link.art}
            for link in overlay.links
        ],
        "doomed": _names(overlay.doomed),
    }


def _name(cell: Cell) -> str:
    return NAMES[space_at(*cell)]


def _names(cells: Iterable[Cell]) -> list[str]:
    return [_name(cell) for cell in sorted(cells, key=lambda cell: (cell[1], cell[0]))]
