// Markup: made by drawing functions, then brought into the document without disturbing focus, scrolling or what is unfolded.

/** An element: "tag.class", attributes if there are any, children. Whatever is false, null or undefined is left out. */
export function el(tag, ...rest) {
  const [attributes, ...children] = rest[0]?.constructor === Object ? rest : [{}, ...rest];
  const [name, ...classes] = tag.split(".");
  const made = document.createElement(name);
  if (classes.length) made.className = classes.join(" ");
  for (const [key, value] of Object.entries(attributes)) {
    if (value === false || value === null || value === undefined) continue;
    if (key === "class") made.className = [...classes, value].join(" ");
    else made.setAttribute(key === "do" ? "data-do" : key, value === true ? "" : value);
  }
  made.append(...children.flat(9).filter((child) => child !== null && child !== undefined && child !== false));
  return made;
}

/** Makes `old` look like `fresh`, keeping every element that has a counterpart: the same `data-key`, or the same place. */
export function patch(old, fresh) {
  for (const { name } of [...old.attributes])
    if (!fresh.hasAttribute(name) && !isKept(old, name)) old.removeAttribute(name);
  for (const { name, value } of fresh.attributes)
    if (old.getAttribute(name) !== value && !isKept(old, name)) old.setAttribute(name, value);
  patchChildren(old, fresh);
}

/** What belongs to the reader once it is there: whether a part is unfolded. */
function isKept(element, name) {
  return name === "open" && element.tagName === "DETAILS";
}

function patchChildren(old, fresh) {
  const staying = new Set([...fresh.children].map(keyOf));
  for (const child of [...old.children]) if (keyOf(child) && !staying.has(keyOf(child))) child.remove();
  const keyed = new Map([...old.children].filter(keyOf).map((child) => [keyOf(child), child]));
  let next = old.firstChild;
  for (const child of [...fresh.childNodes]) {
    const key = keyOf(child);
    let match = key ? keyed.get(key) : next;
    if (!match || match.nodeName !== child.nodeName || keyOf(match) !== key) match = null;
    if (!match) {
      old.insertBefore(child, next);
      continue;
    }
    if (match === next) next = next.nextSibling;
    else old.insertBefore(match, next);
    if (match.nodeType === Node.TEXT_NODE) {
      if (match.data !== child.data) match.data = child.data;
    } else patch(match, child);
  }
  while (next) {
    const gone = next;
    next = next.nextSibling;
    gone.remove();
  }
}

const keyOf = (node) => node.dataset?.key;
