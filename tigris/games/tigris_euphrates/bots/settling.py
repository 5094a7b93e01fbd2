"""Following an action until the next turn's action: conflicts by chance, the rest by choice."""

from collections.abc import Sequence
from typing import TypeAlias

from tigris.core import Deadline, Seat
from tigris.games.tigris_euphrates.actions import Action, Commit
from tigris.games.tigris_euphrates.apply import advance
from tigris.games.tigris_euphrates.bots.chances import Unseen
from tigris.games.tigris_euphrates.bots.evaluation import Evaluation
from tigris.games.tigris_euphrates.conflicts import commitments
from tigris.games.tigris_euphrates.legal import legal
from tigris.games.tigris_euphrates.pieces import COLORS, Color
from tigris.games.tigris_euphrates.state import Phase, State, hand_size

Outcomes: TypeAlias = list[tuple[float, State]]
"""What may come of something: chances that add up to one, and the states they lead to."""


class TimeUpError(Exception):
    """There is no time to follow an action any further."""


class Settler:
    """Plays what follows an action for everybody, each by his own interest.

    ``unseen`` belongs to the player who thinks: his own hand is known, other hands are chances.
    """

    def __init__(self, unseen: Unseen, evaluation: Evaluation, deadline: Deadline) -> None:
        self._unseen = unseen
        self._evaluation = evaluation
        self._deadline = deadline

    def after(self, state: State, action: Action) -> Outcomes:
        """Return what may come of ``action``, up to the next action of a turn.

        Raises:
            TimeUpError: the deadline has passed. A chain of wars may branch into hundreds of
                states, so each is asked about.
        """
        if self._deadline.expired():
            raise TimeUpError
        return self.settle(advance(state, action))

    def settle(self, state: State) -> Outcomes:
        """Return what may come of ``state`` when everybody decides what is open."""
        match state.phase:
            case Phase.ACTION | Phase.OVER:
                return [(1.0, state)]
            case Phase.ATTACK:
                return self.attack(state)[1]
            case Phase.DEFENCE:
                return self._defend(state)
            case Phase.DRAW:
                return self.settle(advance(state, draw_choice(state)))
            case _:
                return self.best(state, legal(state, state.decider))[1]

    def value(self, outcomes: Outcomes, seat: Seat) -> float:
        """Return what ``outcomes`` are worth to ``seat`` on average."""
        value = self._evaluation.value
        return sum([chance * value(state, seat) for chance, state in outcomes])

    def best(self, state: State, actions: Sequence[Action]) -> tuple[Action, Outcomes]:
        """Return the best of ``actions`` for the decider, and what may come of it."""
        choices = [(action, self.after(state, action)) for action in actions]
        seat = state.decider
        return max(choices, key=lambda choice: self.value(choice[1], seat))

    def attack(self, state: State) -> tuple[Commit, Outcomes]:
        """Return how many tiles the attacker sends, and what may come of it."""
        options = self.attacks(state)
        seat = state.decider
        return max(options, key=lambda option: self.value(option[1], seat))

    def attacks(self, state: State) -> list[tuple[Commit, Outcomes]]:
        """Return the attacker's sensible choices, each with what may come of it.

        The defender sends what makes a tie if he has it. What he has is a chance, unless it is
        the thinker himself who defends.
        """
        conflict = state.conflict
        assert conflict is not None
        seat, defender = conflict.attacker, conflict.defender
        color = conflict.fought_with
        lead = conflict.attack_strength - conflict.defence_strength
        sensible = [
            count
            for count in commitments(
                conflict,
                attacking=True,
                english=state.setup.options.english,
                have=state.players[seat].hand[color],
            )
            if count == 0 or count + lead > 0
        ]
        options: list[tuple[Commit, Outcomes]] = []
        for count in sensible:
            need = lead + count  # what the defender needs for a tie
            commit = Commit(seat, count)
            if defender == self._unseen.seat or need <= 0:
                outcomes = self.settle(advance(state, commit))
            else:
                size = hand_size(state.players[defender])
                ties = self._unseen.at_least(size, color, need)
                outcomes = []
                if ties < 1:
                    poor = advance(holding(state, defender, color, 0), commit)
                    outcomes += scaled(1 - ties, self._answered(poor, 0))
                if ties > 0:
                    rich = advance(holding(state, defender, color, need), commit)
                    outcomes += scaled(ties, self._answered(rich, need))
            options.append((commit, outcomes))
        return options

    def _answered(self, state: State, count: int) -> Outcomes:
        """Go on after the defender's answer, unless he was not even asked."""
        if state.phase is Phase.DEFENCE:
            state = advance(state, Commit(state.decider, count))
        return self.settle(state)

    def _defend(self, state: State) -> Outcomes:
        """Let the defender send nothing, or what makes a tie."""
        return self.best(state, defences(state))[1]


def defences(state: State) -> list[Action]:
    """Return the defender's sensible choices: nothing, or what makes a tie."""
    conflict = state.conflict
    assert conflict is not None
    need = conflict.attack_strength - conflict.defence_strength
    have = state.players[state.decider].hand[conflict.fought_with]
    counts = [0, need] if 0 < need <= have else [0]
    return [Commit(state.decider, count) for count in counts]


def scaled(factor: float, outcomes: Outcomes) -> Outcomes:
    """Return ``outcomes`` as a part of something larger."""
    return [(factor * chance, state) for chance, state in outcomes]


def holding(state: State, seat: Seat, color: Color, count: int) -> State:
    """Return ``state`` with ``count`` tiles of ``color`` in a hand whose size stays."""
    player = state.players[seat]
    others = hand_size(player) - count
    hand = [0, 0, 0, 0]
    hand[color] = count
    for other in COLORS:
        if other != color:
            take = min(others, player.hand[other])
            hand[other] = take
            others -= take
    hand[(color + 1) % 4] += others
    black, red, blue, green = hand
    players = state.players
    changed = player._replace(hand=(black, red, blue, green))
    return state._replace(players=(*players[:seat], changed, *players[seat + 1 :]))


def draw_choice(state: State) -> Action:
    """Return a plain choice from the open reserve: the colour the hand lacks most."""
    hand = state.players[state.decider].hand
    offers = legal(state, state.decider)
    return min(offers, key=lambda offer: 9 if offer.color is None else hand[offer.color])  # type: ignore[union-attr]
