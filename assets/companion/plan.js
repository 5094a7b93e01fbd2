// What I mean to do when I am asked next. It stays on this phone until then.

import { keep, recall } from "./store.js";

const MOST = 2; // actions in a turn

/**
 * Items are {kind: "play", part, place, target}, or {kind: "swap" | "send", part, place}: pieces to
 * play, tiles to put away, tiles to send into a conflict. `place` is where a tile lay in the hand.
 */
export class Plan {
  constructor() {
    const kept = recall("plan", {});
    this.items = kept.items ?? [];
    this.of = kept.of ?? { seat: null, revision: 0 }; // the game that it was made in, and how far it was
  }

  /** Go along with the game; what was planned for another one, or another seat, is forgotten. */
  follow(seat, revision, over) {
    if (over || seat !== this.of.seat || revision < this.of.revision) this.clear();
    this.of = { seat, revision };
  }

  get steps() {
    return this.items.filter((item) => item.kind === "play");
  }

  save() {
    keep("plan", this.items.length ? { items: this.items, of: this.of } : null);
  }

  clear() {
    this.items = [];
    this.save();
  }

  remove(item) {
    this.items = this.items.filter((other) => other !== item);
    this.save();
  }

  aim(item, target) {
    item.target = target;
    this.save();
  }

  /** Return the item of each tile, by its place; items whose tile is gone are forgotten. */
  arrange(tiles) {
    const found = tiles.map(() => null);
    const kept = this.items.filter((item) => {
      const civ = item.part.startsWith("tile:") ? item.part.slice(5) : "";
      if (!civ) return true;
      const fits = (place) => tiles[place] === civ && !found[place];
      if (!fits(item.place)) item.place = tiles.findIndex((_, place) => fits(place));
      if (item.place < 0) return false;
      found[item.place] = item;
      return true;
    });
    this.items = kept;
    return found;
  }

  /** Mark the tile at `place` for `kind`, or take the mark away. */
  touchTile(tiles, place, kind) {
    const old = this.arrange(tiles)[place];
    if (old) this.remove(old);
    if (old?.kind !== kind) this.add({ kind, part: `tile:${tiles[place]}`, place, target: "" });
  }

  /** Plan to play a leader or a catastrophe, or not. */
  touchPart(part) {
    const old = this.steps.find((item) => item.part === part);
    if (old) this.remove(old);
    else this.add({ kind: "play", part, place: -1, target: "" });
  }

  add(item) {
    if (item.kind === "play" && this.steps.length === MOST) this.remove(this.steps[MOST - 1]);
    this.items.push(item);
    this.save();
  }

  /** Do on the desk of `session` what was planned for this decision. */
  apply(session) {
    const tiles = session.order.tiles;
    this.arrange(tiles);
    const { phase } = session.desk ?? {};
    const [step] = this.steps;
    const swapped = this.items.filter((item) => item.kind === "swap");
    if (phase === "attack" || phase === "defence") {
      const part = `tile:${session.state.game.stage?.civ}`;
      const sent = this.items.filter((item) => item.kind === "send" && item.part === part);
      if (!sent.length) return false;
      session.raise(sent.map((item) => item.place));
    } else if (phase !== "action") {
      return false;
    } else if (step) {
      session.hold(step.part);
      session.raised = step.place < 0 ? [] : [step.place];
      if (step.target) session.want({ target: step.target });
    } else if (swapped.length) {
      session.raise(swapped.map((item) => item.place), { mode: "replace" });
    } else {
      return false;
    }
    return true;
  }

  /** Forget what is being done now with `wish`. */
  done(wish, conflict) {
    if (conflict) this.items = this.items.filter((item) => item.kind !== "send");
    else if (wish.mode === "replace") this.items = this.items.filter((item) => item.kind !== "swap");
    else if (wish.held) {
      const step = this.steps.find((item) => item.part === wish.held);
      if (step) this.remove(step);
    }
    this.save();
  }
}
