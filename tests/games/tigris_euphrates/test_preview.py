"""A preview says what then happens, and knows nothing that is hidden."""

from random import Random

import pytest

from tests.games.tigris_euphrates.playing import play, sampled_states
from tests.games.tigris_euphrates.scenario import play as begun
from tests.games.tigris_euphrates.scenario import position as drawn
from tigris.core import IllegalActionError
from tigris.games.tigris_euphrates.actions import (
    BuildMonument,
    Commit,
    Decline,
    Pass,
    PlaceTile,
)
from tigris.games.tigris_euphrates.events import (
    CatastrophePlayed,
    ConflictBegan,
    ConflictResolved,
    Event,
    KingdomsUnited,
    LeaderReturned,
    PointsScored,
    TreasureTaken,
)
from tigris.games.tigris_euphrates.facts import kingdoms, lines, scorers
from tigris.games.tigris_euphrates.legal import legal
from tigris.games.tigris_euphrates.notation import parse_action
from tigris.games.tigris_euphrates.pieces import (
    COLORS,
    KING,
    MARKET,
    MONUMENTS,
    SETTLEMENT,
    TEMPLE,
    TRADER,
)
from tigris.games.tigris_euphrates.position import parse_position
from tigris.games.tigris_euphrates.preview import Gain, Preview, preview
from tigris.games.tigris_euphrates.spaces import each, parse_space, spaces_tuple
from tigris.games.tigris_euphrates.state import Phase, State

TWO_KINGDOMS = """
active 0
      B   C   D   E   F   G   H   I
  5   .   t   .   .   .   t   .   .
  6   K0  t   s   .   s   K1  .   t*
  7   .   ~   .   .   .   s   .   .
hand 0 3 settlement 3 temple
"""


def of(kind: type, events: tuple[Event, ...]) -> list[Event]:
    return [event for event in events if isinstance(event, kind)]


@pytest.mark.parametrize("seed", range(24))
def test_what_is_foreseen_is_what_happens(seed: int) -> None:
    """R28, R49, R53, R81, R83: every action of whole games, compared with its events."""
    for before, action, step in play(seed):
        seen = preview(before, action)
        events = step.events
        began = of(ConflictBegan, events)
        foreseen = [seen.revolt] if seen.revolt else list(seen.wars)
        if isinstance(action, Commit):
            check_commit(before, seen, events)
            continue
        if began:
            conflict = began[0]
            assert isinstance(conflict, ConflictBegan)
            match = [clash for clash in foreseen if clash.conflict.color == conflict.color]
            assert len(match) == 1
            ours = match[0].conflict
            assert (ours.attacker, ours.defender) == (conflict.attacker, conflict.defender)
            assert spaces_tuple(ours.attack) == conflict.attack
            assert spaces_tuple(ours.defence) == conflict.defence
        elif step.state.phase is Phase.WAR_ORDER:
            assert len(seen.wars) > 1
        else:
            assert not foreseen
        scored = [event for event in of(PointsScored, events) if event.source == "tile"]  # type: ignore[union-attr]
        assert [Gain(e.seat, e.color, e.amount, e.source) for e in scored] == [  # type: ignore[union-attr]
            gain for gain in seen.gains if gain.source == "tile"
        ]
        assert bool(seen.unites) == bool(of(KingdomsUnited, events))
        homeless = [e for e in of(LeaderReturned, events) if e.why == "no_temple"]  # type: ignore[union-attr]
        assert [(e.seat, e.color, e.at) for e in homeless] == list(seen.evicted)  # type: ignore[union-attr]
        for event in of(CatastrophePlayed, events):
            assert event.destroyed == seen.destroyed  # type: ignore[union-attr]
        if isinstance(action, PlaceTile) and not foreseen:
            offered = step.state.phase
            assert (offered is Phase.BUILDING) == bool(seen.building_spaces)
            if not seen.building_spaces:
                buildable = (seen.squares and seen.monuments) or seen.crosses
                assert (offered is Phase.MONUMENT) == bool(buildable)
        taken = of(TreasureTaken, events)
        if taken and not began and not isinstance(action, Commit):
            assert seen.treasures is not None or before.phase is Phase.TREASURE
        paid = [e for e in of(PointsScored, events) if e.source == "monument"]  # type: ignore[union-attr]
        if paid and not of(ConflictResolved, events):
            assert [(e.seat, e.color) for e in paid] == [(g.seat, g.color) for g in seen.income]  # type: ignore[union-attr]


def check_commit(before: State, seen: Preview, events: tuple[Event, ...]) -> None:
    resolved = of(ConflictResolved, events)
    assert (seen.decides is not None) == (before.phase is Phase.DEFENCE)
    if seen.decides is None:
        return
    end = resolved[0]
    assert isinstance(end, ConflictResolved)
    assert (end.loser, end.color, end.loser_at) == seen.decides.leader
    assert end.fallen == spaces_tuple(seen.decides.tiles)
    paid = next(e for e in of(PointsScored, events) if e.source in ("war", "revolt"))  # type: ignore[union-attr]
    assert Gain(paid.seat, paid.color, paid.amount, paid.source) == seen.decides.gain  # type: ignore[union-attr]


