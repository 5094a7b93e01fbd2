"""What the watching screen shows of a game: read from the spectator's view, nothing else. Pure."""

from collections.abc import Sequence
from typing import NamedTuple

from tigris.core import Outcome, Seat
from tigris.games.tigris_euphrates.board import Board
from tigris.games.tigris_euphrates.facts import kingdoms
from tigris.games.tigris_euphrates.pieces import COLORS
from tigris.games.tigris_euphrates.spaces import OFF
from tigris.games.tigris_euphrates.view import PlayerView, View
from tigris.ui.games.tigris_euphrates.scene import Scene, arrivals, scene, with_marks


class SeatFacts(NamedTuple):
    """One seat's strip."""

    name: str
    dynasty: str
    home: tuple[str, ...]  # the leaders that are not on the board, by civilization
    hand: int
    catastrophes: int
    turn: bool  # whose turn it is: the crown
    deciding: bool  # who must decide now: lapis
    status: str


class ResultRow(NamedTuple):
    """One player's line in the result: points of all colours with the treasures spent."""

    place: int
    name: str
    dynasty: str
    points: tuple[int, ...]
    treasures: int


class GameFacts(NamedTuple):
    """Everything on the screen."""

    scene: Scene
    seats: tuple[SeatFacts, ...]
    treasures: int
    treasures_at_start: int
    sentence: str
    headline: str  # who won; empty while the game goes on
    result: tuple[ResultRow, ...]

    def __repr__(self) -> str:  # short: Kivy writes out every value that a kv rule passes on
        return f"GameFacts({self.scene}, {self.sentence!r})"


def game_facts(
    view: View,
    names: Sequence[str],
    to_act: Sequence[Seat],
    sentence: str,
    before: GameFacts | None = None,
) -> GameFacts:
    """Return the facts of a moment; ``before`` is the moment it came from, to mark what is new."""
    dynasties = [player.dynasty for player in view.players]
    now = scene(view.board, dynasties, _war_strengths(view.board), view.union)
    marked = arrivals(before.scene if before else None, now)
    return GameFacts(
        scene=with_marks(now, marked),
        seats=tuple(
            _seat(view, seat, player, names[seat], seat in to_act)
            for seat, player in enumerate(view.players)
        ),
        treasures=view.board.treasures.bit_count(),
        treasures_at_start=view.board.map.temples.bit_count(),
        sentence=sentence,
        headline=_headline(view.outcome, names) if view.outcome else "",
        result=_result(view, view.outcome, names) if view.outcome else (),
    )


def _seat(view: View, seat: Seat, player: PlayerView, name: str, deciding: bool) -> SeatFacts:
    return SeatFacts(
        name=name,
        dynasty=player.dynasty,
        home=tuple(c.tile for c in COLORS if view.board.leader_at(seat, c) == OFF),
        hand=player.hand_size,
        catastrophes=player.catastrophes,
        turn=seat == view.active and view.outcome is None,
        deciding=deciding,
        status=_status(view, seat, deciding),
    )


def _status(view: View, seat: Seat, deciding: bool) -> str:
    if view.outcome is not None:
        place = view.outcome.places[seat]
        return "wins" if place == 1 else f"place {place}"
    if deciding and seat == view.active and view.conflict is None:
        actions = view.actions_left
        return "1 action left" if actions == 1 else f"{actions} actions left"
    if deciding:
        return "must decide"
    after = (seat - view.active) % len(view.players)
    return ("waits", "plays next", "plays third", "plays fourth")[after]


def _headline(outcome: Outcome, names: Sequence[str]) -> str:
    winners = [names[seat] for seat in outcome.winners]
    if len(winners) == 1:
        return f"{winners[0]} wins"
    return f"{', '.join(winners[:-1])} and {winners[-1]} share the victory"


def _result(view: View, outcome: Outcome, names: Sequence[str]) -> tuple[ResultRow, ...]:
    rows = [
        ResultRow(
            outcome.places[seat],
            names[seat],
            player.dynasty,
            outcome.scores[seat],
            player.treasures or 0,
        )
        for seat, player in enumerate(view.players)
    ]
    return tuple(sorted(rows, key=lambda row: row.place))


def _war_strengths(board: Board) -> dict[int, int]:
    """Return how many tiles stand behind each leader on the board, by the leader's number."""
    return {
        len(COLORS) * leader.seat + leader.color: leader.war
        for kingdom in kingdoms(board)
        for leader in kingdom.leaders
    }
