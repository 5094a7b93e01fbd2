// What this browser remembers: keys, settings, plans. Where nothing may be stored, it is kept for
// this visit, beside the page's place in the history: there it outlasts a reload.

const memory = new Map(Object.entries(history.state?.kept ?? {}));

/** Note `more` beside the page's place in the history, and change the address to `url`. */
export function note(more, url = "") {
  history.replaceState({ ...history.state, ...more }, "", url || undefined);
}

/** Return what was kept as `name`, or `otherwise`. */
export function recall(name, otherwise = null) {
  try {
    const text = localStorage.getItem(`tigris.${name}`) ?? memory.get(name) ?? null;
    return text === null ? otherwise : JSON.parse(text);
  } catch {
    return memory.has(name) ? JSON.parse(memory.get(name)) : otherwise;
  }
}

/** Keep `value` as `name`; null forgets it. */
export function keep(name, value) {
  if (value === null) memory.delete(name);
  else memory.set(name, JSON.stringify(value));
  try {
    if (value === null) localStorage.removeItem(`tigris.${name}`);
    else localStorage.setItem(`tigris.${name}`, JSON.stringify(value));
  } catch {
    note({ kept: Object.fromEntries(memory) });
  }
}

/** Return the name by which tables know this browser again. */
export function device() {
  const known = recall("device");
  if (typeof known === "string" && /^[0-9a-f]{32}$/.test(known)) return known;
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const fresh = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  keep("device", fresh);
  return fresh;
}

/**
 * Take the key out of the address, so that nobody reads it over a shoulder or in a history.
 * Return how to come in: {token}, {watch} or null.
 */
export function entrance() {
  const mark = location.hash;
  const token = /^#k=([0-9a-f]{32})$/i.exec(mark)?.[1].toLowerCase();
  if (token) {
    keep("token", token);
    note({}, location.pathname);
  }
  if (mark === "#watch") return { watch: true };
  const known = recall("token");
  return known ? { token: known } : null;
}
