"""Pebbles: the smallest game with every trouble a table must cope with.

Each seat holds up to three secret pebbles from a shuffled bag and secret points. On your turn you
show pebbles, and for each the next seat decides, out of turn, whether it takes it. You end the
turn by drawing a pebble (something hidden comes to light) or by resting (nothing does). The game
ends with a draw from an empty bag, or after the last turn.
"""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, astuple, dataclass, replace
from random import Random
from typing import Any

from tigris.core import (
    BadActionError,
    IllegalActionError,
    Outcome,
    Refusal,
    Seat,
    SetupError,
    Statistics,
    Step,
)

HAND = 3


def _words(action: Any) -> str:
    """Return an action as text: ``0 show 104``."""
    seat, *rest = astuple(action)
    return " ".join([str(seat), type(action).__name__.lower(), *(str(word) for word in rest)])


@dataclass(frozen=True, slots=True)
class Show:
    """Lay ``pebble`` open, for the next seat to take or to leave."""

    seat: Seat
    pebble: int

    __str__ = _words


@dataclass(frozen=True, slots=True)
class Reply:
    """Take the open pebble (its showman gets 3), or leave it to him."""

    seat: Seat
    take: bool

    __str__ = _words


@dataclass(frozen=True, slots=True)
class Draw:
    """End the turn with a pebble from the bag."""

    seat: Seat

    __str__ = _words


@dataclass(frozen=True, slots=True)
class Rest:
    """End the turn without one."""

    seat: Seat

    __str__ = _words


Action = Show | Reply | Draw | Rest


@dataclass(frozen=True, slots=True)
class Shown:
    seat: Seat
    pebble: int

    def seen_by(self, viewer: Seat | None, /) -> "Shown":
        return self


@dataclass(frozen=True, slots=True)
class Scored:
    seat: Seat
    source: str
    points: int | None  # None once redacted
    open: bool = False

    def seen_by(self, viewer: Seat | None, /) -> "Scored":
        return self if viewer == self.seat or self.open else replace(self, points=None)


@dataclass(frozen=True, slots=True)
class Drew:
    seat: Seat
    pebble: int | None  # None once redacted

    def seen_by(self, viewer: Seat | None, /) -> "Drew":
        return self if viewer == self.seat else replace(self, pebble=None)


@dataclass(frozen=True, slots=True)
class Rested:
    seat: Seat

    def seen_by(self, viewer: Seat | None, /) -> "Rested":
        return self


Event = Shown | Scored | Drew | Rested


@dataclass(frozen=True, slots=True)
class State:
    turn: int
    active: Seat
    bag: tuple[int, ...]
    hands: tuple[tuple[int, ...], ...]
    points: tuple[int, ...]
    shown: int | None
    last_turn: int
    open_scores: bool
    over: str

    @property
    def neighbour(self) -> Seat:
        return (self.active + 1) % len(self.hands)


@dataclass(frozen=True, slots=True)
class View:
    turn: int
    active: Seat
    hand: tuple[int, ...] | None
    counts: tuple[int, ...]
    points: tuple[int | None, ...]
    shown: int | None
    over: str

    def __str__(self) -> str:
        return f"turn {self.turn}, hand {self.hand}, shown {self.shown}, points {self.points}"


def _put(items: tuple[Any, ...], seat: Seat, item: Any) -> tuple[Any, ...]:
    return (*items[:seat], item, *items[seat + 1 :])


