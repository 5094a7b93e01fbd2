"""A real table with its real host on loopback, for the pages to come to."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tigris.net.host import Host
from tigris.net.keys import Keys
from tigris.net.pages import TYPES, Page, read_pages
from tigris.table import PHONE, Controller, SeatPlan, Setup, Side, UndoPolicy
from tigris.ui.games.tigris_euphrates.phone import speaker
from tigris.words import FOLDER, LANGUAGES

ROOT = Path(__file__).parents[2]
COMPANION = ROOT / "assets/companion"
PEOPLE = (("Lena", "lion"), ("Tomas", "bull"), ("Amira", "archer"), ("Enki", "pot"))


def pages() -> dict[str, Page]:
    """Return the page as a tablet serves it: its files, and its words in every language."""
    found = read_pages(COMPANION)
    for code in LANGUAGES:
        words = (FOLDER / code / "phone.json").read_bytes()
        found[f"/words/{code}.json"] = Page(words, TYPES[".json"])
    return found


def set_up(
    seats: int = 2,
    seed: int = 1,
    options: Mapping[str, Any] | None = None,
    *,
    controllers: Sequence[Controller] = (),
    undo: UndoPolicy = UndoPolicy.TURN,
) -> Setup:
    """Return people with phones around a table."""
    players = (*controllers, *[PHONE] * seats)
    plans = tuple(
        SeatPlan(name, emblem, side, players[seat])
        for seat, ((name, emblem), side) in enumerate(zip(PEOPLE[:seats], Side, strict=False))
    )
    dynasties = [emblem for _, emblem in PEOPLE[:seats]]
    return Setup(plans, seed, {"dynasties": dynasties, "first": 0, **(options or {})}, undo)


class Served:
    """A table and the host that phones come to."""

    def __init__(self, table: Any, keys: Keys | None = None, port: int = 0) -> None:
        self.table = table
        self.keys = keys or Keys(len(table.seats))
        self.host = Host(
            table,
            speaker(),
            self.keys,
            pages(),
            port=port,
            addresses=lambda: ("127.0.0.1",),
            bind="127.0.0.1",
        )
        self.host.start()

    def url(self, seat: int | None) -> str:
        """Return where the player of a seat goes; without one, where a guest goes."""
        return (self.host.watch_urls() if seat is None else self.host.urls(seat))[0]

    @property
    def address(self) -> str:
        """Return where somebody goes who has no key."""
        return f"http://127.0.0.1:{self.host.port}/"


@contextmanager
def serving(table: Any) -> Iterator[Served]:
    """Serve a table meanwhile."""
    served = Served(table)
    try:
        yield served
    finally:
        served.host.stop()
        table.close()
