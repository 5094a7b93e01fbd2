"""The plan on the screen, and what fingers may do with it. It remembers every change."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from kivy.event import EventDispatcher
from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty

from tigris.table import Setup, Side, UndoPolicy
from tigris.table.seats import Kind
from tigris.ui.games.tigris_euphrates.new_game import memory
from tigris.ui.games.tigris_euphrates.new_game import plan as plans
from tigris.ui.games.tigris_euphrates.new_game.plan import Chair, Plan
from tigris.ui.settings import Settings
from tigris.words import Words


class Editor(EventDispatcher):
    """Holds ``plan`` and which chair is ``chosen``; ``note`` names the sentence that explains.

    ``called`` is what everybody is called, by side; ``problem`` names why no game can begin.
    ``naming`` asks for the name of the chosen one to be written.
    ``moving`` says that the next touch on a side moves the chosen player there.
    """

    plan = ObjectProperty(plans.DEFAULT, rebind=True)
    words = ObjectProperty(None, allownone=True)
    chosen = ObjectProperty(None, allownone=True)
    page = StringProperty("board")
    naming = BooleanProperty(False)
    moving = BooleanProperty(False)
    note = StringProperty("")
    called = ObjectProperty({}, rebind=True)
    problem = StringProperty("")
    levels = ListProperty([])

    def __init__(
        self,
        settings: Settings,
        levels: Sequence[str],
        words: Words,
        **kwargs: Any,
    ) -> None:
        super().__init__(levels=list(levels), words=words, **kwargs)
        self._settings = settings
        self.plan = memory.decode(settings.last_setup, levels)
        self.fbind("plan", self._keep)
        self.fbind("words", self._call)
        self._call()

    @property
    def chair(self) -> Chair | None:
        """Return the chair that is chosen."""
        return self.plan.at(self.chosen) if self.chosen else None

    def _keep(self, *_: object) -> None:
        self._settings.last_setup = memory.encode(self.plan)
        self._call()

    def _call(self, *_: object) -> None:
        self.called = plans.names(self.plan, self.words)
        self.problem = plans.problem(self.plan)

    # Chairs

    def touch(self, side: Side) -> None:
        """Choose who sits at a side, let somebody sit down there, or move the chosen one there."""
        if self.moving and self.chosen:
            self.move(self.chosen, side)
            return
        self.plan = plans.add(self.plan, side)
        self.choose(side)

    def choose(self, side: Side) -> None:
        """Show the player at ``side``."""
        self.chosen, self.page, self.moving = side, "player", False

    def show(self, page: str) -> None:
        """Turn to another page of the panel; the first player is shown if none was chosen."""
        if page == "player" and self.chair is None and self.plan.chairs:
            self.chosen = self.plan.chairs[0].side
        self.page, self.note, self.moving = page, "", False

    def move(self, start: Side, end: Side) -> None:
        """Let the player at ``start`` change to ``end``."""
        self.plan = plans.move(self.plan, start, end)
        self.choose(end)

    def remove(self) -> None:
        """Let the chosen player leave."""
        if self.chosen:
            left, self.chosen, self.moving = self.chosen, None, False
            self.plan = plans.remove(self.plan, left)

    def play_by(self, side: Side, kind: Kind) -> None:
        """Let a chair be played by other means."""
        self.choose(side)
        self.note = ""
        self.plan = plans.play_by(self.plan, side, kind, memory.middle(self.levels))

    def edit(self, change: Callable[..., Plan], *values: Any) -> None:
        """Change the chosen chair by a function of the plan: ``edit(plans.set_level, "hard")``."""
        if self.chosen:
            self.plan = change(self.plan, self.chosen, *values)

    def swap_emblem(self, side: Side) -> None:
        """Give the player at ``side`` the next dynasty."""
        self.choose(side)
        self.plan = plans.next_emblem(self.plan, side)

    def quick(self, name: str) -> None:
        """Set the chairs at one tap."""
        self.plan = plans.quick(self.plan, name, memory.middle(self.levels))
        self.chosen, self.moving = None, False
        if self.page == "player":
            self.show("player")

    # Rules

    def take_board(self, board: str) -> None:
        """Play on another board."""
        self.note = f"options.board_{board}_note"
        self.plan = replace(self.plan, options=self.plan.options._replace(board=board))

    def take_edition(self, edition: str) -> None:
        """Begin with the rules of an edition."""
        self.note = f"options.edition_{edition[:4]}_note"
        self.plan = plans.take_edition(self.plan, edition)

    def switch(self, name: str) -> None:
        """Turn a variant on or off, and explain it."""
        self.note = f"options.{name}_note"
        if name != "reserve_refill_at_end" or self.plan.options.open_tiles:
            self.plan = plans.switch(self.plan, name)

    def let_begin(self, side: Side | None) -> None:
        """Say who begins; nobody: lots decide."""
        self.note = "options.first_note"
        self.plan = replace(self.plan, first=side)

    def take_undo(self, policy: str) -> None:
        """Say how far back a game may be taken."""
        self.note = f"options.undo_{policy}_note"
        self.plan = replace(self.plan, undo=UndoPolicy(policy))

    def setup(self, seed: int) -> Setup:
        """Return what the table is made from."""
        return plans.make_setup(self.plan, self.words, seed)
