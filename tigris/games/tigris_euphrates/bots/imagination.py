"""A whole state that could be true, for a player who sees only his own side of the screen."""

from random import Random

from tigris.games.tigris_euphrates.bots.memory import Memory, seen_seat, unseen_tiles
from tigris.games.tigris_euphrates.counts import NONE, count_tiles
from tigris.games.tigris_euphrates.options import Setup
from tigris.games.tigris_euphrates.setup import shuffled
from tigris.games.tigris_euphrates.state import Player, State
from tigris.games.tigris_euphrates.view import View


def imagine(view: View, memory: Memory, rng: Random) -> State:
    """Return a state that ``view.seat`` cannot tell from the true one, with other hands dealt.

    The points of others are those remembered. Tiles that others put away are taken from the
    bottom of the imagined bag, so that it runs out when the true one does.
    """
    seat = seen_seat(view)
    unseen = unseen_tiles(view, memory)
    tiles = shuffled(bytearray(b"".join(bytes([c]) * max(0, n) for c, n in enumerate(unseen))), rng)
    players = []
    dealt = 0
    for number, player in enumerate(view.players):
        hand = player.hand
        if number != seat or hand is None:
            hand = count_tiles(tiles[dealt : dealt + player.hand_size])
            dealt += player.hand_size
        black, red, blue, green = (round(points) for points in memory.points[number])
        players.append(
            Player(
                hand=hand,
                points=(black, red, blue, green),
                treasures=memory.treasures[number],
                catastrophes=player.catastrophes,
            )
        )
    bag = tiles[dealt : max(dealt, len(tiles) - memory.put_away)]
    return State(
        setup=Setup(
            seats=len(view.players),
            seed=0,
            options=view.options,
            dynasties=tuple(player.dynasty for player in view.players),
        ),
        board=view.board,
        players=tuple(players),
        bag=bag,
        drawn=0,
        box=NONE,
        reserve=view.reserve,
        bag_shown_empty=view.bag_shown_empty,
        turn=view.turn,
        active=view.active,
        actions_left=view.actions_left,
        phase=view.phase,
        decider=view.decider,
        placed=view.placed,
        union=view.union,
        conflict=view.conflict,
        to_draw=view.to_draw,
        last_turn=view.last_turn,
    )
