"""Which rows the menu has, and what they say. Pure; no Kivy."""

from collections.abc import Callable
from typing import NamedTuple

from tigris.ui.games.tigris_euphrates.panels.facts import MenuFacts


class MenuItem(NamedTuple):
    """A row of the menu. ``name`` is what a tap on it chooses."""

    name: str
    icon: str
    text: str
    value: str = ""
    note: str = ""
    gold: bool = False


def columns(
    facts: MenuFacts, say: Callable[..., str]
) -> tuple[tuple[MenuItem, ...], tuple[MenuItem, ...]]:
    """Return the two columns of the menu: how the table looks, and who comes and goes."""

    def switch(name: str, icon: str, value: str) -> MenuItem:
        return MenuItem(name, icon, say(f"panels.{name}"), say(f"panels.{name}_{value}"))

    looks = (
        switch("kingdoms", "kingdoms", facts.kingdoms),
        switch("speed", "speed", facts.motion),
        switch("sound", "sound" if facts.sound else "mute", "on" if facts.sound else "off"),
        switch("light", "moon" if facts.dark else "sun", "dark" if facts.dark else "light"),
        switch("hints", "hint", "on" if facts.hints else "off"),
    )
    seats = tuple(
        MenuItem(f"seat:{line.seat}", line.emblem, line.name, note=line.by) for line in facts.seats
    )
    guests = (
        (MenuItem("guests", "eye", say("phones.guests"), note=say("phones.guests_note")),)
        if facts.guests
        else ()
    )
    others = (
        MenuItem("settings", "settings", say("panels.settings")),
        MenuItem("leave", "home", say("panels.leave"), note=say("panels.leave_note")),
    )
    play_on = MenuItem("continue", "play", say("panels.continue"), gold=True)
    booklet = MenuItem("booklet", "learn", say("panels.booklet"))
    return (play_on, *looks, booklet), (*seats, *guests, *others)
