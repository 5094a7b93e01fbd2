"""What a phone asks of the table, carried out there."""

from tigris.core import Seat
from tigris.net.messages import Redo, Submit, Vote
from tigris.net.replies import Acting
from tigris.net.views import AnyTable
from tigris.table import PHONE, Accepted, Answer, Refused, UndoPolicy


def carry_out(table: AnyTable, seat: Seat, message: Acting) -> Answer:
    """Ask the table for what ``message`` of the phone of ``seat`` wants; return its answer."""
    if refused := not_by_phone(table, seat):
        return refused
    if isinstance(message, Submit):
        return table.submit_data(seat, message.revision, message.action, by=PHONE)
    if isinstance(message, Redo):
        return table.redo(seat, message.revision)
    if isinstance(message, Vote):
        return table.answer_undo(seat, message.revision, message.agree)
    told = table.undo(seat, message.revision)
    if isinstance(told, Refused) and table.setup.undo is UndoPolicy.AGREED:
        asked = table.propose_undo(seat, message.revision)
        if isinstance(asked, Accepted):
            return asked
    return told


def not_by_phone(table: AnyTable, seat: Seat) -> Refused | None:
    """Return why the phone of a seat may do nothing: somebody else plays it, for a while."""
    if table.seats[seat].controller == PHONE:
        return None
    return Refused("seat_changed", "Another plays this seat.", table.revision)


def no_wishes(table: AnyTable, seat: Seat) -> Refused | None:
    """Return why there is nothing to wish for at a seat."""
    if table.outcome is not None:
        return Refused("game_over", "The game is over.", table.revision)
    return not_by_phone(table, seat)
