"""Which screen stands behind which name. Each is made when it is opened, with what it needs."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from kivy.uix.widget import Widget

from tigris.core import TigrisError
from tigris.table import Setup

if TYPE_CHECKING:
    from tigris.ui.app import TigrisApp


def home(app: "TigrisApp", problem: TigrisError | None = None) -> Widget:
    """Return the first screen."""
    from tigris.ui.games.tigris_euphrates.saved import describe, thumbnail
    from tigris.ui.screens.facts import home_facts
    from tigris.ui.screens.home import HomeScreen

    facts = home_facts(app.library.saves(), describe)
    screen = HomeScreen(facts=facts, make_thumbnail=thumbnail)
    if problem is not None:
        screen.problem = problem
    return screen


def table(app: "TigrisApp", save: str = "", setup: Setup | None = None) -> Widget:
    """Return the table, with a new game or a saved one."""
    from tigris.ui.games.tigris_euphrates.table_room import TableRoom

    return TableRoom.at(app.open_table(save, setup), app.drive, app.settings, app.words)


DOORS: dict[str, Callable[..., Any]] = {"home": home, "table": table}
