"""The one authority over a running game: whatever anybody wants to happen is asked of it."""

import os
import threading
import time
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from tigris.core import Game, IllegalActionError, Seat, TigrisError
from tigris.core.game import A, E, S, V
from tigris.table.answers import Accepted, Answer, Refused, sentence
from tigris.table.facts import Acted, Change, Redone, Seated, Setup, Undone, encode_fact
from tigris.table.history import History, rebuild
from tigris.table.journal import Journal, SaveFailedError, Sync
from tigris.table.looks import Looks
from tigris.table.seats import Controller, SeatPlan, is_seat
from tigris.table.undo import Proposal, redo_refused, steps_back, vote_refused
from tigris.table.updates import Cause, Update

Clock = Callable[[], float]


class Table(Looks[S, A, E, V]):
    """One running game. Any thread may call anything.

    Wishes (``submit``, ``undo``, ``set_seat``, …) are answered with ``Accepted`` or ``Refused``
    and never raise. What is accepted is on disk before anyone can see or hear of it.
    Everything handed out is what one viewer may know; ``None`` is a spectator.
    """

    def __init__(
        self, history: History[S, A, E, V], journal: Journal | None, clock: Clock = time.time
    ) -> None:
        super().__init__(history, journal, clock())
        self._clock = clock
        # A lock of its own, because syncing a disk takes long: changes wait for each other,
        # and who only looks waits for none of them.
        self._changing = threading.Lock()
        if journal is not None and journal.repaired:
            history.note(None, "repaired", journal.repaired)

    @classmethod
    def new(
        cls,
        game: Game[S, A, E, V],
        setup: Setup,
        path: Path | None = None,
        *,
        clock: Clock = time.time,
        sync: Sync = os.fsync,
    ) -> "Table[S, A, E, V]":
        """Begin a game, saved in a new file at ``path``, or nowhere.

        Raises:
            SetupError: no game can be played like this.
            SaveFailedError: the file cannot be written.
        """
        setup = replace(setup, game=game.id, rules=game.version, at=clock())
        history = History(game, setup)
        journal = None if path is None else Journal.create(path, encode_fact(setup), sync)
        return cls(history, journal, clock)

    @classmethod
    def at(
        cls, game: Game[S, A, E, V], setup: Setup, state: S, *, clock: Clock = time.time
    ) -> "Table[S, A, E, V]":
        """Take a game up at ``state``, saved nowhere: for lessons, puzzles and tests.

        Raises:
            SetupError: the seats will not do.
        """
        setup = replace(setup, game=game.id, rules=game.version, at=clock())
        return cls(History(game, setup, state), None, clock)

    @classmethod
    def open(
        cls,
        games: Mapping[str, Game[Any, Any, Any, Any]],
        path: Path,
        *,
        clock: Clock = time.time,
        sync: Sync = os.fsync,
    ) -> "Table[Any, Any, Any, Any]":
        """Go on with a saved game, at its last accepted action.

        Raises:
            BadSaveError: the file is damaged, in use, or not of these games and rules.
            SaveFailedError: the file cannot be written.
        """
        journal, contents = Journal.open(path, sync)
        try:
            return cls(rebuild(games, contents.facts, path.name), journal, clock)
        except BaseException:
            journal.close()
            raise

    def submit(
        self,
        seat: Seat,
        revision: int,
        action: A,
        *,
        by: Controller | None = None,
        stand_in: str = "",
    ) -> Answer:
        """Carry out ``action`` for ``seat``, chosen while looking at ``revision``.

        With ``by`` it is refused unless that is still who plays the seat. ``stand_in`` is the
        code that says why this is not the bot's own choice.
        """
        with self._changing:
            refused = self._unfit(seat, revision)
            if refused is None and seat not in self.game.to_act(self._history.state):
                refused = self._no(*self._not_its_decision(seat))
            if refused is None and by is not None and by != self.seats[seat].controller:
                refused = self._no("seat_changed", f"{by} does not play this seat any more.")
            if refused is not None:
                return refused
            try:
                moment = self._history.try_action(seat, action, stand_in)
            except IllegalActionError as error:
                why = error.refusal
                return Refused(
                    why.code, sentence(why.text), self._history.revision, why.rule, why.values
                )
            fact = Acted(seat, self.game.encode_action(action), stand_in, self._clock())
            answer = self._commit(
                fact, lambda: self._history.act(moment), Cause.ACTION, lambda: moment.step.events
            )
        self._outbox.deliver()
        return answer

    def submit_data(
        self, seat: Seat, revision: int, data: Any, *, by: Controller | None = None
    ) -> Answer:
        """Submit an action that arrives as JSON data, from whomever."""
        try:
            action = self.game.decode_action(data)
        except TigrisError as error:
            return self._no(error.code, sentence(str(error)))
        return self.submit(seat, revision, action, by=by)

    def undo(self, seat: Seat, revision: int) -> Answer:
        """Take back the last action of ``seat``, and what bots answered to it."""
        with self._changing:
            if refused := self._unfit(seat, revision):
                return refused
            back = steps_back(self._history, seat)
            if isinstance(back, Refused):
                return back
            answer = self._go_back(Undone(seat, back, False, self._clock()))
        self._outbox.deliver()
        return answer

    def redo(self, seat: Seat, revision: int) -> Answer:
        """Play again what ``seat`` took back last, if nothing else happened since."""
        with self._changing:
            if refused := self._unfit(seat, revision) or redo_refused(self._history, seat):
                return refused
            moments = self._history.redoable[-1].moments
            fact = Redone(seat, self._clock())
            answer = self._commit(
                fact,
                lambda: self._history.redo(fact),
                Cause.REDO,
                lambda: tuple(event for m in moments for event in m.step.events),
            )
        self._outbox.deliver()
        return answer

    def propose_undo(self, seat: Seat, revision: int, keep: int | None = None) -> Answer:
        """Ask all people at the table to go back to where ``keep`` actions were played.

        By default that is before the last action of ``seat``. Bots are not asked. The
        proposal lapses with the next change of the game.
        """
        with self._changing:
            if refused := self._unfit(seat, revision):
                return refused
            to = vote_refused(self._history, seat, keep)
            if isinstance(to, Refused):
                return to
            people = (s for s, plan in enumerate(self.seats) if plan.controller.human)
            answer = self._vote(Proposal(seat, to, frozenset(people) - {seat}))
        self._outbox.deliver()
        return answer

    def answer_undo(self, seat: Seat, revision: int, agree: bool) -> Answer:
        """Agree to the proposal, or decline it: then it is off the table."""
        with self._changing:
            if refused := self._unfit(seat, revision):
                return refused
            proposal = self._proposal
            if proposal is None or seat not in proposal.waiting:
                return self._no("undo_not_asked", "Nobody is waiting for that answer.")
            if agree:
                answer = self._vote(replace(proposal, waiting=proposal.waiting - {seat}))
            else:
                answer = self._set_proposal(None, seat)
        self._outbox.deliver()
        return answer

    def set_seat(self, seat: Seat, plan: SeatPlan) -> Answer:
        """Change a seat: its name, its side, or who plays it. Also in the middle of a game."""
        with self._changing:
            if refused := self._absent(seat):
                return refused
            try:
                self._history.plans_with(seat, plan)
            except TigrisError as error:
                return self._no(error.code, sentence(str(error)))
            fact = Seated(seat, plan, self._clock())
            answer = self._commit(fact, lambda: self._history.sit(fact), Cause.SEAT)
        self._outbox.deliver()
        return answer

    def close(self) -> None:
        """End the session; the save can be opened again. Closing twice does no harm."""
        with self._changing:
            if self._closed:
                return
            self._closed = True
            if self._journal is not None:
                self._journal.close()
            self._announce(Cause.CLOSED, None)
        self._outbox.deliver()

    # How it is done; the caller holds ``_changing``

    def _no(self, code: str, text: str) -> Refused:
        return Refused(code, text, self._history.revision)

    def _absent(self, seat: Seat) -> Refused | None:
        if self._closed:
            return self._no("table_closed", "This table is closed.")
        if not is_seat(seat, len(self.seats)):
            return self._no("no_such_seat", f"There is no seat {seat!r} at this table.")
        return None

    def _unfit(self, seat: Seat, revision: int) -> Refused | None:
        """Return why nothing of the game can be changed by ``seat`` at ``revision``."""
        if refused := self._absent(seat):
            return refused
        if self._history.outcome is not None:
            return self._no("game_over", "The game is over.")
        if revision != self._history.revision:
            return self._no("stale_revision", "Something else happened first; please look again.")
        return None

    def _not_its_decision(self, seat: Seat) -> tuple[str, str]:
        names = self._history.names
        others = " and ".join(names[s] for s in self.game.to_act(self._history.state))
        return "not_your_decision", f"It is for {others} to decide now, not for {names[seat]}."

    def _commit(
        self,
        fact: Change,
        change: Callable[[], None],
        cause: Cause,
        events: Callable[[], tuple[E, ...]] = tuple,
    ) -> Answer:
        """Save a fact, then let it be true, then have it told: in this order, or not at all."""
        if self._journal is not None:
            try:
                self._journal.append(encode_fact(fact))
            except SaveFailedError as error:
                return self._no(error.code, sentence(str(error)))
        with self._looking:
            before = self._history.revision
            change()
            self._proposal = None
            self._history.at = fact.at
            if self._history.revision != before:
                to_act = self.game.to_act(self._history.state)
                kept = self._since if isinstance(fact, Acted) else {}
                self._since = {
                    seat: fact.at if seat == fact.seat else kept.get(seat, fact.at)
                    for seat in to_act
                }
        self._announce(cause, fact.seat, events())
        return Accepted(self._history.revision)

    def _go_back(self, fact: Undone) -> Answer:
        return self._commit(fact, lambda: self._history.undo(fact), Cause.UNDO)

    def _vote(self, proposal: Proposal) -> Answer:
        if proposal.waiting:
            return self._set_proposal(proposal, proposal.seat)
        back = len(self._history.moments) - proposal.keep
        return self._go_back(Undone(proposal.seat, back, True, self._clock()))

    def _set_proposal(self, proposal: Proposal | None, seat: Seat) -> Answer:
        with self._looking:
            self._proposal = proposal
        self._announce(Cause.PROPOSAL, seat)
        return Accepted(self._history.revision)

    def _announce(self, cause: Cause, seat: Seat | None, events: tuple[E, ...] = ()) -> None:
        history = self._history
        update = Update(
            history.game, history.state, events, cause, seat, history.revision, len(self.seats)
        )
        self._outbox.put(update)
