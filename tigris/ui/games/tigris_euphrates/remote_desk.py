"""The desk of a player with a phone, as far as the table may see it. Pure; no Kivy.

It is made from what a spectator sees and from the one piece that the phone shows by holding it:
no other tile of that hand is in it, so none can get on the screen.
"""

from collections.abc import Sequence
from dataclasses import replace

from tigris.core import Seat
from tigris.games.tigris_euphrates.actions import Action, Commit, PlaceTile, ReplaceTiles
from tigris.games.tigris_euphrates.state import Phase
from tigris.games.tigris_euphrates.view import View
from tigris.ui.games.tigris_euphrates.desk import CIVS, Desk, Explain
from tigris.ui.games.tigris_euphrates.phone.wishes import NO_WISH, lay
from tigris.ui.games.tigris_euphrates.phones import Wish

SECRET_PHASES = (Phase.ATTACK, Phase.DEFENCE)
"""Decisions that are made on the phone alone."""


def chooses_in_secret(view: View, wish: Wish | None) -> bool:
    """Return whether the phone's player is choosing tiles, which nobody else may see."""
    return view.phase in SECRET_PHASES or (wish or NO_WISH).get("mode") == "replace"


def remote_desk(
    view: View, seat: Seat, legal: Sequence[Action], wish: Wish | None, explain: Explain
) -> Desk | None:
    """Return the desk of ``seat``, as its phone and the fingers at the table left it.

    ``view`` is a spectator's. ``None`` while nothing of the decision is for everybody's eyes.
    """
    if view.phase in SECRET_PHASES:
        return None
    wish = wish or NO_WISH
    held = str(wish.get("held", ""))
    civ = held[5:] if held.startswith("tile:") and held[5:] in CIVS else ""
    seen = [action for action in legal if _may_be_seen(action, civ)]
    desk = Desk(replace(view, seat=seat), seen, (civ,) if civ else (), explain)
    if not chooses_in_secret(view, wish):
        lay(desk, {**wish, "raised": {}})
    return desk


def _may_be_seen(action: Action, civ: str) -> bool:
    if isinstance(action, PlaceTile):
        return action.color.tile == civ
    return not isinstance(action, Commit | ReplaceTiles)
