"""The folder of saved games: running ones to go on with, finished ones as history."""

import contextlib
import glob
import json
import os
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tigris.core import BadSaveError, Game, Seat, TigrisError
from tigris.table.facts import Setup
from tigris.table.history import History, rebuild
from tigris.table.journal import SaveFailedError, Sync, read
from tigris.table.replay import Replay
from tigris.table.statistics import FinishedGame, PlayerTotals, player_totals
from tigris.table.table import Table

SUFFIX = ".tigris"
INDEX = ".index.json"
INDEX_VERSION = 1

AnyGame = Game[Any, Any, Any, Any]


@dataclass(frozen=True, slots=True)
class SavedGame:
    """A file of the library, as a list shows it: nothing in it is secret while the game goes on.

    ``view`` is what a spectator sees, encoded, for a thumbnail. ``played`` is when the last
    thing happened. A file that cannot be read has a ``problem`` (its code) and a ``text``, and
    little else.
    """

    name: str
    game: str = ""
    players: tuple[str, ...] = ()
    started: float = 0.0
    played: float = 0.0
    turn: int = 0
    actions: int = 0
    view: Mapping[str, Any] = field(default_factory=dict)
    finished: FinishedGame | None = None
    problem: str = ""
    text: str = ""


class Library:
    """Saved games in ``folder``, of the games in ``games``.

    The folder holds one file per game. Besides, an index remembers what the files are about,
    because playing them all again for a list takes long; it may be deleted at any time.
    """

    def __init__(
        self,
        folder: Path,
        games: Mapping[str, AnyGame],
        *,
        clock: Callable[[], float] = time.time,
        sync: Sync = os.fsync,
    ) -> None:
        self.folder = folder
        self._games = games
        self._clock = clock
        self._sync = sync

    def begin(self, game: AnyGame, setup: Setup) -> Table[Any, Any, Any, Any]:
        """Begin a game in a new file.

        Raises:
            SetupError: no game can be played like this.
            SaveFailedError: the file cannot be written.
        """
        stamp = time.strftime("%Y%m%d-%H%M%S", time.localtime(self._clock()))
        for number in range(1, 1000):
            name = stamp + (f"-{number}" if number > 1 else "") + SUFFIX
            path = self.folder / name
            if os.path.lexists(path) or os.path.lexists(path.with_name(f".{name}.new")):
                continue
            return Table.new(game, setup, path, clock=self._clock, sync=self._sync)
        raise SaveFailedError("save_exists", "There are too many saves of this second")

    def open(self, name: str) -> Table[Any, Any, Any, Any]:
        """Go on with a saved game.

        Raises:
            BadSaveError: it is damaged, in use, missing, or not of these games and rules.
            SaveFailedError: it cannot be written.
        """
        return Table.open(self._games, self._path(name), clock=self._clock, sync=self._sync)

    def replay(self, name: str, viewer: Seat | None = None) -> Replay[Any, Any, Any, Any]:
        """Return a replay of a saved game; the file is only read.

        Raises:
            BadSaveError: it is damaged, missing, or not of these games and rules.
        """
        return Replay(self._load(self._path(name)), viewer)

    def saves(self) -> list[SavedGame]:
        """Return every file, the one played last first; those that cannot be read at the end."""
        index = self._read_index()
        fresh: dict[str, Any] = {}
        games: list[SavedGame] = []
        for path in self._files():
            with contextlib.suppress(FileNotFoundError):  # deleted just now
                key = self._key(path)
                known = index.get(path.name)
                if not isinstance(known, dict) or known.get("key") != key:
                    known = {"key": key, "game": _encode(self._describe(path))}
                try:
                    games.append(_decode(path.name, known["game"]))
                except (KeyError, TypeError, ValueError):  # somebody else wrote into the index
                    known = {"key": key, "game": _encode(self._describe(path))}
                    games.append(_decode(path.name, known["game"]))
                fresh[path.name] = known
        if fresh != index:
            self._write_index(fresh)
        return sorted(games, key=lambda game: (bool(game.problem), -game.played, game.name))

    def delete(self, name: str) -> None:
        """Delete a saved game, and what lies beside it under its name: what was cut off, keys.

        Raises:
            BadSaveError: there is no such file.
            SaveFailedError: it cannot be deleted.
        """
        path = self._path(name)
        try:
            path.unlink()
            for beside in self.folder.glob(f"{glob.escape(name)}.*"):
                beside.unlink(missing_ok=True)
        except FileNotFoundError:
            raise BadSaveError("save_missing", f"There is no save {name}") from None
        except OSError as error:
            raise SaveFailedError(
                "save_read_only", f"{name} cannot be deleted: {error.strerror}"
            ) from error

    def totals(self) -> tuple[PlayerTotals, ...]:
        """Return what each player's finished games come to."""
        played = sorted(self.saves(), key=lambda game: game.played)
        return player_totals(game.finished for game in played if game.finished)

    def _files(self) -> list[Path]:
        with contextlib.suppress(OSError):
            return sorted(
                path
                for path in self.folder.iterdir()
                if path.suffix == SUFFIX and not path.name.startswith(".")
            )
        return []

    def _path(self, name: str) -> Path:
        """Return the file called ``name``, which must not lead out of the folder."""
        if Path(name).name != name or not name.endswith(SUFFIX) or name.startswith("."):
            raise BadSaveError("save_missing", f"There is no save {name[:80]!r}")
        return self.folder / name

    def _load(self, path: Path) -> History[Any, Any, Any, Any]:
        return rebuild(self._games, read(path).facts, path.name)

    def _describe(self, path: Path) -> SavedGame:
        try:
            history = self._load(path)
        except TigrisError as error:
            return SavedGame(path.name, problem=error.code, text=str(error))
        game, state = history.game, history.state
        outcome = history.outcome
        finished = None
        if outcome is not None:
            steps = [moment.step for moment in history.moments]
            numbers = game.tally(history.start, steps)
            finished = FinishedGame(game.id, history.names, outcome, numbers)
        return SavedGame(
            path.name,
            game.id,
            history.names,
            history.setup.at,
            history.at,
            game.turn(state),
            len(history.moments),
            game.encode_view(game.view(state, None)),
            finished,
        )

    def _key(self, path: Path) -> list[Any]:
        """Return what must be the same for the index to be right about a file."""
        stat = path.stat()
        versions = [[id_, game.version] for id_, game in sorted(self._games.items())]
        return [INDEX_VERSION, stat.st_size, stat.st_mtime_ns, versions]

    def _read_index(self) -> dict[str, Any]:
        try:
            index = json.loads((self.folder / INDEX).read_bytes())
        except (OSError, ValueError):
            return {}
        return index if isinstance(index, dict) else {}

    def _write_index(self, index: Mapping[str, Any]) -> None:
        fresh = self.folder / f"{INDEX}.new"
        with contextlib.suppress(OSError):  # a list must not fail for want of its index
            fresh.write_text(json.dumps(index), encoding="utf-8")
            fresh.replace(self.folder / INDEX)


def _encode(game: SavedGame) -> dict[str, Any]:
    return {
        "game": game.game,
        "players": list(game.players),
        "started": game.started,
        "played": game.played,
        "turn": game.turn,
        "actions": game.actions,
        "view": dict(game.view),
        "finished": game.finished.encode() if game.finished else None,
        "problem": game.problem,
        "text": game.text,
    }


def _decode(name: str, data: Mapping[str, Any]) -> SavedGame:
    finished = data["finished"]
    return SavedGame(
        name,
        str(data["game"]),
        tuple(data["players"]),
        float(data["started"]),
        float(data["played"]),
        int(data["turn"]),
        int(data["actions"]),
        # Through JSON, so that a view looks the same whether it was in the index or not.
        json.loads(json.dumps(data["view"])),
        FinishedGame.decode(finished) if finished else None,
        str(data["problem"]),
        str(data["text"]),
    )
