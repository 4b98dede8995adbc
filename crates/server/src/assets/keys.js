// Keys: arrows walk through what can be pressed, numbers pick cards, r turns a tile, u takes back, Escape puts back, ? tells.

const table = document.getElementById('table');
const likes = document.documentElement.dataset;

// A cell where the chosen tile does not fit can be walked to as well: pressing it tells why.
const pressable = 'button:not([aria-disabled="true"]),button.place,a[href],summary,input,select';

function group() {
  return [...table.querySelectorAll(pressable)].filter((element) => element.getClientRects().length);
}

document.addEventListener('keydown', (event) => {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target.closest?.('input:not([type=radio]):not([type=checkbox]),textarea,select')) return;
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  if (step && !event.target.closest?.('[role=radiogroup],fieldset,ol[tabindex]')) {
    const all = group();
    const next = all[(all.indexOf(document.activeElement) + step + all.length) % all.length];
    if (next) { event.preventDefault(); next.focus(); }
    return;
  }
  // Links are things to press here, and buttons answer to both keys.
  const link = event.key === ' ' && event.target.closest?.('#table a[href]');
  if (link) { event.preventDefault(); link.click(); return; }
  // Letters, numbers and signs can be switched off; keys that have a name cannot.
  if (likes.keys === 'off' && event.key.length === 1) return;
  if (/^[1-9]$/.test(event.key)) {
    const card = table.querySelectorAll('.hand > li, .handline > li')[event.key - 1]?.querySelector('button,a[href]');
    if (card) { event.preventDefault(); card.focus(); card.click(); }
    return;
  }
  // On the imagined tile itself, or on nothing, Enter lays it.
  if (event.key === 'Enter' && !event.target.closest?.('.place[aria-current],body:not(:focus-within)')) return;
  const chosen = {
    u: '[data-key="Undo"]', Escape: '[data-key="Put back"]', '?': '[data-key="Help"]', d: '.pile.deck button',
    r: '[data-key="Turn right"]', R: '[data-key="Turn left"]', Enter: '[data-key="Place it here"]',
  }[event.key];
  const control = chosen && table.querySelector(chosen);
  if (control) { event.preventDefault(); control.click(); }
});

// The wheel turns a tile that is imagined on the board, a step at a time.
let wheeled = 0;
document.addEventListener('wheel', (event) => {
  if (event.ctrlKey || !event.target.closest?.('.place[aria-current],.turner')) return;
  event.preventDefault();
  if (!event.deltaY || event.timeStamp - wheeled < 120) return;
  wheeled = event.timeStamp;
  table.querySelector(`[data-key="Turn ${event.deltaY > 0 ? 'right' : 'left'}"]`)?.click();
}, { passive: false });
