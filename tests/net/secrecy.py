"""Captures every byte that phones are sent, and searches it for what they must not know.

``python -m tests.net.secrecy --games 200 --seed 1`` plays whole games over the hub: every seat is a
phone, and there is a spectator. Every frame is held against what its viewer may know:

* no key, code, device or seed of anybody is in it, as bytes;
* it holds no hand, points or treasures but the viewer's own, wherever they may stand;
* the view in it is the viewer's own, and no word in it is about the bag.

Then the same moments are played in two worlds that differ only in what a viewer cannot know: the
frames must be the same, byte for byte.
"""

import argparse
import json
import re
import sys
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

from tests.games.tigris_euphrates.playing import play, wishes_of
from tests.games.tigris_euphrates.test_secrets import (
    draws,
    fills_reserve,
    other_world,
    viewer_draws,
)
from tests.net.game import GAME, any_wish, choice, new_table, setup, speak
from tests.net.kit import AnyTable, Phone, Room
from tigris.core import Seat
from tigris.games.tigris_euphrates.legal import legal
from tigris.games.tigris_euphrates.state import Phase, State
from tigris.net.keys import Keys
from tigris.net.messages import AskLog, Language, Submit, Undo, Wish
from tigris.table import Table

UNHEARD_OF = {"bag", "seed", "drawn", "box", "deck", "device", "rng"}
"""Names under which something secret would stand."""
SECRET = ("hand", "points", "treasures")


class LeakError(AssertionError):
    """Somebody was told what he must not know."""


def check_frame(text: str, viewer: Seat | None, table: AnyTable, secrets: list[str]) -> None:
    """Make sure that a frame tells ``viewer`` nothing but what he may know now."""
    for secret in secrets:
        if secret in text:
            raise LeakError(f"a key or seed is in a frame to {viewer}: {text[:80]}")
    data = json.loads(text)
    names = set(_names(data))
    if names & UNHEARD_OF:
        raise LeakError(f"{names & UNHEARD_OF} in a frame to {viewer}")
    if data["type"] != "state":
        if any(f'"{name}":{{' in text for name in ("hand", "points")):
            raise LeakError(f"a hand or a score in {text[:80]}")
        return
    view = data["game"]["view"]
    if table.revision == data["revision"] and view != _plain(table, viewer):
        raise LeakError(f"another view than that of {viewer}")
    if data["over"] or view["options"]["open_scores"]:
        return
    for seat, player in enumerate(view["players"]):
        told = [name for name in SECRET if player[name] is not None]
        if told and seat != viewer:
            raise LeakError(f"{told} of {seat} to {viewer}")
    own = 0 if viewer is None else 1
    # And as bytes, wherever it may stand: one's own hand once, one's own points twice.
    for name, most in (("hand", own), ("points", 2 * own)):
        if len(re.findall(rf'"{name}":\s*[{{\[\d]', text)) > most:
            raise LeakError(f"too many {name} in a frame to {viewer}")


def _names(data: Any) -> Iterator[str]:
    if isinstance(data, dict):
        yield from data
        for value in data.values():
            yield from _names(value)
    elif isinstance(data, list):
        for value in data:
            yield from _names(value)


def _plain(table: AnyTable, viewer: Seat | None) -> Any:
    return json.loads(json.dumps(GAME.encode_view(table.view(viewer))))


