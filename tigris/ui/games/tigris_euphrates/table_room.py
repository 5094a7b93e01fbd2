"""The table with everything that belongs to an evening at it: cards, hints, sounds, the curtain."""

import logging
from collections.abc import Callable
from random import Random
from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.uix.floatlayout import FloatLayout

from tigris.games.tigris_euphrates.bots.players import Judgement
from tigris.table import BotDriver, Table
from tigris.ui.background import aside
from tigris.ui.games.tigris_euphrates.after_turn import AfterTurn, Choice
from tigris.ui.games.tigris_euphrates.curtain import Curtain
from tigris.ui.games.tigris_euphrates.geometry import Cell
from tigris.ui.games.tigris_euphrates.join.flaps import JoinFlaps
from tigris.ui.games.tigris_euphrates.phones import Phones
from tigris.ui.games.tigris_euphrates.table_cards import TableCards
from tigris.ui.games.tigris_euphrates.table_presenter import TablePresenter
from tigris.ui.games.tigris_euphrates.table_screen import TableScreen
from tigris.ui.settings import Settings
from tigris.ui.widgets.turned import TABLET, Turned
from tigris.words import Words

AnyTable = Table[Any, Any, Any, Any]
END_SECONDS = 2.2
"""How long the last position stays before the scoring, at normal speed."""
HINT_SECONDS = 1.5


class _Patience:
    """Lets a bot think for a while."""

    def __init__(self, seconds: float) -> None:
        import time

        self._now = time.monotonic
        self._end = time.monotonic() + seconds

    def expired(self) -> bool:
        return self._now() >= self._end


