// Coming in, waiting at the door, being sent away, looking for the table.

import { icon } from "./art.js";
import { h } from "./dom.js";
import { button } from "./parts.js";
import { note } from "./store.js";
import { words } from "./words.js";

const NEW_KEY = ["wrong_key", "removed", "refused_by_table"]; // then another key may help
const TITLED = [...NEW_KEY, "locked", "taken_over", "too_many", "full"];
const PICTURES = { locked: "lock", taken_over: "phone", wrong_key: "question", removed: "leave" };

/** A page with one thing to say. */
function notice(picture, title, text, ...more) {
  return h(
    "main",
    { class: "door", id: "main", key: "door", tabindex: -1 },
    h(
      "div",
      { class: "sheet" },
      icon(picture, "huge"),
      h("h1", null, title),
      text && h("p", { class: "lead" }, text),
      more,
    ),
  );
}

/** Type the code that stands at one's edge of the table. */
export function join(session, ui) {
  return notice("seats", words("phone.join"), words("phone.join_more"), codeForm(session), watchButton(session), menu(ui));
}

function codeForm(session) {
  const go = (event) => {
    event.preventDefault();
    const code = new FormData(event.target).get("code").replace(/[^a-z0-9]/gi, "").toUpperCase();
    if (code) session.enter({ code });
  };
  return h(
    "form",
    { class: "code", onsubmit: go, key: "code" },
    h("label", { for: "code" }, words("phone.code")),
    h("input", {
      id: "code",
      name: "code",
      autocomplete: "off",
      autocapitalize: "characters",
      autocorrect: "off",
      spellcheck: "false",
      inputmode: "text",
      maxlength: 12,
      required: true,
    }),
    h("button", { type: "submit", class: "button gold", "data-do": "join" }, icon("confirm"), h("span", null, words("phone.sit"))),
  );
}

const watchButton = (session) => {
  const watch = () => {
    note({}, "#watch"); // it is no secret, and a reload keeps watching
    session.enter({ watch: true });
  };
  return button(words("phone.watch"), { icon: "eye", kind: "plain", "data-do": "watch", onclick: watch });
};

const menu = (ui) =>
  button(words("phone.menu"), { icon: "settings", kind: "plain", "data-do": "menu", onclick: () => ui.open("settings") });

/** The table hung up: why, and what to do now. */
export function sentAway(session, ui) {
  const { code, text } = session.bye;
  const again = code === "taken_over" ? "phone.use_here" : "phone.try_again";
  const retry = () => (code === "other_version" ? location.reload() : session.retry()); // an old page stays old
  return notice(
    PICTURES[code] ?? "info",
    words(TITLED.includes(code) ? `phone.bye_${code}` : "phone.bye"),
    text,
    NEW_KEY.includes(code)
      ? codeForm(session)
      : button(words(again), { icon: "turn", kind: "gold", "data-do": "retry", onclick: retry }),
    menu(ui),
  );
}

/** Another phone has my seat: the table is being asked. */
export function waiting(session, ui) {
  return notice(
    "wait",
    words("phone.wait"),
    words("phone.wait_more", { name: session.waiting.trim() }),
    h("p", { class: "dots", "aria-hidden": "true" }, h("i"), h("i"), h("i")),
    menu(ui),
  );
}

/** Nothing is known yet: the first call is under way. */
export function arriving() {
  return notice("board", words("phone.arriving"), "", h("p", { class: "dots", "aria-hidden": "true" }, h("i"), h("i"), h("i")));
}

/** The line is broken: what was last seen stays below, and this lies over it. */
export function looking(session, ui) {
  const { link } = session;
  const seconds = Math.max(1, Math.ceil((link.nextTry - Date.now()) / 1000));
  const calling = link.state === "calling";
  const hint = (picture, title, text) =>
    h("li", null, icon(picture), h("div", null, h("b", null, title), h("small", null, text)));
  const last = session.seat === null ? null : hint("phone", words("phone.lost_gone"), words("phone.lost_gone_more"));
  return h(
    "div",
    { class: "fog", key: "fog" },
    h(
      "div",
      { class: "sheet", role: "dialog", "aria-modal": "true", "aria-labelledby": "lost" },
      icon("wifi", "huge"),
      h("h2", { id: "lost", tabindex: -1 }, words("phone.lost")),
      h("p", { class: "lead" }, words("phone.lost_more")),
      h(
        "ul",
        null,
        hint("wifi", words("phone.lost_wifi"), words("phone.lost_wifi_more")),
        hint("eye", words("phone.lost_awake"), words("phone.lost_awake_more")),
        last,
      ),
      button(words("phone.try_now"), { icon: "turn", kind: "gold", "data-do": "retry", onclick: () => session.retry() }),
      h("p", { class: "caption" }, calling ? words("phone.trying") : words("phone.trying_in", { count: seconds })),
      session.state ? null : menu(ui),
    ),
  );
}
