"""The other four lessons: wars, treasures, monuments, and the rest of a turn. Data."""

from tigris.ui.games.tigris_euphrates.learn.lesson import Lesson, Step

WAR = Lesson(
    "war",
    "mark-war",
    (
        Step(
            "why",
            """
            hand 0 2 market 1 settlement 1 temple 2 farm
            hand 1 4 settlement 2 temple
                E   F   G   H   I   J   K   L
             5  .   .   m   .   .   .   .   .
             6  .   t   m   .   s   m   m   .
             7  .   T0  .   .   t*  T1  .   .
             8  ~   ~   ~   .   .   s   .   .
            """,
            lit="F7 J7",
            art="mark-war",
        ),
        Step("unite", wants="tile settlement H6", lit="H6", art="tile-settlement"),
        Step("send", wants="commit 1,2", art="tile-market"),
        Step("won", art="point-market"),
    ),
)

TREASURES = Lesson(
    "treasures",
    "treasure",
    (
        Step(
            "connect",
            """
            hand 0 2 settlement 1 market 1 temple 2 farm
            hand 1 4 settlement 2 temple
                E   F   G   H   I   J   K
             6  .   .   .   .   .   .   .
             7  .   .   .   s   t*  T0  .
             8  ~   ~   ~   m   .   .   .
             9  .   .   ~   f   ~   ~   ~
            10  .   t*  .   s   .   .   .
            11  .   .   .   .   .   .   t*
            """,
            wants="tile settlement,market,temple G10",
            lit="G10",
            art="tile-settlement",
        ),
        Step("take", wants="treasure F10,I7", art="treasure"),
        Step("joker", art="treasure"),
    ),
)

MONUMENTS = Lesson(
    "monuments",
    "monument-red-black",
    (
        Step(
            "square",
            """
            hand 0 2 settlement 1 market 1 temple 2 farm
            hand 1 4 settlement 2 temple
                G   H   I   J   K
             4  .   .   .   .   .
             5  .   s   s   .   .
             6  .   s   .   .   .
             7  .   .   t*  K0  .
             8  ~   .   P0  .   .
            """,
            wants="tile settlement I6",
            lit="I6",
            art="tile-settlement",
        ),
        Step("build", wants="monument red-black H5", art="monument-red-black"),
        Step("income", wants="pass", art="icon-pass"),
        Step("pays", art="monument-red-black"),
    ),
)

TURN = Lesson(
    "turn",
    "catastrophe",
    (
        Step(
            "catastrophe",
            """
            hand 0 2 settlement 1 market 1 temple 2 farm
            hand 1 4 settlement 2 temple
                G   H   I   J   K   L
             4  .   .   .   .   .   .
             5  .   .   s   K1  t   .
             6  .   .   s   .   .   .
             7  .   .   t*  P0  .   .
             8  ~   .   .   .   .   .
            """,
            wants="catastrophe K5",
            lit="K5",
            art="catastrophe",
        ),
        Step(
            "replace",
            """
            hand 0 5 farm 1 settlement
            hand 1 4 settlement 2 temple
                G   H   I   J   K   L
             5  .   .   .   .   .   .
             6  .   .   s   .   .   .
             7  .   K0  t*  P0  .   .
             8  ~   .   .   .   .   .
            """,
            wants="replace *",
            solution=("replace 4 farm",),
            art="icon-swap",
        ),
        Step("finish", wants="pass", art="icon-pass"),
        Step("over", art="icon-trophy"),
    ),
)
