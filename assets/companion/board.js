// The board as a drawing: what lies where, and what is marked for the moment.

import { h } from "./dom.js";

export const CELL = 56;
export const COLUMNS = 16;
export const ROWS = 11;
export const WIDTH = COLUMNS * CELL;
export const HEIGHT = ROWS * CELL;

const LEADERS = { king: "settlement", priest: "temple", farmer: "farm", trader: "market" };
const BRIGHT = ["legal", "refused", "chosen", "doomed"];

/** Return column and row of a space: C6 is [2, 5]. */
export function cell(space) {
  return [space.charCodeAt(0) - 65, Number(space.slice(1)) - 1];
}

/** Return the river spaces of a map; the drawing itself knows them. */
export function rivers(map) {
  return new Set(document.getElementById(`board-${map}`)?.dataset.river.split(" "));
}

/** Return what lies on every space that is not empty: a name of a picture. */
export function covered(view) {
  const found = new Map();
  for (const [civ, spaces] of Object.entries(view.board.tiles)) {
    for (const space of spaces) found.set(space, `tile-${civ}`);
  }
  for (const space of view.board.catastrophes) found.set(space, "catastrophe");
  for (const { leader, at } of leadersOn(view)) found.set(at, leader);
  return found;
}

/** Return all leaders on the board: picture, space, seat and civilization. */
export function leadersOn(view) {
  return view.players.flatMap((player, seat) =>
    Object.entries(player.leaders)
      .filter(([, at]) => at)
      .map(([name, at]) => {
        const civ = LEADERS[name];
        return { leader: `leader-${player.dynasty}-${civ}`, at, seat, civ };
      }),
  );
}

const piece = (art, [x, y], span = 1, share = 0.93, key = `${art} ${x} ${y}`) => {
  const size = span * share * CELL;
  const shift = (span * CELL - size) / 2;
  const place = { x: x * CELL + shift, y: y * CELL + shift, width: size, height: size };
  return h("use", { key, href: `#${art}`, ...place });
};

/**
 * Draw a board; `strengths` puts a number on every leader, `arrived` are the spaces on which
 * something has come to lie last, `plan` what I mean to lay.
 */
export function board(game, marks, { strengths = true, label = "", plan = [], arrived = [] } = {}) {
  const { view } = game;
  const props = label ? { role: "img", "aria-label": label } : { "aria-hidden": "true" };
  return h(
    "svg",
    { class: "board", viewBox: `0 0 ${WIDTH} ${HEIGHT}`, ...props },
    h("use", { key: "ground", class: "ground", href: `#board-${view.board.map}`, width: WIDTH, height: HEIGHT }),
    h("g", { key: "pieces", class: "pieces" }, pieces(view)),
    h("g", { key: "arrived" }, arrived.map(corners)),
    strengths && h("g", { key: "strengths" }, game.strengths.map(strength)),
    marks && h("g", { key: "marks" }, drawMarks(marks)),
    h("g", { key: "plan" }, plan.map(planned)),
  );
}

function pieces(view) {
  const lying = view.board;
  const made = [];
  for (const [civ, spaces] of Object.entries(lying.tiles)) {
    for (const space of spaces) made.push(piece(`tile-${civ}`, cell(space)));
  }
  for (const space of lying.catastrophes) made.push(piece("catastrophe", cell(space)));
  for (const [name, at] of Object.entries(lying.monuments)) {
    made.push(piece(`monument-${name}`, cell(at), 2, 0.965));
  }
  if (lying.wonder.length) {
    const middle = lying.wonder.map(cell).sort((a, b) => a[1] - b[1])[0];
    made.push(piece("wonder", [middle[0] - 1, middle[1]], 3, 1));
  }
  for (const [civ, at] of Object.entries(lying.buildings)) {
    made.push(piece(`building-${civ}`, cell(at), 1, 0.76));
  }
  for (const space of lying.treasures) {
    const [x, y] = cell(space);
    const place = { x: (x + 0.47) * CELL, y: (y + 0.47) * CELL, width: CELL / 2, height: CELL / 2 };
    made.push(h("use", { key: `treasure ${space}`, href: "#treasure", ...place }));
  }
  if (view.union) made.push(piece("unification", cell(view.union)));
  for (const one of leadersOn(view)) made.push(piece(one.leader, cell(one.at), 1, 0.96));
  return made;
}

/** Mark what came last by its four corners. */
function corners(space) {
  const [x, y] = cell(space);
  const d = "M3 15V9a6 6 0 0 1 6-6h6M41 3h6a6 6 0 0 1 6 6v6M53 41v6a6 6 0 0 1-6 6h-6M15 53H9a6 6 0 0 1-6-6v-6";
  const transform = `translate(${x * CELL} ${y * CELL})`;
  return [
    h("path", { key: `${space} below`, class: "corners below", d, transform }),
    h("path", { key: space, class: "corners", d, transform }),
  ];
}

/** Return the spaces on which something lies in `after` that did not in `before`. */
export function arrivals(before, after) {
  const old = covered(before);
  return [...covered(after)].filter(([space, art]) => old.get(space) !== art).map(([space]) => space);
}

