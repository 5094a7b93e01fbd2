"""Where this program keeps what it must not lose. Standard library only."""

import os
from pathlib import Path


def resources() -> Path:
    """Return the folder with ``assets`` and ``kv``: the package if installed, else the project."""
    package = Path(__file__).resolve().parent
    return package if (package / "assets").is_dir() else package.parent


def data_folder() -> Path:
    """Return the folder for settings and saves: the app's own on Android, XDG's elsewhere."""
    if private := os.environ.get("ANDROID_PRIVATE"):
        return Path(private) / "tigris"
    data = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(data) / "tigris"


def saves_folder() -> Path:
    """Return the folder for saved games: ``$TIGRIS_SAVES``, or where such data belongs."""
    if chosen := os.environ.get("TIGRIS_SAVES"):
        return Path(chosen)
    return data_folder() / "saves"
