"""What is shown of a position at the table: one function per picture that needs hands."""

from collections.abc import Callable
from typing import Any

from tigris.games.tigris_euphrates.actions import Commit, Pass, PlaceLeader, PlaceTile
from tigris.games.tigris_euphrates.preview import foresee
from tools.demo.positions import war_of
from tools.demo.stage import Stage

Hands = Callable[[Stage, Any], None]
"""Brings an open table to what the picture shows."""


def nothing(stage: Stage, room: Any) -> None:
    """Leave the table as it was opened."""


def _lay_out(room: Any, action: Any) -> None:
    from tigris.ui.games.tigris_euphrates.hinting import show_on

    show_on(room.presenter.desk, action)
    room.presenter.refresh()


def peek(stage: Stage, room: Any) -> None:
    """Open the hand of whoever decides."""
    room.presenter.open_curtain()
    room.presenter.peek(room.presenter.desk.seat, True)


def hold_tile(stage: Stage, room: Any) -> None:
    """Take up the tile that has most places to go."""
    peek(stage, room)
    desk = room.presenter.desk
    places = dict.fromkeys(desk.tiles, 0)
    for action in desk.offered:
        if isinstance(action, PlaceTile):
            places[action.color.tile] += 1
    best = max(places, key=lambda tile: places[tile])
    desk.pick(f"tile:{desk.tiles.index(best)}")
    room.presenter.refresh()


def hold_leader(stage: Stage, room: Any) -> None:
    """Take up a leader that may be placed."""
    desk = room.presenter.desk
    action = next(one for one in desk.offered if isinstance(one, PlaceLeader))
    desk.pick(f"leader:{action.color.tile}")
    room.presenter.refresh()


def gain(stage: Stage, room: Any) -> None:
    """Lay a tile out that brings points and no war."""
    desk = room.presenter.desk
    tiles = [one for one in desk.offered if isinstance(one, PlaceTile)]
    worth = {one: foresee(desk.view, one) for one in tiles}
    calm = [one for one in tiles if not worth[one].wars] or tiles
    _lay_out(room, max(calm, key=lambda one: len(worth[one].gains)))


def war(stage: Stage, room: Any) -> None:
    """Lay out the tile that would begin the greatest war."""
    desk = room.presenter.desk
    found = war_of(desk.view, desk.offered)
    if found is not None:
        _lay_out(room, found[0])


def commit(stage: Stage, room: Any) -> None:
    """Open the hand of whoever is in a conflict, and put tiles forward."""
    peek(stage, room)
    counts = [one.count for one in room.presenter.desk.offered if isinstance(one, Commit)]
    _lay_out(room, Commit(room.presenter.desk.seat, min(2, max(counts))))


def curtain(stage: Stage, room: Any) -> None:
    """Let the attacker send tiles, so that the defender is called."""
    peek(stage, room)
    desk = room.presenter.desk
    room.presenter.submit(Commit(desk.seat, 0))
    stage.wait(lambda: room.presenter.curtain is not None)


def result(stage: Stage, room: Any) -> None:
    """Let the defender answer, with motion, and stay at the result for as long as it takes."""
    peek(stage, room)
    room.presenter._after = lambda seconds, what: None
    stage.app.settings.motion = "calm"
    room.presenter.submit(Commit(room.presenter.desk.seat, 1))
    stage.advance(12)
    stage.app.settings.motion = "off"


def first_option(stage: Stage, room: Any) -> None:
    """Choose the first of what the tray offers."""
    desk = room.presenter.desk
    offered = [one for one in desk.offered if not isinstance(one, Pass) and one.VERB != "decline"]
    _lay_out(room, offered[0])


def last_option(stage: Stage, room: Any) -> None:
    """Choose the last of what the tray offers."""
    desk = room.presenter.desk
    offered = [one for one in desk.offered if not isinstance(one, Pass) and one.VERB != "decline"]
    _lay_out(room, offered[-1])


def replace(stage: Stage, room: Any) -> None:
    """Put two tiles forward to be replaced."""
    peek(stage, room)
    desk = room.presenter.desk
    desk.ask("replace")
    for index in (0, 3):
        desk.pick(f"tile:{index}")
    room.presenter.refresh()


def end_turn(stage: Stage, room: Any) -> None:
    """Ask to end the turn: what it pays is shown."""
    room.presenter.desk.ask("end")
    room.presenter.refresh()


def tool(name: str) -> Hands:
    """Return what touches a tool in a corner."""
    return lambda stage, room: room.tool(name)


def hint(stage: Stage, room: Any) -> None:
    """Ask a bot what it would do, and wait for it."""
    room.tool("hint")
    stage.wait(lambda: room.cards.card is not None)


def teach(stage: Stage, room: Any) -> None:
    """Give up a good turn, and be told of a stronger move."""
    settings = room.presenter.settings
    settings.teacher = True
    stage.wait(lambda: room.presenter.desk is not None)
    room.presenter.end_turn()
    stage.wait(lambda: room.cards.card is not None)
    settings.teacher = False


def inspect(stage: Stage, room: Any) -> None:
    """Ask about the kingdom of the first leader on the board."""
    from tigris.games.tigris_euphrates.spaces import OFF, column, row

    at = max(space for space in room.presenter.view.board.leaders if space != OFF)
    room.cards.inspect((column(at), row(at)))


def vote(stage: Stage, room: Any) -> None:
    """Ask the others to take something back."""
    seat = (room.presenter.desk.seat - 1) % len(room.presenter.table.seats)
    room.presenter.undo(seat)
    stage.wait(lambda: room.cards.card is not None)
