"""What the tray says while its player decides: the question, the preview, the buttons. Pure.

Pictures stand for nouns wherever they can: they need no grammar, and read from every side.
"""

from collections.abc import Sequence
from typing import NamedTuple

from tigris.core import Seat
from tigris.games.tigris_euphrates.actions import (
    BuildMonument,
    BuildWonder,
    ChoosePoint,
    ChooseWar,
    DrawTile,
)
from tigris.games.tigris_euphrates.pieces import MONUMENTS
from tigris.games.tigris_euphrates.preview import Clash, Fallen, Gain, Preview, Result
from tigris.games.tigris_euphrates.state import Phase
from tigris.ui.games.tigris_euphrates.desk import Desk
from tigris.ui.games.tigris_euphrates.narration import refusal as refusal_text
from tigris.ui.games.tigris_euphrates.tray_facts import Bar, Button, Line, Option, Run
from tigris.words import Words


class Company(NamedTuple):
    """Who sits at the table: names and dynasties by seat, and the words to speak in."""

    words: Words
    names: Sequence[str]
    dynasties: Sequence[str]

    def seal(self, seat: Seat, civ: str) -> str:
        """Return the picture of a leader."""
        return f"leader-{self.dynasties[seat]}-{civ}"


_ICONS = {"place": "confirm", "commit": "confirm", "fight": "war"}


def bar_for(desk: Desk, company: Company) -> Bar | None:
    """Return what the deciding seat's tray turns into; ``None`` while nothing is in question."""
    words = company.words
    match desk.phase:
        case Phase.ACTION:
            return _turn(desk, company)
        case Phase.ATTACK | Phase.DEFENCE:
            return _commit(desk, words)
        case Phase.WAR_ORDER:
            return _wars(desk, company)
        case Phase.BUILDING:
            return _building(desk, company)
        case Phase.MONUMENT:
            return _monument(desk, company)
        case Phase.TREASURE:
            gold = _gold(desk, words, "take")
            return Bar("treasure", _say(words, "table.ask.treasure"), buttons=(gold,))
        case Phase.WONDER_POINT:
            options = tuple(
                Option(f"point-{action.color.tile}", "", action == desk.choice)
                for action in desk.options
                if isinstance(action, ChoosePoint)
            )
            gold = _gold(desk, words, "score")
            return Bar("wonder", _say(words, "table.ask.wonder_point"), options, (gold,))
        case Phase.DRAW:
            return _draw(desk, words)
    return None


def _say(words: Words, key: str, **values: object) -> tuple[Line, ...]:
    return (Line((Run(words(key, **values)),)),)


def _gold(desk: Desk, words: Words, name: str, **values: object) -> Button:
    text = words(f"table.button.{name}", **values)
    icon = _ICONS.get(name, "confirm")
    return Button("confirm", icon, text, gold=True, enabled=desk.action is not None)


def _cancel(words: Words) -> Button:
    return Button("cancel", "cancel", words["table.button.cancel"])


def _decline(desk: Desk, words: Words) -> tuple[Button, ...]:
    if not desk.can_decline:
        return ()
    return (Button("decline", "cancel", words["table.button.decline"]),)


def _turn(desk: Desk, company: Company) -> Bar | None:
    words = company.words
    if desk.mode == "replace":
        count = len(desk.raised)
        key = "table.ask.replace" if count else "table.ask.replace_none"
        gold = _gold(desk, words, "replace", count=count)
        lines = _say(words, key, count=count)
        return Bar("icon-swap", lines, (), (_cancel(words), gold), keeps_hand=True)
    preview = desk.preview()
    if desk.mode == "end":
        lines = (*_say(words, "table.ask.end"), *_income(preview, company))
        return Bar("icon-pass", lines, (), (_cancel(words), _gold(desk, words, "end_turn")))
    if preview is not None:
        lines = _foreseen(preview, desk.seat, company)
        name = "withdraw" if desk.mode == "withdraw" else "place"
        return Bar(piece_art(desk, company), lines, (), (_cancel(words), _gold(desk, words, name)))
    if desk.origin is not None:
        home = Button("withdraw", "leader-home", words["table.button.withdraw"])
        lines = _say(words, "table.ask.move_leader")
        return Bar(piece_art(desk, company), lines, (), (_cancel(words), home))
    return None


def piece_art(desk: Desk, company: Company) -> str:
    """Return the picture of what is held."""
    if tile := desk.held_tile:
        return f"tile-{tile}"
    if desk.held.startswith("leader:"):
        return company.seal(desk.seat, desk.held[7:])
    return "catastrophe" if desk.held == "catastrophe" else ""


