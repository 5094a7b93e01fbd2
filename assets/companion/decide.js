// What I am asked, and what I may answer: the card, the choices, the conflict, the buttons.

import { art, icon, line, named } from "./art.js";
import { h } from "./dom.js";
import { button, card } from "./parts.js";
import { words } from "./words.js";

const ON_BOARD = ["building", "treasure"];

/** Return people's names by their dynasty, for pictures of leaders. */
export function byDynasty(state) {
  return Object.fromEntries(state.game.view.players.map((player, i) => [player.dynasty, state.seats[i].name]));
}

/** Return whether this decision is made on the board, so that the map is what to show. */
export function needsBoard(session) {
  const { phase, marks, options } = session.desk ?? {};
  return ON_BOARD.includes(phase) || (phase === "monument" && !options.length && marks.outlines.length > 0);
}

/** Return the picture of the piece in hand. */
export function heldArt(session) {
  const { held } = session.wish;
  const [kind, civ] = held.split(":");
  if (kind === "tile") return `tile-${civ}`;
  if (kind === "leader") return `leader-${session.me.dynasty}-${civ}`;
  return held;
}

/** Return what is asked as lines of runs: the table's own words, or ours where it has none. */
function question(session) {
  const { desk, wish } = session;
  const say = (key, values) => [{ text: words(key, values), art: "", style: "strong" }];
  const faint = (key, values) => [{ text: words(key, values), art: "", style: "faint" }];
  if (desk.ask) return { art: desk.ask.art, lines: desk.ask.lines };
  if (wish.held) {
    const lit = desk.marks.legal.length;
    const name = named(heldArt(session));
    const piece = wish.held.startsWith("leader:") ? words(`phone.leader_${wish.held.slice(7)}`) : name;
    const where = lit ? faint("phone.spaces_lit", { count: lit }) : faint("phone.nowhere");
    return { art: heldArt(session), lines: [say("phone.held", { piece }), where] };
  }
  return { art: "icon-hand", lines: [say("phone.choose"), faint("phone.choose_more")] };
}

/** The card with the question or the preview. */
export function askCard(session, kind = "", pictured = true) {
  const asked = question(session);
  const notice = session.notice || session.desk.notice;
  const lines = notice ? [] : asked.lines; // why not is more than what
  const names = byDynasty(session.state);
  const picture = asked.art.startsWith("icon-") ? art(asked.art, "icon big") : art(asked.art, "big");
  return card(
    asked.art && pictured ? picture : null,
    [
      lines.map((runs, i) => h("p", { class: i ? "" : "first" }, line(runs, names))),
      session.planned && h("p", { class: "run faint" }, words("phone.from_plan")),
      notice && h("p", { class: "run bad" }, notice),
    ],
    { kind: `ask ${kind}`, key: "ask" },
  );
}

/** Return the question as one sentence, to be read out. */
export function spokenQuestion(session) {
  if (!session.mine || !session.desk) return "";
  const names = byDynasty(session.state);
  const lines = question(session).lines.map((runs) =>
    runs.map((run) => run.text || named(run.art, names)).join(" "),
  );
  return [...lines, session.notice || session.desk.notice].filter(Boolean).join(" ");
}

/** Things to choose from: wars, monuments, colours, tiles. */
export function options(session) {
  const { options: offered } = session.desk;
  if (!offered.length) return null;
  const wars = session.desk.phase === "war_order";
  return h(
    "div",
    { class: `options of-${offered.length}`, role: "group", "aria-label": words("phone.options"), key: "options" },
    offered.map((option, index) => {
      const [kind, civ] = option.art.split("-");
      const plain = kind === "point" ? words(`phone.tile_${civ}`) : named(option.art);
      const name = option.name || (wars ? words(`phone.war_${civ}`) : plain);
      return h(
        "button",
        {
          type: "button",
          key: index,
          class: "option",
          "aria-pressed": String(option.chosen),
          "data-option": index,
          onclick: () => session.want({ choice: option.chosen ? -1 : index }),
        },
        art(option.art, "large"),
        h("span", null, name),
        option.chosen && h("i", { class: "badge" }, icon("confirm")),
      );
    }),
  );
}

/** The conflict: both leaders, how strong they are, what it takes, what it brings. */
export function stage(session) {
  const { stage: fought } = session.state.game;
  if (!fought) return null;
  const names = byDynasty(session.state);
  const notice = session.notice || session.desk?.notice;
  const sending = session.mine && session.choosing ? session.raised.length : 0;
  const strong = (side) => {
    const camp = fought[side];
    const mine = fought.you === side;
    return camp.on_board + (mine ? sending || camp.sent || 0 : (camp.sent ?? 0));
  };
  const sent = (side) => (fought.you === side && sending ? sending : fought[side].sent);
  const detail = (side) => {
    const extra = sent(side);
    const values = { board: fought[side].on_board, sent: extra ?? 0 };
    return words(extra === null ? "phone.on_board_only" : "phone.on_board_and_sent", values);
  };
  const camp = (side) =>
    h(
      "div",
      { class: `camp ${side}${fought.you === side ? " me" : ""}` },
      art(fought[side].leader, "seal", named(fought[side].leader, names)),
      h("b", { class: "total" }, String(strong(side))),
      h("span", { class: "title capital" }, fought[side].title),
      h("small", null, detail(side)),
    );
  return [
    h(
      "section",
      { class: "versus", key: "versus", "aria-label": fought.title },
      camp("attacker"),
      h("i", { class: "against", "aria-hidden": "true" }, ":"),
      camp("defender"),
    ),
    card(
      art(fought.counts_art, `icon big ${fought.civ}`),
      [
        h("p", { class: "run strong capital" }, fought.counts),
        h("p", { class: "run faint" }, fought.sentence),
        session.planned && session.mine && h("p", { class: "run faint" }, words("phone.from_plan")),
        notice && session.mine && h("p", { class: "run bad" }, notice),
      ],
      { key: "need" },
    ),
  ];
}

