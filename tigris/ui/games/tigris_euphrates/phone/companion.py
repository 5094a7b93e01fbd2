"""Tigris & Euphrates on phones, in one language."""

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

from tigris.core import Refusal
from tigris.games.tigris_euphrates.actions import Action
from tigris.games.tigris_euphrates.events import Event
from tigris.games.tigris_euphrates.view import View
from tigris.table import Look, Refused
from tigris.ui.games.tigris_euphrates.bars import Company
from tigris.ui.games.tigris_euphrates.desk import Desk, Explain
from tigris.ui.games.tigris_euphrates.narration import refusal
from tigris.ui.games.tigris_euphrates.phone.desk_facts import desk_facts
from tigris.ui.games.tigris_euphrates.phone.facts import game_facts
from tigris.ui.games.tigris_euphrates.phone.wishes import lay, tiles_of, wish_of
from tigris.ui.games.tigris_euphrates.story import Story
from tigris.words import Words, spoken_by

GameLook = Look[Action, View]


class PhoneCompanion:
    """Says what a phone shows, in ``words``. It meets ``tigris.net.companion.Companion``."""

    def __init__(self, words: Words) -> None:
        self._words = words

    def facts(self, look: GameLook, events: Sequence[Event]) -> dict[str, Any]:
        """Return what the viewer sees of the game; ``events`` are all so far, as it saw them."""
        return game_facts(look.view, self._company(look), look.seats, events)

    def desk(
        self, look: GameLook, wish: Any, explain: Explain
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Return ``wish`` as far as it makes sense now, and what it comes to."""
        view = look.view
        assert view.seat is not None
        desk = Desk(view, look.legal, tiles_of(view.players[view.seat].hand), explain)
        refused = lay(desk, wish)
        notice = "" if refused is None else self.refusal(refused)
        return wish_of(desk), desk_facts(desk, self._company(look), notice)

    def log(self, look: GameLook, events: Sequence[Event]) -> list[dict[str, Any]]:
        """Return ``events`` as lines."""
        story = Story(self._words, [plan.name for plan in look.seats])
        story.add(events)
        return [{"turn": e.turn, "seat": e.seat, "text": e.text} for e in story.entries]

    def refusal(self, refused: Refused | Refusal) -> str:
        """Return why something was refused, as a sentence."""
        return refusal(self._words, refused)

    def say(self, key: str, **values: object) -> str:
        """Return one of the net's own sentences."""
        return self._words(f"net.{key}", **values)

    def _company(self, look: GameLook) -> Company:
        names = [plan.name for plan in look.seats]
        return Company(self._words, names, [player.dynasty for player in look.view.players])


def speaker() -> Callable[[str], PhoneCompanion]:
    """Return what answers a language tag (``it``, ``hu-HU``) with who speaks it.

    There is one for each language of ours and no more, whatever tags phones make up: a catalogue
    takes long to read, and what was made for a companion is kept beside it.
    """

    @cache
    def made(code: str) -> PhoneCompanion:
        return PhoneCompanion(Words(code))

    return lambda tag: made(spoken_by(tag))
