"""The sentences of the set-up screen that are put together. Pure; kv rules call them."""

from tigris.games.tigris_euphrates.maps import MAPS
from tigris.games.tigris_euphrates.options import PRESET_VARIANTS, PRESETS, SWITCHES
from tigris.table import Side
from tigris.table.seats import Kind
from tigris.ui.games.tigris_euphrates.new_game.plan import Chair, Plan
from tigris.words import Words

ICONS = {
    "english": "shield",
    "buildings": "palace",
    "wonder": "wonder",
    "open_tiles": "hand",
    "reserve_refill_at_end": "bag",
    "open_scores": "eye",
    "finish_turn_on_empty_bag": "step",
}
"""What stands before each variant."""


def line(chair: Chair | None, words: Words) -> str:
    """Return by what means a chair is played, for its card."""
    if chair is None:
        return ""
    if chair.kind is Kind.BOT:
        return words("new_game.by_bot", level=words[f"bots.{chair.level}"])
    return words[f"new_game.by_{chair.kind.value}"]


def temperament(chair: Chair | None, note: str, words: Words) -> str:
    """Return what whoever plays is like; ``note``, if there is one, says more."""
    if note or chair is None:
        return words[note] if note else ""
    if chair.kind is Kind.BOT:
        return words[f"bots.{chair.level}_note"]
    return words[f"new_game.{chair.kind.value}_note"]


def explanation(note: str, plan: Plan, words: Words) -> str:
    """Return the sentence at the foot of the rules; a variant from elsewhere is said to be so."""
    if not note:
        return words["new_game.variants_note"]
    name = note.removeprefix("options.").removesuffix("_note")
    elsewhere = name in _VARIANTS and name not in PRESET_VARIANTS[plan.edition]
    foreign = words("new_game.outside_edition", edition=plan.edition) if elsewhere else ""
    return f"{words[note]} {foreign}".strip()


_VARIANTS = {name for names in PRESET_VARIANTS.values() for name in names} & set(SWITCHES)


def meaning(note: str, plan: Plan, words: Words) -> str:
    """Return the sentence at the foot of the board page: of the choice, or the edition's."""
    return words[note or f"options.edition_{plan.edition[:4]}_note"]


def treasures(board: str, words: Words) -> str:
    """Return how many treasures a board has."""
    return words("new_game.treasures", count=MAPS[board].temples.bit_count())


def editions() -> list[tuple[str, str]]:
    """Return the choice of editions."""
    return [(name, name) for name in PRESETS]


def beginners(called: dict[Side, str], words: Words) -> list[tuple[Side | None, str]]:
    """Return the choice of who begins."""
    return [(None, words["new_game.by_lot"]), *called.items()]


def undos(words: Words) -> list[tuple[str, str]]:
    """Return the choice of how far back a game may be taken."""
    return [(name, words[f"new_game.undo_{name}"]) for name in ("turn", "agreed", "off")]


def levels(names: list[str], words: Words) -> list[tuple[str, str]]:
    """Return the choice of bots."""
    return [(name, words[f"bots.{name}"]) for name in names]
