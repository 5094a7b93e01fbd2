"""Every screen and every decision there is to see, by name, and how to get there.

The demo takes its pictures of them, and a test reads every text on them.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from tigris.table import PHONE, TABLET, bot
from tools.demo import moments, phone_moments
from tools.demo.positions import Found
from tools.demo.stage import Stage

RUNNING = ("two", "monument", "four")
"""The positions of the games that wait to be continued, where some should."""


class Still(NamedTuple):
    """A picture of the table."""

    name: str
    position: str
    hands: moments.Hands = moments.nothing
    alone: bool = False  # one person, and bots in the other chairs
    everywhere: bool = False  # also dark, and on the smaller tablets
    phones: bool = False  # everybody holds a phone


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
    Still("log-solo", "four", moments.tool("log"), alone=True),
    Still("hint", "war", moments.hint),
    Still("teacher", "four", moments.teach, alone=True, everywhere=True),
    Still("menu", "four", moments.tool("menu"), everywhere=True),
    Still("undo-vote", "four", moments.vote),
    *(
        Still(f"phones-{name}", position, hands, everywhere=everywhere, phones=True)
        for name, position, hands, everywhere in phone_moments.SIGHTS
    ),
)


class Screen(NamedTuple):
    """A screen that is not the table; ``show`` opens it, and may need a finished game."""

    name: str
    show: Callable[[Stage, str], Any]
    running: bool = False  # with games that wait to be continued


def _scoring(page: int) -> Callable[[Stage, str], None]:
    def show(stage: Stage, over: str) -> None:
        screen = stage.open("scoring", save=over)
        screen.finish()
        if page == 2:
            screen.toggle_page()
        stage.advance(10)

    return show


def _replay(stage: Stage, over: str) -> None:
    stage.open("replay", save=over).go_to(110)


def _new_game(page: str) -> Callable[[Stage, str], None]:
    def show(stage: Stage, over: str) -> None:
        stage.open("new_game").editor.page = page

    return show


def _learn(stage: Stage, over: str) -> None:
    stage.app.settings.lessons = {"goal": [3, True], "tiles": [3, True], "leaders": [1, False]}
    stage.open("learn")


def _lesson(name: str, step: int) -> Callable[[Stage, str], None]:
    def show(stage: Stage, over: str) -> None:
        stage.app.settings.lessons = {name: [step, False]}
        stage.open("lesson", lesson=name).show_me()
        stage.advance(10)

    return show


def _booklet(chapter: str) -> Callable[[Stage, str], Any]:
    return lambda stage, over: stage.open("booklet", chapter=chapter)


def _plain(name: str) -> Callable[[Stage, str], Any]:
    return lambda stage, over: stage.open(name)


SCREENS = (
    Screen("scoring-1", _scoring(1)),
    Screen("scoring-2", _scoring(2)),
    Screen("replay", _replay),
    Screen("history", _plain("history")),
    Screen("settings", _plain("settings")),
    Screen("about", _plain("about")),
    Screen("new-game", _new_game("player")),
    Screen("new-game-board", _new_game("board")),
    Screen("new-game-variants", _new_game("variants")),
    Screen("learn", _learn),
    Screen("lesson-tiles", _lesson("tiles", 0)),
    Screen("lesson-war", _lesson("war", 1)),
    Screen("booklet", _booklet("war")),
    Screen("home-first", _plain("home")),
    Screen("home", _plain("home"), running=True),
    Screen("saves", _plain("saves"), running=True),
)


def players(found: Found, still: Still) -> list[Any]:
    """Return who plays: people everywhere, or one person in the seat that decides."""
    if not still.alone:
        return [PHONE if still.phones else TABLET] * found.seats
    last = found.actions[-1]
    decider = (last.seat + 1) % found.seats
    return [TABLET if seat == decider else bot("easy") for seat in range(found.seats)]
