"""The table of the second model: what everybody holds, how tiles are drawn, how wars are fought."""

from collections import Counter
from collections.abc import Generator, Iterable
from typing import NamedTuple, TypeAlias

from tests.games.tigris_euphrates.reference_board import (
    COLORS,
    LEADERS,
    Place,
    ReferenceBoard,
    beside,
)

Tiles: TypeAlias = Counter[str]


class Question(NamedTuple):
    """Who must answer, what is asked, and every answer the rules allow."""

    seat: int
    phase: str
    answers: frozenset[str]


class Fight(NamedTuple):
    """The conflict that is being fought, as far as it has come."""

    war: bool
    color: str
    attacker: int
    defender: int
    attack: frozenset[Place]
    defence: frozenset[Place]
    sent: int = 0


Flow: TypeAlias = Generator[Question, str, None]


class ReferenceTable:
    """All that a game needs besides its course; ``seen`` counts what happens."""

    def __init__(
        self,
        board: ReferenceBoard,
        seats: int,
        switches: Iterable[str],
        first: int,
        bag: list[str],
        drawn: int,
        hands: list[Tiles],
        reserve: Tiles,
        box: Tiles,
    ) -> None:
        self.seats, self.switches, self.active = seats, set(switches), first
        self.board = board
        self.bag, self.drawn = bag, drawn
        self.hands, self.reserve, self.box = hands, reserve, box
        self.points: list[Tiles] = [Counter() for _ in range(seats)]
        self.treasures = [0] * seats
        self.catastrophes = [2] * seats
        self.bag_shown_empty = self.last_turn = False
        self.turn, self.actions_left, self.to_draw = 1, 2, 0
        self.union: Place | None = None
        self.fight: Fight | None = None
        self.ended = ""
        self.seen: Counter[str] = Counter()

    def _ask(self, seat: int, phase: str, answers: Iterable[str]) -> Question:
        return Question(seat, phase, frozenset(f"{seat} {answer}" for answer in answers))

    def _clockwise(self) -> list[int]:
        return [(self.active + i) % self.seats for i in range(self.seats)]

    # Drawing

    def _draw(self, seat: int, number: int) -> Flow:
        """Draw; what could not be drawn is left in ``to_draw``."""
        self.to_draw = number
        if "open_tiles" not in self.switches:
            while self.to_draw and self.drawn < len(self.bag):
                self.hands[seat][self._from_bag()] += 1
                self.to_draw -= 1
            return
        each_time = "reserve_refill_at_end" not in self.switches
        while self.to_draw:
            sources = [color for color in COLORS if self.reserve[color]]
            if not self.bag_shown_empty:
                sources.append("bag")
            if not sources:
                self.seen["reserve and bag empty"] += 1
                return  # R127
            source = sources[0]
            if len(sources) > 1:
                answer = yield self._ask(seat, "draw", [f"draw {source}" for source in sources])
                source = answer.split()[2]
            if source == "bag" and self.drawn == len(self.bag):
                self.seen["blind draw from an empty bag"] += 1
                self.bag_shown_empty = True
                continue
            if source == "bag":
                source = self._from_bag()
            else:
                self.reserve[source] -= 1
            self.hands[seat][source] += 1
            self.to_draw -= 1
            if each_time:
                self._fill_reserve()
        if number and not each_time:
            self._fill_reserve()

    def _from_bag(self) -> str:
        self.drawn += 1
        return self.bag[self.drawn - 1]

    def _fill_reserve(self) -> None:
        while self.reserve.total() < 6 and self.drawn < len(self.bag):
            self.reserve[self._from_bag()] += 1
        if self.reserve.total() < 6:
            self.seen["reserve not filled"] += 1
            self.bag_shown_empty = True

    # Conflicts

    def _wars(self) -> Flow:
        """Fight until no two leaders of one colour stand in the united kingdom (R53, R65)."""
        expected: set[str] = set()
        board = self.board
        for number in range(5):
            assert self.union is not None
            kingdom = board.group(self.union)
            owners: dict[str, list[int]] = {color: [] for color in COLORS}
            for (seat, color), there in board.leaders.items():
                if there in kingdom:
                    owners[color].append(seat)
            wars = [color for color in COLORS if len(owners[color]) == 2]
            assert max(map(len, owners.values())) <= 2
            self.seen["war dissolved"] += len(expected - set(wars))
            if not wars:
                return
            color = wars[0]
            if len(wars) > 1:  # R54
                self.seen["several wars"] += 1
                asked = [f"war {LEADERS[color]}" for color in wars]
                answer = yield self._ask(self.active, "war_order", asked)
                color = color_of(answer.split()[2])
            self.seen["third war"] += number == 2
            yield from self._war(color, owners[color], later=number > 0)
            expected = set(wars) - {color}

    def _war(self, color: str, owners: list[int], later: bool) -> Flow:
        board = self.board
        attacker, defender = sorted(owners, key=self._clockwise().index)  # R55
        self.seen["war"] += 1
        self.seen["war of others"] += self.active not in owners
        assert self.union is not None
        sides = {}
        for seat in owners:  # R56-R60
            sides[seat] = board.group(board.leaders[seat, color], without=self.union)
        hanging = board.group(self.union) - sides[attacker] - sides[defender] - {self.union}
        idle = any(board.tiles.get(at) == color for at in hanging)
        self.seen["second war"] += later
        self.seen["hanging part supports nobody"] += idle
        self.seen["hanging part in a later war"] += idle and later
        self.seen["covered tile in the colour of the war"] += board.tiles[self.union] == color
        support = {
            seat: frozenset(at for at in side if board.tiles.get(at) == color)
            for seat, side in sides.items()
        }
        self.fight = Fight(True, color, attacker, defender, support[attacker], support[defender])
        winner, loser = yield from self._resolve(color)
        beaten = board.leaders.pop((loser, color))
        removed = 0
        for at in support[loser]:
            guarded = color == "temple" and beside(at) & set(board.leaders.values())  # R62, R63
            treasured = color == "temple" and at in board.treasures
            built = at in board.buildings.values()  # R109
            self.seen["temple saved by a leader"] += bool(guarded)
            self.seen["temple saved by a treasure"] += treasured
            self.seen["tile saved by a building"] += built
            if not (guarded or treasured or built):
                del board.tiles[at]
                self.box[color] += 1
                removed += 1
        self.points[winner][color] += 1 + removed  # R61
        parts = board.groups_beside(beaten)
        self.seen["beaten leader was a link"] += len(parts) > 1
        self.seen["war without supporters"] += not support[loser]
        self.seen["war won by the defender"] += winner == defender
        assert not board.homeless(), "a war evicts nobody (R67)"

    def _resolve(self, color: str) -> Generator[Question, str, tuple[int, int]]:
        """Let both sides commit tiles of ``color``; return the winner and the loser."""
        fight = self.fight
        assert fight is not None
        sent = yield from self._commit(fight.attacker, color, "attack", 0)
        self.fight = fight._replace(sent=sent)
        added = yield from self._commit(fight.defender, color, "defence", sent)
        self.fight = None
        attack, defence = len(fight.attack) + sent, len(fight.defence) + added
        self.seen["tie"] += attack == defence
        if attack > defence:  # R47
            return fight.attacker, fight.defender
        return fight.defender, fight.attacker

    def _commit(
        self, seat: int, color: str, phase: str, sent: int
    ) -> Generator[Question, str, int]:
        hand = self.hands[seat]
        if not any(self._may_commit(n, phase, sent) for n in range(1, hand.total() + 1)):
            self.seen["commitment not asked"] += hand.total() > 0
            return 0  # everybody knows
        counts = [n for n in range(hand[color] + 1) if self._may_commit(n, phase, sent)]
        answer = yield self._ask(seat, phase, [f"commit {n}" for n in counts])
        count = int(answer.split()[2])
        hand[color] -= count
        self.box[color] += count  # R48
        return count

    def _may_commit(self, count: int, phase: str, sent: int) -> bool:
        assert self.fight is not None
        if count == 0 or "english" not in self.switches:
            return True
        attack, defence = len(self.fight.attack) + sent, len(self.fight.defence)
        if phase == "attack":
            return attack + count > defence  # R69
        return defence + count == attack  # R70


def color_of(leader: str) -> str:
    return next(color for color in COLORS if LEADERS[color] == leader)
