"""Puzzles: one turn, and a goal that the rules themselves judge. Data."""

from tigris.ui.games.tigris_euphrates.learn.lesson import Lesson, Step

ONE_BLOW = Lesson(
    "one_blow",
    "catastrophe",
    (
        Step(
            "find",
            """
            actions 1
            hand 0 1 temple 2 settlement 1 market 2 farm
            hand 1 2 temple 2 settlement 2 market
                G   H   I   J   K   L
             4  .   .   .   .   .   .
             5  .   .   .   T1  .   .
             6  .   .   s   t   K1  .
             7  .   P0  t*  m   .   .
             8  ~   .   .   .   .   .
            """,
            goal="gone king; gone trader",
            solution=("catastrophe J6",),
            art="catastrophe",
        ),
    ),
)

FOOTHOLD = Lesson(
    "foothold",
    "leader-lion-temple",
    (
        Step(
            "find",
            """
            actions 1
            hand 0 1 temple 2 settlement 3 farm
            hand 1 2 temple 4 settlement
                F   G   H   I   J   K
             4  .   .   .   t   .   .
             5  .   .   t   .   t   .
             6  .   .   .   t   .   .
             7  .   .   P1  t*  .   .
             8  ~   ~   .   m   .   .
            """,
            goal="points temple 1; gone priest",
            solution=("leader priest I5", "commit 0"),
            art="leader-lion-temple",
        ),
    ),
)

HARVEST = Lesson(
    "harvest",
    "tile-market",
    (
        Step(
            "find",
            """
            hand 0 2 settlement 3 market 1 farm
            hand 1 1 market 5 settlement
                D   E   F   G   H   I   J   K   L
             5  .   .   .   .   .   .   .   .   .
             6  .   .   t   m   .   .   m   m   .
             7  ~   .   T0  m   .   t*  T1  m   .
             8  ~   ~   ~   ~   .   .   .   .   .
            """,
            goal="points market 5; gone trader",
            solution=("tile market F5", "tile settlement H7", "commit 2"),
            art="tile-market",
        ),
    ),
)

QUAKE = Lesson(
    "quake",
    "mark-war",
    (
        Step(
            "find",
            """
            hand 0 1 settlement 1 temple 4 farm
            hand 1 2 settlement 2 temple 2 market
                E   F   G   H   I   J   K   L
             4  .   .   .   .   .   .   .   .
             5  .   s   .   .   .   s   s   s
             6  .   t   K0  .   .   s   .   .
             7  .   .   s   .   t*  K1  .   .
             8  ~   ~   ~   .   .   .   .   .
            """,
            goal="gone king",
            solution=("catastrophe J6", "tile temple H7", "commit 1"),
            art="mark-war",
        ),
    ),
)

GOLD = Lesson(
    "gold",
    "treasure",
    (
        Step(
            "find",
            """
            hand 0 1 settlement 1 temple 4 farm
            hand 1 2 settlement 4 market
                E   F   G   H   I   J   K
             6  .   .   .   .   s   .   .
             7  .   .   .   s   t*  K1  .
             8  ~   ~   ~   s   P1  .   .
             9  .   .   ~   f   ~   ~   ~
            10  .   t*  .   s   .   .   .
            11  .   .   .   .   .   .   t*
            """,
            goal="treasures 1",
            solution=("leader trader F11", "tile settlement G10", "treasure F10"),
            art="treasure",
        ),
    ),
)

TOWER = Lesson(
    "tower",
    "monument-red-green",
    (
        Step(
            "find",
            """
            hand 0 2 market 1 temple 3 farm
            hand 1 2 settlement 4 market
                G   H   I   J   K
             4  .   .   .   .   .
             5  .   m   m   .   .
             6  .   m   .   .   .
             7  .   .   t*  P0  .
             8  ~   .   .   .   .
            """,
            goal="points market 2; points temple 1",
            solution=("leader trader H7", "tile market I6", "monument red-green H5"),
            art="monument-red-green",
        ),
    ),
)
