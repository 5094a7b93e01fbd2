// My side of the table: tiles, leaders, and what I mean to do with them.

import { art, icon, named } from "./art.js";
import { board, cell, CELL, COLUMNS, covered, ROWS } from "./board.js";
import { h } from "./dom.js";
import { CIVS } from "./order.js";
import { button } from "./parts.js";
import { words } from "./words.js";

const LEADERS = { settlement: "king", temple: "priest", farm: "farmer", market: "trader" };
const MARKS = { swap: "swap", send: "war" };

/** My tiles, large, in an order that stays. */
export function tiles(session, ui) {
  const mine = session.mine && session.desk;
  const planned = mine ? [] : ui.plan.arrange(session.order.tiles);
  const all = session.order.tiles;
  if (!all.length) return h("p", { class: "none", key: "none" }, words("phone.no_tiles"));
  return h(
    "div",
    { class: "hand", role: "group", "aria-label": words("phone.your_tiles"), key: "hand" },
    all.map((civ, place) => tile(session, ui, { civ, place, mark: planned[place] ?? null, all, mine })),
  );
}

function tile(session, ui, { civ, place, mark, all, mine }) {
  const raised = mine && session.raised.includes(place);
  const usable = !mine || canTouch(session, civ);
  const still = mine && session.desk.phase === "draw"; // to be looked at only
  const name = words(`phone.tile_${civ}`);
  const chosen = raised || mark !== null;
  const values = { tile: name, place: place + 1, count: all.length };
  const key = chosen ? "phone.tile_chosen" : usable || still ? "phone.tile_place" : "phone.tile_unusable";
  const touch = () => (mine ? session.touchTile(place) : ui.planTile(place));
  return h(
    "button",
    {
      type: "button",
      key: place,
      class: `tile${chosen ? " raised" : ""}${still ? " still" : usable ? "" : " off"}`,
      "aria-pressed": String(chosen),
      "aria-label": words(key, values),
      "data-tile": civ,
      "data-place": place,
      disabled: !usable,
      onclick: touch,
    },
    art(`tile-${civ}`),
    badge(session, ui, { raised, mark }),
  );
}

function badge(session, ui, { raised, mark }) {
  if (mark) {
    const number = ui.plan.steps.indexOf(mark) + 1;
    return h("i", { class: `badge ${mark.kind}` }, number || icon(MARKS[mark.kind]));
  }
  if (!raised || !session.choosing) return null;
  return h("i", { class: "badge" }, icon(session.wish.mode === "replace" ? "swap" : "confirm"));
}

function canTouch(session, civ) {
  const { desk } = session;
  return session.choosing ? desk.usable.includes(civ) : desk.playable.includes(`tile:${civ}`);
}

/** All or none of my tiles, when tiles are to be put away. */
export function allOrNone(session) {
  if (session.wish.mode !== "replace") return null;
  const places = [...session.order.tiles.keys()];
  return h(
    "div",
    { class: "row", key: "all" },
    button(words("phone.all"), { kind: "plain", "data-do": "all", onclick: () => session.raise(places) }),
    button(words("phone.none"), { kind: "plain", "data-do": "none", onclick: () => session.raise([]) }),
  );
}

/** My leaders, in hand or on the board, and my catastrophes. */
export function leaders(session, ui) {
  const { me, desk } = session;
  const mine = session.mine && desk;
  const planned = (part) => !mine && ui.plan.steps.find((item) => item.part === part);
  const touch = (part) => (mine ? session.hold(part) : ui.planPart(part));
  const part = (id, label, picture, caption, kind) => {
    const step = planned(id);
    const chosen = mine ? session.wish.held === id : Boolean(step);
    return h(
      "button",
      {
        type: "button",
        key: id,
        class: `part ${kind}${chosen ? " raised" : ""}`,
        "aria-pressed": String(chosen),
        "aria-label": label,
        "data-part": id,
        disabled: Boolean(mine) && !desk.playable.includes(id),
        onclick: () => touch(id),
      },
      picture,
      step && h("i", { class: "badge play" }, String(ui.plan.steps.indexOf(step) + 1)),
      h("span", { class: "caption" }, caption),
    );
  };
  const made = CIVS.map((civ) => {
    const at = me.leaders[LEADERS[civ]];
    const leader = words(`phone.leader_${civ}`);
    const id = `leader:${civ}`;
    if (at) {
      const label = words("phone.leader_on_board", { leader });
      return part(id, label, h("span", { class: "socket" }, icon(civ)), words("phone.on_board"), "away");
    }
    const label = words("phone.leader_in_hand", { leader });
    return part(id, label, art(`leader-${me.dynasty}-${civ}`, "seal"), leader, "home");
  });
  const left = me.catastrophes;
  if (left) {
    const label = words("phone.catastrophes", { count: left });
    made.push(part("catastrophe", label, art("catastrophe", "seal"), `${left} ×`, "ruin"));
  }
  return h(
    "section",
    { class: "leaders", key: "leaders" },
    h("h2", null, words("phone.your_leaders")),
    h("div", { class: "parts" }, made),
  );
}

