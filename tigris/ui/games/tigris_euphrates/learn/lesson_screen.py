"""A lesson on the real table: the learner plays, the ribbon says what it is about."""

from collections.abc import Callable
from typing import Any

from kivy.app import App
from kivy.metrics import dp
from kivy.uix.floatlayout import FloatLayout

from tigris.games.tigris_euphrates.actions import Action
from tigris.games.tigris_euphrates.spaces import parse_space
from tigris.ui.games.tigris_euphrates.hinting import show_on
from tigris.ui.games.tigris_euphrates.learn.course import (
    Progress,
    kept_with,
    next_lesson,
    progress,
)
from tigris.ui.games.tigris_euphrates.learn.drawn import LEARNER
from tigris.ui.games.tigris_euphrates.learn.lesson import Lesson
from tigris.ui.games.tigris_euphrates.learn.lesson_ribbon import LessonRibbon
from tigris.ui.games.tigris_euphrates.learn.teacher import Teacher
from tigris.ui.games.tigris_euphrates.overlays import cell
from tigris.ui.games.tigris_euphrates.table_room import TableRoom
from tigris.ui.settings import Settings
from tigris.ui.widgets.turned import TABLET
from tigris.words import Words

UNDER = 3
"""Below the stage, what flies, and what is dragged."""
LOW = 680
"""A window lower than this, in dp, gets a lower ribbon."""


