"""Finished games for the screens that look back: played by quick bots, the same every time."""

from dataclasses import replace
from functools import cache
from random import Random
from typing import Any

from tigris.catalog import find_bot
from tigris.games.tigris_euphrates import GAME
from tigris.games.tigris_euphrates.counts import Counts
from tigris.games.tigris_euphrates.pieces import DYNASTIES
from tigris.games.tigris_euphrates.scoring import places, spend_treasures
from tigris.games.tigris_euphrates.view import View
from tigris.table import Refused, Setup, Table, default_seats

NAMES = ("Lena", "Enki", "Tomas", "Amira")


class _NoHurry:
    def expired(self) -> bool:
        return False


def played(
    seats: int = 4, seed: int = 3, level: str = "random", most: int = 5000, board: str = "standard"
) -> Table[Any, Any, Any, Any]:
    """Return a table at which bots played to the end, or ``most`` actions."""
    options = {"board": board, "dynasties": list(DYNASTIES[::-1][:seats])}
    table = Table.new(GAME, Setup(default_seats(NAMES[:seats]), seed, options))
    rng, bots = Random(seed), [find_bot(GAME.id, level)() for _ in range(seats)]
    for _ in range(most):
        acting = table.look(None).to_act
        if not acting:
            break
        seat = acting[0]
        look = table.look(seat)
        action = bots[seat].choose(
            look.view, look.legal, history=table.events_for(seat), rng=rng, deadline=_NoHurry()
        )
        answer = table.submit(seat, look.revision, action)
        assert not isinstance(answer, Refused), answer
    return table


@cache
def finished(seats: int = 4, seed: int = 3) -> Table[Any, Any, Any, Any]:
    """Return a finished game; the same table for everybody who asks, so only look at it."""
    table = played(seats, seed)
    assert table.outcome is not None
    return table


def final_view(*won: tuple[Counts, int]) -> View:
    """Return the view of a finished game in which the seats have won these points and treasures."""
    view: View = finished(len(won)).view(None)
    assert view.outcome is not None
    totals = tuple(spend_treasures(points, treasures) for points, treasures in won)
    players = tuple(
        replace(player, points=points, treasures=treasures)
        for player, (points, treasures) in zip(view.players, won, strict=True)
    )
    outcome = replace(view.outcome, places=places(totals), scores=totals)
    return replace(view, players=players, outcome=outcome)
