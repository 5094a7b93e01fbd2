"""The rules as a booklet: chapters of short paragraphs with drawn positions. Data; no Kivy.

The paragraphs of a chapter stand in the catalogue as ``booklet.<chapter>.1``, ``.2`` and so on;
``.figure1`` is what stands below its first figure.
"""

from typing import NamedTuple

from tigris.ui.games.tigris_euphrates.learn import first_lessons, more_lessons


class Chapter(NamedTuple):
    """Some paragraphs, and positions as pictures.

    ``extra`` are keys of sentences from elsewhere, each with its title: ``options.wonder``.
    """

    id: str
    art: str
    paragraphs: int
    figures: tuple[str, ...] = ()
    extra: tuple[str, ...] = ()


_SETUP = """
        E   F   G   H   I   J   K   L   M   N
     2  ~   .   .   .   .   .   .   .   ~   .
     3  ~   t*  .   .   .   .   .   .   ~   ~
     4  .   .   .   .   .   .   .   .   .   ~
     5  .   .   .   .   .   .   .   .   .   t*
     6  .   .   .   .   .   .   .   .   .   .
     7  .   .   .   .   t*  .   .   .   ~   ~
    """
_KINGDOMS = """
        E   F   G   H   I   J   K   L
     4  .   .   .   .   .   .   .   .
     5  .   t   P1  .   .   .   s   m
     6  .   T1  m   .   .   .   K0  t
     7  .   .   .   .   t*  s   s   .
     8  ~   ~   ~   .   .   .   .   .
    """
_MONUMENT = """
    monuments red-black H5
        G   H   I   J   K
     4  .   .   .   .   .
     5  .   #   #   .   .
     6  .   #   #   .   .
     7  .   .   t*  K0  .
     8  ~   .   P0  .   .
    """
_RUIN = """
    catastrophes 0 1
        G   H   I   J   K   L
     4  .   .   .   .   .   .
     5  .   .   s   K1  t   .
     6  .   .   x   .   .   .
     7  .   m   t*  P0  .   .
     8  ~   .   .   .   .   .
    """

CHAPTERS: tuple[Chapter, ...] = (
    Chapter("goal", "icon-trophy", 3, (first_lessons.GOAL.steps[0].picture,)),
    Chapter("setup", "icon-board", 3, (_SETUP,)),
    Chapter("turn", "icon-pass", 4),
    Chapter("kingdoms", "icon-kingdoms", 3, (_KINGDOMS,)),
    Chapter("tiles", "icon-tile", 4, (first_lessons.TILES.steps[1].picture,)),
    Chapter("leaders", "icon-crown", 4, (first_lessons.LEADERS.steps[0].picture,)),
    Chapter("revolt", "icon-revolt", 4, (first_lessons.REVOLT.steps[0].picture,)),
    Chapter("war", "icon-war", 5, (more_lessons.WAR.steps[0].picture,)),
    Chapter("treasures", "icon-treasure", 3, (more_lessons.TREASURES.steps[0].picture,)),
    Chapter("monuments", "icon-monument", 4, (more_lessons.MONUMENTS.steps[0].picture, _MONUMENT)),
    Chapter("catastrophes", "icon-catastrophe", 3, (_RUIN,)),
    Chapter("replace", "icon-swap", 2),
    Chapter("end", "icon-flag", 4),
    Chapter(
        "variants",
        "icon-settings",
        1,
        extra=(
            *("options.english", "options.buildings", "options.wonder", "options.open_tiles"),
            *("options.reserve_refill_at_end", "options.open_scores"),
            *("options.finish_turn_on_empty_bag",),
        ),
    ),
    Chapter("app", "icon-tablet", 7),
)


def find_chapter(name: str) -> int:
    """Return the number of the chapter called ``name``, the first one's if there is none."""
    names = [chapter.id for chapter in CHAPTERS]
    return names.index(name) if name in names else 0
