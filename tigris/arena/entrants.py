"""Who may sit at the arena: bots of the catalog, foreign engines, bots by import, the cheater.

A contestant is named by text, so that a job can be sent to another process:

- ``hard``: a bot of the catalog;
- ``cmd:PROGRAM ARG…``: a foreign engine, see ``tigris.arena.engine``;
- ``py:MODULE:NAME``: whatever ``NAME()`` of a Python module makes, a bot under construction;
- ``cheat1``, ``cheat2``, ``cheat3``: the cheater, see ``tigris.arena.cheater``.
"""

import importlib
import shlex
import shutil
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Protocol

from tigris.arena.cheater import CHEATERS, Cheater
from tigris.arena.clock import Limit
from tigris.arena.engine import Engine
from tigris.catalog import find_bot
from tigris.core import Bot, Game, Seat, SetupError


@dataclass(frozen=True, slots=True)
class Question:
    """One decision, with everything the arena knows. What an entrant passes on is its affair."""

    game: Game[Any, Any, Any, Any]
    state: Any
    seat: Seat
    legal: Sequence[Any]
    history: Sequence[Any]  # every event so far, as the seat saw it
    rng: Random
    seconds: float
    limit: Limit


class Entrant(Protocol):
    """A contestant in a chair, for one game."""

    def decide(self, question: Question) -> Any:
        """Return the choice; whether it is legal, the caller checks."""

    def close(self) -> None:
        """Leave: the game is over, or was broken off."""


class HonestEntrant:
    """A bot as the table seats it: it gets its seat's view and nothing of the state."""

    def __init__(self, bot: Bot[Any, Any]) -> None:
        self._bot = bot

    def decide(self, question: Question) -> Any:
        """Ask the bot."""
        return self._bot.choose(
            question.game.view(question.state, question.seat),
            question.legal,
            history=question.history,
            rng=question.rng,
            deadline=question.limit,
        )

    def close(self) -> None:
        """Do nothing: a bot keeps nothing open."""


class EngineEntrant:
    """A foreign engine: it gets the view as JSON, and what happened since it was last asked."""

    def __init__(self, command: Sequence[str]) -> None:
        self._engine = Engine(command)
        self._told = 0

    def decide(self, question: Question) -> Any:
        """Ask the engine.

        Raises:
            EngineError: it gave no answer that can be played.
        """
        game, seat = question.game, question.seat
        events = question.history[self._told :]
        self._told = len(question.history)
        choice = self._engine.ask(
            {
                "game": game.id,
                "version": game.version,
                "seat": seat,
                "seconds": question.seconds,
                "view": game.encode_view(game.view(question.state, seat)),
                "events": [game.encode_event(event) for event in events],
                "legal": [game.encode_action(action) for action in question.legal],
            },
            question.seconds,
        )
        return question.legal[choice]

    def close(self) -> None:
        """Stop the engine's process."""
        self._engine.close()


class CheatingEntrant:
    """The cheater: the only one that is handed the state."""

    def __init__(self, cheater: Cheater) -> None:
        self._cheater = cheater

    def decide(self, question: Question) -> Any:
        """Ask the cheater."""
        return self._cheater.choose_knowing_all(
            question.state, question.legal, rng=question.rng, deadline=question.limit
        )

    def close(self) -> None:
        """Do nothing."""


def seat_entrant(game: Game[Any, Any, Any, Any], spec: str) -> Entrant:
    """Return the contestant named by ``spec``, ready to play one game.

    Raises:
        SetupError: there is no such contestant.
    """
    if spec.startswith("cmd:"):
        return EngineEntrant(_command(spec))
    if spec in CHEATERS:
        if game.id != CHEATERS[spec].GAME:
            raise SetupError("unknown_bot", f"{spec} does not know {game.title}")
        return CheatingEntrant(CHEATERS[spec])
    if spec.startswith("py:"):
        return HonestEntrant(_imported(spec))
    return HonestEntrant(find_bot(game.id, spec)())


def check_spec(game: Game[Any, Any, Any, Any], spec: str, seats: int) -> None:
    """Make sure that ``spec`` names a contestant that can play with so many seats.

    Raises:
        SetupError: it does not.
    """
    if spec in CHEATERS and seats != 2:
        raise SetupError("two_seats_only", f"{spec} plays two-seat games only, not {seats}")
    if spec.startswith("cmd:"):
        program = _command(spec)[0]
        if shutil.which(program) is None:
            raise SetupError("no_engine", f"there is no program {program!r}")
    else:
        seat_entrant(game, spec).close()


def split_specs(text: str) -> list[str]:
    """Return the contestants in ``text``, parted by commas outside quotes.

    Raises:
        SetupError: one has no name.
    """
    specs = [""]
    quote = ""
    for char in text:
        if quote:
            quote = "" if char == quote else quote
        elif char in "'\"":
            quote = char
        elif char == ",":
            specs.append("")
            continue
        specs[-1] += char
    specs = [spec.strip() for spec in specs]
    if not all(specs):
        raise SetupError("bad_bots", f"a bot has no name in {text!r}")
    return specs


def _command(spec: str) -> list[str]:
    try:
        words = shlex.split(spec.removeprefix("cmd:"))
    except ValueError as error:
        raise SetupError("bad_bots", f"{spec!r} is not a command: {error}") from None
    if not words:
        raise SetupError("bad_bots", f"{spec!r} names no program")
    return words


def _imported(spec: str) -> Bot[Any, Any]:
    _, module, name = [*spec.split(":", 2), "", ""][:3]
    try:
        maker = getattr(importlib.import_module(module), name)
    except (ImportError, AttributeError, ValueError) as error:
        raise SetupError("unknown_bot", f"{spec}: {error}") from None
    bot: Bot[Any, Any] = maker()
    return bot