@pytest.mark.parametrize("seed", range(8))
def test_every_offered_action_can_be_foreseen(seed: int) -> None:
    rng = Random(seed)
    for state in sampled_states(seed, every=15):
        offers = list(legal(state, state.decider))
        for action in rng.sample(offers, min(25, len(offers))):
            preview(state, action)


def test_a_war_is_described_with_both_ends() -> None:
    """R53-R61: the ghost names sides, strengths, what falls and what it pays."""
    state = parse_position(TWO_KINGDOMS)
    seen = preview(state, parse_action("0 tile settlement E6"))
    assert not seen.gains
    (war,) = seen.wars
    assert (war.conflict.attacker, war.conflict.defender) == (0, 1)
    assert (war.conflict.attack_strength, war.conflict.defence_strength) == (1, 2)
    assert war.if_attacker_wins.leader == (1, KING, parse_space("G6"))
    assert spaces_tuple(war.if_attacker_wins.tiles) == (parse_space("F6"), parse_space("G7"))
    assert war.if_attacker_wins.gain == Gain(0, SETTLEMENT, 3, "war")
    assert war.if_defender_wins.gain == Gain(1, SETTLEMENT, 2, "war")


def test_a_point_and_its_owner_are_foreseen() -> None:
    """R28: the king scores a temple where there is no priest."""
    state = parse_position(TWO_KINGDOMS)
    seen = preview(state, parse_action("0 tile temple H6"))
    assert seen.gains == (Gain(1, TEMPLE, 1, "tile"),)
    assert parse_space("I6") in each(seen.kingdom)


def test_an_impossible_action_has_no_preview() -> None:
    state = parse_position(TWO_KINGDOMS)
    for text in ("0 tile farm E6", "1 pass", "0 tile settlement C6"):
        with pytest.raises(IllegalActionError):
            preview(state, parse_action(text))


def test_the_end_of_a_turn_shows_what_monuments_pay() -> None:
    """R83: with the turn's last action."""
    state = parse_position(
        """
        active 1
        actions 1
              B   C   D   E   F
          5   .   .   .   .   .
          6   T1  t*  #   #   .
          7   .   .   #   #   .
        monuments red-green D6
        """.replace("B   C   D   E   F", "F   G   H   I   J").replace("D6", "H6")
    )
    assert preview(state, Pass(1)).income == (Gain(1, MARKET, 1, "monument"),)
    assert preview(state._replace(actions_left=2), Pass(1)).income == ()


def test_a_monument_shows_whom_it_will_pay() -> None:
    """R83: those whose leaders of its colours stand in its kingdom; nobody if none does."""
    state = begun(
        drawn(
            """
            active 0
                  F   G   H   I   J   K
              3   .   .   m   .   .   .
              4   t   T1  m   m   .   .
              5   P0  .   .   .   .   .
            hand 0 6 market
            """
        ),
        "0 tile market I3",
    )
    builds = {
        MONUMENTS[action.monument].name: preview(state, action).pays
        for action in legal(state, 0)
        if isinstance(action, BuildMonument)
    }
    market = Gain(1, MARKET, 1, "monument")
    assert set(builds["red-green"]) == {market, Gain(0, TEMPLE, 1, "monument")}
    assert builds["green-black"] == (market,)
    assert preview(state, Decline(0)).pays == ()


def test_kingdoms_are_described_with_leaders_and_two_strengths() -> None:
    """R10, R50, R56: war counts the kingdom's tiles, revolt the temples beside."""
    state = parse_position(TWO_KINGDOMS)
    first, second = sorted(kingdoms(state.board), key=lambda kingdom: kingdom.leaders[0].seat)
    king = first.leader(KING)
    assert king is not None
    assert (king.seat, king.war, king.revolt) == (0, 1, 1)
    other = second.leader(KING)
    assert other is not None
    assert (other.seat, other.war, other.revolt) == (1, 2, 1)
    assert second.leader(TRADER) is None
    assert scorers(state.board, first.spaces) == (0, 0, 0, 0)


@pytest.mark.parametrize("seed", range(4))
def test_lines_are_all_the_lines_of_three_or_more(seed: int) -> None:
    """R103: compared with a plain search."""
    for state in sampled_states(seed, every=20):
        for color in COLORS:
            tiles = set(each(state.board.tiles[color]))
            found = []
            for step in (1, 17):
                for start in tiles:
                    if start - step in tiles:
                        continue
                    run = [start]
                    while run[-1] + step in tiles:
                        run.append(run[-1] + step)
                    if len(run) >= 3:
                        found.append(tuple(run))
            ours = [spaces_tuple(line) for line in lines(state.board, color)]
            assert sorted(ours) == sorted(found)
