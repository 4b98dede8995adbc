// Makes a table smooth: frames come over a socket and are morphed in, in order, and what moved glides. Nothing here
// knows a rule, and the table works without any of it: links and forms do the same.

import { beside, callPlayer } from './call.js';
import { holding, mendFocus, morph } from './morph.js';
import { glide, isHeld, remember } from './press.js';
import { backOff, end, hurry, look, lost, reach, speak, tell, whenAnswered } from './send.js';

const table = document.getElementById('table');
const say = document.getElementById('say');
const words = document.getElementById('words').dataset;
const live = table.dataset.live;
let seq = Number(table.dataset.seq);

// Frames, one at a time, in order.

const queue = [];
let playing = Promise.resolve();

const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
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

function play() {
  playing = playing.then(async () => {
    for (let frame; (frame = queue.shift());) await swap(frame).catch((error) => { console.warn(error); location.reload(); });
  });
  return playing;
}

// No transition takes longer than this; one that never reports its end must not hold up the table.
const LONGEST_GLIDE_MS = 3000;

async function swap(frame) {
  while (isHeld()) await pause(30);
  const next = document.createElement('template');
  next.innerHTML = frame.html;
  const moves = still() || queue.length > 2 || frame.seq !== seq + 1 ? []
    : [...next.content.querySelectorAll('[data-from]')].slice(0, 12).map((e) => [e.dataset.from, e.dataset.piece]);
  let swapped = false;
  const update = () => {
    if (swapped) return;
    swapped = true;
    become(frame, next.content);
  };
  if (moves.length) {
    try {
      name(moves.map((move) => move[0]));
      glide.running = document.startViewTransition(() => { update(); name(moves.map((move) => move[1])); });
      glide.running.ready.catch(() => {});
      await Promise.race([glide.running.finished, pause(LONGEST_GLIDE_MS)]);
    } catch (error) {
      console.warn(error);
    }
    glide.running = null;
    beside(() => name([]));
  }
  update();
}

// The table becomes what the frame says, whatever else fails.
function become(frame, content) {
  const held = holding(table);
  const before = { prompt: promptWords(), turn: table.dataset.turn };
  beside(remember);
  try {
    morph(table, content);
  } catch (error) {
    console.warn(error);
    table.innerHTML = frame.html;
  }
  table.dataset.seq = seq = Math.max(seq, frame.seq);
  beside(() => tell(''));
  document.title = frame.title;
  table.dataset.turn = frame.turn;
  beside(() => callPlayer(frame));
  beside(() => mendFocus(table, held));
  // Behind a curtain somebody else sits down: what the last player was told is removed.
  if (table.querySelector('main.curtain')) say.replaceChildren();
  beside(() => speak([frame.say, nextStep(frame, before, held)].filter(Boolean).join(' ')));
  table.dispatchEvent(new Event('became'));
}

// What to do next, if a choice or decision of the reader's changed that. A reader whose focus was moved to the prompt
// hears it there.
function nextStep({ chosen, turn }, before, held) {
  const led = document.activeElement !== held?.held && document.activeElement?.matches('[data-focus]');
  const goesOn = before.turn === 'yours' && turn === 'yours';
  const prompt = promptWords();
  return (chosen ?? goesOn) && !led && prompt !== before.prompt ? prompt : '';
}

// What the reader may do now, as a screen reader reads it.
function promptWords() {
  const prompt = table.querySelector('[data-focus]')?.cloneNode(true);
  prompt?.querySelectorAll('[aria-hidden="true"]').forEach((element) => element.remove());
  return prompt?.textContent.replace(/\s+/g, ' ').trim() ?? '';
}

// The socket. The server says something every few seconds, just to show that it is there: the browser does not say when
// something in between has fallen asleep.

const beat = Number(table.dataset.beat);

// How soon news that is known to exist, or the answer to a question, should arrive.
const SOON_MS = 2500;

// The server closes the connection with this code when the reader now sees the table from another seat: fetch it again.
const LOOK_AGAIN_CODE = 4000;

let socket = null;
let tries = 0;
let timer = 0;
let silence = 0;
let ended = !live;
let newest = seq;
let inflating = Promise.resolve();

const here = live && new URL(live, location);
if (here) here.pathname = here.pathname.replace(/\/live$/, '');

