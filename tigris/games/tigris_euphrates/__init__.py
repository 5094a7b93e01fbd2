"""The rules of Tigris & Euphrates: pure functions over frozen values.

The specification is docs/rules.md; its numbered rulings (R01, R02, …) are cited throughout.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from tigris.core import Game, Outcome, Refusal, Seat, Statistics, Step
from tigris.games.tigris_euphrates import codec
from tigris.games.tigris_euphrates.actions import Action
from tigris.games.tigris_euphrates.apply import apply
from tigris.games.tigris_euphrates.checks import explain
from tigris.games.tigris_euphrates.events import Event
from tigris.games.tigris_euphrates.legal import legal
from tigris.games.tigris_euphrates.narrate import narrate
from tigris.games.tigris_euphrates.options import read_setup
from tigris.games.tigris_euphrates.scoring import outcome
from tigris.games.tigris_euphrates.setup import new_game
from tigris.games.tigris_euphrates.state import Phase, State
from tigris.games.tigris_euphrates.statistics import tally
from tigris.games.tigris_euphrates.view import View, view


class TigrisEuphrates:
    """Tigris & Euphrates as the layers above know it. See ``tigris.core.Game``."""

    id = "tigris_euphrates"
    title = "Tigris & Euphrates"
    seats = range(2, 5)
    version = codec.VERSION

    def new(self, seats: int, seed: int, options: Mapping[str, Any]) -> State:
        """Set up a game; ``options`` as ``read_setup`` takes them."""
        return new_game(read_setup(seats, seed, options))

    def to_act(self, state: State) -> tuple[Seat, ...]:
        """Return the one seat that must decide."""
        return () if state.phase is Phase.OVER else (state.decider,)

    def active(self, state: State) -> Seat:
        """Return whose turn it is."""
        return state.active

    def turn(self, state: State) -> int:
        """Return the number of the turn."""
        return state.turn

    def legal(self, state: State, seat: Seat) -> Sequence[Action]:
        """Return everything ``seat`` may do now."""
        return legal(state, seat)

    def explain(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        """Return why ``seat`` may not do ``action`` now, or ``None``."""
        return explain(state, seat, action)

    def apply(self, state: State, action: Action) -> Step[State, Event]:
        """Carry an action out, or raise ``IllegalActionError``."""
        return apply(state, action)

    def view(self, state: State, seat: Seat | None) -> View:
        """Return what ``seat``, or a spectator, may know."""
        return view(state, seat)

    def outcome(self, state: State) -> Outcome | None:
        """Return how the game ended, if it has."""
        return outcome(state)

    def tally(self, start: State, steps: Sequence[Step[State, Event]]) -> Statistics:
        """Return the statistics of a game."""
        return tally(start, steps)

    def narrate(self, event: Event, names: Sequence[str]) -> str:
        """Return an event as a sentence."""
        return narrate(event, names)

    def encode_action(self, action: Action) -> dict[str, Any]:
        """Return an action as JSON data."""
        return codec.encode_action(action)

    def decode_action(self, data: Any) -> Action:
        """Return the action in JSON data, or raise ``BadActionError``."""
        return codec.decode_action(data)

    def encode_view(self, view: View) -> dict[str, Any]:
        """Return a view as JSON data."""
        return codec.encode_view(view)

    def encode_event(self, event: Event) -> dict[str, Any]:
        """Return an event as JSON data."""
        return codec.encode_event(event)


GAME: Game[State, Action, Event, View] = TigrisEuphrates()
