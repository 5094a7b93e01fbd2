"""Turns a running table into what the screen shows, and touches into wishes to the table.

Data flows one way: table, presenter, widgets. What happened waits in an inbox and is shown one
action at a time, so that people can follow bots; nobody decides before all of it was shown.
"""

from dataclasses import replace
from typing import Any

from kivy.clock import Clock
from kivy.properties import NumericProperty, ObjectProperty

from tigris.core import Seat
from tigris.games.tigris_euphrates.actions import Action, Pass
from tigris.games.tigris_euphrates.events import ConflictResolved, Event
from tigris.games.tigris_euphrates.spaces import OFF
from tigris.games.tigris_euphrates.state import Phase
from tigris.games.tigris_euphrates.view import View
from tigris.table import (
    TABLET,
    Accepted,
    BotDriver,
    Cause,
    Refused,
    UndoPolicy,
    Update,
    bot,
)
from tigris.ui.games.tigris_euphrates import overlays
from tigris.ui.games.tigris_euphrates.bars import Company
from tigris.ui.games.tigris_euphrates.desk import Desk
from tigris.ui.games.tigris_euphrates.hands import HandOrder
from tigris.ui.games.tigris_euphrates.narration import refusal as refusal_text
from tigris.ui.games.tigris_euphrates.overlay import NOTHING
from tigris.ui.games.tigris_euphrates.scene import Scene
from tigris.ui.games.tigris_euphrates.scenes import scene_of
from tigris.ui.games.tigris_euphrates.stages import outcome_stage, stage_for
from tigris.ui.games.tigris_euphrates.story import Story
from tigris.ui.games.tigris_euphrates.table_flow import AnyTable, TableFlow
from tigris.ui.games.tigris_euphrates.trays import Moment, Private, tray_for
from tigris.ui.settings import Settings
from tigris.words import Words

NOTICE_SECONDS = 4.0
RESULT_SECONDS = 1.8
"""How long the result of a conflict stays on the stage, at normal speed."""
BOT_SECONDS = 0.5
"""How long a bot's action rests before the next, at normal speed."""

STAND_IN = "medium"
"""The bot that plays for a person who leaves."""


