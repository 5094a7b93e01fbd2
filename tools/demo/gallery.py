"""Every picture of the demo, by name: which position, in which hands, on which tablet."""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from tigris.table import TABLET, bot
from tools.demo import moments
from tools.demo.positions import Found, save
from tools.demo.stage import Stage

TEN_INCH, EIGHT_INCH, SQUARE = (1280, 800), (960, 600), (1024, 768)


class Still(NamedTuple):
    """A picture of the table."""

    name: str
    position: str
    hands: moments.Hands = moments.nothing
    alone: bool = False  # one person, and bots in the other chairs
    everywhere: bool = False  # also dark, and on the smaller tablets


STILLS = (
    Still("table-four", "four", everywhere=True),
    Still("table-three", "three", everywhere=True),
    Still("table-two", "two", everywhere=True),
    Still("table-solo", "four", moments.gain, alone=True, everywhere=True),
    Still("table-advanced", "advanced", everywhere=True),
    Still("tile-held", "four", moments.hold_tile),
    Still("leader-held", "four", moments.hold_leader),
    Still("ghost-points", "four", moments.gain, everywhere=True),
    Still("war-preview", "war", moments.war, everywhere=True),
    Still("war-preview-two", "war-two", moments.war),
    Still("stage-attack-war", "attack-war", moments.commit, everywhere=True),
    Still("stage-attack-revolt", "attack-revolt", moments.commit),
    Still("stage-defence-war", "defence-war", moments.commit, everywhere=True),
    Still("stage-defence-two", "defence-two", moments.commit),
    Still("curtain", "attack-war", moments.curtain, everywhere=True),
    Still("conflict-result", "defence-war", moments.result),
    Still("war-order", "war-order", moments.first_option),
    Still("monument", "monument"),
    Still("monument-chosen", "monument", moments.first_option, everywhere=True),
    Still("building", "building", moments.first_option),
    Still("wonder", "wonder", moments.last_option),
    Still("wonder-point", "wonder-point", moments.first_option),
    Still("treasure", "treasure", moments.first_option),
    Still("replace", "four", moments.replace, everywhere=True),
    Still("reserve-draw", "draw", moments.first_option, everywhere=True),
    Still("end-of-turn", "income", moments.end_turn),
    Still("kingdoms-strong", "four", moments.tool("kingdoms")),
    Still("inspector", "four", moments.inspect),
    Still("log", "four", moments.tool("log"), everywhere=True),
    Still("recap", "four", moments.tool("recap")),
    Still("hint", "war", moments.hint),
    Still("menu", "four", moments.tool("menu"), everywhere=True),
    Still("undo-vote", "four", moments.vote),
)
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
            name = save(stage.app.library, position, _players(position, still.alone))
            missing += _take(stage, still, name, suffix)
            stage.app.settings.kingdoms = "faint"
            stage.open("home")
            stage.app.library.delete(name)
    return missing


def _players(found: Found, alone: bool) -> list[Any]:
    """Return who plays: people everywhere, or one person in the seat that decides."""
    if not alone:
        return [TABLET] * found.seats
    last = found.actions[-1]
    decider = (last.seat + 1) % found.seats
    return [TABLET if seat == decider else bot("easy") for seat in range(found.seats)]


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
    finished = save(stage.app.library, found["over"])
    library = stage.app.library
    for suffix, size, theme in (*LOOKS, SMALL[0]):
        stage.resize(size)
        stage.app.settings.theme = theme
        takes: list[tuple[str, Callable[[], None]]] = [
            *((f"scoring-{page}", _scoring(stage, finished, page)) for page in (1, 2)),
            ("replay", _replay(stage, finished)),
            ("history", lambda: stage.open("history")),
            ("settings", lambda: stage.open("settings")),
            ("about", lambda: stage.open("about")),
            ("new-game", lambda: stage.open("new_game")),
            ("home-first", lambda: stage.open("home")),
        ]
        for name, show in takes:
            try:
                show()
            except Exception as error:
                missing.append(f"{name}{suffix}: {error!r}")
                continue
            stage.shot(name + suffix)
        running = [save(library, found[name]) for name in ("two", "monument", "four")]
        for name, place in (("home", "home"), ("saves", "saves")):
            stage.open(place)
            stage.shot(name + suffix)
        stage.open("home")
        for one in running:
            library.delete(one)
    return missing


def _scoring(stage: Stage, save_name: str, page: int) -> Callable[[], None]:
    def show() -> None:
        screen = stage.open("scoring", save=save_name)
        screen.finish()
        if page == 2:
            screen.toggle_page()
        stage.advance(10)

    return show


def _replay(stage: Stage, save_name: str) -> Callable[[], None]:
    def show() -> None:
        screen = stage.open("replay", save=save_name)
        screen.go_to(110)

    return show
