"""What fingers do at the table: parts of trays, spaces of the board, pieces dragged. No Kivy."""

from tigris.core import Refusal, Seat
from tigris.games.tigris_euphrates.actions import Decline, Pass
from tigris.games.tigris_euphrates.spaces import Space, space_at
from tigris.table import TABLET
from tigris.ui.games.tigris_euphrates.desk import CIVS, UNDOABLE, Desk
from tigris.ui.games.tigris_euphrates.geometry import Cell
from tigris.ui.games.tigris_euphrates.narration import refusal as refusal_text
from tigris.ui.games.tigris_euphrates.table_presenter import TablePresenter

PHONE_PARTS = ("button:code", "button:take", "button:standin")


class TableFingers:
    """Carries touches to the desk of whoever decides, and what is decided to the presenter."""

    def __init__(self, presenter: TablePresenter) -> None:
        self._presenter = presenter

    @property
    def desk(self) -> Desk | None:
        """Return the desk of the person who decides at the tablet, if one does."""
        return self._presenter.desk if self._presenter.curtain is None else None

    def part(self, seat: Seat, part: str) -> None:
        """Touch a part of a seat's tray; that of a bot that thinks makes it answer."""
        presenter, desk = self._presenter, self.desk
        part = _piece_of(part)
        if part == "button:undo":
            presenter.undo(seat)
            return
        if part in PHONE_PARTS:
            self._phone(seat, part)
            return
        if desk is None or desk.seat != seat:
            self._not_yours(seat, part)
            return
        presenter.heed(seat)
        kind, _, name = part.partition(":")
        if kind == "button":
            self._button(desk, name)
        elif kind == "option":
            desk.choose(int(name))
        elif kind in ("leader", "tile", "catastrophe"):
            self._piece(desk, part)
        presenter.refresh()

    def _phone(self, seat: Seat, part: str) -> None:
        """Do what a tray offers while its phone is away."""
        match part:
            case "button:code":
                self._presenter.phones.unfold(seat)
            case "button:take":
                self._presenter.seat_by(seat, TABLET)
            case "button:standin":
                self._presenter.stand_in(seat)

    def _not_yours(self, seat: Seat, part: str) -> None:
        presenter = self._presenter
        if seat == presenter.view.decider and presenter.play_now():
            return
        kind = part.partition(":")[0]
        if kind in ("leader", "tile", "catastrophe", "button") and not presenter.showing:
            decider = presenter.view.decider
            if decider != seat:
                name = presenter.company.names[decider]
                presenter.notice(seat, presenter.words("table.notice.not_yours", name=name))

    def _piece(self, desk: Desk, part: str) -> None:
        picked = desk.pick(part)
        self._presenter.dispatch("on_heard", "Picked" if picked else "Refused")

    def _button(self, desk: Desk, name: str) -> None:
        presenter = self._presenter
        match name:
            case "swap":
                desk.ask("replace")
            case "end":
                self._end(desk)
            case "withdraw":
                desk.ask("withdraw")
                self._maybe_at_once(desk)
            case "cancel":
                desk.put_back()
            case "decline":
                presenter.submit(Decline(desk.seat))
            case "confirm":
                self.confirm()

    def _end(self, desk: Desk) -> None:
        desk.ask("end")
        if not self._presenter.settings.confirm:
            self._presenter.end_turn()

    def confirm(self) -> None:
        """Play what is chosen, or say why it cannot be."""
        presenter, desk = self._presenter, self.desk
        if desk is None:
            return
        action = desk.action
        if isinstance(action, Pass):
            presenter.end_turn()
        elif action is not None:
            presenter.submit(action)
        else:
            self._say(desk, desk.refusal())

    def space(self, at: Cell) -> bool:
        """Touch a space of the board; return whether it meant anything to the desk."""
        presenter, desk = self._presenter, self.desk
        if desk is None:
            return False
        before = (desk.held, desk.target, desk.choice, desk.mode)
        space: Space = space_at(*at)
        again = desk.target == space and desk.action is not None and bool(desk.held)
        if again:
            # Alone, the same space twice is meant. In company others point at it, too.
            if presenter.alone is not None:
                self.confirm()
            return True
        presenter.heed(desk.seat)
        refusal = desk.touch(space)
        changed = before != (desk.held, desk.target, desk.choice, desk.mode)
        if refusal is not None:
            self._say(desk, refusal)
        elif changed:
            self._maybe_at_once(desk)
        presenter.refresh()
        return changed or refusal is not None

    def _maybe_at_once(self, desk: Desk) -> None:
        """Without confirmations, what can be taken back is played at the first touch."""
        if not self._presenter.settings.confirm and isinstance(desk.action, UNDOABLE):
            self.confirm()

    def _say(self, desk: Desk, refusal: Refusal | None) -> None:
        if refusal is not None:
            self._presenter.notice(desk.seat, refusal_text(self._presenter.words, refusal))
            self._presenter.dispatch("on_heard", "Refused")

    # Dragging: the ghost follows, and letting go never commits

    def drag_from(self, seat: Seat, part: str) -> bool:
        """Begin to drag a piece of a tray; return whether it can be dragged."""
        desk = self.desk
        part = _piece_of(part)
        if desk is None or desk.seat != seat or desk.choosing_tiles:
            return False
        if desk.held != part and not desk.pick(part):
            return False
        desk.target = None
        self._presenter.refresh()
        return desk.held == part

    def drag_leader(self, at: Cell) -> str:
        """Begin to drag one's own leader on the board; return its part, or nothing."""
        desk = self.desk
        if desk is None:
            return ""
        space = space_at(*at)
        leaders = desk.view.board.leaders[4 * desk.seat : 4 * desk.seat + 4]
        if space not in leaders:
            return ""
        part = f"leader:{CIVS[leaders.index(space)]}"
        return part if self.drag_from(desk.seat, part) else ""

    def drag_over(self, at: Cell | None) -> bool:
        """Move the ghost; return whether it stands on a space where it may go."""
        desk = self.desk
        if desk is None or not desk.held:
            return False
        target = None
        if at is not None and desk.spaces >> space_at(*at) & 1:
            target = space_at(*at)
        if target != desk.target:
            desk.target = target
            self._presenter.heed(desk.seat)
            self._presenter.refresh()
        return target is not None

    def drop(self, at: Cell | None) -> None:
        """Let the piece go: it stays as a ghost where it may be, and says why where not."""
        desk = self.desk
        if desk is None or not desk.held:
            return
        if at is None:
            desk.put_back()
        elif not desk.spaces >> space_at(*at) & 1:
            self._say(desk, desk.why_not(space_at(*at)))
        else:
            desk.target = space_at(*at)
            self._maybe_at_once(desk)
        self._presenter.refresh()


def _piece_of(part: str) -> str:
    """Return the piece that a part stands for: one catastrophe is as good as another."""
    return "catastrophe" if part.startswith("catastrophe") else part
