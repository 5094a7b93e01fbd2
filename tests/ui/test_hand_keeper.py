"""The hand without a window: what is told, what is wished, where things stand."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.tigris_euphrates.playing import play
from tests.ui.test_phone_facts import COMPANION, desk, look_at
from tigris.net.messages import Answer, Desk, Error, State, Welcome
from tigris.ui.boxes import Box
from tigris.ui.games.tigris_euphrates.hand import wish as wishes
from tigris.ui.games.tigris_euphrates.hand.keeper import Keeper
from tigris.ui.games.tigris_euphrates.hand.plan import Wanted, plan_hand
from tigris.ui.games.tigris_euphrates.hand.shown import shown
from tigris.ui.games.tigris_euphrates.hand.told import BadFactsError, read_desk, read_state
from tigris.ui.games.tigris_euphrates.hand.wish import NOTHING, Wish, adopt, encode
from tigris.words import Words

WORDS = Words()


class Post:
    """Keeps what is sent."""

    def __init__(self) -> None:
        self.sent: list[tuple[str, Any]] = []
        self.busy = False

    def _take(self, kind: str, what: Any) -> int:
        self.sent.append((kind, what))
        return len(self.sent)

    def wish(self, revision: int, wish: dict[str, Any]) -> int:
        return self._take("wish", wish)

    def submit(self, revision: int, action: dict[str, Any]) -> int:
        return self._take("submit", (revision, action))

    def undo(self, revision: int) -> int:
        return self._take("undo", revision)

    def redo(self, revision: int) -> int:
        return self._take("redo", revision)

    def vote(self, revision: int, agree: bool) -> int:
        return self._take("vote", agree)

    def ask_log(self) -> None:
        self._take("log", None)


def told_state(state: Any, viewer: int | None, revision: int = 0) -> State:
    """Return the message that a table would send."""
    look = look_at(state, viewer)
    facts = COMPANION.facts(look, ())
    deciding = viewer in look.to_act
    return State(
        revision=revision,
        seats=tuple(
            {
                "name": plan.name,
                "emblem": "",
                "side": "south",
                "kind": "phone",
                "level": "",
                "connected": True,
            }
            for plan in look.seats
        ),
        deciding=look.to_act,
        active=look.active,
        turn=look.turn,
        game=facts,
        desk=desk(state, {})[1] if deciding else None,
        undo={"can": False, "text": "Nothing to take back."},
        redo=False,
        vote=None,
        over=look.outcome is not None,
    )


def keeper_at(state: Any, seat: int | None = None) -> tuple[Keeper, Post]:
    post = Post()
    keeper = Keeper(post, lambda art: True)
    keeper.hear(Welcome("tigris_euphrates", seat, "0" * 16))
    keeper.hear(told_state(state, state.decider if seat is None else seat))
    return keeper, post


STATES = [step.before for seed in range(6) for step in list(play(seed))[::9]]


@pytest.mark.parametrize("number", range(0, len(STATES), 3))
def test_every_state_can_be_read_and_shown(number: int) -> None:
    state = STATES[number]
    for viewer in (None, *range(len(state.players))):
        keeper = Keeper(Post(), lambda art: True)
        keeper.hear(told_state(state, viewer))
        for beside in (True, False):
            now = shown(keeper, WORDS, beside=beside)
            assert now.head.title
            assert len(now.tiles) == (0 if viewer is None else sum(state.players[viewer].hand))
            assert now.keys


@pytest.mark.parametrize("field", ["view", "title", "stage", "marks", "recap", "score", "final"])
def test_a_state_that_says_nonsense_is_refused(field: str) -> None:
    message = told_state(STATES[3], 0)
    for wrong in (7, "x", [1], {"a": 1}):
        if type(wrong) is str and field in ("title",):
            continue
        bad = {**message.game, field: wrong}
        changed = State(
            **{name: getattr(message, name) for name in message.__slots__} | {"game": bad}
        )
        with pytest.raises(BadFactsError):
            read_state(changed, lambda art: True)


@pytest.mark.parametrize("field", ["phase", "usable", "ask", "options", "gold", "action", "marks"])
def test_a_desk_that_says_nonsense_is_refused(field: str) -> None:
    state = STATES[3]
    facts = desk(state, {})[1]
    for wrong in (7, [1], [[]]):
        with pytest.raises(BadFactsError):
            read_desk({**facts, field: wrong}, lambda art: True)
    with pytest.raises(BadFactsError):
        read_desk({name: value for name, value in facts.items() if name != field}, lambda a: True)


def test_a_picture_that_this_version_lacks_is_left_out() -> None:
    state = STATES[3]
    told = read_desk(desk(state, {"mode": "end"})[1], lambda art: False)
    assert told.art == ""
    assert all(run.text for line in told.lines for run in line.runs)


# Wishes

TILES = ("farm", "temple", "farm", "market")


def test_a_wish_goes_by_kinds_and_comes_back_to_its_places() -> None:
    mine = Wish(held="tile:2")
    sent = encode(mine, TILES)
    assert sent["held"] == "tile:farm"
    assert adopt(sent, mine, TILES) == mine
    raised = Wish(mode="replace", raised=(2, 3))
    assert encode(raised, TILES)["raised"] == {"farm": 1, "market": 1}
    assert adopt(encode(raised, TILES), raised, TILES) == raised


def test_a_wish_that_the_table_moved_finds_places() -> None:
    assert adopt({"held": "tile:farm", "target": "C6"}, NOTHING, TILES) == Wish(
        held="tile:0", target="C6"
    )
    moved = adopt({"raised": {"farm": 2}}, Wish(raised=(2,)), TILES)
    assert moved.raised == (0, 2)
    assert adopt({"held": "tile:settlement"}, NOTHING, TILES) == NOTHING


@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.text(max_size=6),
        lambda inside: (
            st.lists(inside, max_size=3)
            | st.dictionaries(
                st.sampled_from(["held", "raised", "target", "mode", "choice", "farm"]), inside
            )
        ),
        max_leaves=8,
    )
)
def test_whatever_comes_as_a_wish_nothing_breaks(data: Any) -> None:
    found = adopt(data, Wish(held="tile:1", raised=(0,)), TILES)
    assert all(index < len(TILES) for index in found.raised)


def test_the_same_tile_again_is_put_back() -> None:
    facts = read_desk(desk(STATES[0], {})[1], lambda art: True)
    part = sorted(facts.playable)[0]
    assert part == "catastrophe"
    held = wishes.pick(NOTHING, facts, part, TILES)
    assert held == Wish(held=part)
    assert wishes.pick(held, facts, part, TILES) == NOTHING


# What a hand does with what it hears


def test_the_gold_button_waits_until_the_table_has_said_what_it_means() -> None:
    state = STATES[0]
    keeper, post = keeper_at(state)
    keeper.press("end")
    assert post.sent == [("wish", {**encode(Wish(mode="end"), ())})]
    keeper.press("gold")
    assert len(post.sent) == 1
    wish, facts = desk(state, {"mode": "end"})
    keeper.hear(Desk(1, 0, wish, facts))
    keeper.press("swap")  # something else is wished, and the desk is still about the end
    keeper.press("gold")
    assert [kind for kind, _ in post.sent] == ["wish", "wish"]
    keeper.press("end")
    keeper.hear(Desk(3, 0, wish, facts))
    keeper.press("gold")
    assert post.sent[-1] == ("submit", (0, facts["action"]))


def test_a_desk_about_an_older_wish_or_revision_is_not_looked_at() -> None:
    state = STATES[0]
    keeper, _ = keeper_at(state)
    keeper.press("end")
    keeper.press("cancel")
    wish, facts = desk(state, {"mode": "end"})
    keeper.hear(Desk(1, 0, wish, facts))
    assert keeper.wish == NOTHING
    keeper.hear(Desk(2, 9, wish, facts))
    assert keeper.wish == NOTHING
    assert keeper.waiting


def test_the_end_of_a_turn_is_sent_again_for_its_second_action() -> None:
    state = STATES[0]
    keeper, post = keeper_at(state)
    assert state.actions_left == 2
    keeper.press("end")
    wish, facts = desk(state, {"mode": "end"})
    keeper.hear(Desk(1, 0, wish, facts))
    keeper.press("gold")
    from tigris.games.tigris_euphrates import GAME
    from tigris.games.tigris_euphrates.actions import Pass

    after = GAME.apply(state, Pass(state.decider)).state
    keeper.hear(told_state(after, state.decider, 1))
    assert post.sent[-1] == ("submit", (1, facts["action"]))
    count = len(post.sent)
    last = GAME.apply(after, Pass(state.decider)).state
    keeper.hear(told_state(last, state.decider, 2))
    assert len(post.sent) == count


def test_a_refusal_is_said_unless_the_next_state_says_it() -> None:
    keeper, _ = keeper_at(STATES[0])
    keeper.hear(Answer(1, False, 0, "no_such_thing", "That will not do."))
    assert keeper.notice == "That will not do."
    keeper.hear(Answer(2, False, 0, "stale_revision", "Too late."))
    assert keeper.notice == ""
    keeper.hear(Error("old_wish", "Something newer has come."))
    assert keeper.notice == "Something newer has come."


def test_undo_that_is_not_possible_says_why() -> None:
    keeper, post = keeper_at(STATES[0])
    keeper.press("undo")
    assert keeper.notice == "Nothing to take back."
    assert post.sent == []


def test_a_plan_becomes_a_wish_when_the_turn_comes() -> None:
    state = STATES[0]
    other = 1 - state.decider if len(state.players) == 2 else (state.decider + 1) % 3
    keeper, post = keeper_at(state, other)
    keeper.tap("leader:temple")
    keeper.touch((3, 3))
    assert keeper.wish == Wish(held="leader:temple", target="D4")
    assert post.sent == []
    mine = state._replace(active=other, decider=other)
    keeper.hear(told_state(mine, other, 1))
    assert post.sent == [("wish", encode(Wish(held="leader:temple", target="D4"), ()))]


def test_what_was_held_when_the_line_broke_is_wished_again() -> None:
    state = STATES[0]
    keeper, post = keeper_at(state)
    keeper.tap("leader:temple")
    keeper.hear(Welcome("tigris_euphrates", state.decider, "0" * 16))
    keeper.hear(told_state(state, state.decider))
    assert [kind for kind, _ in post.sent] == ["wish", "wish"]
    assert post.sent[0] == post.sent[1]


# Where things stand

SIZES = [(360, 640), (360, 740), (412, 915), (320, 568), (740, 360), (915, 412), (1280, 800)]


@pytest.mark.parametrize("letters", [1.0, 1.5])
@pytest.mark.parametrize("form", ["turn", "battle", "choice", "site", "watch", "over"])
@pytest.mark.parametrize(("width", "height"), SIZES)
def test_everything_of_the_hand_is_in_the_window_and_apart(
    width: int, height: int, form: str, letters: float
) -> None:
    window = Box(0, 0, width, height)
    for chart in ("no", "alone"):
        for options in (0, 4, 6) if form in ("choice", "site") else (0,):
            plan = plan_hand(width, height, 1, Wanted(form, options, chart, letters))
            groups = ("seals", "tiles", "options", "map", "board", "caption", "hint")
            boxes = [box for name, box in plan.boxes.items() if name not in groups]
            boxes += [*plan.tiles, *plan.seals, *plan.options]
            if "map" in plan.boxes:
                boxes.append(plan.boxes["map"])
            for number, box in enumerate(boxes):
                assert window.holds(box), box
                inner = Box(box.x + 0.5, box.y + 0.5, box.width - 1, box.height - 1)
                assert not any(inner.meets(other) for other in boxes[number + 1 :]), (box, plan)


@pytest.mark.parametrize(("width", "height"), [(360, 740), (412, 915), (360, 640)])
def test_tiles_on_a_phone_are_as_large_as_a_thumb(width: int, height: int) -> None:
    for form in ("turn", "battle"):
        plan = plan_hand(width, height, 1, Wanted(form))
        assert min(box.width for box in plan.tiles) >= (64 if height < 700 else 84)
        assert all(box.width >= 48 for box in plan.seals)
