"""What the hand's screen shows at a moment: plain values from what was told and is wished. Pure."""

from typing import NamedTuple

from tigris.games.tigris_euphrates.pieces import COLORS
from tigris.games.tigris_euphrates.spaces import OFF, parse_space
from tigris.ui.games.tigris_euphrates.hand.keeper import Keeper, held_art
from tigris.ui.games.tigris_euphrates.hand.told import Battle, Score, Told
from tigris.ui.games.tigris_euphrates.hand.wish import COMMITTING, choosing
from tigris.ui.games.tigris_euphrates.overlay import Ghost, Overlay
from tigris.ui.games.tigris_euphrates.overlays import cell
from tigris.ui.games.tigris_euphrates.tray_facts import Line, Option, Run
from tigris.words import Words

SITES = ("building", "monument", "treasure", "war_order")
"""Decisions that are made on the map."""


class Tile(NamedTuple):
    """A tile of the hand. ``chosen`` has a badge, ``lifted`` is in hand."""

    civ: str
    lifted: bool = False
    chosen: bool = False
    faded: bool = False


class Seal(NamedTuple):
    """A leader, or the catastrophes: a picture with a word below it."""

    part: str
    art: str
    mark: str  # the glyph in an empty socket
    word: str
    held: bool = False
    faded: bool = False


class Key(NamedTuple):
    """A button at the foot. ``name``: ``gold``, ``swap``, ``map`` and so on."""

    name: str
    icon: str
    text: str
    gold: bool = False
    enabled: bool = True


class Head(NamedTuple):
    """Who, and whose decision it is."""

    name: str = ""
    emblem: str = ""
    title: str = ""
    note: str = ""
    actions: int = 0
    deciding: bool = False


class Duel(NamedTuple):
    """A conflict with the running totals."""

    attacker: str  # the seal
    defender: str
    attack: str
    defence: str
    attack_title: str
    defence_title: str
    made: str  # how one's own total comes about
    mine: str  # attacker, defender or nothing


class Shown(NamedTuple):
    """Everything on the screen but the board. ``form``: turn, battle, choice, site, watch, over."""

    form: str
    head: Head
    score: Score | None = None
    caption: str = ""
    weakest: str = ""
    duel: Duel | None = None
    stakes: tuple[tuple[Run, ...], ...] = ()
    art: str = ""
    lines: tuple[Line, ...] = ()
    night: bool = False  # what the lines say is a preview: on lapis
    tiles: tuple[Tile, ...] = ()
    badge: str = "confirm"
    seals: tuple[Seal, ...] = ()
    options: tuple[Option, ...] = ()
    keys: tuple[Key, ...] = ()
    overlay: Overlay = Overlay()
    slide: str = ""  # below the small board
    tap: str = ""

    def __repr__(self) -> str:  # short: Kivy writes out every value that a kv rule passes on
        return f"Shown({self.form})"


NOTHING_YET = Shown("turn", Head())


def shown(keeper: Keeper, words: Words, *, map_open: bool = False, beside: bool = False) -> Shown:
    """Return what the screen shows.

    ``map_open``: the map stands in place of the tiles; ``beside``: it has a place of its own.
    """
    told = keeper.told
    if told is None:
        return NOTHING_YET
    form = _form(keeper, told)
    battle = told.battle if form == "battle" else None
    art, lines, night = _prompt(keeper, told, words, form)
    return Shown(
        form=form,
        head=_head(told, words),
        score=told.score,
        caption=words[f"hand.points_{'open' if told.view.options.open_scores else 'hidden'}"],
        weakest=_weakest(told, words),
        duel=_duel(keeper, battle, words) if battle else None,
        stakes=_stakes(battle, words) if battle else (),
        art=art,
        lines=lines,
        night=night,
        tiles=_tiles(keeper, told),
        badge="swap" if keeper.wish.mode == "replace" else "confirm",
        seals=_seals(keeper, told, words) if form == "turn" else (),
        options=keeper.desk.options if keeper.deciding and keeper.desk else (),
        keys=tuple(_keys(keeper, told, words, map_open, beside)),
        overlay=overlay_of(keeper),
        slide="" if beside else words["hand.slide"],
        tap=words["hand.tap_space" if keeper.deciding else "hand.tap_any"]
        if form not in ("watch", "over")
        else "",
    )


