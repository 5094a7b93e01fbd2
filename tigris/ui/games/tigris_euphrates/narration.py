"""The game in the people's language: what happened, why not, and why a bot likes an action.

Sentences name things, never spaces: the board has no coordinates, and the log marks on it where
something happened. They tell all that an event says, so pass events as the reader may know them.

Pieces come in the forms that the sentences need, ``pieces.<piece>.<form>``: ``a`` and
``the_object`` are what somebody lays or takes, ``the`` is who does something. Names of people are
never inflected and nothing agrees with them.
"""

from collections.abc import Sequence
from typing import Protocol

from tigris.core import Values
from tigris.games.tigris_euphrates import events as e
from tigris.games.tigris_euphrates.bots.reasons import Reason
from tigris.games.tigris_euphrates.counts import Counts
from tigris.games.tigris_euphrates.pieces import COLORS, MONUMENTS, TEMPLE, Color
from tigris.words import Words

Names = Sequence[str]


class Refusing(Protocol):
    """A no with its reason: the game's ``Refusal`` or the table's ``Refused``."""

    @property
    def code(self) -> str:
        """Return the stable code."""

    @property
    def values(self) -> Values:
        """Return the names and numbers in the sentence."""

    @property
    def text(self) -> str:
        """Return the sentence in English."""


def narrate(words: Words, event: e.Event, names: Names) -> str:
    """Return ``event`` as one sentence; empty if it is not worth one."""
    match event:
        case e.UnificationEnded():
            return ""  # the war's end was told already
        case e.TurnStarted():
            return words("events.turn_started", turn=event.turn, name=names[event.seat])
        case e.Passed():
            return words("events.passed", name=names[event.seat])
        case e.KingdomsUnited():
            return words["events.kingdoms_united"]
        case e.BagFoundEmpty(seat):
            if seat is None:
                return words["events.bag_empty_reserve"]
            return words("events.bag_empty", name=names[seat])
        case e.GameEnded():
            return _ended(words, event, names)
        case e.LeaderPlaced() | e.LeaderReturned() | e.TreasureTaken():
            return _leader(words, event, names)
        case e.TilesReplaced() | e.TilesDrawn() | e.TileTaken() | e.ReserveFilled():
            return _supply(words, event, names)
        case e.TilePlaced() | e.CatastrophePlayed() | e.PointsScored():
            return _tile(words, event, names)
        case e.ConflictBegan() | e.TilesCommitted() | e.ConflictResolved() | e.WarDissolved():
            return _conflict(words, event, names)
        case _:
            return _built(words, event, names)


def refusal(words: Words, refused: Refusing) -> str:
    """Return why it was refused; in English if the catalogue does not know the code."""
    key = f"refusals.{refused.code}"
    return words(key, **refused.values) if key in words else refused.text


def note(words: Words, code: str, name: str, text: str) -> str:
    """Return what the table itself put into the log: ``code`` and ``text`` of its line.

    ``name`` is the player's whom it is about; empty if it is about nobody.
    """
    key = f"events.note_{code}"
    return words(key, name=name) if key in words else text


def reason(words: Words, why: Reason) -> str:
    """Return why a bot likes an action, told so that it fits whoever reads it."""
    told: dict[str, object] = {}
    values = dict(why.values)
    for name, value in values.items():
        match name:
            case "leader" if why.code == "strikes_leader":
                told["leader"] = words(f"pieces.{value}.owned", name=words["pieces.rival"])
            case "leader":
                told["leader"] = words[f"pieces.{value}.the"]
                told["war"] = words[f"pieces.{value}.war"]
                told["revolt"] = words[f"pieces.{value}.revolt"]
            case "color":
                told["points"] = points(words, value, int(values["amount"]))
            case "tile":
                told["tile"] = words[f"pieces.{value}.a"]
            case "building":
                form = "" if why.code == "building" else ".the"
                told["building"] = words[f"pieces.{value.replace(' ', '_')}{form}"]
            case "monument":
                top, base = value.split("-")
                told |= {"top": words[f"pieces.{top}"], "base": words[f"pieces.{base}"]}
            case _:
                told[name] = value
    return capital(words(f"reasons.{why.code}", **told))


def points(words: Words, color: str, amount: int) -> str:
    """Return points as somebody takes them; ``color`` is its English word: ``2 red points``."""
    return words(f"pieces.{color}.points", count=amount)


def capital(text: str) -> str:
    """Return ``text`` with a capital first letter."""
    return text[:1].upper() + text[1:]


def _leader(
    words: Words, event: e.LeaderPlaced | e.LeaderReturned | e.TreasureTaken, names: Names
) -> str:
    name = names[event.seat]
    if isinstance(event, e.TreasureTaken):
        return _of_person(words, "treasure_taken", "trader", name)
    leader = event.color.leader
    if isinstance(event, e.LeaderPlaced):
        key = "leader_placed" if event.origin is None else "leader_moved"
    elif event.why == "withdrawn":
        key = "leader_withdrawn"
    else:
        key = f"leader_lost_{event.why.removeprefix('no_')}"
        return _of_person(words, key, leader, name)
    return words(f"events.{key}", name=name, leader=words[f"pieces.{leader}.the_object"])


