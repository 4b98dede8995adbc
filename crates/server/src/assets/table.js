// Makes a table smooth: frames come over a socket and are morphed in, in order, and what moved glides. Nothing here knows a
// rule, and everything here can be missing: links and forms do the same.

const table = document.getElementById('table');
const say = document.getElementById('say');
const live = table.dataset.live;
let seq = Number(table.dataset.seq);

// Frames, one at a time, in order.

const queue = [];
let busy = false;
let running = null;
let pressed = false;
let aimed = false;

const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const on = (names, listen) => names.split(' ').forEach((name) => addEventListener(name, listen, { capture: true }));
const reduced = matchMedia('(prefers-reduced-motion: reduce)');

function still() {
  return !document.startViewTransition || document.hidden || reduced.matches
    || document.documentElement.dataset.motion === 'off' || document.querySelector('dialog[open]');
}

const sheet = new CSSStyleSheet();
document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];

// Only the pieces that move are named, for this one transition.
function name(places) {
  const rule = (place, index) => `[data-piece="${CSS.escape(place)}"]{view-transition-name:move-${index}}`;
  sheet.replaceSync(places.map(rule).join('\n'));
}

async function play() {
  if (busy) return;
  busy = true;
  for (let frame; (frame = queue.shift());) {
    while (pressed) await pause(30);
    const next = document.createElement('template');
    next.innerHTML = frame.html;
    const moves = still() || queue.length > 2 || frame.seq !== seq + 1 ? []
      : [...next.content.querySelectorAll('[data-from]')].slice(0, 12).map((e) => [e.dataset.from, e.dataset.piece]);
    const update = () => {
      const held = holding();
      morph(table, next.content);
      sayEnd();
      table.dataset.seq = seq = Math.max(seq, frame.seq);
      if (frame.title) { document.title = frame.title; callPlayer(); }
      mendFocus(held);
      // Behind a curtain somebody else sits down: what the last player was told is gone.
      if (table.querySelector('main.curtain')) say.replaceChildren();
      speak(frame.say);
    };
    if (!moves.length) { update(); continue; }
    name(moves.map((move) => move[0]));
    running = document.startViewTransition(() => { update(); name(moves.map((move) => move[1])); });
    running.ready.catch(() => {});
    await running.finished.catch((error) => console.warn(error));
    running = null;
    name([]);
  }
  busy = false;
}

// A line for each step, so that a screen reader says every one of them.
function speak(text) {
  if (!text) return;
  const line = document.createElement('p');
  line.textContent = text;
  say.append(line);
  while (say.childElementCount > 20) say.firstElementChild.remove();
}

on('pointerdown', () => { pressed = true; aimed = !!running; running?.skipTransition(); });
on('pointerup pointercancel dragend blur', () => setTimeout(() => { pressed = false; }));
on('pointermove', (event) => { if (!event.buttons) pressed = false; }); // let go outside of the window
on('keydown', () => running?.skipTransition());

// Pressed while a snapshot hid the control: aim again.
on('click', (event) => {
  if (!event.isTrusted || !event.detail || !(aimed || running)) return;
  aimed = false;
  const hit = document.elementFromPoint(event.clientX, event.clientY)
    ?.closest('button,a[href],summary,input,select,label');
  if (hit && !hit.contains(event.target)) { event.preventDefault(); event.stopPropagation(); hit.click(); }
});

// Morphing: what stays the same stays the same node, with its focus, scroll and open details.

const keyOf = (node) => (node.nodeType === 1 ? node.dataset?.key || node.id || '' : '');

