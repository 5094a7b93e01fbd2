"""One player's hand at a table elsewhere: what was told, what is half decided. Pure; no Kivy.

It decides nothing. A wish goes to the table, and what the table makes of it is shown; only while
others decide a plan stays here, where nobody else sees it.
"""

from collections.abc import Callable
from typing import Any, NamedTuple, Protocol

from tigris.games.tigris_euphrates.spaces import NAMES, space_at
from tigris.ui.games.tigris_euphrates.desk import CIVS
from tigris.ui.games.tigris_euphrates.geometry import Cell
from tigris.ui.games.tigris_euphrates.hand import wish as wishes
from tigris.ui.games.tigris_euphrates.hand.told import (
    DeskTold,
    Known,
    Told,
    read_desk,
    read_log,
    read_state,
)
from tigris.ui.games.tigris_euphrates.hand.wish import NOTHING, Wish
from tigris.ui.games.tigris_euphrates.hands import HandOrder
from tigris.ui.games.tigris_euphrates.panels.facts import LogLine

UNSAID = ("stale_revision", "old_id")
"""Refusals that say only that something else came first: the next state shows what."""


class Sender(Protocol):
    """The way to the table. Numbers are those by which answers name what they answer."""

    @property
    def busy(self) -> bool:
        """Return whether an answer is still to come."""

    def wish(self, revision: int, wish: dict[str, Any]) -> int:
        """Say what is half decided."""

    def submit(self, revision: int, action: dict[str, Any]) -> int:
        """Play an action; 0 if an answer is still to come."""

    def undo(self, revision: int) -> int:
        """Take the last action back."""

    def redo(self, revision: int) -> int:
        """Play it again."""

    def vote(self, revision: int, agree: bool) -> int:
        """Answer a proposal to take something back."""

    def ask_log(self) -> None:
        """Ask what has happened."""


class _Again(NamedTuple):
    """An action to be played once more, in the same turn."""

    action: dict[str, Any]
    turn: int
    revision: int


