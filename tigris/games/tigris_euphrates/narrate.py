"""Events as sentences. They tell all the event says, so pass them what the viewer may know."""

from collections.abc import Sequence

from tigris.games.tigris_euphrates import events as e
from tigris.games.tigris_euphrates.counts import Counts
from tigris.games.tigris_euphrates.pieces import COLORS, MONUMENTS, Color
from tigris.games.tigris_euphrates.spaces import NAMES

_SOURCES = {
    "tile": "for the tile on {}",
    "revolt": "for the revolt",
    "war": "for the war",
    "monument": "from the monument on {}",
    "wonder": "from the wonder",
}
_WAYS_HOME = {
    "withdrawn": "{name} withdraws the {leader} from {at}.",
    "revolt": "{name}'s {leader} is driven from {at}.",
    "war": "{name}'s {leader} falls on {at}.",
    "no_temple": "{name}'s {leader} on {at} has no temple left and goes home.",
}
_ENDINGS = {
    "treasures": "No more than two treasures are left: the game is over.",
    "bag": "The bag is empty: the game is over.",
}


def narrate(event: e.Event, names: Sequence[str]) -> str:
    """Return ``event`` as one sentence; empty if it is not worth one."""
    match event:
        case e.TurnStarted():
            return f"Turn {event.turn}: {names[event.seat]}."
        case e.TilePlaced():
            return f"{names[event.seat]} lays a {event.color.tile} on {NAMES[event.at]}."
        case e.LeaderPlaced():
            return _leader_placed(event, names)
        case e.LeaderReturned():
            return _WAYS_HOME[event.why].format(
                name=names[event.seat], leader=event.color.leader, at=NAMES[event.at]
            )
        case e.CatastrophePlayed():
            what = f" and destroys a {event.destroyed.tile}" if event.destroyed is not None else ""
            return f"{names[event.seat]} plays a catastrophe on {NAMES[event.at]}{what}."
        case e.TilesReplaced():
            what = f": {_tiles(event.tiles)}" if event.tiles else ""
            return f"{names[event.seat]} replaces {_number(event.count, 'tile')}{what}."
        case e.Passed():
            return f"{names[event.seat]} passes."
        case e.PointsScored():
            return _points(event, names)
        case e.KingdomsUnited():
            return f"The tile on {NAMES[event.at]} unites two kingdoms."
        case e.ConflictBegan():
            return _conflict_began(event, names)
        case e.TilesCommitted():
            sent = f"{event.count} {_plural(event.color.tile, event.count)}"
            return f"{names[event.seat]} commits {sent if event.count else 'nothing'}."
        case e.ConflictResolved():
            return _resolved(event, names)
        case e.WarDissolved():
            return f"The {event.color.leader}s no longer share a kingdom: no war between them."
        case e.UnificationEnded():
            return f"The unification tile leaves {NAMES[event.at]}."
        case e.BuildingPlaced():
            moved = f", from {NAMES[event.origin]}" if event.origin is not None else ""
            where = f"on {NAMES[event.at]}{moved}"
            return f"{names[event.seat]} puts the {event.color.building} {where}."
        case e.BuildingReturned():
            return f"The {event.color.building} on {NAMES[event.at]} is free again."
        case e.MonumentBuilt():
            monument = MONUMENTS[event.monument].name
            return f"{names[event.seat]} builds the {monument} monument on {NAMES[event.at]}."
        case e.WonderBuilt():
            return f"{names[event.seat]} raises the wonder around {NAMES[event.at]}."
        case e.BuildDeclined():
            return f"{names[event.seat]} builds no {event.what}."
        case e.TreasureTaken():
            return f"{names[event.seat]}'s trader takes the treasure on {NAMES[event.at]}."
        case e.TilesDrawn():
            what = f": {_tiles(event.tiles)}" if event.tiles and any(event.tiles) else ""
            return f"{names[event.seat]} draws {_number(event.count, 'tile')}{what}."
        case e.TileTaken():
            return f"{names[event.seat]} takes an open {event.color.tile}."
        case e.ReserveFilled():
            return f"Laid open: {_tiles(event.tiles)}."
        case e.BagFoundEmpty():
            if event.seat is None:
                return "The bag is empty: no more tiles are laid open."
            return f"{names[event.seat]} finds the bag empty."
        case e.GameEnded():
            return _ended(event, names)


def _leader_placed(event: e.LeaderPlaced, names: Sequence[str]) -> str:
    leader, at = event.color.leader, NAMES[event.at]
    if event.origin is None:
        return f"{names[event.seat]} places the {leader} on {at}."
    return f"{names[event.seat]} moves the {leader} from {NAMES[event.origin]} to {at}."


def _points(event: e.PointsScored, names: Sequence[str]) -> str:
    source = _SOURCES[event.source].format(NAMES[event.at])
    if event.color is None or event.amount is None:
        return f"{names[event.seat]} scores {source}."
    points = _plural("point", event.amount)
    return f"{names[event.seat]} scores {event.amount} {event.color.word} {points} {source}."


def _conflict_began(event: e.ConflictBegan, names: Sequence[str]) -> str:
    kind = "War" if event.war else "Revolt"
    fought_with = event.color.tile if event.war else Color.TEMPLE.tile
    return (
        f"{kind} of the {event.color.leader}s: {names[event.attacker]} attacks with "
        f"{len(event.attack)} {_plural(fought_with, len(event.attack))}, "
        f"{names[event.defender]} defends with {len(event.defence)}."
    )


def _resolved(event: e.ConflictResolved, names: Sequence[str]) -> str:
    kind = "war" if event.war else "revolt"
    won, lost = event.attack, event.defence
    if event.winner != event.attacker:
        won, lost = lost, won
    tie = " (the defender wins ties)" if won == lost else ""
    return f"{names[event.winner]} wins the {kind}, {won} to {lost}{tie}."


def _ended(event: e.GameEnded, names: Sequence[str]) -> str:
    winners = [names[seat] for seat, place in enumerate(event.places) if place == 1]
    verb = "wins" if len(winners) == 1 else "share the victory"
    return f"{_ENDINGS[event.why]} {' and '.join(winners)} {verb}."


def _tiles(counts: Counts) -> str:
    return ", ".join(_number(counts[color], color.tile) for color in COLORS if counts[color])


def _number(count: int, noun: str) -> str:
    return f"{count} {_plural(noun, count)}"


def _plural(noun: str, count: int) -> str:
    return noun if count == 1 else f"{noun}s"
