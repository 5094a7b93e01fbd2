"""The game in sentences, for one viewer: what he could see while it went on, and all of it after.

Notes of the table (an undo, another player in a seat, a bot that failed) stand between them.
"""

from dataclasses import dataclass
from typing import Any

from tigris.core import Seat
from tigris.table.history import History, Note

STAND_INS = {
    "bot_raised": "The bot for {name} failed, so a simple choice was made for it.",
    "bot_late": "The bot for {name} took too long, so a simple choice was made for it.",
    "bot_illegal": "The bot for {name} chose what is not allowed, so a simple choice was made.",
    "bot_missing": "There is no bot {level} for {name}, so a simple choice was made.",
}
"""Why a bot's choice was replaced, by code."""


@dataclass(frozen=True, slots=True)
class LogLine:
    """One sentence. ``code`` is ``"event"`` for what happened in the game, or the note's own."""

    turn: int
    seat: Seat | None
    code: str
    text: str


def write_log(history: History[Any, Any, Any, Any], viewer: Seat | None) -> tuple[LogLine, ...]:
    """Return the whole log for ``viewer``; ``None`` is a spectator."""
    game, names = history.game, history.names
    over = history.outcome is not None
    lines: list[LogLine] = []
    for entry in history.entries:
        if isinstance(entry, Note):
            lines.append(LogLine(entry.turn, entry.seat, entry.code, entry.text))
            continue
        if entry.stand_in:
            sentence = STAND_INS.get(entry.stand_in, "A simple choice was made for {name}.")
            text = sentence.format(name=names[entry.seat], level=entry.by.level)
            lines.append(LogLine(entry.turn, entry.seat, entry.stand_in, text))
        for event in entry.step.events:
            told = event if over else event.seen_by(viewer)
            if text := game.narrate(told, names):
                lines.append(LogLine(entry.turn, entry.seat, "event", text))
    return tuple(lines)