def _form(keeper: Keeper, told: Told) -> str:
    if told.final is not None:
        return "over"
    if told.view.seat is None:
        return "watch"
    if told.battle is not None:
        return "battle"
    if keeper.deciding and keeper.desk is not None:
        if keeper.desk.phase in SITES:
            return "site"
        if keeper.desk.phase != "action":
            return "choice"
    return "turn"


def _head(told: Told, words: Words) -> Head:
    seat = told.view.seat
    if seat is None:
        active = told.chairs[told.view.active]
        return Head(words["hand.watching"], active.dynasty, told.title, told.status)
    chair = told.chairs[seat]
    mine = told.deciding and told.view.active == seat and not told.over
    actions = told.view.actions_left if mine else 0
    title = told.battle.title if told.battle is not None else told.title
    return Head(chair.name, chair.dynasty, title, told.status, actions, told.deciding)


def _weakest(told: Told, words: Words) -> str:
    if told.score is None or len(told.score.weakest) != 1:
        return ""
    civ = told.score.weakest[0]
    count = dict(told.score.points)[civ]
    return words("hand.weakest", piece=words[f"pieces.{civ}"], count=count)


# Pieces


def _tiles(keeper: Keeper, told: Told) -> tuple[Tile, ...]:
    wish, desk = keeper.wish, keeper.desk
    several = keeper.deciding and desk is not None and choosing(wish, desk)
    usable = None
    if keeper.deciding and desk is not None and desk.phase in COMMITTING:
        usable = desk.usable
    return tuple(
        Tile(
            civ,
            lifted=wish.held == f"tile:{index}",
            chosen=several and index in wish.raised,
            faded=usable is not None and civ not in usable,
        )
        for index, civ in enumerate(keeper.tiles)
    )


def _seals(keeper: Keeper, told: Told, words: Words) -> tuple[Seal, ...]:
    seat = told.view.seat
    assert seat is not None
    held, player = keeper.wish.held, told.view.players[seat]
    busy = keeper.wish.mode == "replace"
    seals = []
    for color in COLORS:
        away = told.view.board.leader_at(seat, color) != OFF
        seals.append(
            Seal(
                f"leader:{color.tile}",
                "socket" if away else f"leader-{player.dynasty}-{color.tile}",
                f"icon-{color.tile}" if away else "",
                words["hand.on_board" if away else f"pieces.{color.leader}"],
                held == f"leader:{color.tile}",
                busy,
            )
        )
    left = player.catastrophes
    word = f"{left} ×" if left else words["hand.none_left"]
    spent = busy or not left
    seals.append(Seal("catastrophe", "catastrophe", "", word, held == "catastrophe", spent))
    return tuple(seals)


# Words


def _prompt(
    keeper: Keeper, told: Told, words: Words, form: str
) -> tuple[str, tuple[Line, ...], bool]:
    """Return the picture and the lines of the question, and whether it is a preview."""
    desk, wish = keeper.desk, keeper.wish
    lines: list[Line] = []
    art = held_art(keeper)
    if keeper.notice:
        lines.append(_line(keeper.notice, "bad"))
    if form == "battle" and told.battle is not None:
        lines.append(_line(_begun(told.battle.counts), "strong"))
        lines.append(_line(told.battle.sentence))
        art = told.battle.counts_art
    if keeper.deciding and desk is not None:
        lines += [_quiet(line) for line in desk.lines] if form == "battle" else desk.lines
        art = desk.art or art
        night = desk.action is not None and bool(wish.target) and form == "turn"
        if not lines and form == "turn":
            lines += _what_now(keeper, words)
        return art, tuple(lines), night
    if form in ("turn", "watch"):
        lines += _meanwhile(keeper, told, words)
    if told.final is not None:
        lines += [_line(told.final[0], "strong")] if told.final[0] else []
        lines.append(_line(words["hand.standings"], "faint"))
    return art, tuple(lines), False


def _line(text: str, style: str = "plain") -> Line:
    return Line((Run(text, style=style),))


def _begun(text: str) -> str:
    """Return words that stood in a line as the beginning of one; names stay as they are."""
    return text[:1].upper() + text[1:]


def _quiet(line: Line) -> Line:
    """Return a line that others come before: faint, unless it says that something is wrong."""
    return Line(
        tuple(run._replace(style="faint") if run.style == "plain" else run for run in line.runs)
    )


