// For a guest or a television: what everybody may see, and nothing else.

import { art } from "./art.js";
import { board } from "./board.js";
import { ends, stage } from "./decide.js";
import { h } from "./dom.js";
import { final } from "./final.js";
import { button, header, menuButton, seats } from "./parts.js";
import { recapList } from "./sheets.js";
import { words } from "./words.js";

export function watch(session, ui) {
  const { state } = session;
  const { game } = state;
  const active = state.seats[state.over ? game.final?.standings[0].seat ?? 0 : state.active];
  return [
    header({
      emblem: active.emblem,
      name: game.title,
      line: game.stage?.title ?? game.status,
      mine: false,
      right: menuButton(ui),
    }),
    h(
      "main",
      { class: "watch", id: "main", key: "watch", tabindex: -1 },
      h(
        "div",
        { class: "table" },
        board(game, game.marks, { label: words("phone.board"), arrived: session.arrived }),
        publicFacts(game),
      ),
      h(
        "div",
        { class: "beside" },
        state.over ? final(session) : null,
        stage(session),
        ends(session),
        seats(state, null, true),
        h(
          "section",
          { class: "card" },
          h("h2", null, words("phone.lately")),
          recapList(session),
          button(words("phone.log"), { icon: "log", kind: "plain", "data-do": "log", onclick: () => ui.open("log") }),
        ),
      ),
    ),
  ];
}

/** How near the end is, and which monuments can still be built. */
export function publicFacts(game) {
  const { treasures_left: left, monuments } = game.public;
  return h(
    "p",
    { class: "public" },
    h("span", null, art("treasure", "inline"), words("phone.treasures_left", { count: left })),
    monuments.length > 0 &&
      h(
        "span",
        { role: "img", "aria-label": words("phone.monuments_left", { count: monuments.length }) },
        monuments.map((name) => art(`monument-${name}`, "inline")),
      ),
  );
}