class Pebbles:
    """The rules. Options: ``first``, ``open_scores``, ``last_turn``, ``bag`` (its order)."""

    id = "pebbles"
    title = "Pebbles"
    seats = range(2, 5)
    version = 1

    def new(self, seats: int, seed: int, options: Mapping[str, Any]) -> State:
        rng = Random(seed)
        if seats not in self.seats:
            raise SetupError("bad_seats", f"Pebbles is for two to four, not {seats}")
        bag = tuple(options.get("bag") or rng.sample(range(100, 130), 30))
        first = options.get("first")
        first = rng.randrange(seats) if first is None else first
        if first not in range(seats):
            raise SetupError("bad_first", f"There is no seat {first} to begin")
        hands = tuple(tuple(sorted(bag[HAND * s : HAND * s + HAND])) for s in range(seats))
        return State(
            turn=1,
            active=first,
            bag=bag[HAND * seats :],
            hands=hands,
            points=(0,) * seats,
            shown=None,
            last_turn=options.get("last_turn", 24),
            open_scores=bool(options.get("open_scores", False)),
            over="",
        )

    def to_act(self, state: State) -> tuple[Seat, ...]:
        if state.over:
            return ()
        return (state.active,) if state.shown is None else (state.neighbour,)

    def active(self, state: State) -> Seat:
        return state.active

    def turn(self, state: State) -> int:
        return state.turn

    def legal(self, state: State, seat: Seat) -> Sequence[Action]:
        if seat not in self.to_act(state):
            return ()
        if state.shown is not None:
            return (Reply(seat, True), Reply(seat, False))
        shows = tuple(Show(seat, pebble) for pebble in state.hands[seat])
        return (*shows, *([Draw(seat)] if len(shows) < HAND else []), Rest(seat))

    def explain(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        if action.seat != seat:
            return Refusal("not_your_piece", "P1", "That is another seat's action")
        if action in self.legal(state, seat):
            return None
        return Refusal("not_now", "P2", "That cannot be done now")

    def apply(self, state: State, action: Action) -> Step[State, Event]:
        if refusal := self.explain(state, action.seat, action):
            raise IllegalActionError(action, refusal)
        match action:
            case Show(seat, pebble):
                hand = tuple(p for p in state.hands[seat] if p != pebble)
                after = replace(state, shown=pebble, hands=_put(state.hands, seat, hand))
                return Step(after, (Shown(seat, pebble),), None)
            case Reply(seat, take):
                assert state.shown is not None
                gains = [(seat, "taken", state.shown), (state.active, "given", 3)]
                if not take:
                    gains = [(state.active, "kept", state.shown)]
                points = state.points
                for who, _, won in gains:
                    points = _put(points, who, points[who] + won)
                events = tuple(Scored(w, why, won, state.open_scores) for w, why, won in gains)
                return Step(replace(state, shown=None, points=points), events, None)
            case Draw(seat) if state.bag:
                hand = tuple(sorted((*state.hands[seat], state.bag[0])))
                after = replace(state, bag=state.bag[1:], hands=_put(state.hands, seat, hand))
                return Step(self._next(after), (Drew(seat, state.bag[0]),), "draw")
            case Draw(_):
                return Step(replace(state, over="bag"), (), "end")
            case Rest(seat):
                after = self._next(state)
                return Step(after, (Rested(seat),), "end" if after.over else None)

    def _next(self, state: State) -> State:
        if state.turn == state.last_turn:
            return replace(state, over="turns")
        return replace(state, turn=state.turn + 1, active=state.neighbour)

    def view(self, state: State, seat: Seat | None) -> View:
        known = range(len(state.points)) if state.over or state.open_scores else (seat,)
        return View(
            turn=state.turn,
            active=state.active,
            hand=None if seat is None else state.hands[seat],
            counts=tuple(len(hand) for hand in state.hands),
            points=tuple(p if s in known else None for s, p in enumerate(state.points)),
            shown=state.shown,
            over=state.over,
        )

    def outcome(self, state: State) -> Outcome | None:
        if not state.over:
            return None
        places = tuple(1 + sum(other > own for other in state.points) for own in state.points)
        return Outcome(places, tuple((p,) for p in state.points), state.over)

    def tally(self, start: State, steps: Sequence[Step[State, Event]]) -> Statistics:
        counters: list[dict[str, int]] = [{} for _ in start.hands]
        curve: list[tuple[int, ...]] = []
        before = start
        for step in steps:
            for event in step.events:
                if isinstance(event, Scored):
                    counter = counters[event.seat]
                    name = f"points.{event.source}"
                    counter[name] = counter.get(name, 0) + (event.points or 0)
            if step.state.turn > before.turn or step.state.over:
                curve.append(step.state.points)
            before = step.state
        return Statistics(tuple(counters), tuple(curve))

    def narrate(self, event: Event, names: Sequence[str]) -> str:
        name = names[event.seat]
        match event:
            case Shown(pebble=pebble):
                return f"{name} shows {pebble}."
            case Scored(points=None):
                return f"{name} scores."
            case Scored(points=points):
                return f"{name} scores {points}."
            case Drew(pebble=None):
                return f"{name} draws."
            case Drew(pebble=pebble):
                return f"{name} draws {pebble}."
            case Rested():
                return f"{name} rests."

    def encode_action(self, action: Action) -> dict[str, Any]:
        return {"kind": type(action).__name__.lower(), **asdict(action)}

    def decode_action(self, data: Any) -> Action:
        match data:
            case {"kind": "show", "seat": int(seat), "pebble": int(pebble)}:
                return Show(seat, pebble)
            case {"kind": "reply", "seat": int(seat), "take": bool(take)}:
                return Reply(seat, take)
            case {"kind": "draw", "seat": int(seat)}:
                return Draw(seat)
            case {"kind": "rest", "seat": int(seat)}:
                return Rest(seat)
            case _:
                raise BadActionError("bad_action", f"{str(data)[:60]!r} is no action of Pebbles")

    def encode_view(self, view: View) -> dict[str, Any]:
        return asdict(view)

    def encode_event(self, event: Event) -> dict[str, Any]:
        return {"kind": type(event).__name__.lower(), **asdict(event)}


GAME = Pebbles()