def _what_now(keeper: Keeper, words: Words) -> list[Line]:
    if not keeper.wish.held:
        return [_line(words["hand.turn"], "strong"), _line(words["hand.turn_more"], "faint")]
    if keeper.waiting or keeper.desk is None:
        return [_line(words["hand.held"], "strong")]
    lit = len(keeper.desk.marks.legal)
    if not lit:
        return [_line(words["hand.nowhere"], "strong")]
    return [_line(words["hand.held"], "strong"), _line(words("hand.lit", count=lit), "faint")]


def _meanwhile(keeper: Keeper, told: Told, words: Words) -> list[Line]:
    if told.deciding:  # but there is no desk: another plays for us
        return [_line(words["hand.stand_in"])]
    if keeper.wish.held:
        return [_line(words["hand.planned" if keeper.wish.target else "hand.plan"])]
    if told.recap:
        return [_line(text) for _, text in told.recap[-3:]]
    return [_line(words["hand.plan"], "faint")] if told.view.seat is not None else []


# A conflict


def _duel(keeper: Keeper, battle: Battle, words: Words) -> Duel:
    mine = battle.you
    sent = len(keeper.wish.raised) if keeper.deciding else 0
    totals = {
        "attacker": battle.attacker.total + (sent if mine == "attacker" else 0),
        "defender": battle.defender.total + (sent if mine == "defender" else 0),
    }
    camp = battle.defender if mine == "defender" else battle.attacker
    added = sent + (camp.sent or 0)
    key = "hand.made_and_sent" if added else "hand.made"
    made = words(key, board=camp.on_board, sent=added) if mine else battle.counts
    return Duel(
        battle.attacker.leader,
        battle.defender.leader,
        str(totals["attacker"]),
        str(totals["defender"]),
        _begun(battle.attacker.title),
        _begun(battle.defender.title),
        made,
        mine,
    )


def _stakes(battle: Battle, words: Words) -> tuple[tuple[Run, ...], ...]:
    won, lost = ("if_won", "if_lost") if battle.you else ("if_attack", "if_defence")
    return (
        (Run(words[f"hand.{won}"], style="good"), *battle.if_won),
        (Run(words[f"hand.{lost}"], style="bad"), *battle.if_lost),
    )


# Buttons


def _keys(keeper: Keeper, told: Told, words: Words, map_open: bool, beside: bool) -> list[Key]:
    desk, keys = keeper.desk, []
    chart = Key(
        "map",
        "hand" if map_open else "board",
        words["hand.button_tiles" if map_open else "hand.button_map"],
    )
    undo = Key("undo", "undo", words["table.button.undo"], enabled=told.undo)
    if told.over:
        return [Key("log", "log", words["hand.button_log"]), *([] if beside else [chart])]
    if not keeper.deciding or desk is None:
        keys.append(Key("log", "log", words["hand.button_log"]))
        if told.undo:
            keys.append(undo)
        if keeper.wish:
            keys.append(Key("cancel", "cancel", words["hand.button_back"]))
        return keys if beside or told.view.seat is None else [*keys, chart]
    gold = desk.gold
    idle = desk.phase == "action" and not keeper.wish and gold is None
    if idle:
        keys += [
            Key(name, icon, desk.buttons[name])
            for name, icon in (("swap", "swap"), ("end", "pass"))
            if name in desk.buttons
        ]
        keys[1:1] = [undo] if beside else [undo, chart]
        return keys
    for name, icon in (("cancel", "cancel"), ("decline", "cancel"), ("withdraw", "leader-home")):
        if name in desk.buttons:
            keys.append(Key(name, icon, desk.buttons[name]))
    if not any(key.name == "cancel" for key in keys) and keeper.wish:
        keys.insert(0, Key("cancel", "cancel", words["hand.button_back"]))
    if not beside and desk.phase not in SITES:
        keys.append(chart)
    if gold is not None:
        ready = gold.enabled and not keeper.waiting
        keys.append(Key("gold", gold.icon or "confirm", gold.text, gold=True, enabled=ready))
    return keys


# The board


def overlay_of(keeper: Keeper) -> Overlay:
    """Return what is marked on the small board: as the table has it, or one's own plan."""
    told, wish = keeper.told, keeper.wish
    if told is None:
        return Overlay()
    if keeper.deciding and keeper.desk is not None:
        return keeper.desk.marks
    art = held_art(keeper)
    if art and wish.target:
        return told.marks._replace(ghost=Ghost(art, cell(parse_space(wish.target))))
    return told.marks
