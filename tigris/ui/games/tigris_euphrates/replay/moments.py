"""What the replay shows of one moment of a game. Pure; no Kivy."""

from collections.abc import Sequence
from typing import Any, NamedTuple, TypeAlias

from tigris.core import Seat
from tigris.games.tigris_euphrates.board import Board
from tigris.games.tigris_euphrates.counts import Counts
from tigris.games.tigris_euphrates.events import ConflictResolved, Event, TilesDrawn, TurnStarted
from tigris.games.tigris_euphrates.facts import kingdoms
from tigris.games.tigris_euphrates.pieces import COLORS
from tigris.games.tigris_euphrates.view import PlayerView, View
from tigris.table import Replay
from tigris.ui.games.tigris_euphrates.narration import narrate
from tigris.ui.games.tigris_euphrates.scene import Scene, arrivals, scene, with_marks
from tigris.words import Words

GameReplay: TypeAlias = Replay[Any, Any, Event, View]

EVERYBODY = "everybody"
"""Eyes that see every hand: only a finished game has them."""

Eyes: TypeAlias = Seat | str | None


class SeatRow(NamedTuple):
    """One player beside the board; ``None`` is what the eyes do not see."""

    name: str
    dynasty: str
    turn: bool
    hand: int
    tiles: tuple[str, ...] | None
    points: Counts | None
    treasures: int | None
    catastrophes: int

    def __repr__(self) -> str:  # short: Kivy writes out every value that a kv rule passes on
        return f"SeatRow({self.name!r})"


class Moment(NamedTuple):
    """Everything the screen shows."""

    position: int
    turn: int
    turns: int
    active: Seat
    scene: Scene
    rows: tuple[SeatRow, ...]
    sentences: tuple[str, ...]

    def __repr__(self) -> str:
        return f"Moment({self.position})"


class Index(NamedTuple):
    """Where things are in the whole game, by position: found once."""

    starts: tuple[int, ...]  # of turns
    conflicts: tuple[int, ...]  # that were resolved there

    def before(self, position: int) -> int:
        """Return the start of the turn at ``position``, or of the one before if it is there."""
        return max((start for start in self.starts if start < position), default=0)

    def after(self, position: int, end: int) -> int:
        """Return the start of the next turn, or the ``end`` of the game."""
        return min((start for start in self.starts if start > position), default=end)


def index(replay: GameReplay) -> Index:
    """Return the index of a game; the replay stays where it is."""
    here, turn = replay.position, 0
    starts, conflicts = [], []
    for position in range(len(replay) + 1):
        replay.go_to(position)
        if replay.turn != turn:
            turn = replay.turn
            starts.append(position)
        if any(isinstance(event, ConflictResolved) for event in replay.events()):
            conflicts.append(position)
    replay.go_to(here)
    return Index(tuple(starts), tuple(conflicts))


def moment(replay: GameReplay, eyes: Eyes, words: Words) -> Moment:
    """Return the moment at which ``replay`` stands, through ``eyes``.

    While the game goes on, the replay has eyes of its own and these are not asked.
    """
    if replay.finished and eyes != EVERYBODY and not isinstance(eyes, str):
        replay.look_as(eyes)
    all_open = replay.finished and eyes == EVERYBODY
    view = replay.view()
    players = _opened(replay) if all_open else view.players
    shown = _scene(view)
    if replay.position:
        replay.back()
        before = _scene(replay.view())
        replay.forward()
        shown = with_marks(shown, arrivals(before, shown))
    events = _full_events(replay) if all_open else replay.events()
    return Moment(
        position=replay.position,
        turn=replay.turn,
        turns=replay.turns,
        active=replay.active,
        scene=shown,
        rows=tuple(
            _row(player, replay.names[seat], seat == replay.active)
            for seat, player in enumerate(players)
        ),
        sentences=tell(words, events, replay.names),
    )


UNTOLD = (TurnStarted, TilesDrawn)
"""What the screen shows in another place: whose turn it is, and the hands."""


def tell(words: Words, events: Sequence[Event], names: Sequence[str]) -> tuple[str, ...]:
    """Return events in sentences."""
    told = (narrate(words, event, names) for event in events if not isinstance(event, UNTOLD))
    return tuple(sentence for sentence in told if sentence)


def _opened(replay: GameReplay) -> tuple[PlayerView, ...]:
    """Return every player as that player saw itself."""
    found = []
    for seat in range(len(replay.names)):
        replay.look_as(seat)
        found.append(replay.view().players[seat])
    replay.look_as(None)
    return tuple(found)


def _full_events(replay: GameReplay) -> tuple[Event, ...]:
    """Return the events here, each as the player saw it whom it is about."""
    seen = []
    for seat in range(len(replay.names)):
        replay.look_as(seat)
        seen.append(replay.events())
    replay.look_as(None)
    public = replay.events()
    owners: list[Seat | None] = [getattr(event, "seat", None) for event in public]
    return tuple(
        event if owner is None else seen[owner][place]
        for place, (event, owner) in enumerate(zip(public, owners, strict=True))
    )


def _scene(view: View) -> Scene:
    dynasties = [player.dynasty for player in view.players]
    return scene(view.board, dynasties, _war_strengths(view.board), view.union)


def _war_strengths(board: Board) -> dict[int, int]:
    return {
        len(COLORS) * leader.seat + leader.color: leader.war
        for kingdom in kingdoms(board)
        for leader in kingdom.leaders
    }


def _row(player: PlayerView, name: str, turn: bool) -> SeatRow:
    tiles = None
    if player.hand is not None:
        tiles = tuple(color.tile for color in COLORS for _ in range(player.hand[color]))
    return SeatRow(
        name=name,
        dynasty=player.dynasty,
        turn=turn,
        hand=player.hand_size,
        tiles=tiles,
        points=player.points,
        treasures=player.treasures,
        catastrophes=player.catastrophes,
    )
