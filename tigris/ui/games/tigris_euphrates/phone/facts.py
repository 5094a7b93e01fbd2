"""What a phone shows of the game itself: the view, and what it means for the one who looks."""

from collections.abc import Sequence
from typing import Any

from tigris.core import Seat
from tigris.games.tigris_euphrates.codec import encode_view
from tigris.games.tigris_euphrates.events import Event, TurnStarted
from tigris.games.tigris_euphrates.facts import kingdoms
from tigris.games.tigris_euphrates.pieces import MONUMENTS
from tigris.games.tigris_euphrates.spaces import NAMES, OFF
from tigris.games.tigris_euphrates.state import Phase
from tigris.games.tigris_euphrates.view import View
from tigris.table import SeatPlan
from tigris.ui.games.tigris_euphrates import overlays
from tigris.ui.games.tigris_euphrates.bars import Company
from tigris.ui.games.tigris_euphrates.desk import CIVS
from tigris.ui.games.tigris_euphrates.phone.desk_facts import marks, runs
from tigris.ui.games.tigris_euphrates.stage_facts import Camp, StageFacts
from tigris.ui.games.tigris_euphrates.stages import stage_for
from tigris.ui.games.tigris_euphrates.story import Story
from tigris.ui.games.tigris_euphrates.trays import Moment, status

RECAP = 6
"""So many lines a phone has room for."""


def game_facts(
    view: View, company: Company, plans: tuple[SeatPlan, ...], events: Sequence[Event]
) -> dict[str, Any]:
    """Return the game as the viewer of ``view`` sees it."""
    return {
        "view": encode_view(view),
        "title": _title(view, company),
        "status": _status(view, company, plans),
        "stage": _stage(view, company),
        "marks": marks(overlays.conflict_marks(view)),
        "recap": _recap(view, company, events),
        "score": _score(view),
        "final": _final(view, company, events),
        "public": {
            "treasures_left": view.board.treasures.bit_count(),
            "treasures_at_start": view.board.map.temples.bit_count(),
            "monuments": [
                MONUMENTS[number].name
                for number, at in enumerate(view.board.monuments)
                if at == OFF
            ],
        },
        "strengths": [
            {
                "at": NAMES[leader.at],
                "seat": leader.seat,
                "civ": leader.color.tile,
                "war": leader.war,
                "revolt": leader.revolt,
            }
            for kingdom in kingdoms(view.board)
            for leader in kingdom.leaders
        ],
    }


def _title(view: View, company: Company) -> str:
    words, name = company.words, company.names[view.decider]
    if view.outcome is not None:
        return words["companion.over"]
    if view.decider != view.seat:
        key = "companion.plays" if view.decider == view.active else "companion.decides"
        return words(key, name=name)
    if view.phase is Phase.ACTION:
        return words["companion.your_turn"]
    return words["companion.you_decide"]


def _status(view: View, company: Company, plans: tuple[SeatPlan, ...]) -> str:
    if view.seat is None:
        return company.words("companion.turn", turn=view.turn)
    return status(view.seat, Moment(view, company, plans))


def _score(view: View) -> dict[str, Any] | None:
    """Return one's own points, and which colours are the weakest: they are the score."""
    if view.seat is None:
        return None
    player = view.players[view.seat]
    assert player.points is not None
    weakest = min(player.points)
    points = dict(zip(CIVS, player.points, strict=True))
    return {
        "points": points,
        "treasures": player.treasures,
        "weakest": [civ for civ, number in points.items() if number == weakest],
    }


def _final(view: View, company: Company, events: Sequence[Event]) -> dict[str, Any] | None:
    """Return how it ended: the last line of the story, and everybody by place."""
    outcome = view.outcome
    if outcome is None:
        return None
    story = Story(company.words, company.names)
    story.add(events[-1:])
    standings: list[dict[str, Any]] = [
        {
            "seat": seat,
            "place": outcome.places[seat],
            "score": min(outcome.scores[seat]),
            "totals": dict(zip(CIVS, outcome.scores[seat], strict=True)),
            "points": dict(zip(CIVS, player.points or (), strict=True)),
            "treasures": player.treasures,
        }
        for seat, player in enumerate(view.players)
    ]
    standings.sort(key=lambda row: row["place"])
    return {"text": story.entries[-1].text if story.entries else "", "standings": standings}


def _recap(view: View, company: Company, events: Sequence[Event]) -> list[dict[str, Any]]:
    """Return what happened since the viewer's last turn, the newest last."""
    seats = len(view.players)
    ago = seats if view.seat is None else (view.active - view.seat) % seats or seats
    first = view.turn - ago + 1
    recent = len(events)
    while recent and not _before(events[recent - 1], first):
        recent -= 1
    story = Story(company.words, company.names)
    story.add(events[recent:])
    return [{"seat": e.seat, "text": e.text} for e in story.entries if e.main][-RECAP:]


def _before(event: Event, turn: int) -> bool:
    """Return whether an event begins ``turn`` or an earlier one."""
    return isinstance(event, TurnStarted) and event.turn <= turn


def _stage(view: View, company: Company) -> dict[str, Any] | None:
    """Return the conflict under way, told to the viewer."""
    stage = stage_for(view, company, "south")
    conflict = view.conflict
    if stage is None or conflict is None:
        return None
    sides: dict[Seat | None, str] = {
        conflict.attacker: "attacker",
        conflict.defender: "defender",
    }
    won, lost = stage.if_won, stage.if_lost
    sentence = stage.sentence
    if view.seat != view.decider:
        sentence = company.words("companion.chooses", name=company.names[view.decider])
        if view.seat in sides or view.decider != conflict.attacker:
            won, lost = lost, won  # it was told as the one who decides sees it
    return {
        "war": stage.war,
        "title": stage.title,
        "counts": stage.counts,
        "counts_art": stage.counts_art,
        "civ": conflict.fought_with.tile,
        "attacker": _camp(stage, stage.attacker, conflict.attacker, view, company),
        "defender": _camp(stage, stage.defender, conflict.defender, view, company),
        "sentence": sentence,
        "if_won": runs(won),
        "if_lost": runs(lost),
        "you": sides.get(view.seat, ""),
    }


def _camp(
    stage: StageFacts, camp: Camp, seat: Seat, view: View, company: Company
) -> dict[str, Any]:
    verb = "attacks" if camp is stage.attacker else "defends"
    if seat == view.seat:
        title = company.words[f"table.stage.you_{verb}"]
    else:
        title = company.words(f"table.stage.{verb}", name=company.names[seat])
    return {**camp._asdict(), "title": title, "seat": seat}
