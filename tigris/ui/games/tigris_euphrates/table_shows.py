"""Turns a running table into what the screen shows: what happened, then who decides.

Data flows one way: table, presenter, widgets. What happened waits in an inbox and is shown one
action at a time, so that people can follow bots; nobody decides before all of it was shown.
"""

from typing import Any

from kivy.properties import NumericProperty, ObjectProperty

from tigris.core import Seat
from tigris.games.tigris_euphrates.counts import Counts
from tigris.games.tigris_euphrates.events import ConflictResolved, Event
from tigris.games.tigris_euphrates.spaces import OFF
from tigris.games.tigris_euphrates.state import Phase
from tigris.games.tigris_euphrates.view import View
from tigris.table import PHONE, TABLET, BotDriver, Cause, Controller, Update
from tigris.ui.games.tigris_euphrates import overlays
from tigris.ui.games.tigris_euphrates.after_turn import AfterTurn
from tigris.ui.games.tigris_euphrates.bars import Company
from tigris.ui.games.tigris_euphrates.coaching import Coach
from tigris.ui.games.tigris_euphrates.desk import Desk
from tigris.ui.games.tigris_euphrates.geometry import Cell
from tigris.ui.games.tigris_euphrates.hands import HandOrder
from tigris.ui.games.tigris_euphrates.motives import motive
from tigris.ui.games.tigris_euphrates.overlay import NOTHING
from tigris.ui.games.tigris_euphrates.phone.wishes import wish_of
from tigris.ui.games.tigris_euphrates.phone_seats import PhoneSeats
from tigris.ui.games.tigris_euphrates.phones import Phones, Wish
from tigris.ui.games.tigris_euphrates.remote_desk import chooses_in_secret, remote_desk
from tigris.ui.games.tigris_euphrates.scene import Scene
from tigris.ui.games.tigris_euphrates.scenes import scene_of
from tigris.ui.games.tigris_euphrates.stages import outcome_stage, stage_for
from tigris.ui.games.tigris_euphrates.story import Story
from tigris.ui.games.tigris_euphrates.table_flow import AnyTable, TableFlow
from tigris.ui.games.tigris_euphrates.trays import Moment, Private, tray_for
from tigris.ui.settings import Settings
from tigris.words import Words

RESULT_SECONDS = 1.8
"""How long the result of a conflict stays on the stage, at normal speed."""
BOT_SECONDS = 0.5
"""How long a bot's action rests before the next, at normal speed."""


