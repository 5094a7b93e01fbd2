"""Who may import whom: the table of docs/architecture.md, enforced."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]

OURS = "tigris"
THIRD_PARTY = {"kivy", "kivymd", "websockets", "plyer", "segno", "PIL", "jnius", "android"}
# Rules are pure: no clock, no files, no network, no threads. Random is allowed as a type and as
# random.Random; its module-level functions are not.
IMPURE = {
    *("asyncio", "concurrent", "datetime", "io", "logging", "multiprocessing", "os", "pathlib"),
    *("secrets", "select", "shutil", "signal", "socket", "subprocess", "tempfile", "threading"),
    *("time", "urllib"),
}
PURE = ("tigris/core", "tigris/games")

UI_KIT = (  # what the shell lends to the screens of a game
    *("tigris.ui.art", "tigris.ui.background", "tigris.ui.boxes", "tigris.ui.rules"),
    *("tigris.ui.settings", "tigris.ui.theme", "tigris.ui.tokens", "tigris.ui.widgets"),
    "tigris.words",
)
# Package or module: what it may import besides the standard library and itself. The longest name
# that fits a file counts, so a file may have a row of its own.
MAY_IMPORT: dict[str, tuple[str, ...]] = {
    "tigris/__init__.py": (),
    "tigris/core": (),
    "tigris/games": (),
    "tigris/games/tigris_euphrates": ("tigris.core",),
    "tigris/bots": ("tigris.core",),
    "tigris/table": ("tigris.core",),
    "tigris/net": ("tigris.core", "tigris.table"),
    "tigris/net/qr.py": ("segno",),
    "tigris/net/server.py": ("tigris.core", "tigris.table", "tigris.net", "websockets"),
    "tigris/words.py": ("tigris.folders",),
    "tigris/net/client.py": ("tigris.core", "tigris.net", "websockets"),
    "tigris/folders.py": (),
    "tigris/ui": (
        *(
            "tigris.folders",
            "tigris.core",
            "tigris.table",
            "tigris.net",
            "tigris.words",
            "tigris.__version__",
        ),
        "kivy",
    ),
    "tigris/ui/games/tigris_euphrates": (
        *("tigris.core", "tigris.games.tigris_euphrates", "tigris.table", "kivy", *UI_KIT),
    ),
    "tigris/ui/platform": ("tigris.ui.art", "kivy"),
    "tigris/ui/platform/android.py": ("tigris.ui.platform", "jnius", "plyer"),
    # These join the parts. All but the screen's run without Kivy.
    "tigris/ui/app.py": ("tigris", "kivy"),
    "tigris/ui/doors.py": ("tigris", "kivy"),
    "tigris/catalog.py": ("tigris.core", "tigris.games", "tigris.bots"),
    "tigris/arena": ("tigris.catalog", "tigris.core"),
    "tigris/arena/cheater.py": ("tigris.core", "tigris.games.tigris_euphrates"),
    "tigris/arena/mixed.py": ("tigris.core", "tigris.games"),
    "tigris/arena/plot.py": ("tigris.arena", "tigris.core", "PIL"),
    "tigris/cli": (
        *("tigris.arena", "tigris.bots", "tigris.catalog", "tigris.core", "tigris.games"),
        *("tigris.folders", "tigris.net", "tigris.table", "tigris.__version__"),
    ),
    "tigris/start.py": ("tigris.cli", "tigris.ui.app"),
    "tigris/__main__.py": ("tigris.start",),
    "main.py": ("tigris.ui.app",),
}


def imports_of(path: Path) -> Iterator[str]:
    """Yield the full name of everything that a file imports, wherever in it."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"), str(path))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports are written in full"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def row_of(name: str) -> str | None:
    """Return the row of the table that a file falls under."""
    fitting = [row for row in MAY_IMPORT if name == row or name.startswith(f"{row}/")]
    return max(fitting, key=len, default=None)


