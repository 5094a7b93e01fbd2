"""A revolt or a war told to whoever decides: the facts of the conflict stage. Pure; no Kivy."""

from tigris.core import Seat
from tigris.games.tigris_euphrates.actions import Commit
from tigris.games.tigris_euphrates.events import ConflictResolved
from tigris.games.tigris_euphrates.preview import Clash, Result, foresee
from tigris.games.tigris_euphrates.state import Conflict, Phase
from tigris.games.tigris_euphrates.view import View
from tigris.ui.games.tigris_euphrates.bars import Company, result_runs
from tigris.ui.games.tigris_euphrates.scene import cells
from tigris.ui.games.tigris_euphrates.stage_facts import Camp, StageFacts


def stage_for(
    view: View, company: Company, facing: str, awaited: bool = False
) -> StageFacts | None:
    """Return the stage of the conflict under way, for the seat that decides; ``None`` if none.

    ``awaited``: that seat chooses its tiles on a phone.
    """
    conflict = view.conflict
    if conflict is None or view.phase not in (Phase.ATTACK, Phase.DEFENCE):
        return None
    words, decider = company.words, view.decider
    preview = foresee(view, Commit(decider, 0))
    clash = preview.wars[0] if conflict.war else preview.revolt
    assert clash is not None
    attacking = view.phase is Phase.ATTACK
    won, lost = _ends(clash, decider)
    return StageFacts(
        war=conflict.war,
        title=_title(conflict, company),
        counts=words[f"table.stage.counts.{conflict.fought_with.tile}"],
        counts_art=f"icon-{conflict.fought_with.tile}",
        attacker=_camp(
            conflict,
            company,
            attacker=True,
            decider=decider,
            sent=None if attacking else conflict.sent,
        ),
        defender=_camp(conflict, company, attacker=False, decider=decider, sent=None),
        sentence=words("phones.waiting", name=company.names[decider])
        if awaited
        else _need(conflict, company, attacking),
        if_lost=result_runs(lost, company),
        if_won=result_runs(won, company),
        facing=facing,
        counted=_counted(conflict),
    )


def outcome_stage(
    view: View, event: ConflictResolved, company: Company, facing: str
) -> StageFacts | None:
    """Return the stage as it shows the result: ``view`` is the one before it."""
    conflict = view.conflict
    if conflict is None:
        return None
    words = company.words
    preview = foresee(view, Commit(view.decider, 0))
    clash = preview.wars[0] if conflict.war else preview.revolt
    assert clash is not None
    attacker_won = event.winner == conflict.attacker
    key = "table.stage.attacker_wins" if attacker_won else "table.stage.defender_holds"
    if event.attack == event.defence:
        key = "table.stage.tie"
    result = clash.if_attacker_wins if attacker_won else clash.if_defender_wins
    sent = event.attack - conflict.attack.bit_count(), event.defence - conflict.defence.bit_count()
    return StageFacts(
        war=conflict.war,
        title=_title(conflict, company),
        counts=words[f"table.stage.counts.{conflict.fought_with.tile}"],
        counts_art=f"icon-{conflict.fought_with.tile}",
        attacker=_camp(conflict, company, attacker=True, decider=None, sent=sent[0]),
        defender=_camp(conflict, company, attacker=False, decider=None, sent=sent[1]),
        sentence=words(key, name=company.names[event.winner]),
        if_lost=(),
        if_won=result_runs(result, company),
        facing=facing,
        counted=_counted(conflict),
    )


def _title(conflict: Conflict, company: Company) -> str:
    kind = "war" if conflict.war else "revolt"
    return company.words[f"pieces.{conflict.color.leader}.{kind}"]


def _ends(clash: Clash, seat: Seat) -> tuple[Result, Result]:
    """Return how it would end for ``seat``: won, lost."""
    conflict = clash.conflict
    if seat == conflict.attacker:
        return clash.if_attacker_wins, clash.if_defender_wins
    return clash.if_defender_wins, clash.if_attacker_wins


def _camp(
    conflict: Conflict, company: Company, *, attacker: bool, decider: Seat | None, sent: int | None
) -> Camp:
    seat = conflict.attacker if attacker else conflict.defender
    verb = "attacks" if attacker else "defends"
    if seat == decider:
        title = company.words[f"table.stage.you_{verb}"]
    else:
        title = company.words(f"table.stage.{verb}", name=company.names[seat])
    on_board = (conflict.attack if attacker else conflict.defence).bit_count()
    return Camp(
        title=title,
        leader=company.seal(seat, conflict.color.tile),
        tile=f"tile-{conflict.fought_with.tile}",
        on_board=on_board,
        sent=sent,
        total=on_board + (sent or 0),
    )


def _need(conflict: Conflict, company: Company, attacking: bool) -> str:
    words = company.words
    lead = conflict.attack_strength - conflict.defence_strength
    if attacking:
        key = "table.stage.attack_ahead" if lead > 0 else "table.stage.attack_behind"
        return words(key, count=max(1, 1 - lead), name=company.names[conflict.defender])
    key = "table.stage.defend_needs" if lead > 0 else "table.stage.defend_holds"
    return words(key, count=lead)


def _counted(conflict: Conflict) -> frozenset[tuple[int, int]]:
    spaces = conflict.attack | conflict.defence
    spaces |= 1 << conflict.attacker_at | 1 << conflict.defender_at
    return frozenset(cells(spaces))
