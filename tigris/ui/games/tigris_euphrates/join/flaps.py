"""Lays the invitations of phones over the table, each facing its player, and does what they ask."""

from collections.abc import Callable

from kivy.metrics import Metrics
from kivy.uix.widget import Widget

from tigris.core import Seat
from tigris.table import TABLET
from tigris.ui.games.tigris_euphrates.join.join_panel import JoinDeep, JoinFlap, JoinPanel
from tigris.ui.games.tigris_euphrates.join.places import JoinPlace, place
from tigris.ui.games.tigris_euphrates.phone_seats import Join
from tigris.ui.games.tigris_euphrates.table_presenter import TablePresenter
from tigris.ui.games.tigris_euphrates.table_screen import TableScreen
from tigris.ui.widgets.turned import Turned

FORMS: dict[str, type[JoinPanel]] = {"deep": JoinDeep, "flap": JoinFlap}


class JoinFlaps:
    """Keeps one panel in ``layer`` for each seat that awaits its phone.

    ``asked(seat, name)`` is called for what is not its own matter: ``help`` and ``large``.
    """

    def __init__(
        self,
        layer: Widget,
        screen: TableScreen,
        presenter: TablePresenter,
        asked: Callable[[Seat, str], None],
    ) -> None:
        self._layer, self._screen, self._presenter = layer, screen, presenter
        self._asked = asked
        self._fields: dict[Seat, Turned] = {}
        presenter.phones.bind(joins=self._show)
        presenter.bind(seating=self._show)
        screen.fbind("size", self._show)
        self._show()

    def panel(self, seat: Seat) -> JoinPanel | None:
        """Return the panel of a seat, if it awaits its phone."""
        field = self._fields.get(seat)
        return None if field is None else field.children[0]

    def _show(self, *_: object) -> None:
        joins: dict[Seat, Join] = {join.seat: join for join in self._presenter.phones.joins}
        for seat in self._fields.keys() - joins.keys():
            self._layer.remove_widget(self._fields.pop(seat))
        if min(self._screen.size) < 300 * Metrics.density:  # not yet in a window
            return
        layout = self._screen.layout
        for seat, join in joins.items():
            where = place(layout, seat, Metrics.density)
            self._put(join, where)

    def _put(self, join: Join, where: JoinPlace) -> None:
        field, seat = self._fields.get(join.seat), join.seat
        if field is None or type(field.children[0]) is not FORMS[where.form]:
            if field is not None:
                self._layer.remove_widget(field)
            field = self._fields[seat] = Turned(size_hint=(None, None))
            fresh = FORMS[where.form]()
            fresh.bind(on_choice=lambda _, name: self._choose(seat, name))
            field.add_widget(fresh)
            self._layer.add_widget(field)
        field.facing = where.facing
        field.pos, field.size = where.box[:2], where.box[2:]
        panel: JoinPanel = field.children[0]
        panel.unit = where.unit
        phones = self._presenter.phones.phones
        if panel.join != join or (join.url and not panel.matrix):
            changed = panel.join.url != join.url or not panel.matrix
            if changed and phones is not None:
                panel.matrix = phones.code(join.url) if join.url else ()
            panel.join = join

    def _choose(self, seat: Seat, name: str) -> None:
        presenter = self._presenter
        match name:
            case "tablet":
                presenter.seat_by(seat, TABLET)
            case "bot":
                presenter.stand_in(seat)
            case "fold":
                presenter.phones.fold(seat)
            case "address":
                presenter.phones.other_address(seat)
            case _:
                self._asked(seat, name)
