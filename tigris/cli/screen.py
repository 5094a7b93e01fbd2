"""Views as text for a terminal, one way for each game that has more to show than its ``str``."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from tigris.games import tigris_euphrates
from tigris.games.tigris_euphrates.actions import counts_text
from tigris.games.tigris_euphrates.boardtext import format_board
from tigris.games.tigris_euphrates.pieces import COLORS
from tigris.games.tigris_euphrates.spaces import space_name
from tigris.games.tigris_euphrates.view import PlayerView, View


def show(game: str, view: Any, names: Sequence[str]) -> str:
    """Return a view of the game called ``game`` as lines of text."""
    screen = _SCREENS.get(game)
    return str(view) if screen is None else screen(view, names)


def _tigris_euphrates(view: View, names: Sequence[str]) -> str:
    lines = ["", format_board(view.board), ""]
    for seat, player in enumerate(view.players):
        mark = ">" if seat == view.active else " "
        lines.append(f"{mark} {seat} {names[seat]:12} {_player(player)}")
    treasures = view.board.treasures.bit_count()
    turn = f"turn {view.turn}, {treasures} treasures on the board"
    if any(view.reserve):
        turn += f", open tiles: {counts_text(view.reserve)}"
    if view.conflict is not None:
        fight = view.conflict
        turn += (
            f"\n  {'war' if fight.war else 'revolt'} of the {fight.color.leader}s, fought with "
            f"{fight.fought_with.tile}s: {names[fight.attacker]} "
            f"({space_name(fight.attacker_at)}, strength {fight.attack_strength}) attacks "
            f"{names[fight.defender]} ({space_name(fight.defender_at)}, "
            f"strength {fight.defence_strength} on the board)"
        )
    elif view.outcome is None and view.phase == "action":
        turn += f", {view.actions_left} action{'s' if view.actions_left > 1 else ''} left"
    lines.append(f"  {turn}")
    return "\n".join(lines)


def _player(player: PlayerView) -> str:
    """Return what a viewer sees of one player, hidden things as dots."""
    words = [f"{player.dynasty:7}", f"{player.catastrophes} catastrophes"]
    if player.hand is None:
        words.append(f"{player.hand_size} tiles")
    else:
        words.append(f"hand: {counts_text(player.hand) or 'empty'}")
    if player.points is not None:
        points = " ".join(f"{player.points[color]} {color.word}" for color in COLORS)
        words.append(f"points: {points}, {player.treasures} treasures")
    return "  ".join(words)


_SCREENS: Mapping[str, Callable[[Any, Sequence[str]], str]] = {
    tigris_euphrates.GAME.id: _tigris_euphrates,
}
