// Fingers tremble and hurry: the second touch of one spot, right after the first, was not meant for
// what has come to lie there meanwhile. "End turn" is where the button is that ends it.

const SOON = 280; // milliseconds, as at the tablet
const NEAR = 24; // pixels

/** Let nothing in `root` hear of such a touch. Keys and screen readers touch nothing twice. */
export function oneTap(root) {
  let [time, x, y] = [-Infinity, 0, 0];
  const hear = (event) => {
    if (!event.detail) return;
    const again = event.timeStamp - time < SOON && Math.hypot(event.clientX - x, event.clientY - y) < NEAR;
    [time, x, y] = [event.timeStamp, event.clientX, event.clientY];
    if (!again) return;
    event.preventDefault();
    event.stopPropagation();
  };
  root.addEventListener("click", hear, { capture: true });
}
