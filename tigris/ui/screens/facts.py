"""What the screens around play say of saved games, as plain values and sentences. No Kivy."""

import time
from collections.abc import Callable, Iterable
from typing import NamedTuple

from tigris.table.library import SavedGame
from tigris.words import Words

MINUTE, HOUR, DAY = 60, 3600, 86400
LONGEST_SITTING = 8 * HOUR
"""A game that took longer was put away in between: its length says nothing."""


class GameCard(NamedTuple):
    """A saved game, as a card shows it.

    The app adds what only the game knows: the ``emblems`` of the seats, how many ``treasures``
    are left (``None``: not told), and the ``moment`` it stopped at, which is the last part of a
    sentence ``home.moment_…`` (``turn``, ``revolt``, ``war``, …).
    """

    saved: SavedGame
    emblems: tuple[str, ...] = ()
    treasures: int | None = None
    moment: str = "turn"


class HomeFacts(NamedTuple):
    """What the home screen shows: the running game that was played last, if there is one."""

    last: GameCard | None = None


class Standing(NamedTuple):
    """One player's end of a game; ``points`` is the weakest colour, which counts."""

    place: int
    name: str
    points: int
    emblem: str


Describe = Callable[[SavedGame], GameCard]
"""Adds to a saved game what only the game knows."""


def running(games: Iterable[SavedGame]) -> tuple[SavedGame, ...]:
    """Return the games to go on with, and the files that cannot be read, as they came."""
    return tuple(game for game in games if game.finished is None)


def finished(games: Iterable[SavedGame]) -> tuple[SavedGame, ...]:
    """Return the games that are over, as they came."""
    return tuple(game for game in games if game.finished is not None)


def home_facts(games: Iterable[SavedGame], describe: Describe = GameCard) -> HomeFacts:
    """Return what the home screen shows of a library's games."""
    last = next((game for game in running(games) if not game.problem), None)
    return HomeFacts(describe(last) if last else None)


def standings(card: GameCard) -> tuple[Standing, ...]:
    """Return how a finished game ended, the winner first."""
    over = card.saved.finished
    if over is None:
        return ()
    emblems = (*card.emblems, *[""] * len(over.names))
    seats = zip(over.outcome.places, over.names, over.outcome.scores, emblems, strict=False)
    lines = [Standing(place, name, min(score), emblem) for place, name, score, emblem in seats]
    return tuple(sorted(lines, key=lambda line: line.place))


def title(words: Words, card: GameCard | None) -> str:
    """Return at what moment a game stopped: "In the middle of a war", "Turn 12"."""
    if card is None:
        return ""
    if card.saved.problem:
        return words["saves.damaged"]
    return words(f"home.moment_{card.moment}", turn=card.saved.turn)


def people(words: Words, card: GameCard | None) -> str:
    """Return who plays; of a file that cannot be opened, why not."""
    if card is None:
        return ""
    if card.saved.problem:
        return problem(words, card.saved)
    return ", ".join(card.saved.players)


def left_and_when(words: Words, card: GameCard | None, now: float) -> str:
    """Return the treasures left and when it was saved; of a damaged file, its name and code."""
    if card is None:
        return ""
    if card.saved.problem:
        return words("saves.file", file=card.saved.name, code=card.saved.problem)
    saved = words("home.saved", when=when(words, card.saved.played, now))
    if card.treasures is None:
        return saved
    left = words("home.treasures", count=card.treasures)
    return words("home.left_and_saved", left=left, saved=saved)


def when(words: Words, then: float, now: float) -> str:
    """Return a moment as people say it: just now, 5 minutes ago, yesterday, 3 May 2026."""
    past = now - then
    if past < MINUTE:
        return words["common.just_now"]
    if past < HOUR:
        return words("common.minutes_ago", count=int(past // MINUTE))
    day, today = time.localtime(then), time.localtime(now)
    if day[:3] == today[:3]:
        return words("common.hours_ago", count=int(past // HOUR))
    if day[:3] == time.localtime(now - DAY)[:3]:
        return words["common.yesterday"]
    return date(words, then)


def date(words: Words, then: float) -> str:
    """Return a day as it is written in this language."""
    day = time.localtime(then)
    month = words[f"common.month_{day.tm_mon}"]
    return words("common.date", day=day.tm_mday, month=month, year=day.tm_year)


def length(words: Words, saved: SavedGame) -> str:
    """Return how long a game was: its turns, and the time if it was played at one sitting."""
    turns = words("history.turns", count=saved.turn)
    lasted = saved.played - saved.started
    if not 0 < lasted <= LONGEST_SITTING:
        return turns
    hours, minutes = divmod(max(round(lasted / MINUTE), 1), 60)
    key = "history.hours" if hours else "history.minutes"
    return words("history.length", turns=turns, time=words(key, hours=hours, minutes=minutes))


def played(words: Words, saved: SavedGame) -> str:
    """Return when a finished game was played and how long it was, in one line."""
    return words("history.played", date=date(words, saved.played), length=length(words, saved))


def winners(words: Words, card: GameCard) -> str:
    """Return who won, in one sentence."""
    first = [line.name for line in standings(card) if line.place == 1]
    if len(first) == 1:
        return words("history.wins", name=first[0])
    return words("history.shared", names=", ".join(first))


def problem(words: Words, saved: SavedGame) -> str:
    """Return in a plain sentence why a file cannot be opened."""
    key = f"saves.problem_{saved.problem}"
    return words[key] if key in words else words["saves.problem"]
