"""The cards that open over the table: menu, log, recap, hints, a kingdom, a vote."""

from collections.abc import Callable, Sequence
from typing import Any

from kivy.app import App
from kivy.metrics import Metrics
from kivy.uix.widget import Widget

from tigris.core import Seat
from tigris.games.tigris_euphrates.bots.reasons import Advice
from tigris.table import PHONE
from tigris.ui.boxes import Box
from tigris.ui.games.tigris_euphrates.geometry import Cell
from tigris.ui.games.tigris_euphrates.hinting import actions_of, hint_facts, hint_marks, show_on
from tigris.ui.games.tigris_euphrates.inspecting import inspect
from tigris.ui.games.tigris_euphrates.join.phone_cards import PhoneCards
from tigris.ui.games.tigris_euphrates.join.sayings import played_by
from tigris.ui.games.tigris_euphrates.overlay import Outline
from tigris.ui.games.tigris_euphrates.overlays import cell_set
from tigris.ui.games.tigris_euphrates.panels.card import Card
from tigris.ui.games.tigris_euphrates.panels.facts import (
    LogLine,
    MenuFacts,
    SeatLine,
    VoteFacts,
)
from tigris.ui.games.tigris_euphrates.panels.hint_panel import HintPanel
from tigris.ui.games.tigris_euphrates.panels.inspector_panel import InspectorPanel
from tigris.ui.games.tigris_euphrates.panels.log_panel import LogPanel
from tigris.ui.games.tigris_euphrates.panels.menu_panel import MenuPanel
from tigris.ui.games.tigris_euphrates.panels.placing import card_box, place_along
from tigris.ui.games.tigris_euphrates.panels.recap_panel import RecapPanel
from tigris.ui.games.tigris_euphrates.panels.vote_panel import VotePanel
from tigris.ui.games.tigris_euphrates.story import Entry
from tigris.ui.games.tigris_euphrates.table_presenter import TablePresenter
from tigris.ui.widgets.turned import Turned

_SIDES = ("south", "west", "north", "east")


