"""The bag and the open reserve. The bag was shuffled at set-up, so drawing needs no dice."""

from tigris.core import Seat
from tigris.games.tigris_euphrates.counts import add, count_tiles, plus
from tigris.games.tigris_euphrates.draft import Draft
from tigris.games.tigris_euphrates.events import BagFoundEmpty, ReserveFilled, TilesDrawn, TileTaken
from tigris.games.tigris_euphrates.pieces import RESERVE_SIZE, Color


def take_from_bag(draft: Draft, seat: Seat, count: int) -> bool:
    """Draw ``count`` tiles for ``seat``, or what is left; return whether there were enough."""
    tiles = draft.bag[draft.drawn : draft.drawn + count]
    got = count_tiles(tiles)
    draft.log.append(TilesDrawn(seat, len(tiles), got))
    player = draft.players[seat]
    draft.set_player(seat, player._replace(hand=add(player.hand, got)))
    draft.drawn += len(tiles)
    if len(tiles) < count:
        draft.log.append(BagFoundEmpty(seat))
        return False
    return True


def draw_one(draft: Draft, color: Color | None) -> None:
    """Let the decider draw one tile: of ``color`` from the reserve, or blindly (R125)."""
    seat = draft.decider
    if color is not None:
        draft.log.append(TileTaken(seat, color))
        draft.change_hand(seat, color, 1)
        draft.reserve = plus(draft.reserve, color, -1)
    elif draft.drawn < len(draft.bag):
        take_from_bag(draft, seat, 1)
    else:
        draft.log.append(BagFoundEmpty(seat))
        draft.bag_shown_empty = True
        return
    draft.to_draw -= 1


def fill_reserve(draft: Draft) -> None:
    """Fill the open reserve up to six; that it cannot be filled shows that the bag is empty."""
    missing = RESERVE_SIZE - sum(draft.reserve)
    if not missing or draft.bag_shown_empty:
        return
    tiles = draft.bag[draft.drawn : draft.drawn + missing]
    if tiles:
        new = count_tiles(tiles)
        draft.log.append(ReserveFilled(new))
        draft.reserve = add(draft.reserve, new)
    draft.drawn += len(tiles)
    if len(tiles) < missing:
        draft.log.append(BagFoundEmpty(None))
        draft.bag_shown_empty = True
