"""The results as files: CSV with one row a game and seat, JSON with everything."""

import csv
import json
from dataclasses import asdict
from typing import Any, Self, TextIO

from tigris.arena.match import GameResult
from tigris.arena.results import Results

VERSION = 1
COLUMNS = (
    *("game", "seed", "seats", "options", "seat", "bot", "place", "share", "score", "reason"),
    *("turns", "decisions", "seconds", "slowest", "overruns", "fault", "digest"),
)


class CsvFile:
    """Writes games as they end, so that a run that is broken off is not lost."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream
        self._rows = csv.writer(stream)
        self._rows.writerow(COLUMNS)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._stream.close()

    def add(self, game: GameResult) -> None:
        """Write one game."""
        for number, seat in enumerate(game.seats):
            fault = game.fault.code if game.fault and game.fault.seat in (None, number) else ""
            self._rows.writerow(
                (
                    *(game.fixture.number, game.fixture.seed, len(game.seats)),
                    json.dumps(dict(game.fixture.options), sort_keys=True),
                    *(number, seat.bot, seat.place, f"{seat.share:.4f}"),
                    "/".join(str(points) for points in seat.score),
                    *(game.reason, game.turns, seat.decisions),
                    *(f"{seat.seconds:.4f}", f"{seat.slowest:.4f}", seat.overruns),
                    *(fault, game.digest),
                )
            )
        self._stream.flush()


def as_json(results: Results) -> dict[str, Any]:
    """Return everything about a run as JSON data."""
    return {
        "version": VERSION,
        "settings": dict(results.settings),
        "pairings": [
            {**asdict(pair), "seats": seats, "share": pair.share, "interval": list(pair.interval)}
            for seats in sorted({len(game.seats) for game in results.counted})
            for pair in results.pairings(seats)
        ],
        "shares": [
            {**asdict(share), "share": share.share, "interval": list(share.interval)}
            for share in results.shares()
        ],
        "elo": [asdict(rating) for rating in results.elo()],
        "times": {
            bot: {**asdict(times), "mean": times.mean} for bot, times in results.times().items()
        },
        "games": [_game(game) for game in results.games],
    }


def _game(game: GameResult) -> dict[str, Any]:
    return {
        "game": game.fixture.number,
        "seed": game.fixture.seed,
        "options": dict(game.fixture.options),
        "reason": game.reason,
        "turns": game.turns,
        "decisions": game.decisions,
        "digest": game.digest,
        "fault": asdict(game.fault) if game.fault else None,
        "seats": [{**asdict(seat), "score": list(seat.score)} for seat in game.seats],
    }