class TableCards:
    """Opens one card at a time over ``room``, facing whoever reads it, and does what it asks."""

    def __init__(self, room: Widget, presenter: TablePresenter) -> None:
        self._room, self._presenter = room, presenter
        self._field: Turned | None = None
        self.card: Card | None = None
        self._clear_of: Sequence[Cell] = ()
        self._then: Callable[[], None] | None = None  # when the card is closed
        self.phones = PhoneCards(self, presenter)
        room.fbind("size", self._place)

    # One card at a time

    def open(self, card: Card, facing: str | None = None, clear_of: Sequence[Cell] = ()) -> None:
        """Lay a card over the table, where it covers as few of ``clear_of`` as it can."""
        self._take_away()
        self._clear_of = clear_of
        self._field = Turned(facing=facing or self._presenter.reader(), size_hint=(None, None))
        self._field.add_widget(card)
        self.card = card
        card.bind(on_close=lambda *_: self.close(), on_turn=lambda *_: self._turn())
        self._room.add_widget(self._field)
        self._place()

    def close(self) -> bool:
        """Take the card away; return whether there was one.

        Below another card a question to the others was hidden: it is asked again.
        """
        asked = isinstance(self.card, VotePanel)
        if not self._take_away():
            return False
        if not asked:
            self.vote()
        return True

    def _take_away(self) -> bool:
        if self._field is None:
            return False
        self._room.remove_widget(self._field)
        self._field = self.card = None
        self._presenter.show_marks()
        then, self._then = self._then, None
        if then is not None:
            then()
        return True

    @property
    def menu_is_open(self) -> bool:
        """Return whether the card that is open is the menu."""
        return isinstance(self.card, MenuPanel)

    def _turn(self) -> None:
        if self._field is not None:
            now = _SIDES.index(self._field.facing)
            self._field.facing = _SIDES[(now + 1) % len(_SIDES)]
            self._place()

    def _place(self, *_: object) -> None:
        if self._field is not None and self.card is not None:
            screen = Box(0, 0, *self._room.size)
            size = (self.card.design[0], self.card.design[1])
            facing, geometry = self._field.facing, self._room.screen.board.geometry
            points = [geometry.point(x + 0.5, y + 0.5) for x, y in self._clear_of]
            along = place_along(screen, facing, size, Metrics.density, points)
            box = card_box(screen, facing, size, Metrics.density, along)
            self._field.pos, self._field.size = box[:2], box[2:]

    # Log and recap

    def log(self) -> None:
        """Open everything that happened so far."""
        card = LogPanel(lines=self._log_lines())
        card.bind(on_line=lambda _, index: self._mark(self._logged()[index].at))
        self.open(card)

    def _logged(self) -> list[Entry]:
        """Return the entries that have a line; where a turn begins the log has a heading."""
        return [entry for entry in self._presenter.story.entries if not entry.heading]

    def _log_lines(self) -> list[LogLine]:
        return [LogLine(e.turn, self._emblem(e.seat), e.text, e.why) for e in self._logged()]

    def go_on(self) -> None:
        """Write what happened meanwhile into the log, if it is open."""
        if isinstance(self.card, LogPanel):
            self.card.lines = self._log_lines()

    def make_way(self) -> None:
        """Something is shown: close what it may make untrue, and what only the board was about.

        Menu and log stay: people asked for them, and bots may play for a while.
        """
        if not isinstance(self.card, MenuPanel | LogPanel):
            self.close()

    def recap(self) -> None:
        """Open what happened since the reader's last turn."""
        presenter = self._presenter
        seat = self._reading_seat()
        entries = presenter.story.since(presenter.last_turn_of(seat) + 1)
        card = RecapPanel(lines=[(self._emblem(e.seat), e.text) for e in entries])
        card.bind(on_line=lambda _, index: self._mark(entries[index].at))
        self.open(card)

    def _reading_seat(self) -> Seat:
        presenter = self._presenter
        if presenter.alone is not None:
            return presenter.alone
        return presenter.view.decider

    def _emblem(self, seat: Seat | None) -> str:
        return "" if seat is None else str(self._presenter.company.dynasties[seat])

    def _mark(self, at: Cell | None) -> None:
        """Show on the board what a line is about."""
        self._presenter.show_marks()
        if at is not None:
            marks = self._presenter.overlay
            self._presenter.overlay = marks._replace(chosen=marks.chosen | {at})

    # A kingdom

    def inspect(self, at: Cell) -> None:
        """Open what there is to know about the place that was touched."""
        presenter = self._presenter
        found = inspect(presenter.view.board, at, presenter.company)
        if found is None:
            if not isinstance(self.card, VotePanel):  # that one waits for an answer
                self.close()
            return
        facts, spaces = found
        self.open(InspectorPanel(facts=facts), clear_of=list(cell_set(spaces)))
        marks = presenter.overlay
        outline = Outline(cell_set(spaces), "lit")
        presenter.overlay = marks._replace(outlines=(*marks.outlines, outline))

    # Hints

    def hint(self, advice: Advice) -> None:
        """Open what a bot would do."""
        words = self._presenter.words
        self._open_moves(advice, words["panels.hint"], words["panels.else"])

    def teach(self, advice: Advice) -> None:
        """Open what would have been stronger; the game goes on when it was read."""
        words = self._presenter.words
        self._open_moves(advice, words["panels.stronger"], words["panels.played"])
        self._then = lambda: self._presenter.pause(False)

    def _open_moves(self, advice: Advice, title: str, caption: str) -> None:
        presenter = self._presenter
        facts = hint_facts(advice, presenter.company)
        card = HintPanel(facts=facts, title=title, caption=caption)

        def show(_: object, index: int) -> None:
            card.facts = hint_facts(advice, presenter.company, index)
            if presenter.desk is not None:
                show_on(presenter.desk, actions_of(advice)[index])
                presenter.refresh()
            marks, numbers = presenter.overlay, hint_marks(advice)
            chosen = marks.chosen | {number.cell for number in numbers}
            presenter.overlay = marks._replace(counts=numbers, chosen=chosen)

        card.bind(on_choice=show)
        self.open(card, clear_of=[number.cell for number in hint_marks(advice)])
        show(card, 0)  # the board shows the move that is lit on the card

    # A vote

    def vote(self) -> None:
        """Ask the first of those whose answer is awaited, or take the question away."""
        presenter, proposal = self._presenter, self._presenter.proposal
        if proposal is None:
            if isinstance(self.card, VotePanel):
                self.close()
            return
        seats = presenter.table.seats
        # Whoever has a phone is asked there, too: here the others come first.
        asked = min(proposal.waiting, key=lambda seat: (seats[seat].controller == PHONE, seat))
        people = {seat for seat, plan in enumerate(seats) if plan.controller.human}
        agreed = people - proposal.waiting - {proposal.seat}
        facts = VoteFacts(
            presenter.words("table.vote", name=seats[proposal.seat].name),
            self._emblem(proposal.seat),
            tuple(self._emblem(seat) for seat in sorted(agreed)),
            tuple(self._emblem(seat) for seat in sorted(proposal.waiting)),
        )
        card = VotePanel(facts=facts)
        card.bind(on_choice=lambda _, answer: presenter.vote(asked, answer == "agree"))
        self.open(card, seats[asked].side.value)

    # The menu

    def menu(self) -> None:
        """Open the menu."""
        card = MenuPanel(facts=self._menu_facts())
        card.bind(on_choice=lambda _, name: self._choose(card, name))
        self.open(card)

    def _menu_facts(self) -> MenuFacts:
        presenter, settings = self._presenter, self._presenter.settings
        plans = presenter.table.seats
        return MenuFacts(
            kingdoms=settings.kingdoms,
            motion=settings.motion,
            sound=settings.sound == "on"
            or (settings.sound == "auto" and presenter.alone is not None),
            dark=settings.theme == "dark",
            hints=settings.hints,
            seats=tuple(
                SeatLine(
                    seat, self._emblem(seat), plan.name, played_by(plan.controller, presenter.words)
                )
                for seat, plan in enumerate(plans if presenter.coach is None else ())
            ),
            guests=presenter.phones.phones is not None,
        )

    def _choose(self, card: MenuPanel, name: str) -> None:
        settings: Any = self._presenter.settings
        match name:
            case "continue":
                self.close()
                return
            case "kingdoms":
                settings.kingdoms = _next(settings.kingdoms, ("off", "faint", "strong"))
            case "speed":
                settings.motion = _next(settings.motion, ("calm", "normal", "brisk", "off"))
            case "sound":
                settings.sound = "off" if self._menu_facts().sound else "on"
            case "light":
                settings.theme = "light" if settings.theme == "dark" else "dark"
            case "hints":
                settings.hints = not settings.hints
            case "guests":
                self.phones.guests()
                return
            case "booklet" | "settings":
                App.get_running_app().go(name)
                return
            case "leave":
                taught = self._presenter.coach is not None
                App.get_running_app().go("learn" if taught else "home")
                return
            case _:
                self.phones.seat(int(name.partition(":")[2]))
                return
        card.facts = self._menu_facts()


def _next(value: str, choices: tuple[str, ...]) -> str:
    return choices[(choices.index(value) + 1) % len(choices)]
