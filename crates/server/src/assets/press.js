// Presses by finger or mouse: nothing changes under them, a press on what glides is aimed again, and what has just
// appeared ignores them, since the reader meant what was there before. Keys act on what has the focus, and are never
// late.

const controls = 'button,a[href],summary,input,select,label';
const on = (names, listen) => names.split(' ').forEach((name) => addEventListener(name, listen, { capture: true }));

// The transition that is running.
export const glide = { running: null };

// A finger whose lifting was missed must not hold up the table forever.
const LONGEST_PRESS_MS = 10000;

let down = 0;
let aimed = false;
let began = 0;

export function isHeld() {
  return down > 0 && performance.now() - down < LONGEST_PRESS_MS;
}

on('pointerdown', (event) => {
  down = performance.now();
  began = event.timeStamp;
  aimed = !!glide.running;
  glide.running?.skipTransition();
});
on('pointerup pointercancel dragend blur', () => setTimeout(() => { down = 0; }));
on('pointermove', (event) => { if (!event.buttons) down = 0; }); // released outside the window
on('keydown', () => glide.running?.skipTransition());

// Where controls were before each recent change. Before the page was there, nothing was anywhere.

const { dataset } = document.getElementById('table');
const pasts = [{ at: performance.now(), places: new Map() }];

// What pressing a control does, in a word.
function meaning(control) {
  const does = control.getAttribute('href') ?? (control.matches('button') ? control.value : control.id);
  return `${control.nodeName} ${control.name ?? ''} ${does || control.textContent}`;
}

export function remember() {
  const at = performance.now();
  const settle = Number(dataset.settle);
  while (pasts.length && at - pasts[0].at > settle) pasts.shift();
  if (!settle) return;
  const places = new Map();
  for (const control of document.querySelectorAll(controls)) {
    const { left, top, right, bottom } = control.getBoundingClientRect();
    if (left === right) continue;
    const box = { left: left + scrollX, top: top + scrollY, right: right + scrollX, bottom: bottom + scrollY };
    const name = meaning(control);
    places.set(name, [...(places.get(name) ?? []), box]);
  }
  pasts.push({ at, places });
}

function hasJustAppeared(control, { pageX: x, pageY: y }) {
  const name = meaning(control);
  const stood = ({ places }) => places.get(name)?.some((box) => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom);
  return pasts.some((past) => began - past.at < Number(dataset.settle) && !stood(past));
}

on('click', (event) => {
  if (!event.isTrusted || !event.detail) return;
  const hit = document.elementFromPoint(event.clientX, event.clientY)?.closest(controls);
  if (hit && hasJustAppeared(hit, event)) { event.preventDefault(); event.stopImmediatePropagation(); return; }
  // Pressed while a snapshot hid the control: aim again.
  if (!aimed && !glide.running) return;
  aimed = false;
  if (hit && !hit.contains(event.target)) { event.preventDefault(); event.stopPropagation(); hit.click(); }
});
