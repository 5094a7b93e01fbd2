"""The app: joins rules, table, bots and screens, and opens the window."""

import logging
import os
import sys
from collections.abc import Callable, Sequence
from functools import cached_property
from pathlib import Path
from random import Random, SystemRandom
from typing import TYPE_CHECKING, Any

from kivy.config import Config
from kivy.logger import ConsoleHandler
from kivy.uix.widget import Widget
from kivy.utils import platform

from tigris.catalog import BOTS, GAMES
from tigris.core import TigrisError
from tigris.folders import data_folder
from tigris.games.tigris_euphrates import GAME
from tigris.net.addresses import choose, find
from tigris.table import BotDriver, Library, Limits, Setup, Table
from tigris.ui.arguments import read_arguments
from tigris.ui.base_app import BaseApp
from tigris.ui.navigation import Place, Trail
from tigris.ui.platform import Device, Lifecycle
from tigris.ui.shell import Shell
from tigris.ui.sound import Sounds

if TYPE_CHECKING:
    from tigris.net.invitation import Invitation
    from tigris.net.pocket import Pocket
    from tigris.ui.hosting import Hosting, Network

FIXED = ("table", "lesson", "join", "hand")
"""Screens that stay where they are: trays turn, not the whole, and a phone has one reader."""
PHONE = (412, 860)
"""The window for a hand, on a screen that is larger than a phone."""
SWITCH_INTERVAL = 0.001
"""A bot that thinks lets the screen have its turn after so many seconds."""


def configure(width: int = 1280, height: int = 800) -> None:
    """Say what window is wanted, before it opens."""
    Config.set("graphics", "width", width)
    Config.set("graphics", "height", height)
    Config.set("graphics", "minimum_width", min(width, 640))
    Config.set("graphics", "minimum_height", min(height, 480))
    Config.set("kivy", "exit_on_escape", 0)  # Back leads back; leaving is the shell's decision
    if platform != "android":  # where it would make two touches of one
        Config.set("input", "mouse", "mouse,disable_multitouch")  # no red dots by the right button


class TigrisApp(BaseApp):
    """Shows one screen at a time and goes between them.

    ``folder`` keeps settings and saves. ``seed`` makes every new game the same game. ``device`` is
    the machine; the one that we run on, if it is not given. ``join`` is the table on another
    device to begin with.
    """

    def __init__(
        self,
        folder: Path | None = None,
        seed: int | None = None,
        device: Device | None = None,
        join: "Invitation | None" = None,
        **kwargs: Any,
    ) -> None:
        super().__init__(folder or data_folder(), device, **kwargs)
        self._join = join
        saves = os.environ.get("TIGRIS_SAVES") if folder is None else None
        assert self.folder is not None
        self.library = Library(Path(saves) if saves else self.folder / "saves", GAMES)
        self._seeds = Random(seed) if seed is not None else SystemRandom()
        self.trail = Trail()
        self.limits = Limits()
        self.network: Network | None = None  # where phones are let in, if not everywhere
        self.sounds = Sounds(self.settings, tick=self.device.vibrate)
        self.lifecycle = Lifecycle(
            self.device, self.back, lambda: self.shell.screen, lambda insets: self.shell.pad(insets)
        )

    def build(self) -> Shell:
        """Return the frame with the first screen in it."""
        sys.setswitchinterval(SWITCH_INTERVAL)
        self.shell = Shell()
        if self._join is not None:
            self.trail.go("hand", invitation=self._join)
        self._show(self.trail.here)
        return self.shell

    def on_start(self) -> None:
        """Listen to the window and to the system."""
        self.lifecycle.start(self.root_window)

    def on_stop(self) -> None:
        """Leave whatever is open, saved."""
        self.shell.leave()
        self.lifecycle.stop()

    def on_pause(self) -> bool:
        """Stay in memory; every action is on disk already."""
        return self.lifecycle.pause()

    def on_resume(self) -> None:
        """Come back; the system may have taken the graphics away meanwhile."""
        self.lifecycle.resume()

    @cached_property
    def pocket(self) -> "Pocket":
        """Return what is kept of tables on other devices."""
        from tigris.net.pocket import Pocket

        assert self.folder is not None
        return Pocket(self.folder / "joined.json")

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

    def _show(self, place: Place) -> None:
        from tigris.ui import doors

        make: Callable[..., Widget] = doors.DOORS[place.name]
        self.shell.leave()
        try:
            screen = make(self, **place.arguments)
        except TigrisError as error:
            self._apologise(error)
            return
        facing = "south" if place.name in FIXED else None
        self.lifecycle.arrive(place.name)
        self.shell.show(screen, facing)

    def _apologise(self, error: TigrisError) -> None:
        """Go home and say what went wrong; nothing is lost by it."""
        from tigris.ui import doors

        self.trail = Trail()
        self.shell.show(doors.home(self, problem=error))

    def hear(self, name: str, alone: bool) -> None:
        """Let something be heard and felt: off around a table unless people wish it."""
        from tigris.ui.games.tigris_euphrates.sounding import FELT, SOUNDS

        if name in SOUNDS:
            self.sounds.play(SOUNDS[name], alone)
        if name in FELT:
            self.sounds.tick(alone)

    def addresses(self) -> tuple[str, ...]:
        """Return where phones may reach this device: what the device knows, or else Python."""
        return choose(self.device.interfaces()) or find()

    # Games

    def begin(self, setup: Setup, keys_of: str = "") -> None:
        """Begin a new game and show it; phones of the game ``keys_of`` may stay in their seats."""
        self.go("table", setup=setup, keys_of=keys_of)

    def open_table(self, save: str = "", setup: Setup | None = None) -> Table[Any, Any, Any, Any]:
        """Return a table: a new one as ``setup`` says, or the saved one."""
        return self.library.begin(GAME, setup) if setup is not None else self.library.open(save)

    def host_phones(self, table: Table[Any, Any, Any, Any], keys_of: str = "") -> "Hosting":
        """Return what lets phones take part in a table."""
        from tigris.ui.games.tigris_euphrates.phone import speaker
        from tigris.ui.hosting import Hosting, Network

        inherit = self.library.folder / keys_of if keys_of else None
        return Hosting(
            table, speaker(), self.settings, self.network or Network(self.addresses), inherit
        )

    def drive(self, table: Table[Any, Any, Any, Any]) -> BotDriver[Any, Any, Any, Any]:
        """Let bots play their seats at a table."""
        return BotDriver(table, BOTS[table.game.id], self.limits)


def main(arguments: Sequence[str] | None = None) -> None:
    """Open the window and stay until it is closed; ``arguments`` are those of the command line."""
    join = read_arguments(sys.argv[1:] if arguments is None else arguments).join
    if join is None:
        configure()
    else:
        configure(*PHONE)
    if open_window() is None:
        screen = os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
        where = f"on the display {screen!r}" if screen else "for there is no display"
        sys.exit(f"No window could be opened {where}; 'make demo' plays in a virtual one.")
    TigrisApp(join=join).run()


def open_window() -> Any:
    """Return the window, opened; ``None`` if there is no display. Why is told to the log alone."""
    consoles = [one for one in logging.root.handlers if isinstance(one, ConsoleHandler)]
    levels = [one.level for one in consoles]
    for console in consoles:
        console.setLevel(logging.CRITICAL + 1)  # a page of traceback would hide our sentence
    from kivy.core.window import Window  # only now: importing it opens the window

    for console, level in zip(consoles, levels, strict=True):
        console.setLevel(level)
    return Window
