"""How a game came to where it is: every action, what it led to, and what was taken back.

A history is values in memory. It writes nothing and tells nobody; the table does.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeAlias

from tigris.core import (
    BadSaveError,
    Game,
    IllegalActionError,
    Outcome,
    Seat,
    SetupError,
    Step,
    TigrisError,
)
from tigris.core.game import A, E, S, V
from tigris.table.facts import Acted, Fact, Redone, Seated, Setup, Undone, decode_fact
from tigris.table.seats import Controller, SeatPlan, check_seats


@dataclass(frozen=True, slots=True)
class Moment(Generic[S, A, E]):
    """One action and what it led to. ``turn`` and ``active`` are those it was chosen in."""

    seat: Seat
    action: A
    step: Step[S, E]
    turn: int
    active: Seat
    by: Controller
    stand_in: str = ""


@dataclass(frozen=True, slots=True)
class Note:
    """Something of the table, not of the game, for the log."""

    turn: int
    seat: Seat | None
    code: str
    text: str


@dataclass(frozen=True, slots=True)
class Redoable(Generic[S, A, E]):
    """Actions taken back together, and who may play them again."""

    seat: Seat
    moments: tuple[Moment[S, A, E], ...]


Entry: TypeAlias = Moment[S, A, E] | Note


class History(Generic[S, A, E, V]):
    """A game from its set-up to now, as a line of states with notes between them."""

    def __init__(self, game: Game[S, A, E, V], setup: Setup, start: S | None = None) -> None:
        """Set the game up, or take it up at ``start``.

        Raises:
            SetupError: no game can be played like this.
        """
        setup.check()
        self.game = game
        self.setup = setup
        self.seats: tuple[SeatPlan, ...] = setup.seats
        if start is None:
            start = game.new(len(setup.seats), setup.seed, setup.options)
        self.start: S = start
        self.moments: list[Moment[S, A, E]] = []
        self.redoable: list[Redoable[S, A, E]] = []
        self.entries: list[Entry[S, A, E]] = []
        self.revision = 0
        self.at = setup.at

    @property
    def state(self) -> S:
        """Return the present state."""
        return self.moments[-1].step.state if self.moments else self.start

    @property
    def names(self) -> tuple[str, ...]:
        """Return the players' names, seat by seat."""
        return tuple(plan.name for plan in self.seats)

    @property
    def outcome(self) -> Outcome | None:
        """Return how the game ended, or ``None`` while it goes on."""
        return self.game.outcome(self.state)

    def try_action(self, seat: Seat, action: A, stand_in: str = "") -> Moment[S, A, E]:
        """Return what ``action`` would lead to. Nothing changes.

        Raises:
            IllegalActionError: the rules forbid it.
        """
        state = self.state
        if refusal := self.game.explain(state, seat, action):
            raise IllegalActionError(action, refusal)
        return Moment(
            seat,
            action,
            self.game.apply(state, action),
            self.game.turn(state),
            self.game.active(state),
            self.seats[seat].controller,
            stand_in,
        )

    def act(self, moment: Moment[S, A, E]) -> None:
        """Go on by ``moment``. What could have been played again cannot be any more."""
        self.redoable.clear()
        self.moments.append(moment)
        self.entries.append(moment)
        self.revision += 1

    def undo(self, fact: Undone) -> None:
        """Go back."""
        taken = tuple(self.moments[-fact.back :])
        del self.moments[-fact.back :]
        self.entries = [entry for entry in self.entries if not any(entry is m for m in taken)]
        self.redoable.append(Redoable(fact.seat, taken))
        self.revision += 1
        what = "the last action" if fact.back == 1 else f"the last {fact.back} actions"
        agreed = ", as all agreed" if fact.agreed else ""
        self.note(fact.seat, "undone", f"{self.names[fact.seat]} took back {what}{agreed}.")

    def redo(self, fact: Redone) -> None:
        """Go forward again."""
        moments = self.redoable.pop().moments
        self.moments.extend(moments)
        self.entries.extend(moments)
        self.revision += 1
        self.note(fact.seat, "redone", f"{self.names[fact.seat]} played it again after all.")

    def sit(self, fact: Seated) -> None:
        """Change a seat."""
        before, after = self.seats[fact.seat], fact.plan
        self.seats = (*self.seats[: fact.seat], after, *self.seats[fact.seat + 1 :])
        if before.controller != after.controller:
            text = f"{after.name} is now played by: {after.controller}."
        elif before.name != after.name:
            text = f"{before.name} is now called {after.name}."
        else:
            text = f"{after.name} now sits in the {after.side}."
        self.note(fact.seat, "seat_changed", text)

    def note(self, seat: Seat | None, code: str, text: str) -> None:
        """Remember something for the log."""
        self.entries.append(Note(self.game.turn(self.state), seat, code, text))

    def plans_with(self, seat: Seat, plan: SeatPlan) -> tuple[SeatPlan, ...]:
        """Return the seats as they would be with ``plan`` in ``seat``.

        Raises:
            SetupError: they would not go together.
        """
        plans = (*self.seats[:seat], plan, *self.seats[seat + 1 :])
        check_seats(plans)
        return plans

    def take(self, fact: Fact) -> None:
        """Take in a fact from a save.

        Raises:
            BadSaveError: it does not fit here.
        """
        if isinstance(fact, Setup) or fact.seat not in range(len(self.seats)):
            raise BadSaveError("save_bad_fact", "It does not fit into this game")
        match fact:
            case Acted(seat, data, stand_in):
                self.act(self.try_action(seat, self.game.decode_action(data), stand_in))
            case Seated(seat, plan):
                self.plans_with(seat, plan)
                self.sit(fact)
            case Undone(_, back):
                if not 0 < back <= len(self.moments):
                    raise BadSaveError("save_bad_fact", "It takes back more than was played")
                self.undo(fact)
            case Redone():
                if not self.redoable:
                    raise BadSaveError("save_bad_fact", "There is nothing to play again")
                self.redo(fact)
        self.at = fact.at