/** What I plan while others play. */
export function planCard(session, ui) {
  const { plan, planMode } = ui;
  const modes = ["play", "swap", "send"].map((mode) =>
    h(
      "button",
      {
        type: "button",
        key: mode,
        class: "segment",
        "aria-pressed": String(planMode === mode),
        "data-plan": mode,
        onclick: () => ui.setPlanMode(mode),
      },
      words(`phone.plan_${mode}`),
    ),
  );
  return h(
    "section",
    { class: "card plan", key: "plan" },
    h(
      "div",
      { class: "top" },
      icon("hand"),
      h("h2", null, words("phone.plan")),
      h("span", { class: "caption" }, words("phone.only_you")),
    ),
    planMap(session, ui),
    plan.steps.map((step, index) => planStep(session, ui, step, index)),
    h("div", { class: "segments", role: "group", "aria-label": words("phone.plan_mode") }, modes),
    h("p", { class: "run faint" }, words(`phone.plan_${planMode}_more`)),
    plan.items.length > 0 &&
      button(words("phone.plan_clear"), { icon: "cancel", kind: "plain", "data-do": "clear-plan", onclick: () => ui.clearPlan() }),
  );
}

export function stepArt(session, step) {
  const [kind, civ] = step.part.split(":");
  if (kind === "tile") return `tile-${civ}`;
  return kind === "leader" ? `leader-${session.me.dynasty}-${civ}` : kind;
}

/** Return the steps of a plan that have a space, as the board draws them. */
export function planGhosts(session, ui) {
  return ui.plan.steps
    .map((step, index) => ({ art: stepArt(session, step), at: step.target, number: index + 1 }))
    .filter((ghost) => ghost.at);
}

function planMap(session, ui) {
  const ghosts = planGhosts(session, ui);
  if (!ghosts.length) return null;
  const cells = ghosts.map((ghost) => cell(ghost.at));
  const middle = (axis) => cells.reduce((sum, at) => sum + at[axis], 0) / cells.length + 0.5;
  const [wide, high] = [6, 3];
  const x = Math.max(0, Math.min(COLUMNS - wide, middle(0) - wide / 2));
  const y = Math.max(0, Math.min(ROWS - high, middle(1) - high / 2));
  const drawn = board(session.state.game, null, { plan: ghosts });
  drawn.props.viewBox = `${x * CELL} ${y * CELL} ${wide * CELL} ${high * CELL}`;
  return h("div", { class: "crop" }, drawn);
}

function planStep(session, ui, step, index) {
  const [kind, civ] = step.part.split(":");
  const name = kind === "leader" ? words(`phone.leader_${civ}`) : named(stepArt(session, step));
  const taken = step.target && kind !== "catastrophe" && covered(session.state.game.view).has(step.target);
  const status = taken ? "phone.step_taken" : step.target ? "phone.step_set" : "phone.step_open";
  return h(
    "div",
    { class: "step", key: step.part + index },
    h("i", { class: "ball", "aria-hidden": "true" }, String(index + 1)),
    art(stepArt(session, step), "big"),
    h("div", { class: "lines" }, h("b", null, name), h("small", { class: taken ? "bad" : "" }, words(status))),
    button(words("phone.step_aim"), { icon: "board", kind: "small", "data-aim": index, onclick: () => ui.aimStep(step) }),
  );
}
