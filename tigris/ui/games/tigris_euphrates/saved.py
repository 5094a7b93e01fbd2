"""What the screens around play show of a saved game: a small board, emblems, what is left."""

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from kivy.app import App
from kivy.uix.widget import Widget

from tigris.games.tigris_euphrates.board import Board, new_board, regroup
from tigris.games.tigris_euphrates.maps import MAPS
from tigris.games.tigris_euphrates.pieces import COLORS, MONUMENT_NAMES
from tigris.games.tigris_euphrates.spaces import OFF, Space, Spaces, parse_space
from tigris.ui.games.tigris_euphrates.board import BoardWidget
from tigris.ui.games.tigris_euphrates.scene import scene

_MOMENTS = {"monument": "monument", "treasure": "treasures", "draw": "replace"}


class Glance(NamedTuple):
    """What a card says of a saved game besides its names and dates."""

    emblems: tuple[str, ...]
    treasures: int
    moment: str


def glance(view: Mapping[str, Any]) -> Glance:
    """Return what a saved spectator's view comes to on a card."""
    conflict = view.get("conflict")
    moment = _MOMENTS.get(str(view.get("phase")), "turn")
    if conflict:
        moment = "war" if conflict["war"] else "revolt"
    emblems = tuple(player["dynasty"] for player in view["players"])
    return Glance(emblems, len(view["board"]["treasures"]), moment)


def board_of(view: Mapping[str, Any]) -> Board:
    """Return the board of a saved view."""
    data = view["board"]
    black, red, blue, green = (_set(data["tiles"][color.tile]) for color in COLORS)
    leaders = tuple(
        _space(player["leaders"][color.leader]) for player in view["players"] for color in COLORS
    )
    board = new_board(MAPS[data["map"]])._replace(
        tiles=(black, red, blue, green),
        down=_set(data["face_down"]),
        wonder=_set(data["wonder"]),
        ruins=_set(data["catastrophes"]),
        treasures=_set(data["treasures"]),
        monuments=tuple(_space(data["monuments"].get(name)) for name in MONUMENT_NAMES),
        buildings=tuple(_space(data["buildings"].get(color.tile)) for color in COLORS),
    )
    return regroup(board._replace(leaders=(*leaders, *[OFF] * (len(board.leaders) - len(leaders)))))


def thumbnail(view: Mapping[str, Any]) -> Widget:
    """Return a small board with the pieces of a saved view."""
    dynasties = [player["dynasty"] for player in view["players"]]
    shown = BoardWidget(scene=scene(board_of(view), dynasties, {}))
    theme = App.get_running_app().theme
    shown.tint = theme.board_tint
    return shown


def _space(name: str | None) -> Space:
    return OFF if name is None else parse_space(name)


def _set(names: Iterable[str]) -> Spaces:
    return sum(1 << parse_space(name) for name in names)
