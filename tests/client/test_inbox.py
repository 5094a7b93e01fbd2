"""What waits for a screen that sleeps is bounded, and in order."""

from tigris.net.inbox import MOST, Inbox
from tigris.net.messages import Answer, Desk, State


def state(revision: int) -> State:
    nothing = {"can": False, "text": ""}
    return State(revision, (), (), 0, 1, {}, None, nothing, False, None, False)


def test_news_come_out_as_they_went_in_and_once() -> None:
    inbox = Inbox()
    news = [Answer(1, True, 1, "", ""), state(1), Desk(1, 1, {}, {})]
    for one in news:
        inbox.put(one)
    assert inbox.take() == news
    assert inbox.take() == []


def test_of_states_and_desks_only_the_newest_waits() -> None:
    inbox = Inbox()
    for revision in range(1000):
        inbox.put(state(revision))
        inbox.put(Desk(revision, revision, {}, {}))
    assert inbox.take() == [state(999), Desk(999, 999, {}, {})]


def test_a_screen_that_sleeps_for_hours_holds_no_memory() -> None:
    inbox = Inbox()
    for number in range(10 * MOST):
        inbox.put(Answer(number, True, 1, "", ""))
    kept = inbox.take()
    assert len(kept) == MOST
    assert kept[-1].id == 10 * MOST - 1
