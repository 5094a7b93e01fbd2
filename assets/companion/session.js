// What this phone knows and wants: the last state, the wish in the making, what was sent.
//
// The phone is thin. It holds what is half decided, its wish; the table says what it comes to, the
// desk. An action is sent with a number and kept until it is answered, so that it can be sent
// again after a broken line and is never played twice.

import { arrivals } from "./board.js";
import { HandOrder } from "./order.js";
import { Link } from "./link.js";
import { device, entrance, keep, recall } from "./store.js";

const NOTHING = { held: "", raised: {}, target: "", mode: "", choice: -1 };

/** Whether a table that keeps its phones has begun another game: its numbers start again. */
const anotherGame = (before, state) =>
  state.revision < before.revision ||
  (state.revision === before.revision && JSON.stringify(state.game.view) !== JSON.stringify(before.game.view));

export class Session {
  /** `changed` is called whenever the page must be drawn anew; `language` says which one it is. */
  constructor(changed, language) {
    this.changed = changed;
    this.language = language;
    this.way = entrance(); // {token}, {code}, {watch} or null: nobody yet
    this.bye = null; // {code, text}: why the table hung up
    this.waiting = ""; // whose seat the table is being asked for
    this.welcome = null;
    this.state = null;
    this.desk = null;
    this.wish = NOTHING;
    this.n = 0; // of the last wish
    this.heard = 0; // of the wish that `desk` is about
    this.raised = []; // places in the hand of what `wish.raised` and `wish.held` count
    this.sent = null; // the message that is under way
    this.resent = false;
    this.lastId = 0;
    this.again = null; // an action to be played once more
    this.notice = "";
    this.log = null;
    this.reading = false; // the log, which then follows the game
    this.arrived = []; // spaces on which something has come to lie last
    this.order = new HandOrder();
    this.onState = () => {};
    this.onTurn = () => {};
    this.onAct = () => {};
    this.link = new Link(
      () => this.hello(),
      (message) => this.hear(message),
      changed,
    );
    if (this.way) this.link.call();
  }

  // Coming in

  hello() {
    this.n = this.heard = 0; // they count anew on every line
    return { type: "hello", version: 1, language: this.language(), device: device(), ...this.way };
  }

  /** Come in by `way`: {token}, {code} or {watch}. */
  enter(way) {
    Object.assign(this, { way, bye: null, waiting: "", welcome: null, state: null, desk: null });
    Object.assign(this, { sent: null, again: null, notice: "", wish: NOTHING, raised: [] });
    this.order = new HandOrder();
    this.link.call();
  }

  /** Try once more what did not work. */
  retry() {
    this.bye = null;
    this.link.call();
  }

  /** Give the seat up on this phone, and forget its key. */
  leave() {
    keep("token", null);
    keep("plan", null);
    this.way = this.state = this.bye = this.welcome = null;
    this.link.hangUp();
  }

  speak() {
    this.link.send({ type: "language", language: this.language() });
  }

  // What the table says

  hear(message) {
    const handler = this[`on_${message.type}`];
    if (handler) handler.call(this, message);
    this.changed();
  }

  on_welcome(message) {
    this.welcome = message;
    this.waiting = "";
    this.bye = null;
    this.lastId = Math.max(this.lastId, message.id ?? 0);
    if (message.token) {
      keep("token", message.token);
      this.way = { token: message.token };
    }
    if (!this.sent) return;
    this.resent = true;
    this.link.send(this.sent); // whatever became of it: the answer comes again
  }

  on_wait(message) {
    this.waiting = message.name || " ";
  }

  on_state(state) {
    const before = this.state;
    const another = before !== null && anotherGame(before, state);
    const fresh = !before || before.revision !== state.revision || another;
    const wasMine = before !== null && this.mine;
    this.state = state;
    this.onState(another);
    if (fresh) {
      const news = before && !another ? arrivals(before.game.view, state.game.view) : [];
      if (news.length || another) this.arrived = news;
      const leaving = this.sent || this.wish !== NOTHING ? this.raised : [];
      this.wish = NOTHING;
      this.raised = [];
      this.notice = "";
      this.desk = state.desk;
      this.heard = this.n;
      if (this.hand) this.order.follow(this.hand, leaving);
      this.goOn();
      if (this.mine && !wasMine) this.onTurn();
      if (this.mine) this.onAct();
    } else if (this.wish === NOTHING) {
      this.desk = state.desk;
    } else if (this.n === 0) {
      this.want({}); // a new line: the table has to hear of my wish again
    }
    if (this.reading && (fresh || !this.log)) this.askLog();
  }

  on_desk(message) {
    if (message.n !== this.n || message.revision !== this.state?.revision) return;
    this.desk = message.desk;
    this.heard = message.n;
    this.adopt({ ...NOTHING, ...message.wish });
  }

