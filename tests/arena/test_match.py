"""One game, with good players and bad ones."""

import time
from contextlib import contextmanager
from typing import Any

import pytest

from tests.arena.contestants import Curious
from tests.toygame import GAME as PEBBLES
from tests.toygame import Shown, View
from tigris.arena import match
from tigris.arena.entrants import check_spec, seat_entrant, split_specs
from tigris.arena.match import GameResult, play, void
from tigris.arena.schedule import Fixture, Terms
from tigris.catalog import find_game
from tigris.core import SetupError

HERE = "py:tests.arena.contestants"


def fixture(*lineup: str, seed: int = 1, **terms: Any) -> Fixture:
    return Fixture(0, Terms("pebbles", **terms), seed, lineup)


def played(*lineup: str, **terms: Any) -> GameResult:
    return play(fixture(*lineup, **terms))


@pytest.mark.usefixtures("pebbles")
class TestGames:
    def test_a_game_is_played_to_its_end(self) -> None:
        game = played("random", "random", "random")
        assert game.fault is None
        assert game.reason in {"bag", "turns"}
        assert sum(seat.share for seat in game.seats) == pytest.approx(1)
        assert min(seat.place for seat in game.seats) == 1
        assert game.decisions == sum(seat.decisions for seat in game.seats)
        assert all(len(seat.score) == 1 for seat in game.seats)

    def test_the_same_seed_gives_the_same_game(self) -> None:
        games = [played("random", "random", seed=seed) for seed in (5, 5, 6)]
        assert games[0].digest == games[1].digest != games[2].digest
        assert [seat.score for seat in games[0].seats] == [seat.score for seat in games[1].seats]

    def test_victory_is_shared(self, monkeypatch: pytest.MonkeyPatch) -> None:
        ended = PEBBLES.outcome

        def tie(state: Any) -> Any:
            found = ended(state)
            return found and type(found)((1, 1), found.scores, found.reason)

        monkeypatch.setattr(type(PEBBLES), "outcome", lambda _, state: tie(state))
        assert [seat.share for seat in played("random", "random").seats] == [0.5, 0.5]

    def test_a_bot_is_shown_its_own_view_and_its_own_memory(self) -> None:
        Curious.seen.clear()
        played("random", f"{HERE}:Curious")
        assert len(Curious.seen) > 5
        for view, legal, history in Curious.seen:
            assert isinstance(view, View)
            assert {action.seat for action in legal} == {1}
            for event in history:
                assert event == event.seen_by(1)
        _, _, last = Curious.seen[-1]
        assert any(isinstance(event, Shown) for event in last)

    @pytest.mark.parametrize(
        ("bot", "code"),
        [("Raises", "bot_raised"), ("Illegal", "bot_illegal"), ("Awkward", "bot_illegal")],
    )
    @pytest.mark.parametrize("seat", [0, 1, 2])
    def test_who_fails_loses(self, bot: str, code: str, seat: int) -> None:
        lineup = ["random"] * 3
        lineup[seat] = f"{HERE}:{bot}"
        game = played(*lineup)
        assert game.fault is not None
        assert (game.fault.seat, game.fault.code) == (seat, code)
        assert game.seats[seat].place == 3
        assert [one.share for one in game.seats] == [0 if n == seat else 0.5 for n in range(3)]

    def test_who_thinks_too_long_is_counted(self) -> None:
        game = played(f"{HERE}:Slow", "random", seconds=0.04, clock="cpu")
        slow, other = game.seats
        assert game.fault is None
        assert slow.overruns == slow.decisions > 0
        assert other.overruns == 0
        assert slow.slowest >= 0.05
        assert slow.seconds >= slow.decisions * 0.05

    def test_who_never_answers_is_given_up(self) -> None:
        started = time.monotonic()
        game = played("random", f"{HERE}:Hangs", patience=1)
        assert game.fault is not None
        assert game.fault.code == "bot_hangs"
        assert game.seats[0].share == 1
        assert time.monotonic() - started < 30

    def test_a_contestant_that_cannot_be_seated_loses(self) -> None:
        game = played("random", "cmd:no-such-program-anywhere")
        assert game.fault is not None
        assert (game.fault.seat, game.fault.code) == (1, "engine_start")

    def test_everybody_is_shown_out(self, monkeypatch: pytest.MonkeyPatch) -> None:
        closed = []

        @contextmanager
        def closing(thing: Any) -> Any:
            yield thing
            closed.append(thing)

        monkeypatch.setattr(match, "closing", closing)
        played("random", f"{HERE}:Illegal")
        assert len(closed) == 2

    def test_a_game_that_does_not_end_is_broken_off(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(match, "LONGEST_GAME", 20)
        game = played("random", "random")
        assert game.fault is not None
        assert (game.fault.seat, game.fault.code) == (None, "endless")
        assert [seat.share for seat in game.seats] == [0, 0]


def test_a_void_game_has_no_winner() -> None:
    game = void(fixture("random", "random"), "worker_died", "it died")
    assert game.fault is not None
    assert game.fault.seat is None
    assert [seat.share for seat in game.seats] == [0, 0]


@pytest.mark.parametrize(
    ("text", "specs"),
    [
        ("hard,medium", ["hard", "medium"]),
        ("hard, cmd:python engine.py -v", ["hard", "cmd:python engine.py -v"]),
        ("cmd:engine 'a,b' \"c,d\",easy", ["cmd:engine 'a,b' \"c,d\"", "easy"]),
    ],
)
def test_contestants_are_parted_by_commas_outside_quotes(text: str, specs: list[str]) -> None:
    assert split_specs(text) == specs


@pytest.mark.parametrize(
    ("spec", "seats", "code"),
    [
        ("clever", 2, "unknown_bot"),
        ("cheat2", 3, "two_seats_only"),
        ("cheat9", 2, "unknown_bot"),
        ("cmd:", 2, "bad_bots"),
        ("cmd:'", 2, "bad_bots"),
        ("cmd:no-such-program-anywhere", 2, "no_engine"),
        ("py:no.such.module:Bot", 2, "unknown_bot"),
        ("py:tests.arena.contestants:NoSuchBot", 2, "unknown_bot"),
        ("py:", 2, "unknown_bot"),
    ],
)
def test_a_contestant_that_is_not_there_gets_a_code(spec: str, seats: int, code: str) -> None:
    with pytest.raises(SetupError) as error:
        check_spec(find_game("tigris_euphrates"), spec, seats)
    assert error.value.code == code


def test_a_list_with_a_gap_is_refused() -> None:
    with pytest.raises(SetupError) as error:
        split_specs("hard,,easy")
    assert error.value.code == "bad_bots"


def test_the_cheater_does_not_know_other_games() -> None:
    with pytest.raises(SetupError):
        seat_entrant(PEBBLES, "cheat2")