function morph(old, next) {
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
  if (old.isEqualNode(next)) return;
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
function holding() {
  const held = document.activeElement;
  return table.contains(held) ? { held, key: held.closest('[data-key]')?.dataset.key } : null;
}

// If what had the focus is gone, the focus goes to what is called the same, or to the prompt.
function mendFocus(before) {
  if (!before || document.activeElement === before.held) return;
  const named = before.key ? table.querySelectorAll(`[data-key="${CSS.escape(before.key)}"]`) : [];
  const again = [...named].flatMap((e) => [e, ...e.querySelectorAll('button,a[href]')]).find((e) => e.matches('button,a[href]'));
  (again || table.querySelector('[data-focus]'))?.focus({ preventScroll: true });
}

// The socket.

let socket = null;
let tries = 0;
let timer = 0;
let ended = '';
let newest = seq;
let inflating = Promise.resolve();

async function inflate(data) {
  const stream = new Blob([data]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  return JSON.parse(await new Response(stream).text());
}

function connect() {
  clearTimeout(timer);
  if (!live || ended || (socket && socket.readyState < 2)) return;
  const address = new URL(live, location);
  address.protocol = address.protocol.replace('http', 'ws');
  address.searchParams.set('since', newest);
  const opened = new WebSocket(address);
  socket = opened;
  opened.binaryType = 'arraybuffer';
  opened.onopen = () => { tries = 0; lost(false); };
  opened.onmessage = ({ data }) => {
    inflating = inflating.then(() => inflate(data)).then((frame) => {
      // The same entry comes again when only those who are there have changed.
      if (frame.seq < newest || (frame.seq === newest && !frame.again)) return;
      newest = frame.seq;
      queue.push(frame);
      if (ahead && ahead.seq <= newest) { const waited = ahead; ahead = null; show(waited); }
      play();
    }).catch((error) => console.warn(error));
  };
  opened.onclose = ({ code, reason }) => {
    if (socket !== opened) return;
    if (code === 1008) end(reason); else again();
  };
}

// This page may not follow any longer: it stays as it is and says why.
function end(reason) {
  ended = reason;
  speak(reason);
  sayEnd();
}

function sayEnd() {
  const strip = document.getElementById('connection');
  if (!strip || !ended) return;
  strip.hidden = false;
  strip.querySelector('p').replaceChildren(ended);
  strip.querySelector('a, button')?.remove();
}

function again() {
  const wait = Math.min(15000, 500 * 2 ** tries) * (0.5 + Math.random() / 2);
  tries += 1;
  if (tries > 1) lost(true, wait);
  timer = setTimeout(connect, wait);
}

function lost(is, wait = 0) {
  const strip = document.getElementById('connection');
  if (!strip) return;
  strip.hidden = !is;
  const left = strip.querySelector('.banner-in');
  if (left) left.textContent = is ? `in ${Math.ceil(wait / 1000)} s` : '';
}

const atOnce = () => { if (!document.hidden && (!socket || socket.readyState > 1)) { tries = 0; connect(); } };
on('visibilitychange online pageshow', atOnce);
document.addEventListener('visibilitychange', atOnce);
document.addEventListener('click', (event) => {
  if (event.target.closest('#connection button, #connection a')) { event.preventDefault(); atOnce(); }
});
connect();

// Looking: a link that only chooses something on this table is fetched and morphed in. It tells nothing: the frames do.

let ahead = null;
let looks = 0;

// Where the address is all there is to keep, it follows.
const addressed = 'addressed' in table.dataset;

async function look(address, follow = addressed) {
  const number = ++looks;
  const answer = await fetch(address, { headers: { accept: 'application/json' } });
  if (number !== looks) return; // something else was chosen meanwhile
  if (!answer.ok) { location.assign(address); return; }
  const frame = await answer.json();
  if (follow) history.pushState(null, '', answer.url);
  show(frame);
}

if (addressed) addEventListener('popstate', () => look(location.href, false));

// What is chosen on a table that is still to come waits for it.
function show(frame) {
  if (frame.seq < newest) return;
  if (frame.seq > newest && socket?.readyState === 1) { ahead = frame; return; }
  newest = frame.seq;
  queue.push(addressed ? frame : { ...frame, say: '' });
  play();
}

document.addEventListener('click', (event) => {
  const link = event.target.closest?.('a[href]');
  if (!link || event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const address = new URL(link.href, location);
  if (address.pathname !== location.pathname || address.searchParams.has('at') || address.hash) return;
  // A page in the past, or for another pair of eyes, is another page.
  const here = new URL(location).searchParams;
  if (here.has('at') || here.get('lift') !== address.searchParams.get('lift')) return;
  event.preventDefault();
  look(address).catch(() => notice('There is no connection. Try again.'));
});

// Deciding: the form is sent from here while the socket is open; else the browser sends it.

let sending = false;

document.addEventListener('submit', async (event) => {
  const { target: form, submitter } = event;
  if (form.id !== 'play' || !socket || socket.readyState !== 1) return;
  event.preventDefault();
  if (sending) return;
  sending = true;
  try {
    const answer = await fetch(form.getAttribute('action'), {
      method: 'post',
      headers: { accept: 'application/json' },
      body: new URLSearchParams(new FormData(form, submitter)),
    });
    if (answer.redirected) { location.assign(answer.url); return; }
    if (answer.status === 204) return;
    const told = await answer.json();
    if (told.address) { location.assign(told.address); return; }
    if (told.code === 'repeated') return; // what was wanted is done: the frame tells
    if (told.look) await look(new URL(told.look, location));
    speak(told.message);
    if (!told.look) notice(told.message);
  } catch {
    notice('That could not be sent. Try again.');
  } finally {
    sending = false;
  }
});

// A word where the eye is, for what no frame tells.
function notice(text) {
  const prompt = table.querySelector('[data-focus]');
  if (prompt && text) prompt.textContent = text;
}

// Keys: arrows walk through what can be pressed, numbers pick cards, r turns a tile, u takes back, Escape puts back, ? tells.

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

// It becomes the reader's turn: a short tone, a notification, each only if the reader switched it on.

const likes = document.documentElement.dataset;
let waiting = !isTurn();
let audio = null;

function isTurn() {
  return document.title.startsWith('●');
}

function callPlayer() {
  const calls = waiting && isTurn();
  waiting = !isTurn();
  if (!calls) return;
  if (likes.sound === 'on') tone();
  if (likes.notify === 'on' && document.hidden && window.Notification?.permission === 'granted') {
    const note = new Notification(document.title, { tag: location.pathname });
    note.onclick = () => { window.focus(); note.close(); };
  }
}

function tone() {
  if (audio?.state !== 'running') return;
  const [swing, loudness] = [audio.createOscillator(), audio.createGain()];
  swing.frequency.value = 660;
  loudness.gain.setValueAtTime(0.15, audio.currentTime);
  loudness.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + 0.4);
  swing.connect(loudness).connect(audio.destination);
  swing.start();
  swing.stop(audio.currentTime + 0.4);
}

// Browsers allow both only after the reader has touched the page.
on('pointerup keyup', () => {
  if (likes.sound === 'on' && window.AudioContext) { audio ??= new AudioContext(); audio.resume(); }
  if (likes.notify === 'on' && window.Notification?.permission === 'default') Notification.requestPermission();
});
