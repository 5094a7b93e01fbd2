"""Where people are among the screens, and where Back leads. Pure; no Kivy."""

from collections.abc import Mapping
from typing import Any, NamedTuple

HOME = "home"
ON_HOME = ("table",)
"""Screens that are left to home, however people came to them."""

INSTEAD_OF = {"scoring": "table", "join": "hand"}
"""Screens that take the place of another: no way leads back into a game from its end, nor to a
table that sent us away from where another code is typed."""


class Place(NamedTuple):
    """A screen, and what it was opened with."""

    name: str
    arguments: Mapping[str, Any] = {}


class Trail:
    """The screens from home to the one that is shown; home is always the first.

    A screen stands on the trail once: going to one that is already there goes back to it.
    """

    def __init__(self) -> None:
        self._places = [Place(HOME)]

    @property
    def here(self) -> Place:
        """Return the screen that is shown."""
        return self._places[-1]

    @property
    def names(self) -> tuple[str, ...]:
        """Return all screens of the trail, home first."""
        return tuple(place.name for place in self._places)

    def go(self, name: str, **arguments: Any) -> Place:
        """Go on to a screen and return it."""
        if name in ON_HOME:
            del self._places[1:]
        elif self.here.name == INSTEAD_OF.get(name):
            del self._places[-1]
        if name in self.names:
            del self._places[self.names.index(name) :]
        self._places.append(Place(name, arguments))
        return self.here

    def replace(self, name: str, **arguments: Any) -> Place:
        """Put a screen in the place of the one that is shown; home stays below it."""
        if len(self._places) > 1:
            del self._places[-1]
        return self.go(name, **arguments)

    def back(self) -> Place | None:
        """Go back one screen and return it; ``None`` at home, where Back leaves the app."""
        if len(self._places) == 1:
            return None
        del self._places[-1]
        return self.here
