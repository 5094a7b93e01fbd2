// The page: which screen there is, and what touches on it mean.

import { art, loadArt } from "./art.js";
import { askCard, decisionBar, ends, heldArt, needsBoard, options, spokenQuestion, stage, undoButtons, vote } from "./decide.js";
import { onBack, stepAhead } from "./back.js";
import { board } from "./board.js";
import { arriving, join, looking, sentAway, waiting } from "./door.js";
import { h, show } from "./dom.js";
import { final } from "./final.js";
import { keepFocus } from "./focus.js";
import { allOrNone, leaders, planCard, tiles } from "./hand.js";
import { mapView } from "./map.js";
import { button, header, logButton, menuButton, points, seats } from "./parts.js";
import { Plan } from "./plan.js";
import { Session } from "./session.js";
import { logSheet, recapCard, recapSheet, settingsSheet } from "./sheets.js";
import { entrance, keep, note, recall } from "./store.js";
import { oneTap } from "./taps.js";
import { publicFacts, watch } from "./watch.js";
import { learn, LANGUAGES, spoken, words } from "./words.js";

const SHEETS = { log: logSheet, recap: recapSheet, settings: settingsSheet };
const PICTURED = ["war_order", "monument", "wonder_point"]; // questions that are about the board
const USUAL = { language: spoken(), theme: "auto", size: "normal", vibrate: "on" };
const night = matchMedia("(prefers-color-scheme: dark)");

let drawing = false;

/** Draw the page anew, once for all that changed at the same moment. */
function changed() {
  if (drawing) return;
  drawing = true;
  queueMicrotask(() => {
    drawing = false;
    draw();
  });
}

const ui = {
  settings: { ...USUAL, ...recall("settings", {}) },
  plan: new Plan(),
  planMode: "play",
  aiming: null, // the step of the plan whose space is being chosen
  view: "hand",
  sheet: "",

  go(view) {
    ui.view = view;
    ui.aiming = null;
    if (view === "map") stepAhead();
    changed();
    queueMicrotask(() => document.getElementById("main")?.scrollTo(0, 0));
  },
  open(sheet) {
    ui.sheet = sheet;
    stepAhead();
    if (sheet === "log") session.askLog();
    changed();
  },
  close(sheet) {
    if (sheet === "log") session.closeLog();
    if (ui.sheet === sheet) ui.sheet = ""; // another may have been opened meanwhile
    changed();
  },
  async set(name, value) {
    if (name === "language") {
      if (!(await learn(value))) return; // no table, no words
      ui.settings.language = value;
      session.speak();
    }
    ui.settings[name] = value;
    keep("settings", ui.settings);
    dress();
    changed();
  },
  leave() {
    ui.plan.clear();
    if (location.hash) note({}, location.pathname);
    session.leave();
  },
  play() {
    const conflict = ["attack", "defence"].includes(session.desk.phase);
    ui.plan.done(session.wish, conflict);
    session.play();
  },
  touchSpace(at) {
    if (ui.aiming) {
      ui.plan.aim(ui.aiming, at);
      ui.go("hand");
    } else {
      session.want({ target: at, mode: "", ...(session.wish.mode === "withdraw" && { held: session.wish.held }) });
    }
  },
  planTile(place) {
    ui.plan.touchTile(session.order.tiles, place, ui.planMode);
    changed();
  },
  planPart(part) {
    ui.plan.touchPart(part);
    changed();
  },
  setPlanMode(mode) {
    ui.planMode = mode;
    changed();
  },
  clearPlan() {
    ui.plan.clear();
    changed();
  },
  aimStep(step) {
    ui.go("map");
    ui.aiming = step;
  },
};

/** Light or dark, small letters or large. */
function dress() {
  const { theme, size } = ui.settings;
  const dark = theme === "auto" ? night.matches : theme === "dark";
  document.documentElement.dataset.theme = dark ? "dark" : "light";
  document.documentElement.dataset.size = size;
  // Chromium judges a container anew when its width changes, not when its letters do.
  const page = document.getElementById("page");
  page.style.setProperty("container-type", "normal");
  void page.offsetWidth;
  page.style.removeProperty("container-type");
}

// Screens

function draw() {
  const { state, link } = session;
  const lost = state && link.state !== "open" && !session.bye;
  const page = document.getElementById("page");
  keepFocus(page, () => {
    show(page, screen(), lost && looking(session, ui), SHEETS[ui.sheet]?.(session, ui));
    page.classList.toggle("lost", Boolean(lost));
    for (const part of page.children) part.inert = Boolean(lost) && part.matches("header, main, footer");
  });
  page.dataset.revision = state?.revision ?? ""; // what this drawing is of
  tell(lost);
}

function screen() {
  if (session.bye) return sentAway(session, ui);
  if (!session.way) return join(session, ui);
  if (session.waiting && session.link.state === "open") return waiting(session, ui);
  if (!session.state) return session.link.state === "lost" ? [arriving(), looking(session, ui)] : arriving();
  if (session.seat === null) return watch(session, ui);
  return mySeat();
}

