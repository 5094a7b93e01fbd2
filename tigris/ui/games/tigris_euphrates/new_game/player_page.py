"""The chosen player: name, dynasty, who plays, how strong, where."""

from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from tigris.games.tigris_euphrates.pieces import DYNASTIES
from tigris.table.seats import Kind
from tigris.ui.games.tigris_euphrates.new_game import plan
from tigris.ui.games.tigris_euphrates.new_game.editor import Editor
from tigris.ui.games.tigris_euphrates.new_game.icon_choice import IconChoice
from tigris.ui.games.tigris_euphrates.new_game.name_field import NameField
from tigris.ui.rules import load_rule
from tigris.ui.widgets.fit_label import FitLabel
from tigris.ui.widgets.push_button import PushButton
from tigris.ui.widgets.segmented import Segmented


class PlayerPage(BoxLayout):
    """Shows the chair that the ``editor`` has chosen. A name is taken when it is finished."""

    editor = ObjectProperty(None, rebind=True)
    caption = NumericProperty(28)
    chair = ObjectProperty(None, allownone=True, rebind=True)
    bot = BooleanProperty(False)
    complaint = StringProperty("")

    def __init__(self, editor: Editor, **kwargs: Any) -> None:
        super().__init__(editor=editor, **kwargs)
        self._side: Any = None
        for emblem in DYNASTIES:
            one = IconChoice(icon=emblem)
            one.bind(on_release=lambda one: editor.edit(plan.take_emblem, one.icon))
            self.ids.emblems.add_widget(one)
        for name in ("plan", "chosen", "called"):
            editor.fbind(name, self._show)
        editor.fbind("naming", self._write)
        self._show()

    def set_level(self, level: str) -> None:
        """Give the bot another level."""
        self.editor.edit(plan.set_level, level)

    def finish_name(self) -> None:
        """Take the name that was written, or say why it will not do."""
        editor, written = self.editor, self.ids.name.text
        if self._side is None or editor.plan.at(self._side) is None:
            return
        problem = plan.name_problem(editor.plan, self._side, written, editor.words)
        self.complaint = problem
        if not problem:
            editor.plan = plan.rename(editor.plan, self._side, written, editor.words)
            self.ids.name.text = editor.called[self._side]

    def follow_focus(self, focused: bool) -> None:
        """Take the name when the field is left; what will not do is put back."""
        if focused:
            return
        self.finish_name()
        if self.complaint and self._side in self.editor.called:
            self.ids.name.text = self.editor.called[self._side]

    def _write(self, *_: object) -> None:
        """Let the name be written at once."""
        if self.editor.naming:
            self.editor.naming = False
            self.ids.name.focus = True

    def _show(self, *_: object) -> None:
        editor = self.editor
        if editor.chosen != self._side:
            self.ids.name.focus = False
            self._side, self.complaint = editor.chosen, ""
        self.chair = chair = editor.chair
        self.bot = chair is not None and chair.kind is Kind.BOT
        if chair is not None and not self.ids.name.focus:
            self.ids.name.text = editor.called.get(chair.side, "")
        for one in self.ids.emblems.children:
            one.chosen = chair is not None and one.icon == chair.emblem


load_rule(
    "games/tigris_euphrates/new_game/player_page.kv",
    FitLabel,
    IconChoice,
    NameField,
    PushButton,
    Segmented,
)
