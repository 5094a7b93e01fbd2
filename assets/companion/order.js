// In which order my tiles lie. Steady: a played tile leaves its place, new ones come at the end.

import { keep, recall } from "./store.js";

export const CIVS = ["settlement", "temple", "farm", "market"];

export class HandOrder {
  constructor() {
    this.tiles = recall("order", []);
  }

  /** Lay the tiles of `hand`, numbers by civilization; `leaving` are the places just played. */
  follow(hand, leaving = []) {
    const left = { ...hand };
    const stay = [...this.tiles.keys()].filter((place) => !leaving.includes(place));
    const kept = new Set();
    for (const place of [...stay, ...leaving]) {
      if (!(left[this.tiles[place]] > 0)) continue;
      left[this.tiles[place]] -= 1;
      kept.add(place);
    }
    const fresh = CIVS.flatMap((civ) => Array(left[civ] ?? 0).fill(civ));
    this.tiles = [...this.tiles.filter((_, place) => kept.has(place)), ...fresh];
    keep("order", this.tiles);
  }
}
