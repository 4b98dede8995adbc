// Keys. Tab moves from group to group and arrows within a group; Home and End go to its ends. Numbers pick cards, l
// lays what is picked and x discards it, d draws, r turns a tile, u takes back, Escape puts back, ? opens the menu.

const table = document.getElementById('table');
const likes = document.documentElement.dataset;

// What cannot be used now can be reached too: pressing it says why.
const pressable = 'button,a[href],summary,input,select';

const groupOf = (element) => element.closest?.('[data-group]');

const shown = (element) => element.getClientRects().length > 0;

// What can be pressed in a group; groups within it are groups of their own.
function members(group) {
  return [...group.querySelectorAll(pressable)].filter((element) => groupOf(element) === group && shown(element));
}

// Where Tab enters a group: where the reader was last, or at what is chosen, or at its beginning. Without scripts, Tab
// stops at everything in a group.

const visited = new WeakMap();

function rove() {
  for (const group of table.querySelectorAll('[data-group]')) {
    const all = members(group);
    const usable = all.filter((element) => element.ariaDisabled !== 'true');
    const stop = all.find((element) => element === document.activeElement)
      ?? usable.find((element) => element === visited.get(group))
      ?? usable.find((element) => element.matches('[aria-current],[aria-pressed="true"]'))
      ?? usable[0] ?? all[0];
    for (const element of all) {
      const wanted = element === stop ? 0 : -1;
      if (element.tabIndex !== wanted) element.tabIndex = wanted;
    }
  }
}

table.addEventListener('focusin', ({ target }) => {
  const group = groupOf(target);
  if (!group || group === target) return;
  visited.set(group, target);
  rove();
});
table.addEventListener('became', rove);
addEventListener('resize', rove);
rove();

const steps = { ArrowRight: [1, 0], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowUp: [0, -1] };

// On a board an arrow goes to what is nearest in its direction.
function nearest(from, all, [right, down]) {
  const centre = (element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  };
  const [x, y] = centre(from);
  const distance = (element) => {
    const [dx, dy] = [centre(element)[0] - x, centre(element)[1] - y];
    const along = dx * right + dy * down;
    return along > 1 ? along + 2 * Math.abs(dx * down) + 2 * Math.abs(dy * right) : Infinity;
  };
  const best = Math.min(...all.map(distance));
  return best < Infinity ? all.find((element) => distance(element) === best) : null;
}

// Where an arrow, Home or End goes.
function onward(key) {
  const held = document.activeElement;
  const group = groupOf(held);
  // From outside, into the next group of the table that has something to press, or else the first.
  if (!group || !table.contains(held)) {
    const after = (element) => held.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING;
    const entries = [...table.querySelectorAll('main [data-group]')].map((other) => members(other)).filter((all) => all.length);
    return (entries.find(([first]) => after(first)) ?? entries[0])?.[0];
  }
  const all = members(group);
  if (key === 'Home') return all[0];
  if (key === 'End') return all.at(-1);
  const here = all.indexOf(held);
  if (here < 0) return all[0];
  const [right, down] = steps[key];
  if (group.dataset.group === 'board') return nearest(held, all, [right, down]);
  return all[(here + right + down + all.length) % all.length];
}

// Lays or discards the selected card or tile. If there are several ways, the reader chooses among them.
function deed(name) {
  const all = [...table.querySelectorAll(`[data-deed="${name}"],[data-key="${name}"]`)].filter(shown);
  const usable = all.filter((element) => element.ariaDisabled !== 'true');
  const ways = usable.length ? usable : all;
  if (!ways.length) return;
  if (ways.every(({ value }) => value === ways[0].value)) ways[0].click();
  else if (usable.length) ways[0].focus();
}

document.addEventListener('keydown', (event) => {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target.closest?.('input:not([type=radio]):not([type=checkbox]),textarea,select')) return;
  if (steps[event.key] && !event.target.closest?.('[role=radiogroup],fieldset')) {
    const next = onward(event.key);
    if (next || groupOf(event.target)) event.preventDefault();
    next?.focus();
    return;
  }
  // Elsewhere these two scroll the page.
  if ((event.key === 'Home' || event.key === 'End') && table.contains(event.target) && groupOf(event.target)) {
    event.preventDefault();
    onward(event.key)?.focus();
    return;
  }
  // Links act like buttons here, and buttons answer to Space as well as Enter.
  const link = event.key === ' ' && event.target.closest?.('#table a[href]');
  if (link) { event.preventDefault(); link.click(); return; }
  // Letters, digits and symbols can be switched off; keys that have a name cannot.
  if (likes.keys === 'off' && event.key.length === 1) return;
  if (/^[1-9]$/.test(event.key)) {
    const card = table.querySelectorAll('[data-group="hand"] > li')[event.key - 1]?.querySelector('button,a[href]');
    if (card) { event.preventDefault(); card.focus(); card.click(); }
    return;
  }
  if (event.key === 'l' || event.key === 'x') {
    event.preventDefault();
    deed(event.key === 'l' ? 'lay' : 'discard');
    return;
  }
  // On the imagined tile itself, or on nothing, Enter lays it.
  if (event.key === 'Enter' && !event.target.closest?.('.place[aria-current],body:not(:focus-within)')) return;
  const chosen = {
    u: '[data-key="undo"]', Escape: '[data-key="put-back"]', '?': '[data-key="menu"]', d: '[data-key="deck"] button',
    r: '[data-key="turn-right"]', R: '[data-key="turn-left"]', Enter: '[data-key="lay"]',
  }[event.key];
  const control = chosen && table.querySelector(chosen);
  if (control) { event.preventDefault(); control.click(); }
});

// The wheel turns the tile that is imagined on the board, a step at a time.
let wheeled = 0;
document.addEventListener('wheel', (event) => {
  if (event.ctrlKey || !event.target.closest?.('.place[aria-current],.turner')) return;
  event.preventDefault();
  if (!event.deltaY || event.timeStamp - wheeled < 120) return;
  wheeled = event.timeStamp;
  table.querySelector(`[data-key="turn-${event.deltaY > 0 ? 'right' : 'left'}"]`)?.click();
}, { passive: false });