class Keeper:
    """Hears the messages of a table and follows fingers; calls ``changed`` after each change."""

    def __init__(
        self, sender: Sender, known: Known, changed: Callable[[], None] = lambda: None
    ) -> None:
        self._sender, self._known, self._changed = sender, known, changed
        self._order = HandOrder()
        self._asked = self._answered = 0  # the last wish that was sent, and that was answered
        self._anew = False
        self._again: _Again | None = None
        self.told: Told | None = None
        self.desk: DeskTold | None = None
        self.wish: Wish = NOTHING
        self.tiles: tuple[str, ...] = ()
        self.notice = ""
        self.log: list[LogLine] | None = None  # once it came

    # What can be seen of it

    @property
    def deciding(self) -> bool:
        """Return whether this hand decides now."""
        return self.told is not None and self.told.deciding and self.desk is not None

    @property
    def waiting(self) -> bool:
        """Return whether the table has not yet said what the wish comes to."""
        return self._asked > self._answered or self._sender.busy

    # What comes from the table

    def hear(self, message: Any) -> None:
        """Take a message.

        Raises:
            BadFactsError: this version of the app cannot show it.
        """
        match message.type:
            case "welcome":
                self._asked = self._answered = 0
                self._anew = True
            case "state":
                self._take_state(message)
            case "desk":
                self._take_desk(message)
            case "answer":
                if not message.ok:
                    self._again = None
                    self.notice = "" if message.code in UNSAID else message.text
            case "log":
                chairs = self.told.chairs if self.told is not None else ()
                self.log = read_log(message, chairs)
            case "error":
                self._answered = self._asked
                self.notice = message.text
        self._play_again()
        self._changed()

    def _take_state(self, message: Any) -> None:
        told = read_state(message, self._known)
        desk = None if message.desk is None else read_desk(message.desk, self._known)
        before, self.told = self.told, told
        fresh = before is None or before.revision != told.revision
        decided = before is not None and before.deciding
        leaving = self._leaving() if fresh and decided else ()
        seat = told.view.seat
        hand = None if seat is None else told.view.players[seat].hand
        tiles = self.tiles
        self.tiles = self._order.follow(hand, leaving) if hand is not None else ()
        if fresh:
            self._answered = self._asked
            self.notice = ""
            if decided or tiles != self.tiles:
                self.wish = NOTHING
        if fresh or self.desk is None or not told.deciding:
            self.desk = desk
        if told.deciding and self.wish and (self._anew or (fresh and not decided)):
            self._bring_plan()
        self._anew = False

    def _bring_plan(self) -> None:
        """Now it is our decision: what was planned, or held when the line broke, is wished."""
        if self.desk is not None and (self.desk.phase == "action" or not self.wish.held):
            self._send_wish()
        else:
            self.wish = NOTHING

    def _leaving(self) -> tuple[int, ...]:
        """Return the places of the tiles that were just played, if tiles were."""
        if self.wish.held.startswith("tile:"):
            return (int(self.wish.held[5:]),)
        return self.wish.raised

    def _take_desk(self, message: Any) -> None:
        told = self.told
        if told is None or message.revision != told.revision or message.n < self._asked:
            return  # about something that is over, or about an older wish
        self._answered = self._asked
        self.desk = read_desk(message.desk, self._known)
        if told.deciding:
            self.wish = wishes.adopt(message.wish, self.wish, self.tiles)
            self.notice = self.desk.notice

    # What fingers do

    def tap(self, part: str) -> bool:
        """Touch a piece: ``tile:2``, ``leader:farm``, ``catastrophe``; return if it was taken."""
        told, before = self.told, self.wish
        if told is None or told.over or told.view.seat is None:
            return False
        if part.startswith("tile:") and int(part[5:]) >= len(self.tiles):
            return False
        if not told.deciding or self.desk is None:
            self.wish = wishes.plan(self.wish, part)
            self._changed()
        else:
            self._wish(wishes.pick(self.wish, self.desk, part, self.tiles))
        return self.wish != before

    def touch(self, cell: Cell) -> None:
        """Touch a space of the board."""
        target = NAMES[space_at(*cell)]
        if self.deciding:
            self._wish(self.wish._replace(target=target, mode="", choice=-1), even_the_same=True)
        elif self.wish.held:
            self.wish = self.wish._replace(target="" if self.wish.target == target else target)
            self._changed()

    def choose(self, index: int) -> None:
        """Touch an option."""
        if self.deciding:
            self._wish(wishes.choose(self.wish, index))

    def press(self, name: str) -> None:
        """Touch a button."""
        told, desk = self.told, self.desk
        if told is None or self._sender.busy:
            return
        match name:
            case "gold":
                self._play()
            case "decline":
                if self.deciding and desk is not None and desk.decline is not None:
                    self._sender.submit(told.revision, desk.decline)
            case "undo":
                if told.undo:
                    self._sender.undo(told.revision)
                else:
                    self.notice = told.undo_text
            case "redo":
                if told.redo:
                    self._sender.redo(told.revision)
            case "agree" | "disagree":
                self._sender.vote(told.revision, name == "agree")
            case _ if self.deciding:
                self._wish(wishes.press(self.wish, name))
            case _:
                self.wish = NOTHING
        self._changed()

    def ask_log(self) -> None:
        """Ask what has happened; ``log`` has it when it came."""
        self.log = None
        self._sender.ask_log()

    def _wish(self, wish: Wish, even_the_same: bool = False) -> None:
        told = self.told
        if told is None or self._sender.busy or self._anew or not told.deciding:
            return
        if wish != self.wish or even_the_same:
            self.wish, self.notice = wish, ""
            self._send_wish()
            self._changed()

    def _send_wish(self) -> None:
        assert self.told is not None
        data = wishes.encode(self.wish, self.tiles)
        self._asked = self._sender.wish(self.told.revision, data)

    def _play(self) -> None:
        told, desk = self.told, self.desk
        if told is None or desk is None or self.waiting or desk.action is None:
            return
        if self._sender.submit(told.revision, desk.action) and desk.again:
            self._again = _Again(desk.action, told.turn, told.revision)

    def _play_again(self) -> None:
        """Give up the rest of the turn, too, once the first part was."""
        told, again = self.told, self._again
        if told is None or again is None or told.revision == again.revision:
            return
        phase = self.desk.phase if told.deciding and self.desk is not None else ""
        over = told.turn != again.turn or phase != "action"
        if over or self._sender.submit(told.revision, again.action):
            self._again = None


def held_art(keeper: Keeper) -> str:
    """Return the picture of what is in hand."""
    held, told = keeper.wish.held, keeper.told
    if held.startswith("tile:"):
        return f"tile-{keeper.tiles[int(held[5:])]}"
    if held.startswith("leader:") and told is not None and told.view.seat is not None:
        civ = held[7:]
        return f"leader-{told.chairs[told.view.seat].dynasty}-{civ}" if civ in CIVS else ""
    return "catastrophe" if held == "catastrophe" else ""
