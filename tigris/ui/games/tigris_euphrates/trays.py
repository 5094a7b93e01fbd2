"""What each seat's tray shows at a moment of the game. Pure; no Kivy."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from tigris.core import Seat
from tigris.games.tigris_euphrates.pieces import COLORS
from tigris.games.tigris_euphrates.spaces import OFF
from tigris.games.tigris_euphrates.state import Phase
from tigris.games.tigris_euphrates.view import View
from tigris.table import SeatPlan
from tigris.table.seats import Kind
from tigris.ui.games.tigris_euphrates.bars import Company, bar_for
from tigris.ui.games.tigris_euphrates.desk import Desk
from tigris.ui.games.tigris_euphrates.phones import ASKING, LOST, NONE, SILENT
from tigris.ui.games.tigris_euphrates.tray_facts import Bar, Button, Line, Run, TrayFacts

_ORDER = ("", "table.status.next", "table.status.third", "table.status.fourth")


class Private(NamedTuple):
    """What lies open in a tray just now, because its player looks, or sits alone."""

    tiles: tuple[str, ...]
    points: tuple[int, int, int, int] | None
    treasures: int | None


class Moment(NamedTuple):
    """Everything the trays are made from; ``view`` is a spectator's."""

    view: View
    company: Company
    plans: tuple[SeatPlan, ...]
    desk: Desk | None = None  # of the person who decides at the tablet
    alone: Seat | None = None
    open: Mapping[Seat, Private] = {}
    notices: Mapping[Seat, str] = {}
    undoable: frozenset[Seat] = frozenset()
    thinking: Seat | None = None
    recent: str = ""  # what just happened, for a person alone
    links: Sequence[str] = ()  # of each seat, how its phone is; empty: it has none
    in_secret: Seat | None = None  # who chooses tiles on a phone just now
    invited: frozenset[Seat] = frozenset()  # whose code is on the screen

    def link(self, seat: Seat) -> str:
        """Return how the phone of a seat is; empty if it is played otherwise."""
        return self.links[seat] if self.links else ""


def tray_for(seat: Seat, moment: Moment) -> TrayFacts:
    """Return what the tray of ``seat`` shows."""
    view, plan = moment.view, moment.plans[seat]
    player = view.players[seat]
    desk = moment.desk if moment.desk is not None and moment.desk.seat == seat else None
    over = view.outcome is not None
    deciding = view.decider == seat and not over
    private = moment.open.get(seat)
    tablet = plan.controller.kind.value == "tablet"
    return TrayFacts(
        seat=seat,
        name=plan.name,
        dynasty=player.dynasty,
        side=plan.side.value,
        kind=plan.controller.kind.value,
        status=status(seat, moment),
        deciding=deciding,
        turn=view.active == seat and not over,
        actions=view.actions_left if view.active == seat and not over else 0,
        order=(seat - view.active) % len(view.players),
        home=tuple(c.tile for c in COLORS if view.board.leader_at(seat, c) == OFF),
        playable=_playable(desk),
        held=desk.held if desk and (tablet or not desk.held_tile) else "",
        hand=player.hand_size,
        tiles=private.tiles if private else None,
        raised=desk.raised if desk and tablet else (),
        usable=desk.usable if desk and tablet else (),
        catastrophes=player.catastrophes,
        points=private.points if private else player.points,
        treasures=private.treasures if private else player.treasures,
        peek=tablet and moment.alone != seat and not over,
        connected=moment.link(seat) not in (SILENT, LOST),
        thinking=moment.thinking == seat,
        buttons=_buttons(seat, moment, desk),
        bar=_bar(seat, moment, desk),
        notice=moment.notices.get(seat, ""),
    )


def _playable(desk: Desk | None) -> tuple[str, ...]:
    if desk is None or desk.phase is not Phase.ACTION or desk.mode == "replace":
        return ()
    home = [f"leader:{c.tile}" for c in COLORS if desk.view.board.leader_at(desk.seat, c) == OFF]
    if desk.view.players[desk.seat].catastrophes:
        home.append("catastrophe")
    return (*home, *(f"tile:{index}" for index in range(len(desk.tiles))))


def _undo(seat: Seat, moment: Moment) -> Button:
    words = moment.company.words
    return Button("undo", "undo", words["table.button.undo"], enabled=seat in moment.undoable)


def _buttons(seat: Seat, moment: Moment, desk: Desk | None) -> tuple[Button, ...]:
    words = moment.company.words
    phone = moment.plans[seat].controller.kind is Kind.PHONE
    away = moment.link(seat) in (NONE, SILENT, LOST) and seat not in moment.invited
    code = (Button("code", "phone", words["phones.button.code"]),) if away else ()
    if desk is None or desk.phase is not Phase.ACTION:
        return (*code, *((_undo(seat, moment),) if seat in moment.undoable else ()))
    # Tiles of a phone are replaced on the phone: here nobody could choose them unseen.
    swap = Button("swap", "swap", words["table.button.swap"], enabled=bool(desk.tiles))
    between = code if phone else (swap,)
    return (_undo(seat, moment), *between, Button("end", "pass", words["table.button.end"]))


def _bar(seat: Seat, moment: Moment, desk: Desk | None) -> Bar | None:
    bar = bar_for(desk, moment.company) if desk is not None else None
    asked = desk is not None and (desk.busy or desk.phase is not Phase.ACTION)
    if moment.link(seat) == LOST and moment.view.decider == seat and not asked:
        return _lost(seat, moment)
    if (
        bar is not None
        and desk is not None
        and desk.phase is not Phase.ACTION
        and seat in moment.undoable
    ):
        bar = bar._replace(buttons=(_undo(seat, moment), *bar.buttons))
    return bar


def _lost(seat: Seat, moment: Moment) -> Bar:
    """Return what a tray says and offers when everybody waits for a phone that is silent."""
    words = moment.company.words
    line = Line((Run(words("phones.lost", name=moment.company.names[seat])),))
    ways = (
        Button("code", "phone", words["phones.button.code"]),
        Button("standin", "bot", words["phones.button.bot"]),
        Button("take", "eye", words["phones.button.tablet"], gold=True),
    )
    return Bar("icon-phone_lost", (line,), (), ways)


def status(seat: Seat, moment: Moment) -> str:
    """Return the line below a seat's name."""
    view, words = moment.view, moment.company.words
    names = moment.company.names
    if view.outcome is not None:
        place = view.outcome.places[seat]
        return (
            words["table.status.wins"] if place == 1 else words("table.status.place", place=place)
        )
    if moment.thinking == seat:
        return words["table.status.thinks"]
    if key := _link_status(seat, moment):
        return words[key]
    if view.decider == seat:
        desk = moment.desk
        if desk is not None and desk.seat == seat and desk.held and desk.target is None:
            return words["table.status.tap_space"]
        if view.phase is Phase.ACTION:
            return words("table.status.actions", count=view.actions_left)
        return words[f"table.status.{view.phase.value}"]
    if view.active == seat:
        return words("table.status.waits_for", name=names[view.decider])
    return words[_ORDER[(seat - view.active) % len(view.players)]]


def _link_status(seat: Seat, moment: Moment) -> str:
    """Return the name of what a tray says about its phone; empty if the game matters more."""
    link = moment.link(seat)
    if link == NONE:
        return "phones.status.none"
    if link in (SILENT, LOST):
        return "phones.status.kept"
    if link == ASKING:
        return "phones.status.asking"
    return "phones.status.chooses" if moment.in_secret == seat else ""
