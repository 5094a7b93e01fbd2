"""``python -m tests.page.tablet FOLDER PORT``: a host of its own, to be killed by a test."""

import sys
import threading
from pathlib import Path

from tests.page.serving import Served, set_up
from tigris.games.tigris_euphrates import GAME
from tigris.net.keys import Keys
from tigris.table import Table


def main(folder: Path, port: int) -> None:
    """Serve the game in ``folder``, a new one if there is none, until somebody ends it."""
    path = folder / "game.tigris"
    keys = Keys(2, folder / "keys.json")
    table = Table.open({GAME.id: GAME}, path) if path.exists() else Table.new(GAME, set_up(2), path)
    print(Served(table, keys, port).host.port, flush=True)  # noqa: T201
    threading.Event().wait()


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]))
