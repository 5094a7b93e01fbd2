"""What a bot would do, told in pictures, and shown on the desk of whoever asked. Pure."""

from tigris.games.tigris_euphrates.actions import (
    Action,
    BuildMonument,
    BuildWonder,
    ChoosePoint,
    ChooseWar,
    Commit,
    Decline,
    DrawTile,
    Pass,
    PlaceBuilding,
    PlaceLeader,
    PlaceTile,
    PlayCatastrophe,
    ReplaceTiles,
    TakeTreasure,
    WithdrawLeader,
)
from tigris.games.tigris_euphrates.bots.reasons import Advice
from tigris.games.tigris_euphrates.pieces import COLORS, MONUMENTS
from tigris.games.tigris_euphrates.spaces import Space
from tigris.ui.games.tigris_euphrates.bars import Company
from tigris.ui.games.tigris_euphrates.desk import CIVS, Desk
from tigris.ui.games.tigris_euphrates.narration import reason
from tigris.ui.games.tigris_euphrates.overlay import Count
from tigris.ui.games.tigris_euphrates.overlays import cell
from tigris.ui.games.tigris_euphrates.panels.facts import HintFacts
from tigris.ui.games.tigris_euphrates.tray_facts import Run


def actions_of(advice: Advice) -> tuple[Action, ...]:
    """Return the moves of an advice, the best first."""
    return (advice.action, *(ranked.action for ranked, _ in advice.alternatives))


def hint_facts(advice: Advice, company: Company, chosen: int = 0) -> HintFacts:
    """Return what the hint card shows; ``chosen`` is the move that the board shows."""
    reasons = (advice.reason, *(why for _, why in advice.alternatives))
    moves = tuple(
        (Run(str(number), style="number"), *move_runs(action, company))
        for number, action in enumerate(actions_of(advice), start=1)
    )
    return HintFacts(moves, reason(company.words, reasons[chosen]), chosen)


def hint_marks(advice: Advice) -> tuple[Count, ...]:
    """Return the numbers of the moves on their spaces; of two on one space the better one's."""
    spaces: dict[Space, int] = {}
    for number, action in enumerate(actions_of(advice), start=1):
        at = getattr(action, "at", None)
        if at is not None:
            spaces.setdefault(at, number)
    return tuple(Count(cell(at), number, "attacker") for at, number in spaces.items())


def move_runs(action: Action, company: Company) -> tuple[Run, ...]:
    """Return a move as words and pictures."""
    words = company.words
    verb = Run(words[f"table.move.{action.VERB}"], style="strong")
    match action:
        case PlaceTile() | ChooseWar():
            return verb, Run(art=f"tile-{action.color.tile}")
        case PlaceLeader() | WithdrawLeader():
            return verb, Run(art=company.seal(action.seat, action.color.tile))
        case PlayCatastrophe():
            return verb, Run(art="catastrophe")
        case ReplaceTiles():
            tiles = [c.tile for c in COLORS for _ in range(action.tiles[c])]
            return (verb, *(Run(art=f"tile-{tile}") for tile in tiles))
        case Commit():
            return verb, Run(str(action.count), style="number")
        case BuildMonument():
            return verb, Run(art=f"monument-{MONUMENTS[action.monument].name}")
        case BuildWonder():
            return verb, Run(art="wonder")
        case TakeTreasure():
            return verb, Run(art="treasure")
        case ChoosePoint():
            return verb, Run(art=f"point-{action.color.tile}")
        case DrawTile():
            art = "bag" if action.color is None else f"tile-{action.color.tile}"
            return verb, Run(art=art)
    return (verb,)


def show_on(desk: Desk, action: Action) -> None:
    """Lay a move out on the desk as if the player had chosen it; nothing is played."""
    desk.put_back()
    match action:
        case PlaceTile():
            desk.pick(f"tile:{desk.tiles.index(action.color.tile)}")
            desk.touch(action.at)
        case PlaceLeader():
            desk.pick(f"leader:{action.color.tile}")
            desk.touch(action.at)
        case PlayCatastrophe():
            desk.pick("catastrophe")
            desk.touch(action.at)
        case WithdrawLeader():
            desk.pick(f"leader:{action.color.tile}")
            desk.ask("withdraw")
        case ReplaceTiles():
            desk.ask("replace")
            _raise(desk, {civ: action.tiles[number] for number, civ in enumerate(CIVS)})
        case Commit():
            conflict = desk.view.conflict
            if conflict is not None:
                _raise(desk, {conflict.fought_with.tile: action.count})
        case PlaceBuilding() | TakeTreasure():
            desk.touch(action.at)
        case BuildMonument():
            desk.target = action.at
            desk.choice = action
        case Pass():
            desk.ask("end")
        case Decline():
            pass
        case _:
            desk.choice = action


def _raise(desk: Desk, wanted: dict[str, int]) -> None:
    for index, tile in enumerate(desk.tiles):
        if wanted.get(tile, 0) > 0:
            wanted[tile] -= 1
            desk.pick(f"tile:{index}")
