"""One game of the arena, from the first deal to the result, whatever its players do."""

import hashlib
from contextlib import ExitStack, closing
from dataclasses import dataclass
from random import Random
from typing import Any

from tigris.arena.clock import Limit, OutOfPatienceError, patience
from tigris.arena.engine import EngineError
from tigris.arena.entrants import Entrant, Question, seat_entrant
from tigris.arena.schedule import Fixture
from tigris.catalog import find_game
from tigris.core import Game, Seat, TigrisError

TOLERANCE = 1.1
"""A decision that takes longer than this many times the limit has overrun it."""
LONGEST_GAME = 5_000
"""Decisions after which a game is broken off: bots that only pass would go on for ever."""


@dataclass(frozen=True, slots=True)
class Fault:
    """What a contestant did that ended a game; ``seat`` is ``None`` if nobody is to blame."""

    seat: Seat | None
    code: str
    text: str
    decision: int


@dataclass(frozen=True, slots=True)
class SeatResult:
    """How one seat fared. ``share`` is its part of the victory."""

    bot: str
    place: int
    share: float
    score: tuple[int, ...]
    decisions: int
    seconds: float
    slowest: float
    overruns: int


@dataclass(frozen=True, slots=True)
class GameResult:
    """How a game went. ``digest`` is the same for the same actions."""

    fixture: Fixture
    seats: tuple[SeatResult, ...]
    reason: str
    turns: int
    decisions: int
    digest: str
    fault: Fault | None


class _Times:
    """What a seat's decisions took."""

    def __init__(self) -> None:
        self.count = self.overruns = 0
        self.total = self.slowest = 0.0

    def add(self, taken: float, seconds: float) -> None:
        self.count += 1
        self.total += taken
        self.slowest = max(self.slowest, taken)
        self.overruns += taken > TOLERANCE * seconds


def play(fixture: Fixture) -> GameResult:
    """Play a game. A contestant that fails loses it; nothing of that is raised."""
    with ExitStack() as stack:
        return _Match(fixture, stack).play()


def void(fixture: Fixture, code: str, text: str) -> GameResult:
    """Return the result of a game that nobody finished and nobody lost."""
    return _result(fixture, [_Times() for _ in fixture.lineup], Fault(None, code, text, 0))


class _Match:
    def __init__(self, fixture: Fixture, stack: ExitStack) -> None:
        self._fixture = fixture
        self._stack = stack
        self._game: Game[Any, Any, Any, Any] = find_game(fixture.terms.game)
        self._times = [_Times() for _ in fixture.lineup]
        self._digest = hashlib.sha256()
        self._decisions = 0

    def play(self) -> GameResult:
        fixture, game = self._fixture, self._game
        state = game.new(len(fixture.lineup), fixture.seed, fixture.options)
        histories: list[list[Any]] = [[] for _ in fixture.lineup]
        entrants: list[Entrant] = []
        for seat, spec in enumerate(fixture.lineup):
            try:
                entrants.append(self._stack.enter_context(closing(seat_entrant(game, spec))))
            except TigrisError as error:
                return self._broken_off(state, Fault(seat, error.code, str(error), 0))
        while deciders := game.to_act(state):
            seat = deciders[0]
            answer = self._ask(entrants[seat], state, seat, histories[seat])
            if isinstance(answer, Fault):
                return self._broken_off(state, answer)
            step = game.apply(state, answer[0])
            self._digest.update(f"{answer[0]}\n".encode())
            self._decisions += 1
            for viewer, history in enumerate(histories):
                history += [event.seen_by(viewer) for event in step.events]
            state = step.state
            if self._decisions >= LONGEST_GAME:
                text = f"the game does not end: {self._decisions} decisions"
                return self._broken_off(state, Fault(None, "endless", text, self._decisions))
        return self._finished(state)

    def _ask(
        self, entrant: Entrant, state: Any, seat: Seat, history: list[Any]
    ) -> tuple[Any] | Fault:
        """Return the choice, wrapped, or what went wrong."""
        fixture, terms = self._fixture, self._fixture.terms
        legal = tuple(self._game.legal(state, seat))
        rng = Random(f"{fixture.seed}/{seat}/{self._decisions}")
        clock = "wall" if fixture.lineup[seat].startswith("cmd:") else terms.clock
        limit = Limit(terms.seconds, clock)
        question = Question(
            self._game, state, seat, legal, tuple(history), rng, terms.seconds, limit
        )
        try:
            with patience(terms.patience):
                action = entrant.decide(question)
        except EngineError as error:
            return Fault(seat, error.code, str(error), self._decisions)
        except OutOfPatienceError:
            text = f"no answer after {terms.patience:g} s"
            return Fault(seat, "bot_hangs", text, self._decisions)
        except Exception as error:
            text = f"{type(error).__name__}: {error}"
            return Fault(seat, "bot_raised", text, self._decisions)
        self._times[seat].add(limit.elapsed(), terms.seconds)
        if not _is_one_of(action, legal):
            return Fault(seat, "bot_illegal", f"{action!r:.80} is not legal", self._decisions)
        return (action,)

    def _finished(self, state: Any) -> GameResult:
        outcome = self._game.outcome(state)
        assert outcome is not None
        winners = len(outcome.winners)
        return GameResult(
            fixture=self._fixture,
            seats=tuple(
                _seat_result(
                    bot, place, 1 / winners if place == 1 else 0.0, tuple(score), self._times[seat]
                )
                for seat, (bot, place, score) in enumerate(
                    zip(self._fixture.lineup, outcome.places, outcome.scores, strict=True)
                )
            ),
            reason=outcome.reason,
            turns=self._game.turn(state),
            decisions=self._decisions,
            digest=self._digest.hexdigest()[:16],
            fault=None,
        )

    def _broken_off(self, state: Any, fault: Fault) -> GameResult:
        return _result(
            self._fixture,
            self._times,
            fault,
            turns=self._game.turn(state),
            decisions=self._decisions,
            digest=self._digest.hexdigest()[:16],
        )


def _result(
    fixture: Fixture,
    times: list[_Times],
    fault: Fault,
    turns: int = 0,
    decisions: int = 0,
    digest: str = "",
) -> GameResult:
    """Return a game that ended by a fault: who did it is last, the others share the victory."""
    guilty = fault.seat
    others = len(fixture.lineup) - 1
    return GameResult(
        fixture=fixture,
        seats=tuple(
            _seat_result(
                bot,
                len(fixture.lineup) if seat == guilty else 1,
                0.0 if guilty is None or seat == guilty else 1 / others,
                (),
                times[seat],
            )
            for seat, bot in enumerate(fixture.lineup)
        ),
        reason="fault",
        turns=turns,
        decisions=decisions,
        digest=digest,
        fault=fault,
    )


def _seat_result(
    bot: str, place: int, share: float, score: tuple[int, ...], times: _Times
) -> SeatResult:
    return SeatResult(
        bot, place, share, score, times.count, times.total, times.slowest, times.overruns
    )


def _is_one_of(action: Any, legal: tuple[Any, ...]) -> bool:
    """Return whether ``action`` is legal; comparing with whatever it is may fail."""
    try:
        return action in legal
    except Exception:
        return False
