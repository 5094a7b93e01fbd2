// The phone's own board: the whole of it small, and a window onto it that is large enough to touch.

import { board, cell, COLUMNS, covered, leadersOn, rivers, ROWS } from "./board.js";
import { h } from "./dom.js";
import { planGhosts } from "./hand.js";
import { words } from "./words.js";

const place = { x: null, y: null }; // the middle of the window, as a share of the board
let opened = ""; // what the window was last opened for
let turned = ""; // the space that it was last turned to

/** The two boards. A touch on a lit space is `ui.touchSpace`. */
export function mapView(session, ui) {
  const marks = session.mine && session.desk ? session.desk.marks : session.state.game.marks;
  const spots = ui.aiming ? planSpots(session, ui) : deskSpots(session, marks);
  const shown = ui.aiming ? planMarks(spots, marks) : marks;
  const plan = session.mine ? [] : planGhosts(session, ui);
  const { game } = session.state;
  return h(
    "section",
    { class: "map", key: "map", "aria-label": words("phone.map") },
    h(
      "div",
      { class: "overview", onpointerdown: slide, onpointermove: slide },
      board(game, shown, { strengths: false, plan, arrived: session.arrived }),
      h("div", { class: "frame" }),
    ),
    h(
      "p",
      { class: "caption" },
      h("span", { class: "narrow" }, words("phone.slide")),
      h("span", null, spots.length ? words("phone.tap_space") : ""),
    ),
    h(
      "div",
      {
        class: "window",
        tabindex: 0,
        role: "group",
        "aria-label": words("phone.board"),
        onscroll: follow,
        ref: (node, first) => (first ? open(node, shown, session) : turnTo(node, session.wish.target)),
      },
      h(
        "div",
        { class: "land" },
        board(game, shown, { plan, arrived: session.arrived }),
        spots.map((spot) => spotButton(spot, ui)),
      ),
    ),
  );
}

// What may be touched

function deskSpots(session, marks) {
  const { desk, mine, wish } = session;
  if (!mine || !desk) return [];
  const lying = covered(session.state.game.view);
  const spot = (kind) => (at) => ({ at, kind, lies: lying.get(at) });
  const spots = [...marks.legal.map(spot("legal")), ...marks.refused.map(spot("refused"))];
  if (desk.phase === "monument") {
    spots.push(...marks.outlines.flatMap((outline) => outline.spaces).map(spot("legal")));
  } else if (desk.phase === "war_order") {
    spots.push(...marks.chosen.map(spot("legal")));
  } else if (desk.phase === "action" && !wish.mode) {
    const own = leadersOn(session.state.game.view).filter((one) => one.seat === session.seat);
    spots.push(...own.map((one) => spot("own")(one.at)));
  }
  const seen = new Set(wish.target && desk.phase === "action" ? [wish.target] : []);
  return spots.filter((one) => !seen.has(one.at) && seen.add(one.at));
}

/** Everywhere the planned piece could go, as far as the ground is concerned. */
function planSpots(session, ui) {
  const { view } = session.state.game;
  const lying = covered(view);
  const river = rivers(view.board.map);
  const { part } = ui.aiming;
  const spots = [];
  for (let y = 0; y < ROWS; y += 1) {
    for (let x = 0; x < COLUMNS; x += 1) {
      const at = `${String.fromCharCode(65 + x)}${y + 1}`;
      const wet = river.has(at);
      const free = !lying.has(at) && wet === (part === "tile:farm");
      const ruin = part === "catastrophe" && !lying.get(at)?.startsWith("leader");
      if (ruin || (free && part !== "catastrophe")) spots.push({ at, kind: "legal", lies: lying.get(at) });
    }
  }
  return spots;
}

const planMarks = (spots, marks) => ({ ...marks, legal: spots.map((spot) => spot.at), links: [], counts: [], outlines: [] });

function spotButton({ at, kind, lies }, ui) {
  const [x, y] = cell(at);
  const share = (value, of) => `${(100 * value) / of}%`;
  return h("button", {
    type: "button",
    key: at,
    class: `spot ${kind}`,
    "data-space": at,
    "data-kind": kind,
    "aria-label": words(`phone.space_${kind}`, { space: at, lies: lies ? words("phone.space_covered") : "" }).trim(),
    style: {
      left: share(x, COLUMNS),
      top: share(y, ROWS),
      width: share(1, COLUMNS),
      height: share(1, ROWS),
    },
    onclick: () => ui.touchSpace(at),
  });
}

// Where the window is

/** Look where it matters: at what is chosen, else at what is lit, else where it was. */
function open(node, marks, session) {
  const { wish, state } = session;
  const purpose = `${state.revision} ${wish.held} ${wish.mode}`;
  const wanted = wish.target ? [wish.target] : marks.legal.length ? marks.legal : marks.chosen;
  const framed = wanted.length ? wanted : marks.outlines.flatMap((outline) => outline.spaces);
  if (framed.length && (purpose !== opened || place.x === null)) {
    const cells = framed.map(cell);
    place.x = cells.reduce((sum, [x]) => sum + x + 0.5, 0) / cells.length / COLUMNS;
    place.y = cells.reduce((sum, [, y]) => sum + y + 0.5, 0) / cells.length / ROWS;
  }
  opened = purpose;
  turned = wish.target;
  new ResizeObserver(() => look(node)).observe(node);
  requestAnimationFrame(() => look(node));
}

/** Show the space that is aimed at, also when a finger on the table chose it. */
function turnTo(node, target) {
  if (target === turned) return;
  turned = target;
  if (!target) return;
  const [x, y] = cell(target);
  const [left, top] = [(x / COLUMNS) * node.scrollWidth, (y / ROWS) * node.scrollHeight];
  const inside =
    left > node.scrollLeft &&
    left < node.scrollLeft + node.clientWidth * 0.86 &&
    top > node.scrollTop &&
    top < node.scrollTop + node.clientHeight * 0.8;
  if (inside) return;
  place.x = (x + 0.5) / COLUMNS;
  place.y = (y + 0.5) / ROWS;
  look(node);
}

function look(node) {
  const { x, y } = { x: place.x ?? 0.5, y: place.y ?? 0.5 };
  node.scrollLeft = x * node.scrollWidth - node.clientWidth / 2;
  node.scrollTop = y * node.scrollHeight - node.clientHeight / 2;
  frame(node);
}

function follow(event) {
  const node = event.currentTarget;
  place.x = (node.scrollLeft + node.clientWidth / 2) / node.scrollWidth;
  place.y = (node.scrollTop + node.clientHeight / 2) / node.scrollHeight;
  frame(node);
}

function frame(node) {
  const drawn = node.parentNode?.querySelector(".frame");
  if (!drawn) return;
  const share = (part, whole) => `${(100 * part) / whole}%`;
  drawn.style.left = share(node.scrollLeft, node.scrollWidth);
  drawn.style.top = share(node.scrollTop, node.scrollHeight);
  drawn.style.width = share(node.clientWidth, node.scrollWidth);
  drawn.style.height = share(node.clientHeight, node.scrollHeight);
}

/** A finger on the small board moves the window there. */
function slide(event) {
  if (event.type === "pointermove" && !event.buttons) return;
  const small = event.currentTarget;
  if (event.type === "pointerdown") small.setPointerCapture?.(event.pointerId);
  const box = small.getBoundingClientRect();
  place.x = (event.clientX - box.left) / box.width;
  place.y = (event.clientY - box.top) / box.height;
  look(small.parentNode.querySelector(".window"));
}
