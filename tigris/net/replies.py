"""What was answered last: so that a message sent twice is never carried out twice."""

from collections import OrderedDict
from typing import TypeAlias

from tigris.core import Seat
from tigris.net.messages import Answer, Redo, Submit, Undo, Vote

Acting: TypeAlias = Submit | Undo | Redo | Vote
DEVICES = 32


class Replies:
    """The last message of each device at each seat, and its answer. It outlives connections."""

    def __init__(self) -> None:
        self._last: OrderedDict[tuple[Seat, str], tuple[Acting, Answer]] = OrderedDict()

    def last_id(self, seat: Seat, device: str) -> int:
        """Return the last ``id`` that a device has used at a seat."""
        last = self._last.get((seat, device))
        return last[0].id if last else 0

    def recall(self, seat: Seat, device: str, message: Acting) -> Answer | None:
        """Return what was answered, if ``message`` is the last one again."""
        last = self._last.get((seat, device))
        return last[1] if last and last[0] == message else None

    def remember(self, seat: Seat, device: str, message: Acting, answer: Answer) -> None:
        """Note an answer."""
        self._last[seat, device] = message, answer
        self._last.move_to_end((seat, device))
        while len(self._last) > DEVICES:
            self._last.popitem(last=False)

    def forget(self, seat: Seat) -> None:
        """Forget all devices of a seat."""
        for key in [key for key in self._last if key[0] == seat]:
            del self._last[key]
