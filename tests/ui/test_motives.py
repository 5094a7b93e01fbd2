"""Why bots do what they do: said in the log, as far as everybody can see."""

from itertools import chain

import pytest

from tests.games.tigris_euphrates.playing import play
from tests.ui.at_table import begin
from tests.ui.conftest import HAS_DISPLAY, NO_DISPLAY, wait_until
from tigris.games.tigris_euphrates import GAME
from tigris.games.tigris_euphrates.events import BuildDeclined, Passed, TilesCommitted, TurnStarted
from tigris.games.tigris_euphrates.view import view
from tigris.table import TABLET, bot
from tigris.ui.games.tigris_euphrates.motives import motive
from tigris.ui.games.tigris_euphrates.story import Story
from tigris.words import Words


def test_a_reason_tells_nothing_that_its_reader_could_not_see():
    """R07: of the points of others, and so of their weakest colour, nobody knows."""
    codes = set()
    for before, action, step in chain.from_iterable(play(seed) for seed in range(3)):
        for viewer in (None, *range(len(before.players))):
            events = [event.seen_by(viewer) for event in step.events]
            reason = motive(view(before, viewer), events)
            if reason is not None:
                codes.add(reason.code)
                if viewer != action.seat and not before.setup.options.open_scores:
                    assert reason.code != "scores_weakest"
    assert {"scores", "leader_new", "strengthens"} <= codes


def test_there_is_no_reason_where_nothing_was_done_on_the_board():
    seen = view(GAME.new(2, 1, {}), None)
    silent = (Passed(0), TurnStarted(0, 1), BuildDeclined(0, "monument"))
    for event in (*silent, TilesCommitted(0, 1, 2, True)):
        assert motive(seen, [event]) is None
    assert motive(seen, []) is None


def test_a_reason_stands_at_the_first_line_of_what_it_is_for():
    for before, _, step in play(4):
        reason = motive(view(before, None), step.events)
        if reason is not None:
            break
    story = Story(Words(), ["Lena", "Enki", "Tomas", "Amira"])
    story.add(step.events, reason)
    assert [bool(entry.why) for entry in story.entries].index(True) == 0
    assert sum(bool(entry.why) for entry in story.entries) == 1


@pytest.mark.skipif(not HAS_DISPLAY, reason=NO_DISPLAY)
def test_the_log_tells_why_bots_did_what_they_did_and_nothing_of_people(app):
    room = begin(app, 2, controllers=(bot("easy"), TABLET))
    presenter = room.presenter
    wait_until(lambda: presenter.desk is not None and len(presenter.story.entries) > 2)
    assert any(entry.why for entry in presenter.story.entries if entry.seat == 0)
    action = next(a for a in presenter.desk.legal if a.VERB == "tile")
    told = len(presenter.story.entries)
    presenter.submit(action)
    wait_until(lambda: len(presenter.story.entries) > told and not presenter.showing)
    assert not any(entry.why for entry in presenter.story.entries if entry.seat == 1)

    room.tool("log")
    card = room.cards.card
    assert card.lines
    assert not any(line.text.startswith("Turn ") for line in card.lines), "headings say that"
    lines = list(presenter.story.entries)
    presenter._retell()
    assert presenter.story.entries == lines, "told again, it is the same"
