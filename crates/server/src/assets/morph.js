// Morphing: what stays the same stays the same node, with its focus, scroll and open details.

const keyOf = (node) => (node.nodeType === 1 ? node.dataset?.key || node.id || '' : '');

export function morph(old, next) {
  const wanted = [...next.childNodes];
  const keys = new Set(wanted.map(keyOf).filter(Boolean));
  for (const child of [...old.childNodes]) {
    const key = keyOf(child);
    if (key && !keys.has(key)) child.remove();
  }
  let here = old.firstChild;
  for (const child of wanted) {
    const match = find(old, here, child);
    if (!match) { old.insertBefore(document.importNode(child, true), here); continue; }
    if (match === here) here = here.nextSibling;
    else if (old.moveBefore) old.moveBefore(match, here);
    else old.insertBefore(match, here);
    become(match, child);
  }
  while (here) { const gone = here; here = here.nextSibling; gone.remove(); }
}

function find(parent, here, child) {
  const key = keyOf(child);
  if (key) return [...parent.children].find((other) => keyOf(other) === key && other.nodeName === child.nodeName);
  for (let other = here; other; other = other.nextSibling) {
    if (!keyOf(other) && other.nodeName === child.nodeName) return other;
    if (keyOf(other)) return null;
  }
  return null;
}

function become(old, next) {
  // The page decides what the strip says.
  if (old.id === 'connection' || old.isEqualNode(next)) return;
  if (old.nodeType !== 1) { old.nodeValue = next.nodeValue; return; }
  for (const { name: attribute } of [...old.attributes]) {
    if (!next.hasAttribute(attribute) && !(attribute === 'open' && old.nodeName === 'DETAILS')) old.removeAttribute(attribute);
  }
  for (const { name: attribute, value } of next.attributes) {
    if (old.getAttribute(attribute) !== value && !(attribute === 'open' && old.nodeName === 'DETAILS')) old.setAttribute(attribute, value);
  }
  if (old.nodeName === 'INPUT' && old.type === 'hidden') old.value = next.value;
  morph(old, next);
}

// The key of what has the focus on the table.
export function holding(table) {
  const held = document.activeElement;
  return table.contains(held) ? { held, key: held.closest('[data-key]')?.dataset.key } : null;
}

// If what had the focus is gone, the focus goes to what has the same key, or to the prompt.
export function mendFocus(table, before) {
  if (!before || document.activeElement === before.held) return;
  const named = before.key ? table.querySelectorAll(`[data-key="${CSS.escape(before.key)}"]`) : [];
  const again = [...named].flatMap((e) => [e, ...e.querySelectorAll('button,a[href]')]).find((e) => e.matches('button,a[href]'));
  (again || table.querySelector('[data-focus]'))?.focus({ preventScroll: true });
}
