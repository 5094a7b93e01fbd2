"""What the cards about phones say. Pure; no Kivy."""

from collections.abc import Sequence

from tigris.table import Controller
from tigris.table.seats import Kind
from tigris.ui.games.tigris_euphrates.join.doctor_facts import DoctorFacts
from tigris.ui.games.tigris_euphrates.panels.menu_items import MenuItem
from tigris.ui.games.tigris_euphrates.phone_seats import FINE
from tigris.ui.games.tigris_euphrates.phones import NONE
from tigris.words import Words

ICONS = {"tablet": "eye", "phone": "phone", "bot": "bot"}


def played_by(controller: Controller, words: Words) -> str:
    """Return by what means a seat is played."""
    if controller.kind is Kind.BOT:
        return words("new_game.by_bot", level=words[f"bots.{controller.level}"])
    return words[f"new_game.by_{controller.kind.value}"]


def seat_rows(kind: Kind, link: str | None, locked: bool, words: Words) -> tuple[MenuItem, ...]:
    """Return what can be done about a seat; ``link`` is ``None`` at a table without phones."""

    def row(name: str, icon: str) -> MenuItem:
        return MenuItem(
            name, icon, words[f"phones.seat.{name}"], note=words[f"phones.seat.{name}_note"]
        )

    means = [other.value for other in Kind if other is not kind]
    rows = [row(name, ICONS[name]) for name in means if link is not None or name != "phone"]
    if kind is Kind.PHONE and link is not None:
        rows.insert(0, row("code", "expand"))
        rows.append(row("reissue", "rematch") if link == NONE else row("remove", "phone_lost"))
    if link is not None:
        state = words["phones.seat.lock_on" if locked else "phones.seat.lock_off"]
        rows.append(MenuItem("lock", "lock", words["phones.seat.lock"], state))
    return tuple(rows)


def advice(finding: str, steps: Sequence[str], address: str, words: Words) -> DoctorFacts:
    """Return what the doctor says of a finding, and what to try."""
    said = tuple(words[f"phones.doctor.step.{step}"] for step in steps)
    return DoctorFacts(words[f"phones.doctor.{finding}"], said, address, finding != FINE)