class LessonScreen(FloatLayout):
    """Takes somebody through ``lesson``, from the step where it was left.

    Dispatches ``on_leave`` for the list of lessons and ``on_go(lesson)`` for another lesson.
    """

    needs = TABLET
    __events__ = ("on_leave", "on_go")

    def __init__(
        self,
        lesson: Lesson,
        settings: Settings,
        words: Words,
        hear: Callable[[str, bool], None] = lambda name, alone: None,
        **kwargs: Any,
    ) -> None:
        super().__init__(**kwargs)
        self._settings, self._hear = settings, hear
        self._is_open = False
        now = progress(settings.lessons, lesson)
        start = 0 if now.done else now.step
        self.teacher = Teacher(lesson, start, words)
        self.ribbon = LessonRibbon()
        self.ribbon.bind(
            on_main=lambda _: self._main(),
            on_step_back=lambda _: self._go(self.teacher.number - 1),
            on_leave=lambda _: self.dispatch("on_leave"),
        )
        self.room: TableRoom
        self._sit()
        self.fbind("size", self._place)
        self._look()

    def on_leave(self) -> None:
        """Somebody wants to see all lessons."""

    def on_go(self, lesson: Lesson) -> None:
        """Somebody wants another lesson."""

    def opened(self) -> None:
        """Speak as the app does."""
        self._is_open = True
        App.get_running_app().fbind("words", self._speak)
        App.get_running_app().fbind("text_scale", self._place)
        self.room.opened()
        self._place()

    def closed(self) -> None:
        """Leave; how far it went is kept."""
        App.get_running_app().funbind("words", self._speak)
        App.get_running_app().funbind("text_scale", self._place)
        self.room.closed()

    def back(self) -> bool:
        """Close a card or put a piece back, if there is one."""
        return self.room.put_away()

    def _speak(self, _app: object, words: Words) -> None:
        self.teacher.words = words
        self._look()

    # The table

    def _sit(self) -> None:
        """Sit down at the teacher's table."""
        room = TableRoom(
            self.teacher.table, None, self._settings, self.teacher.words, hear=self._hear
        )
        room.presenter.coach = self
        room.presenter.bind(on_settled=lambda *_: self._look())
        room.screen.bind(on_tool=lambda _, name: self.show_me() if name == "hint" else None)
        room.screen.fbind("size", self._place)
        self.room = room
        self.add_widget(room)
        if self.ribbon.parent is not None:
            self.ribbon.parent.remove_widget(self.ribbon)
        room.screen.add_widget(self.ribbon, index=UNDER)  # cards and what flies go over it
        if self._is_open:
            room.opened()

    def _place(self, *_: object) -> None:
        low = self.height < dp(LOW)
        scale = 0.4 + 0.6 * float(App.get_running_app().text_scale)
        screen = self.room.screen
        screen.ribbon = dp(86 if low else 96) * scale
        box = screen.layout.ribbon
        self.ribbon.pos, self.ribbon.size = box[:2], box[2:]

    # A coach at the table

    def holds_back(self, action: Action) -> bool:
        """Return whether a move is not what the step is about; the ribbon says why."""
        held = self.teacher.holds_back(action)
        if held:
            if self.teacher.may_go_on:
                words = self.teacher.words
                self.room.presenter.notice(LEARNER, words["learn.go_on"])
            self._look()
        return held

    def accepted(self) -> None:
        """Let the rival answer; what came of it is said when it was shown."""
        self.teacher.accepted()

    # Step by step

    def _main(self) -> None:
        teacher = self.teacher
        if teacher.missed or (teacher.tried and not teacher.may_go_on):
            self._again()
        elif not teacher.may_go_on:
            self.show_me()
        elif not teacher.is_last:
            self._go(teacher.number + 1)
        else:
            following = next_lesson(self._settings.lessons, teacher.lesson)
            if following is None:
                self.dispatch("on_leave")
            else:
                self.dispatch("on_go", following)

    def _again(self) -> None:
        self._go(self.teacher.number, anew=True)

    def _go(self, number: int, anew: bool = False) -> None:
        before = self.teacher.table
        if anew:
            self.teacher.begin()
        else:
            self.teacher.go(number)
        if self.teacher.table is not before:
            self.remove_widget(self.room)
            self.room.closed()
            self._sit()
            self._place()
        self._look()

    def show_me(self) -> None:
        """Lay the move out that the step asks for; the learner confirms it."""
        desk, hint = self.room.presenter.desk, self.teacher.hint
        if desk is not None and hint is not None:
            show_on(desk, hint)
            self.room.presenter.refresh()

    # What the ribbon says

    def _look(self) -> None:
        """Say what is to be said now, and keep how far it went."""
        teacher, ribbon = self.teacher, self.ribbon
        step, words = teacher.step, teacher.words
        ribbon.title = words[f"lessons.{teacher.lesson.id}.title"]
        ribbon.sentence, ribbon.art = teacher.sentence, step.art
        bad = teacher.wrong or teacher.missed
        ribbon.mood = "good" if teacher.solved else "bad" if bad else "ask"
        ribbon.steps, ribbon.step = len(teacher.lesson.steps), teacher.number + 1
        ribbon.may_step_back = teacher.number > 0
        self._name_main()
        self._point()
        done = teacher.is_last and teacher.may_go_on
        before = progress(self._settings.lessons, teacher.lesson)
        now = Progress(teacher.number, before.done or done)
        if now != before:
            self._settings.lessons = kept_with(self._settings.lessons, teacher.lesson, now)

    def _name_main(self) -> None:
        teacher, ribbon = self.teacher, self.ribbon
        if teacher.missed or (teacher.tried and not teacher.may_go_on):
            name, icon = "again", "undo"
        elif not teacher.may_go_on:
            name, icon = "show_me", "hint"
        elif not teacher.is_last:
            name, icon = "next", "next"
        elif next_lesson(self._settings.lessons, teacher.lesson) is None:
            name, icon = "finish", "confirm"
        else:
            name, icon = "next_lesson", "next"
        ribbon.main_gold = name != "show_me"
        ribbon.main_text, ribbon.main_icon = teacher.words[f"learn.{name}"], icon

    def _point(self) -> None:
        teacher, presenter = self.teacher, self.room.presenter
        lit = "" if teacher.solved else teacher.step.lit
        pointed = frozenset(cell(parse_space(name)) for name in lit.split())
        if pointed != presenter.pointed:
            presenter.pointed = pointed
            presenter.show_marks()