def _of_person(words: Words, key: str, leader: str, name: str) -> str:
    """Return a sentence on somebody's leader; a name at its head stays as its owner writes it."""
    owned = words(f"pieces.{leader}.owned", name=name)
    text = words(f"events.{key}", leader=owned)
    return text if text.startswith(name) else capital(text)


def _tile(
    words: Words, event: e.TilePlaced | e.CatastrophePlayed | e.PointsScored, names: Names
) -> str:
    name = names[event.seat]
    match event:
        case e.TilePlaced():
            return words("events.tile_placed", name=name, tile=_a(words, event.color))
        case e.CatastrophePlayed():
            if event.destroyed is None:
                return words("events.catastrophe_played", name=name)
            return words("events.catastrophe_destroys", name=name, tile=_a(words, event.destroyed))
        case e.PointsScored(color=Color() as color, amount=int(amount)):
            taken = points(words, color.word, amount)
            return words(f"events.scored_{event.source}", name=name, points=taken)
        case e.PointsScored():
            return words(f"events.scored_hidden_{event.source}", name=name)


def _supply(
    words: Words,
    event: e.TilesReplaced | e.TilesDrawn | e.TileTaken | e.ReserveFilled,
    names: Names,
) -> str:
    match event:
        case e.ReserveFilled():
            return words("events.reserve_filled", tiles=_tiles(words, event.tiles))
        case e.TileTaken():
            tile = _a(words, event.color)
            return words("events.tile_taken", name=names[event.seat], tile=tile)
        case e.TilesReplaced():
            key = "events.tiles_replaced"
        case e.TilesDrawn():
            key = "events.tiles_drawn"
    if event.tiles is not None and any(event.tiles):
        return words(f"{key}_known", name=names[event.seat], tiles=_tiles(words, event.tiles))
    return words(key, name=names[event.seat], count=event.count)


def _conflict(
    words: Words,
    event: e.ConflictBegan | e.TilesCommitted | e.ConflictResolved | e.WarDissolved,
    names: Names,
) -> str:
    match event:
        case e.ConflictBegan():
            kind = "war" if event.war else "revolt"
            counted = event.color if event.war else TEMPLE
            return words(
                "events.conflict_began",
                conflict=words[f"pieces.{event.color.leader}.{kind}"],
                attacker=names[event.attacker],
                attack=_number(words, counted, len(event.attack)),
                defender=names[event.defender],
                defence=len(event.defence),
            )
        case e.TilesCommitted(count=0):
            return words("events.tiles_committed_none", name=names[event.seat])
        case e.TilesCommitted():
            tiles = words(f"pieces.{event.color.tile}.number_object", count=event.count)
            return words("events.tiles_committed", name=names[event.seat], tiles=tiles)
        case e.WarDissolved():
            leaders = words[f"pieces.{event.color.leader}.the_all"]
            return capital(words("events.war_dissolved", leaders=leaders))
    kind = "war" if event.war else "revolt"
    won, lost = event.attack, event.defence
    if event.winner != event.attacker:
        won, lost = lost, won
    key = f"events.{kind}_tied" if won == lost else f"events.{kind}_won"
    return words(key, name=names[event.winner], won=won, lost=lost)


def _built(
    words: Words,
    event: e.BuildingPlaced
    | e.BuildingReturned
    | e.MonumentBuilt
    | e.WonderBuilt
    | e.BuildDeclined,
    names: Names,
) -> str:
    match event:
        case e.BuildingReturned():
            return capital(
                words("events.building_returned", building=_building(words, event, "the"))
            )
        case e.BuildingPlaced():
            key = "events.building_placed" if event.origin is None else "events.building_moved"
            building = _building(words, event, "the_object")
            return words(key, name=names[event.seat], building=building)
        case e.MonumentBuilt():
            top, base = (
                words[f"pieces.{color.word}"] for color in MONUMENTS[event.monument].colors
            )
            return words("events.monument_built", name=names[event.seat], top=top, base=base)
        case e.WonderBuilt():
            return words("events.wonder_built", name=names[event.seat])
        case e.BuildDeclined():
            return words(f"events.declined_{event.what}", name=names[event.seat])


def _building(words: Words, event: e.BuildingPlaced | e.BuildingReturned, form: str) -> str:
    return words[f"pieces.{event.color.building.replace(' ', '_')}.{form}"]


def _ended(words: Words, event: e.GameEnded, names: Names) -> str:
    winners = [names[seat] for seat, place in enumerate(event.places) if place == 1]
    if len(winners) == 1:
        won = words("events.won", name=winners[0])
    else:
        won = words("events.won_shared", names=together(words, winners))
    return f"{words[f'events.ended_{event.why}']} {won}"


def together(words: Words, names: Names) -> str:
    """Return several names as one phrase: ``Lena, Ines and Tomas``."""
    if len(names) < 2:
        return "".join(names)
    return words("events.and", first=", ".join(names[:-1]), last=names[-1])


def _a(words: Words, color: Color) -> str:
    return words[f"pieces.{color.tile}.a"]


def _tiles(words: Words, counts: Counts) -> str:
    return ", ".join(_number(words, color, counts[color]) for color in COLORS if counts[color])


def _number(words: Words, color: Color, count: int) -> str:
    return words(f"pieces.{color.tile}.number", count=count)
