"""Why a bot likes an action: one short sentence, for hints, the teacher and the log.

A reason is a stable code with values; the sentence is made from it last, so that a catalogue of
another language can make another one.
"""

from dataclasses import dataclass
from typing import NamedTuple

from tigris.core import Seat
from tigris.games.tigris_euphrates.actions import (
    Action,
    BuildMonument,
    BuildWonder,
    Commit,
    Decline,
    PlaceBuilding,
    PlaceLeader,
    PlaceTile,
    PlayCatastrophe,
    ReplaceTiles,
    TakeTreasure,
    WithdrawLeader,
)
from tigris.games.tigris_euphrates.bots.search import Ranked
from tigris.games.tigris_euphrates.conflicts import revolt_support
from tigris.games.tigris_euphrates.pieces import MONUMENTS
from tigris.games.tigris_euphrates.preview import Clash, Preview, foresee
from tigris.games.tigris_euphrates.view import View

SENTENCES = {
    "only_choice": "There is nothing else to do.",
    "war_ahead": "In the war of the {leader}s I am {lead} ahead before tiles from hand.",
    "war_risky": "The war of the {leader}s is worth the risk.",
    "war_others": "It makes the others fight over their {leader}s.",
    "unites": "It joins two kingdoms without a fight.",
    "revolt_ahead": "In the revolt my {leader} is {lead} ahead before temples from hand.",
    "revolt_risky": "My {leader} can drive the rival out with temples from hand.",
    "scores": "It scores {amount} {color} for me.",
    "scores_weakest": "It scores {amount} {color}, my weakest colour.",
    "square": "It completes a square for a monument.",
    "treasures": "My trader takes a treasure.",
    "strengthens": "It makes my kingdom stronger.",
    "spoils": "It gets in the others' way.",
    "leader_safe": "My {leader} stands there beside {temples} temples.",
    "leader_new": "A {leader} on the board can score.",
    "leader_home": "My {leader} is worth more in hand than where it stands.",
    "strikes_leader": "It sends a rival's {leader} home.",
    "cuts": "It cuts a kingdom in two.",
    "strikes": "It takes a {tile} from the others.",
    "better_tiles": "I need better tiles.",
    "commit_enough": "That is enough unless the defender answers with {need}.",
    "commit_tie": "A tie is enough for the defender.",
    "commit_none": "Tiles would be wasted here.",
    "monument": "The {monument} monument will pay me every turn.",
    "monument_denied": "Nobody else shall build it.",
    "wonder": "My king's kingdom gets the wonder.",
    "building": "Tiles beside the {building} count twice.",
    "declines": "Building would help the others more.",
    "treasure_here": "This treasure is the one to take.",
    "quiet": "Nothing better is to be had.",
}


@dataclass(frozen=True, slots=True)
class Reason:
    """Why: a code of ``SENTENCES`` and what to put into it."""

    code: str
    values: tuple[tuple[str, str], ...] = ()

    def __str__(self) -> str:
        return SENTENCES[self.code].format(**dict(self.values))


class Advice(NamedTuple):
    """What to do, why, and what else was considered, the best first."""

    action: Action
    reason: Reason
    alternatives: tuple[tuple[Ranked, Reason], ...]


def advise(view: View, ranked: list[Ranked], chosen: Action, most: int = 3) -> Advice:
    """Return the advice that a ranking comes to."""
    others = [one for one in ranked if one.action != chosen][:most]
    reason = Reason("only_choice") if len(ranked) == 1 else why(view, chosen)
    return Advice(chosen, reason, tuple((one, why(view, one.action)) for one in others))


def why(view: View, action: Action) -> Reason:
    """Return what speaks most for ``action``, as far as everybody can see."""
    seat = action.seat
    seen = foresee(view, action)
    match action:
        case PlaceTile():
            return _tile(view, seen, seat)
        case PlaceLeader():
            return _leader(view, action, seen)
        case WithdrawLeader():
            return _reason("leader_home", leader=action.color.leader)
        case PlayCatastrophe():
            return _catastrophe(seen, seat)
        case ReplaceTiles():
            return Reason("better_tiles")
        case Commit():
            return _commit(view, action)
        case BuildMonument():
            name = MONUMENTS[action.monument].name
            pays = any(
                view.board.leader_at(seat, color) >= 0
                for color in MONUMENTS[action.monument].colors
            )
            return _reason("monument", monument=name) if pays else Reason("monument_denied")
        case BuildWonder():
            return Reason("wonder")
        case PlaceBuilding():
            color = view.board.tile_at(action.at)
            return _reason("building", building=color.building if color is not None else "")
        case Decline():
            return Reason("declines")
        case TakeTreasure():
            return Reason("treasure_here")
        case _:
            return Reason("quiet")


def _reason(code: str, **values: object) -> Reason:
    return Reason(code, tuple((name, str(value)) for name, value in values.items()))


def _tile(view: View, seen: Preview, seat: Seat) -> Reason:
    if seen.wars:
        return _war(seen.wars, seat)
    for gain in seen.gains:
        if gain.seat == seat:
            own = view.players[seat].points
            weakest = own is not None and own[gain.color] == min(own)
            code = "scores_weakest" if weakest else "scores"
            return _reason(code, amount=gain.amount, color=gain.color.word)
    if seen.squares and seen.monuments:
        return Reason("square")
    if seen.treasures is not None and seen.treasures.seat == seat:
        return Reason("treasures")
    if seen.unites:
        return Reason("unites")
    mine = any(
        at >= 0 and seen.kingdom >> at & 1 for at in view.board.leaders[4 * seat : 4 * seat + 4]
    )
    return Reason("strengthens") if mine else Reason("spoils")


def _war(wars: tuple[Clash, ...], seat: Seat) -> Reason:
    own = [war for war in wars if seat in (war.conflict.attacker, war.conflict.defender)]
    if not own:
        return _reason("war_others", leader=wars[0].conflict.color.leader)
    conflict = own[0].conflict
    lead = conflict.attack_strength - conflict.defence_strength
    if seat == conflict.defender:
        lead = -lead
    if lead > 0:
        return _reason("war_ahead", leader=conflict.color.leader, lead=lead)
    return _reason("war_risky", leader=conflict.color.leader)


def _leader(view: View, action: PlaceLeader, seen: Preview) -> Reason:
    leader = action.color.leader
    if seen.revolt is not None:
        conflict = seen.revolt.conflict
        lead = conflict.attack_strength - conflict.defence_strength
        if lead > 0:
            return _reason("revolt_ahead", leader=leader, lead=lead)
        return _reason("revolt_risky", leader=leader)
    if seen.treasures is not None and seen.treasures.seat == action.seat:
        return Reason("treasures")
    temples = revolt_support(view.board, action.at).bit_count()
    if temples > 1:
        return _reason("leader_safe", leader=leader, temples=temples)
    return _reason("leader_new", leader=leader)


def _catastrophe(seen: Preview, seat: Seat) -> Reason:
    for fallen in seen.evicted:
        if fallen.seat != seat:
            return _reason("strikes_leader", leader=fallen.color.leader)
    if seen.parts:
        return Reason("cuts")
    if seen.destroyed is not None:
        return _reason("strikes", tile=seen.destroyed.tile)
    return Reason("spoils")


def _commit(view: View, action: Commit) -> Reason:
    conflict = view.conflict
    if conflict is None or not action.count:
        return Reason("commit_none")
    if action.seat == conflict.defender:
        return Reason("commit_tie")
    need = conflict.attack_strength + action.count - conflict.defence_strength
    return _reason("commit_enough", need=need)