class TableRoom(FloatLayout):
    """One game at the table, from sitting down to the last point.

    ``phones`` brings the players who hold their tiles elsewhere; lessons have none.
    ``adviser`` is a bot that can say what it would do. ``hear`` is told the name of what can be
    heard and felt, and whether one person plays alone; ``on_over`` is dispatched when the end was
    shown long enough.
    """

    needs = TABLET

    def __init__(
        self,
        table: AnyTable,
        driver: BotDriver[Any, Any, Any, Any] | None,
        settings: Settings,
        words: Words,
        adviser: Any = None,
        hear: Callable[[str, bool], None] = lambda name, alone: None,
        phones: Phones | None = None,
        **kwargs: Any,
    ) -> None:
        self.register_event_type("on_over")
        super().__init__(**kwargs)
        self._adviser, self._hear = adviser, hear
        self.presenter = TablePresenter(table, driver, settings, words, phones)
        self.screen = TableScreen(self.presenter)
        self.add_widget(self.screen)
        layer = FloatLayout()
        self.add_widget(layer)
        self.cards = TableCards(self, self.presenter)
        self.flaps = JoinFlaps(layer, self.screen, self.presenter, self.cards.phones.asked)
        self._curtain: Turned | None = None
        self._ending = Clock.create_trigger(lambda _: self.dispatch("on_over"))
        self.screen.bind(
            on_tool=lambda _, name: self.tool(name),
            on_inspect=lambda _, cell: self._inspect(cell),
        )
        self.presenter.bind(
            curtain=self._draw_curtain,
            proposal=lambda *_: self.cards.vote(),
            on_over=lambda *_: self._end(),
            on_heard=lambda _, name: self._hear(name, self.presenter.alone is not None),
            showing=lambda _, showing: self.cards.make_way() if showing else None,
            on_settled=lambda *_: self.cards.go_on(),
        )
        if adviser is not None:
            self.presenter.after_turn = AfterTurn(self._judge, aside, self._teach)
            self.presenter.bind(turn=self._turned)
        if self.presenter.over:
            self._end()

    def on_over(self) -> None:
        """The end was shown."""

    def opened(self) -> None:
        """Speak as the app does."""
        App.get_running_app().fbind("words", self._speak)

    def closed(self) -> None:
        """Leave the table: the game is saved up to its last action."""
        App.get_running_app().funbind("words", self._speak)
        self._ending.cancel()  # or it would call people back from wherever they went
        self.screen.let_go()
        self.presenter.close()

    def resumed(self) -> None:
        """Come back after the tablet slept: it may be in another network now."""
        self.presenter.phones.wake()

    def back(self) -> bool:
        """Put away what is open; then ask in the menu; return whether people stay here.

        From the open menu Back leads out: the game is saved up to its last action.
        """
        if self.cards.menu_is_open:
            return False
        if not self.put_away():
            self.cards.menu()
        return True

    def put_away(self) -> bool:
        """Close a card or put a piece back; return whether there was something to put away."""
        if self.cards.close():
            return True
        desk = self.presenter.desk
        if desk is not None and desk.busy:
            desk.put_back()
            self.presenter.refresh()
            return True
        return False

    def _speak(self, _app: object, words: Words) -> None:
        self.presenter.speak(words)

    def _inspect(self, cell: Cell) -> None:
        if not self.presenter.showing:
            self.cards.inspect(cell)

    def tool(self, name: str) -> None:
        """Do what a tool in a corner says."""
        settings = self.presenter.settings
        match name:
            case "menu":
                self.cards.menu()
            case "log":
                self.cards.log()
            case "recap":
                self.cards.recap()
            case "kingdoms":
                settings.kingdoms = "faint" if settings.kingdoms == "strong" else "strong"
            case "hint":
                self._hint()
            case "pause":
                self.presenter.pause(not self.presenter.paused)

    # What would a bot do?

    def _hint(self) -> None:
        presenter, desk = self.presenter, self.presenter.desk
        if self._adviser is None or presenter.curtain is not None:
            return
        if desk is None:
            if presenter.alone is not None:
                presenter.notice(presenter.alone, presenter.words["table.hint.later"])
            return
        if presenter.remote:  # it would be about the tiles on the phone, for all to see
            presenter.notice(desk.seat, presenter.words["phones.no_hint"])
            return
        look, history = presenter.table.look(desk.seat), presenter.table.events_for(desk.seat)
        presenter.notice(desk.seat, presenter.words["table.hint.thinking"])
        luck = Random(look.revision)

        def think() -> Any:
            deadline = _Patience(HINT_SECONDS)
            return self._adviser.advise(
                look.view, look.legal, history=history, rng=luck, deadline=deadline
            )

        def told(advice: Any) -> None:
            presenter.unsay(desk.seat)
            still = presenter.desk is not None and presenter.table.revision == look.revision
            if still and self.parent is not None:
                self.cards.hint(advice)

        aside(think, told)

    # What would have been stronger?

    def _judge(self, choice: Choice) -> Judgement | None:
        look, luck = choice.look, Random(choice.look.revision)
        try:
            judgement: Judgement = self._adviser.judge(
                *(look.view, look.legal, choice.action),
                history=choice.history,
                rng=luck,
                deadline=_Patience(HINT_SECONDS),
            )
        except Exception:  # a bug of ours must not leave the table waiting
            logging.getLogger(__name__).exception("The teacher stumbled")
            return None
        return judgement

    def _turned(self, _: object, turn: int) -> None:
        """A new turn is shown: the next one waits until the last was talked about."""
        after_turn = self.presenter.after_turn
        if after_turn is not None and after_turn.now(turn):
            self.presenter.pause(True)

    def _teach(self, judgement: Judgement | None) -> None:
        """Say what there is to say, unless the person reads something else."""
        if judgement is None or self.cards.card is not None or self.parent is None:
            self.presenter.pause(False)
            return
        self.presenter.pause(True)
        # When the screen is done with what it shows now, and its marks are no longer changed.
        Clock.schedule_once(lambda _: self.cards.teach(judgement.advice), 0)

    # Passing the decision on

    def _draw_curtain(self, *_: object) -> None:
        seat = self.presenter.curtain
        if self._curtain is not None:
            self.remove_widget(self._curtain)
            self._curtain = None
        if seat is None:
            return
        plan = self.presenter.table.seats[seat]
        phase = self.presenter.view.phase.value
        key = phase if phase in ("attack", "defence") else "other"
        text = self.presenter.words(f"table.curtain.{key}", name=plan.name)
        curtain = Curtain(emblem=self.presenter.company.dynasties[seat], text=text, shown=True)
        curtain.bind(on_open=lambda *_: self.presenter.open_curtain())
        field = self.screen.tray_field(seat)
        self._curtain = Turned(
            facing=field.facing, pos=field.pos, size=field.size, size_hint=(None, None)
        )
        self._curtain.add_widget(curtain)
        self.add_widget(self._curtain)

    # The end

    def _end(self) -> None:
        self._ending.timeout = END_SECONDS * self.presenter.settings.speed
        self._ending()
