"""What everybody looks at around the board: treasures, monuments, the open reserve, tools."""

from collections.abc import Sequence
from typing import Any

from kivy.metrics import dp
from kivy.uix.widget import Widget

from tigris.games.tigris_euphrates.pieces import COLORS, MONUMENTS
from tigris.games.tigris_euphrates.state import Phase
from tigris.ui.games.tigris_euphrates.corner.corner_tools import CornerTools
from tigris.ui.games.tigris_euphrates.corner.grid import cells
from tigris.ui.games.tigris_euphrates.corner.monument_rack import MonumentRack
from tigris.ui.games.tigris_euphrates.corner.reserve_shelf import BAG, ReserveShelf
from tigris.ui.games.tigris_euphrates.table_layout import Public
from tigris.ui.games.tigris_euphrates.table_presenter import TablePresenter
from tigris.ui.games.tigris_euphrates.treasure_track import TreasureTrack

SMALLEST = 40
"""Tools in a corner are at least so large, in dp."""


class PublicPlaces:
    """Makes these widgets on ``screen``, puts them where the layout says, and keeps them true.

    ``on_tool`` of the screen is dispatched for tools; tiles of the reserve are options of the
    deciding seat's tray as well, and touched here they are chosen there.
    """

    def __init__(self, screen: Any) -> None:
        self._screen = screen
        self.presenter: TablePresenter = screen.presenter
        self.tools = CornerTools()
        self.monuments = MonumentRack()
        self.treasures = TreasureTrack()
        self.more_tools = CornerTools()
        self.reserve = ReserveShelf()
        self._places: dict[str, Public] = {}
        for tools in (self.tools, self.more_tools):
            tools.bind(on_tool=lambda _, name: screen.dispatch("on_tool", name))
        self.reserve.bind(on_pick=lambda _, name: self._pick(name))
        self.presenter.bind(
            treasures=self._show,
            treasures_at_start=self._show,
            monuments=self._show,
            reserve=self._show,
            trays=self._show,
            paused=self._show,
        )
        self.presenter.settings.bind(kingdoms=self._show, hints=self._show)

    def place(self, places: Sequence[Public]) -> None:
        """Put everything where ``places`` say."""
        self._places = {place.name: place for place in places}
        for name, widget in self._widgets().items():
            place = self._places.get(name)
            shown = place is not None and self._wanted(name)
            if shown and widget.parent is None:
                self._screen.add_widget(widget, index=len(self._screen.children) - 3)
            elif not shown and widget.parent is not None:
                self._screen.remove_widget(widget)
            if place is not None:
                widget.form = place.form
                widget.pos, widget.size = place.box[:2], place.box[2:]
        self._show()

    def center_of(self, name: str) -> tuple[float, float] | None:
        """Return where something public stands on the screen, if it does."""
        widget = self._widgets().get(name)
        if widget is None or widget.parent is None:
            return None
        x, y = widget.center
        return float(x), float(y)

    def _widgets(self) -> dict[str, Widget]:
        reserve = self.reserve if self.presenter.reserve is not None else self.more_tools
        return {
            "tools": self.tools,
            "monuments": self.monuments,
            "treasures": self.treasures,
            "reserve": reserve,
        }

    @property
    def _spread(self) -> bool:
        """Return whether the tools stand in two places: there is room, and they are larger."""
        return self.presenter.reserve is None and self._form("reserve") not in ("", "strip")

    def _form(self, name: str) -> str:
        return self._places[name].form if name in self._places else ""

    def _wanted(self, name: str) -> bool:
        return name != "reserve" or self.presenter.reserve is not None or self._spread

    def _show(self, *_: object) -> None:
        presenter = self.presenter
        self.treasures.total = presenter.treasures_at_start
        self.treasures.left = presenter.treasures
        built = zip(MONUMENTS, presenter.monuments, strict=True)
        self.monuments.left = [monument.name for monument, left in built if left]
        names = self._tool_names()
        first = 3 if self._spread and len(names) > 3 else len(names)
        lit = ["kingdoms"] if presenter.settings.kingdoms == "strong" else []
        self.tools.names, self.more_tools.names = names[:first], names[first:]
        self.tools.lit = self.more_tools.lit = [*lit, "pause"] if presenter.paused else lit
        if presenter.reserve is not None:
            tiles = [c.tile for c in COLORS for _ in range(presenter.reserve[c])]
            desk = presenter.desk
            self.reserve.tiles = tiles
            self.reserve.bag = not presenter.view.bag_shown_empty
            self.reserve.active = desk is not None and desk.phase is Phase.DRAW

    def _tool_names(self) -> list[str]:
        presenter = self.presenter
        if presenter.watched:
            return ["menu", "log", "pause", "kingdoms"]
        hint = ["hint"] if presenter.settings.hints else []
        names = ["menu", "log", *hint, "kingdoms", "recap"]
        if self._crowded(len(names)):
            names.remove("kingdoms")  # the menu has them, too
        return names

    def _crowded(self, count: int) -> bool:
        """Return whether so many tools would be too small for fingers in a corner."""
        place = self._places.get("tools")
        if place is None or place.form == "strip" or self._spread:
            return False
        field = cells(place.box, count)[0]
        return bool(min(field.width, field.height) < dp(SMALLEST))

    def _pick(self, name: str) -> None:
        desk = self.presenter.desk
        if desk is None:
            return
        for index, action in enumerate(desk.options):
            color = getattr(action, "color", None)
            if name == (BAG if color is None else color.tile):
                self._screen.fingers.part(desk.seat, f"option:{index}")
                return
