"""A hand on the screen at a real table on loopback, and fingers that play it."""

from collections.abc import Callable
from itertools import count
from typing import Any

from tests.client.hosting import LONG, Hosted
from tests.ui.conftest import advance, press, wait_until
from tigris.games.tigris_euphrates import actions as acts
from tigris.games.tigris_euphrates.pieces import COLORS
from tigris.games.tigris_euphrates.spaces import NAMES as SPACES
from tigris.games.tigris_euphrates.spaces import column, row
from tigris.net.invitation import read_invitation
from tigris.ui.games.tigris_euphrates.hand.lens import Lens


def until(what: Callable[[], object]) -> None:
    """Draw frames until ``what`` is so."""
    wait_until(what, LONG)


def phone(open_app: Callable[..., Any], width: int = 360, height: int = 740, **more: Any) -> Any:
    """Start the app in a window of a phone's size."""
    from kivy.base import EventLoop

    EventLoop.ensure_window()
    EventLoop.window.minimum_width = EventLoop.window.minimum_height = 200
    app = open_app(width, height, **more)
    assert tuple(EventLoop.window.size) == (width, height)
    return app


def sit(app: Any, hosted: Hosted, seat: int | None = 0) -> Any:
    """Sit down at a table and return the hand."""
    app.go("hand", invitation=read_invitation(hosted.url(seat)))
    return seated(app)


def seated(app: Any) -> Any:
    """Wait until the hand is there, and return it."""
    room = app.shell.screen
    until(lambda: room.hand is not None and room.hand.keeper.told is not None)
    until(lambda: room.card.parent is None)
    clock = count()
    room.hand.now = lambda: float(next(clock))  # every touch counts, however fast a test is
    advance(2)
    return room.hand


def follow(hand: Any, hosted: Hosted) -> None:
    """Wait until the hand has seen what the table has."""
    until(lambda: hand.keeper.told.revision == hosted.table.revision)
    until(lambda: not hand.keeper.waiting)
    advance(2)


def settle(hand: Any) -> None:
    """Wait until the table has said what the wish comes to."""
    until(lambda: not hand.keeper.waiting)
    advance(2)


def middle(widget: Any) -> tuple[float, float]:
    """Return the middle of a widget, in the window."""
    point: tuple[float, float] = widget.to_window(widget.center_x, widget.center_y)
    return point


def tap(hand: Any, widget: Any) -> None:
    """Touch a widget that is on the screen."""
    assert widget is not None
    assert widget.get_root_window() is not None, "it is not on the screen"
    assert not widget.disabled, "it is not to be pressed now"
    press(*middle(widget))
    settle(hand)


def key(hand: Any, name: str) -> None:
    """Press a button at the foot."""
    button = hand.ids.foot.button(name)
    assert button is not None, f"there is no button {name}: {hand.shown.keys}"
    tap(hand, button)


def tap_tiles(hand: Any, wanted: dict[str, int]) -> None:
    """Touch so many tiles of each kind."""
    show_tiles(hand)
    left = dict(wanted)
    for index, civ in enumerate(hand.keeper.tiles):
        if left.get(civ, 0) > 0:
            left[civ] -= 1
            tap(hand, hand.tiles[index])
    assert not any(left.values()), f"there are not so many: {left}"


def tap_seal(hand: Any, part: str) -> None:
    """Touch a leader, or the catastrophes."""
    show_tiles(hand)
    tap(hand, next(seal for seal in hand.seals if seal.part == part))


def show_tiles(hand: Any) -> None:
    """See to it that the tiles can be seen, not the map."""
    if hand.map_open:
        key(hand, "map")


def show_map(hand: Any) -> None:
    """See to it that the map can be seen."""
    if hand.chart is None:
        key(hand, "map")


def tap_space(hand: Any, name: str) -> None:
    """Touch a space of the small board, after sliding the frame there."""
    show_map(hand)
    x, y = column(SPACES.index(name)), row(SPACES.index(name))
    chart = hand.chart
    board = getattr(chart, "lens", None) or chart.board
    if isinstance(board, Lens):
        press(*chart.overview.geometry.point(x + 0.5, y + 0.5))
    point = board.geometry.point(x + 0.5, y + 0.5)
    assert board.collide_point(*point)
    press(*point)
    settle(hand)


def do(hand: Any, hosted: Hosted, action: Any) -> None:
    """Play an action by touches alone."""
    follow(hand, hosted)
    revision = hosted.table.revision
    choose(hand, action)
    if not isinstance(action, acts.Decline):
        key(hand, "gold")
    until(lambda: hosted.table.revision > revision)
    follow(hand, hosted)


def choose(hand: Any, action: Any) -> None:
    """Touch what an action is about, without playing it; only declining plays at once."""
    told, desk = hand.keeper.told, hand.keeper.desk
    match action:
        case acts.PlaceTile():
            tap_tiles(hand, {action.color.tile: 1})
            tap_space(hand, SPACES[action.at])
        case acts.PlaceLeader():
            tap_seal(hand, f"leader:{action.color.tile}")
            tap_space(hand, SPACES[action.at])
        case acts.WithdrawLeader():
            tap_space(hand, SPACES[told.view.board.leader_at(action.seat, action.color)])
            key(hand, "withdraw")
        case acts.PlayCatastrophe():
            tap_seal(hand, "catastrophe")
            tap_space(hand, SPACES[action.at])
        case acts.ReplaceTiles():
            show_tiles(hand)
            key(hand, "swap")
            tap_tiles(hand, {color.tile: action.tiles[color] for color in COLORS})
        case acts.Pass():
            key(hand, "end")
        case acts.Commit():
            tap_tiles(hand, {told.battle.civ: action.count})
        case acts.PlaceBuilding() | acts.TakeTreasure():
            tap_space(hand, SPACES[action.at])
        case acts.Decline():
            key(hand, "decline")
        case _:
            _option(hand, action, desk)


def _option(hand: Any, action: Any, desk: Any) -> None:
    """Choose among the options the one that the table would take for ``action``."""
    from tigris.games.tigris_euphrates.codec import encode_action

    if isinstance(action, acts.BuildMonument) and hand.keeper.wish.target != SPACES[action.at]:
        tap_space(hand, SPACES[action.at])
    for index in range(len(hand.options)):
        tap(hand, hand.options[index])
        if hand.keeper.desk.action == encode_action(action):
            return
    raise AssertionError(f"no option means {action}")
