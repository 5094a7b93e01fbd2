"""What a table knows of whoever teaches at it. No Kivy."""

from typing import Protocol

from tigris.games.tigris_euphrates.actions import Action


class Coach(Protocol):
    """May hold a learner's move back, and hears of every accepted one."""

    def holds_back(self, action: Action) -> bool:
        """Return whether ``action`` is not played, because it is not what the lesson is about."""
        ...

    def accepted(self) -> None:
        """Hear that the learner's action was played."""
        ...
