"""The first four lessons: what counts, tiles, leaders, revolts. Data."""

from tigris.ui.games.tigris_euphrates.learn.lesson import Lesson, Step

_REALM = """
    hand 0 2 temple 1 settlement 2 farm 1 market
    points 0 5 settlement 4 temple 1 farm 6 market
    hand 1 3 settlement 3 market
        G   H   I   J   K   L
     5  .   .   .   .   .   .
     6  .   t   P0  .   .   .
     7  .   K0  t*  T0  m   .
     8  ~   .   F0  .   .   .
     9  ~   ~   ~   ~   ~   ~
    """

GOAL = Lesson(
    "goal",
    "icon-trophy",
    (
        Step("colours", _REALM, art="point-temple"),
        Step("weakest", art="point-farm"),
        Step("farm", wants="tile farm I9", lit="I9", art="tile-farm"),
        Step("treasure", art="treasure"),
    ),
)

TILES = Lesson(
    "tiles",
    "tile-temple",
    (
        Step(
            "own",
            """
            hand 0 2 temple 1 settlement 1 farm 2 market
            hand 1 3 settlement 3 market
                G   H   I   J   K
             5  .   .   .   .   .
             6  .   .   P0  .   .
             7  .   .   t*  .   .
             8  ~   .   .   .   .
            """,
            wants="tile temple H7,I5,H6,J6,J7,I8",
            art="tile-temple",
        ),
        Step(
            "king",
            """
            hand 0 2 temple 1 settlement 1 farm 2 market
            hand 1 3 settlement 3 market
                G   H   I   J   K
             5  .   .   .   .   .
             6  .   t   P0  .   .
             7  .   .   t*  K0  .
             8  ~   .   .   .   .
            """,
            wants="tile market J6,K7,J8,I5,G6,H5,H7,I8",
            art="tile-market",
        ),
        Step(
            "river",
            """
            hand 0 2 farm 2 temple 1 market 1 settlement
            hand 1 3 settlement 3 market
                G   H   I   J   K
             6  .   t   P0  .   .
             7  .   .   t*  .   .
             8  ~   .   F0  .   .
             9  ~   ~   ~   ~   ~
            """,
            wants="tile farm I9",
            lit="I9",
            art="tile-farm",
        ),
        Step(
            "whose",
            """
            hand 0 3 temple 1 market 1 settlement 1 farm
            hand 1 3 settlement 3 market
                E   F   G   H   I   J   K
             4  .   .   .   .   .   .   .
             5  .   t   P1  .   .   .   .
             6  .   .   .   .   P0  .   .
             7  .   .   .   .   t*  .   .
             8  ~   ~   ~   .   .   .   .
            """,
            wants="tile temple J7,I5,J6,H7,I8",
            art="tile-temple",
        ),
    ),
)

LEADERS = Lesson(
    "leaders",
    "leader-lion-temple",
    (
        Step(
            "beside",
            """
            hand 0 2 temple 1 settlement 1 farm 2 market
            hand 1 3 settlement 3 market
                G   H   I   J   K
             5  .   .   .   .   .
             6  .   .   .   .   .
             7  .   .   t*  t   .
             8  ~   .   .   .   .
            """,
            wants="leader priest J6,I6,H7,I8,J8,K7",
            lit="J6",
            art="leader-lion-temple",
        ),
        Step(
            "guest",
            """
            hand 0 2 temple 1 settlement 1 farm 2 market
            hand 1 3 settlement 3 market
                G   H   I   J   K
             5  .   .   .   .   .
             6  .   .   t   P1  .
             7  .   s   t*  .   .
             8  ~   .   .   .   .
            """,
            wants="leader king I5,H6,J7,I8",
            art="leader-lion-settlement",
        ),
        Step(
            "move",
            """
            hand 0 2 temple 1 settlement 1 farm 2 market
            hand 1 3 settlement 3 market
                D   E   F   G   H   I   J   K
             4  ~   .   .   .   .   .   .   .
             5  .   T0  t   .   .   .   .   .
             6  .   .   .   .   .   t   P1  .
             7  ~   .   .   .   .   t*  m   m
             8  ~   ~   ~   ~   .   .   m   .
            """,
            wants="leader trader H7,I5,H6,I8",
            lit="H7",
            art="leader-lion-market",
        ),
        Step(
            "withdraw",
            """
            hand 0 2 temple 1 settlement 1 farm 2 market
            hand 1 3 settlement 3 market
                G   H   I   J   K
             5  .   .   .   .   .
             6  .   s   F0  .   .
             7  .   K1  t*  .   .
             8  ~   .   .   .   .
            """,
            wants="withdraw farmer",
            lit="I6",
            art="leader-lion-farm",
        ),
        Step(
            "never_join",
            """
            hand 0 2 temple 1 settlement 1 farm 2 market
            hand 1 3 settlement 3 market
                F   G   H   I   J   K
             5  .   t   P1  .   .   .
             6  .   .   .   .   K0  .
             7  .   .   .   t*  t   .
             8  ~   ~   .   .   .   .
            """,
            art="leader-lion-market",
        ),
    ),
)

REVOLT = Lesson(
    "revolt",
    "mark-revolt",
    (
        Step(
            "why",
            """
            hand 0 2 temple 1 settlement 1 farm 2 market
            hand 1 1 temple 3 settlement 2 market
                G   H   I   J   K
             5  .   .   .   .   .
             6  .   t   .   s   .
             7  .   .   t*  .   .
             8  ~   .   P1  m   .
             9  ~   ~   ~   ~   ~
            """,
            lit="I8",
            art="mark-revolt",
        ),
        Step("place", wants="leader priest I6", lit="I6", art="leader-lion-temple"),
        Step("send", wants="commit 1,2", art="tile-temple"),
        Step("won", art="point-temple"),
    ),
)
