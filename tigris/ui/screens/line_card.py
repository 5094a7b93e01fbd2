"""What is said while there is no table: looking for it, waiting to be let in, sent away."""

from math import ceil
from typing import Any

from kivy.app import App
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from tigris.ui.rules import load_rule
from tigris.ui.screens.hint_line import HintLine
from tigris.ui.widgets.fit_label import FitLabel
from tigris.ui.widgets.panel import Panel
from tigris.ui.widgets.push_button import PushButton
from tigris.ui.widgets.sprite import Sprite

HINTS = (("wifi", "wifi"), ("awake", "eye"), ("gone", "phone"))


class LineCard(FloatLayout):
    """Covers the screen. Dispatches ``on_again``, ``on_join`` and ``on_leave``."""

    icon = StringProperty("wifi")
    title = StringProperty("")
    text = StringProperty("")
    main = StringProperty("")
    note = StringProperty("")
    code = StringProperty("")
    hints = BooleanProperty(False)
    joins = BooleanProperty(False)
    roomy = BooleanProperty(True)
    lines = ObjectProperty(())

    __events__ = ("on_again", "on_join", "on_leave")

    def on_again(self) -> None:
        """Somebody wants to call again."""

    def on_join(self) -> None:
        """Somebody wants to type another code."""

    def on_leave(self) -> None:
        """Somebody wants out."""

    def on_touch_down(self, touch: Any) -> bool:
        """Let nothing through to the hand."""
        super().on_touch_down(touch)
        return True

    def looking(self, problem: str, again: float, address: str, *, first: bool) -> None:
        """Say that the table is being called, and how it went the last time."""
        words = App.get_running_app().words
        self.icon = "wifi"
        self.title = words["hand.calling" if first and not problem else "hand.lost"]
        if problem:
            key = f"hand.problem_{problem}"
            self.text = (
                words.get(key, words["hand.lost_more"]) if first else words["hand.lost_more"]
            )
        else:
            self.text = address
        self.main = words["hand.try_now"] if problem else ""
        counting = words("hand.trying_in", count=ceil(again)) if again else words["hand.trying"]
        self.note = counting if problem else ""
        self.lines = tuple(
            (icon, words[f"hand.lost_{name}"], words[f"hand.lost_{name}_more"])
            for name, icon in HINTS
            if not (first and name == "gone")
        )
        self.hints, self.joins = bool(problem), first and bool(problem)
        self.code = words("hand.code_of", code=problem) if first and problem else ""

    def asking(self, name: str) -> None:
        """Say that the table is being asked whether we may have a seat."""
        words = App.get_running_app().words
        self.icon, self.title = "wait", words["hand.wait"]
        self.text = words("hand.wait_more", name=name)
        self.main = self.note = self.code = ""
        self.hints = self.joins = False

    def ended(self, reason: str, code: str) -> None:
        """Say why the table sent us away, or why this app cannot go on."""
        words = App.get_running_app().words
        self.icon = "phone" if reason == "taken_over" else "lock"
        if f"hand.bye_{reason}_more" in words:
            self.title = words[f"hand.bye_{reason}"]
            self.text = words[f"hand.bye_{reason}_more"]
        else:
            self.icon = "question"
            self.title = words["hand.bye_broken"]
            self.text = words.get(f"hand.problem_{reason}", words["hand.problem_broken"])
        self.main = words["hand.use_here" if reason == "taken_over" else "hand.try_again"]
        if f"hand.problem_{reason}" in words or reason in ("removed", "other_version"):
            self.main = ""  # trying again would come to the same
        self.note, self.code = "", words("hand.code_of", code=code)
        self.hints, self.joins = False, True


load_rule("screens/line_card.kv", FitLabel, HintLine, Panel, PushButton, Sprite)
