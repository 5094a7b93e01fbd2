"""All lessons and puzzles, with a tick on those that were finished, and the way to the booklet."""

from typing import Any

from kivy.app import App
from kivy.uix.floatlayout import FloatLayout

from tigris.ui.games.tigris_euphrates.learn.course import (
    COURSE,
    LESSONS,
    next_lesson,
    progress,
)
from tigris.ui.games.tigris_euphrates.learn.lesson import Lesson
from tigris.ui.games.tigris_euphrates.learn.lesson_card import LessonCard
from tigris.ui.rules import load_rule
from tigris.ui.settings import Settings
from tigris.ui.widgets.fit_label import FitLabel
from tigris.ui.widgets.header import Header
from tigris.ui.widgets.tiled import Tiled
from tigris.ui.widgets.turned import Needs
from tigris.ui.widgets.vignette import Vignette


class LearnScreen(FloatLayout):
    """Dispatches ``on_lesson(lesson)`` and ``on_booklet``."""

    needs = Needs(((480, 400),))
    __events__ = ("on_lesson", "on_booklet")

    def __init__(self, settings: Settings, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._settings = settings
        self._cards: dict[str, LessonCard] = {}
        for lesson in COURSE:
            card = LessonCard(art=lesson.art)
            card.bind(on_release=lambda _, lesson=lesson: self.dispatch("on_lesson", lesson))
            self._cards[lesson.id] = card
            grid = self.ids.lessons if lesson in LESSONS else self.ids.puzzles
            grid.add_widget(card)
        self._show()

    def on_lesson(self, lesson: Lesson) -> None:
        """Somebody wants to take a lesson."""

    def on_booklet(self) -> None:
        """Somebody wants to read the rules."""

    def card(self, name: str) -> LessonCard:
        """Return the card of the lesson called ``name``."""
        return self._cards[name]

    def opened(self) -> None:
        """Speak as the app does."""
        App.get_running_app().fbind("words", self._show)

    def closed(self) -> None:
        """Listen no more."""
        App.get_running_app().funbind("words", self._show)

    def _show(self, *_: object) -> None:
        words, kept = App.get_running_app().words, self._settings.lessons
        following = next_lesson(kept)
        for number, lesson in enumerate(COURSE, start=1):
            card = self._cards[lesson.id]
            title = words[f"lessons.{lesson.id}.title"]
            card.title = f"{number}. {title}" if lesson in LESSONS else title
            card.note = words[f"lessons.{lesson.id}.note"]
            card.done = progress(kept, lesson).done
            card.current = lesson is following


load_rule("games/tigris_euphrates/learn/learn_screen.kv", FitLabel, Header, Tiled, Vignette)
