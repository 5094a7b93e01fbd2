// What lies over the page for a while: the log, what happened since my turn, the settings.

import { icon } from "./art.js";
import { h } from "./dom.js";
import { button } from "./parts.js";
import { LANGUAGES, words } from "./words.js";

const shut = (event) => event.target.closest("dialog").close();

function sheet(ui, name, title, ...content) {
  return h(
    "dialog",
    {
      class: "sheet",
      key: name,
      "aria-labelledby": "sheet-title",
      ref: (node, first) => first && queueMicrotask(() => node.isConnected && node.showModal()),
      onclose: () => ui.close(name),
      onclick: (event) => event.target.tagName === "DIALOG" && event.target.close(),
    },
    h(
      "div",
      { class: "inside" },
      h(
        "div",
        { class: "top" },
        h("h2", { id: "sheet-title", tabindex: -1, autofocus: true }, title),
        h("button", { type: "button", class: "round", "aria-label": words("phone.close"), "data-do": "close", onclick: shut }, icon("cancel")),
      ),
      content,
    ),
  );
}

/** Everything that happened, as far as I may know it. */
export function logSheet(session, ui) {
  const lines = session.log;
  const turns = new Map(); // the last turn first, each from its beginning
  (lines ?? []).forEach((entry, index) => {
    const told = turns.get(entry.turn) ?? [];
    const kind = told.length ? "" : "turn";
    told.push(h("li", { key: index, class: kind }, who(session, entry.seat), h("span", null, entry.text)));
    turns.set(entry.turn, told);
  });
  return sheet(
    ui,
    "log",
    words("phone.log"),
    lines === null ? h("p", null, words("phone.trying")) : h("ol", { class: "log" }, [...turns.values()].reverse()),
    lines?.length === 0 && h("p", null, words("phone.log_empty")),
  );
}

function who(session, seat) {
  const plan = seat === null || seat === undefined ? null : session.state.seats[seat];
  return plan ? icon(plan.emblem, "emblem") : h("i", { class: "emblem" });
}

/** What happened since my last turn. */
export function recapList(session) {
  const { recap } = session.state.game;
  if (!recap.length) return h("p", { class: "run faint" }, words("phone.recap_empty"));
  return h(
    "ol",
    { class: "log" },
    recap.map((entry, index) => h("li", { key: index }, who(session, entry.seat), h("span", null, entry.text))),
  );
}

export const recapCard = (session) =>
  h("section", { class: "card recap", key: "recap" }, h("h2", null, words("phone.recap")), recapList(session));

export const recapSheet = (session, ui) => sheet(ui, "recap", words("phone.recap"), recapList(session));

/** Language, light, size of letters, vibration; giving the seat up. */
export function settingsSheet(session, ui) {
  const { settings } = ui;
  const themes = ["auto", "light", "dark"].map((name) => [name, words(`phone.theme_${name}`)]);
  const sizes = ["normal", "large", "largest"].map((name) => [name, words(`phone.size_${name}`)]);
  return sheet(
    ui,
    "settings",
    words("phone.menu"),
    session.way && !session.bye && session.link.state !== "open" && h("p", { class: "run bad", key: "lost" }, words("phone.lost")),
    choice(ui, "language", words("phone.language"), Object.entries(LANGUAGES), settings.language),
    choice(ui, "theme", words("phone.theme"), themes, settings.theme),
    choice(ui, "size", words("phone.size"), sizes, settings.size),
    "vibrate" in navigator &&
      choice(
        ui,
        "vibrate",
        words("phone.vibrate"),
        [
          ["on", words("phone.on")],
          ["off", words("phone.off")],
        ],
        settings.vibrate,
      ),
    session.way && leaving(session, ui),
  );
}

function choice(ui, name, title, entries, chosen) {
  return h(
    "fieldset",
    { class: "choice", key: name },
    h("legend", null, title),
    h(
      "div",
      { class: "segments" },
      entries.map(([value, text]) =>
        h(
          "button",
          {
            type: "button",
            key: value,
            class: "segment",
            "aria-pressed": String(value === chosen),
            "data-set": `${name}:${value}`,
            onclick: () => ui.set(name, value),
          },
          text,
        ),
      ),
    ),
  );
}

function leaving(session, ui) {
  const go = (event) => {
    shut(event);
    ui.leave();
  };
  return h(
    "div",
    { class: "leave", key: "leave" },
    h("p", { class: "run faint" }, words(session.way.watch ? "phone.leave_watch" : "phone.leave_more")),
    button(words("phone.leave"), { icon: "leave", kind: "plain", "data-do": "leave", onclick: go }),
  );
}
