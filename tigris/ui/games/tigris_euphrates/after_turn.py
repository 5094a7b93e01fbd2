"""What would have been stronger, said after the turn to a person alone who wants to learn.

No Kivy. In company nobody is told: it would be about the tiles in a hand.
"""

from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple, TypeAlias

from tigris.games.tigris_euphrates.actions import Action
from tigris.games.tigris_euphrates.bots.players import Judgement
from tigris.table import Look

WORTH_A_WORD = 0.8
"""How much stronger, in points, a move must have been. The easy bot would hear of a third of its
turns, the medium one of an eighth."""

Judge: TypeAlias = Callable[["Choice"], Judgement | None]
Tell: TypeAlias = Callable[[Judgement | None], None]
Aside: TypeAlias = Callable[[Callable[[], Judgement | None], Tell], None]


class Choice(NamedTuple):
    """What somebody saw, what had happened before, and what he did."""

    look: Look[Any, Any]
    history: tuple[Any, ...]
    action: Action


class AfterTurn:
    """Has each choice of a turn judged aside, and tells of the weakest when the turn is over.

    ``aside(work, done)`` does work in another thread and calls ``done`` in this one. ``judge``
    answers ``None`` where it cannot tell. ``tell`` is called once for each turn that ``now`` said
    to be waited for, with ``None`` if nothing is worth a word.
    """

    def __init__(self, judge: Judge, aside: Aside, tell: Tell) -> None:
        self._judge, self._aside, self._tell = judge, aside, tell
        self._choices: list[Choice] = []
        self._judged: dict[int, Judgement | None] = {}  # by the revision they were chosen at
        self._turn = 0
        self._over = False

    def chose(self, choice: Choice) -> None:
        """A choice was played; only what one does in one's own turn is judged."""
        look = choice.look
        if look.active != choice.action.seat or len(look.legal) < 2:
            return
        if look.turn != self._turn:
            self._begin(look.turn)
        self._choices.append(choice)
        self._aside(partial(self._judge, choice), partial(self._keep, choice))

    def took_back(self) -> None:
        """The last choice was taken back."""
        if self._choices:
            self._judged.pop(self._choices.pop().look.revision, None)

    def now(self, turn: int) -> bool:
        """Hear which turn it is now; return whether to wait for a word about the one before."""
        self._over = bool(self._choices) and turn != self._turn
        self._tell_if_known()
        return self._over

    def _begin(self, turn: int) -> None:
        self._turn, self._over = turn, False
        self._choices.clear()
        self._judged.clear()

    def _keep(self, choice: Choice, judgement: Judgement | None) -> None:
        if any(kept is choice for kept in self._choices):
            self._judged[choice.look.revision] = judgement
            self._tell_if_known()

    def _tell_if_known(self) -> None:
        """Tell when the turn is over and every choice is judged; once."""
        if not self._over or len(self._judged) < len(self._choices):
            return
        known = [judgement for judgement in self._judged.values() if judgement is not None]
        worst = max(known, key=_loss, default=None)
        self._begin(self._turn)
        self._tell(worst if worst is not None and worst.loss >= WORTH_A_WORD else None)


def _loss(judgement: Judgement) -> float:
    return judgement.loss