async function inflate(data) {
  const stream = new Blob([data]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  return JSON.parse(await new Response(stream).text());
}

function connect() {
  clearTimeout(timer);
  if (ended || (socket && socket.readyState < 2)) return;
  const address = new URL(live, location);
  address.protocol = address.protocol.replace('http', 'ws');
  address.searchParams.set('since', newest);
  const opened = new WebSocket(address);
  let spoke = false;
  socket = opened;
  opened.binaryType = 'arraybuffer';
  listen();
  opened.onmessage = ({ data }) => {
    if (socket !== opened) return;
    if (!spoke) { spoke = true; tries = 0; lost(false); hurry(); }
    listen();
    hurry({ heard: true });
    if (typeof data !== 'string') take(data);
  };
  opened.onclose = ({ code, reason }) => {
    if (socket !== opened) return;
    drop();
    if (code === 1008) stop(reason);
    else if (code === LOOK_AGAIN_CODE) see(reason).then(connect, again);
    // A connection that was refused may be refused forever: only the page can tell.
    else if (spoke) again();
    else see().catch(() => {}).then(again);
  };
}

function take(data) {
  inflating = inflating.then(() => inflate(data)).then((frame) => {
    // The same entry comes again when somebody has only come or gone.
    if (frame.seq < newest || (frame.seq === newest && !frame.again)) return;
    newest = frame.seq;
    queue.push(frame);
    if (ahead && ahead.seq <= newest) { const waited = ahead; ahead = null; show(waited); }
    play();
  }).catch((error) => { console.warn(error); return see().catch(cut); });
}

function drop() {
  const dropped = socket;
  clearTimeout(silence);
  socket = null;
  dropped?.close();
}

function stop(reason) {
  ended = true;
  drop();
  clearTimeout(timer);
  end(reason);
}

function again() {
  if (ended) return;
  const wait = backOff(tries);
  tries += 1;
  if (tries > 1) lost(true, Date.now() + wait);
  clearTimeout(timer);
  timer = setTimeout(connect, wait);
}

// Two missing beats of the server are enough.
function listen(limit = 2 * beat) {
  clearTimeout(silence);
  silence = setTimeout(cut, limit);
}

// Nothing is heard any more: another connection is tried, and if that is no better, the reader is told.
function cut() {
  drop();
  if (tries || ended) { again(); return; }
  tries = 1;
  connect();
  setTimeout(() => { if (tries) lost(true); }, SOON_MS);
}

// After a sleep, a connection that looks open may be dead.
function doubt() {
  if (ended || document.hidden) return;
  if (socket?.readyState === 1) { socket.send('?'); listen(SOON_MS); return; }
  if (socket?.readyState === 0) { listen(SOON_MS); return; }
  tries = 0;
  connect();
}

addEventListener('online', doubt);
addEventListener('hurry', doubt);
addEventListener('pageshow', ({ persisted }) => { if (persisted) doubt(); });
document.addEventListener('visibilitychange', doubt);

// Looking: a link that only chooses something on this table is fetched and morphed in. Frames say what happened; a
// choice only changes what can be done next, and that is said.

let ahead = null;
let overdue = 0;

// Where the address holds the whole state, it follows.
const addressed = 'addressed' in table.dataset;

// In the lab, counting solutions may take a while.
const patience = addressed ? 30000 : undefined;

async function choose(address, { follow = addressed, quiet = false, signal } = {}) {
  const answer = await reach(address, { signal, patience });
  if (signal?.aborted) return;
  if (!answer.ok) { location.assign(address); return; }
  if (follow) history.pushState(null, '', answer.url);
  show({ ...answer.told, chosen: !quiet });
}

function chosen(address, follow) {
  look(words.viewWaits, (signal) => choose(address, { follow, signal }));
}

if (addressed) addEventListener('popstate', () => chosen(location.href, false));

// A choice on a table that is still to come waits for it.
function show(frame) {
  if (frame.seq < newest) return;
  if (frame.seq > newest && socket?.readyState === 1) { ahead = frame; expect(frame.seq); return; }
  put(addressed ? { ...frame, chosen: false } : { ...frame, say: '' });
}

function put(frame) {
  ahead = null;
  newest = frame.seq;
  queue.push(frame);
  play();
}

// A frame that is known to exist, and does not come, is fetched.
function expect(wanted) {
  clearTimeout(overdue);
  const missing = () => { if (newest < wanted && !ended) { doubt(); see().catch(cut); } };
  overdue = setTimeout(missing, socket?.readyState === 1 ? SOON_MS : 0);
}

// The newest table for this reader; if there is none any more, the page says why and stops asking.
async function see(reason) {
  const answer = await reach(here);
  if ([401, 403, 404, 410].includes(answer.status)) stop(reason || answer.told?.message || words.notOpen);
  else if (answer.ok && answer.told.seq > newest) put(answer.told);
  else if (answer.ok && reason) put({ ...answer.told, say: '' });
  await playing;
}

document.addEventListener('click', (event) => {
  const link = event.target.closest?.('a[href]');
  if (!link || event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const address = new URL(link.href, location);
  if (address.pathname !== location.pathname || address.searchParams.has('at') || address.hash) return;
  // A page in the past, or for another pair of eyes, is another page.
  const now = new URL(location).searchParams;
  if (now.has('at') || now.get('lift') !== address.searchParams.get('lift')) return;
  event.preventDefault();
  chosen(address);
});

// Deciding: what the server answered to a form.

whenAnswered(async ({ status, told }, fields) => {
  const next = Number(fields.get('seq')) + 1;
  // It is done, perhaps by an earlier try: the frame shows it.
  if (status === 204 || told?.code === 'repeated') { expect(next); return true; }
  if (!told?.message) return false;
  // The reason is said below, without what is beside it in the prompt.
  if (told.look) await choose(new URL(told.look, location), { quiet: true });
  else if (told.code === 'stale' && newest < next) await see();
  if (told.look) speak(told.message);
  else { await playing; notice(told.message); }
  return true;
});

// A message where the reader is looking, for what no frame says.
function notice(text) {
  const prompt = table.querySelector('p[data-focus]');
  if (!prompt) { tell(text); return; }
  prompt.textContent = text;
  speak(text);
}

if (live) connect();