def _commit(desk: Desk, words: Words) -> Bar:
    conflict = desk.view.conflict
    assert conflict is not None
    count = len(desk.raised)
    lines: tuple[Line, ...]
    if refusal := desk.refusal():
        lines = (Line((Run(refusal_text(words, refusal), style="bad"),)),)
    elif not any(desk.usable):
        lines = _say(words, "table.ask.commit_nothing")
    else:
        key = "table.ask.commit" if count else "table.ask.commit_choose"
        lines = _say(words, key, count=count)
    gold = _gold(desk, words, "commit" if count else "commit_none", count=count)
    return Bar(f"tile-{conflict.fought_with.tile}", lines, (), (gold,), keeps_hand=True)


def _wars(desk: Desk, company: Company) -> Bar:
    words = company.words
    options = tuple(
        Option(f"tile-{action.color.tile}", "", action == desk.choice)
        for action in desk.options
        if isinstance(action, ChooseWar)
    )
    preview = desk.preview()
    lines = _say(words, "table.ask.war_order")
    if preview is not None:
        war = preview.wars[0]
        ends = _ends(war, desk.seat, company)
        lines = (Line(_facing(war, desk.seat, company)), *((Line(ends),) if ends else ()))
    return Bar("mark-war", lines, options, (_gold(desk, words, "fight"),))


def _building(desk: Desk, company: Company) -> Bar:
    words = company.words
    color = desk.view.board.tile_at(desk.view.placed)
    art = f"building-{color.tile}" if color is not None else ""
    lines = _say(words, "table.ask.building")
    return Bar(art, lines, (), (*_decline(desk, words), _gold(desk, words, "build")))


def _monument(desk: Desk, company: Company) -> Bar:
    words = company.words
    several = len(desk.squares) > 1
    lines = _say(words, "table.ask.square" if several else "table.ask.monument")
    options = []
    for action in desk.options:
        if isinstance(action, BuildMonument):
            art = f"monument-{MONUMENTS[action.monument].name}"
        elif isinstance(action, BuildWonder):
            art = "wonder"
        else:
            continue
        options.append(Option(art, "", action == desk.choice))
    preview = desk.preview()
    if preview is not None:
        nobody = "pays_nobody" if isinstance(desk.choice, BuildMonument) else "quiet"
        lines = _foreseen(preview, desk.seat, company, nobody)
    buttons = (*_decline(desk, words), _gold(desk, words, "build"))
    return Bar("", lines, tuple(options), buttons)


def _draw(desk: Desk, words: Words) -> Bar:
    options = tuple(
        Option(
            "bag" if action.color is None else f"tile-{action.color.tile}",
            "",
            action == desk.choice,
        )
        for action in desk.options
        if isinstance(action, DrawTile)
    )
    lines = _say(words, "table.ask.draw", count=desk.view.to_draw)
    return Bar("", lines, options, (_gold(desk, words, "draw"),))


# What is foreseen


def _foreseen(
    preview: Preview, seat: Seat, company: Company, nothing: str = "quiet"
) -> tuple[Line, ...]:
    """Return the most important things to know before the action, in at most three lines.

    ``nothing`` names the sentence for when there is none.
    """
    words = company.words
    lines: list[Line] = []
    clashes = [*preview.wars, *([preview.revolt] if preview.revolt is not None else [])]
    for clash in clashes:
        ends = _ends(clash, seat, company)
        if len(clashes) == 1 and ends:
            lines += [Line(_facing(clash, seat, company)), Line(ends)]
        else:
            lines.append(Line((*_facing(clash, seat, company), *ends)))
    gains = [run for gain in preview.gains for run in _gain(gain, company)]
    if gains:
        lines.append(Line(tuple(gains)))
    elif preview.unites and not preview.wars:
        lines.append(Line((Run(words["table.preview.unites"]),)))
    lines += _losses(preview, company)
    lines += _completions(preview, company)
    if preview.treasures is not None:
        due = preview.treasures
        number = due.forced.bit_count() or due.choice.bit_count() - 1
        name = company.names[due.seat]
        lines.append(
            Line(
                (
                    Run(words("table.preview.treasures", name=name)),
                    Run(f"{number} ×", style="number"),
                    Run(art="treasure"),
                )
            )
        )
    paid = [run for gain in preview.pays for run in _gain(gain, company)]
    if paid:
        lines.append(Line((Run(words["table.preview.pays"]), *paid)))
    lines += _income(preview, company)
    if not lines:
        lines.append(Line((Run(words[f"table.preview.{nothing}"], style="faint"),)))
    return tuple(lines[:3])


