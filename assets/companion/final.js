// How it ended: everybody by place, all points open.

import { icon } from "./art.js";
import { h } from "./dom.js";
import { CIVS } from "./order.js";
import { words } from "./words.js";

export function final(session) {
  const { state } = session;
  const { final: ended } = state.game;
  if (!ended) return null;
  return h(
    "section",
    { class: "final", key: "final", "aria-label": words("phone.standings") },
    h("p", { class: "card ask" }, icon("trophy", "big"), h("b", null, ended.text)),
    h(
      "ol",
      { class: "standings" },
      ended.standings.map((row) => standing(state, row, session.seat)),
    ),
    h("p", { class: "run faint centred" }, words("phone.standings_more")),
  );
}

function standing(state, row, mySeat) {
  const seat = state.seats[row.seat];
  const least = Math.min(...Object.values(row.totals));
  return h(
    "li",
    { class: `card standing${row.place === 1 ? " first" : ""}${row.seat === mySeat ? " me" : ""}`, key: row.seat },
    h("b", { class: "place", "aria-label": words("phone.place", { place: row.place }) }, String(row.place)),
    h("div", { class: "medallion small" }, icon(seat.emblem), row.place === 1 && icon("crown", "crown")),
    h("b", { class: "name" }, seat.name),
    h("b", { class: "result", "aria-label": words("phone.result", { count: row.score }) }, String(row.score)),
    h(
      "ul",
      { class: "chips" },
      CIVS.map((civ) => {
        const low = row.totals[civ] === least;
        const values = { tile: words(`phone.tile_${civ}`), count: row.totals[civ] };
        return h(
          "li",
          { class: `chip ${civ}${low ? " low" : ""}` },
          icon(civ),
          h("b", { "aria-hidden": "true" }, String(row.totals[civ])),
          h("span", { class: "unseen" }, words(low ? "phone.points_weakest" : "phone.points_of", values)),
        );
      }),
      h(
        "li",
        { class: "chip treasure" },
        icon("treasure"),
        h("b", { "aria-hidden": "true" }, String(row.treasures)),
        h("span", { class: "unseen" }, words("phone.treasures", { count: row.treasures })),
      ),
    ),
  );
}
