"""What a careful player remembers of what everybody saw."""

from collections.abc import Sequence
from dataclasses import dataclass

from tigris.core import Seat
from tigris.games.tigris_euphrates import events as e
from tigris.games.tigris_euphrates.counts import NONE, Counts, add, plus, subtract
from tigris.games.tigris_euphrates.pieces import COLORS, MONUMENTS, TEMPLE, TILES_IN_BOX, Color
from tigris.games.tigris_euphrates.spaces import Space
from tigris.games.tigris_euphrates.view import View


@dataclass(slots=True)
class Memory:
    """Tiles that are out of play, as far as seen, and the points everybody must have.

    Points of others are an estimate: whoever watches the game can follow nearly all of them.
    """

    gone: Counts
    put_away: int  # tiles that others put away face down
    points: list[list[float]]
    treasures: list[int]


def remember(view: View, history: Sequence[e.Event]) -> Memory:
    """Return what ``view.seat`` remembers after the events it saw."""
    seats = len(view.players)
    memory = Memory(NONE, 0, [[0.0] * 4 for _ in range(seats)], [0] * seats)
    monuments: dict[Space, int] = {}
    laid: Color = TEMPLE
    fight: e.ConflictResolved | None = None
    for event in history:
        match event:
            case e.TilePlaced():
                laid = event.color
            case e.TilesCommitted():
                memory.gone = plus(memory.gone, event.color, event.count)
            case e.ConflictResolved():
                fight = event
                if event.fallen:
                    memory.gone = plus(memory.gone, event.color, len(event.fallen))
            case e.CatastrophePlayed():
                if event.destroyed is not None:
                    memory.gone = plus(memory.gone, event.destroyed, 1)
            case e.MonumentBuilt() | e.WonderBuilt():
                memory.gone = plus(memory.gone, event.color, len(event.spaces))
                if isinstance(event, e.MonumentBuilt):
                    monuments[event.at] = event.monument
            case e.TilesReplaced():
                if event.tiles is None:
                    memory.put_away += event.count
                else:
                    memory.gone = add(memory.gone, event.tiles)
            case e.TreasureTaken():
                memory.treasures[event.seat] += 1
            case e.PointsScored():
                _score(memory, view, event, laid, fight, monuments)
    for seat, player in enumerate(view.players):
        if player.points is not None and player.treasures is not None:
            memory.points[seat] = [float(points) for points in player.points]
            memory.treasures[seat] = player.treasures
    return memory


def _score(
    memory: Memory,
    view: View,
    event: e.PointsScored,
    laid: Color,
    fight: e.ConflictResolved | None,
    monuments: dict[Space, int],
) -> None:
    points = memory.points[event.seat]
    if event.color is not None and event.amount is not None:
        points[event.color] += event.amount
    elif event.source == "tile":
        points[laid] += 1
    elif event.source == "revolt":
        points[TEMPLE] += 1
    elif event.source == "war" and fight is not None:
        points[fight.color] += 1 + len(fight.fallen)
    elif event.source == "monument" and event.at in monuments:
        for color in MONUMENTS[monuments[event.at]].colors:
            points[color] += 0.5
    else:
        for color in COLORS:
            points[color] += 0.25


def unseen_tiles(view: View, memory: Memory) -> Counts:
    """Return the tiles that may be in other hands, in the bag, or put away by others."""
    black, red, blue, green = (tiles.bit_count() for tiles in view.board.tiles)
    unseen = subtract(TILES_IN_BOX, (black, red, blue, green))
    unseen = subtract(unseen, memory.gone)
    unseen = subtract(unseen, view.reserve)
    for player in view.players:
        if player.hand is not None:
            unseen = subtract(unseen, player.hand)
    return unseen


def seen_seat(view: View) -> Seat:
    """Return the seat whose eyes these are."""
    if view.seat is None:
        raise ValueError("a bot plays a seat; a spectator has nothing to choose")
    return view.seat
