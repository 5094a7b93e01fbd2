"""Between the phones and the table: who is in, what each is told, what each may ask.

No sockets, no threads, no game. All but ``links``, ``locked`` and ``wish`` belongs to one thread,
the hub's own. A server calls ``connect``, ``receive``, ``heard``, ``left`` and, every second or
so, ``tick``; the tablet calls ``lock``, ``remove``, ``reissue``, ``admit`` and ``aim`` (``Host``
brings them to that thread). ``post`` brings a function there from any other.

``listen(kind, seat)`` is called on the hub's thread: ``"links"`` when a seat's phone came, went
or fell silent, ``"asking"`` when another phone asks for a seat, ``"wish"`` when a wish changed.
"""

import contextlib
import logging
import secrets
import threading
import time
from collections.abc import Callable
from typing import Any

from tigris.core import Seat
from tigris.net import messages
from tigris.net.acting import carry_out, no_wishes
from tigris.net.callers import USUAL, Bucket, Caller, Clock, Limits, Wire
from tigris.net.companion import Companion, Speaking
from tigris.net.door import Ask, Door, Sit
from tigris.net.keys import Keys
from tigris.net.links import Link, Links
from tigris.net.messages import BadMessageError, decode
from tigris.net.replies import Acting, Replies
from tigris.net.tongues import Tongues
from tigris.net.views import NO_WISH, AnyTable, Evaluated, Views
from tigris.table import Cause, Refused, Update

Listen = Callable[[str, Seat | None], None]
Post = Callable[[Callable[[], None]], None]


