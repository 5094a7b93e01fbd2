"""Which screen stands behind which name. Each is made when it is opened, with what it needs.

The imports are inside, so that the first screen need not wait for the others.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from kivy.uix.widget import Widget

from tigris import __version__
from tigris.catalog import BOTS
from tigris.core import TigrisError
from tigris.table import Setup
from tigris.table.library import SavedGame

if TYPE_CHECKING:
    from tigris.net.client import Client
    from tigris.net.invitation import Invitation
    from tigris.ui.app import TigrisApp
    from tigris.ui.screens.facts import GameCard


def _describe(saved: SavedGame) -> "GameCard":
    from tigris.ui.games.tigris_euphrates.saved import glance
    from tigris.ui.screens.facts import GameCard

    if saved.problem:
        return GameCard(saved)
    return GameCard(saved, *glance(saved.view))


def _thumbnail(saved: SavedGame) -> Widget:
    from tigris.ui.games.tigris_euphrates.saved import thumbnail

    return thumbnail(saved.view)


def home(app: "TigrisApp", problem: TigrisError | None = None) -> Widget:
    """Return the first screen; ``problem`` is what went wrong on the way to another."""
    from tigris.ui.screens.facts import home_facts
    from tigris.ui.screens.home import HomeScreen

    facts = home_facts(app.library.saves(), _describe)
    text = ""
    if problem is not None:
        key = f"refusals.{problem.code}"
        text = app.words(key, **problem.values) if key in app.words else str(problem)
        text = f"{text} ({problem.code})"
    return HomeScreen(facts=facts, make_thumbnail=_thumbnail, problem=text)


def saves(app: "TigrisApp") -> Widget:
    """Return the list of running games."""
    from tigris.ui.screens.saves import SavesScreen

    return SavesScreen(app.library, _describe, make_thumbnail=_thumbnail)


def history(app: "TigrisApp") -> Widget:
    """Return the list of finished games."""
    from tigris.ui.screens.history import HistoryScreen

    return HistoryScreen(app.library, _describe)


def settings(app: "TigrisApp") -> Widget:
    """Return the settings."""
    from tigris.ui.screens.settings import SettingsScreen

    return SettingsScreen(app.settings)


def about(app: "TigrisApp") -> Widget:
    """Return what there is to say about the app."""
    from tigris.ui.screens.about import AboutScreen

    return AboutScreen(__version__, app.library.folder)


def new_game(app: "TigrisApp") -> Widget:
    """Return the set-up of a new game, as it was the last time."""
    from tigris.games.tigris_euphrates import GAME
    from tigris.ui.games.tigris_euphrates.new_game.screen import NewGameScreen

    levels = [level for level in BOTS[GAME.id] if level != "random"]
    screen = NewGameScreen(app.settings, levels, app.new_seed, app.words)
    screen.bind(on_start=lambda _, setup: app.begin(setup))
    return screen


def table(
    app: "TigrisApp", save: str = "", setup: Setup | None = None, keys_of: str = ""
) -> Widget:
    """Return the table, with a new game or a saved one.

    ``keys_of`` is the save whose phones go on with the new game.
    """
    from tigris.ui.games.tigris_euphrates.table_room import TableRoom

    played = app.open_table(save, setup)
    if played.path is not None:  # whoever comes back to this table finds this game
        app.trail.replace("table", save=played.path.name)
    adviser = BOTS[played.game.id]["expert"]()
    phones = app.host_phones(played, keys_of)
    room = TableRoom(
        *(played, app.drive(played), app.settings, app.words, adviser, app.hear), phones=phones
    )
    room.bind(on_over=lambda _: app.go("scoring", save=app.trail.here.arguments.get("save", "")))
    return room


def scoring(app: "TigrisApp", save: str) -> Widget:
    """Return how a finished game ended."""
    from tigris.ui.games.tigris_euphrates.scoring.screen import ScoringScreen

    played = app.open_table(save)
    names = [plan.name for plan in played.seats]
    screen = ScoringScreen(played.view(None), names, played.statistics())
    again = replace(played.setup, seats=played.seats, seed=app.new_seed())
    played.close()
    screen.bind(
        on_rematch=lambda _: app.begin(again, keys_of=save),
        on_replay=lambda _: app.go("replay", save=save),
        on_home=lambda _: app.go("home"),
    )
    return screen


def replay(app: "TigrisApp", save: str) -> Widget:
    """Return a game to look at again, step by step."""
    from tigris.ui.games.tigris_euphrates.replay.screen import ReplayScreen

    return ReplayScreen(app.library.replay(save))


def learn(app: "TigrisApp") -> Widget:
    """Return the list of lessons and puzzles."""
    from tigris.ui.games.tigris_euphrates.learn.learn_screen import LearnScreen

    screen = LearnScreen(app.settings)
    screen.bind(
        on_lesson=lambda _, lesson: app.go("lesson", lesson=lesson.id),
        on_booklet=lambda _: app.go("booklet"),
    )
    return screen


def lesson(app: "TigrisApp", lesson: str) -> Widget:
    """Return a lesson at the table, where it was left."""
    from tigris.ui.games.tigris_euphrates.learn.course import find
    from tigris.ui.games.tigris_euphrates.learn.lesson_screen import LessonScreen

    screen = LessonScreen(find(lesson), app.settings, app.words, app.hear)
    screen.bind(
        on_leave=lambda _: app.go("learn"),
        on_go=lambda _, following: app.go("lesson", lesson=following.id),
    )
    return screen


def booklet(app: "TigrisApp", chapter: str = "") -> Widget:
    """Return the rules, open at a chapter."""
    from tigris.ui.games.tigris_euphrates.learn.booklet_screen import BookletScreen

    screen = BookletScreen(chapter)
    screen.bind(
        on_chapter=lambda _, name: app.trail.replace("booklet", chapter=name),
    )
    return screen


def join(app: "TigrisApp") -> Widget:
    """Return where the address and the code of a table on another device are typed."""
    from tigris.ui.screens.join import JoinScreen

    screen = JoinScreen(app.pocket)
    screen.bind(on_invited=lambda _, invitation: app.go("hand", invitation=invitation))
    return screen


def hand(app: "TigrisApp", invitation: "Invitation") -> Widget:
    """Return a hand at a table on another device."""
    from tigris.games.tigris_euphrates import GAME
    from tigris.ui.games.tigris_euphrates.hand.hand_screen import HandScreen
    from tigris.ui.screens.companion_room import CompanionRoom

    def make(game: str, client: "Client") -> Widget | None:
        return HandScreen(client, lambda: app.sounds.tick(True)) if game == GAME.id else None

    room = CompanionRoom(invitation, app.pocket, make)
    room.bind(on_leave=lambda _: app.go("home"), on_join=lambda _: app.go("join"))
    return room


DOORS: dict[str, Callable[..., Any]] = {
    "home": home,
    "saves": saves,
    "history": history,
    "settings": settings,
    "about": about,
    "new_game": new_game,
    "table": table,
    "scoring": scoring,
    "replay": replay,
    "learn": learn,
    "lesson": lesson,
    "booklet": booklet,
    "join": join,
    "hand": hand,
}
