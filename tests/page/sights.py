"""Every screen of the page, reached by its own controls: for whoever looks at them."""

from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any

from tests.page.moments import moments
from tests.page.phone import GOLD, Phone, way_to
from tests.page.serving import serving

DECISIONS = {
    "war": "attacks in a war",
    "war order": "chooses the first war",
    "monument": "builds a monument",
    "treasure": "takes a treasure",
    "building": "places a building",
    "wonder": "builds the wonder",
    "wonder point": "scores by the wonder",
    "draw": "draws from the bag",
}


def sights(phone: Phone, guest: Phone) -> Iterator[tuple[str, Phone]]:
    """Yield each screen by name, while a page shows it."""
    yield from _turn(phone, guest)
    for name, moment in DECISIONS.items():
        with ExitStack() as stack:
            table, served = _serve(stack, moment)
            action = moments()[moment].action
            phone.open("about:blank")
            phone.open(served.url(action.seat))
            phone.sees_revision(table.revision)
            *touches, _ = way_to(action, table.look(action.seat))
            phone.touch(*touches)
            phone.sees(f"{GOLD}:not([disabled])")
            yield name, phone
    yield from _end(phone)


def _serve(stack: ExitStack, moment: str) -> tuple[Any, Any]:
    table = moments()[moment].table()
    return table, stack.enter_context(serving(table))


def _turn(phone: Phone, guest: Phone) -> Iterator[tuple[str, Phone]]:
    """Yield a turn, what others see meanwhile, and what lies over a page."""
    moment = moments()["finds a space closed"]
    seat, civ = moment.action.seat, moment.action.color.tile
    with ExitStack() as stack:
        table, served = _serve(stack, "finds a space closed")
        phone.open(served.url(seat)).sees(".hand")
        yield "turn", phone
        phone.touch(f".tile[data-tile={civ}]", "[data-do=map]")
        phone.sees("[data-kind=legal]")
        yield "map", phone
        phone.touch("[data-kind=refused]")
        phone.sees(".ask .bad")
        yield "map with a reason", phone
        *touches, _ = way_to(moment.action, table.look(seat))
        phone.touch(touches[-1])
        phone.sees(GOLD)
        yield "map with a preview", phone
        phone.touch("[data-do=cancel]", "[data-do=map]", "[data-do=swap]", "[data-do=all]")
        phone.sees(f"{GOLD}:not([disabled])")
        yield "swap", phone
        phone.touch("[data-do=cancel]", "[data-do=end]")
        phone.sees(GOLD)
        yield "end", phone
        phone.touch("[data-do=menu]")
        phone.sees("dialog")
        yield "settings", phone
        phone.touch("[data-do=close]")
        guest.open(served.url(None)).sees(".watch")
        yield "guest", guest
        guest.open("about:blank")
        guest.open(served.url((seat + 1) % moment.seats)).sees(".plan")
        yield "waiting", guest
        guest.touch('[data-place="0"]', '[data-part="leader:temple"]', '[data-aim="1"]')
        guest.sees("[data-kind=legal]")
        yield "map for a plan", guest
        guest.touch("[data-kind=legal]")
        guest.sees(".plan .crop")
        yield "plan", guest
        guest.touch("[data-do=log]")
        guest.sees("dialog .log li")
        yield "log", guest
        guest.touch("[data-do=close]", "[data-do=menu]", "[data-do=leave]")
        guest.sees("#code")
        yield "join", guest
        guest.open(f"{served.address}#k={'0' * 32}").sees(".door #code")
        yield "wrong key", guest
        served.host.stop()
        phone.sees(".fog")
        yield "lost", phone


def _end(phone: Phone) -> Iterator[tuple[str, Phone]]:
    with ExitStack() as stack:
        moment = moments()["is over"]
        table = moment.table()
        served = stack.enter_context(serving(table))
        phone.open("about:blank")
        phone.open(served.url(0)).sees(".final")
        yield "final", phone
