"""Touches turned into wishes to the table: what people at the screen can ask for."""

from dataclasses import replace

from kivy.clock import Clock

from tigris.core import Seat
from tigris.games.tigris_euphrates.actions import Action, Pass
from tigris.games.tigris_euphrates.state import Phase
from tigris.table import TABLET, Accepted, Controller, Refused, UndoPolicy, bot
from tigris.ui.games.tigris_euphrates.after_turn import Choice
from tigris.ui.games.tigris_euphrates.narration import refusal as refusal_text
from tigris.ui.games.tigris_euphrates.table_shows import TableShows

NOTICE_SECONDS = 4.0
STAND_IN = "medium"
"""The bot that plays for a person who leaves."""


class TablePresenter(TableShows):
    """What the table's screen shows, as properties; what it asks for, as methods."""

    def peek(self, seat: Seat, down: bool) -> None:
        """Show or hide the hand of a person at the tablet."""
        allowed = self.table.seats[seat].controller == TABLET and self.curtain != seat
        if down and allowed:
            self._peeking.add(seat)
        else:
            self._peeking.discard(seat)
        self.refresh()

    def open_curtain(self) -> None:
        """The one who was called is there."""
        self.curtain = None
        self.refresh()

    def notice(self, seat: Seat, text: str) -> None:
        """Say something in a seat's tray, for some seconds."""
        self._notices[seat] = text
        self._show_trays()

        def forget(*_: object) -> None:
            if self._notices.get(seat) == text:
                self.unsay(seat)

        Clock.schedule_once(forget, NOTICE_SECONDS)

    def unsay(self, seat: Seat) -> None:
        """Take away what is said in a seat's tray."""
        self.heed(seat)
        self._show_trays()

    def heed(self, seat: Seat) -> None:
        """Say it no longer from the next refresh on: a new touch asks something new."""
        self._notices.pop(seat, None)

    def submit(self, action: Action) -> bool:
        """Play an action for the person who decides; return whether it was accepted."""
        desk = self.desk
        if desk is None:
            return False
        if self.coach is not None and self.coach.holds_back(action):
            self.dispatch("on_heard", "Refused")
            return False
        choice = self._watched_choice(desk.seat, action)
        self._leaving[desk.seat] = desk.raised
        self._by_hand = True  # its ghost lay there already: the piece need not fly
        answer = self.table.submit(desk.seat, self._revision, action, by=self._by)
        if isinstance(answer, Refused):
            self._leaving.pop(desk.seat, None)
            self._by_hand = False
            self.notice(desk.seat, refusal_text(self.words, answer))
            self.dispatch("on_heard", "Refused")
            return False
        self._notices.pop(desk.seat, None)
        if self.coach is not None:
            self.coach.accepted()
        if self.after_turn is not None and choice is not None:
            self.after_turn.chose(choice)
        return True

    def _watched_choice(self, seat: Seat, action: Action) -> Choice | None:
        """Return what is to be judged after the turn, if somebody alone wants that."""
        wanted = self.after_turn is not None and self.settings.teacher
        if not wanted or self.coach is not None or self.alone != seat:
            return None
        return Choice(self.table.look(seat), self.table.events_for(seat), action)

    def undo(self, seat: Seat) -> None:
        """Take a seat's last action back, ask the others about it, or say why not."""
        self._ending = False
        answer = self.table.undo(seat, self.table.revision)
        if isinstance(answer, Refused):
            if self.table.setup.undo is UndoPolicy.AGREED and self.alone is None:
                asked = self.table.propose_undo(seat, self.table.revision)
                if isinstance(asked, Accepted):
                    return
            self.notice(seat, refusal_text(self.words, answer))
        elif self.after_turn is not None:
            self.after_turn.took_back()

    def vote(self, seat: Seat, agree: bool) -> None:
        """Answer the wish of another seat to take something back."""
        self.table.answer_undo(seat, self.table.revision, agree)

    def seat_by(self, seat: Seat, controller: Controller) -> None:
        """Let a seat be played by other means: at the tablet, with a phone, by a bot."""
        plan = self.table.seats[seat]
        answer = self.table.set_seat(seat, replace(plan, controller=controller))
        if isinstance(answer, Refused):
            self.notice(seat, refusal_text(self.words, answer))

    def stand_in(self, seat: Seat) -> None:
        """Let a bot take a person's place."""
        self.seat_by(seat, bot(STAND_IN))

    def end_turn(self) -> None:
        """Give up the actions that are left."""
        if self.desk is not None:
            self._ending = True
            self._ending_turn = self.view.turn
            self.submit(Pass(self.desk.seat))

    def _go_on_ending(self) -> None:
        desk = self.desk
        if not self._ending:
            return
        if desk is None or desk.phase is not Phase.ACTION or self.view.turn != self._ending_turn:
            self._ending = self._ending and self.view.turn == self._ending_turn
            return
        self.submit(Pass(desk.seat))
