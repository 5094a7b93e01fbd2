"""The search: what it looks at, what it leaves out, and what time does to it."""

from random import Random

import pytest

from tests.games.tigris_euphrates.playing import sampled_states
from tests.games.tigris_euphrates.scenario import position
from tigris.core import Deadline
from tigris.games.tigris_euphrates.actions import Action, PlaceLeader, PlaceTile
from tigris.games.tigris_euphrates.apply import advance
from tigris.games.tigris_euphrates.bots import settling
from tigris.games.tigris_euphrates.bots.chances import unseen
from tigris.games.tigris_euphrates.bots.evaluation import (
    DEFAULT,
    DUEL,
    VICTORY,
    Evaluation,
    progress,
)
from tigris.games.tigris_euphrates.bots.memory import remember
from tigris.games.tigris_euphrates.bots.players import LEVELS, inclined
from tigris.games.tigris_euphrates.bots.search import (
    Effort,
    Ranked,
    Search,
    telling,
    worthwhile,
)
from tigris.games.tigris_euphrates.bots.settling import Outcomes, Settler, TimeUpError
from tigris.games.tigris_euphrates.legal import legal
from tigris.games.tigris_euphrates.options import read_setup
from tigris.games.tigris_euphrates.pieces import TEMPLE
from tigris.games.tigris_euphrates.setup import new_game
from tigris.games.tigris_euphrates.spaces import NEIGHBOURS, spread
from tigris.games.tigris_euphrates.state import Phase, State
from tigris.games.tigris_euphrates.view import view

THOROUGH = Effort(beam=8, turns=6, worlds=3)
GAP = """
active 0
      E   F   G   H   I   J   K
  4   .   .   .   .   s   s   .
  5   t   s   s   .   s   s   .
  6   K0  .   .   .   .   K1  t
hand 0 5 farm 1 market
hand 1 3 settlement 3 market
"""
"""The rival is one tile away from a war that he wins."""


class Looks:
    """A deadline after so many looks at it: the same on every machine."""

    def __init__(self, looks: int = 10**9) -> None:
        self.left = looks

    def expired(self) -> bool:
        self.left -= 1
        return self.left < 0


def search(state: State, effort: Effort, deadline: Deadline | None = None) -> Search:
    """Return a search that knows all the tiles."""
    eyes = view(state, state.decider)
    hidden = unseen(eyes, remember(eyes, []), state.decider)
    evaluation = Evaluation(DEFAULT.at(progress(state)), DUEL)
    settler = Settler(hidden, evaluation, deadline or Looks())
    return Search(lambda: state, settler, effort, Random(1))


def rank(state: State, effort: Effort, deadline: Deadline | None = None) -> list[Ranked]:
    return search(state, effort, deadline).rank(legal(state, state.decider))


def turns(seed: int, every: int) -> list[State]:
    """Return beginnings of turns in a lively game for two."""
    states = sampled_states(seed, every=every)
    return [one for one in states if one.phase is Phase.ACTION and one.actions_left == 2]


@pytest.mark.parametrize("seed", range(4))
def test_telling_actions_are_worthwhile_ones(seed: int) -> None:
    for state in turns(seed, 10):
        offers = legal(state, state.decider)
        kept = telling(state, offers)
        assert set(kept) <= set(worthwhile(state, offers)) <= set(offers)
        near = spread(sum(state.board.kingdoms))
        assert all(near >> action.at & 1 for action in kept if isinstance(action, PlaceTile))


@pytest.mark.parametrize("seed", range(4))
def test_of_places_that_join_the_same_the_one_beside_most_temples_is_kept(seed: int) -> None:
    for state in turns(seed, 10):
        offers = legal(state, state.decider)
        kept = {
            (action.color, _joined(state, action)): _strength(state, action)
            for action in telling(state, offers)
            if isinstance(action, PlaceLeader)
        }
        for action in offers:
            if isinstance(action, PlaceLeader):
                best = kept[action.color, _joined(state, action)]
                assert best >= _strength(state, action)


def _strength(state: State, action: PlaceLeader) -> int:
    return (NEIGHBOURS[action.at] & state.board.tiles[TEMPLE]).bit_count()


def _joined(state: State, action: PlaceLeader) -> tuple[int, ...]:
    return tuple(group for group in state.board.groups if group & NEIGHBOURS[action.at])


def test_a_turn_is_worth_less_when_the_answer_takes_it_apart() -> None:
    """The rival joins the kingdoms and wins; only looking at his answer shows it."""
    state = position(GAP)
    quiet = rank(state, Effort(beam=8))[0].value
    warned = rank(state, Effort(beam=8, turns=6))[0].value
    peaceful = position(GAP.replace("s   s   .", ".   .   ."))
    assert warned < quiet
    assert rank(peaceful, Effort(beam=8))[0].value - quiet < (
        rank(peaceful, Effort(beam=8, turns=6))[0].value - warned
    )


@pytest.mark.parametrize("looks", [0, 1, 5, 50, 300, 700, 1500, 3000, 6000])
def test_there_is_an_answer_whenever_time_is_up(looks: int) -> None:
    for state in turns(2, 30):
        ranked = rank(state, THOROUGH, Looks(looks))
        assert ranked[0].action in legal(state, state.decider)


