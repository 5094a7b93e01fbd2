"""Every error a caller may expect. Anything else that escapes is a bug.

::

    TigrisError
    ├── IllegalActionError   well formed, but the rules forbid it now
    ├── SetupError           no game can be set up from these wishes
    ├── BadActionError       not an action at all: damaged text or JSON
    ├── BadPositionError     a damaged position text
    └── BadSaveError         a damaged or unknown save

``code`` is stable: clients translate it, tests compare it, and it never changes once
released. The message is English, for logs and terminals, and may change freely.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

Values = Mapping[str, str | int]
"""The names and numbers in a sentence, for whoever says it in another language."""
NO_VALUES: Values = MappingProxyType({})


class TigrisError(Exception):
    """Something was asked that cannot be done; ``code`` says what, the text says why.

    ``values`` are the names and numbers in that text.
    """

    def __init__(self, code: str, message: str, values: Values = NO_VALUES) -> None:
        super().__init__(message)
        self.code = code
        self.values: Values = MappingProxyType(dict(values))


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an action is not possible now: a stable code, the ruling, a sentence that teaches."""

    code: str
    rule: str
    text: str
    values: Values = field(default_factory=lambda: NO_VALUES, hash=False)


class IllegalActionError(TigrisError):
    """The action is well formed but the rules forbid it in this state."""

    def __init__(self, action: object, refusal: Refusal) -> None:
        rule = f" [{refusal.rule}]" if refusal.rule else ""
        super().__init__(refusal.code, f"{action}: {refusal.text}{rule}", refusal.values)
        self.refusal = refusal


class SetupError(TigrisError):
    """The seats, the seed or the options do not make a game."""


class BadActionError(TigrisError):
    """The text or the data is not an action of this game."""


class BadPositionError(TigrisError):
    """The text is not a position of this game."""


class BadSaveError(TigrisError):
    """The saved data is damaged, or of a version this program does not know."""
