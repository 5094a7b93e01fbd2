"""Four phones scan their codes at a tablet, and play a game from the first tile to the last."""

from collections import Counter
from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from tests.page.phone import Phone, way_to
from tests.ui.at_table import begin
from tests.ui.conftest import advance, open_app, wait_until
from tests.ui.with_phones import read_codes, url_of
from tigris.games.tigris_euphrates import actions as acts
from tigris.games.tigris_euphrates.preview import foresee
from tigris.table import PHONE

__all__ = ["open_app"]  # the fixture: a tablet

MOST = 300
"""Decisions after which a game must be over that swaps six tiles in every turn."""


def test_four_phones_play_a_whole_game(
    open_app: Callable[..., Any], take_phone: Callable[..., Phone]
) -> None:
    room = begin(open_app(), 4, seed=7, controllers=[PHONE] * 4)
    table = room.presenter.table
    names = [plan.name for plan in table.seats]
    seat_of = {url_of(room, seat): seat for seat in range(4)}
    wait_until(lambda: set(read_codes()) == set(seat_of))  # as cameras see them: from the pixels
    codes = read_codes()
    phones = {seat_of[url]: take_phone().open(url) for url in codes}
    for seat, phone in phones.items():
        assert phone.text(".head h1") == names[seat]
    wait_until(lambda: not read_codes())  # each has found its phone, and is gone
    played = play(table, phones)
    outcome = table.outcome
    assert outcome is not None
    for seat, phone in phones.items():
        phone.sees(".final")
        standing = phone.page.locator(".standing .name").all_inner_texts()
        assert sorted(standing) == sorted(names)
        places = [outcome.places[names.index(name)] for name in standing]
        assert places == sorted(places)
        assert phone.text(".standing.me .name") == names[seat]
        assert phone.page.locator("footer [data-do=log]").count() == 1
    wanted = {"PlaceTile", "PlaceLeader", "ReplaceTiles", "Commit"}
    assert wanted <= set(played), played


def play(table: Any, phones: Mapping[int, Phone]) -> Counter[str]:
    """Let everybody play by the controls of their pages, while the tablet goes on drawing."""
    rng = Random(7)
    played: Counter[str] = Counter()
    for _ in range(MOST):
        if table.outcome is not None:
            break
        before = table.revision
        (seat,) = table.look(None).to_act
        look = table.look(seat)
        action = choose(look, rng)
        played[type(action).__name__] += 1
        phones[seat].sees_revision(before)
        phones[seat].touch(*way_to(action, look))
        phones[seat].page.wait_for_function(
            "before => +document.getElementById('page').dataset.revision > before", arg=before
        )
        advance(2)
    return played


def choose(look: Any, rng: Random) -> Any:
    """Play something that happens on the board, then swap the whole hand: the bag empties."""
    kinds: dict[type, list[Any]] = {}
    for action in look.legal:
        kinds.setdefault(type(action), []).append(action)
    if acts.Commit in kinds:
        return max(kinds[acts.Commit], key=lambda action: action.count)
    if acts.PlaceTile not in kinds and acts.ReplaceTiles not in kinds:
        return rng.choice(look.legal)
    swaps = kinds.get(acts.ReplaceTiles)
    if look.view.actions_left == 1 and swaps:
        return max(swaps, key=lambda action: sum(action.tiles))
    bold = [
        action for action in look.legal if isinstance(action, acts.PlaceTile | acts.PlaceLeader)
    ]
    sample = rng.sample(bold, min(80, len(bold)))
    fights = [action for action in sample if fights_follow(look.view, action)]
    return rng.choice(fights or sample or look.legal)


def fights_follow(view: Any, action: Any) -> bool:
    """Return whether an action begins a war or a revolt."""
    seen = foresee(view, action)
    return bool(seen.wars) or seen.revolt is not None
