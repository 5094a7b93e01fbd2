"""Phones that are not there, for pictures of the table: they stand as the picture wants them."""

from collections.abc import Callable, Sequence
from math import inf

import segno

from tigris.core import Seat
from tigris.ui.games.tigris_euphrates.phones import NONE, Invitation, Matrix, Wish

TOKEN = "5e0f3a9c41d27b86e0c94a1f7d3b2856"


class PretendPhones:
    """Meets ``Phones``; ``links``, ``wishes``, ``addresses`` and ``found`` are to be set."""

    def __init__(self) -> None:
        self.links: dict[Seat, str] = {}
        self.wishes: dict[Seat, Wish] = {}
        self.addresses = ["192.168.178.24:8642"]
        self.calls = 0, 0
        self.found: tuple[str, Sequence[str]] = ("fine", ())
        self.locked = False
        self._heard: Callable[[], None] | None = None

    def tell(self) -> None:
        """Say that something changed."""
        if self._heard is not None:
            self._heard()

    def close(self) -> None:
        """Nobody is there to be told."""

    def wake(self) -> None:
        """There is nothing to look for."""

    def listen(self, heard: Callable[[], None] | None) -> None:
        """Remember who wants to hear of changes."""
        self._heard = heard

    def link(self, seat: Seat) -> str:
        """Return how a phone stands."""
        return self.links.get(seat, NONE)

    def invitations(self, seat: Seat) -> Sequence[Invitation]:
        """Return a way for each address."""
        return [
            Invitation(f"http://{address}/#k={TOKEN}", address, "K7Q4P")
            for address in self.addresses
        ]

    def guests(self) -> Sequence[Invitation]:
        """Return a way to watch for each address."""
        return [Invitation(f"http://{address}/#watch", address) for address in self.addresses]

    def code(self, text: str) -> Matrix:
        """Return a code that can be read."""
        return [[bool(dark) for dark in row] for row in segno.make_qr(text, error="l").matrix]

    def wish(self, seat: Seat) -> Wish | None:
        """Return what a phone holds."""
        return self.wishes.get(seat)

    def aim(self, seat: Seat, wish: Wish) -> None:
        """Hold what the table says."""
        self.wishes[seat] = wish

    def lock(self, locked: bool) -> None:
        """Lock, or open."""
        self.locked = locked

    def admit(self, seat: Seat, welcome: bool) -> None:
        """Let the phone that asks in, or not."""
        self.links[seat] = "here"

    def diagnose(self, shown: float, calls: tuple[int, int]) -> tuple[str, Sequence[str]]:
        """Return what is to be found, and what the real doctor would advise."""
        if not self.addresses:
            return "no_address", ("join_wifi", "open_hotspot")
        if shown == inf:
            return "nobody_came", ("same_wifi", "mobile_data_off", "no_guest_wifi", "open_hotspot")
        return self.found

    def reissue(self, seat: Seat) -> None:
        """Let the phone go."""
        self.links[seat] = NONE
