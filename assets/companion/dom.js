// A page that is described anew after every change, and changed only where it differs.
// Nothing here ever reads markup: what comes from outside can only become text.

const SVG = "http://www.w3.org/2000/svg";
const DESCRIBED = Symbol("described");

/**
 * Describe an element. Props named on… are listeners, `style` is an object, the rest attributes.
 * `ref(node, first)` is called whenever it was described, `first` when it is new. */
export function h(tag, props, ...kids) {
  return { tag, props: props ?? {}, key: props?.key, kids: listed(kids) };
}

/** Make the children of `parent` what `kids` describe, keeping whatever is still the same. */
export function show(parent, ...kids) {
  patchKids(parent, listed(kids), false);
}

function listed(kids) {
  const flat = [];
  for (const kid of kids.flat(Infinity)) {
    if (kid === null || kid === undefined || kid === false || kid === "") continue;
    flat.push(typeof kid === "object" ? kid : String(kid));
  }
  return flat;
}

function patchKids(parent, kids, svg) {
  const known = new Map();
  const before = new Map();
  for (const node of parent.childNodes) known.set(keyIn(before, described(node)), node);
  const now = new Map();
  const keys = kids.map((kid) => keyIn(now, kid));
  const stay = new Set(keys);
  // What goes, goes first: a node that need not be moved keeps the focus.
  for (const [key, node] of known) if (!stay.has(key)) node.remove();
  let place = parent.firstChild;
  kids.forEach((kid, index) => {
    const old = known.get(keys[index]);
    const node = old ? patch(old, kid, svg) : make(kid, svg);
    if (node === place) place = place.nextSibling;
    else parent.insertBefore(node, place);
  });
}

const described = (node) => node[DESCRIBED] ?? node.nodeValue ?? "";

/** Name a child among its siblings: by its key, or as the so-manieth of its tag. */
function keyIn(counts, kid) {
  if (kid.key !== undefined) return `${kid.tag} ${kid.key}`;
  const tag = kid.tag ?? "#text";
  const number = counts.get(tag) ?? 0;
  counts.set(tag, number + 1);
  return `${tag}#${number}`;
}

function make(kid, svg) {
  if (typeof kid === "string") return document.createTextNode(kid);
  const inside = svg || kid.tag === "svg";
  const node = inside ? document.createElementNS(SVG, kid.tag) : document.createElement(kid.tag);
  node[DESCRIBED] = { tag: kid.tag, props: {}, key: kid.key };
  return patch(node, kid, svg);
}

function patch(node, kid, svg) {
  if (typeof kid === "string") {
    if (node.nodeValue !== kid) node.nodeValue = kid;
    return node;
  }
  const old = node[DESCRIBED].props;
  for (const name of Object.keys(old)) if (!(name in kid.props)) set(node, name, null, old[name]);
  for (const [name, value] of Object.entries(kid.props)) set(node, name, value, old[name]);
  node[DESCRIBED] = kid;
  patchKids(node, kid.kids, svg || kid.tag === "svg");
  kid.props.ref?.(node, !old.ref);
  return node;
}

function set(node, name, value, old) {
  if (name === "key" || name === "ref" || value === old) return;
  if (name.startsWith("on")) {
    node[name] = value;
  } else if (name === "style") {
    for (const part of Object.keys(old ?? {})) if (!value?.[part]) node.style.removeProperty(part);
    for (const [part, is] of Object.entries(value ?? {})) node.style.setProperty(part, is);
  } else if (name === "value" || name === "checked") {
    node[name] = value ?? "";
  } else if (value === null || value === undefined || value === false) {
    node.removeAttribute(name);
  } else {
    node.setAttribute(name, value === true ? "" : value);
  }
}