class TablePresenter(TableFlow):
    """What the table's screen shows, as properties; what it asks for, as methods."""

    trays = ObjectProperty(())
    scene = ObjectProperty(None, allownone=True)
    overlay = ObjectProperty(NOTHING)
    stage = ObjectProperty(None, allownone=True)
    reserve = ObjectProperty(None, allownone=True)
    monuments = ObjectProperty(())  # of each monument, whether it still can be built
    treasures = NumericProperty(0)
    treasures_at_start = NumericProperty(10)
    turn = NumericProperty(1)
    curtain = ObjectProperty(None, allownone=True)  # the seat that has to open it
    proposal = ObjectProperty(None, allownone=True)  # a vote on taking back
    seating = NumericProperty(0)  # grows when somebody takes a seat or leaves it

    def __init__(
        self,
        table: AnyTable,
        driver: BotDriver[Any, Any, Any, Any] | None,
        settings: Settings,
        words: Words,
        **kwargs: Any,
    ) -> None:
        super().__init__(table, settings, **kwargs)
        self.driver = driver
        self.desk: Desk | None = None
        self.view: View = table.view(None)
        self._hands = [HandOrder() for _ in table.seats]
        self._leaving: dict[Seat, tuple[int, ...]] = {}
        self._peeking: set[Seat] = set()
        self._notices: dict[Seat, str] = {}
        self._ending = False
        self._by_hand = False
        self._last_person: Seat | None = None
        self.speak(words)
        for name in ("kingdoms", "strengths"):
            settings.fbind(name, self._look_again)
        self._settle()

    # Who sits here

    @property
    def company(self) -> Company:
        """Return who plays, and the words to say it in."""
        dynasties = [player.dynasty for player in self.view.players]
        return Company(self.words, [plan.name for plan in self.table.seats], dynasties)

    @property
    def alone(self) -> Seat | None:
        """Return the seat of the only person at the table, if there is but one, at the tablet."""
        people = [seat for seat, plan in enumerate(self.table.seats) if plan.controller.human]
        if len(people) == 1 and self.table.seats[people[0]].controller == TABLET:
            return people[0]
        return None

    @property
    def watched(self) -> bool:
        """Return whether nobody plays: bots among themselves."""
        return not any(plan.controller.human for plan in self.table.seats)

    def speak(self, words: Words) -> None:
        """Tell everything in another language from now on."""
        self.words = words
        self._retell()
        if self.scene is not None:
            self.refresh()

    def _retell(self) -> None:
        self.story = Story(self.words, [plan.name for plan in self.table.seats])
        self.story.add(self.table.events_for(self.alone))

    def close(self) -> None:
        """Let go of the table; it stays as it is, and saved."""
        self.stop()
        for name in ("kingdoms", "strengths"):
            self.settings.funbind(name, self._look_again)
        if self.driver is not None:
            self.driver.close()
        self.table.close()

    # What happened is shown, one action at a time

    def _show(self, update: Update[Any, Any]) -> None:
        before, after = self.view, update.view(None)
        if update.cause not in (Cause.ACTION, Cause.REDO):
            self.view = after
            self.proposal = self.table.proposal
            self.seating += update.cause is Cause.SEAT
            self._retell()
            self._rest(fresh=update.cause is not Cause.SEAT)
            self._wake()
            return
        self.desk = None
        events: tuple[Event, ...] = update.events(None)
        self.story.add(update.events(self.alone))
        self.showing = True
        ended = next((e for e in events if isinstance(e, ConflictResolved)), None)
        self.stage = None
        if ended is not None and before.conflict is not None:
            facing = self._reader(ended.loser, ended.winner)
            self.stage = outcome_stage(before, ended, self.company, facing)
            self._after(RESULT_SECONDS, lambda: self._move(events, before, after))
        else:
            self._move(events, before, after)

    def _move(self, events: tuple[Event, ...], before: View, after: View) -> None:
        self.stage = None
        self.view = after
        old = self.scene
        self._show_trays()
        self.overlay = NOTHING
        new = self._scene_of(after, old)
        self._told = False

        def done(*_: object) -> None:
            if not self._told:
                self._told = True
                self._moved(new)

        for event in events:
            self.dispatch("on_heard", type(event).__name__)
        if self._hurry or self.settings.speed == 0:
            done()
        else:
            self.dispatch("on_motion", events, old, new, done, self._by_hand)
        self._by_hand = False

    def _moved(self, new: Scene) -> None:
        self.scene = new
        self._rest()
        human = bool(self.view.outcome) or self.table.seats[self.view.decider].controller.human
        self._after(0 if human and not self._inbox else BOT_SECONDS, self._next)

    # At rest: somebody decides

    def _settle(self) -> None:
        """Everything was shown: whoever sits at the tablet may decide."""
        now = self.table.view(None)
        fresh = self.scene is None or now != self.view
        self.view = now
        self._rest(fresh)
        if self.view.outcome is not None:
            if not self.over:
                self.over = True
                self.dispatch("on_over")
            return
        self.over = False
        self._go_on_ending()

    def _rest(self, fresh: bool = False) -> None:
        self._take_desk()
        if fresh or self.scene is None:
            self.scene = self._scene_of(self.view, None if self.scene is None else self.scene)
        self.refresh()

    def _take_desk(self) -> None:
        """Make a desk for the person who decides at the tablet, if nothing is left to show."""
        seat = self.view.decider
        self.desk = None
        decides = self.view.outcome is None and self.table.seats[seat].controller == TABLET
        if self._inbox or not decides:
            return
        look = self.table.look(seat)
        if look.view.decider != seat or look.view.turn != self.view.turn:
            return
        hand = look.view.players[seat].hand
        tiles = self._hands[seat].follow(hand, self._leaving.pop(seat, ()))
        explain = lambda action: self.table.explain(seat, action)  # noqa: E731
        self.desk = Desk(look.view, look.legal, tiles, explain)
        self._revision = look.revision
        if self._last_person not in (None, seat) and self.alone is None:
            self._peeking.clear()  # the last one's finger may still be there
            self.curtain = seat if self.view.phase in (Phase.ATTACK, Phase.DEFENCE) else None
        self._last_person = seat

    def _scene_of(self, view: View, before: Scene | None) -> Scene:
        close = self.settings.kingdoms == "strong"  # whoever looks closely sees both strengths
        return scene_of(view, before, strengths=self.settings.strengths, close=close)

    def _look_again(self, *_: object) -> None:
        """Draw the board anew: people want to see more of it, or less."""
        if not self.showing:
            self.scene = self._scene_of(self.view, None)
            self.refresh()

    def last_turn_of(self, seat: Seat) -> int:
        """Return the number of the last turn of ``seat`` before this one."""
        seats = len(self.table.seats)
        ago = (self.view.active - seat) % seats or seats
        return self.view.turn - ago

    def reader(self) -> str:
        """Return the side of whoever reads what is opened now."""
        return self._reader(self.view.decider, self._last_person or 0)

    def _reader(self, *seats: Seat) -> str:
        """Return the side that a text is for: the first of ``seats`` that a person plays."""
        if self.alone is not None:
            return "south"
        for seat in (*seats, *range(len(self.table.seats))):
            if self.table.seats[seat].controller.human:
                return str(self.table.seats[seat].side.value)
        return "south"

    def refresh(self, *_: object) -> None:
        """Work out everything that the screen shows, from what is so."""
        view, desk = self.view, self.desk
        self.treasures = view.board.treasures.bit_count()
        self.treasures_at_start = view.board.map.temples.bit_count()
        self.monuments = tuple(at == OFF for at in view.board.monuments)
        self.reserve = view.reserve if view.options.open_tiles else None
        self.turn = view.turn
        self._show_trays()
        self.show_marks()
        if not self.showing:
            rival = None
            if view.conflict is not None:
                sides = (view.conflict.attacker, view.conflict.defender)
                rival = sides[0] if view.decider == sides[1] else sides[1]
            readers = (view.decider,) if rival is None else (view.decider, rival)
            seen = desk.view if desk is not None else view
            self.stage = stage_for(seen, self.company, self._reader(*readers))

    def show_marks(self) -> None:
        """Work out what is marked on the board."""
        marks = overlays.held(self.desk, self.company) if self.desk is not None else None
        self.overlay = marks or overlays.conflict_marks(self.view) or NOTHING

    def _show_trays(self) -> None:
        table = self.table
        moment = Moment(
            view=self.view,
            company=self.company,
            plans=table.seats,
            desk=self.desk if self.curtain is None else None,
            alone=self.alone,
            open=self._open(),
            notices=dict(self._notices),
            undoable=self._undoable(),
            thinking=None if self.driver is None else self._thinker(),
        )
        self.trays = tuple(tray_for(seat, moment) for seat in range(len(table.seats)))

    def _thinker(self) -> Seat | None:
        seat = self.view.decider
        bot = not self.table.seats[seat].controller.human
        return seat if bot and self.view.outcome is None else None

    def _undoable(self) -> frozenset[Seat]:
        if self._inbox or self.view.outcome is not None:
            return frozenset()
        return frozenset(
            seat
            for seat, plan in enumerate(self.table.seats)
            if plan.controller == TABLET and self.table.can_undo(seat) is None
        )

    def _open(self) -> dict[Seat, Private]:
        """Return what lies open: the hands being peeked at, and that of a person alone."""
        seats = self._peeking | ({self.alone} if self.alone is not None else set())
        found = {}
        for seat in seats:
            own = self.table.view(seat).players[seat]
            if own.hand is not None:
                tiles = self._hands[seat].follow(own.hand, self._leaving.get(seat, ()))
                found[seat] = Private(tiles, own.points, own.treasures)
        return found

    # Wishes

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
                del self._notices[seat]
                self._show_trays()

        Clock.schedule_once(forget, NOTICE_SECONDS)

    def submit(self, action: Action) -> bool:
        """Play an action for the person who decides; return whether it was accepted."""
        desk = self.desk
        if desk is None:
            return False
        self._leaving[desk.seat] = desk.raised
        self._by_hand = True  # its ghost lay there already: the piece need not fly
        answer = self.table.submit(desk.seat, self._revision, action, by=TABLET)
        if isinstance(answer, Refused):
            self._leaving.pop(desk.seat, None)
            self._by_hand = False
            self.notice(desk.seat, refusal_text(self.words, answer))
            self.dispatch("on_heard", "Refused")
            return False
        self._notices.pop(desk.seat, None)
        return True

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

    def vote(self, seat: Seat, agree: bool) -> None:
        """Answer the wish of another seat to take something back."""
        self.table.answer_undo(seat, self.table.revision, agree)

    def swap_player(self, seat: Seat) -> None:
        """Let a bot take a person's place, or the person come back to it."""
        plan = self.table.seats[seat]
        controller = bot(STAND_IN) if plan.controller.human else TABLET
        answer = self.table.set_seat(seat, replace(plan, controller=controller))
        if isinstance(answer, Refused):
            self.notice(seat, refusal_text(self.words, answer))

    @property
    def people(self) -> tuple[Seat, ...]:
        """Return the seats that people sat down at, also those that a bot plays for now."""
        began = enumerate(self.table.setup.seats)
        return tuple(seat for seat, plan in began if plan.controller.human)

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
