"""A hand at a table elsewhere: the line to it, and what is shown while there is none. No game."""

import time
from collections.abc import Callable
from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.properties import ObjectProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from tigris.core import TigrisError
from tigris.net.calls import Being, Line, Patience
from tigris.net.client import FINAL, Client
from tigris.net.inbox import Inbox
from tigris.net.invitation import Invitation
from tigris.net.messages import Bye, Wait, Welcome
from tigris.net.pocket import Pocket
from tigris.ui.rules import load_rule
from tigris.ui.screens.line_card import LineCard
from tigris.ui.widgets.lapis_wall import LapisWall
from tigris.ui.widgets.vignette import Vignette

MakeHand = Callable[[str, Client], Widget | None]
"""Makes the hand of a game, by the game's name; ``None`` if this app does not know it."""
SHOWN_AFTER = 0.6
"""Seconds that a line may be away before anybody need know."""


class CompanionRoom(FloatLayout):
    """Joins the table of ``invitation`` and shows the hand that ``make`` makes.

    Dispatches ``on_leave`` when somebody wants out, ``on_join`` to type another code.
    """

    hand = ObjectProperty(None, allownone=True)

    __events__ = ("on_leave", "on_join")

    def __init__(
        self,
        invitation: Invitation,
        pocket: Pocket,
        make: MakeHand,
        patience: Patience | None = None,
        **kwargs: Any,
    ) -> None:
        super().__init__(**kwargs)
        self._make, self._inbox = make, Inbox()
        self._wake = Clock.create_trigger(self._drain)
        self._name = ""  # whose seat another phone has
        self._fault = ""  # why this app cannot go on, whatever the table says
        self._gone = 0.0  # since when nobody is there
        language = App.get_running_app().words.language
        self.client = Client(invitation, pocket, self._hear, language, patience)
        self.card = LineCard()
        self.card.bind(
            on_again=lambda _: self.client.call_again(),
            on_join=lambda _: self.dispatch("on_join"),
            on_leave=lambda _: self.dispatch("on_leave"),
        )
        self._ticking: Any = None

    def on_leave(self) -> None:
        """Somebody wants to leave the table."""

    def on_join(self) -> None:
        """Somebody wants to type another code."""

    # Life

    def opened(self) -> None:
        """Begin to call."""
        App.get_running_app().fbind("words", self._speak)
        Window.bind(on_restore=self.resumed, on_show=self.resumed)
        self._ticking = Clock.schedule_interval(lambda _: self._show_line(), 0.5)
        self._show_line()
        self.client.start()

    def closed(self) -> None:
        """Hang up."""
        App.get_running_app().funbind("words", self._speak)
        Window.unbind(on_restore=self.resumed, on_show=self.resumed)
        if self._ticking is not None:
            self._ticking.cancel()
        self._wake.cancel()
        self.client.stop()
        self._close_hand()

    def resumed(self, *_: object) -> None:
        """Find the table again at once: the app can be seen."""
        self.client.wake()

    def back(self) -> bool:
        """Close what is open in the hand; return whether there was anything."""
        covered = self.card.parent is not None
        return bool(self.hand is not None and not covered and self.hand.back())

    def _speak(self, _app: object, words: Any) -> None:
        self.client.speak(words.language)

    # What comes

    def _hear(self, news: Any) -> None:
        self._inbox.put(news)  # on the client's thread
        self._wake()

    def _drain(self, *_: object) -> None:
        for news in self._inbox.take():
            if not isinstance(news, Line):
                try:
                    self._take(news)
                except TigrisError as error:
                    self._give_up(error.code)
        self._show_line()

    def _take(self, message: Any) -> None:
        if self._fault:
            return
        if isinstance(message, Wait):
            self._name = message.name
        elif isinstance(message, Welcome) and self.hand is None:
            self.hand = self._make(message.game, self.client)
            if self.hand is None:
                self._give_up("unknown_game")
                return
            self.hand.bind(on_leave=lambda _: self.dispatch("on_leave"))
            self.add_widget(self.hand)
        if self.hand is not None and not isinstance(message, Bye | Wait):
            self.hand.hear(message)

    def _give_up(self, code: str) -> None:
        self._fault = code
        self.client.stop()
        self._close_hand()

    def _close_hand(self) -> None:
        if self.hand is not None:
            self.hand.closed()
            self.remove_widget(self.hand)
            self.hand = None

    # What is said about it

    def _show_line(self) -> None:
        """Lay the card over the hand while the line is away, and say what is known."""
        line, now = self.client.line, time.monotonic()
        if self._fault:
            self.card.ended(self._fault, self._fault)
        elif line.being is Being.HERE:
            self._gone = 0.0
            if self.card.parent is not None and self.hand is not None:
                self.remove_widget(self.card)
            return
        elif line.being is Being.ASKING:
            self.card.asking(self._name)
        elif line.being is Being.ENDED:
            ended = line.problem in FINAL
            self.card.ended(line.problem if ended else "broken", line.problem)
        else:
            self._gone = self._gone or now
            if self.hand is not None and now - self._gone < SHOWN_AFTER:
                return  # a hiccup: nobody need know
            again = max(0.0, line.again - now) if line.being is Being.LOST else 0.0
            address = self.client.invitation.address
            self.card.looking(line.problem, again, address, first=self.hand is None)
        if self.card.parent is None:
            self.add_widget(self.card)


load_rule("screens/companion_room.kv", LapisWall, Vignette)
