"""The sentences of the final scoring, from the catalogue. Pure; no Kivy."""

from collections.abc import Sequence

from tigris.games.tigris_euphrates.statistics import SOURCES
from tigris.ui.games.tigris_euphrates.scoring.ceremony import SHARED, Stage, Verdict
from tigris.words import Words

DEEDS = (
    *("wars_won", "wars_lost", "revolts_won", "revolts_lost", "monuments", "wonders"),
    *("treasures", "tiles", "catastrophes"),
)


def headline(words: Words, verdict: Verdict, names: Sequence[str]) -> str:
    """Return who won."""
    winners = [names[seat] for seat in verdict.winners]
    if len(winners) == 1:
        return words("scoring.wins", name=winners[0])
    first = words["scoring.list_comma"].join(winners[:-1])
    both = words("scoring.list_and", first=first, last=winners[-1])
    return words("scoring.share", names=both)


def reason(words: Words, verdict: Verdict) -> str:
    """Return by which colour the game was decided."""
    if verdict.rank == SHARED:
        return words["scoring.equal"]
    return words(f"scoring.decided_{verdict.rank + 1}", won=verdict.won, lost=verdict.lost)


def stage_sentence(words: Words, stage: Stage, verdict: Verdict) -> str:
    """Return what happens at a stage of the ceremony."""
    if stage >= Stage.TIE:
        return reason(words, verdict)
    return words[f"scoring.stage_{stage.name.lower()}"]


def source_labels(words: Words) -> dict[str, str]:
    """Return the names of the sources of points."""
    return {source: words[f"scoring.source_{source}"] for source in SOURCES}


def deed_labels(words: Words) -> dict[str, str]:
    """Return the names of the deeds."""
    return {deed: words[f"scoring.deed_{deed}"] for deed in DEEDS}
