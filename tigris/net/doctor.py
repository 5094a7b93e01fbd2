"""Why no phone gets through, and what to try: codes only, the tablet has the sentences."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from tigris.net.links import Link, Presence

Finding = Literal["no_address", "nobody_came", "came_but_no_socket", "fine"]
Advice = Literal[
    "join_wifi", "open_hotspot", "same_wifi", "mobile_data_off", "no_guest_wifi", "reload", "scan"
]
PATIENCE = 30.0
"""Seconds after which it is odd that nobody has come."""


@dataclass(frozen=True, slots=True)
class Diagnosis:
    """What is found, and what to try, the likeliest first."""

    finding: Finding
    steps: tuple[Advice, ...] = ()


def diagnose(
    addresses: Sequence[str],
    links: Sequence[Link],
    visits: int,
    sockets: int,
    shown: float,
) -> Diagnosis:
    """Return what keeps phones away.

    ``visits`` is how often the page was fetched and ``sockets`` how often it called back since
    a code is on the screen; ``shown`` is for how many seconds it has been there.
    """
    if not addresses:
        return Diagnosis("no_address", ("join_wifi", "open_hotspot"))
    here = any(link.connected or link.state is Presence.ASKING for link in links)
    if here or sockets or shown < PATIENCE:
        return Diagnosis("fine")
    if visits:
        return Diagnosis("came_but_no_socket", ("reload", "scan", "open_hotspot"))
    return Diagnosis(
        "nobody_came", ("same_wifi", "mobile_data_off", "no_guest_wifi", "open_hotspot")
    )
