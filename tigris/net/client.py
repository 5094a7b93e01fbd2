"""A phone's end of the line, without a screen: it joins a table, and finds it again.

It has a thread and an asyncio loop of its own. Everything that comes is handed to ``hear`` on that
thread: the messages of ``messages.FROM_TABLE``, and a ``Line`` whenever it stands otherwise with
the connection. All public methods may be called on any thread, at any time, and never wait.

Nothing here can grow: one message that wants an answer is under way at a time, of every other kind
the newest waits to be sent and no more, and of what comes nothing is kept.
"""

import asyncio
import contextlib
import logging
import socket
import threading
import time
from collections.abc import Callable
from typing import Any, TypeAlias

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException
from websockets.typing import Origin

from tigris.net.calls import Being, Line, Patience
from tigris.net.invitation import Invitation
from tigris.net.messages import (
    FROM_TABLE,
    LONGEST_ANSWER,
    Answer,
    AskLog,
    BadMessageError,
    Bye,
    Hello,
    Language,
    Ping,
    Pong,
    Redo,
    Submit,
    Undo,
    Vote,
    Wait,
    Welcome,
    Wish,
    decode,
    encode,
)
from tigris.net.pocket import Pocket

SOCKET = "/socket"
FINAL = (
    *("wrong_key", "locked", "removed", "refused_by_table", "taken_over"),
    *("too_many", "other_version", "full"),
)
"""After these a phone does not call again by itself; after any other ``bye`` it does."""
STALE = ("wrong_key", "removed")
"""After these the key opens nothing any more."""

# Its own logger, at its own level: at DEBUG the library would log every frame, keys and all.
_LOG = logging.getLogger("tigris.net.calls")
_LOG.setLevel(logging.ERROR)

Acting: TypeAlias = Submit | Undo | Redo | Vote