def rebuild(
    games: Mapping[str, Game[Any, Any, Any, Any]], facts: Iterable[Mapping[str, Any]], name: str
) -> History[Any, Any, Any, Any]:
    """Play a saved game again, fact by fact. ``name`` is what the messages call the save.

    Raises:
        BadSaveError: the game is not among ``games``, has other rules by now, or a line
            does not fit; the message names the line.
    """
    lines = iter(facts)
    history: History[Any, Any, Any, Any] | None = None
    for number, data in enumerate(lines, 1):
        try:
            fact = decode_fact(data)
            if history is not None:
                history.take(fact)
            elif isinstance(fact, Setup):
                history = History(_game_of(games, fact), fact)
            else:
                raise BadSaveError("save_bad_fact", "A set-up was expected")
        except IllegalActionError as error:
            raise BadSaveError(
                "save_illegal_action", f"{name}, line {number}: the rules refuse {error}"
            ) from error
        except SetupError as error:
            raise BadSaveError("save_bad_setup", f"{name}, line {number}: {error}") from error
        except TigrisError as error:
            raise BadSaveError(
                error.code if isinstance(error, BadSaveError) else "save_bad_fact",
                f"{name}, line {number}: {error}",
            ) from error
        except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError) as error:
            # Its checksum is right, so somebody wrote it by hand: rules need not cope with that.
            raise BadSaveError(
                "save_bad_fact", f"{name}, line {number}: it makes no sense to the rules"
            ) from error
    if history is None:
        raise BadSaveError("save_no_setup", f"{name} holds no game")
    return history


def _game_of(
    games: Mapping[str, Game[Any, Any, Any, Any]], setup: Setup
) -> Game[Any, Any, Any, Any]:
    game = games.get(setup.game)
    if game is None:
        raise BadSaveError("save_unknown_game", f"It is a game of {setup.game!r}, unknown here")
    if game.version != setup.rules:
        age = "older" if setup.rules < game.version else "newer"
        raise BadSaveError(
            "save_other_rules",
            f"It was played by {age} rules of {game.title} "
            f"(version {setup.rules}; these are {game.version})",
        )
    return game
