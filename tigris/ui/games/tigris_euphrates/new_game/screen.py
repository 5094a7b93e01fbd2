"""The set-up screen: the table with its chairs to the left, one page of choices to the right."""

from collections.abc import Callable, Sequence
from typing import Any

from kivy.metrics import Metrics
from kivy.properties import ObjectProperty, OptionProperty
from kivy.uix.floatlayout import FloatLayout

from tigris.table import Setup
from tigris.ui.boxes import Box
from tigris.ui.games.tigris_euphrates.new_game.board_page import BoardPage
from tigris.ui.games.tigris_euphrates.new_game.editor import Editor
from tigris.ui.games.tigris_euphrates.new_game.places import (
    LOW,
    ROUND,
    Places,
    arrange,
    meant,
    seen,
)
from tigris.ui.games.tigris_euphrates.new_game.plan import QUICK, SIDES
from tigris.ui.games.tigris_euphrates.new_game.player_page import PlayerPage
from tigris.ui.games.tigris_euphrates.new_game.seat_card import SeatCard
from tigris.ui.games.tigris_euphrates.new_game.table_picture import TablePicture
from tigris.ui.games.tigris_euphrates.new_game.variants_page import VariantsPage
from tigris.ui.rules import load_rule
from tigris.ui.settings import Settings
from tigris.ui.widgets.clay_card import ClayCard
from tigris.ui.widgets.fit_label import FitLabel
from tigris.ui.widgets.header import Header
from tigris.ui.widgets.push_button import PushButton
from tigris.ui.widgets.segmented import Segmented
from tigris.ui.widgets.tiled import Tiled
from tigris.ui.widgets.turned import FACING, TABLET
from tigris.ui.widgets.vignette import Vignette
from tigris.words import Words

PAGES: dict[str, Callable[[Editor], Any]] = {
    "player": PlayerPage,
    "board": BoardPage,
    "variants": VariantsPage,
}


class NewGameScreen(FloatLayout):
    """Edits a set-up. Dispatches ``on_start`` with a ``tigris.table.Setup``.

    The table is drawn as the reader sees it, so the screen may be turned: ``facing`` follows the
    turned field that holds it.

    Args:
        settings: where the set-up is remembered.
        levels: the names of the bots, from the weakest to the strongest.
        new_seed: gives the luck of the new game.
        words: the language; it follows the app afterwards.
    """

    needs = TABLET
    editor = ObjectProperty(None, rebind=True)
    words = ObjectProperty(None, allownone=True)
    facing = OptionProperty("south", options=FACING)

    __events__ = ("on_start",)

    def __init__(
        self,
        settings: Settings,
        levels: Sequence[str],
        new_seed: Callable[[], int],
        words: Words,
        **kwargs: Any,
    ) -> None:
        self.new_seed = new_seed
        self.cards: dict[Any, SeatCard] = {}
        self.pages: dict[str, Any] = {}
        self._places: Places | None = None
        self._field: Any = None
        super().__init__(editor=Editor(settings, levels, words), **kwargs)
        for side in SIDES:
            card = SeatCard(editor=self.editor, side=side)
            card.bind(on_drop=self._drop)
            self.cards[side] = card
            self.add_widget(card)
        for name in ("pos", "size", "facing"):
            self.fbind(name, self._place)
        self.ids.header.fbind("height", self._place)
        for name in ("plan", "chosen"):
            self.editor.fbind(name, self._show)
        self.editor.fbind("page", self._turn_page)
        self._place()
        self._show()
        self._turn_page()

    def on_words(self, _: object, words: Words) -> None:
        """Follow the language."""
        if self.editor is not None:
            self.editor.words = words

    def on_parent(self, _: object, parent: Any) -> None:
        """Follow the side that the screen is turned to."""
        if self._field is not None:
            self._field.funbind("facing", self._face)
        self._field = parent if hasattr(parent, "facing") else None
        if self._field is not None:
            self._field.fbind("facing", self._face)
            self._face()

    def on_start(self, setup: Setup) -> None:
        """Somebody wants to begin the game."""

    def start(self) -> None:
        """Begin, if that is possible."""
        if not self.editor.problem:
            self.dispatch("on_start", self.editor.setup(self.new_seed()))

    def _face(self, *_: object) -> None:
        self.facing = self._field.facing

    def _show(self, *_: object) -> None:
        for side, card in self.cards.items():
            card.chair = self.editor.plan.at(side)
            card.chosen = card.chair is not None and side == self.editor.chosen

    def _turn_page(self, *_: object) -> None:
        name = self.editor.page
        if name not in self.pages:
            self.pages[name] = PAGES[name](self.editor)
        self.ids.page.clear_widgets()
        self.ids.page.add_widget(self.pages[name])

    def _place(self, *_: object) -> None:
        room = self.height - self.ids.header.height
        unit = Metrics.density
        places = arrange(self.width, room, self.height < LOW * unit, unit)
        self._places = places
        ids = self.ids
        self._put(ids.panel, places.panel)
        self._put(ids.table, places.table)
        self._put(ids.hint, places.hint)
        tablet = places.tablet
        ids.table.tablet = [self.x + tablet.x, self.y + tablet.y, tablet.width, tablet.height]
        for name, box in zip(QUICK, places.quick, strict=True):
            self._put(ids[f"quick_{name}"], box)
        for side, card in self.cards.items():
            if not card.dragged:
                self._put(card, self._box(side))

    def _box(self, side: Any) -> Box:
        assert self._places is not None
        return self._places.cards[ROUND.index(seen(side, self.facing))]

    def _put(self, widget: Any, box: Box) -> None:
        widget.size_hint = None, None
        widget.pos, widget.size = (self.x + box.x, self.y + box.y), box[2:]

    def _drop(self, card: SeatCard, x: float, y: float) -> None:
        """Let the player move to the side that the finger was nearest to."""
        assert self._places is not None

        def away(box: Box) -> float:
            middle_x, middle_y = self.x + box.x + box.width / 2, self.y + box.y + box.height / 2
            return float((middle_x - x) ** 2 + (middle_y - y) ** 2)

        boxes = dict(zip(ROUND, self._places.cards, strict=True))
        nearest = meant(min(ROUND, key=lambda place: away(boxes[place])), self.facing)
        self._put(card, self._box(card.side))
        if nearest != card.side:
            self.editor.move(card.side, nearest)


load_rule(
    "games/tigris_euphrates/new_game/screen.kv",
    ClayCard,
    FitLabel,
    Header,
    PushButton,
    Segmented,
    TablePicture,
    Tiled,
    Vignette,
)
