"""A game that bots play among themselves, one action at a time. No Kivy."""

from collections.abc import Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from random import Random
from typing import Generic

from tigris.core import Bot, Outcome, Seat
from tigris.core.game import A, E, S, V
from tigris.table import Refused, Table, Update


class _NoHurry:
    def expired(self) -> bool:
        return False


class BotGame(Generic[S, A, E, V]):
    """Asks the bots in turn and submits their answers to the table, as any player would.

    The next bot thinks in a thread of its own while people look at what the last one did.
    """

    def __init__(self, table: Table[S, A, E, V], bots: Sequence[Bot[V, A]], rng: Random) -> None:
        self._table = table
        self._bots = bots
        self._rng = rng
        self._thinker = ThreadPoolExecutor(max_workers=1, thread_name_prefix="bot")
        self._thought: Future[A] | None = None
        self.sentences: tuple[str, ...] = ()
        """What the latest action led to, in sentences for a spectator."""
        table.subscribe(self._tell)
        self._think()

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

    @property
    def ready(self) -> bool:
        """Return whether ``step`` would not have to wait for a bot."""
        return self._thought is None or self._thought.done()

    def step(self) -> bool:
        """Let one bot act, once it has made up its mind; return whether there was one to act."""
        if self._thought is None:
            return False
        seat = self.to_act[0]
        action = self._thought.result()
        answer = self._table.submit(seat, self._table.look(seat).revision, action)
        if isinstance(answer, Refused):
            raise RuntimeError(f"the table refused a bot's legal action: {answer}")
        self._think()
        return True

    def close(self) -> None:
        """Let the thread go; a thought under way is not waited for."""
        self._thinker.shutdown(wait=False, cancel_futures=True)

    def _think(self) -> None:
        """Have whoever must decide begin to think."""
        acting = self.to_act
        if not acting:
            self._thought = None
            self.close()
            return
        seat = acting[0]
        look = self._table.look(seat)
        self._thought = self._thinker.submit(
            self._bots[seat].choose,
            look.view,
            look.legal,
            history=self._table.events_for(seat),
            rng=self._rng,
            deadline=_NoHurry(),
        )

    def _tell(self, update: Update[E, V]) -> None:
        told = (self._table.game.narrate(event, self.names) for event in update.events(None))
        self.sentences = tuple(sentence for sentence in told if sentence)