  on_answer(answer) {
    if (answer.id !== this.sent?.id) return;
    this.sent = null;
    if (answer.ok) return;
    this.again = null;
    // Sent twice, it may have been played by a table that has since been started anew.
    if (!this.resent || answer.code !== "stale_revision") this.notice = answer.text;
  }

  on_log(message) {
    this.log = message.lines;
  }

  on_error(message) {
    if (message.code !== "old_wish") this.notice = message.text;
  }

  on_bye(message) {
    if (message.code === "closed") return this.link.lose(); // it may be opened again
    this.bye = message;
    this.waiting = "";
    return this.link.hangUp();
  }

  // What it means

  get seat() {
    return this.welcome?.seat ?? null;
  }

  get me() {
    return this.seat === null ? null : (this.state?.game.view.players[this.seat] ?? null);
  }

  /** My tiles as numbers by civilization. */
  get hand() {
    return this.me?.hand ?? null;
  }

  /** Whether the table waits for me. */
  get mine() {
    const state = this.state;
    const decides = this.seat !== null && !state?.over && state?.deciding.includes(this.seat);
    return Boolean(decides && state.seats[this.seat].kind === "phone");
  }

  /** Whether the desk is about what I want now, and nothing is under way. */
  get settled() {
    return this.heard === this.n && !this.sent && this.link.state === "open";
  }

  get choosing() {
    const phase = this.desk?.phase;
    return this.wish.mode === "replace" || phase === "attack" || phase === "defence";
  }

  // What I do

  /** Change the wish and let the table know. */
  want(part) {
    this.wish = { ...this.wish, ...part };
    this.notice = "";
    this.n += 1;
    const { revision } = this.state;
    if (!this.link.send({ type: "wish", n: this.n, revision, wish: this.wish })) this.n = 0;
    this.changed();
  }

  /** Put everything back. */
  clear() {
    this.raised = [];
    this.want(NOTHING);
  }

  /** Touch the tile at a place of my hand: hold it, or raise it, or put it back. */
  touchTile(index) {
    if (this.choosing) {
      const raised = new Set(this.raised);
      if (!raised.delete(index)) raised.add(index);
      this.raise([...raised].sort());
    } else if (this.raised.includes(index) && this.wish.held) {
      this.clear();
    } else {
      this.raised = [index];
      this.hold(`tile:${this.order.tiles[index]}`);
    }
  }

  /** Raise the tiles at `places`, and no others. */
  raise(places, more = {}) {
    this.raised = places;
    const raised = {};
    for (const place of places) {
      const civ = this.order.tiles[place];
      raised[civ] = (raised[civ] ?? 0) + 1;
    }
    this.want({ raised, ...more });
  }

  /** Hold a piece, or put it back if it is held. */
  hold(part) {
    if (part === this.wish.held && !part.startsWith("tile:")) return this.clear();
    if (!part.startsWith("tile:")) this.raised = [];
    return this.want({ ...NOTHING, held: part });
  }

  /** Take over a wish as the table understood it, and show the right tiles raised. */
  adopt(wish) {
    const empty = JSON.stringify(wish) === JSON.stringify(NOTHING);
    this.wish = empty ? NOTHING : wish;
    const wanted = { ...wish.raised };
    if (wish.held.startsWith("tile:")) wanted[wish.held.slice(5)] = 1;
    const places = [...this.raised, ...this.order.tiles.keys()];
    this.raised = [...new Set(places)].filter((place) => {
      const civ = this.order.tiles[place];
      if (!wanted[civ]) return false;
      wanted[civ] -= 1;
      return true;
    });
  }

  /** Play what the gold button says. */
  play() {
    const { action, again } = this.desk;
    this.again = again ? action : null;
    this.ask({ type: "submit", action });
  }

  decline() {
    this.ask({ type: "submit", action: this.desk.decline_action });
  }

  undo() {
    this.ask({ type: "undo" });
  }

  redo() {
    this.ask({ type: "redo" });
  }

  vote(agree) {
    this.ask({ type: "vote", agree });
  }

  /** Ask for the log; as long as it is read, it is asked for again after every change. */
  askLog() {
    this.reading = true;
    this.link.send({ type: "log", id: this.nextId() });
  }

  closeLog() {
    this.reading = false;
    this.log = null;
  }

  /** Send a message that is answered; one at a time. */
  ask(message) {
    if (this.sent) return;
    this.notice = "";
    this.resent = false;
    this.sent = { id: this.nextId(), revision: this.state.revision, ...message };
    this.link.send(this.sent); // without a line it goes out when there is one
    this.changed();
  }

  nextId() {
    this.lastId = Math.max(this.lastId, recall("id", 0)) + 1;
    keep("id", this.lastId);
    return this.lastId;
  }

  /** Ending a turn gives up all that is left of it: every action is passed by itself. */
  goOn() {
    const action = this.again;
    this.again = null;
    if (!action || !this.mine || this.desk?.phase !== "action") return;
    this.sent = null; // this state is the answer to it
    this.ask({ type: "submit", action });
  }
}
