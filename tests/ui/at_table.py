"""A game on the screen, and fingers that play it: everything is done by touches."""

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from typing import Any

from tests.games.tigris_euphrates.scenario import position as drawn
from tests.ui.conftest import advance, press
from tigris.games.tigris_euphrates import GAME
from tigris.games.tigris_euphrates import actions as acts
from tigris.games.tigris_euphrates.pieces import COLORS, DYNASTIES
from tigris.games.tigris_euphrates.spaces import NAMES as SPACES
from tigris.table import TABLET, SeatPlan, Setup, Side, Table
from tigris.ui.games.tigris_euphrates.geometry import cell_of

NAMES = ("Lena", "Enki", "Tomas", "Amira")
SIDES = {2: "south north", 3: "south west north", 4: "south west north east"}


def plans(seats: int = 2, sides: str = "", controllers: Any = ()) -> tuple[SeatPlan, ...]:
    """Return people around the table; ``controllers`` says who is not at the tablet."""
    wanted = (sides or SIDES[seats]).split()
    players = (*controllers, *[TABLET] * seats)
    return tuple(
        SeatPlan(NAMES[seat], DYNASTIES[seat], Side(wanted[seat]), players[seat])
        for seat in range(seats)
    )


def begin(
    app: Any,
    seats: int = 2,
    seed: int = 3,
    *,
    sides: str = "",
    controllers: Any = (),
    **options: Any,
) -> Any:
    """Begin a new game, saved, and return its room; seat 0 is the first."""
    dynasties = list(DYNASTIES[:seats])
    options = {"first": 0, "dynasties": dynasties, **options}
    app.begin(Setup(plans(seats, sides, controllers), seed, options))
    return seated(app)


def put(app: Any, picture: str, *, sides: str = "", controllers: Any = ()) -> Any:
    """Show a drawn position, which is nowhere saved, and return its room."""
    return show(app, drawn(picture), sides=sides, controllers=controllers)


def show(app: Any, state: Any, *, sides: str = "", controllers: Any = ()) -> Any:
    """Show a position, which is nowhere saved, and return its room."""
    people = plans(len(state.players), sides, controllers)
    table = Table.at(GAME, Setup(people, 1, {}), state)
    app.open_table = lambda save="", setup=None: table
    app.go("table", save="drawn")
    return seated(app)


def seated(app: Any) -> Any:
    """Return the room of the table that was just opened."""
    advance(4)
    room = app.shell.screen
    clock = count()
    for widget in (room.screen, *room.screen.trays):  # every touch counts, however fast a test is
        widget.now = lambda: float(next(clock))
    return room


def middle_of(room: Any, seat: int, part: str) -> tuple[float, float]:
    """Return the point of the window where a part of a tray is."""
    box = room.screen.box_on_screen(seat, part)
    assert box is not None, f"{part} is nowhere in the tray of seat {seat}"
    return room.to_window(box.x + box.width / 2, box.y + box.height / 2)


def point_of(room: Any, space: str) -> tuple[float, float]:
    """Return the point of the window where the middle of a space is."""
    x, y = cell_of(space)
    return room.to_window(*room.screen.board.geometry.point(x + 0.5, y + 0.5))


def has_part(room: Any, seat: int, part: str) -> bool:
    """Return whether a finger finds a part in a tray."""
    return room.screen.box_on_screen(seat, part) is not None


def touch_part(room: Any, seat: int, part: str) -> None:
    """Tap a part of a tray."""
    press(*middle_of(room, seat, part))


def touch_space(room: Any, space: str) -> None:
    """Tap a space of the board, by its name."""
    press(*point_of(room, space))


@contextmanager
def peek(room: Any, seat: int) -> Iterator[None]:
    """Hold the pad of a tray meanwhile; alone, the hand lies open anyway."""
    from kivy.tests.common import UnitTestTouch

    if not has_part(room, seat, "peek"):
        yield
        return
    finger = UnitTestTouch(*middle_of(room, seat, "peek"))
    finger.touch_down()
    advance(2)
    try:
        yield
    finally:
        finger.touch_up()
        advance(2)


def drag(start: tuple[float, float], end: tuple[float, float], *, lift: bool = True) -> Any:
    """Draw a finger over the window; return it."""
    from kivy.tests.common import UnitTestTouch

    finger = UnitTestTouch(*start)
    finger.touch_down()
    advance(1)
    for share in (0.1, 0.5, 1.0):
        finger.touch_move(*(a + (b - a) * share for a, b in zip(start, end, strict=True)))
        advance(1)
    if lift:
        finger.touch_up()
        advance(2)
    return finger


def raise_tiles(room: Any, seat: int, wanted: dict[str, int]) -> None:
    """Choose tiles of the hand with a second finger while the first one holds the pad."""
    left = dict(wanted)
    with peek(room, seat):
        for index, tile in enumerate(room.presenter.desk.tiles):
            if left.get(tile, 0) > 0:
                left[tile] -= 1
                touch_part(room, seat, f"tile:{index}")


def open_curtain(room: Any) -> None:
    """Tap the curtain at its reader's own edge, if one is drawn."""
    seat = room.presenter.curtain
    if seat is None:
        return
    field = room.screen.tray_field(seat)
    width, height = field.upright_size
    press(*field.to_parent(width / 2, height * 0.1))


def do(room: Any, action: Any, *, confirm: bool = True) -> None:
    """Play an action by touches alone, and confirm it in the tray."""
    open_curtain(room)
    seat = action.seat
    _choose(room, seat, action)
    if not confirm or isinstance(action, acts.Decline):
        return
    touch_part(room, seat, "button:confirm")


def _choose(room: Any, seat: int, action: Any) -> None:
    desk = room.presenter.desk
    match action:
        case acts.PlaceTile():
            raise_tiles(room, seat, {action.color.tile: 1})
            touch_space(room, SPACES[action.at])
        case acts.PlaceLeader():
            at = desk.view.board.leader_at(seat, action.color)
            if at >= 0:
                touch_space(room, SPACES[at])
            else:
                touch_part(room, seat, f"leader:{action.color.tile}")
            touch_space(room, SPACES[action.at])
        case acts.WithdrawLeader():
            touch_space(room, SPACES[desk.view.board.leader_at(seat, action.color)])
            touch_part(room, seat, "button:withdraw")
        case acts.PlayCatastrophe():
            touch_part(room, seat, "catastrophe")
            touch_space(room, SPACES[action.at])
        case acts.ReplaceTiles():
            touch_part(room, seat, "button:swap")
            raise_tiles(room, seat, {c.tile: action.tiles[c] for c in COLORS})
        case acts.Pass():
            touch_part(room, seat, "button:end")
        case acts.Commit():
            conflict = desk.view.conflict
            raise_tiles(room, seat, {conflict.fought_with.tile: action.count})
        case acts.PlaceBuilding() | acts.TakeTreasure():
            touch_space(room, SPACES[action.at])
        case acts.BuildMonument():
            if desk.target != action.at:
                touch_space(room, SPACES[action.at])
            _option(room, seat, action)
        case acts.Decline():
            touch_part(room, seat, "button:decline")
        case _:
            _option(room, seat, action)


def _option(room: Any, seat: int, action: Any) -> None:
    touch_part(room, seat, f"option:{room.presenter.desk.options.index(action)}")


def state_of(room: Any) -> Any:
    """Return the position as the table has it."""
    return room.presenter.table._history.state
