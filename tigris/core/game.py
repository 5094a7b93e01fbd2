"""The contract every game meets. Small, pure, and all that the upper layers may ask of rules."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

from tigris.core.errors import Refusal
from tigris.core.types import Seat

S = TypeVar("S")  # state: a frozen value, compared by value
A = TypeVar("A")  # action: a frozen value that names its seat
E = TypeVar("E", bound="Event")  # event: what happened
V = TypeVar("V")  # view: what one seat, or a spectator, may know

S_co = TypeVar("S_co", covariant=True)
E_co = TypeVar("E_co", covariant=True, bound="Event")


class Event(Protocol):
    """A fact in the past tense, with enough in it to animate and to narrate it."""

    def seen_by(self, viewer: Seat | None, /) -> Any:
        """Return what ``viewer`` (``None``: a spectator) may know of it: the same kind of event."""


@dataclass(frozen=True, slots=True)
class Step(Generic[S_co, E_co]):
    """What an action led to.

    ``reveals`` names what came to light by it (``"draw"``, ``"commitment"``): undo stops there.
    ``None`` when nobody learned anything that taking the action back would not make unknown.
    """

    state: S_co
    events: tuple[E_co, ...]
    reveals: str | None


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: every seat's place (1 is best; equal places share), and why it ended."""

    places: tuple[int, ...]
    scores: tuple[tuple[int, ...], ...]
    reason: str

    @property
    def winners(self) -> tuple[Seat, ...]:
        """Return the seats in first place: more than one when victory is shared."""
        return tuple(seat for seat, place in enumerate(self.places) if place == 1)


@dataclass(frozen=True, slots=True)
class Statistics:
    """What a game came to in numbers. It tells secrets, so it is shown after the end only.

    ``counters`` holds one mapping per seat. Names are the game's own, stable, dotted from the
    general to the special (``"points.red.war"``), and every number may be added up over games.
    ``curve`` holds, for every finished turn in order, each seat's score if the game had ended
    there; its last entry is the final score.
    """

    counters: tuple[Mapping[str, int], ...]
    curve: tuple[tuple[int, ...], ...]


class Game(Protocol[S, A, E, V]):
    """The rules of one game. Every method is pure: same arguments, same answer."""

    @property
    def id(self) -> str:
        """Return the name of the game in files and in the catalog; never changes."""

    @property
    def title(self) -> str:
        """Return the name of the game for people."""

    @property
    def seats(self) -> range:
        """Return how many may play."""

    @property
    def version(self) -> int:
        """Return the version of the rules' encodings; saves name it."""

    def new(self, seats: int, seed: int, options: Mapping[str, Any]) -> S:
        """Set up a game.

        Raises:
            SetupError: no such game can be played.
        """

    def to_act(self, state: S) -> tuple[Seat, ...]:
        """Return who must decide now, also out of turn; empty when the game is over."""

    def active(self, state: S) -> Seat:
        """Return whose turn it is, whoever must decide."""

    def turn(self, state: S) -> int:
        """Return the number of the turn, from 1; it grows by one when the turn passes on."""

    def legal(self, state: S, seat: Seat) -> Sequence[A]:
        """Return everything ``seat`` may do now; empty when it has nothing to decide."""

    def explain(self, state: S, seat: Seat, action: A) -> Refusal | None:
        """Return why ``seat`` may not do ``action`` now, or ``None`` when it may."""

    def apply(self, state: S, action: A) -> Step[S, E]:
        """Carry an action out.

        Raises:
            IllegalActionError: the rules forbid it; ``state`` is untouched.
        """

    def view(self, state: S, seat: Seat | None) -> V:
        """Return what ``seat`` may know; ``None`` is a spectator. Built up, never masked down."""

    def outcome(self, state: S) -> Outcome | None:
        """Return how the game ended, or ``None`` while it goes on."""

    def tally(self, start: S, steps: Sequence[Step[S, E]]) -> Statistics:
        """Return the statistics of a game: its first state, and all that followed from it."""

    def narrate(self, event: E, names: Sequence[str]) -> str:
        """Return ``event`` as one English sentence; empty if it is not worth one.

        Pass it an event already reduced by ``seen_by``: it tells all it is given.
        """

    def encode_action(self, action: A) -> dict[str, Any]:
        """Return the action as JSON data."""

    def decode_action(self, data: Any) -> A:
        """Return the action in ``data``.

        Raises:
            BadActionError: it is not an action of this game.
        """

    def encode_view(self, view: V) -> dict[str, Any]:
        """Return the view as JSON data."""

    def encode_event(self, event: E) -> dict[str, Any]:
        """Return the event as JSON data."""
