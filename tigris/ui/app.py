"""The app: joins rules, bots and screen, and opens the window."""

import os
import sys
from pathlib import Path
from random import Random, SystemRandom
from typing import Any

os.environ.setdefault("KIVY_NO_ARGS", "1")  # the command line is ours, not Kivy's
os.environ.setdefault("KCFG_KIVY_LOG_LEVEL", "warning")  # players need not read its diary

from kivy.app import App
from kivy.config import Config
from kivy.lang import Builder

from tigris.catalog import find_bot
from tigris.games.tigris_euphrates import GAME
from tigris.games.tigris_euphrates.pieces import DYNASTIES
from tigris.table import Setup, Side, Table, bot
from tigris.table.seats import SeatPlan
from tigris.ui.art import ASSETS, KV
from tigris.ui.bot_game import BotGame
from tigris.ui.games.tigris_euphrates.board import BoardWidget
from tigris.ui.games.tigris_euphrates.result_card import PointChip, ResultCard, ResultLine
from tigris.ui.games.tigris_euphrates.seat_strip import SeatStrip
from tigris.ui.games.tigris_euphrates.treasure_track import TreasureTrack
from tigris.ui.games.tigris_euphrates.watch_presenter import WatchPresenter
from tigris.ui.games.tigris_euphrates.watch_screen import WatchScreen
from tigris.ui.theme import FONTS, Theme
from tigris.ui.widgets.panel import Panel
from tigris.ui.widgets.sprite import Sprite
from tigris.ui.widgets.tiled import Tiled
from tigris.ui.widgets.tool_button import ToolButton
from tigris.ui.widgets.vignette import Vignette

RULES = (  # in this order: what is used before what uses it
    "widgets/sprite.kv",
    "widgets/panel.kv",
    "widgets/tiled.kv",
    "widgets/vignette.kv",
    "widgets/tool_button.kv",
    "games/tigris_euphrates/board.kv",
    "games/tigris_euphrates/seat_strip.kv",
    "games/tigris_euphrates/treasure_track.kv",
    "games/tigris_euphrates/point_chip.kv",
    "games/tigris_euphrates/result_line.kv",
    "games/tigris_euphrates/result_card.kv",
    "games/tigris_euphrates/watch_screen.kv",
)
WIDGETS = (  # what those rules name
    *(BoardWidget, Panel, PointChip, ResultCard, ResultLine, SeatStrip),
    *(Sprite, Tiled, ToolButton, TreasureTrack, Vignette),
)
NAMES = ("Amira", "Tomas", "Enki", "Lena")
LEVEL = "medium"  # plays a sensible game and answers in a fraction of a second


def load_rules() -> None:
    """Read every kv file once, in the written order."""
    for name in RULES:
        file = str(KV / name)
        if file not in Builder.files:
            Builder.load_file(file)


def configure(width: int = 1280, height: int = 800) -> None:
    """Say what window is wanted, before it opens."""
    Config.set("graphics", "width", width)
    Config.set("graphics", "height", height)
    Config.set("graphics", "minimum_width", 640)
    Config.set("graphics", "minimum_height", 480)
    Config.set("input", "mouse", "mouse,disable_multitouch")  # no red dots by the right button


class TigrisApp(App):
    """Shows a game among bots. ``seed`` makes it the same game every time."""

    title = "Tigris"
    icon = str(ASSETS / "images/icon.png")
    fonts = FONTS

    def __init__(self, seed: int | None = None, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.theme = Theme()
        self._seeds = Random(seed) if seed is not None else SystemRandom()

    def build(self) -> WatchScreen:
        """Return the first screen."""
        load_rules()
        self.presenter = WatchPresenter(self.start)
        return WatchScreen(presenter=self.presenter)

    def start(self, seats: int, board: str) -> BotGame[Any, Any, Any, Any]:
        """Begin a game among bots."""
        seed = self._seeds.randrange(2**32)
        plans = tuple(
            SeatPlan(name, emblem, side, bot(LEVEL))
            for name, emblem, side in zip(NAMES, DYNASTIES, Side, strict=True)
        )[:seats]
        options = {"board": board, "dynasties": list(DYNASTIES[:seats])}
        table = Table.new(GAME, Setup(plans, seed, options))
        make = find_bot(GAME.id, LEVEL)
        return BotGame(table, [make() for _ in plans], Random(seed))

    def toggle_theme(self) -> None:
        """Go from light to dark and back."""
        self.theme.dark = not self.theme.dark

    def get_application_config(self, defaultpath: str = "") -> str:
        """Keep no settings file beside the program."""
        return str(Path(self.user_data_dir) / "tigris.ini")


def main() -> None:
    """Open the window and stay until it is closed."""
    configure()
    from kivy.core.window import Window  # only now: importing it opens the window

    if Window is None:
        sys.exit("No window could be opened; 'make demo' plays without one.")
    TigrisApp().run()
