"""The cards about phones: a seat and who plays it, a large code, a second phone, what is wrong."""

from collections.abc import Callable, Sequence
from math import inf
from typing import Any, Protocol

from tigris.core import Seat
from tigris.table import PHONE, TABLET
from tigris.ui.games.tigris_euphrates.join.ask_panel import AskPanel
from tigris.ui.games.tigris_euphrates.join.code_panel import CodePanel
from tigris.ui.games.tigris_euphrates.join.doctor_facts import DoctorFacts
from tigris.ui.games.tigris_euphrates.join.doctor_panel import DoctorPanel
from tigris.ui.games.tigris_euphrates.join.rows_panel import RowsPanel
from tigris.ui.games.tigris_euphrates.join.sayings import advice, played_by, seat_rows
from tigris.ui.games.tigris_euphrates.panels.card import Card
from tigris.ui.games.tigris_euphrates.phone_seats import FINE
from tigris.ui.games.tigris_euphrates.phones import Invitation
from tigris.ui.games.tigris_euphrates.table_presenter import TablePresenter


class Cards(Protocol):
    """Opens one card at a time over the table."""

    card: Card | None

    def open(self, card: Card, facing: str | None = None) -> None:
        """Lay a card over the table."""

    def close(self) -> bool:
        """Take the card away."""


class PhoneCards:
    """Opens the cards about phones in ``cards``, and does what they ask."""

    def __init__(self, cards: Cards, presenter: TablePresenter) -> None:
        self._cards, self._presenter = cards, presenter
        self._number = 0  # the address that a large code shows
        self._patient: Seat = 0  # whose phone the doctor was asked about
        presenter.phones.bind(
            asking=lambda *_: self.questions(),
            returned=lambda *_: self.questions(),
            on_look=self._follow,
        )

    def asked(self, seat: Seat, name: str) -> None:
        """Do what an invitation asks for: ``help`` or ``large``."""
        if name == "help":
            self.doctor(seat)
        else:
            self.large(seat)

    def _side(self, seat: Seat) -> str:
        return str(self._presenter.table.seats[seat].side.value)

    # A seat

    def seat(self, seat: Seat) -> None:
        """Open what can be done about a seat."""
        presenter = self._presenter
        plan = presenter.table.seats[seat]
        card = RowsPanel(
            title=plan.name,
            emblem=str(presenter.company.dynasties[seat]),
            line=played_by(plan.controller, presenter.words),
            items=self._items(seat),
        )
        card.bind(on_choice=lambda _, name: self._choose(card, seat, name))
        self._cards.open(card)

    def _items(self, seat: Seat) -> Any:
        presenter = self._presenter
        kind = presenter.table.seats[seat].controller.kind
        phones = presenter.phones
        return seat_rows(kind, phones.raw_link(seat), phones.locked, presenter.words)

    def _choose(self, card: RowsPanel, seat: Seat, name: str) -> None:
        presenter, phones = self._presenter, self._presenter.phones
        match name:
            case "tablet":
                presenter.seat_by(seat, TABLET)
            case "phone":
                presenter.seat_by(seat, PHONE)
            case "bot":
                presenter.stand_in(seat)
            case "code":
                phones.unfold(seat)
            case "remove" | "reissue":
                phones.reissue(seat)
            case "lock":
                phones.lock(not phones.locked)
                card.items = self._items(seat)
                return
        self._cards.close()

    # Questions that phones bring

    def questions(self) -> None:
        """Ask whoever sits there about another phone, or one that is back; or stop asking."""
        phones = self._presenter.phones
        if phones.asking is not None:
            self._ask(phones.asking, "ask", lambda yes: phones.admit(yes))
        elif phones.returned is not None:
            self._ask(phones.returned, "back", self._come_back)
        elif isinstance(self._cards.card, AskPanel):
            self._cards.close()

    def _come_back(self, yes: bool) -> None:
        phones = self._presenter.phones
        seat, phones.returned = phones.returned, None
        if yes and seat is not None:
            self._presenter.seat_by(seat, PHONE)

    def _ask(self, seat: Seat, key: str, answer: Callable[[bool], None]) -> None:
        presenter = self._presenter
        words, name = presenter.words, presenter.table.seats[seat].name
        card = AskPanel(
            title=words[f"phones.{key}.title"],
            emblem=str(presenter.company.dynasties[seat]),
            sentence=words(f"phones.{key}.sentence", name=name),
            yes=words[f"phones.{key}.yes"],
            no=words[f"phones.{key}.no"],
        )

        def choose(_: object, name: str) -> None:
            self._cards.close()
            answer(name == "yes")

        card.bind(on_choice=choose)
        self._cards.open(card, self._side(seat))

    # Codes

    def large(self, seat: Seat) -> None:
        """Open the code of a seat, large."""
        words, plan = self._presenter.words, self._presenter.table.seats[seat]
        title, line = words("phones.large", name=plan.name), words["phones.join.browser"]
        phones = self._presenter.phones.phones
        if phones is not None:
            self._code(title, line, self._side(seat), lambda: phones.invitations(seat))

    def guests(self) -> None:
        """Open the code for whoever only wants to watch."""
        words, phones = self._presenter.words, self._presenter.phones.phones
        if phones is not None:
            self._code(words["phones.guests"], words["phones.guests_text"], None, phones.guests)

    def _code(
        self,
        title: str,
        line: str,
        facing: str | None,
        ways: Callable[[], Sequence[tuple[str, str, str]]],
    ) -> None:
        card = CodePanel(title=title)
        self._number = 0

        def show(*_: object) -> None:
            self._show_code(card, line, ways())

        def following(*_: object) -> None:
            self._number += 1
            show()

        card.bind(on_next=following)
        show()
        self._cards.open(card, facing)

    def _show_code(self, card: CodePanel, line: str, ways: Sequence[tuple[str, str, str]]) -> None:
        words, phones = self._presenter.words, self._presenter.phones.phones
        card.addresses = len(ways)
        if not ways or phones is None:
            card.line, card.matrix = words["phones.join.no_network"], ()
            return
        way = Invitation(*ways[self._number % len(ways)])
        card.line, card.address = line, way.address
        card.code = words("phones.join.code", code=way.code) if way.code else ""
        card.matrix = phones.code(way.url)

    # The doctor

    def doctor(self, seat: Seat) -> None:
        """Open why phones may not come, and what to do about it."""
        self._patient = seat
        self._cards.open(DoctorPanel(facts=self._advice()), self._side(seat))

    def _advice(self) -> DoctorFacts:
        seats = self._presenter.phones
        join = next((join for join in seats.joins if join.seat == self._patient), None)
        if join is None or seats.phones is None:  # the phone came while the card was open
            return advice(FINE, (), "", self._presenter.words)
        finding, steps = seats.finding, seats.steps
        if finding == FINE:  # somebody asks before it is odd that nobody came
            finding, steps = seats.phones.diagnose(inf, (0, 0))
        return advice(finding, steps, join.address, self._presenter.words)

    def _follow(self, *_: object) -> None:
        """Keep what the doctor says true, and ask again what another card took away."""
        phones, card = self._presenter.phones, self._cards.card
        if isinstance(card, DoctorPanel):
            card.facts = self._advice()
            return
        waiting = phones.asking is not None or phones.returned is not None
        if waiting and card is None and not self._presenter.showing:
            self.questions()
