"""The pictures of the demo: every sight, on which tablet, by which light."""

from collections.abc import Mapping

from tools.demo.positions import Found, save
from tools.demo.sights import RUNNING, SCREENS, STILLS, Screen, Still, players
from tools.demo.stage import Stage

TEN_INCH, EIGHT_INCH, SQUARE = (1280, 800), (960, 600), (1024, 768)
LOOKS = (("", TEN_INCH, "light"), ("-dark", TEN_INCH, "dark"))
SMALL = (("-960x600", EIGHT_INCH, "light"), ("-1024x768", SQUARE, "light"))


def table_pictures(stage: Stage, found: Mapping[str, Found]) -> list[str]:
    """Take the pictures of the table; return what could not be shown."""
    missing = []
    for suffix, size, theme in (*LOOKS, *SMALL):
        stage.resize(size)
        stage.app.settings.theme = theme
        for still in STILLS:
            if suffix and not still.everywhere:
                continue
            position = found.get(still.position)
            if position is None:
                missing.append(f"{still.name}: no game came to it")
                continue
            name = save(stage.app.library, position, players(position, still))
            missing += _take(stage, still, name, suffix)
            stage.app.settings.kingdoms = "faint"
            stage.open("home")
            stage.app.library.delete(name)
    return missing


def _take(stage: Stage, still: Still, name: str, suffix: str) -> list[str]:
    room = stage.open("table", save=name)
    try:
        still.hands(stage, room)
    except Exception as error:  # one picture less, and the others are still worth having
        return [f"{still.name}{suffix}: {error!r}"]
    stage.shot(f"{still.name}{suffix}")
    return []


def screen_pictures(stage: Stage, found: Mapping[str, Found]) -> list[str]:
    """Take the pictures of all other screens; return what could not be shown."""
    missing = []
    library = stage.app.library
    over = save(library, found["over"])
    for suffix, size, theme in (*LOOKS, SMALL[0]):
        stage.resize(size)
        stage.app.settings.theme = theme
        for running in (False, True):
            waiting = [save(library, found[name]) for name in RUNNING if running]
            for screen in SCREENS:
                if screen.running is running:
                    missing += _take_screen(stage, screen, over, suffix)
            stage.open("home")
            for one in waiting:
                library.delete(one)
    return missing


def _take_screen(stage: Stage, screen: Screen, over: str, suffix: str) -> list[str]:
    try:
        screen.show(stage, over)
    except Exception as error:  # one picture less, and the others are still worth having
        return [f"{screen.name}{suffix}: {error!r}"]
    stage.shot(f"{screen.name}{suffix}")
    return []