function mySeat() {
  const { state, mine, seat } = session;
  const plan = state.seats[seat];
  const { game } = state;
  const deciding = mine && session.desk;
  const onMap = ui.view === "map";
  const held = deciding && session.wish.held ? art(heldArt(session), "in-hand") : null;
  const fought = deciding && game.stage;
  return [
    header({
      emblem: plan.emblem,
      name: plan.name,
      line: fought ? game.stage.title : game.title,
      mine,
      actions: deciding && session.desk.phase === "action" ? game.view.actions_left : 0,
      aside: mine || state.over ? "" : untilMyTurn(),
      right: onMap && held ? held : [deciding && logButton(ui), menuButton(ui)],
    }),
    h(
      "main",
      { id: "main", class: onMap ? "on-map" : "on-hand", key: onMap ? "map" : "hand", tabindex: -1 },
      onMap ? boardScreen(deciding) : deciding ? deciderScreen() : calmScreen(),
    ),
    h("footer", { class: "bar", key: "bar", tabindex: -1 }, deciding ? decisionBar(session, ui) : calmBar()),
  ];
}

/** How long it takes until I play again. */
function untilMyTurn() {
  const { seats, active } = session.state;
  const turns = (session.seat - active + seats.length) % seats.length;
  if (!turns) return "";
  return turns === 1 ? words("phone.next") : words("phone.turns_until", { count: turns });
}

function boardScreen(deciding) {
  return [
    vote(session),
    mapView(session, ui),
    !deciding && notice(),
    deciding ? [options(session), askCard(session, session.desk.marks.links.length ? "war" : "", !session.wish.held)] : publicFacts(session.state.game),
  ];
}

function deciderScreen() {
  const { game } = session.state;
  const { phase } = session.desk;
  const conflict = phase === "attack" || phase === "defence";
  if (conflict) {
    return [vote(session), stage(session), tiles(session, ui), ends(session)];
  }
  return [
    vote(session),
    points(game.score, game.view.options.open_scores),
    askCard(session),
    options(session),
    phase === "action" && [tiles(session, ui), allOrNone(session), session.wish.mode !== "replace" && leaders(session, ui)],
    phase === "draw" && tiles(session, ui),
    phase === "action" && !session.wish.held && !session.wish.mode && game.recap.length > 0 && recapCard(session),
    PICTURED.includes(phase) && h("div", { class: "crop below", key: "board" }, board(game, session.desk.marks, { arrived: session.arrived })),
  ];
}

/** Why something was not done, where no card of a decision says so. */
const notice = () => session.notice && h("p", { class: "card run bad", key: "notice" }, session.notice);

/** While others play: what happens, and what I mean to do next. */
function calmScreen() {
  const { state } = session;
  const { game } = state;
  const kind = state.seats[session.seat].kind;
  if (state.over) return [final(session), notice()];
  return [
    vote(session),
    points(game.score, game.view.options.open_scores),
    kind !== "phone" && h("p", { class: "card run strong", key: "stand-in" }, words("phone.stand_in")),
    notice(),
    seats(state, session.seat),
    game.stage && [stage(session), ends(session)],
    planCard(session, ui),
    tiles(session, ui),
    leaders(session, ui),
    recapCard(session),
  ];
}

function calmBar() {
  const { state } = session;
  const onMap = ui.view === "map";
  const flip = () => ui.go(onMap ? "hand" : "map");
  return [
    button(words(onMap ? "phone.hand" : "phone.map"), { icon: onMap ? "hand" : "board", kind: "tall", "data-do": "map", onclick: flip }),
    button(words("phone.recap_short"), { icon: "recap", kind: "tall", "data-do": "recap", onclick: () => ui.open("recap") }),
    button(words("phone.log"), { icon: "log", kind: "tall", "data-do": "log", onclick: () => ui.open("log") }),
    !state.over && (state.undo.can || state.redo) && undoButtons(session),
  ];
}

// What is said and felt

let said = "";

/** One line for who cannot see the page: what is asked, or who is waited for. */
function tell(lost) {
  const { state } = session;
  let line = "";
  if (lost) line = words("phone.lost");
  else if (document.querySelector(".door")) line = document.querySelector(".door h1").textContent;
  else if (state && !session.bye) {
    const asked = state.vote?.asked ? state.vote.text : "";
    const title = state.over ? (state.game.final?.text ?? "") : `${state.game.title}.`;
    line = `${asked} ${title} ${spokenQuestion(session)} ${session.mine ? "" : session.notice}`.trim();
  }
  document.title = session.mine ? `${words("phone.title_turn")} · Tigris` : "Tigris";
  if (line !== said) document.getElementById("live").textContent = said = line;
}

function start() {
  session.onState = (another) => ui.plan.follow(session.seat, session.state.revision, another || session.state.over);
  session.onTurn = () => {
    ui.aiming = null;
    const touched = navigator.userActivation?.hasBeenActive ?? true; // else browsers complain
    if (touched && ui.settings.vibrate === "on") navigator.vibrate?.(40);
  };
  session.onAct = () => {
    ui.aiming = null;
    session.planned = ui.plan.apply(session);
    ui.view = needsBoard(session) ? "map" : "hand";
  };
  onBack(() => {
    const dialog = document.querySelector("dialog");
    if (dialog) dialog.close();
    else if (ui.view === "map") ui.go("hand");
    return dialog && ui.view === "map";
  });
  addEventListener("hashchange", () => {
    const way = entrance();
    if (way) session.enter(way);
  });
  night.addEventListener("change", () => {
    dress();
    changed();
  });
  setInterval(() => session.link.state === "lost" && changed(), 500);
}

/** A page that is half there is none: get what it cannot be without, however long it takes. */
async function insist(load) {
  while (!(await load())) await new Promise((go) => setTimeout(go, 1000));
}

dress();
oneTap(document);
if (!(ui.settings.language in LANGUAGES)) ui.settings.language = USUAL.language;
await Promise.all([insist(() => learn(ui.settings.language)), insist(loadArt)]);
const session = new Session(changed, () => ui.settings.language);
start();
changed();
