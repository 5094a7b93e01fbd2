// Where the focus goes when what had it is gone, for who goes by keys or has the page read out.

let before = null; // what had it when the line broke

/** Run `redraw`; whoever loses the focus by it finds it nearby, not at the top of the page. */
export function keepFocus(page, redraw) {
  const held = page.contains(document.activeElement) ? document.activeElement : null;
  const choosing = held?.closest(".window, .bar"); // then the buttons below come next
  const foggy = page.querySelector(".fog");
  redraw();
  const fog = page.querySelector(".fog");
  if (fog && !foggy) {
    before = held;
    to(page.querySelector("#lost"));
  } else if (foggy && !fog) {
    to(usable(before) ? before : page.querySelector("#main"));
    before = null;
  } else if (held && !usable(held)) {
    to(page.querySelector(choosing ? "#page > .bar" : "#main") ?? page.querySelector("#main"));
  }
}

const usable = (node) => Boolean(node?.isConnected && !node.disabled && !node.closest("[inert]"));

function to(node) {
  if (document.querySelector("dialog[open]")) return; // it has the focus, and gives it back
  node?.focus({ preventScroll: true });
}
