"""How the window is opened, in processes of their own: before Kivy is imported all is said."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
OURS = ("KIVY_", "KCFG_", "SDL_")
"""What these names begin with is for Kivy and SDL; a player has set none of it."""


def run(folder: Path, *command: str, **env: str) -> subprocess.CompletedProcess[str]:
    """Run Python as a player would whose home is ``folder``, without a display unless told."""
    screens = ("DISPLAY", "WAYLAND_DISPLAY")
    bare = {
        name: value
        for name, value in os.environ.items()
        if name not in screens and not name.startswith(OURS)
    }
    return subprocess.run(
        [sys.executable, *command],
        cwd=ROOT,
        env={**bare, "HOME": str(folder), "KIVY_HOME": str(folder / "kivy"), **env},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


@pytest.mark.parametrize(
    ("display", "said"),
    [
        ({}, "for there is no display"),
        ({"DISPLAY": ":7654"}, "on the display ':7654'"),
        ({"WAYLAND_DISPLAY": "wayland-77"}, "on the display 'wayland-77'"),
    ],
    ids=["none", "dead", "dead wayland"],
)
def test_without_a_display_the_app_ends_with_one_sentence(
    tmp_path: Path, display: dict[str, str], said: str
) -> None:
    """SDL would open a window that nobody can see, and the app would run for ever."""
    run(tmp_path, "-c", "import kivy")  # Kivy greets once, when it writes its settings
    opened = run(tmp_path, "main.py", **display)
    assert opened.returncode == 1
    assert opened.stderr.strip().splitlines() == [
        f"No window could be opened {said}; 'make demo' plays in a virtual one."
    ]
    (log,) = (tmp_path / "kivy/logs").glob("*_1.txt")
    assert "not available" in log.read_text(encoding="utf-8"), "the reason can be found"


def test_kivy_is_told_before_it_is_imported(tmp_path: Path) -> None:
    """It reads its options once: whatever comes after the first import is too late."""
    ask = """
import tigris.ui.app
from kivy import kivy_options
from kivy.config import Config
print(*kivy_options["audio"], *kivy_options["window"], Config.get("kivy", "log_level"))
"""
    told = run(tmp_path, "-c", ask)
    assert told.stdout.split() == ["sdl2", "sdl2", "warning"], told.stderr