/** What either end of the conflict would bring. */
export function ends(session) {
  const { stage: fought } = session.state.game;
  if (!fought) return null;
  const names = byDynasty(session.state);
  const key = fought.you ? ["phone.if_won", "phone.if_lost"] : ["phone.if_attacker", "phone.if_defender"];
  return h(
    "section",
    { class: "card ends", key: "ends" },
    [fought.if_won, fought.if_lost].map((runs, i) =>
      h("p", null, h("b", { class: `run ${i ? "bad" : "good"}` }, words(key[i])), " ", line(runs, names)),
    ),
    session.mine && session.desk.ask?.lines.map((runs) => h("p", { class: "run faint" }, line(runs, names))),
  );
}

/** Somebody asks to take an action back. */
export function vote(session) {
  const asked = session.state.vote;
  if (!asked) return null;
  const answers = h(
    "div",
    { class: "row" },
    button(words("phone.no"), { icon: "cancel", "data-do": "no", onclick: () => session.vote(false) }),
    button(words("phone.yes"), { icon: "confirm", kind: "gold", "data-do": "yes", onclick: () => session.vote(true) }),
  );
  const lines = h("p", { class: "first" }, h("span", { class: "run strong" }, asked.text));
  return card(icon("undo", "big"), lines, { key: "vote", kind: "vote" }, asked.asked && answers);
}

/** Take back, or play again; where that is not possible, a touch says why. */
export function undoButtons(session) {
  const { undo, redo } = session.state;
  const reason = () => {
    session.notice = undo.text;
    session.changed();
  };
  const made = [];
  if (redo) {
    made.push(button(words("phone.redo"), { icon: "replay", kind: "tall", "data-do": "redo", onclick: () => session.redo() }));
  }
  made.push(
    button(words("phone.undo"), {
      icon: "undo",
      kind: `tall${undo.can ? "" : " faded"}`,
      "data-do": "undo",
      "aria-disabled": String(!undo.can),
      onclick: () => (undo.can ? session.undo() : reason()),
    }),
  );
  return made;
}

/** The buttons at the lower edge while I decide. */
export function decisionBar(session, ui) {
  const { desk, wish } = session;
  const onMap = ui.view === "map";
  const map = (kind = "tall") =>
    button(words(onMap ? "phone.hand" : "phone.map"), {
      icon: onMap ? "hand" : "board",
      kind,
      "data-do": "map",
      onclick: () => ui.go(onMap ? "hand" : "map"),
    });
  const back = (text, kind = "side") =>
    button(text, { icon: "cancel", kind, "data-do": "cancel", onclick: () => session.clear() });
  if (desk.withdraw) {
    const home = () => session.want({ mode: "withdraw" });
    return [
      back(desk.cancel ?? words("phone.put_back"), "tall"),
      map(),
      button(desk.withdraw, { icon: "leader-home", kind: "tall", "data-do": "withdraw", onclick: home }),
    ];
  }
  if (desk.gold) return goldBar(session, ui, back, map);
  if (wish.held) return [back(words("phone.put_back")), onMap ? null : map("main")];
  return [
    desk.swap &&
      button(words("phone.swap"), {
        icon: "swap",
        kind: "tall",
        "data-do": "swap",
        onclick: () => {
          ui.go("hand");
          session.raise([], { mode: "replace" });
        },
      }),
    undoButtons(session),
    map(),
    desk.end &&
      button(words("phone.end"), { icon: "pass", kind: "tall", "data-do": "end", onclick: () => session.want({ mode: "end" }) }),
  ];
}

function goldBar(session, ui, back, map) {
  const { desk, raised, choosing } = session;
  const gold = button(desk.gold.text, {
    icon: desk.gold.icon,
    kind: "gold",
    "data-do": "gold",
    off: !desk.gold.enabled || !session.settled,
    onclick: () => ui.play(),
  });
  if (desk.decline) {
    const off = !session.settled;
    const no = () => session.decline();
    const leave = button(desk.decline, { icon: "cancel", kind: "tall", "data-do": "decline", off, onclick: no });
    return [leave, map(), gold];
  }
  const clearable = desk.cancel || (choosing && raised.length > 0);
  const asksBoard = desk.phase === "monument" || ["war_order", "attack", "defence"].includes(desk.phase);
  return [
    clearable ? back(desk.cancel ?? words("phone.put_back")) : asksBoard && map("side"),
    gold,
  ];
}