/** Draw how strong a leader is in a war: this glyph, so many. */
function strength({ at, civ, war }) {
  const [x, y] = cell(at);
  return h(
    "g",
    { key: at, class: `pill ${civ}`, transform: `translate(${x * CELL + 9.5} ${y * CELL + 37})` },
    h("rect", { class: "rim", width: 37, height: 18, rx: 9 }),
    h("rect", { class: "glaze", x: 1.2, y: 1.2, width: 34.6, height: 15.6, rx: 7.8 }),
    h("use", { href: `#icon-${civ}`, x: 4.5, y: 2.6, width: 12.6, height: 12.6 }),
    h("text", { x: 26, y: 14.4 }, String(war)),
  );
}

function drawMarks(marks) {
  const outlined = marks.outlines.flatMap((outline) => outline.spaces);
  const bright = new Set([...BRIGHT.flatMap((name) => marks[name]), ...outlined]);
  if (marks.ghost) bright.add(marks.ghost.at);
  for (const link of marks.links) bright.add(link.from).add(link.to);
  return [
    bright.size > 0 && veil(bright),
    marks.outlines.map((outline, i) => outlining(outline, i)),
    marks.refused.map((space) => ring(space, "refused", 4, 9)),
    marks.legal.map((space) => [ring(space, "legal", 3, 9), dot(space)]),
    marks.doomed.map((space) => piece("crack", cell(space), 1, 1, `crack ${space}`)),
    marks.chosen.map((space) => ring(space, "chosen", 5, 8)),
    marks.links.map(drawLink),
    marks.counts.map(drawCount),
    marks.ghost && ghost(marks.ghost),
  ];
}

function veil(bright) {
  const holes = [...bright].map((space) => {
    const [x, y] = cell(space);
    return `M${x * CELL} ${y * CELL}v${CELL}h${CELL}v-${CELL}z`;
  });
  return h("path", { key: "veil", class: "veil", d: `M0 0H${WIDTH}V${HEIGHT}H0z${holes.join("")}` });
}

function ring(space, kind, inset, radius) {
  const [x, y] = cell(space);
  const size = CELL - 2 * inset;
  const box = { x: x * CELL + inset, y: y * CELL + inset, width: size, height: size, rx: radius };
  return [
    h("rect", { key: `${kind} ${space} below`, class: `ring ${kind} below`, ...box }),
    h("rect", { key: `${kind} ${space}`, class: `ring ${kind}`, ...box }),
  ];
}

function dot(space) {
  const [x, y] = cell(space);
  return h("circle", { key: `dot ${space}`, class: "dot", cx: (x + 0.5) * CELL, cy: (y + 0.5) * CELL, r: 4.8 });
}

function outlining({ spaces, style }, index) {
  const inside = new Set(spaces);
  const name = (x, y) => `${String.fromCharCode(65 + x)}${y + 1}`;
  const edges = [];
  for (const space of spaces) {
    const [x, y] = cell(space);
    if (!inside.has(name(x, y - 1))) edges.push(`M${x * CELL} ${y * CELL}h${CELL}`);
    if (!inside.has(name(x, y + 1))) edges.push(`M${x * CELL} ${(y + 1) * CELL}h${CELL}`);
    if (!inside.has(name(x - 1, y))) edges.push(`M${x * CELL} ${y * CELL}v${CELL}`);
    if (!inside.has(name(x + 1, y))) edges.push(`M${(x + 1) * CELL} ${y * CELL}v${CELL}`);
  }
  const d = edges.join("");
  return [
    h("path", { key: `outline ${index} below`, class: "outline below", d }),
    h("path", { key: `outline ${index}`, class: `outline ${style}`, d }),
  ];
}

function drawLink({ from, to, art }) {
  const [[ax, ay], [bx, by]] = [cell(from), cell(to)];
  const middle = [(ax + bx) / 2, (ay + by) / 2];
  const ends = {
    x1: (ax + 0.5) * CELL,
    y1: (ay + 0.5) * CELL,
    x2: (bx + 0.5) * CELL,
    y2: (by + 0.5) * CELL,
  };
  return [
    h("line", { key: `link ${from} ${to}`, class: "link", ...ends }),
    piece(art, middle, 1, 0.68, `link mark ${from} ${to}`),
  ];
}

function drawCount({ at, number, style }) {
  const [x, y] = cell(at);
  return h(
    "g",
    { key: `count ${at}`, class: `count ${style}`, transform: `translate(${x * CELL + 42} ${y * CELL + 14})` },
    h("circle", { r: 11 }),
    h("text", { y: 5.5 }, String(number)),
  );
}

function ghost({ art, at, span }) {
  const [x, y] = cell(at);
  const size = span * CELL;
  return h(
    "g",
    { key: "ghost", class: "ghost" },
    piece(art, [x, y], span, 0.96),
    h("rect", { class: "held below", x: x * CELL, y: y * CELL, width: size, height: size, rx: 8 }),
    h("rect", { class: "held", x: x * CELL, y: y * CELL, width: size, height: size, rx: 8 }),
  );
}

/** Draw a step of a plan: a ghost with its number. */
function planned({ art, at, number }) {
  const [x, y] = cell(at);
  return h(
    "g",
    { key: `plan ${number}`, class: "planned" },
    ghost({ art, at, span: 1 }),
    h("circle", { cx: x * CELL + 15, cy: y * CELL + 15, r: 13 }),
    h("text", { x: x * CELL + 15, y: y * CELL + 21 }, String(number)),
  );
}
