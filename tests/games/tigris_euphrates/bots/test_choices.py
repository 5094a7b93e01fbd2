"""Choices that any good player would make, and the reasons given for them."""

from random import Random

import pytest

from tests.games.tigris_euphrates.playing import sampled_states
from tests.games.tigris_euphrates.scenario import play, position
from tigris.games.tigris_euphrates.actions import Action
from tigris.games.tigris_euphrates.bots.players import LEVELS, Player
from tigris.games.tigris_euphrates.bots.reasons import SENTENCES, why
from tigris.games.tigris_euphrates.legal import legal
from tigris.games.tigris_euphrates.preview import preview
from tigris.games.tigris_euphrates.state import State
from tigris.games.tigris_euphrates.view import view


class Patience:
    """A deadline that never comes."""

    def expired(self) -> bool:
        return False


class Hurry:
    """A deadline that has passed before it began."""

    def expired(self) -> bool:
        return True


def choice(state: State, level: str = "medium", *, seed: int = 0) -> Action:
    seat = state.decider
    player = Player(LEVELS[level])
    return player.choose(
        view(state, seat),
        legal(state, seat),
        history=[],
        rng=Random(seed),
        deadline=Patience(),
    )


WAR = """
active 0
      E   F   G   H   I   J
  5   t   s   s   .   s   .
  6   K0  .   .   .   K1  t
hand 0 1 market 4 settlement
hand 1 6 temple
"""
LOST = """
active 0
      E   F   G   H   I   J
  5   t   .   .   .   s   s
  6   K0  m   m   .   K1  t
  7   .   .   .   .   s   s
hand 0 1 market 1 settlement
hand 1 6 temple
"""


def test_a_war_that_cannot_be_lost_is_won_with_as_few_tiles_as_needed() -> None:
    """R46, R47: two supporters against one; the hidden hand is big, so some are sent."""
    state = play(position(WAR), "0 tile market H5")
    assert str(choice(state)) != "0 commit 0"


def test_tiles_are_not_wasted_on_a_conflict_that_is_lost() -> None:
    """R48: four supporters against none, and one tile in hand."""
    state = play(position(LOST), "0 tile market H6")
    assert str(choice(state)) == "0 commit 0"


def test_the_defender_sends_what_makes_a_tie_and_not_more() -> None:
    """R47: a tie is enough."""
    state = play(
        position(WAR.replace("hand 1 6 temple", "hand 1 5 settlement")),
        "0 tile market H5",
        "0 commit 1",
    )
    assert str(choice(state)) == "1 commit 2"


def test_a_leader_and_its_tile_are_planned_together() -> None:
    """R12: the farmer is placed where the farm can then score."""
    state = position(
        """
        active 0
              A   B   C   D   E
          6   .   .   t   .   .
          7   ~   ~   ~   ~   .
        hand 0 2 farm
        points 0 5 settlement 5 temple 5 market
        """
    )
    first = choice(state, "hard")
    state = play(state, str(first))
    second = choice(state, "hard")
    assert {str(first).split()[1], str(second).split()[1]} == {"leader", "tile"}
    assert preview(state, second).gains or "farmer" in f"{first}{second}"


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_in_a_hurry_still_answers_with_something_legal(level: str) -> None:
    for state in sampled_states(4, every=25):
        seat = state.decider
        offers = legal(state, seat)
        answer = Player(LEVELS[level]).choose(
            view(state, seat), offers, history=[], rng=Random(1), deadline=Hurry()
        )
        assert answer in offers


@pytest.mark.parametrize("seed", range(6))
def test_there_is_a_reason_for_everything(seed: int) -> None:
    rng = Random(seed)
    for state in sampled_states(seed, every=15):
        eyes = view(state, state.decider)
        offers = list(legal(state, state.decider))
        for action in rng.sample(offers, min(20, len(offers))):
            reason = why(eyes, action)
            assert reason.code in SENTENCES
            sentence = str(reason)
            assert sentence.endswith(".")
            assert "{" not in sentence


def test_advice_names_the_choice_and_what_else_was_considered() -> None:
    state = position(WAR)
    advice = Player(LEVELS["medium"]).advise(
        view(state, 0), legal(state, 0), history=[], rng=Random(1), deadline=Patience()
    )
    assert advice.action in legal(state, 0)
    assert len(advice.alternatives) == 3
    values = [ranked.value for ranked, _ in advice.alternatives]
    assert values == sorted(values, reverse=True)
