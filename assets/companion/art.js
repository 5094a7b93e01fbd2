// Pictures: one sprite of symbols, which go by the names that the table uses.

import { h } from "./dom.js";
import { CIVS } from "./order.js";
import { words } from "./words.js";

/** Fetch the sprite and put it into the page, where everything can refer to it; return whether it came. */
export async function loadArt() {
  const text = await fetch("/art.svg").then((answer) => answer.ok && answer.text()).catch(() => "");
  if (!text) return false;
  const parsed = new DOMParser().parseFromString(text, "image/svg+xml");
  const sprite = document.importNode(parsed.documentElement, true);
  sprite.setAttribute("class", "sprite");
  sprite.setAttribute("aria-hidden", "true");
  document.body.prepend(sprite);
  return true;
}

/** Show a picture. With a `label` it is an image to who cannot see it, else it is left out. */
export function art(name, kind = "", label = "") {
  const told = label ? { role: "img", "aria-label": label } : { "aria-hidden": "true" };
  return h("svg", { class: `art ${kind}`, ...told }, h("use", { href: `#${name}` }));
}

export const icon = (name, kind = "") => art(`icon-${name}`, `icon ${kind}`);

const MONUMENT = { black: "settlement", red: "temple", blue: "farm", green: "market" };

/** Say what a picture shows; `names` are people by their dynasty. */
export function named(picture, names = {}) {
  const [kind, first, second] = picture.split("-");
  switch (kind) {
    case "tile":
      return words(`phone.tile_${first}`);
    case "icon":
      return CIVS.includes(first) ? words(`phone.tile_${first}`) : "";
    case "leader":
      return words("phone.leader_of", { leader: words(`phone.leader_${second}`), name: names[first] ?? "" });
    case "point":
      return words("phone.points_in", { tile: words(`phone.tile_${first}`) });
    case "monument":
      return words("phone.monument_of", {
        top: words(`phone.tile_${MONUMENT[first]}`),
        base: words(`phone.tile_${MONUMENT[second]}`),
      });
    case "building":
      return words(`phone.building_${first}`);
    case "treasure":
      return words("phone.treasure");
    case "catastrophe":
      return words("phone.catastrophe");
    case "wonder":
      return words("phone.wonder");
    case "bag":
      return words("phone.bag");
    case "mark":
      return words(`phone.mark_${first}`);
  }
  return "";
}

/** Show a line of words and pictures, as the table wrote it. */
export function line(runs, names) {
  return runs.map((run) =>
    run.art
      ? art(run.art, "inline", named(run.art, names))
      : h("span", { class: `run ${run.style}` }, run.text),
  );
}
