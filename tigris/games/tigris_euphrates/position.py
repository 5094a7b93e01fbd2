"""A whole position as text, and back: for tests, bug reports and the terminal.

``parse_position(format_position(state)) == state`` for every state. When written by hand, most
lines may be left out: then nobody holds anything, and the tiles not shown are in the bag.
The text tells every secret.
"""

from tigris.core import BadActionError, BadPositionError, Seat, SetupError
from tigris.games.tigris_euphrates.actions import counts_text
from tigris.games.tigris_euphrates.board import Board
from tigris.games.tigris_euphrates.boardtext import TILE_LETTERS, format_board, parse_board
from tigris.games.tigris_euphrates.counts import NONE, Counts
from tigris.games.tigris_euphrates.maps import MAPS
from tigris.games.tigris_euphrates.notation import (
    parse_counts,
    parse_leader,
    parse_monument,
    parse_number,
)
from tigris.games.tigris_euphrates.options import SWITCHES, Setup, read_setup
from tigris.games.tigris_euphrates.pieces import COLORS, DYNASTIES, MONUMENT_NAMES
from tigris.games.tigris_euphrates.soundness import missing_tiles, objection
from tigris.games.tigris_euphrates.spaces import NAMES, OFF, Spaces, each, parse_space
from tigris.games.tigris_euphrates.state import Conflict, Phase, Player, State

HEADER = "tigris_euphrates 1"
_NOTHING = "-"


def format_position(state: State) -> str:
    """Return the position as text, secrets and all."""
    setup, board = state.setup, state.board
    variants = [name for name in SWITCHES if getattr(setup.options, name)]
    lines = [
        HEADER,
        f"board {setup.options.board}",
        f"variants {' '.join(variants) or _NOTHING}",
        f"dynasties {' '.join(setup.dynasties)}",
        f"seed {setup.seed}",
        f"first {_NOTHING if setup.first is None else setup.first}",
        f"turn {state.turn}",
        f"active {state.active}",
        f"actions {state.actions_left}",
        f"phase {state.phase.value}",
        f"decider {state.decider}",
    ]
    if state.placed != OFF:
        lines.append(f"placed {NAMES[state.placed]}")
    if state.union != OFF:
        lines.append(f"union {NAMES[state.union]}")
    if state.conflict is not None:
        lines.append(f"conflict {_format_conflict(state.conflict)}")
    if state.to_draw:
        lines.append(f"drawing {state.to_draw}")
    lines += [flag for flag in ("bag_shown_empty", "last_turn") if getattr(state, flag)]
    if state.ended:
        lines.append(f"ended {state.ended}")
    lines += ["", format_board(board), ""]
    built = [
        f"{name} {NAMES[corner]}"
        for name, corner in zip(MONUMENT_NAMES, board.monuments, strict=True)
        if corner != OFF
    ]
    if built:
        lines.append(f"monuments {' '.join(built)}")
    for seat, player in enumerate(state.players):
        lines += [
            f"hand {seat} {_format_counts(player.hand)}",
            f"points {seat} {_format_counts(player.points)}",
            f"treasures {seat} {player.treasures}",
            f"catastrophes {seat} {player.catastrophes}",
        ]
    lines += [
        f"reserve {_format_counts(state.reserve)}",
        f"box {_format_counts(state.box)}",
        f"bag {_format_tiles(state.bag)}",
        f"drawn {state.drawn}",
    ]
    return "\n".join(lines) + "\n"


def _format_counts(counts: Counts) -> str:
    return counts_text(counts) or _NOTHING


def _format_tiles(tiles: bytes) -> str:
    return "".join(TILE_LETTERS[tile] for tile in tiles) or _NOTHING


def _format_spaces(spaces: Spaces) -> str:
    return ",".join(NAMES[space] for space in each(spaces)) or _NOTHING


def _format_conflict(conflict: Conflict) -> str:
    return (
        f"{'war' if conflict.war else 'revolt'} {conflict.color.leader} "
        f"{conflict.attacker} {NAMES[conflict.attacker_at]} {_format_spaces(conflict.attack)} "
        f"{conflict.defender} {NAMES[conflict.defender_at]} {_format_spaces(conflict.defence)} "
        f"{conflict.sent}"
    )


def parse_position(text: str) -> State:
    """Return the position that ``text`` describes.

    Raises:
        BadPositionError: it cannot be read, or describes what cannot be.
    """
    try:
        state = _Lines(text).state()
    except (BadActionError, SetupError) as error:
        raise BadPositionError(error.code, str(error)) from error
    problem = objection(state)
    if problem is not None:
        code, sentence = problem
        raise BadPositionError(code, sentence)
    return state


