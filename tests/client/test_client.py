"""The client against a real host on loopback: joining, losing the line, finding it again."""

import contextlib
import gc
import socket
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.sync.server import ServerConnection, serve

from tests.client.hosting import LONG, QUICK, Caller, Hosted
from tigris.net.calls import Being, Line, Patience
from tigris.net.messages import Answer, Bye, Desk, Log, State, Wait, Welcome
from tigris.net.pocket import Pocket
from tigris.words import Words

PASS = {"do": "pass", "seat": 0}


@pytest.fixture
def hosted() -> Iterator[Hosted]:
    table = Hosted()
    yield table
    table.close()


def test_a_token_opens_its_seat_and_the_whole_state_comes(hosted: Hosted) -> None:
    with Caller(hosted.url(1)) as phone:
        welcome = phone.ear.of(Welcome)
        assert (welcome.game, welcome.seat) == ("tigris_euphrates", 1)
        state = phone.ear.of(State)
        assert state.game["view"]["players"][1]["hand"] is not None
        assert state.game["view"]["players"][0]["hand"] is None
        assert phone.client.line == Line(Being.HERE)
        assert phone.pocket.last == phone.client.invitation


def test_a_code_is_exchanged_for_the_key_that_lasts(hosted: Hosted, tmp_path: Path) -> None:
    short = hosted.host.short(0)
    assert short is not None
    file = tmp_path / "joined.json"
    with Caller(short.address, short.code.lower(), pocket=Pocket(file)) as phone:
        assert phone.ear.of(Welcome).seat == 0
        assert phone.client.invitation.token == hosted.keys.token(0)
    kept = Pocket(file)
    assert kept.last is not None
    with Caller(f"http://{kept.last.address}/#k={kept.last.token}", pocket=kept) as phone:
        assert phone.ear.of(Welcome).seat == 0


def test_a_spectator_sees_no_hand(hosted: Hosted) -> None:
    with Caller(hosted.url(None)) as phone:
        assert phone.ear.of(Welcome).seat is None
        view = phone.ear.of(State).game["view"]
        assert all(player["hand"] is None for player in view["players"])


def test_a_wish_is_answered_by_a_desk_and_an_action_by_an_answer(hosted: Hosted) -> None:
    with Caller(hosted.url()) as phone:
        state = phone.ear.of(State)
        number = phone.client.wish(state.revision, {"mode": "end"})
        desk = phone.ear.wait(lambda news: isinstance(news, Desk) and news.n == number)
        assert desk.desk["action"] == PASS
        heard = len(phone.ear.news)
        with hosted.table._changing:  # there can be no answer yet
            ticket = phone.client.submit(state.revision, desk.desk["action"])
            assert phone.client.submit(state.revision, PASS) == 0  # one at a time
        answer = phone.ear.of(Answer, heard)
        assert (answer.id, answer.ok) == (ticket, True)
        assert not phone.client.busy
        assert phone.ear.of(State, heard).revision == hosted.table.revision == 1


def test_a_refused_action_says_why_in_the_phones_language(hosted: Hosted) -> None:
    with Caller(hosted.url(1), language="it") as phone:
        state = phone.ear.of(State)
        phone.client.submit(state.revision, {"do": "pass", "seat": 1})
        answer = phone.ear.of(Answer)
        assert (answer.ok, answer.code) == (False, "not_your_decision")
        assert answer.text == Words("it")["refusals.not_your_decision"]


def test_the_log_comes_when_it_is_asked_for(hosted: Hosted) -> None:
    hosted.table.submit_data(0, 0, PASS)
    with Caller(hosted.url()) as phone:
        phone.ear.of(State)
        phone.client.ask_log()
        assert phone.ear.of(Log).lines


def test_another_language_is_spoken_at_once(hosted: Hosted) -> None:
    with Caller(hosted.url()) as phone:
        english = phone.ear.of(State).game["title"]
        phone.client.speak("hu")
        phone.ear.wait(lambda news: isinstance(news, State) and news.game["title"] != english)


