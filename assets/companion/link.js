// The line to the table: one socket, found again at once whenever the phone is looked at.

const CONNECT = 5000; // as long may a connection take to be made and answered
const PULSE = 10000; // silence after which we ask whether the table is still there
const DEAD = 5000; // and how long it may take to say so
const SOON = 2500; // the same, when the phone was just picked up
const PAUSES = [300, 1000, 2000, 4000, 5000]; // before the next try, while somebody watches

export class Link {
  /** `hello` returns the first frame; `heard(message)` and `changed()` tell what comes of it. */
  constructor(hello, heard, changed) {
    this.hello = hello;
    this.heard = heard;
    this.changed = changed;
    this.state = "closed"; // closed, calling, lost, open
    this.nextTry = 0; // when the next call is due, while lost
    this.tries = 0;
    this.pings = 0;
    this.socket = null;
    this.timers = {};
    document.addEventListener("visibilitychange", () => document.hidden || this.wake());
    addEventListener("pageshow", () => this.wake());
    addEventListener("online", () => this.wake());
    addEventListener("offline", () => this.ask(SOON));
  }

  /** Call the table now. */
  call() {
    this.drop();
    this.state = "calling";
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/socket`);
    this.socket = socket;
    this.after("connect", CONNECT, () => this.lose());
    socket.onopen = () => socket === this.socket && socket.send(JSON.stringify(this.hello()));
    socket.onmessage = (event) => socket === this.socket && this.hear(event.data);
    socket.onclose = () => socket === this.socket && this.lose();
    this.changed();
  }

  /** Hang up, and stay so. */
  hangUp() {
    this.drop();
    this.state = "closed";
    this.changed();
  }

  /** Send a message; return whether there was anybody to send it to. */
  send(message) {
    if (this.state !== "open") return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  /** Somebody looks at the phone again: find out at once how things are. */
  wake() {
    if (this.state === "open") this.ask(SOON);
    else if (this.state === "lost") this.call();
  }

  hear(text) {
    this.stop("dead");
    this.after("pulse", PULSE, () => this.ask(DEAD));
    let message;
    try {
      message = JSON.parse(text);
    } catch {
      return;
    }
    if (message.type === "welcome" || message.type === "wait") {
      this.stop("connect");
      this.state = "open";
      this.tries = 0;
    }
    if (message.type !== "pong") this.heard(message);
  }

  /** Ask whether the table is still there; a line that stays silent is dead. */
  ask(patience) {
    if (!this.send({ type: "ping", n: (this.pings += 1) })) return;
    this.after("dead", patience, () => this.lose());
  }

  lose() {
    this.drop();
    this.state = "lost";
    const pause = PAUSES[Math.min(this.tries, PAUSES.length - 1)];
    this.tries += 1;
    this.nextTry = Date.now() + pause;
    // Nobody looks at a dark phone: it calls again when it is picked up.
    this.after("again", pause, () => document.hidden || this.call());
    this.changed();
  }

  drop() {
    for (const name of Object.keys(this.timers)) this.stop(name);
    const socket = this.socket;
    this.socket = null;
    socket?.close();
  }

  after(name, time, then) {
    this.stop(name);
    this.timers[name] = setTimeout(then, time);
  }

  stop(name) {
    clearTimeout(this.timers[name]);
    delete this.timers[name];
  }
}
