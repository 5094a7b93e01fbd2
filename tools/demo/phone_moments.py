"""What is shown of tables with phones: who is awaited, here, silent, and what phones hold."""

from typing import Any

from tigris.games.tigris_euphrates.spaces import NAMES, each
from tigris.ui.games.tigris_euphrates.phones import ASKING, HERE, SILENT
from tools.demo.moments import Hands
from tools.demo.pretend import PretendPhones
from tools.demo.stage import Stage

LATER = 60.0


def _phones(room: Any) -> PretendPhones:
    found = room.presenter.phones.phones
    assert isinstance(found, PretendPhones)
    return found


def _tell(stage: Stage, room: Any) -> None:
    _phones(room).tell()
    stage.advance(3)


def waiting(stage: Stage, room: Any) -> None:
    """Let every seat await its phone."""


def here(stage: Stage, room: Any, link: str = HERE) -> None:
    """Let all phones be there."""
    _phones(room).links = dict.fromkeys(range(len(room.presenter.table.seats)), link)
    _tell(stage, room)


def doubt(stage: Stage, room: Any) -> None:
    """Let nobody come for long, at a tablet with two addresses."""
    phones = _phones(room)
    phones.addresses = ["192.168.178.124:8642", "10.0.12.7:8642"]
    phones.found = "nobody_came", ("same_wifi", "mobile_data_off", "no_guest_wifi", "open_hotspot")
    _tell(stage, room)


def no_network(stage: Stage, room: Any) -> None:
    """Let the tablet be in no network."""
    _phones(room).addresses = []
    _tell(stage, room)


def doctor(stage: Stage, room: Any) -> None:
    """Ask for help with the network."""
    doubt(stage, room)
    room.cards.phones.doctor(room.presenter.view.decider)


def doctor_offline(stage: Stage, room: Any) -> None:
    """Ask for help where there is no network."""
    no_network(stage, room)
    room.cards.phones.doctor(room.presenter.view.decider)


def held(stage: Stage, room: Any, aimed: bool = False) -> None:
    """Let the phone that decides hold a tile, and point to a space of the board."""
    here(stage, room)
    presenter, phones = room.presenter, _phones(room)
    seat = presenter.view.decider
    for civ in ("temple", "settlement", "market", "farm"):
        phones.wishes[seat] = {"held": f"tile:{civ}", "target": "", "mode": "", "choice": -1}
        _tell(stage, room)
        if presenter.desk.spaces:
            break
    if aimed:
        space = next(iter(each(presenter.desk.spaces)))
        phones.wishes[seat] = {**phones.wishes[seat], "target": NAMES[space]}
        _tell(stage, room)


def aimed(stage: Stage, room: Any) -> None:
    """Let the phone that decides point to a space."""
    held(stage, room, aimed=True)


def silent(stage: Stage, room: Any) -> None:
    """Let all phones be silent for a moment."""
    here(stage, room, SILENT)


def lost(stage: Stage, room: Any) -> None:
    """Let all phones be silent for long."""
    silent(stage, room)
    seats = room.presenter.phones
    now = seats.now()
    seats.now = lambda: now + LATER
    seats.look()
    stage.advance(3)


def asking(stage: Stage, room: Any) -> None:
    """Let another phone ask for a seat."""
    here(stage, room)
    _phones(room).links[1] = ASKING
    _tell(stage, room)


def card(name: str, *arguments: Any) -> Hands:
    """Return what opens a card about phones."""

    def open_card(stage: Stage, room: Any) -> None:
        here(stage, room)
        getattr(room.cards.phones, name)(*arguments)

    return open_card


SIGHTS: tuple[tuple[str, str, Hands, bool], ...] = (
    ("join-four", "four", waiting, True),
    ("join-three", "three", waiting, False),
    ("join-two", "two", waiting, True),
    ("here", "four", here, False),
    ("doubt", "four", doubt, True),
    ("no-network", "four", no_network, False),
    ("doctor", "two", doctor, True),
    ("doctor-offline", "four", doctor_offline, False),
    ("held", "four", held, False),
    ("aimed", "four", aimed, True),
    ("war", "attack-war", here, True),
    ("monument", "monument", here, False),
    ("silent", "four", silent, False),
    ("lost", "four", lost, True),
    ("asking", "four", asking, True),
    ("seat", "four", card("seat", 0), True),
    ("guests", "four", card("guests"), True),
    ("large", "four", card("large", 1), False),
)
"""Name, position, how to get there, and whether it is shown everywhere."""