@pytest.mark.parametrize("steps", [1, 100, 800, 3000])
def test_hardly_any_work_is_done_after_time_is_up(
    steps: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not even in the middle of a chain of wars."""
    done = 0

    def counted(state: State, action: Action) -> State:
        nonlocal done
        done += 1
        return advance(state, action)

    class Work:
        def expired(self) -> bool:
            return done >= steps

    monkeypatch.setattr(settling, "advance", counted)
    overruns = []
    for state in turns(5, 30) + turns(8, 30):
        done = 0
        rank(state, THOROUGH, Work())
        overruns.append(done - steps)
    assert max(overruns) >= 0, "there was time for everything"
    assert max(overruns) <= 12


@pytest.mark.parametrize("beam", [0, 8])
def test_every_action_is_ranked_once_the_best_first_of_what_was_seen_as_far(beam: int) -> None:
    for state in turns(3, 20):
        ranked = rank(state, Effort(beam=beam))
        actions = [one.action for one in ranked]
        assert len(set(actions)) == len(actions)
        values = [one.value for one in ranked]
        assert values == sorted(values, reverse=True)


def answering(answers: list[float | None], worlds: int) -> tuple[list[int], list[list[float]]]:
    """Return in which order four turns are ranked, and by what, if these are the answers."""
    state = turns(4, 10)[2]
    tried = search(state, Effort(beam=8, turns=4, worlds=worlds))
    lines = tried.lines(legal(state, state.decider))[:4]
    script = iter(answers)

    def answered(_: Outcomes) -> float:
        answer = next(script)
        if answer is None:
            raise TimeUpError
        return answer

    tried._answered = answered  # type: ignore[method-assign]
    held = tried._held_against_answers(lines)
    return [lines.index(one.line) for one in held], [one.values for one in held]


def test_the_better_half_is_held_against_answers_in_another_world() -> None:
    """Of four turns two go on, and their means decide; then those that were let go follow."""
    order, values = answering([1.0, 4.0, 3.0, 2.0, 1.0, 3.0], worlds=2)
    assert order == [2, 1, 3, 0]
    assert values == [[3.0, 3.0], [4.0, 1.0], [2.0], [1.0]]


def test_a_world_that_was_cut_short_does_not_count() -> None:
    order, values = answering([1.0, 4.0, 3.0, 2.0, -9.0, None], worlds=3)
    assert order == [1, 2, 3, 0]
    assert values == [[4.0], [3.0], [2.0], [1.0]]


def test_what_was_held_against_answers_in_time_counts() -> None:
    assert answering([1.0, 4.0, None], worlds=3) == ([1, 0], [[4.0], [1.0]])
    assert answering([None], worlds=3) == ([], [])


@pytest.mark.parametrize(("own", "others", "ends"), [(5, 3, True), (3, 9, False)])
def test_who_is_ahead_takes_the_treasure_that_ends_the_game(
    own: int, others: int, ends: bool
) -> None:
    """A market on H6 ties the second treasure in; the turn would be the last."""
    picture = """
              F   G   H   I   J
          5   .   t*  .   .   .
          6   .   T0  .   t*  .
        hand 0 2 market 4 farm
        """
    points = "points {} {n} settlement {n} temple {n} farm {n} market\n        "
    text = picture.replace("hand 0", points.format(0, n=own) + "hand 0")
    text = text.replace("hand 0", points.format(1, n=others) + "hand 0")
    state = position(text, far_treasures=1)
    state = state._replace(actions_left=1)
    best = rank(state, Effort())[0].action
    assert (advance(state, best).phase is not Phase.ACTION) == ends


def test_a_shared_victory_is_worth_its_share() -> None:
    over = position("  G H\n3 . .", far_treasures=2)._replace(ended="treasures", phase=Phase.OVER)
    evaluation = Evaluation(DEFAULT.late, DUEL)
    assert evaluation.value(over, 0) == evaluation.standing(over, 0)
    ahead = over.players[0]._replace(points=(1, 1, 1, 1))
    won = over._replace(players=(ahead, over.players[1]))
    assert evaluation.value(won, 0) == evaluation.standing(won, 0) + VICTORY
    assert evaluation.value(won, 1) == evaluation.standing(won, 1) - VICTORY


def test_what_is_left_of_a_game_tells_how_things_are_weighed() -> None:
    start = new_game(read_setup(2, 1, {}))
    assert progress(start) == 0
    half = start._replace(drawn=start.drawn + (len(start.bag) - start.drawn) // 2)
    assert progress(half) == pytest.approx(0.5, abs=0.01)
    last = start.board.treasures & -start.board.treasures
    robbed = start._replace(board=start.board._replace(treasures=last))
    assert progress(robbed) == 1
    assert DEFAULT.at(0) == DEFAULT.early
    assert DEFAULT.at(1) == pytest.approx(DEFAULT.late)
    middle = DEFAULT.at(0.5).monument
    assert middle == pytest.approx((DEFAULT.early.monument + DEFAULT.late.monument) / 2)


def test_an_inclination_changes_what_it_names_and_nothing_else() -> None:
    mild = inclined(prize=0.5)
    for mine, usual in zip(mild, DEFAULT, strict=True):
        assert mine == usual._replace(prize=0.5 * usual.prize)


def test_the_friendly_one_values_threats_less_than_the_bold_one() -> None:
    state = position(GAP.replace("active 0", "active 1"))
    calm = position(GAP.replace("active 0", "active 1").replace("s   s   .", ".   .   ."))

    def gain(level: str) -> float:
        """Return what standing ready for a war is worth to the stronger side."""
        evaluation = Evaluation(LEVELS[level].temper.at(0), DUEL)
        return evaluation.worths(state)[1] - evaluation.worths(calm)[1]

    assert gain("easy") < gain("expert")