# Goodbyes


def test_a_wrong_key_ends_it_and_is_forgotten(hosted: Hosted) -> None:
    pocket = Pocket()
    with Caller(hosted.url(), pocket=pocket) as phone:
        phone.ear.of(Welcome)
        hosted.host.remove(0)
        assert phone.ear.of(Bye).code == "removed"
        assert phone.ear.stands(Being.ENDED).problem == "removed"
        assert pocket.last is None
        heard = len(phone.ear.news)
        phone.client.wake()  # seeing the app again does not knock once more
        phone.client.call_again()
        assert phone.ear.of(Bye, heard).code == "wrong_key"


def test_a_second_phone_waits_until_the_table_has_answered(hosted: Hosted) -> None:
    with Caller(hosted.url()) as first, Caller(hosted.url()) as second:
        second.ear.wait(lambda news: isinstance(news, Welcome | Wait))
        waiting, other = (
            (second, first) if second.client.line.being is Being.ASKING else (first, second)
        )
        waiting.ear.stands(Being.ASKING)
        assert waiting.ear.of(Wait).name == "Lena"
        hosted.host.admit(0, True)
        assert waiting.ear.of(Welcome).seat == 0
        assert other.ear.of(Bye).code == "taken_over"
        assert other.ear.stands(Being.ENDED).problem == "taken_over"


# Losing the line, and finding it again


def test_a_table_that_was_restarted_is_found_again(hosted: Hosted) -> None:
    with Caller(hosted.url()) as phone:
        phone.ear.of(State)
        heard = len(phone.ear.news)
        hosted.off()
        assert phone.ear.of(Bye, heard).code == "closed"
        assert phone.ear.stands(Being.LOST, heard).problem == "closed"
        phone.ear.wait(lambda n: isinstance(n, Line) and n.problem == "nobody_there", heard)
        hosted.table.submit_data(0, 0, PASS)
        heard = len(phone.ear.news)
        hosted.on()
        phone.ear.of(Welcome, heard)
        assert phone.ear.of(State, heard).revision == 1  # the whole view, and the newest


def test_whoever_looks_again_does_not_wait_for_the_next_call(hosted: Hosted) -> None:
    with Caller(hosted.url(), patience=Patience(pauses=(3600.0,))) as phone:
        phone.ear.of(State)
        hosted.off()
        phone.ear.stands(Being.LOST)
        hosted.on()
        heard = len(phone.ear.news)
        phone.client.wake()
        phone.ear.of(State, heard)


