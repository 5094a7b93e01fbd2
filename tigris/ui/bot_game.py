"""A game that bots play among themselves, one action at a time. No Kivy."""

from collections.abc import Sequence
from random import Random
from typing import Generic

from tigris.core import Bot, Outcome, Seat
from tigris.core.game import A, E, S, V
from tigris.table import Refused, Table, Update


class _NoHurry:
    def expired(self) -> bool:
        return False


class BotGame(Generic[S, A, E, V]):
    """Asks the bots in turn and submits their answers to the table, as any player would."""

    def __init__(self, table: Table[S, A, E, V], bots: Sequence[Bot[V, A]], rng: Random) -> None:
        self._table = table
        self._bots = bots
        self._rng = rng
        self.sentences: tuple[str, ...] = ()
        """What the latest action led to, in sentences for a spectator."""
        table.subscribe(self._tell)

    @property
    def names(self) -> tuple[str, ...]:
        """Return the players' names."""
        return tuple(plan.name for plan in self._table.seats)

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """Return who must decide."""
        return self._table.look(None).to_act

    @property
    def outcome(self) -> Outcome | None:
        """Return how the game ended, or ``None`` while it goes on."""
        return self._table.outcome

    def view(self) -> V:
        """Return what a spectator may know."""
        return self._table.view(None)

    def step(self) -> bool:
        """Let one bot act; return whether there was one to act."""
        acting = self.to_act
        if not acting:
            return False
        seat = acting[0]
        look = self._table.look(seat)
        action = self._bots[seat].choose(
            look.view,
            look.legal,
            history=self._table.events_for(seat),
            rng=self._rng,
            deadline=_NoHurry(),
        )
        answer = self._table.submit(seat, look.revision, action)
        if isinstance(answer, Refused):
            raise RuntimeError(f"the table refused a bot's legal action: {answer}")
        return True

    def _tell(self, update: Update[E, V]) -> None:
        told = (self._table.game.narrate(event, self.names) for event in update.events(None))
        self.sentences = tuple(sentence for sentence in told if sentence)
