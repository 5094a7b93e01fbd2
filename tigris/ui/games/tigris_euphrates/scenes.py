"""The scene of a view: what lies on the board, with as many numbers as people want to see. Pure."""

from tigris.games.tigris_euphrates.facts import kingdoms
from tigris.games.tigris_euphrates.pieces import COLORS
from tigris.games.tigris_euphrates.view import View
from tigris.ui.games.tigris_euphrates.scene import Scene, arrivals, scene, with_marks
from tigris.ui.games.tigris_euphrates.threats import threats


def scene_of(
    view: View, before: Scene | None = None, *, strengths: bool = True, close: bool = False
) -> Scene:
    """Return the scene of ``view``, with what came to lie there since ``before`` marked.

    ``strengths`` puts the strength in a war on every leader; ``close`` that in a revolt, too,
    and a mark on leaders in danger.
    """
    board, dynasties = view.board, [player.dynasty for player in view.players]
    leaders = [leader for kingdom in kingdoms(board) for leader in kingdom.leaders]
    wars = {len(COLORS) * one.seat + one.color: one.war for one in leaders}
    if close:
        revolts = {len(COLORS) * one.seat + one.color: one.revolt for one in leaders}
        danger = threats(board, len(view.players))
        shown = scene(board, dynasties, wars, view.union, revolts=revolts, threatened=danger)
    else:
        shown = scene(board, dynasties, wars if strengths else {}, view.union)
    return with_marks(shown, arrivals(before, shown))