class Deaf:
    """A relay before a table: it can fall silent without hanging up, and swallow answers."""

    def __init__(self, port: int) -> None:
        self._target = port
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.port = self._listening.getsockname()[1]
        self.passing = threading.Event()  # from the table to the phone
        self.passing.set()
        self.links: list[tuple[socket.socket, socket.socket]] = []
        threading.Thread(target=self._accept, daemon=True).start()

    def _accept(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                phone, _ = self._listening.accept()
                table = socket.create_connection(("127.0.0.1", self._target))
                self.links.append((phone, table))
                for pair, both in (((phone, table), False), ((table, phone), True)):
                    threading.Thread(target=self._pump, args=(*pair, both), daemon=True).start()

    def _pump(self, source: socket.socket, target: socket.socket, gated: bool) -> None:
        first = True
        with contextlib.suppress(OSError):
            while data := source.recv(65536):
                if first and not gated:  # the table must hear its own name
                    mine, its = (f":{port}".encode() for port in (self.port, self._target))
                    data = data.replace(mine, its)
                    first = False
                if gated:
                    self.passing.wait()
                target.sendall(data)
        with contextlib.suppress(OSError):
            target.shutdown(socket.SHUT_RDWR)

    def cut(self) -> None:
        """Break every connection."""
        for link in self.links:
            for end in link:
                with contextlib.suppress(OSError):
                    end.shutdown(socket.SHUT_RDWR)
                end.close()
        self.links.clear()

    def close(self) -> None:
        self._listening.close()
        self.passing.set()
        self.cut()


@pytest.fixture
def relay(hosted: Hosted) -> Iterator[Deaf]:
    between = Deaf(hosted.host.port)
    yield between
    between.close()


def through(relay: Deaf, hosted: Hosted) -> str:
    return hosted.url().replace(f":{hosted.host.port}", f":{relay.port}")


def test_an_action_whose_answer_was_lost_is_played_once(hosted: Hosted, relay: Deaf) -> None:
    with Caller(through(relay, hosted)) as phone:
        phone.ear.of(State)
        relay.passing.clear()
        ticket = phone.client.submit(0, PASS)
        for _ in range(1000):  # it is played, and nobody tells
            if hosted.table.revision:
                break
            threading.Event().wait(0.03)
        assert hosted.table.revision == 1
        assert phone.client.busy
        heard = len(phone.ear.news)
        relay.cut()
        relay.passing.set()
        answer = phone.ear.of(Answer, heard)
        assert (answer.id, answer.ok, answer.revision) == (ticket, True, 1)
        assert hosted.table.revision == 1
        assert not phone.client.busy


def test_a_line_that_is_dead_without_saying_so_is_noticed(hosted: Hosted, relay: Deaf) -> None:
    patience = Patience(pulse=0.2, dead=0.2, soon=0.1, pauses=(0.05,))
    with Caller(through(relay, hosted), patience=patience) as phone:
        phone.ear.of(State)
        heard = len(phone.ear.news)
        relay.passing.clear()
        assert phone.ear.stands(Being.LOST, heard).problem == "cut_off"
        relay.cut()
        relay.passing.set()
        phone.ear.of(State, heard)


def test_whoever_looks_again_notices_a_dead_line_soon(hosted: Hosted, relay: Deaf) -> None:
    patience = Patience(pulse=3600, dead=3600, soon=0.1, pauses=(0.05,))
    with Caller(through(relay, hosted), patience=patience) as phone:
        phone.ear.of(State)
        heard = len(phone.ear.news)
        relay.passing.clear()
        phone.client.wake()
        phone.ear.stands(Being.LOST, heard)


def test_a_quiet_table_that_answers_is_not_given_up(hosted: Hosted) -> None:
    patience = Patience(pulse=0.02, dead=20, soon=20)
    with Caller(hosted.url(), patience=patience) as phone:
        phone.ear.of(State)
        heard = len(phone.ear.news)
        phone.client.wake()
        for _ in range(500):
            if phone.client._pings > 5:
                break
            threading.Event().wait(0.02)
        assert phone.client._pings > 5
        assert not [news for news in phone.ear.news[heard:] if isinstance(news, Line)]


# What is no table


def test_where_nobody_listens_nobody_is_there() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
    with Caller(f"http://127.0.0.1:{port}/#watch") as phone:
        assert phone.ear.stands(Being.LOST).problem == "nobody_there"


def test_a_name_that_nobody_has_is_told_from_a_silent_table() -> None:
    with Caller("http://no-such-tablet.invalid/#watch") as phone:
        assert phone.ear.stands(Being.LOST).problem == "no_such_host"


def test_somebody_who_says_nothing_does_not_answer() -> None:
    with socket.create_server(("127.0.0.1", 0)) as mute:
        port = mute.getsockname()[1]
        patience = Patience(connect=0.2, pauses=(3600.0,))
        with Caller(f"http://127.0.0.1:{port}/#watch", patience=patience) as phone:
            assert phone.ear.stands(Being.LOST).problem == "no_answer"


def _says(*frames: str | bytes) -> Any:
    def talk(connection: ServerConnection) -> None:
        for frame in frames:
            connection.send(frame)
        with contextlib.suppress(Exception):
            connection.recv()
            connection.recv()

    return talk


@pytest.mark.parametrize(
    "frames",
    [("hello there",), (b"\x00\x01",), ('{"type":"state"}',), ('{"type":"bye"}',)],
    ids=["words", "bytes", "half a state", "half a goodbye"],
)
def test_somebody_who_talks_nonsense_is_no_table(frames: tuple[Any, ...]) -> None:
    with serve(_says(*frames), "127.0.0.1", 0) as strange:
        thread = threading.Thread(target=strange.serve_forever, daemon=True)
        thread.start()
        port = strange.socket.getsockname()[1]
        with Caller(f"http://127.0.0.1:{port}/#watch") as phone:
            assert phone.ear.stands(Being.LOST).problem == "not_a_table"
        strange.shutdown()
        thread.join(30)


def test_a_web_server_is_no_table() -> None:
    from http.server import BaseHTTPRequestHandler, HTTPServer

    class Quiet(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.end_headers()

        def log_message(self, *_: object) -> None:
            pass

    with HTTPServer(("127.0.0.1", 0), Quiet) as web:
        threading.Thread(target=web.serve_forever, daemon=True).start()
        with Caller(f"http://127.0.0.1:{web.server_port}/#watch") as phone:
            assert phone.ear.stands(Being.LOST).problem == "not_a_table"
        web.shutdown()


# The end


def test_a_client_stops_at_once_and_is_silent_then(hosted: Hosted) -> None:
    phone = Caller(hosted.url())
    phone.ear.of(State)
    phone.client.stop(30)
    heard = len(phone.ear.news)
    assert not [thread for thread in threading.enumerate() if thread.name == "client"]
    phone.client.submit(0, PASS)
    phone.client.wake()
    phone.client.stop(30)
    assert len(phone.ear.news) == heard


@pytest.mark.parametrize("being", [Being.CALLING, Being.LOST, Being.ENDED])
def test_a_client_stops_wherever_it_is(hosted: Hosted, being: Being) -> None:
    slow = Patience(connect=3600, pauses=(3600.0,))
    with socket.create_server(("127.0.0.1", 0)) as mute:
        port = mute.getsockname()[1]
        url = {
            Being.CALLING: f"http://127.0.0.1:{port}/#watch",
            Being.LOST: "http://no-such-tablet.invalid/#watch",
            Being.ENDED: f"http://127.0.0.1:{hosted.host.port}/#k={'0' * 32}",
        }[being]
        phone = Caller(url, patience=slow)
        phone.ear.stands(being)
        phone.client.stop(30)
    assert not [thread for thread in threading.enumerate() if thread.name == "client"]


def test_a_client_that_stops_while_it_hangs_up_leaves_no_line_open(
    hosted: Hosted, relay: Deaf
) -> None:
    patience = Patience(pulse=3600, dead=3600, soon=0.1, pauses=(3600.0,))
    phone = Caller(through(relay, hosted), patience=patience)
    phone.ear.of(State)
    relay.passing.clear()  # nobody answers a goodbye, so that hanging up takes its time
    phone.client.wake()
    for _ in range(1000):
        if not phone.client._joined:
            break
        threading.Event().wait(0.01)
    phone.client.stop(LONG)
    gc.collect()  # an open socket would be complained of


def test_a_listener_that_fails_harms_nobody(
    hosted: Hosted, caplog: pytest.LogCaptureFixture
) -> None:
    with Caller(hosted.url()) as phone:
        ear = phone.ear
        phone.ear.of(State)

        def stumble(news: Any) -> None:
            ear(news)
            raise RuntimeError("stumbled")

        phone.client._hear = stumble
        heard = len(ear.news)
        phone.client.speak("it")
        ear.of(State, heard)
        phone.client.submit(0, PASS)
        ear.of(Answer, heard)
    assert "stumbled" in caplog.text


def test_no_key_gets_into_a_log(hosted: Hosted, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level("DEBUG")
    with Caller(hosted.url(), patience=QUICK) as phone:
        phone.ear.of(State)
        hosted.off()
        phone.ear.stands(Being.LOST)
    assert hosted.keys.token(0) not in caplog.text
    assert phone.pocket.device not in caplog.text
