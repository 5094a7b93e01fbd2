"""What the table's screen knows of phones: who is connected, and what to ask of the host. No Kivy.

Whoever holds the sockets meets ``Phones``; a table without phones, as in lessons, has none.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from tigris.core import Seat

NONE, HERE, SILENT, ASKING = "none", "here", "silent", "asking"
"""How a seat's phone is: it never came, it is here, it fell silent, another one asks."""
LOST = "lost"
"""As the table calls a phone that has been silent for long."""

Wish = Mapping[str, Any]
"""What a player has half decided, as phones and the table tell each other."""

Matrix = Sequence[Sequence[bool]]
"""A QR code: rows from the top, true is dark; without the quiet zone around it."""


class Invitation(NamedTuple):
    """A way to the table: what a camera reads, and what can be typed instead.

    ``code`` is empty where none is needed. Without any network there is no invitation.
    """

    url: str
    address: str
    code: str = ""


class Phones(Protocol):
    """The host, as the screen sees it. Every call returns at once; any thread may call."""

    @property
    def locked(self) -> bool:
        """Return whether nobody new may join."""

    @property
    def calls(self) -> tuple[int, int]:
        """Return how often anybody fetched the page, and how often a page called back."""

    def close(self) -> None:
        """Say goodbye to all phones; closing twice does no harm."""

    def wake(self) -> None:
        """Look for the tablet's addresses anew: it slept, or is in another network."""

    def listen(self, heard: Callable[[], None] | None) -> None:
        """Have ``heard`` called, on whichever thread, when a link or a wish has changed."""

    def link(self, seat: Seat) -> str:
        """Return how the phone of a seat is."""

    def invitations(self, seat: Seat) -> Sequence[tuple[str, str, str]]:
        """Return the ways to a seat, one for each address of the tablet, the best first.

        A way is an ``Invitation``, or what can be made one.
        """

    def guests(self) -> Sequence[tuple[str, str, str]]:
        """Return the ways for whoever only wants to watch."""

    def code(self, text: str) -> Matrix:
        """Return the QR code of a text."""

    def wish(self, seat: Seat) -> Wish | None:
        """Return what a phone holds now, if that is still about the present decision."""

    def aim(self, seat: Seat, wish: Wish) -> None:
        """Tell a phone that a finger on the table changed its wish."""

    def lock(self, locked: bool) -> None:
        """Let nobody new join, or let them again."""

    def admit(self, seat: Seat, welcome: bool) -> None:
        """Answer another phone that asks for a seat that has one."""

    def diagnose(self, shown: float, calls: tuple[int, int]) -> tuple[str, Sequence[str]]:
        """Return what keeps phones away, ``fine`` if nothing does, and what to try.

        ``shown`` is for how many seconds a code has been on the screen; ``calls`` as above, since
        then.
        """

    def reissue(self, seat: Seat) -> None:
        """Give a seat a new code: the old one opens nothing, and its phone must go."""