class Hub:
    """The phones of one table."""

    def __init__(
        self,
        table: AnyTable,
        speak: Speaking,
        keys: Keys,
        *,
        post: Post,
        listen: Listen = lambda kind, seat: None,
        clock: Clock = time.monotonic,
        limits: Limits = USUAL,
    ) -> None:
        self.id = secrets.token_hex(8)
        self.sockets = 0  # how many connections there have been: for the doctor
        self._table = table
        self._companion = Tongues(speak)
        self._keys = keys
        self._post = post
        self._listen = listen
        self._clock = clock
        self._limits = limits
        self._door = Door(keys, limits, clock)
        self._links = Links(len(keys), lambda seat: bool(keys.device(seat)), clock())
        self._views = Views(table)
        self._replies = Replies()
        self._callers: set[Caller] = set()
        self._wishes: dict[Seat, Evaluated] = {}
        self._news = threading.Lock()
        self._acted: set[Seat] = set()  # since the last refresh
        self._refreshing = False
        self._closed = False
        self._unsubscribe = table.subscribe(self._hear)
        if table.closed:
            self.close()

    # For any thread

    def links(self) -> tuple[Link, ...]:
        """Return how each seat's phone is."""
        return self._links.now

    @property
    def locked(self) -> bool:
        """Return whether nobody new may come in."""
        return self._door.locked

    def wish(self, seat: Seat) -> Any:
        """Return what the player of a seat has half decided now, or ``None``."""
        kept = self._wishes.get(seat)
        return kept.wish if kept is not None and kept.revision == self._table.revision else None

    # For the server

    def connect(self, wire: Wire, address: str) -> Caller:
        """Take a new connection; its first frame must be a ``hello``."""
        now = self._clock()
        bucket = Bucket(self._clock, self._limits.rate, self._limits.burst)
        caller = Caller(wire, address, bucket, self._companion("en"), now, now)
        self.sockets += 1
        self._callers.add(caller)
        if self._closed:
            self._dismiss(caller, "closed")
        elif self._crowded(address):
            self._dismiss(caller, "full")
        return caller

    def _crowded(self, address: str) -> bool:
        """Return whether the newest connection, from ``address``, is one too many."""
        from_there = sum(caller.address == address for caller in self._callers)
        limits = self._limits
        return from_there > limits.each or len(self._callers) > limits.connections

    def receive(self, caller: Caller, frame: str | bytes) -> None:
        """Deal with a frame. Whatever is in it, nothing is raised."""
        if caller.gone:
            return
        self.heard(caller)
        try:
            if not caller.bucket.take():
                self._dismiss(caller, "too_fast")
            elif isinstance(frame, bytes):
                self._refuse(caller, "not_text")
            else:
                self._take(caller, decode(frame))
        except BadMessageError as error:
            if error.code == "other_version":
                self._dismiss(caller, error.code)
            else:
                self._refuse(caller, error.code)
        except Exception:
            self._failed(caller)

    def heard(self, caller: Caller) -> None:
        """Note that a connection gave a sign of life."""
        silent = caller.heard < self._clock() - self._limits.silent
        caller.heard = self._clock()
        if silent:
            self._relink()

    def left(self, caller: Caller) -> None:
        """Note that a connection is no more."""
        caller.gone = True
        self._callers.discard(caller)
        self._links.drop(caller)
        self._relink()

    def tick(self) -> None:
        """Look at the clock: who said no hello, who has not been heard of."""
        now = self._clock()
        for caller in tuple(self._callers):
            waits = not caller.joined and caller.asking is None
            if caller.heard < now - self._limits.gone:
                caller.wire.close("silent")
                self.left(caller)
            elif waits and caller.since < now - self._limits.hello:
                self._dismiss(caller, "no_hello")
        self._relink()

    def close(self) -> None:
        """Say goodbye to everybody. Closing twice does no harm."""
        self._closed = True
        self._unsubscribe()
        for caller in tuple(self._callers):
            self._dismiss(caller, "closed")

    # For the tablet

    def lock(self, locked: bool) -> None:
        """Let nobody new in, or let people in again. Who was in may always come back."""
        self._door.locked = locked
        self._tell("links", None)

    def remove(self, seat: Seat) -> None:
        """Send the phone of a seat away: its keys open nothing any more."""
        self._keys.reissue(seat)
        self._replies.forget(seat)
        self._wishes.pop(seat, None)
        for caller in self._links.of(seat):
            self._dismiss(caller, "removed")
        self._relink()
        self._tell("links", seat)

    def reissue(self, seat: Seat) -> None:
        """Give a seat new keys; whoever came in by the old ones must go."""
        self.remove(seat)

    def admit(self, seat: Seat, yes: bool) -> None:
        """Answer for the table whether the phone that asks for a seat gets it."""
        caller = self._links.askers.pop(seat, None)
        if caller is not None:
            caller.asking = None
            if yes:
                self._sit(caller, seat)
            else:
                self._dismiss(caller, "refused_by_table")
        self._relink()

    def aim(self, seat: Seat, wish: Any) -> None:
        """Take over the wish of a seat as a finger on the tablet changed it."""
        caller = self._links.holders.get(seat)
        if no_wishes(self._table, seat):
            return
        try:
            self._keep(seat, wish, caller.companion if caller else self._companion("en"))
            self._tell_desk(caller)
        except Exception:
            self._failed(caller)

    # Coming in

    def _hello(self, caller: Caller, hello: messages.Hello) -> None:
        if caller.joined or caller.asking is not None:
            self._refuse(caller, "already_in")
            return
        caller.companion = self._companion(hello.language)
        caller.device = hello.device
        watching = sum(c.joined and c.seat is None for c in self._callers)
        verdict = self._door.judge(hello, caller.address, self._table.seats, watching)
        if isinstance(verdict, Sit):
            self._sit(caller, verdict.seat, by_code=bool(hello.code))
        elif isinstance(verdict, Ask):
            if older := self._links.askers.get(verdict.seat):
                self._dismiss(older, "taken_over")
            caller.asking = verdict.seat
            self._links.askers[verdict.seat] = caller
            caller.tell(messages.Wait(self._table.seats[verdict.seat].name))
            self._relink()
            self._tell("asking", verdict.seat)
        elif verdict == "watch":
            caller.joined = True
            caller.tell(messages.Welcome(self._table.game.id, None, self.id))
            self._show(caller)
        else:
            self._dismiss(caller, verdict)

    def _sit(self, caller: Caller, seat: Seat, by_code: bool = False) -> None:
        """Give a connection its seat; an older one must go."""
        if older := self._links.holders.get(seat):
            self._dismiss(older, "taken_over")
        self._keys.hold(seat, caller.device)
        self._links.holders[seat] = caller
        caller.seat = seat
        caller.joined = True
        last = self._replies.last_id(seat, caller.device)
        token = self._keys.token(seat) if by_code else ""
        caller.tell(messages.Welcome(self._table.game.id, seat, self.id, last, token))
        self._relink()
        self._show(caller)

    # Messages

    def _take(self, caller: Caller, message: Any) -> None:
        if isinstance(message, messages.Ping):
            caller.tell(messages.Pong(message.n))
        elif isinstance(message, messages.Hello):
            self._hello(caller, message)
        elif isinstance(message, messages.Language):
            caller.companion = self._companion(message.language)
            if caller.joined:
                caller.shown = ""
                self._show(caller)
        elif not caller.joined:
            self._refuse(caller, "not_in")
        elif isinstance(message, messages.AskLog):
            lines = self._views.log(caller.seat, caller.companion)
            caller.tell(messages.Log(message.id, tuple(lines)))
        elif isinstance(message, messages.Wish):
            self._wish(caller, message)
        else:
            self._act(caller, message)

    def _wish(self, caller: Caller, message: messages.Wish) -> None:
        if caller.seat is None:
            self._refuse(caller, "watching")
        elif message.n <= caller.n:
            self._refuse(caller, "old_wish")
        else:
            caller.n = message.n
            if refused := no_wishes(self._table, caller.seat):
                caller.tell(messages.Error(refused.code, caller.companion.refusal(refused)))
                return
            self._keep(caller.seat, message.wish, caller.companion)
            self._tell_desk(caller)

    def _act(self, caller: Caller, message: Acting) -> None:
        seat, device = caller.seat, caller.device
        if seat is None:
            caller.tell(self._no(caller, message, "watching"))
        elif before := self._replies.recall(seat, device, message):
            caller.tell(before)
        elif message.id <= self._replies.last_id(seat, device):
            caller.tell(self._no(caller, message, "old_id"))
        else:
            told = carry_out(self._table, seat, message)
            if isinstance(told, Refused):
                text = caller.companion.refusal(told)
                answer = messages.Answer(message.id, False, told.revision, told.code, text)
            else:
                answer = messages.Answer(message.id, True, told.revision, "", "")
            self._replies.remember(seat, device, message, answer)
            caller.tell(answer)

    def _no(self, caller: Caller, message: Acting, code: str) -> messages.Answer:
        text = caller.companion.say(f"error.{code}")
        return messages.Answer(message.id, False, self._table.revision, code, text)

    # States and wishes

    def _hear(self, update: Update[Any, Any]) -> None:
        """Be told of a change of the table, on whatever thread."""
        if update.cause is Cause.CLOSED:
            self._post(self.close)
            return
        moved = update.cause in (Cause.ACTION, Cause.UNDO, Cause.REDO)
        self._refresh_soon(update.seat if moved else None)

    def _refresh_soon(self, acted: Seat | None = None) -> None:
        """Have everybody told; many changes at once make one telling."""
        with self._news:
            if acted is not None:
                self._acted.add(acted)
            if self._refreshing or self._closed:
                return
            self._refreshing = True
        self._post(self._refresh)

    def _refresh(self) -> None:
        """Send everybody the whole state. Whoever acted has no wish any more; others plan on."""
        with self._news:
            acted, self._acted = self._acted, set()
            self._refreshing = False
        self._views.changed()
        for seat in acted:
            if self._wishes.pop(seat, None):
                self._tell("wish", seat)
        for caller in tuple(self._callers):
            if caller.joined:
                try:
                    self._show(caller)
                except Exception:
                    self._failed(caller)

    def _show(self, caller: Caller) -> None:
        """Send a connection its state, and the wish that the desk in it is about."""
        seat = caller.seat
        kept = None if seat is None else self._wishes.get(seat)
        connected = [link.connected for link in self._links.now]
        shown = self._views.state(seat, caller.companion, kept.wish if kept else NO_WISH, connected)
        if shown.text == caller.shown:  # whoever just came in was told already
            return
        caller.shown = shown.text
        caller.wire.show(shown.text)
        if seat is not None and kept is not None:
            if shown.desk is None:  # nothing is asked of this phone any more
                del self._wishes[seat]
            else:
                self._wishes[seat] = shown.desk
                self._tell_desk(caller)
            self._tell("wish", seat)

    def _keep(self, seat: Seat, wish: Any, companion: Companion) -> None:
        self._wishes[seat] = self._views.evaluate(seat, wish, companion)
        self._views.changed(seat)
        self._tell("wish", seat)

    def _tell_desk(self, caller: Caller | None) -> None:
        kept = None if caller is None or caller.seat is None else self._wishes.get(caller.seat)
        if caller is not None and kept is not None:
            caller.tell(messages.Desk(caller.n, kept.revision, kept.wish, kept.desk))

    def _relink(self) -> None:
        """Work out how each seat's phone is; tell the tablet and the phones what changed."""
        now = self._clock()
        changed, moved = self._links.update(now, now - self._limits.silent)
        for seat in changed:
            self._tell("links", seat)
        if moved:
            self._refresh_soon()

    def _refuse(self, caller: Caller, code: str) -> None:
        caller.tell(messages.Error(code, caller.companion.say(f"error.{code}")))

    def _dismiss(self, caller: Caller, code: str) -> None:
        """End a connection, with the reason."""
        caller.tell(messages.Bye(code, caller.companion.say(f"bye.{code}")))
        caller.gone = True
        caller.wire.close(code)
        self.left(caller)

    def _failed(self, caller: Caller | None) -> None:
        """Log what is being handled, a fault of ours; all that a phone hears is that it is one."""
        logging.getLogger(__name__).exception("The phones' hub stumbled")
        if caller is not None:
            with contextlib.suppress(Exception):  # the words themselves may be what fails
                self._refuse(caller, "internal")

    def _tell(self, kind: str, seat: Seat | None) -> None:
        try:
            self._listen(kind, seat)
        except Exception:
            logging.getLogger(__name__).exception("A listener to the phones failed")