class Client:
    """Calls the table of an ``invitation``, as soon as it is started, until it is stopped.

    ``pocket`` keeps the key that lasts; ``language`` is what the table is to speak.
    """

    def __init__(
        self,
        invitation: Invitation,
        pocket: Pocket,
        hear: Callable[[Any], None],
        language: str = "en",
        patience: Patience | None = None,
    ) -> None:
        self._invitation, self._pocket, self._hear = invitation, pocket, hear
        self._language = language
        self._patience = patience or Patience()
        self._lock = threading.Lock()
        self._id = self._wishes = self._pings = 0
        self._pending: Acting | None = None
        self._loop: asyncio.AbstractEventLoop | None = None
        self._thread: threading.Thread | None = None
        self._calling: asyncio.Task[None] | None = None
        self._joined = False  # the table has said welcome on this connection
        self._due: dict[type[Any], Any] = {}  # what waits to be sent, the newest of each kind
        self._frames = 0  # heard so far
        self._hurry = False
        self._stopped = False
        self._tries = 0
        self.line = Line(Being.CALLING)

    @property
    def invitation(self) -> Invitation:
        """Return where it calls; after a welcome with the key that lasts."""
        return self._invitation

    @property
    def busy(self) -> bool:
        """Return whether an answer is still to come."""
        return self._pending is not None

    # For any thread

    def start(self) -> None:
        """Begin to call."""
        assert self._thread is None, "a client is started once"
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._run, name="client", daemon=True)
        self._thread.start()

    def stop(self, wait: float = 0.0) -> None:
        """Hang up and hear nothing more; ``wait`` at most so long for the thread to end."""
        self._stopped = True
        self._post(self._hang_up)
        if wait and self._thread is not None and self._thread is not threading.current_thread():
            self._thread.join(wait)

    def wake(self) -> None:
        """Find out at once how things are, for the app can be seen again. What ended stays so."""
        self._post(self._look_again)

    def call_again(self) -> None:
        """Call at once, even after a goodbye: somebody wants it."""
        self._post(lambda: self._woken.set())

    def wish(self, revision: int, wish: dict[str, Any]) -> int:
        """Say what is half decided; return the number that its ``desk`` will have."""
        with self._lock:
            self._wishes += 1
            message = Wish(self._wishes, revision, wish)
        self._post(lambda: self._send(message))
        return message.n

    def submit(self, revision: int, action: dict[str, Any]) -> int:
        """Play an action; return its id, or 0 while another answer is to come."""
        return self._act(lambda number: Submit(number, revision, action))

    def undo(self, revision: int) -> int:
        """Take the last action back; return the id, or 0 while another answer is to come."""
        return self._act(lambda number: Undo(number, revision))

    def redo(self, revision: int) -> int:
        """Play again what was taken back; return the id, or 0 while another answer is to come."""
        return self._act(lambda number: Redo(number, revision))

    def vote(self, revision: int, agree: bool) -> int:
        """Answer a proposal; return the id, or 0 while another answer is to come."""
        return self._act(lambda number: Vote(number, revision, agree))

    def ask_log(self) -> None:
        """Ask what has happened."""
        message = AskLog(self._next_id())
        self._post(lambda: self._send(message))

    def speak(self, language: str) -> None:
        """Let the table speak another language from now on."""
        self._language = language
        self._post(lambda: self._send(Language(language)))

    def _next_id(self) -> int:
        with self._lock:
            self._id += 1
            return self._id

    def _act(self, make: Callable[[int], Acting]) -> int:
        with self._lock:
            if self._pending is not None:
                return 0
            self._id += 1
            message = self._pending = make(self._id)
        self._post(lambda: self._send(message))
        return message.id

    def _post(self, work: Callable[[], None]) -> None:
        loop = self._loop
        if loop is not None:
            with contextlib.suppress(RuntimeError):  # it has ended meanwhile
                loop.call_soon_threadsafe(work)

    # From here on: on the client's own thread

    def _run(self) -> None:
        assert self._loop is not None
        self._woken, self._outgoing, self._sign = (asyncio.Event() for _ in range(3))
        self._calling = self._loop.create_task(self._keep_calling())
        try:
            self._loop.run_until_complete(self._calling)
        except asyncio.CancelledError:
            pass
        except Exception:  # a fault of ours must not end the app; the screen says what it can
            logging.getLogger(__name__).exception("The line to the table broke")
            self._stand(Being.ENDED, "broken")
        finally:
            self._loop.close()

    def _hang_up(self) -> None:
        if self._calling is not None and not self._calling.cancelling():
            self._calling.cancel()

    def _look_again(self) -> None:
        if self.line.being is Being.HERE:
            self._hurry = True
            self._sign.set()
        elif self.line.being is not Being.ENDED:
            self._woken.set()

    async def _keep_calling(self) -> None:
        while not self._stopped:
            self._woken.clear()
            self._stand(Being.CALLING, self.line.problem)
            problem = await self._call()
            if problem in FINAL:
                self._stand(Being.ENDED, problem)
                await self._woken.wait()
                self._tries = 0
                continue
            pause = self._patience.pauses[min(self._tries, len(self._patience.pauses) - 1)]
            self._tries += 1
            self._stand(Being.LOST, problem, time.monotonic() + pause)
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(pause):
                    await self._woken.wait()

    async def _call(self) -> str:
        """Call the table and stay on the line; return by which code it ended."""
        address = self._invitation.address
        try:
            async with asyncio.timeout(self._patience.connect):
                line = await connect(
                    f"ws://{address}{SOCKET}",
                    origin=Origin(f"http://{address}"),
                    proxy=None,  # a table is never beyond one
                    compression=None,
                    user_agent_header=None,
                    logger=_LOG,
                    open_timeout=None,
                    ping_interval=None,  # our own pings ask the table, not only its machine
                    close_timeout=1,
                    max_size=LONGEST_ANSWER,
                    max_queue=8,
                )
        except TimeoutError:
            return "no_answer"
        except socket.gaierror:
            return "no_such_host"
        except ConnectionRefusedError:
            return "nobody_there"
        except OSError:
            return "unreachable"
        except (WebSocketException, ValueError):
            return "not_a_table"
        try:
            return await self._talk(line)
        finally:
            self._joined = False
            self._due.clear()
            try:
                with contextlib.suppress(WebSocketException, OSError):
                    await line.close()
            finally:
                line.transport.abort()  # it may be told to stop while it says goodbye

    async def _talk(self, line: ClientConnection) -> str:
        invitation = self._invitation
        hello = Hello(
            language=self._language,
            device=self._pocket.device,
            token=invitation.token,
            code=invitation.code,
            watch=invitation.watch,
        )
        self._due = {Hello: hello}
        self._outgoing.set()
        doing = (self._listen(line), self._speak_up(line), self._mind())
        tasks = [asyncio.ensure_future(task) for task in doing]
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            first = next(task for task in tasks if task in done)  # a goodbye before a closed line
            return first.result()
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    async def _listen(self, line: ClientConnection) -> str:
        """Take what comes, until nothing comes any more; return by which code it ended."""
        try:
            async for frame in line:
                self._frames += 1
                self._sign.set()
                if not isinstance(frame, str):
                    return "not_a_table"
                message = decode(frame, FROM_TABLE)
                self._take(message)
                if isinstance(message, Bye):
                    return message.code
        except BadMessageError:
            return "not_a_table"
        except (ConnectionClosed, OSError):
            pass
        return "cut_off"

    async def _speak_up(self, line: ClientConnection) -> str:
        """Send what waits to be sent, until the line breaks."""
        try:
            while True:
                await self._outgoing.wait()
                self._outgoing.clear()
                while self._due:
                    message = self._due.pop(next(iter(self._due)))
                    await line.send(encode(message))
        except (ConnectionClosed, OSError):
            # What was said last, a goodbye perhaps, is still to be read.
            await asyncio.sleep(self._patience.connect)
        return "cut_off"

    async def _mind(self) -> str:
        """Ask, after some silence or in a hurry, whether anybody is there; return if not."""
        patience = self._patience
        if not await self._hears(patience.connect):
            return "no_answer"  # a table greets at once
        self._hurry = False
        while True:
            if await self._hears(patience.pulse):
                continue
            within = patience.soon if self._hurry else patience.dead
            self._hurry = False
            self._pings += 1
            self._send(Ping(self._pings))
            if not await self._hears(within, even_in_a_hurry=True):
                self._tries = 0
                return "cut_off"

    async def _hears(self, within: float, even_in_a_hurry: bool = False) -> bool:
        """Return whether a frame comes within that time, or before somebody is in a hurry."""
        before = self._frames
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(within):
                while self._frames == before and (even_in_a_hurry or not self._hurry):
                    self._sign.clear()
                    await self._sign.wait()
        return self._frames != before

    def _take(self, message: Any) -> None:
        if isinstance(message, Pong):
            return
        if isinstance(message, Answer):
            with self._lock:
                if self._pending is None or self._pending.id != message.id:
                    return  # it was answered before
                self._pending = None
        elif isinstance(message, Welcome):
            self._welcomed(message)
        elif isinstance(message, Wait):
            self._stand(Being.ASKING)
        elif isinstance(message, Bye) and message.code in STALE:
            self._pocket.forget()
        self._tell(message)

    def _welcomed(self, message: Welcome) -> None:
        self._tries = 0
        self._joined = True
        if message.token:
            self._invitation = self._invitation.with_token(message.token)
        self._pocket.remember(self._invitation)
        with self._lock:
            self._id = max(self._id, message.id)  # a table knows the ids of a device
            pending = self._pending
        self._stand(Being.HERE)
        if pending is not None:  # with the same id: what was carried out is only answered again
            self._send(pending)

    def _send(self, message: Any) -> None:
        """Have a message sent; without a welcome only what asks for a sign of life."""
        if not (self._joined or (isinstance(message, Ping) and self._frames)):
            return  # what must not be lost is sent after the next welcome
        self._due.pop(type(message), None)
        self._due[type(message)] = message
        self._outgoing.set()

    def _stand(self, being: Being, problem: str = "", again: float = 0.0) -> None:
        self.line = Line(being, problem, again)
        self._tell(self.line)

    def _tell(self, news: Any) -> None:
        if self._stopped:
            return
        try:
            self._hear(news)
        except Exception:
            logging.getLogger(__name__).exception("A listener to the table failed")
