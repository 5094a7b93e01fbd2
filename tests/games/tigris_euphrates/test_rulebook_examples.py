"""The rulebooks' worked examples, told as they are told there.

The pictures of the rulebooks are not copied: each position is laid out to fit the text.
"""

from tests.games.tigris_euphrates.scenario import (
    box,
    event,
    events,
    hand,
    kinds,
    names,
    offered,
    play,
    points,
    position,
    shows,
    step,
)
from tigris.games.tigris_euphrates.events import (
    ConflictBegan,
    ConflictResolved,
    PointsScored,
    TilesDrawn,
    WarDissolved,
)
from tigris.games.tigris_euphrates.pieces import FARM, KING, TEMPLE
from tigris.games.tigris_euphrates.state import Phase


def test_example_1_a_revolt_that_the_defender_wins_by_a_tie() -> None:
    """R46-R51: Pot attacks with three temples and two more, Bull has two and adds three."""
    pot, bull = 0, 1
    state = position(
        """
        dynasties pot bull
            E   F   G   H   I   J
        4   .   .   .   t   .   .
        5   .   t   s   .   t   .
        6   t   F1  m   t   .   .
        hand 0 2 temple 1 settlement
        hand 1 4 temple 1 farm
        """
    )

    attack = step(state, "0 leader farmer H5")
    began = event(attack, ConflictBegan)
    assert (began.attacker, began.defender) == (pot, bull)
    assert (len(began.attack), len(began.defence)) == (3, 2)

    done = step(play(attack.state, "0 commit 2"), "1 commit 3")

    resolved = event(done, ConflictResolved)
    assert (resolved.attack, resolved.defence, resolved.winner) == (5, 5, bull)
    assert (points(done.state, pot), points(done.state, bull)) == ("", "1 temple")
    assert box(done.state) == "5 temple"
    assert (hand(done.state, pot), hand(done.state, bull)) == ("1 settlement", "1 temple 1 farm")
    assert shows(
        done.state,
        """
            E   F   G   H   I   J
        4   .   .   .   t   .   .
        5   .   t   s   .   t   .
        6   t   F1  m   t   .   .
        """,
    )


def test_example_2_two_wars_of_which_the_first_ends_the_second() -> None:
    """R53-R66: Lion unites two kingdoms, beats Pot's trader, and the kings are parted again."""
    lion, pot = 0, 1
    state = position(
        """
        dynasties lion pot
            E   F   G   H   I   J   K   L   M
        4   .   t   T0  .   .   .   .   t   .
        5   t   K0  m   .   m   T1  t   .   .
        6   .   .   .   .   .   m   K1  t   .
        hand 0 1 settlement 5 market
        hand 1 1 market 2 farm
        """
    )
    picture_after = """
        E   F   G   H   I   J   K   L   M
    4   .   t   T0  .   .   .   .   t   .
    5   t   K0  m   s   .   .   t   .   .
    6   .   .   .   .   .   .   K1  t   .
    """

    united = step(state, "0 tile settlement H5")
    assert kinds(united) == ["TilePlaced", "KingdomsUnited"]
    assert offered(united.state) == ["0 war king", "0 war trader"]

    war = step(united.state, "0 war trader")
    began = event(war, ConflictBegan)
    assert (began.attacker, began.defender) == (lion, pot)
    assert (names(began.attack), names(began.defence)) == (["G5"], ["I5", "J6"])

    done = step(play(war.state, "0 commit 4"), "1 commit 1")

    resolved = event(done, ConflictResolved)
    assert (resolved.attack, resolved.defence, resolved.winner) == (5, 3, lion)
    assert names(resolved.fallen) == ["I5", "J6"]
    assert (points(done.state, lion), points(done.state, pot)) == ("3 market", "")
    assert box(done.state) == "7 market"
    assert event(done, WarDissolved).color is KING
    assert kinds(done)[-1] == "UnificationEnded"
    assert (done.state.phase, done.state.actions_left) == (Phase.ACTION, 1)
    assert shows(done.state, picture_after)

    end = step(done.state, "0 pass")
    assert [(drawn.seat, drawn.count) for drawn in events(end, TilesDrawn)] == [(0, 5), (1, 4)]


