"""The app: joins rules, table, bots and screens, and opens the window."""

import os
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random, SystemRandom
from typing import Any

from kivy.config import Config
from kivy.uix.widget import Widget

from tigris.catalog import BOTS, GAMES
from tigris.core import TigrisError
from tigris.folders import data_folder
from tigris.games.tigris_euphrates import GAME
from tigris.table import BotDriver, Library, Limits, Setup, Table
from tigris.ui.base_app import BaseApp
from tigris.ui.navigation import Place, Trail
from tigris.ui.shell import Shell
from tigris.ui.sound import Sounds

BACK_KEYS = (27, 1073742106)
"""Escape on a keyboard; the Back button of Android, by two names."""
SWITCH_INTERVAL = 0.001
"""A bot that thinks lets the screen have its turn after so many seconds."""


def configure(width: int = 1280, height: int = 800) -> None:
    """Say what window is wanted, before it opens."""
    Config.set("graphics", "width", width)
    Config.set("graphics", "height", height)
    Config.set("graphics", "minimum_width", 640)
    Config.set("graphics", "minimum_height", 480)
    Config.set("kivy", "exit_on_escape", 0)  # Back leads back; leaving is the shell's decision
    Config.set("input", "mouse", "mouse,disable_multitouch")  # no red dots by the right button


class TigrisApp(BaseApp):
    """Shows one screen at a time and goes between them.

    ``folder`` keeps settings and saves. ``seed`` makes every new game the same game.
    """

    def __init__(self, folder: Path | None = None, seed: int | None = None, **kwargs: Any) -> None:
        super().__init__(folder or data_folder(), **kwargs)
        saves = os.environ.get("TIGRIS_SAVES") if folder is None else None
        assert self.folder is not None
        self.library = Library(Path(saves) if saves else self.folder / "saves", GAMES)
        self._seeds = Random(seed) if seed is not None else SystemRandom()
        self.trail = Trail()
        self.limits = Limits()
        self.sounds = Sounds(self.settings)

    def build(self) -> Shell:
        """Return the frame with the first screen in it."""
        sys.setswitchinterval(SWITCH_INTERVAL)
        self.shell = Shell()
        self._show(self.trail.here)
        return self.shell

    def on_start(self) -> None:
        """Listen for Back and for F11."""
        self.root_window.bind(on_keyboard=self._key)

    def on_stop(self) -> None:
        """Leave whatever is open, saved."""
        self._leave()

    def on_pause(self) -> bool:
        """Stay in memory; every action is on disk already."""
        return True

    def new_seed(self) -> int:
        """Return the luck of a new game."""
        return self._seeds.randrange(2**32)

    # Where to go

    def go(self, name: str, **arguments: Any) -> None:
        """Show the screen called ``name``."""
        self._show(self.trail.go(name, **arguments))

    def back(self) -> bool:
        """Go where Back leads; return whether that was anywhere but out of the app."""
        screen = self.shell.screen
        if screen is not None and getattr(screen, "back", lambda: False)():
            return True  # the screen had something to close first
        place = self.trail.back()
        if place is None:
            return False
        self._show(place)
        return True

    def turn(self) -> None:
        """Turn the screen to the next side of the table."""
        self.shell.turn()

    def _key(self, _window: object, key: int, *_: object) -> bool:
        if key in BACK_KEYS:
            return self.back()  # from home it leaves the app
        if key == 292:  # F11
            self.root_window.fullscreen = "auto" if not self.root_window.fullscreen else False
            return True
        return False

    def _show(self, place: Place) -> None:
        from tigris.ui import doors

        make: Callable[..., Widget] = doors.DOORS[place.name]
        try:
            screen = make(self, **place.arguments)
        except TigrisError as error:
            self._apologise(error)
            return
        facing = "south" if place.name == "table" else None  # its trays turn, not the whole
        self.shell.show(screen, facing)

    def _apologise(self, error: TigrisError) -> None:
        """Go home and say what went wrong; nothing is lost by it."""
        from tigris.ui import doors

        self.trail = Trail()
        self.shell.show(doors.home(self, problem=error))

    def _leave(self) -> None:
        screen = self.shell.screen
        closed = getattr(screen, "closed", None)
        if closed is not None:
            closed()

    def hear(self, name: str, alone: bool) -> None:
        """Let something be heard and felt: off around a table unless people wish it."""
        from tigris.ui.games.tigris_euphrates.sounding import FELT, SOUNDS

        if name in SOUNDS:
            self.sounds.play(SOUNDS[name], alone)
        if name in FELT:
            self.sounds.tick(alone)

    # Games

    def begin(self, setup: Setup) -> None:
        """Begin a new game and show it."""
        self.go("table", setup=setup)

    def open_table(self, save: str = "", setup: Setup | None = None) -> Table[Any, Any, Any, Any]:
        """Return a table: a new one as ``setup`` says, or the saved one."""
        return self.library.begin(GAME, setup) if setup is not None else self.library.open(save)

    def drive(self, table: Table[Any, Any, Any, Any]) -> BotDriver[Any, Any, Any, Any]:
        """Let bots play their seats at a table."""
        return BotDriver(table, BOTS[table.game.id], self.limits)


def main() -> None:
    """Open the window and stay until it is closed."""
    configure()
    from kivy.core.window import Window  # only now: importing it opens the window

    if Window is None:
        sys.exit("No window could be opened; 'make demo' plays without one.")
    TigrisApp().run()