def capture(seed: int) -> Counter[str]:
    """Play a game whose seats are phones; check every frame; return what was counted."""
    rng = Random(seed)
    seats, options = wishes_of(seed)
    # A seed that could not be in a frame by chance.
    table = new_table(seats, 913_572_468_000_000 + seed, None, options)
    room = Room(table=table, speak=speak)
    phones: dict[Seat | None, Phone] = {seat: room.phone() for seat in range(seats)}
    keys = room.keys
    for seat in range(seats):
        by_code = {"code": keys.code(seat)} if rng.random() < 0.5 else {"token": keys.token(seat)}
        phones[seat].hello(language=rng.choice(["en", "it", "hu"]), **by_code)
    phones[None] = room.watcher()
    secrets = [str(table.setup.seed), *(phone.device for phone in phones.values())]
    secrets += [key for seat in range(seats) for key in (keys.token(seat), keys.code(seat))]
    read = dict.fromkeys(phones, 0)
    found: Counter[str] = Counter(games=1)

    def check() -> None:
        room.run()
        for viewer, phone in phones.items():
            for text in phone.wire.texts[read[viewer] :]:
                own = keys.token(viewer) if viewer is not None and '"welcome"' in text else ""
                known = [secret for secret in secrets if secret != own]
                check_frame(text, viewer, table, known)
                found["frames"] += 1
                found["bytes"] += len(text.encode())
            read[viewer] = len(phone.wire.texts)

    check()
    numbers: Counter[Seat] = Counter()
    while to_act := table.look(None).to_act:
        room.clock.now += 10
        seat = rng.choice(to_act)
        nosy = rng.choice(list(phones))
        phones[nosy].send(AskLog(1))
        for number in range(rng.randrange(3)):
            phones[nosy].send(
                Wish(1000 * table.revision + number + 1, table.revision, any_wish(rng))
            )
        check()
        numbers[seat] += 1
        action = choice(table, seat, rng)
        phones[seat].send(Submit(numbers[seat], table.revision, action))
        check()
        if rng.random() < 0.05:
            numbers[seat] += 1
            phones[seat].send(Undo(numbers[seat], table.revision))
            phones[nosy].send(Language(rng.choice(["en", "it", "hu"])))
            check()
    found["actions"] = table.position
    return found


def two_worlds(seed: int, every: int = 6) -> Counter[str]:
    """Compare frames of moments of a game in two worlds that a viewer cannot tell apart."""
    rng = Random(seed)
    found: Counter[str] = Counter()
    for number, (before, action, step) in enumerate(play(seed)):
        if number % (every if before.phase is Phase.ACTION else max(1, every // 4)):
            continue  # rare decisions are looked at more often
        for viewer in (None, *range(len(before.players))):
            other = other_world(before, viewer, rng)
            luck = rng.random()
            here, there = (_frames(state, viewer, luck) for state in (before, other))
            if here != there:
                raise LeakError(f"two worlds look different to {viewer}: {_first(here, there)}")
            found["moments"] += 1
            found["frames"] += len(here)
            secret = (
                step.state.phase is Phase.OVER
                or fills_reserve(step.events)
                or (viewer == action.seat and draws(step.events))
                or viewer_draws(step.events, viewer)
                or action not in legal(other, action.seat)
                or GAME.outcome(GAME.apply(other, action).state) is not None
            )
            if secret:
                continue  # here the viewer may well learn something, or it is another story
            here, there = (_frames(state, viewer, luck, action) for state in (before, other))
            if here != there:
                raise LeakError(f"an action tells {viewer} too much: {_first(here, there)}")
            found["actions"] += 1
            found["frames"] += len(here)
    return found


def _frames(state: State, viewer: Seat | None, luck: float, action: Any = None) -> list[str]:
    """Return what a phone is told that comes to ``state``, asks about, and sees ``action``."""
    rng = Random(luck)
    seats = len(state.players)
    table: AnyTable = Table.at(GAME, setup(seats, state.setup.seed), state)
    room = Room(table=table, speak=speak, keys=Keys(seats))
    room.hub.id = "ab" * 8
    phone = room.phone(viewer) if viewer is not None else room.watcher()
    phone.send(AskLog(1))
    phone.send(Wish(1, 0, any_wish(rng)))
    phone.send(Wish(2, 0, any_wish(rng)))
    if action is None:
        phone.send(Submit(1, 0, {"do": "pass", "seat": 99}))
    else:
        table.submit(action.seat, 0, action)
        room.run()
        phone.send(AskLog(2))
    table.close()
    return phone.wire.texts


def _first(here: list[str], there: list[str]) -> str:
    for one, two in zip(here, there, strict=False):
        if one != two:
            at = next(i for i, (a, b) in enumerate(zip(one, two, strict=False)) if a != b)
            return f"{one[max(0, at - 80) : at + 40]} | {two[max(0, at - 80) : at + 40]}"
    return f"{len(here)} frames, {len(there)} frames"


def main() -> None:
    """Play, search, compare, and print what was counted."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    captured: Counter[str] = Counter()
    compared: Counter[str] = Counter()
    for seed in range(asked.seed, asked.seed + asked.games):
        captured += capture(seed)
        compared += two_worlds(seed, every=20)
        sys.stderr.write(f"\r{captured['games']} games")
    sys.stdout.write(json.dumps({"captured": captured, "two_worlds": compared}) + "\n")


if __name__ == "__main__":
    main()