def test_the_first_round() -> None:
    """R12, R28, R49-R51: Andrew, Barbara, David and Karen play their first turns."""
    andrew, barbara, david, karen = range(4)
    state = position(
        """
        dynasties archer bull pot lion
            A   B   C   D   E   F   G   H   I   J   K   L   M   N   O   P
        1   .   .   .   .   ~   ~   ~   ~   ~   .   t*  .   ~   .   .   .
        2   .   t*  .   .   ~   .   .   .   .   .   .   .   ~   .   .   t*
        3   .   .   .   ~   ~   t*  .   .   .   .   .   .   ~   ~   .   .
        4   ~   ~   ~   ~   .   .   .   .   .   .   .   .   .   ~   ~   ~
        5   .   .   .   .   .   .   .   .   .   .   .   .   .   t*  ~   ~
        6   .   .   .   .   .   .   .   .   .   .   .   .   .   .   ~   .
        7   ~   ~   ~   ~   .   .   .   .   t*  .   .   .   ~   ~   ~   .
        8   .   t*  .   ~   ~   ~   ~   .   .   .   .   .   ~   .   .   .
        9   .   .   .   .   .   .   ~   ~   ~   ~   ~   ~   ~   .   t*  .
        10  .   .   .   .   .   t*  .   .   .   .   .   .   .   .   .   .
        11  .   .   .   .   .   .   .   .   .   .   t*  .   .   .   .   .
        hand 0 1 settlement 2 temple 1 farm 2 market
        hand 1 2 settlement 1 temple 1 farm 2 market
        hand 2 2 settlement 1 temple 2 farm 1 market
        hand 3 1 settlement 4 temple 1 market
        """,
        far_treasures=0,
    )

    # Andrew: a king and a priest, two kingdoms.
    state = play(state, "0 leader king F4")
    turn = step(state, "0 leader priest I6")
    assert len(turn.state.board.kingdoms) == 2
    assert events(turn, TilesDrawn) == []

    # Barbara: a farmer beside Andrew's king's temple, and a farm on the river beside her.
    state = play(turn.state, "1 leader farmer F2")
    assert len(state.board.kingdoms) == 2
    turn = step(state, "1 tile farm F1")
    scored = event(turn, PointsScored)
    assert (scored.seat, scored.color, scored.amount) == (barbara, FARM, 1)
    assert [(drawn.seat, drawn.count) for drawn in events(turn, TilesDrawn)] == [(barbara, 1)]

    # David: a king in a new kingdom, and a temple, so that two stand beside the king.
    state = play(turn.state, "2 leader king O8")
    assert len(state.board.kingdoms) == 3
    turn = step(state, "2 tile temple N8")
    scored = event(turn, PointsScored)
    assert (scored.seat, scored.color, scored.amount) == (david, TEMPLE, 1)
    assert [(drawn.seat, drawn.count) for drawn in events(turn, TilesDrawn)] == [(david, 1)]

    # Karen: her priest revolts against Andrew's, with three temples from her hand.
    turn = step(turn.state, "3 leader priest J7")
    began = event(turn, ConflictBegan)
    assert (began.attacker, began.defender) == (karen, andrew)
    assert (names(began.attack), names(began.defence)) == (["I7"], ["I7"])
    state = play(turn.state, "3 commit 3")
    assert offered(state) == ["0 commit 0", "0 commit 1", "0 commit 2"]
    turn = step(state, "0 commit 0")
    resolved = event(turn, ConflictResolved)
    assert (resolved.attack, resolved.defence, resolved.winner) == (4, 1, karen)
    assert box(turn.state) == "3 temple"
    assert points(turn.state, karen) == "1 temple"

    # Her second action is the fourth temple; then she draws four tiles.
    turn = step(turn.state, "3 tile temple J6")
    assert [(drawn.seat, drawn.count) for drawn in events(turn, TilesDrawn)] == [(karen, 4)]
    assert [points(turn.state, seat) for seat in range(4)] == ["", "1 farm", "1 temple", "2 temple"]
    assert (turn.state.active, turn.state.turn) == (andrew, 5)
    assert shows(
        turn.state,
        """
            E   F   G   H   I   J   K   L   M   N   O   P
        1   ~   f   ~   ~   ~   .   t*  .   ~   .   .   .
        2   ~   F1  .   .   .   .   .   .   ~   .   .   t*
        3   ~   t*  .   .   .   .   .   .   ~   ~   .   .
        4   .   K0  .   .   .   .   .   .   .   ~   ~   ~
        5   .   .   .   .   .   .   .   .   .   t*  ~   ~
        6   .   .   .   .   .   t   .   .   .   .   ~   .
        7   .   .   .   .   t*  P3  .   .   ~   ~   ~   .
        8   ~   ~   ~   .   .   .   .   .   ~   t   K2  .
        9   .   .   ~   ~   ~   ~   ~   ~   ~   .   t*  .
        """,
    )