class TableShows(TableFlow):
    """What the table's screen shows, as properties."""

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
        phones: Phones | None = None,
        **kwargs: Any,
    ) -> None:
        super().__init__(table, settings, **kwargs)
        self.driver = driver
        self.phones = PhoneSeats(table, phones)
        self.coach: Coach | None = None
        self.after_turn: AfterTurn | None = None
        self.pointed: frozenset[Cell] = frozenset()  # spaces that a lesson points at
        self.desk: Desk | None = None
        self._by: Controller = TABLET  # who has the desk
        self._wish: Wish | None = None  # what lies on it, as its phone knows
        self._sent: list[Wish] = []  # what the phone was told and has not echoed yet
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
        self.phones.bind(
            links=self._follow_links, joins=self._follow_links, on_wishes=self._follow_wishes
        )
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
        replay = self.table.replay(self.alone)
        before = replay.view()
        while replay.forward():
            events = replay.events()
            self.story.add(events, motive(before, events) if replay.by_bot else None)
            before = replay.view()

    def close(self) -> None:
        """Let go of the table; it stays as it is, and saved."""
        self.stop()
        self.phones.stop()
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
            again = update.cause is Cause.PROPOSAL and self.proposal == self.table.proposal
            self.proposal = self.table.proposal
            if again:  # somebody asks once more: the card may have been put away
                self.property("proposal").dispatch(self)
            self.seating += update.cause is Cause.SEAT
            self.phones.look()
            self._retell()
            self._rest(fresh=update.cause is not Cause.SEAT)
            self._wake()
            return
        self.desk = self.proposal = None  # the game went on: the question has lapsed
        events: tuple[Event, ...] = update.events(None)
        told = update.events(self.alone)
        who = update.seat
        by_bot = who is not None and not self.table.seats[who].controller.human
        self.story.add(told, motive(before, told) if by_bot else None)
        self.showing = True
        ended = next((e for e in events if isinstance(e, ConflictResolved)), None)
        self.stage = None
        if ended is not None and before.conflict is not None:
            facing = self._reader(ended.loser, ended.winner)
            self.stage = outcome_stage(before, ended, self.company, facing)
            self._show_trays()  # nothing is asked any more
            self._after(RESULT_SECONDS, lambda: self._move(events, before, after))
        else:
            self._move(events, before, after)

    def _move(self, events: tuple[Event, ...], before: View, after: View) -> None:
        self.stage = None
        self.view = after
        old = self.scene
        moving = not self._hurry and self.settings.speed != 0
        if moving:
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
        if moving:
            self.dispatch("on_motion", events, old, new, done, self._by_hand)
        else:
            done()
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
        """Make a desk for the person who decides, if nothing is left to show."""
        seat = self.view.decider
        self.desk = None
        if self._inbox or self.view.outcome is not None:
            return
        self._by = self.table.seats[seat].controller
        if not self._by.human:
            return
        look = self.table.look(seat)
        if look.view.decider != seat or look.view.turn != self.view.turn:
            return
        self._revision = look.revision
        explain = lambda action: self.table.explain(seat, action)  # noqa: E731
        if self._by == PHONE:
            self.desk = remote_desk(self.view, seat, look.legal, self.phones.wish(seat), explain)
            self._wish = wish_of(self.desk) if self.desk is not None else None
            self._sent.clear()
            return  # no curtain either: whoever has a phone looks at no tiles here
        hand = look.view.players[seat].hand
        self.desk = Desk(look.view, look.legal, self._in_order(seat, hand), explain)
        if self._last_person not in (None, seat) and self.alone is None:
            self._peeking.clear()  # the last one's finger may still be there
            self.curtain = seat if self.view.phase in (Phase.ATTACK, Phase.DEFENCE) else None
        self._last_person = seat

    # Phones

    @property
    def remote(self) -> bool:
        """Return whether the desk belongs to a player with a phone."""
        return self.desk is not None and self._by == PHONE

    def _follow_wishes(self, *_: object) -> None:
        """A phone holds something else: so does its desk here."""
        if self.showing or self._by != PHONE or self.view.outcome is not None:
            return
        wish = self.phones.wish(self.view.decider)
        if wish in self._sent:  # that came from here, and fingers may be further by now
            del self._sent[: self._sent.index(wish) + 1]
            return
        self._take_desk()
        self.refresh()

    def _follow_links(self, *_: object) -> None:
        self._show_trays()

    def _tell_phone(self) -> None:
        """Send on what fingers at the table did to the desk of a phone."""
        if self.remote and self.desk is not None:
            wish = wish_of(self.desk)
            if wish != self._wish:
                self._wish = wish
                self._sent.append(wish)
                self.phones.aim(self.desk.seat, wish)

    def _in_secret(self) -> Seat | None:
        """Return the seat that chooses tiles on its phone, where nobody looks."""
        seat, view = self.view.decider, self.view
        by_phone = self.table.seats[seat].controller == PHONE and view.outcome is None
        return seat if by_phone and chooses_in_secret(view, self.phones.wish(seat)) else None

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
        self._tell_phone()
        self._show_trays()
        self.show_marks()
        if not self.showing:
            rival = None
            if view.conflict is not None:
                sides = (view.conflict.attacker, view.conflict.defender)
                rival = sides[0] if view.decider == sides[1] else sides[1]
            readers = (view.decider,) if rival is None else (view.decider, rival)
            seen = desk.view if desk is not None else view
            awaited = self.table.seats[view.decider].controller == PHONE
            self.stage = stage_for(seen, self.company, self._reader(*readers), awaited=awaited)

    def show_marks(self) -> None:
        """Work out what is marked on the board."""
        marks = overlays.held(self.desk, self.company) if self.desk is not None else None
        marks = marks or overlays.conflict_marks(self.view) or NOTHING
        if self.pointed and not self.showing:
            marks = marks._replace(chosen=marks.chosen | self.pointed)
        self.overlay = marks

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
            links=self.phones.links,
            in_secret=self._in_secret(),
            invited=frozenset(join.seat for join in self.phones.joins),
        )
        self.trays = tuple(tray_for(seat, moment) for seat in range(len(table.seats)))

    def play_now(self) -> bool:
        """Have the bot that is thinking answer at once; return whether one was."""
        if self.driver is None or self.driver.thinking is None:
            return False
        self.driver.play_now()
        return True

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
            if plan.controller.human and self.table.can_undo(seat) is None
        )

    def _open(self) -> dict[Seat, Private]:
        """Return what lies open: the hands being peeked at, and that of a person alone."""
        seats = self._peeking | ({self.alone} if self.alone is not None else set())
        found = {}
        for seat in seats:
            own = self.table.view(seat).players[seat]
            if own.hand is not None:
                tiles = self._in_order(seat, own.hand)
                found[seat] = Private(tiles, own.points, own.treasures)
        return found

    def _in_order(self, seat: Seat, hand: Counts) -> tuple[str, ...]:
        """Return the tiles as they lie; what was just played leaves its place once."""
        return self._hands[seat].follow(hand, self._leaving.pop(seat, ()))