def violations(root: Path) -> list[str]:
    """Return every import under ``root`` that the table forbids."""
    found = []
    files = [*sorted(root.glob("tigris/**/*.py")), *root.glob("main.py")]
    for path in files:
        name = path.relative_to(root).as_posix()
        row = row_of(name)
        if row is None:
            found.append(f"{name}: no row of the table says what it may import")
            continue
        allowed = (*MAY_IMPORT[row], row.removesuffix(".py").replace("/", "."))
        if name.endswith("/__init__.py"):  # "from tigris.core.x import y" in tigris/core itself
            allowed = (*allowed, name.removesuffix("/__init__.py").replace("/", "."))
        for imported in imports_of(path):
            top = imported.split(".")[0]
            if top == OURS or top in THIRD_PARTY:
                if not any(f"{imported}.".startswith(f"{may}.") for may in allowed):
                    found.append(f"{name} imports {imported}")
            elif name.startswith(PURE) and (
                top in IMPURE or (top == "random" and imported != "random.Random")
            ):
                found.append(f"{name} imports {imported}: rules are pure")
    return found


def test_every_import_goes_down() -> None:
    assert violations(ROOT) == []


@pytest.mark.parametrize("row", [*PURE, "tigris/games/tigris_euphrates", "tigris/table"])
def test_the_table_names_what_there_is(row: str) -> None:
    assert list((ROOT / row).rglob("*.py")), f"{row} is empty: the table is out of date"


@pytest.mark.parametrize(
    ("file", "line"),
    [
        ("tigris/core/game.py", "from tigris.games.tigris_euphrates import GAME"),
        ("tigris/core/game.py", "import websockets"),
        ("tigris/core/game.py", "import time"),
        ("tigris/games/tigris_euphrates/war.py", "from tigris.games.assyria import GAME"),
        ("tigris/games/tigris_euphrates/war.py", "import tigris.table"),
        ("tigris/games/tigris_euphrates/war.py", "from datetime import datetime"),
        ("tigris/games/tigris_euphrates/war.py", "from random import choice"),
        ("tigris/games/tigris_euphrates/war.py", "import random"),
        ("tigris/games/tigris_euphrates/war.py", "import os.path"),
        ("tigris/bots/random_bot.py", "from tigris.table import Table"),
        ("tigris/table/table.py", "from kivy.clock import Clock"),
        ("tigris/table/table.py", "from tigris.games.tigris_euphrates import GAME"),
        ("tigris/net/hub.py", "import websockets"),
        ("tigris/net/hub.py", "import segno"),
        ("tigris/net/hub.py", "from tigris.games.tigris_euphrates import GAME"),
        ("tigris/cli/play.py", "    from kivy.app import App"),
        ("tigris/cli/play.py", "from tigris.ui.app import main"),
        ("tigris/ui/screens/home.py", "from tigris.games.tigris_euphrates import GAME"),
        ("tigris/ui/games/tigris_euphrates/board.py", "from tigris.games.assyria import GAME"),
        ("tigris/ui/games/tigris_euphrates/board.py", "from tigris.ui.app import main"),
        ("tigris/ui/games/tigris_euphrates/board.py", "from tigris.net.hub import Hub"),
        ("tigris/newcomer.py", "import json"),
    ],
)
def test_a_planted_violation_is_found(tmp_path: Path, file: str, line: str) -> None:
    planted = tmp_path / file
    planted.parent.mkdir(parents=True)
    planted.write_text(f"def late() -> None:\n    {line.strip()}\n" if line[0] == " " else line)
    assert len(violations(tmp_path)) == 1


@pytest.mark.parametrize(
    ("file", "line"),
    [
        ("tigris/games/tigris_euphrates/war.py", "from tigris.core import Seat"),
        ("tigris/games/tigris_euphrates/setup.py", "from random import Random"),
        ("tigris/net/server.py", "import websockets.asyncio.server"),
        ("tigris/table/table.py", "import os, time, threading"),
        ("tigris/ui/app.py", "from tigris.games.tigris_euphrates import GAME"),
        ("tigris/ui/games/tigris_euphrates/board.py", "from kivy.graphics import Line"),
        ("main.py", "from tigris.ui.app import main"),
    ],
)
def test_what_is_allowed_is_not_complained_about(tmp_path: Path, file: str, line: str) -> None:
    planted = tmp_path / file
    planted.parent.mkdir(parents=True, exist_ok=True)
    planted.write_text(line)
    assert violations(tmp_path) == []


def test_kivy_stays_on_the_screen() -> None:
    users = {
        path.relative_to(ROOT).parts[1]
        for path in ROOT.glob("tigris/**/*.py")
        if any(name.split(".")[0] in ("kivy", "kivymd") for name in imports_of(path))
    }
    assert users == {"ui"}