def _gain(gain: Gain, company: Company) -> tuple[Run, ...]:
    return (
        Run(company.names[gain.seat], style="strong"),
        Run(f"+{gain.amount}", style="number"),
        Run(art=f"point-{gain.color.tile}"),
    )


def _income(preview: Preview | None, company: Company) -> tuple[Line, ...]:
    """Return what the end of the turn pays, as one line."""
    if preview is None or not (preview.income or preview.wonder_point):
        return ()
    runs = [Run(company.words["table.preview.income"])]
    for gain in preview.income:
        runs += [Run(f"+{gain.amount}", style="number"), Run(art=f"point-{gain.color.tile}")]
    if preview.wonder_point:
        runs += [Run("+1", style="number"), Run(art="wonder")]
    return (Line(tuple(runs)),)


def _losses(preview: Preview, company: Company) -> list[Line]:
    words = company.words
    lines = []
    if preview.destroyed is not None:
        runs = (
            Run(words["table.preview.destroys"], style="bad"),
            Run(art=f"tile-{preview.destroyed.tile}"),
        )
        lines.append(Line(runs))
    if preview.evicted:
        seals = tuple(_fallen(fallen, company) for fallen in preview.evicted)
        lines.append(Line((Run(words["table.preview.evicts"], style="bad"), *seals)))
    if preview.parts:
        text = words("table.preview.splits", count=len(preview.parts))
        lines.append(Line((Run(text),)))
    return lines


def _fallen(fallen: Fallen, company: Company) -> Run:
    return Run(art=company.seal(fallen.seat, fallen.color.tile))


def _completions(preview: Preview, company: Company) -> list[Line]:
    words = company.words
    lines = []
    if preview.squares and preview.monuments:
        arts = tuple(Run(art=f"monument-{MONUMENTS[number].name}") for number in preview.monuments)
        lines.append(Line((Run(words["table.preview.square"], style="good"), *arts)))
    if preview.crosses:
        lines.append(Line((Run(words["table.preview.cross"], style="good"), Run(art="wonder"))))
    if preview.building_spaces:
        lines.append(Line((Run(words["table.preview.line"], style="good"),)))
    return lines


def _facing(clash: Clash, seat: Seat, company: Company) -> tuple[Run, ...]:
    """Return a conflict to come: both leaders with their strengths on the board."""
    words, names, conflict = company.words, company.names, clash.conflict
    civ = conflict.color.tile
    if seat == conflict.attacker:
        who = words("table.preview.you_attack", name=names[conflict.defender])
    elif seat == conflict.defender:
        who = words("table.preview.you_defend", name=names[conflict.attacker])
    else:
        pair = {"attacker": names[conflict.attacker], "defender": names[conflict.defender]}
        who = words("table.preview.others_fight", **pair)
    return (
        Run(art=company.seal(conflict.attacker, civ)),
        Run(str(conflict.attack_strength), style="number"),
        Run(art="mark-war" if conflict.war else "mark-revolt", span=0.8),
        Run(str(conflict.defence_strength), style="number"),
        Run(art=company.seal(conflict.defender, civ)),
        Run(who, style="strong"),
    )


def _ends(clash: Clash, seat: Seat, company: Company) -> tuple[Run, ...]:
    """Return what either end would bring to ``seat``; nothing if it is not involved."""
    conflict, words = clash.conflict, company.words
    if seat not in (conflict.attacker, conflict.defender):
        return ()
    won, lost = clash.if_attacker_wins, clash.if_defender_wins
    if seat == conflict.defender:
        won, lost = lost, won
    return (
        Run(words["table.preview.win"], style="good"),
        *result_runs(won, company),
        Run(words["table.preview.lose"], style="bad"),
        *result_runs(lost, company),
    )


def result_runs(result: Result, company: Company) -> tuple[Run, ...]:
    """Return one end of a conflict in pictures: who falls, with what, and what it pays."""
    gain = result.gain
    runs = [_fallen(result.leader, company)]
    if result.tiles:
        runs += [Run(f"{result.tiles.bit_count()} ×"), Run(art=f"tile-{gain.color.tile}")]
    runs += [Run(f"+{gain.amount}", style="number"), Run(art=f"point-{gain.color.tile}")]
    return tuple(runs)
