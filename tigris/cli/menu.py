"""Choosing one of hundreds of actions in a terminal: word by word, by number or by typing.

An action's text is a line of words, ``0 tile temple C4``: the seat, the kind, and so on. The
menu offers the next word that differs, until one action is left.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

END = "."
"""What is typed for "no more words", where one action's text is the beginning of another's."""

WIDTH = 76


@dataclass(frozen=True, slots=True)
class Menu:
    """The actions that begin with ``words``, the seat left out."""

    actions: tuple[tuple[tuple[str, ...], Any], ...]
    words: tuple[str, ...] = ()

    @staticmethod
    def of(legal: Sequence[Any]) -> "Menu":
        """Return the menu of ``legal``, which is not empty."""
        return Menu(tuple((tuple(str(action).split()[1:]), action) for action in legal)).advance()

    @property
    def options(self) -> tuple[str, ...]:
        """Return the words that may come next, in the order of the actions."""
        place = len(self.words)
        words = (text[place] if place < len(text) else END for text, _ in self.actions)
        return tuple(dict.fromkeys(words))

    @property
    def choice(self) -> Any | None:
        """Return the action, once only one is left."""
        return self.actions[0][1] if len(self.actions) == 1 else None

    def advance(self) -> "Menu":
        """Return the menu after all words that leave no choice."""
        menu = self
        while menu.choice is None and len(menu.options) == 1:
            menu = menu._take(menu.options[0])
        return menu

    def _take(self, word: str) -> "Menu":
        place = len(self.words)
        kept = tuple(
            (text, action)
            for text, action in self.actions
            if (text[place] if place < len(text) else END) == word
        )
        return Menu(kept, (*self.words, word))

    def enter(self, line: str) -> "Menu | str":
        """Return the menu after the words or numbers in ``line``, or what is wrong with them."""
        menu = self
        for word in line.split():
            if menu.choice is not None:
                # A choice that was clear already; the word may still name the rest of it.
                if word.casefold() in (rest.casefold() for rest in menu.actions[0][0]):
                    continue
                return f"There is nothing to choose by {word!r}."
            found = menu._find(word)
            if len(found) != 1:
                return (
                    f"{word!r} could be {', '.join(found)}." if found else f"{word!r} is not there."
                )
            menu = menu._take(found[0]).advance()
        return menu

    def _find(self, word: str) -> tuple[str, ...]:
        options = self.options
        wanted = word.casefold()
        exact = tuple(option for option in options if option.casefold() == wanted)
        if exact:
            return exact
        if self.numbered and word.isdecimal() and 1 <= int(word) <= len(options):
            return (options[int(word) - 1],)
        return tuple(option for option in options if option.casefold().startswith(wanted))

    @property
    def numbered(self) -> bool:
        """Return whether numbers stand for options: not if options are numbers, or very many."""
        return len(self.options) <= 15 and not any(o.isdecimal() for o in self.options)

    def text(self) -> str:
        """Return the options as lines for people."""
        so_far = f"{' '.join(self.words)}: " if self.words else ""
        if not self.numbered:
            return so_far + "type one of\n" + _columns(self.options)
        lines = []
        for number, option in enumerate(self.options, 1):
            count = len(self._take(option).actions)
            name = f"{option} (no more)" if option == END else option
            lines.append(f"  {number:2} {name}" + (f"  ({count} ways)" if count > 1 else ""))
        return f"{so_far}choose\n" + "\n".join(lines)


def _columns(words: Sequence[str]) -> str:
    """Return ``words`` in as many columns as fit."""
    width = max(len(word) for word in words) + 1
    across = max(1, WIDTH // width)
    rows = [words[start : start + across] for start in range(0, len(words), across)]
    return "\n".join("  " + "".join(f"{word:{width}}" for word in row).rstrip() for row in rows)
