"""The conflict stage in a real window."""

import pytest

from tests.ui.conftest import HAS_DISPLAY, NO_DISPLAY
from tigris.ui.games.tigris_euphrates.stage.telling import SPRING, told
from tigris.ui.games.tigris_euphrates.stage_facts import Camp, StageFacts
from tigris.ui.games.tigris_euphrates.tray_facts import Run

pytestmark = pytest.mark.skipif(not HAS_DISPLAY, reason=NO_DISPLAY)

FACTS = StageFacts(
    war=True,
    title="War of the traders",
    counts="only markets count",
    counts_art="icon-market",
    attacker=Camp("Lena attacks", "leader-lion-market", "tile-market", 2, 2, 4),
    defender=Camp("you defend", "leader-bull-market", "tile-market", 3, None, 3),
    sentence="Add 1 market and you hold. Ties go to the defender.",
    if_lost=(
        Run("If you fall", style="bad"),
        Run(art="leader-bull-market"),
        Run(art="tile-market"),
        Run(),
        Run("+4", style="number"),
        Run(art="chip-market"),
    ),
    if_won=(Run("If you hold", style="good"), Run(art="leader-lion-market")),
    facing="west",
    counted=frozenset(),
)
LONGER = FACTS._replace(
    title="Guerra dei mercanti di Lagash",
    counts="contano soltanto i mercati",
    sentence="Aggiungi un altro mercato e tieni il regno; a parità vince chi difende il regno.",
    if_lost=(Run("Se perdi il conflitto", style="bad"), *FACTS.if_lost[1:]),
)


def shown(harness, facts, box=(200, 100, 600, 272), facing="south"):
    from tigris.ui.games.tigris_euphrates.stage.stage import ConflictStage
    from tigris.ui.widgets.turned import Turned

    field = Turned(facing=facing, pos=box[:2], size=box[2:], size_hint=(None, None))
    stage = ConflictStage(facts=facts)
    field.add_widget(stage)
    harness.show(field)
    return stage


def test_the_stage_tells_who_fights_and_how_strong_they_are(harness):
    stage = shown(harness, FACTS)

    texts = {name: stage.ids[name].text for name in ("title", "attacker", "attack", "defence")}
    assert texts == {
        "title": "War of the traders",
        "attacker": "Lena attacks",
        "attack": "4",
        "defence": "3",
    }
    assert stage.ids.sentence.text == FACTS.sentence


def test_new_facts_replace_what_the_stage_shows(harness):
    stage = shown(harness, FACTS)
    stage.facts = FACTS._replace(defender=FACTS.defender._replace(sent=2, total=5))
    harness.advance()
    assert stage.ids.defence.text == "5"


def test_touching_the_turn_icon_asks_to_face_another_side(harness):
    stage = shown(harness, FACTS, (200, 100, 272, 600), "west")
    asked = []
    stage.bind(on_turn=lambda *_: asked.append(True))

    # Facing west, the reader's upper right corner is at the lower right of the screen.
    harness.tap(200 + 272 - 24, 100 + 24)
    assert asked == [True]

    harness.tap(200 + 272 - 24, 100 + 600 - 24)
    assert asked == [True], "the other corner holds no button"


def test_a_touch_on_the_stage_does_not_reach_the_board(harness):
    stage = shown(harness, FACTS)
    field = stage.parent
    touched = []
    from kivy.uix.widget import Widget

    class Below(Widget):
        def on_touch_down(self, touch):
            touched.append(touch.pos)
            return True

    root = Widget(size=(1280, 800))
    root.add_widget(Below(size=(1280, 800)))
    field.parent.remove_widget(field)
    root.add_widget(field)
    harness.show(root)

    harness.tap(500, 200)
    assert touched == []
    stage.facts = None
    harness.tap(500, 200)
    assert len(touched) == 1, "without a conflict there is no stage in the way"


@pytest.mark.parametrize("scale", [1, 0.7])
def test_longer_languages_fit_the_stage(harness, scale):
    stage = shown(harness, LONGER, (200, 100, 600 * scale, 272 * scale))

    clipped = [part for part in stage.walk() if getattr(part, "clipped", False)]
    assert clipped == []


def test_each_end_says_which_it_is_and_puts_the_pay_to_the_right():
    falls, number, chip = Run(art="tile-market"), Run("+4", style="number"), Run(art="chip-market")

    line = told("If you lose", "bad", (falls, number, chip))
    assert line == (Run("If you lose", style="bad"), falls, SPRING, number, chip)
    assert told("If you lose", "bad", line) == line, "a line that has its label keeps it"


def test_a_decided_conflict_tells_one_end_over_the_whole_width(harness):
    stage = shown(harness, FACTS._replace(if_lost=(), if_won=FACTS.if_won[1:]))
    assert stage.ids.won.runs[0].text == harness.app.words["stage.result"]
    assert stage.ids.won.width > 500