class _Lines:
    """The lines of a position text, by their first word."""

    def __init__(self, text: str) -> None:
        self._words: dict[str, list[str]] = {}
        self._picture: list[str] = []
        for line in text.splitlines():
            if not line.strip() or line.strip() == HEADER:
                continue
            first, *rest = line.split()
            if first[0].isdigit() or (not self._picture and first == first.upper()):
                self._picture.append(line)
                continue
            if first in _PER_SEAT and rest:
                first = f"{first} {rest.pop(0)}"
            if first in self._words:
                raise BadPositionError("bad_line", f"{first!r} stands twice")
            self._words[first] = rest
        self._seats = len(self._words.get("dynasties", DYNASTIES[:2]))
        unknown = self._words.keys() - _KNOWN - {f"{w} {s}" for w in _PER_SEAT for s in range(4)}
        if unknown:
            raise BadPositionError("bad_line", f"no line begins with {min(unknown)!r}")

    def _text(self, name: str, default: str) -> str:
        words = self._words.get(name)
        if words is None:
            return default
        if len(words) != 1:
            raise BadPositionError("bad_line", f"{name!r} takes one word")
        return words[0]

    def _number(self, name: str, default: int) -> int:
        return parse_number(self._text(name, str(default)))

    def _seat(self, name: str, default: Seat) -> Seat:
        seat = self._number(name, default)
        if seat >= self._seats:
            raise BadPositionError("bad_seat", f"{name}: there is no seat {seat}")
        return seat

    def _space(self, name: str) -> int:
        return parse_space(self._text(name, "")) if name in self._words else OFF

    def _counts(self, name: str) -> Counts:
        words = self._words.get(name, [])
        return NONE if words == [_NOTHING] else parse_counts(words)

    def _setup(self) -> Setup:
        variants = [word for word in self._words.get("variants", []) if word != _NOTHING]
        unknown = set(variants) - set(SWITCHES)
        if unknown:
            raise BadPositionError("unknown_option", f"there is no variant {min(unknown)!r}")
        first = self._text("first", _NOTHING)
        seed = self._text("seed", "0")
        if not (seed.lstrip("-").isdigit() and len(seed) <= 40):
            raise BadPositionError("bad_seed", f"the seed is a whole number, not {seed!r}")
        return read_setup(
            self._seats,
            int(seed),
            {
                "board": self._text("board", "standard"),
                "dynasties": self._words.get("dynasties", list(DYNASTIES[: self._seats])),
                "first": None if first == _NOTHING else parse_number(first),
                **dict.fromkeys(variants, True),
            },
        )

    def _board(self, setup: Setup) -> Board:
        board = parse_board(self._picture, MAPS[setup.options.board])
        words = self._words.get("monuments", [])
        monuments = list(board.monuments)
        for name, corner in zip(words[::2], words[1::2], strict=False):
            monuments[parse_monument(name)] = parse_space(corner)
        if len(words) % 2:
            raise BadPositionError("bad_line", "monuments are pairs of a name and a space")
        return board._replace(monuments=tuple(monuments))

    def _conflict(self) -> Conflict | None:
        words = self._words.get("conflict")
        if words is None:
            return None
        if len(words) != 9 or words[0] not in ("war", "revolt"):
            raise BadPositionError("bad_conflict", "the conflict cannot be read")
        kind, leader, attacker, attacker_at, attack, defender, defender_at, defence, sent = words
        return Conflict(
            war=kind == "war",
            color=parse_leader(leader),
            attacker=parse_number(attacker),
            defender=parse_number(defender),
            attacker_at=parse_space(attacker_at),
            defender_at=parse_space(defender_at),
            attack=_parse_spaces(attack),
            defence=_parse_spaces(defence),
            sent=parse_number(sent),
        )

    def _player(self, seat: Seat) -> Player:
        return Player(
            hand=self._counts(f"hand {seat}"),
            points=self._counts(f"points {seat}"),
            treasures=self._number(f"treasures {seat}", 0),
            catastrophes=self._number(f"catastrophes {seat}", 2),
        )

    def _bag(self) -> bytes | None:
        tiles = self._text("bag", "")
        if tiles == _NOTHING:
            return b""
        if set(tiles) - set(TILE_LETTERS):
            raise BadPositionError("bad_bag", "the bag holds tiles only: s, t, f, m")
        return bytes(TILE_LETTERS.index(tile) for tile in tiles) if tiles else None

    def state(self) -> State:
        """Return the state that the lines describe."""
        setup = self._setup()
        phase = self._text("phase", Phase.ACTION.value)
        if phase not in set(Phase):
            raise BadPositionError("bad_phase", f"there is no phase {phase!r}")
        active = self._seat("active", 0)
        ended = self._text("ended", "") if "ended" in self._words else ""
        if ended not in ("", "bag", "treasures"):
            raise BadPositionError("bad_line", f"no game ends because of {ended!r}")
        bag = self._bag()
        state = State(
            setup=setup,
            board=self._board(setup),
            players=tuple(self._player(seat) for seat in range(setup.seats)),
            bag=bag or b"",
            drawn=self._number("drawn", 0),
            box=self._counts("box"),
            reserve=self._counts("reserve"),
            bag_shown_empty="bag_shown_empty" in self._words,
            turn=self._number("turn", 1),
            active=active,
            actions_left=self._number("actions", 2),
            phase=Phase(phase),
            decider=self._seat("decider", active),
            placed=self._space("placed"),
            union=self._space("union"),
            conflict=self._conflict(),
            to_draw=self._number("drawing", 0),
            last_turn="last_turn" in self._words,
            ended=ended,
        )
        if bag is None:
            rest = missing_tiles(state)
            tiles = b"".join(bytes([color]) * max(0, rest[color]) for color in COLORS)
            state = state._replace(bag=tiles)
        return state


_PER_SEAT = {"hand", "points", "treasures", "catastrophes"}
_KNOWN = {
    *("board", "variants", "dynasties", "seed", "first", "turn", "active", "actions", "phase"),
    *("decider", "placed", "union", "conflict", "drawing", "bag_shown_empty", "last_turn"),
    *("ended", "monuments", "reserve", "box", "bag", "drawn"),
}


def _parse_spaces(text: str) -> Spaces:
    if text == _NOTHING:
        return 0
    spaces = 0
    for name in text.split(","):
        spaces |= 1 << parse_space(name)
    return spaces
