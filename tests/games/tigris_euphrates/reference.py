"""A second model of the rules, written from the rulings alone and never from the engine.

Naive on purpose: spaces are pairs, the board is made of dicts and sets, groups are found by
walking, and a game is one generator that runs straight through the rules and stops wherever a
player must answer. It imports nothing of the engine; questions and answers are the text of
actions (``0 tile temple C4``), so that the two can be compared step by step.
"""

from collections.abc import Iterable
from itertools import product
from typing import Any

from tests.games.tigris_euphrates.reference_board import (
    COLORS,
    LEADERS,
    MONUMENTS,
    SPACES,
    Place,
    cross,
    name,
    place,
    square,
)
from tests.games.tigris_euphrates.reference_table import (
    Fight,
    Flow,
    Question,
    ReferenceTable,
    color_of,
)


class Reference(ReferenceTable):
    """One game. ``question`` is what is asked now, ``None`` when it is over; ``seen`` counts."""

    def __init__(self, *position: Any, **more: Any) -> None:
        super().__init__(*position, **more)
        self._flow = self._play()
        self.question: Question | None = next(self._flow)

    def apply(self, answer: str) -> None:
        """Answer the question and run on to the next one."""
        assert self.question is not None
        assert answer in self.question.answers, answer
        try:
            self.question = self._flow.send(answer)
        except StopIteration:
            self.question = None

    # The turn

    def _play(self) -> Flow:
        while True:
            yield from self._turn()
            if self.ended:
                return
            self.active = (self.active + 1) % self.seats
            self.turn += 1

    def _turn(self) -> Flow:
        for self.actions_left in (2, 1):  # R12
            answer = yield self._ask(self.active, "action", self._actions())
            yield from self._act(answer.split()[1:])
            if self.ended:
                return
        self.actions_left = 0
        yield from self._wonder_income()
        self._monument_income()
        if len(self.board.treasures) <= 2:  # R97
            self.ended = "treasures"
        elif self.last_turn:  # R43, the alternative
            self.ended = "bag"
        for seat in self._clockwise():  # R96
            if not self.ended:
                yield from self._draw(seat, 6 - self.hands[seat].total())
                if self.to_draw:
                    self.ended = "bag"  # R98

    def _act(self, words: list[str]) -> Flow:
        kind = words[0]
        if kind == "tile":
            yield from self._place_tile(words[1], place(words[2]))
        elif kind == "leader":
            yield from self._place_leader(color_of(words[1]), place(words[2]))
        elif kind == "withdraw":
            del self.board.leaders[self.active, color_of(words[1])]
        elif kind == "catastrophe":
            self._play_catastrophe(place(words[1]))
        elif kind == "replace":
            yield from self._replace(words[1:])
        if kind in ("tile", "leader"):
            yield from self._hand_out_treasures(words[1])

    def _wonder_income(self) -> Flow:
        at = self.board.leaders.get((self.active, "settlement"))
        if at and self.board.wonder & self.board.group(at):  # R122
            self.seen["wonder point"] += 1
            answer = yield self._ask(self.active, "wonder_point", [f"point {c}" for c in COLORS])
            self.points[self.active][answer.split()[2]] += 1

    def _monument_income(self) -> None:
        for (seat, color), at in self.board.leaders.items():  # R83
            if seat == self.active:
                kingdom = self.board.group(at)
                for monument, corner in self.board.monuments.items():
                    if color in MONUMENTS[monument] and corner in kingdom:
                        self.points[seat][color] += 1
                        self.seen["monument income"] += 1

    # The choice of an action

    def _actions(self) -> Iterable[str]:
        """Yield every action the active player may take, without his seat."""
        seat, board = self.active, self.board
        empty, kingdoms = board.empty(), board.count_kingdoms()
        yield "pass"  # R13
        for at in empty:
            self.seen["tile would unite three kingdoms"] += kingdoms[at] > 2
            if kingdoms[at] <= 2:  # R27
                for color in self.hands[seat]:
                    if self.hands[seat][color] and (color == "farm") == (at in board.river):  # R25
                        yield f"tile {color} {name(at)}"
        for color in COLORS:
            if (seat, color) in board.leaders:
                yield f"withdraw {LEADERS[color]}"
            lifted = board.without_leader(seat, color)  # R19
            without = lifted.count_kingdoms()
            for at in empty:  # R21: without the space it leaves
                if (
                    at not in board.river  # R16
                    and lifted.temples_beside(at)  # R17
                ):
                    self.seen["leader may not jump"] += kingdoms[at] < 2 <= without[at]
                    self.seen["leader frees a kingdom"] += without[at] < 2 <= kingdoms[at]
                    if without[at] <= 1:  # R18
                        yield f"leader {LEADERS[color]} {name(at)}"
        if self.catastrophes[seat]:
            bare = board.tiles.keys() - board.treasures - set(board.buildings.values())
            yield from (f"catastrophe {name(at)}" for at in {*empty, *bare})  # R35
        for counts in product(*(range(self.hands[seat][color] + 1) for color in COLORS)):
            if any(counts):  # R39
                tiles = zip(counts, COLORS, strict=True)
                yield "replace " + " ".join(f"{n} {color}" for n, color in tiles if n)

    # Leaders, catastrophes, replacing

    def _place_leader(self, color: str, at: Place) -> Flow:
        board, me = self.board, self.active
        moved = board.leaders.pop((me, color), None) is not None
        board.leaders[me, color] = at
        kingdom = board.group(at)
        for (seat, other), there in list(board.leaders.items()):
            if other == color and seat != me and there in kingdom:
                self.seen["revolt"] += 1
                attack, defence = board.temples_beside(at), board.temples_beside(there)  # R50
                self.seen["temple counts for both"] += bool(attack & defence)
                self.fight = Fight(False, color, me, seat, frozenset(attack), frozenset(defence))
                winner, loser = yield from self._resolve("temple")
                self.seen["revolt won by the attacker"] += winner == me
                self.seen["revolt lost by a moved leader"] += moved and loser == me
                del board.leaders[loser, color]  # R51
                self.points[winner]["temple"] += 1

    def _play_catastrophe(self, at: Place) -> None:
        self.catastrophes[self.active] -= 1
        self.seen["catastrophe on a river"] += at in self.board.river
        if at in self.board.tiles:
            self.box[self.board.tiles.pop(at)] += 1
        self.board.ruins.add(at)
        self._evict("catastrophe")  # R38

    def _replace(self, words: list[str]) -> Flow:
        for number, color in zip(words[::2], words[1::2], strict=True):
            self.hands[self.active][color] -= int(number)
            self.box[color] += int(number)
        yield from self._draw(self.active, sum(int(number) for number in words[::2]))
        if self.to_draw:  # R43
            self.seen["bag empty while replacing"] += 1
            if "finish_turn_on_empty_bag" in self.switches:
                self.seen["turn finished after the bag"] += 1
                self.last_turn = True
            else:
                self.ended = "bag"

    # Tiles

    def _place_tile(self, color: str, at: Place) -> Flow:
        board = self.board
        kingdoms = board.kingdoms_beside(at)
        regions = board.groups_beside(at) - kingdoms
        self.hands[self.active][color] -= 1
        board.tiles[at] = color
        if len(kingdoms) == 1:
            self._score_tile(color, at)
        elif len(kingdoms) == 2:
            self.seen["kingdoms united"] += 1
            self.seen["kingdoms and a region united"] += bool(regions)
            self.union = at
            yield from self._wars()
            self.union = None
        if "buildings" in self.switches:
            yield from self._offer_building(color, at)
        yield from self._offer_monument(color, at)

    def _score_tile(self, color: str, at: Place) -> None:
        kingdom = self.board.group(at)
        owners = {c: seat for (seat, c), there in self.board.leaders.items() if there in kingdom}
        owner = owners.get(color, owners.get("settlement"))  # R28
        if owner is not None:
            doubled = self.board.buildings.get(color) in kingdom  # R113
            self.points[owner][color] += 2 if doubled else 1
            self.seen["point doubled"] += doubled
            self.seen["point for the king"] += color not in owners
            self.seen["point out of turn"] += owner != self.active

    def _offer_building(self, color: str, at: Place) -> Flow:
        board = self.board
        here = board.buildings.get(color)
        present = [len(line) for line in board.lines(here)] if here else [0]
        spaces: set[Place] = set()
        for line in board.lines(at):
            if len(line) >= 3 and len(line) > max(present):  # R102, R104, R107
                spaces |= line
                self.seen["building in the crossing line"] += any(
                    here in x for x in board.lines(at)
                )
            self.seen["building in its own line"] += len(line) >= 3 and here in line  # R105
        if not spaces:
            return
        answer = yield self._ask(
            self.active, "building", ["decline", *(f"building {name(to)}" for to in spaces)]
        )
        if not answer.endswith("decline"):
            self.seen["building moved" if here else "building placed"] += 1
            self.seen["building moved from a shrunk line"] += bool(here) and max(present) < 3
            board.buildings[color] = place(answer.split()[2])

    def _offer_monument(self, color: str, at: Place) -> Flow:
        board = self.board
        free = [m for m in MONUMENTS if color in MONUMENTS[m] and m not in board.monuments]
        squares = {s for s in SPACES if at in (four := square(s)) and board.all_of(four, color)}
        crosses = {s for s in SPACES if at in (five := cross(s)) and board.all_of(five, color)}
        if "wonder" not in self.switches or board.wonder:
            crosses = set()
        self.seen["square without a monument"] += bool(squares) and not free
        builds = [f"monument {m} {name(s)}" for m in free for s in squares]
        builds += [f"wonder {name(s)}" for s in crosses]
        if not builds:
            return
        self.seen["several squares"] += len(squares) > 1
        self.seen["several crosses"] += len(crosses) > 1
        self.seen["square and cross"] += bool(squares and crosses and free)
        answer = yield self._ask(self.active, "monument", ["decline", *builds])
        _, kind, *words = answer.split()
        if kind == "decline":
            return
        self.seen[kind] += 1
        if kind == "monument":
            taken = square(place(words[1]))
            board.monuments[words[0]] = place(words[1])
            board.down |= taken
        else:
            taken = cross(place(words[0]))
            board.wonder = taken
        self.seen[f"{color} {kind}"] += 1
        self.seen[f"treasure on a {kind}"] += bool(taken & board.treasures)
        self.seen["special treasure on the wonder"] += bool(
            kind == "wonder" and taken & board.treasures & board.special
        )
        for space in taken:
            del board.tiles[space]
            self.box[color] += 1  # what lies face down is out of the game too, but for its links
        if board.buildings.get(color) in taken:  # R111
            self.seen[f"building returned by a {kind}"] += 1
            del board.buildings[color]
        self._evict(kind)

    def _evict(self, by: str) -> None:
        """Send home every leader without a temple (R23, R81)."""
        for seat, color in self.board.homeless():
            del self.board.leaders[seat, color]
            self.seen["leader evicted"] += 1
            self.seen[f"{'trader' if color == 'market' else 'leader'} evicted by {by}"] += 1

    # Treasures

    def _hand_out_treasures(self, by: str) -> Flow:
        board = self.board
        served = 0
        for (seat, color), at in board.leaders.items():
            kingdom = board.group(at)
            if color != "market" or len(kingdom & board.treasures) < 2:
                continue
            served += 1
            self.seen["treasures by another leader"] += by in ("king", "priest", "farmer")
            assert served == 1, "one action serves one kingdom (R87)"
            while len(treasures := kingdom & board.treasures) > 1:
                special = treasures & board.special
                if special and special != treasures:  # R88: all of these must go
                    self.seen["special treasure forced"] += 1
                    taken = min(special)
                else:
                    self.seen["treasure choice"] += 1
                    self.seen["treasure choice out of turn"] += seat != self.active
                    self.seen["choice between special treasures"] += bool(special)
                    answer = yield self._ask(
                        seat, "treasure", [f"treasure {name(at)}" for at in treasures]
                    )
                    taken = place(answer.split()[2])
                board.treasures.remove(taken)
                self.treasures[seat] += 1

    # The end

    def places(self) -> list[int]:
        """Return every seat's place (R100)."""
        totals = self.totals()
        return [1 + sum(other > mine for other in totals) for mine in totals]

    def totals(self) -> list[tuple[int, ...]]:
        """Return every seat's four colours, weakest first, the treasures put best (R99)."""
        return [
            max(
                tuple(sorted(self.points[seat][c] + n for c, n in zip(COLORS, spread, strict=True)))
                for spread in product(range(self.treasures[seat] + 1), repeat=4)
                if sum(spread) == self.treasures[seat]
            )
            for seat in range(self.seats)
        ]
