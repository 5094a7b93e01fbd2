// Small things that several screens are made of.

import { art, icon } from "./art.js";
import { h } from "./dom.js";
import { CIVS } from "./order.js";
import { words } from "./words.js";

/**
 * A button: icon and text, or either. It goes by what it does: what a finger or the focus lies on
 * never turns into another one. */
export function button(text, { icon: name, kind = "", off = false, ...props }) {
  const pressed = { type: "button", key: props["data-do"], class: `button ${kind}`, disabled: off, ...props };
  return h("button", pressed, name && icon(name), h("span", null, text));
}

/** The head of a screen: who I am and what goes on. Lapis means that I decide. */
export function header({ emblem, name, line, mine, actions = 0, right = null, aside = "" }) {
  return h(
    "header",
    { class: mine ? "head mine" : "head calm" },
    h("div", { class: "medallion" }, icon(emblem)),
    h(
      "div",
      { class: "who" },
      h("h1", null, name),
      h(
        "p",
        null,
        h("span", null, line),
        actions > 0 &&
          h(
            "span",
            { class: "pips", role: "img", "aria-label": words("phone.actions", { count: actions }) },
            [1, 2].map((n) => h("i", { class: n <= actions ? "" : "off" })),
          ),
      ),
    ),
    aside && h("p", { class: "aside" }, aside),
    right,
  );
}

const round = (name, picture, label, onclick) =>
  h("button", { type: "button", class: "round", "aria-label": label, "data-do": name, onclick }, icon(picture));

export const menuButton = (ui) => round("menu", "settings", words("phone.menu"), () => ui.open("settings"));

/** The log, for whoever decides: the bar has no room for it then. */
export const logButton = (ui) => round("log", "log", words("phone.log"), () => ui.open("log"));

/** A card with a picture and lines beside it. */
export function card(picture, lines, { kind = "", key = "card" } = {}, ...more) {
  return h(
    "section",
    { class: `card ${kind}`, key },
    h("div", { class: "asked" }, picture, h("div", { class: "lines" }, lines)),
    more,
  );
}

/** My points by colour, the weakest ringed and named: it is my score. */
export function points(score, open) {
  const chips = CIVS.map((civ) => {
    const low = score.weakest.includes(civ);
    const name = words(`phone.tile_${civ}`);
    const label = words(low ? "phone.points_weakest" : "phone.points_of", { tile: name, count: score.points[civ] });
    return h(
      "li",
      { class: `chip ${civ}${low ? " low" : ""}` },
      icon(civ),
      h("b", { "aria-hidden": "true" }, String(score.points[civ])),
      h("span", { class: "unseen" }, label),
    );
  });
  const few = score.weakest.length <= 2 ? score.weakest : [];
  const weakest = few.map((civ) => words(`phone.tile_${civ}`)).join(", ");
  const least = Math.min(...Object.values(score.points));
  return h(
    "section",
    { class: "score", "aria-label": words("phone.your_points") },
    h(
      "ul",
      { class: "chips" },
      chips,
      h(
        "li",
        { class: "chip treasure" },
        icon("treasure"),
        h("b", { "aria-hidden": "true" }, String(score.treasures)),
        h("span", { class: "unseen" }, words("phone.treasures", { count: score.treasures })),
      ),
    ),
    h(
      "p",
      { class: "caption" },
      h("span", null, words(open ? "phone.points_open" : "phone.points_hidden")),
      h("span", { "aria-hidden": "true" }, words("phone.weakest", { tiles: weakest, count: least }).replace(/ {2}/, " ")),
    ),
  );
}

/** Everybody at the table: whose turn it is, who decides, whose phone is gone. */
export function seats(state, mySeat, details = false) {
  const { view } = state.game;
  return h(
    "ul",
    { class: details ? "seats wide" : "seats", "aria-label": words("phone.table") },
    state.seats.map((seat, number) => {
      const player = view.players[number];
      const decides = !state.over && state.deciding.includes(number);
      const turn = !state.over && state.active === number;
      const lost = seat.kind === "phone" && !seat.connected;
      const notes = [
        number === mySeat && words("phone.seat_you"),
        turn && words("phone.seat_turn"),
        decides && words("phone.seat_decides"),
        lost && words("phone.seat_lost"),
      ].filter(Boolean);
      const kind = lost ? "phone_lost" : { phone: "phone", bot: "bot", tablet: "tablet" }[seat.kind];
      return h(
        "li",
        { class: `seat${decides ? " decides" : ""}${turn ? " turn" : ""}`, key: number },
        h("div", { class: "medallion small" }, icon(seat.emblem), turn && icon("crown", "crown")),
        h(
          "div",
          { class: "about" },
          h("b", null, seat.name, " ", kind && icon(kind, "kind")),
          notes.length > 0 && h("span", { class: details ? "notes" : "notes unseen" }, notes.join(", ")),
          details && possessions(player),
        ),
      );
    }),
  );
}

function possessions(player) {
  const leaders = { king: "settlement", priest: "temple", farmer: "farm", trader: "market" };
  const home = Object.entries(player.leaders).filter(([, at]) => !at);
  return h(
    "div",
    { class: "has" },
    h("span", null, icon("hand"), words("phone.tiles_in_hand", { count: player.hand_size })),
    player.catastrophes > 0 &&
      h("span", null, icon("catastrophe"), words("phone.catastrophes", { count: player.catastrophes })),
    h(
      "span",
      { class: "home" },
      home.map(([name]) =>
        art(`leader-${player.dynasty}-${leaders[name]}`, "", words("phone.leader_home", { leader: words(`phone.leader_${leaders[name]}`) })),
      ),
    ),
  );
}
